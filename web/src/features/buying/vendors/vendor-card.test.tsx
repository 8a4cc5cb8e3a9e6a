import { listRestaurants, listVendors, vendorSummary } from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake } from '../../../../test/fakes.ts';
import { loneStar } from '../../../../test/records.ts';
import { renderApp, taqueria } from '../../../../test/render.tsx';

const totals = { totalVendors: 1, activeRelationships: 1, totalProducts: 5 };

describe('the card of a vendor', () => {
  it('shows what the vendor sells', async () => {
    const { container } = renderApp('/vendors', [fake(listVendors, [loneStar]), fake(vendorSummary, totals)]);
    const card = await screen.findByRole('article', { name: 'Lone Star Foodservice' });
    for (const text of ['Vendor #3', 'orders@lonestar.example', '$26.25', '+2 more items', 'Vegetable oil']) {
      expect(within(card).getByText(text, { exact: false })).toBeDefined();
    }
    expect(within(card).queryByText('Taqueria Azul', { exact: false })).toBeNull();
    await expectAccessible(container);
  });

  it('names its restaurant where several are shown', async () => {
    renderApp('/vendors', [
      fake(listVendors, [loneStar]),
      fake(vendorSummary, totals),
      fake(listRestaurants, [taqueria, { ...taqueria, id: 8, name: 'Taqueria Verde' }]),
    ]);
    const card = await screen.findByRole('article', { name: 'Lone Star Foodservice' });
    expect(await within(card).findByText('Taqueria Azul', { exact: false })).toBeDefined();
  });
});
