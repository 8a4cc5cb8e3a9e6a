import { describe, expect, it } from 'vitest';
import { vendorItemKey } from './vendor-item-key.ts';

const key = (description: string, itemCode?: string | null, packText?: string | null) =>
  vendorItemKey({ description, itemCode: itemCode ?? null, packText: packText ?? null });

describe('vendorItemKey', () => {
  it.each([
    ['Chix Brst', '012-345', '4/10 LB', 'code:012345|4/10LB'],
    ['another text for the same code', ' 012 345 ', '4/10lb', 'code:012345|4/10LB'],
    ['Jalapeño, fresh.', null, null, 'name:JALAPENO FRESH|'],
    ['  JALAPENO   fresh ', '', '', 'name:JALAPENO FRESH|'],
    ['Jalapeño', '--', null, 'name:JALAPENO|'],
  ])('%s, %s, %s', (description, code, pack, expected) => expect(key(description, code, pack)).toBe(expected));

  it('tells packs of one product apart, also where they stand in the description', () => {
    expect(key('CHIX 4/10 LB')).not.toBe(key('CHIX 2/5 LB'));
    expect(key('CHIX', '1', '4/10 LB')).not.toBe(key('CHIX', '1', '2/5 LB'));
  });
});
