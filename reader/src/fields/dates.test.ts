import { describe, expect, it } from 'vitest';
import { compactDate, dateOrderOf, datesBeforeTime, datesIn, inOrder } from './dates.ts';

describe('printed dates', () => {
  it.each([
    ['2026-03-05', '2026-03-05'],
    ['05.03.2026', '2026-03-05'],
    ['5. März 2026', '2026-03-05'],
    ['5 mars 2026', '2026-03-05'],
    ['02 Juillet 2015', '2015-07-02'],
    ['19 april 2014', '2014-04-19'],
    ['5 de marzo de 2026', '2026-03-05'],
    ['March 5, 2026', '2026-03-05'],
    ['August 3 , 2014', '2014-08-03'],
    ['1 May 15, 2026', '2026-05-15'],
    ['Mar. 5 2026', '2026-03-05'],
    ['05-MAR-26', '2026-03-05'],
    ['21.05.14', '2014-05-21'],
  ])('%s', (text, date) => {
    const [found] = datesIn(text);
    expect(found && inOrder(found, 'day-first')).toBe(date);
  });

  it.each([
    '30.02.2026',
    '13/13/2026',
    '1.2.3',
    '12/345/6',
    '24/2/75 LB',
    '12/6/10oz',
    'item 4012345001235',
    '(555) 23 78 -0',
  ])('%s is not a date', (text) => {
    expect(datesIn(text)).toEqual([]);
  });

  it('a date of eight digits needs a label', () => {
    expect(compactDate(': 20180428 12:30')).toEqual({
      ...{ start: 2, end: 10 },
      ...{ dayFirst: '2018-04-28', monthFirst: '2018-04-28' },
    });
    expect(compactDate('28042018')).toMatchObject({ start: 0, end: 8, dayFirst: '2018-04-28', monthFirst: undefined });
    expect(compactDate(': 28 04 2018')).toMatchObject({ start: 2, end: 12, dayFirst: '2018-04-28' });
    expect(['20181428', '20180431', '201804281', '20180428.50', '31312018', ''].map(compactDate)).toEqual(
      Array(6).fill(null),
    );
    expect(datesIn('20180428')).toEqual([]);
  });

  it('a date of eight digits right before the time of day needs no label', () => {
    expect(datesBeforeTime('REC 20180428 12:33').map((date) => date.dayFirst)).toEqual(['2018-04-28']);
    expect(datesBeforeTime('20180428 1233')).toEqual([]);
  });

  it('one unambiguous date decides the format for the whole document', () => {
    expect(dateOrderOf(['03/04/2026', '25/04/2026'], true)).toBe('day-first');
    expect(dateOrderOf(['03/04/2026', '04/25/2026'], false)).toBe('month-first');
    expect(dateOrderOf(['24/2/75 LB AVG', '03/04/2026', 'Due 04/03/26 PO 24'], true)).toBe('month-first');
    expect(dateOrderOf(['03/04/2026'], true)).toBe('month-first');
    expect(dateOrderOf(['03/04/2026'], false)).toBe('day-first');
  });
});
