import {
  lastDays,
  lastMonth,
  lastWeek,
  named,
  nextWeek,
  nextWeekday,
  since,
  thisMonth,
  thisYear,
  tomorrow,
} from '../days.ts';
import { questionsIn } from '../question.ts';

const downtown = ['Copper Table Downtown'];
const riverside = ['Copper Table Riverside'];
const blackland = ['Blackland Meat & Seafood'];
const harvest = ['Harvest Valley Produce & Dairy'];
const lakeway = ['Lakeway Foodservice'];

/** Invoices, prices paid, orders and what is owed. */
export const buying = questionsIn('en', [
  [
    'How much did we spend with Blackland last month?',
    { measure: 'spend', only: { vendor: blackland }, in: lastMonth },
  ],
  ['spend by vendor this year', { measure: 'spend', by: 'vendor', in: thisYear }],
  ['Which supplier do we buy the most from?', { measure: 'spend', by: 'vendor', rank: { first: 'highest' } }],
  ['What did we spend on butter in October?', { measure: 'spend', only: { ingredient: ['Butter'] }, in: named(10) }],
  [
    'How much did we spend on protein last month?',
    { measure: 'spend', only: { ingredientCategory: ['Protein'] }, in: lastMonth },
  ],
  [
    'dairy spend by month since june',
    { measure: 'spend', by: 'month', only: { ingredientCategory: ['Dairy'] }, in: since(6) },
  ],
  [
    'top 5 ingredients by spend last month',
    { measure: 'spend', by: 'ingredient', in: lastMonth, rank: { first: 'highest', take: 5 } },
  ],
  [
    'harvest valley spend october vs september',
    { measure: 'spend', only: { vendor: harvest }, in: named(10), comparedWith: named(9) },
  ],
  [
    'How many invoices did we get from Harvest Valley in September?',
    { measure: 'invoices', only: { vendor: harvest }, in: named(9) },
  ],
  ['number of invoices by vendor last month', { measure: 'invoices', by: 'vendor', in: lastMonth }],
  ['How much do we owe?', { measure: 'owed' }],
  ['what do we owe Lakeway?', { measure: 'owed', only: { vendor: lakeway } }],
  ['unpaid invoices Blackland', { measure: 'owed', only: { vendor: blackland } }],
  ['who do we owe the most', { measure: 'owed', by: 'vendor', rank: { first: 'highest' } }],
  [
    'How many pounds of ground beef did we buy last month?',
    { measure: 'purchased', only: { ingredient: ['Ground Beef'] }, in: lastMonth },
  ],
  [
    'how many avocados did we buy in october at downtown',
    { measure: 'purchased', only: { ingredient: ['Avocado'], restaurant: downtown }, in: named(10) },
  ],
  ['price of eggs', { measure: 'price', only: { ingredient: ['Egg'] } }],
  ['what are we paying for butter now', { measure: 'price', only: { ingredient: ['Butter'] } }],
  [
    'whats the price of shrimp per pound downtown',
    { measure: 'price', only: { ingredient: ['Shrimp'], restaurant: downtown } },
  ],
  [
    'Which supplier raised prices most since June?',
    { measure: 'priceChange', by: 'vendor', in: since(6), rank: { first: 'highest' } },
  ],
  [
    'which ingredients went up the most in the last 90 days',
    { measure: 'priceChange', by: 'ingredient', in: lastDays(90), rank: { first: 'highest' } },
  ],
  [
    'biggest price drops since August',
    { measure: 'priceChange', by: 'ingredient', in: since(8), rank: { first: 'lowest' } },
  ],
  [
    'How much has butter gone up since September?',
    { measure: 'priceChange', only: { ingredient: ['Butter'] }, in: since(9) },
  ],
  [
    'Did avocados get more expensive this month?',
    { measure: 'priceChange', only: { ingredient: ['Avocado'] }, in: thisMonth },
  ],
  [
    'top 3 price increases from Blackland since August',
    {
      measure: 'priceChange',
      by: 'ingredient',
      only: { vendor: blackland },
      in: since(8),
      rank: { first: 'highest', take: 3 },
    },
  ],
  ['how much did we order from Blackland last week', { measure: 'orders', only: { vendor: blackland }, in: lastWeek }],
  ['purchase orders by vendor last month', { measure: 'orders', by: 'vendor', in: lastMonth }],
  ['What should I order for Friday?', { measure: 'toOrder', by: 'ingredient', in: nextWeekday(5) }],
  ['what do we need to order from Lakeway', { measure: 'toOrder', by: 'ingredient', only: { vendor: lakeway } }],
  ['order suggestions riverside', { measure: 'toOrder', by: 'ingredient', only: { restaurant: riverside } }],
  ['expected sales next week', { measure: 'expectedRevenue', in: nextWeek }],
  ['How much will we sell tomorrow?', { measure: 'expectedRevenue', in: tomorrow }],
  [
    'forecast for saturday downtown',
    { measure: 'expectedRevenue', only: { restaurant: downtown }, in: nextWeekday(6) },
  ],
  [
    'how many Copper Burgers will we sell next week?',
    { measure: 'expectedSold', only: { dish: ['Copper Burger'] }, in: nextWeek },
  ],
]);
