import { type InvoiceReview, separateInvoiceCopy } from '@platewise/contract';
import { type DocumentDifference, differencesBetween } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { numberOrNull } from '../../../../platform/http/number-or-null.ts';
import { findInvoice, type InvoiceRow } from '../invoices.repo.ts';
import { listLines } from '../lines/line-items.repo.ts';
import { copiesOf } from './copies.repo.ts';

/** Taxes and other charges are often lines in data and one sum on paper: only goods are compared by line. */
const goods = new Set(['product', 'supplies', 'credit']);

async function comparedOf(db: Queryable, scope: RestaurantScope, row: InvoiceRow) {
  const lines = (await listLines(db, scope, row.id)).filter(({ line_type: type }) => goods.has(type));
  return {
    date: row.invoice_date,
    total: row.total_amount,
    lines: lines.map((line) => ({
      ...{ itemCode: line.item_code, description: line.description, quantity: line.quantity },
      ...{ unitPrice: line.unit_price, total: line.total_price },
    })),
  };
}

/** How an invoice's figures differ from those of its other document. */
export async function differencesOf(
  db: Queryable,
  scope: RestaurantScope,
  lead: InvoiceRow,
  copy: InvoiceRow,
): Promise<DocumentDifference[]> {
  return differencesBetween(await comparedOf(db, scope, lead), await comparedOf(db, scope, copy));
}

/** Whether one of an invoice's other documents says something else. */
export async function differsFromCopies(db: Queryable, scope: RestaurantScope, lead: InvoiceRow): Promise<boolean> {
  for (const { id } of await copiesOf(db, scope, lead.id)) {
    const copy = await findInvoice(db, scope, id);
    if (copy !== null && (await differencesOf(db, scope, lead, copy)).length > 0) return true;
  }
  return false;
}

/** The other documents of an invoice, as the review screen shows them. */
export async function copyReplies(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  lead: InvoiceRow,
): Promise<InvoiceReview['copies']> {
  const replies: InvoiceReview['copies'] = [];
  const can = { separate: caller.may(separateInvoiceCopy.access, lead.restaurant_id) };
  for (const { id, way, sender, arrived_at: arrivedAt } of await copiesOf(db, scope, lead.id)) {
    const copy = await findInvoice(db, scope, id);
    if (copy === null) continue;
    const differences = await differencesOf(db, scope, lead, copy);
    replies.push({
      ...{ id, way, sender, filename: copy.filename, fileType: copy.file_type },
      arrivedAt: arrivedAt.toISOString(),
      differences: differences.map(({ kind, description, own, other }) =>
        kind === 'date'
          ? { kind, description, dates: { own, other }, own: null, other: null }
          : { kind, description, dates: null, own: numberOrNull(own), other: numberOrNull(other) },
      ),
      version: copy.version,
      can,
    });
  }
  return replies;
}
