import type { FinancialFigures, FinancialStatement, ReportRow } from '@platewise/contract';
import { type BusinessDate, businessDate, type CategoryType, dec, previousPeriod } from '@platewise/domain';
import { readProfitAndLoss } from '../financials/index.ts';
import {
  type BuiltReport,
  changeCell,
  moneyCell,
  percentCell,
  type ReportBuilder,
  type ReportCall,
  sumOf,
} from './build-report.ts';
import { notesOf } from './profit-and-loss-notes.ts';
import { spanOf } from './report-places.ts';

type Line = {
  id: string;
  label: string;
  strong?: true;
  amount: (of: FinancialFigures) => number | null;
  /** In percent of the sales of the same type, where it has one. */
  percent?: (of: FinancialFigures) => number | null;
  budget?: (of: FinancialFigures) => number | null;
};

const typeOf = (type: CategoryType) => (of: FinancialFigures) => of.types.find((one) => one.type === type);
const sales = (type: CategoryType, label: string): Line => ({
  id: `sales-${type}`,
  label,
  amount: (of) => typeOf(type)(of)?.sales ?? null,
});
const cost = (type: CategoryType, label: string): Line => ({
  id: `cogs-${type}`,
  label,
  amount: (of) => typeOf(type)(of)?.cogs ?? null,
  percent: (of) => typeOf(type)(of)?.percent ?? null,
});

const lines: readonly Line[] = [
  sales('food', 'Food sales'),
  sales('beverage', 'Beverage sales'),
  sales('supplies', 'Other sales'),
  { id: 'sales', label: 'Net sales', strong: true, amount: (of) => of.sales, budget: (of) => of.budget.sales },
  cost('food', 'Cost of food'),
  cost('beverage', 'Cost of beverages'),
  cost('supplies', 'Cost of other goods'),
  { id: 'cogs', label: 'Cost of goods', strong: true, amount: (of) => of.cogs, budget: (of) => of.budget.cogs },
  {
    id: 'gross',
    label: 'Gross profit',
    strong: true,
    amount: (of) => of.grossProfit,
    budget: (of) => of.budget.grossProfit,
  },
  { id: 'labour', label: 'Labour', amount: (of) => of.labour, budget: (of) => of.budget.labour },
  { id: 'prime', label: 'Prime cost', strong: true, amount: (of) => of.primeCost, budget: (of) => of.budget.primeCost },
];

/** Line by line for each restaurant, after those of all restaurants of a currency together where there are several. */
export const profitAndLossReport: ReportBuilder = {
  async build(call): Promise<BuiltReport> {
    const { from, to } = spanOf(call.places);
    if (call.places.length === 0) return { rows: [], notes: [] };
    const days = { from: businessDate(from), to: businessDate(to) };
    const [now, before] = [await statements(call, days), await statements(call, previousPeriod(days))];
    const then = new Map(before.map((one) => [placeKey(one), one.total]));
    const told = now.filter((one) => tells(one.total) || tells(then.get(placeKey(one)) ?? null));
    return {
      rows: told.flatMap((one) => rowsOf(one, then.get(placeKey(one)) ?? null)),
      notes: notesOf(told.filter(({ restaurantId }) => restaurantId !== null)),
    };
  },
  figures: (rows) => {
    const summed = rows.filter(({ restaurantId }) => restaurantId === null);
    const own = summed.length > 0 ? summed : rows;
    const amount = (line: string) =>
      sumOf(
        own.filter(({ key }) => key.endsWith(`:${line}`)),
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

/** Those of all restaurants of a currency first, where there are several; then each by name. */
async function statements(
  { deps, reach, places }: ReportCall,
  { from, to }: { from: BusinessDate; to: BusinessDate },
): Promise<FinancialStatement[]> {
  const asked = { from, to, by: 'total' } as const;
  const each = await readProfitAndLoss(deps, reach, { ...asked, restaurants: 'each' });
  const order = new Map(places.map(({ scope }, index) => [scope.restaurantId, index]));
  each.sort((a, b) => (order.get(a.restaurantId ?? 0) ?? 0) - (order.get(b.restaurantId ?? 0) ?? 0));
  if (places.length === 1) return each;
  const summed = await readProfitAndLoss(deps, reach, { ...asked, restaurants: 'sum' });
  return [...summed.filter(({ restaurants }) => restaurants > 1), ...each];
}

/** Whether anything is known of these days. */
const tells = (of: FinancialFigures | null) =>
  of !== null && [of.sales, of.cogs, of.labour, ...Object.values(of.budget)].some((amount) => amount !== null);

function rowsOf(statement: FinancialStatement, before: FinancialFigures | null): ReportRow[] {
  const { restaurantId, currency, total } = statement;
  const known = lines.filter(({ strong, amount }) => strong === true || (amount(total) ?? 0) !== 0);
  return known.map(({ id, label, strong = false, amount, percent, budget }) => {
    const value = amount(total);
    const planned = budget?.(total) ?? null;
    return {
      key: `${placeKey(statement)}:${id}`,
      restaurantId,
      restaurantName: statement.name ?? 'All restaurants',
      currency,
      subjectId: null,
      strong,
      cells: {
        line: label,
        amount: value,
        share: percent === undefined ? shareOf(value, total.sales) : percent(total),
        before: before === null ? null : amount(before),
        change: before === null ? null : changeCell(text(value), text(amount(before))),
        budget: planned,
        against: value === null || planned === null ? null : moneyCell(dec(value).minus(planned)),
      },
    };
  });
}

const text = (value: number | null) => (value === null ? null : String(value));
const shareOf = (value: number | null, whole: number | null) => percentCell(text(value), text(whole));
