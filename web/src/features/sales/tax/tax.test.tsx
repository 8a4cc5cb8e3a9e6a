import {
  listRestaurants,
  type Restaurant,
  restaurantCategories,
  type SortedCategory,
  updateRestaurant,
} from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake, fakeProblem } from '../../../../test/fakes.ts';
import { renderApp, taqueria } from '../../../../test/render.tsx';

const anchor: Restaurant = {
  ...taqueria,
  name: 'Zum Anker',
  address: { ...taqueria.address, country: 'Germany' },
  settings: { ...taqueria.settings, currency: 'EUR', timezone: 'Europe/Berlin' },
};
const used = (category: string, kind: SortedCategory['kind']) => ({
  ...{ category, kind, chosen: false, dishes: 2, ingredients: 0, tillItems: 0 },
});

const openTax = async (answers: NonNullable<Parameters<typeof renderApp>[1]>) => {
  const { person } = renderApp('/restaurants', [
    fake(listRestaurants, [anchor]),
    fake(restaurantCategories, [used('Lola', null), used('Getränke', 'beverage')]),
    ...answers,
  ]);
  await person.click(await screen.findByRole('button', { name: 'Tax settings for Zum Anker' }));
  return { person, drawer: await screen.findByRole('dialog', { name: 'Tax' }) };
};

describe('tax settings', () => {
  it('start with the rates of the country, and show which categories are not sorted yet', async () => {
    const sent: unknown[] = [];
    const { person, drawer } = await openTax([
      fake(updateRestaurant, ({ body }) => {
        sent.push(body);
        return anchor;
      }),
    ]);
    expect(within(drawer).queryByRole('button', { name: 'Add rate' })).toBeNull();
    await person.click(within(drawer).getByRole('checkbox', { name: 'Menu prices include tax' }));
    const rates = within(drawer).getByRole('list', { name: 'Tax rates' });
    expect(within(rates).getAllByRole('listitem').length).toBe(6);
    const percent = within(rates).getByLabelText('Percent of food, rate 1');
    await person.clear(percent);
    await person.type(percent, '8.5');
    await within(drawer).findByText(/1 category not sorted yet \(Lola\): taxed as food until you choose\./);
    expect(within(drawer).getByRole('link', { name: 'Sort categories' }).getAttribute('href')).toBe(
      `/restaurants?categories=${anchor.id}`,
    );
    await expectAccessible(drawer);
    await person.click(within(drawer).getByRole('button', { name: 'Save tax settings' }));
    expect(await screen.findByText('Tax settings saved')).toBeDefined();
    expect(sent).toMatchObject([
      {
        version: 3,
        settings: {
          tax: {
            pricesIncludeTax: true,
            rates: [
              { kind: 'food', orderType: null, from: '2021-01-01', percent: 8.5 },
              { kind: 'food', orderType: 'Dine-In', from: '2024-01-01', percent: 19 },
              { kind: 'food', orderType: 'Dine-In', from: '2026-01-01', percent: 7 },
              ...['beverage', 'alcohol', 'other'].map((kind) => ({ kind, orderType: null, percent: 19 })),
            ],
          },
        },
      },
    ]);
  });

  it("show a rate's error at its field", async () => {
    const at = 'settings.tax.rates.0.percent';
    const { person, drawer } = await openTax([
      fakeProblem(updateRestaurant, 'invalid', 'Check the fields', [
        { path: at, message: 'Enter a tax rate from 0 to 40' },
      ]),
    ]);
    await person.click(within(drawer).getByRole('checkbox', { name: 'Menu prices include tax' }));
    await person.click(within(drawer).getByRole('button', { name: 'Save tax settings' }));
    expect(await within(drawer).findByText('Enter a tax rate from 0 to 40')).toBeDefined();
  });
});
