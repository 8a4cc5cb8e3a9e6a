import { PAYMENT_METHODS, type Payment, voidPayment } from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { PaymentRow } from './payments.repo.ts';

export function paymentReply(caller: Caller, row: PaymentRow): Payment {
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name ?? '',
    paidOn: row.paid_on,
    amount: Number(row.amount),
    currency: row.currency,
    method: PAYMENT_METHODS.find((method) => method === row.method) ?? 'other',
    reference: row.reference,
    note: row.note,
    invoices: row.parts.map(({ id, number, filename, amount, discount }) => ({
      id,
      invoiceNumber: number,
      filename,
      amount: Number(amount),
      discount: Number(discount),
    })),
    clearedOn: row.cleared_on,
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    voidedAt: row.voided_at?.toISOString() ?? null,
    voidedBy: row.voider,
    version: row.version,
    can: { void: row.voided_at === null && caller.may(voidPayment.access, row.restaurant_id) },
  };
}
