import type { listInvoices, QueryOf } from '@platewise/contract';

type ListQuery = QueryOf<typeof listInvoices>;

/** Restaurants whose calendars show the same day. */
export type CalendarDay = { day: string; restaurantIds: number[] };

/** What a list of invoices is narrowed to; the day in each restaurant decides what is overdue. */
export type InvoiceFilter = {
  q?: string | undefined;
  vendorId?: number | undefined;
  status?: ListQuery['status'];
  documentKind?: ListQuery['documentKind'];
  from?: string | null | undefined;
  to?: string | null | undefined;
  sort?: ListQuery['sort'];
  order?: 'asc' | 'desc' | undefined;
  days: CalendarDay[];
};
