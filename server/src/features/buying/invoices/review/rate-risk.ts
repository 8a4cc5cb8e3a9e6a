import { moneyAtRisk, type RiskLine } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { findInvoice, type InvoiceRow } from '../invoices.repo.ts';
import { type LineRow, listLines } from '../lines/line-items.repo.ts';
import { lineTypeOf } from '../lines/line-reply.ts';
import type { Origins } from '../lines/origin.ts';
import { gapOf } from './invoice-checks.ts';
import { type RiskColumns, writeRisk } from './review-queue.repo.ts';

/**
 * Recomputes an invoice's money at risk if approved unseen. Called by anything that changes its lines, header or
 * reading.
 */
export async function rateRisk(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  const row = await findInvoice(trx, scope, id);
  if (row !== null) await writeRisk(trx, scope, id, riskOf(row, await listLines(trx, scope, id)));
}

const amounts = ['quantity', 'weight', 'unitPrice', 'totalPrice'];

/** An invoice's money at risk, as its columns. */
export function riskOf(row: InvoiceRow, lines: readonly LineRow[]): RiskColumns {
  const { amount, parts } = moneyAtRisk({
    total: row.total_amount,
    totalDoubt: doubtOf(row.header_origins, ['totalAmount']),
    lines: lines.map(
      (line): RiskLine => ({
        type: lineTypeOf(line),
        total: line.total_price,
        doubt: doubtOf(line.origins, amounts),
        linked: line.ingredient_id !== null,
        gap: gapOf(line),
      }),
    ),
    duplicate: row.duplicate_of !== null,
  });
  return { risk: amount, risk_parts: JSON.stringify(parts) };
}

/** One minus the lowest confidence of read values nobody checked. */
function doubtOf(origins: Origins, fields: readonly string[]): number {
  const open = fields.flatMap((field) => {
    const origin = origins[field];
    return origin === undefined || origin.checked ? [] : [origin.confidence];
  });
  return open.length === 0 ? 0 : 1 - Math.min(...open);
}
