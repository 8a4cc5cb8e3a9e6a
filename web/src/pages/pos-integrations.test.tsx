import {
  backfillPos,
  cancelPosSync,
  confirmPosSuggestions,
  connectPos,
  getIngredient,
  listIngredients,
  listMenuItems,
  listPosIntegrations,
  listPosItems,
  listPosSyncs,
  listPosSystems,
  mapPosItems,
  type PosIntegration,
  type PosSystemInfo,
  posItemDishes,
  posItemsSummary,
  salesSummary,
  syncPos,
  updatePos,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, fakeServer } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';
import { alohaSystem, alPastor, resySystem, salesOf, square, squareSystem, syncOf } from '../../test/sales-records.ts';

const systems = fake(listPosSystems, [squareSystem, alohaSystem, resySystem]);
const shown = [fake(salesSummary, salesOf), systems];

describe('POS integrations', () => {
  it('show the sales of restaurants in another currency beside the others', async () => {
    const others = [
      { ...salesOf, currency: 'EUR', coverage: { restaurants: ['Cantina Berlin'], of: 2 }, todaySales: 310 },
    ];
    const coverage = { restaurants: ['Taqueria Azul'], of: 2 };
    renderApp('/pos-integrations', [
      fake(salesSummary, { ...salesOf, coverage, others }),
      fake(listPosIntegrations, [square]),
      systems,
    ]);
    const today = (await screen.findByText("Today's Sales")).parentElement as HTMLElement;
    expect(today.textContent).toContain('$1,250.50');
    expect(today.textContent).toContain('€310.00');
    expect(today.textContent).toMatch(/Taqueria Azul, USD.*Cantina Berlin, EUR/);
  });

  it('start with a system, ask for what it needs, and keep the typed text when its key is rejected', async () => {
    const sent: unknown[] = [];
    let connected: PosIntegration[] = [];
    const { person, container } = renderApp('/pos-integrations', [
      ...shown,
      fake(listPosIntegrations, () => connected),
      fakeProblem(connectPos, 'invalid', 'Square does not know this key', [
        { path: 'apiKey', message: 'Square does not know this key' },
      ]),
    ]);
    expect(await screen.findByText('No systems connected')).toBeDefined();
    expect((await screen.findByText('Average Transaction')).parentElement?.textContent).toContain('$18.42');
    await person.click(screen.getByRole('button', { name: 'Choose a system' }));
    const cards = await screen.findByRole('list', { name: 'Systems' });
    expect(within(cards).getAllByText('Not Connected').length).toBe(3);
    expect(within(cards).getByText('Reservations (guest counts, no sales)')).toBeDefined();
    await expectAccessible(container);
    await person.click(screen.getByRole('button', { name: 'Connect Square' }));
    const dialog = await screen.findByRole('dialog', { name: 'Connect Square' });
    expect(within(dialog).queryByLabelText(/API Secret/)).toBeNull();
    const key = await within(dialog).findByLabelText<HTMLInputElement>(/^API Key/);
    await person.type(key, 'EAAA-wrong');
    await person.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(await within(dialog).findByText('Square does not know this key')).toBeDefined();
    expect(key.value).toBe('EAAA-wrong');
    fakeServer.use(
      fake(connectPos, ({ body }) => {
        sent.push(body);
        const checking: PosIntegration = { ...square, connectionStatus: 'pending', place: null };
        connected = [checking];
        return checking;
      }),
    );
    await person.click(within(dialog).getByRole('switch', { name: 'Sync Inventory' }));
    await person.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('Square saved')).toBeDefined();
    const list = await screen.findByRole('list', { name: 'Connected systems' });
    expect(await within(list).findByText('Checking connection…')).toBeDefined();
    expect(within(list).getByRole<HTMLButtonElement>('button', { name: 'Sync Square' }).disabled).toBe(true);
    expect(sent).toMatchObject([
      {
        restaurantId: 7,
        posSystemName: 'square',
        apiKey: 'EAAA-wrong',
        config: { syncSales: true, syncMenu: true, syncInventory: true },
      },
    ]);
  });

  it('show the last error and the current sync, which can be canceled', async () => {
    const run = {
      id: 5,
      trigger: 'backfill',
      status: 'running',
      progress: 0.4,
      records: 1200,
      stopping: false,
    } as const;
    let one: PosIntegration = {
      ...square,
      connectionStatus: 'error',
      lastError: 'Square took the key back',
      sync: run,
    };
    const { person } = renderApp('/pos-integrations', [
      ...shown,
      fake(listPosIntegrations, () => [one]),
      fake(cancelPosSync, () => {
        one = { ...one, sync: { ...run, stopping: true } };
        return one;
      }),
    ]);
    expect(await screen.findByText('Square took the key back')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Sync of Square' }).getAttribute('aria-valuetext')).toBe(
      'Importing past sales, 1,200 records, 40 percent',
    );
    // Enabled after a failed run, since the cause may be fixed by now, and during a backfill, which lets changes go
    // first.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sync Square' }).disabled).toBe(false);
    expect(screen.getByRole('link', { name: '12 items not mapped to your menu' })).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Cancel the sync of Square' }));
    expect(await screen.findByText('Sync canceled')).toBeDefined();
    // It stops after the current page, and cancelling again wouldn't make it faster.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the sync of Square' })).toBeNull());
    expect(screen.getByText('Stopping…')).toBeDefined();
  });

  it('sync, show why it failed, keep a log, and import past sales', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/pos-integrations', [
      ...shown,
      fake(listPosIntegrations, [square]),
      fakeProblem(syncPos, 'conflict', 'A sync is under way'),
      fake(listPosSyncs, [syncOf, { ...syncOf, id: 92, status: 'failed', error: 'Square did not answer' }]),
      fake(backfillPos, ({ body }) => {
        sent.push(body);
        return { ...syncOf, trigger: 'backfill' as const, status: 'waiting' as const };
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Sync Square' }));
    expect(await screen.findByText('Sync Failed')).toBeDefined();
    expect(screen.getByText('A sync is under way')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Sync log of Square' }));
    const log = await screen.findByRole('dialog', { name: 'Sync log' });
    const rows = await within(log).findAllByText(
      '12 new sales, 3 sales changed, 40 sales unchanged, 25 menu items, 2 of them new',
    );
    expect(rows.length).toBe(2);
    expect(within(log).getByText('Square did not answer')).toBeDefined();
    expect(within(log).getAllByText('Order 9: It is in CAD, the restaurant counts in USD').length).toBe(2);
    await person.click(within(log).getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'More actions for Square' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Import past sales' }));
    const dialog = await screen.findByRole('dialog', { name: 'Past sales from Square' });
    await person.click(within(dialog).getByRole('button', { name: 'Import past sales' }));
    expect(await screen.findByText('Importing past sales')).toBeDefined();
    expect(sent).toEqual([
      { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
  });

  it('send the version that was shown, and keep keys that were not changed', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/pos-integrations', [
      ...shown,
      fake(listPosIntegrations, [square]),
      fake(updatePos, ({ body }) => {
        sent.push(body);
        return { ...square, isActive: false, version: 5 };
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Configure Square' }));
    const dialog = await screen.findByRole('dialog', { name: 'Configure Square' });
    await person.click(await within(dialog).findByRole('switch', { name: 'Active' }));
    await person.click(within(dialog).getByRole('switch', { name: 'Sync Menu Items' }));
    expect(within(dialog).getByText(square.webhookUrl ?? '')).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('POS system updated')).toBeDefined();
    expect(sent).toEqual([
      { isActive: false, config: { syncSales: true, syncMenu: false, syncInventory: false }, version: 4 },
    ]);
  });

  it('accept new keys for the same location without asking for it again', async () => {
    const sent: unknown[] = [];
    const { fields } = squareSystem;
    const system: PosSystemInfo = {
      ...squareSystem,
      fields: {
        ...fields,
        apiSecret: { label: 'API Secret', help: 'The client secret', required: true },
        refreshToken: { label: 'Refresh Token', help: 'Of the consent' },
        locationId: { label: 'Location/Store ID', help: 'The restaurant GUID', required: true },
      },
    };
    const { person } = renderApp('/pos-integrations', [
      fake(salesSummary, salesOf),
      fake(listPosSystems, [system]),
      fake(listPosIntegrations, [square]),
      fake(updatePos, ({ body }) => {
        sent.push(body);
        return square;
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Configure Square' }));
    const dialog = await screen.findByRole('dialog', { name: 'Configure Square' });
    await person.click(await within(dialog).findByRole('button', { name: 'Change keys' }));
    expect(within(dialog).queryByLabelText(/^Location/)).toBeNull();
    const save = within(dialog).getByRole('button', { name: 'Save Changes' });
    await person.type(within(dialog).getByLabelText(/^API Secret/), 'secret');
    await person.type(within(dialog).getByLabelText(/^Refresh Token/), ' once ');
    await person.click(save);
    expect(await screen.findByText('POS system updated')).toBeDefined();
    expect(sent).toEqual([{ isActive: true, config: square.config, version: 4, apiSecret: 'secret once' }]);
  });

  it('say when there are no items yet, instead of that all are mapped', async () => {
    renderApp('/pos-integrations?tab=sales', [
      ...shown,
      fake(listPosIntegrations, [square]),
      fake(posItemsSummary, {
        ...{ items: 0, mapped: 0, unmapped: 0, notFood: 0, isNew: 0, matchedByName: 0, suggested: 0 },
        ...{ revenue: 0, unmappedRevenue: 0, unmappedPercent: null, currency: null },
      }),
      fake(listPosItems, []),
    ]);
    expect(await screen.findByText('No items yet')).toBeDefined();
    expect(screen.queryByText('Every item is mapped')).toBeNull();
  });

  it('map items one by one and in bulk, with Undo', async () => {
    const sent: unknown[] = [];
    const horchata = { ...alPastor, id: 72, name: 'Horchata', suggestion: null, isNew: false, revenue: 200 };
    const mapped = { ...alPastor, status: 'mapped', menuItem: { id: 5, name: 'Al Pastor Taco' } } as const;
    const { person, client } = renderApp('/pos-integrations?tab=sales', [
      ...shown,
      fake(listPosIntegrations, [square]),
      fake(posItemsSummary, {
        ...{ items: 14, mapped: 2, unmapped: 12, notFood: 0, isNew: 2, matchedByName: 3, suggested: 1 },
        ...{ revenue: 10_000, unmappedRevenue: 1240, unmappedPercent: 12.4, currency: 'USD' },
      }),
      fake(listPosItems, [alPastor, horchata]),
      fake(posItemDishes, [{ kind: 'menu_item', id: 8, name: 'Horchata, large', detail: 'Beverages', score: 0.71 }]),
      fake(listMenuItems, []),
      fake(listIngredients, []),
      fake(mapPosItems, ({ body }) => {
        sent.push(body.items);
        const nothing = { menuItemId: null, ingredientId: null, ingredientQuantity: null, ingredientUnit: null };
        return { items: [mapped], before: [{ id: 71, ...nothing, notFood: false, mappedScore: null }] };
      }),
      fake(confirmPosSuggestions, ({ body }) => {
        sent.push(body);
        return { confirmed: 1, items: [alPastor] };
      }),
    ]);
    expect((await screen.findByText(/not mapped to a dish/)).textContent).toContain('12.4% of the last 30 days');
    client.setQueryData(['financials.profitAndLoss'], {});
    await person.click(await screen.findByRole('button', { name: 'Confirm: TACO AL PASTOR is Al Pastor Taco' }));
    expect(await screen.findByText('TACO AL PASTOR is Al Pastor Taco')).toBeDefined();
    expect(client.getQueryState(['financials.profitAndLoss'])?.isInvalidated).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.length).toBe(2));
    await person.click(screen.getByRole('button', { name: 'Map Horchata' }));
    const drawer = await screen.findByRole('dialog', { name: 'Horchata' });
    await person.click(await within(drawer).findByRole('button', { name: 'Horchata is Horchata, large' }));
    await waitFor(() => expect(sent.length).toBe(3));
    await person.click(await screen.findByRole('button', { name: 'Review and confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm suggestions' });
    await person.click(await within(dialog).findByRole('button', { name: 'Confirm 1 item' }));
    expect(await screen.findByText('1 item confirmed')).toBeDefined();
    expect(sent).toEqual([
      [{ id: 71, menuItemId: 5 }],
      [expect.objectContaining({ id: 71, menuItemId: null, notFood: false })],
      [{ id: 72, menuItemId: 8 }],
      { restaurantId: 7, atLeast: 0.9, dryRun: true },
      { restaurantId: 7, atLeast: 0.9 },
    ]);
  });

  it("edit the quantity of an item's ingredient", async () => {
    const sent: unknown[] = [];
    const wine = { id: 4, name: 'Wine', quantity: 150, unit: 'ml' };
    const glass = { ...alPastor, status: 'mapped', name: 'Glass of wine', ingredient: wine, suggestion: null } as const;
    const { person } = renderApp('/pos-integrations?tab=sales', [
      ...shown,
      fake(listPosIntegrations, [square]),
      fake(posItemsSummary, {
        ...{ items: 1, mapped: 1, unmapped: 0, notFood: 0, isNew: 0, matchedByName: 0, suggested: 0 },
        ...{ revenue: 1360, unmappedRevenue: 0, unmappedPercent: 0, currency: 'USD' },
      }),
      fake(listPosItems, [glass]),
      fake(posItemDishes, []),
      fake(listMenuItems, []),
      fake(listIngredients, []),
      fakeProblem(getIngredient, 'not_found', 'The ingredient was not found'),
      fake(mapPosItems, ({ body }) => {
        sent.push(body.items);
        return { items: [glass], before: [] };
      }),
    ]);
    await person.click(await screen.findByText('Glass of wine'));
    const drawer = await screen.findByRole('dialog', { name: 'Glass of wine' });
    const quantity = within(drawer).getByRole('textbox', { name: 'Quantity of Wine per sale' });
    expect(quantity).toHaveProperty('value', '150');
    await person.clear(quantity);
    await person.type(quantity, '175');
    await person.click(within(drawer).getByRole('button', { name: 'Map to Wine' }));
    await waitFor(() =>
      expect(sent).toEqual([[{ id: 71, ingredientId: 4, ingredientQuantity: '175', ingredientUnit: 'ml' }]]),
    );
  });
});
