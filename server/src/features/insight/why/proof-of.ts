import type { WhyProof } from '@platewise/contract';
import { t, type WhyKind } from '@platewise/domain';
import type { Subject } from './subject.ts';
import type { PriceStepRow } from './why.repo.ts';
import type { Words } from './words.ts';

/** Where an effect can be checked: the invoice behind a price, the dish with its recipe, the report or the counts. */
export function proofOf(kind: WhyKind, subject: Subject, amount: string, words: Words): WhyProof[] {
  const { restaurantId: at } = subject;
  switch (subject.type) {
    case 'dish':
      return [words.page(t('Dish'), `/menu-items?dish=${subject.dishId}`, at, `dish:${subject.dishId}`)];
    case 'item':
      return [words.page(t('Sales'), '/revenue', at)];
    case 'ingredient':
      return kind === 'waste' ? [words.report('waste', at)] : priceProof(subject, amount, words);
    case 'bought':
      return boughtProof(kind, subject, amount, words);
    case 'vendor':
      return [words.report('supplier-spend', at)];
    case 'other':
      return otherProof(subject.of, words);
  }
}

/** The largest price change in the direction of the effect; null if there is none. */
export function stepOf(subject: Subject, amount: string, { moves, costsMore }: Words): PriceStepRow | null {
  if (subject.type !== 'ingredient' && subject.type !== 'bought') return null;
  const move = moves.get(subject.ingredientId);
  return (costsMore(amount) ? move?.up : move?.down) ?? null;
}

function priceProof(
  subject: Extract<Subject, { type: 'ingredient' | 'bought' }>,
  amount: string,
  words: Words,
): WhyProof[] {
  const step = stepOf(subject, amount, words);
  const history = words.page(
    t('Price history'),
    `/ingredients?ingredient=${subject.ingredientId}`,
    subject.restaurantId,
  );
  return step === null ? [history] : [...invoiceProof(step, subject.restaurantId, words), history];
}

function invoiceProof(step: PriceStepRow, at: number | null, words: Words): WhyProof[] {
  if (step.invoice_id === null) return [];
  const label = step.invoice_number === null ? t('Invoice') : t('Invoice {number}', { number: step.invoice_number });
  const derivation = step.line_id === null || at === null ? undefined : `invoice-line:${at}:${step.line_id}`;
  return [words.page(label, `/invoices/${step.invoice_id}`, at, derivation)];
}

function boughtProof(
  kind: WhyKind,
  subject: Extract<Subject, { type: 'bought' }>,
  amount: string,
  words: Words,
): WhyProof[] {
  if (kind === 'ingredientPrice') return priceProof(subject, amount, words);
  if (subject.invoiceId === null) return [words.report('supplier-spend', subject.restaurantId)];
  return [words.page(t('Last invoice'), `/invoices/${subject.invoiceId}`, subject.restaurantId)];
}

function otherProof(of: Extract<Subject, { type: 'other' }>['of'], words: Words): WhyProof[] {
  if (of === 'unitemized') return [words.page(t('Sales'), '/revenue', null)];
  if (of === 'credits') return [words.report('supplier-spend', null)];
  return of === 'stock' || of === 'basis' ? [words.usage(null)] : [];
}
