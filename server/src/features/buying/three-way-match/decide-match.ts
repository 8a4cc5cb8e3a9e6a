import type { BodyOf, decideMatch as endpoint, OrderMatch } from '@platewise/contract';
import { dec, decimalText, type MatchException, type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { markInvoicesOfOrder } from '../audit-marks/index.ts';
import { creditWords, lessRequested, openCreditRequests } from '../credit-requests/index.ts';
import { lockOrder, permitOrder } from '../purchase-orders/index.ts';
import { askedPart, freeNth, restSubject } from './asked-for.ts';
import { creditsOfOrder, deleteDecision, noteCreditOnFindings, writeDecision } from './match.repo.ts';
import { type MatchedOrder, matchOfOrder } from './match-of-order.ts';
import { matchReply, seenOf } from './match-reply.ts';
import { type OrderHead, orderHead } from './order-links.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Saves a user's decision on a discrepancy as they saw it; a credit is requested in the same transaction. */
export async function decideMatch(deps: Deps, caller: Caller, id: number, body: Body): Promise<OrderMatch> {
  const scope = await permitOrder(deps, caller, id);
  return tx(deps.db, async (trx) => {
    await lockOrder(trx, scope, id);
    const order = await orderHead(trx, scope, id);
    if (order === null) throw notFound('The order');
    const found = await matchOfOrder(trx, scope, order);
    const one = found.match.exceptions.find(({ subject }) => subject === body.subject);
    if (one === undefined) throw invalidField('subject', 'This difference no longer exists');
    if (body.money != null && !dec(body.money).eq(dec(one.money))) {
      throw problem('conflict', 'This difference has changed. Review it again.');
    }
    await markInvoicesOfOrder(trx, scope, id);
    if (body.decision === 'credit_requested') await askForCredit(deps, trx, scope, order, found, one);
    const decision = body.decision;
    if (decision === 'open') await deleteDecision(trx, scope, id, one.subject);
    else {
      const values = { subject: one.subject, decision, reason: body.reason || null, money: seenOf(one) };
      await writeDecision(trx, scope, id, values, deps.clock());
    }
    await recordRestaurantChange(trx, scope, {
      action: decision === 'accepted' ? 'accepted' : decision === 'open' ? 'reopened' : 'credit_requested',
      subject: 'match',
      subjectId: id,
      summary: summaryOf(decision, { number: order.number, vendor: order.vendor_name }),
      after: { difference: one.subject, money: one.money, reason: body.reason ?? null },
    });
    return matchReply(trx, caller, scope, id);
  });
}

function summaryOf(decision: Body['decision'], order: { number: string; vendor: string }): Message {
  switch (decision) {
    case 'accepted':
      return msg('Accepted a difference on order {number} of {vendor}', order);
    case 'credit_requested':
      return msg('Requested a credit for a difference on order {number} of {vendor}', order);
    case 'open':
      return msg('Undid the decision on a difference on order {number} of {vendor}', order);
  }
}

const creditKinds: Partial<Record<MatchException['kind'], 'short' | 'price' | 'not_ordered'>> = {
  billed_quantity: 'short',
  price: 'price',
  not_ordered: 'not_ordered',
};

async function askForCredit(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  order: OrderHead,
  found: MatchedOrder,
  one: MatchException,
): Promise<void> {
  const kind = creditKinds[one.kind];
  if (kind === undefined || dec(one.money).lte(0)) {
    throw invalidField('decision', 'Nothing was overbilled here');
  }
  // A credit already requested on receipt, or by an earlier click, isn't requested again; only what it grew by since.
  const { requests, left } = askedPart(one, await creditsOfOrder(trx, scope, order.id));
  if (dec(left).lte(0)) return;
  const isRest = requests.size > 0;
  const subject = restSubject(one.subject, freeNth(requests));
  const own = found.orderLines.find(({ id }) => id === one.orderLineId);
  const billed = found.invoiceLines.find(({ id }) => id === one.invoiceLineIds[0]);
  const request = {
    vendorId: order.vendor_id,
    orderId: order.id,
    orderLineId: one.orderLineId,
    invoiceId: billed?.invoice_id ?? null,
    subject,
    kind,
    description: creditWords(
      own?.description ?? billed?.description ?? '',
      isRest ? lessRequested(words(one)) : words(one),
    ),
    quantity: isRest || kind === 'price' ? null : decimalText(dec(one.actual ?? '0').minus(dec(one.expected ?? '0'))),
    unit: isRest || kind === 'price' || one.basis !== 'unit' ? null : (own?.unit ?? billed?.unit ?? null),
    amount: left,
    currency: order.currency,
  };
  const [requestId] = await openCreditRequests(trx, scope, [request], deps.clock());
  if (requestId === undefined) return;
  await noteCreditOnFindings(trx, scope, { orderId: order.id, subject, requestId });
}

function words({ kind, expected, actual }: MatchException): Message {
  const [due, billed] = [expected, actual].map((value) => (value === null ? '' : String(Number(value))));
  if (kind === 'price') return msg('ordered at {due}, billed at {billed}', { due, billed });
  return kind === 'not_ordered' ? msg('billed, not ordered') : msg('received {due}, billed {billed}', { due, billed });
}
