import { copySetup, type SetupCopied, type VendorSetup } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';

import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, type Column, Dialog, ErrorState, SimpleTable, toast } from '../../../ui/index.ts';
import { copiedFrom } from './copied-words.ts';
import { useSetupPreview } from './use-setup-preview.ts';
import { undoAction, type useUndoCopy } from './use-undo-copy.ts';

type Item = SetupCopied['items'][number];

const columns: Column<Item>[] = [
  { id: 'code', header: t('Code'), cell: ({ itemCode }) => itemCode ?? '–', width: 96, phone: 'note' },
  { id: 'item', header: t('Item'), cell: ({ description }) => description, phone: 'title' },
  { id: 'pack', header: t('Pack'), cell: ({ pack }) => pack ?? '–', width: 110, phone: 'figure' },
  {
    id: 'there',
    header: t('Their ingredient'),
    cell: ({ ingredient }) => ingredient ?? '–',
    phone: 'meta',
    phoneLabel: t('There'),
  },
  {
    id: 'here',
    header: t('Your ingredient'),
    cell: ({ ingredientHere, isNew }) => (
      <>
        {ingredientHere ?? '–'} {isNew && <Badge>{t('New')}</Badge>}
      </>
    ),
    phone: 'meta',
    phoneLabel: t('Here'),
  },
];

type Props = {
  setup: VendorSetup | null;
  vendorName: string;
  restaurantId: number;
  undo: ReturnType<typeof useUndoCopy>;
  onCopied: (copyId: number) => void;
  onClose: () => void;
};

/** A vendor's items as set up in another restaurant: previewed, then copied all at once. */
export function UseVendorSetup({ setup, vendorName, restaurantId, undo, onCopied, onClose }: Props) {
  const body = setup && { fromRestaurantId: setup.restaurantId, vendorId: setup.vendorId };
  const preview = useSetupPreview(restaurantId, body);
  const copy = useCall(copySetup, {
    onSuccess: (copied) => {
      if (copied.copyId !== null) onCopied(copied.copyId);
      toast({
        title: t('Items set up'),
        description: copiedFrom(copied, setup?.restaurantName),
        ...undoAction(undo, restaurantId, copied.copyId),
      });
      onClose();
    },
    onError: (error) => toast({ title: t('Copy failed'), description: messageOf(error), destructive: true }),
  });
  const { data } = preview;
  const fresh = data?.vendorItems.created ?? 0;
  return (
    <Dialog
      open={setup !== null}
      onClose={onClose}
      title={t('{vendorName} at {restaurantName}', { vendorName, restaurantName: setup?.restaurantName ?? '' })}
      width={860}
      sticky={copy.isPending}
      onSubmit={() => body && fresh > 0 && !copy.isPending && copy.mutate({ params: { id: restaurantId }, body })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={fresh === 0} loading={copy.isPending}>
            {t('Use {count, plural, =0 {items} one {# item} other {# items}}', { count: fresh })}
          </Button>
        </>
      }
    >
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {!preview.error && (
        <SimpleTable
          label={t('Items')}
          rows={data?.items ?? []}
          columns={columns}
          rowKey={(item) => item.id}
          isPending={preview.isPending}
        />
      )}
      {data && data.moreItems > 0 && (
        <p className="pw-meta">
          {t(
            'The first {count} items are listed. {moreItems, plural, one {# more item is} other {# more items are}} included.',
            { count: data.items.length, moreItems: data.moreItems },
          )}
        </p>
      )}
      {data && fresh === 0 && <p>{t('Everything is already here.')}</p>}
      {data?.notes.map((note) => (
        <p key={note} className="pw-meta">
          {note}
        </p>
      ))}
      <p className="pw-meta">{t('Packs, mappings and conversions are copied. Costs come from your invoices.')}</p>
    </Dialog>
  );
}
