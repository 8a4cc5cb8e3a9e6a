import { type Book, draw, hold, overprice, placeOf, plant, purchases, sized, touched } from './book.ts';
import { restaurants } from './deliveries.ts';
import { type DraftBill, settle } from './drafts.ts';
import { free } from './price-faults.ts';
import type { PricePath } from './prices.ts';

const compared = [
  ...['HERB CILANTRO', 'GARLIC PEELED', 'MUSSEL PEI', 'CALAMARI T&T', 'CUP COLD 16OZ PET', 'BAG PAPER KRAFT 12'],
  ...['TISSUE TOILET 2PLY', 'SANITIZER QUAT'],
];

/** Half on one day, on which another restaurant paid the usual price; half over four purchases in a row. */
export function plantGroupPrices(book: Book): void {
  const { random, paths } = book;
  const wanted = paths.filter(({ good }) => compared.includes(good.name));
  const quiet = ({ jumps }: PricePath, week: number) => jumps.every((jump) => week < jump - 1 || week > jump + 4);
  const pairs = wanted.flatMap((path) => restaurants.map((restaurant) => ({ path, restaurant })));
  const tries = Array.from({ length: 10 }, () => pairs).flat();
  draw(random, tries, 12, ({ path, restaurant }, at) => {
    const bought = purchases(book, restaurant, path.good.at);
    const from = random.int(5, bought.length - 6);
    const run = bought.slice(from, from + 4);
    const [first, main] = run;
    if (first === undefined || main === undefined || !run.every(({ bill, line }) => free(book, bill, line)))
      return false;
    if (!run.every(({ bill }) => quiet(path, bill.week))) return false;
    const others = restaurants.filter((one) => one !== restaurant).flatMap((one) => purchases(book, one, path.good.at));
    const between = others.filter(({ bill }) => bill.date > first.bill.date && bill.date <= main.bill.date);
    if (between.length === 0 || others.some(({ bill, line }) => touched(book, line) && near(bill, main.bill)))
      return false;
    const share = sized(random, at, [0.03, 0.045], [0.06, 0.15]);
    const price = main.line.price;
    const places = run.map(({ bill, line }) => placeOf(bill, [line], overprice(bill, line, share)));
    hold(
      book,
      run.map(({ line }) => line),
      'group_price',
    );
    for (const { bill } of run) bill.used = true;
    const money = Number(places[1]?.money);
    const how = `${(share * 100).toFixed(1)}% above the others' ${price}, four times`;
    const elsewhere = places.filter((_, place) => place !== 1);
    plant(book, { kind: 'group_price', how, bill: main.bill, lines: [main.line], money }, { elsewhere });
    return true;
  });
  const sameDay = wanted.flatMap((path) =>
    [0, 1].flatMap((one) => purchases(book, one, path.good.at).map((own) => ({ path, own }))),
  );
  draw(random, sameDay, 13, ({ path, own: { bill, line } }, at) => {
    const others = purchases(book, 1 - bill.restaurant, path.good.at);
    const twin = others.find((other) => other.bill.date === bill.date && !touched(book, other.line));
    if (bill.week < 8 || !free(book, bill, line) || twin === undefined || !quiet(path, bill.week)) return false;
    const share = sized(random, at, [0.03, 0.045], [0.06, 0.15]);
    const how = `${(share * 100).toFixed(1)}% above the ${line.price} another restaurant paid that day`;
    const money = overprice(bill, line, share);
    plant(book, { kind: 'group_price', how, bill, lines: [line], money });
    return true;
  });
  for (const { bill } of sameDay.map(({ own }) => own)) settle(bill);
}

const near = (a: DraftBill, b: DraftBill) => Math.abs(a.week - b.week) < 6;
