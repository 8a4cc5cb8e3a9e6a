import { setImmediate as turn } from 'node:timers/promises';
import type { SimClock } from './clock.ts';
import { cloverCredit, cloverEmployees, cloverItems, cloverModifierGroups, cloverOrderOf } from './clover-words.ts';
import { createSlices, type SimCall, type SimReply, type Simulator, startSimulator } from './simulator.ts';
import type { Ticket } from './tickets.ts';

type Json = Record<string, unknown>;
type Order = Json & { id: string; createdTime: number; modifiedTime: number };

export type CloverSimulator = Simulator & {
  readonly merchantId: string;
  readonly token: string;
  readonly app: { readonly id: string; readonly refreshToken: () => string };
  readonly orders: Map<string, Order>;
  readonly items: Json[];
  readonly stocks: Json[];
  readonly credits: Json[];
  addTicket(ticket: Ticket): void;
  /** Permissions the app lacks: 'orders', 'items', 'employees'. */
  takeRights(...rights: string[]): void;
};

const [minute, day] = [60_000, 86_400_000];

/** Clover's API v3 as far as it is documented; undocumented behavior is marked JUDGMENT. */
export async function startClover(options: { clock?: SimClock } = {}): Promise<CloverSimulator> {
  const merchantId = 'MRCH0000001';
  const tokens = new Map<string, number>([['clover-token', Number.POSITIVE_INFINITY]]);
  const missing = new Set<string>();
  const orders = new Map<string, Order>();
  const items = cloverItems();
  const stocks: Json[] = [];
  const credits: Json[] = [];
  let [refreshToken, renewals, active, blockedUntil] = ['clover-refresh-0', 0, 0, 0];
  const simulator = await startSimulator((call) => limited(call), options.clock);
  const { clock } = simulator;
  const perSecond = createSlices(clock, 1000, 16);

  async function limited(call: SimCall): Promise<SimReply> {
    if (call.path === '/oauth/v2/refresh') return refresh(call);
    if (active >= 5) {
      return fault(429, 'Too many requests', { 'x-ratelimit-tokenconcurrentlimit': '5', 'retry-after': '1' });
    }
    active += 1;
    await turn();
    active -= 1;
    // A client that retries too early has to wait longer.
    const early = clock.now() < blockedUntil;
    if (early || !perSecond.take().passes) {
      blockedUntil = (early ? blockedUntil : clock.now()) + (early ? 500 : 1000);
      return fault(429, 'Too many requests', { 'x-ratelimit-tokenlimit': '16', 'x-ratelimit-crosstokenlimit': '50' });
    }
    return answer(call);
  }

  function refresh(call: SimCall): SimReply {
    const { client_id, refresh_token, ...others } = (call.body ?? {}) as Record<string, string>;
    if (call.method !== 'POST' || Object.keys(others).length > 0) return fault(400, 'Bad request');
    if (client_id !== 'clover-app' || refresh_token !== refreshToken) return fault(401, 'Invalid refresh token');
    renewals += 1;
    refreshToken = `clover-refresh-${renewals}`;
    const access_token = `clover-access-${renewals}`;
    tokens.set(access_token, clock.now() + 30 * minute);
    const seconds = (ms: number) => Math.floor((clock.now() + ms) / 1000);
    const ends = { access_token_expiration: seconds(30 * minute), refresh_token_expiration: seconds(365 * day) };
    return { status: 200, body: { access_token, refresh_token: refreshToken, ...ends } };
  }

  function answer(call: SimCall): SimReply {
    const token = /^Bearer (.+)$/.exec(String(call.headers.authorization))?.[1] ?? '';
    if ((tokens.get(token) ?? 0) <= clock.now()) return fault(401, '401 Unauthorized');
    const [, , , merchant, list = '', id, below] = call.path.split('/');
    if (call.path.split('/')[2] !== 'merchants' || merchant !== merchantId) return fault(404, 'Not Found');
    if (call.method !== 'GET') return fault(405, 'Method Not Allowed');
    // A missing permission looks like an invalid token.
    const right = list === 'credits' ? 'orders' : list;
    if (missing.has(right)) return fault(401, '401 Unauthorized');
    if (list === '') return { status: 200, body: { id: merchantId, name: 'Waco Tacos', currency: 'USD' } };
    // The response includes the bank details.
    if (list === 'properties')
      return {
        status: 200,
        body: { timezone: 'America/Chicago', abaAccountNumber: '021000021', ddaAccountNumber: '****1234' },
      };
    if (list === 'orders' && id !== undefined) return oneOrder(call, id, below);
    const all = lists[list];
    return all === undefined ? fault(404, 'Not Found') : page(call, all(), list);
  }

  const lists: Record<string, () => Json[]> = {
    // JUDGMENT: latest change first.
    orders: () => [...orders.values()].sort((a, b) => b.modifiedTime - a.modifiedTime),
    items: () => items.map((one) => ({ ...one, itemStock: stockOf(one) })),
    modifier_groups: () => cloverModifierGroups(),
    item_stocks: () => stocks,
    employees: () => cloverEmployees(),
    credits: () => credits,
  };

  /** Items whose stock was never set have no quantity. */
  const stockOf = ({ id }: Json) => stocks.find(({ item }) => (item as Json).id === id) ?? { item: { id } };

  function oneOrder(call: SimCall, id: string, below: string | undefined): SimReply {
    const order = orders.get(id);
    if (order === undefined) return fault(404, 'Not Found', {}, 'Order not found');
    if (below === undefined) return { status: 200, body: expanded(order, expansionsOf(call)) };
    if (below !== 'line_items') return fault(405, 'Method Not Allowed');
    return page(call, (order.lineItems as { elements: Json[] }).elements, 'line_items');
  }

  function page(call: SimCall, all: Json[], list: string): SimReply {
    const limit = Number(call.query.get('limit') ?? 100);
    // JUDGMENT: limits above the documented maximum are rejected.
    if (!(limit >= 1 && limit <= 1000)) return fault(400, 'limit must be between 1 and 1000');
    const filters = call.query.getAll('filter').map((text) => /^(\w+)(>=|<=|!=|=|>|<)(.*)$/.exec(text));
    const allowed = filterFields[list] ?? [];
    const headers = { 'x-clover-allowed-filter-fields': allowed.join(',') };
    if (filters.some((filter) => filter === null || !allowed.includes(filter[1] ?? ''))) {
      return fault(400, `Unknown filter; allowed are ${allowed.join(', ')}`, headers);
    }
    const recent = list === 'orders' && filters.some((filter) => shortened.includes(filter?.[1] ?? ''));
    const offset = Number(call.query.get('offset') ?? 0);
    const elements = all
      .filter((one) => !recent || Number(one.createdTime) > clock.now() - 90 * day)
      .filter((one) => filters.every((filter) => filter !== null && fits(one, filter)))
      .slice(offset, offset + limit)
      .map((one) => (list === 'line_items' ? one : expanded(one, expansionsOf(call))));
    return { status: 200, body: { elements, href: `http://here${call.path}` }, headers };
  }

  return {
    ...simulator,
    ...{ merchantId, token: 'clover-token', app: { id: 'clover-app', refreshToken: () => refreshToken } },
    ...{ orders, items, stocks, credits },
    addTicket: (ticket) => {
      const order = cloverOrderOf(ticket);
      orders.set(order.id, order);
    },
    takeRights: (...rights) => {
      for (const right of rights) missing.add(right);
    },
  };
}

export { cloverCredit };

const filterFields: Record<string, string[]> = {
  orders: ['id', 'modifiedTime', 'createdTime', 'state', 'total', 'payType', 'title', 'note', 'testMode'],
  credits: ['createdTime'],
  items: ['id', 'modifiedTime', 'name', 'categoryId', 'price'],
};
/** Filters that only cover the last ninety days. */
const shortened = ['createdTime', 'state', 'total', 'payType', 'title', 'note', 'testMode'];

const expansionsOf = ({ query }: SimCall) => (query.get('expand') ?? '').split(',').filter(Boolean);

const nested: Record<string, string[]> = {
  lineItems: ['modifications', 'discounts'],
  ...{
    payments: ['tender'],
    discounts: [],
    refunds: [],
    serviceCharge: [],
    categories: [],
    modifiers: [],
    itemStock: [],
  },
};

/** Omits what wasn't requested, silently ignores unknown expansions, and truncates nested lists at 100. */
function expanded(record: Json, wanted: string[]): Json {
  const shown = Object.entries(record).filter(
    ([name]) => !(name in nested) || wanted.some((one) => one === name || one.startsWith(`${name}.`)),
  );
  return Object.fromEntries(
    shown.map(([name, value]) => {
      const elements = (value as { elements?: Json[] } | null)?.elements;
      if (elements === undefined) return [name, value];
      const below = wanted.filter((one) => one.startsWith(`${name}.`)).map((one) => one.slice(name.length + 1));
      const hidden = (nested[name] ?? []).filter((one) => !below.includes(one));
      return [name, { elements: elements.slice(0, 100).map((one) => without(one, hidden)) }];
    }),
  );
}

const without = (record: Json, hidden: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name)));

function fits(record: Json, [, name = '', operator, text = '']: RegExpExecArray): boolean {
  const [value, wanted] = [Number(record[name]), Number(text)];
  if (operator === '>=') return value >= wanted;
  if (operator === '<') return value < wanted;
  if (operator === '<=') return value <= wanted;
  if (operator === '>') return value > wanted;
  return operator === '!=' ? String(record[name]) !== text : String(record[name]) === text;
}

const fault = (status: number, message: string, headers: Record<string, string> = {}, details?: string): SimReply => ({
  status,
  body: { message, ...(details !== undefined && { details }) },
  headers,
});
