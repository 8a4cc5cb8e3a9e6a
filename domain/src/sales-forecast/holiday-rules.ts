import { addDays, type BusinessDate, businessDate, weekday } from '../dates/index.ts';

/** `public`: by law. `trade`: an ordinary day by law on which restaurants sell other than usual. */
export type HolidayKind = 'public' | 'trade';

export type HolidayRule = {
  /** The same in every year, so that a holiday is compared with itself. */
  readonly key: string;
  readonly name: string;
  readonly kind: HolidayKind;
  readonly on: (year: number) => BusinessDate;
  /** Kept on the Friday before where it falls on a Saturday, and on the Monday after where on a Sunday. */
  readonly observed?: true;
};

const two = (value: number) => String(value).padStart(2, '0');
const dateOf = (year: number, month: number, day: number) => businessDate(`${year}-${two(month)}-${two(day)}`);

/** The same day of the same month. */
export const fixed = (month: number, day: number) => (year: number) => dateOf(year, month, day);

/** The `nth` Monday (1) to Sunday (7) of a month. */
export const nth = (place: number, day: number, month: number) => (year: number) => {
  const first = dateOf(year, month, 1);
  return addDays(first, ((day - weekday(first) + 7) % 7) + (place - 1) * 7);
};

/** The last Monday (1) to Sunday (7) at or before a day of a month. */
export const lastUntil = (day: number, month: number, until: number) => (year: number) => {
  const end = dateOf(year, month, until);
  return addDays(end, -((weekday(end) - day + 7) % 7));
};

/** So many days after another one, or before it. */
export const after = (on: (year: number) => BusinessDate, days: number) => (year: number) => addDays(on(year), days);

/**
 * Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher (Nature, 20 April 1876, as printed
 * in J. Meeus, Astronomical Algorithms, chapter 8). Years 1900 to 2199.
 * @example easterSunday(2027) // '2027-03-28'
 */
export function easterSunday(year: number): BusinessDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * late + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
}
