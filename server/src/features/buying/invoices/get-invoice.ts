import type { Invoice } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { invoiceReplies, loadInvoice } from './load-invoice.ts';

export async function getInvoice(deps: Deps, caller: Caller, id: number): Promise<Invoice> {
  const { row } = await loadInvoice(deps.db, caller, id);
  const [reply] = await invoiceReplies(deps, deps.db, caller, [row]);
  if (reply === undefined) throw notFound('The invoice');
  return reply;
}
