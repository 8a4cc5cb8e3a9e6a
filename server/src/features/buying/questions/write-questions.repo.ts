import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type NewQuestion = {
  invoiceId: number;
  line: { id: number; text: string } | null;
  text: string;
  now: Date;
};

export async function insertQuestion(db: Queryable, scope: RestaurantScope, question: NewQuestion): Promise<number> {
  const { invoiceId, line, text, now } = question;
  const row = await db
    .insertInto('invoice_questions')
    .values({
      restaurant_id: scope.restaurantId,
      invoice_id: invoiceId,
      line_id: line?.id ?? null,
      line_text: line?.text ?? null,
      body: text,
      asked_by: scope.userId,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Without a link if this installation sends no email. */
export type NewPerson = { userId: number; link: { tokenHash: string; expiresAt: Date } | null };

export async function insertPeople(
  db: Queryable,
  scope: RestaurantScope,
  questionId: number,
  people: readonly NewPerson[],
): Promise<void> {
  const values = people.map(({ userId, link }) => ({
    restaurant_id: scope.restaurantId,
    question_id: questionId,
    user_id: userId,
    token_hash: link?.tokenHash ?? null,
    expires_at: link?.expiresAt ?? null,
  }));
  await db.insertInto('question_people').values(values).execute();
}

/** Adds an answer. The question is answered from then on, unless its asker only adds something: then it is open again. */
export async function insertAnswer(
  db: Queryable,
  scope: RestaurantScope,
  questionId: number,
  { text, byLink, byAsker, now }: { text: string; byLink: boolean; byAsker: boolean; now: Date },
): Promise<void> {
  await db
    .insertInto('question_answers')
    .values({
      restaurant_id: scope.restaurantId,
      question_id: questionId,
      body: text,
      answered_by: scope.userId,
      answered_at: now,
      by_link: byLink,
    })
    .execute();
  await setState(db, scope, questionId, { state: byAsker ? 'open' : 'answered', closedAt: null });
}

export async function setState(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  { state, closedAt }: { state: 'open' | 'answered' | 'closed'; closedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('invoice_questions as q')
    .set((eb) => ({
      state,
      closed_by: closedAt === null ? null : scope.userId,
      closed_at: closedAt,
      version: eb('q.version', '+', 1),
    }))
    .where(inReach('q.restaurant_id', scope))
    .where('q.id', '=', id)
    .execute();
}

export async function deleteQuestion(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .deleteFrom('invoice_questions as q')
    .where(inReach('q.restaurant_id', scope))
    .where('q.id', '=', id)
    .execute();
}
