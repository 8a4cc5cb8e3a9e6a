import type { BodyOf, closeQuestion as endpoint, Question } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type ProblemError, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { enterQuestion, present } from './enter-question.ts';
import { mayClose, questionReply } from './question-reply.ts';
import type { QuestionRow } from './questions.repo.ts';
import { setState } from './write-questions.repo.ts';

type Body = BodyOf<typeof endpoint>;

type Step = {
  action: string;
  refusal: (row: QuestionRow) => ProblemError | null;
  state: (row: QuestionRow) => 'open' | 'answered' | 'closed';
  summary: (about: { invoice: string }) => Message;
};

const closing: Step = {
  action: 'closed',
  refusal: ({ state }) => (state === 'closed' ? problem('conflict', 'This question is already closed.') : null),
  state: () => 'closed',
  summary: (about) => msg('Closed a question about the invoice {invoice}', about),
};

const reopening: Step = {
  action: 'reopened',
  refusal: ({ state }) => (state === 'closed' ? null : problem('conflict', 'This question is not closed.')),
  state: ({ is_answered }) => (is_answered ? 'answered' : 'open'),
  summary: (about) => msg('Reopened a question about the invoice {invoice}', about),
};

export const closeQuestion = (deps: Deps, caller: Caller, id: number, body: Body) =>
  take(deps, caller, id, body, closing);

export const reopenQuestion = (deps: Deps, caller: Caller, id: number, body: Body) =>
  take(deps, caller, id, body, reopening);

function take(deps: Deps, caller: Caller, id: number, { version }: Body, step: Step): Promise<Question> {
  return enterQuestion(deps, caller, id, version, async ({ trx, scope, row }) => {
    if (!mayClose(caller, row)) throw problem('forbidden', 'Only the person who asked or a manager can do this.');
    const refusal = step.refusal(row);
    if (refusal !== null) throw refusal;
    const state = step.state(row);
    await setState(trx, scope, id, { state, closedAt: state === 'closed' ? deps.clock() : null });
    await recordRestaurantChange(trx, scope, {
      action: step.action,
      subject: 'question',
      subjectId: id,
      summary: step.summary({ invoice: row.invoice }),
      before: { state: row.state },
      after: { state },
    });
    return questionReply(caller, await present(trx, caller, id));
  });
}
