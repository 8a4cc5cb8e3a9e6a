import { type BodyInput, createVendor, type Vendor } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { toast } from '../../../ui/index.ts';

/** Adds a vendor by name where an invoice's vendor is chosen. */
export function useCreateVendor(onCreated: (vendor: Vendor) => unknown) {
  const sendKey = useSendKey();
  const { mutate, isPending } = useCall(createVendor, {
    onSuccess: (vendor) => {
      sendKey.done();
      toast({ title: t('Vendor added'), description: vendor.name });
      onCreated(vendor);
    },
    onError: (error) => toast({ title: t('Failed to add vendor'), description: messageOf(error), destructive: true }),
    inline: true,
  });
  const create = (body: BodyInput<typeof createVendor>) => mutate({ body, idempotencyKey: sendKey.of(body) });
  return { create, isPending };
}
