import type { BodyOf, CreditRequest, updateCreditRequest as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { actOnRequest } from './enter-request.ts';
import { descriptionOf } from './open-credit-requests.ts';
import { updateRequest as write } from './write-requests.repo.ts';

/** Edits a request until it's settled. */
export function updateRequest(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<CreditRequest> {
  return actOnRequest(deps, caller, id, { act: 'edit', version: body.version }, async ({ trx, scope, row }) => {
    const said = descriptionOf(row, caller.hidesCosts(row.restaurant_id));
    const description = body.description ?? said;
    const change = {
      // Unless edited, it stays in everyone's language.
      description: description === said ? row.description : description,
      amount: body.amount === undefined ? row.amount : body.amount,
      note: body.note === undefined ? row.note : body.note || null,
    };
    await write(trx, scope, id, change, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'credit request',
      subjectId: id,
      summary: msg('Changed a credit request to {vendor}', { vendor: row.vendor_name }),
      before: { description: said, amount: row.amount, note: row.note },
      after: { ...change, description },
    });
  });
}
