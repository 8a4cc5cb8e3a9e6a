import type { LineItem } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { listLines } from './line-items.repo.ts';
import { lineReply } from './line-reply.ts';
import { loadInvoice } from './load-invoice.ts';

export async function listLineItems(deps: Deps, caller: Caller, invoiceId: number): Promise<LineItem[]> {
  const { row, scope } = await loadInvoice(deps.db, caller, invoiceId);
  const lines = await listLines(deps.db, scope, invoiceId);
  return lines.map((line) => lineReply(line, row.exchange_rate));
}
