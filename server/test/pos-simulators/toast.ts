import { randomUUID } from 'node:crypto';
import type { SimClock } from './clock.ts';
import { byText, createSlices, type SimCall, type SimReply, type Simulator, startSimulator } from './simulator.ts';
import type { Ticket } from './tickets.ts';
import { toastConfig, toastMenus, toastOrderOf } from './toast-words.ts';

type Json = Record<string, unknown>;
type Order = Json & { guid: string; modifiedDate: string; businessDate: number };

export type ToastSimulator = Simulator & {
  readonly restaurantId: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly orders: Map<string, Order>;
  readonly stock: Json[];
  readonly menus: Json;
  addTicket(ticket: Ticket): void;
  /** Publishes the configuration while one of its lists is being read: the next page is rejected. */
  publish(): void;
  /** Expires all tokens issued so far. */
  endTokens(): void;
  takeRights(...scopes: string[]): void;
};

const minute = 60_000;
const hour = 60 * minute;

/** Toast's API with standard access, as far as it is documented; undocumented behavior is marked JUDGMENT. */
export async function startToast(options: { clock?: SimClock } = {}): Promise<ToastSimulator> {
  const client = { id: 'toast-client', secret: 'toast-secret' };
  const restaurantId = '7a9f1f2e-0000-4000-8000-000000000001';
  const tokens = new Map<string, number>();
  const logins: number[] = [];
  const missing = new Set<string>();
  const orders = new Map<string, Order>();
  const stock: Json[] = [];
  const menus = toastMenus();
  let published = false;
  const simulator = await startSimulator((call) => answer(call), options.clock);
  const { clock } = simulator;
  const limits = {
    API: [createSlices(clock, 1000, 20), createSlices(clock, 15 * minute, 10_000)],
    '/orders/v2/ordersBulk': [createSlices(clock, 1000, 5)],
    '/menus/v2/menus': [createSlices(clock, 1000, 1)],
  };

  function answer(call: SimCall): SimReply {
    // According to Toast, there are no rate limit headers here.
    if (call.path === '/authentication/v1/authentication/login') return login(call);
    const held = [...limits.API, ...(limits[call.path as keyof typeof limits] ?? [])].map((slices) => slices.take());
    const tightest = held.reduce((a, b) => (b.left < a.left ? b : a));
    const closed = held.filter(({ passes }) => !passes);
    const resetAt = Math.max(...(closed.length > 0 ? closed : [tightest]).map((one) => one.resetAt));
    const headers = {
      'x-toast-ratelimit-by': call.path in limits ? 'ENDPOINT' : 'API',
      'x-toast-ratelimit-remaining': String(tightest.left),
      'x-toast-ratelimit-reset': String(Math.ceil(resetAt / 1000)),
    };
    const retry = { ...headers, 'retry-after': String(Math.ceil((resetAt - clock.now()) / 1000)) };
    if (closed.length > 0) return { ...fault(429, 'Too many requests'), headers: retry };
    const reply = refuse(call) ?? route(call);
    return { ...reply, headers: { ...headers, ...reply.headers } };
  }

  function login(call: SimCall): SimReply {
    const { clientId, clientSecret, userAccessType } = (call.body ?? {}) as Record<string, string>;
    if (call.method !== 'POST') return fault(405, 'Method not allowed');
    if (userAccessType !== 'TOAST_MACHINE_CLIENT') return fault(400, 'userAccessType is wrong');
    if (clientId !== client.id || clientSecret !== client.secret) return fault(401, 'Invalid credentials');
    const recent = logins.filter((at) => at > clock.now() - hour);
    // JUDGMENT: above "about two tokens an hour", requests get 429.
    if (recent.length >= 2) return fault(429, 'Too many tokens');
    logins.push(clock.now());
    const accessToken = `jwt-${logins.length}-${randomUUID()}`;
    tokens.set(accessToken, clock.now() + 86_400_000);
    const token = {
      tokenType: 'Bearer',
      scope: null,
      expiresIn: 86_400,
      accessToken,
      idToken: null,
      refreshToken: null,
    };
    return { status: 200, body: { token, status: 'SUCCESS' } };
  }

  function refuse(call: SimCall): SimReply | null {
    const token = /^Bearer (.+)$/.exec(String(call.headers.authorization))?.[1] ?? '';
    if ((tokens.get(token) ?? 0) <= clock.now()) return fault(401, 'Unauthorized');
    const restaurant = call.headers['toast-restaurant-external-id'];
    // JUDGMENT: the header is always required; the status for a missing one isn't documented.
    if (restaurant === undefined) return fault(400, 'Toast-Restaurant-External-ID is missing');
    if (restaurant !== restaurantId) return fault(403, 'No access to this restaurant');
    const scope = scopes.find(([path]) => call.path.startsWith(path))?.[1];
    return scope !== undefined && missing.has(scope) ? fault(403, `Missing scope ${scope}`) : null;
  }

  function route(call: SimCall): SimReply {
    if (call.method !== 'GET') return fault(405, 'Method not allowed');
    const { path } = call;
    if (path === '/orders/v2/ordersBulk') return ordersBulk(call);
    if (path === '/menus/v2/metadata') {
      return { status: 200, body: { restaurantGuid: restaurantId, lastUpdated: menus.lastUpdated } };
    }
    if (path === '/menus/v2/menus') return { status: 200, body: menus };
    if (path === '/stock/v1/inventory') return { status: 200, body: stock };
    if (path === '/labor/v1/employees') return { status: 200, body: toastConfig.employees };
    const list = /^\/config\/v2\/(\w+)$/.exec(path)?.[1] as keyof typeof toastConfig | undefined;
    if (list !== undefined && list in toastConfig) return configPage(call, toastConfig[list]);
    if (path === `/restaurants/v1/restaurants/${restaurantId}`)
      return { status: 200, body: restaurantInfo(restaurantId) };
    return fault(404, 'Not found');
  }

  function ordersBulk({ query }: SimCall): SimReply {
    const [size, page] = [Number(query.get('pageSize') ?? 100), Number(query.get('page') ?? 1)];
    if (!(size >= 1 && size <= 100)) return fault(400, 'pageSize must be between 1 and 100');
    if (!(page >= 1)) return fault(400, 'page begins at 1');
    const [day, start, end] = [query.get('businessDate'), query.get('startDate'), query.get('endDate')];
    if ((day === null) === (start === null || end === null))
      return fault(400, 'Give businessDate, or startDate and endDate');
    if (day !== null && !/^\d{8}$/.test(day)) return fault(400, 'businessDate is yyyymmdd');
    if (start !== null && end !== null) {
      if (![start, end].every((text) => dateForm.test(text)))
        return fault(400, 'Date format is yyyy-MM-ddTHH:mm:ss.SSSZ');
      const span = Date.parse(end) - Date.parse(start);
      // JUDGMENT: "a month" is 31 days.
      if (span < 0 || span > 31 * 86_400_000) return fault(400, 'The interval is longer than one month');
    }
    const isIn = (order: Order) =>
      day !== null
        ? String(order.businessDate) === day
        : Date.parse(order.modifiedDate) >= Date.parse(start ?? '') &&
          Date.parse(order.modifiedDate) < Date.parse(end ?? '');
    // JUDGMENT: the list's order isn't documented; an order's position changes when it is modified.
    const matching = [...orders.values()]
      .filter(isIn)
      .sort((a, b) => Date.parse(a.modifiedDate) - Date.parse(b.modifiedDate) || byText(a.guid, b.guid));
    const given = matching.slice((page - 1) * size, page * size);
    const more = matching.length > page * size;
    const link = (rel: string, number: number) =>
      `</orders/v2/ordersBulk?page=${number}&pageSize=${size}>; rel="${rel}"`;
    const links = [link('first', 1), link('self', page), ...(more ? [link('next', page + 1)] : [])];
    return { status: 200, body: given, headers: { link: links.join(', ') } };
  }

  /** Two per page, so that there is more than one page. */
  function configPage({ query }: SimCall, list: readonly Json[]): SimReply {
    const from = Number(query.get('pageToken') ?? 0);
    if (from > 0 && published) {
      published = false;
      return fault(409, 'The configuration was published');
    }
    const next: Record<string, string> = from + 2 < list.length ? { 'toast-next-page-token': String(from + 2) } : {};
    return { status: 200, body: list.slice(from, from + 2), headers: next };
  }

  return {
    ...simulator,
    ...{ restaurantId, client, orders, stock, menus },
    addTicket: (ticket) => {
      const order = toastOrderOf(ticket);
      orders.set(order.guid, order);
    },
    publish: () => {
      published = true;
    },
    endTokens: () => tokens.clear(),
    takeRights: (...taken) => {
      for (const scope of taken) missing.add(scope);
    },
  };
}

const dateForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d{4}$/;

const scopes: [path: string, scope: string][] = [
  ['/orders/', 'orders:read'],
  ['/menus/', 'menus:read'],
  ['/stock/', 'stock:read'],
  ['/labor/', 'labor.employees:read'],
  ['/config/', 'config:read'],
  ['/restaurants/', 'restaurants:read'],
];

const restaurantInfo = (guid: string) => ({
  guid,
  general: {
    ...{ name: 'Waco Tacos', locationName: 'Downtown', timeZone: 'America/Chicago', closeoutHour: 4 },
    ...{ currencyCode: 'USD', firstBusinessDate: 20_200_101, archived: false },
  },
});

const fault = (status: number, message: string): SimReply => ({
  status,
  body: { status, code: status * 100, message, messageKey: null, fieldName: null, requestId: randomUUID(), errors: [] },
});
