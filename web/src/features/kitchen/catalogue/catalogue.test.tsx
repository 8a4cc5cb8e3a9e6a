import {
  changeIngredients,
  getIngredient,
  importIngredients,
  ingredientSummary,
  listIngredients,
  listRestaurants,
  listVendors,
  mergeIngredients,
  previewIngredientMerge,
  vendorPrices,
} from '@platewise/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake } from '../../../../test/fakes.ts';
import { beef, cilantro, detailOf, loneStar } from '../../../../test/records.ts';
import { renderApp, taqueria } from '../../../../test/render.tsx';
import { uploadsArrive } from '../../../../test/uploads.ts';
import { selectedRestaurant } from '../../../lib/selected-restaurant.ts';

const page = [
  fake(listIngredients, [beef, cilantro]),
  fake(ingredientSummary, {
    totalIngredients: 2,
    averageCostPerUnit: 3,
    averages: [],
    activeVendors: 2,
    withoutCost: 0,
  }),
  fake(listVendors, [loneStar]),
];
const side = ({ id, restaurantId, name, unit, currentCost, version }: typeof beef) => ({
  ...{ id, restaurantId, name, unit, currentCost, version },
});

uploadsArrive();

describe('catalog cleanup', () => {
  it('shows what a merge moves and that it cannot be undone, and sends the versions that were shown', async () => {
    const sent: unknown[] = [];
    const { person, container } = renderApp(`/ingredients?ingredient=${beef.id}`, [
      fake(getIngredient, detailOf(beef)),
      fake(previewIngredientMerge, {
        ...{ from: side(beef), into: side(cilantro), factor: 0.25, blocked: null, cost: 0.62, costOf: 'into' },
        moves: [{ kind: 'dishes', count: 4 }],
        stock: [{ location: 'Walk-in', from: 10, into: 2, together: 12 }],
      }),
      fake(mergeIngredients, ({ body }) => {
        sent.push(body);
        return { ingredient: cilantro, moves: [] };
      }),
      ...page,
    ]);
    await person.click(await screen.findByRole('button', { name: 'Merge Ground beef 80/20 into another ingredient' }));
    const dialog = await screen.findByRole('dialog', { name: 'Merge Ingredients' });
    await person.click(await within(dialog).findByRole('combobox', { name: /Merge “Ground beef 80\/20” into/ }));
    await person.click(await screen.findByRole('option', { name: 'Cilantro (bunch)' }));
    expect(await within(dialog).findByText('4 dishes')).toBeDefined();
    expect(within(dialog).getByText('Walk-in: 10 + 2 = 12 bunches')).toBeDefined();
    expect(within(dialog).getByText(/You can't undo this/)).toBeDefined();
    await expectAccessible(container);
    await person.click(within(dialog).getByRole('button', { name: 'Merge into Cilantro' }));
    await waitFor(() => expect(sent).toEqual([{ version: beef.version, intoVersion: cilantro.version }]));
  });

  it('keeps the dialog open with the rows that failed', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/ingredients', [
      fake(changeIngredients, ({ body }) => {
        sent.push(body);
        return {
          changed: 1,
          same: 0,
          refused: [{ id: cilantro.id, name: 'Cilantro', message: 'What does one bunch weigh?' }],
        };
      }),
      ...page,
    ]);
    for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit 2 Ingredients' });
    await person.click(within(dialog).getByRole('combobox', { name: 'Unit' }));
    await person.click(await screen.findByRole('option', { name: 'kg' }));
    await person.click(within(dialog).getByRole('button', { name: 'Change 2 ingredients' }));
    expect(await within(dialog).findByText('What does one bunch weigh?')).toBeDefined();
    expect(sent).toEqual([{ ingredientIds: [beef.id, cilantro.id], change: { unit: 'kg' } }]);
  });

  it('previews an import, and skips invalid rows only if chosen', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/ingredients?import=1', [
      fake(importIngredients, ({ body }) => {
        sent.push([body.dryRun, body.onError]);
        return {
          ...{ dryRun: body.dryRun === 'true', rowsRead: 3, created: 1, changed: 0, same: 1, badRows: 1, imported: 1 },
          rows: [{ line: 2, name: 'Flour', does: 'create' as const, changes: [] }],
          problems: [{ line: 4, message: "'jar' is none of the units" }],
          newVendors: ['Gulf Produce'],
        };
      }),
      ...page,
    ]);
    const dialog = await screen.findByRole('dialog', { name: 'Import Ingredients' });
    const field = within(dialog).getByLabelText('Drop a file of ingredients here');
    await person.upload(field, new File(['x'], 'list.csv'));
    expect(await within(dialog).findByText(/'jar' is none of the units/)).toBeDefined();
    expect(within(dialog).getByText('1 new, 0 changed, 1 unchanged, 1 row skipped')).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Import 1 valid ingredient' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['true', undefined],
        [undefined, 'skip'],
      ]),
    );
  });

  it('starts an import over with each opening, and for another restaurant', async () => {
    const second = { ...taqueria, id: 8, name: 'Taqueria Verde' };
    const { person } = renderApp('/ingredients?import=1', [
      fake(listRestaurants, [taqueria, second]),
      fake(importIngredients, {
        ...{ dryRun: true, rowsRead: 1, created: 1, changed: 0, same: 0, badRows: 0, imported: 0 },
        rows: [{ line: 2, name: 'Flour', does: 'create' as const, changes: [] }],
        problems: [],
        newVendors: [],
      }),
      ...page,
    ]);
    await screen.findByText('Cilantro');
    act(() => selectedRestaurant.set(taqueria.id));
    const opened = () => screen.findByRole('dialog', { name: 'Import Ingredients' });
    const check = async () => {
      const field = within(await opened()).getByLabelText('Drop a file of ingredients here');
      await person.upload(field, new File(['x'], 'list.csv'));
      expect(await within(await opened()).findByText('Flour')).toBeDefined();
    };
    await check();
    await person.click(within(await opened()).getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Import from a file' }));
    await check();
    act(() => selectedRestaurant.set(second.id));
    await waitFor(async () => expect(within(await opened()).queryByText('Flour')).toBeNull());
    expect(within(await opened()).getByLabelText('Drop a file of ingredients here')).toBeDefined();
  });

  it('marks the cheapest price and an old one in words', async () => {
    const price = {
      ...{ vendorItemId: 1, vendorId: 3, vendorName: 'Lone Star Foodservice', description: 'BEEF', itemCode: null },
      ...{ packText: null, price: 5.61, priceUnit: 'lb', currency: 'USD', perUnit: 5.61, missing: null, reason: null },
      ...{
        pricedOn: '2026-11-18',
        fromList: false,
        ageDays: 3,
        old: false,
        cheapest: true,
        differencePercent: 0,
        isCurrentVendor: true,
      },
    };
    renderApp(`/ingredients?ingredient=${beef.id}&tab=compare`, [
      fake(getIngredient, detailOf(beef)),
      fake(vendorPrices, {
        ...{ ingredientId: beef.id, unit: 'lb', currency: 'USD', currentCost: 5.61, vendorId: 3, version: 5 },
        prices: [
          {
            ...price,
            vendorItemId: 2,
            vendorId: 4,
            vendorName: 'Brazos',
            perUnit: 4,
            old: true,
            cheapest: false,
            isCurrentVendor: false,
            ageDays: 200,
            differencePercent: -28.7,
          },
          price,
        ],
        can: { switch: true },
      }),
      ...page,
    ]);
    const list = await screen.findByRole('list', { name: 'Vendor prices' });
    const [old, fresh] = within(list).getAllByRole('listitem');
    expect(within(old as HTMLElement).getByText('old price')).toBeDefined();
    expect(within(old as HTMLElement).getByText('28.7% below the current cost')).toBeDefined();
    expect(within(old as HTMLElement).getByRole('button', { name: 'Switch to Brazos, BEEF' })).toBeDefined();
    expect(within(fresh as HTMLElement).getByText('cheapest')).toBeDefined();
    expect(within(fresh as HTMLElement).queryByRole('button')).toBeNull();
  });
});
