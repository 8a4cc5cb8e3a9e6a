import {
  listPriceAlerts,
  PRICE_ALERT_STATUSES,
  PRICE_ALERT_TYPES,
  type PriceAlertStatus,
  priceAlertSummary,
} from '@platewise/contract';
import { alertSeverities } from '@platewise/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { read } from '../../../lib/query-client.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Button,
  DataTable,
  EmptyState,
  Fold,
  SearchField,
  SegmentedControl,
  SelectField,
  Skeleton,
} from '../../../ui/index.ts';
import { alertColumns } from './alert-columns.tsx';
import { AlertTiles } from './alert-tiles.tsx';
import { useDecide } from './use-decide.ts';
import { severityWords, statusWords, typeWords } from './words.tsx';

type Status = PriceAlertStatus | 'all';

const statuses: { value: Status; label: string }[] = [
  ...PRICE_ALERT_STATUSES.map((value) => ({ value, label: statusWords[value] })),
  { value: 'all', label: t('All') },
];
const severities = [
  { value: '', label: t('Any severity') },
  ...alertSeverities.map((value) => ({ value, label: severityWords[value] })),
];
const types = [
  { value: '', label: t('All types') },
  ...PRICE_ALERT_TYPES.map((value) => ({ value, label: typeWords[value] })),
];
const sorts = [
  { value: 'monthly', label: t('Highest cost first') },
  { value: 'createdAt', label: t('Newest first') },
];

type Props = { openId: number | null; onOpen: (id: number) => void; onAdd: (() => void) | null };

export function AlertsTab({ openId, onOpen, onAdd }: Props) {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [status, setStatus] = useUrlState<Status>('status', 'active', { replace: true });
  const [severity, setSeverity] = useUrlState('severity', '', { replace: true });
  const [type, setType] = useUrlState('type', '', { replace: true });
  const [sort, setSort] = useUrlState<'monthly' | 'createdAt'>('sort', 'monthly', { replace: true });
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const list = usePagedList(listPriceAlerts, { restaurantId, status, severity: severity as 'high', type, sort, q });
  const summary = useQuery({
    ...read(priceAlertSummary, { query: { restaurantId } }),
    placeholderData: keepPreviousData,
  });
  const { busy, decide, decideAll } = useDecide();
  const narrowed = q !== '' || severity !== '' || type !== '';
  const columns = alertColumns({
    busy,
    withStatus: status === 'all',
    onAcknowledge: (alert) => decide(alert, 'acknowledged'),
  });
  return (
    <div className="pw-tab-20">
      {summary.data ? <AlertTiles summary={summary.data} /> : !summary.error && <Skeleton kind="tiles" count={4} />}
      <div className="pw-bar">
        <Fold kind="filters">
          <SegmentedControl label={t('Status')} options={statuses} value={status} onChange={setStatus} />
          <SearchField label={t('Search alerts')} value={q} onChange={setSearch} />
          <SelectField
            label={t('Severity')}
            labelHidden
            quiet
            width={150}
            options={severities}
            value={severity}
            placeholder={t('Any severity')}
            onChange={setSeverity}
          />
          <SelectField
            label={t('Type')}
            labelHidden
            quiet
            width={170}
            options={types}
            value={type}
            placeholder={t('All types')}
            onChange={setType}
          />
          <SelectField
            label={t('Order (sorting)')}
            orders
            labelHidden
            quiet
            width={150}
            options={sorts}
            value={sort}
            onChange={(value) => setSort(value as 'monthly')}
          />
        </Fold>
      </div>
      <DataTable
        label={t('Price alerts')}
        rows={list.rows}
        columns={columns}
        restaurantOf={restaurantOf}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        openKey={openId}
        rowTone={({ change }) => (change?.doubtful ? 'amber' : undefined)}
        bulkActions={(chosen, clear) => (
          <>
            <Button
              size="xs"
              disabled={busy}
              onClick={() => {
                decideAll(chosen, 'acknowledged');
                clear();
              }}
            >
              {t('Acknowledge')}
            </Button>
            <Button
              size="xs"
              disabled={busy}
              onClick={() => {
                decideAll(chosen, 'resolved');
                clear();
              }}
            >
              {t('Resolve')}
            </Button>
          </>
        )}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        exportName="price-alerts"
        empty={
          narrowed ? (
            <EmptyState
              title={t('No price alerts found')}
              action={
                <Button
                  onClick={() => {
                    setSearch('');
                    setSeverity('');
                    setType('');
                  }}
                >
                  {t('Clear filters')}
                </Button>
              }
            />
          ) : (
            <Nothing status={status} onAdd={onAdd} any={(summary.data && sumOf(summary.data)) ?? 0} />
          )
        }
      />
    </div>
  );
}

const sumOf = (summary: { active: number; acknowledged: number; resolved: number }) =>
  summary.active + summary.acknowledged + summary.resolved;

const noneWords: Record<PriceAlertStatus, string> = {
  active: t('No active alerts'),
  acknowledged: t('No acknowledged alerts'),
  resolved: t('No resolved alerts'),
};

function Nothing({ status, onAdd, any }: { status: Status; onAdd: (() => void) | null; any: number }) {
  if (any > 0 && status !== 'all') {
    return <EmptyState title={noneWords[status]} />;
  }
  return (
    <EmptyState
      title={t('No price alerts yet')}
      text={t(
        'When you approve an invoice, prices that changed enough appear here with the dishes affected and the cost per month.',
      )}
      action={onAdd && <Button to="/price-alerts?tab=rules">{t('See the rules')}</Button>}
    />
  );
}
