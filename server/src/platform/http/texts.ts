import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LANGUAGES, type Language } from '@platewise/contract';

const folder = join(import.meta.dirname, '../../../../contract/texts');
const reader = new AsyncLocalStorage<Language>();
const languages = new Map<Language, I18n>();

function i18nOf(language: Language): I18n {
  const known = languages.get(language);
  if (known !== undefined) return known;
  const messages = language === 'en' ? {} : JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
  const loaded = setupI18n({ locale: language, messages: { [language]: messages } });
  languages.set(language, loaded.setMessagesCompiler(compileMessage));
  return loaded;
}

/** The first language of an `Accept-Language` header that Platewise speaks; English if there is none. */
export function languageOf(header = ''): Language {
  const tags = header.split(',').map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]);
  return (
    LANGUAGES.find((language) => language === tags.find((tag) => LANGUAGES.some((known) => known === tag))) ?? 'en'
  );
}

/** Runs a request's handler with texts in this language. */
export const inLanguage = <T>(language: Language, work: () => T): T => reader.run(language, work);

/** A text in the language of the request, English for background work: `t('{name} joined the team', { name })`. */
export const t = (message: string, values: Record<string, string | number> = {}): string =>
  i18nOf(reader.getStore() ?? 'en')._(message, values);

/** A stored text without values, such as a unit or a reason, in the language of the request if it has a translation. */
export function translated(text: string): string {
  const i18n = i18nOf(reader.getStore() ?? 'en');
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : text;
}
