import type { MarketAdviceRow, MarketAnalysis } from '@platewise/contract';
import { CircleAlert, Scale, TrendingUp, UtensilsCrossed } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Section } from '../../../ui/index.ts';
import css from './market.module.css';
import { Evidence } from './market-evidence.tsx';

const icons = { room_to_raise: TrendingUp, dearer_than_most: Scale, dish_of_others: UtensilsCrossed };

/** Suggestions from the market, largest monthly amount first. */
export const AdviceSection = ({ analysis: { advice, currency } }: { analysis: MarketAnalysis }) => (
  <Section title={t('AI Recommendations')}>
    {advice.length === 0 ? (
      <p className={css.lead}>{t("No recommendations. Market prices don't suggest a change.")}</p>
    ) : (
      <ul className="pw-ruled">
        {advice.map((one) => (
          <Advice key={one.text} advice={one} currency={currency} />
        ))}
      </ul>
    )}
  </Section>
);

function Advice({ advice, currency }: { advice: MarketAdviceRow; currency: string }) {
  const Icon = icons[advice.kind];
  return (
    <li className={css.row}>
      <Icon size={16} aria-hidden className="pw-ink-3" />
      <div className={css.words}>
        <p className={css.text}>{advice.text}</p>
        {advice.note !== null && (
          <p className={css.note}>
            <CircleAlert size={14} aria-hidden />
            <span>{advice.note}</span>
          </p>
        )}
        <Answer advice={advice} currency={currency} />
        <Evidence evidence={advice.evidence} kind="price" />
        <p className={css.fact}>
          {advice.menuItemId === null ? (
            <Link className={css.link} to="/menu-items?add=1">
              {t('Add Menu')}
            </Link>
          ) : (
            <Link className={css.link} to={`/menu-items?dish=${advice.menuItemId}`}>
              {t('Open dish')}
            </Link>
          )}
        </p>
      </div>
      {advice.perMonth !== null && (
        <div className={css.money}>
          <div className={css.amount}>
            {formatMoney(advice.perMonth, { currency, sign: advice.perMonthIs === 'gained' })}
          </div>
          <div className="pw-meta">
            {advice.perMonthIs === 'gained' ? t('per month at current sales') : t('in sales per month')}
          </div>
        </div>
      )}
    </li>
  );
}

/** Empty if costs are hidden, because then both values are null. */
function Answer({
  advice: { breakEvenPercent, expectedProfit },
  currency,
}: {
  advice: MarketAdviceRow;
  currency: string;
}) {
  if (breakEvenPercent !== null && expectedProfit !== null && expectedProfit < 0) {
    return (
      <p className={css.fact}>
        {t(
          'Pays off only if sales fall by less than {percent}. If guests respond as expected, they fall further, and gross profit falls by {amount} per month.',
          { percent: formatPercent(breakEvenPercent), amount: formatMoney(-expectedProfit, { currency }) },
        )}
      </p>
    );
  }
  const words = [
    breakEvenPercent === null
      ? null
      : t('Worth it unless sales fall by more than {percent}.', { percent: formatPercent(breakEvenPercent) }),
    expectedProfit === null ? null : expectedProfitWords(expectedProfit, currency),
  ].filter((one) => one !== null);
  return words.length === 0 ? null : <p className={css.fact}>{words.join(' ')}</p>;
}

function expectedProfitWords(profit: number, currency: string): string {
  const amount = formatMoney(Math.abs(profit), { currency });
  return profit < 0
    ? t('If guests respond as expected, gross profit falls by {amount} per month.', { amount })
    : t('If guests respond as expected, gross profit rises by {amount} per month.', { amount });
}
