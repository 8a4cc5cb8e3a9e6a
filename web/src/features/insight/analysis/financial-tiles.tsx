import type { FinancialFigures, FinancialStatement } from '@platewise/contract';
import { primeCostBands } from '@platewise/domain';
import { Link } from 'react-router';
import { formatDelta, formatKpiMoney, formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Figure, Tiles, Unknown } from '../../../ui/index.ts';
import { CoversSales } from '../../kitchen/cost-coverage/index.ts';
import { basisWords, isWhole, standingWords, whyNoCost, whyNoPrime } from './words.ts';

type Days = { from: string; to: string };
type Props = { statement: FinancialStatement; days: Days; onLabour: () => void };

/** The period's five figures, each compared with the budget. */
export function FinancialTiles({ statement, days, onLabour }: Props) {
  const { total, currency } = statement;
  const money = (value: number | null, reason: string) =>
    value === null ? <Unknown reason={reason} /> : formatKpiMoney(value, currency);
  return (
    <Tiles
      tiles={[
        {
          label: t('Sales (amount)'),
          value:
            total.sales === null ? (
              <Unknown reason={t('Nothing was sold')} noCost />
            ) : (
              formatKpiMoney(total.sales, currency)
            ),
          note: against(total.sales, total.budget.sales, currency) ?? t('net, without tax'),
        },
        {
          label: t('Cost of goods'),
          term: 'cogs',
          value: money(total.cogs, whyNoCost),
          note: total.cogs !== null && (
            <>
              <span>
                {t('{percent} of food and beverage sales; {basis}', {
                  percent: formatPercent(total.foodCostPercent),
                  basis: basisWords(total),
                })}
              </span>
              <CoversSales percent={total.coveredPercent} />
              <OtherBasis basis={total.basis} days={days} />
            </>
          ),
        },
        {
          label: t('Labor'),
          value: money(total.labour, t('No labor entered')),
          note:
            total.labourPercent !== null ? (
              t('{percent} of sales', { percent: formatPercent(total.labourPercent) })
            ) : (
              <Button size="xs" onClick={onLabour}>
                {total.labour === null
                  ? t('Enter labor')
                  : t('Entered for {percent} of days', {
                      percent: formatPercent(total.labourKnownPercent, 0),
                    })}
              </Button>
            ),
        },
        {
          label: t('Prime cost'),
          term: 'prime-cost',
          value: <Prime statement={statement} />,
          note: (
            <>
              <span>
                <Band statement={statement} />
              </span>
              {total.primePercent !== null && <CoversSales percent={total.coveredPercent} />}
            </>
          ),
        },
        {
          label: t('Gross profit'),
          value: money(total.grossProfit, whyNoCost),
          note: isWhole(total)
            ? (against(total.grossProfit, total.budget.grossProfit, currency) ??
              (total.grossPercent !== null && t('{percent} of sales', { percent: formatPercent(total.grossPercent) })))
            : total.grossPercent !== null && (
                <>
                  <span>
                    {t('{percent} of the sales whose cost is known', {
                      percent: formatPercent(total.grossPercent),
                    })}
                  </span>
                  <CoversSales percent={total.coveredPercent} />
                </>
              ),
        },
      ]}
    />
  );
}

/** The difference from the budget; null if there's no budget. */
function against(value: number | null, planned: number | null, currency: string): string | null {
  if (value === null || planned === null) return null;
  return t('{change} vs. {planned} planned', {
    change: formatDelta(value - planned, 'money', currency),
    planned: formatMoney(planned, { currency }),
  });
}

function Prime({ statement: { total, currency } }: { statement: FinancialStatement }) {
  if (total.primePercent === null) return <Unknown reason={whyNoPrime(total)} />;
  return (
    <Figure
      name={t('Prime cost')}
      steps={[
        {
          label: t('Food and drinks, of the sales whose cost is known'),
          value: formatPercent(total.primePercent - (total.labourPercent ?? 0)),
        },
        {
          label: t('+ labor, {labour} of {sales}', {
            labour: formatMoney(total.labour, { currency }),
            sales: formatMoney(total.sales, { currency }),
          }),
          value: formatPercent(total.labourPercent),
        },
      ]}
      result={{ label: t('Prime cost'), value: formatPercent(total.primePercent) }}
    >
      {formatPercent(total.primePercent)}
    </Figure>
  );
}

/** Links to the other cost basis (actual or theoretical) for the same dates. */
function OtherBasis({ basis, days: { from, to } }: { basis: FinancialFigures['basis']; days: Days }) {
  if (basis === null) return null;
  return basis === 'theoretical' ? (
    <Link to="/counts">{t('Count stock to see the actual cost')}</Link>
  ) : (
    <Link to={`/usage?from=${from}&to=${to}`}>{t('Compare actual with theoretical cost')}</Link>
  );
}

function Band({ statement: { total, serviceStyle } }: { statement: FinancialStatement }) {
  if (serviceStyle === null) return t('restaurants with different service styles');
  const { from, to } = primeCostBands[serviceStyle];
  const band = t('{from} to {to}% is typical', { from, to });
  if (total.primeStanding === null) return band;
  return (
    <>
      <Badge tone={total.primeStanding === 'above' ? 'red' : 'green'}>{standingWords[total.primeStanding]}</Badge>{' '}
      {band}
    </>
  );
}
