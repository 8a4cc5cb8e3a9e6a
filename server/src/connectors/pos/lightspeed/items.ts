import type { PosItem } from '../port.ts';
import { centsOf, moneyOf } from '../shared/cents.ts';
import { nameOf } from '../shared/draft.ts';
import type { KItem } from './payload.ts';

const amountOf = (amount: string | number | null | undefined) =>
  amount === null || amount === undefined || amount === '' ? null : moneyOf(centsOf(amount));

/** Sales refer to an item by SKU, so that is its ID; without a SKU it has its own. */
export function itemOf(item: KItem): PosItem {
  const { sku, priceMode = 'AMOUNT' } = item;
  return {
    externalId: sku || String(item.id ?? ''),
    kind: 'item',
    name: nameOf(item.name, 'Item'),
    description: null,
    category: item.accountingGroup?.name ?? null,
    price: priceMode === 'AMOUNT' ? amountOf(item.prices?.[0]?.amount) : null,
    cost: amountOf(item.costPrice),
    sku: sku || null,
    barcode: item.barcodes?.[0] ?? null,
    active: item.active !== false,
  };
}
