import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';

/**
 * How many days a delivery date may be before or after the invoice date; anything else isn't this invoice's delivery.
 */
const before = 62;
const after = 14;

/**
 * The date from which an invoice's prices apply: its delivery date if printed and plausible, otherwise the invoice
 * date; null if neither is known.
 * @example costsFrom(businessDate('2026-11-30'), businessDate('2026-11-03')) // '2026-11-03'
 * @example costsFrom(businessDate('2026-11-30'), businessDate('2062-11-03')) // '2026-11-30'
 */
export function costsFrom(invoiceDate: BusinessDate | null, deliveryDate: BusinessDate | null): BusinessDate | null {
  if (deliveryDate === null || invoiceDate === null) return invoiceDate ?? deliveryDate;
  const days = diffDays(invoiceDate, deliveryDate);
  return days >= -before && days <= after ? deliveryDate : invoiceDate;
}
