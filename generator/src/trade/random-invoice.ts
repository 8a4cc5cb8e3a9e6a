import { dec } from '@platewise/domain';
import { type Random, randomOf } from '../random.ts';
import { chargesAmong, chargesInFoot } from './charges.ts';
import { digits } from './digits.ts';
import type { TradeInvoice, TradeLayout, TradeLine } from './document.ts';
import { accountOf, buyerOf, sellerOf } from './people.ts';
import { goodsOf } from './random-lines.ts';

const trades: Record<TradeLayout, readonly string[]> = {
  sectioned: ['Foodservice', 'Food Distributors', 'Provisions'],
  adjusted: ['Foods', 'Food Supply', 'Foodservice'],
  'case-weight': ['Food Group', 'Meat & Provisions', 'Foodservice'],
  market: ['Produce', 'Fresh Produce', 'Farms'],
  liquor: ['Wine & Spirits', 'Beverage Distributing', 'Wines'],
  till: ['Cash & Carry', 'Restaurant Supply', 'Wholesale Foods'],
};

/** The content of one document in the given layout. The same seed gives the same document. */
export function randomTradeInvoice(seed: number, layout: TradeLayout): TradeInvoice {
  const random = randomOf(seed ^ 0x7ade);
  const credit = layout !== 'till' && random.chance(0.08);
  const goods = goodsOf(random, layout);
  const lines = credit
    ? goods.slice(0, 4).filter(isCharged).map(returned)
    : [...goods, ...chargesAmong(random, layout)];
  const charged = lines.some(isCharged) ? lines : [...lines, ...goodsOf(random, layout).filter(isCharged).slice(0, 3)];
  const foot = credit ? [] : chargesInFoot(random, layout, charged);
  const date = day(random.int(0, 690));
  return {
    layout,
    kind: layout === 'till' ? 'receipt' : charged.every((line) => dec(line.total).lte(0)) ? 'credit_note' : 'invoice',
    seller: sellerOf(random, trades[layout]),
    buyer: buyerOf(random),
    account: accountOf(random),
    number: numberOf(random, credit),
    date,
    dueDate: plusDays(date, random.pick([7, 14, 21, 30])),
    poNumber: random.chance(0.25) ? `PO${digits(random, 5)}` : undefined,
    lines: charged,
    foot,
    total: [...charged, ...foot].reduce((sum, line) => sum.plus(line.total), dec(0)).toFixed(2),
  };
}

function isCharged(line: TradeLine): boolean {
  return line.type === 'product' && !dec(line.total).isZero();
}

function returned(line: TradeLine): TradeLine {
  const back = (amount: string) => dec(amount).negated();
  return {
    ...line,
    type: 'credit',
    ordered: back(line.ordered).toString(),
    shipped: back(line.shipped).toString(),
    weight: line.weight && back(line.weight).toFixed(2),
    discount: undefined,
    listPrice: undefined,
    deposit: undefined,
    total: back(line.total).toFixed(2),
    remark: undefined,
  };
}

function numberOf(random: Random, credit: boolean): string {
  const plain = digits(random, random.int(5, 9));
  if (credit) return random.pick([`CM${plain}`, `${plain}C`]);
  return random.pick([plain, plain, `INV-${plain}`, `${plain.slice(0, 5)}-${digits(random, 2)}`, `A${plain}`]);
}

function day(offset: number): string {
  return plusDays('2025-01-02', offset);
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
