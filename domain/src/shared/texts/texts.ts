import { type I18n, setupI18n } from '@lingui/core';
import { numberLocale } from '../regions/index.ts';
import { compileMessage, formattedName } from './compile-message.ts';
import { saidMessage } from './say-message.ts';

type Plain = string | number | null | undefined;
export type TextValues = Record<string, Plain>;

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The values a message needs: with `{name}` exactly those, with a plural or select any. */
export type ValuesOf<Text extends string, Value> = string extends Text
  ? [values?: Record<string, Value>]
  : Text extends `${string}{${string},${string}`
    ? [values: Record<string, Value>]
    : Text extends `${string}{${string}`
      ? [values: Record<Names<Text>, Value>]
      : [];

/** A language's texts. */
export type Texts = {
  readonly language: string;
  readonly i18n: I18n;
  /** A count in the reader's number format: the `#` of a plural. */
  readonly countWords: (count: number) => string;
};

/** English words with two meanings; what stands in parentheses is for translators and isn't shown. */
export const homonyms: Record<string, string> = Object.fromEntries(
  [
    'Acknowledged (alerts)',
    'Active (alert)',
    'Active (alerts)',
    'Auto-matched (item)',
    'Blocked (invoice)',
    'Change (button)',
    'Closed (count)',
    'Closed (order)',
    'Delivery (movement)',
    'Delivery (order type)',
    'Delivery (services)',
    'Description (text)',
    'down (trend)',
    'Duplicate (reason)',
    'From (system)',
    'Item (dish)',
    'Items (dishes)',
    'Late (orders)',
    'Left (the group)',
    'Location (restaurant)',
    'Locations (restaurants)',
    'Match (button)',
    'none (minimum order)',
    'none (waste)',
    'On (date)',
    'Open (findings)',
    'open (findings)',
    'Open (question)',
    'Order (sorting)',
    'Overdue (invoices)',
    'pack (of a line)',
    'Paid (invoices)',
    'Received (order)',
    'Resolved (alerts)',
    'sales (amount)',
    'Sales (amount)',
    'Set (saved)',
    'State (of an address)',
    'to (change)',
    'To (recipient)',
    'Transfer (ownership)',
    'up (trend)',
    'Usage (of Platewise)',
  ].map((key) => [key, key.slice(0, key.indexOf(' ('))]),
);

/** A language's texts from its catalog, an object of translations by English text. */
export const textsOf = (language: string, catalog: Record<string, string>, countWords: Texts['countWords']): Texts => ({
  language,
  i18n: setupI18n({ locale: language, messages: { [language]: catalog } }).setMessagesCompiler(compileMessage),
  countWords,
});

const usCounts = new Intl.NumberFormat(numberLocale('US'));
const english = textsOf('en', homonyms, (count) => usCounts.format(count));
let current: () => Texts = () => english;

/** Sets where texts come from: in the browser the page's language, on the server the reader's. English until then. */
export const setTexts = (source: () => Texts): void => {
  current = source;
};

/**
 * Where `t` takes its texts from.
 * @testonly The server's test sees that a language is read once.
 */
export const currentTexts = (): Texts => current();

/** The language that `t` speaks. */
export const currentLanguage = (): string => current().language;

/** Says units in the language, and adds each count as it is written. */
export function shownValues(values: TextValues = {}): TextValues {
  const shown: TextValues = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number') shown[formattedName(name)] = current().countWords(value);
    else if (typeof value === 'string' && /unit$/i.test(name)) shown[name] = translated(value);
  }
  return shown;
}

/** Any text in the reader's language; code with a text of its own says it by `t`. */
export const inWords = (text: string, values: TextValues): string => {
  const shown = shownValues(values);
  const { i18n } = current();
  const said = saidMessage(compileMessage(wordingOf(i18n, text)), shown, i18n.locale);
  return Object.values(shown).some(endsInPeriod) ? said.replaceAll(secondPeriod, '.') : said;
};

const wordingOf = ({ messages }: I18n, text: string): string => {
  const wording = Object.hasOwn(messages, text) ? messages[text] : undefined;
  return typeof wording === 'string' && wording !== '' ? wording : text;
};

/** An abbreviation at the end of a sentence shares its period: 'until Dec 3.' in German is 'bis 3. Dez.' */
const endsInPeriod = (value: Plain): boolean => typeof value === 'string' && value.endsWith('.');
const secondPeriod = /(?<!\.)\.\.(?!\.)/g;

/**
 * A text in the reader's language. Only inside functions: a constant of a module would keep the first reader's.
 * @example t('{left} of {total} left', { left: 2, total: 5 }) // '2 of 5 left'
 */
export const t = <const Text extends string>(text: Text, ...[values]: ValuesOf<Text, Plain>): string =>
  inWords(text, values ?? {});

/** A text without values whose English is its key, such as a unit; unchanged if it has no translation. */
export const translated = (text: string): string => {
  const { i18n } = current();
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : text;
};
