import { type Message, msg, t, worded } from '@platewise/domain';
import * as z from 'zod/mini';

const anObject = msg('Send an object with fields');
const kinds: Readonly<Record<string, Message>> = {
  string: msg('Enter text'),
  number: msg('Enter a number'),
  int: msg('Enter a whole number'),
  boolean: msg('Choose true or false'),
  array: msg('Send a list'),
  object: anObject,
  record: anObject,
  date: msg('Enter a date'),
};

/** A readable message for an invalid value whose schema has no message of its own. */
function wordsFor(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return t('This field is required');
  switch (issue.code) {
    case 'invalid_type':
      return worded(kinds[issue.expected] ?? msg('Check this value'));
    case 'invalid_value':
      return t('Choose one of: {choices}', { choices: issue.values.join(', ') });
    case 'too_big':
      return t('The maximum is {maximum}', { maximum: String(issue.maximum) });
    case 'too_small':
      return t('The minimum is {minimum}', { minimum: String(issue.minimum) });
    case 'unrecognized_keys':
      return t('Unknown field: {fields}', { fields: issue.keys.join(', ') });
    default:
      return t('Check this value');
  }
}

/** Replaces the validator's default messages everywhere; a message set in a schema still wins. */
export function speakPlainly(): void {
  z.config({ localeError: wordsFor });
}
