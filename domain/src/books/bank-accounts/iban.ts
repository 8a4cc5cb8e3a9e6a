import type { BankNumberFault } from './fault.ts';

/**
 * Lengths of IBANs by country. Source: SWIFT IBAN Registry (ISO 13616).
 */
const lengths: Readonly<Record<string, number>> = {
  ...{ AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22 },
  ...{ CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22 },
  ...{ GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30 },
  ...{ KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20 },
  ...{ MR: 27, MT: 31, MU: 30, NI: 28, NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22 },
  ...{ RU: 33, SA: 24, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26 },
  ...{ UA: 29, VA: 22, VG: 24, XK: 20, YE: 30 },
};

const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * An IBAN without spaces, in capitals, or why it can't be one: `country` unknown, wrong `length` for its country, wrong
 * `characters`, or wrong check digits (`checksum`). Source: ISO 13616, check digits by ISO 7064 MOD 97-10.
 * @example readIban('de89 3704 0044 0532 0130 00') // { ok: true, value: 'DE89370400440532013000' }
 */
export function readIban(text: string): { ok: true; value: string } | { ok: false; fault: BankNumberFault } {
  const value = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(value)) return { ok: false, fault: 'characters' };
  const length = lengths[value.slice(0, 2)];
  if (length === undefined) return { ok: false, fault: 'country' };
  if (value.length !== length) return { ok: false, fault: 'length' };
  const check = Number(value.slice(2, 4));
  // 00, 01 and 99 leave the same remainder as 97, 98 and 02, but are never computed.
  if (check < 2 || check > 98 || remainder(value) !== 1) return { ok: false, fault: 'checksum' };
  return { ok: true, value };
}

/** The first four characters move to the end and letters become two digits, A is 10. */
function remainder(iban: string): number {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/**
 * A BIC without spaces, in capitals; null if it can't be one. Source: ISO 9362: four letters or digits, country, two for
 * the place, and three for the branch or none.
 * @example readBic('cobadeff xxx') // 'COBADEFFXXX'
 */
export function readBic(text: string): string | null {
  const value = compact(text);
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value) ? value : null;
}

const sepaCountries = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
);

/**
 * Whether banks of this country take SEPA credit transfers. Source: EPC409-09, List of SEPA scheme countries. Territories
 * such as Guadeloupe have IBANs of their country.
 * @param country the first two letters of an IBAN
 * @example isInSepa('AE') // false
 */
export const isInSepa = (country: string): boolean => sepaCountries.has(country);
