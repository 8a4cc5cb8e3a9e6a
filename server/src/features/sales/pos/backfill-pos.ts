import type { BodyOf, backfillPos as endpoint, PosSync } from '@platewise/contract';
import { addDays, businessDate, businessDateAt, diffDays, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { loadPos } from './get-pos.ts';
import { permitPos } from './permit-pos.ts';
import { lockPos } from './pos.repo.ts';
import { choiceOf } from './pos-reply.ts';
import { findSync, underWay } from './pos-syncs.repo.ts';
import { startBackfill } from './start-run.ts';
import { syncReply } from './sync-reply.ts';

const daysUnlessSaid = 90;
const mostDays = 3 * 366;

/** Backfills past days in the background, latest first. */
export async function backfillPos(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<PosSync> {
  const scope = await permitPos(deps, caller, id);
  const days = daysOf(deps, scope, body);
  return tx(deps.db, async (trx) => {
    await lockPos(trx, scope, id);
    const row = await loadPos(deps, trx, scope, id);
    const name = row.display_name;
    if (!row.is_active) throw problem('conflict', t('{name} is turned off. Turn it on first.', { name }));
    if (row.place === null) throw problem('conflict', t("{name} isn't connected yet. Check its keys first.", { name }));
    if (!choiceOf(row).syncSales) throw problem('conflict', t('Sales sync is turned off for {name}.', { name }));
    if ((await underWay(trx, scope, id, 'backfill')) !== null) {
      throw problem('conflict', 'Past sales are already being imported. Wait for that, or cancel it.');
    }
    const runId = await startBackfill(deps, trx, scope, id, days);
    await recordRestaurantChange(trx, scope, {
      action: 'synced',
      subject: 'point of sale',
      subjectId: id,
      summary: msg('Synced sales from {name}, {from} to {to}', { name, ...days }),
      after: days,
    });
    const run = await findSync(trx, scope, runId);
    if (run === null) throw notFound('The run');
    return syncReply(run);
  });
}

function daysOf(deps: Deps, { settings }: RestaurantScope, body: BodyOf<typeof endpoint>) {
  const today = businessDateAt(deps.clock().toISOString(), settings.timezone, settings.dayCutoff);
  const to = businessDate(body.to ?? today);
  if (to > today) throw invalidField('to', 'The last day is in the future');
  const from = businessDate(body.from ?? addDays(to, 1 - daysUnlessSaid));
  if (from > to) throw invalidField('from', 'The first day is after the last day');
  if (diffDays(from, to) >= mostDays) throw invalidField('from', 'Choose at most three years');
  return { from, to };
}
