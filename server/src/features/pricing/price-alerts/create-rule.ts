import {
  type BodyOf,
  type createPriceAlertRule as endpoint,
  PRICE_ALERT_RULES_MAX,
  type PriceAlertRule,
} from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { permitNewRule } from './permit-rule.ts';
import { ruleReply } from './rule-reply.ts';
import { ruleValues } from './rule-values.ts';
import * as repo from './rules.repo.ts';

export async function createRule(
  deps: Deps,
  caller: Caller,
  { restaurantId, ...body }: BodyOf<typeof endpoint>,
): Promise<PriceAlertRule> {
  const scope = await permitNewRule(deps.db, caller, restaurantId, body.ingredientId);
  return tx(deps.db, async (trx) => {
    if ((await repo.countRulesLocked(trx, scope)) >= PRICE_ALERT_RULES_MAX) {
      const most = PRICE_ALERT_RULES_MAX;
      throw problem(
        'conflict',
        t('A restaurant has at most {most, plural, other {#}} rules. Delete one first.', { most }),
      );
    }
    const values = await ruleValues(trx, scope, body, null);
    const id = await repo.insertRule(trx, scope, values, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'price alert rule',
      subjectId: id,
      summary: msg('Added the alert rule {name}', { name: values.name }),
      after: values,
    });
    const row = await repo.findRule(trx, scope, id);
    if (row === null) throw notFound('The rule');
    return ruleReply(caller, row);
  });
}
