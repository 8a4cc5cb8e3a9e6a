import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

export type AskedInvoice = {
  id: number;
  restaurant_id: number;
  restaurant_name: string;
  vendor_name: string | null;
  invoice_number: string | null;
  filename: string;
  invoice_date: CalendarDate | null;
  currency: string;
  total_amount: Money | null;
  deleted_at: Date | null;
};

/** An invoice in reach. Locked, so that it isn't deleted while it is being asked about. */
export async function findAskedInvoice(
  db: Queryable,
  reach: Reach,
  id: number,
  { lock = false } = {},
): Promise<AskedInvoice | null> {
  const query = db
    .selectFrom('invoices as i')
    .innerJoin('restaurants as r', 'r.id', 'i.restaurant_id')
    .leftJoin('vendors as v', 'v.id', 'i.vendor_id')
    .where(inReach('i.restaurant_id', reach))
    .where('i.id', '=', id)
    .select([
      'i.id',
      'i.restaurant_id',
      'r.name as restaurant_name',
      sql<string | null>`coalesce(v.name, i.vendor_name_read)`.as('vendor_name'),
      'i.invoice_number',
      'i.filename',
      'i.invoice_date',
      'i.currency',
      'i.total_amount',
      'i.deleted_at',
    ]);
  return (await (lock ? query.forShare('i') : query).executeTakeFirst()) ?? null;
}

export async function findAskedLine(
  db: Queryable,
  scope: RestaurantScope,
  invoiceId: number,
  lineId: number,
): Promise<{ description: string; total_price: Money } | null> {
  const row = await db
    .selectFrom('invoice_line_items as l')
    .where(inReach('l.restaurant_id', scope))
    .where('l.invoice_id', '=', invoiceId)
    .where('l.id', '=', lineId)
    .select(['l.description', 'l.total_price'])
    .executeTakeFirst();
  return row ?? null;
}

type QuestionAnswer = { id: number; text: string; by: string | null; at: string; byLink: boolean };

export type QuestionRow = {
  id: number;
  restaurant_id: number;
  invoice_id: number;
  /** Null if it was deleted. */
  line_id: number | null;
  line_text: string | null;
  body: string;
  state: string;
  asked_by: number | null;
  asker: string | null;
  asked_at: Date;
  closer: string | null;
  closed_at: Date | null;
  version: number;
  invoice: string;
  in_trash: boolean;
  people: string[];
  answers: QuestionAnswer[];
  /** The last answer isn't the asker's own. */
  is_answered: boolean;
};

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('invoice_questions as q')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.restaurant_id', '=', 'q.restaurant_id').onRef('i.id', '=', 'q.invoice_id'),
    )
    .where(inReach('q.restaurant_id', reach))
    .select([
      'q.id',
      'q.restaurant_id',
      'q.invoice_id',
      sql<number | null>`(select l.id from invoice_line_items l where l.restaurant_id = q.restaurant_id
        and l.id = q.line_id and l.invoice_id = q.invoice_id)`.as('line_id'),
      'q.line_text',
      'q.body',
      'q.state',
      'q.asked_by',
      fullName('q.asked_by').as('asker'),
      'q.asked_at',
      fullName('q.closed_by').as('closer'),
      'q.closed_at',
      'q.version',
      sql<string>`coalesce(i.invoice_number, i.filename)`.as('invoice'),
      sql<boolean>`i.deleted_at is not null`.as('in_trash'),
      sql<string[]>`array(select u.full_name from question_people p join users u on u.id = p.user_id
        where p.restaurant_id = q.restaurant_id and p.question_id = q.id order by lower(u.full_name), u.id)`.as(
        'people',
      ),
      sql<QuestionAnswer[]>`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'text', a.body,
          'by', ${fullName('a.answered_by')}, 'at', a.answered_at, 'byLink', a.by_link) order by a.id)
        from question_answers a where a.restaurant_id = q.restaurant_id and a.question_id = q.id), '[]')`.as('answers'),
      sql<boolean>`coalesce((select q.asked_by is null or a.answered_by is distinct from q.asked_by
        from question_answers a where a.restaurant_id = q.restaurant_id and a.question_id = q.id
        order by a.id desc limit 1), false)`.as('is_answered'),
    ]);

export function listQuestions(db: Queryable, reach: Reach, invoiceId: number): Promise<QuestionRow[]> {
  return rows(db, reach).where('q.invoice_id', '=', invoiceId).orderBy('q.id').execute();
}

export async function findQuestion(db: Queryable, reach: Reach, id: number): Promise<QuestionRow | null> {
  return (await rows(db, reach).where('q.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks a question, so that of two simultaneous decisions the second sees the first. */
export async function lockQuestion(trx: Tx, reach: Reach, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('invoice_questions as q')
    .where(inReach('q.restaurant_id', reach))
    .where('q.id', '=', id)
    .select('q.id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function countQuestions(db: Queryable, scope: RestaurantScope, invoiceId: number): Promise<number> {
  const row = await db
    .selectFrom('invoice_questions as q')
    .where(inReach('q.restaurant_id', scope))
    .where('q.invoice_id', '=', invoiceId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many people someone has asked since a given time, in any restaurant. */
export async function countAskedSince(db: Queryable, userId: number, since: Date): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from invoice_questions q
    join question_people p on p.restaurant_id = q.restaurant_id and p.question_id = q.id
    where q.asked_by = ${userId} and q.asked_at > ${since}`.execute(db);
  return found[0]?.count ?? 0;
}
