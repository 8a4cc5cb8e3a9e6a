import { addDays, type BusinessDate } from '../../shared/dates/index.ts';

/** A day on which restaurant sales are unusual, by law or by custom. */
export type Holiday = {
  readonly date: BusinessDate;
  /** The same every year. */
  readonly key: string;
  readonly name: string;
};

/** A day a user marked as unusual. */
export type SpecialDay = {
  readonly date: BusinessDate;
  readonly reason: string;
  /** Share of a usual day's sales: 0 closed, 1 as usual; null: as on past occasions. */
  readonly factor: number | null;
};

/** A day that doesn't count as usual. */
export type CalendarDay = {
  /** The same each time the occasion recurs; used to compare it with past ones. */
  readonly key: string;
  readonly name: string;
  readonly factor: number | null;
  readonly typed: boolean;
};

export type DayCalendar = ReadonlyMap<BusinessDate, CalendarDay>;

/**
 * The given holidays, overridden by user-marked days. A marked day on a holiday keeps the holiday's key, so without a
 * factor it is treated as in past years; other days are keyed by their reason.
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

/** All dates in a range, both ends inclusive. */
export function datesBetween(from: BusinessDate, to: BusinessDate): BusinessDate[] {
  const dates: BusinessDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
