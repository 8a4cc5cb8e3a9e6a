import { addDays, msg } from '@platewise/domain';
import {
  type PosConnector,
  PosError,
  type PosHint,
  type PosMessage,
  type PosPage,
  type PosSession,
  type PosWindow,
} from '../port.ts';
import { createCaller, headerOf, retryAfterOf, type Surroundings, type VendorReply } from '../shared/caller.ts';
import { createMemory } from '../shared/memory.ts';
import { readEach } from '../shared/read-each.ts';
import { bodyOf, digestOf, hmacOf, isSame } from '../shared/signatures.ts';
import { spanPage } from '../shared/spans.ts';
import { type Access, createTokens } from '../shared/tokens.ts';
import { type AskToast, readToastNames } from './config.ts';
import { countsOfStock, itemsOfMenus } from './items.ts';
import type { ToastNames } from './names.ts';
import type { ToastMenus, ToastOrder, ToastStock } from './payload.ts';
import { daysOf, faultOf, placeOfCursor, readRestaurant } from './questions.ts';
import { salesOfToastOrder } from './sales-of-order.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const pageSize = 100;
// Toast asks for this interval between requests when pulling history.
const politeGapMs = 5000;

export function createToast(host: string, around: Surroundings): PosConnector {
  const call = createCaller(
    {
      name: 'Toast',
      host,
      faultOf,
      waitOf: (headers, now) => {
        const reset = Number(headerOf(headers, 'x-toast-ratelimit-reset'));
        return retryAfterOf(headers, now) ?? (reset > 0 ? reset * 1000 - now : null);
      },
    },
    around,
  );
  // Toast issues about two tokens an hour, so each is used until it expires.
  const withToken = createTokens({
    clock: around.clock,
    renewable: () => true,
    renew: async ({ apiKey, apiSecret }, _, signal) => {
      const body = JSON.stringify({
        ...{ clientId: apiKey, clientSecret: apiSecret ?? '', userAccessType: 'TOAST_MACHINE_CLIENT' },
      });
      const path = '/authentication/v1/authentication/login';
      const reply = await call({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body }, signal);
      const { token } = reply.json as { token: { accessToken: string; expiresIn: number } };
      const until = around.clock().getTime() + token.expiresIn * 1000;
      return { accessToken: token.accessToken, refreshToken: null, accessUntil: new Date(until).toISOString() };
    },
  });

  const asker =
    (access: Access, restaurant: string): AskToast =>
    (path, query = []) =>
      withToken(access, (token) => {
        const headers = { authorization: `Bearer ${token}`, 'toast-restaurant-external-id': restaurant };
        return call({ path, query, headers }, access.signal);
      });

  const known = createMemory<ToastNames>(around.clock);
  const namesFor = (session: PosSession): Promise<ToastNames> =>
    known(session, () => readToastNames(asker(session, session.place.id)));

  const lastPull = new Map<string, number>();
  async function keepDistance({ place, signal }: PosSession): Promise<void> {
    const wait = (lastPull.get(place.id) ?? 0) + politeGapMs - around.clock().getTime();
    if (wait > 0 && wait <= politeGapMs) await around.pause(wait, signal);
    if (lastPull.size > 1000) lastPull.clear();
    lastPull.set(place.id, around.clock().getTime());
  }

  async function orders(session: PosSession, query: readonly (readonly [string, string])[], page: number) {
    const size: [string, string] = ['pageSize', String(pageSize)];
    const ask = asker(session, session.place.id);
    const reply = await ask('/orders/v2/ordersBulk', [...query, size, ['page', String(page + 1)]]);
    const all = reply.json as ToastOrder[];
    const names = all.length === 0 ? noNames : await namesFor(session);
    const subject = ({ guid }: ToastOrder) => `Order ${guid}`;
    const read = readEach(all, subject, (order) => salesOfToastOrder(order, names, session.place.currency));
    return { ...read, records: all.length, full: all.length === pageSize && hasNext(reply) };
  }

  async function byDay(session: PosSession, window: PosWindow, cursor: string | null): Promise<PosPage<Sold>> {
    const [first, last] = daysOf(session.place, window);
    const [day, page] = cursor === null ? [first, 0] : placeOfCursor(cursor);
    await keepDistance(session);
    const { rows, problems, full } = await orders(session, [['businessDate', day.replaceAll('-', '')]], page);
    const next = full ? `${day}/${page + 1}` : day < last ? `${addDays(day, 1)}/0` : null;
    return { rows, problems, cursor: next };
  }

  return {
    system: 'toast',
    longestWindowDays: 30,
    overlapHours: 2,
    async places(credentials, keep, signal) {
      const { locationId: id } = credentials;
      if (id === null || id === '')
        throw new PosError(
          'refused',
          msg('Enter the restaurant GUID. Toast credentials work for one restaurant at a time.'),
        );
      return [await readRestaurant(asker({ credentials, keep, signal }, id), id)];
    },
    sales: (session, window, cursor) =>
      window.kind === 'closed'
        ? byDay(session, window, cursor)
        : spanPage(
            window,
            cursor,
            { firstWidthMs: 6 * hourMs, longestWidthMs: 28 * dayMs, most: pageSize },
            (from, to, page) =>
              orders(
                session,
                [
                  ['startDate', toastTime(from)],
                  ['endDate', toastTime(to)],
                ],
                page,
              ),
          ),
    async menuVersion(session) {
      const { json } = await asker(session, session.place.id)('/menus/v2/metadata');
      return (json as { lastUpdated?: string }).lastUpdated ?? null;
    },
    async items(session) {
      const { json } = await asker(session, session.place.id)('/menus/v2/menus');
      return { rows: itemsOfMenus(json as ToastMenus), cursor: null };
    },
    async counts(session) {
      const { json } = await asker(session, session.place.id)('/stock/v1/inventory');
      return { rows: countsOfStock(json as ToastStock[]), cursor: null };
    },
    readMessage: readToastMessage,
  };
}

type Sold = ReturnType<typeof salesOfToastOrder>[number];

const noNames: ToastNames = { orderTypes: new Map(), categories: new Map(), payments: new Map(), staff: new Map() };

/** Without the header, a full page may be followed by another one. */
function hasNext({ headers }: VendorReply): boolean {
  const link = headerOf(headers, 'link');
  return link === undefined || /rel="?next"?/.test(link);
}

/** @example toastTime(0) // '1970-01-01T00:00:00.000+0000' */
const toastTime = (ms: number) => new Date(ms).toISOString().replace('Z', '+0000');

/** Signed over the raw body and the timestamp it contains. */
function readToastMessage({ headers, rawBody, secret }: PosMessage): PosHint[] | null {
  const body = bodyOf(rawBody);
  if (body === null || secret === '' || typeof body.timestamp !== 'string') return null;
  if (!isSame(headers['toast-signature'], hmacOf(secret, rawBody, body.timestamp))) return null;
  const id = typeof body.guid === 'string' ? body.guid : digestOf(rawBody);
  return [{ id, about: aboutOf(`${body.eventCategory} ${body.eventType}`) }];
}

function aboutOf(words: string): PosHint['about'] {
  if (/menu/i.test(words)) return 'menu';
  if (/stock|low_quantity/i.test(words)) return 'inventory';
  return /order/i.test(words) ? 'sales' : 'other';
}
