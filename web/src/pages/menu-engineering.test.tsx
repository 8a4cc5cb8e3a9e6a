import {
  type DishDerivation,
  dishDerivation,
  type MenuEngineering,
  menuEngineering,
  menuOverTime,
} from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

const tacos: MenuEngineering['categories'][number] = {
  category: 'Tacos',
  dishes: 2,
  sold: 300,
  popularFrom: 105,
  popularFromPercent: 35,
  averageContribution: 5.5,
  contributed: 1650,
  counts: { star: 0, plowhorse: 1, puzzle: 1, dog: 0, unknown: 0 },
};
const beef: MenuEngineering['dishes'][number] = {
  id: 5,
  name: 'Ground beef',
  category: 'Tacos',
  imageUrl: null,
  price: 9,
  brought: 9,
  cost: 3.85,
  sold: 250,
  mix: 83.33,
  popular: true,
  contribution: 5.15,
  contributed: 1287.5,
  profitable: false,
  class: 'plowhorse',
  unknown: null,
  before: 'star',
};
const found: MenuEngineering = {
  restaurantId: 7,
  currency: 'USD',
  period: '30d',
  from: '2026-10-22',
  to: '2026-11-20',
  categories: [tacos, { ...tacos, category: 'Drinks', sold: 10, dishes: 0 }],
  dishes: [
    beef,
    {
      ...beef,
      id: 6,
      name: 'Fish',
      sold: 50,
      mix: 16.67,
      contribution: 8,
      popular: false,
      profitable: true,
      class: 'puzzle',
    },
  ],
  leftOut: 12.5,
};
const month = { sold: 250, mix: 83.33, contribution: 5.15, class: 'plowhorse', unknown: null } as const;

describe('menu engineering', () => {
  it('classifies the dishes of a category and says what to do about each', async () => {
    const { container, person } = renderApp('/menu-engineering', [
      fake(menuEngineering, found),
      fake(menuOverTime, {
        currency: 'USD',
        months: ['2026-10-01', '2026-11-01'],
        dishes: [{ id: 5, name: 'Ground beef', category: 'Tacos', months: [{ ...month, class: 'star' }, month] }],
      }),
    ]);
    expect(await screen.findByText('Plowhorses')).toBeDefined();
    expect(screen.getByText(/Earns \$0.35 less per item than average/)).toBeDefined();
    expect(screen.getByText(/55 more sales would make it popular/)).toBeDefined();
    expect(screen.getByText(/\$12.50 in sales isn.t included/)).toBeDefined();
    await expectAccessible(container);
    await person.click(screen.getByRole('tab', { name: 'Over time' }));
    expect(await screen.findByText('Star')).toBeDefined();
  });

  it('says when there are no sales, and where to add them', async () => {
    const none = { ...tacos, sold: 0, averageContribution: null };
    renderApp('/menu-engineering', [fake(menuEngineering, { ...found, categories: [none] })]);
    expect(await screen.findByText('No sales in this period')).toBeDefined();
  });
});

describe('a cost', () => {
  it('opens its derivation, line by line down to the invoice and its page', async () => {
    const line: DishDerivation['lines'][number] = {
      ingredientId: 2,
      name: 'Beef',
      kind: 'purchased',
      quantity: 5,
      unit: 'oz',
      cost: 1.753125,
      missing: null,
      steps: [
        { kind: 'portion', label: 'In the recipe', value: '5 oz' },
        { kind: 'cost', label: 'Kosten', value: '$1.75' },
      ],
    };
    const { person } = renderApp('/menu-engineering', [
      fake(menuEngineering, found),
      fake(dishDerivation, {
        id: 5,
        restaurantId: 7,
        name: 'Ground beef',
        currency: 'USD',
        price: 9,
        taxRate: 0,
        netPrice: 9,
        targetMargin: 60,
        manualCost: null,
        cost: 3.85,
        knownCost: 3.85,
        margin: 57.22,
        marginAtMost: null,
        foodCostPercent: 42.78,
        recommendedPrice: 9.63,
        lines: [line, { ...line, ingredientId: 3, name: 'Salsa', kind: 'prep', cost: 2.1 }],
        preps: [
          {
            ingredientId: 3,
            name: 'Salsa',
            unit: 'gallon',
            costPerUnit: 12,
            batch: { quantity: 2, unit: 'gallon', cost: 24 },
            lines: [{ ...line, name: 'Tomato' }],
          },
        ],
        sources: {
          '2': {
            kind: 'invoice',
            date: '2026-11-02',
            vendorName: 'Lone Star Foodservice',
            invoiceId: 12,
            invoiceNumber: 'LS-1001',
            lines: [
              {
                id: 101,
                description: 'BEEF GROUND 80/20',
                quantity: 10,
                unit: 'lb',
                packText: null,
                unitPrice: 5.61,
                totalPrice: 56.1,
                clip: { page: 2, turned: 90, tall: 1.3, x: 0.1, y: 0.4, w: 0.8, h: 0.02 },
              },
            ],
          },
        },
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: '$3.85. Cost of Ground beef: how it is calculated' }));
    const opened = within(await screen.findByRole('dialog', { name: 'How this figure is calculated' }));
    await person.click(await opened.findByRole('button', { name: 'Beef' }));
    expect(opened.getByText('In the recipe')).toBeDefined();
    expect(opened.queryByText('Kosten')).toBeNull();
    expect(opened.getByText('Lone Star Foodservice LS-1001, Nov 2, 2026')).toBeDefined();
    expect(opened.getByText('10 lb × $5.61 = $56.10')).toBeDefined();
    expect(opened.getByRole('img').getAttribute('src')).toBe('/api/invoices/12/pages/2?width=1200&turned=90');
    expect(opened.getByRole('link', { name: 'Open invoice' }).getAttribute('href')).toBe('/invoices/12?line=101');
    await person.click(opened.getByRole('button', { name: 'Back' }));
    await person.click(opened.getByRole('button', { name: 'Salsa' }));
    await person.click(opened.getByRole('button', { name: 'Where this price came from' }));
    expect(opened.getByText('÷ what it yields').nextElementSibling?.textContent).toBe('2 gallons');
    expect(opened.getByRole('button', { name: 'Tomato' })).toBeDefined();
  });
});
