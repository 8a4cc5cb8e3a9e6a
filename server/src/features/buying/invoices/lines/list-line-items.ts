import type { LineItem } from '@platewise/contract';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { loadInvoice } from '../load-invoice.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { postedRows } from '../posting/posting.repo.ts';
import { type LineRow, listLines } from './line-items.repo.ts';
import { costContext, lineReply } from './line-reply.ts';

export async function listLineItems(deps: Deps, caller: Caller, invoiceId: number): Promise<LineItem[]> {
  const loaded = await loadInvoice(deps.db, caller, invoiceId);
  const lines = await listLines(deps.db, loaded.scope, invoiceId);
  const before = await costsBefore(deps, loaded);
  const context = await costContext(deps.db, loaded, lines);
  return lines.map((line) => lineReply(before(line), context));
}

/** Lines of an approved invoice are shown with the cost before the approval, not the one it set. */
async function costsBefore(deps: Deps, { row, scope }: LoadedInvoice): Promise<(line: LineRow) => LineRow> {
  if (row.approved_at === null) return (line) => line;
  const posted = await postedRows(deps.db, scope, row.id);
  const before = new Map(posted.map((one) => [one.ingredient_id, one.previous_cost]));
  return (line) => {
    const met = before.get(line.ingredient_id ?? 0);
    return met === undefined ? line : { ...line, current_cost: met };
  };
}
