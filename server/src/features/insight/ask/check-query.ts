import { ASK_DAYS_MAX, type AskQueryBody } from '@platewise/contract';
import {
  type AskFilter,
  type AskPeriod,
  type AskQuery,
  askMeasureDimensions,
  businessDate,
  diffDays,
  t,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { partOf } from '../../../platform/auth/caller.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { measures } from './measures.ts';
import { namesOf } from './names.repo.ts';

/** Whether the parts of the query fit each other. */
export function fits(query: AskQuery): boolean {
  try {
    checkParts(query);
    return true;
  } catch {
    return false;
  }
}

const earliest = '2000-01-01';

/** The query of a request, with its dates read. */
export function queryOf(body: AskQueryBody): AskQuery {
  const daysOf = ({ from, to }: AskQueryBody['period']) => ({ from: businessDate(from), to: businessDate(to) });
  return { ...body, period: daysOf(body.period), compare: body.compare === null ? null : daysOf(body.compare) };
}

/** Throws unless the parts of the query fit each other. */
export function checkParts({ measure, by, filters, period, compare }: AskQuery): void {
  const allowed = askMeasureDimensions[measure];
  if (by !== null && !allowed.includes(by)) {
    throw invalidField('query.by', t('This figure can be split by: {list}', { list: allowed.join(', ') }));
  }
  const wrong = filters.find((filter) => filter.by !== 'restaurant' && !allowed.includes(filter.by));
  if (wrong !== undefined) {
    throw invalidField('query.filters', t('This figure can be limited to: {list}', { list: allowed.join(', ') }));
  }
  checkPeriod('query.period', period);
  if (compare !== null) checkPeriod('query.compare', compare);
}

function checkPeriod(field: string, { from, to }: AskPeriod): void {
  if (from > to) throw invalidField(field, 'The last day is before the first day');
  if (from < earliest) throw invalidField(field, t('Choose days from {year} or later', { year: earliest.slice(0, 4) }));
  if (diffDays(from, to) >= ASK_DAYS_MAX) throw invalidField(field, 'Choose at most ten years');
}

/**
 * The same query with the names of its records as they are now. Records out of reach are as unknown as those that never
 * existed.
 */
export async function withNames(deps: Pick<Deps, 'db'>, reach: Reach, query: AskQuery): Promise<AskQuery> {
  const filters: AskFilter[] = [];
  for (const by of ['dish', 'ingredient', 'vendor', 'restaurant'] as const) {
    const ids = query.filters.flatMap((filter) => (filter.by === by && 'id' in filter ? filter.id : []));
    if (ids.length === 0) continue;
    const names = await namesOf(deps.db, reach, by, ids);
    for (const id of ids) {
      const name = names.get(id);
      if (name === undefined) throw notFound(notFoundNames[by]);
      filters.push({ by, id, name });
    }
  }
  return { ...query, filters: [...filters, ...query.filters.filter((filter) => 'key' in filter)] };
}

const notFoundNames = {
  dish: 'The dish',
  ingredient: 'The ingredient',
  vendor: 'The vendor',
  restaurant: 'The restaurant',
};

/** The restaurants where the caller may see this figure. Throws if there are none, or if it is hidden in all of them. */
export function askReach(caller: Caller, query: AskQuery, restaurantId: number | undefined): Reach {
  const { access, costs } = measures[query.measure];
  const reach = caller.reach(restaurantId);
  const allowed = reach.restaurantIds.filter((id) => caller.may(access, id));
  if (allowed.length === 0 && reach.restaurantIds.length > 0) {
    throw problem('forbidden', "Your role doesn't let you see this.");
  }
  const shown = costs ? allowed.filter((id) => !caller.hidesCosts(id)) : allowed;
  if (shown.length === 0 && allowed.length > 0) throw problem('costs_hidden', 'Costs are hidden from your role.');
  return partOf(reach, shown);
}
