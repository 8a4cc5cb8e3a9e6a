import type { BodyOf, updateScenario as endpoint, Scenario } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockMembers, type Member, permitMembers, refuseStaleMembers, savedReply } from './permit-members.ts';
import { figuresOf, isOwn, valuesOf } from './scenario-reply.ts';
import { calculateParts } from './scenario-result.ts';
import type { Figures, ScenarioValues } from './scenarios.repo.ts';
import { changeScenario } from './write-scenarios.repo.ts';

type Changes = Omit<BodyOf<typeof endpoint>, 'members' | 'version'>;

/**
 * Changes a scenario in the restaurants where the caller sees it, all or none. Omitted fields stay unchanged. Other terms
 * replace the saved figures, and these restaurants leave the rest of the set, which other people may see, as it was.
 */
export async function updateScenario(
  deps: Deps,
  caller: Caller,
  id: number,
  { members: seen, version, ...body }: BodyOf<typeof endpoint>,
): Promise<Scenario> {
  const found = await permitMembers(deps.db, caller, id);
  const { changes, weeks, mode, guests, candidates } = body;
  const isAboutTerms = [changes, weeks, mode, guests, candidates].some((value) => value !== undefined);
  // Calculated before the rows are locked, since it reads whole menus.
  const figures = isAboutTerms ? await figuresWith(deps, found, body) : null;
  // With terms, the figures are those of the versions that were read above.
  const versions = found.map(({ row }) => ({ id: row.id, version: row.version }));
  const setId = isAboutTerms ? crypto.randomUUID() : null;
  return tx(deps.db, async (trx) => {
    const members = await lockMembers(trx, caller, id, found);
    const all = seen ?? (isAboutTerms ? versions : undefined);
    refuseStaleMembers(caller, { all, one: { id, version } }, members);
    if (body.isShared === false && members.some(({ row }) => row.is_shared && !isOwn(caller, row))) {
      throw problem('conflict', 'Only the person who saved this scenario can stop sharing it.');
    }
    for (const { row, scope } of members) {
      const before = valuesOf(row);
      const after = changed(before, body);
      await changeScenario(trx, scope, row.id, after, deps.clock(), { figures: figures?.get(row.id), setId });
      await recordRestaurantChange(trx, scope, {
        action: 'changed',
        subject: 'scenario',
        subjectId: row.id,
        summary: summaryOf(before, after),
        before: { ...before },
        after: { ...after },
      });
    }
    return savedReply(trx, caller, id);
  });
}

async function figuresWith(
  deps: Deps,
  members: readonly Member[],
  body: Changes,
): Promise<ReadonlyMap<number, Figures>> {
  const wanted = members.map(({ row, scope }) => ({ scope, scenario: changed(valuesOf(row), body) }));
  const parts = await calculateParts(deps, wanted);
  return new Map(parts.map((part, index) => [members[index]?.row.id ?? 0, figuresOf(part)]));
}

const changed = (values: ScenarioValues, changes: Changes): ScenarioValues => ({
  name: changes.name ?? values.name,
  changes: changes.changes ?? values.changes,
  weeks: changes.weeks ?? values.weeks,
  mode: changes.mode ?? values.mode,
  guests: changes.guests ?? values.guests,
  candidates: changes.candidates ?? values.candidates,
  isShared: changes.isShared ?? values.isShared,
});

function summaryOf(before: ScenarioValues, after: ScenarioValues): Message {
  const { name } = after;
  if (before.isShared === after.isShared) return msg('Changed the scenario {name}', { name });
  return after.isShared
    ? msg('Shared the scenario {name} with the team', { name })
    : msg('Stopped sharing the scenario {name}', { name });
}
