import { dec, roundMoney } from '../../shared/numbers/index.ts';
import type { LineType } from './line-type.ts';

/** From this confidence on (0 to 1), a value counts as certain. */
export const sureFrom = 0.9;
/** From this confidence on, a value confirmed by its line's arithmetic isn't in doubt. */
const borneOutFrom = 0.8;
/** The same for text on an invoice whose lines add up to the printed total. */
const legibleFrom = 0.6;

/**
 * The reader's confidence in a value, and whether a user has checked it since. `reader` is named if it isn't the
 * primary one.
 */
export type ReadOrigin = { confidence: number; checked: boolean; reader?: string | undefined };
type ReadOrigins = Readonly<Record<string, ReadOrigin | undefined>>;

/** Line data for review. Amounts are in the invoice's currency, confidences from 0 to 1. */
export type ReviewedLine = {
  lineType: LineType;
  weight: number | null;
  totalPrice: number;
  ingredientId: number | null;
  matchedBy: 'remembered' | 'proposed' | 'person' | null;
  matchConfidence: number | null;
  remembered: readonly string[];
  /** Whether quantity x unit price equals the total; null if that can't be checked. */
  closes: boolean | null;
  previousCost?: number | null | undefined;
  costDoubts?: readonly unknown[] | null | undefined;
  origins: ReadOrigins;
};

/** The header fields shown in review, with the reader's names for each value. */
export const reviewHeader = {
  vendor: ['vendor', 'vendorName', 'vendorId'],
  invoiceNumber: ['invoiceNumber'],
  paymentStatus: [],
  invoiceDate: ['invoiceDate'],
  dueDate: ['dueDate'],
  deliveryDate: ['deliveryDate'],
  totalAmount: ['totalAmount', 'total'],
  currency: ['currency'],
} as const satisfies Record<string, readonly string[]>;
export type ReviewHeaderField = keyof typeof reviewHeader;
const headerFields = Object.keys(reviewHeader) as ReviewHeaderField[];

/** A line's values in reading order. */
export const reviewLineFields = [
  'description',
  'ingredient',
  'quantity',
  'unit',
  'pack',
  'unitPrice',
  'totalPrice',
  'cost',
] as const;
export type ReviewLineField = (typeof reviewLineFields)[number];

const doubtOf = (origin: ReadOrigin | undefined): number | null =>
  origin && !origin.checked && origin.confidence < sureFrom ? origin.confidence : null;

/** The reader's name for a header field of this invoice; null if it didn't extract one. */
export const headerOriginName = (origins: ReadOrigins, field: ReviewHeaderField): string | null =>
  reviewHeader[field].find((name) => origins[name] !== undefined) ?? null;

type Header = { totalAmount: number | null; origins: ReadOrigins };

/** Whether the lines add up, to the cent, to a total extracted from the page. */
export function isBalanced({ totalAmount, origins }: Header, lines: readonly { totalPrice: number }[]): boolean {
  if (lines.length === 0 || totalAmount === null || headerOriginName(origins, 'totalAmount') === null) return false;
  const sum = lines.reduce((total, line) => total.plus(dec(line.totalPrice)), dec(0));
  return dec(roundMoney(dec(totalAmount).minus(sum))).isZero();
}

/**
 * The reader's confidence (0 to 1) in a header field that needs review; null if there is no doubt. Lines that add up to
 * the cent confirm the total.
 * @example headerDoubt({ dueDate: { confidence: 0.4, checked: false } }, 'dueDate', true) // 0.4
 */
export function headerDoubt(origins: ReadOrigins, field: ReviewHeaderField, balanced: boolean): number | null {
  if (field === 'totalAmount' && balanced) return null;
  const name = headerOriginName(origins, field);
  return name === null ? null : doubtOf(origins[name]);
}

const hasCostDoubt = (line: ReviewedLine): boolean => (line.costDoubts?.length ?? 0) > 0;

/**
 * The reader's or matcher's confidence (0 to 1) in a line value that needs review; null if there is no doubt. A
 * doubtful cost counts as 0. A wrong unit shows up in the cost, so the unit itself is never in doubt.
 */
export function lineDoubt(line: ReviewedLine, field: ReviewLineField, balanced = false): number | null {
  switch (field) {
    case 'ingredient':
      return matchDoubt(line);
    case 'cost':
      return hasCostDoubt(line) ? 0 : null;
    case 'unit':
      return null;
    case 'pack':
      return packDoubt(line);
    default: {
      const origin = line.origins[field === 'quantity' && line.weight !== null ? 'weight' : field];
      const doubt = doubtOf(origin);
      if (doubt === null || settledByPerson(line, field)) return null;
      // It was chosen because it makes the line add up, so adding up proves nothing.
      if (origin?.reader === 'vision-model') return doubt;
      if (balanced && settledBySum(line, field, doubt)) return null;
      return doubt >= borneOutFrom && isBorneOut(line, field) ? null : doubt;
    }
  }
}

const matchDoubt = (line: ReviewedLine): number | null =>
  line.ingredientId !== null && line.matchedBy === 'proposed' && (line.matchConfidence ?? 0) < sureFrom
    ? (line.matchConfidence ?? 0)
    : null;

/** A pack that was read with low confidence, unless it is remembered or confirmed by the last cost. */
function packDoubt(line: ReviewedLine): number | null {
  if (line.lineType !== 'product' || line.remembered.includes('pack')) return null;
  if (line.previousCost !== null && !hasCostDoubt(line)) return null;
  return doubtOf(line.origins.packText);
}

/**
 * Quantity × price = total confirms all three, and a remembered item confirms its description, even if another line is
 * wrong.
 */
const isBorneOut = (line: ReviewedLine, field: ReviewLineField): boolean =>
  field === 'description' ? line.matchedBy === 'remembered' || line.matchedBy === 'person' : line.closes === true;

const figures = ['quantity', 'weight', 'unitPrice', 'totalPrice'];

/** A user checked one of the figures and the line adds up, so the others were read correctly. */
const settledByPerson = (line: ReviewedLine, field: ReviewLineField): boolean =>
  field !== 'description' && line.closes === true && figures.some((name) => line.origins[name]?.checked === true);

/** Lines that add up to the printed total, to the cent, confirm the figures that multiply. */
function settledBySum(line: ReviewedLine, field: ReviewLineField, doubt: number): boolean {
  if (field === 'description') return line.closes !== false && doubt >= legibleFrom;
  return line.closes === true || (field === 'totalPrice' && line.closes === null);
}

/** The number of values on an invoice that need review; also shown in the invoice list. */
export function valuesToCheck(header: Header, lines: readonly ReviewedLine[]): number {
  const balanced = isBalanced(header, lines);
  const ofHeader = headerFields.filter((field) => headerDoubt(header.origins, field, balanced) !== null).length;
  return lines.reduce(
    (count, line) => count + reviewLineFields.filter((field) => lineDoubt(line, field, balanced) !== null).length,
    ofHeader,
  );
}
