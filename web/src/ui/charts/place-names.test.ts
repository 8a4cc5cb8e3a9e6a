import { expect, it } from 'vitest';
import { placeNames } from './place-names.ts';

const area = { left: 0, top: 0, right: 400, bottom: 200 };

it('places a name above its point, or elsewhere if that is taken', () => {
  const [cola, lager] = placeNames(
    [
      { x: 100, y: 100, name: 'Draft Cola' },
      { x: 104, y: 116, name: 'Lager' },
    ],
    area,
  );
  expect(cola).toEqual({ x: 100, y: 84 });
  expect(lager).toEqual({ x: 104, y: 132 });
});

it('stays inside, avoids taken areas, and omits a name if nothing is free', () => {
  expect(placeNames([{ x: 200, y: 4, name: 'Margarita' }], area)).toEqual([{ x: 200, y: 20 }]);
  expect(placeNames([{ x: 2, y: 100, name: 'Margarita' }], area)[0]?.x).toBeGreaterThan(30);
  const corner = { left: 150, top: 60, right: 250, bottom: 95 };
  expect(placeNames([{ x: 200, y: 100, name: 'Latte' }], area, [corner])).toEqual([{ x: 200, y: 116 }]);
  const crowd = Array.from({ length: 12 }, (_, index) => ({ x: 200 + index, y: 100, name: 'Sparkling Water' }));
  const placed = placeNames(crowd, area).filter((place) => place !== null);
  expect(placed.length).toBeGreaterThan(0);
  expect(placed.length).toBeLessThan(5);
});
