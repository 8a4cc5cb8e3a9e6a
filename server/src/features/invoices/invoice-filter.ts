import type { listInvoices, QueryOf } from '@platewise/contract';

type ListQuery = QueryOf<typeof listInvoices>;

/** What a list of invoices is narrowed to; `today` decides what is overdue. */
export type InvoiceFilter = {
  q?: string | undefined;
  vendorId?: number | undefined;
  status?: ListQuery['status'];
  from?: string | null | undefined;
  to?: string | null | undefined;
  sort?: ListQuery['sort'];
  order?: 'asc' | 'desc' | undefined;
  today: string;
};
