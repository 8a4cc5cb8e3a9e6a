import { addDays, type BusinessDate, type Sale } from '@platewise/domain';
import { needsOfDishes } from './needs.ts';
import { days, type PlacePlan, places } from './places.ts';
import { dateOf, salesOfDay } from './sales.ts';
import { needsOfDay, planSupply, type SupplyPlan, soldIn } from './supply.ts';

export type PlaceYear = SupplyPlan & { readonly place: PlacePlan; readonly sales: readonly (readonly Sale[])[] };
export type YearPlan = {
  readonly first: BusinessDate;
  readonly today: BusinessDate;
  readonly places: readonly PlaceYear[];
};

/** The demo group's year up to a day, always the same for the same day. Pure: it doesn't read the clock. */
export function planYear(today: BusinessDate): YearPlan {
  const first = addDays(today, 1 - days);
  const needs = needsOfDishes();
  return { first, today, places: places.map((place) => planPlace(place, first, needs)) };
}

function planPlace(place: PlacePlan, first: BusinessDate, needs: ReturnType<typeof needsOfDishes>): PlaceYear {
  const sales = Array.from({ length: days }, (_, day) => salesOfDay(place, dateOf(first, day), day));
  const use = sales.map((ofDay) => needsOfDay(soldIn(ofDay), needs));
  return { place, sales, ...planSupply(place, use, countDays(first)) };
}

/**
 * The last day of each month, except the current one.
 * @testonly Quicker than planning a year.
 */
export function countDays(first: BusinessDate): Set<number> {
  const ends = Array.from({ length: days - 1 }, (_, day) => day).filter((day) =>
    dateOf(first, day + 1).endsWith('-01'),
  );
  return new Set(ends);
}
