import { metresBetween } from '@platewise/domain';
import type { SimClock } from '../pos-simulators/clock.ts';
import { type SimCall, type SimReply, type Simulator, startSimulator } from '../pos-simulators/simulator.ts';

type Point = { latitude: number; longitude: number };
type GooglePlace = Record<string, unknown> & { id: string; types: string[]; location: Point };
export type GoogleSimulator = Simulator & { readonly key: string; readonly places: GooglePlace[] };

type Ask = {
  includedTypes?: string[];
  maxResultCount?: number;
  rankPreference?: string;
  locationRestriction?: { circle?: { center?: Point; radius?: number } };
};

const refused = (status: number, name: string, message: string): SimReply => ({
  status,
  body: { error: { code: status, message, status: name } },
});

const masked = (place: GooglePlace, fields: readonly string[]) =>
  Object.fromEntries(fields.filter((name) => name in place).map((name) => [name, place[name]]));

/** Places API (New): requires a field mask and returns only its fields; at most twenty places, first page only. */
export async function startGoogle(clock?: SimClock): Promise<GoogleSimulator> {
  const key = 'AIzaSyA-key-of-the-places-0042';
  const places: GooglePlace[] = [];
  const simulator = await startSimulator((call) => answer(call), clock);

  function answer(call: SimCall): SimReply {
    const named = call.method === 'GET' ? /^\/v1\/places\/([^/]+)$/.exec(call.path)?.[1] : undefined;
    if (named === undefined && (call.path !== '/v1/places:searchNearby' || call.method !== 'POST'))
      return refused(404, 'NOT_FOUND', 'Not found.');
    const given = String(call.headers['x-goog-api-key'] ?? '');
    if (given !== key)
      return refused(400, 'INVALID_ARGUMENT', `API key not valid: ${given}. Please pass a valid API key.`);
    const mask = String(call.headers['x-goog-fieldmask'] ?? '');
    if (mask === '') {
      return refused(
        400,
        'INVALID_ARGUMENT',
        'FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters',
      );
    }
    if (named !== undefined) {
      const place = places.find(({ id }) => id === decodeURIComponent(named));
      if (place === undefined) return refused(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
      return { status: 200, body: masked(place, mask.split(',')) };
    }
    const body = (call.body ?? {}) as Ask;
    const circle = body.locationRestriction?.circle;
    if (circle?.center === undefined || !((circle.radius ?? -1) > 0) || (circle.radius ?? 0) > 50_000) {
      return refused(400, 'INVALID_ARGUMENT', 'Circle radius must be between 0 and 50000.');
    }
    if ((body.maxResultCount ?? 20) > 20) return refused(400, 'INVALID_ARGUMENT', 'maxResultCount must be 1 to 20.');
    const { center, radius = 0 } = circle;
    const wanted = body.includedTypes ?? [];
    const found = places
      .filter(({ types }) => wanted.length === 0 || types.some((type) => wanted.includes(type)))
      .map((place) => ({ place, metres: metresBetween(center, place.location) }))
      .filter(({ metres }) => metres <= radius)
      .sort((a, b) => a.metres - b.metres)
      .slice(0, body.maxResultCount ?? 20);
    const fields = mask.split(',').map((field) => field.replace(/^places\./, ''));
    const told = found.map(({ place }) => masked(place, fields));
    // No results is an empty object.
    return { status: 200, body: told.length === 0 ? {} : { places: told } };
  }

  return { ...simulator, key, places };
}
