import { decideSupplierCorrelation, mapProduct, type SupplierCorrelation, updateVendorItem } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

type Decision = SupplierCorrelation['decision'];

const titles: Record<Decision, (of: SupplierCorrelation) => string> = {
  chosen: ({ vendorName, ingredientName }) =>
    t('{ingredientName} linked to {vendorName}', { ingredientName, vendorName }),
  rejected: ({ vendorName, ingredientName }) =>
    t('{vendorName} ruled out for {ingredientName}', { vendorName, ingredientName }),
  none: () => t('Automatic matching restored'),
};

const notDone = (error: Error) =>
  toast({ title: t("Couldn't change the match"), description: messageOf(error), destructive: true });

/** Decisions on a match, with Undo in the toast. */
export function useDecide() {
  const back = useCall(decideSupplierCorrelation, {
    onError: notDone,
    onSuccess: () => toast({ title: t('Undone') }),
  });
  const one = useCall(decideSupplierCorrelation, { onError: notDone });
  return {
    busy: one.isPending || back.isPending,
    // The match moves elsewhere on the page as a result, so follow-up is tied to the call, not the card.
    decide: (of: SupplierCorrelation, decision: Decision) =>
      void one.mutateAsync({ params: { id: of.id }, body: { decision, version: of.version } }).then(
        () =>
          toast({
            title: titles[decision](of),
            description: decision === 'none' ? undefined : t("The engine won't change this."),
            action: {
              label: t('Undo'),
              onClick: () => back.mutate({ params: { id: of.id }, body: { decision: of.decision } }),
            },
          }),
        // Already reported.
        () => undefined,
      ),
  };
}

/** Maps an item to the ingredient, so its invoices and list prices count for it. */
export function useMapItem() {
  const onSuccess = () => toast({ title: t('Item mapped'), description: t('Its prices are now used.') });
  const onError = (error: Error) =>
    toast({ title: t("Couldn't map the item"), description: messageOf(error), destructive: true });
  const item = useCall(updateVendorItem, { onSuccess, onError });
  const product = useCall(mapProduct, { onSuccess, onError });
  return {
    busy: item.isPending || product.isPending,
    map: ({ vendorItem, ingredientId }: SupplierCorrelation) => {
      if (vendorItem?.vendorItemId != null) {
        item.mutate({ params: { id: vendorItem.vendorItemId }, body: { ingredientId } });
      } else if (vendorItem?.productId != null) {
        product.mutate({ params: { id: vendorItem.productId }, body: { mapping: 'confirmed', ingredientId } });
      }
    },
  };
}
