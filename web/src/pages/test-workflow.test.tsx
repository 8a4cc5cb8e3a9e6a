import { type DemoSummary, listInvoices, readDemo, seedDemo } from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

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
const create = () => screen.getByRole('button', { name: 'Create Waco Tacos Test Data' });

describe('test workflow', () => {
  it('builds the demo with one click and shows what was built', async () => {
    let built = 0;
    const { container, person } = renderApp('/test-workflow', [
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

  it('asks before a demo goes for a new one', async () => {
    let built = 0;
    const { person } = renderApp('/test-workflow', [
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

  it('says in red what went wrong', async () => {
    const { person } = renderApp('/test-workflow', [
      fake(readDemo, { summary: null }),
      fakeProblem(seedDemo, 'rate_limited', 'That was a lot at once.'),
    ]);
    await screen.findByText('3 suppliers (meat, produce, dairy)');
    await person.click(create());
    expect((await screen.findByRole('alert')).textContent).toContain('Error: That was a lot at once.');
  });
});
