import { type CountSession, listCounts } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { CloudOff, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { preloadOffline } from '../../../lib/preload-offline.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { useSession } from '../../../lib/session.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Badge,
  Button,
  type Column,
  DataTable,
  Delta,
  EmptyState,
  lazyLayer,
  Money,
  Page,
  SearchField,
  SelectField,
} from '../../../ui/index.ts';
import css from './counts.module.css';
import { keptSheets } from './kept/kept-db.ts';
import { sendAllKept } from './kept/send-all.ts';

const StartCountDialog = lazyLayer(async () => (await import('./start-count-dialog.tsx')).StartCountDialog);

type Status = 'running' | 'closed';

const columns: Column<CountSession>[] = [
  {
    id: 'name',
    header: t('Count'),
    value: (row) => row.name,
    cell: (row) => (
      <Link to={`/counts/${row.id}`} className={css.link}>
        {row.name}
      </Link>
    ),
    phone: 'title',
    fixed: true,
  },
  {
    id: 'date',
    header: t('Date'),
    value: (row) => row.countedOn,
    cell: (row) => formatDate(row.countedOn),
    whole: true,
    phone: 'meta',
    width: 120,
  },
  {
    id: 'status',
    header: t('Status'),
    value: (row) => row.status,
    cell: (row) => <State of={row} />,
    phone: 'note',
    width: 150,
  },
  {
    id: 'counted',
    header: t('Counted'),
    value: (row) => row.counted,
    cell: (row) => (
      <span className="pw-num">
        {t('{counted} of {lines}', { counted: formatNumber(row.counted), lines: formatNumber(row.lines) })}
      </span>
    ),
    align: 'right',
    phone: 'meta',
    width: 120,
  },
  {
    id: 'value',
    header: t('Value'),
    value: (row) => row.totalValue,
    cell: (row) => (
      <Money
        value={row.totalValue}
        currency={row.currency}
        reason={t('No items with a known cost have been counted yet')}
      />
    ),
    align: 'right',
    phone: 'figure',
    width: 130,
  },
  {
    id: 'difference',
    header: t('Vs. expected'),
    value: (row) => row.differenceValue,
    cell: (row) =>
      row.differenceValue === null ? null : (
        <Delta value={row.differenceValue} unit="money" currency={row.currency} moreIs="good" />
      ),
    align: 'right',
    width: 150,
  },
  {
    id: 'by',
    header: t('Started by'),
    value: (row) => row.startedBy,
    cell: (row) => row.startedBy ?? t('someone'),
    width: 150,
  },
];

function State({ of }: { of: CountSession }) {
  if (of.conflicts + of.late > 0)
    return (
      <Badge tone="amber">
        {t('{conflicts, plural, one {# entry} other {# entries}} to review', { conflicts: of.conflicts + of.late })}
      </Badge>
    );
  if (of.status === 'open') return <Badge tone="green">{t('Counting')}</Badge>;
  if (of.status === 'paused') return <Badge>{t('Paused')}</Badge>;
  return <span className="pw-ink-3">{t('Closed (count)')}</span>;
}

/** All counts, newest first; offline, those stored on this device. */
export function CountsScreen() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const userId = useSession().data?.id ?? 0;
  const navigate = useNavigate();
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const [status, setStatus] = useUrlState<Status | 'all'>('status', 'all', { replace: true });
  const [starting, setStarting] = useUrlState('start');
  const [left, setLeft] = useState(0);
  const list = usePagedList(listCounts, { restaurantId, q, status: status === 'all' ? undefined : status });
  useEffect(() => {
    preloadOffline();
    void sendAllKept(userId).then(setLeft);
  }, [userId]);
  const start = useMayWrite('inventory') && (
    <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={() => setStarting('1')}>
      {t('Start count')}
    </Button>
  );
  const noSignal = isApiError(list.error) && list.error.status === 0;
  return (
    <Page
      title={t('Counts')}
      purpose={t("Count stock, online or offline, and see what's missing.")}
      action={start}
      filters={
        <>
          <SearchField label={t('Search counts')} value={q} onChange={setSearch} />
          <SelectField
            label={t('Status')}
            labelHidden
            quiet
            options={[
              { value: 'all', label: t('All counts') },
              { value: 'running', label: t('Running') },
              { value: 'closed', label: t('Closed (count)') },
            ]}
            value={status}
            onChange={setStatus as (value: string) => void}
            width={150}
          />
        </>
      }
    >
      {left > 0 && (
        <p className={css.left}>
          {t('Sending {left, plural, one {# entry} other {# entries}} from this device.', { left })}
        </p>
      )}
      {noSignal ? (
        <OnThisDevice userId={userId} />
      ) : (
        <DataTable
          label={t('Counts')}
          rows={list.rows}
          columns={columns}
          restaurantOf={restaurantOf}
          rowKey={(row) => row.id}
          onOpen={(row) => navigate(`/counts/${row.id}`)}
          paging={list.paging}
          isPending={list.isPending}
          error={list.error}
          onRetry={() => void list.refetch()}
          exportName="counts"
          empty={
            q === '' && status === 'all' ? (
              <EmptyState
                title={t('No counts yet')}
                text={t("Start a count to correct stock and see what's missing since the last one.")}
                action={start}
              />
            ) : (
              <EmptyState title={t('No counts found')} />
            )
          }
        />
      )}
      <StartCountDialog open={starting === '1'} onClose={() => setStarting('')} />
    </Page>
  );
}

function OnThisDevice({ userId }: { userId: number }) {
  const { data = [] } = useQuery({
    queryKey: ['kept-counts', userId],
    queryFn: () => keptSheets(userId),
    networkMode: 'always',
  });
  return (
    <>
      <p className={css.noSignal} role="status">
        <CloudOff size={16} aria-hidden />
        <b>{t('Offline')}</b>{' '}
        {data.length === 0 ? t('No counts are saved on this device.') : t('These counts are on this device.')}
      </p>
      <ul className="pw-list" aria-label={t('Counts on this device')}>
        {data.map(({ id, sheet }) => (
          <li key={id}>
            <Link to={`/counts/${id}`} className={css.keptRow}>
              <b>{sheet.session.name}</b>
              <span>{formatDate(sheet.session.countedOn)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
