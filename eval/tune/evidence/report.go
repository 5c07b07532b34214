package evidence

import (
	"context"
	"fmt"
	"math"
	"path/filepath"

	"gloss/engine/board"
	"gloss/eval/tune"
)

// Report is the JSON of gloss tune report.
type Report struct {
	Sets        []SetRecord         `json:"sets"`
	Models      []ModelRecord       `json:"models"`
	Reliability []ReliabilityRecord `json:"reliability"`
}

// SetRecord is a set of positions that was measured on.
type SetRecord struct {
	Name      string `json:"name"`
	Positions int    `json:"positions"`
}

// ModelRecord is what one model is like.
type ModelRecord struct {
	Name     string          `json:"name"`
	Scale    float64         `json:"scale"` // by which its centipawns were multiplied
	Bend     float64         `json:"bend"`  // centipawns from which its curve of chances flattens; 0: never
	Measures []MeasureRecord `json:"measures"`
}

// MeasureRecord is a model on a set.
type MeasureRecord struct {
	Set         string   `json:"set"`
	Positions   int      `json:"positions"`   // those that the model has a value for
	Error       *float64 `json:"error"`       // mean squared error of the chance of winning; null without positions
	Straight    *float64 `json:"straight"`    // the same by a curve that never flattens, at the same scale
	Correlation *float64 `json:"correlation"` // null if all chances are the same
}

// ReliabilityRecord sorts the positions of a set by what a model says of them.
type ReliabilityRecord struct {
	Set   string      `json:"set"`
	Model string      `json:"model"`
	Bins  []BinRecord `json:"tenths"`
}

// BinRecord is a tenth of the chances.
type BinRecord struct {
	From      float64 `json:"from"` // chance of White, 0 to 1
	To        float64 `json:"to"`
	Positions int     `json:"positions"`
	Predicted float64 `json:"predicted"`
	Engine    float64 `json:"engine"`
	Happened  float64 `json:"happened"`
}

// Begin is told of each model, and how many positions it is going to judge; it returns what is told how
// many are judged, and what is called at the end.
type Begin func(model string, positions int) (progress func(done int), end func())

// Measure measures models on the tenth of some files that a fit with the same seed holds out, and on
// other files, without positions of the nine tenths. The models, of which the first has its
// reliability told, are made when the nine tenths are known.
func Measure(ctx context.Context, files, others []string, seed uint64, models func(fit []tune.Sample) ([]tune.Model, error), begin Begin) (r Report, err error) {
	split, err := tune.LoadSplit(files, seed)
	if err != nil {
		return r, err
	}
	tests, err := testSets(split, others)
	if err != nil {
		return r, err
	}
	list, err := models(split.Fit)
	if err != nil {
		return r, err
	}
	for _, t := range tests {
		r.Sets = append(r.Sets, SetRecord{t.name, len(t.samples)})
	}
	for i := range list {
		record, values, err := measureModel(ctx, &list[i], split.Fit, tests, begin)
		if err != nil {
			return r, err
		}
		r.Models = append(r.Models, record)
		if i == 0 {
			r.Reliability = reliabilityOf(&record, values, tests)
		}
	}
	return r, nil
}

// testSets are what models are measured on.
func testSets(split *tune.Split, others []string) ([]testSet, error) {
	tests := []testSet{{"held out", split.Held}}
	fitted := make(map[string]bool, len(split.Fit))
	for _, s := range split.Fit {
		fitted[s.FEN] = true
	}
	for _, path := range others {
		t := testSet{name: filepath.Base(path)}
		if err := tune.ReadSamples(path, func(s tune.Sample) error {
			if _, err := board.ParseFEN(s.FEN); err != nil {
				return err
			}
			if !fitted[s.FEN] {
				t.samples = append(t.samples, s)
			}
			return nil
		}); err != nil {
			return nil, err
		}
		if len(t.samples) == 0 {
			return nil, fmt.Errorf("%s: no positions", path)
		}
		tests = append(tests, t)
	}
	return tests, nil
}

// testSet is a set of positions to measure on.
type testSet struct {
	name    string
	samples []tune.Sample
}

// curveSample is about how many positions the curve of a model is found on.
const curveSample = 20000

// measureModel measures a model on all sets and returns its values too.
func measureModel(ctx context.Context, m *tune.Model, fit []tune.Sample, tests []testSet, begin Begin) (record ModelRecord, values [][]float64, err error) {
	record = ModelRecord{Name: m.Name}
	judge := func(samples []tune.Sample) ([]float64, error) {
		progress, end := begin(m.Name, len(samples))
		defer end()
		return m.Judge(ctx, samples, progress)
	}
	if every := len(fit)/curveSample + 1; every > 1 {
		some := make([]tune.Sample, 0, curveSample)
		for i := 0; i < len(fit); i += every {
			some = append(some, fit[i])
		}
		fit = some
	}
	v, err := judge(fit)
	if err != nil {
		return record, nil, err
	}
	scale := 1.0
	if m.Scaled {
		scale = 0 // to be found
	}
	curve := tune.BestCurve(v, fit, tune.DefaultOptions.ScoreShare, scale)
	record.Scale, record.Bend = curve.Scale, curve.Bend
	for _, t := range tests {
		v, err := judge(t.samples)
		if err != nil {
			return record, nil, err
		}
		values = append(values, v)
		measure, n := tune.MeasureValues(v, t.samples, curve)
		straight, _ := tune.MeasureValues(v, t.samples, tune.Curve{Scale: curve.Scale})
		record.Measures = append(record.Measures, MeasureRecord{t.name, n, finite(measure.MSE), finite(straight.MSE), finite(measure.Correlation)})
	}
	return record, values, nil
}

func reliabilityOf(m *ModelRecord, values [][]float64, tests []testSet) (records []ReliabilityRecord) {
	for i, t := range tests {
		r := ReliabilityRecord{Set: t.name, Model: m.Name}
		for k, b := range tune.Reliability(values[i], t.samples, tune.Curve{Scale: m.Scale, Bend: m.Bend}) {
			r.Bins = append(r.Bins, BinRecord{float64(k) / 10, float64(k+1) / 10, b.Positions, b.Predicted, b.Engine, b.Happened})
		}
		records = append(records, r)
	}
	return records
}

// finite returns nil for a number that there is no saying of.
func finite(v float64) *float64 {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return nil
	}
	return &v
}
