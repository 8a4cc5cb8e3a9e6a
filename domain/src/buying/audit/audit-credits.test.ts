import { describe, expect, it } from 'vitest';
import { auditCredits } from './audit-credits.ts';
import type { AuditedCredit } from './audited.ts';
import { daysAgo, seen } from './testing/audited-invoices.fixture.ts';

const asked: AuditedCredit = {
  id: 7,
  invoiceId: 3,
  currency: 'USD',
  sentOn: daysAgo(31),
  amount: '50',
  credited: null,
  papersSince: 2,
};

describe('auditCredits', () => {
  it.each<[string, Partial<AuditedCredit>, string[]]>([
    ['never given', {}, ['credit_missing 50.00']],
    ['sent a month ago', { sentOn: daysAgo(30) }, []],
    ['one paper since', { papersSince: 1 }, []],
    ['given', { credited: '50' }, []],
    ['given in part, soon', { credited: '30', sentOn: daysAgo(3), papersSince: 1 }, ['credit_missing 20.00']],
    ['1.00 less', { credited: '49' }, []],
    ['more than asked for', { credited: '60' }, []],
    ['no amount asked for', { amount: null }, []],
  ])('%s', (_, changes, expected) => {
    expect(seen(auditCredits([{ ...asked, ...changes }], daysAgo(0)))).toEqual(expected);
  });

  it('refers to the request and its invoice', () => {
    const [found] = auditCredits([asked], daysAgo(0));
    expect(found).toMatchObject({
      subject: 'credit:7',
      against: { creditRequestId: 7, invoiceId: 3, date: daysAgo(31) },
    });
  });
});
