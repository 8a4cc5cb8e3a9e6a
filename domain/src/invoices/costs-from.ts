import { type BusinessDate, diffDays } from '../dates/index.ts';

/** Days that a delivery may lie before and after the date of its invoice; another date is not that of its goods. */
const before = 62;
const after = 14;

/**
 * The day from which the prices of an invoice hold: that of its delivery where the paper tells one that can be, else its own;
 * null where it tells neither.
 * @example costsFrom(businessDate('2026-11-30'), businessDate('2026-11-03')) // '2026-11-03'
 * @example costsFrom(businessDate('2026-11-30'), businessDate('2062-11-03')) // '2026-11-30'
 */
export function costsFrom(invoiceDate: BusinessDate | null, deliveryDate: BusinessDate | null): BusinessDate | null {
  if (deliveryDate === null || invoiceDate === null) return invoiceDate ?? deliveryDate;
  const days = diffDays(invoiceDate, deliveryDate);
  return days >= -before && days <= after ? deliveryDate : invoiceDate;
}
