import type { PosSystem } from '@platewise/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import type { SealedCredentials } from './credentials.ts';
import type { Owned } from './pos-work.repo.ts';

/** A connection whose keys haven't been tried yet. */
export type Pending = SealedCredentials & {
  id: number;
  pos_system_name: PosSystem;
  display_name: string;
  location_id: string | null;
  currency: string;
};

export async function findPending(db: Queryable, of: Owned): Promise<Pending | null> {
  const row = await db
    .selectFrom('pos_integrations as p')
    .innerJoin('restaurants as r', 'r.id', 'p.restaurant_id')
    .where('p.id', '=', of.integrationId)
    .where('p.restaurant_id', '=', of.restaurantId)
    .where('p.connection_status', '=', 'pending')
    .select([
      'p.id',
      sql<PosSystem>`p.pos_system_name`.as('pos_system_name'),
      'p.display_name',
      'p.api_key',
      'p.api_secret',
      'p.access_token',
      'p.refresh_token',
      'p.access_until',
      'p.location_id',
      sql<string>`coalesce(r.settings ->> 'currency', 'USD')`.as('currency'),
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Saves tokens issued during the check, unless other keys were entered in the meantime. */
export async function keepTokens(
  db: Queryable,
  of: Owned,
  checked: Pending,
  tokens: Pick<SealedCredentials, 'access_token' | 'refresh_token' | 'access_until'>,
): Promise<void> {
  await db
    .updateTable('pos_integrations')
    .set(tokens)
    .where('id', '=', of.integrationId)
    .where('restaurant_id', '=', of.restaurantId)
    .where('api_key', '=', checked.api_key)
    .where(sql<boolean>`api_secret is not distinct from ${checked.api_secret}::text`)
    .execute();
}

/** Whether the checked keys are still the ones to check, and by this holder. Locks the row. */
export async function lockPending(trx: Tx, of: Owned, holder: string, checked: Pending): Promise<boolean> {
  const row = await trx
    .selectFrom('pos_integrations')
    .where('id', '=', of.integrationId)
    .where('restaurant_id', '=', of.restaurantId)
    .where('lease_by', '=', holder)
    .where('connection_status', '=', 'pending')
    .where(sql<boolean>`(api_key, api_secret, location_id) is not distinct from
      (${checked.api_key}::text, ${checked.api_secret}::text, ${checked.location_id}::text)`)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Outcome = Partial<SealedCredentials> & {
  connection_status: 'connected' | 'error';
  last_error: string | null;
  location_id?: string;
  place?: string;
  failures?: number;
};

export async function settle(trx: Tx, of: Owned, outcome: Outcome, now: Date): Promise<void> {
  await trx
    .updateTable('pos_integrations')
    .set({ ...outcome, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', of.integrationId)
    .where('restaurant_id', '=', of.restaurantId)
    .execute();
}

/**
 * Moves newly entered credentials to the row that the location had before it was disconnected, and deletes the newer
 * row.
 */
export async function moveConnection(trx: Tx, of: Owned, to: number): Promise<void> {
  await sql`
    update pos_integrations p set display_name = n.display_name, config = n.config, webhook_secret = n.webhook_secret,
      webhook_url = n.webhook_url, webhook_code = n.webhook_code, is_active = n.is_active
    from pos_integrations n
    where p.id = ${to} and p.restaurant_id = ${of.restaurantId}
      and n.id = ${of.integrationId} and n.restaurant_id = p.restaurant_id`.execute(trx);
  await trx
    .deleteFrom('pos_integrations')
    .where('id', '=', of.integrationId)
    .where('restaurant_id', '=', of.restaurantId)
    .execute();
}
