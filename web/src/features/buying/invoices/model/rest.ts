import type { InvoiceReview, LineItem } from '@platewise/contract';
import { type HeaderField, headerOrigin, isBalanced, originName, type ReviewValue } from './fields.ts';

type View = { review: InvoiceReview; lines: readonly LineItem[] };

/** Fields confirmed together, by line; header fields have no line. */
export type Confirmed = { lineId: number | null; names: string[] };

/**
 * What "Everything else adds up" confirms: uncertain values on an invoice that balances. The sum doesn't verify a
 * cost, an ingredient, or a line whose own arithmetic fails.
 */
export function restOf({ review, lines }: View, doubts: readonly ReviewValue[]): ReviewValue[] {
  if (!isBalanced(review, lines)) return [];
  return doubts.filter(
    ({ target }) =>
      target.kind === 'header' ||
      (target.field !== 'cost' && target.field !== 'ingredient' && target.line.closes !== false),
  );
}

/** The same in the form to be stored: one entry for the header and one per line. */
export function confirmedBy({ review }: Pick<View, 'review'>, rest: readonly ReviewValue[]): Confirmed[] {
  const names = new Map<number | null, string[]>();
  for (const { target } of rest) {
    const lineId = target.kind === 'line' ? target.line.id : null;
    const name = target.kind === 'line' ? originName(target.line, target.field) : headerName(review, target.field);
    names.set(lineId, [...(names.get(lineId) ?? []), name]);
  }
  return [...names].map(([lineId, checked]) => ({ lineId, names: checked }));
}

const headerName = (review: View['review'], field: HeaderField): string => headerOrigin(review, field)?.name ?? field;
