import { type FocusEvent, useState } from 'react';
import { Link } from 'react-router';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate, formatUnitCost } from '../../../lib/format.ts';
import { formatCostPer } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { timeAxis } from '../../../ui/index.ts';
import css from './price-history.module.css';
import type { PricePoint } from './price-point.ts';

type Props = { points: readonly PricePoint[]; unit: string; currency: string };
type Place = { at: number; price: number; point: PricePoint };

const dayOf = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);

/** The price as a step line, since it applies from one invoice to the next. Each dot links to its invoice. */
export function PriceHistoryChart({ points, unit, currency }: Props) {
  // Prices in an earlier unit don't fit this axis; they are in the table.
  const places: Place[] = points
    .filter((point) => point.unit === unit)
    .map((point) => ({ at: dayOf(point.effectiveDate), price: point.price, point }))
    .reverse()
    .sort((a, b) => a.at - b.at);
  const current = places.findIndex(({ point }) => point.current);
  const ruling = current === -1 ? places.length - 1 : current;
  const typed = places.some(({ point }) => point.source !== 'invoice');
  return (
    <>
      <figure
        className={css.chart}
        aria-label={t('Prices, {count} points; same data in the table', { count: places.length })}
      >
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={places} margin={{ top: 28, right: 64, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--pw-line)" />
            <XAxis {...timeAxis} minTickGap={48} />
            <YAxis
              width={64}
              domain={['auto', 'auto']}
              tickCount={4}
              tickLine={false}
              axisLine={false}
              tickFormatter={(price: number) => formatUnitCost(price, currency)}
            />
            <Tooltip
              cursor={{ stroke: 'var(--pw-line-2)' }}
              isAnimationActive={false}
              content={({ active, payload }) => {
                const place = payload?.[0]?.payload as Place | undefined;
                return active && place ? <Tip point={place.point} currency={currency} /> : null;
              }}
            />
            <Line
              type="stepAfter"
              dataKey="price"
              stroke="var(--pw-c-1)"
              strokeWidth={1.75}
              isAnimationActive={false}
              activeDot={false}
              dot={({ key, cx, cy, index, payload }) => (
                <Dot
                  key={key}
                  x={cx ?? 0}
                  y={cy ?? 0}
                  place={payload as Place}
                  ruling={index === ruling}
                  currency={currency}
                />
              )}
            />
          </LineChart>
        </ResponsiveContainer>
      </figure>
      <p className={css.key}>
        <span>
          <Key /> {t('Invoice (click to open)')}
        </span>
        {typed && (
          <span>
            <Key open /> {t('Entered manually or from a recipe')}
          </span>
        )}
      </p>
    </>
  );
}

const Key = ({ open = false }: { open?: boolean }) => (
  <svg width="9" height="9" aria-hidden>
    <circle cx="4.5" cy="4.5" r="3" className={css.dot} data-typed={open || undefined} />
  </svg>
);

type DotProps = { x: number; y: number; place: Place; ruling: boolean; currency: string };

function Dot({ x, y, place: { point }, ruling, currency }: DotProps) {
  const [focused, setFocused] = useState(false);
  const mark = (
    <>
      <circle cx={x} cy={y} r={12} fill="transparent" />
      <circle
        cx={x}
        cy={y}
        r={ruling || focused ? 4.5 : 3}
        className={css.dot}
        data-typed={point.source === 'invoice' ? undefined : true}
      />
    </>
  );
  const label = ruling && (
    <text x={x} y={y - 10} textAnchor="middle" className={css.ruling}>
      {formatUnitCost(point.price, currency)}
    </text>
  );
  if (point.invoiceId === null) {
    return (
      <g>
        {mark}
        {label}
      </g>
    );
  }
  const mind = (event: FocusEvent) => setFocused(event.type === 'focus');
  return (
    <Link
      to={`/invoices/${point.invoiceId}`}
      className={css.dotLink}
      aria-label={t('{date}: {price}, invoice {invoiceNumber}', {
        date: formatDate(point.effectiveDate),
        price: formatUnitCost(point.price, currency),
        invoiceNumber: point.invoiceNumber ?? '',
      })}
      onFocus={mind}
      onBlur={mind}
    >
      {mark}
      {label}
    </Link>
  );
}

const Tip = ({ point, currency }: { point: PricePoint; currency: string }) => (
  <div className={css.tip}>
    <div>
      <strong className="pw-num">{formatCostPer(point.price, point.unit, currency)}</strong>
    </div>
    <div>{formatDate(point.effectiveDate)}</div>
    <div className="pw-ink-2">
      {point.source === 'invoice'
        ? [point.vendorName, point.invoiceNumber].filter(Boolean).join(' ')
        : sources[point.source]}
    </div>
  </div>
);

const sources = { typed: t('Entered manually'), recipe: t('From its recipe'), price_list: t('Price list') } as const;
