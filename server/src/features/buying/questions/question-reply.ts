import { QUESTION_STATES, type Question } from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { QuestionRow } from './questions.repo.ts';

const manages = { module: 'invoices', action: 'read', least: 'manager' } as const;

/** Closing and reopening is for whoever asked, and for managers. */
export const mayClose = (caller: Caller, row: QuestionRow): boolean =>
  row.asked_by === caller.user.id || caller.may(manages, row.restaurant_id);

const stateOf = ({ state }: Pick<QuestionRow, 'state'>): Question['state'] =>
  QUESTION_STATES.find((known) => known === state) ?? 'open';

export function questionReply(caller: Caller, row: QuestionRow): Question {
  const state = stateOf(row);
  const decides = !row.in_trash && mayClose(caller, row);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    invoiceId: row.invoice_id,
    line: row.line_text === null ? null : { id: row.line_id, text: row.line_text },
    text: row.body,
    state,
    askedBy: row.asker,
    askedAt: row.asked_at.toISOString(),
    people: row.people,
    answers: row.answers.map((answer) => ({ ...answer, at: new Date(answer.at).toISOString() })),
    closedBy: row.closer,
    closedAt: row.closed_at?.toISOString() ?? null,
    version: row.version,
    can: {
      answer: !row.in_trash && state !== 'closed',
      close: decides && state !== 'closed',
      reopen: decides && state === 'closed',
      remove: !row.in_trash && row.asked_by === caller.user.id && row.answers.length === 0,
    },
  };
}
