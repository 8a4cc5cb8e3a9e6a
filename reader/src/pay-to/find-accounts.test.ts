import { describe, expect, it } from 'vitest';
import { rowsOf } from '../layout/rows.ts';
import { slipPage } from '../testing/slip-page.ts';
import { isIban, isRoutingNumber } from './check-digits.ts';
import { findAccounts } from './find-accounts.ts';

const accounts = (text: string, source: 'text' | 'ocr' = 'text') => {
  const drawn = slipPage(`\n${text}\n`);
  const page = {
    ...drawn,
    source,
    words: drawn.words.map(({ confidence, ...word }) => (source === 'ocr' ? { ...word, confidence } : word)),
  };
  return findAccounts(rowsOf(page), [page]).map((one) =>
    one.kind === 'iban' ? one.iban : `${one.routing}/${one.account}`,
  );
};

describe('accounts on a page', () => {
  it.each<[string, string, string[]]>([
    ['in groups', 'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF', ['DE89370400440532013000']],
    ['without spaces', 'Bank: GB29NWBK60161331926819', ['GB29NWBK60161331926819']],
    ['right after its label', 'IBAN:FR1420041010050500013M02606', ['FR1420041010050500013M02606']],
    ['several', 'NL91 ABNA 0417 1643 00  BE68 5390 0754 7034', ['NL91ABNA0417164300', 'BE68539007547034']],
    ['the same again', 'DE89370400440532013000\nIBAN DE89 3704 0044 0532 0130 00', ['DE89370400440532013000']],
    ['wrong check digits', 'IBAN DE88 3704 0044 0532 0130 00', []],
    ['too long', 'DE893704004405320130007', []],
    ['an item number', 'DE12 CHEESE 4711 12.00', []],
    ['routing and account', 'Routing 021000021  Account 1234567890', ['021000021/1234567890']],
    ['ABA on its own line', 'ABA # 0210-0002-1\nAcct No. 12345-678', ['021000021/12345678']],
    ['a wrong routing number', 'Routing 021000022  Account 1234567890', []],
    ['a routing number alone', 'ABA Routing: 021000021', []],
    ["the customer's number at the vendor", 'Customer account 118822\nRouting: 021000021', []],
    ['a masked account', 'Routing 021000021 Account ****6789', []],
    ['a debit', 'DE89 3704 0044 0532 0130 00 will be debited from your account', []],
    ['a SEPA mandate', 'SEPA-Lastschrift von Ihrem Konto\nDE89 3704 0044 0532 0130 00', []],
    ['the account of the customer', 'Your IBAN DE89 3704 0044 0532 0130 00', []],
  ])('%s', (_, text, expected) => {
    expect(accounts(text)).toEqual(expected);
  });

  it('from a picture only with check digits', () => {
    expect(accounts('IBAN DE89 3704 0044 0532 0130 00', 'ocr')).toEqual(['DE89370400440532013000']);
    expect(accounts('Routing 021000021  Account 1234567890', 'ocr')).toEqual([]);
  });

  it('with its place', () => {
    const page = { ...slipPage('\nPay to DE89370400440532013000\n'), source: 'text' as const };
    const [found] = findAccounts(rowsOf(page), [page]);
    expect(found?.box).toMatchObject({ page: 1, w: expect.closeTo(218 / 520, 2) });
  });
});

it('checks digits', () => {
  expect(
    ['GB82WEST12345698765432', 'GB82WEST12345698765433', 'GB82WEST1234569876543', 'ZZ82WEST12345698765432'].map(isIban),
  ).toEqual([true, false, false, false]);
  expect(['011401533', '091000019', '123456789', '990000006'].map(isRoutingNumber)).toEqual([true, true, false, false]);
});
