import type { CalendarDate } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import type { LineRow } from '../lines/line-items.repo.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import type { InvoiceChange } from '../write-invoice.repo.ts';
import type { PostedCosts, VoidedCosts } from './posted-costs.ts';

/** The decision and the lines it applies to. */
export type Approval = {
  lines: LineRow[];
  rate: string | null;
  automatic: boolean;
  /** Written to the invoice with the approval. */
  along?: InvoiceChange;
};
/** Shared by posting an approval and undoing it. */
export type Within = {
  deps: Deps;
  trx: Tx;
  loaded: LoadedInvoice;
  lines: LineRow[];
  now: Date;
};
export type Posting = Within & Approval & { date: CalendarDate; posted: PostedCosts };
export type Unposting = Within & { posted: VoidedCosts };
