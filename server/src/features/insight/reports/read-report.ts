import type { readReport as endpoint, QueryOf, Report } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { defaultLimit } from '../../../platform/http/page.ts';
import { problem } from '../../../platform/http/problem.ts';
import { makeReport } from './make-report.ts';

/** A page of a report with its header figures. The cursor is the key of the last row seen. */
export async function readReport(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Report> {
  const { name, from, to, rows: all, sides, notes, asKnown } = await makeReport(deps, caller, query);
  const start = query.cursor === undefined ? 0 : 1 + all.findIndex(({ key }) => key === query.cursor);
  if (query.cursor !== undefined && start === 0) {
    throw problem('malformed', 'Invalid cursor. Reload the report from the first page.');
  }
  const rows = all.slice(start, start + (query.limit ?? defaultLimit));
  const more = start + rows.length < all.length;
  return {
    report: name,
    from,
    to,
    rows,
    total: all.length,
    next: more ? (rows.at(-1)?.key ?? null) : null,
    sides,
    notes,
    asKnown,
  };
}
