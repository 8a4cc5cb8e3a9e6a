import { deletePriceAlertRule, type PriceAlertRule, updatePriceAlertRule } from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { RecordKind } from '../../people/audit/index.ts';
import { currencyOf } from './alert-reply.ts';
import { findRule, lockRule, type RuleRow } from './rules.repo.ts';

export const ruleRecord: RecordKind<RuleRow, PriceAlertRule> = {
  subject: 'price alert rule',
  named: 'The rule',
  placed: findRule,
  lock: lockRule,
  find: findRule,
  reply: ruleReply,
};

export function ruleReply(caller: Caller, row: RuleRow): PriceAlertRule {
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    currency: currencyOf(caller, row.restaurant_id),
    name: row.name,
    scope: row.scope,
    category: row.category,
    ingredientId: row.ingredient_id,
    ingredientName: row.ingredient_name,
    unit: row.unit,
    direction: row.direction,
    percent: numberOrNull(row.percent),
    amount: numberOrNull(row.amount),
    monthlyImpact: numberOrNull(row.monthly_impact),
    withinDays: row.within_days,
    inDigest: row.in_digest,
    isActive: row.is_active,
    told: row.told,
    lastToldAt: row.last_told_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    can: {
      edit: caller.may(updatePriceAlertRule.access, row.restaurant_id),
      remove: caller.may(deletePriceAlertRule.access, row.restaurant_id),
    },
  };
}
