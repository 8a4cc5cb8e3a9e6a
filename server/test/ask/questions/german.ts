import { lastDays, lastMonth, lastWeek, lastWeekday, named, nextWeek, since, thisYear, week } from '../days.ts';
import { questionsIn } from '../question.ts';

export const german = questionsIn('de', [
  ['Wie hoch war der Umsatz letzte Woche?', { measure: 'revenue', in: lastWeek }],
  ['Umsatz im Oktober', { measure: 'revenue', in: named(10) }],
  ['Umsatz pro Monat dieses Jahr', { measure: 'revenue', by: 'month', in: thisYear }],
  [
    'Umsatz letzten Samstag Riverside',
    { measure: 'revenue', only: { restaurant: ['Copper Table Riverside'] }, in: lastWeekday(6) },
  ],
  [
    'Wie viele Margaritas haben wir letzten Monat verkauft?',
    { measure: 'sold', only: { dish: ['Margarita'] }, in: lastMonth },
  ],
  ['Welches Gericht verkauft sich am besten?', { measure: 'sold', by: 'dish', rank: { first: 'highest' } }],
  ['Durchschnittsbon im September', { measure: 'averageCheck', in: named(9) }],
  ['Anzahl Bons nach Wochentag im Oktober', { measure: 'checks', by: 'weekday', in: named(10) }],
  [
    'Welcher Lieferant hat die Preise seit Juni am stärksten erhöht?',
    { measure: 'priceChange', by: 'vendor', in: since(6), rank: { first: 'highest' } },
  ],
  ['Ausgaben bei Lakeway im August', { measure: 'spend', only: { vendor: ['Lakeway Foodservice'] }, in: named(8) }],
  ['Einkauf nach Lieferant letzten Monat', { measure: 'spend', by: 'vendor', in: lastMonth }],
  ['Was schulden wir Blackland?', { measure: 'owed', only: { vendor: ['Blackland Meat & Seafood'] } }],
  ['Personalkosten im Oktober', { measure: 'labor', in: named(10) }],
  ['Wareneinsatzquote letzten Monat', { measure: 'foodCostPercent', in: lastMonth }],
  [
    'Warum ist der Umsatz letzte Woche gesunken?',
    { measure: 'revenue', in: lastWeek, comparedWith: week(2), why: true },
  ],
  ['Lagerwert Downtown', { measure: 'stockValue', only: { restaurant: ['Copper Table Downtown'] } }],
  ['Schwund in den letzten 30 Tagen', { measure: 'waste', in: lastDays(30) }],
  ['erwarteter Umsatz nächste Woche', { measure: 'expectedRevenue', in: nextWeek }],
]);
