import type { BodyOf, enterCounts as endpoint, ReplyOf } from '@platewise/contract';
import { countedQuantity, settleEntry, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { lineReply, sessionReply, waitingReply } from './count-reply.ts';
import * as entries from './entries.repo.ts';
import * as lines from './lines.repo.ts';
import { loadCount, permitCount, takeCount } from './load-count.ts';

type Reply = ReplyOf<typeof endpoint>;
type Entry = BodyOf<typeof endpoint>['entries'][number];
type Settled = entries.NewEntry & { line: lines.StandingLineRow };

/**
 * Accepts entries, possibly hours after they were typed: each once by its id, and never overwriting a number the user
 * hadn't seen. The device's clock is recorded but decides nothing.
 */
export async function enterCounts(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Reply> {
  const scope = await permitCount(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    const session = await takeCount(trx, scope, id);
    const ids = [...new Set(body.entries.map((entry) => entry.countLineId))];
    const standing = await lines.standingLines(trx, scope, id, ids);
    const clientIds = body.entries.map((entry) => entry.clientId);
    const known = await entries.knownEntries(trx, scope, clientIds);
    const fresh = settleAll(body.entries, standing, known, session.status === 'closed');
    await lines.writeCounted(
      trx,
      scope,
      ids.flatMap((line) =>
        fresh.some((one) => one.lineId === line && one.keptVersion !== null) ? (standing.get(line) ?? []) : [],
      ),
      deps.clock(),
    );
    await entries.insertEntries(trx, scope, fresh, deps.clock());
    await entries.clearEntries(trx, scope, settledBy(body.entries));
    if (fresh.length > 0) deps.events.publish({ type: 'count', restaurantId: scope.restaurantId, id }, trx);
    const outcomes = await entries.knownEntries(trx, scope, clientIds);
    const replies = new Map((await lines.readSomeLines(trx, scope, id, ids)).map((row) => [row.id, lineReply(row)]));
    return {
      results: body.entries.map((entry) => resultOf(entry, outcomes, replies)),
      session: sessionReply(caller, await loadCount(trx, scope, id)),
      waiting: (await entries.readWaiting(trx, scope, id)).map(waitingReply),
    };
  });
}

/** In order, each applied to the line as the previous ones left it. Ids already received are skipped. */
function settleAll(
  given: readonly Entry[],
  standing: Map<number, lines.StandingLineRow>,
  known: ReadonlyMap<string, entries.KnownEntry>,
  closed: boolean,
): Settled[] {
  const seen = new Set(known.keys());
  return given.flatMap((entry, index) => {
    const line = standing.get(entry.countLineId);
    if (line === undefined) throw notFound('The count item');
    if (seen.has(entry.clientId)) return [];
    seen.add(entry.clientId);
    const settled = settle(entry, index, line, closed);
    standing.set(line.id, settled.line);
    return [settled];
  });
}

function settle(entry: Entry, index: number, line: lines.StandingLineRow, closed: boolean): Settled {
  const typed = { cases: entry.cases ?? null, loose: entry.loose ?? null, part: entry.part ?? null };
  const counted = countedQuantity(typed, line.case_size);
  if (!counted.ok) {
    const values = { name: line.name, unit: line.unit };
    throw invalidField(`entries.${index}.cases`, t('The case size of {name} is unknown. Count it in {unit}', values));
  }
  const { quantity } = counted;
  const outcome = settleEntry(line, { seenVersion: entry.seenVersion, unit: entry.unit, quantity }, closed);
  const after = outcome === 'kept' ? { ...line, ...typed, quantity, version: line.version + 1 } : line;
  return {
    ...typed,
    line: after,
    lineId: line.id,
    clientId: entry.clientId,
    quantity,
    seenVersion: entry.seenVersion,
    enteredAt: instantOf(entry.enteredAt),
    outcome,
    keptVersion: outcome === 'kept' ? after.version : null,
  };
}

/** The device's time, if valid. */
function instantOf(text: string | null | undefined): Date | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) || at.getFullYear() > 2200 || at.getFullYear() < 1970 ? null : at;
}

const settledBy = (given: readonly Entry[]) =>
  given.flatMap(({ settles, countLineId }) => (settles == null ? [] : [{ clientId: settles, lineId: countLineId }]));

function resultOf(
  entry: Entry,
  outcomes: ReadonlyMap<string, entries.KnownEntry>,
  replies: ReadonlyMap<number, ReturnType<typeof lineReply>>,
): Reply['results'][number] {
  const known = outcomes.get(entry.clientId);
  const line = replies.get(entry.countLineId);
  if (known === undefined || line === undefined) throw new Error('a number that was just kept is not there');
  return { clientId: entry.clientId, outcome: known.outcome, keptVersion: known.kept_version, line };
}
