import type { BodyOf, askQuestion as endpoint, Question } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { RestaurantMember } from '../../../platform/auth/members.repo.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { inTrash, present } from './enter-question.ts';
import { readColleagues } from './list-colleagues.ts';
import { makeLink, questionLetter } from './question-letter.ts';
import { questionReply } from './question-reply.ts';
import * as repo from './questions.repo.ts';
import { insertPeople, insertQuestion } from './write-questions.repo.ts';

const mostOnInvoice = 100;
const mostAnHour = 100;

/** Asks colleagues about an invoice or one of its lines, and emails each a link to answer. */
export function askQuestion(
  deps: Deps,
  caller: Caller,
  invoiceId: number,
  { text, lineId, userIds }: BodyOf<typeof endpoint>,
): Promise<Question> {
  return tx(deps.db, async (trx) => {
    const now = deps.clock();
    const invoice = await repo.findAskedInvoice(trx, caller.sight, invoiceId, { lock: true });
    if (invoice === null) throw notFound('The invoice');
    const scope = caller.permit(invoice.restaurant_id);
    if (invoice.deleted_at !== null) throw inTrash();
    const line = lineId ? await repo.findAskedLine(trx, scope, invoiceId, lineId) : null;
    if (lineId && line === null) throw notFound('The line');
    const people = chosen(await readColleagues(trx, caller, scope.restaurantId), userIds);
    if ((await repo.countQuestions(trx, scope, invoiceId)) >= mostOnInvoice) {
      throw problem('conflict', t('An invoice can have at most {count} questions.', { count: mostOnInvoice }));
    }
    await refuseFlood(trx, caller.user.id, people.length, now);
    const id = await insertQuestion(trx, scope, {
      invoiceId,
      line: line && lineId ? { id: lineId, text: line.description } : null,
      text,
      now,
    });
    const sent = people.map((person) => ({ person, link: deps.mail.enabled ? makeLink(now) : null }));
    await insertPeople(
      trx,
      scope,
      id,
      sent.map(({ person, link }) => ({ userId: person.userId, link })),
    );
    const about = { asker: caller.user.fullName, text, line: line?.description ?? null, invoice };
    for (const { person, link } of sent) {
      if (link !== null) await deps.mail.send(trx, questionLetter(deps, person, link, about));
    }
    await recordRestaurantChange(trx, scope, {
      action: 'asked',
      subject: 'question',
      subjectId: id,
      summary: msg('Asked {people} about the invoice {invoice}', {
        people: people.map(({ fullName }) => fullName).join(', '),
        invoice: invoice.invoice_number ?? invoice.filename,
      }),
      after: { question: text, invoiceId, line: about.line },
    });
    deps.events.publish({ type: 'questions', restaurantId: scope.restaurantId }, trx);
    return questionReply(caller, await present(trx, caller, id));
  });
}

function chosen(colleagues: readonly RestaurantMember[], userIds: readonly number[]): RestaurantMember[] {
  const byId = new Map(colleagues.map((one) => [one.userId, one]));
  return [...new Set(userIds)].map((userId) => {
    const person = byId.get(userId);
    if (person === undefined) throw invalidField('userIds', t('Choose people who can see this invoice'));
    return person;
  });
}

/** Prevents a compromised account from sending spam. */
async function refuseFlood(trx: Tx, userId: number, more: number, now: Date): Promise<void> {
  const asked = await repo.countAskedSince(trx, userId, new Date(now.getTime() - 60 * 60 * 1000));
  if (asked + more <= mostAnHour) return;
  throw problem(
    'rate_limited',
    t('You have asked {count} people within an hour. Wait a while and try again.', { count: asked }),
    { retryAfterSeconds: 15 * 60 },
  );
}
