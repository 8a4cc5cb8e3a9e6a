import type { ScenarioProposal } from '@platewise/contract';
import { ArrowRight } from 'lucide-react';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Checkbox, type Column, Delta, Money } from '../../../ui/index.ts';
import { betweenWords } from './scenario-words.ts';
import css from './scenarios.module.css';

/**
 * @param left dishes whose price isn't chosen
 * @param toggle null shows them without checkboxes, where the role can't change prices
 */
export const proposalColumns = (
  currency: string,
  left: ReadonlySet<number>,
  toggle: ((id: number, on: boolean) => void) | null,
): Column<ScenarioProposal>[] => [
  {
    id: 'name',
    header: t('Dish'),
    fixed: true,
    phone: 'title',
    value: ({ name }) => name,
    cell: ({ id, name }) =>
      toggle ? <Checkbox label={name} value={!left.has(id)} onChange={(on) => toggle(id, on)} /> : name,
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
