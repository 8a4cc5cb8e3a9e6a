import type { ScenarioProposal, ScenarioResult } from '@platewise/contract';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, Checkbox, type Column, DataTable, Delta, Money } from '../../../ui/index.ts';
import { ApplyPrices } from './apply-prices.tsx';
import { betweenWords } from './scenario-words.ts';
import css from './scenarios.module.css';

/** Price increases to choose from; nothing changes until they are applied. */
export function Proposals({ result }: { result: ScenarioResult }) {
  const { currency, winBack, can } = result;
  const { proposals } = winBack;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(proposals.map(({ id }) => id)));
  const [applying, setApplying] = useState(false);
  if (proposals.length === 0) return null;
  const wanted = proposals.filter(({ id }) => chosen.has(id));
  const cents = wanted.reduce((sum, { gain }) => sum + Math.round(gain.expected * 100), 0);
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div className={css.proposals}>
      <DataTable
        label={t('Price increases')}
        rows={proposals}
        columns={proposalColumns(currency, chosen, can.apply ? toggle : null)}
        rowKey={({ id }) => id}
        rowTone={({ id }) => (chosen.has(id) ? undefined : 'muted')}
        exportName="what-if-prices"
      />
      <div className={css.actions}>
        <span className="pw-meta">
          {t('The chosen prices win back {amount}', { amount: formatMoney(cents / 100, { currency }) })}
        </span>
        {can.apply && (
          <Button variant="primary" disabled={wanted.length === 0} onClick={() => setApplying(true)}>
            {t('Apply these prices')}
          </Button>
        )}
      </div>
      <ApplyPrices
        chosen={applying ? [{ ...result, restaurantName: null, proposals: wanted }] : null}
        mode={winBack.mode}
        onClose={() => setApplying(false)}
      />
    </div>
  );
}

/** @param toggle null shows them without checkboxes, where the role can't change prices. */
export const proposalColumns = (
  currency: string,
  chosen: ReadonlySet<number>,
  toggle: ((id: number, on: boolean) => void) | null,
): Column<ScenarioProposal>[] => [
  {
    id: 'name',
    header: t('Dish'),
    fixed: true,
    phone: 'title',
    value: ({ name }) => name,
    cell: ({ id, name }) =>
      toggle ? <Checkbox label={name} value={chosen.has(id)} onChange={(on) => toggle(id, on)} /> : name,
  },
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 168,
    phone: 'figure',
    value: ({ newPrice }) => newPrice,
    cell: ({ currentPrice, newPrice }) => (
      <span className={css.fromTo}>
        <span className="pw-ink-3">{formatMoney(currentPrice, { currency })}</span>
        <ArrowRight size={12} aria-label={t('to (change)')} />
        {formatMoney(newPrice, { currency })}
      </span>
    ),
  },
  {
    id: 'change',
    header: t('Change'),
    align: 'right',
    width: 84,
    phone: 'note',
    value: ({ changePercent }) => changePercent,
    cell: ({ changePercent }) => <Delta value={changePercent} moreIs="good" />,
  },
  {
    id: 'margin',
    header: t('Margin after'),
    align: 'right',
    width: 110,
    value: ({ marginAfter }) => marginAfter,
    cell: ({ marginAfter }) => <span className="pw-num">{formatPercent(marginAfter)}</span>,
  },
  {
    id: 'gain',
    header: t('Won back'),
    align: 'right',
    width: 124,
    phone: 'meta',
    phoneLabel: t('won back'),
    value: ({ gain }) => gain.expected,
    cell: ({ gain }) => (
      <span title={betweenWords(gain, currency, true)}>
        <Money value={gain.expected} currency={currency} sign />
        <span className="pw-sr">, {betweenWords(gain, currency, true)}</span>
      </span>
    ),
  },
  {
    id: 'basis',
    header: t('Guests'),
    width: 140,
    value: ({ reaction }) => reaction,
    cell: ({ reaction }) => (reaction === 'own' ? t('From its own sales') : t('Assumed')),
  },
];
