import { worded } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import { readBankFile } from './read-bank-file.ts';
import { readBankTable } from './read-bank-table.ts';
import type { ReadBankFile } from './types.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
const read = (result: ReadBankFile) => {
  if (!result.ok) throw new Error(JSON.stringify(result.message));
  return result.statements;
};
const refusal = (result: ReadBankFile) => (result.ok ? null : worded(result.message));

const entry = (inner: string, { amount = '100.00', side = 'DBIT', more = '' } = {}) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${more}<Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-11-03</Dt></BookgDt><ValDt><Dt>2026-11-04</Dt></ValDt><AcctSvcrRef>B-1</AcctSvcrRef>
  <NtryDtls>${inner}</NtryDtls></Ntry>`;
const detail = (amount: string, name: string, reference = '') =>
  `<TxDtls><Refs><EndToEndId>E-${amount}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>
  <RltdPties><Cdtr><Pty><Nm>${name}</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`;
const statement = (entries: string, id = 'DE02 1203 0000 0000 2020 51') =>
  `<Stmt><FrToDt><FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>2026-11-30T23:59:59</ToDtTm></FrToDt>
  <Acct><Id><IBAN>${id}</IBAN></Id><Ccy>EUR</Ccy></Acct>
  <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-01</Dt></Dt></Bal>
  <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">12.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>
  ${entries}</Stmt>`;
const camt = (statements: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements}</BkToCstmrStmt></Document>`;

describe('camt.053', () => {
  it('reads account, balances and entries of several statements', () => {
    const file = camt(
      statement(entry(detail('100.00', 'Müller &amp; Söhne', 'Rechnung 4711'))) +
        statement('', 'DE44500105175407324931'),
    );
    const [first, second] = read(readBankFile(bytes(file)));
    expect(first).toEqual({
      ...{ account: 'DE02120300000000202051', currency: 'EUR', from: '2026-11-01', to: '2026-11-30' },
      ...{ openingBalance: '500.00', closingBalance: '-12.50' },
      entries: [
        {
          ...{ bookedOn: '2026-11-03', valueOn: '2026-11-04', amount: '-100.00', currency: 'EUR' },
          ...{ counterparty: 'Müller & Söhne', reference: null, description: 'Rechnung 4711' },
          ...{ endToEndId: 'E-100.00', checkNumber: null, bankId: 'B-1' },
        },
      ],
    });
    expect(second).toMatchObject({ account: 'DE44500105175407324931', entries: [] });
  });

  it('splits a batch whose payments add up, and leaves one that does not', () => {
    const whole = entry(detail('60.00', 'Ana') + detail('40.00', 'Ben'));
    const odd = entry(detail('60.00', 'Ana') + detail('39.99', 'Ben'));
    const [one] = read(readBankFile(bytes(camt(statement(whole + odd)))));
    expect(one?.entries.map(({ amount, counterparty }) => [amount, counterparty])).toEqual([
      ['-60.00', 'Ana'],
      ['-40.00', 'Ben'],
      ['-100.00', null],
    ]);
  });

  it('keeps the direction of a reversal and names who had been paid; skips pending entries', () => {
    const back = entry(detail('100.00', 'Ana'), { side: 'CRDT', more: '<RvslInd>true</RvslInd>' });
    const pending = entry('').replace('BOOK', 'PDNG');
    const [one] = read(readBankFile(bytes(camt(statement(back + pending)))));
    expect(one?.entries).toMatchObject([{ amount: '100.00', counterparty: 'Ana' }]);
  });

  it('reads the encoding that the file names, strictly', () => {
    const latin = camt(statement(entry(detail('100.00', 'Café'))), '<?xml version="1.0" encoding="ISO-8859-1"?>');
    expect(read(readBankFile(bytes(latin, 'latin1')))[0]?.entries[0]?.counterparty).toBe('Café');
    const wrong = camt(statement(entry(detail('100.00', 'Café'))));
    expect(refusal(readBankFile(bytes(wrong, 'latin1')))).toMatch(/encoding/);
    const unknown = camt('', '<?xml version="1.0" encoding="KLINGON-1"?>');
    expect(refusal(readBankFile(bytes(unknown)))).toMatch(/encoding/);
  });

  it.each([
    ['a document type', camt(statement('')).replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), /DOCTYPE/],
    ['a file that ends early', camt(statement(entry(''))).slice(0, 700), /damaged/],
    ['another XML file', '<?xml version="1.0"?><Invoice><ID>1</ID></Invoice>', /isn't a bank statement/],
    ['single movements', '<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>', /camt\.053/],
    ['an amount that is none', camt(statement(entry('', { amount: '1O0' }))), /amount/],
    ['a tenth of a cent', camt(statement(entry('', { amount: '1.005' }))), /amount/],
    ['a wrong date', camt(statement(entry('').replace('2026-11-03', '2026-02-30'))), /date/],
    ['a missing direction', camt(statement(entry('', { side: 'UP' }))), /damaged/],
    ['more than 20,000 entries', camt(statement('<Ntry/>')).replace('<Ntry/>', entry('').repeat(20_001)), /more than/],
    ['more than 100 statements', camt('<Stmt/>'.repeat(101)), /more than 100/],
    ['something else', 'hello', /isn't a bank statement/],
  ])('refuses %s', (_, text, message) => {
    expect(refusal(readBankFile(bytes(text)))).toMatch(message);
  });

  it('refuses more than 10 MB', () => {
    expect(refusal(readBankFile(new Uint8Array(10 * 1024 * 1024 + 1)))).toMatch(/10 MB/);
  });
});

const head = (charset = '1252') =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:${charset}\nCOMPRESSION:NONE\n\n`;
const ofx = (transactions: string) =>
  `<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>111000025<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130120000[-5:EST]
${transactions}</BANKTRANLIST><LEDGERBAL><BALAMT>-20.5<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
const check = `<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261103120000<TRNAMT>-412.50<FITID>F-1<CHECKNUM>1042<NAME>CHECK 1042<MEMO></STMTTRN>`;
const card = `<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>20261104\n<TRNAMT>-80,25\n<FITID>F-2\n<NAME>Caf\xe9 &amp; Co\n<MEMO>INV 881201\n</STMTTRN>`;

describe('OFX', () => {
  it('reads 1.x with its character set', () => {
    const [one] = read(readBankFile(bytes(head() + ofx(check + card), 'latin1')));
    expect(one).toMatchObject({
      ...{ account: '000123456789', currency: 'USD', from: '2026-11-01', to: '2026-11-30' },
      ...{ openingBalance: null, closingBalance: '-20.50' },
      entries: [
        { amount: '-412.50', checkNumber: '1042', counterparty: null, bankId: 'F-1', description: 'CHECK 1042' },
        { amount: '-80.25', checkNumber: null, counterparty: 'Café & Co', description: 'INV 881201 Café & Co' },
      ],
    });
    const utf = read(readBankFile(bytes(head() + ofx(card))));
    expect(utf[0]?.entries[0]?.counterparty).toBe('Café & Co');
  });

  it('reads 2.x', () => {
    const text = ofx(check)
      .replace(/<(\w+)>([^<\n]+)(?=[<\n])/g, '<$1>$2</$1>')
      .replace('<MEMO>', '<MEMO></MEMO>');
    const [one] = read(readBankFile(bytes(`<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200"?>${text}`)));
    expect(one).toMatchObject({ account: '000123456789', entries: [{ amount: '-412.50', checkNumber: '1042' }] });
  });

  it.each([
    ['a file that ends early', ofx(check).slice(0, -30), /damaged/],
    ['an unknown character set', `${head('MAGIC')}${ofx(card)}`, /encoding/],
    ['entities', `<!DOCTYPE OFX>${ofx(check)}`, /DOCTYPE/],
    ['an entry without a date', ofx(check.replace(/<DTPOSTED>\d+/, '')), /damaged/],
    ['a file without a statement', '<OFX></OFX>', /isn't a bank statement/],
  ])('refuses %s', (_, text, message) => {
    expect(refusal(readBankFile(bytes(text, 'latin1')))).toMatch(message);
  });
});

const today = '2026-11-21';
const table = (text: string, answers: object = {}) =>
  readBankTable(
    text.split('\n').map((row) => row.split(';')),
    { today, ...answers },
  );
const amounts = (result: ReadBankFile) => read(result).flatMap(({ entries }) => entries.map(({ amount }) => amount));

describe('a table', () => {
  it('reads a German export with decimal commas', () => {
    const rows = `Kontoauszug;\nBuchungstag;Wertstellung;Begünstigter/Zahlungspflichtiger;Verwendungszweck;Betrag;Währung
03.11.2026;04.11.2026;Müller GmbH;RE 4711;-1.234,50;EUR\n02.11.2026;02.11.2026;Gast;Bar;20,00;EUR\nSumme;;;;-1.214,50;`;
    expect(read(table(rows))[0]).toMatchObject({
      ...{ account: null, currency: 'EUR', from: '2026-11-02', to: '2026-11-03', openingBalance: null },
      entries: [
        { bookedOn: '2026-11-03', amount: '-1234.50', counterparty: 'Müller GmbH', description: 'RE 4711' },
        { bookedOn: '2026-11-02', amount: '20.00' },
      ],
    });
  });

  it('reads debit and credit columns, a running balance and check numbers', () => {
    const rows = `Date;Check Number;Description;Debit;Credit;Balance
10/30/2026;1042;CHECK;100.00;;400.00\n10/15/2026;;Deposit;;500.00;500.00`;
    const [one] = read(table(rows));
    expect(one).toMatchObject({ openingBalance: '0.00', closingBalance: '400.00' });
    expect(one?.entries).toMatchObject([
      { bookedOn: '2026-10-30', amount: '-100.00', checkNumber: '1042' },
      { bookedOn: '2026-10-15', amount: '500.00', checkNumber: null },
    ]);
    expect(amounts(table('Date;Debit;Credit\n2026-11-03;-5.00;\n2026-11-03;;7.00'))).toEqual(['-5.00', '7.00']);
  });

  it('asks which comes first in dates that could be either', () => {
    const rows = 'Date;Amount\n03/04/2026;-5.00\n05/06/2026;-6.00';
    expect(table(rows)).toMatchObject({ ok: false, ask: 'dateOrder' });
    const days = (dateOrder: string) => read(table(rows, { dateOrder }))[0]?.entries.map(({ bookedOn }) => bookedOn);
    expect(days('day-first')).toEqual(['2026-04-03', '2026-06-05']);
    expect(days('month-first')).toEqual(['2026-03-04', '2026-05-06']);
  });

  it('does not ask where the dates say it: a day over 12, or one order in the future', () => {
    expect(table('Date;Amount\n03/04/2026;-5.00\n13/04/2026;-6.00').ok).toBe(true);
    expect(read(table('Date;Amount\n11/12/2026;-5.00'))[0]?.from).toBe('2026-11-12');
  });

  it('asks for the decimal separator and for the sign of money out', () => {
    expect(table('Date;Amount\n2026-11-03;-1.234')).toMatchObject({ ok: false, ask: 'decimalMark' });
    expect(table('Date;Amount\n2026-11-03;-1.50\n2026-11-04;-1,50')).toMatchObject({ ask: 'decimalMark' });
    expect(amounts(table('Date;Amount\n2026-11-03;-1.234', { decimalMark: ',' }))).toEqual(['-1234.00']);
    const unsigned = 'Date;Amount\n2026-11-03;12.50';
    expect(table(unsigned)).toMatchObject({ ok: false, ask: 'moneyOut' });
    expect(amounts(table(unsigned, { moneyOut: 'positive' }))).toEqual(['-12.50']);
    expect(amounts(table(unsigned, { moneyOut: 'negative' }))).toEqual(['12.50']);
    expect(amounts(table('Date;Amount;Type\n2026-11-03;12.50;DR\n2026-11-03;2.50;CR'))).toEqual(['-12.50', '2.50']);
  });

  it('asks where a negative debit contradicts the others', () => {
    const rows = 'Date;Amount;Type\n2026-11-03;412.50;Debit\n2026-11-04;-5.00;Debit\n2026-11-05;7.00;Credit';
    expect(table(rows)).toMatchObject({ ok: false, ask: 'moneyOut' });
    expect(amounts(table(rows, { moneyOut: 'positive' }))).toEqual(['-412.50', '5.00', '7.00']);
    expect(amounts(table(rows, { moneyOut: 'negative' }))).toEqual(['412.50', '-5.00', '7.00']);
    const card = 'Date;Amount;Type\n2026-11-03;412.50;Debit\n2026-11-04;-5.00;Credit';
    expect(amounts(table(card))).toEqual(['-412.50', '5.00']);
    expect(amounts(table('Date;Amount;Type\n2026-11-03;-2.00;DR\n2026-11-03;2.50;CR'))).toEqual(['-2.00', '2.50']);
  });

  it('refuses more than 100 accounts', () => {
    const rows = Array.from({ length: 101 }, (_, at) => `A${at};2026-11-03;-1.00`);
    expect(refusal(table(`Account;Date;Amount\n${rows.join('\n')}`))).toMatch(/more than 100/);
  });

  it('makes a statement per account', () => {
    const rows = 'Account;Date;Amount\nA1;2026-11-03;-1.00\nB2;2026-11-03;-2.00\nA1;2026-11-04;-3.00';
    expect(read(table(rows)).map(({ account, entries }) => [account, entries.length])).toEqual([
      ['A1', 2],
      ['B2', 1],
    ]);
  });

  it.each([
    ['unknown columns', 'One;Two\n2026-11-03;5', /columns/],
    ['two amounts', 'Date;Amount;Betrag\n2026-11-03;-5;6', /Several columns/],
    ['no rows', 'Date;Amount\n;', /no entries/],
    ['an amount that is none', 'Date;Amount\n2026-11-03;-5.00\n2026-11-03;five', /row 3/],
  ])('refuses %s', (_, rows, message) => {
    expect(refusal(table(rows))).toMatch(message);
  });
});
