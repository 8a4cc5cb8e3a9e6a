import { listPriceAlertRules, type PriceAlertRule } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Badge, Button, type Column, DataTable, EmptyState, Menu } from '../../../ui/index.ts';
import css from './price-alerts.module.css';
import { useRuleCalls } from './use-rule-calls.ts';

type Props = {
  /** Null without permission. */
  onAdd: (() => void) | null;
  onEdit: (rule: PriceAlertRule) => void;
  onDelete: (rule: PriceAlertRule) => void;
};

export function RulesTab({ onAdd, onEdit, onDelete }: Props) {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const list = usePagedList(listPriceAlertRules, { restaurantId });
  const { toggle } = useRuleCalls();
  const columns: readonly Column<PriceAlertRule>[] = [
    {
      id: 'name',
      header: t('Alert rule'),
      phone: 'title',
      value: ({ name }) => name,
      cell: (rule) => (
        <span className={css.name}>
          <span className="pw-ellipsis">{rule.name}</span>
          {!rule.isActive && <Badge>{t('Off')}</Badge>}
        </span>
      ),
    },
    {
      id: 'told',
      header: t('Alerts'),
      width: 190,
      phone: 'meta',
      value: ({ told }) => told,
      cell: ({ told, lastToldAt }) =>
        told === 0 ? (
          <span className="pw-ink-3">{t('nothing yet')}</span>
        ) : (
          t('triggered {told, plural, one {# time} other {# times}}, last on {date}', {
            told,
            date: formatDate(lastToldAt, { year: false }),
          })
        ),
    },
    {
      id: 'steps',
      header: t('Small changes'),
      width: 150,
      value: ({ withinDays }) => withinDays,
      cell: ({ withinDays }) =>
        withinDays === null ? (
          <span className="pw-ink-3">{t('each change separately')}</span>
        ) : (
          t('Adds up small changes over {days} days', { days: withinDays })
        ),
    },
    {
      id: 'digest',
      header: t('Email'),
      width: 90,
      value: ({ inDigest }) => (inDigest ? t('yes') : t('no')),
      cell: ({ inDigest }) => (inDigest ? t('weekly') : <span className="pw-ink-3">{t('no')}</span>),
    },
    {
      id: 'actions',
      header: '',
      width: 48,
      align: 'right',
      phone: 'figure',
      cell: (rule) =>
        rule.can.edit && (
          <Menu
            label={t('More actions for {name}', { name: rule.name })}
            items={[
              { label: t('Edit'), onClick: () => onEdit(rule) },
              {
                label: rule.isActive ? t('Turn off') : t('Turn on'),
                disabled: toggle.isPending,
                onClick: () => toggle.mutate({ params: { id: rule.id }, body: { isActive: !rule.isActive } }),
              },
              { label: t('Delete'), danger: true, onClick: () => onDelete(rule) },
            ]}
          />
        ),
    },
  ];
  return (
    <DataTable
      label={t('Alert rules')}
      rows={list.rows}
      columns={columns}
      restaurantOf={restaurantOf}
      rowKey={({ id }) => id}
      paging={list.paging}
      isPending={list.isPending}
      error={list.error}
      onRetry={() => void list.refetch()}
      plain
      empty={
        <EmptyState
          title={t('No alert rules')}
          text={t('Add a rule to get price alerts.')}
          action={
            onAdd && (
              <Button variant="primary" onClick={onAdd}>
                {t('New alert rule')}
              </Button>
            )
          }
        />
      }
    />
  );
}
