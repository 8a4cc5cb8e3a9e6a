import * as z from 'zod/mini';

const kinds: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose true or false',
  array: 'Send a list',
  object: 'Send an object with fields',
  record: 'Send an object with fields',
  date: 'Enter a date',
};

/** A readable message for an invalid value whose schema has no message of its own. */
function wordsFor(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'This field is required';
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'Check this value';
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}`;
    case 'too_big':
      return `The maximum is ${issue.maximum}`;
    case 'too_small':
      return `The minimum is ${issue.minimum}`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    default:
      return 'Check this value';
  }
}

/** Replaces the validator's default messages everywhere; a message set in a schema still wins. */
export function speakPlainly(): void {
  z.config({ localeError: wordsFor });
}
