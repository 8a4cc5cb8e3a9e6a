import {
  createMenuItem,
  createRestaurant,
  deleteRestaurant,
  listRestaurants,
  passkeySignInOptions,
  restaurantContents,
  scrapeRestaurant,
  signInOptions,
  signInWithPasskey,
  startOidc,
  updateRestaurant,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { ana, renderApp, taqueria } from '../../test/render.tsx';

const contents = {
  vendors: 4,
  ingredients: 32,
  menuItems: 14,
  invoices: 9,
  approvedInvoices: 6,
  documents: 8,
  sales: 0,
};

/** A browser with a passkey, which it shows as soon as it's asked. */
function passkeyInBrowser() {
  const bytes = new Uint8Array([1]).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  const shown = { id: 'AQ', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  const browser = { isSecureContext: true, PublicKeyCredential: class {} };
  const own = { configurable: true };
  for (const [name, value] of Object.entries(browser)) Object.defineProperty(window, name, { value, ...own });
  Object.defineProperty(navigator, 'credentials', { value: { get: async () => shown }, ...own });
  onTestFinished(() => {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'credentials');
  });
}
afterEach(() => window.history.replaceState(null, '', '/'));

/** What another screen keeps. */
const elsewhere = ['feeds.list', {}, {}];

describe('restaurants', () => {
  it('start with an empty state, and get defaults for invalid rates', async () => {
    const sent: unknown[] = [];
    const { person, client } = renderApp('/restaurants', [
      fake(listRestaurants, []),
      fake(createRestaurant, ({ body }) => {
        sent.push(body);
        return taqueria;
      }),
    ]);
    expect(await screen.findByText('No restaurants yet')).toBeDefined();
    client.setQueryData(elsewhere, []);
    await person.click(screen.getByRole('button', { name: 'Add Restaurant' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Restaurant' });
    await person.click(within(dialog).getByRole('button', { name: 'Add Restaurant' }));
    expect(await screen.findByText('Missing information')).toBeDefined();
    expect(screen.getAllByText('Please enter a restaurant name.').length).toBe(2);
    await person.type(within(dialog).getByLabelText('Restaurant name'), 'Taqueria Azul');
    const rate = within(dialog).getByLabelText(/^Tax rate/);
    await person.clear(rate);
    await person.type(rate, 'none');
    const margin: HTMLInputElement = within(dialog).getByLabelText(/^Default margin/);
    expect(margin.value).toBe('70');
    const target = within(dialog).getByLabelText(/^Food cost target/);
    await person.clear(target);
    await person.type(target, '32');
    expect(margin.value).toBe('68');
    await person.click(within(dialog).getByRole('button', { name: 'Add Restaurant' }));
    expect(await screen.findByText('Restaurant added')).toBeDefined();
    expect(client.getQueryState(elsewhere)?.isInvalidated).toBe(true);
    expect(sent).toMatchObject([
      {
        name: 'Taqueria Azul',
        description: null,
        isActive: true,
        address: { street: null, city: null, state: null, zipCode: null, country: 'United States' },
        settings: { taxRate: '8.25', defaultMargin: '68', currency: 'USD', timezone: 'America/New_York' },
      },
    ]);
  });

  it('are added once when the first reply is lost', async () => {
    const keys: unknown[] = [];
    const { person } = renderApp('/restaurants?add=1', [
      fake(createRestaurant, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? Response.error() : taqueria;
      }),
    ]);
    const dialog = await screen.findByRole('dialog', { name: 'Add Restaurant' });
    await person.type(within(dialog).getByLabelText('Restaurant name'), 'Taqueria Azul');
    await person.click(within(dialog).getByRole('button', { name: 'Add Restaurant' }));
    expect(await screen.findByText('Save Failed')).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Add Restaurant' }));
    expect(await screen.findByText('Restaurant added')).toBeDefined();
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('are filled in from a website scan, with dishes imported one by one and failures named', async () => {
    const added: unknown[] = [];
    const dish = (name: string, price: number) => ({
      name,
      price,
      description: null,
      currency: 'CAD',
      category: 'Main Courses',
      section: 'Mains',
      sizes: [],
      imageUrl: null,
      provenance: 'jsonld' as const,
      confidence: 0.95,
      source: 'https://gull.example/menu',
    });
    const { person } = renderApp('/restaurants', [
      fake(listRestaurants, []),
      fake(createRestaurant, ({ body }) => {
        added.push(body);
        return taqueria;
      }),
      fake(scrapeRestaurant, ({ body }) => {
        added.push(body);
        return {
          businessInfo: {
            name: 'Copper Gull',
            description: null,
            address: { full: null, street: '18 Wharf Lane', city: null, state: null, zipCode: '04101', country: 'CA' },
            phone: '555 0142',
            email: null,
            website: null,
            cuisines: [],
            priceRange: null,
            hours: [],
          },
          menuItems: [dish('Chowder', 9), dish('Cod', 24)],
          pages: [{ url: 'https://gull.example/menu', items: 2 }],
          notes: [],
          needsJavaScript: false,
        };
      }),
      fake(createMenuItem, ({ body }) => {
        added.push(body);
        return Response.json({ code: 'invalid', detail: 'Too much', errors: [] }, { status: 422 });
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Add Restaurant' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Restaurant' });
    await person.click(within(dialog).getByRole('button', { name: 'Scan Website' }));
    expect(await screen.findByText('Website URL Required')).toBeDefined();
    await person.type(within(dialog).getByLabelText(/^Website URL/), 'gull.example{Enter}');
    expect(await screen.findByText('Website Analysis Complete')).toBeDefined();
    expect(screen.getByText('Found 2 menu items')).toBeDefined();
    expect(within(dialog).getByLabelText('Restaurant name')).toHaveProperty('value', 'Copper Gull');
    await person.click(within(dialog).getByRole('button', { name: 'Add Restaurant' }));
    expect(await screen.findByText('0 menu items imported. Skipped: Chowder, Cod')).toBeDefined();
    expect(added).toMatchObject([
      { url: 'https://gull.example' },
      { name: 'Copper Gull', address: { street: '18 Wharf Lane', country: 'Canada' }, settings: { currency: 'CAD' } },
      {
        restaurantId: taqueria.id,
        name: 'Chowder',
        price: '9',
        menuSection: 'Mains',
        readFrom: 'https://gull.example/menu',
      },
      { name: 'Cod' },
    ]);
  });

  it('are deactivated, and reactivated with Undo', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/restaurants', [
      fake(updateRestaurant, ({ body }) => {
        sent.push(body);
        return taqueria;
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Deactivate Taqueria Azul' }));
    expect(await screen.findByText('Status updated')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([{ isActive: false }, { isActive: true }]));
  });

  it('show a stale edit, keep the typed text, and save over it on request', async () => {
    const versions: unknown[] = [];
    const { person } = renderApp('/restaurants?edit=7', [
      fake(updateRestaurant, ({ body }) => {
        versions.push(body.version);
        if (body.version !== 3) return taqueria;
        const problem = {
          code: 'stale_version',
          detail: 'Someone else changed this',
          current: { ...taqueria, version: 4 },
        };
        return Response.json(problem, { status: 409 });
      }),
    ]);
    const name = await screen.findByLabelText('Restaurant name');
    await person.type(name, ' Norte');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Save Failed')).toBeDefined();
    expect(name).toHaveProperty('value', 'Taqueria Azul Norte');
    await person.click(screen.getByRole('button', { name: 'Save over their changes' }));
    expect(await screen.findByText('Restaurant updated')).toBeDefined();
    expect(versions).toEqual([3, 4]);
  });

  it('have automatic approval up to a limit', async () => {
    const sent: unknown[] = [];
    const { person, client } = renderApp('/restaurants?edit=7', [
      fake(updateRestaurant, ({ body }) => {
        sent.push(body.settings);
        return taqueria;
      }),
    ]);
    client.setQueryData(elsewhere, []);
    const limit = await screen.findByLabelText(/^Up to a total of/);
    expect(limit).toHaveProperty('value', '500.00');
    await person.click(screen.getByLabelText('Approve invoices automatically'));
    await person.clear(limit);
    await person.type(limit, '1,250');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Restaurant updated')).toBeDefined();
    expect(sent).toMatchObject([{ autoApproval: true, autoApprovalLimit: '1250' }]);
    expect(client.getQueryState(elsewhere)?.isInvalidated).toBe(true);
  });

  it('are deleted only after listing what is deleted and typing the name', async () => {
    const { person, client } = renderApp('/restaurants', [
      fake(restaurantContents, contents),
      fake(deleteRestaurant, undefined),
    ]);
    client.setQueryData(elsewhere, []);
    await person.click(await screen.findByRole('button', { name: 'Delete Taqueria Azul' }));
    const text = 'Are you sure you want to delete this restaurant? This will remove all associated data.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(await screen.findByText('9 invoices, 6 of them approved')).toBeDefined();
    const button = screen.getByRole('button', { name: 'Delete restaurant' });
    expect(button).toHaveProperty('disabled', true);
    await person.type(screen.getByLabelText('Type “Taqueria Azul” to confirm'), 'Taqueria Azul');
    await person.click(button);
    expect(await screen.findByText('Restaurant deleted')).toBeDefined();
    expect(client.getQueryState(elsewhere)?.isInvalidated).toBe(true);
  });

  it('ask to sign in again over the page when the session expired, without losing the request', async () => {
    let ended = true;
    const { login } = await import('@platewise/contract');
    const { ana } = await import('../../test/render.tsx');
    const { person } = renderApp('/restaurants?edit=7', [
      fake(updateRestaurant, () =>
        ended ? Response.json({ code: 'unauthenticated', detail: 'Sign in first' }, { status: 401 }) : taqueria,
      ),
      fake(login, () => {
        ended = false;
        return ana;
      }),
    ]);
    await person.type(await screen.findByLabelText('Restaurant name'), ' Sur');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    const again = await screen.findByRole('dialog', { name: 'Sign in again' });
    await person.type(within(again).getByLabelText('Password'), 'secret1');
    await person.click(within(again).getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Restaurant updated')).toBeDefined();
  });

  it('offer the other ways to sign in again, and single sign-on returns to the page', async () => {
    let ended = true;
    const started: unknown[] = [];
    window.history.replaceState(null, '', '/restaurants?edit=7');
    passkeyInBrowser();
    const { person } = renderApp('/restaurants?edit=7', [
      fake(updateRestaurant, () => (ended ? problemReply('unauthenticated', 'Sign in first') : taqueria)),
      fake(signInOptions, {
        ...{ registrationOpen: true, registrationByMail: false, namesHidden: false, firstAccount: false },
        ...{ singleSignOn: 'House login', mailEnabled: true },
      }),
      fake(startOidc, ({ body }) => {
        started.push(body);
        return problemReply('upstream_failed', "We couldn't reach the identity provider.");
      }),
      fake(passkeySignInOptions, { options: { challenge: 'AQ' } }),
      fake(signInWithPasskey, () => {
        ended = false;
        return ana;
      }),
    ]);
    await person.type(await screen.findByLabelText('Restaurant name'), ' Sur');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    const again = await screen.findByRole('dialog', { name: 'Sign in again' });
    await person.click(await within(again).findByRole('button', { name: 'Sign in with House login' }));
    await waitFor(() => expect(started).toEqual([{ returnTo: '/restaurants?edit=7' }]));
    await person.click(within(again).getByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText('Restaurant updated')).toBeDefined();
  });

  it('are accessible', async () => {
    const { container } = renderApp('/restaurants');
    await screen.findByRole('button', { name: 'Edit Taqueria Azul' });
    await expectAccessible(container);
  });

  it('show a failed list with Retry', async () => {
    renderApp('/restaurants', [fakeProblem(listRestaurants, 'unavailable', 'The database is not responding')]);
    expect(await screen.findByText('The database is not responding')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });
});
