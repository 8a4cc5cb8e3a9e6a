import { dayWords } from './day-words.ts';
import { currentLanguage, inWords, type TextValues, translated, type ValuesOf } from './texts.ts';

/** A calendar date among a message's values. */
type Day = { readonly day: string; readonly country: string | null };
/** Several texts as one: 'a and b', 'a or b' or 'a, b'. */
export type TextList = { readonly list: readonly (string | Message)[]; readonly by: 'and' | 'or' | 'comma' };
type Value = TextValues[string] | Message | Day | TextList;

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
  if ('day' in value) return dayWords(value.day, value.country);
  return 'list' in value ? listWords(value) : worded(value);
}

const listTypes = { and: 'conjunction', or: 'disjunction', comma: 'unit' } as const;

const listWords = ({ list, by }: TextList): string =>
  new Intl.ListFormat(currentLanguage(), { type: listTypes[by] }).format(
    list.map((one) => (typeof one === 'string' ? one : worded(one))),
  );

/** A text as stored: a message, or English where it has no values or was stored before messages were. */
export type StoredText = string | Message;

const opening = '{"message":';

/** A message for a column of plain text: English if it has no values, else JSON. `storedWords` reads both. */
export const storedText = ({ message, values }: Message): string =>
  values === undefined ? message : JSON.stringify({ message, values });

/** A stored text in the reader's language. */
export function storedWords(text: StoredText): string {
  if (typeof text !== 'string') return worded(text);
  return (text.startsWith(opening) && wordedJson(text)) || translated(text);
}

/** Null if it only looks like a message: another system's words may be stored too. */
function wordedJson(text: string): string | null {
  try {
    const { message, values } = JSON.parse(text);
    return typeof message === 'string' && values instanceof Object ? worded({ message, values }) : null;
  } catch {
    return null;
  }
}
