import { lastMonth, lastWeek, named, thisYear } from '../days.ts';
import { questionsIn } from '../question.ts';

const downtown = ['Copper Table Downtown'];
const riverside = ['Copper Table Riverside'];

/** Stock and waste. */
export const stock = questionsIn('en', [
  [
    'How much ground beef do we have at Downtown?',
    { measure: 'stock', only: { ingredient: ['Ground Beef'], restaurant: downtown } },
  ],
  ['stock of butter', { measure: 'stock', only: { ingredient: ['Butter'] } }],
  ['inventory value', { measure: 'stockValue' }],
  ['what is our stock worth at Riverside', { measure: 'stockValue', only: { restaurant: riverside } }],
  ['value of dairy in stock', { measure: 'stockValue', only: { ingredientCategory: ['Dairy'] } }],
  [
    'Which 5 ingredients tie up the most money in stock?',
    { measure: 'stockValue', by: 'ingredient', rank: { first: 'highest', take: 5 } },
  ],
  ['inventory value by category', { measure: 'stockValue', by: 'ingredientCategory' }],
  ['waste last month', { measure: 'waste', in: lastMonth }],
  [
    'what did we throw away last week',
    { measure: 'waste', by: 'ingredient', in: lastWeek },
    { measure: 'waste', in: lastWeek },
    { measure: 'waste', by: 'ingredient', in: lastWeek, rank: { first: 'highest' } },
  ],
  [
    'most wasted ingredients this year',
    { measure: 'waste', by: 'ingredient', in: thisYear, rank: { first: 'highest' } },
  ],
  ['waste by category in October', { measure: 'waste', by: 'ingredientCategory', in: named(10) }],
  ['spoilage at Riverside in september', { measure: 'waste', only: { restaurant: riverside }, in: named(9) }],
]);
