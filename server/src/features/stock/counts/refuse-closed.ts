import { problem } from '../../../platform/http/problem.ts';
import type { SessionRow } from './sessions.repo.ts';

/** A closed count does not change: it is reopened first, and that leaves a trace. */
export function refuseClosed(row: SessionRow): void {
  if (row.status === 'closed') throw problem('conflict', 'This count is closed. Reopen it first.');
}
