import type { PosCount, PosItem } from '../port.ts';
import { centsOfMinor, moneyOf } from '../shared/cents.ts';
import { nameOf } from '../shared/draft.ts';
import type { CloverItem, CloverModifierGroup } from './payload.ts';

const amountOf = (amount: number | null | undefined, currency: string) =>
  amount === null || amount === undefined ? null : moneyOf(centsOfMinor(amount, currency));

export const categoryOf = ({ categories }: CloverItem): string | null => categories?.elements?.[0]?.name ?? null;

export const itemOf = (item: CloverItem, currency: string): PosItem => ({
  externalId: item.id,
  kind: 'item',
  name: nameOf(item.name, 'Item'),
  description: null,
  category: categoryOf(item),
  // A variable price is entered at the POS.
  price: item.priceType === 'VARIABLE' ? null : amountOf(item.price, currency),
  // Clover omits the cost if nobody entered one.
  cost: item.cost ? amountOf(item.cost, currency) : null,
  sku: item.sku || null,
  barcode: item.code || null,
  active: item.hidden !== true && item.deleted !== true,
});

export const modifiersOf = ({ modifiers }: CloverModifierGroup, currency: string): PosItem[] =>
  (modifiers?.elements ?? []).map(({ id, name, price, deleted }) => ({
    ...{ externalId: id, kind: 'modifier', name: nameOf(name, 'Modifier'), price: amountOf(price, currency) },
    ...{ description: null, category: null, cost: null, sku: null, barcode: null, active: deleted !== true },
  }));

/** Items with tracked stock or taken off sale. Items whose stock was never set have no quantity and are skipped. */
export const countsOf = (items: readonly CloverItem[]): PosCount[] =>
  items.flatMap(({ id, available = true, itemStock }) => {
    const { quantity, modifiedTime } = itemStock ?? {};
    if (quantity === undefined && available) return [];
    return {
      externalId: id,
      quantity: quantity === undefined ? null : String(quantity),
      available: available && (quantity ?? 0) > 0,
      countedAt: modifiedTime === undefined ? null : new Date(modifiedTime).toISOString(),
    };
  });
