import { defaultLimit, type Page, type PageRequest } from '../../../platform/http/page.ts';
import { problem } from '../../../platform/http/problem.ts';

/** A page of a list that is computed as a whole. The cursor is the ID of the last row seen. */
export function pageOf<Row extends { id: number }>(all: readonly Row[], { cursor, limit }: PageRequest): Page<Row> {
  const start = cursor === undefined ? 0 : 1 + all.findIndex(({ id }) => String(id) === cursor);
  if (cursor !== undefined && start === 0) {
    throw problem('malformed', 'Invalid cursor. Reload the list from the first page.');
  }
  const rows = all.slice(start, start + (limit ?? defaultLimit));
  const last = rows.at(-1);
  const more = start + rows.length < all.length;
  return { rows, total: all.length, next: more && last !== undefined ? String(last.id) : null };
}
