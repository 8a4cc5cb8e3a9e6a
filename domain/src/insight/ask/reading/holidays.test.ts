import { expect, it } from 'vitest';
import { businessDate } from '../../../shared/dates/index.ts';
import { names, today, told } from '../ask.fixture.ts';
import { understand } from '../index.ts';
import { holidayIn } from './holidays.ts';

it.each([
  ['easter', 2000, '2000-04-23'],
  ['easter', 2024, '2024-03-31'],
  ['easter', 2025, '2025-04-20'],
  ['easter', 2038, '2038-04-25'],
  ['goodFriday', 2026, '2026-04-03'],
  ['easterMonday', 2026, '2026-04-06'],
  ['thanksgivingInAmerica', 2024, '2024-11-28'],
  ['thanksgivingInAmerica', 2026, '2026-11-26'],
  ['blackFriday', 2024, '2024-11-29'],
  ['thanksgivingInCanada', 2026, '2026-10-12'],
  ['motheringSunday', 2026, '2026-03-15'],
  ['motheringSunday', 2025, '2025-03-30'],
  ['secondSundayInMay', 2026, '2026-05-10'],
  ['secondSundayInMay', 2025, '2025-05-11'],
  ['secondSundayInMay', 2022, '2022-05-08'],
  ['firstSundayInMay', 2026, '2026-05-03'],
  ['lastSundayInMay', 2026, '2026-05-31'],
  ['motherDayInFrance', 2026, '2026-05-31'],
  // Pentecost was on May 31.
  ['motherDayInFrance', 2020, '2020-06-07'],
  ['secondSundayInJune', 2026, '2026-06-14'],
  ['thirdSundayInOctober', 2026, '2026-10-18'],
  ['firstMondayInSeptember', 2026, '2026-09-07'],
  ['firstMondayInSeptember', 2025, '2025-09-01'],
  ['fourthMondayInOctober', 2026, '2026-10-26'],
] as const)('%s %i is on %s', (holiday, year, day) => expect(holidayIn(holiday, year)).toBe(day));

it("is Canada's own Thanksgiving there", () => {
  expect(told('sales on Thanksgiving', 'en', 'CA')).toBe('revenue 2026-10-12');
});

it.each([
  // In English those of the United States, unless the restaurant is somewhere else.
  ['en', null, "sales on Mother's Day", 'revenue 2026-05-10'],
  ['en', 'GB', "sales on Mother's Day", 'revenue 2026-03-15'],
  ['en', 'AU', "sales on Mother's Day", 'revenue 2026-05-10'],
  ['en', 'TH', "sales on Mother's Day", '-'],
  ['en', null, 'sales on Labor Day', 'revenue 2026-09-07'],
  ['en', 'NZ', 'sales on Labour Day', 'revenue 2026-10-26'],
  ['en', 'IT', 'sales on Labor Day', 'revenue 2026-05-01'],
  // Only the countries where German is the language agree.
  ['de', null, 'Umsatz am Muttertag', 'revenue 2026-05-10'],
  ['de', 'LU', 'Umsatz am Muttertag', 'revenue 2026-06-14'],
  ['de', null, 'Umsatz am Tag der Arbeit', 'revenue 2026-05-01'],
  ['de', 'US', 'Umsatz am Tag der Arbeit', 'revenue 2026-09-07'],
  ['de', null, 'Umsatz an Thanksgiving', 'revenue 2026-11-26'],
  ['es', null, 'ventas del Día de la Madre', '-'],
  ['es', 'ES', 'ventas del Día de la Madre', 'revenue 2026-05-03'],
  ['es', 'MX', 'ventas del Día de las Madres', 'revenue 2026-05-10'],
  ['es', 'AR', 'ventas del Día de la Madre', 'revenue 2026-10-18'],
  ['es', 'DO', 'ventas del Día de las Madres', 'revenue 2026-05-31'],
  ['es', null, 'ventas del Día del Trabajo', '-'],
  ['es', 'MX', 'ventas del Día del Trabajo', 'revenue 2026-05-01'],
  ['es', 'US', 'ventas del Día del Trabajo', 'revenue 2026-09-07'],
  ['es', 'US', 'ventas en Acción de Gracias', 'revenue 2026-11-26'],
  ['fr', null, 'ventes à la fête des Mères', '-'],
  ['fr', 'FR', 'ventes à la fête des Mères', 'revenue 2026-05-31'],
  ['fr', 'BE', 'ventes à la fête des Mères', 'revenue 2026-05-10'],
  ['fr', 'CA', 'ventes à la fête des Mères', 'revenue 2026-05-10'],
  ['fr', null, 'ventes de la fête du Travail', '-'],
  ['fr', 'FR', 'ventes de la fête du Travail', 'revenue 2026-05-01'],
  ['fr', 'CA', 'ventes de la fête du Travail', 'revenue 2026-09-07'],
  ['fr', null, "ventes à l'Action de grâce", '-'],
  ['fr', 'CA', "ventes à l'Action de grâce", 'revenue 2026-10-12'],
  // The same everywhere.
  ['en', null, "sales on Valentine's Day", 'revenue 2026-02-14'],
  ['es', null, 'ventas de San Valentín', 'revenue 2026-02-14'],
  ['de', null, 'Umsatz am Valentinstag', 'revenue 2026-02-14'],
  ['fr', null, 'ventes à la Saint-Valentin', 'revenue 2026-02-14'],
  ['en', null, 'sales on Christmas', 'revenue 2025-12-25'],
  ['en', null, 'sales on Boxing Day', 'revenue 2025-12-26'],
  ['es', null, 'ventas de Navidad', 'revenue 2025-12-25'],
  ['de', null, 'Umsatz an Weihnachten', 'revenue 2025-12-25..2025-12-26'],
  ['fr', null, 'ventes à Noël', 'revenue 2025-12-25'],
  ['en', null, "sales on New Year's Day", 'revenue 2026-01-01'],
  ['es', null, 'ventas de Año Nuevo', 'revenue 2026-01-01'],
  ['de', null, 'Umsatz an Neujahr', 'revenue 2026-01-01'],
  ['fr', null, "ventes du jour de l'An", 'revenue 2026-01-01'],
  // A year before is the holiday of that year.
  ['en', null, "Mother's Day vs last year", 'revenue 2026-05-10 vs 2025-05-11'],
  ['fr', 'FR', "fête des Mères par rapport à l'an dernier : ventes", 'revenue 2026-05-31 vs 2025-05-25'],
  [
    'de',
    null,
    'Umsatz an Weihnachten gegenüber dem Vorjahr',
    'revenue 2025-12-25..2025-12-26 vs 2024-12-25..2024-12-26',
  ],
  // Look-alikes.
  ['en', null, 'labor cost by week', 'labor by week 2026-10-31..2026-11-29'],
  ['en', null, 'how was labor day', 'revenue 2026-09-07'],
  ['de', null, 'Umsatz pro Tag der Woche', 'revenue by weekday 2026-10-31..2026-11-29'],
] as const)('in %s, %s: %s', (language, country, question, understood) =>
  expect(told(question, language, country)).toBe(understood),
);

it.each([
  ['en', 'sales the day before Christmas', 'revenue 2025-12-24'],
  ['en', 'sales on the day after Christmas 2024', 'revenue 2024-12-26'],
  ['en', 'sales the day before October 3', 'revenue 2026-10-02'],
  ['en', 'sales the day after the 3rd', 'revenue 2026-11-04'],
  ['en', 'sales the day before Monday', 'revenue 2026-11-29'],
  ['en', "expected sales the day before New Year's Day", 'expectedRevenue 2026-12-31'],
  ['en', 'sales since the day after Christmas', 'revenue 2025-12-26..2026-11-29'],
  ['en', 'sales from the day before Christmas to the day after Christmas', 'revenue 2025-12-24..2025-12-26'],
  ['en', 'sales the day after Thanksgiving vs the year before', 'revenue 2026-11-27 vs 2025-11-28'],
  ['en', 'sales the day before Christmas 2024 vs 2025', 'revenue 2024-12-24 vs 2025-12-24'],
  ['de', 'Umsatz am Tag vor Weihnachten', 'revenue 2025-12-24'],
  ['de', 'Umsatz am Tag nach Weihnachten', 'revenue 2025-12-27'],
  ['de', 'Umsatz am Tag vor dem 3. Oktober', 'revenue 2026-10-02'],
  ['es', 'ventas el día antes de Navidad', 'revenue 2025-12-24'],
  ['es', 'ventas el día después del 3 de octubre', 'revenue 2026-10-04'],
  ['es', 'ventas la víspera de Navidad', 'revenue 2025-12-24'],
  ['fr', 'ventes la veille de Noël', 'revenue 2025-12-24'],
  ['fr', "ventes le jour d'avant Noël", 'revenue 2025-12-24'],
  ['fr', 'ventes le lendemain du 3 octobre', 'revenue 2026-10-04'],
  // Nothing is said after it.
  ['en', 'sales on Christmas vs the day before', 'revenue 2025-12-25 vs 2025-12-24'],
  ['en', 'sales the day before yesterday', 'revenue 2026-11-27'],
  ['de', 'Umsatz pro Tag nach Gericht', '-'],
  // Only a day is next to a day.
  ['en', 'sales the week before Christmas', '-'],
  ['en', 'sales two days before Christmas', '-'],
  ['en', 'sales the day before the weekend', '-'],
  ['en', 'sales the day before the day before Christmas', '-'],
  ['fr', 'ventes la veille de la veille de Noël', '-'],
  // All days before or after it can't be asked for.
  ['en', 'best day before Christmas', '-'],
  ['en', 'sales per day after Christmas', '-'],
  ['en', 'sales each day before Christmas', '-'],
  ['de', 'bester Tag vor Weihnachten', '-'],
  ['de', 'Umsatz pro Tag nach Weihnachten', '-'],
  ['de', 'Umsatz je Tag vor Weihnachten', '-'],
  ['de', 'Umsatz nach Weihnachten', '-'],
  ['es', 'ventas por día antes de Navidad', '-'],
  ['es', 'mejor día después de Navidad', '-'],
  ['fr', 'ventes par jour avant Noël', '-'],
  ['fr', 'meilleur jour avant Noël', '-'],
  ['fr', 'meilleur plat la veille de Noël', 'revenue by dish 2025-12-24 highest 1'],
] as const)('knows the day before and after, in %s: %s', (language, question, understood) =>
  expect(told(question, language)).toBe(understood),
);

it.each([
  ['Umsatz am 1. Weihnachtstag', 'revenue 2025-12-25'],
  ['Umsatz am 2. Weihnachtstag 2024 nach Gericht', 'revenue by dish 2024-12-26'],
  ['Umsatz am ersten Weihnachtsfeiertag', 'revenue 2025-12-25'],
  ['Umsatz am zweiten Weihnachtsfeiertag', 'revenue 2025-12-26'],
  ['Umsatz am Weihnachtstag', 'revenue 2025-12-25'],
  ['Umsatz am Tag nach dem 1. Weihnachtstag', 'revenue 2025-12-26'],
  ['bestes Gericht am 1. Weihnachtstag', 'revenue by dish 2025-12-25 highest 1'],
  ['Umsatz am 1. Dezember', 'revenue 2025-12-01'],
  ['Umsatz am 3. Weihnachtstag', '-'],
])('tells the days of Christmas apart in German: %s', (question, understood) =>
  expect(told(question, 'de')).toBe(understood),
);

it('takes the newest day before or after', () => {
  const on = (day: string, question: string) =>
    understand(question, { today: businessDate(day), names, language: 'en' }).query?.period.from;
  expect(on('2026-12-23', 'sales the day before Christmas')).toBe('2025-12-24');
  expect(on('2026-12-24', 'sales the day before Christmas')).toBe('2026-12-24');
  expect(on('2026-12-25', 'sales the day after Christmas')).toBe('2025-12-26');
  expect(on('2026-12-26', 'sales the day after Christmas')).toBe('2026-12-26');
  expect(on('2026-12-31', "sales the day before New Year's Day")).toBe('2026-12-31');
  expect(on('2026-12-31', 'sales the day before Christmas last year')).toBe('2025-12-24');
});

it('needs the restaurants of a group to agree on the day', () => {
  const asked = (countries: string[]) =>
    understand("sales on Mother's Day", { today, names, language: 'en', country: 'US', countries }).query?.period.from;
  expect([asked(['US', 'CA']), asked(['US', 'GB']), asked(['GB'])]).toEqual(['2026-05-10', undefined, '2026-03-15']);
});
