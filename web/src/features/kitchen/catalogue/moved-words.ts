import type { Moved } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';

const words: Record<Moved[number]['kind'], readonly [string, string?]> = {
  dishes: ['dish', 'dishes'],
  prepItems: ['prep item'],
  invoices: ['invoice'],
  invoiceLines: ['invoice line'],
  prices: ['past price'],
  vendorItems: ['vendor item'],
  ingredients: ['ingredient'],
  stockPlaces: ['stock location'],
  stockMovements: ['stock movement'],
  counts: ['count'],
  orders: ['purchase order'],
  receipts: ['receipt'],
  creditRequests: ['credit request'],
  barcodes: ['barcode'],
  posItems: ['POS item'],
  learned: ['remembered detail'],
  names: ['former name'],
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
