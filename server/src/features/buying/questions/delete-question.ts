import type { BodyOf, deleteQuestion as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { enterQuestion } from './enter-question.ts';
import { deleteQuestion as remove } from './write-questions.repo.ts';

/** Undoes asking: only the asker, and only until somebody has answered. Links that were sent stop working. */
export async function deleteQuestion(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  await enterQuestion(deps, caller, id, body.version, async ({ trx, scope, row }) => {
    if (row.asked_by !== caller.user.id) throw problem('forbidden', 'Only the person who asked can delete a question.');
    if (row.answers.length > 0) throw problem('conflict', 'This question has an answer. Close it instead.');
    await remove(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'question',
      subjectId: id,
      summary: msg('Deleted a question about the invoice {invoice}', { invoice: row.invoice }),
      before: { question: row.body, people: row.people },
    });
  });
}
