import { sql } from 'kysely';
import type { MailProvider } from '../../../connectors/mail-sign-in/port.ts';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import { unchecked } from './connection-state.ts';

export type MailboxRow = {
  id: number;
  restaurant_id: number;
  host: string;
  port: number;
  security: 'tls' | 'starttls';
  username: string;
  sign_in: 'password' | MailProvider;
  password: string | null;
  /** Sealed; null until somebody signs in, and once the provider has ended the access. */
  tokens: string | null;
  folder: string;
  handled_folder: string | null;
  is_active: boolean;
  uid_validity: number | null;
  last_uid: number;
  backlog_uid: number;
  unmoved_uids: number[];
  last_checked_at: Date | null;
  last_mail_at: Date | null;
  last_error: string | null;
  failures: number;
  version: number;
  addresses: { id: number; address: string; restaurant_id: number }[];
};

const select = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('mailboxes as m')
    .where(inReach('m.restaurant_id', reach))
    .select([
      'm.id',
      'm.restaurant_id',
      'm.host',
      'm.port',
      sql<'tls' | 'starttls'>`m.security`.as('security'),
      'm.username',
      sql<MailboxRow['sign_in']>`m.sign_in`.as('sign_in'),
      'm.password',
      'm.tokens',
      'm.folder',
      'm.handled_folder',
      'm.is_active',
      'm.uid_validity',
      'm.last_uid',
      'm.backlog_uid',
      'm.unmoved_uids',
      'm.last_checked_at',
      'm.last_mail_at',
      'm.last_error',
      'm.failures',
      'm.version',
      sql<MailboxRow['addresses']>`(select coalesce(jsonb_agg(to_jsonb(a) order by a.address), '[]')
        from (select id, address, restaurant_id from mailbox_addresses where mailbox_id = m.id) a)`.as('addresses'),
    ]);

export async function listMailboxes(db: Queryable, reach: Reach, request: PageRequest): Promise<Page<MailboxRow>> {
  const order = { by: sql`m.restaurant_id`, type: 'bigint', direction: 'asc', id: sql.ref('m.id') } as const;
  const counted = db.selectFrom('mailboxes as m').where(inReach('m.restaurant_id', reach));
  return readCountedPage(select(db, reach), order, request, counted);
}

export async function findMailbox(db: Queryable, reach: Reach, id: number): Promise<MailboxRow | null> {
  return (await select(db, reach).where('m.id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockMailbox(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await trx
    .selectFrom('mailboxes as m')
    .select('m.id')
    .where(inReach('m.restaurant_id', scope))
    .where('m.id', '=', id)
    .forUpdate()
    .execute();
}

export async function countMailboxes(db: Queryable, scope: RestaurantScope): Promise<number> {
  const { count } = await db
    .selectFrom('mailboxes as m')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(inReach('m.restaurant_id', scope))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Place = Pick<MailboxRow, 'host' | 'username' | 'folder'>;

/** Whether another of the restaurant's mailboxes reads the same folder. */
export async function isTaken(db: Queryable, scope: RestaurantScope, place: Place, but: number): Promise<boolean> {
  const row = await db
    .selectFrom('mailboxes as m')
    .select('m.id')
    .where(inReach('m.restaurant_id', scope))
    .where(sql<boolean>`lower(m.host) = lower(${place.host})`)
    .where(sql<boolean>`lower(m.username) = lower(${place.username})`)
    .where('m.folder', '=', place.folder)
    .where('m.id', '<>', but)
    .executeTakeFirst();
  return row !== undefined;
}

export type MailboxValues = Place &
  Pick<MailboxRow, 'port' | 'security' | 'password' | 'handled_folder' | 'is_active'> & { next_check_at: Date };

/** Default: with a password. */
type SignIn = Partial<Pick<MailboxRow, 'sign_in' | 'tokens'>>;

export async function insertMailbox(trx: Tx, scope: RestaurantScope, values: MailboxValues & SignIn): Promise<number> {
  const { id } = await trx
    .insertInto('mailboxes')
    .values({ restaurant_id: scope.restaurantId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever checks or watches it now with the old settings has to stop. */
const startAgain = { ...unchecked, watch_by: null, watch_until: null };
const startOver = { uid_validity: null, last_uid: 0, backlog_uid: 0, unmoved_uids: [] as number[] };

/** `anew`: it reads another folder. `again`: it has to sign in first. */
export async function updateMailbox(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  {
    anew,
    again,
    ...values
  }: Omit<MailboxValues, 'next_check_at'> & {
    next_check_at?: Date;
    anew: boolean;
    again: boolean;
  },
  now: Date,
): Promise<void> {
  if (anew) await sql`delete from mailbox_retries where mailbox_id = ${id}`.execute(trx);
  await trx
    .updateTable('mailboxes as m')
    .set((eb) => ({
      ...values,
      ...(anew ? { ...startOver, tried_uid: null, tries: 0 } : {}),
      ...(again ? startAgain : {}),
      updated_at: now,
      version: eb('m.version', '+', 1),
    }))
    .where(inReach('m.restaurant_id', scope))
    .where('m.id', '=', id)
    .execute();
}

/** The access that somebody gave by signing in replaces a password or former access. */
export async function signIn(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  { provider, tokens }: { provider: MailProvider; tokens: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('mailboxes as m')
    .set((eb) => ({
      ...{ sign_in: provider, tokens, password: null, is_active: true, next_check_at: now },
      ...startAgain,
      updated_at: now,
      version: eb('m.version', '+', 1),
    }))
    .where(inReach('m.restaurant_id', scope))
    .where('m.id', '=', id)
    .execute();
}

export async function deleteMailbox(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await trx.deleteFrom('mailboxes as m').where(inReach('m.restaurant_id', scope)).where('m.id', '=', id).execute();
}
