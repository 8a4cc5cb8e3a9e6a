import { dayWords } from './day-words.ts';
import { inWords, type TextValues, type ValuesOf } from './texts.ts';

/** A calendar date among a message's values. */
type Day = { readonly day: string; readonly country: string | null };
type Value = TextValues[string] | Message | Day;

/** A text to be put into words later, for whoever reads it: its English and its values. */
export type Message = { readonly message: string; readonly values?: Readonly<Record<string, Value>> };

/**
 * A text to be put into words later, for a constant or the database.
 * @example msg('Added the vendor {name}', { name: 'Sysco' })
 */
export const msg = <const Text extends string>(text: Text, ...[values]: ValuesOf<Text, Value>): Message =>
  values === undefined ? { message: text } : { message: text, values };

/** A message in the reader's language, with its dates and inner messages. */
export function worded({ message, values = {} }: Message): string {
  const plain = Object.entries(values).map(([name, value]) => [name, valueWords(value)] as const);
  return inWords(message, Object.fromEntries(plain));
}

function valueWords(value: Value): TextValues[string] {
  if (typeof value !== 'object' || value === null) return value;
  return 'day' in value ? dayWords(value.day, value.country) : worded(value);
}
