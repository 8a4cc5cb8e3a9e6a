import { valuesToCheck as count } from '@platewise/domain';
import type { Caller } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { InvoiceRow } from '../invoices.repo.ts';
import { type LineRow, listLinesOf } from '../lines/line-items.repo.ts';
import { type CostContext, reviewedLine } from '../lines/line-reply.ts';
import { otherCostsOfMany } from '../lines/other-costs.ts';
import { rateOf } from '../loaded-invoice.ts';

/**
 * How many values of each invoice the review asks the caller to check, by invoice id. Computed on request: costs are
 * judged by the ingredient's last cost and by those the caller can see, which change without the invoice.
 * @param read the invoices' lines, if they have been read
 */
export async function valuesToCheck(
  db: Queryable,
  caller: Caller,
  rows: readonly InvoiceRow[],
  read?: readonly LineRow[],
): Promise<Map<number, number>> {
  const open = rows.filter((row) => row.approved_at === null);
  const counts = new Map<number, number>(rows.map(({ id }) => [id, 0]));
  for (const [restaurantId, invoices] of Map.groupBy(open, (row) => row.restaurant_id)) {
    const seen = { scope: caller.permit(restaurantId), sight: caller.sight };
    const ids = invoices.map(({ id }) => id);
    const lines = read ?? (await listLinesOf(db, seen.scope, ids));
    const othersOf = await otherCostsOfMany(db, seen, lines);
    const byInvoice = Map.groupBy(lines, (line) => line.invoice_id);
    const customs = seen.scope.settings;
    const hidesCosts = caller.hidesCosts(restaurantId);
    for (const row of invoices) {
      const own = byInvoice.get(row.id) ?? [];
      counts.set(
        row.id,
        countOf(row, own, { rate: rateOf({ row, scope: seen.scope }), customs, others: othersOf(own) }, hidesCosts),
      );
    }
  }
  return counts;
}

const countOf = (row: InvoiceRow, lines: readonly LineRow[], context: CostContext, hidesCosts: boolean): number =>
  count(
    { totalAmount: row.total_amount === null ? null : Number(row.total_amount), origins: row.header_origins },
    lines.map((line) => reviewedLine(line, context, hidesCosts)),
  );
