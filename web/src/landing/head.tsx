import { t } from '@platewise/domain';
import { offer } from './offer.ts';

/** What browsers, search engines and messengers show of the page. */
export const Head = () => (
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
