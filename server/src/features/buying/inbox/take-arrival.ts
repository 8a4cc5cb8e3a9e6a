import type { Arrival, BodyOf, takeArrival as endpoint } from '@platewise/contract';
import { msg, storedText, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { takeStored } from '../invoices/index.ts';
import { arrivalReply, takeable } from './arrival-reply.ts';
import * as writes from './arrival-writes.repo.ts';
import type { ArrivalRow, DocumentRow } from './arrivals.repo.ts';
import { loadArrival } from './list-arrivals.ts';
import { refuseForeignVendor, rememberSender } from './remember-sender.ts';
import { alreadyHere, stateOf } from './store-arrival.ts';

type Body = BodyOf<typeof endpoint>;

/** Turns the documents of an arrival into invoices. Those that came another way in the meantime are skipped. */
export async function takeArrival(deps: Deps, caller: Caller, id: number, body: Body): Promise<Arrival> {
  const { scope } = await loadArrival(deps.db, caller, id);
  await refuseForeignVendor(deps.db, caller, scope, body.vendorId);
  return tx(deps.db, async (trx) => {
    await writes.lockInbox(trx, scope);
    await writes.lockArrival(trx, scope, id);
    const { row } = await loadArrival(trx, caller, id);
    refuseStale(body.version, row.version, () => arrivalReply(caller, row));
    const documents = takeable(row);
    if (documents.length === 0) throw problem('conflict', refusalOf(row));
    const states = new Map(row.documents.map(({ id: of, state }) => [of, state]));
    const invoiceIds: number[] = [];
    for (const one of documents) {
      const invoiceId = await takeOne(deps, trx, scope, one, body);
      states.set(one.id, invoiceId === null ? 'ignored' : 'taken');
      if (invoiceId !== null) invoiceIds.push(invoiceId);
    }
    const state = stateOf([...states.values()].map((one) => ({ state: one })));
    const reason = state === 'taken' ? null : (failureOf(row) ?? storedText(alreadyHere));
    await writes.decideArrival(trx, scope, id, { state, reason }, deps.clock());
    if (body.remember === true) await remember(deps, trx, scope, row, body);
    await recordRestaurantChange(trx, scope, {
      action: 'taken',
      subject: 'arrival',
      subjectId: id,
      summary: msg('Took {count, plural, one {# document} other {# documents}} from {sender}', {
        count: invoiceIds.length,
        sender: row.sender ?? row.subject ?? '–',
      }),
      before: { state: row.state },
      after: { state, invoiceIds, vendorId: body.vendorId ?? null },
    });
    deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
    const { row: after } = await loadArrival(trx, caller, id);
    return arrivalReply(caller, after);
  });
}

const failureOf = ({ documents }: ArrivalRow): string | null =>
  documents.find(({ state }) => state === 'failed')?.reason ?? null;

function refusalOf({ documents }: ArrivalRow): string {
  if (documents.some(({ state }) => state === 'taken')) return t('It was already taken.');
  return documents.length === 0
    ? t('There is no document in it.')
    : t("Its documents aren't kept any longer. Open the mail, and upload the invoice.");
}

async function takeOne(deps: Deps, trx: Tx, scope: RestaurantScope, one: DocumentRow, { vendorId }: Body) {
  const { file_key: fileKey, file_hash: hash, file_type: type } = one;
  if (fileKey === null || hash === null || type === null) throw new Error('a document without its file');
  const same = await writes.invoiceWithFile(trx, scope, hash);
  if (same !== null) {
    // Its file goes with it; deleted an hour later at the earliest, like that of any other document that isn't used.
    await writes.letGoOfFile(trx, fileKey);
    const change = { state: 'ignored', reason: storedText(alreadyHere), invoice_id: same, file_key: null } as const;
    await writes.updateDocument(trx, scope, one.id, change);
    return null;
  }
  const fields = vendorId === undefined ? {} : { vendorId };
  const invoiceId = await takeStored(deps, trx, scope, {
    ...{ filename: one.filename, size: one.file_size, turns: {} },
    ...{ type, fileKey, hash, fields },
  });
  const change = { state: 'taken', reason: null, invoice_id: invoiceId, file_key: null } as const;
  await writes.updateDocument(trx, scope, one.id, change);
  return invoiceId;
}

async function remember(deps: Deps, trx: Tx, scope: RestaurantScope, { sender }: ArrivalRow, { vendorId }: Body) {
  if (sender === null) throw invalidField('remember', 'This has no sender to remember.');
  await rememberSender(deps, trx, scope, { address: sender, allowed: true, vendorId: vendorId ?? null });
}
