import { msg } from '@platewise/domain';
import { type PosConnector, PosError, type PosPage, type PosSession, type PosWindow } from '../port.ts';
import { createCaller, retryAfterOf, type Surroundings } from '../shared/caller.ts';
import { createMemory } from '../shared/memory.ts';
import { readEach } from '../shared/read-each.ts';
import { spanPage } from '../shared/spans.ts';
import { type Access, createTokens } from '../shared/tokens.ts';
import { countsOf, itemOf, modifiersOf } from './items.ts';
import { type AskClover, elementsOf, mostInList, type Query, unknownWords, wholeOrders } from './lists.ts';
import { readCloverMessage } from './messages.ts';
import type { CloverCredit, CloverItem } from './payload.ts';
import { faultOf, modifierGroups, noNames, placeOf, readNames } from './questions.ts';
import { type CloverNames, saleOfCredit, salesOfCloverOrder } from './sales-of-order.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const ordersOnPage = 100;

export function createClover(host: string, around: Surroundings): PosConnector {
  const call = createCaller({ name: 'Clover', host, faultOf, waitOf: retryAfterOf }, around);
  const withToken = createTokens({
    clock: around.clock,
    renewable: ({ apiSecret }) => apiSecret !== null && apiSecret !== '',
    // A refresh token works once; the response includes the next one.
    renew: async ({ apiKey, apiSecret }, held, signal) => {
      const body = JSON.stringify({ client_id: apiKey, refresh_token: held.refreshToken ?? apiSecret?.trim() });
      const headers = { 'content-type': 'application/json' };
      const { json } = await call({ method: 'POST', path: '/oauth/v2/refresh', headers, body }, signal);
      const made = json as { access_token: string; access_token_expiration: number; refresh_token: string };
      return {
        accessToken: made.access_token,
        refreshToken: made.refresh_token,
        accessUntil: new Date(made.access_token_expiration * 1000).toISOString(),
      };
    },
  });

  function asker(access: Access, merchant: string): AskClover {
    const root = `/v3/merchants/${encodeURIComponent(merchant)}`;
    const get = (path: string, query: Query) =>
      withToken(access, (token) =>
        call({ path: `${root}${path}`, query, headers: { authorization: `Bearer ${token}` } }, access.signal),
      );
    return async (path, query = []) => {
      try {
        return await get(path, query);
      } catch (error) {
        if (!(error instanceof PosError)) throw error;
        if (path === '' && error.said === unknownWords) {
          throw new PosError('refused', msg('Clover has no merchant with this ID.'));
        }
        if (path === '' || error.fault !== 'credentials') throw error;
        // Clover also returns 401 for missing permissions. Calling the merchant itself tells the two apart.
        await get('', []);
        throw new PosError('permission', msg("The Clover token doesn't have enough permissions. Add them in Clover."));
      }
    };
  }
  const ask = (session: PosSession) => asker(session, session.place.id);

  const known = createMemory<CloverNames>(around.clock);
  const namesFor = (session: PosSession): Promise<CloverNames> => known(session, () => readNames(ask(session)));

  function orders(session: PosSession, window: PosWindow, cursor: string | null): Promise<Page> {
    const field = fieldOf(window, around.clock().getTime());
    const rules = { firstWidthMs: 6 * hourMs, longestWidthMs: 28 * dayMs, most: ordersOnPage };
    return spanPage(window, cursor, rules, async (from, to, page) => {
      const size = sizeOf(ordersOnPage, page * ordersOnPage);
      const all = await wholeOrders(ask(session), [...between(field, from, to), ...size]);
      const names = all.length === 0 ? noNames : await namesFor(session);
      const { currency } = session.place;
      const read = readEach(
        all,
        ({ id }) => `Order ${id}`,
        (order) => salesOfCloverOrder(order, names, currency),
      );
      return { ...read, records: all.length, full: all.length === ordersOnPage };
    });
  }

  async function credits(session: PosSession, { from, to }: PosWindow, offset: number): Promise<Page> {
    const query = [...between('createdTime', Date.parse(from), Date.parse(to)), ...sizeOf(mostInList, offset)];
    const all = elementsOf<CloverCredit>(await ask(session)('/credits', query));
    const names = all.length === 0 ? noNames : await namesFor(session);
    const { currency } = session.place;
    const read = readEach(
      all,
      ({ id }) => `Credit ${id}`,
      (credit) => saleOfCredit(credit, names, currency),
    );
    return { ...read, cursor: all.length < mostInList ? null : String(offset + mostInList) };
  }

  return {
    system: 'clover',
    longestWindowDays: 366,
    overlapHours: 2,
    async places(credentials, keep, signal) {
      const { locationId: id } = credentials;
      if (id === null || id === '')
        throw new PosError('refused', msg('Enter the merchant ID. A Clover token works for one merchant.'));
      const below = asker({ credentials, keep, signal }, id);
      return [placeOf(id, await below(''), await below('/properties'))];
    },
    // Orders first, then refunds that have no order.
    async sales(session, window, cursor) {
      if (cursor?.startsWith('credits/')) return after(await credits(session, window, Number(cursor.slice(8))));
      const page = await orders(session, window, cursor);
      return page.cursor === null ? { ...page, cursor: 'credits/0' } : page;
    },
    async items(session, cursor) {
      const [list, offset] = [
        cursor?.startsWith('modifiers/') ? 'modifiers' : 'items',
        Number(cursor?.split('/')[1] ?? 0),
      ];
      const { currency } = session.place;
      if (list === 'modifiers') {
        const groups = await modifierGroups(ask(session));
        return { rows: groups.flatMap((group) => modifiersOf(group, currency)), cursor: null };
      }
      const query: Query = [['expand', 'categories'], ...sizeOf(mostInList, offset)];
      const items = elementsOf<CloverItem>(await ask(session)('/items', query));
      const next = items.length < mostInList ? 'modifiers/0' : `items/${offset + mostInList}`;
      return { rows: items.map((item) => itemOf(item, currency)), cursor: next };
    },
    async counts(session, cursor) {
      const offset = Number(cursor ?? 0);
      const query: Query = [['expand', 'itemStock'], ...sizeOf(mostInList, offset)];
      const items = elementsOf<CloverItem>(await ask(session)('/items', query));
      return { rows: countsOf(items), cursor: items.length < mostInList ? null : String(offset + mostInList) };
    },
    readMessage: readCloverMessage,
  };
}

type Page = PosPage<ReturnType<typeof salesOfCloverOrder>[number]>;

const after = (page: Page): Page => ({ ...page, cursor: page.cursor === null ? null : `credits/${page.cursor}` });

const sizeOf = (limit: number, offset: number): Query => [
  ['limit', String(limit)],
  ['offset', String(offset)],
];

const between = (field: string, from: number, to: number): Query => [
  ['filter', `${field}>=${from}`],
  ['filter', `${field}<${to}`],
];

/** Clover can filter by creation time for ninety days only; older orders are filtered by their last change. */
const fieldOf = ({ kind, from }: PosWindow, now: number) =>
  kind === 'closed' && Date.parse(from) > now - 89 * dayMs ? 'createdTime' : 'modifiedTime';
