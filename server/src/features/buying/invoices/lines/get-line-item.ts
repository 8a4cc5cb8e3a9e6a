import type { LineItem } from '@platewise/contract';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { findLine } from './line-items.repo.ts';
import { listLineItems } from './list-line-items.ts';

/** A line by its own ID, as the lines of its invoice show it. */
export async function getLineItem(deps: Deps, caller: Caller, lineId: number): Promise<LineItem> {
  const row = await findLine(deps.db, caller.sight, lineId);
  const lines = row === null ? [] : await listLineItems(deps, caller, row.invoice_id);
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) throw notFound('The line');
  return line;
}
