import type { BodyOf, previewProduction as endpoint, ReplyOf } from '@platewise/contract';
import { dec, roundMoney } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { missingReply } from '../../kitchen/costing/index.ts';
import { type ProductionPlan, permitProduction, planProduction } from './plan-production.ts';

export async function previewProduction(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitProduction(deps.db, caller, body);
  const plan = await planProduction(deps.db, scope, body);
  const { prep, amount, ingredients } = plan;
  const at = { ingredientId: prep.id, ingredientName: prep.name };
  return {
    ingredientId: prep.id,
    name: prep.name,
    unit: prep.unit,
    quantity: amount.ok ? Number(amount.quantity) : null,
    batches: plan.batches === null ? null : Number(plan.batches.toFixed(3)),
    missing: amount.ok ? null : missingReply({ ...at, kind: 'fact', fact: amount.missing }, ingredients),
    needs: plan.needs.map((need) => ({
      ingredientId: need.id,
      name: ingredients.get(need.id)?.name ?? '',
      unit: ingredients.get(need.id)?.unit ?? '',
      quantity: Number(need.quantity),
      onHand: need.onHand === null ? null : Number(need.onHand),
      after: need.onHand === null ? null : dec(need.onHand).minus(need.quantity).toNumber(),
    })),
    unknown: plan.unknown.map((missing) => missingReply(missing, ingredients)),
    cost: costOf(plan),
    currency: scope.settings.currency,
  };
}

/** Null if any input has no cost. */
function costOf({ needs, unknown, ingredients }: ProductionPlan): number | null {
  if (unknown.length > 0 || needs.length === 0) return null;
  let cost = dec(0);
  for (const need of needs) {
    const each = ingredients.get(need.id)?.currentCost ?? null;
    if (each === null) return null;
    cost = cost.plus(dec(each).times(need.quantity));
  }
  return Number(roundMoney(cost));
}
