import type { StoredText } from '@platewise/domain';
import type { SalesDecision } from './decide-sales.ts';
import { centsOf, type SaleRow } from './sale-row.ts';
import { rowsOf } from './sales-batch.ts';

/** What happened to the reported sales. */
export type StoredSales = {
  fresh: number;
  changed: number;
  same: number;
  older: number;
  gone: number;
  problems: { externalId: string; message: StoredText }[];
  /** Totals of what was new or changed, in hundredths. */
  written: { net: number; tax: number; tip: number; discount: number };
};

const nothing = { net: 0, tax: 0, tip: 0, discount: 0 };
export const nothingStored = (): StoredSales => ({
  ...{ fresh: 0, changed: 0, same: 0, older: 0, gone: 0 },
  ...{ problems: [], written: { ...nothing } },
});

export function addStored(sum: StoredSales, { problems, written, ...counts }: StoredSales): void {
  for (const key of ['fresh', 'changed', 'same', 'older', 'gone'] as const) sum[key] += counts[key];
  for (const key of ['net', 'tax', 'tip', 'discount'] as const) sum.written[key] += written[key];
  sum.problems.push(...problems);
}

export function storedOf(decision: SalesDecision): StoredSales {
  const { fresh, changed, gone, same, older, problems } = decision;
  const written = sumOf(rowsOf(decision));
  // A sale that was voided before we knew of it changes nothing.
  const unheard = gone.filter(({ known }) => known === null).length;
  const counts = { fresh: fresh.length, changed: changed.length, gone: gone.length - unheard, same };
  return { ...counts, older, problems, written };
}

function sumOf(rows: readonly SaleRow[]): StoredSales['written'] {
  const sum = { ...nothing };
  for (const { sale } of rows) {
    sum.net += centsOf(sale.net);
    sum.tax += centsOf(sale.tax);
    sum.tip += centsOf(sale.tip);
    sum.discount += centsOf(sale.discount);
  }
  return sum;
}
