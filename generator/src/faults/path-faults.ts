import { type Book, hold, placeOf, plant, purchases } from './book.ts';
import { buys, restaurants } from './deliveries.ts';
import { billedOf, type DraftBill, type DraftLine } from './drafts.ts';
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
