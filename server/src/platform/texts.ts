import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@platewise/contract';
import { currentLanguage, homonyms, numberWords, setTexts, type Texts, textsOf } from '@platewise/domain';

const folder = join(import.meta.dirname, '../../../contract/texts');
const reader = new AsyncLocalStorage<Texts>();
const languages = new Map<Language, Texts>();

/** A language's catalog is kept once, whatever countries readers name: the header is theirs to write. */
function textsIn(language: Language, country: string | null): Texts {
  const texts = languages.get(language) ?? textsOf(language, catalogOf(language), String);
  languages.set(language, texts);
  return { ...texts, countWords: (count) => numberWords(count, country) };
}

const catalogOf = (language: Language): Record<string, string> =>
  language === 'en' ? homonyms : JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));

const english = textsIn('en', null);
setTexts(() => reader.getStore() ?? english);

export type Reader = { language: Language; country: string | null };

/** The first language of an `Accept-Language` header that Platewise speaks, else English, and the country beside it. */
export function readerOf(header = ''): Reader {
  for (const tag of header.split(',')) {
    const [, name, country] = /^\s*([a-z]{2,3})(?:-(?:[a-z]{4}-)?([a-z]{2}))?\b/i.exec(tag) ?? [];
    const language = LANGUAGES.find((one) => one === name?.toLowerCase());
    if (language !== undefined) return { language, country: country?.toUpperCase() ?? null };
  }
  return { language: 'en', country: null };
}

/** Runs work for a person: in their own language, or without one in that of the request. */
export const inLanguageOfPerson = <T>(chosen: string | null | undefined, work: () => T): T => {
  const language = [chosen, currentLanguage()].flatMap((name) => LANGUAGES.find((one) => one === name) ?? [])[0];
  return inLanguageOf({ language: language ?? 'en', country: null }, work);
};

/** The English of the texts whose translation for the reader contains some words. */
export function textsWith(words: string): string[] {
  const sought = words.toLowerCase();
  return Object.entries(reader.getStore()?.i18n.messages ?? {}).flatMap(([english, said]) =>
    typeof said === 'string' && said.toLowerCase().includes(sought) ? [english] : [],
  );
}

/** Runs work whose texts are stored, to be translated for each reader. */
export const inEnglish = <T>(work: () => T): T => inLanguageOf({ language: 'en', country: null }, work);

/** Runs work whose texts are for this reader: the rest of a request, or an email. English without it. */
export const inLanguageOf = <T>({ language, country }: Reader, work: () => T): T =>
  reader.run(textsIn(language, country), work);
