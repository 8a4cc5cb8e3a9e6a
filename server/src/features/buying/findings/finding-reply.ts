import { dismissFindings, type Finding, type FindingDetail } from '@platewise/contract';
import { type Customs, storedWords } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { kindOf, statusOf } from './finding-status.ts';
import { findingWords } from './finding-words.ts';
import type { FindingRow } from './findings.repo.ts';

/** How a restaurant's people write figures, in the finding's currency. */
export const customsOf = (caller: Caller, row: Pick<FindingRow, 'restaurant_id' | 'currency'>): Customs => ({
  currency: row.currency,
  country: caller.restaurants.find(({ id }) => id === row.restaurant_id)?.settings.country ?? null,
});

export function findingReply(caller: Caller, row: FindingRow): Finding {
  const status = statusOf(row);
  const decides = caller.may(dismissFindings.access, row.restaurant_id);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    restaurantName: row.restaurant_name,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    kind: kindOf(row.kind),
    invoice: invoiceOf(row),
    lineIds: row.line_ids,
    description: storedWords(row.description),
    text: findingWords(row, customsOf(caller, row)),
    money: Number(row.money),
    currency: row.currency,
    status,
    creditRequestId: status === 'requested' || status === 'settled' ? row.credit_request_id : null,
    credited: status === 'settled' ? Number(row.credited_amount ?? 0) : null,
    foundAt: row.found_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    version: row.version,
    can: {
      // Nothing was billed too much.
      request: decides && status === 'open' && row.kind !== 'bank_account',
      dismiss: decides && status === 'open',
      reopen: decides && status === 'dismissed',
    },
  };
}

function invoiceOf(row: FindingRow): FindingDetail['invoice'] {
  if (row.invoice_id === null) return null;
  return {
    id: row.invoice_id,
    invoiceNumber: row.invoice_number,
    filename: row.filename ?? '',
    invoiceDate: row.invoice_date,
    approved: row.approved === true,
  };
}
