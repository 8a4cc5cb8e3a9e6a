import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId, text, textOrNone } from '../fields.ts';

const said = z.nullable(z.string());

const degrees = (most: number, message: string) =>
  z.number({ error: message }).check(z.refine((value) => Number.isFinite(value) && Math.abs(value) <= most, message));

const tag = 'Competitors';
const reads = { module: 'competition', action: 'read' } as const;
const edits = { module: 'competition', action: 'write' } as const;
const one = z.object({ id: pathId });

const placeKey = z.object({
  source: z.enum(['google', 'yelp']),
  name: z.string(),
  note: z.string(),
  /** Last characters of the key, to identify it; never the whole key. */
  apiKey: said,
  /** Why the key failed last time, in words. */
  lastError: said,
});

/** Where a restaurant is, and which directories are searched for its neighbors. */
const surroundings = z.object({
  restaurantId: z.number(),
  restaurantName: z.string(),
  /** On one line; null if not set. */
  address: said,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** An address entered to set the location, while it is being looked up or if it wasn't found. */
  lookUp: z.nullable(z.object({ address: z.string(), state: z.enum(['checking', 'unknown', 'unreachable']) })),
  /** 'address': geocoded; 'person': set by a user; null: not known yet. */
  locatedBy: z.nullable(z.enum(['address', 'person'])),
  keys: z.array(placeKey),
  /** The last search a directory answered; null: none yet. */
  lastSearch: z.nullable(
    z.object({ at: z.string(), radius: z.number(), cuisine: z.nullable(z.string()), found: z.number() }),
  ),
  /** Attribution to display with the data. */
  attribution: z.string(),
  can: z.object({ search: z.boolean(), setPoint: z.boolean(), setKeys: z.boolean() }),
});
export type Surroundings = z.infer<typeof surroundings>;

export const getSurroundings = endpoint({
  id: 'competitors.surroundings',
  method: 'GET',
  path: '/api/restaurants/:id/surroundings',
  tag,
  summary: 'Get the restaurant location and the connected place directories',
  access: reads,
  params: one,
  reply: surroundings,
});

export const setSurroundings = endpoint({
  id: 'competitors.locate',
  method: 'PUT',
  path: '/api/restaurants/:id/surroundings',
  tag,
  summary:
    'Set the location of the restaurant: a point, or an address that is looked up in the background; empty returns to its own address',
  access: edits,
  heavy: true,
  params: one,
  body: z.object({
    latitude: z.optional(z.nullable(degrees(90, 'Latitude must be from -90 to 90'))),
    longitude: z.optional(z.nullable(degrees(180, 'Longitude must be from -180 to 180'))),
    address: textOrNone(300),
  }),
  reply: surroundings,
  problems: ['invalid'],
});

export const setPlaceKey = endpoint({
  id: 'competitors.setKey',
  method: 'PUT',
  path: '/api/restaurants/:id/place-keys/:source',
  tag,
  summary: 'Set the key for Google Places or Yelp; null removes it',
  access: { module: 'integrations', action: 'write' },
  params: z.object({ id: pathId, source: z.enum(['google', 'yelp']) }),
  body: z.object({
    /** Sending the masked value back keeps the stored key. */
    apiKey: z.nullable(text(500, 'API Key is required')),
  }),
  reply: surroundings,
  problems: ['invalid'],
});
