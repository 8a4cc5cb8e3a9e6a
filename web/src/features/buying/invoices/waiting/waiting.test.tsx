import { invoiceSummary, listInvoices, listVendors, uploadInvoice } from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { fake } from '../../../../../test/fakes.ts';
import { noInvoices, renderApp } from '../../../../../test/render.tsx';
import { anInvoice } from '../testing-invoice.ts';
import { keepWaitingIn, type WaitingInvoice, type WaitingPlace } from './waiting-db.ts';

/** Stored invoices; jsdom has no IndexedDB. */
const kept = new Map<string, WaitingInvoice>();
const place: WaitingPlace = {
  put: async (_store, value) => kept.set(value.clientId, value),
  delete: async (_store, key) => kept.delete(key),
  getAll: async () => [...kept.values()],
};
beforeAll(() => {
  keepWaitingIn(place);
  vi.stubGlobal('indexedDB', {});
});
afterAll(() => {
  keepWaitingIn(null);
  vi.unstubAllGlobals();
});

let signal: 'none' | 'there' | 'refuses';
const keys = vi.fn();
beforeEach(() => {
  kept.clear();
  keys.mockClear();
  signal = 'none';
});

const open = () =>
  renderApp('/invoices', [
    fake(listInvoices, []),
    fake(invoiceSummary, noInvoices),
    fake(listVendors, []),
    http.post(`*${uploadInvoice.path}`, ({ request }) => {
      keys(request.headers.get('idempotency-key'));
      if (signal === 'none') return HttpResponse.error();
      if (signal === 'there') return HttpResponse.json(anInvoice(), { status: 201 });
      return HttpResponse.json(
        { code: 'invalid', title: 'x', status: 422, detail: 'No page could be opened' },
        { status: 422 },
      );
    }),
  ]);
const waitingList = () => screen.findByRole('list', { name: 'Waiting to send' });

async function drop() {
  const view = open();
  await view.person.upload(
    await screen.findByLabelText('Drop vendor invoices here'),
    new File(['%PDF-'], 'beef.pdf', { type: 'application/pdf' }),
  );
  await within(await waitingList()).findByText('beef.pdf');
  return view;
}

describe('an invoice captured offline', () => {
  it('waits on the device and is sent with the same key once online', async () => {
    await drop();
    expect(kept.size).toBe(1);
    await expectAccessible();
    signal = 'there';
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(kept.size).toBe(0));
    expect(new Set(keys.mock.calls.flat()).size).toBe(1);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Waiting to send' })).toBeNull());
  });

  it('shows why the server rejected it, and can be removed and restored', async () => {
    const { person } = await drop();
    signal = 'refuses';
    window.dispatchEvent(new Event('online'));
    const list = within(await waitingList());
    await list.findByText('No page could be opened');
    await person.click(list.getByRole('button', { name: 'Remove beef.pdf' }));
    await waitFor(() => expect(kept.size).toBe(0));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(kept.size).toBe(1));
    signal = 'there';
    await person.click(await within(await waitingList()).findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(kept.size).toBe(0));
  });

  it('from another account is neither shown nor sent', async () => {
    const other = { clientId: 'a', userId: 99, restaurantId: 7, name: 'theirs.pdf', pages: [], keptAt: '2026-11-20' };
    kept.set('a', { ...other, failure: null });
    signal = 'there';
    open();
    await screen.findByLabelText('Drop vendor invoices here');
    window.dispatchEvent(new Event('online'));
    await screen.findByText('No invoices yet');
    expect(screen.queryByText('theirs.pdf')).toBeNull();
    expect(keys).not.toHaveBeenCalled();
  });
});
