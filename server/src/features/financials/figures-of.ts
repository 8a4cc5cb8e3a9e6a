import type { FinancialFigures } from '@platewise/contract';
import {
  type AmountOfDays,
  businessDate,
  type CountedPart,
  categoryTypeOf,
  costOfGoods,
  type DateRange,
  daysIn,
  dec,
  monthRange,
  primeCost,
  roundMoney,
  type SoldOfType,
  spreadOver,
} from '@platewise/domain';
import type { BudgetRow, LabourRow } from './amounts.repo.ts';
import type { SoldRow } from './sold.repo.ts';

/** All that is known of one restaurant in one bucket. */
export type BucketSource = {
  /** Of the statement, and of it the days that have come. */
  bucket: DateRange;
  days: DateRange;
  net: string | null;
  sold: readonly SoldRow[];
  counted: readonly CountedPart[];
  labour: readonly AmountOfDays[];
  budgets: readonly BudgetRow[];
};

/** The amounts of a bucket, exact to the cent; shares follow once all are added up. */
export type Amounts = {
  from: string;
  to: string;
  days: number;
  sales: string | null;
  types: { type: FinancialFigures['types'][number]['type']; sales: string; cogs: string | null }[];
  cogs: string | null;
  foodAndDrinks: { cogs: string | null; sales: string };
  /** Net sales by what their cost goes by: counts, and recipes that are known. */
  countedSales: string;
  knownSales: string;
  labour: string | null;
  labourDays: number;
  primeCost: string | null;
  budget: Record<BudgetRow['line'], string | null>;
};

export function amountsOf(source: BucketSource): Amounts {
  const { bucket, days, net } = source;
  const cost = costOfGoods(net === null ? [] : soldByType(source.sold, net), net === null ? [] : source.counted);
  const labour = spreadOver(source.labour, days);
  const whole = labour.knownDays === daysIn(days);
  const shareOf = (percent: string | null) =>
    roundMoney(
      dec(net ?? '0')
        .times(percent ?? '0')
        .div(100),
    );
  const open = dec(net ?? '0').minus(shareOf(cost.countedPercent));
  return {
    ...bucket,
    days: daysIn(days),
    sales: net === null ? null : roundMoney(net),
    types: cost.types,
    cogs: cost.cogs,
    foodAndDrinks: cost.foodAndDrinks,
    countedSales: shareOf(cost.countedPercent),
    knownSales: roundMoney(open.times(cost.knownPercent ?? '0').div(100)),
    labour: labour.amount,
    labourDays: labour.knownDays,
    primeCost: whole ? primeCost(cost.foodAndDrinks.cogs, labour.amount) : null,
    budget: {
      sales: planned(source.budgets, 'sales', days),
      cogs: planned(source.budgets, 'cogs', days),
      labour: planned(source.budgets, 'labour', days),
    },
  };
}

/** Items by the type of their category, and what was taken without any item. */
function soldByType(rows: readonly SoldRow[], net: string): SoldOfType[] {
  const typed = rows.map((row) => ({
    type: row.not_food ? ('supplies' as const) : categoryTypeOf(row.category),
    sales: row.net,
    knownSales: row.known_net,
    knownCost: row.known_cost,
  }));
  const rest = rows.reduce((left, row) => left.minus(row.net), dec(net));
  if (rest.isZero()) return typed;
  return [...typed, { type: null, sales: rest, knownSales: '0', knownCost: '0' }];
}

/** Null where a month among the days has no budget. */
function planned(budgets: readonly BudgetRow[], line: BudgetRow['line'], days: DateRange): string | null {
  const months = budgets
    .filter((row) => row.line === line)
    .map(({ month, amount }) => ({ ...monthRange(month), amount }));
  const { amount, knownDays } = spreadOver(months, days);
  return knownDays === daysIn(days) ? amount : null;
}

export const labourOf = (row: LabourRow): AmountOfDays => ({
  from: businessDate(row.from),
  to: businessDate(row.to),
  amount: row.amount,
});
