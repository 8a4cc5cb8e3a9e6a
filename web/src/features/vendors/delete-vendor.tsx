import { deleteVendor, type Vendor } from '@platewise/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { countOf } from '../../lib/format.ts';
import { invalidate } from '../../lib/query-client.ts';
import { Confirm, toast } from '../../ui/index.ts';

type Props = { vendor: Vendor | null; onClose: () => void };

export function DeleteVendor({ vendor, onClose }: Props) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id, version }: Vendor) => call(deleteVendor, { params: { id }, body: { version } }),
    onSuccess: (reply) => {
      toast({ title: reply?.deactivated ? 'Vendor deactivated' : 'Vendor deleted' });
      onClose();
      return invalidate(client, 'vendors', 'ingredients', 'restaurants');
    },
    onError: () => toast({ title: 'Failed to delete vendor', description: 'Please try again.', destructive: true }),
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Confirm
      open={vendor !== null}
      onClose={close}
      title="Delete Vendor"
      confirm="Delete Vendor"
      onConfirm={() => vendor && remove.mutate(vendor)}
      pending={remove.isPending}
      error={remove.error}
    >
      {vendor && (
        <p>
          Are you sure you want to delete “{vendor.name}”? {whatHappens(vendor)}
        </p>
      )}
    </Confirm>
  );
}

const whatHappens = ({ ingredientCount, invoiceCount, documentCount }: Vendor): string => {
  const kept = [
    ingredientCount > 0 && countOf(ingredientCount, 'ingredient'),
    invoiceCount > 0 && countOf(invoiceCount, 'invoice'),
    documentCount > 0 && countOf(documentCount, 'document'),
  ].filter(Boolean);
  return kept.length === 0
    ? 'No ingredient or invoice refers to it. This action cannot be undone.'
    : `It is deactivated, not removed: ${kept.join(' and ')} refer to it and keep their figures. It leaves the lists.`;
};
