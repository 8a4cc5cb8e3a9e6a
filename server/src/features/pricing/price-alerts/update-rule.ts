import type { BodyOf, updatePriceAlertRule as endpoint, PriceAlertRule } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { permitRule } from './permit-rule.ts';
import { ruleReply } from './rule-reply.ts';
import { ruleValues } from './rule-values.ts';
import * as repo from './rules.repo.ts';

/** Changes a rule's conditions from now on; existing alerts stay as they are. */
export async function updateRule(
  deps: Deps,
  caller: Caller,
  id: number,
  { version, ...body }: BodyOf<typeof endpoint>,
): Promise<PriceAlertRule> {
  const scope = await permitRule(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await repo.lockRule(trx, scope, id);
    const row = await repo.findRule(trx, scope, id);
    if (row === null) throw notFound('The rule');
    refuseStale(version, row.version, () => ruleReply(caller, row));
    const values = await ruleValues(trx, scope, body, row);
    await repo.updateRule(trx, scope, id, values, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'price alert rule',
      subjectId: id,
      summary: summaryOf(row, values),
      before: valuesOf(row),
      after: values,
    });
    return ruleReply(caller, (await repo.findRule(trx, scope, id)) ?? row);
  });
}

const valuesOf = ({
  name,
  scope,
  category,
  ingredient_id,
  direction,
  percent,
  amount,
  monthly_impact,
  within_days,
  in_digest,
  is_active,
}: repo.RuleRow): repo.RuleValues => ({
  name,
  scope,
  category,
  ingredient_id,
  direction,
  percent,
  amount,
  monthly_impact,
  within_days,
  in_digest,
  is_active,
});

function summaryOf(before: repo.RuleRow, after: repo.RuleValues): Message {
  const { name } = after;
  if (before.is_active === after.is_active) return msg('Changed the alert rule {name}', { name });
  return after.is_active
    ? msg('Turned on the alert rule {name}', { name })
    : msg('Turned off the alert rule {name}', { name });
}
