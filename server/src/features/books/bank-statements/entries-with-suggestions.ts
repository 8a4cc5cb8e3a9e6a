import type { BankEntryRecord, BankEntrySuggestion } from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { EntryRow } from './entries.repo.ts';
import { entryReply, suggestionReply } from './entry-reply.ts';
import { findMatches } from './find-matches.ts';

/** Entries with what the open ones may be today. */
export async function withSuggestions(
  db: Queryable,
  caller: Caller,
  rows: readonly EntryRow[],
): Promise<BankEntryRecord[]> {
  const open = rows.filter(({ state }) => state === 'unmatched' || state === 'suggested');
  const byEntry = new Map<number, BankEntrySuggestion[]>();
  for (const restaurantId of new Set(open.map((row) => row.restaurant_id))) {
    const own = open.filter((row) => row.restaurant_id === restaurantId);
    const found = await findMatches(db, caller.permit(restaurantId), own, true);
    for (const { entryId, suggestions } of found.matches)
      byEntry.set(
        entryId,
        suggestions.map((suggestion) => suggestionReply(suggestion, found)),
      );
  }
  return rows.map((row) => entryReply(caller, row, byEntry.get(row.id) ?? []));
}
