import type { listInvoices, QueryOf } from '@platewise/contract';

type ListQuery = QueryOf<typeof listInvoices>;

/** Restaurants where it's the same calendar day. */
export type CalendarDay = { day: string; restaurantIds: number[] };

/** Filters of an invoice list; the local day decides what is overdue. */
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
  /** With `my_approval`: the invoices that wait for the caller. */
  waitingIds?: readonly number[];
};
