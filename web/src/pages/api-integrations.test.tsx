import {
  type ExternalPrice,
  type FeedSync,
  type Integration,
  listExternalPrices,
  listIntegrations,
  listPriceUpdates,
  listRestaurants,
  mapProduct,
  syncPrices,
  updateIntegration,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { type FakeCall, fake, fakeServer } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const can = { edit: true, sync: false, upload: false, remove: false };
const bls: Integration = {
  id: 1,
  restaurantId: 1,
  restaurantName: 'Taqueria',
  name: 'BLS Average Prices',
  feed: 'bls',
  apiType: 'commodity',
  note: 'What shoppers pay.',
  apiKey: null,
  badge: 'Not Configured',
  isActive: false,
  isConfigured: false,
  lastSyncAt: null,
  nextSyncAt: null,
  syncFrequency: 3600,
  baseUrl: null,
  vendorId: null,
  vendorName: null,
  config: { series: ['APU0000703112'], reports: [], commodities: [] },
  lastError: null,
  lastErrorAt: null,
  products: 0,
  unmapped: 0,
  sync: null,
  version: 3,
  can,
};
const fred: Integration = {
  ...bls,
  ...{ id: 2, name: 'FRED', feed: 'fred', apiKey: '••••cdef', badge: 'Active', isActive: true, isConfigured: true },
  ...{
    lastError: "FRED is limiting requests. We'll try again later.",
    products: 12,
    unmapped: 2,
    can: { ...can, sync: true },
  },
};
const beef: ExternalPrice = {
  id: 9,
  restaurantId: 1,
  integrationId: 2,
  integrationName: 'FRED',
  feed: 'fred',
  productId: 5,
  productName: 'Ground beef',
  productCode: 'APU0000703112',
  kind: 'retail',
  price: 6.318,
  unit: 'lb',
  currency: 'USD',
  packText: null,
  marketData: { change: 0.078, changePercent: 1.25 },
  observedOn: '2026-10-01',
  fetchedAt: '2026-11-22T12:00:00Z',
  isBelieved: true,
  isVerified: true,
  mapping: 'suggested',
  ingredientId: 1,
  ingredientName: 'Beef',
  score: 0.9,
  use: 'none',
  version: 1,
  can: { map: true },
};

const done: FeedSync = {
  ...{ id: 1, integrationId: 2, cause: 'person', status: 'done', startedAt: '2026-11-22T12:00:00Z' },
  ...{ endedAt: null, pricesNew: 2, pricesSame: 0, pricesRefused: 0, problems: [], error: null, startedBy: null },
};

function open(path = '/api-integrations') {
  fakeServer.use(fake(listRestaurants, [taqueria]), fake(listIntegrations, [bls, fred]));
  return renderApp(path);
}

describe('price feeds', () => {
  it('describe themselves, and show whether they run and what went wrong', async () => {
    const { container } = open();
    const list = await screen.findByRole('list', { name: 'Price feeds' });
    const [first, second] = within(list)
      .getAllByRole('listitem')
      .filter((one) => within(one).queryByRole('switch'));
    expect(within(first as HTMLElement).getByText('Not Configured')).toBeTruthy();
    expect(within(first as HTMLElement).getByText('Never')).toBeTruthy();
    expect(within(first as HTMLElement).getByRole<HTMLInputElement>('switch', { name: 'Active' }).disabled).toBe(true);
    expect(within(second as HTMLElement).getByText("FRED is limiting requests. We'll try again later.")).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Every hour')).toBeTruthy();
    await expectAccessible(container);
  });

  it('require a key before anything is sent, and send it once', async () => {
    const user = userEvent.setup();
    open();
    const saved: FakeCall<typeof updateIntegration>['body'][] = [];
    fakeServer.use(
      fake(updateIntegration, ({ body }) => {
        saved.push(body);
        return { ...bls, badge: 'Active' as const, isActive: true };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Configure BLS Average Prices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Configure BLS Average Prices' });
    await user.click(within(dialog).getByRole('button', { name: 'Save Configuration' }));
    expect(within(dialog).getByText('API Key is required')).toBeTruthy();
    expect(saved).toEqual([]);
    await user.type(within(dialog).getByLabelText(/^API Key/), 'my key');
    await user.click(within(dialog).getByRole('button', { name: 'Save Configuration' }));
    expect(await screen.findByText('Integration updated')).toBeTruthy();
    expect(saved).toMatchObject([{ apiKey: 'my key', version: 3, config: { series: ['APU0000703112'] } }]);
  });

  it('are synced on request, and show prices to four decimals with their product', async () => {
    const user = userEvent.setup();
    open();
    const mapped: unknown[] = [];
    fakeServer.use(
      fake(syncPrices, { message: 'FRED: 2 prices new.', done: true, sync: done }),
      fake(listExternalPrices, [beef]),
      fake(listPriceUpdates, []),
      fake(mapProduct, ({ body }) => {
        mapped.push(body);
        return { ...beef, mapping: 'confirmed' as const, use: 'trend' as const };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Sync Now: FRED' }));
    expect(await screen.findByText('FRED: 2 prices new.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /Current Prices/ }));
    expect(await screen.findByText(/\$6\.3180/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm Beef for Ground beef' }));
    await waitFor(() => expect(mapped).toEqual([{ mapping: 'confirmed', version: 1 }]));
    await user.click(screen.getByRole('tab', { name: 'Recent Updates' }));
    expect(await screen.findByText('No recent price updates')).toBeTruthy();
  });
});
