import { describe, expect, it } from 'vitest';
import { cuisineKinds, cuisineWords } from './cuisines.ts';
import { cellAt, METRES_PER_MILE, metresBetween, milesBetween } from './distance.ts';
import { forgetBefore } from './keeping.ts';
import { isOwnPlace, isSamePlace, mergePlaces, placeNameLikeness } from './merge-places.ts';
import type { Place, PlaceSourceName } from './place.ts';
import { priceLevelOf } from './price-level.ts';

const waco = { latitude: 31.5493, longitude: -97.1467 };

describe('distance', () => {
  it.each([
    ['to itself', waco, waco, 0],
    // One degree of latitude on the mean sphere: 111.195 km.
    ['a degree north', { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111_195],
    ['Paris to London', { latitude: 48.8566, longitude: 2.3522 }, { latitude: 51.5074, longitude: -0.1278 }, 343_557],
    ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195],
    ['to the other side', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015_115],
  ])('%s', (_, a, b, metres) => {
    expect(Math.abs(metresBetween(a, b) - metres)).toBeLessThan(5);
    expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 6);
  });

  it('rounds miles to three decimals', () => {
    expect(milesBetween({ latitude: 31.55, longitude: -97.13 }, { latitude: 31.56, longitude: -97.13 })).toBe(0.691);
    expect(15 * METRES_PER_MILE).toBeCloseTo(24_140.16);
  });

  it('an answer for the center of a cell covers every point in it', () => {
    for (const latitude of [-33.8712, 0.0001, 31.5493, 64.1355]) {
      for (const [north, east] of [
        [0.0049, 0.0049],
        [-0.0049, 0.0049],
        [0.0049, -0.0049],
        [-0.0049, -0.0049],
      ] as const) {
        const { centre } = cellAt({ latitude, longitude: -97.1467 });
        const point = { latitude: centre.latitude + north, longitude: centre.longitude + east };
        const cell = cellAt(point);
        expect(cell.key).toBe(cellAt({ latitude, longitude: -97.1467 }).key);
        expect(metresBetween(cell.centre, point)).toBeLessThanOrEqual(cell.reach);
      }
    }
    expect(cellAt({ latitude: -0.001, longitude: 0.001 }).key).toBe('0.00,0.00');
  });
});

describe('facts from directories', () => {
  it.each([
    ['PRICE_LEVEL_INEXPENSIVE', '$'],
    ['PRICE_LEVEL_VERY_EXPENSIVE', '$$$$'],
    ['PRICE_LEVEL_FREE', null],
    ['PRICE_LEVEL_UNSPECIFIED', null],
    ['$$', '$$'],
    ['€€€', '$$$'],
    ['$$$$$', null],
    ['$€', null],
    ['', null],
    [undefined, null],
    [2, null],
  ])('the price level %s is %s', (said, level) => {
    expect(priceLevelOf(said)).toBe(level);
  });

  it.each([
    [['restaurant', 'mexican', 'tex-mex'], ['Mexican']],
    [
      ['fast_food', 'burger'],
      ['American', 'Fast Food'],
    ],
    [['bar', ''], ['Bar & Grill']],
    [['restaurant', 'bar_and_grill'], ['Bar & Grill']],
    [['restaurant', 'sushi', 'ramen'], ['Asian']],
    [['restaurant', 'Italian Pizza'], ['Italian']],
    [['cafe', 'ice_cream'], []],
    [['restaurant', 'steak house'], ['American']],
  ])('%j is of kind %j', (said, kinds) => {
    expect(cuisineKinds(said)).toEqual(kinds);
  });

  it.each([
    ['mexican;tex-mex', 'Mexican, Tex-Mex'],
    ['ice_cream', 'Ice Cream'],
    ['pizza; pizza;;', 'Pizza'],
    ['', null],
    [null, null],
  ])('the cuisine %s is shown as %s', (tag, words) => {
    expect(cuisineWords(tag)).toBe(words);
  });
});

describe('the same place in several directories', () => {
  const blank = {
    address: { street: null, city: null, state: null, zipCode: null },
    ...{ cuisine: null, kinds: [], priceRange: null, rating: null, ratingCount: null, phone: null },
    ...{ website: null, menuUrl: null, openingHours: null, url: null },
  };
  const place = (source: PlaceSourceName, id: string, name: string, metresNorth = 0): Place => ({
    ...{ ...blank, source, externalId: id, name },
    point: { latitude: waco.latitude + metresNorth / 111_195, longitude: waco.longitude },
  });
  const ids = (groups: readonly Place[][]) =>
    groups.map((group) => group.map(({ externalId }) => externalId).join('+'));

  it.each([
    ["Torchy's Tacos", 'Torchys Tacos #12', true],
    ['Blue Cactus', 'The Blue Cactus Grill', true],
    ['Café Cappuccino', 'Cafe Cappuccino', true],
    ['Taco Bell', 'Taco Cabana', false],
    ['Main Street Grill', 'Elm Street Grill', false],
    ['Starbucks', 'Starbucks Coffee Company', true],
    ["Vitek's BBQ", "George's Restaurant", false],
  ])('%s and %s', (a, b, same) => {
    expect(placeNameLikeness(a, b) >= 0.72).toBe(same);
  });

  it('merges within 75 meters and no farther', () => {
    const osm = place('osm', 'a', 'Blue Cactus');
    expect(ids(mergePlaces([place('google', 'b', 'The Blue Cactus', 70), osm]))).toEqual(['a+b']);
    expect(ids(mergePlaces([osm, place('google', 'b', 'The Blue Cactus', 80)]))).toEqual(['a', 'b']);
  });

  it('keeps two branches on one street apart, and matches each with the most similar listing', () => {
    const groups = mergePlaces([
      place('osm', 'a', 'Subway'),
      place('osm', 'b', 'Subway', 40),
      place('yelp', 'c', 'Subway', 41),
      place('yelp', 'd', 'Subway', 1),
      place('google', 'e', 'Taco Bell', 20),
    ]);
    expect(ids(groups)).toEqual(['a+d', 'b+c', 'e']);
  });

  it('a shared phone number outweighs slightly different names', () => {
    const a = { name: 'Cactus House', point: waco, phone: '+1 254 555 0100' };
    const b = { name: 'Blue Cactus', point: waco, phone: '(254) 555-0100' };
    expect(isSamePlace(a, b)).toBe(true);
    expect(isSamePlace(a, { ...b, name: 'Thai Garden' })).toBe(false);
    expect(isSamePlace(a, { ...b, point: null })).toBe(false);
  });

  it('the restaurant is not its own neighbor', () => {
    const own = { name: 'Waco Tacos', point: waco };
    expect(isOwnPlace(own, place('osm', 'a', 'Waco Tacos', 200))).toBe(true);
    expect(isOwnPlace(own, place('osm', 'a', 'Waco Tacos', 300))).toBe(false);
    expect(isOwnPlace(own, place('osm', 'a', 'Taco Bell', 10))).toBe(false);
  });

  it('compares thousands of places by location instead of pairwise', () => {
    const many = (source: PlaceSourceName) =>
      Array.from({ length: 3000 }, (_, index) => place(source, `${source}${index}`, `Place ${index}`, index * 200));
    expect(mergePlaces([...many('osm'), ...many('yelp')])).toHaveLength(3000);
  });
});

describe('keeping directory data', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['osm', 'facts', null],
    ['osm', 'point', null],
    ['google', 'facts', '2026-11-19T12:00:00.000Z'],
    ['google', 'point', '2026-10-21T12:00:00.000Z'],
    ['yelp', 'facts', '2026-11-19T12:00:00.000Z'],
    ['yelp', 'point', '2026-11-19T12:00:00.000Z'],
  ] as const)('%s %s', (source, what, before) => {
    expect(forgetBefore(source, what, now)?.toISOString() ?? null).toBe(before);
  });
});
