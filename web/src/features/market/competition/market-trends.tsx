import type { MarketAnalysis, MarketTrendRow } from '@platewise/contract';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Section } from '../../../ui/index.ts';
import css from './market.module.css';
import { Evidence } from './market-evidence.tsx';

const arrows = { up: ArrowUpRight, down: ArrowDownRight, stable: ArrowRight };
const directionWords = { up: t('up (trend)'), down: t('down (trend)'), stable: t('stable') };

/** Market trends, each with the changes it is based on. */
export const TrendSection = ({ analysis: { trends } }: { analysis: MarketAnalysis }) => (
  <Section title={t('Market Trends')}>
    {trends.length === 0 ? (
      <p className={css.lead}>{t('No market trends yet. They appear once menus have been read on different days.')}</p>
    ) : (
      <ul className="pw-ruled">
        {trends.map((trend) => (
          <Trend key={trend.text} trend={trend} />
        ))}
      </ul>
    )}
  </Section>
);

function Trend({ trend: { text, direction, evidence, evidenceCount, kind } }: { trend: MarketTrendRow }) {
  const Arrow = arrows[direction];
  return (
    <li className={css.row}>
      <Arrow size={16} aria-label={directionWords[direction]} className="pw-ink-3" />
      <div className={css.words}>
        <p className={css.text}>{text}</p>
        <Evidence evidence={evidence} count={evidenceCount} kind={kind === 'position' ? 'analysis' : 'change'} />
      </div>
    </li>
  );
}
