import * as api from '@platewise/contract';
import { dishDerivation } from '../derivation-id.ts';
import { figures, listing } from '../reading-tool.ts';

const sales = figures(api.salesBreakdown, {
  name: 'sales',
  title: 'Sales by dimension',
  description:
    'Revenue of a period by item, day, weekday, hour, channel (`source`), category, payment or restaurant, compared with the period before.',
  method:
    'Net sales after discounts and refunds, without tax and tips, by business date. Rows add up to `revenue` of the main currency.',
  query: ['restaurantId', 'filter', 'from', 'to'],
  fields: [
    'filter',
    'from',
    'to',
    'currency',
    'revenue',
    'transactions',
    'averageTransactionValue',
    'revenueChange',
    'coverage',
    'others',
  ],
  rowsAt: 'rows',
  columns: ['key', 'label', 'revenue', 'share', 'count', 'average', 'change'],
  proof: ({ key }) => (/^dish:[1-9]\d*$/.test(String(key)) ? String(key) : null),
  screen: () => '/revenue',
});

const forecast = figures(api.salesForecast, {
  name: 'sales_forecast',
  title: 'Sales forecast',
  description:
    'Expected sales of the next 28 days of a restaurant, with the 80% range and the accuracy of the last 28 days.',
  method:
    'Forecast from past sales by weekday, trend, holidays and special days; accuracy is measured by backtests on days already sold.',
  params: ['restaurantId'],
  fields: ['restaurantId', 'currency', 'today', 'status', 'accuracy', 'soldUntil', 'week', 'month'],
  rowsAt: 'days',
  columns: ['date', 'expected', 'low', 'high'],
  screen: () => '/sales-forecast',
});

const forecastDishes = listing(api.salesForecastDishes, {
  name: 'forecast_dishes',
  title: 'Expected sales by dish',
  description:
    'How many of each dish a restaurant will probably sell in the seven days from today or `from`. Use it to plan prep.',
  method:
    'The sales forecast split by dish from its share of past sales; `before` is what was sold in the last seven days.',
  params: ['restaurantId'],
  query: ['from', 'q', 'sort', 'order'],
  columns: ['menuItemId', 'name', 'category', 'expected', 'net', 'before'],
  proof: ({ menuItemId }) => dishDerivation(menuItemId),
  screen: () => '/sales-forecast',
});

export const sellingTools = [sales, forecast, forecastDishes];
