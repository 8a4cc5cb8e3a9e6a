import {
  COMPETITOR_DISHES_SHOWN,
  type CompetitorDish,
  type CompetitorMenu,
  listCompetitorDishes,
} from '@platewise/contract';
import { useState } from 'react';
import { formatDate } from '../../../../lib/format.ts';
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
  menu: 'On the menu',
  matched: 'Matched',
  asked: 'To confirm',
  unmatched: 'Not matched',
  gone: 'No longer there',
};
const sorts = [
  { value: 'name', label: 'By name' },
  { value: 'gap', label: 'Largest price gap first' },
  { value: 'price', label: 'By competitor price' },
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
        <div className={css.bar}>
          <Fold kind="filters">
            <SearchField label="Search their dishes" value={q} onChange={setSearch} />
            <SelectField
              label="Which dishes"
              labelHidden
              quiet
              width={180}
              options={COMPETITOR_DISHES_SHOWN.map((value) => ({ value, label: showWords[value] }))}
              value={show}
              onChange={(value) => setShow(value as Show)}
            />
            <SelectField
              label="Order"
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
        label="Their dishes"
        rows={list.rows}
        columns={columnsOf(onOpen)}
        rowKey={({ id }) => id}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          narrowed ? (
            <EmptyState title="No dish matches" />
          ) : (
            <EmptyState
              title="No dishes yet"
              text={
                menu.url === null
                  ? 'Add the dishes you want to compare. Their prices appear next to yours and in the market analysis.'
                  : 'Its dishes appear here next to yours once its menu is read.'
              }
              action={onAdd && menu.url === null && <Button onClick={onAdd}>Add Dish</Button>}
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
    header: 'Theirs',
    phone: 'title',
    cell: (dish) => (
      <button type="button" className={css.dish} onClick={() => onOpen(dish.id)}>
        {dish.name}
        <span className={css.sub}>
          {[dish.section ?? dish.category, dish.goneAt && `gone since ${formatDate(dish.goneAt)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    ),
  },
  {
    id: 'price',
    header: 'Their price',
    width: 96,
    align: 'right',
    phone: 'figure',
    cell: ({ price, currency }) => <Money value={price} currency={currency} reason="No price listed" noCost />,
  },
  {
    id: 'ours',
    header: 'Yours',
    width: 190,
    phone: 'meta',
    cell: ({ match, asked, matchedByHand, currency }) =>
      asked !== null ? (
        <span>
          {asked.name}? <Badge tone="amber">Confirm</Badge>
        </span>
      ) : match === null ? (
        <span className="pw-ink-3">{matchedByHand ? 'none, set by you' : 'none'}</span>
      ) : (
        <span>
          {match.name} <Money value={match.price} currency={currency} noCost />
        </span>
      ),
  },
  {
    id: 'gap',
    header: 'You charge',
    width: 116,
    align: 'right',
    phone: 'note',
    cell: ({ gap, match, currency }) =>
      gap === null ? (
        match !== null && <Unknown reason="One of the prices is unknown" noCost />
      ) : (
        <GapWords gap={gap} currency={currency} />
      ),
  },
];
