import { addDays, businessDate, type Money, msg } from '@platewise/domain';
import { BankFileRefused, settled, tooMany, tooManyStatements } from './refusals.ts';
import { balancesOf } from './running-balance.ts';
import { type BankColumn, bankColumnOf } from './table-roles.ts';
import { signsOf } from './table-signs.ts';
import { amountIn, dateIn, markOfAmounts, orderOfDates } from './table-values.ts';
import {
  type BankAnswers,
  type BankEntry,
  type BankStatement,
  bankFileEntries,
  bankFileStatements,
  type ReadBankFile,
} from './types.ts';
import { accountOf, currencyOf, joined, tidy } from './values.ts';

type Cells = readonly string[];
/** Above the heading there may be the account's details. */
const searchedRows = 60;

/**
 * Reads a bank's statement from the rows of a CSV or Excel export, all cells as text. Columns are recognized by their
 * headings in English, German, French and Spanish. What the rows leave open (day or month first, decimal comma, the
 * sign of money out) is asked for with `ask` unless it is in `answers`; `today` ('YYYY-MM-DD') rules out future dates.
 * Rows without a date and an amount, such as totals, are skipped. Never throws.
 * @example readBankTable([['Date', 'Payee', 'Amount'], ['2026-11-03', 'Lone Star', '-412.50']], { today: '2026-11-21' })
 */
export function readBankTable(rows: readonly Cells[], options: BankAnswers & { today: string }): ReadBankFile {
  return settled(() => statementsOf(rows, options));
}

function statementsOf(rows: readonly Cells[], options: BankAnswers & { today: string }): BankStatement[] {
  const head = headOf(rows);
  const cell = (row: Cells, role: BankColumn) => row[head.columns.indexOf(role)]?.trim() ?? '';
  const money = head.columns.filter((role) => role === 'amount' || role === 'debit' || role === 'credit');
  const body = rows
    .slice(head.at + 1)
    .map((cells, at) => ({ cells, line: head.at + at + 2 }))
    .filter(({ cells }) => cell(cells, 'date') !== '' && money.some((role) => cell(cells, role) !== ''))
    .filter(({ cells }) => /\d/.test(cell(cells, 'date')));
  if (body.length === 0) throw noEntries();
  if (body.length > bankFileEntries) throw tooMany();
  const latest = addDays(businessDate(options.today), 7);
  const dates = body.map(({ cells }) => cell(cells, 'date'));
  const order = orderOfDates(dates, { given: options.dateOrder, latest });
  const mark = markOfAmounts(
    body.flatMap(({ cells }) => money.map((role) => cell(cells, role))),
    options.decimalMark,
  );
  const read = body.map(({ cells, line }) => {
    const bookedOn = dateIn(cell(cells, 'date'), order);
    if (bookedOn === null) throw wrongCell(cell(cells, 'date'), line);
    const figures = Object.fromEntries(
      money.map((role) => {
        const text = cell(cells, role);
        const amount = text === '' ? null : amountIn(text, mark);
        if (amount === null && text !== '' && !/^[-–—\s]+$/.test(text)) throw wrongCell(text, line);
        return [role, amount];
      }),
    ) as { amount?: Money | null; debit?: Money | null; credit?: Money | null };
    return { cells, bookedOn, ...figures, side: cell(cells, 'side'), balance: amountIn(cell(cells, 'balance'), mark) };
  });
  const amounts = signsOf(read, options.moneyOut);
  const byAccount = new Map<string, { entry: BankEntry; balance: Money | null }[]>();
  read.forEach(({ cells, bookedOn, balance }, at) => {
    const account = accountOf(cell(cells, 'account')) ?? '';
    const entries = byAccount.get(account) ?? [];
    const amount = amounts[at];
    if (amount === undefined || amount === null) return;
    byAccount.set(account, entries);
    entries.push({ entry: { ...textsOf(cells, head.columns, order), bookedOn, amount }, balance });
  });
  if (byAccount.size > bankFileStatements) throw tooManyStatements();
  if (byAccount.size === 0) throw noEntries();
  return [...byAccount].map(([account, all]) => {
    const entries = all.map(({ entry }) => entry);
    const days = entries.map(({ bookedOn }) => bookedOn).sort();
    const currencies = new Set(entries.map(({ currency }) => currency));
    return {
      account: account === '' ? null : account,
      currency: currencies.size === 1 ? (entries[0]?.currency ?? null) : null,
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
      ...balancesOf(all.map(({ entry, balance }) => ({ amount: entry.amount, balance }))),
      entries,
    };
  });
}

function textsOf(cells: Cells, columns: readonly BankColumn[], order: Parameters<typeof dateIn>[1]) {
  const texts = (role: BankColumn) => columns.flatMap((each, at) => (each === role ? [cells[at] ?? ''] : []));
  const [payee] = texts('payee').filter((text) => text.trim() !== '');
  const check = tidy(texts('check')[0], 140);
  return {
    valueOn: dateIn(texts('value')[0] ?? '', order),
    currency: currencyOf(texts('currency')[0]),
    counterparty: tidy(payee, 140),
    reference: joined(texts('reference')),
    description: joined(texts('text')),
    endToEndId: null,
    checkNumber: check !== null && /[1-9]/.test(check) ? check : null,
    bankId: tidy(texts('id')[0], 255),
  };
}

function headOf(rows: readonly Cells[]): { at: number; columns: BankColumn[] } {
  let best: { at: number; columns: BankColumn[]; known: number } | null = null;
  for (const [at, row] of rows.slice(0, searchedRows).entries()) {
    const columns = row.map(bankColumnOf);
    const has = (role: BankColumn) => columns.includes(role);
    if (!has('date') || !(has('amount') || (has('debit') && has('credit')))) continue;
    const known = columns.filter((role) => role !== 'other').length;
    if (known > (best?.known ?? 1)) best = { at, columns, known };
  }
  if (best === null)
    throw new BankFileRefused(
      msg(
        "We couldn't find the columns of this bank statement. Name them in one row: Date, Amount (or Debit and Credit), Payee, Reference.",
      ),
    );
  const amounts = best.columns.filter((role) => role === 'amount').length;
  if (amounts > 1)
    throw new BankFileRefused(
      msg('Several columns of this file could be the amount. Rename all but one, then upload it again.'),
    );
  return best;
}

const noEntries = () =>
  new BankFileRefused(msg('There are no entries in this bank statement. Choose a period with movements.'));

const wrongCell = (cell: string, line: number) =>
  new BankFileRefused(
    msg("We can't read “{cell}” in row {row}. Correct it and upload the file again.", {
      cell: cell.slice(0, 40),
      row: String(line),
    }),
  );
