import type { WhyBlock } from '@platewise/contract';
import { type Decimal, dec, type WhyFigure, type WhyKind } from '@platewise/domain';
import { goodsOf, known, netOf } from './expected.ts';
import { type Dish, menu, type PlacePlan } from './group.ts';
import { portionOn, soldDays, standingInvoices, totalOf, type Use } from './recompute.ts';

/** Why figures changed between two periods, recomputed from the sales, recipes and invoices of a plan. */

export type Range = readonly [first: number, last: number];

/** The figure as screens show it; null if unknown. */
export function figureIn(plan: PlacePlan, figure: WhyFigure, [first, last]: Range): number | null {
  if (figure === 'spend') {
    const bought = standingInvoices(plan).filter(({ billed }) => billed >= first && billed <= last);
    return bought.length === 0 ? null : cents(bought.reduce((sum, one) => sum.plus(totalOf(one)), dec(0)));
  }
  const rows = soldIn(plan, [first, last]);
  const [covered, cost] = [netOf(known(rows)), goodsOf(rows)];
  if (rows.length === 0 || (figure !== 'revenue' && known(rows).length === 0)) return null;
  if (figure === 'revenue') return cents(netOf(rows));
  if (figure === 'foodCost') return cents(cost);
  if (figure === 'grossProfit') return cents(covered.minus(cost));
  const percent = cents(cost.times(100).div(covered));
  return figure === 'margin' ? cents(dec(100).minus(percent)) : percent;
}

const cents = (value: Decimal) => Number(value.toFixed(2));
const soldIn = (plan: PlacePlan, [first, last]: Range) =>
  soldDays(plan).filter(({ day }) => day >= first && day <= last);

const dishes = Object.keys(menu) as Dish[];

type Sold = { units: Decimal; net: Decimal; cost: Decimal; uses: Map<Use['of'], { quantity: Decimal; cost: Decimal }> };

/** Why the recipe cost changed. A dish sold in one of the periods only is a one-off. */
export function costEffects(plan: PlacePlan, before: Range, now: Range): Map<WhyKind, Decimal> {
  const sold = dishes.map((dish) => [soldOf(plan, dish, before), soldOf(plan, dish, now)] as const);
  const both = sold.filter((pair) => pair.every(({ units }) => units.gt(0)));
  const total = (pick: (pair: (typeof sold)[number]) => Decimal) =>
    both.reduce((sum, pair) => sum.plus(pick(pair)), dec(0));
  const [units, unitsNow] = [total(([then]) => then.units), total(([, after]) => after.units)];
  const effects = new Map<WhyKind, Decimal>();
  const add = (kind: WhyKind, amount: Decimal) => effects.set(kind, amount.plus(effects.get(kind) ?? 0));
  for (const [then, after] of sold) {
    if (!both.some(([one]) => one === then)) {
      add('oneOff', after.cost.minus(then.cost));
      continue;
    }
    const each = then.cost.div(then.units);
    const expected = then.units.times(unitsNow).div(units);
    const average = total(([one]) => one.cost).div(units);
    add('volume', expected.minus(then.units).times(each));
    add('mix', after.units.minus(expected).times(each.minus(average)));
    for (const of of new Set([...then.uses.keys(), ...after.uses.keys()])) {
      const [was, is] = [useOf(then, of), useOf(after, of)];
      const price = is.price.minus(was.price).times(was.quantity.plus(is.quantity)).div(2);
      add('ingredientPrice', price.times(after.units));
      const recipe = is.quantity.minus(was.quantity).times(was.price.plus(is.price)).div(2);
      add('recipe', recipe.times(after.units));
    }
  }
  return effects;
}

/** Per portion sold. */
function useOf({ units, uses }: Sold, of: Use['of']): { quantity: Decimal; price: Decimal } {
  const { quantity, cost } = uses.get(of) ?? { quantity: dec(0), cost: dec(0) };
  return { quantity: quantity.div(units), price: cost.div(quantity) };
}

function soldOf(plan: PlacePlan, dish: Dish, range: Range): Sold {
  const rows = soldIn(plan, range).filter((row) => row.item === dish);
  const sold: Sold = { units: dec(0), net: netOf(rows), cost: dec(0), uses: new Map() };
  for (const { day, quantity, cost } of rows) {
    sold.units = sold.units.plus(quantity);
    sold.cost = sold.cost.plus(cost ?? 0);
    for (const use of portionOn(plan, dish, day) ?? []) {
      const other = sold.uses.get(use.of) ?? { quantity: dec(0), cost: dec(0) };
      const more = use.quantity.times(quantity);
      sold.uses.set(use.of, { quantity: other.quantity.plus(more), cost: other.cost.plus(more.times(use.price)) });
    }
  }
  return sold;
}

/** What doesn't add up, at any level. */
export function unequalSums({ before, now, change, effects }: WhyBlock): string[] {
  const sum = (all: readonly { amount: number }[]) =>
    all.reduce((total, { amount }) => total.plus(amount), dec(0)).toNumber();
  const wrong: string[] = [];
  if (
    dec(now ?? 0)
      .minus(before ?? 0)
      .toNumber() !== change
  )
    wrong.push(`${before} to ${now} is not ${change}`);
  if (sum(effects) !== change) wrong.push(`effects of ${sum(effects)} for ${change}`);
  for (const { kind, amount, items } of effects) {
    if (sum(items) !== amount) wrong.push(`${kind}: items of ${sum(items)} for ${amount}`);
  }
  return wrong;
}
