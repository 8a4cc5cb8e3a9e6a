import * as api from '@platewise/contract';
import { figures } from '../reading-tool.ts';

const keyFigures = figures(api.reportSummary, {
  name: 'key_figures',
  title: 'Key figures of a period',
  description:
    'How a period went: revenue, food cost percentage, profit margin, dish costs and price changes, compared with the same number of days before. `from` and `to`, or `period`; default: the last 30 days. Other currencies are in `others`; never add them up.',
  method:
    'The same figures as the Reports page, for the restaurants of one currency. Changes compare the same restaurants with the same number of days before.',
  query: ['restaurantId', 'period', 'from', 'to'],
  fields: [
    ...([
      'from',
      'to',
      'currency',
      'coverage',
      'revenue',
      'revenueChange',
      'foodCostPercent',
      'foodCostChange',
    ] as const),
    ...(['basis', 'costCovers', 'profitMargin', 'profitMarginChange', 'menuItems', 'averageItemCost'] as const),
    ...(['averageItemCostChange', 'averageMenuPrice', 'needAttention', 'dearer', 'cheaper', 'others'] as const),
  ],
  screen: () => '/reports',
});

const profitAndLoss = figures(api.profitAndLoss, {
  name: 'profit_and_loss',
  title: 'Profit and loss',
  description:
    'Sales, cost of goods by type, labor, prime cost and gross profit by week or month, against the budget. Unknown figures are null, never zero.',
  method:
    'Sales are net. Cost of goods comes from counts where both ends are counted, and from recipes of the items sold elsewhere; `covered` is the part of sales whose cost is known. Labor is entered or imported.',
  query: ['restaurantId', 'timeframe', 'from', 'to', 'by', 'together'],
  fields: ['from', 'to', 'by', 'statements'],
  screen: () => '/analysis',
});

const payables = figures(api.getPayables, {
  name: 'payables',
  title: 'What is owed to vendors',
  description:
    'What is owed to each vendor, how much of it is overdue, and the cash needed in the next six weeks. For the invoices, list_invoices with a vendorId or status `overdue`.',
  method:
    'Totals of unpaid invoices less payments and credits. Invoices without a total are counted in `withoutTotal` and are in no sum.',
  query: ['restaurantId'],
  fields: ['totals', 'withoutTotal'],
  rowsAt: 'vendors',
  columns: ['restaurantId', 'vendorId', 'vendorName', 'currency', 'owed', 'toReview', 'invoices', 'nextDue'],
  screen: () => '/payables',
});

export const moneyTools = [keyFigures, profitAndLoss, payables];
