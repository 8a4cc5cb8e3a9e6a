import type { PlaceAddress, Point } from '@platewise/domain';
import type { AddressQuestion, GeocoderAsk } from '../../../connectors/places/port.ts';
import type { Deps } from '../../../deps.ts';
import * as memory from './outside-memory.repo.ts';

/** Nominatim's public server allows one request per second; a little more keeps us within its limit. */
const apartMs = 1_100;
const everybody = 'nominatim';
const unknownMs = 24 * 60 * 60_000;

const parts = ['street', 'city', 'state', 'zipCode', 'country'] as const;

/**
 * A restaurant's address on one line, for comparison and lookup; null if street, city and postal code are all missing.
 */
export function addressLine(address: Record<string, string | null>): string | null {
  if (!address.street && !address.city && !address.zipCode) return null;
  return parts
    .map((part) => address[part]?.trim())
    .filter(Boolean)
    .join(', ');
}

const questionOf = (address: Record<string, string | null>): AddressQuestion => ({
  street: address.street ?? null,
  city: address.city ?? null,
  state: address.state ?? null,
  zipCode: address.zipCode ?? null,
  country: address.country ?? null,
});

const keyOf = (line: string) => `nominatim:${line.toLowerCase().replace(/\s+/g, ' ').trim()}`;

/** The location of a restaurant's address: by its parts, or if those aren't found, as one line. Null: not found. */
export function locateAddress(deps: Deps, address: Record<string, string | null>, signal: AbortSignal) {
  const line = addressLine(address);
  if (line === null) return Promise.resolve(null);
  return remembered(
    deps,
    line,
    async (ask) => {
      const found = await deps.places.geocoder.find(questionOf(address), ask);
      return found ?? deps.places.geocoder.find(line, ask);
    },
    signal,
  );
}

/** What saving an address requires: its location is already known, or is looked up in the background. */
export type ToLocate = { point: Point | null; locating: 'checking' | 'unknown' | null };

/** Makes no outside requests, so that saving doesn't wait for them. */
export async function toLocate(deps: Deps, address: Partial<PlaceAddress> | undefined): Promise<ToLocate> {
  const line = address?.street ? addressLine({ ...address }) : null;
  if (line === null) return { point: null, locating: null };
  const point = await known(deps, keyOf(line));
  return point == null ? { point: null, locating: point === null ? 'unknown' : 'checking' } : { point, locating: null };
}

/** The same for an address entered on one line. */
export const locateText = (deps: Deps, line: string, signal: AbortSignal) =>
  remembered(deps, line, (ask) => deps.places.geocoder.find(line, ask), signal);

type Found = { point: Point; label: string } | null;

async function known(deps: Deps, key: string): Promise<Point | null | undefined> {
  const row = await memory.findGeocode(deps.db, key);
  if (row === null) return undefined;
  const isFresh = row.point !== null || deps.clock().getTime() - row.asked_at.getTime() < unknownMs;
  return isFresh ? row.point : undefined;
}

/** Locations found are cached permanently; addresses not found are looked up again after a day. */
async function remembered(
  deps: Deps,
  line: string,
  find: (ask: GeocoderAsk) => Promise<Found>,
  signal: AbortSignal,
): Promise<Point | null> {
  const key = keyOf(line);
  const before = await known(deps, key);
  if (before !== undefined) return before;
  const inTurn: GeocoderAsk['inTurn'] = async (question) => {
    const wait = await memory.takeTurn(deps.db, everybody, apartMs);
    if (wait > 0) await deps.places.pause(wait, signal);
    try {
      return await question();
    } finally {
      // The second starts with the response: on a slow connection, the request itself arrived later than it was sent.
      await memory.endTurn(deps.db, everybody, apartMs);
    }
  };
  const found = await find({ inTurn, signal });
  await memory.keepGeocode(deps.db, key, found, deps.clock());
  return found?.point ?? null;
}
