import type { Gold, GoldLine } from '@platewise/generator';
import type { ReadInvoice, ReadLine } from '@platewise/reader';

/**
 * How a document's lines were read: how many of the expected ones are completely right, and how many extra ones were
 * read.
 */
export type LinesRead = { gold: number; right: number; surplus: number; misses: string[] };

/** Text must be read exactly; for a photo, four in five letter pairs are enough. */
export type Likeness = 'exact' | 'lenient';

/**
 * Compares the lines, using each read line once. A line is right if description, quantity, unit, unit price, and total
 * are; for charges that appear only in the footer, kind and amount. A line without an amount (out of stock, no amount
 * printed) is neither required nor counted as an error.
 */
export function judgeLines(read: ReadInvoice | null, gold: Gold, likeness: Likeness): LinesRead {
  const left = read ? [...read.lines] : [];
  const misses: string[] = [];
  for (const wanted of gold.lines) {
    const at = left.findIndex((line) => wrongIn(line, wanted, likeness) === '');
    if (at >= 0) left.splice(at, 1);
    else misses.push(nearest(left, wanted, likeness));
  }
  const surplus = left.filter((line) => Number(line.total.value) !== 0).length - misses.length;
  return {
    gold: gold.lines.length,
    right: gold.lines.length - misses.length,
    surplus: Math.max(0, surplus),
    misses: [
      ...misses,
      ...left.filter((line) => Number(line.total.value) !== 0).map((line) => `left over: ${shown(line)}`),
    ],
  };
}

/** The first value that differs, or ''. */
function wrongIn(line: ReadLine, wanted: GoldLine, likeness: Likeness): string {
  if (!same(line.total.value, wanted.total)) return 'total';
  if (!wanted.own) return line.type === wanted.type ? '' : 'type';
  if (!alike(line.description.value, wanted.description, likeness)) return 'description';
  if (wanted.quantity !== undefined && !same(line.quantity?.value, wanted.quantity)) return 'quantity';
  if (wanted.unitPrice !== undefined && !same(line.unitPrice?.value, wanted.unitPrice)) return 'unit price';
  if (wanted.unit !== undefined && unitOf(line.unit?.value) !== unitOf(wanted.unit)) return 'unit';
  return '';
}

function same(read: string | undefined, wanted: string): boolean {
  return read !== undefined && Math.abs(Number(read) - Number(wanted)) < 0.00051;
}

const units: Record<string, string> = {
  CASE: 'CS',
  CASES: 'CS',
  CASEQTY: 'CS',
  BTLS: 'BTL',
  BOTTLE: 'BTL',
  BOTTLES: 'BTL',
  BOTTLEQTY: 'BTL',
  LBS: 'LB',
  EACH: 'EA',
};

function unitOf(text: string | undefined): string {
  const bare = bareOf(text ?? '');
  return units[bare] ?? bare;
}

function bareOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** For text, exact equality; for images, four in five letter pairs are enough. */
function alike(read: string, wanted: string, likeness: Likeness): boolean {
  const a = bareOf(read);
  const b = bareOf(wanted);
  return a === b || (likeness === 'lenient' && dice(a, b) >= 0.8);
}

function dice(a: string, b: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const left = pairs(a);
  const all = left.length + pairs(b).length;
  let shared = 0;
  for (const pair of pairs(b)) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return all === 0 ? 0 : (2 * shared) / all;
}

function nearest(left: readonly ReadLine[], wanted: GoldLine, likeness: Likeness): string {
  const text = [wanted.description, wanted.quantity, wanted.unit, wanted.unitPrice, wanted.total].join(' | ');
  const close =
    left.find((line) => same(line.total.value, wanted.total)) ??
    left.find((line) => dice(bareOf(line.description.value), bareOf(wanted.description)) > 0.8);
  return close ? `${wrongIn(close, wanted, likeness)}: ${text} <> ${shown(close)}` : `missing: ${text}`;
}

function shown(line: ReadLine): string {
  return [line.description, line.quantity, line.unit, line.unitPrice, line.total]
    .map((each) => each?.value ?? '')
    .join(' | ');
}
