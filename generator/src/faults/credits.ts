import { type AuditedCredit, addDays, type BusinessDate } from '@platewise/domain';
import type { Book } from './book.ts';
import { today } from './deliveries.ts';
import { cents } from './prices.ts';

type Asked = {
  why: string | null;
  due: number;
  days: number;
  amount: number | null;
  credited: number | null;
  papers: number;
};

/** Credits that were asked for: 25 never given or given in part, and 35 that are in order. */
export function askedCredits(book: Book): AuditedCredit[] {
  const { random, next } = book;
  const worth = (at: number) => cents(at % 3 === 0 ? 6 + 14 * random.next() : 20 + 180 * random.next());
  const missing = Array.from({ length: 25 }, (_, at): Asked => {
    const amount = worth(at);
    const part = at % 5 < 2 ? cents(amount * (0.3 + 0.4 * random.next())) : null;
    return {
      why: null,
      due: cents(amount - (part ?? 0)),
      days: random.int(45, 150),
      amount,
      credited: part,
      papers: random.int(5, 20),
    };
  });
  const fine = Array.from({ length: 35 }, (_, at): Asked => {
    const amount = worth(at);
    const old = { due: 0, days: random.int(45, 150), amount, papers: random.int(5, 20) };
    switch (at % 6) {
      case 0:
        return { ...old, why: 'given in full', credited: amount };
      case 1:
        return { ...old, why: 'given, but for a cent', credited: cents(amount - 0.01) };
      case 2:
        return { ...old, why: 'given in full, and more', credited: cents(amount * 1.1) };
      case 3:
        return { ...old, why: 'asked for days ago', days: random.int(1, 6), credited: null, papers: random.int(0, 2) };
      case 4:
        return {
          ...old,
          why: 'nothing came from the vendor since',
          days: random.int(10, 25),
          credited: null,
          papers: 0,
        };
      default:
        return { ...old, why: 'of unknown amount', amount: null, credited: null };
    }
  });
  return [...missing, ...fine].map((asked) => {
    const sentOn: BusinessDate = addDays(today, -asked.days);
    const bill = book.bills.find(({ date, used }) => !used && date <= sentOn && date > addDays(sentOn, -20));
    const credit: AuditedCredit = {
      ...{ id: next(), invoiceId: bill?.id ?? null, currency: 'USD', sentOn, papersSince: asked.papers },
      ...{ amount: asked.amount?.toFixed(2) ?? null, credited: asked.credited?.toFixed(2) ?? null },
    };
    if (bill !== undefined) bill.used = true;
    const place = { invoiceId: bill?.id ?? 0, lineIds: [], creditRequestId: credit.id };
    const how = asked.credited === null ? 'never given' : `${asked.credited} of ${asked.amount} given`;
    if (asked.why !== null) book.decoys.push({ ...place, kind: 'credit_missing', why: asked.why });
    else book.faults.push({ ...place, kind: 'credit_missing', how, money: asked.due.toFixed(2), elsewhere: [] });
    return credit;
  });
}
