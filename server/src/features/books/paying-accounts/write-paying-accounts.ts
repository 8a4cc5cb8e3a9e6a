import type {
  BodyOf,
  createPayingAccount as createEndpoint,
  PayingAccount,
  updatePayingAccount as updateEndpoint,
} from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { payingLock } from '../../buying/vendors/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { maskedColumns, maskedOf, readNumbers, sealNumbers } from '../bank-details/index.ts';
import { methodsOf, payingAccountReply } from './paying-account-reply.ts';
import * as repo from './paying-accounts.repo.ts';

const most = 20;

export async function createPayingAccount(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof createEndpoint>,
): Promise<PayingAccount> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const { kind } = body;
  const numbers = kind === 'check' ? null : numberColumns(deps, kind, body);
  const ownCurrency = { iban: 'EUR', us: 'USD', check: body.currency ?? scope.settings.currency };
  if (kind === 'check' && !body.nextCheckNumber) throw invalidField('nextCheckNumber', 'Enter a check number');
  return tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, payingLock);
    await refuseTaken(trx, scope, body.name, 0);
    const id = await repo.insertPayingAccount(trx, scope, {
      ...{ name: body.name, kind, currency: ownCurrency[kind], company_name: body.companyName },
      ...numbers,
      ...particulars({ address: null, bankName: null, companyId: null, originId: null, ...body }),
      next_check_number: body.nextCheckNumber ?? null,
    });
    return answer(trx, caller, scope, id, 'created');
  });
}

type Numbers = Parameters<typeof readNumbers>[1];

function numberColumns(deps: Deps, kind: 'iban' | 'us', given: Numbers) {
  const numbers = readNumbers(kind, given);
  return {
    ...maskedColumns(maskedOf(numbers)),
    numbers: sealNumbers(deps.secrets, numbers, 'paying_accounts.numbers'),
  };
}

const assigned = /^[A-Za-z0-9]{1,10}$/;

type Particulars = Pick<BodyOf<typeof updateEndpoint>, 'address' | 'bankName' | 'companyId' | 'originId'>;

function particulars({ address, bankName, companyId, originId }: Particulars): repo.AccountValues {
  if (companyId && !assigned.test(companyId)) throw invalidField('companyId', 'Use only letters and digits');
  if (originId && !assigned.test(originId)) throw invalidField('originId', 'Use only letters and digits');
  return {
    ...(address === undefined ? {} : { address }),
    ...(bankName === undefined ? {} : { bank_name: bankName }),
    ...(companyId === undefined ? {} : { company_id: companyId }),
    ...(originId === undefined ? {} : { origin_id: originId }),
  };
}

async function refuseTaken(trx: Tx, scope: RestaurantScope, name: string, but: number): Promise<void> {
  const all = await repo.listPayingAccounts(trx, scope);
  if (all.some((row) => row.id !== but && row.name.toLowerCase() === name.toLowerCase()))
    throw problem('conflict', t('There is already an account named {name}.', { name }));
  if (but === 0 && all.length >= most)
    throw problem('conflict', t('A restaurant has at most {most} accounts. Remove one first.', { most }));
}

export async function updatePayingAccount(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof updateEndpoint>,
): Promise<PayingAccount> {
  const scope = await permitAccount(deps, caller, id);
  return tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, payingLock);
    const row = await load(trx, scope, id);
    refuseStale(body.version, row.version, () => payingAccountReply(caller, row));
    if (body.name !== undefined) await refuseTaken(trx, scope, body.name, id);
    const hasNumbers = [body.iban, body.bic, body.routingNumber, body.accountNumber, body.accountType].some(Boolean);
    if (row.kind === 'check' && hasNumbers) throw invalidField('accountNumber', 'This account only prints checks');
    const isPlain = row.kind !== 'iban' && row.kind !== 'us';
    await repo.updatePayingAccount(trx, scope, id, {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.companyName === undefined ? {} : { company_name: body.companyName }),
      ...(hasNumbers && !isPlain ? numberColumns(deps, row.kind === 'us' ? 'us' : 'iban', body) : {}),
      ...particulars(body),
      ...(body.nextCheckNumber === undefined ? {} : { next_check_number: body.nextCheckNumber }),
    });
    if (hasNumbers) await repo.reopenRuns(trx, scope, id);
    return answer(trx, caller, scope, id, 'updated', row);
  });
}

export async function removePayingAccount(deps: Deps, caller: Caller, id: number): Promise<undefined> {
  const scope = await permitAccount(deps, caller, id);
  return tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, payingLock);
    const row = await load(trx, scope, id);
    if (await repo.hasOpenRuns(trx, scope, id))
      throw problem('conflict', 'A payment run still uses this account. Send or cancel it first.');
    await repo.updatePayingAccount(trx, scope, id, { removed_at: deps.clock() });
    await recordRestaurantChange(trx, scope, {
      ...{ action: 'deleted', subject: 'paying account', subjectId: id, before: shown(row) },
      summary: msg('Removed the paying account {name}', { name: row.name }),
    });
    return undefined;
  });
}

async function permitAccount(deps: Deps, caller: Caller, id: number): Promise<RestaurantScope> {
  const row = await repo.findPayingAccount(deps.db, caller.sight, id);
  if (row === null || row.removed_at !== null) throw notFound('The account');
  return caller.permit(row.restaurant_id);
}

async function load(trx: Tx, scope: RestaurantScope, id: number): Promise<repo.PayingAccountRow> {
  const row = await repo.findPayingAccount(trx, scope, id);
  if (row === null || row.removed_at !== null) throw notFound('The account');
  return row;
}

/** For the audit log: never the numbers. */
const shown = (row: repo.PayingAccountRow) => ({
  ...{ name: row.name, kind: row.kind, last4: row.last4, companyName: row.company_name, bankName: row.bank_name },
  ...{ companyId: row.company_id, originId: row.origin_id, nextCheckNumber: row.next_check_number },
});

async function answer(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
  action: 'created' | 'updated',
  before?: repo.PayingAccountRow,
): Promise<PayingAccount> {
  const row = await load(trx, scope, id);
  const name = { name: row.name };
  if (row.kind === 'check' && methodsOf(row).length === 0)
    throw invalidField('nextCheckNumber', 'Enter a check number');
  await recordRestaurantChange(trx, scope, {
    ...{ action, subject: 'paying account', subjectId: id, after: shown(row) },
    summary:
      action === 'created'
        ? msg('Added the paying account {name}', name)
        : msg('Changed the paying account {name}', name),
    before: before === undefined ? undefined : shown(before),
  });
  return payingAccountReply(caller, row);
}
