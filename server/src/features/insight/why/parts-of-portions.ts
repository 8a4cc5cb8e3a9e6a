import {
  type DateRange,
  dec,
  type PortionsSold,
  portionChange,
  portionsSold,
  type WhyCostChange,
  type WhyPart,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { loadPortions, type Portions } from '../../kitchen/costing/index.ts';
import { noted } from './parts-of-sales.ts';
import type { Subject } from './subject.ts';
import { readSoldByDay, type SoldByDayRow } from './why.repo.ts';
import type { WhyDays } from './why-days.ts';

/**
 * Splitting a dish's cost by ingredient needs its sales by day, so the smallest changes of a very large group aren't
 * split.
 */
const mostDishes = 1000;

/** Costs by day are stored to four decimals, so a dish's parts may differ from its cost by this much in two years. */
const dust = dec('0.05');

type DishSubject = Extract<Subject, { type: 'dish' }>;
type DishChange = WhyCostChange<Subject> & { subject: DishSubject & { restaurantId: number } };

/**
 * Splits the changes in cost per unit: by ingredient into price and by dish into recipe, with manually entered costs as
 * one-offs. What can't be split is not known.
 */
export async function partsOfPortions(
  { db }: Pick<Deps, 'db'>,
  reach: Reach,
  changes: readonly WhyCostChange<Subject>[],
  days: WhyDays,
): Promise<WhyPart<Subject>[]> {
  const dishes = changes.filter(isDish).sort((a, b) => b.cost.abs().cmp(a.cost.abs()));
  const split = dishes.slice(0, mostDishes);
  const from = days.before.from < days.now.from ? days.before.from : days.now.from;
  const [rows, portions] = await Promise.all([
    readSoldByDay(
      db,
      reach,
      split.map(({ subject }) => subject.dishId),
      days,
    ),
    loadEach(db, split, from),
  ]);
  const sold = new Map(rows.map((row) => [`${row.dish_id} ${row.bucket}`, row]));
  const parts = dishes.slice(mostDishes).map(unsplit);
  for (const change of split) {
    const { restaurantId, dishId } = change.subject;
    const own = portions.get(restaurantId);
    const [before, now] = [soldIn(days.before, sold.get(`${dishId} 0`)), soldIn(days.now, sold.get(`${dishId} 1`))];
    parts.push(...(own === undefined ? [unsplit(change)] : partsOfDish(change, own, { before, now })));
  }
  return [...parts, ...changes.flatMap((change) => (isDish(change) ? [] : [partOfItem(change)]))].filter(
    ({ cost }) => !cost.isZero(),
  );
}

const soldIn = (days: DateRange, row: SoldByDayRow | undefined): PortionsSold =>
  portionsSold(days, numbersIn(row?.days), numbersIn(row?.quantities));

/** The elements of an array in the database's text form. */
const numbersIn = (array = '{}'): number[] => JSON.parse(`[${array.slice(1, -1)}]`);

/** One restaurant after the other, so that a large group leaves connections to others. */
async function loadEach(db: Deps['db'], dishes: readonly DishChange[], from: string): Promise<Map<number, Portions>> {
  const portions = new Map<number, Portions>();
  for (const [restaurantId, own] of Map.groupBy(dishes, ({ subject }) => subject.restaurantId)) {
    const ids = own.map(({ subject }) => subject.dishId);
    portions.set(restaurantId, await loadPortions(db, { restaurantId, userId: null }, ids, from));
  }
  return portions;
}

const isDish = (change: WhyCostChange<Subject>): change is DishChange =>
  change.subject.type === 'dish' && change.subject.restaurantId !== null;

const unsplit = ({ subject, cost }: WhyCostChange<Subject>): WhyPart<Subject> => ({
  kind: 'unknown',
  subject: noted(subject, 'unsplit'),
  sales: dec(0),
  cost,
});

/** An item that is an ingredient sold as it is: its cost changes with the price. */
function partOfItem(change: WhyCostChange<Subject>): WhyPart<Subject> {
  const { subject, cost } = change;
  if (subject.type !== 'item' || subject.ingredientId === null) return unsplit(change);
  return {
    kind: 'ingredientPrice',
    subject: ingredientSubject(subject.restaurantId, subject.ingredientId, subject.name),
    sales: dec(0),
    cost,
  };
}

const ingredientSubject = (restaurantId: number | null, ingredientId: number, name: string): Subject => ({
  key: `ingredient ${ingredientId}`,
  restaurantId,
  type: 'ingredient',
  ingredientId,
  name,
});

function partsOfDish(
  change: DishChange,
  portions: Portions,
  sold: { before: PortionsSold; now: PortionsSold },
): WhyPart<Subject>[] {
  const { subject, quantity, cost } = change;
  const [before, now] = [portions.average(subject.dishId, sold.before), portions.average(subject.dishId, sold.now)];
  if (before.kind === 'manual' || now.kind === 'manual') {
    return [{ kind: 'oneOff', subject: noted(subject, 'manual'), sales: dec(0), cost }];
  }
  if (before.kind === 'unknown' || now.kind === 'unknown') return [unsplit(change)];
  const changes = portionChange(before.uses, now.uses);
  const nameOf = (id: number) => portions.ingredients.get(id)?.name ?? `#${id}`;
  const parts = changes
    .filter(({ price }) => !price.isZero())
    .map(
      ({ ingredientId, price }): WhyPart<Subject> => ({
        kind: 'ingredientPrice',
        subject: ingredientSubject(subject.restaurantId, ingredientId, nameOf(ingredientId)),
        sales: dec(0),
        cost: price.times(quantity),
      }),
    );
  const recipe = changes.filter((one) => one.recipe.times(quantity).abs().gte('0.005'));
  if (recipe.length > 0) {
    const sorted = [...recipe].sort((a, b) => b.recipe.abs().cmp(a.recipe.abs()));
    const ingredients = sorted.slice(0, 3).map(({ ingredientId }) => nameOf(ingredientId));
    parts.push({
      kind: 'recipe',
      subject: { ...subject, ingredients },
      sales: dec(0),
      cost: recipe.reduce((sum, one) => sum.plus(one.recipe.times(quantity)), dec(0)),
    });
  }
  const rest = parts.reduce((left, part) => left.minus(part.cost), cost);
  return rest.abs().lt(dust) ? parts : [...parts, unsplit({ ...change, cost: rest })];
}
