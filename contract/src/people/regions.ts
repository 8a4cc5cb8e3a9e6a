import { countryCode, countryName, currencyCode, isTimeZone } from '@platewise/domain';
import * as z from 'zod/mini';
import { text } from '../text.ts';

/** 'We don't know the currency "XQX".' */
const unknown = (kind: string, value: string) =>
  value === '' || value.length > 40 ? `We don't know this ${kind}.` : `We don't know the ${kind} "${value}".`;

/** A country by ISO 3166 code or name, converted to its English name; empty means none. */
export const countryIn = z.pipe(
  text(60),
  z.transform((value, context) => {
    if (value === '') return null;
    const code = countryCode(value);
    if (code !== null) return countryName(code);
    const message = `${unknown('country', value)} Enter its name or two-letter code, such as Germany or DE.`;
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  }),
);

/** A currency by ISO 4217 code, converted to uppercase. */
export const currencyIn = z.pipe(
  z.string({ error: 'Enter a currency, such as USD' }).check(z.trim()),
  z.transform((value, context) => {
    const code = currencyCode(value);
    if (code !== null) return code;
    context.issues.push({ code: 'custom', message: refusal(value), input: value });
    return z.NEVER;
  }),
);

const refusal = (value: string) =>
  Intl.supportedValuesOf('currency').includes(value.toUpperCase())
    ? `${value.toUpperCase()} has three decimals, and amounts here have two. Choose another currency.`
    : `${unknown('currency', value)} Enter a three-letter code, such as USD or EUR.`;

/** An IANA time zone. */
export const timeZoneIn = z
  .string()
  .check(z.trim(), z.maxLength(60, 'At most 60 characters'), z.refine(isTimeZone, 'Not a time zone'));
