import type { ReceivingLine } from '@platewise/contract';
import { expect, it } from 'vitest';
import { lineBody, newLine, weighedIn } from './receive-draft.ts';

const line = (over: Partial<ReceivingLine>): ReceivingLine => ({
  ...{ orderLineId: 1, vendorItemId: null, ingredientId: 2, ingredientName: 'Salmon', ingredientUnit: 'lb' },
  ...{ description: 'SALMON', itemCode: null, packText: null, unit: 'case', ordered: 1, delivered: 0, refused: 0 },
  ...{ accepted: 0, outstanding: 1, short: 0, settled: false, contents: null, catchWeight: true },
  ...{ unitPrice: 12, priceUnit: null, location: null },
  ...over,
});

it.each([
  ['KG', 'lb', 'kg'],
  [null, 'g', 'g'],
  ['case', 'kg', 'kg'],
  [null, 'each', 'lb'],
])('weighs in the unit of the price (%s), or of the ingredient (%s): %s', (priceUnit, ingredientUnit, unit) => {
  const of = line({ priceUnit, ingredientUnit });
  expect(weighedIn(of)).toBe(unit);
  expect(lineBody({ ...newLine(of), weight: '12.4' }, of)).toMatchObject({ weight: '12.4', weightUnit: unit });
  expect(lineBody(newLine(of), of)).not.toHaveProperty('weightUnit');
});
