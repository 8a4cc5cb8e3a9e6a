import type { WhyCause, WhyProof } from '@platewise/contract';
import { dec, type ExplainedEffect, type WhyKind } from '@platewise/domain';
import { proofOf } from './proof-of.ts';
import { sentenceOf } from './sentences.ts';
import type { Cause, Subject } from './subject.ts';
import type { Words } from './words.ts';

const shown = 3;

/** These are one cause each; of the others, every item is its own cause. */
const whole: ReadonlySet<WhyKind> = new Set(['volume', 'mix', 'waste', 'unknown']);

/** The three largest causes of a change, largest first. */
export function causesOf(effects: readonly ExplainedEffect<Subject>[], words: Words): WhyCause[] {
  const all = effects.flatMap(({ kind, amount, items }): Cause[] => {
    const [largest] = items;
    if (largest === undefined) return [];
    return whole.has(kind) ? [{ kind, amount, subject: largest.subject }] : items.map((item) => ({ kind, ...item }));
  });
  return all
    .filter(({ amount }) => !dec(amount).isZero())
    .sort((a, b) => dec(b.amount).abs().cmp(dec(a.amount).abs()))
    .slice(0, shown)
    .map((cause) => ({
      kind: cause.kind,
      amount: Number(cause.amount),
      sentence: sentenceOf(cause, words),
      proof: proofOfCause(cause, words),
    }));
}

/** All dishes together are proven by a report. */
function proofOfCause({ kind, amount, subject }: Cause, words: Words): WhyProof[] {
  if (kind === 'volume' || kind === 'mix') {
    return [words.report(words.figure === 'spend' ? 'supplier-spend' : 'profitability', null)];
  }
  return proofOf(kind, subject, amount, words);
}
