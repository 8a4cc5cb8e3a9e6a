import type { ReportRow } from '@platewise/contract';
import { type Decimal, dec, roundMoney } from '@platewise/domain';
import { type CostMove, type CostReason, costShares } from './cost-shares.ts';
import type { ChangedDay, EarlierSteps } from './dish-causes.repo.ts';

/** A dish in a report as it was known, and in the current one. */
export type DishPair = {
  id: number;
  name: string;
  earlier: ReportRow | undefined;
  now: ReportRow | undefined;
  /** Exact unit costs, in a report that doesn't use each day's. */
  unit: { was: string | null; now: string | null } | null;
};

/** A part of a dish's difference, exact: because it's on the menu or not, of a day's sales, of its cost, or of the rest. */
export type DishPart = {
  about: 'menu' | 'dish' | { day: string } | CostReason;
  dishes: number;
  sold: Decimal;
  revenue: Decimal;
  money: Decimal;
};

const zero = dec(0);
const none = { dishes: 0, sold: zero, revenue: zero, money: zero };
const of = (row: ReportRow | undefined, column: string): Decimal => dec(row?.cells[column] ?? 0);
const moneyColumn = ({ unit }: DishPair) => (unit === null ? 'profit' : 'contributed');

/** How much the dish's profit, or contribution, differs from then. Unknown counts as zero, as in the totals. */
export function moneyMoved(dish: DishPair): Decimal {
  const column = moneyColumn(dish);
  return of(dish.now, column).minus(of(dish.earlier, column));
}

/** What a dish shows is rounded, up to a cent for its place among the others of its type, now and then. */
const roundingOfDish = dec('0.03');

type Changes = {
  /** The days of the period with other sales or costs. */
  days: readonly ChangedDay[];
  /** The changes in the dish's cost. */
  costs: readonly EarlierSteps[];
  /** The period's last day. */
  lastDay: string;
};

/** What a dish's difference consists of. */
export function dishParts(dish: DishPair, { days, costs, lastDay }: Changes): DishPart[] {
  const { earlier, now } = dish;
  const moved = moneyMoved(dish);
  if (earlier === undefined || now === undefined) {
    const [sold, revenue] = ['sold', 'revenue'].map((column) => of(now, column).minus(of(earlier, column)));
    return [{ about: 'menu', dishes: now ? 1 : -1, sold: sold ?? zero, revenue: revenue ?? zero, money: moved }];
  }
  const column = moneyColumn(dish);
  const comparable = earlier.cells[column] !== null && now.cells[column] !== null;
  const split = days.map((day) => ({ ...splitDay(day, dish), day: day.day }));
  const sales = split
    .filter(({ sold, revenue }) => !sold.isZero() || !revenue.isZero())
    .map(({ day, sold, revenue, money }) => ({
      about: { day },
      dishes: 0,
      sold,
      revenue,
      money: comparable ? money : zero,
    }));
  if (!comparable) return moved.isZero() ? sales : [...sales, { ...none, about: unknownReason, money: moved }];
  const moves = dish.unit === null ? split.map((one) => one.cost) : [{ day: lastDay, ...unitMoved(dish) }];
  const shares = costShares(
    moves.filter(({ money }) => !money.isZero()),
    costs,
  );
  const rest = moved.minus(sum([...sales, ...moves].map(({ money }) => money)));
  return [
    ...sales,
    ...shares.map(({ money, ...about }) => ({ ...none, about, money })),
    ...(rest.abs().lte(roundingOfDish) ? [] : [{ ...none, about: 'dish' as const, money: rest }]),
  ];
}

const unknownReason: CostReason = { cause: null, invoiceId: null };

const sum = (all: readonly Decimal[]) => all.reduce((total, one) => total.plus(one), zero);

/** What a day's sales changed at the cost of then, and what the cost changed. */
export function splitDay(day: ChangedDay, { unit }: Pick<DishPair, 'unit'>) {
  const sold = dec(day.quantity ?? 0).minus(day.quantity_then ?? 0);
  const revenue = dec(day.net ?? 0).minus(day.net_then ?? 0);
  const cost = dec(day.cost ?? 0).minus(day.cost_then ?? 0);
  const then = unit === null ? unitThen(day) : unit.was;
  const atThen = then === null ? cost : sold.times(then);
  const moved: CostMove = { day: day.day, quantity: dec(day.quantity ?? 0), money: atThen.minus(cost) };
  return { sold, revenue, money: revenue.minus(atThen), cost: moved };
}

function unitThen({ quantity_then: quantity, cost_then: cost }: ChangedDay): Decimal | null {
  return quantity === null || cost === null || dec(quantity).isZero() ? null : dec(cost).div(quantity);
}

/** What the change in the unit cost changed, for all that sold. */
function unitMoved({ unit, now }: DishPair): Pick<CostMove, 'quantity' | 'money'> {
  const quantity = of(now, 'sold');
  if (unit?.was == null || unit.now === null) return { quantity, money: zero };
  return { quantity, money: dec(unit.was).minus(unit.now).times(quantity) };
}

/** Rounds amounts to cents so that they add up to a total: leftover cents go to the largest, one at a time. */
export function centsOf(total: Decimal, exact: readonly Decimal[]): Decimal[] {
  const cents = exact.map((one) => dec(roundMoney(one)));
  const order = [...cents.keys()].sort((a, b) => (exact[b] ?? zero).abs().cmp((exact[a] ?? zero).abs()));
  const left = total.minus(sum(cents));
  const step = dec(left.isNegative() ? '-0.01' : '0.01');
  for (let index = 0; order.length > 0 && index < left.abs().times(100).toNumber(); index += 1) {
    const place = order[index % order.length] ?? 0;
    cents[place] = (cents[place] ?? zero).plus(step);
  }
  return cents;
}
