import {
  type CuisineChoice,
  cellAt,
  forgetBefore,
  METRES_PER_MILE,
  type Message,
  msg,
  type Place,
  type PlaceSourceName,
  type Point,
  storedText,
} from '@platewise/domain';
import { PlaceError } from '../../../connectors/places/port.ts';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import * as memory from './outside-memory.repo.ts';
import { openKey } from './place-key.ts';
import { listKeys, noteKey } from './surroundings.repo.ts';

const freshMs = 24 * 60 * 60_000;
/** OpenStreetMap results this old may still be used if it fails. */
const usableMs = 30 * freshMs;
const askMs = 50_000;

export type Asked = {
  source: PlaceSourceName;
  places: readonly Place[];
  askedAt: Date | null;
  error: Message | null;
  /** Nothing is missing within this many meters of the restaurant; null if that is all that was requested. */
  completeMetres: number | null;
};

type Question = { own: Point; miles: number; cuisine: CuisineChoice | null };

/** Searches every directory the restaurant can use. One that fails does not affect the others. */
export async function askDirectories(deps: Deps, scope: RestaurantScope, question: Question): Promise<Asked[]> {
  await forgetAnswers(deps);
  const keys = await listKeys(deps.db, scope);
  const keyed = keys.map(async ({ source, api_key }) => {
    const key = openKey(deps.secrets, api_key);
    const asked =
      key === null
        ? failedWith(source, msg('The stored key can no longer be opened. Enter it again.'))
        : await askOne(deps, scope, source, key, question);
    await noteKey(deps.db, scope, source, asked.error && storedText(asked.error));
    return asked;
  });
  return Promise.all([askOne(deps, scope, 'osm', '', question), ...keyed]);
}

/**
 * Deletes results that may no longer be stored: those of directories with a key after a day, others once they can no
 * longer be used.
 */
export const forgetAnswers = (deps: Pick<Deps, 'db' | 'clock'>) =>
  memory.forgetSearches(deps.db, (source) => {
    const now = deps.clock();
    return forgetBefore(source, 'facts', now) ?? new Date(now.getTime() - usableMs);
  });

const failedWith = (source: PlaceSourceName, error: Message): Asked => ({
  source,
  places: [],
  askedAt: null,
  error,
  completeMetres: null,
});

async function askOne(
  deps: Deps,
  scope: RestaurantScope,
  source: PlaceSourceName,
  key: string,
  { own, miles, cuisine }: Question,
): Promise<Asked> {
  const directory = deps.places[source];
  const cell = cellAt(own);
  const wanted = directory.asksByCuisine ? cuisine : null;
  // Results obtained with a key are only for the holder of the key.
  const holder = source === 'osm' ? '' : `${scope.restaurantId}:`;
  const name = `${source}:${holder}${cell.key}:${miles}:${wanted ?? 'all'}`;
  const kept = await memory.findSearch(deps.db, name);
  const now = deps.clock();
  const asked = (from: memory.KnownPlaces, error: Message | null = null): Asked => ({
    source,
    places: wanted === null ? from.places : from.places.map((place) => belonging(place, wanted)),
    askedAt: from.askedAt,
    error,
    completeMetres: from.completeMetres < radiusMetres ? Math.max(0, from.completeMetres - cell.reach) : null,
  });
  const radiusMetres = miles * METRES_PER_MILE + cell.reach;
  if (kept !== null && now.getTime() - kept.askedAt.getTime() < freshMs) return asked(kept);
  try {
    const signal = AbortSignal.timeout(askMs);
    const answer = await directory.search({ centre: cell.centre, radiusMetres, cuisine: wanted, key, signal });
    await memory.keepSearch(deps.db, name, answer, now);
    return asked({ places: [...answer.places], completeMetres: answer.completeMetres, askedAt: now });
  } catch (error) {
    const words = wordsOf(error);
    return kept === null ? failedWith(source, words) : asked(kept, words);
  }
}

/** A place returned by a directory search for one cuisine belongs to that cuisine. */
const belonging = (place: Place, cuisine: CuisineChoice): Place =>
  place.kinds.includes(cuisine) ? place : { ...place, kinds: [...place.kinds, cuisine] };

function wordsOf(error: unknown): Message {
  if (error instanceof PlaceError) return error.said;
  if (error instanceof DOMException) return msg('Timed out. Try again in a minute.');
  throw error;
}
