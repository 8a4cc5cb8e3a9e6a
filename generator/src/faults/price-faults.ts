import type { FindingKind } from '@platewise/domain';
import { type Book, decoy, draw, hold, overprice, placeOf, plant, purchases, sized, touched } from './book.ts';
import { buys, restaurants } from './deliveries.ts';
import { billedOf, type DraftBill, type DraftLine, settle } from './drafts.ts';
import type { Good } from './goods.ts';
import { cents, type PricePath } from './prices.ts';

type Bought = { bill: DraftBill; line: DraftLine };

/** What the vendors' own prices do in the year: small steps, rises without a reason, smaller packs. */
export function plantPricePaths(book: Book): void {
  for (const path of book.paths) {
    for (const restaurant of restaurants) {
      if (!buys(restaurant, path.good)) continue;
      const bought = purchases(book, restaurant, path.good.at);
      if (path.creep.length > 0) creep(book, path, bought);
      if (path.unfounded !== null) unfounded(book, path, bought);
      if (path.shrunk) shrunk(book, path, bought);
    }
  }
}

/** From the last step on it is plain; from 5% on it is as good as found. Earlier it may be noticed. */
function creep(book: Book, { creep: steps, weekly }: PricePath, bought: readonly Bought[]): void {
  const before = weekly[0] ?? 0;
  const [second = 0, last = 0] = [steps[1], steps.at(-1)];
  const risen = ({ line }: Bought) => cents((line.price - before) * billedOf(line));
  const noticed = bought.filter(({ bill }) => bill.week >= second);
  hold(
    book,
    noticed.map(({ line }) => line),
    'price_creep',
    'group_price',
  );
  const main = noticed.find(({ bill }) => bill.week >= last);
  if (main === undefined) throw new RangeError('A creeping price was never paid');
  const elsewhere = noticed
    .filter((one) => one !== main && one.line.price >= before * 1.05)
    .map((one) => placeOf(one.bill, [one.line], risen(one)));
  const how = `${steps.length} steps from ${before}`;
  plant(book, { kind: 'price_creep', how, bill: main.bill, lines: [main.line], money: risen(main) }, { elsewhere });
}

function unfounded(book: Book, { unfounded: rise, weekly }: PricePath, bought: readonly Bought[]): void {
  const { week, before } = rise ?? { week: 0, before: 0 };
  const [main, ...later] = bought.filter(({ bill }) => bill.week >= week && bill.week < week + 3);
  if (main === undefined) throw new RangeError('A rise was never paid');
  const more = ({ line }: Bought) => cents((line.price - before) * billedOf(line));
  hold(
    book,
    later.map(({ line }) => line),
    'market_price',
    'group_price',
  );
  const elsewhere = later.map((one) => placeOf(one.bill, [one.line], more(one)));
  const how = `from ${before} to ${weekly[week]}, market at rest`;
  const fault = { kind: 'market_price' as const, how, bill: main.bill, lines: [main.line], money: more(main) };
  plant(book, fault, { also: ['group_price'], elsewhere });
}

function shrunk(book: Book, { packs, good, weekly }: PricePath, bought: readonly Bought[]): void {
  const [pack] = packs;
  const before = weekly[(pack?.from ?? 1) - 1] ?? 0;
  const [main, ...later] = bought.filter(({ bill }) => bill.week >= (pack?.from ?? 0));
  if (main === undefined) throw new RangeError('A smaller pack was never bought');
  const less = ({ line }: Bought) => (line.price - (before * (line.contents ?? 0)) / good.contents) * line.quantity;
  hold(
    book,
    later.map(({ line }) => line),
    'pack_shrunk',
    'group_price',
  );
  const elsewhere = later.map((one) => placeOf(one.bill, [one.line], less(one)));
  const how = `${good.pack} became ${pack?.pack}, ${before} to ${main.line.price}`;
  const fault = { kind: 'pack_shrunk' as const, how, bill: main.bill, lines: [main.line], money: less(main) };
  plant(book, fault, { also: ['group_price'], elsewhere });
}

const alsoOf = ({ pricing }: Good): FindingKind[] => [
  ...(pricing === 'list' ? ['list_price' as const] : []),
  ...(pricing === 'market' ? ['market_price' as const] : []),
  'group_price',
];

const free = (book: Book, bill: DraftBill, line: DraftLine) =>
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
