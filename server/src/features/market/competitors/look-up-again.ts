import { storedText } from '@platewise/domain';
import { PlaceError } from '../../../connectors/places/port.ts';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { type CompetitorRow, lockList, type SourceFacts } from './competitors.repo.ts';
import { readKnown, updateFound, writeSources } from './found.repo.ts';
import { factsOf } from './found-values.ts';
import type { Told } from './kept-facts.repo.ts';
import { keptValues } from './kept-values.ts';
import { openKey } from './place-key.ts';
import { listKeys, noteKey, type PlaceKeyRow } from './surroundings.repo.ts';
import { loadSurroundings, pointOf } from './surroundings.ts';

/** What directories returned about a competitor that may no longer be stored. */
export const forgottenOf = ({ id, sources }: CompetitorRow): Told[] =>
  sources.flatMap(({ source, external_id, facts }) =>
    source === 'osm' || facts.name !== undefined ? [] : [{ competitorId: id, source, externalId: external_id }],
  );

type ToldAgain = Told & { facts: SourceFacts; seenAt: Date };

/** Looks up places by their directory IDs again, with the restaurant's keys. Returns whether there were any results. */
export async function lookUpAgain(
  deps: Deps,
  scope: RestaurantScope,
  wanted: readonly Told[],
  withinMs: number,
): Promise<boolean> {
  const signal = AbortSignal.timeout(withinMs);
  const keys = await listKeys(deps.db, scope);
  const answers = await Promise.all(keys.map((key) => askAgain(deps, scope, key, wanted, signal)));
  const told = answers.flat();
  if (told.length === 0) return false;
  await tx(deps.db, async (trx) => {
    await lockList(trx, scope);
    await writeSources(trx, scope, told);
    const ids = told.map(({ competitorId }) => competitorId);
    await sayAgain(trx, scope, ids, deps.clock());
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
  });
  return true;
}

/** What isn't found now stays forgotten, and is looked up again the next time it is opened. */
async function askAgain(
  deps: Deps,
  scope: RestaurantScope,
  { source, api_key }: PlaceKeyRow,
  wanted: readonly Told[],
  signal: AbortSignal,
): Promise<ToldAgain[]> {
  const key = openKey(deps.secrets, api_key);
  const told: ToldAgain[] = [];
  if (key === null) return told;
  try {
    for (const one of wanted.filter((other) => other.source === source)) {
      const place = await deps.places[source].find(one.externalId, { key, signal });
      if (place !== null) told.push({ ...one, facts: factsOf(place), seenAt: deps.clock() });
    }
  } catch (error) {
    if (error instanceof PlaceError) await noteKey(deps.db, scope, source, storedText(error.said));
    else if (!(error instanceof DOMException)) throw error;
  }
  return told;
}

/** Updates rows to what their sources still say. */
export async function sayAgain(trx: Tx, scope: RestaurantScope, ids: readonly number[], now: Date): Promise<void> {
  const own = pointOf(await loadSurroundings(trx, scope));
  const known = (await readKnown(trx, scope)).filter(({ id }) => ids.includes(id));
  await updateFound(
    trx,
    scope,
    known.map((one) => ({ ...keptValues(one, own), id: one.id })),
    now,
  );
}
