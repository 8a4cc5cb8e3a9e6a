import { describe, expect, it } from 'vitest';
import { isInSepa, readBic, readIban, readRoutingNumber, readUsAccount } from './index.ts';

const withCheckDigits = (country: string, rest: string) => {
  const number = [...`${rest}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('');
  return `${country}${String(98n - (BigInt(number) % 97n)).padStart(2, '0')}${rest}`;
};

describe('an IBAN', () => {
  // Example accounts that countries publish.
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb29 nwbk 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['NO93 8601 1117 947', 'NO9386011117947'],
    ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
    ['ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    ['IT60 X054 2811 1010 0000 0123 456', 'IT60X0542811101000000123456'],
    ['BR18 0036 0305 0000 1000 9795 493C 1', 'BR1800360305000010009795493C1'],
    ['PK36 SCBL 0000 0011 2345 6702', 'PK36SCBL0000001123456702'],
    ['PS92 PALS 0000 0000 0400 1234 5670 2', 'PS92PALS000000000400123456702'],
    ['MU17 BOMM 0101 1010 3030 0200 000M UR', 'MU17BOMM0101101030300200000MUR'],
    ['SC18 SSCB 1101 0000 0000 0000 1497 USD', 'SC18SSCB11010000000000001497USD'],
    ['LC55 HEMM 0001 0001 0012 0012 0002 3015', 'LC55HEMM000100010012001200023015'],
    ['SV62 CENR 0000 0000 0000 0070 0025', 'SV62CENR00000000000000700025'],
    ['KW81 CBKU 0000 0000 0000 1234 5601 01', 'KW81CBKU0000000000001234560101'],
    ['MK07 2501 2000 0058 984', 'MK07250120000058984'],
    ['SM86 U032 2509 8000 0000 0270 100', 'SM86U0322509800000000270100'],
    ['GI75 NWBK 0000 0000 7099 453', 'GI75NWBK000000007099453'],
    ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
    ['IE29 AIBK 9311 5212 3456 78', 'IE29AIBK93115212345678'],
    ['GR16 0110 1250 0000 0001 2300 695', 'GR1601101250000000012300695'],
    ['MD24 AG00 0225 1000 1310 4168', 'MD24AG000225100013104168'],
    ['TR33 0006 1005 1978 6457 8413 26', 'TR330006100519786457841326'],
    ['AZ21 NABZ 0000 0000 1370 1000 1944', 'AZ21NABZ00000000137010001944'],
  ])('%s is valid', (text, value) => {
    expect(readIban(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['DE89370400440532013001', 'checksum'],
    ['DE98370400440532013000', 'checksum'],
    ['DE8937040044053201300', 'length'],
    ['DE893704004405320130000', 'length'],
    ['ZZ89370400440532013000', 'country'],
    ['US89370400440532013000', 'country'],
    ['DE8937040044053201300!', 'characters'],
    ['', 'characters'],
    ['89DE370400440532013000', 'characters'],
    // Right check digits, but letters where the country has digits only.
    [withCheckDigits('DE', '37040O440532013000'), 'characters'],
    [withCheckDigits('GB', '1WBK60161331926819'), 'characters'],
    [withCheckDigits('GF', '20041010050500013M02606'), 'country'],
  ])('%s has the fault %s', (text, fault) => {
    expect(readIban(text)).toEqual({ ok: false, fault });
  });

  it('notices every digit that is mistyped, and neighbors that are swapped', () => {
    const valid = 'DE89370400440532013000';
    for (let at = 2; at < valid.length; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const typed = valid.slice(0, at) + digit + valid.slice(at + 1);
        expect(readIban(typed).ok, typed).toBe(typed === valid);
      }
      const swapped = valid.slice(0, at) + (valid[at + 1] ?? '') + valid[at] + valid.slice(at + 2);
      expect(readIban(swapped).ok, swapped).toBe(swapped === valid);
    }
  });

  it('never has check digits below 02 or above 98', () => {
    for (const check of ['00', '01', '99']) expect(readIban(`DE${check}370400440532013000`).ok).toBe(false);
  });
});

describe('a BIC', () => {
  it.each([
    ['cobadeffxxx', 'COBADEFFXXX'],
    ['DEUT DE FF', 'DEUTDEFF'],
    ['DEUTDE', null],
    ['DEUTDEFFX', null],
    ['DEUT1EFF', null],
  ])('%s', (text, value) => {
    expect(readBic(text)).toBe(value);
  });
});

describe('a routing number', () => {
  it.each(['121000358', '021000021', '011401533', '1210-0035-8'])('%s is valid', (text) => {
    expect(readRoutingNumber(text)).toEqual({ ok: true, value: text.replaceAll('-', '') });
  });

  it.each([
    ['121000359', 'checksum'],
    ['000000000', 'checksum'],
    ['12100035', 'length'],
    ['1210003580', 'length'],
    ['12100035A', 'characters'],
  ])('%s has the fault %s', (text, fault) => {
    expect(readRoutingNumber(text)).toEqual({ ok: false, fault });
  });
});

describe('a US account number', () => {
  it.each([
    ['0001 2345 67', '0001234567'],
    ['123', null],
    ['123456789012345678', null],
    ['0000', null],
    ['12A4', null],
  ])('%s', (text, value) => {
    expect(readUsAccount(text)).toBe(value);
  });
});

it.each([
  ['DE', true],
  ['GB', true],
  ['AE', false],
  ['TR', false],
])('an account in %s takes SEPA transfers: %s', (country, expected) => {
  expect(isInSepa(country)).toBe(expected);
});
