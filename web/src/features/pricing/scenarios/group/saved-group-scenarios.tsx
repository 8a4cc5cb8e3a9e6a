import { type GroupScenario, listGroupScenarios, SCENARIOS_COMPARED } from '@platewise/contract';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { usePagedList } from '../../../../lib/use-paged-list.ts';
import { Badge, Button, type Column, DataTable, EmptyState, Section } from '../../../../ui/index.ts';
import { weekWords } from '../scenario-words.ts';

type Props = {
  /** Those whose scenarios are listed; undefined for all. */
  restaurantIds: readonly number[] | undefined;
  openId: number | null;
  onOpen: (id: number) => void;
  onCompare: (ids: readonly number[]) => void;
};

/** Saved scenarios of several restaurants, last changed first; two to four can be compared. */
export function SavedGroupScenarios({ restaurantIds, openId, onOpen, onCompare }: Props) {
  const list = usePagedList(listGroupScenarios, { restaurantIds: restaurantIds?.join() });
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

const amounts = ({ saved }: GroupScenario) =>
  saved.blocks.map(({ currency, extra }) => formatMoney(extra.expected, { currency })).join(' + ');

const columns: Column<GroupScenario>[] = [
  {
    id: 'name',
    header: t('Name'),
    fixed: true,
    phone: 'title',
    unsortable: true,
    value: ({ name }) => name,
    cell: ({ name }) => <span className="pw-ellipsis">{name}</span>,
  },
  {
    id: 'places',
    header: t('Restaurants'),
    width: 200,
    phone: 'meta',
    unsortable: true,
    value: ({ members }) => members.map(({ restaurantName }) => restaurantName).join(', '),
    cell: ({ members }) => (
      <span className="pw-ellipsis">{members.map(({ restaurantName }) => restaurantName).join(', ')}</span>
    ),
  },
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
    width: 200,
    phone: 'figure',
    unsortable: true,
    value: amounts,
    cell: (row) => <span className="pw-num">{amounts(row)}</span>,
  },
  {
    id: 'shared',
    header: t('Visible to'),
    width: 140,
    unsortable: true,
    value: ({ isShared }) => (isShared ? t('Team') : t('Only you')),
    cell: ({ isShared }) => <Badge>{isShared ? t('Team') : t('Only you')}</Badge>,
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
