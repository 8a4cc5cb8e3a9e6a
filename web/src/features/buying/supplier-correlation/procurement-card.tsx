import type { ProcurementRecommendation } from '@platewise/contract';
import { formatDelta, formatMoney, formatPercent } from '../../../lib/format.ts';
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
      subtitle={`${typeLabels[of.recommendationType]}, ${formatPercent(of.confidenceScore, 0)} confidence`}
      badge={saved > 0 && <Badge tone="green">Save {formatMoney(saved, { currency: of.currency })}</Badge>}
      dimmed={!pending}
      {...(pending && { onOpen: onReview })}
      actions={
        <>
          <Button
            disabled={!pending}
            onClick={onReview}
            aria-label={`${pending ? 'Review' : statusLabels[of.status]}: ${of.ingredientName}`}
          >
            {pending ? 'Review' : statusLabels[of.status]}
          </Button>
          {of.can.undo && (
            <Button variant="subtle" loading={busy} onClick={() => undo(of)} aria-label={`Undo: ${of.ingredientName}`}>
              Undo
            </Button>
          )}
        </>
      }
    >
      <dl className={css.sides}>
        <div>
          <dt>Current supplier</dt>
          <dd>
            <strong>{of.currentVendor?.name ?? 'No current supplier'}</strong>
            <span className={css.price}>
              {of.currentVendor?.price == null ? 'N/A' : priceOf(of.currentVendor.price, of)}
            </span>
          </dd>
        </div>
        <div>
          <dt>Recommended supplier</dt>
          <dd>
            <strong>{of.recommendedVendor.name}</strong>
            <span className={css.price}>{priceOf(of.recommendedVendor.price, of)}</span>
          </dd>
        </div>
      </dl>
      <ReasonChips of={of} />
      <p className="pw-meta">
        {monthlyText(of)}
        {of.dismissReason && `. Dismissed: ${of.dismissReason}`}
      </p>
    </Card>
  );
}

function monthlyText({ monthlySavings: saved, currency }: ProcurementRecommendation): string {
  if (saved === null) return 'Monthly usage unknown';
  if (saved === 0) return 'Same monthly cost';
  const money = formatMoney(Math.abs(saved), { currency });
  return saved > 0 ? `Saves ${money} per month at current use` : `Costs ${money} more per month at current use`;
}

export function ReasonChips({ of: { reasoningFactors } }: { of: ProcurementRecommendation }) {
  const { costDifference, qualityImprovement, bulkDiscounts } = reasoningFactors;
  return (
    <div className={css.chips}>
      <Badge tone={costDifference < 0 ? 'green' : costDifference > 0 ? 'amber' : 'neutral'}>
        {costDifference === 0 ? 'Same price' : `${formatDelta(costDifference, '%')} cost`}
      </Badge>
      {qualityImprovement && <Badge>Quality improvement</Badge>}
      {bulkDiscounts && <Badge>Bulk discounts available</Badge>}
    </div>
  );
}
