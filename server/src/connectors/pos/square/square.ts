import type { PosConnector, PosSession } from '../port.ts';
import { createCaller, headerOf, retryAfterOf, type Surroundings, type VendorRequest } from '../shared/caller.ts';
import { createMemory } from '../shared/memory.ts';
import { readEach } from '../shared/read-each.ts';
import { type Access, createTokens, secretAndToken } from '../shared/tokens.ts';
import { countsOf, itemsOfObject, soldOutOf } from './items.ts';
import { readSquareMessage } from './messages.ts';
import type { SquareCatalogObject, SquareCount, SquareLocation, SquareOrder } from './payload.ts';
import {
  type Catalogue,
  catalogueFrom,
  emptyCatalogue,
  faultOf,
  placeOf,
  searchOf,
  withoutCatalogue,
} from './questions.ts';
import { salesOfSquareOrder } from './sale-of-order.ts';

const version = '2025-08-20';

export function createSquare(host: string, around: Surroundings): PosConnector {
  const call = createCaller(
    {
      name: 'Square',
      host,
      faultOf,
      // Square documents no header; its own SDKs look for these two.
      waitOf: (headers, now) => {
        const reset = Number(headerOf(headers, 'x-ratelimit-reset'));
        return retryAfterOf(headers, now) ?? (reset > 0 ? reset * 1000 - now : null);
      },
    },
    around,
  );
  const withToken = createTokens({
    clock: around.clock,
    renewable: ({ apiSecret }) => apiSecret !== null && apiSecret !== '',
    renew: async ({ apiKey, apiSecret }, held, signal) => {
      const [secret, given] = secretAndToken(apiSecret);
      const refreshToken = held.refreshToken ?? given;
      const body = {
        client_id: apiKey,
        client_secret: secret,
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      };
      const { json } = await call(post('/oauth2/token', body), signal);
      const made = json as { access_token: string; expires_at?: string; refresh_token?: string };
      return {
        accessToken: made.access_token,
        refreshToken: made.refresh_token ?? refreshToken,
        accessUntil: made.expires_at ?? null,
      };
    },
  });

  const ask = <T>(access: Access, path: string, body?: unknown): Promise<T> =>
    withToken(access, async (token) => {
      const headers = { authorization: `Bearer ${token}`, 'square-version': version };
      const request: VendorRequest = body === undefined ? { path } : post(path, body);
      return (await call({ ...request, headers: { ...request.headers, ...headers } }, access.signal)).json as T;
    });

  async function catalogue(access: Access, types: readonly string[]): Promise<SquareCatalogObject[]> {
    const all: SquareCatalogObject[] = [];
    let cursor: string | undefined;
    do {
      const page: CatalogPage = await ask(access, '/v2/catalog/search', { object_types: types, limit: 1000, cursor });
      all.push(...(page.objects ?? []));
      cursor = page.cursor;
    } while (cursor !== undefined && cursor !== '');
    return all;
  }

  // A sale refers to its items, not to their categories.
  const known = createMemory<Catalogue>(around.clock);
  const catalogueOf = (session: PosSession): Promise<Catalogue> =>
    known(session, () =>
      catalogue(session, ['ITEM', 'CATEGORY']).then(
        (objects) => catalogueFrom(objects, session.place.id),
        withoutCatalogue,
      ),
    );

  return {
    system: 'square',
    longestWindowDays: 366,
    // Sales made offline arrive up to three days late.
    overlapHours: 72,
    async places(credentials, keep, signal) {
      const { locations } = await ask<{ locations?: SquareLocation[] }>({ credentials, keep, signal }, '/v2/locations');
      return (locations ?? []).filter(({ status }) => status !== 'INACTIVE').map(placeOf);
    },
    async sales(session, window, cursor) {
      const page: OrdersPage = await ask(session, '/v2/orders/search', searchOf(session, window, cursor));
      const orders = page.orders ?? [];
      const { byVariation } = orders.length === 0 ? emptyCatalogue : await catalogueOf(session);
      const read = readEach(
        orders,
        ({ id }) => `Order ${id}`,
        (order) => salesOfSquareOrder(order, byVariation),
      );
      return { ...read, cursor: page.cursor || null };
    },
    async items(session, cursor) {
      const { categories } = await catalogueOf(session);
      const types = ['ITEM', 'MODIFIER_LIST'];
      const body = { object_types: types, include_deleted_objects: true, limit: 200, cursor: cursor ?? undefined };
      const page: CatalogPage = await ask(session, '/v2/catalog/search', body);
      const read = readEach(
        page.objects ?? [],
        ({ id }) => `Catalog object ${id}`,
        (object) => itemsOfObject(object, session.place.id, categories),
      );
      return { ...read, cursor: page.cursor || null };
    },
    async counts(session, cursor) {
      const body = { location_ids: [session.place.id], states: ['IN_STOCK'], limit: 500, cursor: cursor ?? undefined };
      const page = await ask<{ counts?: SquareCount[]; cursor?: string }>(
        session,
        '/v2/inventory/counts/batch-retrieve',
        body,
      );
      const { soldOut } = await catalogueOf(session);
      const marked = cursor === null ? soldOutOf(soldOut) : [];
      return { rows: [...marked, ...countsOf(page.counts ?? [], soldOut)], cursor: page.cursor || null };
    },
    readMessage: readSquareMessage,
  };
}

type OrdersPage = { orders?: SquareOrder[]; cursor?: string };
type CatalogPage = { objects?: SquareCatalogObject[]; cursor?: string };

const post = (path: string, body: unknown): VendorRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
