import type { DemoProduct } from '../demo-product.ts';
import { doorPaths, shellPaths } from '../page-paths.ts';

/** A Thursday morning, on which the demo year ends. */
export const day = '2026-11-19T15:00:00Z';

type Screen = { name: string; path: (product: DemoProduct) => string; signedIn: boolean };

/** Screens with an address of their own; that of an invoice leads to its review. */
const details: Record<string, Omit<Screen, 'signedIn'> | null> = {
  '/help/*': { name: 'help', path: () => '/help' },
  '/counts/:id': { name: 'count', path: ({ countId }) => `/counts/${countId}` },
  '/invoices/:id': null,
  '/invoices/:id/review': { name: 'review', path: ({ invoiceId }) => `/invoices/${invoiceId}/review` },
  '/purchase-orders/:id': { name: 'purchase-order', path: ({ orderId }) => `/purchase-orders/${orderId}` },
};

/** The landing page and every page of the page table. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: () => '/', signedIn: false },
  ...doorPaths.map((path) => ({
    name: path === '/auth' ? 'sign-in' : path.slice(1).replaceAll('/', '-'),
    path: () => path,
    signedIn: false,
  })),
  ...shellPaths.flatMap((path) => {
    const screen =
      details[path] === undefined
        ? { name: path.slice(1), path: ({ restaurantId }: DemoProduct) => `${path}?restaurant=${restaurantId}` }
        : details[path];
    return screen === null ? [] : [{ ...screen, signedIn: true }];
  }),
];

export const views = [
  { name: 'desk-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;
