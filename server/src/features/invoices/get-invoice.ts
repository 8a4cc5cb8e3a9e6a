import type { Invoice } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { invoiceReply } from './invoice-reply.ts';
import { loadInvoice } from './load-invoice.ts';

export async function getInvoice(deps: Deps, caller: Caller, id: number): Promise<Invoice> {
  const { row } = await loadInvoice(deps.db, caller, id);
  return invoiceReply(caller, row, deps.clock());
}
