import { type BusinessDate, businessDate } from '../../shared/dates/index.ts';
import { type Money, roundUnitCost, type UnitCost } from '../../shared/numbers/index.ts';
import { buildCostGraph } from './cost-graph.ts';
import { type CostFrom, heldOn } from './price-timeline.ts';
import type { CostIngredient, CostIngredients, RecipeLine } from './recipe.ts';
import { type CostChange, dishCosts, type KnownCost, prepCosts, recost } from './recost.ts';

/** Before all dates: anything starting here has always applied. */
export const beginning = businessDate('1900-01-01');

/** A dish's recipe from a date on; a manually entered cost takes precedence. */
export type DishVersion = { from: BusinessDate; lines: readonly RecipeLine[]; manualCost: Money | null };
/** A prep item's recipe from a date on. */
export type PrepVersion = { from: BusinessDate; recipe: NonNullable<CostIngredient['recipe']> };

/** A cost from a date on. */
export type CostPeriod = {
  from: BusinessDate;
  /** Six decimals; null if unknown. */
  cost: UnitCost | null;
  /** Some price isn't known for these days, so its earliest known value is used. */
  estimated: boolean;
};

export type CostHistoryInput = {
  /** Start date; the first period returned starts here. */
  from: BusinessDate;
  /** Every ingredient the recipes reach. Units, yields and conversions apply to all days. */
  ingredients: CostIngredients;
  /** Prices of purchased ingredients, earliest first. */
  prices: ReadonlyMap<number, readonly CostFrom[]>;
  /** Earliest first. A prep item without versions uses its current recipe. */
  dishes: ReadonlyMap<number, readonly DishVersion[]>;
  preps: ReadonlyMap<number, readonly PrepVersion[]>;
};

/**
 * Daily cost of dishes (per portion) and prep items (per unit) from a date on, using each day's recipe and prices. Days
 * before the first recipe or price use the first one. Consecutive periods with the same cost are merged. Throws what
 * `dec` throws.
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

/** No recipe changes within a stretch, so one graph covers it. */
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

/** The prices that start on each day, earliest first. */
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

/** An initially empty recipe just hadn't been entered yet. */
export function eachFilled<T extends { from: BusinessDate }>(
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

/** The date from which every price in an ingredient is known; for prep items, from when all their contents are. */
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
  { cost }: KnownCost<Money | UnitCost>,
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
