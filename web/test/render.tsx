import * as contract from '@platewise/contract';
import { currentUser, type invoiceSummary, type ReplyOf, type Restaurant, type User } from '@platewise/contract';
import { modules } from '@platewise/domain';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '../src/app.tsx';
import { createQueryClient } from '../src/lib/query-client.ts';
import { selectedRestaurant } from '../src/lib/selected-restaurant.ts';
import { loggedOut, secondFactorMissing } from '../src/lib/session.ts';
import { routes } from '../src/routes.tsx';
import { dismissToast } from '../src/ui/feedback/toast.ts';
import { readEveryPart } from '../src/ui/lazy/later.ts';
import { fake, fakeServer } from './fakes.ts';

// A page's test looks at the page, not at what is read a moment later than it.
await readEveryPart();

export const ana: User = {
  id: 1,
  username: 'ana',
  email: 'ana@example.com',
  fullName: 'Ana Ruiz',
  role: 'admin',
  isActive: true,
  createdAt: '2026-11-01T12:00:00Z',
  lastLoginAt: null,
  language: null,
};

export const taqueria: Restaurant = {
  id: 7,
  userId: 1,
  groupId: 1,
  name: 'Taqueria Azul',
  description: null,
  phone: null,
  email: null,
  address: { street: '1812 Franklin Ave', city: 'Waco', state: 'TX', zipCode: '76701', country: 'United States' },
  settings: {
    language: 'en' as const,
    currency: 'USD',
    timezone: 'America/Chicago',
    taxRate: 8.25,
    tax: { pricesIncludeTax: false, rates: [] },
    categories: {},
    defaultMargin: 25,
    dayCutoff: '04:00',
    foodCostTarget: 75,
    autoApproval: false,
    autoApprovalLimit: 500,
    hideCosts: false,
    priceEnding: 'any',
    serviceStyle: 'full_service',
    restockOnApproval: false,
    quantityTolerance: 2,
    weightTolerance: 5,
    priceTolerance: 2,
    priceToleranceMoney: 25,
    retentionYears: 0,
  },
  isActive: true,
  isDemo: false,
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
  version: 3,
  menuItemCount: 14,
  ingredientCount: 32,
  vendorCount: 4,
  dishesAtTarget: 0,
  monthlyRevenue: null,
  role: 'owner',
  ownerName: 'Maria Lopez',
  can: { edit: true, remove: true, copySetup: true, seeCosts: true, read: [...modules], write: [...modules] },
};

export const noInvoices: ReplyOf<typeof invoiceSummary> = {
  total: 0,
  toReview: 0,
  reading: 0,
  failed: 0,
  currencies: [],
};

/** An inbox that isn't set up. */
export const noMail: ReplyOf<typeof contract.summariseInbox> = {
  waiting: 0,
  failed: 0,
  mailboxes: 0,
  brokenMailboxes: 0,
  sftpServers: 0,
  brokenSftpServers: 0,
  folder: null,
  receivesMail: false,
  mailProviders: [],
  address: null,
};

export const noRevenue: ReplyOf<typeof contract.revenueAnalytics> = {
  totalRevenue: null,
  monthlyGrowth: null,
  totalLocations: 1,
  averageRevenuePerLocation: null,
  currency: 'USD',
  coverage: { restaurants: [], of: 1 },
  alike: 0,
  others: [],
};

/** A vendor whose bank details nobody has entered. */
export const noBankDetails: contract.VendorBankDetails = {
  vendorId: 3,
  current: null,
  pending: null,
  history: [],
  can: { propose: true },
};

/** Of a kitchen that is set up. */
export const setUp: ReplyOf<typeof contract.dashboardSetup> = {
  steps: contract.SETUP_STEPS.map((step) => ({ step, done: true })),
  current: null,
  mine: true,
  firstMargin: { stage: 'done', invoice: null },
};

/** Signed in as Ana with one restaurant; a test's own handlers go before these. */
export const signedIn = (): HttpHandler[] => [
  fake(currentUser, ana),
  fake(contract.listRestaurants, [taqueria]),
  fake(contract.invoiceSummary, noInvoices),
  fake(contract.summariseInbox, noMail),
  fake(contract.listFindings, []),
  fake(contract.listQuestions, []),
  fake(contract.summariseFindings, { currencies: [] }),
  fake(contract.priceAlertCount, { active: 0 }),
  fake(contract.listNotifications, { unread: 0, notifications: [], muted: [] }),
  fake(contract.listApiTokens, []),
  fake(contract.listWebhooks, []),
  fake(contract.dishPrices, []),
  fake(contract.revenueAnalytics, noRevenue),
  fake(contract.restaurantRevenue, []),
  fake(contract.listRecommendations, []),
  fake(contract.dashboardSetup, setUp),
  fake(contract.dashboardReadiness, []),
  fake(contract.getBankDetails, noBankDetails),
];

/** The app at an address, over fakes of the contract. */
export function renderApp(path: string, handlers: readonly HttpHandler[] = []) {
  fakeServer.use(...handlers, ...signedIn());
  dismissToast();
  selectedRestaurant.set(null);
  loggedOut.set(false);
  secondFactorMissing.set(false);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const client = createQueryClient();
  const view = render(
    <App client={client} env="test">
      <RouterProvider router={router} />
    </App>,
  );
  return { ...view, router, client, person: userEvent.setup() };
}
