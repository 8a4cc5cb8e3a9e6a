import type { BodyOf, answerByLink as endpoint, OpenedQuestion } from '@platewise/contract';
import { listQuestions } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { backgroundScope, costsHiddenIn, type RestaurantScope } from '../../../platform/auth/caller.ts';
import { type RestaurantMember, readMembersWith } from '../../../platform/auth/members.repo.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { countWithin, networkOf } from '../../../platform/auth/sign-in-limit.ts';
import { type Queryable, tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { addAnswer } from './answer-question.ts';
import { findLink, type LinkRow, markUsed } from './links.repo.ts';
import * as repo from './questions.repo.ts';

type Opened = { link: LinkRow; scope: RestaurantScope; row: repo.QuestionRow; person: RestaurantMember };

/** A link's question, if the link still works: unused, in time, and its person may still see the invoice. */
async function follow(db: Queryable, tokenHash: string, now: Date): Promise<Opened> {
  const link = await findLink(db, tokenHash);
  const settings = link && (await restaurantSettings(db, link.restaurant_id));
  if (link === null || settings === null) throw problem('not_found', 'This link is not valid. Sign in to answer.');
  if (link.used_at !== null) throw problem('not_found', 'This link was already used to answer. Sign in to add more.');
  if (link.expires_at === null || link.expires_at <= now)
    throw problem('not_found', 'This link has expired. Sign in to answer.');
  const scope = { ...backgroundScope(link.restaurant_id, settings), userId: link.user_id };
  const row = await repo.findQuestion(db, scope, link.question_id);
  const [person] = await readMembersWith(db, listQuestions.access, [link.restaurant_id], link.user_id);
  if (row === null || row.in_trash || person === undefined) throw problem('not_found', 'This link no longer works.');
  if (row.state === 'closed') throw problem('not_found', 'This question was closed.');
  return { link, scope, row, person };
}

const limits = (address: string) => [{ key: `question:${networkOf(address)}`, most: 100 }];

/** What the page behind a link shows. Changes nothing, so a mail scanner that follows the link does no harm. */
export async function openQuestion(deps: Deps, token: string, address: string): Promise<OpenedQuestion> {
  const now = deps.clock();
  await countWithin(deps.db, limits(address), now);
  const { link, scope, row, person } = await follow(deps.db, hashToken(token), now);
  const invoice = await repo.findAskedInvoice(deps.db, scope, row.invoice_id);
  if (invoice === null) throw notFound('The invoice');
  const line = row.line_id === null ? null : await repo.findAskedLine(deps.db, scope, row.invoice_id, row.line_id);
  const amount = row.line_text === null ? invoice.total_amount : (line?.total_price ?? null);
  return {
    text: row.body,
    askedBy: row.asker,
    askedAt: row.asked_at.toISOString(),
    asked: person.fullName,
    restaurantName: invoice.restaurant_name,
    vendorName: invoice.vendor_name,
    invoiceNumber: invoice.invoice_number,
    invoiceDate: invoice.invoice_date,
    line: row.line_text,
    amount: amount === null || costsHiddenIn(person.restaurant) ? null : Number(amount),
    currency: invoice.currency,
    expiresAt: (link.expires_at ?? now).toISOString(),
  };
}

/** Answers once with a link, in the name of the person it was sent to. */
export async function answerByLink(
  deps: Deps,
  { token, text }: BodyOf<typeof endpoint>,
  address: string,
): Promise<void> {
  const now = deps.clock();
  await countWithin(deps.db, limits(address), now);
  const tokenHash = hashToken(token);
  await tx(deps.db, async (trx) => {
    const seen = await follow(trx, tokenHash, now);
    await repo.lockQuestion(trx, seen.scope, seen.row.id);
    // Read again: whoever held the lock may have answered with the same link, or closed the question.
    const { link, scope, row } = await follow(trx, tokenHash, now);
    await markUsed(trx, scope, link, now);
    await addAnswer({ trx, scope, row }, { text, byLink: true, now });
    deps.events.publish({ type: 'questions', restaurantId: scope.restaurantId }, trx);
  });
}
