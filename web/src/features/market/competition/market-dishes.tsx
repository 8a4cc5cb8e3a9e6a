import { listMarketDishes, type MarketAnalysis, type MarketDish } from '@platewise/contract';
import { formatMoney } from '../../../lib/format.ts';
import { sortCategories } from '../../../lib/sort-categories.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  Fold,
  lazyLayer,
  Money,
  SearchField,
  Section,
  SelectField,
} from '../../../ui/index.ts';
import { gapText } from './market-words.ts';
import { PriceStrip } from './price-strip.tsx';

const DishDrawer = lazyLayer(async () => (await import('./market-dish-drawer.tsx')).MarketDishDrawer, 'dish');

type Standing = MarketDish['standing'];
const standings: { value: Standing | 'all'; label: string }[] = [
  { value: 'all', label: t('Any position') },
  { value: 'above', label: t('Above the market') },
  { value: 'level', label: t('In line') },
  { value: 'below', label: t('Below the market') },
];

type Props = { analysis: MarketAnalysis; restaurantId: number };

/** By dish, largest monthly amount first. */
export function DishSection({ analysis, restaurantId }: Props) {
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [standing, setStanding] = useUrlState<Standing | 'all'>('position', 'all', { replace: true });
  const [category, setCategory] = useUrlState('category', 'all', { replace: true });
  const [openId, open] = useUrlState('dish');
  const list = usePagedList(listMarketDishes, {
    ...{ restaurantId, analysisId: analysis.id ?? undefined, q },
    standing: standing === 'all' ? undefined : standing,
    category: category === 'all' ? undefined : category,
  });
  const categories = analysis.categories.filter(({ likeForLike }) => likeForLike !== null);
  return (
    <Section title={t('Matching dishes')} count={analysis.overall?.dishes}>
      <div className="pw-stack-12">
        <div className="pw-bar">
          <Fold kind="filters">
            <SearchField label={t('Search dishes')} value={q} onChange={setQ} />
            <SelectField
              label={t('Position')}
              labelHidden
              quiet
              width={170}
              options={standings}
              value={standing}
              onChange={(value) => setStanding(value as Standing | 'all')}
            />
            {categories.length > 1 && (
              <SelectField
                label={t('Category')}
                labelHidden
                quiet
                width={170}
                options={[
                  { value: 'all', label: t('Any category') },
                  ...sortCategories(categories.map((one) => one.category)),
                ]}
                value={category}
                onChange={setCategory}
              />
            )}
          </Fold>
        </div>
        <DataTable
          label={t('Dishes compared with the market')}
          rows={list.rows}
          columns={columnsOf(analysis.currency)}
          rowKey={({ id }) => id}
          onOpen={({ id }) => open(String(id))}
          openKey={Number(openId) || null}
          paging={list.paging}
          isPending={list.isPending}
          error={list.error}
          onRetry={() => void list.refetch()}
          density="tall"
          exportName="market-position"
          empty={<EmptyState title={t('No dishes match')} text={t('Try a different search or filter.')} />}
        />
      </div>
      <DishDrawer
        dish={list.rows.find(({ id }) => String(id) === openId) ?? null}
        currency={analysis.currency}
        onClose={() => open('')}
      />
    </Section>
  );
}

const columnsOf = (currency: string): Column<MarketDish>[] => [
  {
    id: 'name',
    header: t('Dish'),
    fixed: true,
    phone: 'title',
    value: ({ name }) => name,
    cell: ({ name, category }) => (
      <span className="pw-lines">
        <b className="pw-strong">{name}</b>
        <span className="pw-meta">{category}</span>
      </span>
    ),
  },
  {
    id: 'price',
    header: t('Your price'),
    align: 'right',
    width: 100,
    phone: 'figure',
    value: ({ price }) => price,
    cell: ({ price }) => <Money value={price} currency={currency} noCost />,
  },
  {
    id: 'middle',
    header: t('Their price'),
    align: 'right',
    width: 100,
    phone: 'note',
    phoneLabel: t('their price'),
    value: ({ middle }) => middle,
    cell: ({ middle }) => <Money value={middle} currency={currency} noCost />,
  },
  {
    id: 'gap',
    header: t('Gap'),
    align: 'right',
    width: 150,
    phone: 'meta',
    value: ({ gapPercent }) => gapPercent,
    cell: ({ gap, gapPercent }) => (
      <span className="pw-num">
        <span className="pw-ink-3">{formatMoney(gap, { currency, sign: true })}</span> {gapText(gapPercent)}
      </span>
    ),
  },
  {
    id: 'place',
    header: t('Position'),
    width: 200,
    value: ({ rank }) => rank,
    cell: (row) => <PriceStrip row={row} price={row.price} />,
  },
  {
    id: 'sample',
    header: t('Competitors'),
    align: 'right',
    width: 110,
    value: ({ sample }) => sample,
    cell: ({ sample, thin }) =>
      thin ? (
        <Badge tone="amber">
          {t('only {count, plural, one {# competitor} other {# competitors}}', { count: sample })}
        </Badge>
      ) : (
        <span className="pw-num">{sample}</span>
      ),
  },
  {
    id: 'month',
    header: t('Gap per month'),
    align: 'right',
    width: 120,
    value: ({ gapPerMonth }) => gapPerMonth,
    cell: ({ gapPerMonth }) => (
      <Money value={gapPerMonth} currency={currency} sign noCost reason={t('Sales unknown')} />
    ),
  },
];
