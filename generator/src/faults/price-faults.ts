import type { FindingKind } from '@platewise/domain';
import { type Book, decoy, draw, overprice, plant, sized, touched } from './book.ts';
import type { DraftBill, DraftLine } from './drafts.ts';
import type { Good } from './goods.ts';
import { cents } from './prices.ts';

const alsoOf = ({ pricing }: Good): FindingKind[] => [
  ...(pricing === 'list' ? ['list_price' as const] : []),
  ...(pricing === 'market' ? ['market_price' as const] : []),
  'group_price',
];

export const free = (book: Book, bill: DraftBill, line: DraftLine) =>
  !bill.used &&
  line.good !== null &&
  line.quantity > 0 &&
  !touched(book, line) &&
  book.paths[line.good.at] !== undefined;

export function plantOrderPrices(book: Book): void {
  const { random, bills } = book;
  for (const [vendor, count] of [
    [2, 12],
    [0, 8],
    [6, 5],
  ] as const) {
    const ordered = bills.filter((bill) => bill.vendor === vendor && bill.order !== null && bill.week >= 8);
    draw(random, ordered, count, (bill, at) => {
      const line = random.pick(bill.lines);
      if (!free(book, bill, line) || line.total < 45) return false;
      const share = sized(random, at, [0.024, 0.035], [0.045, 0.15]);
      const how = `${(share * 100).toFixed(1)}% above the order's ${line.price}`;
      const money = overprice(bill, line, share);
      plant(book, { kind: 'order_price', how, bill, lines: [line], money }, { also: alsoOf(line.good as Good) });
      return true;
    });
    draw(random, ordered, count + 3, (bill, at) => {
      const line = random.pick(bill.lines);
      const asked = bill.order?.lines.find(({ good }) => good === line.good);
      if (!free(book, bill, line) || asked === undefined || line.total > 1_000 || line.total < 30) return false;
      asked.price = cents(line.price * (at % 3 === 0 ? 1.06 : 1 - sized(random, at, [0, 0], [0.005, 0.016])));
      bill.used = true;
      decoy(book, 'order_price', bill, [line], at % 3 === 0 ? 'below the order' : "within the order's tolerance");
      return true;
    });
  }
}

export function plantListPrices(book: Book): void {
  const { random, bills } = book;
  for (const [vendor, count] of [
    [4, 13],
    [0, 7],
    [6, 5],
  ] as const) {
    const unordered = bills.filter((bill) => bill.vendor === vendor && bill.order === null && bill.week >= 8);
    draw(random, unordered, count, (bill, at) => {
      const line = random.pick(bill.lines);
      if (!free(book, bill, line) || line.total < 55 || promoted(book, bill, line)) return false;
      const share = sized(random, at, [0.02, 0.035], [0.045, 0.16]);
      const how = `${(share * 100).toFixed(1)}% above the list's ${line.price}`;
      const money = overprice(bill, line, share);
      plant(book, { kind: 'list_price', how, bill, lines: [line], money }, { also: ['group_price'] });
      return true;
    });
  }
}

const promoted = ({ paths }: Book, { week }: DraftBill, { good }: DraftLine) => {
  const promotion = good === null ? null : paths[good.at]?.promotion;
  return promotion ? week >= promotion.week && week < promotion.week + promotion.lasts : false;
};
