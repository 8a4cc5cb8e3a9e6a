import type { SupplierCorrelation } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Card } from '../../../ui/index.ts';
import { FactorBars, ScoreBar } from './factor-bars.tsx';
import { MatchBadges } from './match-badges.tsx';
import css from './supplier-correlation.module.css';
import { othersOf } from './words.ts';

type Props = { correlation: SupplierCorrelation; open: boolean; onOpen: () => void };

/** An ingredient with its best vendor match. */
export function CorrelationCard({ correlation, open, onOpen }: Props) {
  const { ingredientName, vendorName, vendorItem, correlationScore } = correlation;
  const others = othersOf(correlation);
  return (
    <Card
      title={ingredientName}
      subtitle={
        <Trans
          id={'Matched with <0>{vendorName}</0>'}
          values={{ vendorName }}
          components={{ 0: <b className={css.vendor} /> }}
        />
      }
      onOpen={onOpen}
      open={open}
    >
      <div className={css.badges}>
        <MatchBadges of={correlation} />
      </div>
      <FactorBars of={correlation} />
      <ScoreBar
        score={correlationScore}
        label={t("{vendorName}'s overall score for {ingredientName}", { vendorName, ingredientName })}
      />
      <p className={css.item}>
        <span className="pw-ellipsis">{vendorItem ? vendorItem.description : t('No item found')}</span>
        {others > 0 && (
          <span className={css.others}>
            {t('{count, plural, one {# other vendor} other {# other vendors}}', { count: others })}
          </span>
        )}
      </p>
    </Card>
  );
}
