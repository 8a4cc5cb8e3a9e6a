import {
  type CatalogueEntry,
  integrationCatalogue,
  listPosIntegrations,
  listPosSystems,
  type PosSystemInfo,
  salesSummary,
} from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

const square: CatalogueEntry = {
  id: 'square',
  name: 'Square',
  description: 'Sales, items and stock counts from Square, every hour.',
  category: 'pos',
  isConnected: true,
  state: 'failing',
  connections: 2,
  lastSyncAt: '2026-11-20T10:00:00Z',
  lastError: 'Square refused the key',
  features: ['Sales', 'Items'],
  setupComplexity: 'Easy',
  pricing: 'Included',
  benefits: ['What each dish really earns'],
  obstacle: null,
  connectPath: '/pos-integrations?tab=available&connect=square',
  managePath: '/pos-integrations',
  filePath: '/revenue?tab=upload&from=square',
  can: { connect: true, manage: true },
};
const apart = { isConnected: false, connections: 0, lastSyncAt: null, lastError: null };
const entries: CatalogueEntry[] = [
  square,
  {
    ...square,
    ...apart,
    id: 'ncr',
    name: 'NCR Aloha',
    state: 'file',
    obstacle: 'NCR issues API keys only to partners. Import the daily files instead.',
    connectPath: null,
    managePath: '/revenue?tab=upload&from=ncr',
    filePath: '/revenue?tab=upload&from=ncr',
  },
  {
    ...square,
    id: 'clover',
    name: 'Clover',
    isConnected: false,
    state: 'checking',
    connections: 1,
    lastSyncAt: null,
    lastError: null,
  },
  { ...square, ...apart, id: 'toast', name: 'Toast', state: 'available', can: { connect: false, manage: false } },
  {
    ...square,
    ...apart,
    id: 'xero',
    name: 'Xero',
    description: 'Approved invoices as bills to pay.',
    category: 'accounting',
    state: 'available',
    connectPath: '/accounting-exports?format=xero_csv',
    filePath: null,
  },
];

const system: PosSystemInfo = {
  name: 'square',
  displayName: 'Square',
  kind: 'pos',
  popularity: 'High',
  accessModel: 'api_self_serve',
  note: 'Create an access token for free.',
  fields: {
    apiKey: { label: 'API Key', help: 'The access token' },
    apiSecret: null,
    refreshToken: null,
    locationId: null,
  },
  webhook: null,
  syncs: { sales: true, menu: true, inventory: true },
  files: [],
};

const cardOf = (name: string) => {
  const card = screen.getByRole('heading', { name, level: 2 }).closest('li');
  if (card === null) throw new Error(`no card of ${name}`);
  return within(card);
};

describe('integrations catalog', () => {
  it('shows the current state, and links to where each is connected', async () => {
    const { container } = renderApp('/integrations', [fake(integrationCatalogue, entries)]);
    await screen.findByText('1 of 5 connected.');
    cardOf('Square').getByText('Needs attention (2)');
    cardOf('Square').getByText('Square refused the key');
    expect(cardOf('Square').getByRole('link', { name: 'Manage Square' }).getAttribute('href')).toBe(
      '/pos-integrations',
    );
    cardOf('Clover').getByText('Checking');
    cardOf('Clover').getByRole('link', { name: 'Manage Clover' });
    cardOf('NCR Aloha').getByText('File import');
    cardOf('NCR Aloha').getByText(/NCR issues API keys only to partners/);
    cardOf('NCR Aloha').getByRole('link', { name: 'Import a file from NCR Aloha' });
    expect(cardOf('NCR Aloha').queryByRole('link', { name: 'Connect NCR Aloha' })).toBeNull();
    cardOf('Toast').getByText('An owner or admin can connect this.');
    expect(cardOf('Xero').getByRole('link', { name: 'Connect Xero' }).getAttribute('href')).toBe(
      '/accounting-exports?format=xero_csv',
    );
    expect(screen.getByRole('link', { name: 'SDKs: API documentation' }).getAttribute('href')).toBe('/api/docs');
    await expectAccessible(container);
  });

  it('is filtered by category and text, with counts', async () => {
    const { person } = renderApp('/integrations', [fake(integrationCatalogue, entries)]);
    await person.click(await screen.findByRole('button', { name: 'Accounting 1' }));
    expect(screen.queryByRole('heading', { name: 'Square' })).toBeNull();
    await person.type(screen.getByRole('searchbox', { name: 'Search integrations' }), 'aloha');
    await screen.findByText('No integration matches');
    screen.getByRole('button', { name: 'POS Systems 1' });
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByRole('heading', { name: 'Square' });
  });

  it('says why it could not be loaded', async () => {
    renderApp('/integrations', [fakeProblem(integrationCatalogue, 'internal', 'Something went wrong')]);
    await screen.findByText('Something went wrong');
    screen.getByRole('button', { name: 'Retry' });
  });

  it("opens a system's dialog from a link", async () => {
    renderApp('/pos-integrations?connect=square', [
      fake(listPosSystems, [system]),
      fake(listPosIntegrations, []),
      fakeProblem(salesSummary, 'internal', 'Not asked here'),
    ]);
    await screen.findByRole('dialog', { name: 'Connect Square' });
  });
});
