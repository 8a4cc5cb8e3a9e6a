import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  businessDate,
  businessDateAt,
  daysIn,
  diffDays,
  instantAt,
  parseBusinessDate,
  periods,
  periodToDates,
  previousPeriod,
  startOfMonth,
  startOfWeek,
  weekBefore,
  weekday,
  wholeMonths,
  zoneClock,
} from '../../index.ts';

const date = businessDate;
const anyDate = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays(date('1950-01-01'), days));

describe('parseBusinessDate', () => {
  it.each(['2026-11-21', '2028-02-29', '1900-01-01', '2199-12-31'])('accepts %s', (text) =>
    expect(parseBusinessDate(text)).toBe(text),
  );
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '26-11-21',
    '2026-1-1',
    '0026-11-21',
    '2026-11-21T00:00',
  ])('rejects %s', (text) => expect(parseBusinessDate(text)).toBeNull());
  it('throws a coded error from businessDate', () =>
    expect(() => date('soon')).toThrow(expect.objectContaining({ code: 'bad_date' })));
});

describe('calendar', () => {
  it('adds days across month ends, year ends and daylight saving time', () => {
    expect(addDays(date('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(date('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(date('2026-03-07'), 2)).toBe('2026-03-09');
    expect(addDays(date('2026-03-01'), -1)).toBe('2026-02-28');
  });
  it('adds months and stops at the last day of the month', () => {
    expect(addMonths(date('2026-08-31'), -6)).toBe('2026-02-28');
    expect(addMonths(date('2026-01-31'), -2)).toBe('2025-11-30');
    expect(addMonths(date('2026-11-21'), 14)).toBe('2028-01-21');
  });
  it('finds the day of the week and the first of the month', () => {
    expect(weekday(date('2026-11-21'))).toBe(6);
    expect(weekday(date('1969-12-29'))).toBe(1);
    expect(startOfMonth(date('2026-11-21'))).toBe('2026-11-01');
    expect(startOfWeek(date('2026-11-22'))).toBe('2026-11-16');
    expect(startOfWeek(date('2026-11-16'))).toBe('2026-11-16');
  });
  it('adds and subtracts the same number of days', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(diffDays(from, addDays(from, days))).toBe(days);
        expect(weekday(addDays(from, 7))).toBe(weekday(from));
      }),
    );
  });
});

describe('businessDateAt', () => {
  it.each([
    ['2026-11-21T07:30:00Z', 'America/New_York', '04:00', '2026-11-20'],
    ['2026-11-21T08:59:59Z', 'America/New_York', '04:00', '2026-11-20'],
    ['2026-11-21T09:00:00Z', 'America/New_York', '04:00', '2026-11-21'],
    ['2026-11-21T09:00:00Z', 'America/New_York', '00:00', '2026-11-21'],
    ['2026-11-20T22:45:00Z', 'Asia/Kolkata', '04:00', '2026-11-21'],
    ['2026-11-20T22:15:00Z', 'Asia/Kolkata', '04:00', '2026-11-20'],
    // When clocks go back, one o'clock occurs twice.
    ['2026-11-01T05:30:00Z', 'America/New_York', '04:00', '2026-10-31'],
    ['2026-11-01T09:00:00Z', 'America/New_York', '04:00', '2026-11-01'],
    ['2026-03-08T07:30:00Z', 'America/New_York', '04:00', '2026-03-07'],
    ['2026-01-01T05:00:00+05:30', 'UTC', '04:00', '2025-12-31'],
  ])('%s in %s with cutoff %s is %s', (instant, zone, cutoff, expected) =>
    expect(businessDateAt(instant, zone, cutoff)).toBe(expected),
  );
  it.each([
    ['never', 'UTC', '04:00', 'bad_date'],
    ['2026-11-21T00:00:00Z', 'Mars/Olympus', '04:00', 'bad_time_zone'],
    ['2026-11-21T00:00:00Z', 'UTC', '24:00', 'bad_cutoff'],
  ])('rejects %s %s %s with %s', (instant, zone, cutoff, code) =>
    expect(() => businessDateAt(instant, zone, cutoff)).toThrow(expect.objectContaining({ code })),
  );
});

it.each([
  ['2026-11-21', 18 * 60, 'America/Chicago', '2026-11-22T00:00:00.000Z'],
  ['2026-07-01', 0, 'Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
  ['2026-11-01', 90, 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-03-08', 150, 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', 12 * 60, 'America/New_York', '2026-03-08T16:00:00.000Z'],
])('%s plus %i minutes in %s is %s', (day, minutes, zone, instant) =>
  expect(instantAt(date(day), minutes, zone)).toBe(instant),
);

it.each(['America/Chicago', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Apia'])(
  'clocks in %s show the date and time that the instant was made from',
  (zone) => {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    const clock = zoneClock(zone);
    const moment = fc.record({
      day: fc.integer({ min: 0, max: 365 * 30 }).map((days) => addDays(date('2000-01-01'), days)),
      // Clocks skip an hour at night, and one island skipped a whole day.
      seconds: fc.integer({ min: 4 * 3600, max: 86_399 }),
    });
    fc.assert(
      fc.property(moment, ({ day, seconds }) => {
        fc.pre(day !== '2011-12-30');
        const time = new Date(seconds * 1000).toISOString().slice(11, 19);
        expect(shown.format(clock.instantAt(day, seconds))).toBe(`${day} ${time}`);
      }),
      { numRuns: 300 },
    );
  },
);

describe('periods', () => {
  it.each([
    ['30d', '2026-10-23'],
    ['60d', '2026-09-23'],
    ['90d', '2026-08-24'],
    ['6m', '2026-05-22'],
    ['1y', '2025-11-22'],
  ] as const)('%s starts on %s', (period, from) =>
    expect(periodToDates(period, date('2026-11-21'))).toEqual({ from, to: '2026-11-21' }),
  );
  it('the previous period has the same number of days, without a gap', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...periods), (today, period) => {
        const range = periodToDates(period, today);
        const before = previousPeriod(range);
        expect(daysIn(before)).toBe(daysIn(range));
        expect(addDays(before.to, 1)).toBe(range.from);
      }),
    );
  });
});

describe('this minute one week ago', () => {
  it.each([
    ['2026-11-21T18:00:30Z', 'America/Chicago', '2026-11-14T18:00:59.999Z'],
    ['2026-11-03T18:00:00Z', 'America/Chicago', '2026-10-27T17:00:59.999Z'],
    ['2026-03-29T06:15:00Z', 'Europe/Berlin', '2026-03-22T07:15:59.999Z'],
    ['2026-11-21T20:00:00Z', 'Asia/Kolkata', '2026-11-14T20:00:59.999Z'],
  ])('%s in %s is %s', (now, zone, expected) => {
    expect(weekBefore(new Date(now), zone)).toBe(expected);
  });
});

describe('wholeMonths', () => {
  const range = (from: string, to: string) => ({ from: date(from), to: date(to) });
  it.each([
    [
      '2026-08-30',
      '2026-11-21',
      ['2026-09-01', '2026-10-31'],
      [
        ['2026-08-30', '2026-08-31'],
        ['2026-11-01', '2026-11-21'],
      ],
    ],
    ['2026-09-01', '2026-09-30', ['2026-09-01', '2026-09-30'], []],
    ['2026-09-01', '2026-10-01', ['2026-09-01', '2026-09-30'], [['2026-10-01', '2026-10-01']]],
    ['2026-09-02', '2026-10-30', null, [['2026-09-02', '2026-10-30']]],
    ['2026-12-31', '2027-01-31', ['2027-01-01', '2027-01-31'], [['2026-12-31', '2026-12-31']]],
  ])('splits %s to %s', (from, to, months, days) => {
    expect(wholeMonths(range(from, to))).toEqual({
      months: months && range(months[0] as string, months[1] as string),
      days: days.map(([first, last]) => range(first as string, last as string)),
    });
  });
  it('contains every day once', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 900 }), (from, more) => {
        const whole = { from, to: addDays(from, more) };
        const { months, days } = wholeMonths(whole);
        const parts = [...days, ...(months ? [months] : [])].sort((a, b) => (a.from < b.from ? -1 : 1));
        expect(parts[0]?.from).toBe(whole.from);
        expect(parts.at(-1)?.to).toBe(whole.to);
        for (const [i, part] of parts.slice(1).entries()) expect(part.from).toBe(addDays(parts[i]?.to ?? from, 1));
      }),
    );
  });
});
