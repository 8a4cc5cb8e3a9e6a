import { dec, t } from '@platewise/domain';
import { sumOpen, vendorsOwed } from '../../../books/payables/index.ts';
import { type AskCall, type AskFacts, idsOf } from '../ask-call.ts';

/** Unpaid invoices now, less credits, as on the payables page: each in its own currency. */
export async function owed(call: AskCall): Promise<AskFacts> {
  if (call.isBefore) return { facts: [], notes: [t('What is owed is as of now.')] };
  const { deps, reach, places, query } = call;
  const days = places.map(({ id, calendarDay }) => ({ day: calendarDay, restaurantIds: [id] }));
  const ids = idsOf(query, 'vendor');
  const rows = (await sumOpen(deps.db, reach, days)).filter(
    ({ vendor_id: id }) => ids === null || ids.includes(id ?? 0),
  );
  const vendors = await vendorsOwed(
    deps.db,
    reach,
    rows.flatMap(({ vendor_id: id }) => id ?? []),
  );
  const facts = rows.map((row) => ({
    restaurantId: row.restaurant_id,
    currency: row.currency,
    key: query.by === 'vendor' ? String(row.vendor_id ?? '') : '',
    label: query.by === 'vendor' ? (vendors.get(row.vendor_id ?? 0)?.name ?? t('No vendor')) : '',
    subjectId: query.by === 'vendor' ? row.vendor_id : null,
    amount: dec(row.owed),
  }));
  return { facts };
}
