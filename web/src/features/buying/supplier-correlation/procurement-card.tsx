import type { ProcurementRecommendation } from '@platewise/contract';
import { formatDelta, formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Card } from '../../../ui/index.ts';
import css from './procurement.module.css';
import { priceOf, statusLabels, typeLabels } from './procurement-words.ts';
import { useProcurement } from './use-procurement.ts';

type Props = { of: ProcurementRecommendation; onReview: () => void };

/** One vendor switch: current vendor, recommended vendor, and why. */
export function ProcurementCard({ of, onReview }: Props) {
  const { busy, undo } = useProcurement();
  const pending = of.status === 'pending';
  const saved = of.potentialSavings ?? 0;
  return (
    <Card
      title={of.ingredientName}
      subtitle={t('{type}, {percent} confidence', {
        type: typeLabels[of.recommendationType],
        percent: formatPercent(of.confidenceScore, 0),
      })}
      badge={
        saved > 0 && (
          <Badge tone="green">{t('Save {amount}', { amount: formatMoney(saved, { currency: of.currency }) })}</Badge>
        )
      }
      dimmed={!pending}
      {...(pending && { onOpen: onReview })}
      actions={
        <>
          <Button
            disabled={!pending}
            onClick={onReview}
            aria-label={
              pending
                ? t('Review: {ingredientName}', { ingredientName: of.ingredientName })
                : `${statusLabels[of.status]}: ${of.ingredientName}`
            }
          >
            {pending ? t('Review') : statusLabels[of.status]}
          </Button>
          {of.can.undo && (
            <Button
              variant="subtle"
              loading={busy}
              onClick={() => undo(of)}
              aria-label={t('Undo: {ingredientName}', { ingredientName: of.ingredientName })}
            >
              {t('Undo')}
            </Button>
          )}
        </>
      }
    >
      <dl className={css.sides}>
        <div>
          <dt>{t('Current supplier')}</dt>
          <dd>
            <strong>{of.currentVendor?.name ?? t('No current supplier')}</strong>
            <span className={css.price}>
              {of.currentVendor?.price == null ? t('N/A') : priceOf(of.currentVendor.price, of)}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('Recommended supplier')}</dt>
          <dd>
            <strong>{of.recommendedVendor.name}</strong>
            <span className={css.price}>{priceOf(of.recommendedVendor.price, of)}</span>
          </dd>
        </div>
      </dl>
      <ReasonChips of={of} />
      <p className="pw-meta">
        {[monthlyText(of), of.dismissReason && t('Dismissed: {reason}', { reason: of.dismissReason })]
          .filter(Boolean)
          .join('. ')}
      </p>
    </Card>
  );
}

function monthlyText({ monthlySavings: saved, currency }: ProcurementRecommendation): string {
  if (saved === null) return t('Monthly usage unknown');
  if (saved === 0) return t('Same monthly cost');
  const money = formatMoney(Math.abs(saved), { currency });
  return saved > 0
    ? t('Saves {amount} per month at current use', { amount: money })
    : t('Costs {amount} more per month at current use', { amount: money });
}

export function ReasonChips({ of: { reasoningFactors } }: { of: ProcurementRecommendation }) {
  const { costDifference, qualityImprovement, bulkDiscounts } = reasoningFactors;
  return (
    <div className={css.chips}>
      <Badge tone={costDifference < 0 ? 'green' : costDifference > 0 ? 'amber' : 'neutral'}>
        {costDifference === 0
          ? t('Same price')
          : t('{difference} cost', { difference: formatDelta(costDifference, '%') })}
      </Badge>
      {qualityImprovement && <Badge>{t('Quality improvement')}</Badge>}
      {bulkDiscounts && <Badge>{t('Bulk discounts available')}</Badge>}
    </div>
  );
}
