import { metresBetween } from '@platewise/domain';
import type { SimClock } from '../pos-simulators/clock.ts';
import {
  createSlices,
  type SimCall,
  type SimReply,
  type Simulator,
  startSimulator,
} from '../pos-simulators/simulator.ts';

type YelpBusiness = Record<string, unknown> & {
  id: string;
  categories: { alias: string; title: string }[];
  coordinates: { latitude: number; longitude: number };
};
export type YelpSimulator = Simulator & {
  readonly key: string;
  readonly businesses: YelpBusiness[];
  /** Requests per key and day. */
  limit(perDay: number): void;
};

const parents = new Set(['restaurants', 'bars', 'cafes']);

/**
 * Yelp Fusion: a bearer key, three hundred requests a day counted in each response, fifty results at a time, radius in
 * meters.
 */
export async function startYelp(clock?: SimClock): Promise<YelpSimulator> {
  const key = 'yelp-key-0123456789-abcdef';
  const businesses: YelpBusiness[] = [];
  const simulator = await startSimulator((call) => answer(call), clock);
  let perDay = 300;
  let slices = createSlices(simulator.clock, 86_400_000, perDay);
  const refused = (status: number, code: string, description: string, headers = {}): SimReply => ({
    status,
    body: { error: { code, description } },
    headers,
  });

  function answer(call: SimCall): SimReply {
    const named = /^\/v3\/businesses\/([^/]+)$/.exec(call.path)?.[1];
    if (named === undefined) return refused(404, 'NOT_FOUND', 'Resource could not be found.');
    if (call.headers.authorization !== `Bearer ${key}`) {
      return refused(
        401,
        'TOKEN_INVALID',
        `Invalid access token ${String(call.headers.authorization).slice(7)} or authorization header.`,
      );
    }
    const turn = slices.take();
    const headers = {
      'RateLimit-DailyLimit': String(perDay),
      'RateLimit-Remaining': String(turn.left),
      'RateLimit-ResetTime': new Date(turn.resetAt).toISOString(),
    };
    if (!turn.passes)
      return refused(429, 'ACCESS_LIMIT_REACHED', "You've reached the access limit for this client.", headers);
    if (named !== 'search') {
      const business = businesses.find(({ id }) => id === decodeURIComponent(named));
      if (business === undefined) {
        return refused(404, 'BUSINESS_NOT_FOUND', 'The requested business could not be found.', headers);
      }
      return { status: 200, body: business, headers };
    }
    const ask = (name: string) => Number(call.query.get(name));
    if (ask('radius') > 40_000 || ask('limit') > 50) return refused(400, 'VALIDATION_ERROR', 'Too large', headers);
    const centre = { latitude: ask('latitude'), longitude: ask('longitude') };
    const wanted = (call.query.get('categories') ?? '').split(',');
    const found = businesses
      .filter(({ categories }) =>
        wanted.some((one) => parents.has(one) || categories.some(({ alias }) => alias === one)),
      )
      .map((business) => ({ ...business, distance: metresBetween(centre, business.coordinates) }))
      .filter(({ distance }) => distance <= ask('radius'))
      .sort((a, b) => a.distance - b.distance);
    const told = found.slice(ask('offset'), ask('offset') + ask('limit'));
    return { status: 200, body: { total: found.length, businesses: told }, headers };
  }

  return {
    ...simulator,
    key,
    businesses,
    limit: (most) => {
      perDay = most;
      slices = createSlices(simulator.clock, 86_400_000, most);
    },
  };
}
