import { problem } from '../../../platform/http/problem.ts';
import type { SessionRow } from './sessions.repo.ts';

/** A closed count can't be changed: it must be reopened first, which is audited. */
export function refuseClosed(row: SessionRow): void {
  if (row.status === 'closed') throw problem('conflict', 'This count is closed. Reopen it first.');
}
