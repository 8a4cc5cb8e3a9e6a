import { changeMenuItems, listMenuItems, menuSummary } from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { fake, fakeProblem } from '../../../../../test/fakes.ts';
import { burrito } from '../../../../../test/records.ts';
import { renderApp } from '../../../../../test/render.tsx';

const taco = { ...burrito, id: 32, name: 'Taco', category: 'Appetizers', currentPrice: 4, version: 2 };
const summary = {
  ...{ dishes: 2, belowTarget: 0, withMissingFacts: 0, averageMargin: null, averagePrice: 7 },
  categories: [{ category: 'Main Courses', dishes: 2, averageMargin: null }],
};
const page = [fake(listMenuItems, [burrito, taco]), fake(menuSummary, summary)];

beforeEach(() => localStorage.setItem('platewise.menu-view', JSON.stringify('list')));

const open = async (person: ReturnType<typeof renderApp>['person']) => {
  await person.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('2 selected')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  return screen.findByRole('dialog', { name: 'Edit 2 Dishes' });
};
const choose = async (
  person: ReturnType<typeof renderApp>['person'],
  dialog: HTMLElement,
  name: string,
  option: string,
) => {
  await person.click(within(dialog).getByRole('combobox', { name }));
  await person.click(await screen.findByRole('option', { name: option }));
};

describe('editing several dishes', () => {
  it('previews prices, sends the differences, and Undo sends the former values with the new versions', async () => {
    const sent: unknown[] = [];
    const { person, container } = renderApp('/menu-items', [
      fake(changeMenuItems, ({ body }) => {
        sent.push(body.items);
        return body.items.map(({ id, version }) => ({ ...burrito, id: Number(id), version: version + 1 }));
      }),
      ...page,
    ]);
    const dialog = await open(person);
    expect((within(dialog).getByRole('button', { name: 'Update dishes' }) as HTMLButtonElement).disabled).toBe(true);
    await choose(person, dialog, 'Category', 'Main Courses');
    await choose(person, dialog, 'Price change', 'Increase by %');
    await person.type(within(dialog).getByRole('textbox', { name: /Percent/ }), '10');
    const preview = within(dialog).getByRole('table', { name: 'Price preview' });
    expect(within(preview).getByRole('row', { name: 'Taco $4.00 $4.40' })).toBeDefined();
    await expectAccessible(container);
    await person.click(within(dialog).getByRole('button', { name: 'Update 2 dishes' }));
    expect(await screen.findByText('2 dishes updated')).toBeDefined();
    expect(sent).toEqual([
      [
        { id: 31, version: 4, currentPrice: '11.55' },
        { id: 32, version: 2, category: 'Main Courses', currentPrice: '4.4' },
      ],
    ]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual([
      { id: 31, version: 5, currentPrice: '10.5' },
      { id: 32, version: 3, category: 'Appetizers', currentPrice: '4' },
    ]);
    expect(await screen.findByText('Changes undone')).toBeDefined();
  });

  it('shows why a change was rejected, and allows no price of zero', async () => {
    const words = 'Taco: Someone else has changed it. Nothing was changed.';
    const { person } = renderApp('/menu-items', [fakeProblem(changeMenuItems, 'stale_version', words), ...page]);
    const dialog = await open(person);
    await choose(person, dialog, 'Price change', 'Decrease by amount');
    const amount = within(dialog).getByRole('textbox', { name: /Amount/ });
    await person.type(amount, '4');
    expect(within(dialog).getByText('Price must be greater than 0')).toBeDefined();
    expect((within(dialog).getByRole('button', { name: 'Update dishes' }) as HTMLButtonElement).disabled).toBe(true);
    await person.clear(amount);
    await person.type(amount, '1');
    await person.click(within(dialog).getByRole('button', { name: 'Update 2 dishes' }));
    expect(await within(dialog).findByText(new RegExp(words))).toBeDefined();
  });
});
