import {
  type AccountingPreview,
  BOOK_PAYMENT_STATES,
  BOOK_STATES,
  createAccountingExport,
  type accountingPreview as endpoint,
  type QueryOf,
} from '@platewise/contract';
import { type AccountingFormat, bookProblems, limitsOf, paymentProblems } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { readWaiting } from '../../buying/invoices/index.ts';
import { paymentProblemWords } from './book-words.ts';
import { booksPeriod } from './books-period.ts';
import { type Looked, lookAtBooks } from './look-at-books.ts';
import { lookAtPayments, type PaymentsLooked } from './look-at-payments.ts';
import { nextFile, nextPayments, totalsOf } from './next-file.ts';

const mostVoided = 50;

export async function previewBooks(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: QueryOf<typeof endpoint>,
): Promise<AccountingPreview> {
  const scope = caller.permit(restaurantId);
  const { currency } = scope.settings;
  const days = booksPeriod(query, scope, deps.clock());
  const format = query.format ?? 'quickbooks_csv';
  const { looked, withdrawn, settings } = await lookAtBooks(deps.db, scope, {
    ...days,
    format,
    vendorId: query.vendorId ?? null,
  });
  const { goes, stays } = nextFile(looked, format);
  const counts = Object.fromEntries(
    BOOK_STATES.map((state) => [state, looked.filter((one) => one.state === state).length]),
  ) as AccountingPreview['counts'];
  const { count: waiting } = await readWaiting(deps.db, scope, days);
  return {
    restaurantId,
    currency,
    format,
    ...days,
    counts: { ...counts, withdrawn: withdrawn.length },
    next: {
      invoices: goes.length,
      stays,
      totals: totalsOf(goes.map(({ row }) => ({ currency: row.currency, total: row.total_amount }))),
    },
    problems: problemsOf(looked),
    payments: paymentsOf(
      await lookAtPayments(deps.db, scope, { ...days, format, vendorId: query.vendorId ?? null }, settings),
      format,
    ),
    unmapped: unmappedOf(looked),
    waiting,
    mapped: settings.rules.length > 0,
    can: { export: caller.may(createAccountingExport.access, restaurantId) },
  };
}

function paymentsOf({ looked, voided }: PaymentsLooked, format: AccountingFormat): AccountingPreview['payments'] {
  const { goes, stays } = nextPayments(looked, format);
  const counts = Object.fromEntries(
    BOOK_PAYMENT_STATES.map((state) => [state, looked.filter((one) => one.state === state).length]),
  ) as AccountingPreview['payments']['counts'];
  return {
    supported: limitsOf(format).payments !== null,
    counts: { ...counts, voided: voided.length },
    next: {
      payments: goes.length,
      stays,
      totals: totalsOf(goes.map(({ row }) => ({ currency: row.currency, total: row.amount }))),
    },
    problems: paymentProblems.flatMap((code) => {
      const payments = looked.filter((one) => one.state === 'blocked' && one.problems.includes(code)).length;
      return payments === 0 ? [] : [{ code, message: paymentProblemWords(code, format), payments }];
    }),
    voided: voided.slice(0, mostVoided).map(({ payment_id, export_id, payment }) => ({
      id: payment_id,
      number: payment.number,
      vendorName: payment.vendorName,
      paidOn: payment.paidOn,
      currency: payment.currency,
      amount: Number(payment.amount),
      exportId: export_id,
    })),
  };
}

function problemsOf(looked: readonly Looked[]): AccountingPreview['problems'] {
  const blocked = looked.filter(({ state }) => state === 'blocked');
  return bookProblems.flatMap((code) => {
    const invoices = blocked.filter(({ check }) => check.problems.includes(code)).length;
    return invoices === 0 ? [] : [{ code, invoices }];
  });
}

/** Everything without an account, by the number of invoices blocked by it. */
function unmappedOf(looked: readonly Looked[]): AccountingPreview['unmapped'] {
  const missing = looked.filter(({ state }) => state === 'blocked').flatMap(({ check }) => check.unmapped);
  const groups = Map.groupBy(missing, ({ type, category }) => JSON.stringify([type, category]));
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [{ lineType: first.type, category: first.category, invoices: group.length }];
    })
    .sort((a, b) => b.invoices - a.invoices);
}
