import { expect, it } from 'vitest';
import { sortCategories } from './sort-categories.ts';

it('lists each category once, alphabetically whatever its case, with Other last', () => {
  const names = ['Vegetables', 'Other', 'bakery', 'Protein', 'Bakery 10', 'Bakery 2', 'Protein', 'Wine'];
  expect(sortCategories(names)).toEqual(['bakery', 'Bakery 2', 'Bakery 10', 'Protein', 'Vegetables', 'Wine', 'Other']);
});

it('leaves the list it was given as it is', () => {
  const names = ['b', 'a'];
  sortCategories(names);
  expect(names).toEqual(['b', 'a']);
});
