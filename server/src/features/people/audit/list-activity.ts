import type { activity, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import * as repo from './audit.repo.ts';

/** Entries of an earlier version, without a message, include the old and new cost. */
const withoutFigures = (row: repo.ActivityRow) =>
  row.message === null ? row.summary.replace(/^(Changed the cost of .+) from .+ to .+$/, '$1') : repo.summaryOf(row);

/** What was recently changed in the restaurants in reach, without the values. */
export async function listActivity(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof activity>,
): Promise<Page<ReplyOf<typeof activity>[number]>> {
  const page = await repo.listActivity(deps.db, caller.reach(query.restaurantId), { limit: 20, ...query });
  return mapPage(page, (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    at: row.at.toISOString(),
    who: row.who,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    text: caller.hidesCosts(row.restaurant_id) ? withoutFigures(row) : repo.summaryOf(row),
  }));
}
