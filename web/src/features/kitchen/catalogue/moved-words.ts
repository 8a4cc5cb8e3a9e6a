import type { Moved } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

const words: Record<Moved[number]['kind'], readonly [string, string?]> = {
  dishes: ['dish', 'dishes'],
  prepItems: [t('prep item')],
  invoices: ['invoice'],
  invoiceLines: [t('invoice line')],
  prices: [t('past price')],
  vendorItems: [t('vendor item')],
  ingredients: ['ingredient'],
  stockPlaces: [t('stock location')],
  stockMovements: [t('stock movement')],
  counts: ['count'],
  orders: [t('purchase order')],
  receipts: ['receipt'],
  creditRequests: [t('credit request')],
  barcodes: ['barcode'],
  posItems: [t('POS item')],
  learned: [t('remembered detail')],
  names: [t('former name')],
  facts: ['conversion'],
};

/** What a merge moves, one line each: '3 dishes'. */
export const movedWords = (moves: Moved): string[] =>
  moves.map(({ kind, count }) => {
    const [one, several] = words[kind];
    return countOf(count, one, several);
  });

/** Queries to invalidate after a catalog change: it can affect every figure. */
export const catalogueRooms = [
  ...['catalogue', 'ingredients', 'vendors', 'vendorItems', 'menuItems', 'recipes', 'invoices', 'inventory', 'counts'],
  ...['dashboard', 'derivation', 'menuEngineering', 'purchaseOrders', 'restaurants'],
] as const;
