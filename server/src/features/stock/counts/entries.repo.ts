import type { EntryOutcome, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type KnownEntry = { outcome: EntryOutcome | 'cleared'; kept_version: number | null };

/** What happened to entries already received under these ids. */
export async function knownEntries(
  db: Queryable,
  scope: RestaurantScope,
  clientIds: readonly string[],
): Promise<Map<string, KnownEntry>> {
  const rows = await db
    .selectFrom('count_entries as e')
    .where(inReach('e.restaurant_id', scope))
    .where('e.client_id', 'in', [...clientIds])
    .select(['e.client_id', 'e.outcome', 'e.kept_version'])
    .$castTo<KnownEntry & { client_id: string }>()
    .execute();
  return new Map(rows.map((row) => [row.client_id, row]));
}

export type NewEntry = {
  lineId: number;
  clientId: string;
  cases: Quantity | null;
  loose: Quantity | null;
  part: Quantity | null;
  quantity: Quantity | null;
  seenVersion: number;
  enteredAt: Date | null;
  outcome: EntryOutcome;
  keptVersion: number | null;
};

export async function insertEntries(
  db: Queryable,
  scope: RestaurantScope,
  entries: readonly NewEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('count_entries')
    .values(
      entries.map((entry) => ({
        restaurant_id: scope.restaurantId,
        line_id: entry.lineId,
        client_id: entry.clientId,
        cases: entry.cases,
        loose: entry.loose,
        part: entry.part,
        quantity: entry.quantity,
        seen_version: entry.seenVersion,
        entered_at: entry.enteredAt,
        received_at: now,
        user_id: scope.userId,
        outcome: entry.outcome,
        kept_version: entry.keptVersion,
      })),
    )
    .execute();
}

/** Resolves pending entries, each on its own line. */
export async function clearEntries(
  db: Queryable,
  scope: RestaurantScope,
  settled: readonly { clientId: string; lineId: number }[],
): Promise<void> {
  if (settled.length === 0) return;
  await sql`update count_entries e set outcome = 'cleared'
    from unnest(${settled.map((one) => one.clientId)}::text[], ${settled.map((one) => one.lineId)}::bigint[])
      as n (client_id, line_id)
    where e.client_id = n.client_id and e.line_id = n.line_id and e.outcome in ('conflict', 'closed')
      and ${inReach('e.restaurant_id', scope)}`.execute(db);
}

export type WaitingRow = {
  id: number;
  client_id: string;
  line_id: number;
  cases: Quantity | null;
  loose: Quantity | null;
  part: Quantity | null;
  quantity: Quantity | null;
  outcome: 'conflict' | 'closed';
  user_id: number | null;
  counter: string | null;
  received_at: Date;
};

const mostWaiting = 500;

/** A session's entries awaiting a decision, oldest first. */
export async function readWaiting(db: Queryable, reach: Reach, sessionId: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select e.id, e.client_id, e.line_id, e.cases, e.loose, e.part, e.quantity, e.outcome, e.user_id,
      u.full_name as counter, e.received_at
    from count_lines l
    join count_entries e on e.restaurant_id = l.restaurant_id and e.line_id = l.id
    left join users u on u.id = e.user_id
    where l.session_id = ${sessionId} and ${inReach('l.restaurant_id', reach)} and e.outcome in ('conflict', 'closed')
    order by e.id limit ${mostWaiting}`.execute(db);
  return rows;
}
