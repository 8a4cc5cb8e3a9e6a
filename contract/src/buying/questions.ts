import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, pathId, text, version } from '../fields.ts';

const tag = 'Questions';
const reads = { module: 'invoices', action: 'read' } as const;
const asks = { module: 'invoices', action: 'write' } as const;

export const QUESTION_STATES = ['open', 'answered', 'closed'] as const;
/** Characters of a question or an answer. */
const QUESTION_MAX = 2000;

const answer = z.object({
  id: z.number(),
  text: z.string(),
  /** Null if the account was deleted. */
  by: z.nullable(z.string()),
  at: z.string(),
  /** Answered with the link in the email, without signing in. */
  byLink: z.boolean(),
});

const question = z.object({
  id: z.number(),
  restaurantId: z.number(),
  invoiceId: z.number(),
  /** Null for a question about the whole invoice. `id` is null once the line is gone; `text` is what it said then. */
  line: z.nullable(z.object({ id: z.nullable(z.number()), text: z.string() })),
  text: z.string(),
  state: z.enum(QUESTION_STATES),
  /** Null if the account was deleted. */
  askedBy: z.nullable(z.string()),
  askedAt: z.string(),
  /** The names of the people who were asked. */
  people: z.array(z.string()),
  /** Oldest first. */
  answers: z.array(answer),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  version: z.number(),
  can: z.object({ answer: z.boolean(), close: z.boolean(), reopen: z.boolean(), remove: z.boolean() }),
});
export type Question = z.infer<typeof question>;

export const listQuestions = endpoint({
  id: 'questions.list',
  method: 'GET',
  path: '/api/invoices/:id/questions',
  tag,
  summary: 'List the questions on an invoice, oldest first (not paged, at most one hundred)',
  access: reads,
  params: z.object({ id: pathId }),
  reply: z.array(question),
});

const colleague = z.object({ userId: z.number(), name: z.string() });
export type Colleague = z.infer<typeof colleague>;

export const listColleagues = endpoint({
  id: 'questions.people',
  method: 'GET',
  path: '/api/invoices/:id/questions/people',
  tag,
  summary: 'List the people who can be asked about an invoice (not paged): everyone else who can see it',
  access: asks,
  params: z.object({ id: pathId }),
  reply: z.array(colleague),
});

export const askQuestion = endpoint({
  id: 'questions.ask',
  method: 'POST',
  path: '/api/invoices/:id/questions',
  tag,
  summary: 'Ask colleagues about an invoice or one of its lines; each gets an email with a link to answer',
  access: asks,
  params: z.object({ id: pathId }),
  body: z.object({
    text: text(QUESTION_MAX, 'Enter a question'),
    lineId: z.optional(z.nullable(idIn('Choose a line'))),
    userIds: z
      .array(idIn('Choose a person'))
      .check(z.minLength(1, 'Choose who to ask'), z.maxLength(20, 'Choose at most 20 people')),
  }),
  reply: question,
  status: 201,
  problems: ['invalid', 'not_found', 'conflict', 'rate_limited'],
});

export const answerQuestion = endpoint({
  id: 'questions.answer',
  method: 'POST',
  path: '/api/questions/:id/answers',
  tag,
  summary: 'Answer a question',
  access: reads,
  params: z.object({ id: pathId }),
  body: z.object({ text: text(QUESTION_MAX, 'Enter an answer') }),
  reply: question,
  status: 201,
  problems: ['invalid', 'not_found', 'conflict'],
});

const changes = { params: z.object({ id: pathId }), body: z.object({ version }) };

export const closeQuestion = endpoint({
  id: 'questions.close',
  method: 'POST',
  path: '/api/questions/:id/close',
  tag,
  summary: 'Close a question: its asker, or a manager; links in emails stop working',
  access: reads,
  ...changes,
  reply: question,
  problems: ['not_found', 'forbidden', 'conflict', 'stale_version'],
});

export const reopenQuestion = endpoint({
  id: 'questions.reopen',
  method: 'POST',
  path: '/api/questions/:id/reopen',
  tag,
  summary: 'Reopen a closed question: its asker, or a manager',
  access: reads,
  ...changes,
  reply: question,
  problems: ['not_found', 'forbidden', 'conflict', 'stale_version'],
});

export const deleteQuestion = endpoint({
  id: 'questions.remove',
  method: 'DELETE',
  path: '/api/questions/:id',
  tag,
  summary: 'Delete your own question while nobody has answered it',
  access: reads,
  ...changes,
  status: 204,
  problems: ['not_found', 'forbidden', 'conflict', 'stale_version'],
});

const token = text(200, 'This link is incomplete. Open it again from the email.');

const openedQuestion = z.object({
  text: z.string(),
  askedBy: z.nullable(z.string()),
  askedAt: z.string(),
  /** Whose link it is: the answer carries this name. */
  asked: z.string(),
  restaurantName: z.string(),
  vendorName: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  invoiceDate: z.nullable(z.string()),
  /** The line's description; null for a question about the whole invoice. */
  line: z.nullable(z.string()),
  /** Of the line or the invoice, in `currency`; null if it isn't known or the person can't see costs. */
  amount: z.nullable(z.number()),
  currency: z.string(),
  expiresAt: z.string(),
});
export type OpenedQuestion = z.infer<typeof openedQuestion>;

export const openQuestion = endpoint({
  id: 'questions.open',
  method: 'GET',
  path: '/api/question-links/:token',
  tag,
  summary: 'Get the question that a link in an email is about; changes nothing',
  access: 'public',
  params: z.object({ token }),
  reply: openedQuestion,
  problems: ['not_found', 'rate_limited'],
});

export const answerByLink = endpoint({
  id: 'questions.answerByLink',
  method: 'POST',
  path: '/api/question-links/answer',
  tag,
  summary: 'Answer a question with the link from the email; works once, no account needed',
  access: 'public',
  body: z.object({ token, text: text(QUESTION_MAX, 'Enter an answer') }),
  status: 204,
  problems: ['invalid', 'not_found', 'rate_limited'],
});
