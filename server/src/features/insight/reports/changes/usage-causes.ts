import type { ChangeCause } from '@platewise/contract';
import { type Decimal, t } from '@platewise/domain';
import {
  type UsageBetweenCounts,
  type UsageKnown,
  type UsedIngredient,
  usageBetweenCounts,
} from '../../../stock/usage/index.ts';
import type { ReportCall } from '../build-report.ts';
import type { ReportPlace } from '../report-places.ts';
import { readCountEvents } from './profit-causes.repo.ts';
import { countSource, mostCounts } from './profit-causes.ts';
import { sourceAt } from './profit-parts.ts';
import { readMerged } from './usage-causes.repo.ts';
import {
  difference,
  isNothing,
  type Share,
  sharesOf,
  sumsOf,
  type UsageCauseSource,
  usageSums,
} from './usage-parts.ts';
import { recordsOf } from './usage-records.ts';

/**
 * What changed the sums of Actual vs Theoretical. Counts are switched first, one after the other, since they determine the
 * days that are compared. Then each ingredient's sales, recipes, movements and purchases are. An ingredient that was
 * merged, or has another unit, accounts for all that changed with it.
 */
export async function usageCauses(call: ReportCall): Promise<ChangeCause[]> {
  const causes = new Map<string, { source: UsageCauseSource; differences: Record<string, Decimal> }>();
  for (const place of call.places) {
    for (const { source, sums } of await sharesAt(call, place)) {
      const { differences } = causes.get(source.key) ?? { differences: {} as Record<string, Decimal> };
      const added = usageSums.map((id) => [id, sums[id].plus(differences[id] ?? 0)] as const);
      causes.set(source.key, { source, differences: Object.fromEntries(added) });
    }
  }
  return [...causes.values()].flatMap(({ source, differences }) => {
    const changed = Object.entries(differences).filter(([, amount]) => !amount.isZero());
    if (changed.length === 0) return [];
    return [{ ...source, differences: Object.fromEntries(changed.map(([id, amount]) => [id, amount.toNumber()])) }];
  });
}

async function sharesAt(call: ReportCall, place: ReportPlace): Promise<Share[]> {
  const { knownBefore: before } = place;
  if (before === null) return [];
  const read = (known?: UsageKnown) => usageBetweenCounts(call.deps.db, place.scope, place.days, known);
  const [was, is] = [await read({ before }), await read()];
  const { shares, last } = await countShares(call, place, { before, was, read });
  const remade = await remadeIn(call, place, [was, last, is]);
  const whole = pairsOf(was, is).flatMap(({ id, was, is }): Share[] => {
    const sums = difference(sumsOf(was), sumsOf(is));
    return remade.has(id) && !isNothing(sums) ? [{ source: restOf(place, was, is), sums }] : [];
  });
  const pairs = pairsOf(last, is).filter(
    (pair) => !remade.has(pair.id) && !isNothing(difference(sumsOf(pair.was), sumsOf(pair.is))),
  );
  const partsOf = pairs.length === 0 ? () => [] : await recordsOf(call, place, { before, is });
  return [
    ...shares.flatMap(({ id, ...share }) => (remade.has(id) ? [] : [share])),
    ...whole,
    ...pairs.flatMap(({ id, was, is }) => sharesOf(was, is, partsOf(id, was, is), restOf(place, was, is))),
  ];
}

type Used = UsedIngredient | undefined;

function pairsOf(was: UsageBetweenCounts, is: UsageBetweenCounts): { id: number; was: Used; is: Used }[] {
  const [before, after] = [was, is].map(({ used }) => new Map(used.map((one) => [one.ingredient.id, one])));
  const ids = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...ids].map((id) => ({ id, was: before?.get(id), is: after?.get(id) }));
}

type Counted = {
  before: string;
  was: UsageBetweenCounts;
  read: (known: UsageKnown) => Promise<UsageBetweenCounts>;
};

/** What each count changed, by ingredient, and the usage with the counts of now. */
async function countShares(call: ReportCall, place: ReportPlace, { before, was, read }: Counted) {
  const since = { restaurantId: place.id, ...place.days, timezone: place.scope.settings.timezone, knownBefore: before };
  const events = await readCountEvents(call.deps.db, call.reach, since);
  const shares: (Share & { id: number })[] = [];
  const add = (source: UsageCauseSource, from: UsageBetweenCounts, to: UsageBetweenCounts) => {
    for (const { id, was, is } of pairsOf(from, to)) {
      const sums = difference(sumsOf(was), sumsOf(is));
      if (!isNothing(sums)) shares.push({ id, source, sums });
    }
  };
  if (events.length > mostCounts) {
    const last = await read({ before, countsNow: 'all' });
    const key = `${place.id} rest counts`;
    add({ ...sourceAt(place), key, kind: 'stock_changed', title: t('Counts and stock') }, was, last);
    return { shares, last };
  }
  const countsNow = new Set<number>();
  let last = was;
  for (const event of events) {
    countsNow.add(event.id);
    const next = await read({ before, countsNow });
    add(countSource(place, event), last, next);
    last = next;
  }
  return { shares, last };
}

/** Ingredients with another unit than then, and merged ones with those that they were merged into. */
async function remadeIn(
  call: ReportCall,
  place: ReportPlace,
  all: readonly UsageBetweenCounts[],
): Promise<Set<number>> {
  const units = new Map<number, string>();
  const remade = new Set<number>();
  for (const { ingredient } of all.flatMap(({ used }) => used)) {
    if ((units.get(ingredient.id) ?? ingredient.unit) !== ingredient.unit) remade.add(ingredient.id);
    units.set(ingredient.id, ingredient.unit);
  }
  for (const { id, into } of await readMerged(call.deps.db, place.scope, [...units.keys()])) {
    remade.add(id).add(into);
  }
  return remade;
}

function restOf(place: ReportPlace, was: Used, is: Used): UsageCauseSource {
  const { id = 0, name = '' } = (is ?? was)?.ingredient ?? {};
  const kind = was === undefined ? 'ingredient_added' : is === undefined ? 'ingredient_removed' : 'ingredient_changed';
  return { ...sourceAt(place), key: `${place.id} ${kind} ${id}`, kind, title: name };
}
