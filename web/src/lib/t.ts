import { setupI18n } from '@lingui/core';
import de from '@platewise/contract/texts/de.json?url';
import es from '@platewise/contract/texts/es.json?url';
import fr from '@platewise/contract/texts/fr.json?url';
import { compileMessage, formattedName } from './compile-message.ts';
import { type Language, language } from './language.ts';
import { numberFormat } from './region.ts';

const catalogs: Record<Exclude<Language, 'en'>, string> = { es, de, fr };

/** Where the texts of the page's language are; undefined for English, whose texts are their own keys. */
export const catalogUrl = language === 'en' ? undefined : catalogs[language];

/** English words with two meanings; the one in parentheses is for translators and isn't shown. */
const homonyms: Record<string, string> = {
  'Change (button)': 'Change',
  'Duplicate (reason)': 'Duplicate',
  'Locations (restaurants)': 'Locations',
  'Match (button)': 'Match',
  'On (date)': 'On',
  'Order (sorting)': 'Order',
  'Set (saved)': 'Set',
  'To (recipient)': 'To',
  'Transfer (ownership)': 'Transfer',
  'Usage (of Platewise)': 'Usage',
};

async function readCatalog(): Promise<Record<string, string>> {
  if (catalogUrl === undefined) return homonyms;
  try {
    const reply = await fetch(catalogUrl);
    if (!reply.ok) throw new Error(`${catalogUrl}: ${reply.status}`);
    return await reply.json();
  } catch {
    // In English rather than not at all.
    document.documentElement.lang = 'en';
    return homonyms;
  }
}

/** Every module with texts waits here for the catalog, so texts may be constants. */
export const i18n = setupI18n({
  locale: language,
  messages: { [language]: await readCatalog() },
}).setMessagesCompiler(compileMessage);

type Value = string | number | null | undefined;
export type TextValues = Record<string, Value>;
type Names<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The values a message needs: with `{name}` exactly those, with a plural or select any. */
type Values<Message extends string> = string extends Message
  ? [values?: TextValues]
  : Message extends `${string}{${string},${string}`
    ? [values: TextValues]
    : Message extends `${string}{${string}`
      ? [values: Record<Names<Message>, Value>]
      : [];

/** Adds each count as it is written: the `#` of a plural. */
export function withCounts(values: TextValues = {}): TextValues {
  const counts = Object.entries(values).filter(([, value]) => typeof value === 'number') as [string, number][];
  if (counts.length === 0) return values;
  const written = counts.map(([name, count]) => [formattedName(name), numberFormat().format(count)] as const);
  return { ...values, ...Object.fromEntries(written) };
}

/** A text without values from the server or the contract, whose English is the key as well; any other as it is. */
export const translated = (text: string): string => (Object.hasOwn(i18n.messages, text) ? i18n._(text) : text);

/** A text in the reader's language: `t('{left} of {total} left', { left, total })`. */
export const t = <const Message extends string>(message: Message, ...[values]: Values<Message>): string =>
  i18n._(message, withCounts(values));
