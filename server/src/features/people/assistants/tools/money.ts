import * as api from '@platewise/contract';
import { figures } from '../reading-tool.ts';

const keyFigures = figures(api.dashboardMetrics, {
  name: 'key_figures',
  title: 'Key figures of the last 30 days',
  description:
    'Revenue, food cost percentage, profit margin and invoices to review, for the last 30 business dates compared with the 30 before. For other periods: ask. Other currencies are in `others`; never add them up.',
  method:
    'Net sales of the last 30 business dates. Food cost is cost of goods sold divided by the sales whose cost is known, from stock counts where there are full counts and from recipes elsewhere (`basis`); `costCovers` is the percentage of sales with a known cost. Changes compare the same restaurants with the 30 dates before.',
  query: ['restaurantId'],
  fields: [
    ...([
      'currency',
      'coverage',
      'revenue',
      'revenueBefore',
      'revenueChange',
      'foodCostPercent',
      'foodCostChange',
    ] as const),
    ...(['profitMargin', 'profitMarginChange', 'basis', 'costCovers', 'foodCostTarget'] as const),
    ...(['pendingInvoices', 'pendingAmounts', 'oldestPendingDays', 'others'] as const),
  ],
  screen: () => '/dashboard',
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
