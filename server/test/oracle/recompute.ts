import { type Decimal, dec, roundMoney } from '@platewise/domain';
import { type Dish, type Event, type Ingredient, type Item, menu, type PlacePlan } from './group.ts';

/** Recomputes costs from first principles, using none of the product's tables or costing functions. */

export type SoldDay = {
  day: number;
  item: Item;
  category: string;
  type: 'food' | 'beverage';
  quantity: number;
  net: Decimal;
  /** Null if it isn't a dish. */
  cost: Decimal | null;
  estimated: boolean;
};

type Of<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
const only = <Kind extends Event['kind']>(events: readonly Event[], kind: Kind) =>
  events.filter((event): event is Of<Kind> => event.kind === kind);

export function standingInvoices({ events }: PlacePlan): Of<'invoice'>[] {
  const back = new Set(only(events, 'unapproval').map(({ key }) => key));
  return only(events, 'invoice').filter(({ key }) => !back.has(key));
}

/** The prices of an ingredient, by the days from which they apply. */
export const pricesOf = (plan: PlacePlan, of: Ingredient): { day: number; price: Decimal }[] =>
  standingInvoices(plan)
    .flatMap((invoice) => {
      const line = invoice.lines.find((one) => one.of === of);
      return line === undefined ? [] : [{ day: invoice.day, price: dec(line.price) }];
    })
    .sort((a, b) => a.day - b.day);

/** A price applies from its invoice's date until the next one's; before the first invoice, the first price is used. */
function priceOn(plan: PlacePlan, of: Ingredient, day: number): { price: Decimal; estimated: boolean } | null {
  const known = pricesOf(plan, of);
  const ruling = known.findLast((one) => one.day <= day);
  const found = ruling ?? known[0];
  return found === undefined ? null : { price: found.price, estimated: ruling === undefined };
}

/** What a portion uses of each ingredient by the recipe of a day. */
function usesOn(plan: PlacePlan, dish: Dish, day: number): Partial<Record<Ingredient, Decimal>> {
  if (dish === 'Soda') return { cola: dec(1) };
  // 6.4 oz is 0.4 lb; 0.2 lb at a yield of 80% is 0.25 lb.
  if (dish === 'Plate') return { beef: dec('0.4'), tomato: dec('0.25') };
  const last = <E extends { day: number; pounds: string }>(changes: readonly E[], first: string) =>
    changes.findLast((change) => change.day <= day)?.pounds ?? first;
  const pounds = last(only(plan.events, 'beef in a taco'), '0.5');
  const batch = last(only(plan.events, 'tomato in a batch'), '3');
  // A batch of salsa yields 2 lb, and a taco uses a quarter of a pound.
  return { beef: dec(pounds), tomato: dec(batch).div(2).times('0.25') };
}

export type Use = { of: Ingredient; quantity: Decimal; price: Decimal; estimated: boolean };

/** The same with the prices of the day; null if one is unknown. */
export function portionOn(plan: PlacePlan, dish: Dish, day: number): Use[] | null {
  const uses = (Object.entries(usesOn(plan, dish, day)) as [Ingredient, Decimal][]).map(([of, quantity]) => {
    const found = priceOn(plan, of, day);
    return found === null ? null : { of, quantity, ...found };
  });
  return uses.every((use) => use !== null) ? uses : null;
}

/** The unit cost by the recipe and prices of a day. */
export function unitCostOn(plan: PlacePlan, dish: Dish, day: number): { cost: Decimal; estimated: boolean } | null {
  const uses = portionOn(plan, dish, day);
  if (uses === null) return null;
  return {
    cost: uses.reduce((sum, { quantity, price }) => sum.plus(quantity.times(price)), dec(0)),
    estimated: uses.some(({ estimated }) => estimated),
  };
}

/** Each item on each day it sold. */
export function soldDays(plan: PlacePlan): SoldDay[] {
  return only(plan.events, 'sales')
    .flatMap(({ rows }) => rows)
    .map(({ day, item, quantity, net }) => {
      const unit = item === 'Souvenir' ? null : unitCostOn(plan, item, day);
      const category = item === 'Souvenir' ? 'Main Courses' : menu[item].category;
      return {
        ...{ day, item, quantity, category, net: dec(net) },
        type: category === 'Beverages' ? 'beverage' : 'food',
        cost: unit === null ? null : dec(roundMoney(unit.cost.times(quantity))),
        estimated: unit?.estimated ?? false,
      };
    });
}

/** The net price of a dish on a day. */
export function netPriceOn({ events }: PlacePlan, dish: Dish, day: number): number {
  const raised = only(events, 'price of a taco').findLast((event) => event.day <= day);
  return dish === 'Taco' && raised !== undefined ? raised.net : menu[dish].net;
}

export const pendingOf = ({ events }: PlacePlan): { count: number; amount: Decimal } => {
  const back = new Set(only(events, 'unapproval').map(({ key }) => key));
  const open = only(events, 'invoice').filter(({ key }) => back.has(key));
  return { count: open.length, amount: open.reduce((sum, invoice) => sum.plus(totalOf(invoice)), dec(0)) };
};

export const totalOf = ({ lines }: Of<'invoice'>): Decimal =>
  lines.reduce((sum, { price }) => sum.plus(dec(price).times(10)), dec(0));
