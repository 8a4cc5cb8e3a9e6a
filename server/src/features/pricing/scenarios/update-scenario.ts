import type { BodyOf, updateScenario as endpoint, Scenario } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { resultOf } from './preview-scenario.ts';
import { figuresOf, isOwn, permitScenario, scenarioReply, valuesOf } from './scenario-reply.ts';
import * as repo from './scenarios.repo.ts';

/**
 * Omitted fields stay unchanged. The saved figures are replaced only if what they are about changes; a scenario of several
 * restaurants is then one of its own.
 */
export async function updateScenario(
  deps: Deps,
  caller: Caller,
  id: number,
  { version, ...body }: BodyOf<typeof endpoint>,
): Promise<Scenario> {
  const { row: seen, scope } = await permitScenario(deps.db, caller, id);
  const { changes, weeks, mode, guests, candidates } = body;
  const isAboutTerms = [changes, weeks, mode, guests, candidates].some((value) => value !== undefined);
  const wanted = changed(valuesOf(seen), body);
  // Calculated before the row is locked, since it reads a whole menu.
  const figures = isAboutTerms ? figuresOf((await resultOf(deps, caller, scope, wanted)).result) : null;
  return tx(deps.db, async (trx) => {
    await repo.lockScenario(trx, scope, id);
    const { row } = await permitScenario(trx, caller, id);
    // With terms, the figures are those of the version that was read above.
    refuseStale(version ?? (isAboutTerms ? seen.version : undefined), row.version, () => scenarioReply(caller, row));
    if (body.isShared === false && row.is_shared && !isOwn(caller, row)) {
      throw problem('conflict', 'Only the person who saved this scenario can stop sharing it.');
    }
    const before = valuesOf(row);
    const after = changed(before, body);
    await repo.changeScenario(trx, scope, id, after, figures, deps.clock(), { leavesSet: isAboutTerms });
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'scenario',
      subjectId: id,
      summary: summaryOf(before, after),
      before: { ...before },
      after: { ...after },
    });
    return scenarioReply(caller, (await permitScenario(trx, caller, id)).row);
  });
}

type Changes = Omit<BodyOf<typeof endpoint>, 'version'>;

export const changed = (values: repo.ScenarioValues, changes: Changes): repo.ScenarioValues => ({
  name: changes.name ?? values.name,
  changes: changes.changes ?? values.changes,
  weeks: changes.weeks ?? values.weeks,
  mode: changes.mode ?? values.mode,
  guests: changes.guests ?? values.guests,
  candidates: changes.candidates ?? values.candidates,
  isShared: changes.isShared ?? values.isShared,
});

export function summaryOf(before: repo.ScenarioValues, after: repo.ScenarioValues): Message {
  const { name } = after;
  if (before.isShared === after.isShared) return msg('Changed the scenario {name}', { name });
  return after.isShared
    ? msg('Shared the scenario {name} with the team', { name })
    : msg('Stopped sharing the scenario {name}', { name });
}
