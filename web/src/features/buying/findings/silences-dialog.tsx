import { type FindingSilence, listSilences, removeSilence } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, type Column, Dialog, EmptyState, SimpleTable, toast } from '../../../ui/index.ts';
import { kindWords } from './words.ts';

type Props = { open: boolean; onClose: () => void; restaurantId: number | undefined };

/** What isn't looked for any more, and by whose choice. */
export function SilencesDialog({ open, onClose, restaurantId }: Props) {
  const list = usePagedList(listSilences, { restaurantId }, { enabled: open });
  const restaurantName = useRestaurantNames();
  const remove = useCall(removeSilence, {
    onSuccess: () =>
      toast({ title: t('Looking for it again'), description: t('New findings appear after the next check.') }),
    onError: (error) => toast({ title: t("Couldn't change this"), description: messageOf(error), destructive: true }),
  });
  const columns: Column<FindingSilence>[] = [
    {
      id: 'kind',
      header: t('Kind'),
      width: 150,
      phone: 'title',
      cell: ({ kind }) => <span title={kindWords[kind].meaning}>{kindWords[kind].name}</span>,
    },
    {
      id: 'vendor',
      header: t('Vendor'),
      phone: 'meta',
      cell: (row) => [row.vendorName, restaurantName(row.restaurantId)].filter(Boolean).join(', '),
    },
    {
      id: 'who',
      header: t('Silenced'),
      width: 160,
      phone: 'meta',
      cell: ({ createdBy, createdAt }) => `${createdBy ?? t('someone')}, ${formatDate(createdAt)}`,
    },
    {
      id: 'actions',
      header: '',
      width: 108,
      align: 'right',
      phone: 'figure',
      cell: (row) =>
        row.can.remove && (
          <Button
            size="xs"
            disabled={remove.isPending}
            aria-label={t('Look again: {kind}, {vendor}', { kind: kindWords[row.kind].name, vendor: row.vendorName })}
            onClick={() => remove.mutate({ params: { id: row.id } })}
          >
            {t('Look again')}
          </Button>
        ),
    },
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('Silenced')} width={680}>
      <SimpleTable
        label={t('Silenced')}
        rows={list.rows}
        columns={columns}
        rowKey={({ id }) => id}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title={t('Nothing is silenced')}
            text={t('When you dismiss a finding, you can choose not to look for its kind at that vendor any more.')}
          />
        }
      />
      {list.paging.hasMore && (
        <Button loading={list.paging.isLoading} onClick={list.paging.more}>
          {t('Show more')}
        </Button>
      )}
    </Dialog>
  );
}
