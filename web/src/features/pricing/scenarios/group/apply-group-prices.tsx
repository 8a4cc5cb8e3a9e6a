import { applyGroupScenario, undoGroupScenario } from '@platewise/contract';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { Confirm, toast } from '../../../../ui/index.ts';
import type { ChosenPlace } from './group-proposals.tsx';

type Props = {
  /** Those to apply; null while nothing is asked. */
  chosen: readonly ChosenPlace[] | null;
  onClose: () => void;
};

/** Prices are on nearly every screen. */
const touches = 'everything';

/** Asks before menu prices change in several restaurants, all or none, and offers to undo it after. */
export function ApplyGroupPrices({ chosen, onClose }: Props) {
  const undo = useCall(undoGroupScenario, {
    touches,
    onSuccess: () => toast({ title: t('Previous prices restored') }),
    onError: (error) =>
      toast({ title: t("Couldn't undo the price change"), description: messageOf(error), destructive: true }),
  });
  const apply = useCall(applyGroupScenario, {
    touches,
    onSuccess: ({ changes }) => {
      onClose();
      toast({
        title: t('Pricing applied successfully'),
        description: t('{restaurants, plural, one {In # restaurant} other {In # restaurants}}', {
          restaurants: changes.length,
        }),
        action: {
          label: t('Undo'),
          onClick: () => undo.mutate({ body: { changeIds: changes.map(({ id }) => id) } }),
        },
      });
    },
  });
  const close = () => {
    apply.reset();
    onClose();
  };
  const parts = (chosen ?? []).map(({ place, proposals }) => ({
    restaurantId: place.restaurantId,
    adjustments: proposals.map(({ id, currentPrice, newPrice }) => ({ id, currentPrice, newPrice })),
  }));
  const count = parts.reduce((sum, { adjustments }) => sum + adjustments.length, 0);
  const mode = chosen?.[0]?.place.winBack.mode;
  return (
    <Confirm
      open={chosen !== null}
      onClose={close}
      title={t('{count, plural, one {Change # menu price?} other {Change # menu prices?}}', { count })}
      confirm={t('Apply these prices')}
      danger={false}
      onConfirm={() => apply.mutate({ body: { parts, mode } })}
      pending={apply.isPending}
      error={apply.error}
    >
      {(chosen ?? []).map(({ place, proposals }) => (
        <section key={place.restaurantId} aria-label={place.restaurantName}>
          <strong>{place.restaurantName}</strong>
          <ul>
            {proposals.map(({ id, name, currentPrice, newPrice }) => (
              <li key={id}>
                {t('{name}: from {old} to {new}', {
                  name,
                  old: formatMoney(currentPrice, { currency: place.currency }),
                  new: formatMoney(newPrice, { currency: place.currency }),
                })}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="pw-meta">{t('All restaurants change, or none.')}</p>
    </Confirm>
  );
}
