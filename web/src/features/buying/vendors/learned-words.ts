import type { LearnedFact } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

const fields: Record<string, string> = {
  invoiceNumber: t('invoice number'),
  invoiceDate: t('invoice date'),
  dueDate: t('due date'),
  total: 'total',
};

const roles: Record<string, string> = {
  itemCode: t('item code'),
  quantity: 'quantity',
  unit: 'unit',
  weight: 'weight',
  unitPrice: t('unit price'),
};

/** A learned fact as one sentence: 'BX' means case; the invoice number is under “Docket”. */
export function factSentence(fact: LearnedFact): string {
  const { kind, subject, meaning } = fact;
  switch (kind) {
    case 'name':
      return t('“{subject}” is a name for this vendor', { subject });
    case 'mark':
      return markSentence(subject);
    case 'date_order':
      return meaning === 'day-first' ? t('Day first (04/03 is March 4)') : t('Month first (04/03 is April 3)');
    case 'place':
      return t('The {fields} is {place}', { fields: fields[subject] ?? subject, place: placeWords(fact.place) });
    case 'column':
      return t('The {roles} is in the column “{meaning}”', { roles: roles[subject] ?? subject, meaning });
    case 'unit':
      return t('“{subject}” means {meaning}', { subject, meaning });
  }
}

function markSentence(mark: string): string {
  const [kind, value = ''] = mark.split(/:(.*)/s);
  switch (kind) {
    case 'phone':
      return t('This vendor’s phone number is {value}', {
        value: value.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'),
      });
    case 'taxId':
      return t('This vendor’s tax ID is {value}', { value });
    case 'email':
      return t('This vendor’s email address is {value}', { value });
    default:
      return t('This vendor’s email domain is {value}', { value });
  }
}

function placeWords(place: LearnedFact['place']): string {
  if (place === null) return t('in its usual position');
  const label = (text: string) => `“${text.replace(/\s*:$/, '')}”`;
  if (place.left !== '' && place.above !== '')
    return t('right of {left}, under {above}', { left: label(place.left), above: label(place.above) });
  if (place.left !== '') return t('right of {left}', { left: label(place.left) });
  if (place.right !== '') return t('left of {right}', { right: label(place.right) });
  if (place.above !== '') return t('under {above}', { above: label(place.above) });
  return t('in the same position on the {page} page', { page: place.page });
}

/** Who taught it, and since when. The invoice is linked beside it. */
export function factOrigin({ learnedAt, learnedBy, times }: LearnedFact): string {
  const by = learnedBy === null ? '' : t(' by {learnedBy}', { learnedBy });
  const held = times > 1 ? t(' · correct on {times} invoices', { times }) : '';
  return `${formatDate(learnedAt)}${by}${held}`;
}

export const notUsed: Record<Exclude<LearnedFact['state'], 'used'>, string> = {
  replaced: t('Not used: replaced by a newer one'),
  shared: t('Not used: shared by another vendor'),
};
