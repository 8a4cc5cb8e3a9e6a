import { exportInvoiceArchive, invoiceSummary, listInvoices } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { addressOf } from '../../../../lib/api.ts';
import { read } from '../../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../../lib/selected-restaurant.ts';
import { t } from '../../../../lib/t.ts';
import { usePagedList } from '../../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../../lib/use-url-state.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  lazyLayer,
  lazyPart,
  Menu,
  Page,
  SearchField,
  SelectField,
  Skeleton,
  saveFile,
  toCsv,
} from '../../../../ui/index.ts';
import { InboxButton } from '../../inbox/index.ts';
import { VendorSelect } from '../../vendors/index.ts';
import css from './invoice-card.module.css';
import { InvoiceCard } from './invoice-card.tsx';
import { exportColumns } from './invoice-columns.ts';
import { SummaryCards } from './summary-cards.tsx';
import { useInvoiceActions } from './use-invoice-actions.ts';

// Loaded on first use; the upload area loads right after the list.
const InvoiceDetails = lazyLayer(async () => (await import('../details/invoice-details.tsx')).InvoiceDetails, 'id');
const UploadArea = lazyPart(async () => (await import('./upload-area.tsx')).UploadArea);
const AddInvoiceDialog = lazyLayer(async () => (await import('./add-invoice-dialog.tsx')).AddInvoiceDialog);

const statuses = [
  { value: 'all', label: t('All statuses') },
  { value: 'review', label: t('To review') },
  { value: 'my_approval', label: t('Waiting for my approval') },
  { value: 'open_question', label: t('With open questions') },
  { value: 'approved', label: t('Approved') },
  { value: 'rejected', label: t('Rejected') },
  { value: 'bin', label: t('Trash') },
  { value: 'not_an_invoice', label: t('Not an invoice') },
  { value: 'pending', label: t('Unpaid') },
  { value: 'partial', label: t('Partial') },
  { value: 'paid', label: t('Paid') },
  { value: 'overdue', label: t('Overdue') },
  { value: 'processing', label: t('Processing') },
  { value: 'completed', label: t('Completed') },
  { value: 'failed', label: t('Failed') },
] as const;
const sorts = [
  { value: 'newest', label: t('Newest first') },
  { value: 'risk', label: t('By money at risk') },
  { value: 'date', label: t('By invoice date') },
  { value: 'due', label: t('By due date') },
  { value: 'total', label: t('By total') },
  { value: 'vendor', label: t('By vendor') },
  { value: 'number', label: t('By number') },
] as const;

const oneOf = <Value extends string>(options: readonly { value: Value }[], text: string): Value | undefined =>
  options.find(({ value }) => value === text)?.value;

export function InvoicesScreen() {
  const restaurantId = useSelectedRestaurant();
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [status, setStatus] = useUrlState('status', 'all');
  const [vendorId, setVendorId] = useUrlState('vendor');
  const review = status === 'review';
  // Invoices to review are ordered by money at risk unless the user sorts them.
  const [sort, setSort] = useUrlState('sort', review ? 'risk' : 'newest');
  const [openId, setOpenId] = useUrlState('invoice');
  const [asked, setAsked] = useUrlState('add');
  const adding = asked !== '';
  const add = () => setAsked('1');
  const stopAdding = () => setAsked('');
  const actions = useInvoiceActions();
  const list = usePagedList(listInvoices, {
    restaurantId,
    q,
    vendorId,
    status: oneOf(statuses, status),
    sort: oneOf(sorts, sort),
    limit: 50,
  });
  const summary = useQuery({
    ...read(invoiceSummary, { query: { restaurantId, q, vendorId } }),
    placeholderData: keepPreviousData,
  });
  const filtered = q !== '' || status !== 'all' || vendorId !== '';
  const opened = Number(openId) > 0 ? Number(openId) : null;
  const addButton = (
    <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={add}>
      {t('Add Invoice')}
    </Button>
  );
  const archive = addressOf(exportInvoiceArchive, { query: { restaurantId: restaurantId ?? undefined } });
  const save = () => saveFile('invoices.csv', `\ufeff${toCsv(exportColumns, list.rows)}`, 'text/csv;charset=utf-8');

  return (
    <Page
      title={t('Invoice Management')}
      purpose={t('Upload vendor invoices, review them and see how they affect your dishes.')}
      action={
        <>
          <InboxButton />
          {addButton}
        </>
      }
      filters={
        <>
          <SearchField
            label={t('Search invoices')}
            placeholder={t('File, number or vendor')}
            value={q}
            onChange={setQ}
          />
          <SelectField
            label={t('Status')}
            labelHidden
            quiet
            width={150}
            value={status}
            onChange={setStatus}
            options={statuses}
          />
          <VendorSelect
            label={t('Vendor')}
            labelHidden
            width={180}
            restaurantId={restaurantId}
            value={vendorId}
            onChange={setVendorId}
            all={t('All vendors')}
          />
          <SelectField
            label={t('Sort')}
            orders
            labelHidden
            quiet
            width={150}
            value={sort}
            onChange={setSort}
            options={sorts}
          />
          {list.rows.length > 0 && (
            <Menu
              label={t('Export invoices')}
              items={[
                { label: t('This list (CSV)'), onClick: save },
                {
                  label: t('All invoices with their files (ZIP)'),
                  onClick: () => window.open(archive, '_blank', 'noopener'),
                },
              ]}
            >
              <IconButton label={t('Export invoices')}>
                <Download size={14} aria-hidden />
              </IconButton>
            </Menu>
          )}
        </>
      }
    >
      <SummaryCards summary={summary.data} error={summary.error} onRetry={() => void summary.refetch()} />
      <Suspense fallback={<Skeleton kind="rows" count={1} height={64} />}>
        <UploadArea place="invoices" />
      </Suspense>
      {list.error && (
        <ErrorState error={list.error} title={t("Couldn't load invoices")} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton kind="rows" count={6} height={68} />}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <EmptyState
          title={filtered ? t('No invoices match') : t('No invoices yet')}
          text={
            filtered
              ? t('Try a different search or filter.')
              : t(
                  "Your suppliers' invoices appear here. Each one you approve updates what your ingredients cost, and shows which dishes lost margin.",
                )
          }
          action={
            filtered ? (
              <Button to="/invoices">{t('Show all invoices')}</Button>
            ) : (
              <Button onClick={add} icon={<Plus size={14} aria-hidden />}>
                {t('Add your first invoice')}
              </Button>
            )
          }
        />
      )}
      {list.rows.length > 0 && (
        <div>
          <ul className={css.list} aria-label={t('Invoices')}>
            {list.rows.map((invoice) => (
              <InvoiceCard
                key={invoice.id}
                invoice={invoice}
                actions={actions}
                open={invoice.id === opened}
                onOpen={() => setOpenId(String(invoice.id))}
              />
            ))}
          </ul>
          <div className={css.more}>
            <span className="pw-meta pw-num">
              {t('{count} of {total}', { count: list.rows.length, total: list.total })}
            </span>
            {list.paging.hasMore && (
              <Button onClick={list.paging.more} loading={list.paging.isLoading}>
                {t('Show more')}
              </Button>
            )}
          </div>
        </div>
      )}
      {adding && <AddInvoiceDialog open onClose={stopAdding} />}
      <InvoiceDetails id={opened} onClose={() => setOpenId('')} />
    </Page>
  );
}
