import { type BusinessDate, businessDate, type CalendarDate, costsFrom } from '@platewise/domain';

const dateOf = (text: string | null) => (text === null ? null : businessDate(text));

/** The day an invoice's prices take effect; null if it has no date. */
export const costsDateOf = (row: {
  invoice_date: CalendarDate | null;
  delivery_date: CalendarDate | null;
}): BusinessDate | null => costsFrom(dateOf(row.invoice_date), dateOf(row.delivery_date));
