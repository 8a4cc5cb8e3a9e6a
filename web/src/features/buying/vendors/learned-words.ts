import type { LearnedFact } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';

const fields: Record<string, string> = {
  invoiceNumber: 'invoice number',
  invoiceDate: 'invoice date',
  dueDate: 'due date',
  total: 'total',
};

const roles: Record<string, string> = {
  itemCode: 'item code',
  quantity: 'quantity',
  unit: 'unit',
  weight: 'weight',
  unitPrice: 'unit price',
};

/** A learned fact as one sentence: 'BX' means case; the invoice number is under “Docket”. */
export function factSentence(fact: LearnedFact): string {
  const { kind, subject, meaning } = fact;
  switch (kind) {
    case 'name':
      return `“${subject}” is a name for this vendor`;
    case 'mark':
      return markSentence(subject);
    case 'date_order':
      return meaning === 'day-first' ? 'Day first (04/03 is March 4)' : 'Month first (04/03 is April 3)';
    case 'place':
      return `The ${fields[subject] ?? subject} is ${placeWords(fact.place)}`;
    case 'column':
      return `The ${roles[subject] ?? subject} is in the column “${meaning}”`;
    case 'unit':
      return `“${subject}” means ${meaning}`;
  }
}

function markSentence(mark: string): string {
  const [kind, value = ''] = mark.split(/:(.*)/s);
  switch (kind) {
    case 'phone':
      return `This vendor’s phone number is ${value.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')}`;
    case 'taxId':
      return `This vendor’s tax ID is ${value}`;
    case 'email':
      return `This vendor’s email address is ${value}`;
    default:
      return `This vendor’s email domain is ${value}`;
  }
}

function placeWords(place: LearnedFact['place']): string {
  if (place === null) return 'in its usual position';
  const label = (text: string) => `“${text.replace(/\s*:$/, '')}”`;
  if (place.left !== '' && place.above !== '') return `right of ${label(place.left)}, under ${label(place.above)}`;
  if (place.left !== '') return `right of ${label(place.left)}`;
  if (place.right !== '') return `left of ${label(place.right)}`;
  if (place.above !== '') return `under ${label(place.above)}`;
  return `in the same position on the ${place.page} page`;
}

/** Who taught it, and since when. The invoice is linked beside it. */
export function factOrigin({ learnedAt, learnedBy, times }: LearnedFact): string {
  const by = learnedBy === null ? '' : ` by ${learnedBy}`;
  const held = times > 1 ? ` · correct on ${times} invoices` : '';
  return `${formatDate(learnedAt)}${by}${held}`;
}

export const notUsed: Record<Exclude<LearnedFact['state'], 'used'>, string> = {
  replaced: 'Not used: replaced by a newer one',
  shared: 'Not used: shared by another vendor',
};
