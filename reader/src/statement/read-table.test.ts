import { describe, expect, it } from 'vitest';
import { readStatementTable } from './read-table.ts';

const today = '2026-11-21';

/** Rows of cells from a text with ';' between them. */
const rowsOf = (text: string): string[][] => text.split('\n').map((row) => row.split(';'));

function linesOf(text: string): string[] | undefined {
  return readStatementTable(rowsOf(text), today)?.statement.lines.map(({ kind, date, number, amount }) =>
    [kind, date?.value, number?.value, amount.value].join(' '),
  );
}
const balanceOf = (text: string) => readStatementTable(rowsOf(text), today)?.statement.balance?.value;

describe('statements from tables', () => {
  it('English, with kinds, a letterhead and a total', () => {
    const text = `Harbor Provision Co
Statement Date;10/31/2026

Date;Type;Num;Amount;Balance
10/02/2026;Balance Forward;;120.00;120.00
10/05/2026;Invoice;881201;"1,412.50";1532.50
10/09/2026;Credit Memo;CM-77;-12.50;1520.00
10/31/2026;Payment;20417;-120.00;1400.00
Total;;;;1400.00`.replaceAll('"', '');
    expect(linesOf(text)).toEqual([
      'forward 2026-10-02  120.00',
      'invoice 2026-10-05 881201 1412.50',
      'credit 2026-10-09 CM-77 -12.50',
      'payment 2026-10-31 20417 -120.00',
    ]);
    expect(balanceOf(text)).toBe('1400.00');
    expect(readStatementTable(rowsOf(text), today)?.date).toBe('2026-10-31');
  });

  it.each([
    ['German', 'Belegdatum;Belegnr.;Buchungstext;Soll;Haben;Saldo', 'Rechnung', 'Zahlungseingang'],
    ['Spanish', 'Fecha;Documento;Concepto;Debe;Haber;Saldo', 'Factura', 'Pago recibido'],
    ['French', 'Date;Pièce;Libellé;Débit;Crédit;Solde', 'Facture', 'Règlement'],
    ['Italian', 'Data;Numero documento;Causale;Dare;Avere;Saldo', 'Fattura', 'Pagamento'],
    ['English', 'Date;Invoice No.;Description;Charges;Payments/Credits;Balance', 'Invoice', 'Payment'],
  ])('%s, charges and payments in two columns', (_, head, invoice, payment) => {
    const text = `${head}
05.10.2026;RE-20412;${invoice};1.340,20;;1.340,20
12.10.2026;;${payment};;120,00;1.220,20`;
    expect(linesOf(text)).toEqual(['invoice 2026-10-05 RE-20412 1340.20', 'payment 2026-10-12  -120.00']);
    expect(balanceOf(text)).toBe('1220.20');
  });

  it('the open amount counts, and the due date is not the date', () => {
    expect(
      linesOf(`Invoice Date;Due Date;Invoice #;Original Amount;Open Amount
2026-10-02;2026-11-01;881201;412.5;412.5
2026-10-16;2026-11-15;881899;510.75;210.75`),
    ).toEqual(['invoice 2026-10-02 881201 412.50', 'invoice 2026-10-16 881899 210.75']);
  });

  it('takes a balance column next to an original amount as what is open', () => {
    expect(
      linesOf(`Date;Invoice;Original Amt;Balance
10/02/26;881201;412.50;412.50
10/16/26;881899;510.75;210.75`),
    ).toEqual(['invoice 2026-10-02 881201 412.50', 'invoice 2026-10-16 881899 210.75']);
  });

  it('one date that can only be read one way decides for all', () => {
    const head = 'Date;Invoice;Amount\n';
    expect(linesOf(`${head}03/04/2026;1001;10.00\n25/04/2026;1002;20.00`)).toEqual([
      'invoice 2026-04-03 1001 10.00',
      'invoice 2026-04-25 1002 20.00',
    ]);
    expect(linesOf(`${head}03/04/2026;1001;10.00\n04/25/2026;1002;20.00`)?.[0]).toBe('invoice 2026-03-04 1001 10.00');
    // Read the other way, it would be in the future.
    expect(linesOf(`${head}05/12/2026;1001;10.00`)).toEqual(['invoice 2026-05-12 1001 10.00']);
    expect(linesOf(`${head}12/05/2026;1001;10.00`)).toEqual(['invoice 2026-05-12 1001 10.00']);
  });

  it("takes a spreadsheet's day numbers and long decimals", () => {
    expect(linesOf('Date;Invoice;Amount\n46297;1001;30.000000000000004\n46298.5;1002;7.1')).toEqual([
      'invoice 2026-10-02 1001 30.00',
      'invoice 2026-10-03 1002 7.10',
    ]);
  });

  it.each([
    ['-12.50', '-12.50'],
    ['12.50-', '-12.50'],
    ['(12.50)', '-12.50'],
    ['12.50 CR', '-12.50'],
    ['$ -12.50', '-12.50'],
    ['$1,012.50', '1012.50'],
  ])('%s is %s', (printed, value) => {
    expect(linesOf(`Date;Reference;Amount\n10/02/2026;881201;${printed}\n10/02/2026;881202;1.00`)?.[0]).toContain(
      value,
    );
  });

  it('a running balance turns a sign that was left out, and proves the lines', () => {
    const read = readStatementTable(
      rowsOf(`Date;Type;Number;Amount;Balance
10/01/2026;INV;1001;100.00;100.00
10/02/2026;;1002;40.00;60.00
10/03/2026;PMT;;60.00;0.00`),
      today,
    );
    expect(read?.statement.lines.map(({ kind, amount }) => [kind, amount.value, amount.confidence])).toEqual([
      ['invoice', '100.00', 1],
      ['credit', '-40.00', 1],
      ['payment', '-60.00', 1],
    ]);
  });

  it('lines that contradict the stated balance are uncertain', () => {
    const read = readStatementTable(
      rowsOf('Date;Invoice;Amount\n10/01/2026;1001;100.00\n10/02/2026;1002;50.00\nTotal;;170.00'),
      today,
    );
    expect(read?.statement.lines.every(({ amount }) => amount.confidence < 0.9)).toBe(true);
    expect(read?.statement.balance).toMatchObject({ value: '170.00', confidence: 0.8 });
  });

  it('tables that are none', () => {
    expect(readStatementTable([], today)).toBeNull();
    expect(readStatementTable([[]], today)).toBeNull();
    expect(
      readStatementTable(
        [
          ['a', 'b'],
          ['1', '2'],
        ],
        today,
      ),
    ).toBeNull();
    expect(
      readStatementTable(
        [
          ['Date', 'Name'],
          ['10/02/2026', 'Ann'],
        ],
        today,
      ),
    ).toBeNull();
    expect(
      readStatementTable(
        [
          ['\u0000'.repeat(10_000), '=1+1'],
          ['((((', '🍕'],
        ],
        today,
      ),
    ).toBeNull();
    const empty = readStatementTable([['Date', 'Invoice', 'Amount']], today);
    expect(empty).toEqual({ date: null, statement: { lines: [] } });
    const odd = readStatementTable(
      [
        ['Date', 'Invoice', 'Amount'],
        ['99/99/9999', '', 'NaN'],
        ['x'.repeat(100_000), '1e999', '1e999'],
      ],
      today,
    );
    expect(odd?.statement.lines).toEqual([]);
  });

  it('reads 2,000 lines at once', { timeout: 60_000 }, () => {
    const rows = Array.from({ length: 2000 }, (_, index) => [
      '10/02/2026',
      `INV-${index}`,
      'Invoice',
      '1.25',
      String(1.25 * (index + 1)),
    ]);
    const started = performance.now();
    const read = readStatementTable([['Date', 'Number', 'Type', 'Amount', 'Balance'], ...rows], today);
    expect(read?.statement.lines).toHaveLength(2000);
    expect(read?.statement.balance?.value).toBe('2500.00');
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});
