import { setTexts, type Texts } from '@platewise/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { tokens } from '../ui/theme/tokens.ts';
import { Head } from './head.tsx';
import { LandingPage } from './page.tsx';

const rules = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The product's own colours as a style sheet: by the system before any script has run, by the attribute after. */
export const landingStyles = (): string =>
  [
    `:root{color-scheme:light;${rules(tokens.light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){color-scheme:dark;${rules(tokens.dark)}}}`,
    `:root[data-mantine-color-scheme=dark]{color-scheme:dark;${rules(tokens.dark)}}`,
  ].join('\n');

/** The page in a language: what is special in its head, and its body. */
export function landingMarkup(texts: Texts): { head: string; body: string } {
  setTexts(() => texts);
  return { head: renderToStaticMarkup(<Head />), body: renderToStaticMarkup(<LandingPage />) };
}
