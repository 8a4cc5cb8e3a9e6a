import { describe, expect, it } from 'vitest';
import { businessDate } from '../../../shared/dates/index.ts';
import { names, told } from '../ask.fixture.ts';
import { type AskLanguage, understand } from '../index.ts';
import { monthDayBefore, monthDayFrom, weekIn } from './numbered-days.ts';

type Case = readonly [language: AskLanguage, question: string, understood: string];
const check = ([language, question, understood]: Case) => expect(told(question, language)).toBe(understood);
/** The last 30 days. */
const days = '2026-10-31..2026-11-29';

describe('the day of a month', () => {
  it.each<Case>([
    ['en', 'sales on the 3rd', 'revenue 2026-11-03'],
    ['en', 'sales the 1st', 'revenue 2026-11-01'],
    ['en', 'sales on the 31st', 'revenue 2026-10-31'],
    ['en', 'sales on the 3rd of last month', 'revenue 2026-10-03'],
    ['en', 'sales on the 1st of the month', 'revenue 2026-11-01'],
    ['en', 'sales on the 3rd vs the 2nd', 'revenue 2026-11-03 vs 2026-11-02'],
    ['en', 'sales from the 1st to the 15th', 'revenue 2026-11-01..2026-11-15'],
    ['en', 'sales from the 25th to the 5th', 'revenue 2026-10-25..2026-11-05'],
    ['en', 'sales since the 1st', 'revenue 2026-11-01..2026-11-29'],
    ['en', 'why were sales down on the 3rd', 'revenue 2026-11-03 vs 2026-11-02 why'],
    ['en', 'top 3 dishes by margin on the 12th', 'margin by dish 2026-11-12 highest 3'],
    ['en', 'sales on the 3rd at 8 pm', 'revenue [20] 2026-11-03'],
    ['en', 'expected sales on the 5th', 'expectedRevenue 2026-12-05'],
    ['en', 'sales from October 25 to the 5th', 'revenue 2026-10-25..2026-11-05'],
    ['en', 'sales from the 25th to November 5', 'revenue 2026-10-25..2026-11-05'],
    ['en', 'sales from Dec 25 to the 5th', 'revenue 2025-12-25..2026-01-05'],
    ['en', 'sales from the 25th to January 5, 2026', 'revenue 2025-12-25..2026-01-05'],
    ['en', 'sales October 25 to 5', 'revenue 2026-10-25..2026-11-05'],
    ['es', 'ventas del 25 de octubre al 5', 'revenue 2026-10-25..2026-11-05'],
    ['fr', 'ventes du 25 au 5 novembre', 'revenue 2026-10-25..2026-11-05'],
    ['es', 'ventas el 3', 'revenue 2026-11-03'],
    ['es', 'ventas el día 3', 'revenue 2026-11-03'],
    ['es', 'ventas el día 3 de octubre', 'revenue 2026-10-03'],
    ['es', 'ventas del día 3 al día 10 de octubre', 'revenue 2026-10-03..2026-10-10'],
    ['es', 'ventas hasta el día 3 de noviembre', 'revenue 2026-10-31..2026-11-03'],
    ['es', 'ventas por día', 'revenue by day 2026-10-31..2026-11-29'],
    ['es', 'ventas el 1º', 'revenue 2026-11-01'],
    ['es', 'ventas el 3 del mes pasado', 'revenue 2026-10-03'],
    ['es', 'ventas del 1 al 15', 'revenue 2026-11-01..2026-11-15'],
    ['de', 'Umsatz am 3.', 'revenue 2026-11-03'],
    ['de', 'Wie war am 3. der Umsatz?', 'revenue 2026-11-03'],
    ['de', 'Umsatz am 3. letzten Monats', 'revenue 2026-10-03'],
    ['de', 'Umsatz vom 1. bis 15.', 'revenue 2026-11-01..2026-11-15'],
    ['de', 'Umsatz bis zum 3. November', 'revenue 2026-10-31..2026-11-03'],
    ['de', 'Umsatz seit dem 3. November', 'revenue 2026-11-03..2026-11-29'],
    ['de', 'Umsatz seit dem 1.', 'revenue 2026-11-01..2026-11-29'],
    ['fr', 'ventes le 3', 'revenue 2026-11-03'],
    ['fr', 'ventes le 1er', 'revenue 2026-11-01'],
    ['fr', 'ventes le 3 du mois dernier', 'revenue 2026-10-03'],
    ['fr', 'ventes du 1er au 15', 'revenue 2026-11-01..2026-11-15'],
  ])('%s: %s', (...one) => check(one));

  it.each<Case>([
    ['en', 'the 3rd best dish', '-'],
    ['en', 'the 2nd highest revenue by dish', '-'],
    ['en', 'sales on the 3rd of every month', '-'],
    ['en', 'sales on the 3rd and 10th of October', '-'],
    ['en', 'sales on the 3rd vs October 10', '-'],
    ['en', 'sales the 3rd week', '-'],
    ['en', 'sales on Monday the 3rd', '-'],
    ['en', 'sales on the 32nd', '-'],
    ['en', 'sales on the 3rd last year', '-'],
    ['en', 'sales on the 3rd last week', '-'],
    ['en', 'sales 2nd last month', '-'],
    ['en', 'sales in the 3 last months', 'revenue 2026-08-30..2026-11-29'],
    ['en', 'sales from the 30th to March 3', '-'],
    ['es', 'ventas el 3 del año pasado', '-'],
    ['es', 'ventas de los 3 últimos meses', 'revenue 2026-08-30..2026-11-29'],
    ['de', 'Umsatz am 3. letzten Jahres', '-'],
    ['fr', "ventes le 3 de l'an dernier", '-'],
    ['en', 'sales on the 3rd floor', '-'],
    ['en', 'the 1st quarter sales', 'revenue 2026-01-01..2026-03-31'],
    ['en', 'sales on the 3rd of October', 'revenue 2026-10-03'],
    ['en', 'sales from October 3 to the 10th', 'revenue 2026-10-03..2026-10-10'],
    ['en', 'sales from the 3rd to the 10th of October', 'revenue 2026-10-03..2026-10-10'],
    ['es', 'los 3 platos más vendidos', 'sold by dish 2026-10-31..2026-11-29 highest 3'],
    ['es', 'ventas el 3 por ciento', '-'],
    ['es', 'ventas de los últimos 3 meses', 'revenue 2026-08-30..2026-11-29'],
    ['es', 'ventas en 3 días', '-'],
    ['de', 'die 3 besten Gerichte nach Marge', 'margin by dish 2026-10-31..2026-11-29 highest 3'],
    ['de', 'Umsatz in den 3 letzten Monaten', 'revenue 2026-08-30..2026-11-29'],
    ['de', 'Umsatz am 3. Tag', '-'],
    ['fr', 'les 3 plats les plus vendus', 'sold by dish 2026-10-31..2026-11-29 highest 3'],
    ['fr', 'ventes le 2e', '-'],
    ['fr', 'ventes le 3 étoiles', '-'],
    ['fr', 'ventes des 3 derniers mois', 'revenue 2026-08-30..2026-11-29'],
    ['de', 'die besten 3 Gerichte', `revenue by dish ${days} highest 3`],
    ['de', 'Was sind die Top 3? Umsatz nach Gericht', `revenue by dish ${days} highest 3`],
    ['de', 'Gerichte nach Umsatz: die Top 3.', `revenue by dish ${days} highest 3`],
    ['en', 'second quarter sales', 'revenue 2026-04-01..2026-06-30'],
    ['es', 'ventas del cuarto trimestre', 'revenue 2026-10-01..2026-11-29'],
  ])('is not to be confused: %s: %s', (...one) => check(one));

  it('is shown with its month, and offered for the month before', () => {
    const today = businessDate('2026-11-29');
    const { chips } = understand('sales on the 3rd', { today, language: 'en', names });
    const period = chips.find(({ part }) => part === 'period');
    expect(period).toMatchObject({ words: 'on the 3rd', label: { values: { day: { day: '2026-11-03' } } } });
    expect(period?.choices[0]?.query.period.from).toBe('2026-10-03');
  });

  it('is in the latest month that has begun with it', () => {
    const on = (today: string, day: number) => monthDayBefore(businessDate(today), day);
    expect([on('2026-11-03', 3), on('2026-11-02', 3), on('2026-03-01', 30), on('2026-01-05', 31)]).toEqual([
      ...['2026-11-03', '2026-10-03', '2026-01-30', '2025-12-31'],
    ]);
    const next = (today: string, day: number) => monthDayFrom(businessDate(today), day);
    expect([next('2026-11-03', 3), next('2026-11-04', 3), next('2026-01-31', 30)]).toEqual([
      ...['2026-11-03', '2026-12-03', '2026-03-30'],
    ]);
  });
});

describe('the number of a week', () => {
  it.each<Case>([
    ['en', 'sales week 45', 'revenue 2026-11-02..2026-11-08'],
    ['en', 'sales in week 45 of 2025', 'revenue 2025-11-03..2025-11-09'],
    ['en', 'sales week 45 vs last year', 'revenue 2026-11-02..2026-11-08 vs 2025-11-03..2025-11-09'],
    ['en', 'sales week 45 vs week 44', 'revenue 2026-11-02..2026-11-08 vs 2026-10-26..2026-11-01'],
    ['en', 'top 5 dishes in week 45', 'revenue by dish 2026-11-02..2026-11-08 highest 5'],
    ['en', 'sales week 48', 'revenue 2026-11-23..2026-11-29'],
    ['en', 'sales week 50', 'revenue 2025-12-08..2025-12-14'],
    ['en', 'sales week 45 vs 2025', 'revenue 2026-11-02..2026-11-08 vs 2025-11-03..2025-11-09'],
    ['en', 'sales week 45 last year vs this year', 'revenue 2025-11-03..2025-11-09 vs 2026-11-02..2026-11-08'],
    ['en', 'sales week 53 of 2020 vs 2025', '-'],
    ['es', 'ventas semana 45', 'revenue 2026-11-02..2026-11-08'],
    ['es', 'ventas de la semana 45 del año pasado', 'revenue 2025-11-03..2025-11-09'],
    ['de', 'Umsatz KW 45', 'revenue 2026-11-02..2026-11-08'],
    ['de', 'Umsatz KW45', 'revenue 2026-11-02..2026-11-08'],
    ['de', 'Umsatz in Kalenderwoche 45', 'revenue 2026-11-02..2026-11-08'],
    ['de', 'Umsatz KW 45 bis 47', 'revenue 2026-11-02..2026-11-22'],
    ['de', 'Umsatz KW 45 gegenüber dem Vorjahr', 'revenue 2026-11-02..2026-11-08 vs 2025-11-03..2025-11-09'],
    ['fr', 'ventes semaine 45', 'revenue 2026-11-02..2026-11-08'],
    ['fr', 'CA de la semaine 45 2025', 'revenue 2025-11-03..2025-11-09'],
  ])('%s: %s', (...one) => check(one));

  it.each<Case>([
    ['en', 'sales last 45 weeks', 'revenue 2026-01-19..2026-11-29'],
    ['en', 'sales 45 weeks ago', 'revenue 2026-01-12..2026-01-18'],
    ['en', 'sales last week 5 best dishes', 'revenue by dish 2026-11-16..2026-11-22 highest 5'],
    ['en', 'sales week 60', '-'],
    ['en', 'sales by week 5', '-'],
    ['es', 'ventas de las últimas 5 semanas', 'revenue 2026-10-26..2026-11-29'],
    ['de', 'Umsatz pro KW', 'revenue by week 2026-10-31..2026-11-29'],
    ['de', 'Umsatz letzte Woche 5 Gerichte', '-'],
    ['de', 'Umsatz KW 54', '-'],
    ['fr', 'ventes des 5 dernières semaines', 'revenue 2026-10-26..2026-11-29'],
  ])('is not to be confused: %s: %s', (...one) => check(one));

  it('is that of ISO 8601', () => {
    expect([weekIn(2026, 1)?.from, weekIn(2026, 53)?.to, weekIn(2025, 53), weekIn(2021, 1)?.from]).toEqual([
      ...['2025-12-29', '2027-01-03', null, '2021-01-04'],
    ]);
  });
});

describe('this month last year', () => {
  it.each<Case>([
    ['en', 'sales this month last year', 'revenue 2025-11-01..2025-11-30'],
    ['en', 'sales this week last year', 'revenue 2025-11-24..2025-11-30'],
    ['en', 'sales this quarter last year', 'revenue 2025-10-01..2025-12-31'],
    ['es', 'ventas este mes del año pasado', 'revenue 2025-11-01..2025-11-30'],
    ['de', 'Umsatz diesen Monat letztes Jahr', 'revenue 2025-11-01..2025-11-30'],
    ['de', 'Umsatz diesen Monat im Vorjahr', 'revenue 2025-11-01..2025-11-30'],
    ['fr', "ventes ce mois-ci l'an dernier", 'revenue 2025-11-01..2025-11-30'],
    // What is compared has begun as far as it.
    ['en', 'sales this month vs this month last year', 'revenue 2026-11-01..2026-11-29 vs 2025-11-01..2025-11-29'],
    ['en', 'compare sales this month last year', 'revenue 2026-11-01..2026-11-29 vs 2025-11-01..2025-11-29'],
    ['en', 'sales this month vs last year', 'revenue 2026-11-01..2026-11-29 vs 2025-11-01..2025-11-29'],
    ['en', 'sales vs same month last year', 'revenue 2026-11-01..2026-11-29 vs 2025-11-01..2025-11-29'],
    ['en', 'sales vs same week last year', 'revenue 2026-11-23..2026-11-29 vs 2025-11-24..2025-11-30'],
    ['en', 'sales this month last year vs this year', 'revenue 2025-11-01..2025-11-30 vs 2026-11-01..2026-11-29'],
    ['en', 'sales this month last year vs 2024', 'revenue 2025-11-01..2025-11-30 vs 2024-11-01..2024-11-30'],
    ['en', 'sales this week last year vs 2024', 'revenue 2025-11-24..2025-11-30 vs 2024-11-25..2024-12-01'],
    ['en', 'sales in October 2025 vs 2024', 'revenue 2025-10-01..2025-10-31 vs 2024-10-01..2024-10-31'],
    ['en', 'sales in November vs 2024', 'revenue 2026-11-01..2026-11-29 vs 2024-11-01..2024-11-29'],
    ['en', 'sales on October 3 vs 2025', 'revenue 2026-10-03 vs 2025-10-03'],
    ['en', 'sales on the 3rd vs 2025', 'revenue 2026-11-03 vs 2025-11-03'],
    ['en', "sales on Mother's Day vs 2024", 'revenue 2026-05-10 vs 2024-05-12'],
    ['en', "sales on Mother's Day last year vs this year", 'revenue 2025-05-11 vs 2026-05-10'],
    ['de', 'Umsatz an Weihnachten 2025 vs 2024', 'revenue 2025-12-25..2025-12-26 vs 2024-12-25..2024-12-26'],
    ['en', 'sales 2026 vs 2025', 'revenue 2026-01-01..2026-11-29 vs 2025-01-01..2025-12-31'],
    ['en', 'sales this month and last year', '-'],
  ])('%s: %s', (...one) => check(one));
});

describe('hours in words', () => {
  it.each<Case>([
    ['es', 'ventas a las 5 de la tarde', `revenue [17] ${days}`],
    ['es', 'ventas 5 de la tarde', `revenue [17] ${days}`],
    ['es', 'ventas a las ocho de la noche', `revenue [20] ${days}`],
    ['es', 'ventas por la noche a las 8', `revenue [20] ${days}`],
    ['es', 'ventas a las 12 de la noche', `revenue [0] ${days}`],
    ['es', 'ventas a las 20 horas', `revenue [20] ${days}`],
    ['es', 'ventas de 5 a 9 de la noche', `revenue [17, 18, 19, 20] ${days}`],
    ['es', 'ventas después de las 8 de la noche', `revenue [20, 21, 22, 23, 0, 1, 2, 3] ${days}`],
    ['fr', 'ventes à 20 heures', `revenue [20] ${days}`],
    ['fr', 'ventes à 8 heures du soir', `revenue [20] ${days}`],
    ['fr', 'ventes à huit heures du matin', `revenue [8] ${days}`],
    ['fr', "ventes à 3 heures de l'après-midi", `revenue [15] ${days}`],
    ['fr', 'ventes de 18 heures à 20 heures', `revenue [18, 19] ${days}`],
    ['fr', 'ventes après 20 heures', `revenue [20, 21, 22, 23, 0, 1, 2, 3] ${days}`],
    ['de', 'Umsatz um 8 Uhr abends', `revenue [20] ${days}`],
    ['de', 'Umsatz abends um 8 Uhr', `revenue [20] ${days}`],
    ['de', 'Umsatz um acht Uhr morgens', `revenue [8] ${days}`],
    ['de', 'Umsatz zwischen 5 und 9 Uhr abends', `revenue [17, 18, 19, 20] ${days}`],
    ['en', 'sales at 8 in the evening', `revenue [20] ${days}`],
    ['en', 'sales between 5 and 9 in the evening', `revenue [17, 18, 19, 20] ${days}`],
  ])('%s: %s', (...one) => check(one));

  it.each<Case>([
    ['es', 'ventas el 3 a las 8 de la noche', 'revenue [20] 2026-11-03'],
    ['es', 'ventas del 3 a las 8 de la noche', 'revenue [20] 2026-11-03'],
    ['es', 'ventas el 3 a la 1 de la tarde', 'revenue [13] 2026-11-03'],
    ['es', 'ventas el 15 de octubre a las 20 horas', 'revenue [20] 2026-10-15'],
    ['es', 'ventas de la semana 45 a las 8 de la noche', 'revenue [20] 2026-11-02..2026-11-08'],
    ['fr', 'ventes le 3 à 20 heures', 'revenue [20] 2026-11-03'],
    ['fr', 'ventes le 15 octobre à 8 heures du soir', 'revenue [20] 2026-10-15'],
    ['de', 'Umsatz vom 3. bis 8. abends', 'revenue [17, 18, 19, 20, 21] 2026-11-03..2026-11-08'],
    ['fr', 'ventes du 3 au 8 le soir', 'revenue [17, 18, 19, 20, 21] 2026-11-03..2026-11-08'],
  ])('are of a day: %s: %s', (...one) => check(one));

  it.each<Case>([
    ['en', 'top 5 in the evening', `revenue by dish [17, 18, 19, 20, 21] ${days} highest 5`],
    ['es', 'ventas a las 9 de la tarde', '-'],
    ['es', 'ventas de las últimas 20 horas', '-'],
    ['es', 'top 5 de la noche', `revenue by dish [21, 22, 23] ${days} highest 5`],
    ['es', 'ventas de la noche', `revenue [21, 22, 23] ${days}`],
    ['fr', 'coût de 20 heures', '-'],
    ['fr', 'ventes 20 heures', '-'],
    ['fr', 'ventes du soir', `revenue [17, 18, 19, 20, 21] ${days}`],
    ['de', 'Umsatz um 9 Uhr nachmittags', '-'],
    ['de', 'Umsatz um 20 Uhr morgens', '-'],
    ['de', 'Umsatz abends', `revenue [17, 18, 19, 20, 21] ${days}`],
  ])('are not to be confused: %s: %s', (...one) => check(one));
});
