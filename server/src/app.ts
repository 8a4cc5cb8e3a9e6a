import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/accounts/index.ts';
import { adminRoutes } from './features/admin/index.ts';
import { apiTokenRoutes } from './features/api-tokens/index.ts';
import { auditRoutes } from './features/audit/index.ts';
import { catalogueRoutes } from './features/catalogue/index.ts';
import { countRoutes } from './features/counts/index.ts';
import { creditRequestRoutes } from './features/credit-requests/index.ts';
import { dashboardRoutes } from './features/dashboard/index.ts';
import { demoRoutes } from './features/demo/index.ts';
import { derivationRoutes } from './features/derivation/index.ts';
import { eventRoutes } from './features/events/index.ts';
import { financialRoutes } from './features/financials/index.ts';
import { goodsReceiptRoutes } from './features/goods-receipts/index.ts';
import { ingredientRevenueRoutes } from './features/ingredient-revenue/index.ts';
import { ingredientRoutes } from './features/ingredients/index.ts';
import { inventoryRoutes } from './features/inventory/index.ts';
import { invoiceRoutes } from './features/invoices/index.ts';
import { learningRoutes } from './features/learning/index.ts';
import { menuCopyRoutes } from './features/menu-copies/index.ts';
import { menuEngineeringRoutes } from './features/menu-engineering/index.ts';
import { menuItemRoutes } from './features/menu-items/index.ts';
import { menuPhotoRoutes } from './features/menu-photo/index.ts';
import { photoInventoryRoutes } from './features/photo-inventory/index.ts';
import { posRoutes } from './features/pos/index.ts';
import { posItemRoutes } from './features/pos-items/index.ts';
import { pricingRoutes } from './features/pricing/index.ts';
import { orderingRoutes, purchaseOrderRoutes } from './features/purchase-orders/index.ts';
import { recipeRoutes } from './features/recipes/index.ts';
import { recommendationRoutes } from './features/recommendations/index.ts';
import { restaurantRoutes } from './features/restaurants/index.ts';
import { revenueRoutes } from './features/revenue/index.ts';
import { salesImportRoutes } from './features/sales-imports/index.ts';
import { stockDocumentRoutes } from './features/stock-documents/index.ts';
import { supplierPerformanceRoutes } from './features/supplier-performance/index.ts';
import { teamRoutes } from './features/teams/index.ts';
import { threeWayMatchRoutes } from './features/three-way-match/index.ts';
import { usageRoutes } from './features/usage/index.ts';
import { vendorItemRoutes } from './features/vendor-items/index.ts';
import { vendorRoutes } from './features/vendors/index.ts';
import { webhookRoutes } from './features/webhooks/index.ts';
import { websiteScanRoutes } from './features/website-scan/index.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { registerHealth } from './platform/http/health.ts';
import { createRouter } from './platform/http/router.ts';
import { createHttpServer } from './platform/http/server.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The ids of the contract's endpoints that a route serves. */
    boundEndpoints: ReadonlySet<string>;
  }
}

/** The whole server over its dependencies; the same in production and in the tests. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = await createHttpServer(deps);
  await registerApiDocs(app);
  const { route, bound } = createRouter(app, deps);
  accountRoutes(route, deps);
  adminRoutes(route, deps);
  apiTokenRoutes(route, deps);
  auditRoutes(route, deps);
  countRoutes(route, deps);
  catalogueRoutes(route, deps);
  dashboardRoutes(route, deps);
  demoRoutes(route, deps);
  derivationRoutes(route, deps);
  eventRoutes(route, deps);
  financialRoutes(route, deps);
  inventoryRoutes(route, deps);
  invoiceRoutes(route, deps);
  learningRoutes(route, deps);
  menuCopyRoutes(route, deps);
  menuEngineeringRoutes(route, deps);
  menuItemRoutes(route, deps);
  menuPhotoRoutes(route, deps);
  photoInventoryRoutes(route, deps);
  posRoutes(route, deps);
  posItemRoutes(route, deps);
  recipeRoutes(route, deps);
  pricingRoutes(route, deps);
  purchaseOrderRoutes(route, deps);
  orderingRoutes(route, deps);
  recommendationRoutes(route, deps);
  restaurantRoutes(route, deps);
  revenueRoutes(route, deps);
  salesImportRoutes(route, deps);
  stockDocumentRoutes(route, deps);
  teamRoutes(route, deps);
  vendorRoutes(route, deps);
  vendorItemRoutes(route, deps);
  ingredientRoutes(route, deps);
  ingredientRevenueRoutes(route, deps);
  usageRoutes(route, deps);
  webhookRoutes(route, deps);
  websiteScanRoutes(route, deps);
  creditRequestRoutes(route, deps);
  goodsReceiptRoutes(route, deps);
  supplierPerformanceRoutes(route, deps);
  threeWayMatchRoutes(route, deps);
  registerHealth(app, deps);
  app.decorate('boundEndpoints', bound);
  return app;
}
