import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { UiProviderForTests } from '../../../../test/kit.tsx';
import { ImpactList, ImpactSentence } from './impact-list.tsx';
import { anImpact } from './testing-invoice.ts';

const [beef] = anImpact().ingredients;
const nine = Array.from({ length: 9 }, (_, index) => ({
  ...(beef as NonNullable<typeof beef>),
  ingredientId: index + 1,
  name: `Ingredient ${index + 1}`,
}));
const unchanged = { ...(nine[0] as (typeof nine)[0]), ingredientId: 10, costAfter: 5.19, change: 0, changePercent: 0 };
const impact = anImpact({ ingredients: [...nine, unchanged], monthly: null });

describe('the effect of an approval', () => {
  it('is counted as listed', async () => {
    render(
      <UiProviderForTests>
        <ImpactSentence impact={impact} />
        <ImpactList impact={impact} limit={6} />
      </UiProviderForTests>,
    );
    expect(screen.getByText(/^9 price changes/)).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    await userEvent.click(screen.getByText('Show all 9'));
    expect(screen.getAllByRole('listitem')).toHaveLength(9);
    expect(screen.queryByText(/^Show all/)).toBeNull();
  });

  it('is shown after approval', () => {
    const dish = {
      menuItemId: 1,
      name: 'Beef Burrito',
      price: 10.5,
      costBefore: 1.62,
      costAfter: 1.75,
      marginBefore: 84.6,
      marginAfter: 83.3,
      targetMargin: 70,
      fallsBelowTarget: false,
      belowTarget: false,
      monthly: null,
    };
    const posted = { ...impact, state: 'posted' as const, ingredients: nine.slice(0, 3) };
    const { rerender } = render(<ImpactSentence impact={{ ...posted, dishes: [dish, { ...dish, menuItemId: 2 }] }} />);
    expect(screen.getByText('3 ingredient costs updated, 2 dishes changed')).toBeDefined();
    rerender(<ImpactSentence impact={{ ...posted, ingredients: [] }} />);
    expect(screen.getByText('No ingredient cost changed')).toBeDefined();
  });
});
