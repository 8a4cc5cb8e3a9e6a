import type { CostForecast } from '@platewise/contract';
import { ChartNoAxesCombined, CircleHelp, type LucideIcon, SearchCheck, TrendingUp, Truck } from 'lucide-react';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState, IconTile } from '../../../ui/index.ts';
import css from './cost-analysis.module.css';

type Action = CostForecast['actions'][number];

const looks: Record<Action['kind'], { icon: LucideIcon; tone: 'amber' | 'red' | 'neutral' }> = {
  check_price: { icon: SearchCheck, tone: 'amber' },
  risky_supplier: { icon: Truck, tone: 'red' },
  risen_price: { icon: TrendingUp, tone: 'red' },
  expected_rise: { icon: ChartNoAxesCombined, tone: 'amber' },
  too_few_prices: { icon: CircleHelp, tone: 'neutral' },
};

/** Recommended price actions, with their monthly value and a link to the page for each. */
export function CostActions({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) {
    return (
      <EmptyState
        title={t('No price actions needed')}
        text={t('High-risk suppliers, actual and expected price increases, and prices to check appear here.')}
      />
    );
  }
  return (
    <ul className="pw-ruled" aria-label={t('Recommended Actions')}>
      {actions.map((action) => (
        <Row key={`${action.kind} ${action.title}`} action={action} />
      ))}
    </ul>
  );
}

function Row({ action: { kind, title, detail, amount, currency, href, action } }: { action: Action }) {
  const { icon: Icon, tone } = looks[kind];
  return (
    <li className={css.action}>
      <IconTile tone={tone}>
        <Icon size={16} />
      </IconTile>
      <div className={css.words}>
        <div className={css.title}>{title}</div>
        <div className="pw-note">{detail}</div>
      </div>
      {amount !== null && (
        <div className={css.money}>
          <div className={css.amount}>{formatMoney(amount, { currency, sign: true })}</div>
          <div className="pw-meta">{t('per month')}</div>
        </div>
      )}
      <div className={css.go}>
        <Button size="xs" fullWidth to={href} aria-label={`${action}: ${title}`}>
          {action}
        </Button>
      </div>
    </li>
  );
}
