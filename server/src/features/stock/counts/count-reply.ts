import {
  type CountEntry,
  type CountLine,
  type CountSession,
  closeCount,
  deleteCount,
  enterCounts,
  reopenCount,
} from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { WaitingRow } from './entries.repo.ts';
import type { LineRow } from './lines.repo.ts';
import type { SessionRow } from './sessions.repo.ts';

const instant = (value: Date | null) => value?.toISOString() ?? null;

export function sessionReply(caller: Caller, row: SessionRow): CountSession {
  const closed = row.status === 'closed';
  const may = (endpoint: { access: Parameters<Caller['may']>[0] }) => caller.may(endpoint.access, row.restaurant_id);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    currency: caller.restaurants.find(({ id }) => id === row.restaurant_id)?.settings.currency ?? 'USD',
    name: row.name,
    kind: row.kind,
    status: row.status,
    locations: row.locations,
    countedOn: row.counted_on,
    startedAt: row.started_at.toISOString(),
    startedBy: row.started_by,
    pausedAt: instant(row.paused_at),
    closedAt: instant(row.closed_at),
    closedBy: row.closed_by,
    reopenedAt: instant(row.reopened_at),
    reopenedBy: row.reopened_by,
    reopenReason: row.reopen_reason,
    lines: Number(row.lines),
    counted: Number(row.counted),
    totalValue: numberOrNull(row.total_value),
    uncosted: Number(row.uncosted),
    differenceValue: numberOrNull(row.difference_value),
    conflicts: Number(row.conflicts),
    late: Number(row.late),
    version: row.version,
    can: {
      count: !closed && may(enterCounts),
      close: !closed && may(closeCount),
      reopen: closed && may(reopenCount),
      remove: !closed && may(deleteCount),
    },
  };
}

export const lineReply = (row: LineRow): CountLine => ({
  id: row.id,
  inventoryId: row.inventory_id,
  ingredientId: row.ingredient_id,
  name: row.name,
  category: row.category,
  location: row.location,
  shelf: row.shelf,
  unit: row.unit,
  caseSize: numberOrNull(row.case_size),
  caseAverage: row.case_average,
  cases: numberOrNull(row.cases),
  loose: numberOrNull(row.loose),
  part: numberOrNull(row.part),
  quantity: numberOrNull(row.quantity),
  countedAt: instant(row.counted_at),
  countedById: row.counted_by,
  countedBy: row.counter,
  expected: numberOrNull(row.expected),
  lastCount:
    row.last_quantity === null || row.last_counted_on === null
      ? null
      : { quantity: Number(row.last_quantity), countedOn: row.last_counted_on },
  unitCost: numberOrNull(row.unit_cost),
  value: numberOrNull(row.value),
  version: row.version,
});

export const waitingReply = (row: WaitingRow): CountEntry => ({
  id: row.id,
  clientId: row.client_id,
  lineId: row.line_id,
  cases: numberOrNull(row.cases),
  loose: numberOrNull(row.loose),
  part: numberOrNull(row.part),
  quantity: numberOrNull(row.quantity),
  outcome: row.outcome,
  byId: row.user_id,
  by: row.counter,
  receivedAt: row.received_at.toISOString(),
});
