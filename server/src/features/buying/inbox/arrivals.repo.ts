import type { ARRIVAL_STATES, ARRIVAL_WAYS } from '@platewise/contract';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type ArrivalState = (typeof ARRIVAL_STATES)[number];
export type ArrivalWay = (typeof ARRIVAL_WAYS)[number];

export type DocumentRow = {
  id: number;
  filename: string;
  file_type: string | null;
  file_size: number;
  file_hash: string | null;
  file_key: string | null;
  state: ArrivalState;
  reason: string | null;
  invoice_id: number | null;
};

export type ArrivalRow = {
  id: number;
  restaurant_id: number;
  way: ArrivalWay;
  mailbox: string | null;
  sftp_server: string | null;
  sender: string | null;
  sender_name: string | null;
  recipient: string | null;
  subject: string | null;
  body: string | null;
  vendor_id: number | null;
  vendor_name: string | null;
  sent_at: Date | null;
  arrived_at: Date;
  state: ArrivalState;
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  version: number;
  documents: DocumentRow[];
};

/** The vendor of an address: named with the sender, else the one whose address it is. */
const vendor = sql<{ id: number; name: string }>`(
  select v.id, v.name from vendors v
  where v.restaurant_id = a.restaurant_id and v.merged_into is null and a.sender is not null and (
    v.id = (select s.vendor_id from inbox_senders s where s.restaurant_id = a.restaurant_id and s.address = a.sender)
    or v.id = (select s.vendor_id from inbox_senders s
      where s.restaurant_id = a.restaurant_id and s.address = '@' || split_part(a.sender, '@', 2))
    or lower(v.contact_info ->> 'email') = a.sender
    or exists (select from vendor_ordering w where w.vendor_id = v.id and lower(w.order_email) = a.sender))
  order by v.id = (select s.vendor_id from inbox_senders s
    where s.restaurant_id = a.restaurant_id and s.address = a.sender) desc nulls last, v.id limit 1)`;

const select = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('arrivals as a')
    .leftJoin('mailboxes as m', 'm.id', 'a.mailbox_id')
    .leftJoin('sftp_servers as s', 's.id', 'a.sftp_server_id')
    .leftJoin('users as u', 'u.id', 'a.decided_by')
    .leftJoinLateral(vendor.as('v'), (join) => join.onTrue())
    .where(inReach('a.restaurant_id', reach))
    .select([
      'a.id',
      'a.restaurant_id',
      sql<ArrivalWay>`case when a.sent_directly then 'address' when a.from_sftp then 'sftp' else a.way end`.as('way'),
      'm.username as mailbox',
      's.host as sftp_server',
      'a.sender',
      'a.sender_name',
      'a.recipient',
      'a.subject',
      'a.body',
      'v.id as vendor_id',
      'v.name as vendor_name',
      'a.sent_at',
      'a.arrived_at',
      sql<ArrivalState>`a.state`.as('state'),
      'a.reason',
      'u.full_name as decided_by',
      'a.decided_at',
      'a.version',
      sql<DocumentRow[]>`(select coalesce(jsonb_agg(to_jsonb(d) order by d.position), '[]') from arrival_documents d
        where d.restaurant_id = a.restaurant_id and d.arrival_id = a.id)`.as('documents'),
    ]);

type Filter = PageRequest & { q?: string | undefined; state?: ArrivalState | undefined };

function conditions({ q, state }: Filter) {
  const list = [sql<boolean>`true`];
  if (state !== undefined) list.push(sql<boolean>`a.state = ${state}`);
  if (q) {
    const words = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    list.push(sql<boolean>`(a.sender ilike ${words} or a.sender_name ilike ${words} or a.subject ilike ${words}
      or exists (select from arrival_documents d where d.restaurant_id = a.restaurant_id and d.arrival_id = a.id
        and d.filename ilike ${words}))`);
  }
  return sql<boolean>`(${sql.join(list, sql` and `)})`;
}

export async function listArrivals(db: Queryable, reach: Reach, filter: Filter): Promise<Page<ArrivalRow>> {
  const order = {
    by: sql.ref('a.arrived_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('a.id'),
    neverNull: true,
  } as const;
  const wanted = conditions(filter);
  const counted = db.selectFrom('arrivals as a').where(inReach('a.restaurant_id', reach)).where(wanted);
  return readCountedPage(select(db, reach).where(wanted), order, filter, counted);
}

export async function findArrival(db: Queryable, reach: Reach, id: number): Promise<ArrivalRow | null> {
  return (await select(db, reach).where('a.id', '=', id).executeTakeFirst()) ?? null;
}

export type InboxCounts = {
  waiting: number;
  failed: number;
  mailboxes: number;
  broken: number;
  sftpServers: number;
  brokenServers: number;
};

export async function countInbox(db: Queryable, reach: Reach): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`select
    (select count(*) from arrivals a where ${inReach('a.restaurant_id', reach)} and a.state = 'waiting') as waiting,
    (select count(*) from arrivals a where ${inReach('a.restaurant_id', reach)} and a.state = 'failed') as failed,
    (select count(*) from mailboxes m where ${inReach('m.restaurant_id', reach)} and m.is_active) as mailboxes,
    (select count(*) from mailboxes m where ${inReach('m.restaurant_id', reach)} and m.is_active
      and m.last_error is not null) as broken,
    (select count(*) from sftp_servers s where ${inReach('s.restaurant_id', reach)} and s.is_active) as "sftpServers",
    (select count(*) from sftp_servers s where ${inReach('s.restaurant_id', reach)} and s.is_active
      and s.last_error is not null) as "brokenServers"`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, mailboxes: 0, broken: 0, sftpServers: 0, brokenServers: 0 };
}

export type InboxWaiting = { restaurantId: number; waiting: number; failed: number; newest: Date };

/** What waits for a person, by restaurant. */
export async function readInboxWaiting(db: Queryable, reach: Reach): Promise<InboxWaiting[]> {
  const { rows } = await sql<InboxWaiting>`${prepared}
    select a.restaurant_id as "restaurantId", count(*) filter (where a.state = 'waiting') as waiting,
      count(*) filter (where a.state = 'failed') as failed, max(a.arrived_at) as newest
    from arrivals a where ${inReach('a.restaurant_id', reach)} and a.state in ('waiting', 'failed')
    group by a.restaurant_id`.execute(db);
  return rows;
}
