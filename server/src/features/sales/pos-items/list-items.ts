import type { listPosItems as endpoint, PosItemRow, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { itemReply, newFrom } from './item-reply.ts';
import { itemWindows } from './item-windows.ts';
import * as repo from './pos-items.repo.ts';
import { suggestFor } from './suggestions.ts';

/** Items sold by POS systems and files, with what each is or could be mapped to. */
export async function listPosItems(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<PosItemRow>> {
  const [reach, now] = [caller.reach(query.restaurantId), deps.clock()];
  const windows = itemWindows(caller, now);
  const wanted = { ...query, newFrom: newFrom(now) };
  const scores = { ids: [] as number[], scores: [] as number[] };
  if (query.sort === 'suggestion') {
    // Sorting needs all of them, not just those on the page.
    const open = await repo.openItems(deps.db, reach, windows, wanted);
    for (const [id, { score }] of await suggestFor(deps, open)) {
      scores.ids.push(id);
      scores.scores.push(score);
    }
  }
  const page = await repo.listItems(deps.db, reach, windows, wanted, scores);
  const suggestions = await suggestFor(
    deps,
    page.rows.filter(({ status }) => status === 'unmapped'),
  );
  return mapPage(page, (row) => itemReply(caller, row, now, suggestions.get(row.id)));
}
