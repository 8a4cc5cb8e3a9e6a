import type { Random } from '../random.ts';
import { chargeLine, type DraftBill, type DraftLine, type Ids, isGoods } from './drafts.ts';
import { cents } from './prices.ts';

/** The broadliner's fuel surcharge per stop, by the price of diesel: highest early in the year, then within the table. */
const fuelTable = [6.5, 7.25, 8, 8.75] as const;
const fuelBand = (week: number): number => [3, 3, 2, 1, 0, 0, 1, 1, 2, 2, 1, 0, 0][Math.floor(week / 4)] ?? 0;
export const fuelOf = (week: number): number => fuelTable[fuelBand(week)] ?? 8;
const freightShare = 0.03;
const freightPerCase = 1.25;

const goodsIn = (bill: DraftBill) => bill.lines.filter(isGoods);
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** The charges of an invoice by its vendor's custom. */
export function usualCharges(bill: DraftBill, next: Ids, random: Random): DraftLine[] {
  const units = sum(goodsIn(bill).map(({ quantity }) => quantity));
  switch (bill.vendor) {
    case 0:
      // Now and then the same charge is printed in other words.
      return [chargeLine(next, 'fee', random.chance(0.05) ? 'FUEL SURCHG' : 'FUEL SURCHARGE', fuelOf(bill.week))];
    case 2:
      return random.chance(0.06) ? [] : [chargeLine(next, 'freight', 'DELIVERY', 15)];
    case 3:
      return [
        chargeLine(next, 'freight', 'FREIGHT 3%', cents(freightShare * sum(goodsIn(bill).map((one) => one.total)))),
      ];
    case 5:
      return [chargeLine(next, 'freight', 'DELIVERY CHARGE', 6)];
    case 6:
      return [
        {
          ...chargeLine(next, 'deposit', 'BOTTLE DEPOSIT', cents(units * 1.2)),
          quantity: units,
          unit: 'CS',
          price: 1.2,
        },
        chargeLine(next, 'fee', 'FUEL CHARGE', 4.5),
      ];
    case 7:
      return [perCase(chargeLine(next, 'freight', 'FREIGHT PER CASE', 0), units, freightPerCase)];
    default:
      return [];
  }
}

export const perCase = (line: DraftLine, units: number, price: number): DraftLine => ({
  ...line,
  ...{ quantity: units, unit: 'CS', price, total: cents(units * price) },
});

export function taxLine(bill: DraftBill, next: Ids): DraftLine[] {
  const due = sum(bill.lines.map(({ total, taxRate }) => (taxRate === null ? 0 : (total * taxRate) / 100)));
  return bill.lines.some(({ taxRate }) => taxRate !== null) ? [chargeLine(next, 'tax', 'SALES TAX', cents(due))] : [];
}
