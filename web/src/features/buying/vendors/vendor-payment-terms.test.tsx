import {
  getVendor,
  listIngredients,
  listInvoices,
  listVendors,
  setPaymentTerms,
  updateVendor,
  type Vendor,
  vendorInventory,
  vendorSummary,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake } from '../../../../test/fakes.ts';
import { loneStar } from '../../../../test/records.ts';
import { renderApp } from '../../../../test/render.tsx';

const saved = vi.fn();

function openDrawer(vendor: Vendor) {
  let now = vendor;
  saved.mockClear();
  return renderApp('/vendors?vendor=3', [
    fake(listVendors, () => [now]),
    fake(vendorSummary, { totalVendors: 1, activeRelationships: 1, totalProducts: 5 }),
    fake(getVendor, () => now),
    fake(listIngredients, []),
    fake(listInvoices, []),
    fake(vendorInventory, []),
    fake(setPaymentTerms, ({ body }) => {
      saved('terms', body);
      now = { ...now, version: 3, paymentTerms: { netDays: 30, discountPercent: 2, discountDays: 10 } };
      return { vendor: now, invoices: 1 };
    }),
    fake(updateVendor, ({ body }) => {
      saved('vendor', body.version);
      return { ...now, version: 4 };
    }),
  ]);
}

it('are set from the vendor, which is then saved with its new version', async () => {
  const { person } = openDrawer(loneStar);
  const drawer = await screen.findByRole('dialog', { name: 'Edit Vendor Details' });
  expect(await within(drawer).findByText('No terms set')).toBeDefined();
  await person.click(within(drawer).getByRole('button', { name: 'Set payment terms' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment terms: Lone Star Foodservice' });
  await person.type(within(dialog).getByLabelText(/^Due after/), '30');
  await person.type(within(dialog).getByLabelText(/^Early payment discount/), '2');
  await person.type(within(dialog).getByLabelText('If paid within'), '10');
  await expectAccessible(dialog);
  await person.click(within(dialog).getByRole('button', { name: 'Save terms' }));
  expect(await screen.findByText('1 due date changed.')).toBeDefined();
  expect(saved).toHaveBeenLastCalledWith('terms', {
    netDays: 30,
    discountPercent: '2',
    discountDays: 10,
    version: 2,
  });
  expect(await within(drawer).findByText('Net 30, 2% within 10 days')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Payment terms/ })).toBeNull());
  await person.click(within(drawer).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Vendor updated')).toBeDefined();
  expect(saved).toHaveBeenLastCalledWith('vendor', 3);
});

it('say at the field what is wrong, and ask about unsaved input only in their own dialog', async () => {
  const { person } = openDrawer(loneStar);
  const drawer = await screen.findByRole('dialog', { name: 'Edit Vendor Details' });
  await person.click(await within(drawer).findByRole('button', { name: 'Set payment terms' }));
  const dialog = await screen.findByRole('dialog', { name: /^Payment terms/ });
  await person.type(within(dialog).getByLabelText(/^Due after/), 'soon{Enter}');
  expect(await within(dialog).findByText('Enter a whole number of days from 0 to 365')).toBeDefined();
  expect(saved).not.toHaveBeenCalled();
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Payment terms/ })).toBeNull());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Vendor Details' })).toBeNull());
});

it('are shown without a button to people who cannot set them', async () => {
  const paymentTerms = { netDays: 0, discountPercent: null, discountDays: null };
  openDrawer({ ...loneStar, paymentTerms, can: { ...loneStar.can, setAutoApproval: false } });
  expect(await screen.findByText('Due on receipt')).toBeDefined();
  expect(screen.queryByRole('button', { name: /payment terms/ })).toBeNull();
});
