import {
  type AccountingPreview,
  BOOK_STATES,
  createAccountingExport,
  type accountingPreview as endpoint,
  type QueryOf,
} from '@platewise/contract';
import { bookProblems } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { readWaiting } from '../../buying/invoices/index.ts';
import { booksPeriod } from './books-period.ts';
import { type Looked, lookAtBooks } from './look-at-books.ts';
import { nextFile, totalsOf } from './next-file.ts';

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
    unmapped: unmappedOf(looked),
    waiting,
    mapped: settings.rules.length > 0,
    can: { export: caller.may(createAccountingExport.access, restaurantId) },
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
