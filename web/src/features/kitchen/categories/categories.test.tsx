import { listRestaurants, restaurantCategories, type SortedCategory, updateRestaurant } from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake, fakeProblem } from '../../../../test/fakes.ts';
import { renderApp, taqueria } from '../../../../test/render.tsx';

const used = (category: string, kind: SortedCategory['kind'], more: Partial<SortedCategory> = {}): SortedCategory => ({
  ...{ category, kind, chosen: false, dishes: 0, ingredients: 0, tillItems: 0 },
  ...more,
});
const categories = [
  used('', null, { ingredients: 3 }),
  used('Lola', null, { dishes: 1, tillItems: 2 }),
  used('Draft Beer', 'alcohol', { dishes: 4 }),
];

const openDrawer = async (answers: NonNullable<Parameters<typeof renderApp>[1]>, path = '/restaurants') => {
  const { person } = renderApp(path, [
    fake(listRestaurants, [taqueria]),
    fake(restaurantCategories, categories),
    ...answers,
  ]);
  return { person, drawer: await screen.findByRole('dialog', { name: 'Categories' }) };
};
const byLink = `/restaurants?categories=${taqueria.id}`;

describe('categories', () => {
  it('show their kinds, ask about unsorted ones, and save the choice', async () => {
    const sent: unknown[] = [];
    const { person, drawer } = await openDrawer(
      [
        fake(updateRestaurant, ({ body }) => {
          sent.push(body);
          return taqueria;
        }),
      ],
      byLink,
    );
    expect(await within(drawer).findByText(/2 categories not sorted yet\./)).toBeDefined();
    expect(within(drawer).getByText('1 dish, 2 POS items')).toBeDefined();
    const of = (name: string) => within(drawer).getByRole<HTMLInputElement>('combobox', { name: `Type of ${name}` });
    expect([of('Draft Beer').value, of('Lola').value, of('Lola').placeholder]).toEqual([
      ...['Alcohol', '', 'Not sorted yet'],
    ]);
    await person.click(of('Lola'));
    await person.click(await screen.findByRole('option', { name: 'Beverages' }));
    await person.click(of('No category'));
    await person.click(await screen.findByRole('option', { name: 'Food' }));
    expect(within(drawer).queryByText(/not sorted yet/)).toBeNull();
    await expectAccessible(drawer);
    await person.click(within(drawer).getByRole('button', { name: 'Save categories' }));
    expect(await screen.findByText('Categories saved')).toBeDefined();
    expect(sent).toMatchObject([{ version: 3, settings: { categories: { lola: 'beverage', '': 'food' } } }]);
  });

  it('open from the card, and keep the choice when saving fails', async () => {
    const { person } = renderApp('/restaurants', [
      fake(listRestaurants, [taqueria]),
      fake(restaurantCategories, categories),
      fakeProblem(updateRestaurant, 'stale_version', 'Someone changed it', [], { ...taqueria, version: 4 }),
    ]);
    await person.click(await screen.findByRole('button', { name: `Categories for ${taqueria.name}` }));
    const drawer = await screen.findByRole('dialog', { name: 'Categories' });
    const lola = await within(drawer).findByRole<HTMLInputElement>('combobox', { name: 'Type of Lola' });
    await person.click(lola);
    await person.click(await screen.findByRole('option', { name: 'Other' }));
    await person.click(within(drawer).getByRole('button', { name: 'Save categories' }));
    expect(await within(drawer).findByRole('button', { name: 'Save over their changes' })).toBeDefined();
    expect(lola.value).toBe('Other');
  });
});
