import type { PosSystem } from '@platewise/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import type { SyncChoice } from './pos.repo.ts';

export type Receiver = {
  id: number;
  restaurant_id: number;
  pos_system_name: PosSystem;
  webhook_url: string;
  webhook_secret: string | null;
  is_active: boolean;
  config: Partial<SyncChoice>;
};

/** The POS connection a message is addressed to. The sender is verified later. */
export async function findReceiver(db: Queryable, id: number): Promise<Receiver | null> {
  const row = await db
    .selectFrom('pos_integrations')
    .select([
      'id',
      'restaurant_id',
      sql<PosSystem>`pos_system_name`.as('pos_system_name'),
      sql<string>`webhook_url`.as('webhook_url'),
      'webhook_secret',
      'is_active',
      sql<Partial<SyncChoice>>`config`.as('config'),
    ])
    .where('id', '=', id)
    .where('webhook_url', 'is not', null)
    .where('connection_status', '!=', 'disconnected')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the IDs of the messages that weren't received before. */
export async function insertMessages(trx: Tx, to: Receiver, ids: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ message_id: string }>`
    insert into pos_messages (restaurant_id, pos_integration_id, message_id, received_at)
    select ${to.restaurant_id}, ${to.id}, m, ${now} from unnest(${[...ids]}::text[]) m
    on conflict do nothing returning message_id`.execute(trx);
  return new Set(rows.map((row) => row.message_id));
}

/** Records what to look at, and that the webhook URL works. A failing system isn't polled more often because of it. */
export async function noteHints(trx: Tx, to: Receiver, about: readonly string[], now: Date, at: Date): Promise<void> {
  await sql`
    update pos_integrations set hinted_at = ${now}, webhook_code = null,
      hints = array(select distinct h from unnest(hints || ${[...about]}::text[]) h),
      next_sync_at = case when is_active and failures = 0 then least(next_sync_at, ${at}::timestamptz) else next_sync_at end
    where id = ${to.id} and restaurant_id = ${to.restaurant_id}`.execute(trx);
}

export async function noteCode(db: Queryable, to: Receiver, code: string): Promise<void> {
  await db
    .updateTable('pos_integrations')
    .set({ webhook_code: code })
    .where('id', '=', to.id)
    .where('restaurant_id', '=', to.restaurant_id)
    .execute();
}

export async function forgetMessages(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('pos_messages').where('received_at', '<', before).execute();
}
