import * as api from '@platewise/contract';
import { figures, listing } from '../reading-tool.ts';

const keyFigures = figures(api.dashboardMetrics, {
  name: 'key_figures',
  title: 'Key figures of the last 30 days',
  description:
    'Revenue, food cost percentage, profit margin and invoices to review, for the last 30 business dates compared with the 30 before. Other currencies are in `others`; never add them up.',
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

const comparePeriods = figures(api.reportSummary, {
  name: 'compare_periods',
  title: 'Compare a period with the one before',
  description:
    'Revenue, food cost, margin, dish costs and price changes of a period (`from` and `to`, or `period`) compared with the same number of days before.',
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

const marginChange = figures(api.marginWaterfall, {
  name: 'explain_margin_change',
  title: 'Explain a change in margin',
  description:
    'Split the change in margin between two periods into price, mix, cost and volume, to the cent, by currency, with the dishes that moved it most.',
  method:
    'Margin is net sales less recipe cost of the dishes with a known cost. Price, mix, cost and volume effects add up to the change to the cent; restaurants of different currencies are separate.',
  query: ['restaurantId', 'timeframe', 'from', 'to', 'beforeFrom', 'beforeTo'],
  fields: ['from', 'to', 'beforeFrom', 'beforeTo', 'waterfalls'],
  screen: () => '/analysis',
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
  description: 'What is owed to each vendor, how much of it is overdue, and the cash needed in the next six weeks.',
  method:
    'Totals of unpaid invoices less payments and credits. Invoices without a total are counted in `withoutTotal` and are in no sum.',
  query: ['restaurantId'],
  fields: ['totals', 'withoutTotal'],
  rowsAt: 'vendors',
  columns: ['restaurantId', 'vendorId', 'vendorName', 'currency', 'owed', 'toReview', 'invoices', 'nextDue'],
  screen: () => '/payables',
});

const openInvoices = listing(api.listOpenInvoices, {
  name: 'invoices_to_pay',
  title: 'Invoices to pay',
  description: 'Unpaid invoices by due date, with discounts for early payment and changed bank accounts.',
  method: 'The total of each invoice less what was paid or discounted.',
  query: ['restaurantId', 'q', 'vendorId'],
  columns: [
    ...(['id', 'restaurantId', 'vendorId', 'vendorName', 'invoiceNumber', 'invoiceDate', 'dueDate'] as const),
    ...(['daysOverdue', 'currency', 'total', 'paid', 'owed', 'approved', 'accountChanged', 'discount'] as const),
  ],
  link: ({ id }) => `/invoices/${id}`,
  screen: () => '/payables',
});

export const moneyTools = [keyFigures, comparePeriods, marginChange, profitAndLoss, payables, openInvoices];
