import {
  type BusinessDate,
  businessDate,
  countryCode,
  countryName,
  currentLanguage,
  type Holiday,
  type Message,
  msg,
  worded,
} from '@platewise/domain';
import type { default as Holidays, HolidaysTypes } from 'date-holidays';

/** Where a restaurant is, in the words of its address. */
export type HolidayPlace = { country: string | null; state: string | null };

/** For addresses without a country. */
const defaultCountry = 'US';
/** If a day has several types, the later one wins. */
const types: HolidaysTypes.HolidayType[] = ['observance', 'optional', 'bank', 'public'];

/** Days that fill or empty restaurants and that the library doesn't list, in its own notation. */
const tradeDays: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    '2nd sunday in February since 2022': 'Super Bowl Sunday',
    '05-05': 'Cinco de Mayo',
    'wednesday before 4th thursday in November': 'Day before Thanksgiving',
  },
  MX: { '01-06': 'Three Kings Day' },
};

/** Names that the library has in English only. */
const ownNames = new Map<string, Message>(
  [
    msg('Super Bowl Sunday'),
    msg('Cinco de Mayo'),
    msg('Day before Thanksgiving'),
    msg('Three Kings Day'),
    msg('Thanksgiving Day'),
    msg('Day after Thanksgiving'),
    msg('Day after Thanksgiving Day'),
    msg("Valentine's Day"),
    msg("Father's Day"),
    msg("St. Patrick's Day"),
    msg("Washington's Birthday"),
    msg('Memorial Day'),
    msg('Day after Christmas'),
  ].map((name) => [name.message, name]),
);

const codeOf = ({ country }: HolidayPlace) =>
  country === null || country.trim() === '' ? defaultCountry : countryCode(country);

/** Loaded on first use: the calendars of all countries take 200 ms. */
const loadHolidays = async () => (await import('date-holidays')).default;

/** The country whose holidays apply, by its name; null if its holidays aren't known. */
export async function holidaysOf(place: HolidayPlace): Promise<string | null> {
  const code = codeOf(place);
  const Library = await loadHolidays();
  return code === null || !(code in new Library().getCountries('en')) ? null : countryName(code, currentLanguage());
}

/**
 * A place's holidays between two dates, inclusive, in order: legal ones, for the state if the address names it, and
 * customary ones. A holiday moved to another day appears twice. If a day is several holidays, the legal one wins.
 */
export async function holidaysBetween(place: HolidayPlace, from: BusinessDate, to: BusinessDate): Promise<Holiday[]> {
  const code = codeOf(place);
  if (code === null || (await holidaysOf(place)) === null) return [];
  const Library = await loadHolidays();
  const days = new Map<BusinessDate, Ranked>();
  // New Year's Day on a Saturday is observed on the last day of the year before.
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)) + 1; year++) {
    for (const day of yearOf(Library, code, place.state, year)) {
      if (day.date >= from && day.date <= to && (days.get(day.date)?.rank ?? -1) < day.rank) days.set(day.date, day);
    }
  }
  return [...days.values()]
    .map(({ date, key, name }) => ({ date, key, name }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

type Ranked = Holiday & { rank: number };

/** Cached years: the library takes some 40 ms for each, and forecasts need the same few. */
const known = new Map<string, Ranked[]>();
const mostKnown = 500;

function yearOf(Library: typeof Holidays, code: string, state: string | null, year: number): Ranked[] {
  const key = JSON.stringify([code, state?.trim().toLowerCase(), year, currentLanguage()]);
  const days =
    known.get(key) ??
    librariesOf(Library, code, state)
      .flatMap((library) => library.getHolidays(year))
      .flatMap(datesOf);
  if (known.size >= mostKnown) known.clear();
  known.set(key, days);
  return days;
}

/**
 * Legal and customary holidays, each with its own calendar: in a single one, the library lets a legal substitute day
 * replace a custom such as New Year's Eve. In UTC, so that the day doesn't depend on the server's clock.
 */
function librariesOf(Library: typeof Holidays, code: string, stateText: string | null): Holidays[] {
  const states = Object.entries(new Library(code).getStates(code, 'en') ?? {});
  const said = stateText?.trim().toLowerCase() ?? '';
  const state = states.find(([short, name]) => said !== '' && [short, name].some((one) => one.toLowerCase() === said));
  const libraryOf = (of: HolidaysTypes.HolidayType[]) => {
    const options = { languages: [currentLanguage(), 'en'], timezone: 'UTC', types: of };
    return state === undefined ? new Library(code, options) : new Library(code, state[0], options);
  };
  const byCustom = libraryOf(types.filter((type) => type !== 'public'));
  for (const [rule, name] of Object.entries(tradeDays[code] ?? {})) {
    byCustom.setHoliday(rule, { name: { en: name }, type: 'observance' });
  }
  return [libraryOf(['public']), byCustom];
}

const nameOf = (name: string): string => {
  const own = ownNames.get(name);
  return own === undefined ? name : worded(own);
};

/** The days of a holiday. Its rule is the key, since it's the same every year. */
function datesOf({ start, end, name, type, rule, substitute }: HolidaysTypes.Holiday) {
  const days: Ranked[] = [];
  const first = Date.parse(start.toISOString().slice(0, 10));
  for (let at = first; at < end.getTime(); at += 86_400_000) {
    const key = `${rule}${substitute ? ' observed' : ''}${at === first ? '' : ` +${(at - first) / 86_400_000}`}`;
    const date = businessDate(new Date(at).toISOString().slice(0, 10));
    days.push({ date, key, name: nameOf(name), rank: substitute ? 0 : types.indexOf(type) + 1 });
  }
  return days;
}
