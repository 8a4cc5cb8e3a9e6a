import * as api from '@platewise/contract';
import { figures, listing } from '../reading-tool.ts';

const stock = listing(api.listInventory, {
  name: 'stock_levels',
  title: 'Stock on hand',
  description:
    'Stock by ingredient and location. `tab: low` lists what is at or below its reorder point, `expiring` what expires soon.',
  method: 'The last count plus deliveries, less sales by recipe, waste and transfers since; valued at current cost.',
  query: ['restaurantId', 'q', 'tab', 'status', 'location', 'category', 'vendorId'],
  columns: [
    'id',
    'restaurantId',
    'ingredientId',
    'ingredient',
    'currentStock',
    'reorderPoint',
    'location',
    'expiryDate',
    'status',
    'countedOn',
    'value',
    'currency',
  ],
  link: ({ id }) => `/inventory?item=${id}`,
  screen: () => '/inventory',
});

const suggestOrder = figures(api.orderSuggestions, {
  name: 'suggest_order',
  title: 'Suggest what to order',
  description:
    'What a restaurant should order now, with vendor choices, last prices and the reason. Pass chosen vendorItemIds and quantities to draft_order.',
  method:
    'Par less stock on hand and on order, in whole purchase units. Par comes from expected use until the next delivery plus safety stock, unless set by hand.',
  params: ['restaurantId'],
  query: ['q', 'vendorId', 'show'],
  fields: ['restaurantId', 'today', 'currency', 'salesDays', 'forecastDays', 'notInStock', 'unsold'],
  rowsAt: 'items',
  columns: [
    'ingredientId',
    'name',
    'unit',
    'onHand',
    'onOrder',
    'weeklyUse',
    'useFrom',
    'reached',
    'vendorItemId',
    'choices',
  ],
  screen: () => '/purchase-orders',
});

const usage = listing(api.usageItems, {
  name: 'usage_variance',
  title: 'Actual compared with theoretical usage',
  description:
    'Which ingredients were used more than recipes and sales explain, between two counts. Largest value first.',
  method: 'Opening stock plus purchases less closing stock, compared with what recipes say the sales used.',
  params: ['restaurantId'],
  query: ['q'],
  columns: [
    'ingredientId',
    'name',
    'unit',
    'actual',
    'theoretical',
    'variance',
    'variancePercent',
    'varianceCost',
    'kind',
  ],
  screen: () => '/usage',
});

export const stockTools = [stock, suggestOrder, usage];
