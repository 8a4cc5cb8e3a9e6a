import type { BodyOf, deletePriceAlertRule as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { permitRule } from './permit-rule.ts';
import { ruleReply } from './rule-reply.ts';
import * as repo from './rules.repo.ts';

export async function deleteRule(deps: Deps, caller: Caller, id: number, body: BodyOf<typeof endpoint>): Promise<void> {
  const scope = await permitRule(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    await repo.lockRule(trx, scope, id);
    const row = await repo.findRule(trx, scope, id);
    if (row === null) throw notFound('The rule');
    refuseStale(body?.version, row.version, () => ruleReply(caller, row));
    await repo.deleteRule(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'price alert rule',
      subjectId: id,
      summary: msg('Deleted the alert rule {name}', { name: row.name }),
      before: { ...row },
    });
  });
}
