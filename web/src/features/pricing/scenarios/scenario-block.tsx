import type { ScenarioBlock as Block, Scenario, ScenarioPlace } from '@platewise/contract';
import { isExtraUnknown } from '@platewise/domain';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Section, SimpleTable, Unknown } from '../../../ui/index.ts';
import { HitDishes } from './hit-dishes-table.tsx';
import { ScenarioNotes, ScenarioTiles } from './scenario-tiles.tsx';
import { betweenWords } from './scenario-words.ts';
import css from './scenarios.module.css';

type Props = { block: Block; saved: Scenario['saved'] | null };

/** The restaurants of one currency: their totals, each of them, and the dishes hit. */
export function ScenarioBlock({ block, saved }: Props) {
  const { currency, restaurants } = block;
  return (
    <Section title={t('In {currency}', { currency })} count={restaurants.length}>
      <ScenarioTiles block={block} weeks={null} saved={saved} />
      <SimpleTable
        label={t('Restaurants in {currency}', { currency })}
        rows={restaurants}
        columns={columnsOf(currency)}
        rowKey={({ restaurantId }) => restaurantId}
      />
      {restaurants.map((place) => (
        <div key={place.restaurantId} className={css.place}>
          <details>
            <summary>{t('Dishes hit in {restaurant}', { restaurant: place.restaurantName })}</summary>
            <HitDishes
              dishes={place.dishes}
              currency={currency}
              label={t('Dishes hit in {restaurant}', { restaurant: place.restaurantName })}
            />
          </details>
          {/* What the totals leave out is never folded away. */}
          <ScenarioNotes place={place} />
        </div>
      ))}
    </Section>
  );
}

const isUnknown = ({ dishes, withoutSales }: ScenarioPlace) => isExtraUnknown(dishes.length, withoutSales);

const columnsOf = (currency: string): Column<ScenarioPlace>[] => {
  const figure = (id: string, header: string, value: (place: ScenarioPlace) => number): Column<ScenarioPlace> => ({
    id,
    header,
    align: 'right',
    width: 130,
    phone: id === 'extra' ? 'figure' : id === 'remaining' ? 'meta' : undefined,
    phoneLabel: id === 'remaining' ? t('remaining') : undefined,
    cell: (place) =>
      isUnknown(place) ? (
        <Unknown reason={t('Sales unknown')} />
      ) : (
        <span className="pw-num">{formatMoney(value(place), { currency })}</span>
      ),
  });
  return [
    { id: 'name', header: t('Restaurant'), phone: 'title', cell: ({ restaurantName }) => restaurantName },
    figure('extra', t('Extra cost'), ({ extra }) => extra.expected),
    {
      id: 'range',
      header: t('80% range'),
      width: 220,
      cell: (place) => !isUnknown(place) && <span className="pw-num">{betweenWords(place.extra, currency)}</span>,
    },
    {
      id: 'dishes',
      header: t('Dishes hit'),
      align: 'right',
      width: 110,
      phone: 'note',
      cell: ({ dishes }) => <span className="pw-num">{formatNumber(dishes.length)}</span>,
    },
    figure('won', t('Won back'), ({ winBack }) => winBack.won.expected),
    figure('remaining', t('Remaining'), ({ winBack }) => winBack.remaining),
  ];
};
