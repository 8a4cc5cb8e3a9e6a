import {
  copySetup,
  getVendor,
  listRestaurants,
  listSetupCopies,
  listSetupSources,
  listVendorSetups,
  listVendors,
  type SetupCopied,
  undoSetupCopy,
  vendorSummary,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake } from '../../../../test/fakes.ts';
import { loneStar } from '../../../../test/records.ts';
import { renderApp, taqueria } from '../../../../test/render.tsx';

const none = { created: 0, matched: 0, skipped: 0 };
const copied: SetupCopied = {
  dryRun: true,
  copyId: null,
  vendors: { created: 2, matched: 1, skipped: 0 },
  vendorItems: { created: 31, matched: 0, skipped: 0 },
  ingredients: { created: 24, matched: 3, skipped: 1 },
  dishes: none,
  items: [],
  moreItems: 0,
  notes: ['Costs aren’t copied: prices there are in EUR.'],
};
const record = {
  id: 5,
  fromName: 'Downtown',
  vendorId: null,
  copiedAt: '2026-01-05T10:00:00Z',
  copiedBy: 'Ana Ruiz',
  vendors: 2,
  vendorItems: 31,
  ingredients: 24,
  dishes: 0,
};
const downtown = {
  restaurantId: 8,
  name: 'Downtown',
  currency: 'USD',
  vendors: 3,
  vendorItems: 31,
  ingredients: 28,
  dishes: 12,
  hidesCosts: false,
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
    // The only other restaurant is preselected.
    expect(await within(dialog).findByDisplayValue(/^Downtown: 3 vendors, 28 ingredients, 12 dishes/)).toBeDefined();
    expect(await within(dialog).findByText('24 new, 3 already here, 1 skipped')).toBeDefined();
    expect(within(dialog).getByText(/prices there are in EUR/)).toBeDefined();
    await person.click(within(dialog).getByRole('checkbox', { name: 'Dishes and recipes' }));
    // Previous counts stay until the new ones arrive.
    expect(within(dialog).getByText('24 new, 3 already here, 1 skipped')).toBeDefined();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ parts: ['vendors', 'ingredients'], dryRun: true }));
    await expectAccessible(dialog);
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Copy setup' })).toHaveProperty('disabled', false),
    );
    await person.click(within(dialog).getByRole('button', { name: 'Copy setup' }));
    expect(await screen.findByText('2 vendors, 31 vendor items, and 24 ingredients from Downtown')).toBeDefined();
    expect(sent.at(-1)).toEqual({ fromRestaurantId: 8, parts: ['vendors', 'ingredients'], withCosts: false });
  });

  it('requires a choice, and offers no costs that are hidden there', async () => {
    const { person } = renderApp('/restaurants', [
      fake(listRestaurants, [taqueria]),
      fake(listSetupSources, [{ ...downtown, hidesCosts: true }]),
      fake(copySetup, copied),
    ]);
    await person.click(await screen.findByRole('button', { name: `Copy setup from…, ${taqueria.name}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy setup' });
    for (const box of await within(dialog).findAllByRole('checkbox')) await person.click(box);
    expect(await within(dialog).findByText('Choose at least one thing to copy.')).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Copy setup' })).toHaveProperty('disabled', true);
    expect(within(dialog).queryByText('Copy costs too')).toBeNull();
  });

  it('can be undone from the message and from the dialog, which shows what stays', async () => {
    const undone: unknown[] = [];
    const kept = [{ kind: 'ingredient' as const, name: 'Ground beef', why: 'on an invoice' }];
    const { person } = renderApp('/restaurants', [
      fake(listRestaurants, [taqueria]),
      fake(listSetupSources, [downtown]),
      fake(listSetupCopies, () => (undone.length === 0 ? [record] : [])),
      fake(copySetup, ({ body }) => ({ ...copied, dryRun: false, copyId: body.dryRun ? null : 5 })),
      fake(undoSetupCopy, ({ params }) => {
        undone.push(params.copyId);
        return { vendors: 2, vendorItems: 31, ingredients: 23, dishes: 0, kept };
      }),
    ]);
    const open = async () => {
      await person.click(await screen.findByRole('button', { name: `Copy setup from…, ${taqueria.name}` }));
      return screen.findByRole('dialog', { name: 'Copy setup' });
    };
    const dialog = await open();
    expect(await within(dialog).findByText(/^Copied from Downtown on .* by Ana Ruiz: 2 vendors/)).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Undo the copy from Downtown' }));
    expect(await within(dialog).findByText('Ground beef (on an invoice)')).toBeDefined();
    expect(within(dialog).queryByText(/^Copied from Downtown/)).toBeNull();
    await expectAccessible(dialog);
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Copy setup' })).toHaveProperty('disabled', false),
    );
    await person.click(within(dialog).getByRole('button', { name: 'Copy setup' }));
    await screen.findByText('Setup copied');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText(
        'Removed: 2 vendors, 31 vendor items, and 23 ingredients. Kept: Ground beef (on an invoice).',
      ),
    ).toBeDefined();
    expect(undone).toEqual(['5', '5']);
  });

  it('is offered in an empty restaurant', async () => {
    const { person } = renderApp('/vendors', [
      fake(listRestaurants, [taqueria]),
      fake(listVendors, []),
      fake(vendorSummary, { totalVendors: 1, activeRelationships: 1, totalProducts: 0 }),
      fake(listSetupSources, [downtown]),
      fake(copySetup, copied),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Copy setup from…' }));
    expect(await screen.findByRole('dialog', { name: 'Copy setup' })).toBeDefined();
  });

  it('says what to do without another restaurant', async () => {
    const { person } = renderApp('/restaurants', [fake(listRestaurants, [taqueria]), fake(listSetupSources, [])]);
    await person.click(await screen.findByRole('button', { name: `Copy setup from…, ${taqueria.name}` }));
    expect(await screen.findByText('No other restaurant to copy from')).toBeDefined();
    expect(screen.getByText('Add one to your group first.')).toBeDefined();
  });
});

describe('the same vendor in another restaurant', () => {
  it('is offered with its items, which are copied with one click', async () => {
    const sent: unknown[] = [];
    const item = {
      id: 900,
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
      fake(vendorSummary, { totalVendors: 1, activeRelationships: 1, totalProducts: 0 }),
      fake(listVendorSetups, [{ restaurantId: 8, restaurantName: 'Downtown', vendorId: 70, items: 1 }]),
      fake(copySetup, ({ body }) => {
        sent.push(body);
        return { ...copied, vendorItems: { ...none, created: 1 }, items: [item], notes: [] };
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Use it here' }));
    const dialog = await screen.findByRole('dialog', { name: `${loneStar.name} at Downtown` });
    expect(await within(dialog).findByText('CHIX BRST')).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Use 1 item' }));
    expect(await screen.findByText('Items set up')).toBeDefined();
    expect(sent.at(-1)).toEqual({ fromRestaurantId: 8, vendorId: 70 });
  });

  it('shows how many items are not listed, what differs, and that nothing is new', async () => {
    const one = { id: 1, itemCode: null, description: 'NAPKINS', pack: null, ingredient: null, ingredientHere: null };
    const items = [
      { ...one, isNew: false },
      { ...one, id: 2, isNew: false },
    ];
    const { person } = renderApp(`/vendors?vendor=${loneStar.id}`, [
      fake(listVendors, [loneStar]),
      fake(getVendor, loneStar),
      fake(vendorSummary, { totalVendors: 1, activeRelationships: 1, totalProducts: 0 }),
      fake(listVendorSetups, [{ restaurantId: 8, restaurantName: 'Downtown', vendorId: 70, items: 1 }]),
      fake(copySetup, { ...copied, vendorItems: { ...none, matched: 202 }, items, moreItems: 200, notes: ['A note.'] }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Use it here' }));
    const dialog = await screen.findByRole('dialog', { name: `${loneStar.name} at Downtown` });
    expect(await within(dialog).findAllByText('NAPKINS')).toHaveLength(2);
    expect(within(dialog).getByText('The first 2 items are listed. 200 more items are included.')).toBeDefined();
    expect(within(dialog).getByText('A note.')).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Use items' })).toHaveProperty('disabled', true);
  });
});
