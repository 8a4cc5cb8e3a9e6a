import { listScenarios, SCENARIOS_COMPARED, type Scenario } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Badge, Button, type Column, DataTable, EmptyState, Section } from '../../../ui/index.ts';
import { amountWords, weekWords } from './scenario-words.ts';

type Props = {
  /** Those whose scenarios are listed; undefined for all. */
  restaurantIds: readonly number[] | undefined;
  /** Whether there are several, so that each scenario says which it is about. */
  ofSeveral: boolean;
  openId: number | null;
  onOpen: (id: number) => void;
  onCompare: (ids: readonly number[]) => void;
};

/** Saved scenarios, last changed first; two to four can be compared. */
export function SavedScenarios({ restaurantIds, ofSeveral, openId, onOpen, onCompare }: Props) {
  const list = usePagedList(listScenarios, { restaurantIds: restaurantIds?.join() });
  const { from, to } = SCENARIOS_COMPARED;
  return (
    <Section title={t('Saved scenarios')} count={list.total}>
      <DataTable
        label={t('Saved scenarios')}
        rows={list.rows}
        columns={columnsOf(ofSeveral || list.rows.some(({ members }) => members.length > 1))}
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

const placesOf = ({ members }: Scenario) => members.map(({ restaurantName }) => restaurantName).join(', ');

/** What it cost when saved, by currency. */
const amountsOf = ({ saved }: Scenario) =>
  saved.blocks.map((block) => amountWords(block, block.extra.expected, block.currency)).join(' + ');

const places: Column<Scenario> = {
  id: 'places',
  header: t('Restaurants'),
  width: 200,
  phone: 'meta',
  unsortable: true,
  value: placesOf,
  cell: (row) => <span className="pw-ellipsis">{placesOf(row)}</span>,
};

const columnsOf = (saysPlaces: boolean): Column<Scenario>[] => [
  {
    id: 'name',
    header: t('Name'),
    fixed: true,
    phone: 'title',
    unsortable: true,
    value: ({ name }) => name,
    cell: ({ name }) => <span className="pw-ellipsis">{name}</span>,
  },
  ...(saysPlaces ? [places] : []),
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
    value: amountsOf,
    cell: (row) => <span className="pw-num">{amountsOf(row)}</span>,
  },
  {
    id: 'shared',
    header: t('Visible to'),
    width: 140,
    phone: saysPlaces ? undefined : 'meta',
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
