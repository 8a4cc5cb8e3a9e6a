import type { usagePeriods as endpoint, QueryOf, UsagePeriod } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Page } from '../../../platform/http/page.ts';
import { problem } from '../../../platform/http/problem.ts';
import { readCountDates, readCountedNumbers } from './counts.repo.ts';
import { periodsOf } from './period-of.ts';

const shown = 60;

/** Periods between counts, newest first; the cursor is the closing date of the last one seen. */
export async function listPeriods(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: QueryOf<typeof endpoint>,
): Promise<Page<UsagePeriod>> {
  const scope = caller.permit(restaurantId);
  const counts = await readCountDates(deps.db, scope);
  const all = periodsOf(counts);
  const { cursor } = query;
  if (cursor !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(cursor)) {
    throw problem('malformed', 'Invalid cursor. Reload the list from the first page.');
  }
  const older = cursor === undefined ? all : all.filter(({ closing }) => closing < cursor);
  const page = older.slice(0, query.limit ?? shown);
  const countedAt = await readCountedNumbers(
    deps.db,
    scope,
    page.map(({ closing }) => closing),
  );
  const rows = page.map((period) => ({ ...period, counted: countedAt.get(period.closing) ?? 0 }));
  const next = rows.length < older.length ? (rows.at(-1)?.closing ?? null) : null;
  return { rows, total: all.length, next };
}
