import { dec } from '@platewise/domain';
import type { Random } from '../random.ts';
import type { HtmlCharge, HtmlLine, HtmlLineType } from './document.ts';
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

/** What is charged besides goods. Deposits belong to drinks and milk, sales tax to what is not food. */
export function drawCharges(random: Random, plan: Plan, lines: readonly HtmlLine[]): HtmlCharge[] {
  const found: HtmlCharge[] = [];
  const goods = lines.reduce((sum, line) => sum.plus(line.total), dec(0));
  if (random.chance(0.55)) {
    const [type, name, low, high] = random.pick(surcharges);
    found.push({ type, name, total: cents(random.int(low, high)) });
  }
  if (plan.goods.some((category) => ['beer', 'spirits', 'beverages'].includes(category)) && random.chance(0.6)) {
    const name = random.pick(['CRV', 'Bottle Deposit', 'KEG DEPOSIT', 'CA REDEMPTION VALUE']);
    found.push({ type: 'deposit', name, total: cents(random.int(2, 40) * 60) });
  }
  if (plan.goods.includes('dairy') && plan.goods.length < 4 && random.chance(0.3))
    found.push({ type: 'deposit', name: 'Milk Crate Deposit', total: cents(random.int(2, 12) * 150) });
  if (random.chance(0.14) && goods.gt(60)) {
    const percent = random.pick([1, 2, 3, 5]);
    const name = random.pick([`Less Discount ${percent}%`, `VOLUME DISCOUNT ${percent}%`, `Discount (${percent}%)`]);
    found.push({ type: 'discount', name, total: goods.times(-percent).div(100).toFixed(2) });
  }
  const taxable = lines.filter((line) => line.taxed).reduce((sum, line) => sum.plus(line.total), dec(0));
  const liquor = plan.goods.includes('spirits') && random.chance(0.5);
  if (taxable.gt(0) && random.chance(0.8))
    found.push(tax(random, taxable.toString(), random.pick(['8.25', '6.00', '7.50'])));
  else if (liquor) found.push({ ...tax(random, goods.toString(), '3.00'), name: 'State Liquor Tax' });
  return found.filter((charge) => !dec(charge.total).isZero());
}

/** Something that came back from an earlier delivery. */
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

function tax(random: Random, on: string, percent: string): HtmlCharge {
  const name = random.pick(['Sales Tax', 'TAX', `Sales Tax (${percent}%)`, 'STATE TAX']);
  return { type: 'tax', name, total: dec(on).times(percent).div(100).toFixed(2) };
}

const cents = (amount: number) => dec(amount).div(100).toFixed(2);
