import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { InvoiceRow } from './invoices.repo.ts';

/** `sight`: everything the caller can access; absent for background jobs. */
export type LoadedInvoice = { row: InvoiceRow; scope: RestaurantScope; sight?: Reach };

/** The restaurant's currency per unit of the invoice's; null if a foreign-currency invoice has no rate. */
export const rateOf = ({ row, scope }: LoadedInvoice): string | null =>
  row.currency === scope.settings.currency ? '1' : row.exchange_rate;
