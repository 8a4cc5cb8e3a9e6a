import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { EntryState } from './entries.repo.ts';

export type FreePayment = { id: number; amount: Money; currency: string; voided: boolean; matched: boolean };

/** Payments by ID, locked, so that none is undone or matched in the meantime. */
export async function lockPayments(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
): Promise<FreePayment[]> {
  const { rows } = await sql<FreePayment>`
    select p.id, p.amount, p.currency, p.voided_at is not null as voided,
      exists (select from bank_matches k where k.restaurant_id = p.restaurant_id and k.payment_id = p.id) as matched
    from payments p
    where ${inReach('p.restaurant_id', scope)} and p.id = any(${[...ids]}::bigint[])
    order by p.id for update of p`.execute(db);
  return rows;
}

export type Match = { entryId: number; paymentId: number };

export async function insertMatches(db: Queryable, scope: RestaurantScope, matches: readonly Match[]): Promise<void> {
  await sql`insert into bank_matches (restaurant_id, entry_id, payment_id)
    select ${scope.restaurantId}, m.entry_id, m.payment_id
    from unnest(${matches.map(({ entryId }) => entryId)}::bigint[],
      ${matches.map(({ paymentId }) => paymentId)}::bigint[]) as m (entry_id, payment_id)`.execute(db);
}

export async function deleteMatches(db: Queryable, scope: RestaurantScope, entryId: number): Promise<void> {
  await db
    .deleteFrom('bank_matches as k')
    .where(inReach('k.restaurant_id', scope))
    .where('k.entry_id', '=', entryId)
    .execute();
}

/** Whether an entry is open or suggested follows from other records and doesn't change its version. */
export async function markOpen(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
  state: 'suggested' | 'unmatched',
): Promise<void> {
  await sql`update bank_entries e set state = ${state}
    where ${inReach('e.restaurant_id', scope)} and e.id = any(${[...ids]}::bigint[])
      and e.state in ('unmatched', 'suggested') and e.state <> ${state}`.execute(db);
}

type Change = { state: EntryState; matchedAt: Date | null; matchedBy: number | null; suggestOnly?: true };

export async function changeEntries(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
  { state, matchedAt, matchedBy, suggestOnly = undefined }: Change,
): Promise<void> {
  await sql`update bank_entries e set state = ${state}, matched_at = ${matchedAt}, matched_by = ${matchedBy},
      suggest_only = e.suggest_only or ${suggestOnly === true}, version = e.version + 1
    where ${inReach('e.restaurant_id', scope)} and e.id = any(${[...ids]}::bigint[])`.execute(db);
}
