import { setupI18n } from '@lingui/core';
import { compileMessage } from './compile-message.ts';

/** The English text is the key of its translations, so English needs no catalog. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler(compileMessage);

type Value = string | number | null | undefined;
type Names<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The values a message needs: with `{name}` exactly those, with a plural or select any. */
export type Values<Message extends string> = string extends Message
  ? [values?: Record<string, Value>]
  : Message extends `${string}{${string},${string}`
    ? [values: Record<string, Value>]
    : Message extends `${string}{${string}`
      ? [values: Record<Names<Message>, Value>]
      : [];

/** A text in the reader's language: `t('{left} of {total} left', { left, total })`. */
export const t = <const Message extends string>(message: Message, ...[values]: Values<Message>): string =>
  i18n._(message, values);
