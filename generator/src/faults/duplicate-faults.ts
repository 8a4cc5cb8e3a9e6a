import { addDays } from '@platewise/domain';
import { type Book, decoy, draw, plant, touched } from './book.ts';
import { chargeLine, type DraftBill, type DraftLine, isGoods, settle } from './drafts.ts';
import { cents } from './prices.ts';

/** Whole invoices billed again under another number, and single weighed lines. */
export function plantDuplicates(book: Book): void {
  const { random, bills } = book;
  for (const [vendor, count, gap] of [
    [0, 3, 6],
    [1, 5, 4],
    [2, 5, 9],
    [3, 6, 9],
    [4, 3, 2],
    [5, 3, 2],
  ] as const) {
    const sources = bills.filter((bill) => bill.vendor === vendor && bill.week >= 5 && bill.week < 49);
    draw(random, sources, count, (source, at) => {
      const part = (vendor === 2 || vendor === 3) && at % 2 === 0;
      const weighed = source.lines.filter((line) => line.weight !== null && !touched(book, line)).slice(0, 2);
      if (source.used || (part ? weighed.length < 2 : source.lines.some((line) => line.total < 0))) return false;
      source.used = true;
      const copied = copyOf(book, source, part ? weighed : source.lines, random.int(0, gap));
      copied.order = random.chance(0.5) ? source.order : null;
      const how = `${part ? 'two lines' : 'all'} of ${source.number} of ${source.date} again on ${copied.date}`;
      const money = copied.lines.reduce((sum, { total }) => sum + total, 0);
      const lines = copied.lines;
      const also = ['not_received', 'catch_weight', 'group_price'] as const;
      plant(book, { kind: 'duplicate', how, bill: copied, lines, money }, { also });
      return true;
    });
  }
  for (const vendor of [1, 5, 7]) {
    const sources = bills.filter((bill) => bill.vendor === vendor && bill.week >= 5 && bill.week < 49);
    draw(random, sources, 3, (source) => {
      if (source.used || source.lines.some((line) => line.total < 0)) return false;
      source.used = true;
      const memo = copyOf(book, source, source.lines, 1);
      memo.number = `C${source.number}`;
      for (const line of memo.lines) {
        const { quantity, weight, total } = line;
        Object.assign(line, { quantity: -quantity, weight: weight === null ? null : -weight, total: -total });
      }
      const again = copyOf(book, source, source.lines, 2);
      decoy(book, 'duplicate', again, again.lines, 'billed again after a credit for all of it');
      return true;
    });
  }
}

function copyOf(book: Book, source: DraftBill, lines: readonly DraftLine[], days: number): DraftBill {
  const date = addDays(source.date, days);
  const number = String(Number(source.number) + book.random.int(1, 2));
  const copied: DraftBill = { ...source, id: book.next(), date, number, lines: [], order: null, used: true };
  copied.lines = lines.map((line) => ({ ...line, id: book.next() }));
  for (const [at, line] of lines.entries()) {
    const known = book.holds.get(line.id);
    const copy = copied.lines[at];
    if (known !== undefined && copy !== undefined) book.holds.set(copy.id, new Set(known));
  }
  book.bills.push(copied);
  return copied;
}

/** Before holidays vendors come on two days in a row, with much the same goods in other quantities. */
export function doubleDeliveries(book: Book): void {
  const holidays = book.bills.filter(
    ({ vendor, week }) => (vendor === 1 || vendor === 3) && [3, 30, 50].includes(week),
  );
  const seen = new Set<string>();
  for (const source of holidays) {
    const key = `${source.restaurant} ${source.vendor} ${source.week}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const extra = copyOf(book, source, source.lines.filter(isGoods), 1);
    extra.number = String(Number(source.number) + 3);
    for (const line of extra.lines) {
      const quantity = Math.max(1, line.quantity + book.random.pick([-1, 1, 2]));
      const heavy =
        line.weight === null
          ? null
          : cents((quantity / line.quantity) * line.weight * (0.95 + 0.1 * book.random.next()));
      Object.assign(line, { quantity, weight: heavy });
      settle(extra, line);
    }
    const goods = extra.lines.reduce((sum, { total }) => sum + total, 0);
    if (extra.vendor === 3) extra.lines.push(chargeLine(book.next, 'freight', 'FREIGHT 3%', cents(goods * 0.03)));
    decoy(book, 'duplicate', extra, extra.lines.filter(isGoods), 'a second delivery before a holiday');
  }
}
