import type { WhyEffect, WhyItem, WhyProof } from '@platewise/contract';
import { dec, type ExplainedEffect, t, type WhyKind } from '@platewise/domain';
import { itemsShown } from './price-moves.ts';
import { proofOf, stepOf } from './proof-of.ts';
import type { Subject } from './subject.ts';
import type { PriceStepRow } from './why.repo.ts';
import type { Words } from './words.ts';

/** The effects with their largest items; the rest of the items is one row. */
export const effectsReply = (effects: readonly ExplainedEffect<Subject>[], words: Words): WhyEffect[] =>
  effects.map(({ kind, amount, items }) => {
    const shown = items.slice(0, itemsShown).map((item) => itemReply(kind, item, words));
    const others = items.slice(itemsShown);
    return { kind, amount: Number(amount), items: others.length === 0 ? shown : [...shown, restOf(others)] };
  });

type Item = ExplainedEffect<Subject>['items'][number];

function itemReply(kind: WhyKind, { subject, amount }: Item, words: Words): WhyItem {
  const proof: WhyProof[] = proofOf(kind, subject, amount, words);
  return {
    key: subject.key,
    name: words.name(subject),
    detail: detailOf(kind, subject, amount, words),
    amount: Number(amount),
    proof,
  };
}

const restOf = (items: readonly Item[]): WhyItem => ({
  key: 'others',
  name: t('{count, plural, one {# other} other {# others}}', { count: items.length }),
  detail: null,
  amount: items.reduce((sum, { amount }) => sum.plus(amount), dec(0)).toNumber(),
  proof: [],
});

function detailOf(kind: WhyKind, subject: Subject, amount: string, words: Words): string | null {
  if (kind === 'ingredientPrice') return priceDetail(subject, amount, words);
  if (subject.type === 'dish' && kind === 'recipe') {
    return t('Changed: {ingredients}', { ingredients: (subject.ingredients ?? []).join(', ') });
  }
  if (!('note' in subject) || subject.note === undefined) return null;
  if (subject.type === 'bought') return subject.note === 'new' ? t('Not bought before') : t('Not bought this time');
  return dishNotes[subject.note]();
}

const dishNotes = {
  new: () => t('Not sold before'),
  gone: () => t('Not sold this time'),
  returned: () => t('More returned than sold'),
  manual: () => t('Cost entered manually'),
  incomplete: () => t('Cost not known for all sales'),
  unsplit: () => t('Cost not split by ingredient'),
};

function priceDetail(subject: Subject, amount: string, words: Words): string | null {
  const step = stepOf(subject, amount, words);
  if (step === null) return null;
  const values = { change: changeWords(step, words), date: words.day(step.day), vendor: step.vendor ?? '' };
  const isUp = dec(step.cost).gt(step.was);
  if (step.vendor === null) return isUp ? t('Up {change} on {date}', values) : t('Down {change} on {date}', values);
  return isUp ? t('Up {change} on {date} ({vendor})', values) : t('Down {change} on {date} ({vendor})', values);
}

/** By how many percent a price changed, without a sign. */
export const changeWords = ({ was, cost }: PriceStepRow, { percent }: Words): string =>
  percent(dec(cost).minus(was).times(100).div(was).toFixed(2));
