import type { PriceAlert, PriceAlertStatus } from '@platewise/contract';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { formatMoney, formatUnitCost } from '../../../lib/format.ts';
import { formatCostPer } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Badge, Unknown } from '../../../ui/index.ts';
import css from './price-alerts.module.css';

export const statusWords: Record<PriceAlertStatus, string> = {
  active: t('Active (alert)'),
  acknowledged: t('Acknowledged'),
  resolved: t('Resolved'),
};

export const severityWords: Record<PriceAlert['severity'], string> = {
  high: t('High'),
  medium: t('Medium'),
  low: t('Low'),
};

const severityTitles: Record<PriceAlert['severity'], string> = {
  high: t('high severity'),
  medium: t('medium severity'),
  low: t('low severity'),
};

const icons = { high: CircleAlert, medium: TriangleAlert, low: Info } as const;

/** The severity as an icon, with text for screen readers. */
export function Severity({ of }: { of: PriceAlert['severity'] }) {
  const Icon = icons[of];
  return (
    <span className={css.severity} data-severity={of} title={severityTitles[of]}>
      <Icon size={16} aria-hidden />
      <span className="pw-sr">{severityTitles[of]}</span>
    </span>
  );
}

export const StatusBadge = ({ of }: { of: PriceAlertStatus }) =>
  of === 'active' ? <Badge tone="amber">{statusWords[of]}</Badge> : <Badge>{statusWords[of]}</Badge>;

/** A price before, in gray, and after. */
export const FromTo = ({ from, to }: { from: string | null; to: string }) =>
  from === null ? (
    to
  ) : (
    <Trans id="<0>{from} to</0> {to}" values={{ from, to }} components={{ 0: <span className="pw-ink-3" /> }} />
  );

/** Menu prices, in cents. */
const Moved = ({ from, to, currency }: { from: number | null; to: number | null; currency: string }) => (
  <span className={css.move}>
    <FromTo
      from={from === null ? null : formatMoney(from, { currency })}
      to={to === null ? '–' : formatMoney(to, { currency })}
    />
  </span>
);

/** `$5.19 to $5.61 / lb` */
export function PriceMove({ alert }: { alert: PriceAlert }) {
  const { change, competitor, market, currency } = alert;
  const [only] = competitor?.moves ?? [];
  if (market) return <Moved from={market.before} to={market.after} currency={currency} />;
  if (only && competitor?.moveCount === 1) return <Moved from={only.before} to={only.after} currency={currency} />;
  if (change === null) return null;
  return (
    <span className={css.move}>
      <FromTo from={formatUnitCost(change.from, currency)} to={formatCostPer(change.to, change.unit, currency)} />
    </span>
  );
}

export const typeWords: Record<PriceAlert['type'], string> = {
  cost_increase: t('Cost increases'),
  price_change: t('Other price changes'),
  competitor_update: t('Competitors'),
  market_trend: t('Market trends'),
};

/** `4 dishes, 1 below target` */
export function DishWords({ alert }: { alert: PriceAlert }) {
  const { competitor, market } = alert;
  if (competitor)
    return (
      <span>
        {t('{moveCount, plural, one {# competitor dish} other {# competitor dishes}}', {
          moveCount: competitor.moveCount,
        })}
      </span>
    );
  if (market)
    return (
      <span>
        {t('{dishes, plural, one {# competitor dish} other {# competitor dishes}}', { dishes: market.dishes })}
      </span>
    );
  if (alert.dishCount === 0) return <span className="pw-ink-3">{t('not in any dish')}</span>;
  return (
    <span>
      {alert.belowTarget > 0 ? (
        <Trans
          id="{dishCount, plural, one {# dish} other {# dishes}}<0>, {belowTarget} below target</0>"
          values={{ dishCount: alert.dishCount, belowTarget: alert.belowTarget }}
          components={{ 0: <span className="pw-red" /> }}
        />
      ) : (
        t('{dishCount, plural, one {# dish} other {# dishes}}', { dishCount: alert.dishCount })
      )}
    </span>
  );
}

type MonthlyMoneyProps = { alert: Pick<PriceAlert, 'monthly' | 'currency' | 'change'>; atStake?: boolean };

/** Red means it costs money: added monthly cost above zero, or, for competition alerts, money at stake below zero. */
export function MonthlyMoney({ alert, atStake = false }: MonthlyMoneyProps) {
  const { monthly, currency, change } = alert;
  if (monthly === null) {
    if (change?.doubtful) return <span className="pw-ink-3">{t('check first')}</span>;
    return <Unknown reason={t('Sales unknown')} noCost />;
  }
  const against = atStake ? -monthly : monthly;
  const tone = against > 0 ? 'pw-red' : against < 0 ? 'pw-green' : '';
  return (
    <span className={`pw-num ${tone} ${css.money}`}>
      {formatMoney(monthly, { currency, sign: true, digits: Math.abs(monthly) >= 10 ? 0 : 2 })}
    </span>
  );
}
