import { auditCredits, businessDate, businessDateAt } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../../platform/auth/session.repo.ts';
import { tx } from '../../../../platform/db/index.ts';
import { lockFindings } from '../../audit-marks/index.ts';
import { type CreditRow, readCredits, restaurantsWithCredits } from './credits.repo.ts';
import { dropGiven, type FindingToStore, silencedKinds, storeFound } from './stored-findings.repo.ts';

/** Finds credits that were asked for and not given, in every restaurant. */
export async function auditSentCredits(deps: Deps): Promise<void> {
  for (const id of await restaurantsWithCredits(deps.db, deps.clock())) {
    const settings = await restaurantSettings(deps.db, id);
    if (settings !== null) await auditRestaurantsCredits(deps, backgroundScope(id, settings));
  }
}

function auditRestaurantsCredits(deps: Deps, scope: RestaurantScope): Promise<void> {
  return tx(deps.db, async (trx) => {
    await lockFindings(trx, scope);
    const now = deps.clock();
    const rows = await readCredits(trx, scope, now);
    const silenced = await silencedKinds(trx, scope, [...new Set(rows.map((row) => row.vendor_id))]);
    const found = foundIn(
      rows.filter((row) => !silenced.has(`${row.vendor_id} credit_missing`)),
      businessDateAt(now.toISOString(), scope.settings.timezone, '00:00'),
    );
    const gone = await dropGiven(
      trx,
      scope,
      found.map(({ subject }) => subject),
    );
    if ((await storeFound(trx, scope, found, now)) + gone > 0) {
      deps.events.publish({ type: 'findings', restaurantId: scope.restaurantId }, trx);
    }
  });
}

function foundIn(rows: readonly CreditRow[], today: ReturnType<typeof businessDate>): FindingToStore[] {
  const credits = rows.map((row) => ({
    id: row.id,
    invoiceId: row.invoice_id,
    currency: row.currency,
    sentOn: businessDate(row.sent_on),
    amount: row.amount,
    credited: row.credited,
    papersSince: row.papers_since,
  }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return auditCredits(credits, today).flatMap((one) => {
    const row = byId.get(one.against.creditRequestId ?? 0);
    if (row === undefined) return [];
    return [
      {
        vendor_id: row.vendor_id,
        invoice_id: row.invoice_id,
        kind: one.kind,
        subject: one.subject,
        line_ids: [],
        // In the language of its reader once it is shown.
        description: row.description,
        money: one.money,
        currency: row.currency,
        unit: null,
        expected: one.expected,
        actual: one.actual,
        quantity: null,
        against: one.against,
        other_restaurant_id: null,
        also: [],
        credit_request_id: null,
      },
    ];
  });
}
