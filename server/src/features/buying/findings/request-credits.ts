import type { BodyOf, requestCredits as endpoint, Finding } from '@platewise/contract';
import { dec, type FindingKind, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { creditWords, type NewCreditRequest, openCreditRequests } from '../credit-requests/index.ts';
import { askedFor, requestsOfOrder } from '../three-way-match/index.ts';
import { creditReason } from './credit-reason.ts';
import { decideFindings } from './decide-findings.ts';
import { kindOf, recordedMoney } from './finding-status.ts';
import { type FindingRow, writeDecision } from './findings.repo.ts';

/** Requests a credit for each finding. One already requested for the same difference is linked instead. */
export function requestCredits(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<Finding[]> {
  return decideFindings(deps, caller, body.items, 'open', async (trx, scope, rows) => {
    for (const row of rows) {
      const asked = await askedBefore(trx, scope, row);
      const creditRequestId = asked ?? (await askNow(deps, trx, scope, row));
      await writeDecision(trx, scope, [row.id], { dismissed: false, note: row.note, creditRequestId }, deps.clock());
      await recordRestaurantChange(trx, scope, {
        action: 'credit_requested',
        subject: 'finding',
        subjectId: row.id,
        summary: msg('Requested a credit from {vendor} for an overcharge', { vendor: row.vendor_name }),
        after: { kind: row.kind, ...recordedMoney(row), creditRequest: creditRequestId, existing: asked !== null },
      });
    }
  });
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
  const quantity =
    short && row.actual !== null
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
    subject: difference?.subject ?? null,
    kind: priceKinds.includes(kind) ? 'price' : short ? (row.expected === null ? 'not_ordered' : 'short') : 'other',
    description: creditWords(
      row.description,
      creditReason(row, { currency: row.currency, country: scope.settings.country ?? null }),
    ),
    quantity,
    unit: quantity === null ? null : row.unit,
    amount: row.money,
    currency: row.currency,
  };
  const [id] = await openCreditRequests(trx, scope, [request], deps.clock());
  if (id === undefined) throw new Error('a credit request was not stored');
  return id;
}
