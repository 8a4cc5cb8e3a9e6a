import { applyPrices, type ScenarioProposal, undoPriceChange } from '@platewise/contract';
import type { PricingMode } from '@platewise/domain';
import { messageOf } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, toast } from '../../../ui/index.ts';

type Props = {
  restaurantId: number;
  mode: PricingMode;
  currency: string;
  /** Those to apply; null while nothing is asked. */
  proposals: readonly ScenarioProposal[] | null;
  onClose: () => void;
};

/** Prices are on nearly every screen. */
const touches = 'everything';

/** Asks before menu prices change, and offers to undo it after. */
export function ApplyPrices({ restaurantId, mode, currency, proposals, onClose }: Props) {
  const undo = useCall(undoPriceChange, {
    touches,
    onSuccess: () => toast({ title: t('Previous prices restored') }),
    onError: (error) =>
      toast({ title: t("Couldn't undo the price change"), description: messageOf(error), destructive: true }),
  });
  const apply = useCall(applyPrices, {
    touches,
    onSuccess: ({ id, items }) => {
      onClose();
      toast({
        title: t('Pricing applied successfully'),
        description: t('{items, plural, one {# price} other {# prices}} changed', { items }),
        action: { label: t('Undo'), onClick: () => undo.mutate({ params: { id } }) },
      });
    },
  });
  const close = () => {
    apply.reset();
    onClose();
  };
  const count = proposals?.length ?? 0;
  const adjustments = (proposals ?? []).map(({ id, currentPrice, newPrice }) => ({ id, currentPrice, newPrice }));
  return (
    <Confirm
      open={proposals !== null}
      onClose={close}
      title={t('{count, plural, one {Change # menu price?} other {Change # menu prices?}}', { count })}
      confirm={t('Apply these prices')}
      danger={false}
      onConfirm={() => apply.mutate({ body: { restaurantId, mode, adjustments } })}
      pending={apply.isPending}
      error={apply.error}
    >
      <ul>
        {(proposals ?? []).map(({ id, name, currentPrice, newPrice }) => (
          <li key={id}>
            {t('{name}: from {old} to {new}', {
              name,
              old: formatMoney(currentPrice, { currency }),
              new: formatMoney(newPrice, { currency }),
            })}
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
