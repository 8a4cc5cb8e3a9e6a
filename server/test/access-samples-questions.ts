import { hashToken } from '../src/platform/auth/session.ts';
import { type Fixture, type Sample, type Samples, unique } from './access-fixture.ts';
import type { Person } from './test-server.ts';

/** A question of the caller's on our invoice; where the database is out of reach, an ID that doesn't exist. */
async function question({ kept, restaurantId, invoice, owner }: Fixture, caller?: Person, more: object = {}) {
  const row = await kept.db
    ?.insertInto('invoice_questions')
    .values({
      ...{ restaurant_id: restaurantId, invoice_id: invoice.id, body: unique('Why so much') },
      ...{ asked_by: caller?.id || owner.id, ...more },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row?.id ?? 1;
}

const ofCaller = async (fixture: Fixture, caller?: Person, more: object = {}): Promise<Sample> => ({
  params: { id: await question(fixture, caller, more) },
  body: {},
});

/** The token of a link that was sent to the owner, who may answer whatever the caller may do. */
async function link(fixture: Fixture): Promise<string> {
  const token = unique('a-link-of-our-owner').replaceAll(' ', '-');
  const { kept, restaurantId, owner } = fixture;
  const questionId = await question(fixture, undefined, { asked_by: null });
  await kept.db
    ?.insertInto('question_people')
    .values({
      ...{ restaurant_id: restaurantId, question_id: questionId, user_id: owner.id, token_hash: hashToken(token) },
      expires_at: new Date('2100-01-01T00:00:00Z'),
    })
    .execute();
  return token;
}

/** Someone else than the caller who can see our invoices. */
async function colleague({ owner, invoice }: Fixture, caller?: Person): Promise<number> {
  if (caller !== undefined && caller.id !== owner.id) return owner.id;
  const { body } = await owner.get(`/api/invoices/${invoice.id}/questions/people`);
  return body[0]?.userId ?? owner.id;
}

const closed = { state: 'closed', closed_at: new Date('2026-11-20T12:00:00Z') };

export const questionSamples: Samples = {
  'questions.list': ({ invoice }) => ({ params: { id: invoice.id } }),
  'questions.people': ({ invoice }) => ({ params: { id: invoice.id } }),
  'questions.ask': async (fixture, caller) => ({
    params: { id: fixture.invoice.id },
    body: { text: 'Why so much?', userIds: [await colleague(fixture, caller)] },
  }),
  'questions.answer': async (fixture) => ({
    params: { id: await question(fixture) },
    body: { text: 'It was agreed.' },
  }),
  'questions.close': (fixture, caller) => ofCaller(fixture, caller),
  'questions.reopen': (fixture, caller) => ofCaller(fixture, caller, closed),
  'questions.remove': (fixture, caller) => ofCaller(fixture, caller),
  'questions.open': async (fixture) => ({ params: { token: await link(fixture) } }),
  'questions.answerByLink': async (fixture) => ({ body: { token: await link(fixture), text: 'It was agreed.' } }),
};
