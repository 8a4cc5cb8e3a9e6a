import type { BillingRecord, BodyOf, adminRecordBilling as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { billingReply } from '../accounts/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as details from './user-details.repo.ts';
import { present } from './user-reply.ts';
import { findUser } from './users.repo.ts';

/** Adds a row to the billing history shown to the account. It doesn't charge anyone. */
export async function recordBilling(
  deps: Deps,
  caller: Caller,
  userId: number,
  body: BodyOf<typeof endpoint>,
): Promise<BillingRecord> {
  return tx(deps.db, async (trx) => {
    const { full_name } = present(await findUser(trx, userId));
    const { description, amount, status } = body;
    const date = body.date ?? deps.clock().toISOString().slice(0, 10);
    const record = billingReply(
      await details.insertBilling(trx, { user_id: userId, description, date, amount, status }),
    );
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: null },
      {
        action: 'created',
        subject: 'billing record',
        subjectId: record.id,
        summary: msg('Added “{entry}” to the billing history of {person}', { entry: description, person: full_name }),
        after: record,
      },
    );
    return record;
  });
}

export async function deleteBilling(
  deps: Deps,
  caller: Caller,
  { id: userId, recordId }: { id: number; recordId: number },
): Promise<void> {
  await tx(deps.db, async (trx) => {
    const { full_name } = present(await findUser(trx, userId));
    const row = await details.deleteBilling(trx, userId, recordId);
    if (row === null) throw problem('not_found', 'Billing record not found');
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: null },
      {
        action: 'deleted',
        subject: 'billing record',
        subjectId: recordId,
        summary: msg('Removed “{entry}” from the billing history of {person}', {
          entry: row.description,
          person: full_name,
        }),
        before: billingReply(row),
      },
    );
  });
}
