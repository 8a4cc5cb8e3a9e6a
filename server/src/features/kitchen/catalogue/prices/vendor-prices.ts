import { type vendorPrices as endpoint, type ReplyOf, switchVendor } from '@platewise/contract';
import { businessDate, businessDateAt, comparePrices } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../../platform/http/number-or-null.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { findIngredient, permitIngredient } from '../../ingredients/index.ts';
import { type Asked, askedPrices } from './asked-prices.ts';

type Reply = ReplyOf<typeof endpoint>;

/** All vendors' prices for an ingredient, per its unit. */
export async function readVendorPrices(deps: Deps, caller: Caller, id: number): Promise<Reply> {
  const scope = await permitIngredient(deps.db, caller, id);
  const row = await findIngredient(deps.db, scope, id);
  if (row === null) throw notFound('The ingredient');
  const { timezone, currency } = scope.settings;
  const today = businessDateAt(deps.clock().toISOString(), timezone, '00:00');
  const asked = new Map((await askedPrices(deps.db, scope, id)).map((one) => [one.item.id, one]));
  const compared = comparePrices(
    [...asked.values()].map(({ item, perUnit, pricedOn }) => ({
      id: item.id,
      perUnit,
      pricedOn: pricedOn === null ? null : businessDate(pricedOn),
    })),
    row.current_cost,
    today,
  );
  return {
    ingredientId: id,
    unit: row.unit,
    currency,
    currentCost: numberOrNull(row.current_cost),
    vendorId: row.vendor_id,
    version: row.version,
    prices: compared.flatMap((one) => {
      const of = asked.get(one.id);
      return of === undefined ? [] : [priceReply(of, one, row.vendor_id)];
    }),
    can: { switch: row.kind === 'purchased' && caller.may(switchVendor.access, scope.restaurantId) },
  };
}

function priceReply(
  { item, currency, price, priceUnit, pricedOn, fromList, perUnit, reason }: Asked,
  { ageDays, old, cheapest, differencePercent }: ReturnType<typeof comparePrices>[number],
  vendorId: number | null,
): Reply['prices'][number] {
  return {
    vendorItemId: item.id,
    vendorId: item.vendorId,
    vendorName: item.vendorName,
    description: item.description,
    itemCode: item.itemCode,
    packText: item.packText,
    price,
    priceUnit,
    currency,
    perUnit: numberOrNull(perUnit),
    missing: item.missing,
    reason,
    pricedOn,
    fromList,
    ageDays,
    old,
    cheapest,
    differencePercent: numberOrNull(differencePercent),
    isCurrentVendor: item.vendorId === vendorId,
  };
}
