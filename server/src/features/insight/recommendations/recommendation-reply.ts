import { decideRecommendation, type Recommendation } from '@platewise/contract';
import { type Advice, type Customs, currentLanguage, percentWords, t } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { RecommendationRow } from './recommendations.repo.ts';
import { wordsFor } from './words.ts';

export function recommendationReply(caller: Caller, row: RecommendationRow): Recommendation {
  const { advice, names, reasoning, wordedBy } = row.recommendation;
  const customs = caller.restaurants.find(({ id }) => id === row.restaurant_id)?.settings ?? { currency: 'USD' };
  const words = wordsFor(advice, names, customs);
  const byModel = wordedBy === 'model' && currentLanguage() === 'en';
  const { currentValue, recommendedValue, ...values } = valuesOf(advice);
  const may = caller.may(decideRecommendation.access, row.restaurant_id);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    currency: customs.currency,
    type: advice.type,
    status: row.status,
    targetType: advice.type === 'vendor_switch' ? 'ingredient' : 'menu_item',
    targetId: advice.type === 'vendor_switch' ? advice.ingredientId : advice.menuItemId,
    name: names.name,
    title: words.title,
    recommendation: {
      estimatedImpact: advice.monthly === null ? null : Number(advice.monthly),
      currentValue,
      recommendedValue,
      // Older stored advice has a confidence even if it is based on an assumption.
      confidence: advice.type === 'price_increase' && advice.elasticity.own ? advice.confidence : null,
      reasoning: byModel ? reasoning : words.reasoning,
    },
    assumption: assumptionOf(advice, customs),
    values,
    impactRange: advice.range && { low: Number(advice.range.low), high: Number(advice.range.high) },
    evidence: words.evidence,
    change: words.change,
    wordedBy: byModel ? 'model' : 'rules',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    dismissReason: row.dismiss_reason,
    version: row.version,
    can: {
      decide: may && row.status === 'pending',
      undo: may && (row.status === 'dismissed' || (row.status === 'accepted' && row.effect !== null)),
    },
  };
}

function valuesOf(advice: Advice): Recommendation['values'] & { currentValue: number; recommendedValue: number } {
  switch (advice.type) {
    case 'price_increase':
      return {
        kind: 'price',
        unit: null,
        currentValue: Number(advice.price),
        recommendedValue: Number(advice.newPrice),
      };
    case 'cost_reduction':
      return {
        kind: 'quantity',
        unit: advice.unit,
        currentValue: Number(advice.quantity),
        recommendedValue: Number(advice.newQuantity),
      };
    case 'vendor_switch':
      return {
        kind: 'cost',
        unit: advice.unit,
        currentValue: Number(advice.cost),
        recommendedValue: Number(advice.newCost),
      };
  }
}

/** The assumption behind a piece of advice, with its range; null if it is based on the restaurant's own figures. */
function assumptionOf(advice: Advice, { country }: Customs): string | null {
  switch (advice.type) {
    case 'price_increase': {
      const { own, low, high } = advice.elasticity;
      if (own) return null;
      return t("Assumes a 1% higher price loses {low} to {high} of sales. Its own sales don't show it yet.", {
        low: percentWords((-high).toFixed(1), country),
        high: percentWords((-low).toFixed(1), country),
      });
    }
    case 'cost_reduction':
      return t('Assumes guests accept the smaller portion.');
    case 'vendor_switch':
      return null;
  }
}
