import type { Competitor, TypedField } from '@platewise/contract';
import { cuisineNames } from '@platewise/domain';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Facts, Unknown } from '../../../ui/index.ts';
import css from './competition.module.css';
import { everyWords, menuWords, milesOf, sourceNames, wholeAddress } from './words.ts';

/** What is known about a competitor, what was entered by hand, and what is unknown. */
export function CompetitorFacts({ competitor }: { competitor: Competitor }) {
  const { address, cuisine, priceRange, businessInfo, website, menuUrl, typedFields, tracking } = competitor;
  const { rating, ratingCount, ratingSource, phone, openingHours } = businessInfo;
  const said = (field: TypedField, value: ReactNode) => (
    <>
      {value} {typedFields.includes(field) && <span className="pw-ink-3">{t('typed')}</span>}
    </>
  );
  const unknown = (reason: string) => <Unknown reason={reason} />;
  return (
    <Facts
      facts={[
        { label: t('Cuisine'), value: cuisine ? said('cuisine', cuisineNames(cuisine)) : unknown(t('Not listed')) },
        {
          label: t('Price range'),
          value: priceRange ? said('priceRange', priceRange) : unknown(t('Not listed. You can enter it')),
        },
        {
          label: t('Rating'),
          value:
            rating === null
              ? unknown(t('Not listed. You can enter it'))
              : said(
                  'rating',
                  [
                    ratingCount === null
                      ? t('{rating} of 5', { rating: rating.toFixed(1) })
                      : t('{rating} of 5 ({count, plural, one {# rating} other {# ratings}})', {
                          rating: rating.toFixed(1),
                          count: ratingCount,
                        }),
                    ratingSource === null || ratingSource === 'typed' ? null : sourceNames[ratingSource],
                  ]
                    .filter(Boolean)
                    .join(', '),
                ),
        },
        { label: t('Address'), value: said('address', wholeAddress(address) || unknown(t('Not listed'))) },
        { label: t('Distance'), value: milesOf(competitor) ?? unknown(t('Location unknown')) },
        { label: t('Phone'), value: phone ? said('phone', phone) : unknown(t('Not listed')) },
        {
          label: t('Website'),
          value: website ? said('website', <Outside url={website} />) : unknown(t('Not listed')),
        },
        ...(menuUrl === null ? [] : [{ label: t('Menu address'), value: <Outside url={menuUrl} /> }]),
        ...(openingHours === null ? [] : [{ label: t('Opening hours'), value: openingHours }]),
        { label: t('Menu'), value: menuWords(competitor) },
        ...(tracking === null
          ? []
          : [
              {
                label: t('Menu tracking'),
                value: trackingWords(tracking),
              },
              { label: t('Tracked since'), value: formatDate(competitor.trackedAt) },
            ]),
      ]}
    />
  );
}

function trackingWords({ followMenu, everyDays, alerts }: NonNullable<Competitor['tracking']>): string {
  const words = followMenu ? everyWords(everyDays) : t('Menu not tracked');
  return alerts ? t('{frequency}, with alerts', { frequency: words }) : words;
}

const Outside = ({ url }: { url: string }) => (
  <a className={css.link} href={url} target="_blank" rel="noreferrer">
    {URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url}
  </a>
);
