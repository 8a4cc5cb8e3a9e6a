import { describe, expect, it } from 'vitest';
import { printedKey, vendorItemKey } from './vendor-item-key.ts';

describe('vendorItemKey', () => {
  it.each([
    ['Chix Brst', '012-345', 'code:012345'],
    ['another text for the same code', ' 012 345 ', 'code:012345'],
    ['Jalapeño, fresh.', null, 'name:JALAPENO FRESH'],
    ['  JALAPENO   fresh ', '', 'name:JALAPENO FRESH'],
    ['Jalapeño', '--', 'name:JALAPENO'],
  ])('%s, %s', (description, itemCode, expected) => expect(vendorItemKey({ description, itemCode })).toBe(expected));

  it('distinguishes products by the numbers in their descriptions', () => {
    expect(vendorItemKey({ description: 'CHIX 4/10 LB' })).not.toBe(vendorItemKey({ description: 'CHIX 2/5 LB' }));
  });
});

describe('printedKey', () => {
  it('keeps the decimal point of an amount and drops a final period', () => {
    expect(printedKey('6/.5 gal')).toBe('6/.5GAL');
    expect(printedKey(' Bx. ')).toBe('BX');
    expect(printedKey(null)).toBe('');
  });
});
