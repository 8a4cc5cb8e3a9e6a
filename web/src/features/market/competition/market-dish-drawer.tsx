import type { MarketDish } from '@platewise/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, type Column, Drawer, Facts, Section, SimpleTable } from '../../../ui/index.ts';
import css from './market.module.css';
import { gapText, placeWords } from './market-words.ts';

type Props = { dish: MarketDish | null; currency: string; onClose: () => void };

/** Each competitor's price for the same dish, and the confidence of the match. */
export function MarketDishDrawer({ dish, currency, onClose }: Props) {
  // Keeps the content while the drawer closes.
  const [shown, setShown] = useState(dish);
  if (dish !== null && dish !== shown) setShown(dish);
  return (
    <Drawer
      open={dish !== null}
      onClose={onClose}
      title={shown?.name ?? ''}
      subtitle={shown?.category}
      footer={<Button to={`/menu-items?dish=${shown?.id ?? 0}`}>{t('Open dish')}</Button>}
    >
      {shown && (
        <div className={css.details}>
          <Facts facts={factsOf(shown, currency)} />
          <Section title={t('Competitor prices')} count={shown.prices.length}>
            <SimpleTable
              label={t('Prices of {name} at competitors', { name: shown.name })}
              rows={shown.prices}
              columns={columnsOf(shown.price, currency)}
              rowKey={({ itemId }) => itemId}
            />
          </Section>
        </div>
      )}
    </Drawer>
  );
}

function factsOf(dish: MarketDish, currency: string) {
  const money = (value: number, sign = false) => formatMoney(value, { currency, sign });
  return [
    { label: t('Your price'), value: money(dish.price) },
    { label: t('Their median price'), value: money(dish.middle) },
    {
      label: t('Price range'),
      value: t('{lowest} to {highest}', { lowest: money(dish.lowest), highest: money(dish.highest) }),
    },
    { label: t('Gap'), value: `${money(dish.gap, true)}, ${gapText(dish.gapPercent)}` },
    {
      label: t('Your rank'),
      value: t('{rank}; {percentile}% of them charge less', {
        rank: placeWords(dish),
        percentile: formatNumber(dish.percentile, 0),
      }),
    },
    {
      label: t('Based on'),
      value: (
        <>
          {t('{sample, plural, one {# competitor, one price} other {# competitors, one price each}}', {
            sample: dish.sample,
          })}{' '}
          {dish.thin && <Badge tone="amber">{t('limited data')}</Badge>}
        </>
      ),
    },
    {
      label: t('Sold in 30 days'),
      value:
        dish.soldPerMonth === null
          ? t('Sales unknown')
          : t('{soldPerMonth}, {gapPerMonth} gap per month', {
              soldPerMonth: formatNumber(dish.soldPerMonth, 0),
              gapPerMonth: money(dish.gapPerMonth ?? 0, true),
            }),
    },
  ];
}

type Row = MarketDish['prices'][number];

const columnsOf = (ours: number, currency: string): Column<Row>[] => [
  {
    id: 'name',
    header: t('Competitor'),
    phone: 'title',
    cell: ({ competitorId, competitorName, itemName }) => (
      <span className="pw-lines">
        <Link className={css.link} to={`/competition?tab=competitors&menu=${competitorId}`}>
          {competitorName}
        </Link>
        <span className="pw-meta">{itemName}</span>
      </span>
    ),
  },
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 90,
    phone: 'figure',
    cell: ({ price }) => <span className="pw-num">{formatMoney(price, { currency })}</span>,
  },
  {
    id: 'difference',
    header: t('Difference'),
    align: 'right',
    width: 100,
    phone: 'note',
    cell: ({ price }) => <span className="pw-num pw-ink-2">{formatMoney(ours - price, { currency, sign: true })}</span>,
  },
  {
    id: 'same',
    header: t('Match'),
    width: 110,
    phone: 'meta',
    cell: ({ matchScore, matchedByHand }) =>
      matchedByHand
        ? t('confirmed by you')
        : matchScore === null
          ? ''
          : t('{matchScore}%', { matchScore: formatNumber(matchScore, 0) }),
  },
  {
    id: 'seen',
    header: t('Last seen'),
    width: 120,
    cell: ({ verifiedAt }) => <span className="pw-num pw-ink-2">{formatDate(verifiedAt)}</span>,
  },
];
