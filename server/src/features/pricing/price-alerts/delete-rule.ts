import type { BodyOf, deletePriceAlertRule as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { holdRecord, recordRestaurantChange, withinRecord } from '../../people/audit/index.ts';
import { ruleRecord } from './rule-reply.ts';
import { deleteRule as remove } from './rules.repo.ts';

export const deleteRule = (deps: Deps, caller: Caller, id: number, body: BodyOf<typeof endpoint>): Promise<void> =>
  withinRecord(deps, caller, ruleRecord, id, async (within) => {
    const row = await holdRecord(within, ruleRecord, id, body?.version);
    await remove(within.trx, within.scope, id);
    await recordRestaurantChange(within.trx, within.scope, {
      action: 'deleted',
      subject: 'price alert rule',
      subjectId: id,
      summary: msg('Deleted the alert rule {name}', { name: row.name }),
      before: { ...row },
    });
  });
