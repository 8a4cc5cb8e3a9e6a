import type { CountLine } from '@platewise/contract';
import {
  type Amount,
  countDifference,
  countedQuantity,
  dec,
  parseCountText,
  roundMoney,
  splitCases,
} from '@platewise/domain';
import { formatNumber } from '../../../../lib/format.ts';
import { formatQuantity } from '../../../../lib/quantity.ts';
import { inRegion, region } from '../../../../lib/region.ts';
import { t } from '../../../../lib/t.ts';
import type { KeptEntry, Typed } from '../kept/kept-types.ts';

/** A line with the unsent entry of this device. */
export type ShownLine = CountLine & { kept: KeptEntry | null };

const number = (value: string | null) => (value === null ? null : Number(value));

const plain = new WeakMap<CountLine, ShownLine>();

/** Returns the same object for a line without an unsent entry, so only changed lines re-render. */
function plainLine(line: CountLine): ShownLine {
  const shown = plain.get(line) ?? { ...line, kept: null };
  plain.set(line, shown);
  return shown;
}

export function shownLine(line: CountLine, kept: KeptEntry | undefined): ShownLine {
  if (kept === undefined) return plainLine(line);
  const counted = countedQuantity(kept, line.caseSize);
  const quantity = counted.ok ? counted.quantity : null;
  const value =
    quantity === null || line.unitCost === null ? null : roundMoney(dec(quantity).times(dec(line.unitCost)));
  return {
    ...line,
    cases: number(kept.cases),
    loose: number(kept.loose),
    part: number(kept.part),
    quantity: number(quantity),
    value: number(value),
    kept,
  };
}

export type Texts = { cases: string; loose: string };

const inCases = (cases: Amount | null, part: Amount | null) =>
  cases === null && part === null ? null : dec(cases ?? 0).plus(dec(part ?? 0));

/** A quantity as field texts; the case fraction is part of the cases field. */
export const fieldTexts = (of: { cases: Amount | null; part: Amount | null; loose: Amount | null }): Texts => ({
  cases: inRegion(inCases(of.cases, of.part)?.toFixed() ?? ''),
  loose: of.loose === null ? '' : inRegion(dec(of.loose).toFixed()),
});

export const textsOf = (line: ShownLine): Texts => line.kept?.texts ?? fieldTexts(line);

/** Parses the fields; null if one isn't a number. Empty fields are no count. */
export function typedOf(texts: Texts): Typed | null {
  const [cases, loose] = [texts.cases, texts.loose].map((text) =>
    text.trim() === '' ? '' : parseCountText(text, region().mark),
  );
  if (cases == null || loose == null) return null;
  const split = cases === '' ? { cases: null, part: null } : splitCases(cases);
  return { ...split, loose: loose === '' ? null : loose };
}

/** '1 cs 12 lb'. */
export function countedWords(line: Pick<CountLine, 'cases' | 'part' | 'loose' | 'unit' | 'quantity'>): string {
  const cases = inCases(line.cases, line.part);
  const words = [
    cases === null ? '' : t('{cases} cs', { cases: formatNumber(cases.toNumber()) }),
    line.loose === null ? '' : formatQuantity(line.loose, line.unit),
  ].filter((word) => word !== '');
  return words.length > 0 ? words.join(' ') : formatQuantity(line.quantity, line.unit);
}

export type Progress = { counted: number; lines: number; value: number; uncosted: number };

/** Only the total is recalculated on a key press; the value of an unchanged line is parsed once. */
const values = new WeakMap<ShownLine, ReturnType<typeof dec>>();
function moneyOf(line: ShownLine) {
  const value = values.get(line) ?? dec(line.value ?? 0);
  values.set(line, value);
  return value;
}

export function progressOf(lines: readonly ShownLine[]): Progress {
  let [value, counted, uncosted] = [dec(0), 0, 0];
  for (const line of lines) {
    if (line.quantity === null) continue;
    counted += 1;
    if (line.value === null) uncosted += 1;
    else value = value.plus(moneyOf(line));
  }
  return { counted, lines: lines.length, value: value.toNumber(), uncosted };
}

/** Counted minus expected; null if either is unknown. */
export function differenceOf(line: CountLine): { quantity: number; value: number | null } | null {
  if (line.quantity === null || line.expected === null) return null;
  const { quantity, value } = countDifference({
    counted: line.quantity,
    expected: line.expected,
    unitCost: line.unitCost,
  });
  return { quantity: Number(quantity), value: number(value) };
}
