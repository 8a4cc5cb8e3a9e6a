import { LANGUAGES, type Language } from '@platewise/contract';

export type { Language };

const KEY = 'platewise.language';

const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.toLowerCase().split('-')[0] === language);

function saved(): Language | undefined {
  try {
    return known(window.localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

const browsers = (): Language => navigator.languages.map(known).find((language) => language !== undefined) ?? 'en';

/** The language of this page: this person's choice, or the first of the browser's languages that Platewise speaks. */
export const language: Language = typeof window === 'undefined' ? 'en' : (saved() ?? browsers());

if (typeof document !== 'undefined') document.documentElement.lang = language;

/** Switches to an account's language, or the browser's. Texts are constants, so the page reloads. */
export function speak(choice: Language | null): void {
  try {
    if (choice === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, choice);
  } catch {
    // Without storage, a reload would start over in the browser's language.
    return;
  }
  if ((choice ?? browsers()) !== language) window.location.reload();
}
