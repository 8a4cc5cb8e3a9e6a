import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { InvoiceRow } from './invoices.repo.ts';

/** `sight`: all that the caller reaches; absent where the work is nobody's. */
export type LoadedInvoice = { row: InvoiceRow; scope: RestaurantScope; sight?: Reach };

/** What one of the invoice's money is in the restaurant's; null while an invoice in another currency has no rate. */
export const rateOf = ({ row, scope }: LoadedInvoice): string | null =>
  row.currency === scope.settings.currency ? '1' : row.exchange_rate;
