import { listMarketAnalyses, type MarketAnalysis, type MarketAnalysisSummary } from '@platewise/contract';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { type Column, DataTable, IndexChart, Money, Section, SegmentedControl, Unknown } from '../../../ui/index.ts';
import css from './market.module.css';
import { gapText } from './market-words.ts';

type Show = 'chart' | 'table';
const shows = [
  { value: 'chart', label: t('Chart') },
  { value: 'table', label: t('Table') },
] as const;

type Props = { analysis: MarketAnalysis; restaurantId: number; onOpen: (id: number) => void };

/** Like-for-like price changes, and past analyses. */
export function HistorySection({ analysis, restaurantId, onOpen }: Props) {
  const drawn = analysis.lines.length > 0;
  const [wanted, setShow] = useState<Show>('chart');
  const show = drawn ? wanted : 'table';
  return (
    <Section
      title={t('History')}
      aside={
        drawn && (
          <SegmentedControl
            label={t('Show the history as')}
            size="xs"
            options={shows}
            value={show}
            onChange={setShow}
          />
        )
      }
    >
      {show === 'chart' ? (
        <div className="pw-stack-12">
          <p className={css.lead}>
            {t("Prices of the same dishes over time, starting at 100. Added and removed dishes don't change the line.")}
          </p>
          <IndexChart label={t("Your prices and competitors' prices on the same dishes")} lines={analysis.lines} />
        </div>
      ) : (
        <Analyses restaurantId={restaurantId} openId={analysis.id} onOpen={onOpen} />
      )}
    </Section>
  );
}

function Analyses({
  restaurantId,
  openId,
  onOpen,
}: {
  restaurantId: number;
  openId: number | null;
  onOpen: (id: number) => void;
}) {
  const list = usePagedList(listMarketAnalyses, { restaurantId });
  return (
    <DataTable
      label={t('Past analyses')}
      plain
      rows={list.rows}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      openKey={openId}
      paging={list.paging}
      isPending={list.isPending}
      error={list.error}
      onRetry={() => void list.refetch()}
    />
  );
}

const columns: Column<MarketAnalysisSummary>[] = [
  {
    id: 'at',
    header: t('Analyzed'),
    phone: 'title',
    cell: ({ generatedAt }) => <span className="pw-num">{formatDateTime(generatedAt)}</span>,
  },
  {
    id: 'gap',
    header: t('Your prices'),
    align: 'right',
    width: 130,
    phone: 'figure',
    cell: ({ gapPercent }) =>
      gapPercent === null ? (
        <Unknown reason={t('None of their dishes matched yours')} noCost />
      ) : (
        <span className="pw-num">{gapText(gapPercent)}</span>
      ),
  },
  {
    id: 'dishes',
    header: t('Dishes'),
    align: 'right',
    width: 90,
    phone: 'meta',
    phoneLabel: t('dishes'),
    cell: ({ dishes }) => <span className="pw-num">{formatNumber(dishes)}</span>,
  },
  {
    id: 'competitors',
    header: t('Menus'),
    align: 'right',
    width: 90,
    cell: ({ withMenus }) => <span className="pw-num">{formatNumber(withMenus)}</span>,
  },
  {
    id: 'average',
    header: t('Avg market price'),
    align: 'right',
    width: 220,
    phone: 'note',
    cell: ({ averagePrice, category, currency }) => (
      <span className="pw-num">
        <Money value={averagePrice} currency={currency} noCost reason={t('No competitor menu available')} />{' '}
        <span className="pw-ink-3">{category}</span>
      </span>
    ),
  },
];
