import { type listOpenInvoices as endpoint, type OpenInvoice, type QueryOf, recordPayment } from '@platewise/contract';
import {
  type BusinessDate,
  businessDate,
  type CalendarDate,
  daysOverdue,
  dec,
  earlyDiscount,
  owedOf,
  paidSoFar,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { calendarToday } from '../../buying/invoices/index.ts';
import * as repo from './open-invoices.repo.ts';

export async function listOpenInvoices(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<OpenInvoice>> {
  const page = await repo.listOpenInvoices(deps.db, caller.reach(query.restaurantId), query);
  const now = deps.clock();
  return mapPage(page, (row) => openInvoice(caller, row, calendarToday(caller, row.restaurant_id, now)));
}

const dayOf = (date: CalendarDate | null): BusinessDate | null => (date === null ? null : businessDate(date));

function openInvoice(caller: Caller, row: repo.OpenInvoiceRow, today: BusinessDate): OpenInvoice {
  const owed = owedOf(row.total, row.paid_amount);
  // More is paid than the total, which was corrected later: nothing is left to pay.
  const owes = dec(owed).times(dec(row.total)).gt(0);
  const discount = earlyDiscount({
    total: row.total,
    paid: row.paid_amount,
    invoiceDate: dayOf(row.invoice_date),
    terms: { percent: row.discount_percent, days: row.discount_days },
    today,
  });
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    invoiceNumber: row.invoice_number,
    filename: row.filename,
    invoiceDate: row.invoice_date,
    dueDate: row.due_date,
    dueFromTerms: row.due_from_terms,
    daysOverdue: daysOverdue(dayOf(row.due_date), today),
    currency: row.currency,
    total: Number(row.total),
    paid: Number(paidSoFar(row.total, row.paid_amount)),
    owed: Number(owed),
    approved: row.approved,
    accountChanged: row.account_changed,
    discount: discount && {
      until: discount.until,
      percent: Number(discount.percent),
      amount: Number(discount.amount),
    },
    version: row.version,
    can: { pay: owes && row.vendor_id !== null && caller.may(recordPayment.access, row.restaurant_id) },
  };
}
