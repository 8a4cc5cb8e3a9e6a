import { closes } from '../checks/checks.ts';
import type { Glyphs } from '../layout/page-text.ts';
import { type Row, textOf } from '../layout/rows.ts';
import { dec } from '../numbers/decimal.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import { type CountExpression, countExpression } from './count-expression.ts';
import type { DraftLine } from './draft-line.ts';
import { footLabel } from './foot-label.ts';

type TillRow = { row: Row; amount?: PlacedNumber; count: CountExpression | null; words: Glyphs[]; foot: boolean };

/**
 * Lines of a POS receipt: a description with an amount at the right edge, and a count x price in the row above or
 * below; or the description above a row with count and amount. Rows that multiply out belong together. Empty if fewer
 * than two lines multiply out and the lines do not add up to a sum in the footer.
 */
export function tillLines(rows: readonly Row[], mark: DecimalMark): DraftLine[] {
  const parsed = atEdge(rows.map((row) => parse(row, mark)));
  const first = parsed.findIndex((row) => row.amount && !row.foot);
  const end = parsed.findIndex((row, index) => index > first && row.amount && row.foot);
  if (first < 0 || end < 0) return [];
  const region = parsed.slice(Math.max(0, first - 1), end);
  const side = usualSide(region);
  const lines = region.flatMap((row, index) => (row.amount ? [lineAt(region, index, row.amount, side)] : []));
  const sum = lines.reduce((total, line) => total.plus(line.total.value), dec(0));
  const made = parsed.slice(end).some((row) => row.foot && row.amount?.value.equals(sum));
  return made || lines.filter((line) => line.closed).length >= 2 ? lines : [];
}

function parse(row: Row, mark: DecimalMark): TillRow {
  const count = countExpression(row.words, mark);
  const rest = row.words.filter((word) => !count?.words.includes(word));
  const last = numbersIn(rest, mark).at(-1);
  const behind = last
    ? rest.filter((word) => !last.words.includes(word) && (word.x0 + word.x1) / 2 > (last.words.at(-1)?.x1 ?? 0))
    : [];
  // Only a tax mark may follow the amount.
  const ends = last?.scale === 2 && !last.percent && behind.every((word) => word.text.length <= 2);
  const amount = ends ? last : undefined;
  const words = amount ? rest.filter((word) => !amount.words.includes(word) && !behind.includes(word)) : rest;
  const kind = footLabel(textOf(words)).kind;
  const unsigned = amount && !count ? unsignedCount(words, amount, mark) : null;
  if (unsigned) return { row, amount, count: unsigned, words: [], foot: false };
  return { row, amount, count, words, foot: kind !== 'none' && kind !== 'charge' };
}

/** '5.13 LB 0.90' before 4.62: the sign in between was not recognized, but the product proves it. */
function unsignedCount(words: readonly Glyphs[], amount: PlacedNumber, mark: DecimalMark): CountExpression | null {
  const [count, price, more] = numbersIn(words, mark);
  if (!count || !price || more || price.scale < 2 || words.length > 4) return null;
  const unit = words.find((word) => /^\p{L}{1,4}$/u.test(word.text));
  const expression = { count, price, unit, words: [...words] };
  return multiplies(expression, amount) ? expression : null;
}

/** Amounts are aligned in a column; a number elsewhere is not one. */
function atEdge(rows: TillRow[]): TillRow[] {
  const edges = rows.flatMap((row) => (row.amount ? [edgeOf(row.amount)] : []));
  const usual = edges.toSorted((a, b) => a - b)[Math.floor(edges.length / 2)] ?? 0;
  return rows.map((row) =>
    row.amount && Math.abs(edgeOf(row.amount) - usual) > 2.5 * row.row.size ? { ...row, amount: undefined } : row,
  );
}

function edgeOf(amount: PlacedNumber): number {
  return amount.words.at(-1)?.x1 ?? 0;
}

/** Whether counts are below or above what they count: the side where more of them multiply out. */
function usualSide(region: readonly TillRow[]): 1 | -1 {
  const closing = (side: number) =>
    region.filter((row, index) => row.amount && counts(region[index + side], row.amount)).length;
  return closing(1) >= closing(-1) ? 1 : -1;
}

function counts(row: TillRow | undefined, amount: PlacedNumber): boolean {
  return Boolean(row?.count && !row.amount && multiplies(row.count, amount));
}

function multiplies({ count, price }: CountExpression, amount: PlacedNumber): boolean {
  return (
    closes(count.value, price.value, amount.value.abs(), price.scale) ||
    closes(count.value, price.value, amount.value, price.scale)
  );
}

function lineAt(region: readonly TillRow[], index: number, amount: PlacedNumber, side: 1 | -1): DraftLine {
  const row = region[index] as TillRow;
  const own = row.count && multiplies(row.count, amount) ? row : undefined;
  const beside = own ? undefined : [region[index + side], region[index - side]].find((other) => counts(other, amount));
  const count = own?.count ?? beside?.count;
  const above = region[index - 1];
  const named = lettered(row.words) || !above || above.amount || above.count ? row : above;
  const rows = [...new Set([named, row, ...(beside ? [beside] : [])])].map((each) => each.row);
  const code = named.words[0] && /^\d{4,}$/.test(named.words[0].text) ? named.words.slice(0, 1) : [];
  return {
    rows: rows.sort((a, b) => a.page - b.page || a.y0 - b.y0),
    description: named.words.slice(code.length),
    itemCode: code,
    pack: { text: '', words: [] },
    unit: count?.unit ? [count.unit] : [],
    unitText: unitBeside(count),
    quantity: count ? { value: count.count.value, words: count.count.words } : undefined,
    unitPrice: count?.price,
    total: amount,
    closed: count !== undefined,
  };
}

function unitBeside(count: CountExpression | null | undefined): string | undefined {
  const rest = count?.count.rest || count?.price.rest;
  return rest && /^[\p{L}#]{1,4}$/u.test(rest) && !/^x$/i.test(rest) ? rest : undefined;
}

function lettered(words: readonly Glyphs[]): boolean {
  return words.some((word) => /\p{L}{2}/u.test(word.text));
}
