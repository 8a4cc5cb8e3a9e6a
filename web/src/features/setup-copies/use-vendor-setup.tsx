import { copySetup, type SetupCopied, type VendorSetup } from '@platewise/contract';
import { messageOf } from '../../lib/api-error.ts';
import { countOf } from '../../lib/format.ts';
import { useCall } from '../../lib/mutate.ts';
import { Badge, Button, type Column, Dialog, ErrorState, SimpleTable, toast } from '../../ui/index.ts';
import { copiedWords } from './copied-words.ts';
import { useSetupPreview } from './use-setup-preview.ts';

type Item = SetupCopied['items'][number];

const columns: Column<Item>[] = [
  { id: 'code', header: 'Code', cell: ({ itemCode }) => itemCode ?? '–', width: 96, phone: 'note' },
  { id: 'item', header: 'Item', cell: ({ description }) => description, phone: 'title' },
  { id: 'pack', header: 'Pack', cell: ({ pack }) => pack ?? '–', width: 110, phone: 'figure' },
  {
    id: 'ingredient',
    header: 'Ingredient here',
    cell: ({ ingredientHere, isNew }) => (
      <>
        {ingredientHere ?? '–'} {isNew && ingredientHere !== null && <Badge>New</Badge>}
      </>
    ),
    phone: 'meta',
  },
];

type Props = { setup: VendorSetup | null; vendorName: string; restaurantId: number; onClose: () => void };

/** The items of a vendor as another restaurant has them set up: seen first, then taken over all at once. */
export function UseVendorSetup({ setup, vendorName, restaurantId, onClose }: Props) {
  const body = setup && { fromRestaurantId: setup.restaurantId, vendorId: setup.vendorId };
  const preview = useSetupPreview(restaurantId, body);
  const copy = useCall(copySetup, {
    touches: ['invoices', 'vendors', 'vendorItems', 'ingredients', 'restaurants', 'dashboard'],
    onSuccess: (copied) => {
      toast({
        title: 'Items set up',
        description: `${copiedWords(copied) ?? 'Nothing new'} from ${setup?.restaurantName}`,
      });
      onClose();
    },
    onError: (error) => toast({ title: 'Copy failed', description: messageOf(error), destructive: true }),
  });
  const items = preview.data?.items ?? [];
  return (
    <Dialog
      open={setup !== null}
      onClose={onClose}
      title={`${vendorName} at ${setup?.restaurantName ?? ''}`}
      width={760}
      sticky={copy.isPending}
      onSubmit={() => body && items.length > 0 && copy.mutate({ params: { id: restaurantId }, body })}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={items.length === 0} loading={copy.isPending}>
            Use {preview.data ? countOf(preview.data.vendorItems.created, 'item') : 'items'}
          </Button>
        </>
      }
    >
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {!preview.error && (
        <SimpleTable
          label="Items"
          rows={items}
          columns={columns}
          rowKey={(item) => `${item.itemCode ?? ''} ${item.description} ${item.pack ?? ''}`}
          isPending={preview.isPending}
        />
      )}
      <p className="pw-meta">Packs, mappings and ingredient facts are copied. Costs come from your invoices.</p>
    </Dialog>
  );
}
