/** Degrees, WGS 84. */
export type Point = { readonly latitude: number; readonly longitude: number };

export const METRES_PER_MILE = 1609.344;

// IUGG mean radius.
const earthMetres = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Great-circle distance in meters, by the haversine formula (Sinnott, "Virtues of the Haversine", 1984) on a sphere:
 * off by half a percent at most.
 * @example metresBetween({ latitude: 31.55, longitude: -97.13 }, { latitude: 31.56, longitude: -97.13 }) // 1112 (rounded)
 */
export function metresBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const half = north ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east ** 2;
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)));
}

/**
 * Miles between two points, three decimals, as stored.
 * @example milesBetween({ latitude: 31.55, longitude: -97.13 }, { latitude: 31.56, longitude: -97.13 }) // 0.691
 */
export function milesBetween(a: Point, b: Point): number {
  return Math.round((metresBetween(a, b) / METRES_PER_MILE) * 1000) / 1000;
}

const cellDegrees = 0.01;

/**
 * The map cell containing a point: a square of a hundredth of a degree, about 0.7 miles high. `centre` is where to
 * search, and `reach` (meters) is added to the radius so that the result covers every point in the cell.
 * @example cellAt({ latitude: 31.5493, longitude: -97.1467 }).key // '31.55,-97.15'
 */
export function cellAt(point: Point): { key: string; centre: Point; reach: number } {
  const middle = (degrees: number) => Math.round(degrees / cellDegrees) * cellDegrees;
  const named = (degrees: number) => (middle(degrees) + 0).toFixed(2);
  const centre = { latitude: Number(named(point.latitude)), longitude: Number(named(point.longitude)) };
  const corner = { latitude: centre.latitude + cellDegrees / 2, longitude: centre.longitude + cellDegrees / 2 };
  // The corner nearer the equator is farther away; half a percent covers that and the spherical approximation.
  const reach = Math.ceil(metresBetween(centre, corner) * 1.005) + 1;
  return { key: `${named(point.latitude)},${named(point.longitude)}`, centre, reach };
}
