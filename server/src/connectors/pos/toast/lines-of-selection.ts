import { type Cents, centsOf, shareOf, sumOf } from '../shared/cents.ts';
import { type DraftLine, nameOf } from '../shared/draft.ts';
import type { ToastNames } from './names.ts';
import type { ToastSelection } from './payload.ts';

/** Money taken now for a meal on another day, past or future. */
export const isDeferred = ({ deferred, selectionType = '' }: ToastSelection) =>
  deferred === true || ['TOAST_CARD_SELL', 'TOAST_CARD_RELOAD', 'HOUSE_ACCOUNT_PAY_BALANCE'].includes(selectionType);

/**
 * A selection as lines: itself and each paid modifier at any depth. Toast's amounts for a selection include its
 * modifiers, so each line is the remainder without those below it. Prices exclude tax.
 */
export function linesOfSelection(selection: ToastSelection, names: ToastNames): DraftLine[] {
  const lines = withoutTax(selection, 'item', names);
  const taxes = shareOf(
    centsOf(selection.tax),
    lines.map((line) => Math.max(0, line.gross - line.discount)),
  );
  return lines.map((line, index) => ({ ...line, tax: taxes[index] ?? 0 }));
}

function withoutTax(selection: ToastSelection, kind: DraftLine['kind'], names: ToastNames): DraftLine[] {
  const modifiers = (selection.modifiers ?? []).filter(({ voided, deleted }) => voided !== true && deleted !== true);
  const gross = grossOf(selection) - sumOf(modifiers, grossOf);
  const own: DraftLine = {
    externalItemId: selection.item?.guid ?? null,
    name: nameOf(selection.displayName, kind === 'item' ? 'Open Item' : 'Modifier'),
    category: names.categories.get(selection.salesCategory?.guid ?? '') ?? null,
    kind,
    quantity: String(selection.quantity ?? 1),
    unitPrice: selection.receiptLinePrice === undefined ? null : centsOf(selection.receiptLinePrice),
    gross,
    discount: gross - (netOf(selection) - sumOf(modifiers, netOf)),
    tax: 0,
  };
  const below = modifiers.flatMap((modifier) => withoutTax(modifier, 'modifier', names));
  return kind === 'modifier' && own.gross === 0 && own.discount === 0 ? below : [own, ...below];
}

const netOf = ({ price }: ToastSelection): Cents => centsOf(price);
const grossOf = (one: ToastSelection): Cents => centsOf(one.preDiscountPrice ?? one.price);
