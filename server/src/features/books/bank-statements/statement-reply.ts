import { type BankStatementRecord, removeBankStatement } from '@platewise/contract';
import { dec } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { BankStatementRow } from './statements.repo.ts';

export function statementReply(caller: Caller, row: BankStatementRow): BankStatementRecord {
  const { entries, shared, matched, suggested, unmatched, ignored } = row.counts;
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    filename: row.filename,
    accountEnding: row.account_last4,
    accountLabel: row.account_label,
    currency: row.currency,
    from: row.from_date,
    to: row.to_date,
    openingBalance: numberOrNull(row.opening_balance),
    closingBalance: numberOrNull(row.closing_balance),
    addsUp: addsUp(row),
    entries,
    shared,
    counts: { matched, suggested, unmatched, ignored },
    uploadedAt: row.uploaded_at.toISOString(),
    uploadedBy: row.uploader,
    can: { remove: caller.may(removeBankStatement.access, row.restaurant_id) },
  };
}

function addsUp({ opening_balance: opening, closing_balance: closing, counts }: BankStatementRow): boolean | null {
  return opening === null || closing === null ? null : dec(opening).plus(counts.total).eq(closing);
}
