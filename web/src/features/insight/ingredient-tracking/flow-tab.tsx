import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, DataTable, FlowChart, Section } from '../../../ui/index.ts';
import { linksOf, type Stream, streamsOf } from './flow-links.ts';
import { NothingKnown } from './nothing-known.tsx';
import { splitRevenue, type Tracking } from './tracking.ts';

/** How revenue flows from dishes to ingredients, as a chart and as a table with the same figures. */
export function FlowTab({ tracking }: { tracking: Tracking }) {
  const { currency } = tracking;
  const streams = streamsOf(tracking);
  const links = linksOf(tracking);
  const places = new Set(links.map(({ to }) => to)).size;
  if (streams.length === 0) return <NothingKnown tracking={tracking} />;
  return (
    <>
      <Section title={t('From dishes to ingredients')}>
        <FlowChart
          label={t('Revenue in {currency} from dishes to ingredients', { currency })}
          links={links}
          height={Math.max(320, places * 44)}
          format={(value) => formatMoney(value, { currency, digits: 0 })}
        />
      </Section>
      <Section title={t('Data table')}>
        <DataTable
          label={t('Revenue from dishes to ingredients')}
          rows={streams}
          columns={columnsOf(currency, splitRevenue(tracking))}
          rowKey={({ dish, ingredient }) => `${dish} ${ingredient}`}
          exportName={`revenue-flow-${tracking.from}-${tracking.to}`}
        />
      </Section>
    </>
  );
}

const columnsOf = (currency: string, all: number): Column<Stream>[] => [
  { id: 'dish', header: t('Dish'), phone: 'title', value: ({ dish }) => dish, cell: ({ dish }) => dish },
  {
    id: 'ingredient',
    header: t('Ingredient'),
    phone: 'meta',
    width: '34%',
    value: ({ ingredient }) => ingredient,
    cell: ({ ingredient }) => ingredient,
  },
  {
    id: 'share',
    header: t('% of revenue'),
    align: 'right',
    width: 120,
    phone: 'note',
    value: ({ revenue }) => (all > 0 ? Math.round((revenue / all) * 10_000) / 100 : null),
    cell: ({ revenue }) => formatPercent(all > 0 ? (revenue / all) * 100 : null),
  },
  {
    id: 'revenue',
    header: t('Revenue'),
    align: 'right',
    width: 130,
    phone: 'figure',
    value: ({ revenue }) => revenue,
    cell: ({ revenue }) => formatMoney(revenue, { currency }),
  },
];
