import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { numberOrNull } from '../../../../platform/http/number-or-null.ts';

export type RiskColumns = { risk: string; risk_parts: string };

/** Stores the money at risk without bumping the version, since nobody's edit is affected. */
export async function writeRisk(db: Queryable, scope: RestaurantScope, id: number, risk: RiskColumns): Promise<void> {
  await db
    .updateTable('invoices as i')
    .set(risk)
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .execute();
}

export type QueuePlace = { previousId: number | null; nextId: number | null; index: number | null; of: number };

/**
 * An invoice's position among those awaiting review, most money at risk first. One no longer waiting keeps the
 * neighbors of its former position; after the last, the queue wraps around.
 */
export async function placeInQueue(
  db: Queryable,
  scope: RestaurantScope,
  invoice: { id: number; risk: string },
): Promise<QueuePlace> {
  const { id, risk } = invoice;
  const ahead = sql<boolean>`(i.risk, i.id) > (${risk}::numeric, ${id}::bigint)`;
  const behind = sql<boolean>`(i.risk, i.id) < (${risk}::numeric, ${id}::bigint)`;
  const pick = (where: typeof ahead, direction: 'asc' | 'desc') =>
    sql<string | null>`(array_agg(i.id order by i.risk ${sql.raw(direction)}, i.id ${sql.raw(direction)})
      filter (where ${where}))[1]`;
  const row = await db
    .selectFrom('invoices as i')
    .select([
      pick(ahead, 'asc').as('previous'),
      pick(behind, 'desc').as('next'),
      pick(sql<boolean>`i.id <> ${id}`, 'desc').as('first'),
      sql<number>`count(*)`.as('of'),
      sql<number>`count(*) filter (where ${ahead})`.as('ahead'),
      sql<boolean>`coalesce(bool_or(i.id = ${id}), false)`.as('waits'),
    ])
    .where(inReach('i.restaurant_id', scope))
    .where('i.approved_at', 'is', null)
    .where('i.rejected_at', 'is', null)
    .where('i.processing_status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return {
    previousId: numberOrNull(row.previous),
    nextId: numberOrNull(row.next) ?? (row.waits ? null : numberOrNull(row.first)),
    index: row.waits ? Number(row.ahead) + 1 : null,
    of: Number(row.of),
  };
}
