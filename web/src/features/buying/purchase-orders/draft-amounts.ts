import { orderLineAmount, orderTotal } from '@platewise/domain';
import { typedNumber } from '../../../ui/index.ts';
import type { DraftLine } from './use-order-draft.ts';

const isAmount = (text: string | null): text is string => text !== null && /^\d{1,10}(\.\d{0,10})?$/.test(text);

/** The typed text if it is an amount; otherwise empty. */
export const plainAmount = (text: string | null): string => (isAmount(text) ? text : '0');

/** A typed line for the same arithmetic the server does; null if any part isn't a number yet. */
function priced(line: DraftLine) {
  const quantity = typedNumber(line.quantity);
  const unitPrice = line.price === undefined ? null : typedNumber(line.price);
  if (!isAmount(quantity)) return null;
  const priceContents = line.priceContents === null ? null : String(line.priceContents);
  return { quantity, unitPrice: isAmount(unitPrice) ? unitPrice : null, priceUnit: line.priceUnit, priceContents };
}

export function amountOf(line: DraftLine): number | null {
  const known = priced(line);
  const amount = known === null ? null : orderLineAmount(known);
  return amount === null ? null : Number(amount);
}

export function totalOf(lines: readonly DraftLine[]): number | null {
  const known = lines.flatMap((line) => priced(line) ?? []);
  const total = known.length < lines.length ? null : orderTotal(known);
  return total === null ? null : Number(total);
}
