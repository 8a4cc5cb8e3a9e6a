import {
  makeVendorPaper,
  paperLanguages,
  type StatementGold,
  type StatementShape,
  statementShapes,
} from '@platewise/generator';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import type { ReadStatement } from '../types.ts';

const today = '2026-11-21';

type Score = { lines: number; right: number; balances: number; papers: number; dates: number; misses: string[] };
const none = (): Score => ({ lines: 0, right: 0, balances: 0, papers: 0, dates: 0, misses: [] });

const printed = (line: { kind: string; date?: string | null; number?: string | null; amount: string }) =>
  [line.kind, line.date ?? '', (line.number ?? '').replace(/\s/g, ''), line.amount].join(' ');
const plainLine = ({ kind, date, number, amount }: ReadStatement['lines'][number]) =>
  printed({ kind, date: date?.value, number: number?.value, amount: amount.value });

/** Each read line counts once; what was read in addition counts as a wrong line. */
function score(
  gold: StatementGold,
  read: ReadStatement | undefined,
  date: string | undefined,
  into: Score,
  name: string,
) {
  const left = (read?.lines ?? []).map(plainLine);
  for (const line of gold.lines.map(printed)) {
    into.lines += 1;
    const at = left.indexOf(line);
    if (at < 0) into.misses.push(`${name}: ${line}`);
    else {
      left.splice(at, 1);
      into.right += 1;
    }
  }
  into.lines += Math.max(0, (read?.lines.length ?? 0) - gold.lines.length);
  into.misses.push(...left.map((line) => `${name}: read ${line}`));
  into.papers += 1;
  if (read?.balance?.value === gold.balance) into.balances += 1;
  else into.misses.push(`${name}: balance ${read?.balance?.value} of ${gold.balance}`);
  if (date === gold.date) into.dates += 1;
  else into.misses.push(`${name}: date ${date} of ${gold.date}`);
}

async function readSeeds(seeds: readonly number[], shape?: StatementShape): Promise<Score> {
  const into = none();
  for (const language of paperLanguages)
    for (const seed of seeds) {
      const { pdf, statement } = await makeVendorPaper(seed, 'statement', language, { shape });
      if (!statement) throw new Error('no statement');
      const result = await readDocument(pdf, { today });
      const invoice = result.ok ? result.invoice : undefined;
      const name = `${language} ${seed} ${statement.shape}`;
      score(statement, invoice?.statement, invoice?.invoiceDate?.value, into, name);
    }
  return into;
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('statements printed as text', () => {
  it.each(statementShapes)('%s: lines, balance and date', { timeout: 240_000 }, async (shape) => {
    const read = await readSeeds(range(100 * (1 + statementShapes.indexOf(shape)), 12), shape);
    expect(read.right / read.lines, read.misses.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect(read.balances / read.papers, read.misses.join('\n')).toBeGreaterThanOrEqual(0.98);
    expect(read.dates / read.papers, read.misses.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('one of 700 lines over many pages', { timeout: 60_000 }, async () => {
    const { pdf, statement } = await makeVendorPaper(9, 'statement', 'en', { shape: 'running', lines: 700 });
    const into = none();
    const result = await readDocument(pdf, { today });
    if (!statement || !result.ok) throw new Error('unread');
    score(statement, result.invoice.statement, result.invoice.invoiceDate?.value, into, 'long');
    expect(into.misses).toEqual([]);
  });
});
