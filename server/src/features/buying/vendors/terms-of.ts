import type { PaymentTerms } from '@platewise/contract';
import type { Percent } from '@platewise/domain';

type Columns = { payment_days: number | null; discount_percent: Percent | null; discount_days: number | null };

/** A vendor's payment terms; nothing is known of no vendor. */
export const termsOf = (row: Columns | undefined): PaymentTerms => ({
  netDays: row?.payment_days ?? null,
  discountPercent: row?.discount_percent == null ? null : Number(row.discount_percent),
  discountDays: row?.discount_days ?? null,
});
