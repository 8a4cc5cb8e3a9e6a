import { matchIndex, nameKey, proposeFrom } from '../../shared/matching/index.ts';
import type { Money } from '../../shared/numbers/index.ts';
import { middlePrice, oneEach } from './market-position.ts';

export type OthersDish = {
  readonly id: number;
  readonly competitorId: number;
  readonly name: string;
  readonly price: Money;
};

export type CommonDish<Dish extends OthersDish> = {
  /** The shortest of its names. */
  name: string;
  competitors: number;
  /** The median, with one price per competitor. */
  middle: string;
  dishes: Dish[];
};

/** Two names at least this similar mean the same dish. */
const sameFrom = 0.8;
/** Comparing more names than this costs more than it's worth. */
const namesAtMost = 1500;

/**
 * Dishes sold by several competitors and not matched to any of ours, the most widespread first. Each dish is in exactly
 * one group. Anything similar to one of our dishes is skipped (`ours`: all names on our menu).
 * @param fewest competitors that sell it, at least
 * @example dishesOfOthers([{ id: 1, competitorId: 1, name: 'Churros', price: '6' }, { id: 2, competitorId: 2, name: 'churros', price: '8' }], [], 2)
 * // [{ name: 'Churros', competitors: 2, middle: '7.00', dishes: [...] }]
 */
export function dishesOfOthers<Dish extends OthersDish>(
  dishes: readonly Dish[],
  ours: readonly string[],
  fewest: number,
): CommonDish<Dish>[] {
  const own = matchIndex(ours.map((name, id) => ({ id, name })));
  const isOurs = (name: string) => (proposeFrom(own, name, 1)[0]?.score ?? 0) >= sameFrom;
  const byName = [...Map.groupBy(dishes, ({ name }) => nameKey(name))].filter(([key]) => key !== '');
  const known = byName.slice(0, namesAtMost).filter(([key]) => !isOurs(key));
  const index = matchIndex(known.map(([name], id) => ({ id, name })));
  const around = known.map(([name], at) => {
    const alike = proposeFrom(index, name, 50).flatMap(({ id, score }) => (score >= sameFrom ? id : []));
    return new Set([at, ...alike]);
  });
  const found: CommonDish<Dish>[] = [];
  const taken = new Set<number>();
  const openIn = (at: number) => [...(around[at] ?? [])].filter((one) => !taken.has(one));
  const competitorsOf = (places: readonly number[]) =>
    new Set(places.flatMap((place) => known[place]?.[1].map(({ competitorId }) => competitorId) ?? [])).size;
  const order = known
    .map((_, at) => ({ at, count: competitorsOf(openIn(at)) }))
    .sort((a, b) => b.count - a.count || a.at - b.at);
  for (const { at } of order) {
    const places = taken.has(at) ? [] : openIn(at);
    const count = competitorsOf(places);
    if (count < fewest) continue;
    for (const place of places) taken.add(place);
    found.push(
      commonDish(
        places.flatMap((place) => known[place]?.[1] ?? []),
        count,
      ),
    );
  }
  return found.sort((a, b) => b.competitors - a.competitors);
}

function commonDish<Dish extends OthersDish>(dishes: Dish[], competitors: number): CommonDish<Dish> {
  const names = dishes.map(({ name }) => name.trim()).sort((a, b) => a.length - b.length || a.localeCompare(b, 'en'));
  const middle = middlePrice(oneEach(dishes).map(({ price }) => price)) ?? '0.00';
  return { name: names[0] ?? '', competitors, middle, dishes };
}
