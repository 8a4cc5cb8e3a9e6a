import type { MarketDish } from '@platewise/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { countOf, formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
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
      footer={<Button to={`/menu-items?dish=${shown?.id ?? 0}`}>Open the dish</Button>}
    >
      {shown && (
        <div className={css.details}>
          <Facts facts={factsOf(shown, currency)} />
          <Section title="Competitor prices" count={shown.prices.length}>
            <SimpleTable
              label={`Prices of ${shown.name} at competitors`}
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
    { label: 'Your price', value: money(dish.price) },
    { label: 'Their median price', value: money(dish.middle) },
    { label: 'Price range', value: `${money(dish.lowest)} to ${money(dish.highest)}` },
    { label: 'Gap', value: `${money(dish.gap, true)}, ${gapText(dish.gapPercent)}` },
    { label: 'Your rank', value: `${placeWords(dish)}; ${formatNumber(dish.percentile, 0)}% of them charge less` },
    {
      label: 'Based on',
      value: (
        <>
          {countOf(dish.sample, 'competitor')}, one price each {dish.thin && <Badge tone="amber">limited data</Badge>}
        </>
      ),
    },
    {
      label: 'Sold in 30 days',
      value:
        dish.soldPerMonth === null
          ? 'Sales unknown'
          : `${formatNumber(dish.soldPerMonth, 0)}, ${money(dish.gapPerMonth ?? 0, true)} gap per month`,
    },
  ];
}

type Row = MarketDish['prices'][number];

const columnsOf = (ours: number, currency: string): Column<Row>[] => [
  {
    id: 'name',
    header: 'Competitor',
    phone: 'title',
    cell: ({ competitorId, competitorName, itemName }) => (
      <span className={css.item}>
        <Link className={css.link} to={`/competition?tab=competitors&menu=${competitorId}`}>
          {competitorName}
        </Link>
        <span className="pw-meta">{itemName}</span>
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    width: 90,
    phone: 'figure',
    cell: ({ price }) => <span className="pw-num">{formatMoney(price, { currency })}</span>,
  },
  {
    id: 'difference',
    header: 'Difference',
    align: 'right',
    width: 100,
    phone: 'note',
    cell: ({ price }) => <span className="pw-num pw-ink-2">{formatMoney(ours - price, { currency, sign: true })}</span>,
  },
  {
    id: 'same',
    header: 'Match',
    width: 110,
    phone: 'meta',
    cell: ({ matchScore, matchedByHand }) =>
      matchedByHand ? 'confirmed by you' : matchScore === null ? '' : `${formatNumber(matchScore, 0)}% sure`,
  },
  {
    id: 'seen',
    header: 'Last seen',
    width: 120,
    cell: ({ verifiedAt }) => <span className="pw-num pw-ink-2">{formatDate(verifiedAt)}</span>,
  },
];
