import {
  createVendor,
  deleteVendor,
  getVendor,
  listIngredients,
  listInvoices,
  listVendors,
  updateVendor,
  vendorInventory,
  vendorRemoval,
  vendorSummary,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { beef, loneStar } from '../../test/records.ts';
import { renderApp } from '../../test/render.tsx';
import { anInvoice } from '../features/buying/invoices/testing-invoice.ts';

const none = { totalVendors: 0, activeRelationships: 0, totalProducts: 0 };
const one = { totalVendors: 1, activeRelationships: 1, totalProducts: 5 };

describe('vendors', () => {
  it('start with the first vendor, and show errors at the fields', async () => {
    const { person } = renderApp('/vendors', [
      fake(listVendors, []),
      fake(vendorSummary, none),
      fakeProblem(createVendor, 'invalid', 'Some fields need attention', [
        { path: 'name', message: 'Vendor name is required' },
        { path: 'contactInfo.email', message: 'Invalid email address' },
      ]),
    ]);
    expect(await screen.findByText('No vendors found')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Add Your First Vendor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Vendor' });
    await person.type(within(dialog).getByLabelText('Email'), 'not an address');
    await person.click(within(dialog).getByRole('button', { name: 'Add Vendor' }));
    expect(await within(dialog).findByText('Vendor name is required')).toBeDefined();
    expect(within(dialog).getByText('Invalid email address')).toBeDefined();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Email').value).toBe('not an address');
    // Nothing was sent, so there is no failure message.
    expect(screen.queryByText('Failed to add vendor')).toBeNull();
  });

  it('list other documents from the vendor under Documents', async () => {
    const asked: string[] = [];
    const list = { ...anInvoice(), documentKind: 'price_list' as const, filename: 'prices.pdf' };
    const { person } = renderApp('/vendors?vendor=3', [
      fake(listVendors, [loneStar]),
      fake(vendorSummary, one),
      fake(getVendor, { ...loneStar, documentCount: 1 }),
      fake(listIngredients, []),
      fake(listInvoices, ({ query }) => {
        asked.push(query.status ?? '');
        return [list];
      }),
    ]);
    await person.click(await screen.findByRole('tab', { name: /^Documents/ }));
    const row = (await screen.findByRole('link', { name: 'prices.pdf' })).closest('li');
    expect(row?.textContent).toContain('Price list');
    expect(asked).toContain('not_an_invoice');
  });

  it('are edited, with related records below', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/vendors?vendor=3', [
      fake(listVendors, [loneStar]),
      fake(vendorSummary, one),
      fake(getVendor, loneStar),
      fake(listIngredients, [beef]),
      fake(listInvoices, []),
      fake(vendorInventory, []),
      fake(updateVendor, ({ body }) => {
        sent.push(body);
        return { ...loneStar, ...body, contactInfo: loneStar.contactInfo, version: 3 };
      }),
    ]);
    const drawer = await screen.findByRole('dialog', { name: 'Edit Vendor Details' });
    const name = await within(drawer).findByLabelText('Vendor Name');
    expect(await within(drawer).findByRole('link', { name: 'Ground beef 80/20' })).toBeDefined();
    await person.click(within(drawer).getByRole('tab', { name: /Invoices/ }));
    expect(await within(drawer).findByText(/Upload them on the/)).toBeDefined();
    await person.click(within(drawer).getByRole('tab', { name: 'Inventory' }));
    expect(await within(drawer).findByText(/No stock of this vendor/)).toBeDefined();
    await person.clear(name);
    await person.type(name, 'Lone Star');
    await person.click(within(drawer).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Vendor updated')).toBeDefined();
    expect(sent).toMatchObject([{ name: 'Lone Star', version: 2 }]);
  });

  it("are saved over someone else's change with a second Save, and keep the typed text", async () => {
    const sent: unknown[] = [];
    const theirs = { ...loneStar, version: 7, contactInfo: { ...loneStar.contactInfo, phone: '512 555 0199' } };
    const { person } = renderApp('/vendors?vendor=3', [
      fake(listVendors, [loneStar]),
      fake(vendorSummary, one),
      fake(getVendor, loneStar),
      fake(listIngredients, []),
      fake(listInvoices, []),
      fake(vendorInventory, []),
      fake(updateVendor, ({ body }) => {
        sent.push([body.name, body.version]);
        if (body.version !== theirs.version) return problemReply('stale_version', 'Someone changed it', [], theirs);
        return { ...theirs, name: 'Lone Star', version: 8 };
      }),
    ]);
    const drawer = await screen.findByRole('dialog', { name: 'Edit Vendor Details' });
    const name = await within(drawer).findByLabelText<HTMLInputElement>('Vendor Name');
    await person.clear(name);
    await person.type(name, 'Lone Star');
    await person.click(within(drawer).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update vendor')).toBeDefined();
    expect(name.value).toBe('Lone Star');
    await person.click(await within(drawer).findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Vendor updated')).toBeDefined();
    expect(sent).toEqual([
      ['Lone Star', 2],
      ['Lone Star', 7],
    ]);
  });

  it('say before deleting that the vendor is deactivated, not removed', async () => {
    const gone: string[] = [];
    const { person } = renderApp('/vendors', [
      fake(listVendors, [loneStar]),
      fake(vendorSummary, one),
      fake(vendorRemoval, { deactivated: true }),
      fake(deleteVendor, ({ params }) => {
        gone.push(params.id ?? '');
        return { deactivated: true };
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Delete Lone Star Foodservice' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Vendor' });
    expect(
      await within(dialog).findByText(/deactivated, not deleted, because it's linked to 5 ingredients and 7 invoices/),
    ).toBeDefined();
    expect(within(dialog).queryByText(/cannot be undone/)).toBeNull();
    await person.click(within(dialog).getByRole('button', { name: 'Delete Vendor' }));
    expect(await screen.findByText('Vendor deactivated')).toBeDefined();
    await waitFor(() => expect(gone).toEqual(['3']));
  });
});
