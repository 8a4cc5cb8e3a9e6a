import { BOOKS_INVOICE_LIMIT, type BookState } from '@platewise/contract';
import {
  type AccountingFormat,
  type BillCheck,
  type BookedType,
  type BookSettings,
  bookedTypes,
  checkBill,
  formatsOf,
  type InvoiceForBooks,
  sameNumbers,
  t,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { layoutFrom } from './books-layout.ts';
import * as repo from './invoices-for-books.repo.ts';
import { readLayout, readRules } from './settings.repo.ts';

export type Asked = { format: AccountingFormat; from: string; to: string; vendorId: number | null };

/** An approved invoice, any problems with exporting it, and whether it has been exported. */
export type Looked = {
  row: repo.InvoiceRow;
  invoice: InvoiceForBooks;
  check: BillCheck;
  state: Exclude<BookState, 'withdrawn'>;
};

export type Books = { settings: BookSettings; looked: Looked[]; withdrawn: repo.WithdrawnRow[] };

/** All approved invoices in a date range with their export state, oldest first. */
export async function lookAtBooks(db: Queryable, scope: RestaurantScope, asked: Asked): Promise<Books> {
  const { currency } = scope.settings;
  const formats = formatsOf(asked.format);
  const layout = layoutFrom((await readLayout(db, scope)).settings, currency);
  const settings: BookSettings = { format: asked.format, layout, rules: await readRules(db, scope), currency };
  const rows = await repo.readInvoices(db, scope, asked, {
    formats,
    most: BOOKS_INVOICE_LIMIT + 1,
    digests: 'exported',
  });
  if (rows.length > BOOKS_INVOICE_LIMIT) {
    throw invalidField(
      'to',
      t(
        '{count, plural, one {More than # invoice. Choose fewer days} other {More than # invoices. Choose fewer days}}',
        {
          count: BOOKS_INVOICE_LIMIT,
        },
      ),
    );
  }
  const looked = rows.map((row) => lookAt(row, settings));
  const withdrawn = await repo.readWithdrawn(db, scope, asked, { formats, most: BOOKS_INVOICE_LIMIT });
  return { settings, looked: withoutTwins(looked, asked.format), withdrawn };
}

function lookAt(row: repo.InvoiceRow, settings: BookSettings): Looked {
  const invoice: InvoiceForBooks = {
    id: row.id,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    number: row.invoice_number,
    date: row.date,
    dueDate: row.due_date,
    currency: row.currency,
    rate: row.exchange_rate,
    total: row.total_amount,
    description: row.description,
  };
  const lines = row.lines.map((line) => ({ ...line, type: bookedTypeOf(line.type) }));
  const check = checkBill(invoice, lines, settings);
  return { row, invoice, check, state: stateOf(row, check) };
}

/** Unknown types count as goods, as everywhere else. */
export const bookedTypeOf = (text: string): BookedType => bookedTypes.find((type) => type === text) ?? 'product';

function stateOf({ last, digest, vendor_id }: repo.InvoiceRow, { problems }: BillCheck): Looked['state'] {
  if (last === null) return problems.length > 0 ? 'blocked' : 'new';
  return last.digest === digest && last.vendor_id === vendor_id ? 'exported' : 'changed';
}

/** Among invoices that would go into the same file, excludes later ones with a duplicate number. */
function withoutTwins(looked: Looked[], format: AccountingFormat): Looked[] {
  const going = looked.filter(({ state }) => state === 'new');
  const twins = sameNumbers(
    format,
    going.map(({ row, check }) => ({ id: row.id, vendorName: row.vendor_name, number: check.number })),
  );
  return looked.map((one) => {
    if (!twins.has(one.row.id)) return one;
    return { ...one, state: 'blocked', check: { ...one.check, problems: [...one.check.problems, 'same_number'] } };
  });
}
