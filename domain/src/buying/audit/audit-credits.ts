import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import { dec, roundMoney } from '../../shared/numbers/index.ts';
import { type AuditTolerances, auditTolerances } from './audit-tolerances.ts';
import type { AuditedCredit, Finding } from './audited.ts';

/**
 * Credits that were asked for and never given although the vendor has billed since, or given in part. Without an amount
 * asked for nothing is found. Throws what `dec` throws.
 * @example auditCredits([{ id: 7, sentOn: 40 days ago, amount: '50', credited: null, papersSince: 3, ... }], today)[0].money // '50.00'
 */
export function auditCredits(
  credits: readonly AuditedCredit[],
  today: BusinessDate,
  tolerances: AuditTolerances = auditTolerances,
): Finding[] {
  return credits.flatMap((credit) => {
    if (credit.amount === null) return [];
    const given = dec(credit.credited ?? '0');
    const missing = dec(credit.amount).minus(given);
    if (missing.lte(0) || !isMissing(credit, missing.toNumber(), today, tolerances)) return [];
    const { id, invoiceId, sentOn } = credit;
    return [
      {
        kind: 'credit_missing' as const,
        subject: `credit:${id}`,
        lineIds: [],
        money: roundMoney(missing),
        unit: null,
        expected: roundMoney(credit.amount),
        actual: roundMoney(given),
        quantity: null,
        against: { creditRequestId: id, ...(invoiceId === null ? {} : { invoiceId }), date: sentOn },
        also: [],
      },
    ];
  });
}

function isMissing(
  { sentOn, credited, papersSince }: AuditedCredit,
  missing: number,
  today: BusinessDate,
  { credit: { days, papers, money } }: AuditTolerances,
): boolean {
  if (credited !== null && dec(credited).gt(0)) return missing > money;
  return diffDays(sentOn, today) > days && papersSince >= papers;
}
