import type { BankEntryRecord, BodyOf, unmatchBankEntry as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { changeEntry, factsOf } from './change-entry.ts';
import { matchOpen } from './match-open.ts';
import { changeEntries, deleteMatches } from './write-entries.repo.ts';

/** Undoes a match. It isn't made automatically again; the payment stays. */
export function unmatchEntry(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<BankEntryRecord> {
  return changeEntry(deps, caller, id, body.version, async ({ trx, scope, row }) => {
    if (row.state !== 'matched') throw problem('conflict', "This bank entry isn't matched.");
    await deleteMatches(trx, scope, id);
    await changeEntries(trx, scope, [id], {
      ...{ state: 'unmatched', matchedAt: null, matchedBy: null },
      suggestOnly: true,
    });
    await recordRestaurantChange(trx, scope, {
      action: 'undone',
      subject: 'bank entry',
      subjectId: id,
      summary: msg('Undid the match of the bank entry of {amount}', { amount: `${row.currency} ${row.amount}` }),
      before: factsOf(row),
    });
    await matchOpen(deps, trx, scope);
  });
}
