import type { SupplierCorrelation } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import css from './supplier-correlation.module.css';
import { factorLabels, percentWords } from './words.ts';

/** The five factors side by side; one without data says so instead of showing zero. */
export const FactorBars = ({ of }: { of: SupplierCorrelation }) => (
  <dl className={css.factors}>
    {of.factors.map(({ factor, score, reason }) => (
      <div key={factor} className={css.factor} title={reason}>
        <dt>{factorLabels[factor]}</dt>
        <dd>
          {score === null ? <span className="pw-ink-3">{t('no data')}</span> : percentWords(score)}
          <span className={css.track} aria-hidden>
            <span className={css.part} style={{ width: `${score ?? 0}%` }} />
          </span>
        </dd>
      </div>
    ))}
  </dl>
);

/** The total score as a bar. */
export const ScoreBar = ({ score, label }: { score: number; label: string }) => (
  <div
    className={css.score}
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(score)}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <div className={css.scoreBar} style={{ width: `${Math.max(0, Math.min(100, score))}%` }} />
  </div>
);
