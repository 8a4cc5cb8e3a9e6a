import { parseBusinessDate } from '@platewise/domain/dates';
import { dec, type Money, roundMoney, toMoney } from '@platewise/domain/numbers';
import { wrongAmount, wrongDate } from './refusals.ts';

const longestText = 500;

/** Text on one line, at most 500 characters; null if nothing is left. */
export function tidy(text: string | undefined | null, longest = longestText): string | null {
  // Neither control characters nor marks that reverse what follows them.
  const clean = (text ?? '')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return clean === '' ? null : clean.slice(0, longest).toWellFormed().trimEnd();
}

/** Texts without repetitions, joined. */
export function joined(texts: readonly (string | null | undefined)[]): string | null {
  const known = new Set<string>();
  for (const text of texts) {
    const clean = tidy(text);
    if (clean !== null) known.add(clean);
  }
  return tidy([...known].join(' '));
}

/** An amount in plain digits with either decimal mark, to the cent. Refuses the file if it is none. */
export function centsOf(text: string | undefined): Money {
  const plain = (text ?? '').trim().replace(',', '.');
  if (!/^[+-]?(?:\d{1,12}(?:\.\d{0,10})?|\.\d{1,10})$/.test(plain)) throw wrongAmount(text ?? '');
  const exact = dec(plain.replace(/\.$/, ''));
  const cents = roundMoney(exact);
  if (!exact.eq(cents)) throw wrongAmount(plain);
  return exact.isZero() ? toMoney('0.00') : cents;
}

export const opposite = (amount: Money): Money => {
  const turned = dec(amount).neg();
  return turned.isZero() ? toMoney('0.00') : roundMoney(turned);
};

/** 'YYYY-MM-DD' at the start of a date or time, with or without hyphens; null if there is none. Refuses a wrong one. */
export function dayOf(text: string | undefined): string | null {
  const given = (text ?? '').trim();
  if (given === '') return null;
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(given) ?? [];
  const date = parseBusinessDate(`${year}-${month}-${day}`);
  if (date === null) throw wrongDate(given);
  return date;
}

/** An account number as written, without spaces. */
export function accountOf(text: string | undefined | null): string | null {
  const account = (text ?? '').replace(/[\s\u00a0]+/g, '').toUpperCase();
  return account === '' ? null : account.slice(0, 64);
}

/** A currency code; null if it is none. */
export const currencyOf = (text: string | undefined | null): string | null => {
  const code = (text ?? '').trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : null;
};
