import { deleteMenuItem, dishRemoval, type MenuItem, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, toast } from '../../../ui/index.ts';

type Props = { dish: MenuItem | null; onClose: () => void; onDeleted: () => void };

/** Deletes a dish, or archives it if it has history; the confirmation says which. */
export function DeleteDish({ dish, onClose, onDeleted }: Props) {
  const id = dish?.id ?? 0;
  const removal = useQuery({ ...read(dishRemoval, { params: { id } }), enabled: dish !== null, staleTime: 0 });
  const remove = useCall(deleteMenuItem, {
    onSuccess: (reply) => {
      toast({ title: reply?.deactivated ? t('Menu item archived') : t('Menu item deleted') });
      onClose();
      onDeleted();
    },
    onError: () =>
      toast({ title: t('Failed to delete menu item'), description: t('Please try again.'), destructive: true }),
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  const archives = removal.data?.archives ?? false;
  return (
    <Confirm
      open={dish !== null}
      onClose={close}
      title={archives ? t('Archive Menu Item') : t('Delete Menu Item')}
      confirm={archives ? t('Archive Menu Item') : t('Delete Menu Item')}
      danger={!archives}
      onConfirm={() => dish && remove.mutate({ params: { id }, body: { version: dish.version } })}
      pending={remove.isPending || removal.isFetching}
      error={remove.error ?? removal.error}
    >
      {dish && removal.data && (
        <p>
          {archives
            ? t(
                "“{name}” can't be deleted: {reasons}. It will be archived instead. Its history stays, and you can restore it.",
                { name: dish.name, reasons: reasonOf(removal.data) },
              )
            : t(
                'Are you sure you want to delete “{name}”? This also deletes its recipe. This action cannot be undone.',
                { name: dish.name },
              )}
        </p>
      )}
    </Confirm>
  );
}

const reasons = {
  pos: t('a POS item is mapped to it'),
  invoices: t('invoices have changed its cost'),
  prices: t('it was part of a bulk price change'),
} as const;

function reasonOf({ keptBy, sold }: ReplyOf<typeof dishRemoval>): string {
  const words = keptBy.map((cause) => {
    if (cause !== 'sales') return reasons[cause];
    return sold
      ? t('{quantity} were sold, the last on {lastOn}', {
          quantity: formatNumber(sold.quantity),
          lastOn: formatDate(sold.lastOn),
        })
      : t('it was sold');
  });
  return words.join(', ');
}
