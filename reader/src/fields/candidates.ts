import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import { type LabelHit, labelsIn } from './labels.ts';

/** A value that a label may belong to, with a score for the pair (label weight less the distance). */
export type Candidate<T> = { value: T; score: number; words: Glyphs[] };

export type LabelledRow = { row: Row; labels: LabelHit[] };

export function labelRows(rows: readonly Row[]): LabelledRow[] {
  return rows.map((row) => ({ row, labels: labelsIn(row) }));
}

/** Reads a value from the start of some words: the value, how many words to skip before it, and how many it took. */
export type ReadValueAt<T> = (words: readonly Glyphs[]) => { value: T; skip: number; take: number } | null;

/**
 * Values for a label: to its right up to the next label, and in the rows below it. A label in a row of labels has its
 * value below; elsewhere the right side is more likely.
 */
export function candidatesFor<T>(
  rows: readonly LabelledRow[],
  index: number,
  hit: LabelHit,
  read: ReadValueAt<T>,
): Candidate<T>[] {
  return [...rightOf(rows[index], hit, read), ...below(rows, index, hit, read)];
}

function rightOf<T>(labelled: LabelledRow | undefined, hit: LabelHit, read: ReadValueAt<T>): Candidate<T>[] {
  if (!labelled) return [];
  const next = labelled.labels.find((other) => other.from >= hit.to && isBarrier(other, hit));
  const words = labelled.row.words.slice(hit.to, next?.from);
  const found = read(words);
  const last = hit.words.at(-1);
  if (!found || !last) return [];
  const taken = words.slice(found.skip, found.skip + found.take);
  const start = taken[0];
  if (!start) return [];
  const gap = Math.max(0, start.x0 - last.x1) / 600;
  return [{ value: found.value, score: hit.weight - Math.min(2.5, gap * 4) - found.skip * 0.8, words: taken }];
}

/** A bare '№' after 'Rechnung des Versicherers' continues the label; any other label ends its range. */
function isBarrier(other: LabelHit, hit: LabelHit): boolean {
  return !(hit.field === 'invoiceNumber' && other.field === 'invoiceNumber' && other.weight === 2);
}

function below<T>(rows: readonly LabelledRow[], index: number, hit: LabelHit, read: ReadValueAt<T>): Candidate<T>[] {
  const first = hit.words[0];
  const last = hit.words.at(-1);
  if (!first || !last) return [];
  const found: Candidate<T>[] = [];
  for (const { row, labels } of rows.slice(index + 1, index + 5)) {
    const drop = row.y0 - hit.row.y1;
    if (row.page !== hit.row.page || drop > 2.6 * first.size) break;
    const start = row.words.findIndex((word) => word.x1 > first.x0 - 0.6 * first.size);
    const at = row.words[start];
    if (!at || at.x0 > last.x1 + 2.5 * first.size) continue;
    const covered = labels.find((label) => label.from <= start && start < label.to && label.weight > 2);
    // The label of the next column, which is in a row of its own where a photo is tilted, ends nothing here.
    if (covered && at.x0 > last.x1) continue;
    if (covered) break;
    const value = read(row.words.slice(start));
    if (!value || value.skip > 1) continue;
    const words = row.words.slice(start + value.skip, start + value.skip + value.take);
    const near = words[0] && words[0].x0 < last.x1 + 2.5 * first.size;
    if (near) found.push({ value: value.value, score: hit.weight - 0.6 - (drop / first.size) * 0.4, words });
    break;
  }
  return found;
}

/** Adds up the evidence for each value and returns the best, with its share of all the evidence. */
export function bestOf<T>(
  candidates: readonly Candidate<T>[],
  keyOf: (value: T) => string,
): (Candidate<T> & { margin: number }) | null {
  const byValue = new Map<string, Candidate<T> & { sum: number }>();
  for (const candidate of candidates) {
    const key = keyOf(candidate.value);
    const known = byValue.get(key);
    if (!known) byValue.set(key, { ...candidate, sum: candidate.score });
    else {
      const better = candidate.score > known.score ? candidate : known;
      // Repeats add a little: the same number at the top of every page is one fact, not many.
      byValue.set(key, { ...better, sum: Math.max(known.sum, candidate.score) + 0.3 });
    }
  }
  const ranked = [...byValue.values()].sort((a, b) => b.sum - a.sum);
  const [first, second] = ranked;
  if (!first) return null;
  return { value: first.value, score: first.sum, words: first.words, margin: first.sum - (second?.sum ?? 0) };
}
