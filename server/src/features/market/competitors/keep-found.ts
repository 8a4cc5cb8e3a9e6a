import { isSamePlace, type Place, type PlaceSourceName, type Point, placeNameLikeness } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import * as repo from './found.repo.ts';
import { factsOf, foundValues } from './found-values.ts';

export type Group = readonly [Place, ...Place[]];

/** Merges what was found into what is known. `toldAt`: when each directory returned it. Returns how many were new. */
export async function keepFound(
  trx: Tx,
  scope: RestaurantScope,
  groups: readonly Group[],
  own: Point,
  now: Date,
  toldAt: ReadonlyMap<PlaceSourceName, Date>,
): Promise<number> {
  const known = await repo.readKnown(trx, scope);
  const takers = takersOf(groups, known);
  const told = groups.map((group, index) => ({ group, known: takers[index] ?? null }));
  const fresh = told.filter((one) => one.known === null);
  const ids = await repo.insertFound(
    trx,
    scope,
    fresh.map(({ group }) => ({
      ...foundValues(group, own, null),
      source: group[0].source,
      externalId: group[0].externalId,
    })),
    now,
  );
  const old = told.flatMap(({ group, known: taker }) => (taker === null ? [] : [{ group, taker }]));
  await repo.updateFound(
    trx,
    scope,
    old.map(({ group, taker }) => ({ ...foundValues(group, own, taker), id: taker.id })),
    now,
  );
  const sources = [
    ...fresh.map(({ group }, index) => ({ group, id: ids[index] ?? 0 })),
    ...old.map(({ group, taker }) => ({ group, id: taker.id })),
  ].flatMap(({ group, id }) =>
    group.map((place) => ({
      competitorId: id,
      source: place.source,
      externalId: place.externalId,
      facts: factsOf(place),
      seenAt: toldAt.get(place.source) ?? now,
    })),
  );
  await repo.writeSources(trx, scope, sources);
  await repo.dropEmptied(trx, scope);
  return fresh.length;
}

/** The competitor for each group: by its ID in a directory, or else by location and name. */
function takersOf(groups: readonly Group[], known: readonly repo.KnownCompetitor[]): (repo.KnownCompetitor | null)[] {
  const bySource = new Map(
    known.flatMap((one) => one.sources.map(({ source, external_id }) => [`${source} ${external_id}`, one] as const)),
  );
  const taken = new Set<number>();
  const bySign = groups.map((group) => {
    const found = group.flatMap(({ source, externalId }) => bySource.get(`${source} ${externalId}`) ?? []);
    // If two rows turn out to be one place, the tracked one stays.
    const taker = found.find(({ status }) => status === 'active') ?? found[0] ?? null;
    if (taker === null || taken.has(taker.id)) return null;
    taken.add(taker.id);
    return taker;
  });
  return groups.map((group, index) => {
    const sign = bySign[index] ?? null;
    if (sign !== null) return sign;
    const alike = known.filter((one) => !taken.has(one.id) && mayBe(one, group)).sort(byLikeness(group))[0] ?? null;
    if (alike !== null) taken.add(alike.id);
    return alike;
  });
}

const byLikeness = (group: Group) => (a: repo.KnownCompetitor, b: repo.KnownCompetitor) =>
  placeNameLikeness(b.name, group[0].name) - placeNameLikeness(a.name, group[0].name);

/** A row that already has another ID in the same directory is a different place. */
function mayBe(known: repo.KnownCompetitor, group: Group): boolean {
  if (known.sources.some(({ source }) => group.some((place) => place.source === source))) return false;
  const { name, point, business_info: info } = known;
  return group.some((place) => isSamePlace({ name, point, phone: info.phone ?? null }, place));
}
