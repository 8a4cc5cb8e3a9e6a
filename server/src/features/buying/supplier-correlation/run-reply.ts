import type { CorrelationRun } from '@platewise/contract';
import { storedWords } from '@platewise/domain';
import type { RunRow } from './runs.repo.ts';

export const runReply = (row: RunRow): CorrelationRun => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  status: row.status,
  done: row.done,
  total: row.total,
  matched: row.matched,
  failure: row.failure === null ? null : storedWords(row.failure),
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  startedBy: row.started_by_name,
});
