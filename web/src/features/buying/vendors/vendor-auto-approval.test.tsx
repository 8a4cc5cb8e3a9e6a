import {
  getVendor,
  listIngredients,
  listInvoices,
  listVendors,
  setVendorAutoApproval,
  updateVendor,
  type Vendor,
  vendorInventory,
  vendorSummary,
} from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fake, fakeProblem } from '../../../../test/fakes.ts';
import { loneStar } from '../../../../test/records.ts';
import { renderApp } from '../../../../test/render.tsx';

const calls: [string, unknown][] = [];
const drawerOf = (vendor: Vendor) => [
  fake(listVendors, [vendor]),
  fake(vendorSummary, { totalVendors: 1, activeRelationships: 1, totalProducts: 5 }),
  fake(getVendor, vendor),
  fake(listIngredients, []),
  fake(listInvoices, []),
  fake(vendorInventory, []),
  fake(updateVendor, ({ body }) => {
    calls.push(['vendor', body.version]);
    return { ...vendor, version: Number(body.version) + 1 };
  }),
];

async function choose(person: ReturnType<typeof renderApp>['person'], limit: string) {
  const drawer = await screen.findByRole('dialog', { name: 'Edit Vendor Details' });
  await person.click(await within(drawer).findByLabelText('Invoice approval', { selector: 'input' }));
  await person.click(await screen.findByRole('option', { name: 'Automatic, if all checks pass' }));
  await person.type(within(drawer).getByLabelText(/^Approve automatically up to/), limit);
  await person.click(within(drawer).getByRole('button', { name: 'Save Changes' }));
  return drawer;
}

it('is saved with the vendor, which is then saved with the new version', async () => {
  calls.length = 0;
  const { person } = renderApp('/vendors?vendor=3', [
    fake(setVendorAutoApproval, ({ body }) => {
      calls.push(['approval', body]);
      return { ...loneStar, version: 3 };
    }),
    ...drawerOf(loneStar),
  ]);
  await choose(person, '1,200');
  expect(await screen.findByText('Vendor updated')).toBeDefined();
  expect(calls).toEqual([
    ['approval', { setting: 'on', limit: '1200', version: 2 }],
    ['vendor', 3],
  ]);
});

it('shows an error at its field, and keeps the typed text', async () => {
  const { person } = renderApp('/vendors?vendor=3', [
    fakeProblem(setVendorAutoApproval, 'invalid', 'Some fields need attention', [
      { path: 'limit', message: 'Enter a limit above 0' },
    ]),
    ...drawerOf(loneStar),
  ]);
  const drawer = await choose(person, '0');
  expect(await within(drawer).findByText('Enter a limit above 0')).toBeDefined();
});

it('is read-only for people who cannot approve', async () => {
  const vendor: Vendor = { ...loneStar, can: { ...loneStar.can, setAutoApproval: false } };
  renderApp('/vendors?vendor=3', drawerOf(vendor));
  const drawer = await screen.findByRole('dialog', { name: 'Edit Vendor Details' });
  expect(await within(drawer).findByLabelText('Invoice approval', { selector: 'input' })).toHaveProperty(
    'disabled',
    true,
  );
});
