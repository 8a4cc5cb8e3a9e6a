import {
  FINDING_KINDS,
  type Finding,
  getFinding,
  listFindings,
  type ReplyOf,
  type summariseFindings,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import { Button, DataTable, Fold, lazyLayer, SearchField, SelectField, TabsView } from '../../../ui/index.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { findingColumns } from './finding-columns.tsx';
import { NoFindings } from './no-findings.tsx';
import { useDecide } from './use-decide.ts';
import { useFindingSteps } from './use-finding-steps.ts';
import { kindWords, statuses, statusWords } from './words.ts';

const DismissDialog = lazyLayer(async () => (await import('./dismiss-dialog.tsx')).DismissDialog, 'findings');
const FindingDrawer = lazyLayer(async () => (await import('./finding-drawer.tsx')).FindingDrawer, 'id');

type Summary = ReplyOf<typeof summariseFindings>;
type Props = { restaurantId: number | undefined; summary: Summary | undefined };
type Dismissing = { findings: readonly Finding[]; clear: () => void };

const sorts = [
  { value: 'money', label: t('Most money first') },
  { value: 'newest', label: t('Newest first') },
];
const kinds = [
  { value: 'all', label: t('All kinds') },
  ...FINDING_KINDS.map((value) => ({ value, label: kindWords[value].name })),
];

/** The findings of one status, with their filters, the drawer of one, and what can be done with several. */
export function FindingsList({ restaurantId, summary }: Props) {
  const [, change] = useAddress();
  const [wanted] = useUrlState('status');
  const status = statuses.find((one) => one === wanted) ?? 'open';
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [kind, setKind] = useUrlState('kind', '', { replace: true });
  const [vendor, setVendor] = useUrlState('vendor', '', { replace: true });
  const [invoice] = useUrlState('invoice');
  const [sort, setSort] = useUrlState<'money' | 'newest'>('sort', 'money', { replace: true });
  const [open, setOpen] = useUrlState('finding');
  const [dismissing, setDismissing] = useState<Dismissing | null>(null);
  const { busy, request, reopen } = useDecide();
  const list = usePagedList(listFindings, {
    restaurantId,
    status,
    q,
    kind: FINDING_KINDS.find((one) => one === kind),
    vendorId: Number(vendor) || undefined,
    invoiceId: Number(invoice) || undefined,
    sort,
  });
  const columns = useMemo(() => findingColumns(status), [status]);
  const vendors = useVendorOptions(summary, list.rows, vendor);
  const openId = Number(open) || null;
  // The drawer's, which may not be among the rows.
  const { data: opened } = useQuery({ ...read(getFinding, { params: { id: openId ?? 0 } }), enabled: openId !== null });
  const steps = useFindingSteps(list.rows, openId);
  const narrowed = [q, kind, vendor, invoice].some((one) => one !== '');
  const clear = () => change({ q: null, kind: null, vendor: null, invoice: null }, { replace: true });
  const step = (id: number | null) => id !== null && change({ finding: String(id) }, { replace: true });
  return (
    <>
      <TabsView
        label={t('Status')}
        value={status}
        onChange={(next) => change({ status: next === 'open' ? null : next }, { replace: true })}
        tabs={statuses.map((value) => ({
          value,
          label: statusWords[value].label,
          count: countOf(summary, value),
          content: value === status && (
            <div className="pw-tab-16">
              <div className="pw-bar">
                <Fold kind="filters">
                  <SearchField label={t('Search findings')} value={q} onChange={setQ} />
                  <SelectField
                    label={t('Kind')}
                    labelHidden
                    quiet
                    width={180}
                    options={kinds}
                    value={kind === '' ? 'all' : kind}
                    onChange={(next) => setKind(next === 'all' ? '' : next)}
                  />
                  <SelectField
                    label={t('Vendor')}
                    labelHidden
                    quiet
                    width={230}
                    options={[{ value: 'all', label: t('All vendors') }, ...vendors]}
                    value={vendor === '' ? 'all' : vendor}
                    onChange={(next) => setVendor(next === 'all' ? '' : next)}
                  />
                  <SelectField
                    label={t('Order (sorting)')}
                    orders
                    labelHidden
                    quiet
                    width={170}
                    options={sorts}
                    value={sort}
                    onChange={(next) => setSort(next === 'newest' ? 'newest' : 'money')}
                  />
                </Fold>
                {invoice !== '' && (
                  <Button size="xs" onClick={() => change({ invoice: null }, { replace: true })}>
                    {t('One invoice. Show all')}
                  </Button>
                )}
              </div>
              <DataTable
                label={t('Findings')}
                rows={list.rows}
                columns={columns}
                restaurantOf={restaurantOf}
                rowKey={({ id }) => id}
                onOpen={({ id }) => setOpen(String(id))}
                openKey={openId}
                bulkActions={
                  list.rows.some(({ can }) => can.request || can.dismiss || can.reopen)
                    ? (rows, unselect) => (
                        <ChosenBar
                          findings={rows}
                          busy={busy}
                          onRequest={() => request(rows, unselect)}
                          onDismiss={() => setDismissing({ findings: rows, clear: unselect })}
                          onReopen={() => reopen(rows, unselect)}
                        />
                      )
                    : undefined
                }
                paging={list.paging}
                isPending={list.isPending}
                error={list.error}
                onRetry={() => void list.refetch()}
                density="tall"
                exportName={`findings-${status}`}
                empty={<NoFindings status={status} onClear={narrowed ? clear : undefined} />}
              />
            </div>
          ),
        }))}
      />
      <FindingDrawer
        id={openId}
        onClose={() => setOpen('')}
        next={steps.next}
        previous={steps.previous}
        onStep={step}
        onDismiss={(finding) => setDismissing({ findings: [finding], clear: () => {} })}
      />
      <DismissDialog
        findings={dismissing?.findings ?? null}
        latest={opened === undefined ? list.rows : [...list.rows, opened]}
        onClose={() => setDismissing(null)}
        onDone={() => dismissing?.clear()}
      />
    </>
  );
}

/** Over all currencies; unknown for dismissed ones. */
function countOf(summary: Summary | undefined, status: Finding['status']): number | undefined {
  if (summary === undefined || status === 'dismissed') return undefined;
  return summary.currencies.reduce((sum, totals) => sum + totals[status].count, 0);
}

/** The vendors with the most money open, with it, and the chosen one. */
function useVendorOptions(summary: Summary | undefined, rows: readonly Finding[], chosen: string) {
  return useMemo(() => {
    const named = new Map<string, { name: string; money: string[] }>();
    for (const { currency, vendors } of summary?.currencies ?? []) {
      for (const { vendorId, vendorName, money } of vendors) {
        const known = named.get(String(vendorId)) ?? { name: vendorName, money: [] };
        named.set(String(vendorId), { ...known, money: [...known.money, formatMoney(money, { currency })] });
      }
    }
    for (const { vendorId, vendorName } of rows) {
      if (!named.has(String(vendorId))) named.set(String(vendorId), { name: vendorName, money: [] });
    }
    if (chosen !== '' && !named.has(chosen)) named.set(chosen, { name: t('This vendor'), money: [] });
    return [...named].map(([value, { name, money }]) => ({
      value,
      label: money.length === 0 ? name : `${name} · ${money.join(' + ')}`,
    }));
  }, [summary, rows, chosen]);
}
