import type { FinancialFigures, FinancialStatement, ReportRow } from '@platewise/contract';
import {
  type BusinessDate,
  businessDate,
  type CategoryType,
  dec,
  type Message,
  msg,
  previousPeriod,
  t,
  worded,
} from '@platewise/domain';
import { type Known, readProfitAndLoss } from '../../books/financials/index.ts';
import {
  type BuiltReport,
  changeCell,
  moneyCell,
  percentCell,
  type ReportBuilder,
  type ReportCall,
  sumName,
  sumOf,
} from './build-report.ts';
import { type CategoryLine, categoriesOf } from './categories.ts';
import { notesOf } from './profit-and-loss-notes.ts';
import { type ReportPlace, spanOf } from './report-places.ts';

type Line = {
  id: string;
  label: Message;
  strong?: true;
  amount: (of: FinancialFigures) => number | null;
  /** As a percentage of the sales it covers, if it has one. */
  percent?: (of: FinancialFigures) => number | null;
  budget?: (of: FinancialFigures) => number | null;
  /** Whether the amount covers as much as the budget. Default: always. */
  isWhole?: (of: FinancialFigures) => boolean;
  /** A cost: an increase is bad for the owner. */
  moreIs?: 'bad';
  /** The type whose categories are listed below this line. */
  of?: { type: CategoryType; what: 'sales' | 'cost' };
};

const typeOf = (type: CategoryType) => (of: FinancialFigures) => of.types.find((one) => one.type === type);
const sales = (type: CategoryType, label: Message): Line => ({
  id: `sales-${type}`,
  label,
  amount: (of) => typeOf(type)(of)?.sales ?? null,
  of: { type, what: 'sales' },
});
const cost = (type: CategoryType, label: Message): Line => ({
  id: `cogs-${type}`,
  label,
  amount: (of) => typeOf(type)(of)?.cogs ?? null,
  percent: (of) => typeOf(type)(of)?.percent ?? null,
  moreIs: 'bad',
  of: { type, what: 'cost' },
});

/** Apart from rounding. */
const allCosts = ({ coveredPercent }: FinancialFigures) => coveredPercent === null || coveredPercent >= 99.95;
const allLabour = ({ labourKnownPercent }: FinancialFigures) =>
  labourKnownPercent === null || labourKnownPercent >= 100;

const lines: readonly Line[] = [
  sales('food', msg('Food sales')),
  sales('beverage', msg('Beverage sales')),
  sales('unsorted', msg('Sales not sorted yet')),
  sales('supplies', msg('Other sales')),
  {
    id: 'sales-unknown',
    label: msg('Sales without items'),
    amount: (of) => of.types.find(({ type }) => type === null)?.sales ?? null,
  },
  { id: 'sales', label: msg('Net sales'), strong: true, amount: (of) => of.sales, budget: (of) => of.budget.sales },
  cost('food', msg('Cost of food')),
  cost('beverage', msg('Cost of beverages')),
  cost('unsorted', msg('Cost of sales not sorted yet')),
  cost('supplies', msg('Cost of other goods')),
  {
    id: 'cogs',
    label: msg('Cost of goods'),
    strong: true,
    amount: (of) => of.cogs,
    percent: (of) => shareOf(of.cogs, of.covered),
    budget: (of) => of.budget.cogs,
    isWhole: allCosts,
    moreIs: 'bad',
  },
  {
    id: 'gross',
    label: msg('Gross profit'),
    strong: true,
    amount: (of) => of.grossProfit,
    percent: (of) => of.grossPercent,
    budget: (of) => of.budget.grossProfit,
    isWhole: allCosts,
  },
  {
    id: 'labour',
    label: msg('Labor'),
    amount: (of) => of.labour,
    percent: (of) => of.labourPercent,
    budget: (of) => of.budget.labour,
    isWhole: allLabour,
    moreIs: 'bad',
  },
  {
    id: 'prime',
    label: msg('Prime cost'),
    strong: true,
    amount: (of) => of.primeCost,
    budget: (of) => of.budget.primeCost,
    moreIs: 'bad',
  },
];

/**
 * Line by line for each restaurant, each type with its menu categories. If there are several restaurants, the totals
 * per currency come first.
 */
export const profitAndLossReport: ReportBuilder = {
  async build(call): Promise<BuiltReport> {
    const { from, to } = spanOf(call.places);
    if (call.places.length === 0) return { rows: [], notes: [] };
    const days = { from: businessDate(from), to: businessDate(to) };
    const earlier = previousPeriod(days);
    const known = knownAt(call.places);
    const [now, before] = [await statements(call, days, known), await statements(call, earlier, known)];
    const sold = {
      now: await categoriesOf(call, days, now, known),
      before: await categoriesOf(call, earlier, before, known),
    };
    const then = new Map(before.map((one) => [placeKey(one), one.total]));
    const told = now.filter((one) => tells(one.total) || tells(then.get(placeKey(one)) ?? null));
    return {
      rows: told.flatMap((one) => {
        const key = placeKey(one);
        const categories = { now: sold.now.get(key) ?? [], before: sold.before.get(key) ?? [] };
        return rowsOf(one, then.get(key) ?? null, categories);
      }),
      notes: notesOf(told.filter(({ restaurantId }) => restaurantId !== null)),
    };
  },
  figures: (rows) => {
    const summed = rows.filter(({ restaurantId }) => restaurantId === null);
    const own = summed.length > 0 ? summed : rows;
    const amount = (line: string) =>
      sumOf(
        own.filter(({ key }) => key.slice(key.indexOf(':') + 1) === line),
        'amount',
      );
    return {
      sales: moneyCell(amount('sales')),
      cogs: moneyCell(amount('cogs')),
      gross: moneyCell(amount('gross')),
      labour: moneyCell(amount('labour')),
      prime: moneyCell(amount('prime')),
      primePercent: percentCell(amount('prime'), amount('sales')),
    };
  },
};

const placeKey = ({ restaurantId, currency }: FinancialStatement) => restaurantId ?? currency;

/** What restaurants' figures are computed from, each at its own moment. */
export function knownAt(places: readonly ReportPlace[]): Known {
  const moments = new Map(places.map(({ id, knownBefore }) => [id, knownBefore]));
  return { before: (id) => moments.get(id) ?? null };
}

/** Totals per currency first if there are several restaurants, then each restaurant by name. */
async function statements(
  { deps, reach, places }: ReportCall,
  { from, to }: { from: BusinessDate; to: BusinessDate },
  known: Known,
): Promise<FinancialStatement[]> {
  const asked = { from, to, by: 'total', known } as const;
  const each = await readProfitAndLoss(deps, reach, { ...asked, restaurants: 'each' });
  const order = new Map(places.map(({ scope }, index) => [scope.restaurantId, index]));
  each.sort((a, b) => (order.get(a.restaurantId ?? 0) ?? 0) - (order.get(b.restaurantId ?? 0) ?? 0));
  if (places.length === 1) return each;
  const summed = await readProfitAndLoss(deps, reach, { ...asked, restaurants: 'sum' });
  return [...summed.filter(({ coverage }) => coverage.restaurants.length > 1), ...each];
}

/** Whether anything is known for these days. */
const tells = (of: FinancialFigures | null) =>
  of !== null && [of.sales, of.cogs, of.labour, ...Object.values(of.budget)].some((amount) => amount !== null);

type Own = { now: readonly CategoryLine[]; before: readonly CategoryLine[] };

function rowsOf(statement: FinancialStatement, before: FinancialFigures | null, categories: Own): ReportRow[] {
  const { total } = statement;
  const known = lines.filter(({ strong, amount }) => strong === true || (amount(total) ?? 0) !== 0);
  return known.flatMap(({ id, label, strong = false, amount, percent, budget, isWhole, moreIs, of }) => {
    const value = amount(total);
    const planned = budget?.(total) ?? null;
    const compares = isWhole?.(total) ?? true;
    const row = rowOf(statement, id, moreIs, {
      line: worded(label),
      amount: value,
      share: percent === undefined ? shareOf(value, total.sales) : percent(total),
      ...comparedWith(value, before === null ? null : amount(before)),
      budget: planned,
      against: value === null || planned === null || !compares ? null : moneyCell(dec(value).minus(planned)),
    });
    return [{ ...row, strong }, ...(of === undefined ? [] : categoryRows(statement, id, of, categories))];
  });
}

/** The categories of a type, highest sales first. */
function categoryRows(
  statement: FinancialStatement,
  id: string,
  { type, what }: { type: CategoryType; what: 'sales' | 'cost' },
  categories: Own,
): ReportRow[] {
  const nameOf = ({ category }: CategoryLine) => category?.toLowerCase() ?? '';
  const earlier = new Map(categories.before.filter((one) => one.type === type).map((one) => [nameOf(one), one]));
  return categories.now
    .filter((one) => one.type === type)
    .sort((a, b) => dec(b.sales).cmp(dec(a.sales)) || nameOf(a).localeCompare(nameOf(b), 'en'))
    .map((one) => {
      const then = earlier.get(nameOf(one));
      const value = moneyCell(one[what]);
      const whole = what === 'cost' ? Number(one.covered) : statement.total.sales;
      return {
        ...rowOf(statement, `${id}/${nameOf(one)}`, what === 'cost' ? 'bad' : undefined, {
          line: one.category ?? t('Without a category'),
          amount: value,
          share: shareOf(value, whole),
          ...comparedWith(value, then === undefined ? null : moneyCell(then[what])),
          budget: null,
          against: null,
        }),
        within: true,
      };
    });
}

const rowOf = (
  statement: FinancialStatement,
  id: string,
  moreIs: 'bad' | undefined,
  cells: ReportRow['cells'],
): ReportRow => ({
  key: `${placeKey(statement)}:${id}`,
  restaurantId: statement.restaurantId,
  restaurantName: statement.name ?? sumName(statement.coverage),
  currency: statement.currency,
  subjectId: null,
  strong: false,
  within: false,
  cells,
  keys: moreIs === undefined ? {} : { moreIs },
});

const comparedWith = (value: number | null, before: number | null) => ({
  before,
  change: before === null ? null : changeCell(text(value), text(before)),
});

const text = (value: number | null) => (value === null ? null : String(value));
const shareOf = (value: number | null, whole: number | null) => percentCell(text(value), text(whole));
