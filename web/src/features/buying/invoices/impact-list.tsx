import type { InvoiceImpact } from '@platewise/contract';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatUnitCost } from '../../../lib/format.ts';
import { formatCostPer } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Button, Delta } from '../../../ui/index.ts';
import css from './impact-list.module.css';

type IngredientChange = InvoiceImpact['ingredients'][number];

const moves = (change: IngredientChange): boolean =>
  change.becomesCurrent &&
  (change.changePercent === null ? change.costBefore !== change.costAfter : Math.abs(change.changePercent) >= 0.05);

/** The cost changes shown, largest amount first. */
export const movesOf = (impact: InvoiceImpact): IngredientChange[] =>
  impact.ingredients.filter(moves).sort((a, b) => sizeOf(b) - sizeOf(a));

/** `3 price changes` before approval, `3 ingredient costs updated, 2 dishes changed` after it. */
function whatMoves(impact: InvoiceImpact): string {
  const moving = movesOf(impact).length;
  if (impact.state === 'projected') {
    return moving === 0
      ? t('No price changes')
      : t('{moving, plural, one {# price change} other {# price changes}}', { moving });
  }
  if (moving === 0) return t('No ingredient cost changed');
  const dishes = impact.dishes.filter(({ costBefore, costAfter }) => costBefore !== costAfter).length;
  return t(
    '{moving, plural, one {# ingredient cost} other {# ingredient costs}} updated, {dishes, plural, one {# dish} other {# dishes}} changed',
    { moving, dishes },
  );
}

/** The same with the total: `3 price changes, +$220 added cost per month`. */
export function ImpactSentence({ impact }: { impact: InvoiceImpact }) {
  const said = whatMoves(impact);
  if (impact.monthly === null)
    return <>{impact.monthlyNote && movesOf(impact).length > 0 ? `${said}. ${impact.monthlyNote}` : said}</>;
  return impact.monthly < 0 ? (
    <Trans
      id={'{changes}, saving <0>{amount}</0> per month'}
      values={{ changes: said, amount: formatMoney(-impact.monthly, { currency: impact.currency }) }}
      components={{ 0: <strong className="pw-num" /> }}
    />
  ) : (
    <Trans
      id={'{changes}, <0/> added cost per month'}
      values={{ changes: said }}
      components={{ 0: <MonthlyAmount value={impact.monthly} currency={impact.currency} strong /> }}
    />
  );
}

type MonthlyAmountProps = { value: number; currency: string; strong?: boolean };

/** Added cost per month: red if positive, green if negative. */
export const MonthlyAmount = ({ value, currency, strong = false }: MonthlyAmountProps) => (
  <span
    className={`pw-num ${value > 0 ? 'pw-red' : value < 0 ? 'pw-green' : ''}`}
    style={strong ? { fontWeight: 600 } : undefined}
  >
    {formatMoney(value, { currency, sign: true, digits: Math.abs(value) >= 10 ? 0 : 2 })}
  </span>
);

/** Cost before and after: `$5.19 → $5.61 / lb`. */
const CostMove = ({ change, currency }: { change: IngredientChange; currency: string }) => (
  <span className={css.move}>
    <span className="pw-ink-3">
      {change.costBefore === null ? t('no cost yet') : formatUnitCost(change.costBefore, currency)}
    </span>
    <ArrowRight size={12} aria-hidden className={css.arrow} />
    <span className="pw-sr">{t('to (change)')}</span>
    {formatCostPer(change.costAfter, change.unit, currency)}
  </span>
);

/** `4 dishes, 1 falls below target` */
function DishWords({ change }: { change: IngredientChange }) {
  if (change.dishes === 0) return <span className="pw-ink-3">{t('not in a dish yet')}</span>;
  const falls = change.fallBelowTarget;
  return (
    <span>
      {falls > 0 ? (
        <Trans
          id={
            '{dishes, plural, one {# dish} other {# dishes}}, <0>{falls, plural, one {# falls} other {# fall}} below target</0>'
          }
          values={{ dishes: change.dishes, falls }}
          components={{ 0: <span className={css.falls} /> }}
        />
      ) : (
        <Trans
          id={'{dishes, plural, one {# dish} other {# dishes}}, <0>none below target</0>'}
          values={{ dishes: change.dishes }}
          components={{ 0: <span className="pw-ink-3" /> }}
        />
      )}
    </span>
  );
}

type ImpactListProps = { impact: InvoiceImpact; limit: number };

/** Ingredients whose cost changes and the effect on dishes; the rest are behind a button past the limit. */
export function ImpactList({ impact, limit }: ImpactListProps) {
  const [all, setAll] = useState(false);
  const moving = movesOf(impact);
  const shown = all ? moving : moving.slice(0, limit);
  return (
    <>
      <ul className={css.list} aria-label={t('Ingredient costs')}>
        {shown.map((change) => (
          <li key={change.ingredientId}>
            <Link className={css.row} to={`/ingredients?ingredient=${change.ingredientId}`}>
              <span className={`${css.name} pw-ellipsis`}>{change.name}</span>
              <CostMove change={change} currency={impact.currency} />
              <span className={css.delta}>
                <Delta value={change.changePercent} />
              </span>
              <span className={css.dishes}>
                <DishWords change={change} />
              </span>
              <span className={css.monthly}>
                {change.monthly !== null && (
                  <Trans
                    id="<0/> <1>per month</1>"
                    components={{
                      0: <MonthlyAmount value={change.monthly} currency={impact.currency} strong />,
                      1: <span className="pw-ink-3" />,
                    }}
                  />
                )}
              </span>
              <ChevronRight size={14} aria-hidden className={css.arrow} />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < moving.length && (
        <div className={css.more}>
          <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
            {t('Show all {count}', { count: moving.length })}
          </Button>
        </div>
      )}
    </>
  );
}

const sizeOf = (change: IngredientChange): number =>
  change.monthly === null ? Math.abs(change.changePercent ?? 0) / 1000 : Math.abs(change.monthly);
