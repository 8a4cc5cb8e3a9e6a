import {
  type Arrival,
  addMailbox,
  addSender,
  addSftpServer,
  checkMailbox,
  checkSftpServer,
  confirmSftpHostKey,
  dismissArrival,
  getArrival,
  type InboxSender,
  invoiceSummary,
  listArrivals,
  listInvoices,
  listMailboxes,
  listRestaurants,
  listSenders,
  listSftpServers,
  listVendors,
  type Mailbox,
  removeMailbox,
  removeSender,
  removeSftpServer,
  renewInboxAddress,
  type SftpServer,
  summariseInbox,
  takeArrival,
  updateMailbox,
  updateSftpServer,
} from '@platewise/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { loneStar } from '../../test/records.ts';
import { noInvoices, noMail, renderApp, taqueria } from '../../test/render.tsx';

const document = {
  id: 1,
  filename: 'invoice-88.pdf',
  size: 84_000,
  state: 'waiting' as const,
  reason: null,
  invoiceId: null,
  hasFile: true,
};
const waiting: Arrival = {
  id: 31,
  restaurantId: taqueria.id,
  way: 'mailbox',
  mailbox: 'bills@taqueria.example',
  sftpServer: null,
  sender: 'billing@brazos.example',
  senderName: 'Brazos Produce',
  vendorId: null,
  vendorName: null,
  subject: 'Your invoice 88',
  sentAt: '2026-11-20T14:00:00Z',
  arrivedAt: '2026-11-20T14:05:00Z',
  state: 'waiting',
  reason: 'We do not know this sender.',
  documents: [document],
  decidedBy: null,
  version: 1,
  can: { take: true, dismiss: true },
};
const taken: Arrival = {
  ...waiting,
  id: 30,
  sender: 'ar@lonestar.example',
  vendorId: loneStar.id,
  vendorName: loneStar.name,
  subject: 'LS-1001',
  state: 'taken',
  reason: null,
  documents: [{ ...document, id: 2, filename: 'ls-1001.pdf', state: 'taken', invoiceId: 41, hasFile: false }],
  can: { take: false, dismiss: false },
};
const ignored: Arrival = {
  ...waiting,
  id: 29,
  sender: 'news@shop.example',
  senderName: null,
  subject: 'Our offers',
  state: 'ignored',
  reason: 'It has no documents.',
  documents: [],
  can: { take: false, dismiss: false },
};
const failed: Arrival = {
  ...waiting,
  id: 28,
  way: 'folder',
  mailbox: null,
  sender: null,
  senderName: null,
  subject: null,
  sentAt: null,
  state: 'failed',
  reason: 'The file is damaged.',
  documents: [{ ...document, id: 3, filename: 'scan-4.png', state: 'failed', reason: 'It could not be opened.' }],
  can: { take: false, dismiss: true },
};
const mailbox: Mailbox = {
  id: 5,
  restaurantId: taqueria.id,
  host: 'imap.gmail.com',
  port: 993,
  security: 'tls',
  username: 'bills@taqueria.example',
  signIn: 'password',
  needsSignIn: false,
  reconnectsAt: [],
  folder: 'INBOX',
  handledFolder: null,
  isActive: true,
  state: 'connected',
  lastCheckedAt: '2026-11-20T14:05:00Z',
  lastMailAt: '2026-11-20T14:05:00Z',
  lastError: null,
  addresses: [],
  version: 2,
  can: { edit: true },
};
const sftpServer: SftpServer = {
  id: 6,
  restaurantId: taqueria.id,
  host: 'sftp.brazos.example',
  port: 22,
  username: 'taqueria',
  signIn: 'password',
  folder: '/out',
  pattern: null,
  handledFolder: null,
  hostKey: 'ssh-ed25519 SHA256:former',
  shownHostKey: null,
  isActive: true,
  state: 'connected',
  lastCheckedAt: '2026-11-20T14:05:00Z',
  lastFileAt: null,
  lastError: null,
  version: 3,
  can: { edit: true },
};
const known: InboxSender = {
  id: 9,
  restaurantId: taqueria.id,
  address: '@lonestar.example',
  allowed: true,
  vendorId: loneStar.id,
  vendorName: loneStar.name,
  version: 1,
  can: { edit: true },
};
const setUp = { ...noMail, waiting: 1, failed: 1, mailboxes: 1 };

const open = (path: string, ...own: HttpHandler[]) =>
  renderApp(path, [
    ...own,
    fake(listArrivals, ({ query: { state, q } }) =>
      [waiting, taken, ignored, failed].filter(
        (one) => (state ?? one.state) === one.state && (!q || one.subject?.includes(q)),
      ),
    ),
    fake(summariseInbox, setUp),
    fake(getArrival, ({ params }) => ({
      ...([waiting, taken, ignored, failed].find(({ id }) => String(id) === params.id) ?? waiting),
      recipient: 'bills@taqueria.example',
      text: 'Dear customer,\nplease find the invoice attached.',
    })),
    fake(listMailboxes, [mailbox]),
    fake(listSftpServers, [sftpServer]),
    fake(listSenders, [known]),
    fake(listVendors, [loneStar]),
  ]);

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? window.document.body);
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('the inbox', () => {
  it('shows each state with its reason and its documents', async () => {
    const { container } = open('/inbox');
    const first = await rowOf('Your invoice 88');
    expect(first.getByText('Waiting')).toBeDefined();
    expect(first.getByText('We do not know this sender.')).toBeDefined();
    expect(first.getByText('billing@brazos.example')).toBeDefined();
    const second = await rowOf('LS-1001');
    expect(second.getByText('Lone Star Foodservice')).toBeDefined();
    expect(second.getByText('Taken')).toBeDefined();
    expect(second.getByRole('link', { name: 'Invoice ls-1001.pdf' }).getAttribute('href')).toBe('/invoices/41');
    expect(second.queryByRole('button')).toBeNull();
    expect((await rowOf('Our offers')).getByText('It has no documents.')).toBeDefined();
    const scanned = await rowOf('scan-4.png');
    expect(scanned.getByText('Scanner folder')).toBeDefined();
    expect(scanned.getByText('Failed')).toBeDefined();
    await expectAccessible(container);
  });

  it('is filtered by state in the address, searched, and cleared', async () => {
    const { person, router } = open('/inbox?state=ignored');
    await screen.findByText('Our offers');
    expect(screen.queryByText('Your invoice 88')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Waiting 1' }));
    await screen.findByText('Your invoice 88');
    expect(router.state.location.search).toBe('?state=waiting');
    await person.type(screen.getByRole('searchbox', { name: 'Search the inbox' }), 'tomatoes');
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await screen.findByText('Our offers');
    expect(router.state.location.search).toBe('');
  });

  it('says what it is for while nothing is set up, and leads to connecting a mailbox', async () => {
    const { person } = open('/inbox', fake(listArrivals, []), fake(summariseInbox, noMail), fake(listMailboxes, []));
    await screen.findByText('Let invoices come to you');
    expect(screen.queryByRole('searchbox', { name: 'Search the inbox' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Waiting/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Connect a mailbox' }));
    expect(await dialog('Connect a mailbox')).toBeDefined();
  });

  it('names the folder of the scanner while nothing has come, and mailboxes that are off', async () => {
    const nothing = [fake(listArrivals, []), fake(listMailboxes, [{ ...mailbox, isActive: false, state: 'off' }])];
    const { unmount } = open('/inbox', ...nothing);
    expect(await screen.findByText('All mailboxes are turned off. Turn one on to receive invoices.')).toBeDefined();
    unmount();
    open('/inbox', ...nothing, fake(summariseInbox, { ...noMail, folder: '7' }));
    expect(await screen.findByText('Documents that a scanner saves in the folder 7 appear here.')).toBeDefined();
  });

  it('says when it last looked while nothing has come', async () => {
    const lastCheckedAt = new Date(Date.now() - 5 * 60_000).toISOString();
    open('/inbox', fake(listArrivals, []), fake(listMailboxes, [{ ...mailbox, lastCheckedAt }]));
    expect(await screen.findByText(/Mail with documents appears here\. Last checked 5 min/)).toBeDefined();
  });

  it('says that a mailbox is broken, and that a list could not be loaded', async () => {
    const { person } = open(
      '/inbox',
      fakeProblem(listArrivals, 'internal', 'The server has a problem.'),
      fake(summariseInbox, { ...setUp, brokenMailboxes: 1 }),
      fake(listMailboxes, [{ ...mailbox, state: 'failing', lastError: 'The password is wrong. Enter it again.' }]),
    );
    expect(await screen.findByText('The server has a problem.')).toBeDefined();
    await person.click(await screen.findByRole('button', { name: 'See why' }));
    expect(await screen.findByText('The password is wrong. Enter it again.')).toBeDefined();
  });

  it('offers nothing to people who only read', async () => {
    const reader = { ...waiting, can: { take: false, dismiss: false } };
    open(
      '/inbox',
      fake(listRestaurants, [{ ...taqueria, can: { ...taqueria.can, write: [] } }]),
      fake(listArrivals, [reader]),
    );
    await screen.findByText('Your invoice 88');
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Take|Ignore) / })).toBeNull();
  });

  it('is reached from the invoices, with what waits or failed', async () => {
    const { person, router } = open('/invoices', fake(listInvoices, []), fake(invoiceSummary, noInvoices));
    await person.click(await screen.findByRole('link', { name: 'Inbox (2)' }));
    await screen.findByText('Your invoice 88');
    expect(router.state.location.pathname).toBe('/inbox');
  });
});

describe('a mail', () => {
  it('shows its details beside the list by keyboard', async () => {
    const { person, router } = open('/inbox');
    const row = (await screen.findByText('Your invoice 88')).closest('tr');
    act(() => row?.focus());
    await person.keyboard('{Enter}');
    const drawer = within(await dialog('Your invoice 88'));
    await waitFor(() => expect(router.state.location.search).toBe('?mail=31'));
    expect(await drawer.findByText(/please find the invoice attached/)).toBeDefined();
    expect(drawer.getByText('83 KB', { exact: false })).toBeDefined();
    expect(drawer.getByRole('link', { name: 'Open file invoice-88.pdf' }).getAttribute('href')).toBe(
      '/api/inbox/31/documents/1/file',
    );
    await expectAccessible();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('from the scanner is shown as a picture with the reason', async () => {
    open('/inbox?mail=28');
    const drawer = within(await dialog('scan-4.png'));
    expect(await drawer.findByRole('img', { name: 'scan-4.png' })).toBeDefined();
    expect(drawer.getByText('It could not be opened.')).toBeDefined();
    expect(drawer.queryByRole('button', { name: 'Take' })).toBeNull();
  });

  it('is taken, and its sender remembered unless that is turned off', async () => {
    const sent = vi.fn();
    const { person, router } = open(
      '/inbox',
      fake(takeArrival, ({ body, params }) => {
        sent(params.id, body);
        return {
          ...waiting,
          state: 'taken' as const,
          documents: [{ ...document, state: 'taken' as const, invoiceId: 77 }],
        };
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Take Your invoice 88' }));
    const ask = within(await dialog('Take documents from Brazos Produce'));
    const always = ask.getByRole('checkbox', { name: 'Always take documents from billing@brazos.example' });
    expect((always as HTMLInputElement).checked).toBe(true);
    await person.click(ask.getByLabelText('Vendor', { selector: 'input' }));
    await person.click(await screen.findByRole('option', { name: 'Lone Star Foodservice' }));
    await expectAccessible();
    await person.click(ask.getByRole('button', { name: 'Take' }));
    await person.click(await screen.findByRole('button', { name: 'Open invoice' }));
    expect(sent.mock.calls).toEqual([['31', { remember: true, vendorId: loneStar.id, version: 1 }]]);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/invoices\/77/));
  });

  it.each([
    ['of a free mail address', { sender: 'brazos.produce@gmail.com' }, 'Brazos Produce'],
    [
      "of a known vendor that couldn't be verified",
      { vendorId: loneStar.id, vendorName: loneStar.name },
      'Lone Star Foodservice',
    ],
  ])('%s is not remembered by default', async (_name, own, from) => {
    const { person } = open('/inbox', fake(listArrivals, [{ ...waiting, ...own }]));
    await person.click(await screen.findByRole('button', { name: 'Take Your invoice 88' }));
    const ask = within(await dialog(`Take documents from ${from}`));
    const always = ask.getByRole('checkbox', { name: /^Always take documents from/ });
    expect((always as HTMLInputElement).checked).toBe(false);
  });

  it('that somebody else changed is taken with its new version', async () => {
    const versions: unknown[] = [];
    let now = waiting;
    const { person } = open(
      '/inbox',
      fake(listArrivals, () => [now]),
      fake(takeArrival, ({ body }) => {
        versions.push(body.version);
        if (body.version !== 2) {
          now = { ...waiting, version: 2 };
          return problemReply('stale_version', 'Somebody else changed this. Try again.');
        }
        return { ...now, state: 'taken' as const };
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Take Your invoice 88' }));
    const ask = within(await dialog('Take documents from Brazos Produce'));
    await person.click(ask.getByRole('button', { name: 'Take' }));
    await ask.findByText('Somebody else changed this. Try again.');
    await waitFor(async () => {
      await person.click(ask.getByRole('button', { name: 'Take' }));
      expect(versions).toEqual([1, 2]);
    });
  });

  it('that is not in the loaded list is taken with the version that the drawer has', async () => {
    const versions: unknown[] = [];
    let now = waiting;
    const { person } = open(
      '/inbox?mail=31',
      fake(listArrivals, []),
      fake(getArrival, () => ({ ...now, recipient: null, text: null })),
      fake(takeArrival, ({ body }) => {
        versions.push(body.version);
        if (body.version !== 2) {
          now = { ...waiting, version: 2 };
          return problemReply('stale_version', 'Somebody else changed this. Try again.');
        }
        return { ...now, state: 'taken' as const };
      }),
    );
    await person.click(await within(await dialog('Your invoice 88')).findByRole('button', { name: 'Take' }));
    const ask = within(await dialog('Take documents from Brazos Produce'));
    await person.click(ask.getByRole('button', { name: 'Take' }));
    await ask.findByText('Somebody else changed this. Try again.');
    await waitFor(async () => {
      await person.click(ask.getByRole('button', { name: 'Take' }));
      expect(versions).toEqual([1, 2]);
    });
  });

  it('counts only documents that can be taken, and says if all of them are already here', async () => {
    const documents = [
      document,
      { ...document, id: 2, filename: 'logo.png', state: 'ignored' as const, hasFile: false },
      { ...document, id: 3, filename: 'all.zip', state: 'failed' as const, hasFile: false },
    ];
    const { person } = open(
      '/inbox',
      fake(listArrivals, [{ ...waiting, documents }]),
      fake(takeArrival, () => ({
        ...waiting,
        state: 'ignored' as const,
        reason: 'Its document is already here.',
        documents: [{ ...document, state: 'ignored' as const, invoiceId: 12, hasFile: false }],
      })),
    );
    await person.click(await screen.findByRole('button', { name: 'Take Your invoice 88' }));
    const ask = within(await dialog('Take documents from Brazos Produce'));
    expect(ask.getByText(/^1 document of “Your invoice 88” will be read/)).toBeDefined();
    await person.click(ask.getByRole('button', { name: 'Take' }));
    await screen.findAllByText('Nothing new from Brazos Produce');
    expect(screen.queryByText(/1 invoice taken/)).toBeNull();
  });

  it('is ignored with everything from its sender, and can be taken instead', async () => {
    const sent = vi.fn();
    const dismissed = { ...waiting, state: 'ignored' as const, version: 2, can: { take: true, dismiss: false } };
    const { person } = open(
      '/inbox',
      fake(dismissArrival, ({ body }) => {
        sent(body);
        return dismissed;
      }),
      fake(takeArrival, ({ body }) => {
        sent(body);
        return { ...waiting, state: 'taken' as const };
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Ignore Your invoice 88' }));
    const ask = within(await dialog('Ignore mail from Brazos Produce'));
    await person.click(ask.getByRole('checkbox', { name: 'Always ignore billing@brazos.example' }));
    await expectAccessible();
    await person.click(ask.getByRole('button', { name: 'Ignore' }));
    await screen.findAllByText('Mail from billing@brazos.example will be ignored.');
    await person.click(screen.getByRole('button', { name: 'Take instead' }));
    await person.click(within(await dialog(/^Take documents/)).getByRole('button', { name: 'Take' }));
    await screen.findAllByText('Mail from Brazos Produce taken');
    expect(sent.mock.calls).toEqual([[{ block: true, version: 1 }], [{ remember: true, version: 2 }]]);
  });
});

describe('setting up', () => {
  it('connects a mailbox of a known provider, after what is missing was entered', async () => {
    const sent = vi.fn();
    const { person, router } = open(
      '/inbox?setup=mailbox',
      fake(addMailbox, ({ body }) => {
        sent(body);
        return { ...mailbox, state: 'checking' as const, lastCheckedAt: null };
      }),
    );
    const ask = within(await dialog('Connect a mailbox'));
    await person.click(ask.getByRole('button', { name: 'Connect' }));
    expect(await ask.findByText('Enter the password')).toBeDefined();
    expect(ask.getByText('Enter the mail server, such as imap.example.com')).toBeDefined();
    await person.click(ask.getByLabelText('Mail provider', { selector: 'input' }));
    await person.click(await screen.findByRole('option', { name: 'Gmail' }));
    expect(ask.getByText(/Gmail needs an app password/)).toBeDefined();
    await person.type(ask.getByLabelText(/^Email address or user name/), 'bills@taqueria.example');
    await person.type(ask.getByLabelText(/^Password/), 'abcd efgh');
    await person.clear(ask.getByLabelText(/^Port/));
    await person.type(ask.getByLabelText(/^Port/), 'x');
    await person.click(ask.getByRole('button', { name: 'Connect' }));
    expect(await ask.findByText('Enter a port from 1 to 65535')).toBeDefined();
    await person.clear(ask.getByLabelText(/^Port/));
    await person.type(ask.getByLabelText(/^Port/), '993');
    await expectAccessible();
    await person.click(ask.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(router.state.location.search).toBe('?setup=1'));
    expect(sent.mock.calls).toEqual([
      [
        {
          restaurantId: taqueria.id,
          host: 'imap.gmail.com',
          port: 993,
          security: 'tls',
          username: 'bills@taqueria.example',
          password: 'abcd efgh',
          folder: 'INBOX',
          handledFolder: null,
        },
      ],
    ]);
  });

  it('never shows the stored password, and keeps it unless another is entered', async () => {
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
    const ask = within(await dialog('Edit mailbox'));
    const password = ask.getByLabelText('Password') as HTMLInputElement;
    expect(password.value).toBe('');
    expect(password.placeholder).toBe('Unchanged');
    const server = ask.getByLabelText('Mail server');
    await person.type(server, '.au');
    expect([password.placeholder, password.required || password.getAttribute('aria-required')]).toEqual(['', true]);
    await person.type(server, '{Backspace}{Backspace}{Backspace}');
    expect(password.placeholder).toBe('Unchanged');
    await person.type(ask.getByLabelText('Move handled mail to', { exact: false }), 'Done');
    await person.click(ask.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ handledFolder: 'Done', version: 2 });
    expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('password');
  });

  it('checks, turns off and removes a mailbox', async () => {
    const called = vi.fn();
    const { person } = open(
      '/inbox?setup=1',
      fake(checkMailbox, () => {
        called('check');
        return mailbox;
      }),
      fake(updateMailbox, ({ body }) => {
        called(body);
        return { ...mailbox, isActive: false, state: 'off' as const };
      }),
      fake(removeMailbox, () => {
        called('remove');
        return undefined as never;
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Check now: bills@taqueria.example' }));
    await screen.findAllByText('Looking for mail in bills@taqueria.example');
    const menu = () => person.click(screen.getByRole('button', { name: 'More actions for bills@taqueria.example' }));
    await menu();
    await person.click(await screen.findByRole('menuitem', { name: 'Turn off' }));
    await screen.findAllByText('bills@taqueria.example is turned off');
    await menu();
    await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await person.click(within(await dialog(/^Remove/)).getByRole('button', { name: 'Remove' }));
    await screen.findAllByText('bills@taqueria.example removed');
    expect(called.mock.calls.flat()).toEqual(['check', { isActive: false, version: 2 }, 'remove']);
  });

  it('connects an SFTP server with a private key', async () => {
    const sent = vi.fn();
    const { person, router } = open(
      '/inbox?setup=sftp',
      fake(addSftpServer, ({ body }) => {
        sent(body);
        return { ...sftpServer, state: 'checking' as const, hostKey: null };
      }),
    );
    const ask = within(await dialog('Connect an SFTP server'));
    await person.click(ask.getByRole('button', { name: 'Connect' }));
    expect(await ask.findByText('Enter the SFTP server, such as sftp.example.com')).toBeDefined();
    await person.type(ask.getByLabelText(/^SFTP server/), 'sftp.brazos.example');
    await person.type(ask.getByLabelText(/^User name/), 'taqueria');
    await person.click(ask.getByLabelText('Sign in with', { selector: 'input' }));
    await person.click(await screen.findByRole('option', { name: 'Private key' }));
    await person.click(ask.getByLabelText(/^Private key/));
    await person.paste('-----BEGIN OPENSSH PRIVATE KEY-----');
    await person.type(ask.getByLabelText(/^Passphrase of the key/), 'open');
    await person.type(ask.getByLabelText(/^File names/), '*.edi');
    await expectAccessible();
    await person.click(ask.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(router.state.location.search).toBe('?setup=1'));
    expect(sent.mock.calls).toEqual([
      [
        {
          ...{ restaurantId: taqueria.id, host: 'sftp.brazos.example', port: 22, username: 'taqueria' },
          ...{ privateKey: '-----BEGIN OPENSSH PRIVATE KEY-----', passphrase: 'open' },
          ...{ folder: '.', pattern: '*.edi', handledFolder: null },
        },
      ],
    ]);
  });

  it('shows the key of an SFTP server, and why it has to be confirmed again', async () => {
    const sent = vi.fn();
    const lastError = 'The key of sftp.brazos.example has changed.';
    const shownHostKey = 'ssh-ed25519 SHA256:other';
    const { person } = open(
      '/inbox?setup=1',
      fake(listSftpServers, [{ ...sftpServer, state: 'failing', lastError, shownHostKey }]),
      fake(confirmSftpHostKey, ({ body }) => {
        sent(body);
        return { ...sftpServer, hostKey: shownHostKey };
      }),
    );
    expect(await screen.findByText(lastError)).toBeDefined();
    expect(screen.getByText(shownHostKey)).toBeDefined();
    await expectAccessible();
    await person.click(screen.getByRole('button', { name: 'Confirm key of sftp.brazos.example' }));
    await screen.findAllByText('Key confirmed. Signing in now.');
    expect(sent.mock.calls).toEqual([[{ hostKey: shownHostKey, version: 3 }]]);
  });

  it('edits, checks, turns off and removes an SFTP server', async () => {
    const called = vi.fn();
    const { person } = open(
      '/inbox?setup=1',
      fake(checkSftpServer, () => {
        called('check');
        return sftpServer;
      }),
      fake(updateSftpServer, ({ body }) => {
        called(body);
        return { ...sftpServer, isActive: body.isActive ?? true };
      }),
      fake(removeSftpServer, () => {
        called('remove');
        return undefined as never;
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Check now: sftp.brazos.example' }));
    await screen.findAllByText('Looking for files on sftp.brazos.example');
    const choose = async (name: string) => {
      await person.click(screen.getByRole('button', { name: 'More actions for sftp.brazos.example' }));
      await person.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Edit');
    const ask = within(await dialog('Edit SFTP server'));
    expect((ask.getByLabelText('Password') as HTMLInputElement).placeholder).toBe('Unchanged');
    await person.type(ask.getByLabelText(/^Move handled files to/), 'done');
    await person.click(ask.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('sftp.brazos.example saved');
    await choose('Turn off');
    await screen.findAllByText('sftp.brazos.example is turned off');
    await choose('Remove');
    await person.click(within(await dialog(/^Remove/)).getByRole('button', { name: 'Remove' }));
    await screen.findAllByText('sftp.brazos.example removed');
    expect(called.mock.calls.flat()).toEqual([
      'check',
      expect.objectContaining({ handledFolder: 'done', version: 3 }),
      { isActive: false, version: 3 },
      'remove',
    ]);
    expect(called.mock.calls[1]?.[0]).not.toHaveProperty('password');
  });

  it('adds a sender, and removes one with Undo', async () => {
    const sent = vi.fn();
    const { person } = open(
      '/inbox?setup=1',
      fake(addSender, ({ body }) => {
        sent(body);
        return { ...known, address: body.address, allowed: body.allowed };
      }),
      fake(removeSender, () => undefined as never),
    );
    await screen.findByText('Always taken');
    await expectAccessible();
    await person.click(screen.getByRole('button', { name: 'Add sender' }));
    const ask = within(await dialog('Add sender'));
    await person.type(ask.getByLabelText(/^Email address or domain/), 'nobody');
    await person.click(ask.getByRole('button', { name: 'Add' }));
    await ask.findByText('Enter an email address, or a domain such as @example.com');
    await person.clear(ask.getByLabelText(/^Email address or domain/));
    await person.type(ask.getByLabelText(/^Email address or domain/), '@Ads.example');
    await person.click(ask.getByRole('radio', { name: /^Always ignore/ }));
    await person.click(ask.getByRole('button', { name: 'Add' }));
    await screen.findAllByText('@ads.example is always ignored');
    await person.click(screen.getByRole('button', { name: 'Remove @lonestar.example' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent.mock.calls.flat()).toEqual([
        { restaurantId: taqueria.id, address: '@ads.example', allowed: false },
        { restaurantId: taqueria.id, address: '@lonestar.example', allowed: true, vendorId: loneStar.id },
      ]),
    );
  });

  it("shows the restaurant's address, creates one, and replaces it only after a warning", async () => {
    let address: string | null = null;
    const sent = vi.fn();
    const { person } = open(
      '/inbox?setup=1',
      fake(summariseInbox, () => ({ ...setUp, receivesMail: true, address })),
      fake(renewInboxAddress, ({ body }) => {
        sent(body);
        address = address === null ? 'taqueria-abcd2345@in.example' : 'taqueria-wxyz6789@in.example';
        return { address };
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Create address' }));
    expect(await screen.findByText('taqueria-abcd2345@in.example')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'More actions for taqueria-abcd2345@in.example' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Replace address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace the address' });
    expect(within(dialog).getByText(/Mail to taqueria-abcd2345@in.example will be rejected/)).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('taqueria-wxyz6789@in.example')).toBeDefined();
    expect(sent.mock.calls.flat().map(({ current }) => current)).toEqual([null, 'taqueria-abcd2345@in.example']);
  });

  it('says nothing of an address if the server receives no mail', async () => {
    open('/inbox?setup=1');
    expect(await screen.findByText('SCAN_DIR')).toBeDefined();
    expect(screen.queryByText('Email address')).toBeNull();
  });

  it('names the folder of the scanner, or how to get one', async () => {
    const { unmount } = open('/inbox?setup=1', fake(summariseInbox, { ...setUp, folder: 'taqueria-azul-7' }));
    expect(await screen.findByText('taqueria-azul-7')).toBeDefined();
    unmount();
    open('/inbox?setup=1');
    expect(await screen.findByText('SCAN_DIR')).toBeDefined();
  });
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  afterEach(() => vi.stubGlobal('matchMedia', wide));

  it('rows are cards with their buttons', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: query === '(max-width: 48em)' }));
    const { container } = open('/inbox');
    const list = await screen.findByRole('list', { name: 'Inbox' });
    const [card] = within(list).getAllByRole('listitem');
    if (card === undefined) throw new Error('no card');
    expect(within(card).getByText('We do not know this sender.')).toBeDefined();
    expect(within(card).getByRole('button', { name: 'Take Your invoice 88' })).toBeDefined();
    await expectAccessible(container);
  });
});
