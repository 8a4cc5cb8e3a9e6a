import { type Message, msg } from '@platewise/domain';
import type { PageRange } from '@platewise/reader';
import type { InvoiceRow } from '../invoices.repo.ts';

/** The file's pages an invoice covers; undefined for all of them. */
export const filePagesOf = (row: Pick<InvoiceRow, 'first_page' | 'last_page'>): PageRange | undefined =>
  row.first_page === null || row.last_page === null ? undefined : { first: row.first_page, last: row.last_page };

export const pagesWords = ({ first, last }: PageRange): Message =>
  first === last ? msg('page {page}', { page: first }) : msg('pages {first} to {last}', { first, last });
