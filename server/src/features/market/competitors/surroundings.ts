import {
  type BodyOf,
  type setSurroundings as endpoint,
  type Surroundings,
  searchCompetitors,
  setSurroundings as setEndpoint,
  setPlaceKey,
} from '@platewise/contract';
import { type Message, msg, storedWords, worded } from '@platewise/domain';
import { PlaceError } from '../../../connectors/places/port.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Queryable, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { measureAgain } from './found.repo.ts';
import { addressLine } from './locate.ts';
import { sendLocate } from './locate-kind.ts';
import { writeSought } from './locating.repo.ts';
import { maskedKey } from './place-key.ts';
import * as repo from './surroundings.repo.ts';

const attribution = '© OpenStreetMap contributors';

const directories = {
  google: {
    name: 'Google Places',
    note: msg(
      'Ratings, price levels and websites of the 20 nearest places. Needs the key of a Google Cloud project with Places API (New).',
    ),
  },
  yelp: {
    name: 'Yelp',
    note: msg('Ratings and price levels of up to 200 places. Needs the key of an app at Yelp for Developers.'),
  },
} as const;

/** The restaurant's location, and which directories are used to find its neighbors. */
export async function readSurroundings(deps: Deps, caller: Caller, restaurantId: number): Promise<Surroundings> {
  return surroundingsReply(deps, deps.db, caller, caller.permit(restaurantId));
}

export async function loadSurroundings(db: Queryable, scope: RestaurantScope): Promise<repo.SurroundingsRow> {
  const row = await repo.findSurroundings(db, scope, scope.restaurantId);
  if (row === null) throw notFound('The restaurant');
  return row;
}

/** A looked-up point is valid as long as the address is unchanged; one set by a person until it is removed. */
export function pointOf(row: repo.SurroundingsRow) {
  const { latitude, longitude, located_for } = row;
  if (latitude === null || longitude === null) return null;
  if (located_for !== null && located_for !== addressLine(row.address)) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

export async function surroundingsReply(
  deps: Deps,
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
): Promise<Surroundings> {
  const row = await loadSurroundings(db, scope);
  const point = pointOf(row);
  const search = await repo.findLastSearch(db, scope);
  const keys = new Map((await repo.listKeys(db, scope)).map((key) => [key.source, key]));
  return {
    restaurantId: row.id,
    restaurantName: row.name,
    address: addressLine(row.address),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    lookUp: row.locating === null ? null : { address: row.sought_address ?? '', state: row.locating },
    locatedBy: point === null ? null : row.located_for === null ? 'person' : 'address',
    keys: (['google', 'yelp'] as const).map((source) => {
      const key = keys.get(source);
      return {
        source,
        name: directories[source].name,
        note: worded(directories[source].note),
        apiKey: key === undefined ? null : maskedKey(deps.secrets, key.api_key),
        lastError: key?.last_error == null ? null : storedWords(key.last_error),
      };
    }),
    lastSearch: search && { ...search, at: search.at.toISOString() },
    attribution,
    can: {
      search: caller.may(searchCompetitors.access, row.id),
      setPoint: caller.may(setEndpoint.access, row.id),
      setKeys: caller.may(setPlaceKey.access, row.id),
    },
  };
}

/** Sets a point, or an address to look up for it, or neither: then the restaurant's own address counts again. */
export async function setSurroundings(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  body: BodyOf<typeof endpoint>,
): Promise<Surroundings> {
  const scope = caller.permit(restaurantId);
  const point = pointFrom(body);
  const address = body.address ?? null;
  return tx(deps.db, async (trx) => {
    const before = await loadSurroundings(trx, scope);
    await writeSought(trx, restaurantId, address);
    // The previous location stays valid until the address is found.
    if (address !== null) await sendLocate(deps, trx, { restaurantId, competitorId: null });
    else await repo.writePoint(trx, scope, point, null);
    if (point !== null) await measureAgain(trx, scope, point);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'restaurant',
      subjectId: restaurantId,
      summary: summaryOf(before.name, point, address),
      before: { latitude: before.latitude, longitude: before.longitude },
      after: address === null ? (point ?? {}) : { address },
    });
    deps.events.publish({ type: 'competitors', restaurantId }, trx);
    return surroundingsReply(deps, trx, caller, scope);
  });
}

function summaryOf(name: string, point: unknown, address: string | null): Message {
  if (address !== null) return msg('Looked up the location of {name} by the address “{address}”', { name, address });
  return point === null
    ? msg('Set the location of {name} to its address', { name })
    : msg('Set the location of {name}', { name });
}

function pointFrom({ latitude, longitude, address }: BodyOf<typeof endpoint>) {
  if (address != null) return null;
  if (latitude == null && longitude == null) return null;
  if (latitude == null) throw invalidField('latitude', 'Enter the latitude as well');
  if (longitude == null) throw invalidField('longitude', 'Enter the longitude as well');
  return { latitude, longitude };
}

/** Turns a geocoder's error or a timeout into a response. */
export function failed(error: unknown): never {
  if (error instanceof PlaceError) throw problem('upstream_failed', error.message, { cause: error });
  if (error instanceof DOMException) throw problem('upstream_failed', 'OpenStreetMap timed out. Try again.');
  throw error;
}
