import type { PosSync } from '@platewise/contract';
import { storedWords } from '@platewise/domain';
import type { SyncRow } from './pos-syncs.repo.ts';

export const syncReply = (row: SyncRow): PosSync => ({
  id: row.id,
  posIntegrationId: row.pos_integration_id,
  trigger: row.trigger,
  status: row.status,
  fromDate: row.from_date,
  toDate: row.to_date,
  progress: Number(row.progress),
  salesNew: row.sales_new,
  salesChanged: row.sales_changed,
  salesVoided: row.sales_gone,
  salesSame: row.sales_same,
  itemsSeen: row.items_seen,
  itemsNew: row.items_new,
  countsSeen: row.counts_seen,
  problems: row.problems.map(({ subject, message }) => ({
    subject: storedWords(subject),
    message: storedWords(message),
  })),
  error: row.error === null ? null : storedWords(row.error),
  requestedBy: row.requested_by,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
});
