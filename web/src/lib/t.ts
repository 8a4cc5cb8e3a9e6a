import de from '@platewise/contract/texts/de.json?url';
import es from '@platewise/contract/texts/es.json?url';
import fr from '@platewise/contract/texts/fr.json?url';
import { homonyms, setTexts, textsOf } from '@platewise/domain';
import { type Language, language } from './language.ts';
import { numberFormat } from './region.ts';

const catalogs: Record<Exclude<Language, 'en'>, string> = { es, de, fr };

/** Where the texts of the page's language are; undefined for English, whose texts are their own keys. */
export const catalogUrl = language === 'en' ? undefined : catalogs[language];

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

const texts = textsOf(language, await readCatalog(), (count) => numberFormat().format(count));
setTexts(() => texts);

/** Every module with texts waits here for the catalog, so in the web texts may be constants. */
export const { i18n } = texts;
export { shownValues, type TextValues, t, translated } from '@platewise/domain';
