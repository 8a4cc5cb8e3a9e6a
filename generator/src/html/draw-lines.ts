import { dec } from '@platewise/domain';
import type { Random } from '../random.ts';
import type { HtmlLine } from './document.ts';
import { brands } from './goods/brands.ts';
import type { Good, Loose } from './goods/good.ts';
import { goods } from './goods/index.ts';
import type { Pack } from './pack.ts';
import { digitsOf } from './people.ts';
import type { Plan } from './plan.ts';
import { type Priced, pricedByCase, pricedByPiece, pricedByWeight, pricedLoose } from './price-line.ts';
import { remarksOf } from './remarks.ts';

/** How a supplier formats units and item codes. */
export type UnitStyle = { words: Record<string, string>; code: (random: Random) => string };

function unitStyleOf(random: Random): UnitStyle {
  const way = random.int(0, 3);
  const length = random.int(4, 7);
  const letter = random.pick(['A', 'F', 'P', 'FD', 'NH']);
  return {
    words: {
      case: random.pick(['CS', 'CS', 'CS', 'CASE', 'Case', 'cs']),
      bag: random.pick(['BG', 'BAG', 'CS', 'EA']),
      lb: random.pick(['LB', 'LB', 'LBS', 'lb']),
      ea: random.pick(['EA', 'EA', 'EACH', 'ea']),
      dz: random.pick(['DZ', 'DOZ', 'DZ']),
      gal: random.pick(['GAL', 'GA', 'GAL']),
      bch: random.pick(['BCH', 'BUNCH', 'BCH']),
      btl: random.pick(['BTL', 'BT', 'BTL']),
      keg: random.pick(['KEG', 'EA']),
    },
    code: (drawn) => (way === 0 ? `${letter}${digitsOf(drawn, 4)}` : digitsOf(drawn, length)),
  };
}

/** The product lines of one invoice; charges and credits are added later. */
export function drawLines(random: Random, plan: Plan, count: number): HtmlLine[] {
  const style = unitStyleOf(random);
  const offered = goods.filter((good) => plan.goods.includes(good.category) && sellable(good, plan));
  const left = [...offered];
  const picked: Good[] = [];
  while (picked.length < count && offered.length > 0) {
    if (left.length === 0) left.push(...offered);
    picked.push(...left.splice(random.int(0, left.length - 1), 1));
  }
  if (plan.grouped) picked.sort((a, b) => plan.goods.indexOf(a.category) - plan.goods.indexOf(b.category));
  return picked.map((good) => lineOf(random, plan, style, good));
}

/** Without a unit column, pounds and pieces can't be told apart, so everything is sold by the case. */
const showsUnit = (plan: Plan) => plan.columns.includes('unit') || plan.columns.includes('priceUnit');
const showsWeight = (plan: Plan) => plan.columns.includes('weight') || plan.columns.includes('caseWeight');
const packed = (good: Good, plan: Plan) => good.packs.some((pack) => plan.weighed > 0 || !pack.average);
const countedOnly = (plan: Plan) => plan.packs === 'none' && plan.beside === undefined;

function sellable(good: Good, plan: Plan): boolean {
  if (plan.columns.includes('caseWeight')) return good.base === 'lb' && good.packs.length > 0;
  if (plan.onlyWeighed) return good.base === 'lb' && good.packs.some((pack) => pack.average);
  if (plan.beside === 'pound' && good.base !== 'lb') return false;
  if (countedOnly(plan)) return good.loose.length > 0;
  return packed(good, plan) || (good.loose.length > 0 && showsUnit(plan));
}

function lineOf(random: Random, plan: Plan, style: UnitStyle, good: Good): HtmlLine {
  const named = plan.names === 'either' ? random.pick(['long', 'short'] as const) : plan.names;
  const shortage = random.next();
  const loose = looseOf(random, plan, good);
  const ordered = loose
    ? looseQuantity(random, loose)
    : String(random.chance(plan.weighed > 0.5 ? 0 : 0.08) ? random.int(7, 40) : random.int(1, 6));
  const shipped =
    shortage < 0.04 ? '0' : shortage < 0.08 && Number(ordered) > 1 ? String(Math.ceil(Number(ordered) / 2)) : ordered;
  const sold = loose ? soldLoose(random, style, good, loose, shipped) : soldByCase(random, plan, style, good, shipped);
  const discounted = plan.columns.includes('discount') && sold.sale === 'case' && random.chance(0.5);
  const discount = discounted ? dec(sold.price).times(random.int(3, 12)).div(100).toFixed(2) : null;
  return {
    type: 'product',
    category: good.category,
    code: style.code(random),
    brand: plan.brand === 'none' || random.chance(0.15) ? null : random.pick(brands[good.category]),
    name: random.pick(good[named]),
    ...sold,
    ordered,
    shipped,
    list: discount === null ? sold.price : dec(sold.price).plus(discount).toFixed(2),
    discount,
    taxed: good.category === 'paper' || good.category === 'cleaning',
    remarks: remarksOf(random, good.category, sold.weights, { ordered, shipped, weighed: showsWeight(plan) }),
  };
}

type Sold = Pick<HtmlLine, 'pack' | 'sale' | 'unit' | 'priceUnit'> & Priced;

function soldLoose(random: Random, style: UnitStyle, good: Good, loose: Exclude<Loose, 'cs'>, quantity: string): Sold {
  const unit = style.words[loose] ?? loose;
  return { pack: null, sale: 'loose', unit, priceUnit: unit, ...pricedLoose(random, good, loose, quantity) };
}

function soldByCase(random: Random, plan: Plan, style: UnitStyle, good: Good, cases: string): Sold {
  const all = plan.columns.includes('caseWeight');
  const weighed = good.base === 'lb' && (all || random.chance(plan.weighed));
  const packs = good.packs.filter((pack) => pack.average === (weighed && !all) || all);
  const pack = random.pick(packs.length > 0 ? packs : good.packs);
  const [caseWord = 'CS', lb = 'LB'] = [style.words.case, style.words.lb];
  if (all || (pack.average && good.base === 'lb'))
    return { pack, sale: 'catch', unit: caseWord, priceUnit: lb, ...pricedByWeight(random, good, pack, cases, all) };
  if (plan.columns.includes('bottles') && pack.count !== '1' && random.chance(0.3)) {
    const sold = pricedByPiece(random, good, pack, cases);
    return { pack, sale: 'loose', unit: style.words.btl ?? 'BTL', priceUnit: style.words.btl ?? 'BTL', ...sold };
  }
  const unit = caseUnit(random, style, pack);
  return { pack, sale: 'case', unit, priceUnit: unit, ...pricedByCase(random, good, pack, cases) };
}

/** A single bag or keg often has its own unit instead of "case". */
function caseUnit(random: Random, style: UnitStyle, pack: Pack): string {
  const { case: caseWord = 'CS', bag = 'BG', keg = 'KEG' } = style.words;
  if (pack.count !== '1' || pack.average) return caseWord;
  if (pack.word === 'gal' && Number(pack.size) > 5) return keg;
  return pack.word === 'lb' && Number(pack.size) >= 10 && random.chance(0.3) ? bag : caseWord;
}

function looseOf(random: Random, plan: Plan, good: Good): Exclude<Loose, 'cs'> | null {
  const ways = good.loose.filter((each) => each !== 'cs');
  if (ways.length === 0 || plan.columns.includes('caseWeight') || !showsUnit(plan)) return null;
  const must = !packed(good, plan) || countedOnly(plan);
  return must || random.chance(plan.loose) ? random.pick(ways) : null;
}

function looseQuantity(random: Random, loose: Loose): string {
  if (loose === 'lb')
    return random.chance(0.5)
      ? String(random.int(3, 60))
      : dec(random.int(150, 6000))
          .div(100)
          .toFixed(random.pick([1, 2]));
  return String(loose === 'ea' || loose === 'bch' ? random.int(2, 36) : random.int(1, 20));
}
