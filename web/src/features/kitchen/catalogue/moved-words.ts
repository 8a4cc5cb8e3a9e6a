import type { Moved } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

const counted: Record<Moved[number]['kind'], (count: number) => string> = {
  dishes: (count) => t('{count, plural, one {# dish} other {# dishes}}', { count }),
  prepItems: (count) => t('{count, plural, one {# prep item} other {# prep items}}', { count }),
  invoices: (count) => t('{count, plural, one {# invoice} other {# invoices}}', { count }),
  invoiceLines: (count) => t('{count, plural, one {# invoice line} other {# invoice lines}}', { count }),
  prices: (count) => t('{count, plural, one {# past price} other {# past prices}}', { count }),
  vendorItems: (count) => t('{count, plural, one {# vendor item} other {# vendor items}}', { count }),
  ingredients: (count) => t('{count, plural, one {# ingredient} other {# ingredients}}', { count }),
  stockPlaces: (count) => t('{count, plural, one {# stock location} other {# stock locations}}', { count }),
  stockMovements: (count) => t('{count, plural, one {# stock movement} other {# stock movements}}', { count }),
  counts: (count) => t('{count, plural, one {# count} other {# counts}}', { count }),
  orders: (count) => t('{count, plural, one {# purchase order} other {# purchase orders}}', { count }),
  receipts: (count) => t('{count, plural, one {# receipt} other {# receipts}}', { count }),
  creditRequests: (count) => t('{count, plural, one {# credit request} other {# credit requests}}', { count }),
  barcodes: (count) => t('{count, plural, one {# barcode} other {# barcodes}}', { count }),
  posItems: (count) => t('{count, plural, one {# POS item} other {# POS items}}', { count }),
  learned: (count) => t('{count, plural, one {# remembered detail} other {# remembered details}}', { count }),
  names: (count) => t('{count, plural, one {# former name} other {# former names}}', { count }),
  facts: (count) => t('{count, plural, one {# conversion} other {# conversions}}', { count }),
};

/** What a merge moves, one line each: '3 dishes'. */
export const movedWords = (moves: Moved): string[] => moves.map(({ kind, count }) => counted[kind](count));
