import { describe, expect, it } from 'vitest';
import { isInSepa, readBic, readIban, readRoutingNumber, readUsAccount } from './index.ts';

describe('an IBAN', () => {
  // Example accounts that countries publish.
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb29 nwbk 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['NO93 8601 1117 947', 'NO9386011117947'],
    ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
    ['ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
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
