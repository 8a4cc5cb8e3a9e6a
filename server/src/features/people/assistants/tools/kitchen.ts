import * as api from '@platewise/contract';
import { dishDerivation } from '../derivation-id.ts';
import { figures, listing } from '../reading-tool.ts';

const dishes = listing(api.listMenuItems, {
  name: 'list_dishes',
  title: 'Dishes with cost and margin',
  description:
    'Dishes with price, cost, margin and recommended price. Explain any of them with its derivation, such as dish:12. `status` filters by profitability.',
  method:
    'The recipe of each dish at the current cost of its ingredients; margin and food cost are of the price without tax.',
  query: ['restaurantId', 'q', 'category', 'status', 'sort', 'order'],
  columns: [
    ...([
      'id',
      'restaurantId',
      'name',
      'category',
      'currentPrice',
      'netPrice',
      'totalCost',
      'knownCost',
      'missingFacts',
    ] as const),
    ...(['margin', 'targetMargin', 'foodCostPercent', 'recommendedPrice', 'costTrend'] as const),
  ],
  link: ({ id }) => `/menu-items?dish=${id}`,
  proof: ({ id }) => dishDerivation(id),
  screen: () => '/menu-items',
});

const performance = figures(api.menuEngineering, {
  name: 'menu_performance',
  title: 'Menu performance',
  description:
    'Classify the dishes of a restaurant as stars, plowhorses, puzzles or dogs by what they sold and contributed in a period.',
  method:
    'A dish is popular if its share of its category is at least 70% of an equal share, and profitable if its contribution per item is at least the category’s average, weighted by quantity.',
  params: ['restaurantId'],
  query: ['category', 'period'],
  fields: ['restaurantId', 'currency', 'period', 'from', 'to', 'leftOut'],
  rowsAt: 'dishes',
  columns: [
    'id',
    'name',
    'category',
    'price',
    'cost',
    'sold',
    'mix',
    'contribution',
    'contributed',
    'class',
    'before',
    'unknown',
  ],
  link: ({ id }) => `/menu-items?dish=${id}`,
  proof: ({ id }) => dishDerivation(id),
  screen: () => '/menu-engineering',
});

const ingredients = listing(api.listIngredients, {
  name: 'list_ingredients',
  title: 'Ingredients with their cost',
  description: 'Ingredients and prep items with their unit, current cost and vendor.',
  method: 'The cost per unit from the latest approved invoice, or the source that `costSource` names.',
  query: ['restaurantId', 'q', 'vendorId', 'category', 'kind', 'cost'],
  columns: [
    'id',
    'restaurantId',
    'name',
    'unit',
    'category',
    'kind',
    'currentCost',
    'costSource',
    'vendorId',
    'vendorName',
    'dishCount',
  ],
  link: ({ id, name }) => `/ingredients?q=${encodeURIComponent(String(name))}&ingredient=${id}`,
  screen: () => '/ingredients',
});

export const kitchenTools = [dishes, performance, ingredients];
