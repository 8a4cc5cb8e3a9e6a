import type { GroupScenarioResult } from '@platewise/contract';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Button, DataTable } from '../../../../ui/index.ts';
import { ApplyPrices, type ChosenPrices } from '../apply-prices.tsx';
import { proposalColumns } from '../proposals.tsx';
import css from '../scenarios.module.css';
import { summaryOf } from '../win-back.tsx';

/** Price increases of all restaurants to choose from; nothing changes until they are applied. */
export function GroupProposals({ result }: { result: GroupScenarioResult }) {
  const places = result.blocks.flatMap(({ restaurants }) => restaurants).filter(({ extra }) => extra.expected > 0);
  // A dish belongs to one restaurant, so its ID says which.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [applying, setApplying] = useState(false);
  const toggle = (id: number, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const chosen: ChosenPrices[] = places.flatMap((place) => {
    const proposals = place.winBack.proposals.filter(({ id }) => !left.has(id));
    return place.can.apply && proposals.length > 0 ? [{ ...place, proposals }] : [];
  });
  return (
    <>
      {places.map(({ restaurantId, restaurantName, currency, winBack, can }) => {
        const { proposals } = winBack;
        const isChosen = new Set(proposals.flatMap(({ id }) => (left.has(id) ? [] : [id])));
        const label = t('Price increases in {restaurant}', { restaurant: restaurantName });
        return (
          <div key={restaurantId} className={css.proposals}>
            <h3 className={css.name}>{restaurantName}</h3>
            <p>{summaryOf(winBack, currency)}</p>
            {!can.apply && <p className="pw-meta">{t("Your role doesn't let you change prices here.")}</p>}
            {proposals.length > 0 && (
              <DataTable
                label={label}
                rows={proposals}
                columns={proposalColumns(currency, isChosen, can.apply ? toggle : null)}
                rowKey={({ id }) => id}
                rowTone={({ id }) => (isChosen.has(id) ? undefined : 'muted')}
                exportName={`what-if-prices-${restaurantId}`}
              />
            )}
          </div>
        );
      })}
      {places.some(({ can, winBack }) => can.apply && winBack.proposals.length > 0) && (
        <div className={css.actions}>
          <span className="pw-meta">{t('The chosen prices win back {amount}', { amount: wonWords(chosen) })}</span>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => setApplying(true)}>
            {t('Apply these prices')}
          </Button>
        </div>
      )}
      <ApplyPrices
        chosen={applying ? chosen : null}
        mode={places[0]?.winBack.mode}
        onClose={() => setApplying(false)}
      />
    </>
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
