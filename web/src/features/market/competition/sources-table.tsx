import type { Competitor } from '@platewise/contract';
import { cuisineNames } from '@platewise/domain';
import { formatAgo } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, SimpleTable } from '../../../ui/index.ts';
import css from './competition.module.css';
import { sourceNames } from './words.ts';

type Row = Competitor['sources'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'source',
    header: t('Directory'),
    phone: 'title',
    cell: ({ source, url }) =>
      url === null ? (
        sourceNames[source]
      ) : (
        <a className={css.link} href={url} target="_blank" rel="noreferrer">
          {sourceNames[source]}
        </a>
      ),
  },
  {
    id: 'name',
    header: t('Name there'),
    phone: 'meta',
    cell: ({ name }) => name ?? <span className="pw-ink-3">{t('not stored')}</span>,
  },
  {
    id: 'says',
    header: t('Details'),
    phone: 'meta',
    cell: ({ priceRange, rating, cuisine }) =>
      [
        cuisineNames(cuisine ?? ''),
        priceRange,
        rating === null ? null : t('{rating} of 5', { rating: rating.toFixed(1) }),
      ]
        .filter(Boolean)
        .join(', ') || '–',
  },
  {
    id: 'seen',
    header: t('Seen'),
    width: 96,
    align: 'right',
    phone: 'figure',
    cell: ({ seenAt }) => formatAgo(seenAt, new Date()),
  },
];

/** A place's data by directory. */
export const SourcesTable = ({ sources }: { sources: readonly Row[] }) => (
  <SimpleTable
    label={t('Sources')}
    rows={[...sources]}
    columns={columns}
    rowKey={({ source, externalId }) => `${source} ${externalId}`}
  />
);
