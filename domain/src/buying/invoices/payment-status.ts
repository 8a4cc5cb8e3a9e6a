import type { BusinessDate } from '../../shared/dates/index.ts';

export const paymentStatuses = ['pending', 'partial', 'paid', 'overdue'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * An invoice's payment status today. Overdue depends only on the due date: a pending or partial invoice is overdue from
 * the day after it, and a stored 'overdue' that isn't due yet is pending.
 * @example effectivePaymentStatus('pending', '2026-11-20', '2026-11-21') // 'overdue'
 */
export function effectivePaymentStatus(
  stored: PaymentStatus,
  dueDate: BusinessDate | null,
  today: BusinessDate,
): PaymentStatus {
  if (stored === 'paid') return 'paid';
  if (dueDate !== null && dueDate < today) return 'overdue';
  return stored === 'overdue' ? 'pending' : stored;
}
