import { dec, type Money, t } from '@platewise/domain';
import { changeWords } from './effects-reply.ts';
import { stepOf } from './proof-of.ts';
import type { Cause, DishNote, Subject } from './subject.ts';
import type { Words } from './words.ts';

/** A cause as a sentence with its amount. */
export function sentenceOf(cause: Cause, words: Words): string {
  const values = { name: words.name(cause.subject), amount: words.amount(cause.amount) };
  switch (cause.kind) {
    case 'volume':
      return volumeSentence(cause, words);
    case 'mix':
      return words.figure === 'spend'
        ? t('You bought from different vendors, mainly {name}: {amount}', values)
        : t('A different mix of dishes sold, mainly {name}: {amount}', values);
    case 'menuPrice':
      // A higher price lowers the food cost percentage.
      return dec(cause.amount).gt(0) !== (words.figure === 'foodCostPercent')
        ? t('{name} sold at a higher average price: {amount}', values)
        : t('{name} sold at a lower average price: {amount}', values);
    case 'ingredientPrice':
      return priceSentence(cause, words);
    case 'recipe':
      return recipeSentence(cause.subject, values);
    case 'waste':
      return words.costsMore(cause.amount)
        ? t('More waste was recorded, mainly {name}: {amount}', values)
        : t('Less waste was recorded, mainly {name}: {amount}', values);
    case 'oneOff':
      return oneOffSentence(cause.subject, values);
    case 'unknown':
      return t('Not known, mainly {name}: {amount}', values);
  }
}

type Values = { name: string; amount: Money };

function volumeSentence({ amount }: Cause, { figure, amount: worded }: Words): string {
  const values = { amount: worded(amount) };
  const isMore = dec(amount).gt(0);
  if (figure === 'spend') {
    return isMore ? t('You bought more: {amount}', values) : t('You bought less: {amount}', values);
  }
  if (figure === 'revenue' || figure === 'foodCost') {
    return isMore ? t('You sold more dishes: {amount}', values) : t('You sold fewer dishes: {amount}', values);
  }
  return t('The number of dishes sold changed: {amount}', values);
}

function priceSentence({ subject, amount }: Cause, words: Words): string {
  const name = words.name(subject);
  const step = stepOf(subject, amount, words);
  if (step === null) {
    const values = { name, amount: words.amount(amount) };
    return words.costsMore(amount)
      ? t('{name} cost more on average: {amount}', values)
      : t('{name} cost less on average: {amount}', values);
  }
  const values = {
    name,
    vendor: step.vendor ?? '',
    change: changeWords(step, words),
    date: words.day(step.day),
    amount: words.amount(amount),
  };
  const isUp = words.costsMore(amount);
  if (step.vendor === null || subject.type === 'bought') {
    return isUp
      ? t('{name} rose {change} on {date}: {amount}', values)
      : t('{name} fell {change} on {date}: {amount}', values);
  }
  return isUp
    ? t('{name} from {vendor} rose {change} on {date}: {amount}', values)
    : t('{name} from {vendor} fell {change} on {date}: {amount}', values);
}

function recipeSentence(subject: Subject, values: Values): string {
  const ingredients = subject.type === 'dish' ? (subject.ingredients ?? []).join(', ') : '';
  return t('The recipe of {name} changed ({ingredients}): {amount}', { ...values, ingredients });
}

function oneOffSentence(subject: Subject, values: Values): string {
  if (subject.type === 'bought') {
    return subject.note === 'new'
      ? t("{name} wasn't bought before: {amount}", values)
      : t("{name} wasn't bought this time: {amount}", values);
  }
  const note: DishNote | undefined = subject.type === 'dish' || subject.type === 'item' ? subject.note : undefined;
  if (note === 'new') return t("{name} wasn't sold before: {amount}", values);
  if (note === 'gone') return t("{name} wasn't sold this time: {amount}", values);
  if (note === 'manual') return t('The cost of {name} was entered manually: {amount}', values);
  if (note === 'returned') return t('More of {name} was returned than sold: {amount}', values);
  return t('{name}: {amount}', values);
}
