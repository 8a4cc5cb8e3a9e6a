import type { Competitor, TypedField } from '@platewise/contract';
import type { ReactNode } from 'react';
import { countOf, formatDate } from '../../../lib/format.ts';
import { Facts, Unknown } from '../../../ui/index.ts';
import css from './competition.module.css';
import { everyWords, menuWords, milesOf, sourceNames, wholeAddress } from './words.ts';

/** What is known about a competitor, what was entered by hand, and what is unknown. */
export function CompetitorFacts({ competitor }: { competitor: Competitor }) {
  const { address, cuisine, priceRange, businessInfo, website, menuUrl, typedFields, tracking } = competitor;
  const { rating, ratingCount, ratingSource, phone, openingHours } = businessInfo;
  const said = (field: TypedField, value: ReactNode) => (
    <>
      {value} {typedFields.includes(field) && <span className="pw-ink-3">typed</span>}
    </>
  );
  const unknown = (reason: string) => <Unknown reason={reason} />;
  const whose = ratingSource === null || ratingSource === 'typed' ? '' : `, ${sourceNames[ratingSource]}`;
  return (
    <Facts
      facts={[
        { label: 'Cuisine', value: cuisine ? said('cuisine', cuisine) : unknown('Not listed') },
        {
          label: 'Price range',
          value: priceRange ? said('priceRange', priceRange) : unknown('Not listed. You can enter it'),
        },
        {
          label: 'Rating',
          value:
            rating === null
              ? unknown('Not listed. You can enter it')
              : said(
                  'rating',
                  `${rating.toFixed(1)} of 5${ratingCount === null ? '' : ` (${countOf(ratingCount, 'rating')})`}${whose}`,
                ),
        },
        { label: 'Address', value: said('address', wholeAddress(address) || unknown('Not listed')) },
        { label: 'Distance', value: milesOf(competitor) ?? unknown('Location unknown') },
        { label: 'Phone', value: phone ? said('phone', phone) : unknown('Not listed') },
        {
          label: 'Website',
          value: website ? said('website', <Outside url={website} />) : unknown('Not listed'),
        },
        ...(menuUrl === null ? [] : [{ label: 'Menu address', value: <Outside url={menuUrl} /> }]),
        ...(openingHours === null ? [] : [{ label: 'Opening hours', value: openingHours }]),
        { label: 'Menu', value: menuWords(competitor) },
        ...(tracking === null
          ? []
          : [
              {
                label: 'Menu tracking',
                value: `${tracking.followMenu ? everyWords(tracking.everyDays) : 'Menu not tracked'}${tracking.alerts ? ', with alerts' : ''}`,
              },
              { label: 'Tracked since', value: formatDate(competitor.trackedAt) },
            ]),
      ]}
    />
  );
}

const Outside = ({ url }: { url: string }) => (
  <a className={css.link} href={url} target="_blank" rel="noreferrer">
    {URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url}
  </a>
);
