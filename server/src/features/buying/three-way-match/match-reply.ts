import { decideMatch, type MatchExceptionRow, type OrderMatch } from '@platewise/contract';
import { dec, type MatchBasis, type MatchException } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type OrderLineRow, tolerancesOf } from '../purchase-orders/index.ts';
import { askedFor } from './asked-for.ts';
import { type AskedRow, creditsOfOrder, type DecisionRow, decisionsOf } from './match.repo.ts';
import { type MatchedOrder, matchOfOrder } from './match-of-order.ts';
import { weightUnit } from './measured.ts';
import { orderHead } from './order-links.repo.ts';

export async function matchReply(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  orderId: number,
): Promise<OrderMatch> {
  const order = await orderHead(db, scope, orderId);
  if (order === null) throw notFound('The order');
  const found = await matchOfOrder(db, scope, order);
  const decisions = await decisionsOf(db, scope, orderId);
  const asked = await creditsOfOrder(db, scope, orderId);
  const exceptions = found.match.exceptions.map((one) => exceptionReply(one, found, decisions, asked));
  const { quantityPercent, catchWeightPercent, pricePercent, priceMoney } = tolerancesOf(scope.settings);
  return {
    orderId,
    restaurantId: scope.restaurantId,
    currency: order.currency,
    way: found.match.way,
    invoices: found.invoices,
    foreign: found.foreign,
    lines: found.match.lines.map((line) => {
      const own = found.orderLines.find(({ id }) => id === line.orderLineId);
      return {
        orderLineId: line.orderLineId,
        description: own?.description ?? '',
        basis: line.basis,
        unit: unitOf(line.basis, own),
        ordered: numberOrNull(line.ordered),
        received: numberOrNull(line.received),
        billed: numberOrNull(line.billed),
        orderPrice: numberOrNull(line.orderPrice),
        invoicePrice: numberOrNull(line.invoicePrice),
        matched: line.matched,
      };
    }),
    exceptions,
    open: exceptions.filter((one) => one.decision === null && one.creditRequestId === null).length,
    overcharge: Number(found.match.overcharge),
    tolerances: {
      quantityPercent: Number(quantityPercent),
      catchWeightPercent: Number(catchWeightPercent),
      pricePercent: Number(pricePercent),
      priceMoney: Number(priceMoney),
    },
    can: { decide: caller.may(decideMatch.access, scope.restaurantId) },
  };
}

function unitOf(basis: MatchBasis | null, line: OrderLineRow | undefined): string | null {
  if (basis === 'weight') return weightUnit;
  return (basis === 'stock' ? line?.ingredient_unit : line?.unit) ?? null;
}

/** The amount a decision is about: the overcharge, or else the goods' value. */
export const seenOf = ({ money, worth }: Pick<MatchException, 'money' | 'worth'>): string =>
  dec(money).isZero() ? (worth ?? '0.00') : money;

function exceptionReply(
  one: MatchException,
  found: MatchedOrder,
  decisions: readonly DecisionRow[],
  asked: readonly AskedRow[],
): MatchExceptionRow {
  const own = found.orderLines.find(({ id }) => id === one.orderLineId);
  const billed = found.invoiceLines.find(({ id }) => id === one.invoiceLineIds[0]);
  const ofPrice = one.kind === 'price';
  const [expected, actual] = [numberOrNull(one.expected), numberOrNull(one.actual)];
  // A discrepancy with a different amount needs a new decision.
  const decided = decisions.find(
    ({ subject, money }) => subject === one.subject && dec(money ?? '0').eq(dec(seenOf(one))),
  );
  return {
    subject: one.subject,
    kind: one.kind,
    orderLineId: one.orderLineId,
    invoiceLineIds: one.invoiceLineIds,
    description: own?.description ?? billed?.description ?? '',
    expectedQuantity: ofPrice ? null : expected,
    actualQuantity: ofPrice ? null : actual,
    unit: own === undefined ? (billed?.unit ?? null) : unitOf(one.basis, own),
    expectedPrice: ofPrice ? expected : null,
    actualPrice: ofPrice ? actual : null,
    differencePercent: numberOrNull(one.differencePercent),
    money: Number(one.money),
    worth: numberOrNull(one.worth),
    decision:
      decided === undefined
        ? null
        : {
            decision: decided.decision === 'accepted' ? 'accepted' : 'credit_requested',
            reason: decided.reason,
            by: decided.decider,
            at: decided.decided_at.toISOString(),
          },
    creditRequestId: askedFor(one, asked)?.id ?? null,
  };
}
