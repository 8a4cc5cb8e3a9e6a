import { exportAllAudit, exportAudit, listAllAudit, listAudit } from '@platewise/contract';
import { Download } from 'lucide-react';
import { addressOf } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, DataTable, EmptyState, lazyLayer, Page, SegmentedControl } from '../../../ui/index.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditScope, useAuditFilters } from './use-audit-filters.ts';

const AuditEntryDrawer = lazyLayer(async () => (await import('./audit-entry-drawer.tsx')).AuditEntryDrawer, 'entry');

const scopes: { value: AuditScope; label: string }[] = [
  { value: 'mine', label: t('My restaurants and groups') },
  { value: 'installation', label: t('Whole installation') },
];

/** Who changed what and when, with the values before and after. */
export function AuditScreen() {
  const filters = useAuditFilters();
  const { scope, place, query, openId, filtered, change, clear, show } = filters;
  const isAdmin = useSession().data?.role === 'admin';
  const all = scope === 'installation';
  const own = usePagedList(listAudit, { ...place, ...query }, { enabled: !all, staleTime: 0 });
  const everybodys = usePagedList(listAllAudit, query, { enabled: all, staleTime: 0 });
  const list = all ? everybodys : own;
  const refused = isApiError(list.error) && list.error.status === 403;
  const file = all ? addressOf(exportAllAudit, { query }) : addressOf(exportAudit, { query: { ...place, ...query } });
  const entry = list.rows.find(({ id }) => id === openId);
  return (
    <Page
      title={t('Audit log')}
      purpose={
        all
          ? t(
              'Every change to accounts, access and groups of this installation. Restaurant changes are visible to owners and admins.',
            )
          : t('See who changed prices, access or credentials, and what they were before.')
      }
      action={
        list.total > 0 && (
          <Button href={file} icon={<Download size={14} aria-hidden />}>
            {t('Export as CSV')}
          </Button>
        )
      }
      filters={
        !refused && (
          <>
            {isAdmin && <SegmentedControl label={t('Scope')} options={scopes} value={scope} onChange={show} />}
            <AuditFilters filters={filters} />
          </>
        )
      }
    >
      {refused ? (
        <>
          {isAdmin && <SegmentedControl label={t('Scope')} options={scopes} value={scope} onChange={show} />}
          <EmptyState
            title={t('The audit log is for owners and admins')}
            text={t(
              'Owners and admins can see changes to their restaurants and groups here. Ask one of them if you need to know about a change.',
            )}
          />
        </>
      ) : (
        <DataTable
          label={t('Changes')}
          rows={list.rows}
          columns={auditColumns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => change({ entry: String(id) }, { replace: false })}
          openKey={openId}
          paging={list.paging}
          isPending={list.isPending}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              title={filtered ? t('No changes match') : t('No changes yet')}
              text={
                filtered
                  ? t('Nothing matches the search and the filters.')
                  : t('Changes to money, access and secrets appear here, with who made them and the value before.')
              }
              action={filtered && <Button onClick={clear}>{t('Clear search and filters')}</Button>}
            />
          }
        />
      )}
      <AuditEntryDrawer entry={entry} onClose={() => change({ entry: null })} />
    </Page>
  );
}
