import {
  buildDemoYear,
  type DemoSummary,
  type DemoYear,
  listInvoices,
  readDemo,
  readDemoYear,
  removeDemoYear,
  seedDemo,
} from '@platewise/contract';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';
import { selectedRestaurant } from '../lib/selected-restaurant.ts';

const named = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `${word} ${index + 1}` }));

const summary: DemoSummary = {
  restaurant: { id: 7, groupId: 3, name: 'Waco Tacos' },
  suppliers: named(3, 'Supplier'),
  ingredients: named(10, 'Ingredient'),
  menuItems: named(3, 'Dish'),
  salesCount: 1354,
  invoices: [{ id: 1, filename: 'meat.jpg', invoiceNumber: null, status: 'pending' }],
  analytics: { totalSales: 31_234.5, totalCosts: 9123.4, grossProfit: 22_111.1, profitMargin: 70.79, currency: 'USD' },
};
const noYear: DemoYear = { state: 'none', stage: null, progress: 0, group: null };
const aYear: DemoYear = {
  state: 'ready',
  stage: null,
  progress: 100,
  group: {
    id: 9,
    name: 'Copper Table (demo)',
    restaurants: [
      { id: 7, name: 'Copper Table Downtown' },
      { id: 8, name: 'Copper Table Riverside' },
    ],
    ...{ dishes: 60, invoices: 300, sales: 23_959, counts: 28 },
  },
};
const create = () => screen.getByRole('button', { name: 'Create Waco Tacos Test Data' });

describe('test workflow', () => {
  it('builds the demo with one click and shows what was built', async () => {
    let built = 0;
    const { container, person } = renderApp('/test-workflow', [
      fake(readDemoYear, noYear),
      fake(readDemo, { summary: null }),
      fake(listInvoices, []),
      fake(seedDemo, () => {
        built += 1;
        return { message: 'Waco Tacos is ready.', summary };
      }),
    ]);
    expect(await screen.findByText('3 suppliers (meat, produce, dairy)')).toBeDefined();
    await person.dblClick(create());
    expect(await screen.findByText('Waco Tacos is ready.')).toBeDefined();
    expect(built).toBe(1);
    expect(screen.getByText('Total Sales').parentElement?.textContent).toContain('$31,235');
    expect(screen.getByText('Profit Margin').parentElement?.textContent).toContain('70.8%');
    expect(screen.getByText('1,354')).toBeDefined();
    await expectAccessible(container);
  });

  it('asks before replacing a demo', async () => {
    let built = 0;
    const { person } = renderApp('/test-workflow', [
      fake(readDemoYear, noYear),
      fake(readDemo, { summary }),
      fake(listInvoices, []),
      fake(seedDemo, () => {
        built += 1;
        return { message: 'Built again.', summary };
      }),
    ]);
    expect(await screen.findByText('1,354')).toBeDefined();
    await person.click(create());
    const dialog = await screen.findByRole('dialog', { name: 'Build the demo again?' });
    expect(built).toBe(0);
    await person.click(within(dialog).getByRole('button', { name: 'Build again' }));
    expect(await screen.findByText('Built again.')).toBeDefined();
  });

  it('shows errors in red', async () => {
    const { person } = renderApp('/test-workflow', [
      fake(readDemoYear, noYear),
      fake(readDemo, { summary: null }),
      fakeProblem(seedDemo, 'rate_limited', 'Too many requests at once.'),
    ]);
    await screen.findByText('3 suppliers (meat, produce, dairy)');
    await person.click(create());
    expect((await screen.findByRole('alert')).textContent).toContain('Error: Too many requests at once.');
  });

  it('builds a full year with one click, shows progress, and opens it', async () => {
    let year = noYear;
    const { container, person } = renderApp('/test-workflow', [
      fake(readDemo, { summary: null }),
      fake(readDemoYear, () => year),
      fake(buildDemoYear, () => {
        year = { ...noYear, state: 'building', stage: 'Recording sales, deliveries and counts', progress: 40 };
        return year;
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Explore the demo year' }));
    expect(await screen.findByText('Recording sales, deliveries and counts')).toBeDefined();
    year = aYear;
    const link = await screen.findByRole('link', { name: 'Open Copper Table Downtown' });
    expect(link.getAttribute('href')).toBe('/dashboard?restaurant=7');
    expect(screen.getByText('23,959')).toBeDefined();
    await expectAccessible(container);
  });

  it('asks before removing the year, and then fetches everything again without its restaurant', async () => {
    let year = aYear;
    const shown: unknown[] = [];
    const { person } = renderApp('/test-workflow', [
      fake(readDemo, { summary: null }),
      fake(readDemoYear, () => {
        shown.push(selectedRestaurant.get());
        return year;
      }),
      fake(removeDemoYear, () => {
        year = noYear;
        return undefined;
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Remove demo year' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove demo year?' });
    expect(year).toBe(aYear);
    act(() => selectedRestaurant.set(7));
    await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Explore the demo year' })).toBeDefined();
    expect(shown).toEqual([null, null]);
  });

  it('says when a build failed, and offers another', async () => {
    renderApp('/test-workflow', [
      fake(readDemo, { summary: null }),
      fake(readDemoYear, { ...noYear, state: 'failed' }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't build the demo year");
    expect(screen.getByRole('button', { name: 'Explore the demo year' })).toBeDefined();
  });
});
