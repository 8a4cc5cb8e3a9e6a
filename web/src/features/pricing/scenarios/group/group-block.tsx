import type { GroupScenario, GroupScenarioBlock } from '@platewise/contract';
import { isExtraUnknown } from '@platewise/domain';
import { formatDate, formatMoney, formatNumber } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { type Column, Section, SimpleTable, Tiles, Unknown } from '../../../../ui/index.ts';
import { HitDishes } from '../hit-dishes-table.tsx';
import { ScenarioNotes } from '../scenario-tiles.tsx';
import { amountWords, betweenWords } from '../scenario-words.ts';
import css from '../scenarios.module.css';

type Place = GroupScenarioBlock['restaurants'][number];
type Props = { block: GroupScenarioBlock; open: GroupScenario | null };

/** The restaurants of one currency: their totals, each of them, and the dishes hit. */
export function GroupBlock({ block, open }: Props) {
  const { currency, extra, dishes, fallBelow, withoutSales, proposals, remaining, restaurants } = block;
  const money = (value: number) => formatMoney(value, { currency });
  const unknown = isExtraUnknown(dishes, withoutSales);
  const before = open?.saved.blocks.find((one) => one.currency === currency);
  const whenSaved = (value: string) =>
    open && before ? ` · ${t('when saved ({date}): {value}', { date: formatDate(open.saved.at), value })}` : '';
  return (
    <Section title={t('In {currency}', { currency })} count={restaurants.length}>
      <Tiles
        tiles={[
          {
            label: t('Extra cost'),
            value: unknown ? '–' : money(extra.expected),
            note:
              (unknown ? t('Sales unknown') : betweenWords(extra, currency)) +
              whenSaved(before ? amountWords(before, before.extra.expected, currency) : ''),
          },
          {
            label: t('Dishes hit'),
            value: formatNumber(dishes),
            note:
              t('{fallBelow, plural, one {# falls below its target} other {# fall below their targets}}', {
                fallBelow,
              }) + whenSaved(formatNumber(before?.dishes ?? 0)),
          },
          {
            label: t('Price increases that win it back'),
            value: unknown ? '–' : remaining > 0 ? t('Not enough') : formatNumber(proposals),
            note: remaining > 0 ? t('{amount} remains', { amount: money(remaining) }) : undefined,
          },
        ]}
      />
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
          <ScenarioNotes result={place} />
        </div>
      ))}
    </Section>
  );
}

const isUnknown = ({ dishes, withoutSales }: Place) => isExtraUnknown(dishes.length, withoutSales);

const columnsOf = (currency: string): Column<Place>[] => {
  const figure = (id: string, header: string, value: (place: Place) => number): Column<Place> => ({
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
