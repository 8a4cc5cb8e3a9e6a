import type { ComponentType } from 'react';

export type Handle = {
  /** `rail`: the navigation shrinks to 56 px, and the page draws its own head. */
  layout?: 'rail';
};

export type PageEntry = { path: string; load: () => Promise<{ Component: ComponentType }>; handle?: Handle };

/** The pages inside the shell. A page stands in the navigation from the moment it stands here. */
export const PAGES: readonly PageEntry[] = [
  {
    path: 'analysis',
    load: async () => ({ Component: (await import('./pages/analysis.tsx')).AnalysisPage }),
  },
  { path: 'ask', load: async () => ({ Component: (await import('./pages/ask.tsx')).AskPage }) },
  {
    path: 'dashboard',
    load: async () => ({ Component: (await import('./pages/dashboard.tsx')).DashboardPage }),
  },
  { path: 'restaurants', load: async () => ({ Component: (await import('./pages/restaurants.tsx')).RestaurantsPage }) },
  {
    path: 'menu-items',
    load: async () => ({ Component: (await import('./pages/menu-items.tsx')).MenuItemsPage }),
  },
  {
    path: 'vendors',
    load: async () => ({ Component: (await import('./pages/vendors.tsx')).VendorsPage }),
  },
  {
    path: 'counts',
    load: async () => ({ Component: (await import('./pages/counts.tsx')).CountsPage }),
  },
  {
    path: 'counts/:id',
    load: async () => ({ Component: (await import('./pages/count.tsx')).CountPage }),
  },
  {
    path: 'invoices',
    load: async () => ({ Component: (await import('./pages/invoices.tsx')).InvoicesPage }),
  },
  {
    path: 'invoices/:id',
    load: async () => ({ Component: (await import('./pages/invoice.tsx')).InvoicePage }),
    // It leads to the review at once.
    handle: { layout: 'rail' },
  },
  {
    path: 'invoices/:id/review',
    load: async () => ({ Component: (await import('./pages/invoice-review.tsx')).InvoiceReviewPage }),
    handle: { layout: 'rail' },
  },
  { path: 'inbox', load: async () => ({ Component: (await import('./pages/inbox.tsx')).InboxPage }) },
  {
    path: 'inbox/connected',
    load: async () => ({ Component: (await import('./pages/inbox-connected.tsx')).InboxConnectedPage }),
  },
  { path: 'proposals', load: async () => ({ Component: (await import('./pages/proposals.tsx')).ProposalsPage }) },
  { path: 'findings', load: async () => ({ Component: (await import('./pages/findings.tsx')).FindingsPage }) },
  {
    path: 'cost-analysis',
    load: async () => ({ Component: (await import('./pages/cost-analysis.tsx')).CostAnalysisPage }),
  },
  {
    path: 'revenue',
    load: async () => ({ Component: (await import('./pages/revenue.tsx')).RevenuePage }),
  },
  {
    path: 'sales-forecast',
    load: async () => ({ Component: (await import('./pages/sales-forecast.tsx')).SalesForecastPage }),
  },
  {
    path: 'price-alerts',
    load: async () => ({ Component: (await import('./pages/price-alerts.tsx')).PriceAlertsPage }),
  },
  {
    path: 'pricing',
    load: async () => ({ Component: (await import('./pages/pricing.tsx')).PricingPage }),
  },
  {
    path: 'supplier-correlation',
    load: async () => ({ Component: (await import('./pages/supplier-correlation.tsx')).SupplierCorrelationPage }),
  },
  {
    path: 'competition',
    load: async () => ({ Component: (await import('./pages/competition.tsx')).CompetitionPage }),
  },
  {
    path: 'pos-integrations',
    load: async () => ({ Component: (await import('./pages/pos-integrations.tsx')).PosIntegrationsPage }),
  },
  {
    path: 'api-integrations',
    load: async () => ({ Component: (await import('./pages/api-integrations.tsx')).ApiIntegrationsPage }),
  },
  {
    path: 'integrations',
    load: async () => ({ Component: (await import('./pages/integrations.tsx')).IntegrationsPage }),
  },
  {
    path: 'ingredient-tracking',
    load: async () => ({ Component: (await import('./pages/ingredient-tracking.tsx')).IngredientTrackingPage }),
  },
  {
    path: 'menu-engineering',
    load: async () => ({ Component: (await import('./pages/menu-engineering.tsx')).MenuEngineeringPage }),
  },
  {
    path: 'usage',
    load: async () => ({ Component: (await import('./pages/usage.tsx')).UsagePage }),
  },
  {
    path: 'reports',
    load: async () => ({ Component: (await import('./pages/reports.tsx')).ReportsPage }),
  },
  {
    path: 'test-workflow',
    load: async () => ({ Component: (await import('./pages/test-workflow.tsx')).TestWorkflowPage }),
  },
  { path: 'admin', load: async () => ({ Component: (await import('./pages/admin.tsx')).AdminPage }) },
  {
    path: 'ingredients',
    load: async () => ({ Component: (await import('./pages/ingredients.tsx')).IngredientsPage }),
  },
  {
    path: 'inventory',
    load: async () => ({ Component: (await import('./pages/inventory.tsx')).InventoryPage }),
  },
  {
    path: 'purchase-orders',
    load: async () => ({ Component: (await import('./pages/purchase-orders.tsx')).PurchaseOrdersPage }),
  },
  {
    path: 'purchase-orders/:id',
    load: async () => ({ Component: (await import('./pages/purchase-order.tsx')).PurchaseOrderPage }),
  },
  { path: 'payables', load: async () => ({ Component: (await import('./pages/payables.tsx')).PayablesPage }) },
  { path: 'profile', load: async () => ({ Component: (await import('./pages/profile.tsx')).ProfilePage }) },
  { path: 'plan', load: async () => ({ Component: (await import('./pages/plan.tsx')).PlanPage }) },
  {
    path: 'team-management',
    load: async () => ({ Component: (await import('./pages/team-management.tsx')).TeamManagementPage }),
  },
  {
    path: 'accounting-exports',
    load: async () => ({ Component: (await import('./pages/accounting-exports.tsx')).AccountingExportsPage }),
  },
  { path: 'help/*', load: async () => ({ Component: (await import('./pages/help.tsx')).HelpPage }) },
  { path: 'audit-log', load: async () => ({ Component: (await import('./pages/audit-log.tsx')).AuditLogPage }) },
];

/** The pages outside the shell, most of them before one is signed in; each stands alone. */
export const DOORS: readonly PageEntry[] = [
  { path: 'auth', load: async () => ({ Component: (await import('./pages/auth.tsx')).AuthPage }) },
  {
    path: 'auth/callback',
    load: async () => ({ Component: (await import('./pages/auth-callback.tsx')).AuthCallbackPage }),
  },
  {
    path: 'forgot-password',
    load: async () => ({ Component: (await import('./pages/forgot-password.tsx')).ForgotPasswordPage }),
  },
  {
    path: 'reset-password',
    load: async () => ({ Component: (await import('./pages/reset-password.tsx')).ResetPasswordPage }),
  },
  {
    path: 'answer-question',
    load: async () => ({ Component: (await import('./pages/answer-question.tsx')).AnswerQuestionPage }),
  },
  {
    path: 'oauth/authorize',
    load: async () => ({ Component: (await import('./pages/connect-assistant.tsx')).ConnectAssistantPage }),
  },
  {
    path: 'accept-invitation',
    load: async () => ({ Component: (await import('./pages/accept-invitation.tsx')).AcceptInvitationPage }),
  },
];

export const hasPage = (path: string): boolean => PAGES.some((page) => `/${page.path.replace('/*', '')}` === path);

/** Whether the address opens within the shell, as somebody who is signed in. */
export const isWithinShell = (pathname: string): boolean => !DOORS.some(({ path }) => pathname === `/${path}`);
