import {
  type AutoApprovalSubject,
  businessDateAt,
  type FieldCertainty,
  type Message,
  type Money,
  msg,
} from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { InvoiceRow } from '../invoices.repo.ts';
import { linesInDoubt } from '../lines/line-doubts.ts';
import type { LineRow } from '../lines/line-items.repo.ts';
import { lineTypeOf } from '../lines/line-reply.ts';
import { type Origins, sureFrom } from '../lines/origin.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { approvalDecisionOn } from '../review/blockers.ts';
import { checksOf, closesOf } from '../review/invoice-checks.ts';
import { type ReadHeader, readHeader } from '../write-invoice.repo.ts';
import { costsDateOf } from './costs-date.ts';
import { decidePosting } from './posted-costs.ts';

/** The invoice data that the automatic approval decision is based on. */
export async function subjectOf(
  deps: Deps,
  db: Queryable,
  loaded: LoadedInvoice,
  lines: readonly LineRow[],
  limit: Money,
): Promise<AutoApprovalSubject> {
  const { row, scope } = loaded;
  const today = businessDateAt(deps.clock().toISOString(), scope.settings.timezone, '00:00');
  const header = await readHeader(db, scope, row.id);
  const { checks, difference } = checksOf(row, lines, today);
  const inDoubt = await linesInDoubt(db, loaded, lines, '1');
  const posting = decidePosting(lines, { rate: null, date: costsDateOf(row) ?? today });
  return {
    limit,
    total: row.total_amount,
    currency: row.currency,
    restaurantCurrency: scope.settings.currency,
    // Doubtful costs are reported per line below.
    approval: approvalDecisionOn(loaded, lines, { difference, rate: null, costsInDoubt: 0 }),
    unapproved: row.unapproved_at !== null,
    vendorSure: isVendorSure(row, header),
    fields: fieldsOf(row, header.origins),
    lines: lines.map((line) => ({
      id: line.id,
      sure: Object.values(line.origins).every(isSure),
      isProduct: lineTypeOf(line) === 'product',
      total: line.total_price,
      closes: closesOf(line),
      remembered: line.matched_by === 'remembered',
      costInDoubt: inDoubt.has(line.id),
    })),
    checks: [...checks, ...failedByReader(header)],
    costs: posting.costs,
    unposted: posting.unchanged,
  };
}

const isSure = (origin: Origins[string]): boolean => origin.checked || origin.confidence >= sureFrom;

/** Chosen by a user, or printed in a confirmed way: a merely similar name is a guess. */
function isVendorSure({ vendor_id, typed_fields }: InvoiceRow, { vendorConfirmed = false }: ReadHeader): boolean {
  return vendor_id !== null && (typed_fields.includes('vendorId') || vendorConfirmed);
}

/** Required and optional fields: an optional one only blocks if it's in doubt. */
function fieldsOf(row: InvoiceRow, origins: Origins): FieldCertainty[] {
  const certainty = (name: string, label: Message, value: unknown, optional = false): FieldCertainty[] => {
    if (row.typed_fields.includes(name)) return [{ label, sure: true }];
    const origin = origins[name];
    if (origin === undefined || value === null) return optional && value === null ? [] : [{ label, sure: null }];
    return [{ label, sure: isSure(origin) }];
  };
  return [
    ...certainty('invoiceNumber', msg('invoice number'), row.invoice_number),
    ...certainty('invoiceDate', msg('invoice date'), row.invoice_date),
    ...certainty('totalAmount', msg('total'), row.total_amount),
    ...certainty('dueDate', msg('due date'), row.due_date, true),
    // If the document names no currency, the restaurant's applies.
    ...(origins.currency === undefined ? [] : certainty('currency', msg('currency'), row.currency)),
  ];
}

const failedByReader = ({ failedChecks = [] }: ReadHeader) => failedChecks.map((code) => ({ code, held: false }));
