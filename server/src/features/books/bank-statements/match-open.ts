import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { openEntries } from './entries.repo.ts';
import { findMatches } from './find-matches.ts';
import { changeEntries, insertMatches, lockPayments, markOpen } from './write-entries.repo.ts';

/** The newest: matching them takes a fraction of a second. */
const mostEntries = 5000;

/** Matches the open entries that are certain and marks those with suggestions; how many are matched. Holds the lock. */
export async function matchOpen(deps: Pick<Deps, 'clock'>, trx: Tx, scope: RestaurantScope): Promise<number> {
  const { matches } = await findMatches(trx, scope, await openEntries(trx, scope, mostEntries), false);
  const wanted = matches.flatMap(({ entryId, sure }) => (sure === null ? [] : [{ entryId, paymentIds: sure }]));
  const ids = wanted.flatMap(({ paymentIds }) => paymentIds);
  const locked = ids.length === 0 ? [] : await lockPayments(trx, scope, ids);
  const free = new Set(locked.flatMap(({ id, voided, matched }) => (voided || matched ? [] : [id])));
  const sure = wanted.filter(({ paymentIds }) => paymentIds.every((id) => free.has(id)));
  const pairs = sure.flatMap(({ entryId, paymentIds }) => paymentIds.map((paymentId) => ({ entryId, paymentId })));
  if (sure.length > 0) {
    await insertMatches(trx, scope, pairs);
    const entryIds = sure.map(({ entryId }) => entryId);
    await changeEntries(trx, scope, entryIds, { state: 'matched', matchedAt: deps.clock(), matchedBy: null });
    await recordRestaurantChange(trx, scope, {
      action: 'matched',
      subject: 'bank entry',
      subjectId: null,
      summary: msg('Matched {count, plural, one {# bank entry} other {# bank entries}} with payments automatically', {
        count: sure.length,
      }),
      after: { matches: pairs.slice(0, 500) },
    });
  }
  const rest = matches.filter((match) => match.sure === null);
  const idsOf = (suggested: boolean) =>
    rest.flatMap(({ entryId, suggestions }) => (suggestions.length > 0 === suggested ? [entryId] : []));
  await markOpen(trx, scope, idsOf(true), 'suggested');
  await markOpen(trx, scope, idsOf(false), 'unmatched');
  return sure.length;
}
