import { createVendor, type Vendor } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** Adds a vendor by name where an invoice's vendor is chosen. */
export const useCreateVendor = (onCreated: (vendor: Vendor) => unknown) =>
  useCall(createVendor, {
    touches: ['vendors', 'restaurants'],
    onSuccess: (vendor) => {
      toast({ title: t('Vendor added'), description: vendor.name });
      onCreated(vendor);
    },
    onError: (error) => toast({ title: t('Failed to add vendor'), description: messageOf(error), destructive: true }),
    inline: true,
  });
