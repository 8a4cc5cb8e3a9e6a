import type { Finding } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { lockFindings } from '../../audit-marks/index.ts';
import { withoutDecided } from './decided-before.ts';
import type { Audited } from './load-context.ts';
import { withRests } from './rests.ts';
import * as repo from './stored-findings.repo.ts';

export type AuditResult = { audited: Audited; findings: readonly Finding[] };

/** Brings the stored findings of audited invoices in line with what was found. Returns whether anything changed. */
export async function storeFindings(
  trx: Tx,
  scope: RestaurantScope,
  invoiceIds: readonly number[],
  results: readonly AuditResult[],
  now: Date,
): Promise<boolean> {
  await lockFindings(trx, scope);
  const found = results.flatMap(toStore);
  const silenced = await repo.silencedKinds(trx, scope, [...new Set(found.map((one) => one.vendor_id))]);
  const asked = found.filter(({ vendor_id, kind }) => !silenced.has(`${vendor_id} ${kind}`));
  const once = await onceByRun(trx, scope, asked, invoiceIds);
  const decided = await repo.decidedOn(trx, scope, invoiceIds);
  const requested = new Map(results.map(({ audited }) => [audited.invoice.id, audited.orders.requested]));
  const wanted = withoutDecided(once, decided).flatMap((one) =>
    withRests(one, decided, requested.get(one.invoice_id ?? 0)?.get(one.subject)),
  );
  const gone = await repo.dropGone(trx, scope, invoiceIds, wanted);
  return (await repo.storeFound(trx, scope, wanted, now)) + gone > 0;
}

const longestDescription = 300;

function toStore({ audited: { invoice, vendorId }, findings }: AuditResult): repo.FindingToStore[] {
  return findings.map((one) => {
    const lines = invoice.lines.filter(({ id }) => one.lineIds.includes(id));
    return {
      vendor_id: vendorId,
      invoice_id: invoice.id,
      kind: one.kind,
      subject: one.subject.toWellFormed(),
      line_ids: one.lineIds,
      description: describe(
        one.kind === 'bank_account' ? [one.against.account ?? ''] : lines.map((line) => line.description),
      ),
      money: one.money,
      currency: invoice.currency,
      unit: one.unit,
      expected: one.expected,
      actual: one.actual,
      quantity: one.quantity,
      against: one.against,
      other_restaurant_id: one.against.restaurantId ?? null,
      also: one.also,
      credit_request_id: null,
    };
  });
}

/** The goods' names, as many as fit. */
function describe(names: readonly string[]): string {
  const text = [...new Set(names)].join(', ').toWellFormed();
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, longestDescription - 1).toWellFormed()}…`;
}

/** A run of small steps goes on for months: it is reported on the first invoice only that still has it. */
async function onceByRun(
  trx: Tx,
  scope: RestaurantScope,
  found: readonly repo.FindingToStore[],
  audited: readonly number[],
): Promise<repo.FindingToStore[]> {
  const runs = found.filter(({ kind }) => kind === 'price_creep');
  const reported = await repo.reportedRuns(trx, scope, [...new Set(runs.map(({ subject }) => subject))]);
  for (const [subject, id] of reported) {
    if (!audited.includes(id) || runs.some((one) => one.subject === subject && one.invoice_id === id)) continue;
    reported.delete(subject);
  }
  return found.filter(({ kind, subject, invoice_id: id }) => {
    if (kind !== 'price_creep' || id === null) return true;
    const first = reported.get(subject) ?? id;
    reported.set(subject, first);
    return first === id;
  });
}
