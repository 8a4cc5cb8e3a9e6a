import { applyPrices, undoPriceChange } from '@platewise/contract';
import { useMemo, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState, ErrorState, Section, toast } from '../../../ui/index.ts';
import { AdjustmentTable } from './adjustment-table.tsx';
import { type Found, impactOfChosen } from './chosen-impact.ts';
import { ImpactTiles } from './impact-tiles.tsx';
import { KeptPrices } from './kept-prices.tsx';
import css from './pricing.module.css';

type Props = { found: Found; currency: string; onClose: () => void; onAgain: () => void; pending: boolean };

export function ImpactPreview({ found, currency, onClose, onAgain, pending }: Props) {
  const { adjustments } = found;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(adjustments.map(({ id }) => id)));
  const impact = useMemo(() => impactOfChosen(found, chosen), [found, chosen]);
  const undo = useCall(undoPriceChange, {
    onSuccess: () => toast({ title: t('Previous prices restored') }),
    onError: (error) =>
      toast({ title: t("Couldn't undo the price change"), description: messageOf(error), destructive: true }),
  });
  const apply = useCall(applyPrices, {
    onSuccess: ({ id, items }) => {
      onClose();
      toast({
        title: t('Pricing applied successfully'),
        description: t('{items, plural, one {# price} other {# prices}} changed', { items }),
        action: { label: t('Undo'), onClick: () => undo.mutate({ params: { id } }) },
      });
    },
    onError: (error) =>
      toast({ title: t('Failed to apply changes'), description: messageOf(error), destructive: true }),
  });
  const stale = isApiError(apply.error) && apply.error.code === 'stale_version';
  const send = () => {
    const { restaurantId, mode, targetMargin, category } = found;
    const wanted = adjustments.filter(({ id }) => chosen.has(id));
    apply.mutate({
      body: {
        restaurantId,
        mode,
        ...(targetMargin === null ? {} : { targetMargin }),
        category,
        adjustments: wanted.map(({ id, currentPrice, newPrice }) => ({ id, currentPrice, newPrice })),
      },
    });
  };
  return (
    <div className={css.preview}>
      <Section
        title={t('Impact Preview')}
        aside={
          <span className="pw-meta">
            {t('{analyzed, plural, one {# item} other {# items}} analyzed', { analyzed: found.analyzed })}
          </span>
        }
      >
        {adjustments.length > 0 && <ImpactTiles impact={impact} currency={currency} />}
        {apply.error && (
          <ErrorState
            error={apply.error}
            title={stale ? t('Someone else changed these prices') : t('Failed to apply changes')}
            onRetry={stale ? onAgain : send}
          />
        )}
        {adjustments.length === 0 && (
          <EmptyState
            title={t('No price changes needed')}
            text={t('Each dish meets its target, or no better price is within the limits.')}
          />
        )}
        {adjustments.length > 0 && (
          <AdjustmentTable adjustments={adjustments} currency={currency} chosen={chosen} onChosen={setChosen} />
        )}
        <KeptPrices kept={found.kept} />
        <div className={css.actions}>
          <Button onClick={onClose}>{t('Close Preview')}</Button>
          {adjustments.length > 0 && found.can.apply && (
            <Button
              variant="primary"
              disabled={chosen.size === 0 || apply.isPending || undo.isPending || pending}
              onClick={send}
            >
              {apply.isPending ? t('Applying...') : t('Apply Changes')}
            </Button>
          )}
        </div>
      </Section>
    </div>
  );
}
