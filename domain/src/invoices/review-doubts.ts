import { dec, roundMoney } from '../numbers/index.ts';
import type { LineType } from './line-type.ts';

/** From this confidence on (0 to 1) a value counts as read for sure. */
export const sureFrom = 0.9;
/** From here on a value that its own line's arithmetic bears out is not in doubt. */
const borneOutFrom = 0.8;
/** The same for words of an invoice whose lines add up to the printed total. */
const legibleFrom = 0.6;

/** How sure the reader was of a value, and whether a person has looked at it since. `reader` is named where it isn't the first. */
export type ReadOrigin = { confidence: number; checked: boolean; reader?: string | undefined };
type ReadOrigins = Readonly<Record<string, ReadOrigin | undefined>>;

/** What the review knows of a line. Amounts are in the invoice's currency, confidences from 0 to 1. */
export type ReviewedLine = {
  lineType: LineType;
  weight: number | null;
  totalPrice: number;
  ingredientId: number | null;
  matchedBy: 'remembered' | 'proposed' | 'person' | null;
  matchConfidence: number | null;
  remembered: readonly string[];
  /** Whether quantity x unit price is the total; null where that can't be asked. */
  closes: boolean | null;
  previousCost?: number | null | undefined;
  costDoubts?: readonly unknown[] | null | undefined;
  origins: ReadOrigins;
};

/** The header as the review shows it, by the names under which the reader keeps each value. */
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

/** The values of a line in the order in which one reads them. */
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

/** The name under which the reader keeps a header field of this invoice; null where it read none. */
export const headerOriginName = (origins: ReadOrigins, field: ReviewHeaderField): string | null =>
  reviewHeader[field].find((name) => origins[name] !== undefined) ?? null;

type Header = { totalAmount: number | null; origins: ReadOrigins };

/** Whether the lines add up, to the cent, to a total that was read from the page. */
export function isBalanced({ totalAmount, origins }: Header, lines: readonly { totalPrice: number }[]): boolean {
  if (lines.length === 0 || totalAmount === null || headerOriginName(origins, 'totalAmount') === null) return false;
  const sum = lines.reduce((total, line) => total.plus(dec(line.totalPrice)), dec(0));
  return dec(roundMoney(dec(totalAmount).minus(sum))).isZero();
}

/**
 * How sure (0 to 1) the reader is of a header field that a person should look at; null when there is no doubt. Lines that
 * add up to the cent say that the total was read right.
 * @example headerDoubt({ dueDate: { confidence: 0.4, checked: false } }, 'dueDate', true) // 0.4
 */
export function headerDoubt(origins: ReadOrigins, field: ReviewHeaderField, balanced: boolean): number | null {
  if (field === 'totalAmount' && balanced) return null;
  const name = headerOriginName(origins, field);
  return name === null ? null : doubtOf(origins[name]);
}

const hasCostDoubt = (line: ReviewedLine): boolean => (line.costDoubts?.length ?? 0) > 0;

/**
 * How sure (0 to 1) the reader or the matcher is of a line's value that a person should look at; null when there is no
 * doubt. A cost in question counts as 0. A wrong unit shows in the cost, so it is never in doubt itself.
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
      // It was taken because it makes the line add up, so that it adds up says nothing.
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

/** A pack that was read without certainty, unless it's remembered or the last cost bears it out. */
function packDoubt(line: ReviewedLine): number | null {
  if (line.lineType !== 'product' || line.remembered.includes('pack')) return null;
  if (line.previousCost !== null && !hasCostDoubt(line)) return null;
  return doubtOf(line.origins.packText);
}

/** Quantity × price = total bears out the three, and a remembered item its description, even if another line is wrong. */
const isBorneOut = (line: ReviewedLine, field: ReviewLineField): boolean =>
  field === 'description' ? line.matchedBy === 'remembered' || line.matchedBy === 'person' : line.closes === true;

const figures = ['quantity', 'weight', 'unitPrice', 'totalPrice'];

/** A person checked one of the figures and the line adds up: the others are right as read. */
const settledByPerson = (line: ReviewedLine, field: ReviewLineField): boolean =>
  field !== 'description' && line.closes === true && figures.some((name) => line.origins[name]?.checked === true);

/** Lines that add up to the printed total, to the cent, leave no doubt about figures that multiply. */
function settledBySum(line: ReviewedLine, field: ReviewLineField, doubt: number): boolean {
  if (field === 'description') return line.closes !== false && doubt >= legibleFrom;
  return line.closes === true || (field === 'totalPrice' && line.closes === null);
}

/** How many values of an invoice the review asks a person to look at: the number in the invoice list as well. */
export function valuesToCheck(header: Header, lines: readonly ReviewedLine[]): number {
  const balanced = isBalanced(header, lines);
  const ofHeader = headerFields.filter((field) => headerDoubt(header.origins, field, balanced) !== null).length;
  return lines.reduce(
    (count, line) => count + reviewLineFields.filter((field) => lineDoubt(line, field, balanced) !== null).length,
    ofHeader,
  );
}
