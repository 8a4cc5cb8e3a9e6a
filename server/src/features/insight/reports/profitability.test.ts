import { dec } from '@platewise/domain';
import { expect, it } from 'vitest';
import { soldCosts } from './profitability.ts';
import type { ReportPlace } from './report-places.ts';

const place = { scope: { restaurantId: 7, settings: { categories: {} } } } as unknown as ReportPlace;
const dish = (sold_cost: string | null, category = 'Main Courses') => ({ restaurant_id: 7, category, sold_cost });

it('rounds dish costs so that each type adds up to profit and loss', () => {
  const food = [dish('1.004'), dish('2.004'), dish('3.004')];
  const drinks = [dish('0.506', 'Beverages'), dish('0.506', 'Beverages')];
  const costs = soldCosts([...food, ...drinks, dish(null)], [place]);
  const sum = (of: readonly (string | null)[]) => of.reduce((total, cost) => total.plus(cost ?? 0), dec(0)).toFixed(2);
  expect([sum(costs.slice(0, 3)), sum(costs.slice(3, 5)), costs[5]]).toEqual(['6.01', '1.01', null]);
});
