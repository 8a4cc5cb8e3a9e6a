import { plain } from '../layout/plain-text.ts';
import { type Row, textOf } from '../layout/rows.ts';
import { type Manner, partsOf } from './line-rows.ts';
import type { Cell, Draft } from './settle.ts';

const own =
  /\b(statement|closing|as of|as at|through|balance (on|at)|kontoauszug|auszug|stand|zum|per|stichtag|estado|extracto|al|a fecha|corte|releve|arrete|au|estratto|alla data|situazione)\b/;
const dateWord = /\b(date|datum|fecha|data|dated|vom|le|del)\b/;
const others =
  /\b(due|fallig|vencimiento|echeance|scadenza|last payment|letzte zahlung|ultimo pago|printed|gedruckt|from|since|seit|von|desde|dal|ship|order|valid)\b/;

/** The day a statement was made out, and whether a label says so: none of the dates of its lines, nor before them. */
export function statementDate(
  rows: readonly Row[],
  taken: ReadonlySet<number>,
  drafts: readonly Draft[],
  manner: Manner,
): (Cell & { labelled: boolean }) | null {
  const newest = drafts.map(({ date }) => date?.value ?? '').reduce((a, b) => (a > b ? a : b), '');
  let best: { cell: Cell; score: number } | null = null;
  for (const [at, row] of rows.entries()) {
    if (taken.has(at)) continue;
    const { dates } = partsOf(row, Number.POSITIVE_INFINITY, manner);
    for (const [index, cell] of dates.entries()) {
      const first = cell.words[0];
      if (!first) continue;
      const above = (rows[at - 1]?.page === row.page && !taken.has(at - 1) ? (rows[at - 1]?.words ?? []) : []).filter(
        (word) => word.x1 > first.x0 - 4 * first.size && word.x0 < first.x1 + first.size,
      );
      const beside = row.words.filter(
        (word) => word.x1 <= first.x0 + 1 && !dates.some(({ words }) => words.includes(word)),
      );
      const near = plain(textOf(beside.slice(-4)));
      const over = plain(textOf(above));
      const score =
        (own.test(near) ? 3 : own.test(over) ? 2 : 0) +
        (dateWord.test(near) ? 2 : dateWord.test(over) ? 1 : 0) -
        (others.test(near) ? 3 : 0) +
        (cell.value >= newest ? 3 : -2) +
        // The end of a period comes last.
        0.2 * index -
        0.001 * at;
      if (best === null || score > best.score) best = { cell, score };
    }
  }
  if (best !== null && best.score > 0) return { ...best.cell, labelled: best.score > 4 };
  return null;
}
