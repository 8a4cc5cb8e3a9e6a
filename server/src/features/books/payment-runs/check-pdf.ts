import { type CheckRun, dateInOrder, dec, sumCents } from '@platewise/domain';
import { type DrawnForm, drawForms } from '../../../platform/pdf/index.ts';
import { listRows, numberOfRows, type StubSpace, stubTitle, writeFigures } from './check-stub.ts';

type Check = CheckRun['checks'][number];

const [left, width] = [45, 522];
const third = 264;
const stubRows = 15;
const sheetRows = 52;

/**
 * The checks of a run for voucher stock: US Letter, one page per check, the check on the top third and two stubs with
 * its invoices below. There is no MICR line, since the stock comes with account and routing numbers printed. Invoices
 * that don't fit on a stub follow as "continued" on pages at the end of the file, for plain paper: between the checks
 * they would use up a numbered form each. Always in English, as is the amount in words. The same run gives the same
 * bytes. Throws RangeError for an empty run and for a check whose invoices don't add up to it.
 */
export async function checkPdf(run: CheckRun): Promise<Uint8Array> {
  if (run.checks.length === 0) throw new RangeError('There are no checks to print');
  for (const { number, amount, lines } of run.checks) {
    if (!dec(sumCents(lines.map((line) => line.amount))).eq(amount)) {
      throw new RangeError(`The invoices of check ${number} don't add up to it`);
    }
  }
  return drawForms('Checks', new Date(`${run.date}T00:00:00Z`), (form) => {
    for (const check of run.checks) {
      form.newPage();
      writeCheck(form, run, check);
      for (const top of [third, 2 * third]) {
        const space = { top: top + 18, rows: stubRows };
        stubTitle(form, run, check, space, '');
        listRows(form, check, space, 0);
      }
    }
    for (const check of run.checks) writeContinued(form, run, check);
  });
}

function writeContinued(form: DrawnForm, run: CheckRun, check: Check): void {
  const space: StubSpace = { top: 45, rows: sheetRows };
  let from = numberOfRows(check, stubRows, 0);
  while (from < check.lines.length) {
    form.newPage();
    stubTitle(form, run, check, space, ', continued');
    listRows(form, check, space, from);
    from += numberOfRows(check, sheetRows, from);
  }
}

function writeCheck(form: DrawnForm, run: CheckRun, check: Check): void {
  const { payer, bankName, currency } = run;
  form.text(payer.name, left, 30, { width: 230, size: 11, bold: true });
  payer.lines.slice(0, 4).forEach((line, index) => {
    form.text(line, left, 45 + 11 * index, { width: 230 });
  });
  form.text(bankName, 285, 30, { width: 150, faint: true });
  form.text(String(check.number), 457, 30, { width: 110, size: 11, bold: true, align: 'right' });
  form.text(dateInOrder(run.date, 'mdy'), 457, 60, { width: 110, size: 10, align: 'right' });
  form.text('Pay to the order of', left, 104, { width: 90, size: 8, faint: true });
  form.text(check.payee, left + 92, 102, { width: 310, size: 11 });
  form.line(left + 92, 116, 310);
  form.text(`**${writeFigures(check.amount, currency)}`, 457, 102, {
    width: 110,
    size: 11,
    bold: true,
    align: 'right',
  });
  form.text(filled(check.amountInWords), left, 130, { width: 452, size: 10 });
  form.line(left, 144, 452);
  form.text(currency === 'USD' ? 'Dollars' : currency, 503, 131, { width: 64, size: 8, faint: true, align: 'right' });
  form.text('Memo', left, 200, { width: 40, size: 8, faint: true });
  form.text(check.memo, left + 40, 198, { width: 220 });
  form.line(left + 40, 210, 220);
  form.line(347, 210, width + left - 347);
  form.text('Authorized signature', 347, 214, { width: 220, size: 7, faint: true });
}

/** Stars up to the end of the line leave no room to add words. */
const filled = (words: string) => `${words} ${'*'.repeat(Math.max(3, 72 - words.length))}`;
