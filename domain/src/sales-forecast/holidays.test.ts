import { describe, expect, it, test } from 'vitest';
import { businessDate, type HolidayCountry, holidayCountry, holidaysBetween } from '../index.ts';
import { easterSunday } from './holiday-rules.ts';

const on = (country: HolidayCountry, date: string) =>
  holidaysBetween(country, businessDate(date), businessDate(date))[0]?.name;

describe('holidays', () => {
  it.each<[HolidayCountry, string, string | undefined]>([
    ['US', '2026-01-01', "New Year's Day"],
    ['US', '2026-01-19', 'Martin Luther King Jr. Day'],
    ['US', '2026-02-08', 'Super Bowl Sunday'],
    ['US', '2026-02-14', "Valentine's Day"],
    ['US', '2026-02-16', "Presidents' Day"],
    ['US', '2026-04-05', 'Easter Sunday'],
    ['US', '2026-05-10', "Mother's Day"],
    ['US', '2026-05-25', 'Memorial Day'],
    ['US', '2026-05-31', undefined],
    ['US', '2027-05-31', 'Memorial Day'],
    ['US', '2026-06-21', "Father's Day"],
    // A Saturday, kept on the Friday before as well.
    ['US', '2026-07-04', 'Independence Day'],
    ['US', '2026-07-03', 'Independence Day (observed)'],
    ['US', '2027-07-05', 'Independence Day (observed)'],
    ['US', '2026-07-06', undefined],
    ['US', '2026-09-07', 'Labor Day'],
    ['US', '2026-10-12', 'Columbus Day'],
    ['US', '2026-11-25', 'Day before Thanksgiving'],
    ['US', '2026-11-26', 'Thanksgiving Day'],
    ['US', '2029-11-22', 'Thanksgiving Day'],
    // New Year's Day 2028 is a Saturday: the last day of 2027 is New Year's Eve all the same.
    ['US', '2027-12-31', "New Year's Eve"],
    ['CA', '2026-05-18', 'Victoria Day'],
    ['CA', '2026-10-12', 'Thanksgiving'],
    ['CA', '2026-11-26', undefined],
    ['CA', '2026-04-03', 'Good Friday'],
    ['MX', '2026-09-16', 'Independence Day'],
    ['MX', '2026-11-16', 'Revolution Day'],
    ['MX', '2026-07-03', undefined],
  ])('%s on %s: %s', (country, date, name) => expect(on(country, date)).toBe(name));

  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, date) => expect(easterSunday(year)).toBe(date));

  test('a year has each once, in order, under a key that is the same in every year', () => {
    const year = (from: number) => holidaysBetween('US', businessDate(`${from}-01-01`), businessDate(`${from}-12-31`));
    const keys = year(2025).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const plain = (from: number) =>
      year(from)
        .flatMap(({ key }) => (key.endsWith('_observed') ? [] : [key]))
        .sort();
    expect(plain(2025)).toEqual(plain(2024));
    const dates = year(2026).map(({ date }) => date);
    expect([...dates].sort()).toEqual(dates);
  });

  test('the country comes from the address', () => {
    expect(['United States', ' canada', 'Mexico', 'France', ''].map(holidayCountry)).toEqual([
      'US',
      'CA',
      'MX',
      null,
      null,
    ]);
  });
});
