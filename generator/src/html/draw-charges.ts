import { type Decimal, dec } from '@platewise/domain';
import type { Random } from '../random.ts';
import type { ChargePlace, HtmlCharge, HtmlLine, HtmlLineType } from './document.ts';
import type { Plan } from './plan.ts';

const surcharges: readonly [HtmlLineType, string, number, number][] = [
  ['freight', 'FUEL SURCHARGE', 200, 1400],
  ['freight', 'Fuel Surcharge', 200, 1400],
  ['freight', 'Delivery Charge', 500, 2500],
  ['freight', 'FREIGHT', 900, 6500],
  ['fee', 'Minimum Order Fee', 1000, 3500],
  ['fee', 'SPLIT CASE FEE', 150, 900],
  ['fee', 'Energy & Handling Fee', 250, 900],
];

type Charge = Omit<HtmlCharge, 'place'>;

/** Non-product charges. Deposits apply to drinks and milk, sales tax to nonfood items. */
export function drawCharges(random: Random, plan: Plan, lines: readonly HtmlLine[]): HtmlCharge[] {
  const goods = sumOf(lines);
  const found: Charge[] = [];
  if (random.chance(0.55)) {
    const [type, name, low, high] = random.pick(surcharges);
    found.push({ type, name, total: cents(random.int(low, high)) });
  }
  const drinks = plan.goods.includes('beer') || plan.goods.includes('spirits');
  if (drinks || plan.goods.includes('beverages')) {
    const name = random.pick(['CRV', 'Bottle Deposit', 'CA REDEMPTION VALUE', 'BTL DEP']);
    if (random.chance(drinks ? 0.6 : 0.08)) found.push(deposit(random, name, random.pick(['1.20', '2.40', '0.60'])));
  }
  if (plan.goods.includes('beer') && random.chance(0.4)) {
    found.push(deposit(random, random.pick(['KEG DEPOSIT', 'Keg Deposit']), '30.00'));
    if (random.chance(0.5))
      found.push(deposit(random, random.pick(['KEG RETURN', 'EMPTY KEG DEPOSIT RETURN']), '-30.00'));
  }
  if (plan.goods.includes('dairy') && plan.goods.length < 4 && random.chance(0.3))
    found.push(deposit(random, 'Milk Crate Deposit', '1.50'));
  if (random.chance(0.14) && goods.gt(60)) {
    const percent = random.pick([1, 2, 3, 5]);
    const name = random.pick([`Less Discount ${percent}%`, `VOLUME DISCOUNT ${percent}%`, `Discount (${percent}%)`]);
    found.push({ type: 'discount', name, total: goods.times(-percent).div(100).toFixed(2) });
  }
  const taxable = sumOf(lines.filter((line) => line.taxed));
  if (taxable.gt(0) && random.chance(0.8)) found.push(tax(random, taxable, random.pick(['8.25', '6.00', '7.50'])));
  else if (plan.goods.includes('spirits') && random.chance(0.5))
    found.push({ ...tax(random, goods, '4.00'), name: 'State Liquor Tax' });
  return found
    .filter((charge) => !dec(charge.total).isZero())
    .map((charge) => ({ ...charge, place: placeOf(random, plan, charge) }));
}

/** Charges computed on the total are printed below it. */
function placeOf(random: Random, plan: Plan, charge: Charge): ChargePlace {
  const onSum = charge.type === 'tax' || charge.type === 'discount';
  if (!onSum) return plan.charges;
  return plan.charges === 'text' && random.chance(0.3) ? 'text' : 'box';
}

function deposit(random: Random, name: string, each: string): Charge {
  const quantity = String(random.int(1, 12));
  return { type: 'deposit', name, total: dec(each).times(quantity).toFixed(2), count: { quantity, each } };
}

/** A supplier's allowance for the line above, in its own row. */
export function drawAllowance(random: Random, of: HtmlLine): HtmlLine {
  const percent = random.int(3, 10);
  const total = dec(of.total).times(-percent).div(100).toFixed(2);
  const name = random.pick(['PROMO ALLOWANCE', 'Promo Discount', 'INSTANT REBATE', 'DEAL DISCOUNT']);
  const back = { ...drawCredit(random, of), type: 'discount' as const, code: null, name, unit: '', priceUnit: '' };
  return { ...back, ordered: '1', shipped: '1', price: total, list: null, total, taxed: false };
}

/** A credit for an item from an earlier delivery. */
export function drawCredit(random: Random, of: HtmlLine): HtmlLine {
  const back = random.pick(['CREDIT - DAMAGED', 'RETURN', 'Credit for return', 'CR MEMO SHORT']);
  const one = dec(of.price);
  return {
    ...of,
    type: 'credit',
    name: `${back} ${of.name}`,
    brand: null,
    pack: null,
    sale: 'case',
    ordered: '-1',
    shipped: '-1',
    weight: null,
    weights: [],
    list: of.price,
    discount: null,
    total: one.negated().toFixed(2),
    remarks: [],
    content: null,
  };
}

function tax(random: Random, on: Decimal, percent: string): Charge {
  const name = random.pick(['Sales Tax', 'TAX', `Sales Tax (${percent}%)`, 'STATE TAX']);
  return { type: 'tax', name, total: on.times(percent).div(100).toFixed(2) };
}

const cents = (amount: number) => dec(amount).div(100).toFixed(2);

const sumOf = (lines: readonly HtmlLine[]) => lines.reduce((sum, line) => sum.plus(line.total), dec(0));
