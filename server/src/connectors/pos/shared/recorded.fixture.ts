import type { GoneSale, Sale } from '@platewise/domain';
import { expect } from 'vitest';

/** Expected result for a recorded payload: fields of the sale, and its lines as [name, kind, quantity, gross]. */
export type Expected = Record<string, unknown> & { lines?: unknown };

/** Checks the rows against the expected results, and each sale against its own lines. */
export function expectRows(rows: readonly (Sale | GoneSale)[], expected: readonly Expected[]): void {
  expect(rows.map(({ externalId }) => externalId)).toEqual(expected.map(({ externalId }) => externalId));
  for (const [index, { lines, ...wanted }] of expected.entries()) {
    const row = rows[index] as Sale;
    expect(row).toMatchObject(wanted);
    if ('gone' in row) continue;
    if (row.lines.length > 0) expect(netOfLines(row)).toBe(cents(row.net));
    if (lines !== undefined) {
      expect(row.lines.map(({ name, kind, quantity, gross }) => [name, kind, quantity, gross])).toEqual(lines);
    }
  }
}

const cents = (text: string) => Math.round(Number(text) * 100);

const netOfLines = ({ lines }: Sale) =>
  lines.reduce((sum, { gross, discount }) => sum + cents(gross) - cents(discount), 0);

/** The total a guest paid, in cents. */
export const paidFor = (sale: Sale): number =>
  cents(sale.net) + cents(sale.tax) + cents(sale.tip) + cents(sale.serviceCharge) + cents(sale.giftCards);

export const isSale = (row: Sale | GoneSale): row is Sale => !('gone' in row);

/**
 * The final state when each row is stored under its ID and the latest wins, in the same form as `expectedOf` for
 * tickets.
 */
export function keptOf(rows: readonly (Sale | GoneSale)[]) {
  const kept = new Map<string, Sale | GoneSale>();
  for (const row of rows) if ((kept.get(row.externalId)?.version ?? 0) <= row.version) kept.set(row.externalId, row);
  const sales = [...kept.values()].filter(isSale);
  const total = (field: 'net' | 'tax' | 'tip' | 'serviceCharge' | 'giftCards') =>
    (sales.reduce((sum, sale) => sum + cents(sale[field]), 0) / 100).toFixed(2);
  return {
    sales: sales.filter(({ kind }) => kind === 'sale').length,
    refunds: sales.filter(({ kind }) => kind === 'refund').length,
    ...{ net: total('net'), tax: total('tax'), tip: total('tip') },
    ...{ serviceCharge: total('serviceCharge'), giftCards: total('giftCards') },
  };
}
