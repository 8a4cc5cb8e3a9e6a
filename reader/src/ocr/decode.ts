import type { Character } from './characters.ts';

/** A letter with its confidence and its center, as a fraction of the width that was read. */
export type Letter = { text: string; confidence: number; at: number };

/** The most likely letters, step by step (connectionist temporal classification, best path: Graves 2006). */
export function decode(
  characters: { known: Character[]; classes: number },
  values: Float32Array,
  steps: number,
): Letter[] {
  const { known, classes } = characters;
  const letters: Letter[] = [];
  let before = 0;
  let run = { best: 0, weight: 0, place: 0 };
  for (let step = 0; step < steps; step += 1) {
    const base = step * classes;
    let best = 0;
    let likely = values[base] as number;
    let text = '';
    if (likely < 0.5) {
      for (const character of known) {
        const value = values[base + character.index] as number;
        if (value > likely) {
          likely = value;
          best = character.index;
          text = character.text;
        }
      }
    }
    if (best !== 0) {
      if (best !== before) {
        run = { best: 0, weight: 0, place: 0 };
        letters.push({ text, confidence: likely, at: 0 });
      }
      run = { best: Math.max(run.best, likely), weight: run.weight + likely, place: run.place + likely * (step + 0.5) };
      const last = letters.at(-1);
      if (last) {
        last.confidence = run.best;
        last.at = run.place / run.weight / steps;
      }
    }
    before = best;
  }
  return letters;
}
