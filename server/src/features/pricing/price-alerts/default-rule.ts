import { ingredientRiskFrom, t } from '@platewise/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { insertRule } from './rules.repo.ts';

const percent = String(ingredientRiskFrom.medium.percent);

/** A new restaurant's alerts from the first invoice on: increases large enough to make an ingredient a risk. */
export async function addDefaultRule(
  trx: Tx,
  scope: { readonly restaurantId: number; readonly userId: number | null },
  now: Date,
): Promise<void> {
  const values = {
    name: t('All ingredients up {percent}% or more', { percent }),
    scope: 'all',
    category: null,
    ingredient_id: null,
    direction: 'up',
    percent,
    amount: null,
    monthly_impact: null,
    within_days: 30,
    in_digest: true,
    is_active: true,
  } as const;
  await insertRule(trx, scope, values, now);
}
