import { msg } from '@platewise/domain';
import { PosError } from '../port.ts';
import type { VendorReply } from '../shared/caller.ts';
import type { CloverLineItem, CloverOrder, Elements } from './payload.ts';

export type Query = readonly (readonly [string, string])[];
/** Sends a request under the merchant's path. */
export type AskClover = (path: string, query?: Query) => Promise<VendorReply>;

export const mostInList = 1000;
export const unknownWords = msg("Clover didn't recognize the request.");
/** Lists inside a response are silently truncated at this length. */
const mostInside = 100;

// Clover allows up to three expansions per call.
const expansions = [
  'lineItems.modifications,lineItems.discounts,serviceCharge',
  'discounts,payments.tender,refunds',
] as const;

export const elementsOf = <T>({ json }: VendorReply): T[] => (json as Elements<T>)?.elements ?? [];

/** All elements of a list that doesn't change while it is read. */
export async function wholeList<T>(ask: AskClover, path: string, query: Query = []): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const size: Query = [
      ['limit', String(mostInList)],
      ['offset', String(all.length)],
    ];
    const page = elementsOf<T>(await ask(path, [...query, ...size]));
    all.push(...page);
    if (page.length < mostInList) return all;
  }
}

/**
 * Orders with everything a sale needs, fetched in two halves. An order that changed in between is fetched on its own.
 */
export async function wholeOrders(ask: AskClover, query: Query): Promise<CloverOrder[]> {
  const [first, second] = [
    elementsOf<CloverOrder>(await ask('/orders', [...query, ['expand', expansions[0]]])),
    elementsOf<CloverOrder>(await ask('/orders', [...query, ['expand', expansions[1]]])),
  ];
  const others = new Map(second.map((order) => [order.id, order]));
  const whole: CloverOrder[] = [];
  for (const order of first) {
    const other = others.get(order.id);
    const fits = other !== undefined && other.modifiedTime === order.modifiedTime;
    const joined = fits ? { ...order, ...halfOf(other) } : await wholeOrder(ask, order.id).catch(goneMeanwhile);
    if (joined !== null) whole.push(await withAllLines(ask, joined));
  }
  return whole;
}

async function wholeOrder(ask: AskClover, id: string): Promise<CloverOrder> {
  const [first, second] = [
    (await ask(`/orders/${id}`, [['expand', expansions[0]]])).json as CloverOrder,
    (await ask(`/orders/${id}`, [['expand', expansions[1]]])).json as CloverOrder,
  ];
  return { ...first, ...halfOf(second) };
}

function goneMeanwhile(error: unknown): null {
  if (error instanceof PosError && error.said === unknownWords) return null;
  throw error;
}

const halfOf = ({ discounts, payments, refunds }: CloverOrder) => ({
  ...(discounts && { discounts }),
  ...(payments && { payments }),
  ...(refunds && { refunds }),
});

async function withAllLines(ask: AskClover, order: CloverOrder): Promise<CloverOrder> {
  if ((order.lineItems?.elements ?? []).length < mostInside) return order;
  const path = `/orders/${order.id}/line_items`;
  const elements = await wholeList<CloverLineItem>(ask, path, [['expand', 'modifications,discounts']]);
  return { ...order, lineItems: { elements } };
}
