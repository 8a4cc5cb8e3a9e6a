import { deleteVendor, type Vendor, vendorRemoval } from '@platewise/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refetchIfOutdated } from '../../../lib/mutate.ts';
import { read, refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, toast } from '../../../ui/index.ts';

type Props = { vendor: Vendor | null; onClose: () => void };

export function DeleteVendor({ vendor, onClose }: Props) {
  const client = useQueryClient();
  const removal = useQuery({
    ...read(vendorRemoval, { params: { id: vendor?.id ?? 0 } }),
    enabled: vendor !== null,
    staleTime: 0,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: Vendor) => call(deleteVendor, { params: { id }, body: { version } }),
    onSuccess: (reply) => {
      toast({ title: reply?.deactivated ? t('Vendor deactivated') : t('Vendor deleted') });
      onClose();
      return refetchAfter(client, deleteVendor);
    },
    onError: (error) => {
      refetchIfOutdated(client, deleteVendor, error);
      toast({ title: t('Failed to delete vendor'), description: t('Please try again.'), destructive: true });
    },
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Confirm
      open={vendor !== null}
      onClose={close}
      title={t('Delete Vendor')}
      confirm={t('Delete Vendor')}
      onConfirm={() => vendor && remove.mutate(vendor)}
      pending={remove.isPending || removal.isFetching}
      error={remove.error ?? removal.error}
    >
      {vendor && (
        <p>
          {t('Are you sure you want to delete “{name}”?', { name: vendor.name })}{' '}
          {removal.data && whatHappens(vendor, removal.data.deactivated)}
        </p>
      )}
    </Confirm>
  );
}

function whatHappens({ ingredientCount, invoiceCount, documentCount }: Vendor, deactivated: boolean): string {
  if (!deactivated) return t('No ingredient or invoice uses it. This action cannot be undone.');
  const kept = [
    ingredientCount > 0 && t('{count, plural, one {# ingredient} other {# ingredients}}', { count: ingredientCount }),
    invoiceCount > 0 && t('{count, plural, one {# invoice} other {# invoices}}', { count: invoiceCount }),
    documentCount > 0 && t('{count, plural, one {# document} other {# documents}}', { count: documentCount }),
  ].filter((part) => part !== false);
  if (kept.length === 0) {
    return t(
      "It will be deactivated, not deleted, because it's linked to prices, orders or deliveries. It won't appear in lists.",
    );
  }
  const links = kept.reduce((all, next) => t('{all} and {next}', { all, next }));
  return t("It will be deactivated, not deleted, because it's linked to {links}. It won't appear in lists.", { links });
}
