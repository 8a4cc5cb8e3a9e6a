import { believePrice, type ExternalPrice, mapProduct } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

const failed = (error: Error) => toast({ title: t("Couldn't save"), description: messageOf(error), destructive: true });

/** Row actions for a product. */
export function useDecide() {
  const back = useCall(mapProduct, {
    onSuccess: ({ productName }) => toast({ title: t('Undone'), description: productName }),
    onError: failed,
  });
  const map = useCall(mapProduct, {
    onSuccess: ({ mapping, productId, productName, ingredientName, version }) =>
      toast({
        title:
          mapping === 'confirmed'
            ? t('{productName} matched to {ingredientName}', { productName, ingredientName })
            : t('{productName} ignored', { productName }),
        action: {
          label: t('Undo'),
          onClick: () => back.mutate({ params: { id: productId }, body: { mapping: 'none', version } }),
        },
      }),
    onError: failed,
  });
  const believe = useCall(believePrice, {
    onSuccess: ({ productName }) => toast({ title: t('Price of {productName} accepted', { productName }) }),
    onError: failed,
  });
  return {
    busy: map.isPending || believe.isPending,
    confirm: ({ productId, version }: ExternalPrice) =>
      map.mutate({ params: { id: productId }, body: { mapping: 'confirmed', version } }),
    ignore: ({ productId, version }: ExternalPrice) =>
      map.mutate({ params: { id: productId }, body: { mapping: 'ignored', version } }),
    believe: ({ id }: ExternalPrice) => believe.mutate({ params: { id }, body: { isBelieved: true } }),
  };
}
