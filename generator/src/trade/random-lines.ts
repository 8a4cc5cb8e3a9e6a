import { dec } from '@platewise/domain';
import type { Random } from '../random.ts';
import { digits } from './digits.ts';
import type { TradeLayout, TradeLine } from './document.ts';
import { drinks, type Goods, groceries, produce, shelf } from './goods.ts';

const stock: Record<TradeLayout, readonly Goods[]> = {
  sectioned: groceries,
  adjusted: groceries,
  'case-weight': groceries,
  market: produce,
  liquor: drinks,
  till: shelf,
};

/** The product lines of one document, grouped by section; one in four documents runs over several pages. */
export function goodsOf(random: Random, layout: TradeLayout): TradeLine[] {
  const wanted = layout !== 'till' && random.chance(0.25) ? random.int(36, 75) : random.int(3, 24);
  const codes = codeMaker(random, layout);
  const lines = Array.from({ length: wanted }, () => {
    const goods = random.pick(stock[layout]);
    return layout === 'liquor' ? bottled(random, goods, codes) : lineOf(random, goods, codes, layout);
  });
  const sections = stock[layout].map((goods) => goods.section);
  return lines.sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section));
}

function codeMaker(random: Random, layout: TradeLayout): () => string {
  const shape = random.int(0, 3);
  const length = random.int(5, 8);
  const letters = 'ABCDEFGHKLMNPRSTUVWXYZ'.split('');
  if (layout === 'till') return () => `0${digits(random, random.pick([11, 11, 6]))}`;
  if (shape === 0) return () => `${random.pick(letters)}${random.pick(letters)}${digits(random, 3)}`;
  if (shape === 1 && layout === 'market')
    return () => `${random.pick(letters)}${random.pick(letters)}${random.pick(letters)}${digits(random, 2)}`;
  return () => digits(random, length);
}

function lineOf(random: Random, goods: Goods, codes: () => string, layout: TradeLayout): TradeLine {
  const split = !goods.pounds && random.chance(0.12);
  const ordered = random.int(1, random.chance(0.15) ? 24 : 5);
  const fate = layout === 'till' ? 1 : random.next();
  const shipped = fate < 0.03 ? 0 : fate < 0.07 ? Math.max(0, ordered - 1) : ordered;
  const unit = goods.units[split ? 1 : 0];
  const byPound = unit === 'LB' && layout === 'till';
  const price = dec(random.int(...goods.cents)).times(split ? random.pick([0.2, 0.25, 0.1]) : 1);
  const base = {
    type: 'product' as const,
    section: goods.section,
    code: codes(),
    description: random.pick(goods.names),
    brand: goods.brands && random.chance(0.8) ? random.pick(goods.brands) : undefined,
    pack: random.pick(goods.packs) || undefined,
    unit,
    ordered: String(ordered),
    split,
    taxable: goods.taxable ?? false,
    remark: remarkOf(random, fate, layout),
  };
  if (goods.pounds) return weighed(random, base, shipped, goods.pounds, price.div(100).toFixed(random.pick([2, 2, 3])));
  const shippedText = byPound ? dec(random.int(120, 4800)).div(100).toFixed(2) : String(shipped);
  const unitPrice = (byPound ? price.div(10) : price).div(100).toDecimalPlaces(2).plus('0.01').toFixed(2);
  return {
    ...base,
    ordered: byPound ? shippedText : base.ordered,
    shipped: shippedText,
    pricedBy: unit,
    unitPrice,
    total: dec(shippedText).times(unitPrice).toFixed(2),
  };
}

type Base = Omit<TradeLine, 'shipped' | 'pricedBy' | 'unitPrice' | 'total'>;

function weighed(
  random: Random,
  base: Base,
  shipped: number,
  pounds: readonly [number, number],
  unitPrice: string,
): TradeLine {
  const caseWeight = dec(random.int(pounds[0] * 100, pounds[1] * 100)).div(100);
  const weight = caseWeight.times(shipped);
  return {
    ...base,
    shipped: String(shipped),
    weight: shipped === 0 ? undefined : weight.toFixed(2),
    caseWeight: shipped === 0 ? undefined : caseWeight.toFixed(2),
    pricedBy: 'LB',
    unitPrice,
    total: weight.times(unitPrice).toFixed(2),
  };
}

/** A line sold by the bottle or case, with a deposit per container and sometimes a discount per bottle or case. */
function bottled(random: Random, goods: Goods, codes: () => string): TradeLine {
  const split = random.chance(0.35);
  const pack = random.pick(goods.packs);
  const each = Number(/^\d+/.exec(pack)?.[0] ?? 1);
  const quantity = random.int(1, split ? 9 : 6);
  const list = dec(random.int(...goods.cents))
    .div(split ? 1200 : 100)
    .toFixed(2);
  const discount = random.chance(0.4)
    ? dec(random.int(1, 12))
        .div(split ? 4 : 1)
        .toFixed(2)
    : undefined;
  const unitPrice = dec(list)
    .minus(discount ?? 0)
    .toFixed(2);
  const containers = split ? quantity : quantity * (each > 1 ? each : 1);
  return {
    type: 'product',
    section: goods.section,
    code: codes(),
    description: random.pick(goods.names),
    pack,
    unit: goods.units[split ? 1 : 0],
    ordered: String(quantity),
    shipped: String(quantity),
    split,
    pricedBy: goods.units[split ? 1 : 0],
    listPrice: list,
    discount,
    unitPrice,
    taxable: true,
    deposit: dec(containers).times('0.05').toFixed(2),
    total: dec(quantity).times(unitPrice).toFixed(2),
  };
}

function remarkOf(random: Random, fate: number, layout: TradeLayout): string | undefined {
  if (layout === 'till') return undefined;
  if (fate < 0.03) return random.pick(['OUT OF STOCK', '** OUT OF STOCK **', 'TEMPORARILY OUT OF STOCK', undefined]);
  if (fate < 0.07) return random.pick(['SHORT SHIPPED', undefined]);
  if (fate > 0.96)
    return random.pick([
      `SUBSTITUTE FOR ${digits(random, 7)}`,
      `SUBBED: REPLACES ITEM ${digits(random, 6)}`,
      'SUBSTITUTION',
    ]);
  return fate > 0.94 ? random.pick(['PRODUCT OF MEXICO', 'KEEP FROZEN', 'LOT 22-A118']) : undefined;
}
