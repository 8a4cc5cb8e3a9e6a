import { dec } from '@platewise/domain';
import type { Random } from '../random.ts';
import { digits } from './digits.ts';
import type { FootCharge, TradeLayout, TradeLine } from './document.ts';

/** Charges printed among the product lines: surcharges, deposits, returned empties, a credit, a discount. */
export function chargesAmong(random: Random, layout: TradeLayout): TradeLine[] {
  if (layout === 'till') return random.chance(0.3) ? [charge(random, 'discount', 'MEMBER SAVINGS', '-1', '3.00')] : [];
  const found: TradeLine[] = [];
  if (layout !== 'market' && random.chance(0.5))
    found.push(
      charge(
        random,
        'freight',
        random.pick(['FUEL SURCHARGE', 'CHGS FOR FUEL SURCHARGE', 'DELIVERY CHARGE']),
        '1',
        random.pick(['6.50', '9.00', '7.25']),
      ),
    );
  if (layout === 'liquor') found.push(...empties(random));
  else if (random.chance(0.25))
    found.push(
      charge(
        random,
        'deposit',
        random.pick(['CRATE DEPOSIT', 'BOTTLE DEPOSIT', 'MILK CRATE DEPOSIT']),
        String(random.int(2, 6)),
        '1.50',
      ),
    );
  if (random.chance(0.15))
    found.push(charge(random, 'deposit', 'CRATE DEPOSIT RETURN', String(-random.int(1, 4)), '1.50'));
  if (random.chance(0.2))
    found.push(
      charge(
        random,
        'credit',
        random.pick(['CREDIT DAMAGED PRODUCT RETURN', 'CREDIT FOR SHORT CASE']),
        '-1',
        random.pick(['12.95', '24.50', '8.10']),
      ),
    );
  if (random.chance(0.12)) found.push(charge(random, 'discount', 'ALLOWANCE FOR DROP SIZE', '-1', '4.00'));
  return found;
}

function empties(random: Random): TradeLine[] {
  const kegs = random.int(1, 4);
  const out = random.chance(0.4) ? [charge(random, 'deposit', 'KEG DEPOSIT 1/2 BBL', String(kegs), '30.00')] : [];
  const back = random.chance(0.35)
    ? [charge(random, 'deposit', 'EMPTY KEG DEPOSIT RETURN', String(-random.int(1, 3)), '30.00')]
    : [];
  return [...out, ...back];
}

function charge(
  random: Random,
  type: TradeLine['type'],
  description: string,
  quantity: string,
  price: string,
): TradeLine {
  return {
    type,
    section: 'MISC CHARGES',
    code: random.chance(0.5) ? digits(random, 5) : undefined,
    description,
    unit: 'EA',
    ordered: quantity,
    shipped: quantity,
    split: false,
    pricedBy: 'EA',
    unitPrice: price,
    taxable: false,
    total: dec(quantity).times(price).toFixed(2),
  };
}

/** Charges printed only in the footer: total of line deposits, taxes, delivery. */
export function chargesInFoot(random: Random, layout: TradeLayout, lines: readonly TradeLine[]): FootCharge[] {
  const found: FootCharge[] = [];
  const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum.plus(amount), dec(0));
  const goods = sumOf(lines.filter((line) => line.type === 'product').map((line) => line.total));
  if (layout === 'market' && random.chance(0.5))
    found.push({
      type: 'freight',
      description: random.pick(['Fuel Surcharge', 'Delivery Charge', 'Freight']),
      total: random.pick(['5.00', '7.50', '12.00']),
    });
  if (layout === 'liquor') {
    const deposits = sumOf(lines.map((line) => line.deposit ?? '0'));
    if (!deposits.isZero())
      found.push({
        type: 'deposit',
        description: random.pick(['BOTTLE DEPOSIT', 'CRV', 'DEPOSITS']),
        total: deposits.toFixed(2),
      });
    if (random.chance(0.6))
      found.push({
        type: 'tax',
        description: random.pick(['STATE EXCISE TAX', 'STATE LIQUOR TAX', 'EXCISE TAX']),
        total: goods.times('0.0412').toFixed(2),
      });
  }
  const taxed = sumOf(lines.filter((line) => line.taxable && layout !== 'liquor').map((line) => line.total));
  if (taxed.gt(0))
    found.push({
      type: 'tax',
      description: random.pick(['Sales Tax', 'TAX', 'Tax', 'STATE TAX']),
      total: taxed.times('0.0825').toFixed(2),
    });
  return found;
}
