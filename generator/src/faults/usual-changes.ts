import { type Book, type Decoy, decoy, purchases, touched } from './book.ts';
import { restaurants } from './deliveries.ts';
import type { DraftBill, DraftLine } from './drafts.ts';
import type { PricePath } from './prices.ts';

type Bought = { bill: DraftBill; line: DraftLine };

/** Notes which of the year's usual changes look like faults: at least as many of each kind as there are faults. */
export function naturalDecoys(book: Book): void {
  for (const path of book.paths) {
    const bought = restaurants.map((restaurant) =>
      purchases(book, restaurant, path.good.at).filter((one) => clean(book, one)),
    );
    for (const [restaurant, own] of bought.entries()) {
      ofOneRestaurant(book, path, own);
      othersPaidLess(book, own, bought.filter((_, one) => one !== restaurant).flat());
    }
  }
  standingBaskets(book);
}

const clean = (book: Book, { line }: Bought) => !touched(book, line) && line.quantity > 0;

function note(book: Book, kind: Decoy['kind'], one: Bought | undefined, why: string): void {
  if (one !== undefined) decoy(book, kind, one.bill, [one.line], why);
}

function ofOneRestaurant(book: Book, path: PricePath, own: readonly Bought[]): void {
  const { packs, shrunk, good, market, listed, jumps, promotion } = path;
  const after = (week: number) => own.find(({ bill }) => bill.week >= week);
  if (!shrunk)
    for (const { from, pack } of packs) note(book, 'pack_shrunk', after(from), `${good.pack} became ${pack}`);
  for (const [at, { week, price }] of listed.entries()) {
    const before = listed[at - 1]?.price ?? price;
    if (price > before) note(book, 'list_price', after(week), `the list rose from ${before} to ${price}`);
  }
  for (const week of jumps) note(book, 'price_creep', after(week + 1), 'one jump, for a price alert');
  if (promotion !== null) note(book, 'price_creep', after(promotion.week + promotion.lasts), 'a promotion ended');
  if (good.pricing === 'own' && jumps.length === 0 && path.creep.length === 0 && packs.length === 0) {
    note(book, 'price_creep', after(30), 'small steps up and down');
  }
  for (const [at, one] of own.entries()) {
    const before = own[at - 1]?.line.price ?? one.line.price;
    if (market === null || one.line.price < before * 1.04) continue;
    note(book, 'market_price', one, 'the market rose the week before');
  }
}

/** The price rose for everybody, but the others bought before. */
function othersPaidLess(book: Book, own: readonly Bought[], others: readonly Bought[]): void {
  for (const [at, one] of own.entries()) {
    const before = own[at - 1]?.line.price ?? one.line.price;
    if (one.line.price < before * 1.05) continue;
    const lately = others.filter(({ bill }) => bill.date <= one.bill.date).at(-1);
    if (lately !== undefined && lately.line.price < one.line.price) {
      note(book, 'group_price', one, `the price rose for all; ${lately.line.price} was paid on ${lately.bill.date}`);
    }
  }
}

function standingBaskets(book: Book): void {
  for (const [at, bill] of book.bills.entries()) {
    const before = book.bills[at - 1];
    const weekly = bill.vendor === 4 || bill.vendor === 5;
    if (!weekly || before?.vendor !== bill.vendor || before.restaurant !== bill.restaurant || bill.used || before.used)
      continue;
    const same =
      bill.lines.length === before.lines.length &&
      bill.lines.every((line, place) => line.total === before.lines[place]?.total);
    if (same && bill.lines.every((line) => !touched(book, line))) {
      decoy(book, 'duplicate', bill, bill.lines, 'the same basket as every week');
    }
  }
}
