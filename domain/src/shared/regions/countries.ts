/** CLDR regions that ISO 3166 doesn't assign: unions, placeholders and exceptional reservations. */
const unassigned = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
/** Languages in which country names are recognized. */
const languages = ['en-US', 'de', 'es', 'fr', 'it'];
/** Short forms not in any language's list. */
const shortForms: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  turkey: 'TR',
};

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const named = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });

let inEnglish: Intl.DisplayNames | undefined;

/** Made when first needed, because that takes milliseconds. */
const english = () => {
  inEnglish ??= named('en-US');
  return inEnglish;
};

let codes: readonly string[] | undefined;
let byName: ReadonlyMap<string, string> | undefined;

/**
 * The ISO 3166-1 alpha-2 codes of all countries and territories that `Intl` can name, sorted.
 * @example countryCodes().includes('DE') // true
 */
export function countryCodes(): readonly string[] {
  codes ??= letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !unassigned.has(code) && english().of(code) !== undefined && isCurrent(code));
  return codes;
}

/** A replaced code (DD, SU) has a different canonical form. */
const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/**
 * A country's name, in English unless asked for another language; the code itself if `Intl` has no name for it.
 * @example countryName('DE') // 'Germany'
 */
export const countryName = (code: string, language?: string): string =>
  (language === undefined ? english() : named(language)).of(code) ?? code;

/**
 * The ISO 3166-1 alpha-2 code of a country given as a code or by its name in English, German, Spanish, French or
 * Italian, ignoring case; null if it isn't a country.
 * @example countryCode('Deutschland') // 'DE'
 * @example countryCode('Narnia') // null
 */
export function countryCode(text: string): string | null {
  const said = text.trim();
  const code = said.toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && countryCodes().includes(code)) return code;
  byName ??= namesOfAll();
  return byName.get(said.toLowerCase()) ?? null;
}

function namesOfAll(): ReadonlyMap<string, string> {
  const found = new Map(Object.entries(shortForms));
  for (const names of languages.map(named)) {
    for (const code of countryCodes()) {
      const key = (names.of(code) ?? code).toLowerCase();
      // English names take precedence.
      if (!found.has(key)) found.set(key, code);
    }
  }
  return found;
}
