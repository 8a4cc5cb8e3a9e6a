import { type Book, draw, plant } from './book.ts';
import { restaurants } from './deliveries.ts';
import type { DraftBill } from './drafts.ts';

/** How often an invoice names its account legibly. */
const printed = 0.92;
const faults = 25;
/** Weeks in which one vendor has another bank. */
const elsewhere = { from: 20, until: 35 };

/** What each vendor's invoices ask to be paid to, and 25 that ask to be paid to somebody else. */
export function plantAccounts(book: Book): void {
  const bills = [...book.bills].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id));
  for (const bill of bills) bill.accounts = book.random.chance(printed) ? usualAccounts(book, bill) : [];
  const moved = restaurants.flatMap((restaurant) => {
    const own = bills.filter((bill) => bill.restaurant === restaurant && bill.vendor === 5 && bill.accounts.length > 0);
    return changedBank(book, own);
  });
  const forgeable = bills.filter(({ vendor, week, accounts }) => vendor < 5 && week >= 6 && accounts.length > 0);
  draw(book.random, forgeable, faults - moved.length, (bill, at) => {
    bill.accounts = [`forged ${at}`];
    bill.approved = false;
    plantOn(book, bill, "somebody else's account");
    return true;
  });
}

function usualAccounts({ random, decoys }: Book, bill: DraftBill): string[] {
  const { id, vendor, week } = bill;
  const note = (why: string) => {
    if (week >= 6 && week < 12) decoys.push({ kind: 'bank_account', invoiceId: id, lineIds: [], why });
  };
  switch (vendor) {
    case 4:
      return random.chance(0.1) ? ['4 main'] : ['4 main', '4 second'];
    case 5:
      return week >= elsewhere.from && week < elsewhere.until ? ['5 new'] : ['5'];
    case 6:
      note('one of its two accounts is another each time');
      return ['6', `6 for ${id}`];
    case 7:
      note('each invoice has an account of its own');
      return [`7 for ${id}`];
    default:
      return [String(vendor)];
  }
}

/** A change of bank is worth a call, once; not again on the next invoice, nor when the vendor goes back. */
function changedBank(book: Book, own: readonly DraftBill[]): DraftBill[] {
  const [first, second] = own.filter(({ accounts }) => accounts.includes('5 new'));
  const back = own.find(({ week }) => week >= elsewhere.until);
  if (first === undefined || second === undefined || back === undefined) throw new RangeError('No change of bank');
  plantOn(book, first, 'the vendor has another bank');
  for (const [{ id }, why] of [
    [second, 'the same new account again'],
    [back, 'back to its former account'],
  ] as const) {
    book.decoys.push({ kind: 'bank_account', invoiceId: id, lineIds: [], why });
  }
  return [first];
}

const plantOn = (book: Book, bill: DraftBill, how: string) =>
  plant(book, { kind: 'bank_account', how, bill, lines: [], money: 0 });
