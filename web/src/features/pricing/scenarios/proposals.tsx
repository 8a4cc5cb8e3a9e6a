import type { ScenarioPlace } from '@platewise/contract';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, DataTable } from '../../../ui/index.ts';
import { ApplyPrices, type ChosenPrices } from './apply-prices.tsx';
import { proposalColumns } from './proposal-columns.tsx';
import css from './scenarios.module.css';

type Props = { places: readonly ScenarioPlace[]; isAlone: boolean };

/** Price increases to choose from, by restaurant; nothing changes until they are applied. */
export function Proposals({ places, isAlone }: Props) {
  // A dish belongs to one restaurant, so its ID says which.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [applying, setApplying] = useState(false);
  const toggle = (id: number, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const some = places.filter(({ winBack }) => winBack.proposals.length > 0);
  const mayApply = some.some(({ can }) => can.apply);
  if (isAlone && some.length === 0) return null;
  const chosen = some
    .filter(({ can }) => can.apply || isAlone)
    .map(
      ({ winBack, restaurantName, ...place }): ChosenPrices => ({
        ...place,
        restaurantName: isAlone ? null : restaurantName,
        proposals: winBack.proposals.filter(({ id }) => !left.has(id)),
      }),
    )
    .filter(({ proposals }) => isAlone || proposals.length > 0);
  return (
    <div className={css.proposals}>
      {places.map((place) => (
        <PlaceProposals
          key={place.restaurantId}
          place={place}
          isAlone={isAlone}
          left={left}
          onToggle={place.can.apply ? toggle : null}
        />
      ))}
      {(isAlone || mayApply) && (
        <div className={css.actions}>
          <span className="pw-meta">{t('The chosen prices win back {amount}', { amount: wonWords(chosen) })}</span>
          {mayApply && (
            <Button
              variant="primary"
              disabled={chosen.every(({ proposals }) => proposals.length === 0)}
              onClick={() => setApplying(true)}
            >
              {t('Apply these prices')}
            </Button>
          )}
        </div>
      )}
      <ApplyPrices
        chosen={applying ? chosen : null}
        mode={places[0]?.winBack.mode}
        onClose={() => setApplying(false)}
      />
    </div>
  );
}

type PlaceProps = {
  place: ScenarioPlace;
  isAlone: boolean;
  /** Dishes whose price isn't chosen. */
  left: ReadonlySet<number>;
  /** Null where the role can't change prices. */
  onToggle: ((id: number, on: boolean) => void) | null;
};

function PlaceProposals({ place, isAlone, left, onToggle }: PlaceProps) {
  const { restaurantId, restaurantName, currency, winBack } = place;
  const table = winBack.proposals.length > 0 && (
    <DataTable
      label={isAlone ? t('Price increases') : t('Price increases in {restaurant}', { restaurant: restaurantName })}
      rows={winBack.proposals}
      columns={proposalColumns(currency, left, onToggle)}
      rowKey={({ id }) => id}
      rowTone={({ id }) => (left.has(id) ? 'muted' : undefined)}
      exportName={isAlone ? 'what-if-prices' : `what-if-prices-${restaurantId}`}
    />
  );
  if (isAlone) return table;
  return (
    <div className={css.proposals}>
      <h3 className={css.name}>{restaurantName}</h3>
      <p>{summaryOf(place)}</p>
      {!onToggle && <p className="pw-meta">{t("Your role doesn't let you change prices here.")}</p>}
      {table}
    </div>
  );
}

/** An amount for each currency, never added up across currencies. */
function wonWords(chosen: readonly ChosenPrices[]): string {
  const cents = new Map<string, number>();
  for (const { currency, proposals } of chosen) {
    const own = proposals.reduce((sum, { gain }) => sum + Math.round(gain.expected * 100), 0);
    cents.set(currency, (cents.get(currency) ?? 0) + own);
  }
  if (cents.size === 0) return '–';
  return [...cents].map(([currency, amount]) => formatMoney(amount / 100, { currency })).join(' + ');
}

/** Whether the increases win it back, in a sentence. */
export function summaryOf({ winBack, currency }: ScenarioPlace): string {
  const { proposals, won, remaining } = winBack;
  const money = (value: number) => formatMoney(value, { currency });
  const count = proposals.length;
  if (remaining === 0)
    return t('{count, plural, one {# price increase wins it back.} other {# price increases win it back.}}', { count });
  if (count === 0) return t('No price within the limits gains anything if guests react like this.');
  return t('All increases within the limits win back {won}. {remaining} remains.', {
    won: money(won.expected),
    remaining: money(remaining),
  });
}
