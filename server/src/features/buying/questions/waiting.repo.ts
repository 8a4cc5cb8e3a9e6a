import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';

type QuestionNews = {
  id: number;
  restaurantId: number;
  invoiceId: number;
  invoice: string;
  /** Who asked or answered; null if the account was deleted. */
  who: string | null;
  text: string;
  at: Date;
};

const most = 20;

/** Open questions that this person was asked, newest first. */
export async function readQuestionsFor(db: Queryable, reach: Reach, userId: number): Promise<QuestionNews[]> {
  const { rows } = await sql<QuestionNews>`${prepared}
    select q.id, q.restaurant_id as "restaurantId", q.invoice_id as "invoiceId",
      coalesce(i.invoice_number, i.filename) as invoice, u.full_name as who, q.body as text, q.asked_at as at
    from question_people p
    join invoice_questions q on q.restaurant_id = p.restaurant_id and q.id = p.question_id and q.state = 'open'
    join invoices i on i.restaurant_id = q.restaurant_id and i.id = q.invoice_id and i.deleted_at is null
    left join users u on u.id = q.asked_by
    where ${inReach('p.restaurant_id', reach)} and p.user_id = ${userId}
    order by q.asked_at desc, q.id desc limit ${most}`.execute(db);
  return rows;
}

/** This person's questions that somebody else answered since a given time, with the last answer, newest first. */
export async function readAnswersTo(db: Queryable, reach: Reach, userId: number, since: Date): Promise<QuestionNews[]> {
  const { rows } = await sql<QuestionNews>`${prepared}
    select q.id, q.restaurant_id as "restaurantId", q.invoice_id as "invoiceId",
      coalesce(i.invoice_number, i.filename) as invoice, a.who, a.text, a.at
    from invoice_questions q
    join invoices i on i.restaurant_id = q.restaurant_id and i.id = q.invoice_id and i.deleted_at is null
    cross join lateral (
      select u.full_name as who, w.body as text, w.answered_at as at from question_answers w
      left join users u on u.id = w.answered_by
      where w.restaurant_id = q.restaurant_id and w.question_id = q.id and w.answered_by is distinct from ${userId}
      order by w.id desc limit 1
    ) a
    where ${inReach('q.restaurant_id', reach)} and q.asked_by = ${userId} and q.state = 'answered' and a.at > ${since}
    order by a.at desc, q.id desc limit ${most}`.execute(db);
  return rows;
}
