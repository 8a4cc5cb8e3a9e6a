import {
  addMailboxAddress,
  finishMailboxSignIn,
  listArrivals,
  listMailboxes,
  listRestaurants,
  listSenders,
  type Mailbox,
  reconnectMailbox,
  removeMailboxAddress,
  startMailboxSignIn,
  summariseInbox,
  updateMailbox,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { noMail, renderApp, taqueria } from '../../test/render.tsx';

const mailbox: Mailbox = {
  id: 5,
  restaurantId: taqueria.id,
  host: 'imap.gmail.com',
  port: 993,
  security: 'tls',
  username: 'bills@taqueria.example',
  signIn: 'google',
  needsSignIn: false,
  reconnectsAt: ['google'],
  folder: 'INBOX',
  handledFolder: null,
  isActive: true,
  state: 'connected',
  lastCheckedAt: '2026-11-20T14:05:00Z',
  lastMailAt: null,
  lastError: null,
  addresses: [],
  version: 2,
  can: { edit: true },
};
const revoked: Mailbox = {
  ...mailbox,
  state: 'failing',
  needsSignIn: true,
  lastError: 'Google no longer lets Platewise read bills@taqueria.example. Connect it again.',
};

const open = (path: string, ...own: HttpHandler[]) =>
  renderApp(path, [
    ...own,
    fake(listArrivals, []),
    fake(summariseInbox, { ...noMail, mailboxes: 1, mailProviders: ['google'] }),
    fake(listMailboxes, [mailbox]),
    fake(listSenders, []),
  ]);
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

const assign = vi.fn();
const own = window.location;
beforeEach(() => {
  vi.stubGlobal('location', { ...own, assign });
});
afterEach(() => {
  vi.stubGlobal('location', own);
  assign.mockReset();
});

describe('connecting a mailbox at its provider', () => {
  it('needs no password, and leaves for the provider', async () => {
    const sent = vi.fn();
    const { person } = open(
      '/inbox?setup=mailbox',
      fake(startMailboxSignIn, ({ body }) => {
        sent(body);
        return { url: 'https://accounts.google.example/?state=x' };
      }),
    );
    const ask = await dialog('Connect a mailbox');
    await person.click(ask.getByLabelText('Mail provider', { selector: 'input' }));
    await person.click(await screen.findByRole('option', { name: 'Gmail' }));
    expect((ask.getByRole('radio', { name: 'Sign in with Google' }) as HTMLInputElement).checked).toBe(true);
    expect(ask.queryByLabelText(/^Password/)).toBeNull();
    expect(ask.queryByLabelText(/^Mail server/)).toBeNull();
    await person.click(ask.getByRole('button', { name: 'Continue to Google' }));
    expect(await ask.findByText('Enter the user name, often the email address')).toBeDefined();
    await person.type(ask.getByLabelText(/^Email address or user name/), 'bills@taqueria.example');
    await expectAccessible();
    await person.click(ask.getByRole('button', { name: 'Continue to Google' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.google.example/?state=x'));
    expect(sent.mock.calls).toEqual([
      [
        {
          ...{ restaurantId: taqueria.id, provider: 'google', username: 'bills@taqueria.example' },
          ...{ folder: 'INBOX', handledFolder: null },
        },
      ],
    ]);
  });

  it('is offered only where the server is set up for it, and a password still works', async () => {
    const { person } = open('/inbox?setup=mailbox');
    const ask = await dialog('Connect a mailbox');
    const choose = async (name: string) => {
      await person.click(ask.getByLabelText('Mail provider', { selector: 'input' }));
      await person.click(await screen.findByRole('option', { name }));
    };
    await choose('Microsoft 365');
    expect(ask.queryByRole('radio')).toBeNull();
    expect(ask.getByLabelText(/^Password/)).toBeDefined();
    await choose('Gmail');
    await person.click(ask.getByRole('radio', { name: 'With a password' }));
    expect(ask.getByLabelText(/^Password/)).toBeDefined();
    expect((ask.getByLabelText(/^Mail server/) as HTMLInputElement).value).toBe('imap.gmail.com');
    expect(ask.getByRole('button', { name: 'Connect' })).toBeDefined();
  });

  it('continues in the set-up when the browser comes back', async () => {
    const sent = vi.fn();
    const { router } = open(
      '/inbox/connected?code=abc&state=xyz',
      fake(finishMailboxSignIn, ({ body }) => {
        sent(body);
        return { ...mailbox, state: 'checking' as const };
      }),
    );
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/inbox?setup=1'));
    expect(sent.mock.calls).toEqual([[{ query: '?code=abc&state=xyz' }]]);
    expect((await screen.findAllByText('bills@taqueria.example connected')).length).toBeGreaterThan(0);
  });

  it('says why it failed, without leaving the answer in the address', async () => {
    const words = 'Signing in was canceled at Google.';
    const { router, container } = open(
      '/inbox/connected?error=access_denied&state=xyz',
      fakeProblem(finishMailboxSignIn, 'upstream_failed', words),
    );
    expect(await screen.findByText(words)).toBeDefined();
    expect(router.state.location.search).toBe('');
    await expectAccessible(container);
    expect(screen.getByRole('link', { name: 'Back to the inbox' }).getAttribute('href')).toBe('/inbox?setup=1');
  });
});

describe('a mailbox whose access has ended', () => {
  it('says so and is connected again', async () => {
    const sent = vi.fn();
    const { person } = open(
      '/inbox?setup=1',
      fake(listMailboxes, [revoked]),
      fake(reconnectMailbox, ({ params, body }) => {
        sent(params.id, body);
        return { url: 'https://accounts.google.example/?again' };
      }),
    );
    expect(await screen.findByText(revoked.lastError ?? '')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Check now: bills@taqueria.example' })).toBeNull();
    await expectAccessible();
    await person.click(screen.getByRole('button', { name: 'Connect again: bills@taqueria.example' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.google.example/?again'));
    expect(sent.mock.calls).toEqual([['5', { provider: 'google' }]]);
  });

  it('explains itself if the provider cannot be reached', async () => {
    const { person } = open(
      '/inbox?setup=1',
      fake(listMailboxes, [{ ...mailbox, signIn: 'password' }]),
      fakeProblem(reconnectMailbox, 'upstream_failed', "We couldn't reach Google. Try again in a moment."),
    );
    await person.click(await screen.findByRole('button', { name: 'More actions for bills@taqueria.example' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Sign in with Google' }));
    expect((await screen.findAllByText("We couldn't reach Google. Try again in a moment.")).length).toBeGreaterThan(0);
    expect(assign).not.toHaveBeenCalled();
  });

  it('keeps its account when it is edited', async () => {
    const sent = vi.fn();
    const { person } = open(
      '/inbox?setup=1',
      fake(updateMailbox, ({ body }) => {
        sent(body);
        return mailbox;
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'More actions for bills@taqueria.example' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const ask = await dialog('Edit mailbox');
    expect(ask.getByText('bills@taqueria.example is connected by signing in with Google.')).toBeDefined();
    expect(ask.queryByLabelText(/^Password/)).toBeNull();
    await person.type(ask.getByLabelText('Move handled mail to', { exact: false }), 'Done');
    await person.click(ask.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.mock.calls).toEqual([[{ folder: 'INBOX', handledFolder: 'Done', version: 2 }]]));
  });
});

describe('addresses of other restaurants', () => {
  const soho = { ...taqueria, id: 88, name: 'Soho' };
  const closed = { ...taqueria, id: 89, name: 'Not mine', can: { ...taqueria.can, write: [] } };
  const shared: Mailbox = {
    ...mailbox,
    addresses: [{ id: 3, address: 'bills+camden@taqueria.example', restaurantId: 90, restaurantName: null }],
  };

  it('are added, and removed with Undo, by keyboard too', async () => {
    const sent = vi.fn();
    const { person } = open(
      '/inbox?setup=1',
      fake(listRestaurants, [taqueria, soho, closed]),
      fake(listMailboxes, [shared]),
      fake(addMailboxAddress, ({ body }) => {
        sent(body);
        return shared;
      }),
      fake(removeMailboxAddress, ({ params }) => {
        sent({ id: params.id, addressId: params.addressId });
        return undefined as never;
      }),
    );
    expect(await screen.findByText('Mail to bills+camden@taqueria.example goes to another restaurant')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'More actions for bills@taqueria.example' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Addresses of other restaurants' }));
    const ask = await dialog('Addresses in bills@taqueria.example');
    await person.type(ask.getByLabelText(/^Email address/), 'nothing{Enter}');
    expect(await ask.findByText('Enter an email address')).toBeDefined();
    expect(ask.getByText('Choose the restaurant')).toBeDefined();
    await person.click(ask.getByLabelText(/^Restaurant/, { selector: 'input' }));
    expect(screen.queryByRole('option', { name: 'Not mine' })).toBeNull();
    await person.click(await screen.findByRole('option', { name: 'Soho' }));
    await person.clear(ask.getByLabelText(/^Email address/));
    await expectAccessible();
    await person.type(ask.getByLabelText(/^Email address/), 'Bills+Soho@taqueria.example{Enter}');
    await waitFor(() =>
      expect(sent.mock.calls).toEqual([[{ address: 'bills+soho@taqueria.example', toRestaurantId: 88 }]]),
    );
    await person.click(ask.getByRole('button', { name: 'Remove bills+camden@taqueria.example' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent.mock.calls.flat().slice(1)).toEqual([
        { id: '5', addressId: '3' },
        { address: 'bills+camden@taqueria.example', toRestaurantId: 90 },
      ]),
    );
  });

  it('are not offered to somebody with one restaurant', async () => {
    const { person } = open('/inbox?setup=1', fake(listRestaurants, [taqueria]));
    await person.click(await screen.findByRole('button', { name: 'More actions for bills@taqueria.example' }));
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(screen.queryByRole('menuitem', { name: 'Addresses of other restaurants' })).toBeNull();
  });
});
