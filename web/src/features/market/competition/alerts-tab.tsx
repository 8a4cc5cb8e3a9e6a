import { listPriceAlerts, PRICE_ALERT_STATUSES, type PriceAlert, type PriceAlertStatus } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { useHidesCosts } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  HiddenNote,
  SegmentedControl,
  SelectField,
  Skeleton,
} from '../../../ui/index.ts';
import { AlertLayer, Severity, StatusBadge, statusWords } from '../../pricing/price-alerts/index.ts';
import css from './menu/menu.module.css';
import { More } from './more.tsx';
import type { TabProps } from './tab-props.ts';

const ofCompetition = 'competitor_update,market_trend';
const kinds = [
  { value: ofCompetition, label: t('Competitors and market') },
  { value: 'all', label: t('All') },
] as const;
const statuses = [
  { value: 'all', label: t('Any status') },
  ...PRICE_ALERT_STATUSES.map((value) => ({ value, label: statusWords[value] })),
];

/** Competitor and market alerts, newest first; optionally ingredient alerts too. */
export function AlertsTab({ restaurant }: TabProps) {
  const hidden = useHidesCosts();
  const [kind, setKind] = useUrlState('kind', ofCompetition, { replace: true });
  const [status, setStatus] = useUrlState('status', 'all', { replace: true });
  const [open, setOpen] = useUrlState('alert');
  const list = usePagedList(
    listPriceAlerts,
    {
      restaurantId: restaurant.id,
      type: kind === 'all' ? undefined : kind,
      status: status as PriceAlertStatus,
      limit: '60',
    },
    { enabled: !hidden },
  );
  if (hidden) return <HiddenNote />;
  const openId = Number(open) || null;
  return (
    <div className={css.stack}>
      <div className="pw-bar">
        <SegmentedControl label={t('Alert type')} options={kinds} value={kind as 'all'} onChange={setKind} />
        <SelectField
          label={t('Status')}
          labelHidden
          quiet
          width={150}
          options={statuses}
          value={status}
          onChange={setStatus}
        />
      </div>
      {list.error && list.rows.length === 0 && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton kind="rows" count={5} height={64} />}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <EmptyState
          title={t('No price alerts yet')}
          text={t(
            'Alerts appear here when a tracked competitor changes the price of a dish you also sell, or local prices move.',
          )}
          action={<Button to="/price-alerts">{t('All price alerts')}</Button>}
        />
      )}
      <ul className="pw-list" aria-label={t('Price alerts')}>
        {list.rows.map((alert) => (
          <li key={alert.id}>
            <AlertRow alert={alert} onOpen={() => setOpen(String(alert.id))} />
          </li>
        ))}
      </ul>
      <More {...list.paging} />
      <AlertLayer id={openId} onClose={() => setOpen('')} />
    </div>
  );
}

const AlertRow = ({ alert, onOpen }: { alert: PriceAlert; onOpen: () => void }) => (
  <button type="button" className={css.alert} onClick={onOpen}>
    <Severity of={alert.severity} />
    <span>
      <span className="pw-strong">{alert.title}</span>
      <span className={css.alertText}>{alert.message}</span>
    </span>
    <span className={css.alertSide}>
      {formatDate(alert.createdAt)}
      {alert.status !== 'active' && <StatusBadge of={alert.status} />}
    </span>
  </button>
);
