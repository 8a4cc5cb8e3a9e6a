import {
  type getPayables as endpoint,
  type OwedTotal,
  type OwedVendor,
  type QueryOf,
  type ReplyOf,
  recordPayment,
  setPaymentTerms,
} from '@platewise/contract';
import {
  type BusinessDate,
  businessDate,
  type CalendarDate,
  cashByWeek,
  earlyDiscount,
  sumCents,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { ownCurrenciesFirst } from '../../../platform/auth/own-currencies.ts';
import { calendarDays } from '../../buying/invoices/index.ts';
import { termsOf } from '../../buying/vendors/index.ts';
import { ageOf, isOverdue } from './ages.ts';
import * as repo from './open-invoices.repo.ts';

/** What is owed per currency and vendor, by each restaurant's own day. */
export async function getPayables(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const reach = caller.reach(query.restaurantId);
  const days = calendarDays(caller, reach, deps.clock());
  const [rows, discounts, withoutTotal] = await Promise.all([
    repo.sumOpen(deps.db, reach, days),
    repo.listDiscounts(deps.db, reach, days),
    repo.countWithoutTotal(deps.db, reach),
  ]);
  const vendors = await repo.vendorsOwed(
    deps.db,
    reach,
    rows.flatMap(({ vendor_id: id }) => id ?? []),
  );
  const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)];
  const totals = byCurrency.map(([currency, own]) =>
    totalOf(
      own,
      discounts.filter((row) => row.currency === currency),
    ),
  );
  const byVendor = Map.groupBy(rows, (row) => JSON.stringify([row.restaurant_id, row.vendor_id, row.currency]));
  return {
    totals: ownCurrenciesFirst(caller, reach, totals),
    vendors: [...byVendor.values()]
      .flatMap((own) => vendorOf(caller, own, vendors) ?? [])
      .sort((a, b) => b.owed - a.owed || (a.vendorName ?? '').localeCompare(b.vendorName ?? '', 'en')),
    withoutTotal,
  };
}

const sum = (rows: readonly repo.OwedRow[]): number => Number(sumCents(rows.map(({ owed }) => owed)));
const toReview = (rows: readonly repo.OwedRow[]): number => sum(rows.filter(({ approved }) => !approved));

function totalOf(rows: readonly repo.OwedRow[], discounts: readonly repo.DiscountRow[]): OwedTotal {
  const ageing = ageOf(rows);
  // Credits aren't late, and one of another vendor pays nothing.
  const late = rows.filter((row) => isOverdue(row) && !row.credit);
  // Restaurants are a day apart around midnight: the first week starts on the earliest of their days.
  const from = rows.map(({ today }) => businessDate(today)).reduce((a, b) => (a < b ? a : b));
  const due = rows.filter((row) => !isOverdue(row)).map((row) => ({ dueDate: dayOf(row.due), amount: row.owed }));
  const { weeks, later } = cashByWeek(due, from);
  return {
    currency: rows[0]?.currency ?? '',
    owed: sum(rows),
    overdue: sum(late),
    toReview: toReview(rows),
    discounts: Number(sumCents(discounts.map(savedBy))),
    ageing,
    weeks: weeks.map((week) => ({ ...week, amount: Number(week.amount) })),
    later: Number(later),
  };
}

const dayOf = (date: CalendarDate | null): BusinessDate | null => (date === null ? null : businessDate(date));

const savedBy = (row: repo.DiscountRow): string =>
  earlyDiscount({
    total: row.total,
    paid: row.paid_amount,
    invoiceDate: dayOf(row.invoice_date),
    terms: { percent: row.discount_percent, days: row.discount_days },
    today: businessDate(row.today),
  })?.amount ?? '0.00';

function vendorOf(
  caller: Caller,
  rows: readonly repo.OwedRow[],
  vendors: ReadonlyMap<number, repo.OwedVendorRow>,
): OwedVendor | null {
  const [first] = rows;
  if (first === undefined) return null;
  const { restaurant_id: restaurantId, vendor_id: vendorId } = first;
  const vendor = vendorId === null ? undefined : vendors.get(vendorId);
  return {
    restaurantId,
    vendorId,
    vendorName: vendor?.name ?? null,
    currency: first.currency,
    owed: sum(rows),
    toReview: toReview(rows),
    invoices: rows.reduce((count, { invoices }) => count + Number(invoices), 0),
    ageing: ageOf(rows),
    nextDue: rows.flatMap(({ first_due: due }) => due ?? []).sort()[0] ?? null,
    terms: termsOf(vendor),
    version: vendor?.version ?? null,
    can: {
      pay: vendorId !== null && caller.may(recordPayment.access, restaurantId),
      setTerms: vendorId !== null && caller.may(setPaymentTerms.access, restaurantId),
    },
  };
}
