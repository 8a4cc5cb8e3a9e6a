import { CREDIT_KINDS, type CreditRequest, updateCreditRequest } from '@platewise/contract';
import { storedWords } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { CreditRequestRow } from './credit-requests.repo.ts';
import { type CreditAct, creditStatusOf, mayActOn } from './credit-states.ts';
import { descriptionOf } from './open-credit-requests.ts';

export function requestReply(caller: Caller, row: CreditRequestRow): CreditRequest {
  const status = creditStatusOf(row);
  const writes = caller.may(updateCreditRequest.access, row.restaurant_id);
  const may = (act: CreditAct) => writes && mayActOn(status, act);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    orderId: row.order_id,
    orderNumber: row.order_number,
    orderLineId: row.order_line_id,
    receiptId: row.receipt_id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    kind: CREDIT_KINDS.find((kind) => kind === row.kind) ?? 'other',
    description: descriptionOf(row, caller.hidesCosts(row.restaurant_id)),
    quantity: numberOrNull(row.quantity),
    unit: row.unit,
    amount: numberOrNull(row.amount),
    currency: row.currency,
    status,
    sentAt: row.sent_at?.toISOString() ?? null,
    sentTo: row.sent_to,
    creditedOn: row.credited_on,
    creditedAmount: numberOrNull(row.credited_amount),
    creditInvoiceId: row.credit_invoice_id,
    creditInvoiceNumber: row.credit_invoice_number,
    note: row.note && storedWords(row.note),
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: {
      edit: may('edit'),
      send: may('send'),
      credit: may('credit'),
      withdraw: may('withdraw'),
      reopen: may('reopen'),
    },
  };
}
