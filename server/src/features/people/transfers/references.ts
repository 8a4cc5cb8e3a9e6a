import { exceptionKinds } from '@platewise/domain';
import { auditSubjects } from './audit-subjects.ts';

/**
 * IDs that the schema's foreign keys don't show. `to` is the table of the ID in a column; `by` is the column that says
 * which table it is. `words` are IDs within a text, such as 'invoice:12'. `keys` are IDs under a key of a JSON column,
 * in addition to `jsonKeys`; `items` are IDs in an array, of SQL or JSON.
 */
export type Reference = {
  to?: string;
  by?: { column: string; tables: Readonly<Record<string, string>> };
  words?: Readonly<Record<string, string>>;
  keys?: Readonly<Record<string, string>>;
  items?: string;
};

const pos: Reference = { words: { pos: 'pos_integrations' } };
const stockRef: Reference = {
  words: {
    invoice: 'invoices',
    count: 'count_sessions',
    document: 'stock_documents',
    receipt: 'goods_receipts',
    pos: 'pos_integrations',
  },
};
const matchSubject: Reference = {
  words: {
    ...Object.fromEntries(exceptionKinds.map((kind) => [kind, 'purchase_order_lines'])),
    not_ordered: 'invoice_line_items',
  },
};
const findingSubject: Reference = {
  words: {
    ...matchSubject.words,
    order: 'purchase_orders',
    item: 'vendor_items',
    invoice: 'invoices',
    credit: 'credit_requests',
  },
};
const storedSale = { pos_integration_id: 'pos_integrations', import_id: 'sales_imports', sales_data_id: 'sales_data' };

/** By 'table.column'. */
export const references: Readonly<Record<string, Reference>> = {
  'accounting_export_invoices.invoice_id': { to: 'invoices' },
  'accounting_export_invoices.vendor_id': { to: 'vendors' },
  'accounting_export_payments.payment_id': { to: 'payments' },
  'accounting_export_payments.vendor_id': { to: 'vendors' },
  'ai_recommendations.target_id': {
    by: { column: 'target_type', tables: { ingredient: 'ingredients', menu_item: 'menu_items' } },
  },
  'ai_recommendations.subject': { words: { menu_item: 'menu_items', ingredient: 'ingredients', vendor: 'vendors' } },
  'approval_rules.vendor_ids': { items: 'vendors' },
  'covers_day.import_id': { to: 'sales_imports' },
  'covers_day.source': pos,
  'covers_replaced.import_id': { to: 'sales_imports' },
  'covers_replaced.was_import_id': { to: 'sales_imports' },
  'covers_replaced.source': pos,
  'credit_requests.subject': findingSubject,
  'earlier_rows.row_id': {
    by: {
      column: 'of_table',
      tables: {
        menu_items: 'menu_items',
        menu_item_costs: 'menu_items',
        ingredients: 'ingredients',
        price_history: 'price_history',
        pos_menu_items: 'pos_menu_items',
        labour_costs: 'labour_costs',
        inventory: 'inventory',
        vendor_items: 'vendor_items',
        inventory_transactions: 'inventory_transactions',
        count_sessions: 'count_sessions',
      },
    },
  },
  'findings.against': {
    keys: {
      orderId: 'purchase_orders',
      orderLineId: 'purchase_order_lines',
      productId: 'external_products',
      creditRequestId: 'credit_requests',
    },
  },
  'findings.line_ids': { items: 'invoice_line_items' },
  'findings.subject': findingSubject,
  'inventory_lots.ref': stockRef,
  'inventory_supplier_mappings.alternative_vendors': { items: 'vendors' },
  'inventory_transactions.ref': stockRef,
  'inventory_transactions.client_id': stockRef,
  'invoice_questions.line_id': { to: 'invoice_line_items' },
  'match_decisions.subject': matchSubject,
  'pos_menu_items.source': pos,
  'price_alerts.price_history_id': { to: 'price_history' },
  'price_alerts.invoice_id': { to: 'invoices' },
  'price_alerts.told_key': { words: { reading: 'competitor_menu_scans', dish: 'competitor_menu_items' } },
  'price_history.line_ids': { items: 'invoice_line_items' },
  'restaurant_audit.after': matchSubject,
  'restaurant_audit.before': matchSubject,
  'restaurant_audit.subject_id': { by: { column: 'subject', tables: auditSubjects } },
  'revenue_analytics.sources': pos,
  'sales_cost_marks.menu_item_id': { to: 'menu_items' },
  'sales_cost_marks.ingredient_id': { to: 'ingredients' },
  'sales_data.import_id': { to: 'sales_imports' },
  'sales_data.source': pos,
  'sales_forecasts.menu_item_id': { to: 'menu_items' },
  'sales_item_day.menu_item_id': { to: 'menu_items' },
  'sales_item_day.pos_item_id': { to: 'pos_menu_items' },
  'sales_item_month.menu_item_id': { to: 'menu_items' },
  'sales_item_period.menu_item_id': { to: 'menu_items' },
  'sales_item_period.pos_item_id': { to: 'pos_menu_items' },
  'sales_items.sales_data_id': { to: 'sales_data' },
  'sales_keys.sales_data_id': { to: 'sales_data' },
  'sales_keys.import_id': { to: 'sales_imports' },
  'sales_keys.source': pos,
  'sales_part_month.key': pos,
  'sales_replaced.import_id': { to: 'sales_imports' },
  'sales_replaced.was_import_id': { to: 'sales_imports' },
  'sales_replaced.source': pos,
  'sales_replaced.sale': { ...pos, keys: { ...storedSale, id: 'sales_data' } },
  'sales_replaced.lines': { keys: { ...storedSale, id: 'sales_items' } },
  'sales_sources.source': pos,
  'stock_documents.peer_id': { to: 'stock_documents' },
  'told_apart.first_id': { by: { column: 'kind', tables: { ingredient: 'ingredients', vendor: 'vendors' } } },
  'told_apart.second_id': { by: { column: 'kind', tables: { ingredient: 'ingredients', vendor: 'vendors' } } },
};

/** IDs under these keys of any JSON column, one or an array of them. */
export const jsonKeys: Readonly<Record<string, string>> = {
  changeId: 'menu_price_changes',
  competitorId: 'competitors',
  currentVendorId: 'vendors',
  fromVendorId: 'vendors',
  historyId: 'price_history',
  ingredientId: 'ingredients',
  inventoryId: 'inventory',
  ingredientIds: 'ingredients',
  invoiceId: 'invoices',
  invoiceIds: 'invoices',
  invoiceLineIds: 'invoice_line_items',
  itemId: 'competitor_menu_items',
  lineId: 'menu_item_ingredients',
  lineIds: 'invoice_line_items',
  menuItemId: 'menu_items',
  menuItemIds: 'menu_items',
  paymentId: 'payments',
  paymentIds: 'payments',
  posItemId: 'pos_menu_items',
  preferredVendorId: 'vendors',
  prepId: 'ingredients',
  restaurantId: 'restaurants',
  toRestaurantId: 'restaurants',
  toVendorId: 'vendors',
  vendorId: 'vendors',
  vendorIds: 'vendors',
  vendorItemId: 'vendor_items',
  ingredient_id: 'ingredients',
  inventory_id: 'inventory',
  invoice_id: 'invoices',
  menu_item_id: 'menu_items',
  pos_item_id: 'pos_menu_items',
  restaurant_id: 'restaurants',
  vendor_id: 'vendors',
  vendor_item_id: 'vendor_items',
};
