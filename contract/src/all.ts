import * as accountData from './account-data.ts';
import * as accountProfile from './account-profile.ts';
import * as accountRecovery from './account-recovery.ts';
import * as accountSecurity from './account-security.ts';
import * as accountingExports from './accounting-exports.ts';
import * as accounts from './accounts.ts';
import * as admin from './admin.ts';
import * as adminAccess from './admin-access.ts';
import * as adminRestaurants from './admin-restaurants.ts';
import * as adminUsers from './admin-users.ts';
import * as apiTokens from './api-tokens.ts';
import * as audit from './audit.ts';
import * as budgets from './budgets.ts';
import * as catalogue from './catalogue.ts';
import * as catalogueFiles from './catalogue-files.ts';
import * as competitorMenus from './competitor-menus.ts';
import * as competitors from './competitors.ts';
import * as costAnalysis from './cost-analysis.ts';
import * as countSheet from './count-sheet.ts';
import * as counts from './counts.ts';
import * as creditRequests from './credit-requests.ts';
import * as dashboard from './dashboard.ts';
import * as demo from './demo.ts';
import * as derivation from './derivation.ts';
import * as dishes from './dishes.ts';
import type { EndpointShape } from './endpoint.ts';
import * as externalPrices from './external-prices.ts';
import * as financials from './financials.ts';
import * as goodsReceipts from './goods-receipts.ts';
import * as identities from './identities.ts';
import * as ingredientHistory from './ingredient-history.ts';
import * as ingredientRecipes from './ingredient-recipes.ts';
import * as ingredientRevenue from './ingredient-revenue.ts';
import * as ingredients from './ingredients.ts';
import * as installation from './installation.ts';
import * as integrations from './integrations.ts';
import * as inventory from './inventory.ts';
import * as invoiceDecisions from './invoice-decisions.ts';
import * as invoiceLines from './invoice-lines.ts';
import * as invoiceReview from './invoice-review.ts';
import * as invoices from './invoices.ts';
import * as labour from './labour.ts';
import * as learned from './learned.ts';
import * as marketAnalysis from './market-analysis.ts';
import * as menuCopies from './menu-copies.ts';
import * as menuEngineering from './menu-engineering.ts';
import * as menuItemCosts from './menu-item-costs.ts';
import * as menuItemIngredients from './menu-item-ingredients.ts';
import * as menuItems from './menu-items.ts';
import * as menuPhoto from './menu-photo.ts';
import * as notifications from './notifications.ts';
import * as ordering from './ordering.ts';
import * as passkeys from './passkeys.ts';
import * as photoInventory from './photo-inventory.ts';
import * as pos from './pos.ts';
import * as posItems from './pos-items.ts';
import * as priceAlertRules from './price-alert-rules.ts';
import * as priceAlerts from './price-alerts.ts';
import * as priceDigests from './price-digests.ts';
import * as priceFeedSyncs from './price-feed-syncs.ts';
import * as priceFeeds from './price-feeds.ts';
import * as pricing from './pricing.ts';
import * as procurement from './procurement.ts';
import * as purchaseOrderSteps from './purchase-order-steps.ts';
import * as purchaseOrders from './purchase-orders.ts';
import * as recipes from './recipes.ts';
import * as recommendations from './recommendations.ts';
import * as reports from './reports.ts';
import * as restaurants from './restaurants.ts';
import * as sales from './sales.ts';
import * as salesForecast from './sales-forecast.ts';
import * as salesImports from './sales-imports.ts';
import * as searching from './search.ts';
import * as setup from './setup.ts';
import * as setupCopies from './setup-copies.ts';
import * as stockDocuments from './stock-documents.ts';
import * as storageLocations from './storage-locations.ts';
import * as supplierCorrelation from './supplier-correlation.ts';
import * as supplierPerformance from './supplier-performance.ts';
import * as surroundings from './surroundings.ts';
import * as teamGroups from './team-groups.ts';
import * as teamInvitations from './team-invitations.ts';
import * as teams from './teams.ts';
import * as threeWayMatch from './three-way-match.ts';
import * as transfers from './transfers.ts';
import * as usage from './usage.ts';
import * as vendorItems from './vendor-items.ts';
import * as vendors from './vendors.ts';
import * as webhooks from './webhooks.ts';
import * as websiteScan from './website-scan.ts';

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const rooms = [
  accountData,
  accountProfile,
  accountRecovery,
  accountSecurity,
  accountingExports,
  accounts,
  admin,
  adminUsers,
  adminRestaurants,
  adminAccess,
  apiTokens,
  audit,
  budgets,
  catalogue,
  catalogueFiles,
  competitors,
  surroundings,
  competitorMenus,
  costAnalysis,
  counts,
  countSheet,
  creditRequests,
  dashboard,
  financials,
  goodsReceipts,
  ingredients,
  ingredientRecipes,
  ingredientHistory,
  identities,
  installation,
  integrations,
  inventory,
  storageLocations,
  setup,
  setupCopies,
  stockDocuments,
  invoices,
  invoiceLines,
  invoiceReview,
  invoiceDecisions,
  labour,
  learned,
  marketAnalysis,
  menuItems,
  menuItemCosts,
  menuItemIngredients,
  menuPhoto,
  passkeys,
  photoInventory,
  dishes,
  menuCopies,
  notifications,
  priceAlerts,
  priceAlertRules,
  priceDigests,
  priceFeeds,
  priceFeedSyncs,
  externalPrices,
  pricing,
  procurement,
  purchaseOrders,
  purchaseOrderSteps,
  ordering,
  recipes,
  restaurants,
  supplierCorrelation,
  supplierPerformance,
  teams,
  teamGroups,
  teamInvitations,
  threeWayMatch,
  transfers,
  vendors,
  vendorItems,
  sales,
  salesForecast,
  salesImports,
  searching,
  pos,
  posItems,
  ingredientRevenue,
  usage,
  demo,
  derivation,
  menuEngineering,
  recommendations,
  reports,
  webhooks,
  websiteScan,
];

/** Every endpoint there is. A room that is not in this list does not exist for the server, the tests or the documentation. */
export const ALL_ENDPOINTS: readonly EndpointShape[] = rooms.flatMap((room) => Object.values(room).filter(isEndpoint));
