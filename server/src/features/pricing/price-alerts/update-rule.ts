import type { BodyOf, updatePriceAlertRule as endpoint, PriceAlertRule } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { changeRecord, withinRecord } from '../../people/audit/index.ts';
import { ruleRecord } from './rule-reply.ts';
import { ruleValues } from './rule-values.ts';
import * as repo from './rules.repo.ts';

/** Changes a rule's conditions from now on; existing alerts stay as they are. */
export const updateRule = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, ...body }: BodyOf<typeof endpoint>,
): Promise<PriceAlertRule> =>
  withinRecord(deps, caller, ruleRecord, id, (within) =>
    changeRecord(within, ruleRecord, { id, version }, async (row) => {
      const values = await ruleValues(within.trx, within.scope, body, row);
      await repo.updateRule(within.trx, within.scope, id, values, within.now);
      return { summary: summaryOf(row, values), before: valuesOf(row), after: values };
    }),
  );

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
