import {
  addDays,
  type BusinessDate,
  businessDate,
  type CalendarDate,
  owedOn,
  type Reconciliation,
  reconcileStatement,
} from '@platewise/domain';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { calendarToday } from '../../buying/invoices/index.ts';
import {
  type Account,
  type InvoiceRow,
  invoicesOf,
  type LineRow,
  linesOf,
  type PaymentRow,
  paymentsOf,
} from './booked.repo.ts';
import type { StatementRow } from './statements.repo.ts';

/** A statement with what it is held against. */
export type Reconciled = {
  lines: readonly LineRow[];
  invoices: ReadonlyMap<number, InvoiceRow>;
  payments: ReadonlyMap<number, PaymentRow>;
  /** The day it is reconciled for. */
  day: BusinessDate;
  /** Null until it is read and has a vendor. */
  result: Reconciliation | null;
};

/** Few at a time: each may have thousands of lines, and its vendor as many invoices. */
const atOnce = 25;
const paymentDays = 400;

/** Reconciles the statements of a page with today's books. */
export async function reconcileRows(
  db: Queryable,
  caller: Caller,
  reach: Reach,
  rows: readonly StatementRow[],
): Promise<Map<number, Reconciled>> {
  const done = new Map<number, Reconciled>();
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = await reconcileSome(db, caller, reach, rows.slice(at, at + atOnce));
    for (const [id, reconciled] of some) done.set(id, reconciled);
  }
  return done;
}

const accountKey = (restaurantId: number, vendorId: number | null, currency: string) =>
  `${restaurantId} ${vendorId} ${currency}`;
const keyOfBooked = (row: { restaurant_id: number; vendor_id: number | null; currency: string }) =>
  accountKey(row.restaurant_id, row.vendor_id, row.currency);

const isCompared = ({ status, vendor_id: vendorId }: StatementRow): boolean =>
  vendorId !== null && (status === 'open' || status === 'done');

async function reconcileSome(db: Queryable, caller: Caller, reach: Reach, rows: readonly StatementRow[]) {
  const dayOf = (row: StatementRow): BusinessDate =>
    row.statement_date === null
      ? calendarToday(caller, row.restaurant_id, row.uploaded_at)
      : businessDate(row.statement_date);
  const accounts = accountsOf(rows.filter(isCompared));
  const first = rows.map(dayOf).reduce((a, b) => (a < b ? a : b));
  const [lines, invoices, payments] = await Promise.all([
    linesOf(
      db,
      reach,
      rows.map(({ id }) => id),
    ),
    invoicesOf(db, reach, accounts),
    paymentsOf(db, reach, accounts, addDays(first, -paymentDays)),
  ]);
  const linesBy = Map.groupBy(lines, ({ statement_id: id }) => id);
  const invoicesBy = Map.groupBy(invoices, keyOfBooked);
  const paymentsBy = Map.groupBy(payments, keyOfBooked);
  return rows.map((row): [number, Reconciled] => {
    const [day, own] = [dayOf(row), linesBy.get(row.id) ?? []];
    if (!isCompared(row)) return [row.id, { lines: own, invoices: new Map(), payments: new Map(), day, result: null }];
    const chosen = new Set(own.map(({ invoice_id: id }) => id));
    const dated = (invoice: InvoiceRow): string =>
      invoice.invoice_date ?? calendarToday(caller, row.restaurant_id, invoice.uploaded_at);
    const account = keyOfBooked(row);
    const booked = {
      invoices: (invoicesBy.get(account) ?? []).filter((one) => chosen.has(one.id) || dated(one) <= day),
      payments: (paymentsBy.get(account) ?? []).filter(
        ({ paid_on: paidOn }) => paidOn <= day && paidOn >= addDays(day, -paymentDays),
      ),
    };
    return [
      row.id,
      {
        lines: own,
        invoices: new Map(booked.invoices.map((one) => [one.id, one])),
        payments: new Map(booked.payments.map((one) => [one.id, one])),
        day,
        result: hold(row, day, own, booked),
      },
    ];
  });
}

function accountsOf(rows: readonly StatementRow[]): Account[] {
  const known = new Map<string, Account>();
  for (const { restaurant_id: restaurantId, vendor_id: vendorId, currency } of rows) {
    if (vendorId !== null)
      known.set(accountKey(restaurantId, vendorId, currency), { restaurantId, vendorId, currency });
  }
  return [...known.values()];
}

const dateOf = (date: CalendarDate | null): BusinessDate | null => (date === null ? null : businessDate(date));

function hold(
  row: StatementRow,
  day: BusinessDate,
  lines: readonly LineRow[],
  booked: { invoices: readonly InvoiceRow[]; payments: readonly PaymentRow[] },
): Reconciliation {
  return reconcileStatement(
    {
      date: day,
      balance: row.balance,
      lines: lines.map((line) => ({
        id: line.id,
        kind: line.kind,
        date: dateOf(line.line_date),
        number: line.number,
        amount: line.amount,
        invoiceId: line.invoice_id,
        paymentId: line.payment_id,
      })),
    },
    booked.invoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.invoice_number,
      date: dateOf(invoice.invoice_date),
      total: invoice.total_amount,
      owed: owedByThen(invoice, day),
    })),
    booked.payments.map((payment) => ({
      id: payment.id,
      paidOn: businessDate(payment.paid_on),
      amount: payment.amount,
    })),
  );
}

const owedByThen = (invoice: InvoiceRow, day: BusinessDate): string =>
  owedOn(
    {
      total: invoice.total_amount,
      status: invoice.payment_status,
      paidAmount: invoice.paid_amount,
      typedPaidOn: dateOf(invoice.parts.length === 0 ? invoice.paid_on : invoice.typed_paid_on),
      parts: invoice.parts.map(({ paidOn, amount }) => ({ paidOn: businessDate(paidOn), amount })),
    },
    day,
  );
