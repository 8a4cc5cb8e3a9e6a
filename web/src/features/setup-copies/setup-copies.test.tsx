import {
  copySetup,
  getVendor,
  listRestaurants,
  listSetupSources,
  listVendorSetups,
  listVendors,
  type SetupCopied,
  vendorSummary,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { fake } from '../../../test/fakes.ts';
import { loneStar } from '../../../test/records.ts';
import { renderApp, taqueria } from '../../../test/render.tsx';

const none = { created: 0, matched: 0, skipped: 0 };
const copied: SetupCopied = {
  dryRun: true,
  vendors: { created: 2, matched: 1, skipped: 0 },
  vendorItems: { created: 31, matched: 0, skipped: 0 },
  ingredients: { created: 24, matched: 3, skipped: 1 },
  dishes: none,
  items: [],
  notes: ['Costs weren’t copied: prices there are in EUR.'],
};
const downtown = {
  restaurantId: 8,
  name: 'Downtown',
  currency: 'USD',
  vendors: 3,
  vendorItems: 31,
  ingredients: 28,
  dishes: 12,
};

describe('copying a setup', () => {
  it('shows what would be new, follows the choices, and copies it', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/restaurants', [
      fake(listRestaurants, [taqueria]),
      fake(listSetupSources, [downtown]),
      fake(copySetup, ({ body }) => {
        sent.push(body);
        return copied;
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: `Copy setup from…, ${taqueria.name}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy setup' });
    await person.click(
      await within(dialog)
        .findByRole('combobox', { name: /from/ })
        .catch(() => within(dialog).findByLabelText(/from/)),
    );
    await person.click(await screen.findByRole('option', { name: /^Downtown: 3 vendors, 28 ingredients, 12 dishes/ }));
    expect(await within(dialog).findByText('24 new, 3 already here, 1 skipped')).toBeDefined();
    expect(within(dialog).getByText(/prices there are in EUR/)).toBeDefined();
    await person.click(within(dialog).getByRole('checkbox', { name: 'Dishes and recipes' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ parts: ['vendors', 'ingredients'], dryRun: true }));
    await expectAccessible(dialog);
    await person.click(within(dialog).getByRole('button', { name: 'Copy setup' }));
    expect(await screen.findByText('2 vendors, 31 vendor items, and 24 ingredients from Downtown')).toBeDefined();
    expect(sent.at(-1)).toEqual({ fromRestaurantId: 8, parts: ['vendors', 'ingredients'], withCosts: false });
  });

  it('says what to do where there is no other restaurant', async () => {
    const { person } = renderApp('/restaurants', [fake(listRestaurants, [taqueria]), fake(listSetupSources, [])]);
    await person.click(await screen.findByRole('button', { name: `Copy setup from…, ${taqueria.name}` }));
    expect(await screen.findByText('No other restaurant to copy from')).toBeDefined();
    expect(screen.getByText('Add one to your group first.')).toBeDefined();
  });
});

describe('the same vendor in another restaurant', () => {
  it('is offered with its items, which are taken over with one click', async () => {
    const sent: unknown[] = [];
    const item = {
      itemCode: '4471',
      description: 'CHIX BRST',
      pack: '4/10 LB',
      ingredient: 'Chicken breast',
      ingredientHere: 'Chicken breast',
      isNew: true,
    };
    const { person } = renderApp(`/vendors?vendor=${loneStar.id}`, [
      fake(listVendors, [loneStar]),
      fake(getVendor, loneStar),
      fake(vendorSummary, { total: 1, active: 1, totalSpend: 0, invoices: 0 } as never),
      fake(listVendorSetups, [{ restaurantId: 8, restaurantName: 'Downtown', vendorId: 70, items: 1 }]),
      fake(copySetup, ({ body }) => {
        sent.push(body);
        return { ...copied, vendorItems: { ...none, created: 1 }, items: [item], notes: [] };
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Use them here' }));
    const dialog = await screen.findByRole('dialog', { name: `${loneStar.name} at Downtown` });
    expect(await within(dialog).findByText('CHIX BRST')).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Use 1 item' }));
    expect(await screen.findByText('Items set up')).toBeDefined();
    expect(sent.at(-1)).toEqual({ fromRestaurantId: 8, vendorId: 70 });
  });
});
