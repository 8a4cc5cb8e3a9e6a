import { addDays, businessDate, businessDateAt, instantAt } from '@platewise/domain';
import type { SimClock } from './clock.ts';
import { kAccountsOf, kItems } from './lightspeed-words.ts';
import { byText, createSlices, type SimCall, type SimReply, type Simulator, startSimulator } from './simulator.ts';
import type { Ticket } from './tickets.ts';

type Json = Record<string, unknown>;
/** `knownAt` belongs to the simulator: the cloud doesn't have the account before then. */
type Account = Json & { accountFiscId: string; timeClosed: string; knownAt?: string };

export type LightspeedSimulator = Simulator & {
  readonly locationId: string;
  readonly client: { readonly id: string; readonly secret: string; readonly refreshToken: () => string };
  readonly accounts: Map<string, Account>;
  readonly items: Json[];
  addTicket(ticket: Ticket): void;
  /** When the location started selling. */
  openedOn(iso: string): void;
  forgetTokens(): void;
  takeRights(...scopes: string[]): void;
};

const [minute, day] = [60_000, 86_400_000];

/** Lightspeed Restaurant (K-Series) as far as it is documented; undocumented behavior is marked JUDGMENT. */
export async function startLightspeed(
  options: { clock?: SimClock; perSecond?: number } = {},
): Promise<LightspeedSimulator> {
  const locationId = '45454565682155';
  const access = new Map<string, number>();
  const missing = new Set<string>();
  const accounts = new Map<string, Account>();
  const items = kItems();
  let refresh = { token: 'k-refresh-0', until: Number.POSITIVE_INFINITY };
  let [renewals, opened, pagesFrom, pages] = [0, '2020-01-01T00:00:00Z', 0, 0];
  const simulator = await startSimulator((call) => answer(call), options.clock);
  const { clock } = simulator;
  // JUDGMENT: no limit is published.
  const slices = createSlices(clock, 1000, options.perSecond ?? Number.POSITIVE_INFINITY);

  function answer(call: SimCall): SimReply {
    if (call.path === '/oauth/token') return giveToken(call);
    const token = /^Bearer (.+)$/.exec(String(call.headers.authorization))?.[1] ?? '';
    if ((access.get(token) ?? 0) <= clock.now()) return wrong(401, 'Unauthorized');
    if (!slices.take().passes) return { ...wrong(429, 'Too Many Requests'), headers: { 'retry-after': '2' } };
    if (call.method !== 'GET') return wrong(405, 'Method Not Allowed');
    const scope = call.path.startsWith('/items/') ? 'items' : 'financial-api';
    if (missing.has(scope)) return wrong(403, 'Forbidden');
    if (call.path === '/f/data/businesses') return businesses(call);
    if (call.path === '/items/v1/items') return itemPage(call);
    const [, id, list] = /^\/f\/v2\/business-location\/(\d+)\/(sales|sales-daily)$/.exec(call.path) ?? [];
    if (id !== locationId) return wrong(404, 'Not Found');
    return list === 'sales' ? salesPage(call) : salesOfDay(call);
  }

  function giveToken(call: SimCall): SimReply {
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
    if (call.headers.authorization !== `Basic ${basic}`) return { status: 401, body: { error: 'invalid_client' } };
    const form = new URLSearchParams(call.raw);
    const fits = form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === refresh.token;
    if (!fits || refresh.until <= clock.now()) return { status: 400, body: { error: 'invalid_grant' } };
    renewals += 1;
    refresh = { token: `k-refresh-${renewals}`, until: clock.now() + 40 * day };
    const access_token = `k-access-${renewals}`;
    access.set(access_token, clock.now() + 25 * minute);
    const ends = { expires_in: 25 * 60, refresh_expires_in: 40 * 86_400 };
    return { status: 200, body: { access_token, token_type: 'Bearer', refresh_token: refresh.token, ...ends } };
  }

  function businesses({ query }: SimCall): SimReply {
    const [page, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? 20)];
    const location = { blName: 'Waco Tacos', blID: Number(locationId), country: 'US', timezone: 'America/Chicago' };
    const all = [{ businessName: 'Waco Tacos LLC', businessId: 1, currencyCode: 'USD', businessLocations: [location] }];
    const businessList = all.slice(page * size, (page + 1) * size);
    return {
      status: 200,
      body: { _embedded: { businessList }, page: { size, totalElements: 1, totalPages: 1, number: page } },
    };
  }

  function salesPage({ query }: SimCall): SimReply {
    const [from, to, size] = [query.get('from'), query.get('to') ?? clock.iso(), Number(query.get('pageSize') ?? 50)];
    if (from === null)
      return bad("Required request parameter 'from' for method parameter type OffsetDateTime is not present");
    const unread = [from, to].find((text) => Number.isNaN(Date.parse(text)) || !text.includes('T'));
    if (unread !== undefined) return bad(`Invalid date format: ${unread}`);
    if (Date.parse(from) > Date.parse(to))
      return bad(`Invalid date range: 'from' date ${from} should not be after 'to' date ${to}`);
    if (Date.parse(to) - Date.parse(from) > 365 * day) return bad('The date range cannot exceed 365 days');
    if (Date.parse(from) < Date.parse(opened)) {
      return bad(
        `Invalid 'from' date query parameter. The requested business location was not operational on the provided date.\nPlease specify a date and time after: ${opened}, which is the earliest available date for this location.\n`,
      );
    }
    // JUDGMENT: the maximum is documented; that larger values are rejected rather than capped is not.
    if (!(size >= 1 && size <= 100)) return bad('pageSize must be between 1 and 100');
    const fault = faultOfInclude(query);
    if (fault !== null) return bad(fault);
    const token = query.get('nextPageToken');
    const place = token === null || token === '' ? null : readToken(token);
    if (place !== null && (place.number < pagesFrom || place.from !== from)) return bad('Invalid nextPageToken');
    const rest = known()
      .filter(({ timeClosed }) => Date.parse(timeClosed) >= Date.parse(from) && Date.parse(timeClosed) < Date.parse(to))
      .filter((one) => place === null || keyOf(one) > place.key);
    const given = rest.slice(0, size);
    const last = given.at(-1);
    const next =
      rest.length > size && last !== undefined ? writeToken({ key: keyOf(last), from, number: pages++ }) : undefined;
    return {
      status: 200,
      body: { sales: given.map((one) => shown(one, query)), ...(next && { nextPageToken: next }) },
    };
  }

  function salesOfDay({ query }: SimCall): SimReply {
    const date = query.get('date') ?? '';
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) return bad(`Invalid date format: ${date}`);
    const fault = faultOfInclude(query);
    if (fault !== null) return bad(fault);
    const sales = known().filter(({ timeClosed }) => businessDateAt(timeClosed, 'America/Chicago', '04:00') === date);
    const dataComplete = businessDateAt(clock.iso(), 'America/Chicago', '04:00') > date;
    const body = {
      sales: sales.map((one) => shown(one, query)),
      // JUDGMENT: the offset isn't documented.
      nextStartOfDayAsIso8601: instantAt(addDays(businessDate(date), 1), 4 * 60, 'America/Chicago'),
      dataComplete,
    };
    return { status: 200, body };
  }

  const known = () =>
    [...accounts.values()]
      .filter(({ knownAt }) => knownAt === undefined || Date.parse(knownAt) <= clock.now())
      .sort((a, b) => byText(keyOf(a), keyOf(b)));

  function itemPage({ query }: SimCall): SimReply {
    const [offset, amount] = [Number(query.get('offset') ?? 0), Number(query.get('amount') ?? 100)];
    if (query.get('businessLocationId') !== locationId || !(amount >= 1 && amount <= 1000)) {
      return {
        status: 400,
        body: { status: 'BAD_REQUEST', timestamp: clock.iso(), message: 'Bad request', apiSubExceptions: [] },
      };
    }
    return { status: 200, body: items.slice(offset, offset + amount) };
  }

  const wrong = (status: number, error: string): SimReply => ({
    status,
    body: { timestamp: clock.iso(), path: '/', status, error, requestId: 'r' },
  });

  const client = { id: 'k-client', secret: 'k-secret', refreshToken: () => refresh.token };
  return {
    ...simulator,
    ...{ locationId, client, accounts, items },
    addTicket: (ticket) => {
      for (const account of kAccountsOf(ticket)) accounts.set(account.accountFiscId, account);
    },
    openedOn: (iso) => {
      opened = iso;
    },
    forgetTokens: () => {
      pagesFrom = pages;
    },
    takeRights: (...scopes) => {
      for (const scope of scopes) missing.add(scope);
    },
  };
}

const includes = [
  'staff',
  'table',
  'consumer',
  'payments',
  'revenue_center',
  'account_profile',
  'payment_authorization',
];
const wanted = (query: URLSearchParams) => (query.get('include') ?? '').split(',').filter(Boolean);

function faultOfInclude(query: URLSearchParams): string | null {
  const unknown = wanted(query).find((one) => !includes.includes(one));
  return unknown === undefined ? null : `Invalid include: ${unknown}`;
}

/** Omits what wasn't requested. */
function shown({ knownAt: _, payments, ownerName, ...account }: Account, query: URLSearchParams): Json {
  const list = wanted(query);
  return { ...account, ...(list.includes('payments') && { payments }), ...(list.includes('staff') && { ownerName }) };
}

const keyOf = ({ timeClosed, accountFiscId }: Account) => `${timeClosed} ${accountFiscId}`;
const bad = (error: string): SimReply => ({ status: 400, body: { error } });

type Place = { key: string; from: string; number: number };
const writeToken = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');
const readToken = (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString()) as Place;
