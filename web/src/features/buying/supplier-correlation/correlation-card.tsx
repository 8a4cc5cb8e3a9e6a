import type { SupplierCorrelation } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';
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
        <>
          Matched with <b className={css.vendor}>{vendorName}</b>
        </>
      }
      onOpen={onOpen}
      open={open}
    >
      <div className={css.badges}>
        <MatchBadges of={correlation} />
      </div>
      <FactorBars of={correlation} />
      <ScoreBar score={correlationScore} label={`Overall score of ${vendorName} for ${ingredientName}`} />
      <p className={css.item}>
        <span className="pw-ellipsis">{vendorItem ? vendorItem.description : 'No item found'}</span>
        {others > 0 && <span className={css.others}>{countOf(others, 'other vendor')}</span>}
      </p>
    </Card>
  );
}
