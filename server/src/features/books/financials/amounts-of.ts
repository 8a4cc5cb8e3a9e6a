import {
  type AmountOfDays,
  businessDate,
  type DateRange,
  daysIn,
  monthRange,
  roundMoney,
  spreadOver,
} from '@platewise/domain';
import type { BudgetRow, LabourRow } from './amounts.repo.ts';
import type { Costs } from './costs-of.ts';

/** All known data of one restaurant in one bucket. */
export type BucketSource = {
  /** The whole bucket, and the part of it that is not in the future. */
  bucket: DateRange;
  days: DateRange;
  /** The days compared with the budget: today counts from its first sale on. */
  plannedDays: DateRange | null;
  net: string | null;
  costs: Costs | null;
  labour: readonly AmountOfDays[];
  budgets: Budgets;
};

/** Budgets by line, each month as an amount and the days it covers. */
export type Budgets = Record<BudgetRow['line'], readonly AmountOfDays[]>;

export function budgetsOf(rows: readonly BudgetRow[]): Budgets {
  const of = (line: BudgetRow['line']) =>
    rows.filter((row) => row.line === line).map(({ month, amount }) => ({ ...monthRange(month), amount }));
  return { sales: of('sales'), cogs: of('cogs'), labour: of('labour') };
}

/** The amounts of a bucket, exact to the cent. Percentages are computed after everything is added up. */
export type Amounts = {
  from: string;
  to: string;
  days: number;
  sales: string | null;
  costs: Costs | null;
  labour: string | null;
  labourDays: number;
  budget: Record<BudgetRow['line'], string | null>;
};

export function amountsOf({ bucket, days, plannedDays, net, costs, labour, budgets }: BucketSource): Amounts {
  const wages = spreadOver(labour, days);
  return {
    ...bucket,
    days: daysIn(days),
    sales: net === null ? null : roundMoney(net),
    costs,
    labour: wages.amount,
    labourDays: wages.knownDays,
    budget: {
      sales: planned(budgets.sales, days, plannedDays),
      cogs: planned(budgets.cogs, days, plannedDays),
      labour: planned(budgets.labour, days, plannedDays),
    },
  };
}

/** Null if any month in the range has no budget. */
function planned(months: readonly AmountOfDays[], days: DateRange, until: DateRange | null): string | null {
  if (spreadOver(months, days).knownDays < daysIn(days)) return null;
  return until === null ? '0.00' : spreadOver(months, until).amount;
}

export const labourOf = (row: LabourRow): AmountOfDays => ({
  from: businessDate(row.from),
  to: businessDate(row.to),
  amount: row.amount,
});
