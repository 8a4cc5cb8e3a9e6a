import { lastMonth, lastWeek, named, nextWeek, since, thisMonth, thisYear, week, yesterday } from '../days.ts';
import { questionsIn } from '../question.ts';

export const french = questionsIn('fr', [
  ["Quel était le chiffre d'affaires la semaine dernière ?", { measure: 'revenue', in: lastWeek }],
  ['ventes hier', { measure: 'revenue', in: yesterday }],
  ["chiffre d'affaires par mois cette année", { measure: 'revenue', by: 'month', in: thisYear }],
  ['CA à emporter en octobre', { measure: 'revenue', only: { channel: ['Takeout'] }, in: named(10) }],
  [
    'Combien de Caesar Salad avons-nous vendues le mois dernier ?',
    { measure: 'sold', only: { dish: ['Caesar Salad'] }, in: lastMonth },
  ],
  [
    'les 3 plats les plus vendus en octobre',
    { measure: 'sold', by: 'dish', in: named(10), rank: { first: 'highest', take: 3 } },
  ],
  ['ticket moyen par restaurant le mois dernier', { measure: 'averageCheck', by: 'restaurant', in: lastMonth }],
  [
    'Combien avons-nous dépensé chez Harvest Valley en septembre ?',
    { measure: 'spend', only: { vendor: ['Harvest Valley Produce & Dairy'] }, in: named(9) },
  ],
  ['dépenses par fournisseur ce mois-ci', { measure: 'spend', by: 'vendor', in: thisMonth }],
  [
    'Quel fournisseur a le plus augmenté ses prix depuis juin ?',
    { measure: 'priceChange', by: 'vendor', in: since(6), rank: { first: 'highest' } },
  ],
  ['Combien devons-nous à nos fournisseurs ?', { measure: 'owed' }, { measure: 'owed', by: 'vendor' }],
  ['pertes du mois dernier', { measure: 'waste', in: lastMonth }],
  ['valeur du stock à Riverside', { measure: 'stockValue', only: { restaurant: ['Copper Table Riverside'] } }],
  [
    'Pourquoi les ventes ont-elles baissé la semaine dernière ?',
    { measure: 'revenue', in: lastWeek, comparedWith: week(2), why: true },
  ],
  ['marge brute en octobre', { measure: 'grossProfit', in: named(10) }, { measure: 'margin', in: named(10) }],
  ['coût de la main-d’œuvre en septembre', { measure: 'labor', in: named(9) }],
  ['ventes prévues la semaine prochaine', { measure: 'expectedRevenue', in: nextWeek }],
  [
    'prix du Ground Beef à Downtown',
    { measure: 'price', only: { ingredient: ['Ground Beef'], restaurant: ['Copper Table Downtown'] } },
  ],
]);
