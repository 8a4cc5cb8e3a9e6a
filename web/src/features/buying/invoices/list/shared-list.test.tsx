import {
  currentUser,
  invoiceSummary,
  listInvoices,
  listRestaurants,
  listVendors,
  uploadInvoice,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { fake, fakeProblem } from '../../../../../test/fakes.ts';
import { noInvoices, renderApp, taqueria } from '../../../../../test/render.tsx';
import { anInvoice } from '../testing-invoice.ts';

const stored = new Map<string, Response>();
const uploads = vi.fn();
const addressOf = (name: string) => `https://back.example.com/share/${name}/${encodeURIComponent(name)}`;

beforeEach(() => {
  stored.clear();
  uploads.mockClear();
  for (const name of ['lime & co.pdf', 'beef.pdf']) stored.set(addressOf(name), new Response('%PDF-'));
  const cache = {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    match: async (url: string) => stored.get(url)?.clone(),
    put: async (url: string, file: Response) => void stored.set(url, file),
    delete: async (url: string) => stored.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

const open = (path = '/invoices?shared=kept', restaurants = [taqueria]) =>
  renderApp(path, [
    fake(listRestaurants, restaurants),
    fake(listInvoices, []),
    fake(invoiceSummary, noInvoices),
    fake(listVendors, []),
    http.post(`*${uploadInvoice.path}`, () => {
      uploads();
      return HttpResponse.json(anInvoice(), { status: 201 });
    }),
  ]);
const panel = () => screen.findByRole('region', { name: 'Shared with Platewise' });

it('shared files wait until somebody confirms them for a restaurant, and are sent once', async () => {
  const { person, router, container } = open();
  const shared = within(await panel());
  expect(shared.getByText('lime & co.pdf')).toBeDefined();
  expect(shared.getByText('Upload to Taqueria Azul?')).toBeDefined();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(uploads).not.toHaveBeenCalled();
  await expectAccessible(container);
  await person.dblClick(shared.getByRole('button', { name: 'Upload 2 files' }));
  await waitFor(() => expect(stored.size).toBe(0));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Shared with Platewise' })).toBeNull());
  await waitFor(() => expect(uploads).toHaveBeenCalledTimes(2));
});

it('shared files stay until the restaurant is chosen', async () => {
  const { person } = open('/invoices', [taqueria, { ...taqueria, id: 8, name: 'Cantina' }]);
  const shared = within(await panel());
  await person.click(shared.getByRole('button', { name: 'Upload 2 files' }));
  expect(await screen.findByText('Choose a restaurant first')).toBeDefined();
  expect(stored.size).toBe(2);
  expect(uploads).not.toHaveBeenCalled();
});

it('discarded files can be restored', async () => {
  const { person } = open();
  await person.click(within(await panel()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(stored.size).toBe(0));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(within(await panel()).getByText('beef.pdf')).toBeDefined();
  expect(stored.size).toBe(2);
});

it('files that another tab has sent are not sent again', async () => {
  const { person } = open();
  const shared = within(await panel());
  stored.delete(addressOf('beef.pdf'));
  await person.click(shared.getByRole('button', { name: 'Upload 2 files' }));
  await waitFor(() => expect(uploads).toHaveBeenCalledTimes(1));
});

it('files whose upload failed wait again until it succeeds', async () => {
  let fails = true;
  const { person } = renderApp('/invoices', [
    fake(listRestaurants, [taqueria]),
    fake(listInvoices, []),
    fake(invoiceSummary, noInvoices),
    fake(listVendors, []),
    http.post(`*${uploadInvoice.path}`, () =>
      fails ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(anInvoice(), { status: 201 }),
    ),
  ]);
  stored.delete(addressOf('beef.pdf'));
  await person.click(within(await panel()).getByRole('button', { name: /^Upload/ }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect([...stored.keys()]).toEqual([addressOf('lime & co.pdf')]);
  fails = false;
  await person.click(retry);
  await waitFor(() => expect(stored.size).toBe(0));
});

it('files are offered for a day', async () => {
  const kept = (hours: number) =>
    new Response('%PDF-', { headers: { 'x-kept-at': String(Date.now() - hours * 3_600_000) } });
  stored.set(addressOf('beef.pdf'), kept(25));
  stored.set(addressOf('lime & co.pdf'), kept(23));
  open();
  const shared = within(await panel());
  expect(shared.getByText('lime & co.pdf')).toBeDefined();
  expect(shared.queryByText('beef.pdf')).toBeNull();
  expect([...stored.keys()]).toEqual([addressOf('lime & co.pdf')]);
});

it('files that could not be stored are said so', async () => {
  stored.clear();
  const { router } = open('/invoices?shared=lost');
  expect(await screen.findAllByText("Couldn't receive the files")).toBeDefined();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('without a session the files wait until after signing in', async () => {
  const { router } = renderApp('/invoices?shared=kept', [
    fakeProblem(currentUser, 'unauthenticated', 'Sign in first.'),
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.location.search).toBe(`?return=${encodeURIComponent('/invoices?shared=kept')}`);
  expect(stored.size).toBe(2);
});
