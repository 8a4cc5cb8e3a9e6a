import { type PosConnector, PosError, type PosPlace, type PosSession, type PosWindow } from '../port.ts';
import { createCaller, retryAfterOf, type Surroundings, type VendorReply } from '../shared/caller.ts';
import { readEach } from '../shared/read-each.ts';
import { type Access, createTokens, secretAndToken } from '../shared/tokens.ts';
import { itemOf } from './items.ts';
import type { KBusiness, KItem, KSale } from './payload.ts';
import { earliestIn, faultOf, noConsent, placesOf, timeOfDay } from './questions.ts';
import { salesOfKAccount } from './sales-of-account.ts';

const salesOnPage = 100;
const itemsOnPage = 1000;
// Payments are returned only if requested.
const include = 'payments,staff';

type Query = readonly (readonly [string, string])[];

export function createLightspeed(hosts: { api: string; token: string }, around: Surroundings): PosConnector {
  const vendor = { name: 'Lightspeed', host: hosts.api, faultOf, waitOf: retryAfterOf };
  const call = createCaller(vendor, around);
  const withToken = createTokens({
    clock: around.clock,
    renewable: () => true,
    // Each use returns a new refresh token and invalidates the old one.
    renew: async ({ apiKey, apiSecret }, held, signal) => {
      const [secret, given] = secretAndToken(apiSecret);
      const refreshToken = held.refreshToken ?? given;
      if (refreshToken === null) throw new PosError('credentials', noConsent);
      const basic = Buffer.from(`${encodeURIComponent(apiKey)}:${encodeURIComponent(secret)}`).toString('base64');
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString();
      const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' };
      const { json } = await call({ method: 'POST', path: hosts.token, headers, body }, signal);
      const made = json as { access_token: string; expires_in: number; refresh_token?: string };
      const until = around.clock().getTime() + made.expires_in * 1000;
      return {
        accessToken: made.access_token,
        refreshToken: made.refresh_token ?? refreshToken,
        accessUntil: new Date(until).toISOString(),
      };
    },
  });

  const ask = (access: Access, path: string, query: Query = []): Promise<VendorReply> =>
    withToken(access, (token) => call({ path, query, headers: { authorization: `Bearer ${token}` } }, access.signal));

  // Requests for times before a location opened are refused.
  const opened = new Map<string, string>();

  async function salesPage(session: PosSession, window: PosWindow, token: string | null): Promise<KPage> {
    const floor = opened.get(session.place.id);
    const from = floor !== undefined && floor > window.from ? floor : window.from;
    if (Date.parse(from) >= Date.parse(window.to)) return { sales: [] };
    const path = `/f/v2/business-location/${encodeURIComponent(session.place.id)}/sales`;
    const size: Query = [
      ['include', include],
      ['pageSize', String(salesOnPage)],
    ];
    const next: Query = token === null ? [] : [['nextPageToken', token]];
    try {
      return (await ask(session, path, [['from', from], ['to', window.to], ...size, ...next])).json as KPage;
    } catch (error) {
      const earliest = earliestIn(error);
      if (earliest === null || earliest === floor) throw error;
      if (opened.size >= 1000) opened.clear();
      opened.set(session.place.id, earliest);
      return salesPage(session, window, token);
    }
  }

  async function cutoffOf(access: Access, { id, timeZone }: PosPlace): Promise<string | null> {
    const date = around.clock().toISOString().slice(0, 10);
    try {
      const { json } = await ask(access, `/f/v2/business-location/${id}/sales-daily`, [['date', date]]);
      const { nextStartOfDayAsIso8601: start } = json as { nextStartOfDayAsIso8601?: string };
      return start === undefined ? null : timeOfDay(start, timeZone);
    } catch (error) {
      if (error instanceof PosError && (error.fault === 'refused' || error.fault === 'permission')) return null;
      throw error;
    }
  }

  return {
    system: 'lightspeed',
    longestWindowDays: 365,
    // Sales are filtered by closing time, so late sales appear in windows that were already read.
    overlapHours: 48,
    async places(credentials, keep, signal) {
      const access = { credentials, keep, signal };
      const found: PosPlace[] = [];
      for (let page = 0, pages = 1; page < pages; page++) {
        const { json } = await ask(access, '/f/data/businesses', [
          ['page', String(page)],
          ['size', '50'],
        ]);
        const list = json as BusinessPage;
        pages = Math.min(list.page?.totalPages ?? 1, 20);
        found.push(...(list._embedded?.businessList ?? []).flatMap(placesOf));
      }
      const meant = found.filter(({ id }) => id === credentials.locationId);
      // If there is no such location, list the existing ones to help the user.
      const wanted = meant.length > 0 ? meant : found;
      const told: PosPlace[] = [];
      for (const place of wanted.slice(0, 50)) told.push({ ...place, dayCutoff: await cutoffOf(access, place) });
      return told;
    },
    async sales(session, window, cursor) {
      const page = await salesPage(session, window, cursor);
      const subject = ({ accountFiscId, accountReference }: KSale) => `Account ${accountFiscId ?? accountReference}`;
      const read = readEach(page.sales ?? [], subject, (sale) => salesOfKAccount(sale, session.place));
      return { ...read, cursor: page.nextPageToken || null };
    },
    async items(session, cursor) {
      const offset = Number(cursor ?? 0);
      const size: Query = [
        ['offset', String(offset)],
        ['amount', String(itemsOnPage)],
      ];
      const reply = await ask(session, '/items/v1/items', [['businessLocationId', session.place.id], ...size]);
      const items = (Array.isArray(reply.json) ? reply.json : [reply.json]) as KItem[];
      const read = readEach(
        items,
        ({ id }) => `Item ${id}`,
        (item) => [itemOf(item)],
      );
      return { ...read, cursor: items.length < itemsOnPage ? null : String(offset + itemsOnPage) };
    },
    counts: null,
    // Its webhook signatures aren't documented, so sales are polled every hour instead.
    readMessage: null,
  };
}

type KPage = { sales?: KSale[]; nextPageToken?: string };
type BusinessPage = { _embedded?: { businessList?: KBusiness[] }; page?: { totalPages?: number } };
