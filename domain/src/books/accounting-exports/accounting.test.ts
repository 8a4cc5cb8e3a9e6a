import { describe, expect, it } from 'vitest';
import { dec } from '../../shared/numbers/index.ts';
import { type AccountRule, accountFor, type BookedType } from './account-rules.ts';
import type { Bill, BookNote, BookProblem, InvoiceForBooks, LineForBooks } from './bill.ts';
import { latin1, nameCell, wordsCell } from './book-text.ts';
import { buildBill } from './build-bill.ts';
import { type BookSettings, checkBill, sameNumbers } from './check-bill.ts';
import { type AccountingFormat, formatsOf } from './formats.ts';
import { iifBills } from './iif-bills.ts';
import { type BooksLayout, dateInOrder, defaultLayout } from './layout.ts';
import { plainBills } from './plain-bills.ts';
import { quickBooksBills } from './quickbooks-bills.ts';
import { xeroBills } from './xero-bills.ts';

const rule = (account: string, more: Partial<AccountRule> = {}): AccountRule => ({
  vendorId: null,
  category: null,
  lineType: null,
  taxType: null,
  account,
  ...more,
});

describe('the account for a line', () => {
  const rules = [
    rule('5000'),
    rule('5090', { lineType: 'freight' }),
    rule('5020', { category: 'Produce' }),
    rule('5021', { category: 'Produce', lineType: 'credit' }),
    rule('5100', { vendorId: 7 }),
    rule('5190', { vendorId: 7, lineType: 'freight' }),
    rule('5120', { vendorId: 7, category: 'Produce' }),
  ];
  it.each<[number, string | null, BookedType, string]>([
    [1, null, 'product', '5000'],
    [1, null, 'freight', '5090'],
    [1, 'produce', 'product', '5020'],
    [1, 'Produce', 'credit', '5021'],
    [7, null, 'tax', '5100'],
    [7, null, 'freight', '5190'],
    [7, 'Produce', 'freight', '5120'],
    [7, 'Dairy', 'product', '5100'],
  ])('for vendor %s, %s, %s is %s', (vendorId, category, type, account) => {
    expect(accountFor(rules, { vendorId, category, type })?.account).toBe(account);
  });
  it('is null when no rule matches', () => {
    expect(accountFor(rules.slice(1), { vendorId: 1, category: null, type: 'product' })).toBeNull();
  });
});

const invoice: InvoiceForBooks = {
  id: 41,
  vendorId: 7,
  vendorName: 'Lone Star, "Fresh" Foods',
  number: 'INV-2044',
  date: '2026-11-03',
  dueDate: '2026-12-03',
  currency: 'USD',
  rate: null,
  total: '118.24',
  description: null,
};

const line = (amount: string, more: Partial<LineForBooks> = {}): LineForBooks => ({
  type: 'product',
  category: null,
  amount,
  description: 'Limes',
  itemCode: null,
  quantity: null,
  unit: null,
  unitPrice: null,
  ...more,
});

const lines = [
  line('84.50', {
    category: 'Produce',
    description: '=SUM(A1)\n6" tortilla, "soft"',
    quantity: '10',
    unitPrice: '8.45',
  }),
  line('42.10', { category: 'Protein', description: 'Brisket 81.36 lb', quantity: '81.36', unitPrice: '0.5175' }),
  line('0.00', { description: 'Sample, free' }),
  line('-12.75', { type: 'credit', category: 'Produce', description: '-Credit for crushed limes' }),
  line('-5.00', { type: 'discount', description: 'Early payment' }),
  line('4.95', { type: 'freight', description: 'Fuel surcharge' }),
  line('4.44', { type: 'tax', description: 'Sales tax 8.25%' }),
];

const settings = (
  format: AccountingFormat,
  layout: Partial<BooksLayout> = {},
  rules = [rule('5000 Food')],
): BookSettings => ({
  format,
  layout: { ...defaultLayout('USD'), ...layout },
  rules,
  currency: 'USD',
});

const bill = (
  format: AccountingFormat,
  more: Partial<InvoiceForBooks> = {},
  of: readonly LineForBooks[] = lines,
  layout: Partial<BooksLayout> = {},
): Bill => {
  const built = buildBill({ ...invoice, ...more }, of, settings(format, layout));
  if (built === null) throw new Error('it has no bill');
  return built;
};

describe('what blocks an export', () => {
  const twenty = '2026-1103-000000-2044';
  it.each<[string, Partial<InvoiceForBooks>, AccountingFormat, Partial<BooksLayout>, BookProblem[], BookNote[]]>([
    ['nothing', {}, 'quickbooks_csv', {}, [], []],
    ['no vendor', { vendorName: '  ' }, 'csv', {}, ['no_vendor'], []],
    ['21 characters', { number: twenty }, 'quickbooks_csv', {}, [], []],
    ['22 characters', { number: `${twenty}9` }, 'quickbooks_csv', {}, ['number_too_long'], []],
    ['21 characters on the desktop', { number: twenty }, 'quickbooks_iif', {}, ['number_too_long'], []],
    ['22 characters cut', { number: `${twenty}9` }, 'quickbooks_csv', { shortenNumbers: true }, [], ['shortened']],
    ['22 characters for Xero', { number: `${twenty}9` }, 'xero_csv', {}, [], []],
    ['no number', { number: ' ' }, 'xero_csv', {}, [], ['no_number']],
    ['no due date', { dueDate: null }, 'xero_csv', {}, [], ['no_due_date']],
    ['euros', { currency: 'EUR', rate: '1.08' }, 'quickbooks_iif', {}, ['currency'], []],
    ['euros for Xero', { currency: 'EUR', rate: '1.08' }, 'xero_csv', {}, [], []],
    ['euros turned', { currency: 'EUR', rate: '1.08' }, 'quickbooks_csv', { convertForeign: true }, [], ['converted']],
    [
      'euros without a rate',
      { currency: 'EUR' },
      'quickbooks_csv',
      { convertForeign: true },
      ['no_rate'],
      ['converted'],
    ],
    ['a credit', { total: '-10' }, 'quickbooks_csv', {}, ['credit'], ['difference']],
    ['a credit on the desktop', { total: '-10' }, 'quickbooks_iif', {}, [], ['difference']],
    ['a total that differs', { total: '118.25' }, 'csv', {}, [], ['difference']],
  ])('%s', (_, more, format, layout, problems, notes) => {
    const found = checkBill({ ...invoice, ...more }, lines, settings(format, layout));
    expect([found.problems, found.notes]).toEqual([problems, notes]);
  });

  it('lists each line without an account once', () => {
    const found = checkBill(invoice, [...lines, ...lines], {
      ...settings('csv', {}, [rule('5020', { category: 'Produce' }), rule('2200', { lineType: 'tax' })]),
    });
    expect(found.problems).toContain('no_account');
    expect(found.unmapped.map(({ type, category }) => category ?? type)).toEqual([
      'Protein',
      'product',
      'discount',
      'freight',
      'difference',
    ]);
    expect(buildBill(invoice, lines, settings('csv', {}, []))).toBeNull();
  });

  it('flags a number that another bill of the same vendor already has', () => {
    const two = [
      { id: 1, vendorName: 'Sysco', number: 'A1' },
      { id: 2, vendorName: ' sysco', number: 'a1' },
      { id: 3, vendorName: 'US Foods', number: 'A1' },
    ];
    expect([...sameNumbers('xero_csv', two)]).toEqual([2]);
    expect([...sameNumbers('csv', two)]).toEqual([]);
  });
});

describe('a bill', () => {
  it('matches the invoice total even when the lines do not add up', () => {
    expect(bill('csv').total).toBe('118.24');
    expect(bill('csv').lines).toHaveLength(6);
    const off = bill('csv', { total: '118.30' });
    expect([off.total, off.lines.at(-1)?.amount, off.lines.at(-1)?.description]).toEqual([
      '118.30',
      '0.06',
      'Difference between lines and total',
    ]);
    expect(bill('csv', { description: 'Linen' }, []).lines).toMatchObject([{ amount: '118.24', description: 'Linen' }]);
  });

  it('in another currency is the sum of its lines at the rate', () => {
    const turned = bill('quickbooks_csv', { currency: 'EUR', rate: '1.08333' }, lines, { convertForeign: true });
    const sum = turned.lines.reduce((all, { amount }) => all.plus(amount), dec(0)).toFixed(2);
    expect([turned.total, sum, turned.currency, turned.memo]).toEqual([
      '128.09',
      '128.09',
      'USD',
      'Platewise invoice 41, EUR 118.24 at 1.08333',
    ]);
    expect(bill('xero_csv', { currency: 'EUR', rate: '1.08333' }).currency).toBe('EUR');
  });

  it('has the same total with one line per account', () => {
    const rules = [rule('5000'), rule('2200', { lineType: 'tax' }), rule('5020', { category: 'Produce' })];
    const summed = buildBill(invoice, lines, settings('csv', { detail: 'accounts' }, rules));
    expect(summed?.lines.map(({ account, amount, description }) => [account, amount, description])).toEqual([
      ['5020', '71.75', 'Produce'],
      ['5000', '42.05', 'Protein, Discount, Freight'],
      ['2200', '4.44', 'Tax'],
    ]);
    expect(summed?.total).toBe('118.24');
  });

  it('books supplies to their own account', () => {
    const supplies = { ...lines[0], type: 'supplies', category: null, amount: '10' } as const;
    const rules = [rule('5000'), rule('6100', { lineType: 'supplies' })];
    const summed = buildBill(
      { ...invoice, total: '128.24' },
      [...lines, supplies as (typeof lines)[number]],
      settings('csv', { detail: 'accounts' }, rules),
    );
    expect(summed?.lines.map(({ account, description }) => [account, description])).toContainEqual([
      '6100',
      'Supplies',
    ]);
  });
});

describe('a bill in a country with input tax', () => {
  const taxed = [
    line('100.00', { taxRate: '7', category: 'Produce', quantity: '10', unitPrice: '10' }),
    line('50.00', { taxRate: '7' }),
    line('10.00', { taxRate: '19', description: 'Water' }),
    line('12.40', { type: 'tax', description: 'MwSt' }),
  ];
  const layout = { taxTypes: { '7': '7% VSt', '19': '19% VSt' } };
  const of = (format: AccountingFormat, more: Partial<BooksLayout> = {}) =>
    bill(format, { total: '172.40' }, taxed, { ...layout, ...more });

  it('assigns the tax line by line in QuickBooks Online and Xero', () => {
    const xero = records(xeroBills([of('xero_csv')], { ...defaultLayout('EUR'), ...layout }));
    expect(xero.map((row) => [row['*UnitAmount'], row['*TaxType'], row.TaxAmount, row.Total])).toEqual([
      ['10', '7% VSt', '7.00', '172.40'],
      ['50.00', '7% VSt', '3.50', '172.40'],
      ['10.00', '19% VSt', '1.90', '172.40'],
    ]);
    const online = records(quickBooksBills([of('quickbooks_csv')], { ...defaultLayout('EUR'), ...layout }, 'EUR'));
    expect(online.map((row) => [row['Line Amount'], row['Line Tax Code']])).toEqual([
      ['100.00', '7% VSt'],
      ['50.00', '7% VSt'],
      ['10.00', '19% VSt'],
    ]);
    expect(of('xero_csv', { detail: 'accounts' }).lines.map(({ amount, tax }) => [amount, tax])).toEqual([
      ['150.00', '10.50'],
      ['10.00', '1.90'],
    ]);
  });

  it('keeps the tax as a line when the format has no tax field or no name for the rate', () => {
    for (const made of [of('quickbooks_iif'), of('csv'), of('xero_csv', { taxTypes: { '7': '7% VSt' } })]) {
      expect([made.total, made.lines.map(({ type }) => type)]).toEqual([
        '172.40',
        ['product', 'product', 'product', 'tax'],
      ]);
    }
  });
});

/** RFC 4180 parser, independent of the writer under test. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted && char === '"' && text[at + 1] === '"') cell += text[++at];
    else if (char === '"') quoted = !quoted;
    else if (!quoted && (char === ',' || (char === '\r' && text[at + 1] === '\n'))) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (char === '\r') {
        at++;
        rows.push([]);
      }
    } else cell += char;
  }
  return rows.slice(0, -1);
}

function records(text: string): Record<string, string>[] {
  const [heads = [], ...rows] = parseCsv(text);
  for (const row of rows) expect(row).toHaveLength(heads.length);
  return rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index] ?? ''])));
}

const cents = (values: (string | undefined)[]) =>
  values.reduce((sum, value) => sum.plus(value ?? 'none'), dec(0)).toFixed(2);

/** Arbitrary invoices with every line type. */
function invoices(format: AccountingFormat): Bill[] {
  const credit = { id: 42, number: 'CM-9', total: '-17.75', vendorName: '=EVIL: Foods' };
  const credits = lines.filter(({ type }) => type === 'credit' || type === 'discount');
  return [
    bill(format),
    bill(format, { id: 43, number: null, dueDate: null, total: '118.31' }),
    ...(format === 'quickbooks_csv' ? [] : [bill(format, credit, credits)]),
  ];
}

describe('a round trip reconciles to the cent', () => {
  const layout = defaultLayout('USD');
  const totals = (bills: readonly Bill[]) => Object.fromEntries(bills.map(({ number, total }) => [number, total]));

  it('QuickBooks Online', () => {
    const bills = invoices('quickbooks_csv');
    const rows = records(quickBooksBills(bills, layout, 'USD'));
    const read = Map.groupBy(rows, (row) => row['Bill no.'] ?? '');
    expect(
      Object.fromEntries([...read].map(([number, own]) => [number, cents(own.map((row) => row['Line Amount']))])),
    ).toEqual(totals(bills));
    expect(rows[0]).toEqual({
      'Bill no.': 'INV-2044',
      Vendor: 'Lone Star, Fresh Foods',
      'Bill Date': '11/03/2026',
      'Due Date': '12/03/2026',
      Account: '5000 Food',
      'Line Description': `'=SUM(A1) 6" tortilla, "soft"`,
      'Line Amount': '84.50',
      'Line Tax Code': 'Tax Exempt',
      Memo: 'Platewise invoice 41',
    });
    expect(quickBooksBills(bills, { ...layout, dateOrder: 'dmy' }, 'GBP')).toMatch(
      /^Bill no\.,Supplier,.*\r\n.*03\/11\/2026/,
    );
  });

  it('QuickBooks Desktop: the bill and its lines add up to zero', () => {
    const bills = invoices('quickbooks_iif');
    const text = iifBills(bills, { ...layout, className: 'Waco' });
    expect(text.endsWith('\r\n')).toBe(true);
    const rows = text
      .split('\r\n')
      .slice(0, -1)
      .map((row) => row.split('\t'));
    const [trns = [], spl = [], end, ...rest] = rows;
    expect(trns.join(' ')).toBe(
      '!TRNS TRNSID TRNSTYPE DATE ACCNT NAME CLASS AMOUNT DOCNUM MEMO CLEAR TOPRINT DUEDATE TERMS',
    );
    expect(spl.join(' ')).toBe('!SPL SPLID TRNSTYPE DATE ACCNT NAME CLASS AMOUNT DOCNUM MEMO CLEAR QNTY PRICE INVITEM');
    expect(end).toEqual(['!ENDTRNS']);
    const read: Record<string, string> = {};
    let open: string[][] = [];
    for (const row of rest) {
      if (row[0] !== 'ENDTRNS') {
        expect(row).toHaveLength(row[0] === 'TRNS' ? trns.length : spl.length);
        open.push(row);
        continue;
      }
      const amount = trns.indexOf('AMOUNT');
      expect(cents(open.map((one) => one[amount]))).toBe('0.00');
      const head = open[0] ?? [];
      expect(new Set(open.map((one) => one[2]))).toEqual(
        new Set([dec(head[amount] ?? '').gt(0) ? 'BILL REFUND' : 'BILL']),
      );
      read[head[8] ?? ''] = dec(head[amount] ?? '')
        .neg()
        .toFixed(2);
      open = [];
    }
    expect(read).toEqual(totals(bills));
    expect(rest[0]?.slice(0, 10)).toEqual([
      ...[
        'TRNS',
        '',
        'BILL',
        '11/03/2026',
        'Accounts Payable',
        'Lone Star, Fresh Foods',
        'Waco',
        '-118.24',
        'INV-2044',
      ],
      'Platewise invoice 41',
    ]);
    expect(rest[1]?.[9]).toBe(`'=SUM(A1) 6' tortilla, 'soft'`);
    expect(text).toContain('EVIL Foods');
  });

  it('Xero: quantity times unit amount equals the line, and nothing is added', () => {
    const bills = invoices('xero_csv');
    const rows = records(xeroBills(bills, { ...layout, trackingName: 'Location', trackingOption: 'Waco' }));
    const read = Map.groupBy(rows, (row) => row['*InvoiceNumber'] ?? '');
    const worked = (row: Record<string, string>) =>
      dec(row['*Quantity'] ?? '')
        .times(row['*UnitAmount'] ?? '')
        .toFixed(2);
    expect(Object.fromEntries([...read].map(([number, own]) => [number, cents(own.map(worked))]))).toEqual(
      totals(bills),
    );
    expect(rows[0]).toMatchObject({
      '*ContactName': 'Lone Star, "Fresh" Foods',
      '*Quantity': '10',
      '*UnitAmount': '8.45',
      '*TaxType': 'Tax Exempt',
      TaxAmount: '0.00',
      Total: '118.24',
      TrackingName1: 'Location',
      TrackingOption1: 'Waco',
      Currency: 'USD',
    });
    expect(rows.filter((row) => row['*InvoiceNumber'] === 'PW-43')[0]?.['*DueDate']).toBe('11/03/2026');
    expect(rows.find((row) => row['*ContactName']?.startsWith('EVIL'))).toBeDefined();
  });

  it('a plain table', () => {
    const bills = invoices('csv');
    const rows = records(plainBills(bills));
    const read = Map.groupBy(rows, (row) => row['Invoice number'] ?? '');
    expect(Object.fromEntries([...read].map(([number, own]) => [number, cents(own.map((row) => row.Amount))]))).toEqual(
      totals(bills),
    );
    expect(rows[0]).toMatchObject({
      'Invoice date': '2026-11-03',
      Currency: 'USD',
      Category: 'Produce',
      'Unit price': '8.45',
    });
  });
});

describe('cell text', () => {
  it.each([
    ['=1+1', '1+1'],
    ['+1 800 FOODS', '1 800 FOODS'],
    ['-@=Acme', 'Acme'],
    ['-4417', '-4417'],
    ['A\tB\r\nC', 'A B C'],
    ['  ', ''],
  ])('the name %j becomes %j', (text, name) => expect(nameCell(text)).toBe(name));
  it.each([
    ['=cmd()', "'=cmd()"],
    ['\t@x', "'@x"],
    ['-12.50', '-12.50'],
    ['4/1 GAL', '4/1 GAL'],
  ])('the text %j becomes %j', (text, words) => expect(wordsCell(text, 50)).toBe(words));
  it('is cut between characters and written in Latin-1', () => {
    expect(wordsCell('Fisch🐟🐟', 6)).toBe('Fisch🐟');
    expect(latin1('Crème “fraîche” – Škoda €5 鮨')).toBe("Crème 'fraîche' - Skoda EUR5 ?");
  });
  it('writes dates in the order of the accounting software', () => {
    expect(['mdy', 'dmy', 'ymd'].map((order) => dateInOrder('2026-11-03', order as 'mdy'))).toEqual([
      '11/03/2026',
      '03/11/2026',
      '2026-11-03',
    ]);
  });
  it('groups the formats of the same software', () =>
    expect(formatsOf('quickbooks_csv')).toEqual(['quickbooks_csv', 'quickbooks_iif']));
});
