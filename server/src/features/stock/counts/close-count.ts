import type { BodyOf, CountSession, closeCount as endpoint } from '@platewise/contract';
import { businessDateAt, dec, decimalText, msg, roundMoney, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { sendSalesRollUp } from '../../sales/sales/index.ts';
import { moveStock, type StockMove } from '../inventory/index.ts';
import { sessionReply } from './count-reply.ts';
import * as lines from './lines.repo.ts';
import { permitCount, replyOf, takeCount } from './load-count.ts';
import { type SessionRow, updateSession } from './sessions.repo.ts';
import * as stock from './stock.repo.ts';

/**
 * Closes a count: stock at the close of its date is set to what was counted, keeping later movements. That day's costs
 * are saved with it. Idempotent.
 */
export async function closeCount(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<CountSession> {
  const scope = await permitCount(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    const session = await takeCount(trx, scope, id);
    if (session.status === 'closed') return sessionReply(caller, session);
    refuseStale(body?.version, session.version, () => sessionReply(caller, session));
    if (body?.uncounted === 'zero') await lines.countRestAsZero(trx, scope, id, deps.clock());
    await stock.lockPlacesOf(trx, scope, id);
    const sheet = await lines.readLines(trx, scope, id);
    refuseOtherUnits(sheet);
    const later = await stock.countedLater(trx, scope, id);
    await moveStock(
      deps,
      trx,
      scope,
      sheet.flatMap((line) => movesOf(session, line, later.get(line.inventory_id))),
    );
    await keep(deps, trx, scope, session, sheet);
    await depleteSince(deps, trx, scope, session, sheet);
    deps.events.publish({ type: 'count', restaurantId: scope.restaurantId, id }, trx);
    return replyOf(trx, caller, scope, id);
  });
}

/** Sales on later days, recorded before stock was known, have depleted nothing yet. */
async function depleteSince(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  session: SessionRow,
  sheet: readonly lines.LineRow[],
): Promise<void> {
  const { timezone, dayCutoff } = scope.settings;
  const today = businessDateAt(deps.clock().toISOString(), timezone, dayCutoff);
  const isFirst = sheet.some((line) => line.quantity !== null && line.expected === null);
  if (!isFirst || session.counted_on >= today) return;
  await stock.markDaysSince(trx, scope, session.counted_on, today);
  await sendSalesRollUp(deps, trx, scope.restaurantId);
}

/** A count is meaningless if the ingredient's unit has changed since. */
function refuseOtherUnits(sheet: readonly lines.LineRow[]): void {
  const other = sheet.find((line) => line.quantity !== null && line.unit !== line.held_unit);
  if (other === undefined) return;
  throw problem(
    'conflict',
    t('{name} was counted in {unit} and is now held in {newUnit}. Start a new count for it.', {
      name: other.name,
      unit: other.unit,
      newUnit: other.held_unit,
    }),
  );
}

/**
 * Counted minus book stock at the close of that day. If the item was counted again on a later day, that count stands:
 * the same amount is reversed on its day, as a part of it.
 */
function movesOf(session: SessionRow, line: lines.LineRow, later: stock.LaterCount | undefined): StockMove[] {
  if (line.quantity === null) return [];
  const change = dec(line.quantity).minus(dec(line.expected ?? 0));
  if (change.isZero()) return [];
  const move = {
    inventoryId: line.inventory_id,
    type: 'adjustment',
    reason: 'count',
    unitCost: line.unit_cost,
  } as const;
  const made = { ...move, change: decimalText(change), ref: `count:${session.id}`, occurredOn: session.counted_on };
  if (later === undefined) return [made];
  const kept = { change: decimalText(change.negated()), ref: `count:${later.id}`, occurredOn: later.counted_on };
  return [made, { ...move, ...kept }];
}

async function keep(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  session: SessionRow,
  sheet: readonly lines.LineRow[],
): Promise<void> {
  const counted = sheet.filter((line) => line.quantity !== null);
  await lines.writeClosing(
    trx,
    scope,
    sheet.map((line) => ({ id: line.id, expected: line.expected, unitCost: line.unit_cost, value: line.value })),
  );
  const total = roundMoney(counted.reduce((sum, line) => sum.plus(dec(line.value ?? 0)), dec(0)));
  const uncosted = counted.filter((line) => line.unit_cost === null).length;
  await updateSession(trx, scope, session.id, {
    status: 'closed',
    closed_at: deps.clock(),
    closed_by: scope.userId,
    paused_at: null,
    total_value: total,
    uncosted,
  });
  await stock.writeCountedOn(trx, scope, session.id);
  await recordRestaurantChange(trx, scope, {
    action: 'closed',
    subject: 'count',
    subjectId: session.id,
    summary: msg('Closed the count {name}', { name: session.name }),
    before: { status: session.status },
    after: { countedOn: session.counted_on, items: sheet.length, counted: counted.length, value: total, uncosted },
  });
}
