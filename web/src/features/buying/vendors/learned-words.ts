import type { LearnedFact } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

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
      return placeSentence(subject, fact.place);
    case 'column':
      return t(
        'The {role, select, itemCode {item code} quantity {quantity} unit {unit} weight {weight} unitPrice {unit price} other {{role}}} is in the column “{column}”',
        { role: subject, column: meaning },
      );
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

function placeSentence(field: string, place: LearnedFact['place']): string {
  if (place === null) {
    return t(
      'The {field, select, invoiceNumber {invoice number} invoiceDate {invoice date} dueDate {due date} total {total} other {{field}}} is in its usual position',
      { field },
    );
  }
  const label = (text: string) => text.replace(/\s*:$/, '');
  const [left, right, above] = [label(place.left), label(place.right), label(place.above)];
  if (place.left !== '' && place.above !== '') {
    return t(
      'The {field, select, invoiceNumber {invoice number} invoiceDate {invoice date} dueDate {due date} total {total} other {{field}}} is right of “{left}”, under “{above}”',
      { field, left, above },
    );
  }
  if (place.left !== '') {
    return t(
      'The {field, select, invoiceNumber {invoice number} invoiceDate {invoice date} dueDate {due date} total {total} other {{field}}} is right of “{left}”',
      { field, left },
    );
  }
  if (place.right !== '') {
    return t(
      'The {field, select, invoiceNumber {invoice number} invoiceDate {invoice date} dueDate {due date} total {total} other {{field}}} is left of “{right}”',
      { field, right },
    );
  }
  if (place.above !== '') {
    return t(
      'The {field, select, invoiceNumber {invoice number} invoiceDate {invoice date} dueDate {due date} total {total} other {{field}}} is under “{above}”',
      { field, above },
    );
  }
  return t(
    'The {field, select, invoiceNumber {invoice number} invoiceDate {invoice date} dueDate {due date} total {total} other {{field}}} is in the same position on the {page, select, first {first} other {last}} page',
    { field, page: place.page },
  );
}

/** Who taught it, and since when. The invoice is linked beside it. */
export function factOrigin({ learnedAt, learnedBy, times }: LearnedFact): string {
  const date = formatDate(learnedAt);
  return [
    learnedBy === null ? date : t('{date} by {name}', { date, name: learnedBy }),
    times > 1 && t('correct on {times, plural, one {# invoice} other {# invoices}}', { times }),
  ]
    .filter(Boolean)
    .join(' · ');
}

export const notUsed: Record<Exclude<LearnedFact['state'], 'used'>, string> = {
  replaced: t('Not used: replaced by a newer one'),
  shared: t('Not used: shared by another vendor'),
};
