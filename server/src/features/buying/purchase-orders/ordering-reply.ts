import { type OrderChoice, type OrderNeedRow, setVendorOrdering, type VendorOrdering } from '@platewise/contract';
import { type BusinessDate, dec, roundUnitCost, type UnitCost } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Choice, deliveryPlan, expectedFrom, type Need } from './order-figures.ts';
import type { VendorOrderingRow } from './vendor-ordering.repo.ts';

const number = (value: string | null | undefined) => (value === null || value === undefined ? null : Number(value));

export const vendorOrderingReply = (caller: Caller, row: VendorOrderingRow, today: BusinessDate): VendorOrdering => ({
  vendorId: row.vendor_id,
  restaurantId: row.restaurant_id,
  vendorName: row.vendor_name,
  orderEmail: row.order_email,
  vendorEmail: row.own_email,
  accountNumber: row.account_number,
  language: row.language,
  deliveriesPerWeek: Number(row.deliveries_per_week),
  deliveryDays: [...deliveryPlan(row).days],
  leadDays: row.lead_days,
  safetyPercent: Number(row.safety_percent),
  minimumOrder: number(row.minimum_order),
  nextDelivery: expectedFrom(row, today),
  version: row.version,
  can: { edit: caller.may(setVendorOrdering.access, row.restaurant_id) },
});

/** Stock and usage figures, as every ordering screen shows them. */
export const figuresReply = (need: Need | undefined) => ({
  onHand: number(need?.stock?.on_hand),
  onOrder: Number(need?.onOrder ?? 0),
  inDrafts: Number(need?.inDrafts ?? 0),
  weeklyUse: number(need?.use?.quantity),
  useFrom: need?.use?.from ?? null,
});

export function choiceReplies({ choices }: Pick<Need, 'choices'>): OrderChoice[] {
  const priced = choices.flatMap(({ item }) => (item.costPerUnit === null ? [] : [dec(item.costPerUnit)]));
  const [first, ...more] = priced;
  // A single price is neither the cheapest nor the most expensive.
  const least = first === undefined || more.length === 0 ? null : more.reduce((a, b) => (b.lt(a) ? b : a), first);
  return choices.map((choice) => ({
    ...choiceReply(choice),
    cheapest: least !== null && choice.item.costPerUnit !== null && dec(choice.item.costPerUnit).eq(least),
  }));
}

function choiceReply({ item, ...choice }: Choice): Omit<OrderChoice, 'cheapest'> {
  return {
    vendorItemId: item.id,
    vendorId: item.vendorId,
    vendorName: item.vendorName,
    description: item.description,
    itemCode: item.itemCode,
    packText: item.packText,
    purchaseUnit: item.purchaseUnit,
    contents: number(item.contents),
    missing: item.missing,
    lastPrice: number(item.lastPrice),
    lastPriceUnit: item.lastPriceUnit,
    lastPurchasedOn: item.lastPurchasedOn,
    costPerIngredientUnit: number(item.costPerUnit),
    costPerPurchaseUnit: number(costOfOne(item)),
    onGuide: choice.onGuide,
    par: number(choice.par),
    parFrom: choice.parFrom,
    suggested: number(choice.quantity),
    reason: choice.reason,
  };
}

function costOfOne({ lastPrice, priceUnit, priceContents }: Choice['item']): UnitCost | null {
  if (lastPrice === null) return null;
  if (priceUnit === null) return roundUnitCost(lastPrice);
  return priceContents === null ? null : roundUnitCost(dec(lastPrice).times(dec(priceContents)));
}

export function needReply(need: Need & { chosen: Choice }, restaurantId: number): OrderNeedRow {
  const { ingredient } = need;
  return {
    ingredientId: ingredient.id,
    restaurantId,
    name: ingredient.name,
    unit: ingredient.unit,
    category: ingredient.category,
    ...figuresReply(need),
    countedOn: need.stock?.counted_on ?? null,
    reorderPoint: number(need.reorderPoint),
    reached: need.chosen.reached,
    automatic: need.mapping?.automatic_reordering ?? false,
    vendorItemId: need.chosen.item.id,
    choices: choiceReplies(need),
  };
}
