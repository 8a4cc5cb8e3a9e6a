import type { InvoiceReview, LineItem, Origin } from '@platewise/contract';
import { lineProposal } from './closing-value.ts';
import { vendorNameOf } from './invoice-state.ts';
import { sumsOf } from './sums.ts';
import { type LineField, lineFields } from './words.ts';

export { type LineField, lineFields } from './words.ts';

/** From this confidence on a value counts as read for sure. */
export const SURE_FROM = 0.9;

export const headerFields = [
  'vendor',
  'invoiceNumber',
  'paymentStatus',
  'invoiceDate',
  'dueDate',
  'totalAmount',
  'currency',
] as const;
export type HeaderField = (typeof headerFields)[number];

/** A value on the review screen: `header.totalAmount`, `line.12.quantity`. */
export type FieldKey = `header.${HeaderField}` | `line.${number}.${string}`;

export const headerKey = (field: HeaderField): FieldKey => `header.${field}`;
export const lineKey = (lineId: number, field: LineField): FieldKey => `line.${lineId}.${field}`;

const headerLabels: Record<HeaderField, string> = {
  vendor: 'Vendor',
  invoiceNumber: 'Invoice number',
  paymentStatus: 'Payment status',
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
  totalAmount: 'Total amount',
  currency: 'Currency',
};
export const lineLabels: Record<LineField, string> = {
  description: 'Description',
  ingredient: 'Ingredient',
  quantity: 'Quantity',
  unit: 'Unit',
  pack: 'Pack',
  unitPrice: 'Unit price',
  totalPrice: 'Total',
  cost: 'Cost',
};

/** A catch-weight line shows its weight where others show the quantity, since that is what the price multiplies. */
export const quantityOrigin = (line: LineItem): 'weight' | 'quantity' => (line.weight === null ? 'quantity' : 'weight');

/** The name under which the reader keeps a value. */
export function originName(line: LineItem, field: LineField): string {
  switch (field) {
    case 'quantity':
      return quantityOrigin(line);
    case 'unit':
      return line.weight === null ? 'unit' : 'weightUnit';
    case 'pack':
      return 'packText';
    case 'ingredient':
      return 'description';
    default:
      return field;
  }
}

const headerOriginNames: Record<HeaderField, readonly string[]> = {
  vendor: ['vendor', 'vendorName', 'vendorId'],
  invoiceNumber: ['invoiceNumber'],
  paymentStatus: [],
  invoiceDate: ['invoiceDate'],
  dueDate: ['dueDate'],
  totalAmount: ['totalAmount', 'total'],
  currency: ['currency'],
};

/** The name and the origin of a header field, where the reader has one. */
export function headerOrigin(review: InvoiceReview, field: HeaderField): { name: string; origin: Origin } | null {
  for (const name of headerOriginNames[field]) {
    const origin = review.origins[name];
    if (origin) return { name, origin };
  }
  return null;
}

export type ReviewValue = {
  key: FieldKey;
  /** 'Total, line 2: Chicken thigh, boneless' */
  label: string;
  origin: Origin | null;
  /** What a person should look at, with how sure the reader or the matcher is; null when there is no doubt. */
  doubt: number | null;
  target: { kind: 'header'; field: HeaderField } | { kind: 'line'; line: LineItem; field: LineField };
};

const doubtOf = (origin: Origin | null | undefined): number | null =>
  origin && !origin.checked && origin.confidence < SURE_FROM ? origin.confidence : null;

/** From here on a value that its own line's arithmetic bears out is not in doubt. */
const BORNE_OUT_FROM = 0.8;
/** The same for words of an invoice whose lines add up to the printed total. */
const LEGIBLE_FROM = 0.6;

/**
 * Quantity × price = total bears out the three, and a remembered item its description: a fairly sure reader needs no person
 * for them, even if another line is wrong.
 */
const borneOut = (line: LineItem, field: LineField): boolean =>
  field === 'description' ? line.matchedBy === 'remembered' || line.matchedBy === 'person' : line.closes === true;

/** A person checked one of the three figures and the line adds up: the other two are right as read. */
const settledByPerson = (line: LineItem, field: LineField): boolean =>
  field !== 'description' && line.closes === true && figures.some((name) => line.origins[name]?.checked === true);
const figures = ['quantity', 'weight', 'unitPrice', 'totalPrice'] as const;

/** Lines that add up to the printed total, to the cent, leave no doubt about figures that multiply. */
function settledBySum(line: LineItem, field: LineField, doubt: number): boolean {
  if (field === 'description') return line.closes !== false && doubt >= LEGIBLE_FROM;
  return line.closes === true || (field === 'totalPrice' && line.closes === null);
}

export const hasCostDoubt = (line: Pick<LineItem, 'costDoubts'>): boolean => (line.costDoubts?.length ?? 0) > 0;

/** How sure the reader is of a line's value that a person should look at; null when there is no doubt. */
export function lineDoubt(line: LineItem, field: LineField, balanced = false): number | null {
  if (field === 'ingredient') return matchDoubt(line);
  if (field === 'cost') return hasCostDoubt(line) ? 0 : null;
  // A wrong unit shows in the cost, which is judged on its own.
  if (field === 'unit') return null;
  if (field === 'pack') return packDoubt(line);
  const doubt = doubtOf(line.origins[originName(line, field)]);
  if (doubt === null || settledByPerson(line, field)) return null;
  if (balanced && settledBySum(line, field, doubt)) return null;
  return doubt >= BORNE_OUT_FROM && borneOut(line, field) ? null : doubt;
}

/** A pack that was read without certainty, unless it's remembered or the last cost bears it out. */
function packDoubt(line: LineItem): number | null {
  if (line.lineType !== 'product' || line.remembered.includes('pack')) return null;
  if (line.previousCost !== null && !hasCostDoubt(line)) return null;
  return doubtOf(line.origins.packText);
}

/** Whether the lines add up to the total that is printed on the page. */
export const isBalanced = (review: InvoiceReview, lines: readonly LineItem[]): boolean =>
  lines.length > 0 && isTotalPrinted(review) && sumsOf(lines, review.invoice.totalAmount).missing === 0;

/** A total that was read from the page; no sum of lines replaces it. */
export const isTotalPrinted = (review: InvoiceReview): boolean =>
  review.invoice.totalAmount !== null && headerOrigin(review, 'totalAmount') !== null;

const matchDoubt = (line: LineItem): number | null =>
  line.ingredientId !== null && line.matchedBy === 'proposed' && (line.matchConfidence ?? 0) < SURE_FROM
    ? (line.matchConfidence ?? 0)
    : null;

function lineValue(line: LineItem, index: number, field: LineField, balanced: boolean): ReviewValue {
  const origin = line.origins[field === 'cost' ? 'packText' : originName(line, field)] ?? null;
  const name = field === 'quantity' && line.weight !== null ? 'Weight' : lineLabels[field];
  return {
    key: lineKey(line.id, field),
    label: `${name}, line ${index + 1}: ${line.ingredientName ?? line.description}`,
    origin,
    doubt: lineDoubt(line, field, balanced),
    target: { kind: 'line', line, field },
  };
}

/** Every value of the screen in the order in which one reads it. */
export function reviewValues(review: InvoiceReview, lines: readonly LineItem[]): ReviewValue[] {
  const balanced = isBalanced(review, lines);
  const header = headerFields.map((field): ReviewValue => {
    const origin = headerOrigin(review, field)?.origin ?? null;
    // Lines that add up to the cent say that the total was read right.
    const confirmed = field === 'totalAmount' && balanced;
    return {
      key: headerKey(field),
      label: headerLabels[field],
      origin,
      doubt: confirmed ? null : doubtOf(origin),
      target: { kind: 'header', field },
    };
  });
  return [
    ...header,
    ...lines.flatMap((line, index) => lineFields.map((field) => lineValue(line, index, field, balanced))),
  ];
}

export const toCheck = (values: readonly ReviewValue[]): ReviewValue[] => values.filter(({ doubt }) => doubt !== null);

/** The next value to check after the one in focus; from the top when there is none in focus, or when `around`. */
export function nextToCheck(
  values: readonly ReviewValue[],
  from: FieldKey | null,
  { back = false, around = false } = {},
): ReviewValue | null {
  const ordered = back ? [...values].reverse() : [...values];
  const start = from === null ? -1 : ordered.findIndex(({ key }) => key === from);
  const after = ordered.slice(start + 1).find(({ doubt }) => doubt !== null);
  return after ?? (around ? (ordered.find(({ doubt, key }) => doubt !== null && key !== from) ?? null) : null);
}

/** Where to begin: at the total that closes the gap, where one does, else at the first value in doubt. */
export function firstToCheck(doubts: readonly ReviewValue[], missing: number | null): ReviewValue | null {
  const closing = doubts.find(({ target }) => {
    if (target.kind !== 'line' || target.field !== 'totalPrice') return false;
    return lineProposal(target.line, 'totalPrice', { missing, printed: true })?.closesGap === true;
  });
  return closing ?? doubts[0] ?? null;
}

/** `62% sure`, and whose word that is where another reader than the document's own said it. */
export const sureWords = (confidence: number, reader?: string): string =>
  `${Math.floor(confidence * 100)}% sure${reader === 'vision-model' ? ', by the vision model' : ''}`;

/** Who sent it: the vendor, else the name on the page. */
export const titleOf = ({ invoice, vendorProposal }: InvoiceReview): string =>
  invoice.vendor === null && vendorProposal ? vendorProposal.name : vendorNameOf(invoice);
