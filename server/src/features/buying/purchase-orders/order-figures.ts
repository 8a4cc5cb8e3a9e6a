import {
  type BusinessDate,
  chooseItem,
  daysToCover,
  dec,
  nextDelivery,
  type OrderSuggestion,
  type Quantity,
  suggestOrder,
  toQuantity,
  type WeekDay,
  weekDays,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { listOrderableItems, type OrderableItem } from '../vendor-items/index.ts';
import * as repo from './needs.repo.ts';
import { dayOf } from './order-days.ts';
import { orderingOfVendors, type VendorOrderingRow } from './vendor-ordering.repo.ts';
import { type UseFigures, type WeeklyUse, weeklyUse } from './weekly-use.ts';

/** One way to buy an ingredient, with the quantity to order. */
export type Choice = OrderSuggestion & { item: OrderableItem; onGuide: boolean; guidePar: string | null };

/** An ingredient's ordering data. */
export type Need = {
  ingredient: repo.IngredientRow;
  stock: repo.StockRow | null;
  mapping: repo.MappingRow | null;
  onOrder: Quantity;
  inDrafts: string;
  use: WeeklyUse | null;
  reorderPoint: Quantity | null;
  choices: Choice[];
  /** The default choice for ordering; null if no vendor sells it. */
  chosen: Choice | null;
  /** If no vendor sells it: its par, and whether it's low. */
  unsold: OrderSuggestion | null;
};

export type OrderFigures = {
  today: BusinessDate;
  salesDays: UseFigures['salesDays'];
  forecastDays: UseFigures['forecastDays'];
  vendors: ReadonlyMap<number, VendorOrderingRow>;
  guides: ReadonlyMap<number, repo.GuideRow>;
  needs: Need[];
};

/** Data behind order suggestions, for all purchased ingredients or the given ones. */
export async function orderFigures(
  deps: Pick<Deps, 'clock'>,
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds?: readonly number[],
): Promise<OrderFigures> {
  const now = deps.clock();
  const today = dayOf(now, scope.settings);
  const ingredients = await repo.readIngredients(db, scope, ingredientIds);
  const sold = await listOrderableItems(db, scope, ingredientIds === undefined ? {} : { ingredientIds });
  const items = Map.groupBy(sold, (item) => item.ingredientId ?? 0);
  const use = await weeklyUse(db, scope, now);
  const known = {
    stock: keyed(await repo.readStock(db, scope), 'ingredient_id'),
    awaited: keyed(await repo.readAwaited(db, scope), 'ingredient_id'),
    mappings: keyed(await repo.readMappings(db, scope), 'ingredient_id'),
    guides: keyed(await repo.readGuides(db, scope), 'vendor_item_id'),
    vendors: keyed(await orderingOfVendors(db, scope), 'vendor_id'),
    use: use.byIngredient,
    today,
  };
  const needs = ingredients.map((ingredient) => needOf(ingredient, items.get(ingredient.id) ?? [], known));
  const { salesDays, forecastDays } = use;
  return { today, salesDays, forecastDays, vendors: known.vendors, guides: known.guides, needs };
}

const keyed = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) =>
  new Map(rows.map((row) => [row[key], row] as const));

type Known = {
  stock: ReadonlyMap<number, repo.StockRow>;
  awaited: ReadonlyMap<number, repo.AwaitedRow>;
  mappings: ReadonlyMap<number, repo.MappingRow>;
  guides: ReadonlyMap<number, repo.GuideRow>;
  vendors: ReadonlyMap<number, VendorOrderingRow>;
  use: ReadonlyMap<number, WeeklyUse>;
  today: BusinessDate;
};

function needOf(ingredient: repo.IngredientRow, items: readonly OrderableItem[], known: Known): Need {
  const awaited = known.awaited.get(ingredient.id);
  const mapping = known.mappings.get(ingredient.id) ?? null;
  const stock = known.stock.get(ingredient.id) ?? null;
  const need = {
    ingredient,
    stock,
    mapping,
    onOrder: awaited?.on_order ?? '0',
    inDrafts: awaited?.in_drafts ?? '0',
    use: known.use.get(ingredient.id) ?? null,
    reorderPoint: mapping?.reorder_point ?? positive(stock?.reorder_point),
  };
  const choices = items.map((item) => choiceOf(item, need, known));
  const unsold = items.length === 0 ? suggestOrder(figuresOf(need, undefined, known)) : null;
  const inOrder = [mapping?.primary_vendor_id, ...(mapping?.alternatives ?? []), ingredient.vendor_id];
  const vendorIds = inOrder.flatMap((id) => id ?? []);
  const chosen = chooseItem(choices.map(itemChoice), vendorIds)?.choice ?? null;
  return { ...need, choices: byVendor(choices, chosen), chosen, unsold };
}

const itemChoice = (choice: Choice) => ({
  choice,
  vendorItemId: choice.item.id,
  vendorId: choice.item.vendorId,
  onGuide: choice.onGuide,
  lastPurchasedOn: choice.item.lastPurchasedOn,
});

/** The chosen one first, the rest by vendor name: sorting by price would reveal hidden costs. */
const byVendor = (choices: readonly Choice[], chosen: Choice | null) =>
  [...choices].sort(
    (a, b) =>
      Number(b === chosen) - Number(a === chosen) ||
      a.item.vendorName.localeCompare(b.item.vendorName) ||
      a.item.id - b.item.id,
  );

type Needed = Omit<Need, 'choices' | 'chosen' | 'unsold'>;

function choiceOf(item: OrderableItem, need: Needed, known: Known): Choice {
  const guide = known.guides.get(item.id);
  const suggestion = suggestOrder({
    ...figuresOf(need, known.vendors.get(item.vendorId), known),
    guidePar: guide?.par ?? null,
    contents: item.contents !== null && dec(item.contents).gt(0) ? item.contents : null,
  });
  return { ...suggestion, item, onGuide: guide?.is_active ?? true, guidePar: guide?.par ?? null };
}

/** The inputs of a suggestion, apart from what a specific vendor item adds. */
function figuresOf(
  need: Needed,
  plan: VendorOrderingRow | undefined,
  known: Known,
): Parameters<typeof suggestOrder>[0] {
  return {
    onHand: need.stock?.on_hand ?? null,
    onOrder: toQuantity(dec(need.onOrder).plus(dec(need.inDrafts)).toFixed()),
    weeklyUse: need.use?.quantity ?? null,
    guidePar: null,
    maxStock: need.stock?.max_stock ?? null,
    reorderPoint: need.reorderPoint,
    reorderQuantity: need.mapping?.reorder_quantity ?? null,
    contents: null,
    safetyPercent: plan?.safety_percent ?? '25',
    deliveriesPerWeek: plan?.deliveries_per_week ?? '2',
    daysToCover: plan === undefined ? null : daysToCover(known.today, deliveryPlan(plan)),
  };
}

const positive = (amount: string | undefined) => (amount !== undefined && dec(amount).gt(0) ? amount : null);

const isWeekDay = (day: string): day is WeekDay => weekDays.some((known) => known === day);

export const deliveryPlan = (row: Pick<VendorOrderingRow, 'delivery_days' | 'lead_days'>) => ({
  days: row.delivery_days.filter(isWeekDay),
  leadDays: row.lead_days,
});

/** The delivery date of an order placed today. */
export const expectedFrom = (row: VendorOrderingRow, today: BusinessDate): BusinessDate =>
  nextDelivery(today, deliveryPlan(row));
