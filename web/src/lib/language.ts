import { LANGUAGES, type Language } from '@platewise/contract';
import { deviceStorage } from './browser-storage.ts';

export type { Language };

/** Each language by its own name, for those who can't read the current one. */
const names: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
};

export const languageOptions = LANGUAGES.map((value) => ({ value, label: names[value] }));

const KEY = 'platewise.language';

const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.toLowerCase().split('-')[0] === language);

const saved = () => known(deviceStorage.get(KEY));

const browsers = (): Language => navigator.languages.map(known).find((language) => language !== undefined) ?? 'en';

/** The language of this page: this person's choice, or the first of the browser's languages that Platewise speaks. */
export const language: Language = typeof window === 'undefined' ? 'en' : (saved() ?? browsers());

if (typeof document !== 'undefined') document.documentElement.lang = language;

/** Saves an account's language, or null for the browser's, for the next load of a page. */
export function rememberLanguage(choice: Language | null): void {
  // A choice that doesn't outlive the page would have it reload again and again.
  if (choice === null || !deviceStorage.set(KEY, choice)) deviceStorage.remove(KEY);
}

/** Reloads a page that is in another language than the one saved, since texts are constants. */
export function applyLanguage(): void {
  if ((saved() ?? browsers()) !== language) window.location.reload();
}
