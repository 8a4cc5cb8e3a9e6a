import type { AskLanguage } from '../understanding.ts';
import type { Holiday } from './holidays.ts';

/** Holidays that countries have on different days. */
export type LocalHoliday = 'mothersDay' | 'laborDay' | 'thanksgiving' | 'actionDeGrace';

const mothersDays: readonly (readonly [Holiday, countries: string])[] = [
  [
    'secondSundayInMay',
    'US CA PR GU AU NZ ZA IN SG MY PH HK TW JP DE AT CH LI BE NL DK FI IT MT GR CY TR CZ SK EE LV HR BR CO CL PE EC UY VE CU HN',
  ],
  ['motheringSunday', 'GB IE IM JE GG'],
  ['firstSundayInMay', 'ES PT HU LT RO'],
  ['lastSundayInMay', 'SE DO HT'],
  ['motherDayInFrance', 'FR MC GP MQ RE GF'],
  ['secondSundayInJune', 'LU'],
  ['may10', 'MX GT SV'],
  ['thirdSundayInOctober', 'AR'],
  ['may15', 'PY'],
  ['may27', 'BO'],
  ['may30', 'NI'],
  ['august15', 'CR'],
  ['december8', 'PA'],
];

const laborDays: readonly (readonly [Holiday, countries: string])[] = [
  ['firstMondayInSeptember', 'US CA PR GU'],
  ['fourthMondayInOctober', 'NZ'],
  [
    'may1',
    'DE AT LI FR MC BE LU ES PT IT GR CY MT FI SE PL CZ SK HU RO HR SI EE LV LT MX GT SV HN NI CR PA CU DO CO VE EC PE BO CL AR UY PY BR IN PH SG MY HK CN ZA TR',
  ],
];

const ruleIn = (rules: readonly (readonly [Holiday, string])[], country: string) =>
  rules.find(([, countries]) => countries.split(' ').includes(country))?.[0] ?? null;

function holidayOf(holiday: LocalHoliday, country: string): Holiday | null {
  switch (holiday) {
    case 'mothersDay':
      return ruleIn(mothersDays, country);
    case 'laborDay':
      return ruleIn(laborDays, country);
    case 'thanksgiving':
      return country === 'CA' ? 'thanksgivingInCanada' : 'thanksgivingInAmerica';
    case 'actionDeGrace':
      return { CA: 'thanksgivingInCanada' as const, US: 'thanksgivingInAmerica' as const }[country] ?? null;
  }
}

/** Where a language is spoken and no country is known. Those who speak Spanish or French don't agree. */
const assumed: Record<AskLanguage, string | null> = { en: 'US', de: 'DE', es: null, fr: null };

/**
 * The holiday that is meant in these countries (ISO 3166); null if they have it on different days, or it isn't known where
 * a question is asked. Thanksgiving is that of the United States everywhere but in Canada.
 */
export function localHoliday(
  holiday: LocalHoliday,
  countries: readonly (string | null)[],
  language: AskLanguage,
): Holiday | null {
  const known = countries.map((country) => country ?? (holiday === 'thanksgiving' ? 'US' : assumed[language]));
  const found = new Set(known.map((country) => (country === null ? null : holidayOf(holiday, country))));
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}
