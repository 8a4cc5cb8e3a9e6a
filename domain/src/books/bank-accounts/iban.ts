import type { BankNumberFault } from './fault.ts';

/**
 * What follows the check digits, by country: digits (n), capitals (a), or both (c). Source: SWIFT IBAN Registry (ISO
 * 13616), compared with ibantools 4.5; where the two disagree, the wider structure. French territories and Åland have
 * IBANs of FR and FI.
 */
const structures = new Map(
  [
    'AD:8n12c AE:19n AL:8n16c AT:16n AZ:4a20c BA:16n BE:12n BG:4a6n8c BH:4a14c BI:23n BR:23n1a1c BY:4c4n16c CH:5n12c CR:18n',
    'CY:8n16c CZ:20n DE:18n DJ:23n DK:14n DO:4c20n EE:16n EG:25n ES:20n FI:14n FK:2a12n FO:14n FR:10n11c2n GB:4a14n',
    'GE:2c16n GI:4a15c GL:14n GR:7n16c GT:24c HN:4a20n HR:17n HU:24n IE:4c14n IL:19n IQ:4a15n IS:22n IT:1a10n12c JO:4a4n18c',
    'KW:4a22c KZ:3n13c LB:4n20c LC:4a24c LI:5n12c LT:16n LU:3n13c LV:4a13c LY:21n MC:10n11c2n MD:20c ME:18n MK:3n10c2n MN:16n',
    'MR:23n MT:4a5n18c MU:4a19n3a NI:4a20n NL:4a10n NO:11n OM:3n16c PK:4c16c PL:24n PS:4c21c PT:21n QA:4a21c RO:4a16c RS:18n',
    'RU:14n15c SA:2n18c SC:4a20n3a SD:14n SE:20n SI:15n SK:20n SM:1a10n12c SO:19n ST:21n SV:4a20n TL:19n TN:20n TR:5n17c',
    'UA:6n19c VA:18n VG:4c16n XK:16n YE:4a4n18c',
  ].flatMap((line) => line.split(' ').map((one): [string, string] => [one.slice(0, 2), one.slice(3)])),
);
const classes: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' };
const partsOf = (structure: string) =>
  [...structure.matchAll(/(\d+)([nac])/g)].map(([, count = '', kind = '']) => ({ count, kind }));

const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * An IBAN without spaces, in capitals, or why it can't be one: `country` unknown, wrong `length` for its country,
 * `characters` that its country doesn't use there, or wrong check digits (`checksum`). Source: ISO 13616, check digits
 * by ISO 7064 MOD 97-10.
 * @example readIban('de89 3704 0044 0532 0130 00') // { ok: true, value: 'DE89370400440532013000' }
 */
export function readIban(text: string): { ok: true; value: string } | { ok: false; fault: BankNumberFault } {
  const value = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(value)) return { ok: false, fault: 'characters' };
  const structure = structures.get(value.slice(0, 2));
  if (structure === undefined) return { ok: false, fault: 'country' };
  const parts = partsOf(structure);
  if (value.length !== parts.reduce((sum, { count }) => sum + Number(count), 4)) return { ok: false, fault: 'length' };
  const pattern = parts.map(({ count, kind }) => `${classes[kind]}{${count}}`).join('');
  if (!new RegExp(`^${pattern}$`).test(value.slice(4))) return { ok: false, fault: 'characters' };
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
