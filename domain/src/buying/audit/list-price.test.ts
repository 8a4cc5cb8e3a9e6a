import { describe, expect, it } from 'vitest';
import type { AuditedLine, ComparedPrice } from './audited.ts';
import { audit, daysAgo, line, seen } from './testing/audited-invoices.fixture.ts';

const listed = (price: string, changes: Partial<ComparedPrice> = {}): ComparedPrice => ({
  itemId: 1,
  price,
  priceUnit: 'CS',
  contents: null,
  contentsUnit: null,
  currency: 'USD',
  date: daysAgo(10),
  ...changes,
});
const can = { contents: '6', contentsUnit: 'lb' };

describe('listPrices', () => {
  it.each<[string, Partial<AuditedLine>, ComparedPrice[], string[]]>([
    ['above the list', { price: '42.10' }, [listed('38.50')], ['list_price 14.40']],
    ['as listed', { price: '38.50' }, [listed('38.50')], []],
    ['within 1%', { price: '38.88' }, [listed('38.50')], []],
    ['cents on the line', { price: '2.12', quantity: '4' }, [listed('2.00')], []],
    ['below the list', { price: '36' }, [listed('38.50')], []],
    ['the newest counts', { price: '42' }, [listed('42', { date: daysAgo(3) }), listed('38.50')], []],
    ['a list of tomorrow', { price: '42' }, [listed('38.50', { date: daysAgo(-1) })], []],
    ['another currency', { price: '42' }, [listed('38.50', { currency: 'EUR' })], []],
    ['another item', { price: '42' }, [listed('38.50', { itemId: 2 })], []],
    ['another unit', { price: '42' }, [listed('7', { priceUnit: 'EA' })], []],
    [
      'another unit of known contents',
      { price: '42', ...can },
      [listed('6.50', { priceUnit: 'LB' })],
      ['list_price 12.00'],
    ],
    [
      'case and piece on one list',
      { price: '42' },
      [listed('7', { priceUnit: 'EA' }), listed('40')],
      ['list_price 8.00'],
    ],
    ['a different pack', { price: '42', ...can }, [listed('35', { contents: '5', contentsUnit: 'lb' })], []],
    [
      'a pack written differently',
      { price: '42', ...can },
      [listed('40', { contents: '1', contentsUnit: 'lb' })],
      ['list_price 8.00'],
    ],
    ['three times the list', { price: '120' }, [listed('38.50')], []],
    ['discounted to the list', { price: '42', total: '154.00' }, [listed('38.50')], []],
    ['a credit', { price: '42', quantity: '-4' }, [listed('38.50')], []],
    ['free of charge', { price: '0' }, [listed('38.50')], []],
    ['an unknown item', { price: '42', itemId: null }, [listed('38.50')], []],
  ])('%s', (_, changes, listPrices, expected) => {
    expect(seen(audit([line(changes)], { listPrices }))).toEqual(expected);
  });

  it('compares the price of a pound where a case weighs differently every time', () => {
    const brisket = line({ price: '5.30', priceUnit: 'LB', weight: '61.4', weightUnit: 'LB', quantity: '2' });
    const [found] = audit([brisket], { listPrices: [listed('5.00', { priceUnit: 'LB' })] });
    expect(found).toMatchObject({
      money: '18.42',
      unit: 'LB',
      expected: '5.000000',
      actual: '5.300000',
      quantity: '61.4',
    });
    expect(found?.against).toEqual({ date: daysAgo(10) });
  });
});
