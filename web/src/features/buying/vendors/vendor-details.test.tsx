import { createVendor, detailNames, listVendors, type Vendor, vendorContact, vendorSummary } from '@platewise/contract';
import { worded } from '@platewise/domain';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fake } from '../../../../test/fakes.ts';
import { loneStar } from '../../../../test/records.ts';
import { renderApp } from '../../../../test/render.tsx';
import { toCsv } from '../../../ui/index.ts';
import { vendorColumns } from './vendor-columns.tsx';

const value = 'a@b.example';

describe.each(detailNames(vendorContact))('the %s of a vendor', (name) => {
  const label = worded(vendorContact[name].label);
  const vendor: Vendor = { ...loneStar, contactInfo: { ...loneStar.contactInfo, [name]: value } };

  it('is typed in the form and shown on the card', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/vendors?add=1', [
      fake(listVendors, [vendor]),
      fake(vendorSummary, { totalVendors: 1, activeRelationships: 1, totalProducts: 5 }),
      fake(createVendor, ({ body }) => {
        sent.push(body.contactInfo);
        return vendor;
      }),
    ]);
    expect(within(await screen.findByRole('article')).getByText(value)).toBeDefined();
    const dialog = await screen.findByRole('dialog', { name: 'Add Vendor' });
    await person.type(within(dialog).getByLabelText('Vendor Name'), 'Lone Star');
    await person.type(within(dialog).getByLabelText(label), value);
    await person.click(within(dialog).getByRole('button', { name: 'Add Vendor' }));
    expect(await screen.findByText('Vendor added')).toBeDefined();
    expect(sent).toMatchObject([{ [name]: value }]);
  });

  it('has a column in the list and its CSV file', () => {
    const columns = vendorColumns({ currency: () => 'USD', costsHidden: false, onDelete: () => {} });
    const [header, row] = toCsv(columns, [vendor]).split('\r\n');
    expect(row?.split(',')[header?.split(',').indexOf(label) ?? -1]).toBe(value);
  });
});
