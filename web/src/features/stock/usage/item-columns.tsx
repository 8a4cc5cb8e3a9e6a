import type { UsageItem } from '@platewise/contract';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { unitAfter } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, Delta, Unknown } from '../../../ui/index.ts';
import css from './usage.module.css';
import { unknownWords } from './words.ts';

const amount = (value: number, unit: string) => (
  <span className={css.nowrap}>
    {formatNumber(value, 2)} <span className="pw-meta">{unitAfter(value, unit, 2)}</span>
  </span>
);

export const itemColumns = (currency: string): Column<UsageItem>[] => [
  {
    id: 'name',
    header: t('Ingredient'),
    fixed: true,
    phone: 'title',
    value: ({ name }) => name,
    cell: ({ name, category }) => (
      <span className="pw-lines">
        <b className="pw-strong">{name}</b>
        <span className="pw-meta">{category ?? t('No category')}</span>
      </span>
    ),
  },
  {
    id: 'actual',
    header: t('Actual'),
    align: 'right',
    width: 130,
    phone: 'meta',
    value: ({ actual }) => actual,
    cell: ({ actual, unit, unknown }) =>
      actual === null ? (
        unknown === 'purchase_without_quantity' || unknown === 'partly_counted' ? (
          <Unknown reason={unknownWords[unknown]} noCost />
        ) : (
          <Badge>{t('not counted')}</Badge>
        )
      ) : (
        amount(actual, unit)
      ),
  },
  {
    id: 'theoretical',
    header: t('Theoretical'),
    align: 'right',
    width: 140,
    phone: 'meta',
    phoneLabel: t('of'),
    value: ({ theoretical }) => theoretical,
    unsortable: true,
    cell: ({ theoretical, unit, atLeast }) => (
      <>
        {atLeast && <span className="pw-meta">{t('from')} </span>}
        {amount(theoretical, unit)}
      </>
    ),
  },
  {
    id: 'variance',
    header: t('Variance'),
    align: 'right',
    width: 120,
    value: ({ variance }) => variance,
    unsortable: true,
    cell: ({ variance, unit, unknown }) =>
      variance === null ? (
        <Unknown reason={unknown === null ? undefined : unknownWords[unknown]} noCost />
      ) : (
        amount(variance, unit)
      ),
  },
  {
    id: 'variance_percent',
    header: '%',
    align: 'right',
    width: 92,
    phone: 'note',
    value: ({ variancePercent }) => variancePercent,
    cell: ({ variancePercent }) =>
      variancePercent === null ? <span className="pw-meta">–</span> : <Delta value={variancePercent} />,
  },
  {
    id: 'variance_cost',
    header: t('Value'),
    align: 'right',
    width: 110,
    phone: 'figure',
    value: ({ varianceCost }) => varianceCost,
    cell: ({ varianceCost, actual }) =>
      varianceCost === null ? (
        <Unknown reason={actual === null ? t('Actual usage unknown') : t('Cost unknown')} />
      ) : (
        formatMoney(varianceCost, { currency, sign: true })
      ),
  },
  {
    id: 'waste',
    header: t('Waste'),
    align: 'right',
    width: 110,
    value: ({ wasteCost }) => wasteCost,
    cell: ({ wasted, wasteCost, unit }) =>
      wasted === 0 ? (
        <span className="pw-meta">{t('none (waste)')}</span>
      ) : wasteCost === null ? (
        amount(wasted, unit)
      ) : (
        formatMoney(wasteCost, { currency })
      ),
  },
  {
    id: 'days',
    header: t('Days on hand'),
    align: 'right',
    width: 110,
    hidden: true,
    value: ({ daysOnHand }) => daysOnHand,
    unsortable: true,
    cell: ({ daysOnHand }) => (daysOnHand === null ? <Unknown /> : formatNumber(daysOnHand, 1)),
  },
  {
    id: 'turns',
    header: t('Turns'),
    align: 'right',
    width: 80,
    hidden: true,
    value: ({ turns }) => turns,
    unsortable: true,
    cell: ({ turns }) => (turns === null ? <Unknown /> : formatNumber(turns, 2)),
  },
  {
    id: 'share',
    header: t('% of theoretical'),
    align: 'right',
    width: 100,
    hidden: true,
    value: ({ actual, theoretical }) => (actual === null || theoretical === 0 ? null : (actual / theoretical) * 100),
    unsortable: true,
    cell: ({ actual, theoretical }) =>
      actual === null || theoretical === 0 ? <Unknown noCost /> : formatPercent((actual / theoretical) * 100),
  },
];
