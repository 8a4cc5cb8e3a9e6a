import { auditCredits, auditInvoice } from '@platewise/domain';
import { expect, it } from 'vitest';
import { makeAuditedYear } from './make-audited-year.ts';
import { scoreAudit } from './score-audit.ts';

it('finds nine in ten faults of each kind, with one false alarm in twenty at most and the right money', () => {
  const scores = scoreAudit(makeAuditedYear(11), { invoice: auditInvoice, credits: auditCredits });
  const held = scores.map(({ kind, precision, recall, priced, pricedRight }) => ({
    ...{ kind, precise: precision >= 0.95, complete: recall >= 0.9, money: pricedRight >= 0.95 * priced },
  }));
  expect(held).toEqual(scores.map(({ kind }) => ({ kind, precise: true, complete: true, money: true })));
}, 300_000);
