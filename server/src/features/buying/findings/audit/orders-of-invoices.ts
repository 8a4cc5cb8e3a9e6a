import { type AuditedOrder, addDays, businessDate, dec, type MatchException, type Money } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import {
  type AskedPart,
  askedPart,
  type MatchedOrder,
  matchesOfInvoices,
  seenOf,
} from '../../three-way-match/index.ts';
import type { BilledLine } from './billed-lines.repo.ts';
import { type CameRow, goodsThatCame } from './goods-that-came.repo.ts';

/** An invoice's orders, and what was already requested for their differences, by the finding's subject. */
export type LoadedOrders = { audited: AuditedOrder[]; requested: Map<string, AskedPart> };

/** Days between an invoice and a delivery that nobody linked to its order. */
const near = 7;

/** What the three-way match finds on the orders of some invoices, by invoice. */
export async function ordersOf(
  db: Queryable,
  scope: RestaurantScope,
  lines: readonly BilledLine[],
): Promise<Map<number, LoadedOrders>> {
  const byInvoice = Map.groupBy(lines, (line) => line.invoice_id);
  const matches = await matchesOfInvoices(db, scope, [...byInvoice.keys()]);
  if (matches.length === 0) return new Map();
  const dates = lines.map(({ date }) => businessDate(date)).sort();
  const [from = null, to = null] = [dates[0], dates.at(-1)];
  const came =
    from === null || to === null
      ? []
      : await goodsThatCame(db, scope, { from: addDays(from, -near), to: addDays(to, near) });
  return new Map(
    [...byInvoice].map(([id, own]) => {
      const orders = matches.filter(({ invoiceIds }) => invoiceIds.includes(id));
      const requested = orders.flatMap(({ orderId, found, asked }) =>
        found.match.exceptions.map((one) => [`order:${orderId}:${one.subject}`, askedPart(one, asked)] as const),
      );
      const receivedLineIds = own.filter((line) => came.some((row) => isSameGoods(row, line))).map((line) => line.id);
      const audited = orders.map(({ orderId, found, decisions }) => ({
        orderId,
        way: found.match.way,
        receivedLineIds,
        exceptions: found.match.exceptions.filter((one) => !isAccepted(one, decisions) && !isSubstituted(one, found)),
      }));
      return [id, { audited, requested: new Map(requested) }] as const;
    }),
  );
}

type Decisions = readonly { subject: string; decision: string; money: Money | null }[];

const isAccepted = (one: MatchException, decisions: Decisions): boolean =>
  decisions.some(
    ({ subject, decision, money }) =>
      decision === 'accepted' && subject === one.subject && dec(money ?? '0').eq(dec(seenOf(one))),
  );

/** Something else came for the line: the order's price says nothing about it. */
const isSubstituted = ({ orderLineId }: MatchException, { substituted }: MatchedOrder): boolean =>
  orderLineId !== null && substituted.has(orderLineId);

function isSameGoods(row: CameRow, line: BilledLine): boolean {
  const [on, billed] = [businessDate(row.received_on), businessDate(line.date)];
  if (row.vendor_id !== line.vendor_id || on < addDays(billed, -near) || on > addDays(billed, near)) return false;
  if (row.vendor_item_id !== null && row.vendor_item_id === line.vendor_item_id) return true;
  return row.ingredient_id !== null && row.ingredient_id === line.ingredient_id;
}
