import { createHash } from 'node:crypto';
import type { SimClock } from './clock.ts';
import { byText, createSlices, type SimCall, type SimReply, type Simulator, startSimulator } from './simulator.ts';
import {
  error,
  faultOfList,
  faultOfSearch,
  invalid,
  isWithin,
  notFound,
  type OrderSearch,
  readCursor,
  scopes,
  sortedById,
  writeCursor,
} from './square-rules.ts';
import { squareCatalogue, squareOrdersOf } from './square-words.ts';
import type { Ticket } from './tickets.ts';

type Json = Record<string, unknown>;
type Order = Json & { id: string; location_id: string; state: string };

export type SquareSimulator = Simulator & {
  readonly locationId: string;
  /** A personal token: it has all permissions and doesn't expire. */
  readonly token: string;
  /** The user's own app. */
  readonly app: { readonly id: string; readonly secret: string; readonly refreshToken: string };
  readonly orders: Map<string, Order>;
  readonly catalogue: Map<string, Json>;
  readonly counts: Json[];
  readonly locations: Json[];
  addTicket(ticket: Ticket): void;
  /** Expires all cursors issued so far. */
  forgetCursors(): void;
  /** From now on all cursors are expired, until `forgetCursors`. */
  loseCursors(): void;
  /** From now on tokens lack these permissions. */
  takeRights(...scopes: string[]): void;
  revoke(): void;
};

const day = 86_400_000;

/** Square's API, 2025-08-20, as far as it is documented; undocumented behavior is marked JUDGMENT. */
export async function startSquare(options: { clock?: SimClock; perSecond?: number } = {}): Promise<SquareSimulator> {
  const state = {
    orders: new Map<string, Order>(),
    catalogue: squareCatalogue(),
    counts: [] as Json[],
    locations: [
      { id: 'LOC1', name: 'Waco Tacos', status: 'ACTIVE', country: 'US', currency: 'USD', timezone: 'America/Chicago' },
      {
        id: 'LOC0',
        name: 'The old truck',
        status: 'INACTIVE',
        country: 'US',
        currency: 'USD',
        timezone: 'America/Chicago',
      },
    ] as Json[],
    missing: new Set<string>(),
    cursorsFrom: 0,
    issued: new Map<string, number>([['EAAA-personal', Number.POSITIVE_INFINITY]]),
    revoked: new Set<string>(),
    cursors: 0,
  };
  const app = { id: 'sq0idp-app', secret: 'sq0csp-secret', refreshToken: 'EQAA-refresh' };
  // JUDGMENT: Square publishes no limit; a test that wants one sets it.
  const simulator = await startSimulator((call) => answer(call), options.clock);
  const { clock } = simulator;
  const slices = createSlices(clock, 1000, options.perSecond ?? Number.POSITIVE_INFINITY);

  function answer(call: SimCall): SimReply {
    if (call.path === '/oauth2/token') return call.method === 'POST' ? giveToken(call) : notFound();
    const refusal = refuse(call);
    if (refusal !== null) return refusal;
    const route = routes[`${call.method} ${call.path}`];
    return route === undefined ? notFound() : route(call);
  }

  function refuse(call: SimCall): SimReply | null {
    const token = /^Bearer (.+)$/.exec(String(call.headers.authorization))?.[1] ?? '';
    const until = state.issued.get(token);
    if (until === undefined)
      return error(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'This request could not be authorized.');
    if (state.revoked.has(token))
      return error(401, 'AUTHENTICATION_ERROR', 'ACCESS_TOKEN_REVOKED', 'The access token was revoked.');
    if (until <= clock.now())
      return error(401, 'AUTHENTICATION_ERROR', 'ACCESS_TOKEN_EXPIRED', 'The access token expired.');
    const scope = scopes[`${call.method} ${call.path}`];
    if (scope !== undefined && state.missing.has(scope)) {
      return error(
        403,
        'AUTHENTICATION_ERROR',
        'INSUFFICIENT_SCOPES',
        `The merchant has not given your application ${scope}.`,
      );
    }
    // No Retry-After, because none is documented.
    return slices.take().passes ? null : error(429, 'RATE_LIMIT_ERROR', 'RATE_LIMITED', 'Too many requests.');
  }

  function giveToken(call: SimCall): SimReply {
    const { client_id, client_secret, grant_type, refresh_token } = (call.body ?? {}) as Record<string, string>;
    if (
      grant_type !== 'refresh_token' ||
      client_id !== app.id ||
      client_secret !== app.secret ||
      refresh_token !== app.refreshToken
    ) {
      return error(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'The refresh token or the application is not known.');
    }
    const access_token = `EAAA-${state.issued.size}`;
    const until = clock.now() + 30 * day;
    state.issued.set(access_token, until);
    // The code flow returns the same refresh token each time.
    const reply = { access_token, token_type: 'bearer', merchant_id: 'M1', refresh_token };
    return { status: 200, body: { ...reply, expires_at: new Date(until).toISOString() } };
  }

  const routes: Record<string, (call: SimCall) => SimReply> = {
    'GET /v2/locations': () => ({ status: 200, body: { locations: state.locations } }),
    'POST /v2/orders/search': (call) => searchOrders(call),
    'POST /v2/catalog/search': (call) => searchCatalogue(call),
    'POST /v2/inventory/counts/batch-retrieve': (call) => retrieveCounts(call),
  };

  function searchOrders(call: SimCall): SimReply {
    const body = call.body as OrderSearch | undefined;
    const fault = faultOfSearch(body);
    if (body === undefined || fault !== null) return invalid(fault ?? 'The body is no JSON.');
    const { query, location_ids, limit = 500 } = body;
    const [name, range] = Object.entries(query?.filter?.date_time_filter ?? {})[0] ?? ['created_at', undefined];
    const states = query?.filter?.state_filter?.states;
    const matching = [...state.orders.values()]
      .filter((order) => location_ids.includes(order.location_id) && (states?.includes(order.state) ?? true))
      .filter((order) => isWithin(String(order[name]), range, clock.iso()))
      .sort((a, b) => byText(String(a[name]), String(b[name])) || byText(a.id, b.id));
    return page(body, matching, limit, (order) => [String(order[name]), order.id], 'orders');
  }

  function searchCatalogue(call: SimCall): SimReply {
    const body = (call.body ?? {}) as {
      object_types?: string[];
      include_deleted_objects?: boolean;
      limit?: number;
      cursor?: string;
    };
    const { object_types: types, limit = 100 } = body;
    const fault = faultOfList(body, 'objects');
    if (fault !== null) return invalid(fault);
    const matching = [...state.catalogue.values()]
      .filter((object) => types?.includes(String(object.type)) ?? true)
      .filter((object) => body.include_deleted_objects === true || object.is_deleted !== true);
    return page(body, matching, limit, (object) => ['', String(object.id)], 'objects');
  }

  function retrieveCounts(call: SimCall): SimReply {
    const body = (call.body ?? {}) as { location_ids?: string[]; states?: string[]; limit?: number; cursor?: string };
    const { limit = 100 } = body;
    const fault = faultOfList(body, 'counts');
    if (fault !== null) return invalid(fault);
    const matching = state.counts.filter(
      (count) =>
        (body.location_ids?.includes(String(count.location_id)) ?? true) &&
        (body.states?.includes(String(count.state)) ?? true),
    );
    return page(body, matching, limit, (count) => ['', String(count.catalog_object_id)], 'counts');
  }

  /** JUDGMENT: a cursor points after the last returned record and is tied to its query. */
  function page<T>(
    body: { cursor?: string },
    all: T[],
    limit: number,
    keyOf: (one: T) => [string, string],
    name: string,
  ): SimReply {
    const { cursor, ...question } = body;
    const digest = createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 12);
    const place = cursor === undefined ? null : readCursor(cursor);
    if (cursor !== undefined && (place === null || place.digest !== digest || place.number < state.cursorsFrom)) {
      return error(400, 'INVALID_REQUEST_ERROR', 'INVALID_CURSOR', 'The pagination cursor is invalid.', 'cursor');
    }
    const isAfter = ([time, id]: [string, string]) =>
      place === null || time > place.key[0] || (time === place.key[0] && id > place.key[1]);
    const rest =
      name === 'orders'
        ? all.filter((one) => isAfter(keyOf(one)))
        : sortedById(all, keyOf).filter((one) => isAfter(keyOf(one)));
    const given = rest.slice(0, limit);
    const last = given.at(-1);
    const more = rest.length > limit && last !== undefined;
    const next = more && writeCursor({ digest, key: keyOf(last), number: state.cursors++ });
    // Square omits empty fields.
    return {
      status: 200,
      body: { ...(given.length > 0 && { [name]: given }), ...(next !== false && { cursor: next }) },
    };
  }

  return {
    ...simulator,
    ...{ locationId: 'LOC1', token: 'EAAA-personal', app },
    ...{ orders: state.orders, catalogue: state.catalogue, counts: state.counts, locations: state.locations },
    addTicket: (ticket) => {
      for (const order of squareOrdersOf(ticket, 'LOC1')) state.orders.set(order.id, order);
    },
    forgetCursors: () => {
      state.cursorsFrom = state.cursors;
    },
    loseCursors: () => {
      state.cursorsFrom = Number.POSITIVE_INFINITY;
    },
    takeRights: (...taken) => {
      for (const scope of taken) state.missing.add(scope);
    },
    revoke: () => {
      for (const token of state.issued.keys()) state.revoked.add(token);
    },
  };
}
