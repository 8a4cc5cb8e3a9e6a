import { addDays, type BusinessDate, businessDate, diffDays } from '../../shared/dates/index.ts';

const lastDay = businessDate('2199-12-31');

/** `date` plus days; null after the last year that dates support. */
export const daysAfter = (date: BusinessDate, days: number): BusinessDate | null =>
  days > diffDays(date, lastDay) ? null : addDays(date, days);

/**
 * The due date of an invoice that prints none: its date plus the vendor's net days (whole, 0 to 365). Null if either is
 * unknown, or beyond 2199.
 * @example dueFromTerms('2026-11-20', 30) // '2026-12-20'
 */
export function dueFromTerms(invoiceDate: BusinessDate | null, netDays: number | null): BusinessDate | null {
  return invoiceDate === null || netDays === null ? null : daysAfter(invoiceDate, netDays);
}
