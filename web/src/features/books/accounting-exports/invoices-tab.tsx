import { type AccountingPreview, accountingInvoices, BOOK_STATES, type BookState } from '@platewise/contract';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, DataTable, EmptyState, Fold, Money, SearchField, SelectField, Tiles } from '../../../ui/index.ts';
import { InTheWay } from './in-the-way.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import type { BooksFilter } from './use-books-filter.ts';
import { stateNames } from './words.ts';

type Props = {
  preview: AccountingPreview;
  filter: BooksFilter;
  /** Exports these invoices, even if already exported. */
  onExport: (invoiceIds: number[]) => void;
  onAccounts: () => void;
};

const isState = (value: string): value is BookState => BOOK_STATES.some((state) => state === value);

/** The next export's content, what blocks it, and all invoices of the period with their state. */
export function InvoicesTab({ preview, filter, onExport, onAccounts }: Props) {
  const { restaurantId, counts } = preview;
  const navigate = useNavigate();
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [named, setState] = useUrlState('state', '', { replace: true });
  const state = isState(named) ? named : undefined;
  const list = usePagedList(accountingInvoices, { ...filter.query, state, q }, { params: { restaurantId } });
  const narrowed = q !== '' || state !== undefined;
  const all = BOOK_STATES.reduce((sum, one) => sum + counts[one], 0);
  return (
    <div className="pw-tab-20">
      <BooksTiles preview={preview} />
      <InTheWay preview={preview} onAccounts={onAccounts} onShow={setState} />
      <div className="pw-bar">
        <Fold kind="filters">
          <SearchField label={t('Search invoices')} value={q} onChange={setQ} />
          <SelectField
            label={t('Status')}
            labelHidden
            quiet
            width={210}
            options={[
              { value: 'all', label: t('All invoices ({count})', { count: formatNumber(all) }) },
              ...BOOK_STATES.map((one) => ({ value: one, label: `${stateNames[one]} (${formatNumber(counts[one])})` })),
            ]}
            value={state ?? 'all'}
            onChange={(value) => setState(value === 'all' ? '' : value)}
          />
        </Fold>
      </div>
      <DataTable
        label={t('Invoices to export')}
        rows={list.rows}
        columns={invoiceColumns}
        restaurantOf={restaurantOf}
        rowKey={({ id }) => id}
        onOpen={(row) => row.present && navigate(`/invoices/${row.id}`)}
        rowTone={(row) => (row.state === 'exported' ? 'muted' : undefined)}
        bulkActions={
          preview.can.export
            ? (rows, clear) => (
                <Button
                  size="xs"
                  disabled={rows.some((row) => row.problems.length > 0 || row.state === 'withdrawn')}
                  onClick={() => {
                    onExport(rows.map(({ id }) => id));
                    clear();
                  }}
                >
                  {t('Export selected')}
                </Button>
              )
            : undefined
        }
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        density="tall"
        empty={
          narrowed ? (
            <EmptyState title={t('No invoices match')} text={t('Try a different search or status.')} />
          ) : (
            <EmptyState
              title={t('No approved invoices in this period')}
              text={t(
                'Approved invoices appear here, ready to export as bills. Choose other dates, or approve pending invoices.',
              )}
              action={<Button to="/invoices">{t('Open invoices')}</Button>}
            />
          )
        }
      />
    </div>
  );
}

function BooksTiles({ preview: { counts, next, currency, payments } }: { preview: AccountingPreview }) {
  const [first, ...others] = next.totals;
  return (
    <Tiles
      tiles={[
        {
          label: t('Next file'),
          value: formatNumber(next.invoices),
          note:
            next.stays > 0
              ? t('oldest first; {count} more in another file', { count: formatNumber(next.stays) })
              : t('ready to export'),
        },
        {
          label: t('File total'),
          value: <Money value={first?.total ?? 0} currency={first?.currency ?? currency} />,
          note:
            others
              .map((one) => t('and {total} {currency}', { total: formatNumber(one.total, 2), currency: one.currency }))
              .join(', ') || undefined,
        },
        { label: t('Blocked'), value: formatNumber(counts.blocked), note: t('fix before exporting') },
        {
          label: t('Already exported'),
          value: formatNumber(counts.exported + counts.changed),
          note:
            counts.changed > 0
              ? t('{changed} changed since', { changed: formatNumber(counts.changed) })
              : t('in an earlier file'),
        },
        ...(payments.supported
          ? [
              {
                label: t('Payments'),
                value: formatNumber(payments.next.payments),
                note:
                  payments.next.stays > 0
                    ? t('oldest first; {count} more in another file', { count: formatNumber(payments.next.stays) })
                    : t('{count} already exported', { count: formatNumber(payments.counts.exported) }),
              },
            ]
          : []),
      ]}
    />
  );
}
