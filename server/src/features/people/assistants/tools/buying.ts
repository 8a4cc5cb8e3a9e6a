import * as api from '@platewise/contract';
import { listing } from '../reading-tool.ts';

const invoices = listing(api.listInvoices, {
  name: 'list_invoices',
  title: 'Invoices',
  description:
    'Invoices, newest first. `status: review` lists those a person has to review, `overdue` those to pay. Open one with get_invoice.',
  method: 'Totals as printed on each invoice.',
  query: ['restaurantId', 'q', 'vendorId', 'status', 'from', 'to', 'sort'],
  columns: [
    ...([
      'id',
      'restaurantId',
      'vendorId',
      'vendorName',
      'invoiceNumber',
      'filename',
      'currency',
      'totalAmount',
    ] as const),
    ...([
      'invoiceDate',
      'dueDate',
      'paymentStatus',
      'processingStatus',
      'approvedAt',
      'unmappedLines',
      'valuesToCheck',
    ] as const),
  ],
  link: ({ id }) => `/invoices/${id}/review`,
  screen: () => '/invoices',
});

const priceChanges = listing(api.ingredientTrends, {
  name: 'price_changes',
  title: 'Price changes by ingredient',
  description:
    'How ingredient prices changed over 30d, 90d, 6m or 1y, what that costs per month, and the forecast. Largest monthly amount first. By supplier, or for other days: ask.',
  method:
    'The last price on or before the first day of the timeframe compared with the current one. The monthly impact is the change times what is bought or used per month.',
  query: ['restaurantId', 'timeframe', 'q', 'risk', 'vendorId', 'sort', 'order'],
  columns: [
    ...(['id', 'restaurantId', 'currency', 'name', 'unit', 'supplierName', 'previousPrice', 'previousDate'] as const),
    ...([
      'currentPrice',
      'currentDate',
      'priceChangePercent',
      'monthlyImpact',
      'impactBasis',
      'forecastedPrice',
    ] as const),
  ],
  link: ({ name }) => `/cost-analysis?q=${encodeURIComponent(String(name))}`,
  screen: () => '/cost-analysis',
});

const findings = listing(api.listFindings, {
  name: 'billing_findings',
  title: 'What vendors billed too much',
  description: 'Overcharges, duplicates and changed bank accounts found on invoices, with the money involved.',
  method: 'What was billed less what was agreed, ordered or paid before; the finding’s page shows the calculation.',
  query: ['restaurantId', 'q', 'vendorId', 'kind', 'status', 'sort'],
  columns: [
    'id',
    'restaurantId',
    'vendorName',
    'kind',
    'description',
    'text',
    'money',
    'currency',
    'status',
    'foundAt',
  ],
  link: ({ id }) => `/findings?finding=${id}`,
  screen: () => '/findings',
});

const orders = listing(api.listPurchaseOrders, {
  name: 'list_orders',
  title: 'Purchase orders',
  description: 'Purchase orders, newest first, with status and expected delivery.',
  method: 'Lines at their last known prices; null if any price is unknown.',
  query: ['restaurantId', 'q', 'vendorId', 'status', 'from', 'to'],
  columns: [
    'id',
    'restaurantId',
    'number',
    'status',
    'vendorId',
    'vendorName',
    'orderedOn',
    'expectedOn',
    'late',
    'currency',
    'lineCount',
    'total',
  ],
  link: ({ id }) => `/purchase-orders/${id}`,
  screen: () => '/purchase-orders',
});

export const buyingTools = [invoices, priceChanges, findings, orders];
