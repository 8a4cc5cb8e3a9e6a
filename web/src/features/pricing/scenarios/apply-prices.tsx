import { applyScenario, type ScenarioProposal, undoScenario } from '@platewise/contract';
import type { PricingMode } from '@platewise/domain';
import { messageOf } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, toast } from '../../../ui/index.ts';

/** The increases of one restaurant that are chosen. */
export type ChosenPrices = {
  restaurantId: number;
  /** Null if the page is about one restaurant. */
  restaurantName: string | null;
  currency: string;
  proposals: readonly ScenarioProposal[];
};

type Props = {
  /** By restaurant; null while nothing is asked. */
  chosen: readonly ChosenPrices[] | null;
  /** The limit used, for the history. */
  mode: PricingMode | undefined;
  onClose: () => void;
};

/** Asks before menu prices change, in all restaurants or none, and offers to undo it after. */
export function ApplyPrices({ chosen, mode, onClose }: Props) {
  const undo = useCall(undoScenario, {
    onSuccess: () => toast({ title: t('Previous prices restored') }),
    onError: (error) =>
      toast({ title: t("Couldn't undo the price change"), description: messageOf(error), destructive: true }),
  });
  const apply = useCall(applyScenario, {
    onSuccess: ({ changes }) => {
      onClose();
      toast({
        title: t('Pricing applied successfully'),
        description: t('{items, plural, one {# price} other {# prices}} changed', {
          items: changes.reduce((sum, { items }) => sum + items, 0),
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
  const all = chosen ?? [];
  const parts = all.map(({ restaurantId, proposals }) => ({
    restaurantId,
    adjustments: proposals.map(({ id, currentPrice, newPrice }) => ({ id, currentPrice, newPrice })),
  }));
  const count = all.reduce((sum, { proposals }) => sum + proposals.length, 0);
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
      {all.map((one) => (
        <PriceList key={one.restaurantId} {...one} />
      ))}
      {all.length > 1 && <p className="pw-meta">{t('All restaurants change, or none.')}</p>}
    </Confirm>
  );
}

const PriceList = ({ restaurantName, currency, proposals }: ChosenPrices) => (
  <>
    {restaurantName !== null && <strong>{restaurantName}</strong>}
    <ul aria-label={restaurantName ?? undefined}>
      {proposals.map(({ id, name, currentPrice, newPrice }) => (
        <li key={id}>
          {t('{name}: from {old} to {new}', {
            name,
            old: formatMoney(currentPrice, { currency }),
            new: formatMoney(newPrice, { currency }),
          })}
        </li>
      ))}
    </ul>
  </>
);
