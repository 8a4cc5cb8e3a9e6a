import { expect, it } from 'vitest';
import { chooseAs, selectedRestaurant } from './selected-restaurant.ts';

it("keeps each person's choice on this device", () => {
  chooseAs(1);
  selectedRestaurant.set(7);
  chooseAs(2);
  expect(selectedRestaurant.get()).toBeNull();
  selectedRestaurant.set(9);
  chooseAs(1);
  expect(selectedRestaurant.get()).toBe(7);
  chooseAs(null);
  expect(selectedRestaurant.get()).toBeNull();
});
