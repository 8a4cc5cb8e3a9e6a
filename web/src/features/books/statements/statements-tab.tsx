import { listStatements, STATEMENT_STATUSES, type Statement } from '@platewise/contract';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import { Button, DataTable, EmptyState, Fold, SearchField, SelectField, toast } from '../../../ui/index.ts';
import { statementColumns } from './statement-columns.tsx';
import { StatementDrawer } from './statement-drawer.tsx';
import { UploadArea } from './upload-area.tsx';
import { statusOptions } from './words.ts';

/** Vendor statements, newest first, with what they come to; one opens beside the list. */
export function StatementsTab({ restaurantId }: { restaurantId: number | undefined }) {
  const [, change] = useAddress();
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [status, setStatus] = useUrlState('status', 'all', { replace: true });
  const [statement, setStatement] = useUrlState('statement');
  const mayUpload = useMayWrite('invoices');
  const list = usePagedList(listStatements, {
    ...{ restaurantId, q, limit: 50 },
    status: STATEMENT_STATUSES.find((one) => one === status),
  });
  const opened = Number(statement) > 0 ? Number(statement) : null;
  const narrowed = q !== '' || status !== 'all';
  const stored = (statements: readonly Statement[]) => {
    const [first] = statements;
    toast({
      title: t('{count, plural, one {Statement uploaded} other {# statements uploaded}}', { count: statements.length }),
      description: statements.some((one) => one.status === 'reading')
        ? t('Reading it takes a moment. You can leave this page.')
        : undefined,
    });
    if (first && statements.length === 1) setStatement(String(first.id));
  };
  return (
    <div className="pw-tab-16">
      {mayUpload && <UploadArea onStored={stored} />}
      <div className="pw-bar">
        <Fold kind="filters">
          <SearchField label={t('Search statements')} value={q} onChange={setQ} />
          <SelectField
            label={t('Status')}
            labelHidden
            quiet
            width={150}
            options={[{ value: 'all', label: t('All statuses') }, ...statusOptions]}
            value={status}
            onChange={setStatus}
          />
        </Fold>
      </div>
      <DataTable
        label={t('Statements')}
        rows={list.rows}
        columns={statementColumns}
        restaurantOf={restaurantOf}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setStatement(String(id))}
        openKey={opened}
        rowTone={(row) => (row.status === 'done' ? 'muted' : undefined)}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        density="tall"
        exportName="statements"
        empty={
          narrowed ? (
            <EmptyState
              title={t('No statements match')}
              action={
                <Button onClick={() => change({ q: null, status: null }, { replace: true })}>
                  {t('Clear filters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t('No statements yet')}
              text={t(
                "Upload a vendor's monthly statement to see whether you owe what it says, which invoices you never got, and what is already paid.",
              )}
            />
          )
        }
      />
      <StatementDrawer id={opened} onClose={() => setStatement('')} />
    </div>
  );
}
