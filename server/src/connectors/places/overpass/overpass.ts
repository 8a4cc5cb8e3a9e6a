import { metresBetween, msg, type Point } from '@platewise/domain';
import { createFeedCaller, type FeedCaller, jsonOf, type Surroundings } from '../../prices/shared/feed-caller.ts';
import { type Directory, type DirectoryAnswer, type DirectoryAsk, PlaceError } from '../port.ts';
import { placeOf } from './place-of.ts';

/** If a response has more than this, only the nearest are requested. */
const most = 3000;
const smallestMetres = 400;
const amenities = '^(restaurant|fast_food|cafe|bar|pub|food_court)$';

type Answer = { elements?: unknown; remark?: unknown };

/**
 * OpenStreetMap via an Overpass server. It has no ratings or price levels. A query that runs out of time or memory gets
 * a 200 with a remark and partial results, which counts as a failure.
 */
export function createOverpass(host: string, userAgent: string, around: Surroundings): Directory {
  const call = createFeedCaller('OpenStreetMap', around);
  return {
    asksByCuisine: false,
    async search({ centre, radiusMetres, signal }) {
      // Elements are unordered, so if there are too many, query a smaller circle to get all of the nearest.
      for (let radius = radiusMetres; ; radius = Math.round(radius / 2)) {
        const elements = await ask({ call, host, userAgent }, centre, radius, signal);
        if (elements.length < most || radius / 2 < smallestMetres) return answerOf(elements, centre, radius);
      }
    },
  };
}

const question = ({ latitude, longitude }: Point, metres: number) =>
  `[out:json][timeout:25];nwr["amenity"~"${amenities}"]["name"](around:${Math.round(metres)},${latitude},${longitude});out center tags ${most};`;

type Server = { call: FeedCaller; host: string; userAgent: string };

async function ask(server: Server, centre: Point, radius: number, signal: DirectoryAsk['signal']): Promise<unknown[]> {
  const body = new URLSearchParams({ data: question(centre, radius) }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': server.userAgent };
  const url = new URL(`${server.host}/api/interpreter`);
  const { status, text } = await server.call({ method: 'POST', url, headers, body }, signal);
  if (status >= 400)
    throw new PlaceError('refused', msg('OpenStreetMap rejected the request ({status}).', { status: String(status) }));
  const answer = jsonOf(text) as Answer | undefined;
  if (!Array.isArray(answer?.elements)) {
    throw new PlaceError('unavailable', msg('OpenStreetMap returned an invalid response. Try again in a minute.'));
  }
  if (typeof answer.remark === 'string' && /error|timed out|out of memory/i.test(answer.remark)) {
    throw new PlaceError(
      'unavailable',
      msg('OpenStreetMap timed out. Try a smaller radius, or try again in a minute.'),
    );
  }
  return answer.elements;
}

function answerOf(elements: readonly unknown[], centre: Point, radius: number): DirectoryAnswer {
  const places = elements.flatMap((element) => placeOf(element) ?? []);
  // Overpass matches an element if any of its corners is in the circle; we go by its center.
  return { places: places.filter(({ point }) => metresBetween(centre, point) <= radius), completeMetres: radius };
}
