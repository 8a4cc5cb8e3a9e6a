import type { Question } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { type Entered, enterQuestion, present } from './enter-question.ts';
import { questionReply } from './question-reply.ts';
import { insertAnswer } from './write-questions.repo.ts';

const mostAnswers = 100;

export function answerQuestion(deps: Deps, caller: Caller, id: number, text: string): Promise<Question> {
  return enterQuestion(deps, caller, id, undefined, async (entered) => {
    if (entered.row.state === 'closed') throw problem('conflict', 'This question is closed. Reopen it to answer.');
    await addAnswer(entered, { text, byLink: false, now: deps.clock() });
    return questionReply(caller, await present(entered.trx, caller, id));
  });
}

/** Stores an answer of the scope's person to a question that is locked and not closed. */
export async function addAnswer(
  { trx, scope, row }: Entered,
  answer: { text: string; byLink: boolean; now: Date },
): Promise<void> {
  if (row.answers.length >= mostAnswers) {
    throw problem('conflict', t('A question can have at most {count} answers.', { count: mostAnswers }));
  }
  await insertAnswer(trx, scope, row.id, { ...answer, byAsker: row.asked_by === scope.userId });
  await recordRestaurantChange(trx, scope, {
    action: 'answered',
    subject: 'question',
    subjectId: row.id,
    summary: answer.byLink
      ? msg('Answered a question about the invoice {invoice} with the link in the email', { invoice: row.invoice })
      : msg('Answered a question about the invoice {invoice}', { invoice: row.invoice }),
    after: { answer: answer.text, invoiceId: row.invoice_id },
  });
}
