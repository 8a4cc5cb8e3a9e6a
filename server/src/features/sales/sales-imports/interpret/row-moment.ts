import { addDays, type BusinessDate, type Message, msg } from '@platewise/domain';
import { type DateOrder, readMoment, readTime } from '../values/read-date.ts';
import { wallClock, zoneNamed } from '../values/wall-clock.ts';
import type { Cells, Columns } from './columns.ts';
import { quoted, RowProblem } from './row-problem.ts';

export type RowMoment = { at: string; date: BusinessDate; timeless: boolean };

export type MomentSettings = {
  timezone: string;
  dayCutoff: string;
  order: DateOrder;
  /** Sales can't be later than this. */
  latest: string;
};

const noon = 12 * 3600;
const earliest = '2000-01-01';

/** When a row was sold and on which business date: in the restaurant's local time, unless the row names a time zone. */
export function momentReader(columns: Columns, { timezone, dayCutoff, order, latest }: MomentSettings) {
  const clock = wallClock(dayCutoff);
  const zones = new Map<string, string>();
  const zoneOf = (cells: Cells) => {
    const text = columns.get(cells, 'zone');
    if (text === '') return timezone;
    const zone = zones.get(text) ?? zoneNamed(text) ?? timezone;
    zones.set(text, zone);
    return zone;
  };
  const fromParts = (date: BusinessDate, seconds: number | null, zone: string): RowMoment => {
    const at = new Date(clock.instantOf(date, seconds ?? noon, zone)).toISOString();
    return { at, date: seconds === null ? date : clock.businessDateOf(date, seconds), timeless: seconds === null };
  };
  const withBusinessDate = (cells: Cells, text: string): RowMoment => {
    const day = read(text, order);
    const time = columns.get(cells, 'time');
    const seconds = time === '' ? null : timeOf(time);
    // Between midnight and the cutoff, the calendar date is a day later.
    const late = seconds !== null && clock.businessDateOf(day.date, seconds) !== day.date;
    const moment = fromParts(late ? addDays(day.date, 1) : day.date, seconds, zoneOf(cells));
    return { ...moment, date: day.date };
  };
  // A sale's rows are adjacent and have the same date and time.
  const told = ['businessDate', 'dateTime', 'date', 'time', 'zone'] as const;
  const places = [...new Set(told.flatMap((column) => columns.placesOf(column)))];
  let last: { cells: Cells; moment: RowMoment } | null = null;
  return (cells: Cells): RowMoment => {
    const before = last;
    if (before?.cells === cells) return before.moment;
    if (before !== null && places.every((place) => before.cells[place] === cells[place])) return before.moment;
    const moment = momentOf(cells);
    last = { cells, moment };
    return moment;
  };

  function momentOf(cells: Cells): RowMoment {
    const business = columns.get(cells, 'businessDate');
    const moment = business === '' ? byClock(cells) : withBusinessDate(cells, business);
    if (moment.date > latest) throw new RowProblem(msg('The date {date} is in the future', { date: moment.date }));
    if (moment.date < earliest)
      throw new RowProblem(msg('The date {date} is before {year}', { date: moment.date, year: earliest.slice(0, 4) }));
    return moment;
  }

  function byClock(cells: Cells): RowMoment {
    const text = columns.get(cells, 'dateTime') || columns.get(cells, 'date');
    if (text === '') throw new RowProblem(msg('The date is missing'));
    const found = read(text, order);
    const zone = zoneOf(cells);
    if (found.instant !== null) return atInstant(found.instant);
    const time = found.seconds === null ? columns.get(cells, 'time') : '';
    return fromParts(found.date, time === '' ? found.seconds : timeOf(time), zone);
  }

  function atInstant(ms: number): RowMoment {
    const at = new Date(ms).toISOString();
    const wall = new Date(ms + clock.offsetOf(timezone, ms)).toISOString();
    const seconds = Number(wall.slice(11, 13)) * 3600 + Number(wall.slice(14, 16)) * 60;
    return { at, date: clock.businessDateOf(wall.slice(0, 10) as BusinessDate, seconds), timeless: false };
  }
}

function read(text: string, order: DateOrder) {
  const moment = readMoment(text, order);
  if (moment === null) throw new RowProblem(notADate(quoted(text), order));
  return moment;
}

function notADate(value: string, order: DateOrder): Message {
  switch (order) {
    case 'dmy':
      return msg('{value} is not a date with the day first', { value });
    case 'mdy':
      return msg('{value} is not a date with the month first', { value });
    case 'ymd':
      return msg('{value} is not a date', { value });
  }
}

function timeOf(text: string): number {
  const seconds = readTime(text);
  if (seconds === null) throw new RowProblem(msg('{value} is not a time', { value: quoted(text) }));
  return seconds;
}
