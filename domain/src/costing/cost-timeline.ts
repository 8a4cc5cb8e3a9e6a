import { type BusinessDate, businessDate } from '../dates/index.ts';
import { roundUnitCost } from '../numbers/index.ts';
import { buildCostGraph } from './cost-graph.ts';
import { type CostFrom, heldOn } from './price-timeline.ts';
import type { CostIngredient, CostIngredients, RecipeLine } from './recipe.ts';
import { type CostChange, dishCosts, type KnownCost, prepCosts, recost } from './recost.ts';

/** Before all dates: what holds from here on held for ever. */
export const beginning = businessDate('1900-01-01');

/** A dish's recipe from a date on; a typed cost goes before it. */
export type DishVersion = { from: BusinessDate; lines: readonly RecipeLine[]; manualCost: string | null };
/** A prep item's recipe from a date on. */
export type PrepVersion = { from: BusinessDate; recipe: NonNullable<CostIngredient['recipe']> };

/** What something costs from a date on. */
export type CostPeriod = {
  from: BusinessDate;
  /** Six decimals; null where unknown. */
  cost: string | null;
  /** A price in it is not known for these days: the earliest known one stands for it. */
  estimated: boolean;
};

export type CostHistoryInput = {
  /** Where to begin; periods from here on are answered, the first one starting here. */
  from: BusinessDate;
  /** Everything that the recipes reach. Units, yields and conversions hold for all days. */
  ingredients: CostIngredients;
  /** Of purchased ingredients, the earliest first. */
  prices: ReadonlyMap<number, readonly CostFrom[]>;
  /** The earliest first. Without a version a prep item has the recipe that stands at the ingredient. */
  dishes: ReadonlyMap<number, readonly DishVersion[]>;
  preps: ReadonlyMap<number, readonly PrepVersion[]>;
};

/**
 * What dishes (per portion) and prep items (per unit) cost on each day from a date on: by the recipe and by the prices of
 * that day. Days before the first recipe or the first price take the first one. Periods of equal cost are one.
 * Throws what `dec` throws.
 * @example costTimeline({ from: beginning, ingredients, prices, dishes, preps }).dishes.get(7)
 *   // [{ from: '1900-01-01', cost: '1.900000', estimated: true }, { from: '2026-11-05', ... }]
 */
export function costTimeline(input: CostHistoryInput): {
  dishes: Map<number, CostPeriod[]>;
  preps: Map<number, CostPeriod[]>;
} {
  const found = { dishes: new Map<number, CostPeriod[]>(), preps: new Map<number, CostPeriod[]>() };
  const recipes = { dishes: eachFilled(input.dishes), preps: eachFilled(input.preps) };
  const marks = [...startsOf([...recipes.dishes.values(), ...recipes.preps.values()], input.from), null];
  const moves = movesByDay(input);
  for (const [index, start] of marks.entries()) {
    const end = marks[index + 1] ?? null;
    if (start !== null) costStretch(input, recipes, { start, end, moves }, found);
  }
  return found;
}

type Recipes = Pick<CostHistoryInput, 'dishes' | 'preps'>;

/** Within a stretch no recipe changes, so one graph serves all of it. */
function costStretch(
  { ingredients, prices }: CostHistoryInput,
  { dishes, preps }: Recipes,
  { start, end, moves }: { start: BusinessDate; end: BusinessDate | null; moves: Moves },
  found: ReturnType<typeof costTimeline>,
): void {
  const held = new Map([...dishes].map(([id, versions]) => [id, heldOn(versions, start)]));
  const atStart = new Map(
    [...ingredients].map(([id, one]) => [id, ingredientOn(one, prices.get(id) ?? [], preps.get(id) ?? [], start)]),
  );
  const graph = buildCostGraph(
    atStart,
    [...held].map(([id, version]) => ({ id, lines: version?.lines ?? [] })),
  );
  const [dishesNow, prepsNow] = [dishCosts(graph), prepCosts(graph)];
  const known = knownSince(atStart, prices);
  const dishKnown = new Map([...graph.dishes].map(([id, { lines }]) => [id, latest(lines, known)]));
  const note = (date: BusinessDate) => {
    for (const [id, cost] of dishesNow) {
      append(found.dishes, id, period(date, cost, held.get(id)?.manualCost ?? null, dishKnown.get(id)));
    }
    for (const [id, cost] of prepsNow) append(found.preps, id, period(date, cost, null, known.get(id)));
  };
  note(start);
  const changes = new Map<number, CostChange>();
  for (const [date, moved] of moves) {
    if (date <= start || (end !== null && date >= end)) continue;
    for (const change of moved) changes.set(change.ingredientId, change);
    const { dishes: movedDishes, preps: movedPreps } = recost(graph, changes.values());
    for (const { id, after } of movedDishes) dishesNow.set(id, after);
    for (const { id, after } of movedPreps) prepsNow.set(id, after);
    note(date);
  }
}

type Moves = ReadonlyMap<BusinessDate, readonly CostChange[]>;

/** Which prices begin on which day, the earliest first. */
function movesByDay({ ingredients, prices, from }: CostHistoryInput): Moves {
  const moves = new Map<BusinessDate, CostChange[]>();
  for (const [ingredientId, steps] of prices) {
    if (!ingredients.has(ingredientId)) continue;
    for (const step of steps) {
      if (step.from <= from) continue;
      const change = { ingredientId, cost: step.cost };
      const list = moves.get(step.from);
      if (list) list.push(change);
      else moves.set(step.from, [change]);
    }
  }
  return new Map([...moves].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A recipe that was empty at first was not written down yet. */
function eachFilled<T extends { from: BusinessDate }>(
  all: ReadonlyMap<number, readonly (T & (DishVersion | PrepVersion))[]>,
): Map<number, readonly T[]> {
  const isFilled = (one: DishVersion | PrepVersion) =>
    'lines' in one ? one.lines.length > 0 || one.manualCost !== null : one.recipe.lines.length > 0;
  return new Map([...all].map(([id, versions]) => [id, versions.slice(Math.max(versions.findIndex(isFilled), 0))]));
}

function startsOf(all: Iterable<readonly { from: BusinessDate }[]>, from: BusinessDate): Set<BusinessDate> {
  const starts = new Set([from]);
  for (const steps of all) for (const step of steps) if (step.from > from) starts.add(step.from);
  return new Set([...starts].sort());
}

function ingredientOn(
  ingredient: CostIngredient,
  prices: readonly CostFrom[],
  versions: readonly PrepVersion[],
  date: BusinessDate,
): CostIngredient {
  if (ingredient.kind !== 'prep') return { ...ingredient, currentCost: heldOn(prices, date)?.cost ?? null };
  return { ...ingredient, recipe: heldOn(versions, date)?.recipe ?? ingredient.recipe ?? null };
}

/** From when on every price in an ingredient is known; prep items from when all that they contain are. */
function knownSince(ingredients: CostIngredients, prices: CostHistoryInput['prices']): Map<number, BusinessDate> {
  const known = new Map<number, BusinessDate>();
  const since = (id: number, above: ReadonlySet<number>): BusinessDate => {
    const before = known.get(id);
    const ingredient = ingredients.get(id);
    if (before !== undefined || ingredient === undefined || above.has(id)) return before ?? beginning;
    const within = new Set([...above, id]);
    const found =
      ingredient.kind === 'prep'
        ? (ingredient.recipe?.lines ?? []).map((line) => since(line.ingredientId, within)).reduce(later, beginning)
        : (prices.get(id)?.[0]?.from ?? beginning);
    known.set(id, found);
    return found;
  };
  for (const id of ingredients.keys()) since(id, new Set());
  return known;
}

const later = (a: BusinessDate, b: BusinessDate) => (a > b ? a : b);

const latest = (lines: readonly RecipeLine[], known: ReadonlyMap<number, BusinessDate>): BusinessDate =>
  lines.map((line) => known.get(line.ingredientId) ?? beginning).reduce(later, beginning);

function period(
  from: BusinessDate,
  { cost }: KnownCost,
  typed: string | null,
  known: BusinessDate = beginning,
): CostPeriod {
  if (typed !== null) return { from, cost: roundUnitCost(typed), estimated: false };
  return { from, cost: cost === null ? null : roundUnitCost(cost), estimated: from < known };
}

function append(all: Map<number, CostPeriod[]>, id: number, next: CostPeriod): void {
  const list = all.get(id);
  const last = list?.at(-1);
  if (list === undefined || last === undefined) all.set(id, [next]);
  else if (last.cost !== next.cost || last.estimated !== next.estimated) list.push(next);
}
