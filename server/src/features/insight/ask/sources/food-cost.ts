import type { FinancialFigures } from '@platewise/contract';
import { categoryTypeOf, type Decimal, dec, t } from '@platewise/domain';
import { readProfitAndLoss } from '../../../books/financials/index.ts';
import { type AskCall, type AskFact, type AskFacts, concerns } from '../ask-call.ts';
import type { AskPlace } from '../ask-places.repo.ts';
import type { ItemRow } from './items.repo.ts';
import { itemFact, itemsOf } from './sales.ts';

/** The known cost of some sales, and the sales that it covers. */
type Costed = { cost: Decimal | null; covered: Decimal | null; sales: Decimal | null };
type Figure = (of: Costed) => Pick<AskFact, 'amount' | 'weight'>;

const cost: Figure = (of) => ({ amount: of.cost });
const percent: Figure = (of) => ({ amount: of.cost, weight: of.covered });
const profit: Figure = ({ cost: own, covered }) => ({ amount: own === null ? null : (covered?.minus(own) ?? null) });
const margin: Figure = (of) => ({ ...profit(of), weight: of.covered });

const foodOnly = true;

/** Food and drinks; the same basis as the profit and loss, except by dish or category, where it's the recipes. */
export const foodCost = (call: AskCall) => costsOf(call, cost, foodOnly);
export const foodCostPercent = (call: AskCall) => costsOf(call, percent, foodOnly);
/** Of everything sold. */
export const grossProfit = (call: AskCall) => costsOf(call, profit, !foodOnly);
export const grossMargin = (call: AskCall) => costsOf(call, margin, !foodOnly);

async function costsOf(call: AskCall, figure: Figure, food: boolean): Promise<AskFacts> {
  return concerns(call.query, ['dish', 'menuCategory'])
    ? ofItems(call, figure, food)
    : ofStatements(call, figure, food);
}

async function ofStatements(call: AskCall, figure: Figure, food: boolean): Promise<AskFacts> {
  const rows = await statementRows(call);
  const facts = rows.map(({ place, row, key }) => ({ ...blank(place, key), ...figure(costedOf(row, food)) }));
  const figures = rows.map(({ row }) => costedOf(row, food));
  return { facts, notes: coveredNotes(figures) };
}

export type StatementRow = { place: AskPlace; row: FinancialFigures; key: string };

/** Each restaurant's profit and loss by week, by month or as one. */
export async function statementRows({ deps, reach, places, query, days }: AskCall): Promise<StatementRow[]> {
  const by = query.by === 'week' || query.by === 'month' ? query.by : 'total';
  const statements = await readProfitAndLoss(deps, reach, { ...days, by, restaurants: 'each' });
  return statements.flatMap(({ restaurantId, rows }) => {
    const place = places.find(({ id }) => id === restaurantId);
    return place === undefined ? [] : rows.map((row) => ({ place, row, key: by === 'total' ? '' : row.from }));
  });
}

export const blank = ({ id }: AskPlace, key: string): AskFact => ({
  restaurantId: id,
  key,
  label: key,
  subjectId: null,
  amount: null,
});

/** Without supplies, the figures are those of food and drinks. */
function costedOf({ types, cogs, covered, sales }: FinancialFigures, food: boolean): Costed {
  if (!food) return { cost: orNull(cogs), covered: orNull(covered), sales: orNull(sales) };
  const own = types.filter(({ type }) => type !== 'supplies');
  const costs = own.flatMap((one) => one.cogs ?? []);
  return {
    cost: costs.length === 0 ? null : sum(costs),
    covered: costs.length === 0 ? null : sum(own.map((one) => one.covered)),
    sales: sum(own.map((one) => one.sales)),
  };
}

const orNull = (value: number | null) => (value === null ? null : dec(value));
const sum = (values: readonly number[]) => values.reduce<Decimal>((total, one) => total.plus(one), dec(0));

/** By recipe: what each dish cost on the days it sold. */
async function ofItems(call: AskCall, figure: Figure, food: boolean): Promise<AskFacts> {
  const places = new Map(call.places.map((place) => [place.id, place]));
  const isFood = (row: ItemRow) =>
    !row.not_food &&
    categoryTypeOf(row.category, places.get(row.restaurant_id)?.settings.categories ?? {}) !== 'supplies';
  const rows = (await itemsOf(call, false)).filter((row) => !food || isFood(row));
  const figures = rows.map((row) => costedItem(row, call.query.by === 'dish'));
  return {
    facts: rows.map((row, index) => ({ ...itemFact(call.query, row, null), ...figure(figures[index] ?? nothing) })),
    notes: [t('By recipes. Where stock was counted, the profit and loss can differ.'), ...coveredNotes(figures)],
  };
}

const nothing: Costed = { cost: null, covered: null, sales: null };

/** A dish whose cost is unknown on any of the days has no cost; a category has that of the rest. */
function costedItem(row: ItemRow, whole: boolean): Costed {
  const sales = dec(row.net);
  if (dec(row.known_net).isZero() && !row.costed) return { ...nothing, sales };
  if (whole && !row.costed) return { ...nothing, sales };
  return { cost: dec(row.cost), covered: dec(row.known_net), sales };
}

function coveredNotes(figures: readonly Costed[]): string[] {
  const of = (pick: (one: Costed) => Decimal | null) =>
    figures.reduce((total, one) => total.plus(pick(one) ?? 0), dec(0));
  const [sales, covered] = [of((one) => one.sales), of((one) => one.covered)];
  if (sales.lte(0) || sales.minus(covered).lte('0.01')) return [];
  const share = covered.times(100).div(sales).toFixed(1);
  return [t('Covers {percent}% of sales. The cost of the rest is unknown.', { percent: share })];
}
