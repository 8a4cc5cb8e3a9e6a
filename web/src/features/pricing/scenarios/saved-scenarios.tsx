import {
  type GroupScenario,
  listGroupScenarios,
  listScenarios,
  SCENARIOS_COMPARED,
  type Scenario,
} from '@platewise/contract';
import type { ComponentProps } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Badge, Button, type Column, DataTable, EmptyState, Section } from '../../../ui/index.ts';
import { amountWords, weekWords } from './scenario-words.ts';

type Chosen = { openId: number | null; onOpen: (id: number) => void; onCompare: (ids: readonly number[]) => void };

/** Saved scenarios of a restaurant, last changed first; two to four can be compared. */
export function SavedScenarios({ restaurantId, ...chosen }: Chosen & { restaurantId: number }) {
  return <SavedList {...chosen} columns={ofOne} list={usePagedList(listScenarios, { restaurantId })} />;
}

type OfSeveral = Chosen & {
  /** Those whose scenarios are listed; undefined for all. */
  restaurantIds: readonly number[] | undefined;
};

/** The same for several restaurants. */
export function SavedGroupScenarios({ restaurantIds, ...chosen }: OfSeveral) {
  const list = usePagedList(listGroupScenarios, { restaurantIds: restaurantIds?.join() });
  return <SavedList {...chosen} columns={ofSeveral} list={list} />;
}

type Listed = Pick<Scenario, 'id' | 'name' | 'weeks' | 'isShared' | 'createdBy' | 'updatedAt'>;
type Table<Row extends object> = ComponentProps<typeof DataTable<Row>>;
type ListProps<Row extends object> = Chosen & {
  columns: Column<Row>[];
  list: Pick<Table<Row>, 'rows' | 'paging' | 'isPending' | 'error'> & {
    total: number;
    refetch: () => Promise<unknown>;
  };
};

function SavedList<Row extends Listed>({ columns, list, openId, onOpen, onCompare }: ListProps<Row>) {
  const { from, to } = SCENARIOS_COMPARED;
  return (
    <Section title={t('Saved scenarios')} count={list.total}>
      <DataTable
        label={t('Saved scenarios')}
        rows={list.rows}
        columns={columns}
        rowKey={({ id }) => id}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpen={({ id }) => onOpen(id)}
        openKey={openId}
        bulkActions={(chosen) => (
          <Button
            size="xs"
            disabled={chosen.length < from || chosen.length > to}
            onClick={() => onCompare(chosen.map(({ id }) => id))}
          >
            {chosen.length < from || chosen.length > to
              ? t('Choose {from} to {to} to compare', { from, to })
              : t('Compare')}
          </Button>
        )}
        empty={
          <EmptyState
            title={t('No scenarios yet')}
            text={t('Calculate one above and save it to compare it with others or share it.')}
          />
        }
      />
    </Section>
  );
}

/** `own` columns come after the name; `amounts` is what it cost when saved. */
const columnsWith = <Row extends Listed>(own: Column<Row>[], amounts: (row: Row) => string): Column<Row>[] => [
  {
    id: 'name',
    header: t('Name'),
    fixed: true,
    phone: 'title',
    unsortable: true,
    value: ({ name }) => name,
    cell: ({ name }) => <span className="pw-ellipsis">{name}</span>,
  },
  ...own,
  {
    id: 'weeks',
    header: t('Time'),
    width: 100,
    unsortable: true,
    value: ({ weeks }) => weeks,
    cell: ({ weeks }) => weekWords(weeks),
  },
  {
    id: 'extra',
    header: t('Extra cost when saved'),
    align: 'right',
    width: 180,
    phone: 'figure',
    unsortable: true,
    value: amounts,
    cell: (row) => <span className="pw-num">{amounts(row)}</span>,
  },
  {
    id: 'shared',
    header: t('Visible to'),
    width: 140,
    phone: own.length === 0 ? 'meta' : undefined,
    unsortable: true,
    value: ({ isShared }) => (isShared ? t('Team') : t('Only you')),
    cell: ({ isShared }) => <Badge>{isShared ? t('Team') : t('Only you')}</Badge>,
  },
  {
    id: 'by',
    header: t('User'),
    width: 140,
    unsortable: true,
    value: ({ createdBy }) => createdBy,
    cell: ({ createdBy }) => createdBy ?? '–',
  },
  {
    id: 'updated',
    header: t('Changed'),
    width: 120,
    phone: 'note',
    unsortable: true,
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <span className="pw-num">{formatDate(updatedAt)}</span>,
  },
];

const ofOne = columnsWith<Scenario>([], ({ saved, currency }) => amountWords(saved, saved.extra.expected, currency));

const placesOf = ({ members }: GroupScenario) => members.map(({ restaurantName }) => restaurantName).join(', ');

const ofSeveral = columnsWith<GroupScenario>(
  [
    {
      id: 'places',
      header: t('Restaurants'),
      width: 200,
      phone: 'meta',
      unsortable: true,
      value: placesOf,
      cell: (row) => <span className="pw-ellipsis">{placesOf(row)}</span>,
    },
  ],
  ({ saved }) => saved.blocks.map((block) => amountWords(block, block.extra.expected, block.currency)).join(' + '),
);
