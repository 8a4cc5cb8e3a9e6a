import { setTexts, type Texts, t } from '@platewise/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { tokens } from '../ui/theme/tokens.ts';
import { offer } from './offer.ts';
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

/** What browsers, search engines and messengers show of the page. */
const Head = () => (
  <>
    <title>{t('Platewise: know what every plate earns')}</title>
    <meta name="description" content={offer()} />
    <meta property="og:title" content={t('Know what every plate earns')} />
    <meta
      property="og:description"
      content={t(
        "From a supplier's invoice to a dish's margin: costs, margins, competitors and price alerts for restaurants.",
      )}
    />
  </>
);
