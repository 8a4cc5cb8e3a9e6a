import type { BodyOf, sendPurchaseOrder as endpoint, PurchaseOrder } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { changeOrder, type HeldOrder } from './change-order.ts';
import { dayOf, orderDays } from './order-days.ts';
import { expectedFrom } from './order-figures.ts';
import { orderLetter } from './order-letter.ts';
import { readOrderLines } from './order-lines.repo.ts';
import { emailOfSender, markReordered } from './order-papers.repo.ts';
import { readPaper } from './order-papers.ts';
import * as writes from './order-writes.repo.ts';
import { orderingOfVendor } from './vendor-ordering.repo.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Emails an order to its vendor, or records that it was sent another way. The email is queued in the same transaction:
 * an order marked as sent has its email, once.
 */
export function sendOrder(deps: Deps, caller: Caller, id: number, body: Body): Promise<PurchaseOrder> {
  const again = body.again === true;
  return changeOrder(deps, caller, { id, act: again ? 'resend' : 'send', version: body.version }, async (order) => {
    const { trx, scope, row } = order;
    if (row.line_count === 0) throw problem('conflict', 'This order is empty. Add items first.');
    if (body.by === 'email' && !deps.mail.enabled) {
      throw problem('conflict', "Email isn't set up. Download the order, send it yourself and mark it as sent.");
    }
    const to = body.by === 'email' ? await recipientOf(order, body) : null;
    const now = deps.clock();
    await writes.updateOrder(trx, scope, id, { ...(again ? {} : await firstSending(order, now)), sent_to: to }, now);
    if (to !== null) await mail(deps, caller, order, { to, message: body.message ?? null, again });
    if (!again) await remember(order, now);
    await recordRestaurantChange(trx, scope, {
      action: 'sent',
      subject: 'purchase order',
      subjectId: id,
      summary: summaryOf(to, again, { number: row.number, vendor: row.vendor_name }),
      before: { status: row.status },
      after: { to, total: row.total, currency: row.currency },
    });
  });
}

function summaryOf(to: string | null, again: boolean, order: { number: string; vendor: string }): Message {
  if (to === null) {
    return again
      ? msg('Sent again the order {number} to {vendor}', order)
      : msg('Marked order {number} to {vendor} as sent', order);
  }
  return again
    ? msg('Sent again the order {number} to {vendor} ({email})', { ...order, email: to })
    : msg('Sent the order {number} to {vendor} ({email})', { ...order, email: to });
}

async function recipientOf({ trx, scope, row }: HeldOrder, body: Body): Promise<string> {
  const vendor = await orderingOfVendor(trx, scope, row.vendor_id);
  const to = body.to ?? vendor?.order_email ?? vendor?.own_email ?? null;
  if (to === null) throw invalidField('to', 'Enter an email address for the order');
  return to;
}

/** The order date is the day it's sent; a delivery day already past is replaced by the next one. */
async function firstSending({ trx, scope, row }: HeldOrder, now: Date): Promise<writes.OrderChange> {
  const today = dayOf(now, scope.settings);
  const vendor = await orderingOfVendor(trx, scope, row.vendor_id);
  const over = row.expected_on !== null && row.expected_on < today && vendor !== null;
  return {
    status: 'sent',
    ordered_on: today,
    sent_at: now,
    sent_by: scope.userId,
    ...(over ? { expected_on: expectedFrom(vendor, today) } : {}),
  };
}

/** Ingredients reordered automatically wait until another day. */
async function remember({ trx, scope, row }: HeldOrder, now: Date): Promise<void> {
  const lines = await readOrderLines(trx, scope, [row.id]);
  const ids = lines.flatMap((line) => line.ingredient_id ?? []);
  await markReordered(trx, scope, ids, dayOf(now, scope.settings));
}

async function mail(
  deps: Deps,
  caller: Caller,
  { trx, scope, row }: HeldOrder,
  about: { to: string; message: string | null; again: boolean },
): Promise<void> {
  const paper = await readPaper(trx, scope, { id: row.id, days: orderDays(caller, deps.clock()), prices: true });
  const replyTo = await emailOfSender(trx, scope);
  await deps.mail.send(trx, await orderLetter(paper, { ...about, sender: caller.user.fullName, replyTo }));
}
