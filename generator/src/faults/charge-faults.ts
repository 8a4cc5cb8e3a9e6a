import { type Book, decoy, draw, hold, placeOf, plant, touched } from './book.ts';
import { fuelOf, perCase } from './charges.ts';
import { restaurants } from './deliveries.ts';
import { chargeLine, type DraftBill, type DraftLine, settle, taxRateOf } from './drafts.ts';
import { cents } from './prices.ts';

type Raised = { vendor: number; says: string; to: (bill: DraftBill, line: DraftLine) => number };
const grown: readonly Raised[] = [
  { vendor: 0, says: 'FUEL SURCHARGE', to: ({ week }) => fuelOf(week) + 4 },
  { vendor: 2, says: 'DELIVERY', to: () => 19.5 },
  { vendor: 3, says: 'FREIGHT 3%', to: (_, { total }) => cents(total * 1.5) },
  { vendor: 5, says: 'DELIVERY CHARGE', to: () => 7.5 },
  { vendor: 6, says: 'FUEL CHARGE', to: () => 6.25 },
  { vendor: 7, says: 'FREIGHT PER CASE', to: (_, { quantity }) => cents(quantity * 1.6) },
];
const added = [
  { vendor: 1, says: 'HANDLING FEE', amount: 4.95 },
  { vendor: 4, says: 'ENVIRONMENTAL FEE', amount: 2.5 },
] as const;

/** Charges that grow or appear for three deliveries, until somebody complains. */
export function plantSurcharges(book: Book): void {
  const { random, next } = book;
  for (const restaurant of restaurants) {
    const runOf = (vendor: number, fits: (bill: DraftBill) => boolean): DraftBill[] => {
      const bills = book.bills
        .filter((bill) => bill.restaurant === restaurant && bill.vendor === vendor && bill.week >= 14)
        .sort((a, b) => (a.date < b.date ? -1 : 1));
      for (;;) {
        const from = random.int(0, bills.length - 4);
        const run = bills.slice(from, from + 3);
        if (run.every((bill) => !bill.used && fits(bill))) return run;
      }
    };
    for (const { vendor, says, to } of grown) {
      const lineIn = (bill: DraftBill) => bill.lines.find(({ description }) => description === says);
      // While the table rests, so that last week's charge is this week's due.
      const resting = ({ week }: DraftBill) => vendor !== 0 || (fuelOf(week) === fuelOf(week - 2) && fuelOf(week) <= 8);
      const run = runOf(vendor, (bill) => lineIn(bill) !== undefined && resting(bill));
      const changed = run.flatMap((bill) => {
        const line = lineIn(bill);
        if (line === undefined) return [];
        const before = line.total;
        if (vendor === 7) Object.assign(line, perCase(line, line.quantity, 1.6));
        else line.total = to(bill, line);
        if (line.unit === null) line.price = line.total;
        if (vendor === 3) line.description = 'FREIGHT';
        return [{ bill, line, more: cents(line.total - before) }];
      });
      plantRun(book, changed, `${says} grown`);
    }
    for (const { vendor, says, amount } of [...added, ...(restaurant === 0 ? [cutting] : [])]) {
      const run = runOf(vendor, () => true).map((bill) => {
        const line = chargeLine(next, 'fee', says, amount);
        bill.lines.push(line);
        return { bill, line, more: amount };
      });
      plantRun(book, run, `${says} is new`);
    }
  }
  usualGrowth(book);
}
const cutting = { vendor: 2, says: 'CUTTING FEE', amount: 12 } as const;

function plantRun(book: Book, run: readonly { bill: DraftBill; line: DraftLine; more: number }[], how: string): void {
  const [main, ...later] = run;
  if (main === undefined) return;
  hold(
    book,
    later.map(({ line }) => line),
    'surcharge',
  );
  for (const { bill } of later) bill.used = true;
  const elsewhere = later.map(({ bill, line, more }) => placeOf(bill, [line], more));
  const { bill, line, more } = main;
  plant(book, { kind: 'surcharge', how: `${how}: ${line.total}`, bill, lines: [line], money: more }, { elsewhere });
}

/** Charges that grew for a reason: the table, more goods, more cases. */
function usualGrowth(book: Book): void {
  const last = new Map<string, number>();
  const kept = new Map<string, number>();
  for (const bill of [...book.bills].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const line = bill.lines.find(({ lineType }) => lineType === 'fee' || lineType === 'freight');
    if (line === undefined || touched(book, line)) continue;
    const key = `${bill.restaurant} ${bill.vendor}`;
    const grew = line.total > (last.get(key) ?? line.total) * 1.05;
    last.set(key, line.total);
    if (!grew || bill.week < 14 || (kept.get(key) ?? 0) >= 6) continue;
    kept.set(key, (kept.get(key) ?? 0) + 1);
    const why = bill.vendor === 0 ? 'by the table of fuel prices' : `in proportion: ${line.description}`;
    decoy(book, 'surcharge', bill, [line], why);
  }
}

export function plantTaxes(book: Book): void {
  const { random, next } = book;
  const before = new Set<string>();
  for (const [vendor, count, until] of [
    [0, 12, 52],
    [6, 5, 28],
    [4, 4, 52],
    [5, 4, 52],
  ] as const) {
    const bills = book.bills.filter((one) => one.vendor === vendor && one.week >= 8 && one.week < until);
    draw(random, bills, count, (bill) => {
      const line = random.pick(bill.lines);
      const known = book.bills.some(
        (one) =>
          one.restaurant === bill.restaurant &&
          one.date < bill.date &&
          one.lines.some(({ good }) => good === line.good),
      );
      // Some goods beside it stay untaxed: otherwise it could be the law.
      const untaxed = bill.lines.filter(({ good, taxRate }) => good !== null && taxRate === null);
      if (
        bill.used ||
        line.good === null ||
        line.taxRate !== null ||
        untaxed.length < 3 ||
        line.quantity <= 0 ||
        !known
      )
        return false;
      const key = `${bill.restaurant} ${line.good.at}`;
      if (touched(book, line) || before.has(key)) return false;
      before.add(key);
      line.taxRate = taxRateOf(bill.restaurant, vendor, bill.week);
      let tax = bill.lines.find(({ lineType }) => lineType === 'tax');
      if (tax === undefined) {
        tax = chargeLine(next, 'tax', 'SALES TAX', 0);
        bill.lines.push(tax);
      }
      settle(bill);
      const money = (line.total * line.taxRate) / 100;
      plant(book, { kind: 'tax', how: `${line.description} taxed`, bill, lines: [line, tax], money });
      return true;
    });
  }
  lawfulTaxes(book);
}

/** Taxed for the first time, or higher, with a reason. */
function lawfulTaxes(book: Book): void {
  const seen = new Set<string>();
  const first = (key: string) => !seen.has(key) && seen.add(key).has(key);
  for (const bill of book.bills) {
    const taxed = bill.lines.filter((line) => line.taxRate !== null && !touched(book, line));
    if (taxed.length === 0) continue;
    if (bill.vendor === 7 && bill.week >= 26 && first(`rate ${bill.restaurant}`)) {
      decoy(book, 'tax', bill, taxed, "the state's rate rose for all goods");
    }
    const drinks = taxed.filter(({ good }) => good?.vendor === 6 && !good.taxed);
    if (drinks.length > 1 && bill.week >= 30) decoy(book, 'tax', bill, drinks, 'the state taxes all drinks now');
    // A single drink taxed for the first time: nobody could tell.
    else hold(book, drinks, 'tax');
    for (const line of taxed) {
      const fresh = line.good?.fresh && first(`${bill.restaurant} ${line.good.at}`);
      if (fresh) decoy(book, 'tax', bill, [line], 'taxed goods never bought before');
    }
  }
}
