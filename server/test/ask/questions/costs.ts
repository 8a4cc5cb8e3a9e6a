import { lastMonth, lastWeek, month, named, since, week } from '../days.ts';
import { questionsIn } from '../question.ts';

const downtown = ['Copper Table Downtown'];
const riverside = ['Copper Table Riverside'];

/** Food cost, profit, menu prices and labor. */
export const costs = questionsIn('en', [
  [
    'What was our food cost last month?',
    { measure: 'foodCost', in: lastMonth },
    { measure: 'foodCostPercent', in: lastMonth },
  ],
  ['food cost % in October', { measure: 'foodCostPercent', in: named(10) }],
  [
    'food cost percentage downtown in september',
    { measure: 'foodCostPercent', only: { restaurant: downtown }, in: named(9) },
  ],
  ['gross profit last month', { measure: 'grossProfit', in: lastMonth }],
  ['Gross profit by restaurant in September', { measure: 'grossProfit', by: 'restaurant', in: named(9) }],
  ['food cost percent by month since may', { measure: 'foodCostPercent', by: 'month', in: since(5) }],
  ['margin on the Copper Burger', { measure: 'margin', only: { dish: ['Copper Burger'] } }],
  ['What does a Grilled Salmon cost us?', { measure: 'dishCost', only: { dish: ['Grilled Salmon'] } }],
  ['How much do we charge for Fish and Chips?', { measure: 'menuPrice', only: { dish: ['Fish and Chips'] } }],
  ['menu price of the margarita', { measure: 'menuPrice', only: { dish: ['Margarita'] } }],
  [
    'Which dishes have the highest food cost percentage?',
    { measure: 'foodCostPercent', by: 'dish', rank: { first: 'highest' } },
  ],
  [
    'which dish makes us the most money',
    { measure: 'grossProfit', by: 'dish', rank: { first: 'highest' } },
    { measure: 'revenue', by: 'dish', rank: { first: 'highest' } },
  ],
  [
    'five least profitable dishes last month',
    { measure: 'grossProfit', by: 'dish', in: lastMonth, rank: { first: 'lowest', take: 5 } },
    { measure: 'margin', by: 'dish', in: lastMonth, rank: { first: 'lowest', take: 5 } },
  ],
  [
    'best margin dishes at riverside in october',
    { measure: 'margin', by: 'dish', only: { restaurant: riverside }, in: named(10), rank: { first: 'highest' } },
  ],
  ['Most expensive dish on the menu', { measure: 'menuPrice', by: 'dish', rank: { first: 'highest' } }],
  [
    'cheapest main courses',
    { measure: 'menuPrice', by: 'dish', only: { menuCategory: ['Main Courses'] }, rank: { first: 'lowest' } },
    { measure: 'dishCost', by: 'dish', only: { menuCategory: ['Main Courses'] }, rank: { first: 'lowest' } },
  ],
  [
    'which desserts cost us the most to make',
    { measure: 'dishCost', by: 'dish', only: { menuCategory: ['Desserts'] }, rank: { first: 'highest' } },
  ],
  [
    'Why did food cost go up last week?',
    { measure: 'foodCost', in: lastWeek, comparedWith: week(2), why: true },
    { measure: 'foodCostPercent', in: lastWeek, comparedWith: week(2), why: true },
  ],
  ['why were sales up last month', { measure: 'revenue', in: lastMonth, comparedWith: month(2), why: true }],
  [
    'Why did we spend less in October than in September?',
    { measure: 'spend', in: named(10), comparedWith: named(9), why: true },
  ],
  ['labor cost last month', { measure: 'labor', in: lastMonth }],
  ['labor % in September', { measure: 'laborPercent', in: named(9) }],
  ['payroll by restaurant october', { measure: 'labor', by: 'restaurant', in: named(10) }],
  [
    'Labor as a percent of sales in October at Riverside',
    { measure: 'laborPercent', only: { restaurant: riverside }, in: named(10) },
  ],
]);
