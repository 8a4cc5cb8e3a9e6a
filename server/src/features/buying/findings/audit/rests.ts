import { type Decimal, dec, roundMoney } from '@platewise/domain';
import { type AskedPart, freeNth, leastRest, nthOf, restSubject } from '../../three-way-match/index.ts';
import type { DecidedRow, FindingToStore } from './stored-findings.repo.ts';

/**
 * What a difference grew by after a credit was requested for it is a finding of its own, and so is another invoice's
 * part in it. What somebody has dismissed stays dismissed.
 */
export function withRests(
  one: FindingToStore,
  decided: readonly DecidedRow[],
  asked: AskedPart | undefined,
): FindingToStore[] {
  const own = decided.flatMap((row) => {
    const nth = nthOf(one.subject, row.subject);
    return nth === null || row.invoice_id !== one.invoice_id || row.kind !== one.kind ? [] : [{ ...row, nth }];
  });
  const isAsked = asked !== undefined && asked.requests.size > 0;
  if (own.length === 0 && !isAsked) return [one];
  // Not stored again: nothing but its decision is known of it any more.
  if (own.some((row) => row.dismissed || row.currency !== one.currency)) return [one];
  const before = own.reduce((sum, { money }) => sum.plus(dec(money)), dec(0));
  const more = dec(one.money).minus(before);
  const left = isAsked && dec(asked.left).lt(more) ? dec(asked.left) : more;
  const taken = new Map(own.map(({ nth }) => [nth, true]));
  const requests = asked?.requests ?? new Map<number, number>();
  const next = [...requests].find(([nth]) => !taken.has(nth));
  const covered = more.minus(left);
  const linked = next === undefined || covered.lte(0) ? [] : [part(one, next[0], covered, before, next[1])];
  const isWorth = left.gt(leastRest);
  return isWorth ? [...linked, part(one, freeNth(taken, requests), left, before.plus(covered), null)] : linked;
}

function part(
  one: FindingToStore,
  nth: number,
  money: Decimal,
  requested: Decimal,
  creditRequestId: number | null,
): FindingToStore {
  const against = requested.isZero() ? one.against : { ...one.against, requested: roundMoney(requested) };
  return {
    ...one,
    subject: restSubject(one.subject, nth),
    money: roundMoney(money),
    against,
    credit_request_id: creditRequestId,
  };
}
