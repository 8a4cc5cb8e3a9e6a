import { describe, expect, it } from 'vitest';
import { lineNet, linesMiss, type SaleLine } from '../../index.ts';

const line = (gross: string, discount = '0'): SaleLine => ({
  ...{ externalItemId: null, name: 'Taco', category: null, kind: 'item', quantity: '1', unitPrice: null, tax: '0' },
  gross,
  discount,
});

describe('a sale', () => {
  it.each([
    ['12.00', '2.00', '10.00'],
    ['-12.00', '-2.00', '-10.00'],
    ['0', '0', '0.00'],
  ])('a line of %s less %s comes to %s', (gross, discount, net) => expect(lineNet({ gross, discount })).toBe(net));

  it.each([
    ['10.00', [line('12.00', '2.00')], '0.00'],
    ['0.30', [line('0.10'), line('0.20')], '0.00'],
    ['10.01', [line('4.00'), line('6.00')], '0.01'],
    ['10.01', [], '0.00'],
  ] as const)('of %s with %o is off by %s', (net, lines, missed) => expect(linesMiss({ net, lines })).toBe(missed));
});
