import { addDays, businessDateAt } from '@platewise/domain';
import type { Reasons } from '../src/features/buying/procurement/reasons.ts';
import type { Kept } from '../src/features/insight/recommendations/recommendations.repo.ts';
import type { Figures } from '../src/features/pricing/scenarios/scenarios.repo.ts';

/** Where a paged list gets its rows, and what a call to it needs. */
export type PagedList = {
  /** The table being paged. */
  table: string;
  /** Path parameters: columns of the table that contain the same ID. */
  of?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Values that rows need to appear in the list. */
  given?: Readonly<Record<string, number | string>>;
  /** Columns with only a few rows per value. */
  scatters?: readonly string[];
  /** Sort orders not based on a column of the table, so no index can provide them: the restaurant's rows are sorted. */
  sorts?: readonly string[];
  /** False if its search uses another table. */
  searches?: false;
  /** Why its rows can't be read one page at a time, if so. */
  whole?: string;
  /** Why counting them reads more than an index of the table, if so. */
  counted?: string;
};

const few = 'A restaurant or an account has few';
const today = businessDateAt(new Date().toISOString(), 'UTC', '00:00');
const worked = 'Worked out from the rows of a period, which are all read';

/** The longest period for which sales are listed. */
const tenYears = { from: addDays(today, -3650), to: today };

/** Stored advice is read in full, so its rows need all of it. */
const reasons = {
  ...{ costDifference: '-33.3', qualityImprovement: false, bulkDiscounts: false, quality: null, reliability: null },
  ...{ orderQuantity: null, monthlyUse: null, useFrom: null, contents: null, presentContents: null, lastsDays: null },
  ...{ pricedOn: today, fromList: false, purchases: 1, certainty: 90 },
} satisfies Reasons;
const recommendation = {
  advice: {
    ...{ type: 'price_increase', subject: 'price:1', menuItemId: 1, monthly: null, range: null, facts: {}, sold: null },
    ...{ price: '10.00', newPrice: '11.00', cost: '4.000000', targetMargin: '65', reachesTarget: false },
    ...{ marginBefore: '60.0', marginAfter: '63.6', confidence: null },
    elasticity: { value: -1, low: -2, high: -0.5, own: false },
  },
  ...{ names: { name: 'Sample' }, reasoning: 'It earns less than its target.', wordedBy: 'rules' },
} satisfies Kept;

const scenario = {
  changes: [{ target: 'named', name: 'Sample', by: 'percent', value: '15' }],
  figures: {
    extra: { expected: 10, low: 5, high: 15 },
    ...{ dishes: 1, fallBelow: 0, withoutSales: 0, proposals: 1, won: 10, remaining: 0 },
  } satisfies Figures,
};

/** Each paged endpoint by ID. Add new ones here; they must read only their page and not the whole table. */
export const pagedLists: Readonly<Record<string, PagedList>> = {
  'account.billingHistory': { table: 'billing_records' },
  'account.sessions': { table: 'sessions', whole: `${few}: an index would cost each request a write` },
  'accounting.invoices': { table: 'invoices', whole: worked },
  'accounting.list': { table: 'accounting_exports' },
  'admin.users': { table: 'users' },
  'admin.restaurants': { table: 'restaurants' },
  'admin.groups': { table: 'restaurant_groups' },
  'audit.listAll': { table: 'account_audit' },
  'audit.list': { table: 'restaurant_audit' },
  'budgets.list': { table: 'budgets', whole: `${few}: one row for each month and line` },
  'competitors.list': { table: 'competitors', given: { status: 'active' } },
  'competitorMenus.dishes': { table: 'competitor_menu_items', of: { id: 'competitor_id' }, sorts: ['gap'] },
  'competitorMenus.changes': { table: 'competitor_menu_changes', of: { id: 'competitor_id' } },
  'competitorMenus.scans': { table: 'competitor_menu_scans', of: { id: 'competitor_id' }, given: { status: 'done' } },
  'costAnalysis.ingredientTrends': { table: 'price_history', whole: worked },
  'costAnalysis.supplierTrends': { table: 'price_history', whole: worked },
  'counts.list': { table: 'count_sessions' },
  'creditRequests.list': { table: 'credit_requests' },
  'dashboard.activity': { table: 'restaurant_audit' },
  'goodsReceipts.list': { table: 'goods_receipts' },
  'inbox.list': { table: 'arrivals', given: { subject: 'Sample' } },
  'inboxSenders.list': { table: 'inbox_senders' },
  'ingredients.list': { table: 'ingredients', sorts: ['vendor'], given: { unit: 'lb', current_cost: 3 } },
  'ingredients.priceHistory': {
    table: 'price_history',
    of: { id: 'ingredient_id' },
    given: { unit: 'lb', previous_cost: 2 },
  },
  'inventory.transactions': { table: 'inventory_transactions', of: { id: 'inventory_id' } },
  'inventory.list': {
    table: 'inventory',
    whole: `${few}: one row for each ingredient and place, in the order of another table`,
  },
  'inventory.locations': { table: 'storage_locations', whole: few },
  'inventory.documents': { table: 'stock_documents', searches: false },
  'invoices.list': { table: 'invoices', sorts: ['vendor', 'risk'] },
  'labour.list': { table: 'labour_costs' },
  'mailboxes.list': { table: 'mailboxes', whole: few },
  'market.history': { table: 'market_analysis', given: { analysis_type: 'market' } },
  'market.dishes': { table: 'market_analysis', whole: worked },
  'menuItems.list': { table: 'menu_items', sorts: ['cost', 'margin', 'attention'] },
  'menuItems.costs': { table: 'menu_items', sorts: ['cost', 'margin', 'attention'] },
  'menuItems.names': { table: 'menu_items' },
  'sftpServers.list': { table: 'sftp_servers', whole: few },
  'priceAlerts.list': { table: 'price_alerts', sorts: ['monthly'], query: { status: 'all' } },
  'priceAlertRules.list': { table: 'price_alert_rules', whole: few },
  'feeds.list': { table: 'api_integrations', whole: few },
  'feeds.syncs': { table: 'feed_syncs', of: { id: 'integration_id' } },
  'feeds.prices': {
    table: 'external_products',
    given: { mapping: 'confirmed' },
    counted: 'A product counts once it has a price, which is looked up for each',
  },
  'feeds.updates': {
    table: 'external_prices',
    given: { previous_price: 2, price: 3 },
    counted: 'Whether a price moved depends on the cost that it set',
  },
  'pricing.dishPrices': { table: 'menu_item_prices', of: { id: 'menu_item_id' }, scatters: ['change_id'] },
  'pricing.changes': { table: 'menu_price_changes', searches: false },
  'procurement.list': {
    table: 'procurement_recommendations',
    counted: 'Whether a suggestion still holds depends on the prices of its ingredient',
    scatters: ['ingredient_id'],
    given: {
      ...{ unit: 'lb', current_price: 3, recommended_price: 2, vendor_item_id: 1 },
      reasoning_factors: JSON.stringify(reasons),
    },
  },
  'proposals.list': {
    table: 'proposals',
    given: { action: 'change_price', title: '{"message":"Sample"}', expires_at: '2199-01-01T00:00:00Z' },
  },
  'purchaseOrders.list': { table: 'purchase_orders' },
  'ordering.guide': {
    table: 'vendor_items',
    whole: 'What one vendor sells, in the order of the guide, which stands in another table',
  },
  'restaurants.list': { table: 'restaurants', whole: 'Those of the account' },
  'supplierCorrelations.list': { table: 'supplier_correlations', whole: worked },
  'teams.members': { table: 'team_members', whole: few },
  'groups.list': { table: 'restaurant_groups', whole: 'Those of the account' },
  'teams.invitations': { table: 'team_invitations', whole: few },
  'vendors.list': { table: 'vendors', sorts: ['purchases', 'ingredients'], counted: few },
  'vendorItems.list': { table: 'vendor_items' },
  'revenue.detailed': { table: 'sales_data', sorts: ['amount'], query: tenYears },
  'salesForecast.specialDays': { table: 'special_days' },
  'scenarios.list': {
    table: 'scenarios',
    counted: few,
    given: {
      ...{ is_shared: 'true', mode: 'automatic', guests: 'mild', candidates: 'menu', set_id: 'each its own' },
      ...{ changes: JSON.stringify(scenario.changes), figures: JSON.stringify(scenario.figures) },
    },
  },
  'salesForecast.dishes': { table: 'sales_forecasts', whole: worked },
  'sales.imports': { table: 'sales_imports' },
  'payables.invoices': { table: 'invoices', given: { total_amount: 10 } },
  'bankStatements.list': { table: 'bank_statements' },
  'bankEntries.list': { table: 'bank_entries', given: { amount: -10, counterparty: 'Lone Star Foodservice' } },
  'payments.list': { table: 'payments' },
  'paymentRuns.list': { table: 'payment_runs', given: { account_id: 1 } },
  'bankDetails.pending': { table: 'bank_details', whole: 'At most one for each vendor, until somebody decides' },
  'findings.list': {
    table: 'findings',
    counted: 'Those held against a restaurant whose costs the caller may not see are left out',
  },
  'approvalRules.list': { table: 'approval_rules', whole: few },
  'standIns.list': { table: 'approval_stand_ins', whole: few },
  'findings.silences': { table: 'finding_silences', whole: `${few}: each was a decision about a vendor` },
  'statements.list': {
    table: 'statements',
    counted: 'Whether its document is in the trash is looked up for each',
  },
  'pos.list': { table: 'pos_integrations', given: { connection_status: 'connected' }, whole: few },
  'pos.syncs': { table: 'pos_syncs', of: { id: 'pos_integration_id' }, given: { status: 'completed' } },
  'posItems.list': {
    table: 'pos_menu_items',
    sorts: ['revenue', 'suggestion'],
    query: { sort: 'name' },
    counted: `${few}: one row for each item of its POS`,
  },
  'usage.items': { table: 'inventory_transactions', whole: worked },
  'usage.periods': { table: 'count_sessions', whole: worked },
  'recommendations.list': {
    table: 'ai_recommendations',
    query: { status: 'all' },
    given: { recommendation: JSON.stringify(recommendation), expires_at: '2100-01-01T00:00:00Z' },
  },
  'webhooks.deliveries': { table: 'webhook_deliveries', of: { id: 'endpoint_id' } },
};
