import type { FinancialFigures, FinancialStatement } from '@platewise/contract';
import { primeCostBands } from '@platewise/domain';
import { Link } from 'react-router';
import { formatDelta, formatKpiMoney, formatMoney, formatPercent } from '../../../lib/format.ts';
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
          label: 'Sales',
          value:
            total.sales === null ? <Unknown reason="Nothing was sold" noCost /> : formatKpiMoney(total.sales, currency),
          note: against(total.sales, total.budget.sales, currency) ?? 'net, without tax',
        },
        {
          label: 'Cost of goods',
          term: 'cogs',
          value: money(total.cogs, whyNoCost),
          note: total.cogs !== null && (
            <>
              <span>
                {formatPercent(total.foodCostPercent)} of food and drink sales, {basisWords(total)}
              </span>
              <CoversSales percent={total.coveredPercent} />
              <OtherBasis basis={total.basis} days={days} />
            </>
          ),
        },
        {
          label: 'Labor',
          value: money(total.labour, 'No labor entered'),
          note:
            total.labourPercent !== null ? (
              `${formatPercent(total.labourPercent)} of sales`
            ) : (
              <Button size="xs" onClick={onLabour}>
                {total.labour === null
                  ? 'Enter labor'
                  : `Known for ${formatPercent(total.labourKnownPercent, 0)} of days`}
              </Button>
            ),
        },
        {
          label: 'Prime cost',
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
          label: 'Gross profit',
          value: money(total.grossProfit, whyNoCost),
          note: isWhole(total)
            ? (against(total.grossProfit, total.budget.grossProfit, currency) ??
              (total.grossPercent !== null && `${formatPercent(total.grossPercent)} of sales`))
            : total.grossPercent !== null && (
                <>
                  <span>{formatPercent(total.grossPercent)} of the sales whose cost is known</span>
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
  return `${formatDelta(value - planned, 'money', currency)} vs. ${formatMoney(planned, { currency })} planned`;
}

function Prime({ statement: { total, currency } }: { statement: FinancialStatement }) {
  if (total.primePercent === null) return <Unknown reason={whyNoPrime(total)} />;
  return (
    <Figure
      name="Prime cost"
      steps={[
        {
          label: 'Food and drinks, of the sales whose cost is known',
          value: formatPercent(total.primePercent - (total.labourPercent ?? 0)),
        },
        {
          label: `+ labor, ${formatMoney(total.labour, { currency })} of ${formatMoney(total.sales, { currency })}`,
          value: formatPercent(total.labourPercent),
        },
      ]}
      result={{ label: 'Prime cost', value: formatPercent(total.primePercent) }}
    >
      {formatPercent(total.primePercent)}
    </Figure>
  );
}

/** Links to the other cost basis (actual or theoretical) for the same dates. */
function OtherBasis({ basis, days: { from, to } }: { basis: FinancialFigures['basis']; days: Days }) {
  if (basis === null) return null;
  return basis === 'theoretical' ? (
    <Link to="/counts">Count stock to see the actual cost</Link>
  ) : (
    <Link to={`/usage?from=${from}&to=${to}`}>Compare with the recipes</Link>
  );
}

function Band({ statement: { total, serviceStyle } }: { statement: FinancialStatement }) {
  if (serviceStyle === null) return 'restaurants with different service styles';
  const { from, to } = primeCostBands[serviceStyle];
  const band = `${from} to ${to}% is usual`;
  if (total.primeStanding === null) return band;
  return (
    <>
      <Badge tone={total.primeStanding === 'above' ? 'red' : 'green'}>{standingWords[total.primeStanding]}</Badge>{' '}
      {band}
    </>
  );
}
