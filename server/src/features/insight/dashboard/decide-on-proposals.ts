import { t, worded } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { countOpen, sightOf } from '../../people/proposals/index.ts';
import type { Decision } from './decision.ts';

/** What connected programs proposed and the caller may accept. */
export async function proposalsToDecide(
  deps: Deps,
  caller: Caller,
  restaurantId: number | undefined,
  currencyOf: (restaurantId: number) => string,
): Promise<Decision[]> {
  const rows = await countOpen(deps.db, sightOf(caller, restaurantId), deps.clock());
  return rows.map((row) => ({
    key: `proposals ${row.restaurant_id}`,
    kind: 'proposals',
    restaurantId: row.restaurant_id,
    title: t('{count, plural, one {# proposal} other {# proposals}} to review', { count: row.count }),
    detail: row.count === 1 ? worded(row.title) : t('Newest: {title}', { title: worded(row.title) }),
    amount: null,
    amountLabel: null,
    perMonth: false,
    currency: currencyOf(row.restaurant_id),
    href: row.count === 1 ? `/proposals?proposal=${row.one_id}` : '/proposals',
    action: t('Review'),
  }));
}
