import { describe, expect, it } from 'vitest';
import { centsText, currencyOf, markSaidBy, readCents, readQuantity } from './read-cents.ts';
import { newEvidence, noteOrder, orderOf, readMoment, readTime } from './read-date.ts';
import { wallClock, zoneNamed } from './wall-clock.ts';
import { orderTypeOf, paymentMethodOf } from './words.ts';

const rounds = 2000;
/** The same numbers in every run, so that a failure can be reproduced. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('amounts', () => {
  it.each([
    ['8', 800],
    ['$8.00', 800],
    ['-$3.00', -300],
    ['$-3.00', -300],
    ['($1,234.50)', -123450],
    ['3.00-', -300],
    ['−3.00', -300],
    ['1 234.5', 123450],
    ["1'234.50", 123450],
    ['USD 12.30', 1230],
    ['12.345', 1235],
    ['-0.005', -1],
    ['.5', 50],
    ['-0.00', 0],
  ])('%s is %s cents', (text, cents) => expect(readCents(text, '.')).toBe(cents));
  it.each([
    '',
    '-',
    'abc',
    '1.2.3',
    '1,23.4',
    '12,34',
    '--5',
    '(-5)',
    '5%',
    '1e5',
    'USD EUR 5',
    '99999999999.00',
    '5 kg',
  ])('%j is not an amount', (text) => expect(readCents(text, '.')).toBeNull());
  it.each([
    ['1.234,50 €', 123450],
    ['-12,5', -1250],
    ['1 234,50', 123450],
    ['12', 1200],
  ])('%s with a decimal comma is %s cents', (text, cents) => expect(readCents(text, ',')).toBe(cents));
  it('reads back every amount in every format', () => {
    const random = randomOf(1);
    for (let round = 0; round < rounds; round++) {
      const cents = random(10 ** (1 + random(11)));
      const mark = random(2) === 0 ? '.' : ',';
      const [whole = '', fraction = ''] = centsText(cents).split('.');
      const groups = whole.replace(/\B(?=(\d{3})+$)/g, mark === '.' ? ',' : '.');
      const text = ['$', '', 'USD '][random(3)] + groups + mark + fraction + ['', ' ', '\u00a0'][random(3)];
      const less = cents === 0 ? 0 : -cents;
      expect(readCents(text, mark), text).toBe(cents);
      expect(readCents(`(${text})`, mark), text).toBe(less);
      expect(readCents(`-${text}`, mark), text).toBe(less);
      expect(readCents(centsText(less), '.')).toBe(less);
      if (groups.length > 3) expect(markSaidBy(text)).toBe(mark);
    }
  });
  it('never throws and always returns whole cents', () => {
    const random = randomOf(2);
    const letters = '0123456789.,-()$€ \u00a0eUSDx%\'"';
    for (let round = 0; round < rounds; round++) {
      const text = Array.from({ length: random(14) }, () => letters[random(letters.length)]).join('');
      const cents = readCents(text, random(2) === 0 ? '.' : ',');
      expect(cents === null || Number.isSafeInteger(cents), text).toBe(true);
      readQuantity(text, '.');
      currencyOf(text);
    }
  });
  it('reads quantities and currencies', () => {
    expect(readQuantity('1.2345', '.')).toBe('1.235');
    expect(readQuantity('-2', '.')).toBe('-2');
    expect([currencyOf('€5'), currencyOf('5.00'), currencyOf('$5'), currencyOf('GBP 5')]).toEqual([
      'EUR',
      null,
      '$',
      'GBP',
    ]);
    expect([markSaidBy('1,234'), markSaidBy('1,23'), markSaidBy('1.234,5'), markSaidBy('1,234,567')]).toEqual([
      null,
      ',',
      ',',
      '.',
    ]);
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-20', 'mdy', '2026-11-20', null],
    ['2026-11-20 18:45', 'mdy', '2026-11-20', 67_500],
    ['11/20/26 6:45 PM', 'mdy', '2026-11-20', 67_500],
    ['20.11.2026 18:45:30', 'dmy', '2026-11-20', 67_530],
    ['20-Nov-2026 06:45 PM EST', 'mdy', '2026-11-20', 67_500],
    ['Nov 20, 2026', 'dmy', '2026-11-20', null],
    ['20261120', 'dmy', '2026-11-20', null],
    ['2026/1/5', 'dmy', '2026-01-05', null],
    ['12/1/2026 12:05 AM', 'mdy', '2026-12-01', 300],
    ['Nov 20, 2026 at 6:45 PM', 'dmy', '2026-11-20', 67_500],
    ['46346', 'mdy', '2026-11-20', null],
    ['46346.78125', 'mdy', '2026-11-20', 67_500],
  ] as const)('%s as %s is %s', (text, order, date, seconds) =>
    expect(readMoment(text, order)).toEqual({ date, seconds, instant: null }),
  );
  it.each([
    '',
    '13/13/2026',
    '2026-02-30',
    '31/4/2026',
    'Tuesday',
    '1/2',
    '35000',
    '99999',
    '11/20/2026 25:00',
    '11/20/026',
  ])('%j is not a date', (text) => expect(readMoment(text, 'mdy') ?? readMoment(text, 'dmy')).toBeNull());
  it('keeps the instant of a date with a time zone', () =>
    expect(readMoment('2026-11-20T18:45:00-06:00', 'mdy')?.instant).toBe(Date.parse('2026-11-21T00:45:00Z')));
  it('reads times', () =>
    expect([readTime('6 pm'), readTime('12:00 am'), readTime('23:59:59'), readTime('13:00 PM')]).toEqual([
      64_800,
      0,
      86_399,
      null,
    ]));

  it('finds the date format of a whole file, or asks, and is never wrong', () => {
    const random = randomOf(3);
    for (let round = 0; round < 300; round++) {
      const order = random(2) === 0 ? 'dmy' : 'mdy';
      const dates = Array.from({ length: 1 + random(12) }, () =>
        new Date(Date.UTC(2020, 0, 1 + random(2500))).toISOString().slice(0, 10),
      );
      const evidence = newEvidence();
      const texts = dates.map((date) => {
        const [year, month, day] = date.split('-').map(Number);
        return order === 'dmy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
      });
      for (const text of texts) noteOrder(evidence, text, '2026-11-21');
      const found = orderOf(evidence);
      if (found !== null) expect(texts.map((text) => readMoment(text, found)?.date)).toEqual(dates);
    }
  });
  it('rules out dates in the future, and asks if that does not decide', () => {
    const evidence = newEvidence();
    noteOrder(evidence, '03/12/2026', '2026-11-21');
    expect(orderOf(evidence)).toBe('mdy');
    noteOrder(evidence, '12/03/2026', '2026-11-21');
    expect(orderOf(evidence)).toBeNull();
  });
});

describe('wall time', () => {
  const clock = wallClock('04:00');
  it.each([
    ['2026-11-20', 67_500, 'America/New_York', '2026-11-20T23:45:00.000Z'],
    ['2026-07-20', 67_500, 'America/New_York', '2026-07-20T22:45:00.000Z'],
    // The clock goes back: the first of the two instants.
    ['2026-11-01', 5400, 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // The clock goes forward over this hour.
    ['2026-03-08', 9000, 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08', 36_000, 'America/New_York', '2026-03-08T14:00:00.000Z'],
    ['2026-11-20', 60, 'Asia/Kolkata', '2026-11-19T18:31:00.000Z'],
    ['2026-10-25', 12_600, 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
  ] as const)('%s and %s seconds in %s is %s', (date, seconds, zone, expected) =>
    expect(new Date(clock.instantOf(date as never, seconds, zone)).toISOString()).toBe(expected),
  );
  it('knows time zones by their Rails names', () =>
    expect([zoneNamed('Eastern Time (US & Canada)'), zoneNamed('America/Denver'), zoneNamed('Somewhere')]).toEqual([
      'America/New_York',
      'America/Denver',
      null,
    ]));
});

it.each([
  ['For Here', 'Dine-In'],
  ['dinein', 'Dine-In'],
  ['To Go', 'Takeout'],
  ['Curbside Pickup', 'Takeout'],
  ['DoorDash', 'Delivery'],
  ['', 'Other'],
  ['Catering', 'Other'],
])('%s is %s', (text, type) => expect(orderTypeOf(text)).toBe(type));

it.each([
  ['CREDIT', 'Card'],
  ['Visa 1234', 'Card'],
  ['cash', 'Cash'],
  ['', null],
  ['House account', 'House account'],
])('payment by %s is %s', (text, method) => expect(paymentMethodOf(text)).toBe(method));
