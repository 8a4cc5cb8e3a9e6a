import type { PriceAlert } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, type Column, Delta } from '../../../ui/index.ts';
import css from './price-alerts.module.css';
import { DishWords, MonthlyMoney, PriceMove, Severity, StatusBadge } from './words.tsx';

type Options = { busy: boolean; withStatus: boolean; onAcknowledge: (alert: PriceAlert) => void };

export const alertColumns = ({ busy, withStatus, onAcknowledge }: Options): readonly Column<PriceAlert>[] => [
  {
    id: 'ingredient',
    header: t('What changed'),
    fixed: true,
    phone: 'title',
    value: ({ change, title }) => change?.ingredientName ?? title,
    cell: ({ severity, change, title }) => (
      <span className={css.name}>
        <Severity of={severity} />
        <span className="pw-ellipsis">{change?.ingredientName ?? title}</span>
      </span>
    ),
  },
  {
    id: 'price',
    header: t('Price'),
    width: 190,
    phone: 'meta',
    value: ({ change, market }) => change?.to ?? market?.after ?? null,
    cell: (alert) => <PriceMove alert={alert} />,
  },
  {
    id: 'percent',
    header: t('Change'),
    width: 92,
    align: 'right',
    phone: 'note',
    value: ({ change, market }) => change?.percent ?? market?.percent ?? null,
    // A rising market leaves room for higher prices; a rising ingredient price costs money.
    cell: ({ change, market }) => (
      <Delta value={change?.percent ?? market?.percent ?? null} moreIs={market ? 'good' : 'bad'} />
    ),
  },
  {
    id: 'dishes',
    header: t('Dishes'),
    width: 180,
    value: ({ dishCount }) => dishCount,
    cell: (alert) => <DishWords alert={alert} />,
  },
  {
    id: 'monthly',
    header: t('Impact per month'),
    width: 104,
    align: 'right',
    phone: 'figure',
    value: ({ monthly }) => monthly,
    cell: (alert) => <MonthlyMoney alert={alert} atStake={alert.change === null} />,
  },
  {
    id: 'told',
    header: t('Date'),
    width: 104,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDate(createdAt),
    whole: true,
  },
  ...(withStatus
    ? [
        {
          id: 'status',
          header: t('Status'),
          width: 128,
          value: ({ status }: PriceAlert) => status,
          cell: ({ status }: PriceAlert) => <StatusBadge of={status} />,
        },
      ]
    : []),
  {
    id: 'actions',
    header: '',
    width: 124,
    align: 'right',
    cell: (alert) =>
      alert.can.decide &&
      alert.status === 'active' && (
        <Button
          size="xs"
          disabled={busy}
          aria-label={t('Acknowledge: {title}', { title: alert.title })}
          onClick={(event) => {
            event.stopPropagation();
            onAcknowledge(alert);
          }}
        >
          {t('Acknowledge')}
        </Button>
      ),
  },
];
