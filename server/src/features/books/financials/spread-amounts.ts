import {
  type AmountOfDays,
  type DateRange,
  type Decimal,
  daysIn,
  dec,
  monthRange,
  settle,
  spreadOver,
} from '@platewise/domain';
import type { BudgetRow } from './amounts.repo.ts';

/** Budgets by line, each month as an amount and the days it covers. */
export type Budgets = Record<BudgetRow['line'], readonly AmountOfDays[]>;

export function budgetsOf(rows: readonly BudgetRow[]): Budgets {
  const of = (line: BudgetRow['line']) =>
    rows.filter((row) => row.line === line).map(({ month, amount }) => ({ ...monthRange(month), amount }));
  return { sales: of('sales'), cogs: of('cogs'), labour: of('labour') };
}

/** Labor and budget of a bucket: exact, or to the cent. */
export type Spread<Amount> = {
  labour: Amount | null;
  labourDays: number;
  budget: Record<BudgetRow['line'], Amount | null>;
};

type Source = {
  /** The part of the bucket that is not in the future. */
  days: DateRange;
  /** The days compared with the budget: today counts from its first sale on. */
  plannedDays: DateRange | null;
  labour: readonly AmountOfDays[];
  budgets: Budgets;
};

export function spreadOf({ days, plannedDays, labour, budgets }: Source): Spread<Decimal> {
  const wages = spreadOver(labour, days);
  return {
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
function planned(months: readonly AmountOfDays[], days: DateRange, until: DateRange | null): Decimal | null {
  if (spreadOver(months, days).knownDays < daysIn(days)) return null;
  return until === null ? dec(0) : spreadOver(months, until).amount;
}

/** Rounds the buckets of one restaurant to the cent, so that they add up to the whole period, however it is divided. */
export function settleSpreads(buckets: readonly (Spread<Decimal> | null)[]): (Spread<string> | null)[] {
  const labour = settle(buckets.map((one) => one?.labour ?? null));
  const line = (name: BudgetRow['line']) => settle(buckets.map((one) => one?.budget[name] ?? null));
  const [sales, cogs, wages] = [line('sales'), line('cogs'), line('labour')];
  return buckets.map((one, index) =>
    one === null
      ? null
      : {
          labour: labour[index] ?? null,
          labourDays: one.labourDays,
          budget: { sales: sales[index] ?? null, cogs: cogs[index] ?? null, labour: wages[index] ?? null },
        },
  );
}
