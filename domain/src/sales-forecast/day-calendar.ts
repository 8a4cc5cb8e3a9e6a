import { addDays, type BusinessDate } from '../dates/index.ts';

/** A day on which restaurants sell other than usual, by law or by custom. */
export type Holiday = {
  readonly date: BusinessDate;
  /** The same in every year. */
  readonly key: string;
  readonly name: string;
};

/** A day of which a person said that it is other than usual. */
export type SpecialDay = {
  readonly date: BusinessDate;
  readonly reason: string;
  /** Of a usual day's sales: 0 closed, 1 as usual; null: as it was on this occasion before. */
  readonly factor: number | null;
};

/** A day that does not count as a usual one. */
export type CalendarDay = {
  /** The same at each return of the occasion: by it the day is compared with those before. */
  readonly key: string;
  readonly name: string;
  readonly factor: number | null;
  readonly typed: boolean;
};

export type DayCalendar = ReadonlyMap<BusinessDate, CalendarDay>;

/**
 * The holidays given, and over them what a person typed. A typed day on a holiday keeps the holiday's key, so that without
 * a factor it is taken as that holiday was before; any other is known by its reason.
 * @example dayCalendar([{ date: businessDate('2026-12-25'), key: '12-25', name: 'Christmas Day' }], []).size // 1
 */
export function dayCalendar(holidays: readonly Holiday[], special: readonly SpecialDay[]): DayCalendar {
  const days = new Map<BusinessDate, CalendarDay>(
    holidays.map(({ date, key, name }) => [date, { key, name, factor: null, typed: false }]),
  );
  for (const { date, reason, factor } of special) {
    const key = days.get(date)?.key ?? `own:${reason.trim().toLowerCase()}`;
    days.set(date, { key, name: reason, factor, typed: true });
  }
  return days;
}

/** The dates from one to another, both counted. */
export function datesBetween(from: BusinessDate, to: BusinessDate): BusinessDate[] {
  const dates: BusinessDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
