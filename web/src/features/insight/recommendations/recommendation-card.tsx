import type { Recommendation } from '@platewise/contract';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Card, Facts } from '../../../ui/index.ts';
import css from './recommendations.module.css';
import { RecommendedValue } from './recommended-value.tsx';
import { useDecide } from './use-decide.ts';
import { surenessOf, typeNames, valueText } from './values.ts';

export function RecommendationCard({ of, onReview }: { of: Recommendation; onReview: () => void }) {
  const { busy, accept } = useDecide();
  const { estimatedImpact, currentValue, reasoning } = of.recommendation;
  const sureness = surenessOf(of);
  return (
    <Card
      title={of.title}
      subtitle={typeNames[of.type]}
      badge={sureness && <Badge>{sureness}</Badge>}
      onOpen={onReview}
      actions={
        <>
          {of.can.decide && (
            <Button loading={busy} onClick={() => accept(of)} aria-label={t('Accept: {title}', { title: of.title })}>
              {t('Accept')}
            </Button>
          )}
          <Button variant="subtle" onClick={onReview} aria-label={t('Review: {title}', { title: of.title })}>
            {t('Review')}
          </Button>
        </>
      }
    >
      <div className={css.impact}>
        {estimatedImpact === null ? (
          <span className="pw-ink-2">{t('monthly effect unknown')}</span>
        ) : (
          <>
            <strong className="pw-num">{formatMoney(estimatedImpact, { currency: of.currency, sign: true })}</strong>
            <span className="pw-ink-2"> {t('per month, estimated')}</span>
          </>
        )}
      </div>
      <Facts
        facts={[
          { label: t('Now'), value: valueText(of, currentValue) },
          { label: t('Recommended'), value: <RecommendedValue of={of} /> },
        ]}
      />
      <p className={css.why}>{reasoning}</p>
      {of.assumption !== null && <p className="pw-meta">{of.assumption}</p>}
    </Card>
  );
}
