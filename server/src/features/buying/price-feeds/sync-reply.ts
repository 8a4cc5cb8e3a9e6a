import type { FeedSync } from '@platewise/contract';
import { storedWords } from '@platewise/domain';
import type { SyncRow } from './feed-syncs.repo.ts';

const iso = (at: Date | string): string => new Date(at).toISOString();

export const syncReply = (row: SyncRow): FeedSync => ({
  id: row.id,
  integrationId: row.integration_id,
  cause: row.cause,
  status: row.status,
  startedAt: iso(row.started_at),
  endedAt: row.ended_at === null ? null : iso(row.ended_at),
  pricesNew: row.prices_new,
  pricesSame: row.prices_same,
  pricesRefused: row.prices_refused,
  problems: row.problems.map(storedWords),
  error: row.error === null ? null : storedWords(row.error),
  startedBy: row.started_by_name,
});
