import { certaintyOf } from '../confidence/certainty.ts';
import type { Glyphs } from '../layout/page-text.ts';
import { plain } from '../layout/plain-text.ts';
import { phrasesOf, type Row, textOf } from '../layout/rows.ts';
import { footLabel } from '../lines/foot-label.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import { type DecimalMark, parsePrintedNumber } from '../numbers/printed-number.ts';
import { type MoneyRole, moneyLabel } from './money-label.ts';

/** One amount on the page. `cents` is an integer, `certainty` how well its digits were recognized (0 to 1). */
export type Money = {
  cents: number;
  role: MoneyRole;
  weight: number;
  label: string;
  row: Row;
  /** The row's index among all rows, from 0. */
  at: number;
  number: PlacedNumber;
  /** Is in the tax summary that follows the total on many receipts. */
  summary: boolean;
  certainty: number;
};

const summaryHead = /\b(summary|tax ?codes?|gst analysis|mwst|steuersatz|ust)\b/;

/** Every amount of a document with two decimals, with the label to its left (or in the row above). */
export function moneyIn(rows: readonly Row[], mark: DecimalMark): Money[] {
  const from = summaryFrom(rows);
  return rows.flatMap((row, at) => {
    const numbers = withPointLost(row, mark) ?? numbersIn(row.words, mark).filter(isMoney);
    return numbers.flatMap((number, index): Money[] => {
      const { label, role, weight } = labelFor(number, index, row, rows, at);
      return [number, ...secondViewOf(number, mark)].map((number) => ({
        cents: Math.round(number.value.toNumber() * 100),
        role,
        weight,
        label,
        row,
        at,
        number,
        summary: from >= 0 && at >= from,
        certainty: isCutOff(number) ? 0.3 : certaintyOf(number.words),
      }));
    });
  });
}

/** What a second reader saw in the same position, if that is a different amount: the one that adds up wins. */
function secondViewOf(number: PlacedNumber, mark: DecimalMark): PlacedNumber[] {
  const word = number.words.at(-1);
  const second = word?.second === undefined ? null : parsePrintedNumber(word.second, mark);
  if (!word || !second || second.scale !== 2 || second.value.equals(number.value)) return [];
  return [
    { ...number, value: second.value, words: [{ ...word, text: word.second ?? '', second: undefined, mended: true }] },
  ];
}

/** No POS prints '035.00'. */
const isCutOff = ({ words }: PlacedNumber) => /^\D*0\d+[.,]\d{2}/.test(words.at(-1)?.text ?? '');

function isMoney(number: PlacedNumber): boolean {
  return !number.percent && number.scale === 2 && number.value.abs().lt(1_000_000) && !/^%/.test(number.rest);
}

/** A summary header in the lower half ends the part that is searched for totals. */
function summaryFrom(rows: readonly Row[]): number {
  const at = rows.findIndex((row, index) => {
    const text = plain(textOf(row.words));
    return index > rows.length * 0.4 && summaryHead.test(text) && !/\d[.,]\d{2}\b/.test(text);
  });
  return at;
}

type Named = { label: string; role: MoneyRole; weight: number };

function labelFor(number: PlacedNumber, index: number, row: Row, rows: readonly Row[], at: number): Named {
  const first = number.words[0];
  const left = row.words.filter((word) => first && word.x1 <= first.x0 + 2 && !number.words.includes(word));
  const own = textOf(ownLabel(left, row, index, number));
  const found = moneyLabel(own);
  // '6% 52.00 3.12': a label before an earlier amount belongs to that one.
  const far = index > 0 ? 2 : 0;
  if (found.role !== 'none') return { label: own, role: found.role, weight: Math.max(1, found.weight - far) };
  if (/\p{L}{3}/u.test(own)) return { label: own, role: 'none', weight: 0 };
  return behind(number, row) ?? beside(row, rows, at) ?? { label: own, role: 'none', weight: 0 };
}

/** '315.12 PLEASE PAY': nothing comes before the amount, and the text right after it calls it a total. */
function behind(number: PlacedNumber, row: Row): Named | null {
  const last = number.words.at(-1);
  const right = row.words.filter((word) => last && word.x0 >= last.x1 - 2);
  const phrase = phrasesOf(right)[0] ?? [];
  const label = textOf(phrase);
  if (!last || !phrase[0] || phrase[0].x0 - last.x1 > 3 * last.size) return null;
  const { kind, weight } = footLabel(label);
  return kind === 'total' && weight >= 7 ? { label, role: 'total', weight: weight - 1 } : null;
}

/** 'Total Weight 77.05 lb  Total $534.57': words between two amounts that name a sum are the second one's label. */
function ownLabel(left: readonly Glyphs[], row: Row, index: number, number: PlacedNumber): readonly Glyphs[] {
  const before = index > 0 ? left.findLastIndex((word) => /\d[.,]\d{2}/.test(word.text)) : -1;
  const between = left.slice(before + 1);
  return before >= 0 && row.words.includes(number.words[0] as Glyphs) && isNamed(between) ? between : left;
}

const isNamed = (words: readonly Glyphs[]) => {
  const { role } = moneyLabel(textOf(words));
  return role === 'total' || role === 'subTotal';
};

const digitsOnly = /^((?:RM|S?\$|€)?)(\d{1,3},?\d{3}|\d{3})$/;

/**
 * '1045' next to 'Total Inclusive GST': the camera lost the decimal point of 10.45. Only for the last amount in the row
 * of a sum or a payment; null otherwise. It counts only if the sums add up with it.
 */
function withPointLost(row: Row, mark: DecimalMark): PlacedNumber[] | null {
  const last = row.words.at(-1);
  if (last?.confidence === undefined || row.words.some((word) => /\d[.,]\d{2}\b/.test(word.text))) return null;
  const found = digitsOnly.exec(last.text);
  const digits = found?.[2]?.replace(',', '') ?? /^-?(0?\d{2})$/.exec(last.text)?.[1]?.padStart(3, '0');
  const { role } = moneyLabel(textOf(row.words.slice(0, -1)));
  const roles = digits?.startsWith('0') ? ['rounding'] : ['total', 'subTotal', 'tender', 'change'];
  if (!digits || !roles.includes(role)) return null;
  const text = `${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
  const number = parsePrintedNumber(text, mark);
  return number && [{ ...number, rest: '', words: [{ ...last, text, mended: true }] }];
}

/** An amount alone in its row belongs to a label with no amount in its own row: half a row off, or right above. */
function beside(row: Row, rows: readonly Row[], at: number): Named | null {
  for (const other of [rows[at - 1], rows[at + 1]]) {
    if (!other || other.page !== row.page) continue;
    const gap = Math.max(other.y0 - row.y1, row.y0 - other.y1);
    const near = gap < (other === rows[at - 1] ? 0.9 : 0.1) * Math.max(row.size, other.size);
    if (!near || other.words.some((word) => /\d[.,]\d{2}/.test(word.text))) continue;
    const label = textOf(other.words);
    const found = moneyLabel(label);
    if (found.role !== 'none') return { label, role: found.role, weight: Math.max(1, found.weight - 2) };
  }
  return null;
}
