import { businessDate } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import { inLanguageOf } from '../../../platform/texts.ts';
import { holidaysBetween, holidaysOf } from './holidays.ts';

const on = async (country: string, date: string, state: string | null = null) =>
  (await holidaysBetween({ country, state }, businessDate(date), businessDate(date)))[0]?.name;

describe('holidays', () => {
  it.each([
    ['United States', '2026-01-01', "New Year's Day"],
    ['United States', '2026-02-08', 'Super Bowl Sunday'],
    ['United States', '2026-02-14', "Valentine's Day"],
    ['United States', '2026-04-05', 'Easter Sunday'],
    ['United States', '2026-05-05', 'Cinco de Mayo'],
    ['United States', '2026-05-10', "Mother's Day"],
    ['United States', '2027-05-31', 'Memorial Day'],
    ['United States', '2026-07-04', 'Independence Day'],
    ['United States', '2026-07-03', 'Independence Day (substitute day)'],
    ['United States', '2026-07-06', undefined],
    ['United States', '2026-10-31', 'Halloween'],
    ['United States', '2026-11-25', 'Day before Thanksgiving'],
    ['United States', '2029-11-22', 'Thanksgiving Day'],
    // New Year's Day 2028 is a Saturday: the last day of 2027 is New Year's Eve all the same.
    ['United States', '2027-12-31', "New Year's Eve"],
    ['Canada', '2026-11-26', undefined],
    ['Canada', '2026-04-03', 'Good Friday'],
    ['Mexico', '2026-09-16', 'Independence Day'],
    ['Mexico', '2026-01-06', 'Three Kings Day'],
    ['Germany', '2026-10-03', 'National Holiday'],
    ['Deutschland', '2026-04-06', 'Easter Monday'],
    ['France', '2026-07-14', 'Bastille Day'],
    ['Japan', '2026-05-05', "Children's Day"],
    ['Narnia', '2026-12-25', undefined],
  ])('%s on %s: %s', async (country, date, name) => expect(await on(country, date)).toBe(name));

  it('include those of a state, found by code or name', async () => {
    const states = ['BY', 'Bayern', 'Berlin', null];
    const corpusChristi = await Promise.all(states.map((state) => on('Germany', '2026-06-04', state)));
    expect(corpusChristi).toEqual(['Corpus Christi', 'Corpus Christi', undefined, undefined]);
  });

  it('occur once a year, in order, with the same key every year', async () => {
    const year = (of: number) =>
      holidaysBetween({ country: 'Germany', state: 'BY' }, businessDate(`${of}-01-01`), businessDate(`${of}-12-31`));
    const keys = (await year(2025)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect([...keys].sort()).toEqual((await year(2027)).map(({ key }) => key).sort());
    const dates = (await year(2026)).map(({ date }) => date);
    expect([...dates].sort()).toEqual(dates);
    expect(dates.length).toBeGreaterThan(15);
  });

  it.each([
    ['2026-12-25', 'Weihnachten'],
    ['2026-07-03', 'Unabhängigkeitstag (Ersatztag)'],
    ['2026-11-27', 'Tag nach Thanksgiving'],
    ['2026-02-08', 'Super-Bowl-Sonntag'],
  ])('on %s are named in the language of the reader: %s', async (date, name) => {
    const german = { language: 'de', country: 'US' } as const;
    expect(await inLanguageOf(german, () => on('US', date))).toBe(name);
    expect(await inLanguageOf(german, () => holidaysOf({ country: 'US', state: null }))).toBe('Vereinigte Staaten');
    expect(await on('US', '2026-12-25')).toBe('Christmas Day');
  });

  it('use the country from the address, or the United States without one', async () => {
    const of = (country: string | null) => holidaysOf({ country, state: null });
    expect(await Promise.all(['US', ' canada', 'Narnia', '', null].map(of))).toEqual([
      'United States',
      'Canada',
      null,
      'United States',
      'United States',
    ]);
  });
});
