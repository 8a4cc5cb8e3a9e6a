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
import type { WaitingRow } from './entries.repo.ts';
import type { LineRow } from './lines.repo.ts';
import type { SessionRow } from './sessions.repo.ts';

const number = (value: string | null) => (value === null ? null : Number(value));
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
    totalValue: number(row.total_value),
    uncosted: Number(row.uncosted),
    differenceValue: number(row.difference_value),
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
  caseSize: number(row.case_size),
  caseAverage: row.case_average,
  cases: number(row.cases),
  loose: number(row.loose),
  part: number(row.part),
  quantity: number(row.quantity),
  countedAt: instant(row.counted_at),
  countedById: row.counted_by,
  countedBy: row.counter,
  expected: number(row.expected),
  lastCount:
    row.last_quantity === null || row.last_counted_on === null
      ? null
      : { quantity: Number(row.last_quantity), countedOn: row.last_counted_on },
  unitCost: number(row.unit_cost),
  value: number(row.value),
  version: row.version,
});

export const waitingReply = (row: WaitingRow): CountEntry => ({
  id: row.id,
  clientId: row.client_id,
  lineId: row.line_id,
  cases: number(row.cases),
  loose: number(row.loose),
  part: number(row.part),
  quantity: number(row.quantity),
  outcome: row.outcome,
  byId: row.user_id,
  by: row.counter,
  receivedAt: row.received_at.toISOString(),
});
