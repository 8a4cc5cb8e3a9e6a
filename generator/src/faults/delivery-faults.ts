import { type Book, decoy, draw, plant, sized, touched } from './book.ts';
import { lineOf } from './deliveries.ts';
import { type DraftBill, type DraftLine, type DraftOrderLine, settle } from './drafts.ts';
import { goodsOf } from './goods.ts';
import { cents } from './prices.ts';

type Received = { line: DraftLine; ordered: DraftOrderLine };

/** A random line of a received order that nothing was done to yet. */
function receivedLine(book: Book, bill: DraftBill, fits: (line: DraftLine) => boolean): Received | null {
  if (bill.used || bill.order === null || !bill.order.received) return null;
  const line = book.random.pick(bill.lines);
  const ordered = bill.order.lines.find(({ good }) => good === line.good);
  return ordered === undefined || touched(book, line) || line.quantity <= 0 || !fits(line) ? null : { line, ordered };
}

const ordersOf = (book: Book, vendor: number) => book.bills.filter((bill) => bill.vendor === vendor && bill.week >= 6);

export function plantWeights(book: Book): void {
  const { random } = book;
  const weighed = ordersOf(book, 2);
  draw(random, weighed, 25, (bill, at) => {
    const found = receivedLine(book, bill, ({ weight }) => weight !== null);
    if (found === null) return false;
    const { line, ordered } = found;
    const kept = ordered.receivedWeight ?? 0;
    line.weight = cents(kept * (1 + sized(random, at, [0.056, 0.075], [0.085, 0.2])));
    settle(bill, line);
    const money = (line.weight - kept) * line.price;
    plant(book, {
      kind: 'catch_weight',
      how: `${line.weight} lb billed, ${kept} lb received`,
      bill,
      lines: [line],
      money,
    });
    return true;
  });
  draw(random, weighed, 27, (bill, at) => {
    const found = receivedLine(book, bill, ({ weight }) => weight !== null);
    if (found === null) return false;
    const { line, ordered } = found;
    if (at % 3 === 0) {
      // Cases heavier than usual, billed and received alike.
      line.weight = cents((line.weight ?? 0) * 1.13);
      ordered.receivedWeight = line.weight;
    } else if (at % 3 === 1)
      ordered.receivedWeight = cents((line.weight ?? 0) / (1 + sized(random, at, [0, 0], [0.03, 0.047])));
    else ordered.receivedWeight = null;
    settle(bill, line);
    const why = ['heavy, but received so', 'within the tolerance', 'not weighed at the door'][at % 3] ?? '';
    bill.used = true;
    decoy(book, 'catch_weight', bill, [line], why);
    return true;
  });
}

export function plantNotReceived(book: Book): void {
  const { random } = book;
  const ordered = ordersOf(book, 0);
  draw(random, ordered, 17, (bill, at) => {
    const found = receivedLine(book, bill, ({ quantity }) => quantity >= 2);
    if (found === null) return false;
    const { line, ordered: order } = found;
    const missing = at % 3 === 0 ? 1 : at % 3 === 1 ? line.quantity : random.int(1, line.quantity - 1);
    order.received = line.quantity - missing;
    const how = `${line.quantity} billed, ${order.received} received`;
    plant(book, { kind: 'not_received', how, bill, lines: [line], money: missing * line.price });
    return true;
  });
  draw(random, ordered, 8, (bill) => {
    const good = random.pick(goodsOf(0).filter(({ taxed }) => !taxed));
    if (bill.used || !bill.order?.received || bill.lines.some((line) => line.good === good)) return false;
    const line = lineOf(book, bill, good, random.int(1, 2));
    bill.lines.splice(2, 0, line);
    plant(book, { kind: 'not_received', how: 'billed, but not ordered', bill, lines: [line], money: line.total });
    return true;
  });
  draw(random, ordered, 32, (bill, at) => {
    const found = receivedLine(book, bill, ({ quantity, good }) => quantity >= 2 && good?.taxed === false);
    if (found === null) return false;
    bill.used = true;
    decoy(book, 'not_received', bill, [found.line], lookLikeMissing(book, bill, found, at % 4));
    return true;
  });
}

function lookLikeMissing(book: Book, bill: DraftBill, { line, ordered }: Received, way: number): string {
  switch (way) {
    case 0:
      ordered.quantity = line.quantity;
      line.quantity -= 1;
      ordered.received = line.quantity;
      settle(bill, line);
      return 'short, and billed short';
    case 1: {
      ordered.received = line.quantity - 1;
      const credit = { ...line, id: book.next(), quantity: -1, description: `SHORT ${line.description}` };
      bill.lines.push(credit);
      settle(bill, credit);
      return 'short, and credited on the same invoice';
    }
    case 2: {
      const other = goodsOf(0).find(
        (good) => good !== line.good && !good.taxed && !bill.lines.some((one) => one.good === good),
      );
      if (other === undefined) return 'as ordered';
      ordered.substitute = other;
      Object.assign(line, {
        ...{ good: other, description: `SUB ${other.name} ${other.pack}`, unit: other.unit, contents: other.contents },
        ...{
          contentsUnit: other.contentsUnit,
          price: cents(Math.min(line.price, book.paths[other.at]?.weekly[bill.week] ?? 0)),
        },
      });
      settle(bill, line);
      return 'substituted, at most at the price of what was ordered';
    }
    default:
      ordered.quantity = line.quantity - 1;
      return 'more delivered than ordered, received and billed';
  }
}
