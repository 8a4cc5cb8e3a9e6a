import {
  businessDate,
  convert,
  type Decimal,
  dec,
  isUnit,
  type PricePoint,
  type PriceTrend,
  priceTrend,
  weeksIn,
} from '@platewise/domain';
import { placeFinder, type ReportCall } from './build-report.ts';
import { type IngredientRow, type PriceRow, readIngredients, readPrices } from './prices.repo.ts';
import { type ReportPlace, windowsOf } from './report-places.ts';

/** How the price of an ingredient went in the period. */
export type PriceMove = {
  place: ReportPlace;
  ingredient: IngredientRow;
  trend: PriceTrend;
  /** How often another price than the one before came in. */
  changes: number;
  /** Bought on invoices of the period, in the ingredient's unit. */
  bought: Decimal;
};

export async function readPriceMoves({ deps, reach, places }: ReportCall): Promise<PriceMove[]> {
  const placeOf = placeFinder(places);
  const windows = windowsOf(places, 'calendar');
  const ingredients = await readIngredients(deps.db, reach, windows);
  const prices = Map.groupBy(await readPrices(deps.db, reach, windows), (row) => row.ingredient_id);
  const weeksOf = new Map(places.map((place) => [place, weeksIn(place.calendar)]));
  return ingredients.map((ingredient) => {
    const place = placeOf(ingredient);
    const points = pointsOf(ingredient, prices.get(ingredient.id) ?? []);
    return {
      place,
      ingredient,
      trend: priceTrend(points, place.calendar.from, weeksOf.get(place) ?? []),
      changes: points.filter(({ price }, index) => index > 0 && price !== points[index - 1]?.price).length,
      bought: points.reduce((sum, { quantity }) => sum.plus(quantity ?? 0), dec(0)),
    };
  });
}

type Bought = PricePoint & { quantity: string | null };

/** Prices per the unit in which the ingredient is held now; those that nothing leads from are left out. */
function pointsOf(ingredient: IngredientRow, rows: readonly PriceRow[]): Bought[] {
  return rows.flatMap((row) => {
    const date = businessDate(row.date);
    if (row.unit === ingredient.unit) return { date, price: row.price, quantity: row.quantity };
    const each = oneIn(row.unit, ingredient);
    if (each === null) return [];
    const quantity = row.quantity === null ? null : dec(row.quantity).times(each).toFixed();
    return { date, price: dec(row.price).div(each).toFixed(6), quantity };
  });
}

/** How much one of another unit is in the ingredient's. */
function oneIn(unit: string, ingredient: IngredientRow): Decimal | null {
  if (!isUnit(unit) || !isUnit(ingredient.unit)) return null;
  const { density_g_per_ml: densityGPerMl, grams_per_each: gramsPerEach } = ingredient;
  const found = convert('1', unit, ingredient.unit, { densityGPerMl, gramsPerEach, conversions: [] });
  return found.ok && dec(found.quantity).gt(0) ? dec(found.quantity) : null;
}
