import type { BankEntryRecord, BodyOf, ignoreBankEntry as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { changeEntry, factsOf } from './change-entry.ts';
import { matchOpen } from './match-open.ts';
import { changeEntries } from './write-entries.repo.ts';

/** Wages, rent and the like aren't payments to vendors. */
export function ignoreEntry(
  deps: Deps,
  caller: Caller,
  id: number,
  { ignored, version }: BodyOf<typeof endpoint>,
): Promise<BankEntryRecord> {
  return changeEntry(deps, caller, id, version, async ({ trx, scope, row }) => {
    if (row.state === 'matched') throw problem('conflict', 'This bank entry is already matched. Undo the match first.');
    if ((row.state === 'ignored') === ignored) return;
    const state = ignored ? 'ignored' : 'unmatched';
    await changeEntries(trx, scope, [id], { state, matchedAt: null, matchedBy: null });
    const values = { amount: `${row.currency} ${row.amount}` };
    await recordRestaurantChange(trx, scope, {
      action: ignored ? 'ignored' : 'restored',
      subject: 'bank entry',
      subjectId: id,
      summary: ignored
        ? msg('Ignored the bank entry of {amount}', values)
        : msg('Stopped ignoring the bank entry of {amount}', values),
      before: factsOf(row),
    });
    if (!ignored) await matchOpen(deps, trx, scope);
  });
}
