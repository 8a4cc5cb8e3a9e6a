import { type BillingRecord, billingStatuses } from '@platewise/contract';
import type { CalendarDate } from '@platewise/domain';

export type BillingRow = { id: number; description: string; date: CalendarDate; amount: string; status: string };

export const billingReply = (row: BillingRow): BillingRecord => ({
  id: row.id,
  description: row.description,
  date: row.date,
  amount: Number(row.amount),
  status: billingStatuses.find((known) => known === row.status) ?? 'pending',
});
