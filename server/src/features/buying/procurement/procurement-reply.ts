import { acceptProcurement, type ProcurementRecommendation } from '@platewise/contract';
import { type BusinessDate, diffDays } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { ProcurementRow } from './procurement.repo.ts';

const beside = (gap: ProcurementRow['reasons']['quality']) =>
  gap && { present: Number(gap.present), recommended: Number(gap.advised) };

export function procurementReply(caller: Caller, row: ProcurementRow, today: BusinessDate): ProcurementRecommendation {
  const may = caller.may(acceptProcurement.access, row.restaurant_id);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    currency: caller.restaurants.find(({ id }) => id === row.restaurant_id)?.settings.currency ?? 'USD',
    ingredientId: row.ingredient_id,
    ingredientName: row.ingredient,
    unit: row.unit,
    recommendationType: row.type,
    confidenceScore: Number(row.confidence),
    potentialSavings: numberOrNull(row.savings),
    monthlySavings: numberOrNull(row.monthly),
    currentVendor:
      row.current_vendor_id === null
        ? null
        : { id: row.current_vendor_id, name: row.current_vendor ?? '', price: Number(row.current_price) },
    currentPrice: Number(row.current_price),
    recommendedVendor: {
      id: row.recommended_vendor_id,
      name: row.recommended_vendor,
      price: Number(row.recommended_price),
    },
    item: itemReply(row),
    reasoningFactors: {
      costDifference: Number(row.reasons.costDifference),
      qualityImprovement: row.reasons.qualityImprovement,
      bulkDiscounts: row.reasons.bulkDiscounts,
    },
    evidence: evidenceReply(row.reasons, today),
    status: row.status,
    generatedAt: row.generated_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewedBy: row.reviewed_by,
    dismissReason: row.dismiss_reason,
    version: row.version,
    can: {
      decide: may && row.status === 'pending',
      undo: may && (row.status === 'dismissed' || (row.status === 'accepted' && row.effect !== null)),
    },
  };
}

const itemReply = (row: ProcurementRow): ProcurementRecommendation['item'] =>
  row.vendor_item_id === null || row.description === null
    ? null
    : { id: row.vendor_item_id, description: row.description, itemCode: row.item_code, packText: row.pack_text };

const evidenceReply = (
  reasons: ProcurementRow['reasons'],
  today: BusinessDate,
): ProcurementRecommendation['evidence'] => ({
  quality: beside(reasons.quality),
  reliability: beside(reasons.reliability),
  orderQuantity: numberOrNull(reasons.orderQuantity),
  monthlyUse: numberOrNull(reasons.monthlyUse),
  useFrom: reasons.useFrom,
  contents: numberOrNull(reasons.contents),
  presentContents: numberOrNull(reasons.presentContents),
  lastsDays: reasons.lastsDays,
  pricedOn: reasons.pricedOn,
  ageDays: Math.max(0, diffDays(reasons.pricedOn, today)),
  fromList: reasons.fromList,
  purchases: reasons.purchases,
  certainty: reasons.certainty,
});
