import { dec, type MatchException, roundMoney } from '@platewise/domain';
import type { AskedRow } from './match.repo.ts';

type Difference = Pick<MatchException, 'subject' | 'kind' | 'orderLineId'>;

const kindsOf: Partial<Record<MatchException['kind'], readonly string[]>> = {
  billed_quantity: ['short', 'refused'],
  price: ['price'],
  not_ordered: ['not_ordered'],
};

/** Below this, what a difference grew by isn't worth another request. */
export const leastRest = 1;

/** The subject of what a difference grew by after a credit was requested for it; the 0th is the difference itself. */
export const restSubject = (subject: string, nth: number): string => (nth === 0 ? subject : `${subject}:rest:${nth}`);

/** Which of a difference's subjects it is; null if it is another difference's. */
export function nthOf(subject: string, other: string): number | null {
  if (other === subject) return 0;
  const nth = other.startsWith(`${subject}:rest:`) ? Number(other.slice(subject.length + ':rest:'.length)) : 0;
  return Number.isInteger(nth) && nth > 0 ? nth : null;
}

/** The credit requested for a discrepancy, by the match or on receipt. */
export const askedFor = (one: Difference, asked: readonly AskedRow[]): AskedRow | undefined =>
  asked.find(({ subject }) => subject === one.subject) ?? asked.find((row) => isOnReceipt(one, row));

const isOnReceipt = (one: Difference, { subject, order_line_id: line, kind }: AskedRow): boolean =>
  subject === null &&
  one.orderLineId !== null &&
  line === one.orderLineId &&
  kindsOf[one.kind]?.includes(kind) === true;

/** The requests for a difference by the subject they stand for, and what they don't ask for yet. */
export type AskedPart = { requests: ReadonlyMap<number, number>; left: string };

/** What is requested of a difference; a request without an amount asks for all of it. */
export function askedPart(one: Difference & Pick<MatchException, 'money'>, asked: readonly AskedRow[]): AskedPart {
  const requests = new Map<number, number>();
  let left = dec(one.money);
  let whole = false;
  for (const row of asked) {
    const nth = isOnReceipt(one, row) ? 0 : row.subject === null ? null : nthOf(one.subject, row.subject);
    if (nth === null) continue;
    if (!requests.has(nth)) requests.set(nth, row.id);
    whole ||= row.amount === null;
    left = left.minus(dec(row.amount ?? '0'));
  }
  const isCovered = whole || (requests.size > 0 && left.lte(leastRest));
  return { requests, left: isCovered ? '0.00' : roundMoney(left) };
}

/** The first subject that isn't taken. */
export function freeNth(...taken: { has(nth: number): boolean }[]): number {
  let nth = 0;
  while (taken.some((some) => some.has(nth))) nth++;
  return nth;
}
