import { setupI18n } from '@lingui/core';
import { compileMessage, formattedName } from './compile-message.ts';
import { type Language, language } from './language.ts';
import { numberFormat } from './region.ts';

const catalogs: Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<string, string> }>> = {
  es: () => import('../texts/es.json'),
  de: () => import('../texts/de.json'),
  fr: () => import('../texts/fr.json'),
};

/**
 * The English text is the key of its translations, so English needs no catalog. Every module with texts waits here for
 * the catalog, so texts may be constants.
 */
export const i18n = setupI18n({
  locale: language,
  messages: { [language]: language === 'en' ? {} : (await catalogs[language]()).default },
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

/** A text in the reader's language: `t('{left} of {total} left', { left, total })`. */
export const t = <const Message extends string>(message: Message, ...[values]: Values<Message>): string =>
  i18n._(message, withCounts(values));
