import {
  COMPETITOR_DISHES_SHOWN,
  type CompetitorDish,
  type CompetitorMenu,
  listCompetitorDishes,
} from '@platewise/contract';
import { useState } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { usePagedList } from '../../../../lib/use-paged-list.ts';
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  Fold,
  Money,
  SearchField,
  SelectField,
  SimpleTable,
  Unknown,
} from '../../../../ui/index.ts';
import { More } from '../more.tsx';
import { GapWords } from './gap-words.tsx';
import css from './menu.module.css';

type Show = (typeof COMPETITOR_DISHES_SHOWN)[number];

const showWords: Record<Show, string> = {
  menu: t('On the menu'),
  matched: t('Matched'),
  asked: t('To confirm'),
  unmatched: t('Not matched'),
  gone: t('No longer there'),
};
const sorts = [
  { value: 'name', label: t('By name') },
  { value: 'gap', label: t('Largest price gap first') },
  { value: 'price', label: t('By competitor price') },
];

type Props = { menu: CompetitorMenu; onOpen: (id: number) => void; onAdd: (() => void) | null };

/** The competitor's dishes, each with our matching dish if there is one. */
export function DishesList({ menu, onOpen, onAdd }: Props) {
  const [q, setSearch] = useState('');
  const [show, setShow] = useState<Show>('menu');
  const [sort, setSort] = useState('name');
  const list = usePagedList(
    listCompetitorDishes,
    { q, show, sort: sort as 'name', limit: '60' },
    { params: { id: menu.competitorId } },
  );
  const narrowed = q !== '' || show !== 'menu';
  return (
    <div className={css.stack}>
      {(menu.dishes > 0 || menu.gone > 0) && (
        <div className="pw-bar">
          <Fold kind="filters">
            <SearchField label={t('Search their dishes')} value={q} onChange={setSearch} />
            <SelectField
              label={t('Which dishes')}
              labelHidden
              quiet
              width={180}
              options={COMPETITOR_DISHES_SHOWN.map((value) => ({ value, label: showWords[value] }))}
              value={show}
              onChange={(value) => setShow(value as Show)}
            />
            <SelectField
              label={t('Order (sorting)')}
              orders
              labelHidden
              quiet
              width={160}
              options={sorts}
              value={sort}
              onChange={setSort}
            />
          </Fold>
        </div>
      )}
      <SimpleTable
        label={t('Their dishes')}
        rows={list.rows}
        columns={columnsOf(onOpen)}
        rowKey={({ id }) => id}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          narrowed ? (
            <EmptyState title={t('No dish matches')} />
          ) : (
            <EmptyState
              title={t('No dishes yet')}
              text={
                menu.url === null
                  ? t(
                      'Add the dishes you want to compare. Their prices appear next to yours and in the market analysis.',
                    )
                  : t('Its dishes appear here next to yours once its menu is read.')
              }
              action={onAdd && menu.url === null && <Button onClick={onAdd}>{t('Add Dish')}</Button>}
            />
          )
        }
      />
      <More {...list.paging} />
    </div>
  );
}

const columnsOf = (onOpen: (id: number) => void): readonly Column<CompetitorDish>[] => [
  {
    id: 'name',
    header: t('Theirs'),
    phone: 'title',
    cell: (dish) => (
      <button type="button" className={css.dish} onClick={() => onOpen(dish.id)}>
        {dish.name}
        <span className={css.sub}>
          {[dish.section ?? dish.category, dish.goneAt && t('gone since {date}', { date: formatDate(dish.goneAt) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    ),
  },
  {
    id: 'price',
    header: t('Their price'),
    width: 96,
    align: 'right',
    phone: 'figure',
    cell: ({ price, currency }) => <Money value={price} currency={currency} reason={t('No price listed')} noCost />,
  },
  {
    id: 'ours',
    header: t('Yours'),
    width: 190,
    phone: 'meta',
    cell: ({ match, asked, matchedByHand, currency }) =>
      asked !== null ? (
        <span>
          {asked.name}? <Badge tone="amber">{t('Confirm')}</Badge>
        </span>
      ) : match === null ? (
        <span className="pw-ink-3">{matchedByHand ? t('none, set by you') : t('none')}</span>
      ) : (
        <span>
          {match.name} <Money value={match.price} currency={currency} noCost />
        </span>
      ),
  },
  {
    id: 'gap',
    header: t('You charge'),
    width: 116,
    align: 'right',
    phone: 'note',
    cell: ({ gap, match, currency }) =>
      gap === null ? (
        match !== null && <Unknown reason={t('One of the prices is unknown')} noCost />
      ) : (
        <GapWords gap={gap} currency={currency} />
      ),
  },
];
