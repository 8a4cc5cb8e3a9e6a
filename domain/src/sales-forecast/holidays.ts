import { addDays, type BusinessDate, weekday } from '../dates/index.ts';
import { after, easterSunday, fixed, type HolidayKind, type HolidayRule, lastUntil, nth } from './holiday-rules.ts';

export const holidayCountries = ['US', 'CA', 'MX'] as const;
export type HolidayCountry = (typeof holidayCountries)[number];

export type Holiday = {
  readonly date: BusinessDate;
  readonly key: string;
  readonly name: string;
  readonly kind: HolidayKind;
};

const [MON, THU, SUN] = [1, 4, 7] as const;
const law = (key: string, name: string, on: HolidayRule['on'], more: Partial<HolidayRule> = {}): HolidayRule => ({
  key,
  name,
  kind: 'public',
  on,
  ...more,
});
const trade = (key: string, name: string, on: HolidayRule['on']): HolidayRule => ({ key, name, kind: 'trade', on });
const observed = { observed: true } as const;

const thanksgiving = nth(4, THU, 11);
const shared = [
  law('new_year', "New Year's Day", fixed(1, 1), observed),
  trade('valentine', "Valentine's Day", fixed(2, 14)),
  trade('fathers_day', "Father's Day", nth(3, SUN, 6)),
  trade('halloween', 'Halloween', fixed(10, 31)),
  trade('christmas_eve', 'Christmas Eve', fixed(12, 24)),
  law('christmas', 'Christmas Day', fixed(12, 25), observed),
  trade('new_years_eve', "New Year's Eve", fixed(12, 31)),
];

/** 5 U.S.C. 6103 for the public ones; since 2022 the Super Bowl is played on the second Sunday of February. */
const unitedStates: readonly HolidayRule[] = [
  ...shared,
  law('king', 'Martin Luther King Jr. Day', nth(3, MON, 1)),
  trade('super_bowl', 'Super Bowl Sunday', nth(2, SUN, 2)),
  law('presidents', "Presidents' Day", nth(3, MON, 2)),
  trade('st_patrick', "St. Patrick's Day", fixed(3, 17)),
  trade('easter', 'Easter Sunday', easterSunday),
  trade('cinco_de_mayo', 'Cinco de Mayo', fixed(5, 5)),
  trade('mothers_day', "Mother's Day", nth(2, SUN, 5)),
  law('memorial', 'Memorial Day', lastUntil(MON, 5, 31)),
  law('juneteenth', 'Juneteenth', fixed(6, 19), observed),
  law('independence', 'Independence Day', fixed(7, 4), observed),
  law('labor', 'Labor Day', nth(1, MON, 9)),
  law('columbus', 'Columbus Day', nth(2, MON, 10)),
  law('veterans', 'Veterans Day', fixed(11, 11), observed),
  trade('thanksgiving_eve', 'Day before Thanksgiving', after(thanksgiving, -1)),
  law('thanksgiving', 'Thanksgiving Day', thanksgiving),
  trade('black_friday', 'Black Friday', after(thanksgiving, 1)),
];

/** The Canada Labour Code, section 166, and days that most provinces keep. */
const canada: readonly HolidayRule[] = [
  ...shared,
  law('family_day', 'Family Day', nth(3, MON, 2)),
  trade('st_patrick', "St. Patrick's Day", fixed(3, 17)),
  law('good_friday', 'Good Friday', after(easterSunday, -2)),
  trade('easter', 'Easter Sunday', easterSunday),
  trade('mothers_day', "Mother's Day", nth(2, SUN, 5)),
  law('victoria', 'Victoria Day', lastUntil(MON, 5, 24)),
  law('canada', 'Canada Day', fixed(7, 1), observed),
  law('civic', 'Civic Holiday', nth(1, MON, 8)),
  law('labor', 'Labour Day', nth(1, MON, 9)),
  law('reconciliation', 'Day for Truth and Reconciliation', fixed(9, 30)),
  law('thanksgiving', 'Thanksgiving', nth(2, MON, 10)),
  law('remembrance', 'Remembrance Day', fixed(11, 11)),
  law('boxing', 'Boxing Day', fixed(12, 26)),
];

/** Ley Federal del Trabajo, article 74, and the days on which Mexico eats out. Nothing is moved to a Monday or Friday. */
const mexico: readonly HolidayRule[] = [
  ...shared.map(({ observed: _, ...rule }) => rule),
  trade('three_kings', 'Three Kings Day', fixed(1, 6)),
  law('constitution', 'Constitution Day', nth(1, MON, 2)),
  law('juarez', "Benito Juárez's Birthday", nth(3, MON, 3)),
  trade('good_friday', 'Good Friday', after(easterSunday, -2)),
  trade('easter', 'Easter Sunday', easterSunday),
  law('labor', 'Labor Day', fixed(5, 1)),
  trade('mothers_day', "Mother's Day", fixed(5, 10)),
  law('independence', 'Independence Day', fixed(9, 16)),
  trade('day_of_the_dead', 'Day of the Dead', fixed(11, 2)),
  law('revolution', 'Revolution Day', nth(3, MON, 11)),
  trade('guadalupe', 'Day of Our Lady of Guadalupe', fixed(12, 12)),
];

const rules: Record<HolidayCountry, readonly HolidayRule[]> = { US: unitedStates, CA: canada, MX: mexico };

/**
 * The country whose holidays count, by the name in a restaurant's address; null where its holidays are not known here.
 * @example holidayCountry('United States') // 'US'
 */
export function holidayCountry(name: string): HolidayCountry | null {
  const known: Record<string, HolidayCountry> = { 'united states': 'US', canada: 'CA', mexico: 'MX' };
  return known[name.trim().toLowerCase()] ?? null;
}

/**
 * The holidays of a country from one date to another, both counted, in their order: those by law and the days on which
 * restaurants sell other than usual. Each has a key that is the same in every year. A public holiday on a weekend that is
 * kept on another day stands there a second time, with a key of its own. Where two fall on one day, the one by law counts.
 * @example holidaysBetween('US', businessDate('2026-11-26'), businessDate('2026-11-26'))[0]?.name // 'Thanksgiving Day'
 */
export function holidaysBetween(country: HolidayCountry, from: BusinessDate, to: BusinessDate): Holiday[] {
  const found = new Map<BusinessDate, Holiday>();
  const years = [Number(from.slice(0, 4)), Number(to.slice(0, 4)) + 1];
  // New Year's Day on a Saturday is kept on the last day of the year before.
  for (let year = years[0] ?? 0; year <= (years[1] ?? 0); year++) {
    for (const holiday of rules[country].flatMap((rule) => daysOf(rule, year))) {
      const there = found.get(holiday.date);
      if (there === undefined || rank(holiday) < rank(there)) found.set(holiday.date, holiday);
    }
  }
  return [...found.values()]
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

const rank = ({ key, kind }: Holiday) => (key.endsWith('_observed') ? 2 : kind === 'public' ? 0 : 1);

function daysOf({ key, name, kind, on, observed }: HolidayRule, year: number): Holiday[] {
  const date = on(year);
  const day = { date, key, name, kind };
  const moved = observed === undefined ? 0 : weekday(date) === 6 ? -1 : weekday(date) === 7 ? 1 : 0;
  if (moved === 0) return [day];
  return [day, { date: addDays(date, moved), key: `${key}_observed`, name: `${name} (observed)`, kind }];
}
