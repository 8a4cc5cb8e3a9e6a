import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec } from '../../shared/numbers/index.ts';
import { type AchRun, achFile } from './ach-file.ts';
import { amountInWords } from './amount-in-words.ts';
import { hasPlainLetters, plainLetters } from './plain-letters.ts';
import { checkPain, elementsOf } from './sepa-checker.fixture.ts';
import { type SepaRun, sepaFile } from './sepa-file.ts';

const transfer: SepaRun['transfers'][number] = {
  endToEndId: 'RUN-7-1',
  creditorName: 'Müller & Söhne GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: null,
  amount: '1204.05',
  remittance: 'RE 2044, RE 2045',
};
const sepa = (more: Partial<SepaRun> = {}): SepaRun => ({
  messageId: 'PLATEWISE-RUN-7',
  createdAt: '2026-11-29T08:12:31.482Z',
  payOn: '2026-12-01',
  debtor: { name: 'Café "Zur Post"', iban: 'FR1420041010050500013M02606', bic: 'psst frpp par' },
  transfers: [transfer, { ...transfer, endToEndId: 'RUN-7-2', bic: 'COBADEFF', amount: '0.95', remittance: ' ' }],
  ...more,
});
const withTransfer = (more: Partial<SepaRun['transfers'][number]>) => sepa({ transfers: [{ ...transfer, ...more }] });
const texts = (xml: string, name: string) =>
  elementsOf(xml)
    .filter((one) => one.name === name)
    .map(({ text }) => text);

describe('a SEPA file', () => {
  it('has the structure of pain.001.001.09, its count and its control sum', () => {
    const xml = sepaFile(sepa());
    expect(checkPain(xml)).toEqual([]);
    expect(texts(xml, 'NbOfTxs')).toEqual(['2', '2']);
    expect(texts(xml, 'CtrlSum')).toEqual(['1205.00', '1205.00']);
    expect(texts(xml, 'InstdAmt')).toEqual(['1204.05', '0.95']);
    expect(texts(xml, 'CreDtTm')).toEqual(['2026-11-29T08:12:31Z']);
    expect(texts(xml, 'BICFI')).toEqual(['PSSTFRPPPAR', 'COBADEFF']);
    expect(texts(xml, 'IBAN')[1]).toBe('DE89370400440532013000');
    expect(texts(xml, 'Nm')).toEqual(["Cafe 'Zur Post'", "Cafe 'Zur Post'", ...Array(2).fill('Muller + Sohne GmbH')]);
    expect(texts(xml, 'Ustrd')).toEqual(['RE 2044, RE 2045']);
  });

  it('says so when the payer has no BIC', () => {
    const xml = sepaFile(sepa({ debtor: { ...sepa().debtor, bic: null } }));
    expect(checkPain(xml)).toEqual([]);
    expect(texts(xml, 'Id')).toContain('NOTPROVIDED');
  });

  it.each<[string, string]>([
    ['x'.repeat(75), 'x'.repeat(70)],
    ['<Bäckerei_Nord> #1; 50% @home', '(Backerei-Nord) .1, 50. .home'],
    ['//Straße // 5/', 'Strasse / 5'],
    ['Ελιά Οίνος', 'Elia Oinos'],
    ['Хлебна Къща', 'Hlebna Kashta'],
    ['Bio 日本 1', 'Bio .. 1'],
  ])('writes %s in the EPC set', (given, expected) => {
    const xml = sepaFile(withTransfer({ creditorName: given, remittance: given.repeat(9) }));
    expect(checkPain(xml)).toEqual([]);
    expect(texts(xml, 'Nm').at(-1)).toBe(expected);
  });

  it('stays valid for any text', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(words, words, (creditorName, remittance) => {
        const xml = sepaFile(withTransfer({ creditorName: `A${creditorName}`, remittance }));
        expect(checkPain(xml)).toEqual([]);
      }),
    );
  });

  it.each<[string, SepaRun]>([
    ['an empty run', sepa({ transfers: [] })],
    ...['0', '0.00', '-5.00', '1.005', '1000000000.00'].map((amount): [string, SepaRun] => [
      `the amount ${amount}`,
      withTransfer({ amount }),
    ]),
    ['a malformed IBAN', withTransfer({ iban: 'DE89' })],
    ['a malformed BIC', withTransfer({ bic: 'COBADE' })],
    ['a name without letters', withTransfer({ creditorName: '日本' })],
    ['an ID of 36 characters', sepa({ messageId: 'x'.repeat(36) })],
    ['an ID with a slash at the end', withTransfer({ endToEndId: 'RUN/' })],
    ['the same ID twice', sepa({ transfers: [transfer, transfer] })],
    ['a day that does not exist', sepa({ payOn: '2026-02-30' })],
    ['no time', sepa({ createdAt: 'yesterday' })],
  ])('refuses %s', (_, run) => expect(() => sepaFile(run)).toThrow(RangeError));

  it('never repeats an account number in an error', () => {
    expect(() => sepaFile(withTransfer({ iban: 'DE8937040044' }))).toThrow(/^The IBAN is not valid$/);
  });
});

describe('the checker of this test', () => {
  const xml = sepaFile(sepa());
  it.each<[string, string]>([
    ['elements in another order', xml.replace(/(<MsgId>.*<\/MsgId>\n)(<CreDtTm>.*<\/CreDtTm>\n)/, '$2$1')],
    ['a missing element', xml.replace(/<PmtMtd>.*\n/, '')],
    ['an unknown element', xml.replace('<PmtMtd>', '<Foo>x</Foo>\n<PmtMtd>')],
    ['a second choice', xml.replace('<Dt>', '<DtTm>x</DtTm><Dt>')],
    ['a long name', xml.replace('Muller', 'M'.repeat(80))],
    ['other letters', xml.replace('Muller', 'Müller')],
    ['no currency', xml.replace(' Ccy="EUR"', '')],
    ['a wrong sum', xml.replace('1205.00', '1205.01')],
    ['a wrong count', xml.replace('<NbOfTxs>2', '<NbOfTxs>3')],
  ])('finds %s', (_, broken) => {
    expect(broken).not.toBe(xml);
    expect(checkPain(broken)).not.toEqual([]);
  });
});

const entry: AchRun['entries'][number] = {
  traceNumber: 1,
  name: 'Lone Star Fresh Foods, Inc. of Texas',
  routing: '021000021',
  account: '00123456789',
  accountType: 'checking',
  amount: '1204.05',
  remittance: 'INV-2044 INV-2045',
  id: 'V7',
};
const ach = (more: Partial<AchRun> = {}): AchRun => ({
  createdAt: '2026-11-29T08:12:31.482Z',
  payOn: '2026-12-01',
  originRouting: '121000358',
  destinationName: 'Bank of America',
  originId: '123456789',
  originName: 'Alamo Tacos LLC',
  companyName: 'Alamo Tacos',
  companyId: '1123456789',
  fileIdModifier: 'A',
  entries: [
    entry,
    { ...entry, traceNumber: 2, routing: '122105155', accountType: 'savings', amount: '0.95', remittance: '' },
  ],
  ...more,
});
const recordsOf = (text: string) => {
  const records = text.split('\r\n');
  expect(records.pop()).toBe('');
  return records;
};
const withEntry = (more: Partial<AchRun['entries'][number]>) => ach({ entries: [{ ...entry, ...more }] });

describe('an ACH file', () => {
  it('has the records of one CCD batch, field by field', () => {
    const zeros = '0'.repeat(12);
    expect(recordsOf(achFile(ach()))).toEqual([
      `101 121000358 1234567892611290812A094101${'Bank of America'.padEnd(23)}${'Alamo Tacos LLC'.padEnd(23)}        `,
      `5220Alamo Tacos     ${' '.repeat(20)}1123456789CCDVENDOR PAY261201261201   1121000350000001`,
      `62202100002100123456789      0000120405V7             Lone Star Fresh Foods,  1121000350000001`,
      `705${'INV-2044 INV-2045'.padEnd(80)}00010000001`,
      `63212210515500123456789      0000000095V7             Lone Star Fresh Foods,  0121000350000002`,
      `82200000030014310517${zeros}0000001205001123456789${' '.repeat(25)}121000350000001`,
      `9000001000001000000030014310517${zeros}000000120500${' '.repeat(39)}`,
      ...Array(3).fill('9'.repeat(94)),
    ]);
  });

  it('fills blocks of ten and keeps ten digits of the hash, however many entries', () => {
    const names = fc.string({ unit: 'grapheme', maxLength: 120 });
    const amounts = fc.integer({ min: 1, max: 9_999_999 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, amounts), { minLength: 1, maxLength: 150 }), (all) => {
        const routing = '986543212';
        const entries = all.map(([text, amount], index) => ({
          ...{ ...entry, routing, traceNumber: index + 1, amount },
          ...{ name: `A${text}`, remittance: text, id: text },
        }));
        const records = recordsOf(achFile(ach({ entries })));
        for (const record of records) expect(record).toMatch(/^[\x20-\x7e]{94}$/);
        expect(records.length % 10).toBe(0);
        const details = records.filter((record) => /^[67]/.test(record)).length;
        const control = records.find((record) => record.startsWith('8')) ?? '';
        const end = records.find((record) => record.startsWith('900')) ?? '';
        expect(Number(control.slice(4, 10))).toBe(details);
        expect(Number(control.slice(10, 20))).toBe((98_654_321 * all.length) % 1e10);
        const sum = all.reduce((total, [, amount]) => total.plus(amount), dec(0));
        expect(dec(control.slice(32, 44)).div(100).toFixed(2)).toBe(sum.toFixed(2));
        expect([end.slice(7, 13), end.slice(21, 55)]).toEqual([
          String(records.length / 10).padStart(6, '0'),
          control.slice(10, 44),
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it.each<[string, AchRun]>([
    ['an empty run', ach({ entries: [] })],
    ...['0.00', '-1.00', '0.001', '100000000.00'].map((amount): [string, AchRun] => [
      `the amount ${amount}`,
      withEntry({ amount }),
    ]),
    ['a wrong check digit', withEntry({ routing: '021000022' })],
    ['a routing number of zeros', withEntry({ routing: '000000000' })],
    ["a wrong check digit of the payer's bank", ach({ originRouting: '121000359' })],
    ['an account of 18 characters', withEntry({ account: '1'.repeat(18) })],
    ['no account', withEntry({ account: '' })],
    ['no name', withEntry({ name: ' ' })],
    ['a company ID of 11 characters', ach({ companyId: '1'.repeat(11) })],
    ['a lowercase modifier', ach({ fileIdModifier: 'a' })],
    ['a trace number twice', ach({ entries: [entry, entry] })],
    ['a trace number of 8 digits', withEntry({ traceNumber: 10_000_000 })],
    ['a day that does not exist', ach({ payOn: '2026-11-31' })],
    [
      'a total of 13 digits',
      ach({
        entries: Array.from({ length: 101 }, (_, n) => ({ ...entry, traceNumber: n + 1, amount: '99999999.99' })),
      }),
    ],
  ])('refuses %s', (_, run) => expect(() => achFile(run)).toThrow(RangeError));
});

describe('an amount in words', () => {
  it.each([
    ['1204.05', 'One thousand two hundred four and 05/100'],
    ['0.50', 'Zero and 50/100'],
    ['1', 'One and 00/100'],
    ['13.10', 'Thirteen and 10/100'],
    ['20.00', 'Twenty and 00/100'],
    ['99.99', 'Ninety-nine and 99/100'],
    ['100.00', 'One hundred and 00/100'],
    ['1000000.01', 'One million and 01/100'],
    ['21018321.70', 'Twenty-one million eighteen thousand three hundred twenty-one and 70/100'],
    ['999000000000', 'Nine hundred ninety-nine billion and 00/100'],
  ])('%s is %s', (amount, words) => expect(amountInWords(amount)).toBe(words));
  it.each(['-1', '1000000000000', '0.005'])('refuses %s', (amount) =>
    expect(() => amountInWords(amount)).toThrow(RangeError),
  );
});

it.each([
  ['Łódź – “Świeże”', 'Lodz - "Swieze"'],
  ['Smørrebrød\n\tÆbler', 'Smorrebrod AEbler'],
  ['№ 5 ½', 'No 5 1/2'],
  ['Щедър', 'Shtedar'],
])('%s in plain letters is %s', (given, expected) => expect(plainLetters(given)).toBe(expected));

it.each([
  ['Brühl & Söhne', true],
  ['Ελιά', true],
  ['李雷', false],
  ['--', false],
])('%s can be written in a payment file: %s', (name, expected) => {
  expect(hasPlainLetters(name)).toBe(expected);
});
