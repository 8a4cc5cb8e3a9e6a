import type { BodyOf, requestCredits as endpoint, Finding } from '@platewise/contract';
import { dec, type FindingKind, msg, roundMoney, t, worded } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import {
  claimAgain,
  creditItem,
  creditWords,
  lessRequested,
  type NewCreditRequest,
  openCreditRequests,
} from '../credit-requests/index.ts';
import { askedFor, requestsOfOrder } from '../three-way-match/index.ts';
import { creditReason } from './credit-reason.ts';
import { decideFindings, refusalOf } from './decide-findings.ts';
import { kindOf, recordedMoney } from './finding-status.ts';
import { type FindingRow, openOfSubject, writeDecision } from './findings.repo.ts';

/**
 * Requests a credit for each finding. One already requested for the same difference is linked instead; a difference on
 * several invoices is requested as a whole.
 */
export function requestCredits(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<Finding[]> {
  return decideFindings(deps, caller, body.items, 'open', async (trx, scope, rows) => {
    if (rows.some(({ kind }) => kind === 'bank_account')) throw problem('conflict', worded(nothingToCredit));
    const done = new Set<number>();
    for (const row of rows) {
      if (done.has(row.id)) continue;
      const alike = await alikeOf(trx, scope, row);
      const { creditRequestId, existing } = await requestOf(deps, trx, scope, row, alike);
      for (const one of alike) {
        done.add(one.id);
        await writeDecision(trx, scope, [one.id], { dismissed: false, note: one.note, creditRequestId }, deps.clock());
        await recordRestaurantChange(trx, scope, {
          action: 'credit_requested',
          subject: 'finding',
          subjectId: one.id,
          summary: msg('Requested a credit from {vendor} for an overcharge', { vendor: one.vendor_name }),
          after: { kind: one.kind, ...recordedMoney(one), creditRequest: creditRequestId, existing },
        });
      }
    }
    return [...done];
  });
}

const nothingToCredit = msg('A changed bank account has no credit to request. Call the vendor before you pay.');

/** With the shares of the same difference that are on other invoices. */
async function alikeOf(trx: Tx, scope: RestaurantScope, row: FindingRow): Promise<FindingRow[]> {
  if (differenceOf(row) === null) return [row];
  const others = await openOfSubject(trx, scope, row.subject);
  return [row, ...others.filter(({ id, currency }) => id !== row.id && currency === row.currency)];
}

async function requestOf(deps: Deps, trx: Tx, scope: RestaurantScope, row: FindingRow, alike: readonly FindingRow[]) {
  const money = roundMoney(alike.reduce((sum, one) => sum.plus(dec(one.money)), dec(0)));
  const asked =
    row.against.creditRequestId === undefined
      ? await askedBefore(trx, scope, row)
      : await claimed(deps, trx, scope, row.against.creditRequestId);
  if (typeof asked === 'number') return { creditRequestId: asked, existing: true };
  return { creditRequestId: await askNow(deps, trx, scope, { ...row, money, ...asked }), existing: false };
}

/** The request that wasn't answered, which is to be sent again; what is missing of one that was answered. */
async function claimed(deps: Deps, trx: Tx, scope: RestaurantScope, id: number) {
  const before = await claimAgain(trx, scope, id, deps.clock());
  if (before === null) return null;
  if (before.status === 'withdrawn') throw problem('conflict', t('The credit request was withdrawn. Reopen it first.'));
  if (before.status !== 'credited') return id;
  const left = dec(before.amount ?? '0').minus(dec(before.credited_amount ?? '0'));
  if (left.lte(0)) throw problem('conflict', refusalOf('settled'));
  return { money: roundMoney(left), actual: before.credited_amount };
}

const priceKinds: readonly FindingKind[] = ['order_price', 'list_price', 'price_creep', 'group_price', 'market_price'];

/** The difference of a match that a finding is about: its order, subject and order line. */
function differenceOf({ subject, against }: FindingRow) {
  const { orderId } = against;
  if (orderId === undefined) return null;
  return { orderId, orderLineId: against.orderLineId ?? null, subject: subject.slice(`order:${orderId}:`.length) };
}

async function askedBefore(trx: Tx, scope: RestaurantScope, row: FindingRow): Promise<number | null> {
  const difference = differenceOf(row);
  if (difference === null) return null;
  const { orderId, orderLineId, subject } = difference;
  const kind = subject.startsWith('price:')
    ? 'price'
    : subject.startsWith('not_ordered:')
      ? 'not_ordered'
      : 'billed_quantity';
  return askedFor({ subject, kind, orderLineId }, await requestsOfOrder(trx, scope, orderId))?.id ?? null;
}

async function askNow(deps: Deps, trx: Tx, scope: RestaurantScope, row: FindingRow): Promise<number> {
  const difference = differenceOf(row);
  const kind = kindOf(row.kind);
  const short = kind === 'not_received' || kind === 'catch_weight';
  const isRest = row.against.requested !== undefined;
  const reason = creditReason(row, { currency: row.currency, country: scope.settings.country ?? null });
  const quantity =
    short && row.actual !== null && !isRest
      ? dec(row.actual)
          .minus(dec(row.expected ?? '0'))
          .toDecimalPlaces(3)
          .toFixed()
      : null;
  const request: NewCreditRequest = {
    vendorId: row.vendor_id,
    orderId: difference?.orderId ?? null,
    orderLineId: difference?.orderLineId ?? null,
    invoiceId: row.invoice_id,
    subject: difference?.subject ?? `${kind}:${row.subject}`,
    kind: priceKinds.includes(kind) ? 'price' : short ? (row.expected === null ? 'not_ordered' : 'short') : 'other',
    description: creditWords(creditItem(row.description), isRest ? lessRequested(reason) : reason),
    quantity,
    unit: quantity === null ? null : row.unit,
    amount: row.money,
    currency: row.currency,
  };
  const [id] = await openCreditRequests(trx, scope, [request], deps.clock());
  if (id === undefined) throw new Error('a credit request was not stored');
  return id;
}
