import type { InvoiceReview, LineItem, Origin } from '@platewise/contract';
import {
  headerDoubt,
  headerOriginName,
  lineDoubt,
  type ReviewHeaderField,
  type ReviewLineField,
  reviewHeader,
  reviewLineFields,
  isBalanced as sumsToTotal,
} from '@platewise/domain';
import { t } from '../../../../lib/t.ts';
import { lineProposal } from './closing-value.ts';
import { vendorNameOf } from './invoice-state.ts';

export { reviewLineFields as lineFields } from '@platewise/domain';
export type LineField = ReviewLineField;

const headerFields = Object.keys(reviewHeader) as HeaderField[];
export type HeaderField = ReviewHeaderField;

/** Key of a value on the review screen: `header.totalAmount`, `line.12.quantity`. */
export type FieldKey = `header.${HeaderField}` | `line.${number}.${string}`;

export const headerKey = (field: HeaderField): FieldKey => `header.${field}`;
export const lineKey = (lineId: number, field: LineField): FieldKey => `line.${lineId}.${field}`;

const headerLabels: Record<HeaderField, string> = {
  vendor: t('Vendor'),
  invoiceNumber: t('Invoice number'),
  paymentStatus: t('Payment status'),
  invoiceDate: t('Invoice date'),
  dueDate: t('Due date'),
  deliveryDate: t('Delivery date'),
  totalAmount: t('Total amount'),
  currency: t('Currency'),
};
export const lineLabels: Record<LineField, string> = {
  description: t('Description'),
  ingredient: t('Ingredient'),
  quantity: t('Quantity'),
  unit: t('Unit'),
  pack: t('Pack'),
  unitPrice: t('Unit price'),
  totalPrice: t('Total'),
  cost: t('Cost'),
};

/** A catch-weight line shows weight in the quantity column, since that is what the price is multiplied by. */
const quantityOrigin = (line: LineItem): 'weight' | 'quantity' => (line.weight === null ? 'quantity' : 'weight');

/** The reader's name for a field. */
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

/** Name and origin of a header field, if the reader has one. */
export function headerOrigin(review: InvoiceReview, field: HeaderField): { name: string; origin: Origin } | null {
  const name = headerOriginName(review.origins, field);
  const origin = name === null ? undefined : review.origins[name];
  return name === null || origin === undefined ? null : { name, origin };
}

export type ReviewValue = {
  key: FieldKey;
  /** 'Total, line 2: Chicken thigh, boneless' */
  label: string;
  origin: Origin | null;
  /** Confidence of the reader or matcher for a value needing review; null if there is no doubt. */
  doubt: number | null;
  target: { kind: 'header'; field: HeaderField } | { kind: 'line'; line: LineItem; field: LineField };
};

export const hasCostDoubt = (line: Pick<LineItem, 'costDoubts'>): boolean => (line.costDoubts?.length ?? 0) > 0;

/** Whether the lines add up to the total that is printed on the page. */
export const isBalanced = ({ invoice, origins }: InvoiceReview, lines: readonly LineItem[]): boolean =>
  sumsToTotal({ totalAmount: invoice.totalAmount, origins }, lines);

/** The total was read from the page, so the sum of the lines must not replace it. */
export const isTotalPrinted = (review: InvoiceReview): boolean =>
  review.invoice.totalAmount !== null && headerOrigin(review, 'totalAmount') !== null;

function lineValue(line: LineItem, index: number, field: LineField, balanced: boolean): ReviewValue {
  const origin = line.origins[field === 'cost' ? 'packText' : originName(line, field)] ?? null;
  const name = field === 'quantity' && line.weight !== null ? t('Weight') : lineLabels[field];
  return {
    key: lineKey(line.id, field),
    label: t('{field}, line {index}: {ingredientName}', {
      field: name,
      index: index + 1,
      ingredientName: line.ingredientName ?? line.description,
    }),
    origin,
    doubt: lineDoubt(line, field, balanced),
    target: { kind: 'line', line, field },
  };
}

/** All values on the screen, in reading order. */
export function reviewValues(review: InvoiceReview, lines: readonly LineItem[]): ReviewValue[] {
  const balanced = isBalanced(review, lines);
  const header = headerFields.map(
    (field): ReviewValue => ({
      key: headerKey(field),
      label: headerLabels[field],
      origin: headerOrigin(review, field)?.origin ?? null,
      doubt: headerDoubt(review.origins, field, balanced),
      target: { kind: 'header', field },
    }),
  );
  return [
    ...header,
    ...lines.flatMap((line, index) => reviewLineFields.map((field) => lineValue(line, index, field, balanced))),
  ];
}

export const toCheck = (values: readonly ReviewValue[]): ReviewValue[] => values.filter(({ doubt }) => doubt !== null);

/** The next value to check after the focused one; starts at the top if none is focused, or if `around`. */
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

/** Where to start: the total if it closes the gap, otherwise the first doubtful value. */
export function firstToCheck(doubts: readonly ReviewValue[], missing: number | null): ReviewValue | null {
  const closing = doubts.find(({ target }) => {
    if (target.kind !== 'line' || target.field !== 'totalPrice') return false;
    return lineProposal(target.line, 'totalPrice', { missing, printed: true })?.closesGap === true;
  });
  return closing ?? doubts[0] ?? null;
}

/** `62` for 0.62; never rounded up to certainty. */
export const sureness = (confidence: number): number => Math.floor(confidence * 100);

/** `62% sure`, with the source if it wasn't the document's own reader. */
export const sureWords = (confidence: number, reader?: string): string =>
  reader === 'vision-model'
    ? t('{confidence}% sure, by the vision model', { confidence: sureness(confidence) })
    : t('{confidence}% sure', { confidence: sureness(confidence) });

/** The sender: the vendor, or else the name on the page. */
export const titleOf = ({ invoice, vendorProposal }: InvoiceReview): string =>
  invoice.vendor === null && vendorProposal ? vendorProposal.name : vendorNameOf(invoice);
