package evidence

import (
	"gloss/eval"
	"gloss/eval/tsvetkov"
	"gloss/eval/tune"
)

// SurveyRecord is the JSON of gloss tune terms. Errors are mean squared errors of the chance of winning on the
// held-out positions; what a term saves is how much they grow without it.
type SurveyRecord struct {
	Fitted      int             `json:"fitted"`
	Held        int             `json:"held_out"`
	Common      float64         `json:"common_factor"`
	AuthorError float64         `json:"author_error"` // with the common factor
	Error       float64         `json:"error"`
	FreeError   float64         `json:"free_error"` // with the signs of all factors free
	Terms       []findingRecord `json:"terms"`
	Families    []familyRecord  `json:"families"`
	Checks      []checkRecord   `json:"checks"`
}

type findingRecord struct {
	ID        string           `json:"id"`
	Verdict   tune.Verdict     `json:"verdict"`
	MG        float64          `json:"mg"`
	EG        float64          `json:"eg"`
	Ratio     float64          `json:"ratio"` // to the common factor
	Fires     float64          `json:"fires"` // share of the positions
	Saves     differenceRecord `json:"saves"`
	FreeMG    float64          `json:"free_mg"` // with a free sign
	FreeEG    float64          `json:"free_eg"`
	FreeSaves differenceRecord `json:"free_saves"`
	AllFreeMG float64          `json:"all_free_mg"` // with the signs of all terms free
	AllFreeEG float64          `json:"all_free_eg"`
}

type familyRecord struct {
	ID    string           `json:"id"`
	Terms int              `json:"terms"`
	Saves differenceRecord `json:"saves"`
}

type differenceRecord struct {
	Value float64 `json:"value"`
	Error float64 `json:"standard_error"`
}

type checkRecord struct {
	ID    string  `json:"id"`
	Quick float64 `json:"quick"`
	True  float64 `json:"refit"`
}

// RecordOf returns the JSON of a survey.
func RecordOf(s *tune.Survey) SurveyRecord {
	r := SurveyRecord{
		Fitted: s.Fitted, Held: s.Held, Common: s.Common, AuthorError: s.AuthorError, Error: s.Error, FreeError: s.FreeError,
		Terms: []findingRecord{}, Families: []familyRecord{}, Checks: []checkRecord{},
	}
	for _, f := range s.Findings {
		r.Terms = append(r.Terms, findingRecord{
			ID: tsvetkov.ID(f.Term), Verdict: f.Verdict, MG: f.Factors.MG, EG: f.Factors.EG, Ratio: f.Ratio, Fires: f.Fires,
			Saves: differenceRecord(f.Saves), FreeMG: f.Free.MG, FreeEG: f.Free.EG, FreeSaves: differenceRecord(f.FreeSaves),
			AllFreeMG: f.AllFree.MG, AllFreeEG: f.AllFree.EG,
		})
	}
	for _, f := range s.Families {
		r.Families = append(r.Families, familyRecord{f.Family, f.Terms, differenceRecord(f.Saves)})
	}
	for _, c := range s.Checks {
		r.Checks = append(r.Checks, checkRecord{tsvetkov.ID(eval.Term(c.Term)), c.Quick, c.True})
	}
	return r
}
