import * as accountingExports from './books/accounting-exports.ts';
import * as bankDetails from './books/bank-details.ts';
import * as bankStatements from './books/bank-statements.ts';
import * as budgets from './books/budgets.ts';
import * as financials from './books/financials.ts';
import * as labour from './books/labour.ts';
import * as payables from './books/payables.ts';
import * as payingAccounts from './books/paying-accounts.ts';
import * as paymentRuns from './books/payment-runs.ts';
import * as statements from './books/statements.ts';
import * as approvalRules from './buying/approval-rules.ts';
import * as creditRequests from './buying/credit-requests.ts';
import * as externalPrices from './buying/external-prices.ts';
import * as findings from './buying/findings.ts';
import * as goodsReceipts from './buying/goods-receipts.ts';
import * as inbox from './buying/inbox.ts';
import * as invoiceDecisions from './buying/invoice-decisions.ts';
import * as invoiceLines from './buying/invoice-lines.ts';
import * as invoiceReview from './buying/invoice-review.ts';
import * as invoices from './buying/invoices.ts';
import * as learned from './buying/learned.ts';
import * as mailboxAddresses from './buying/mailbox-addresses.ts';
import * as mailboxSignIn from './buying/mailbox-sign-in.ts';
import * as mailboxes from './buying/mailboxes.ts';
import * as ordering from './buying/ordering.ts';
import * as priceFeedSyncs from './buying/price-feed-syncs.ts';
import * as priceFeeds from './buying/price-feeds.ts';
import * as procurement from './buying/procurement.ts';
import * as purchaseOrderSteps from './buying/purchase-order-steps.ts';
import * as purchaseOrders from './buying/purchase-orders.ts';
import * as questions from './buying/questions.ts';
import * as sftpServers from './buying/sftp-servers.ts';
import * as supplierCorrelation from './buying/supplier-correlation.ts';
import * as supplierPerformance from './buying/supplier-performance.ts';
import * as threeWayMatch from './buying/three-way-match.ts';
import * as vendorItems from './buying/vendor-items.ts';
import * as vendors from './buying/vendors.ts';
import type { EndpointShape } from './endpoint.ts';
import * as asking from './insight/ask.ts';
import * as costAnalysis from './insight/cost-analysis.ts';
import * as dashboard from './insight/dashboard.ts';
import * as ingredientRevenue from './insight/ingredient-revenue.ts';
import * as notifications from './insight/notifications.ts';
import * as recommendations from './insight/recommendations.ts';
import * as reports from './insight/reports.ts';
import * as searching from './insight/search.ts';
import * as why from './insight/why.ts';
import * as catalogue from './kitchen/catalogue.ts';
import * as catalogueFiles from './kitchen/catalogue-files.ts';
import * as derivation from './kitchen/derivation.ts';
import * as dishes from './kitchen/dishes.ts';
import * as ingredientHistory from './kitchen/ingredient-history.ts';
import * as ingredientRecipes from './kitchen/ingredient-recipes.ts';
import * as ingredients from './kitchen/ingredients.ts';
import * as menuCopies from './kitchen/menu-copies.ts';
import * as menuEngineering from './kitchen/menu-engineering.ts';
import * as menuItemCosts from './kitchen/menu-item-costs.ts';
import * as menuItemIngredients from './kitchen/menu-item-ingredients.ts';
import * as menuItems from './kitchen/menu-items.ts';
import * as menuPhoto from './kitchen/menu-photo.ts';
import * as recipes from './kitchen/recipes.ts';
import * as setup from './kitchen/setup.ts';
import * as setupCopies from './kitchen/setup-copies.ts';
import * as websiteScan from './kitchen/website-scan.ts';
import * as competitorMenus from './market/competitor-menus.ts';
import * as competitors from './market/competitors.ts';
import * as marketAnalysis from './market/market-analysis.ts';
import * as surroundings from './market/surroundings.ts';
import * as accountData from './people/account-data.ts';
import * as accountProfile from './people/account-profile.ts';
import * as accountRecovery from './people/account-recovery.ts';
import * as accountSecurity from './people/account-security.ts';
import * as accounts from './people/accounts.ts';
import * as admin from './people/admin.ts';
import * as adminAccess from './people/admin-access.ts';
import * as adminRestaurants from './people/admin-restaurants.ts';
import * as adminUsers from './people/admin-users.ts';
import * as apiTokens from './people/api-tokens.ts';
import * as audit from './people/audit.ts';
import * as demo from './people/demo.ts';
import * as identities from './people/identities.ts';
import * as installation from './people/installation.ts';
import * as integrations from './people/integrations.ts';
import * as oauth from './people/oauth.ts';
import * as passkeys from './people/passkeys.ts';
import * as proposals from './people/proposals.ts';
import * as restaurants from './people/restaurants.ts';
import * as teamGroups from './people/team-groups.ts';
import * as teamInvitations from './people/team-invitations.ts';
import * as teams from './people/teams.ts';
import * as transfers from './people/transfers.ts';
import * as webhooks from './people/webhooks.ts';
import * as priceAlertRules from './pricing/price-alert-rules.ts';
import * as priceAlerts from './pricing/price-alerts.ts';
import * as priceDigests from './pricing/price-digests.ts';
import * as pricing from './pricing/pricing.ts';
import * as savedScenarios from './pricing/saved-scenarios.ts';
import * as scenarios from './pricing/scenarios.ts';
import * as pos from './sales/pos.ts';
import * as posItems from './sales/pos-items.ts';
import * as sales from './sales/sales.ts';
import * as salesForecast from './sales/sales-forecast.ts';
import * as salesImports from './sales/sales-imports.ts';
import * as countSheet from './stock/count-sheet.ts';
import * as counts from './stock/counts.ts';
import * as inventory from './stock/inventory.ts';
import * as photoInventory from './stock/photo-inventory.ts';
import * as stockDocuments from './stock/stock-documents.ts';
import * as storageLocations from './stock/storage-locations.ts';
import * as usage from './stock/usage.ts';

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
  bankDetails,
  budgets,
  approvalRules,
  catalogue,
  catalogueFiles,
  competitors,
  surroundings,
  competitorMenus,
  asking,
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
  inbox,
  mailboxAddresses,
  mailboxSignIn,
  mailboxes,
  sftpServers,
  findings,
  questions,
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
  oauth,
  proposals,
  payables,
  payingAccounts,
  paymentRuns,
  statements,
  bankStatements,
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
  scenarios,
  savedScenarios,
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
  why,
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

/** Every endpoint. The server, the tests and the API docs are all built from this list. */
export const ALL_ENDPOINTS: readonly EndpointShape[] = rooms.flatMap((room) => Object.values(room).filter(isEndpoint));
