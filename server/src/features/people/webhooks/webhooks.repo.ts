import { sql } from 'kysely';
import type { GroupScope, ReachedGroup } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

export type WebhookRow = {
  id: number;
  group_id: number;
  url: string;
  description: string | null;
  events: string[];
  secret: string;
  is_active: boolean;
  disabled_reason: string | null;
  failing_since: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
};

const select = (db: Queryable) =>
  db
    .selectFrom('webhook_endpoints')
    .select([
      'id',
      'group_id',
      'url',
      'description',
      'secret',
      'is_active',
      'disabled_reason',
      'failing_since',
      'created_at',
      'updated_at',
      'version',
    ])
    .select(sql<string[]>`events`.as('events'));

export async function listWebhooks(db: Queryable, scopes: readonly GroupScope[]): Promise<WebhookRow[]> {
  const ids = scopes.map(({ groupId }) => groupId);
  return select(db)
    .where('group_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('group_id')
    .orderBy('id')
    .execute();
}

/** The group of a webhook, if it is one of these. */
export async function groupOfWebhook(
  db: Queryable,
  groups: readonly ReachedGroup[],
  id: number,
): Promise<number | null> {
  const ids = groups.map((group) => group.id);
  const row = await db
    .selectFrom('webhook_endpoints')
    .select('group_id')
    .where('id', '=', id)
    .where('group_id', '=', sql<number>`any(${ids}::bigint[])`)
    .executeTakeFirst();
  return row?.group_id ?? null;
}

export async function findWebhook(db: Queryable, scope: GroupScope, id: number): Promise<WebhookRow | null> {
  const row = await select(db).where('id', '=', id).where('group_id', '=', scope.groupId).executeTakeFirst();
  return row ?? null;
}

export async function lockWebhook(trx: Tx, scope: GroupScope, id: number): Promise<WebhookRow | null> {
  const locked = select(trx).where('id', '=', id).where('group_id', '=', scope.groupId).forUpdate();
  return (await locked.executeTakeFirst()) ?? null;
}

/** Counts webhooks, and blocks other requests from adding one to the group. */
export async function countWebhooksLocked(trx: Tx, { groupId }: GroupScope): Promise<number> {
  await trx.selectFrom('restaurant_groups').select('id').where('id', '=', groupId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)`.as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type WebhookValues = { url: string; description: string | null; events: readonly string[] };

export async function insertWebhook(
  db: Queryable,
  { groupId, userId }: GroupScope,
  { url, description, events, secret }: WebhookValues & { secret: string },
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('webhook_endpoints')
    .values({
      group_id: groupId,
      created_by: userId,
      url,
      description,
      events: JSON.stringify(events),
      secret,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type WebhookChange = Partial<WebhookValues> & {
  secret?: string;
  isActive?: boolean;
  /** Clears past failures, and why it was turned off. */
  fresh?: boolean;
};

export async function updateWebhook(
  db: Queryable,
  { groupId }: GroupScope,
  id: number,
  change: WebhookChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({
      updated_at: now,
      version: sql<number>`version + 1`,
      ...(change.url === undefined ? {} : { url: change.url }),
      ...(change.description === undefined ? {} : { description: change.description }),
      ...(change.events === undefined ? {} : { events: JSON.stringify(change.events) }),
      ...(change.secret === undefined ? {} : { secret: change.secret }),
      ...(change.isActive === undefined ? {} : { is_active: change.isActive }),
      ...(change.fresh === true ? { disabled_reason: null, failing_since: null } : {}),
    })
    .where('id', '=', id)
    .where('group_id', '=', groupId)
    .execute();
}

export async function deleteWebhook(db: Queryable, { groupId }: GroupScope, id: number): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).where('group_id', '=', groupId).execute();
}
