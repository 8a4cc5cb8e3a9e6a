import { deleteInventoryItem, getInventoryItem, type InventoryItem, updateInventoryItem } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../lib/mutate.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useLast } from '../../../lib/use-last.ts';
import { Confirm, toast } from '../../../ui/index.ts';

type Props = { item: InventoryItem | null; onClose: () => void; onDeleted?: (id: number) => void };

/** Removes an item from the list; an item with movements keeps its history and can be restored. */
export function DeleteItem({ item, onClose, onDeleted }: Props) {
  const back = useCall(updateInventoryItem);
  const remove = useCall(deleteInventoryItem, {
    onSuccess: (reply, { params }) => {
      const id = Number(params?.id);
      toast(
        reply?.deactivated
          ? {
              title: t('Inventory item deactivated'),
              action: { label: t('Undo'), onClick: () => back.mutate({ params: { id }, body: { isActive: true } }) },
            }
          : { title: t('Inventory item removed') },
      );
      onClose();
      onDeleted?.(id);
    },
    onError: () =>
      toast({ title: t('Failed to remove inventory item.'), description: t('Please try again.'), destructive: true }),
  });
  const asked = useLast(item);
  // The list that opened this can be a moment behind its own movements.
  const current = useQuery({
    ...read(getInventoryItem, { params: { id: item?.id ?? 0 } }),
    enabled: item !== null && !remove.isPending,
  });
  const shown = current.data?.id === asked?.id ? (current.data ?? asked) : asked;
  const close = () => {
    remove.reset();
    onClose();
  };
  if (shown === null) return null;
  const { name, unit } = shown.ingredient;
  const holds = shown.currentStock !== 0;
  return (
    <Confirm
      open={item !== null}
      onClose={close}
      title={t('Remove Inventory Item')}
      confirm={t('Remove')}
      onConfirm={() => remove.mutate({ params: { id: shown.id }, body: { version: shown.version } })}
      pending={remove.isPending}
      error={remove.error}
    >
      <p>
        {shown.location === null
          ? t('“{name}” at no location will be removed from inventory.', { name })
          : t('“{name}” at {location} will be removed from inventory.', { name, location: shown.location })}{' '}
        {holds
          ? t('{quantity} are on hand: use, waste or transfer them first, or count it as 0.', {
              quantity: formatQuantity(shown.currentStock, unit),
            })
          : t('Any history it has is kept.')}
      </p>
    </Confirm>
  );
}
