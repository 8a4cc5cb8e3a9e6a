import type { Report, ReportSide } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { type Column, Section, SimpleTable } from '../../../ui/index.ts';
import { Value } from './report-columns.tsx';
import { lowered, reportShape } from './report-shape.ts';
import css from './reports.module.css';

/** Restaurants side by side, then totals per currency. */
export const SidesTable = ({ head }: { head: Report }) => (
  <Section title={t('Restaurant comparison')}>
    <div className={css.wide}>
      <SimpleTable
        label={t('Restaurant comparison')}
        rows={head.sides}
        columns={columnsOf(head)}
        rowKey={({ restaurantId, currency }) => `${restaurantId} ${currency}`}
      />
    </div>
  </Section>
);

function columnsOf({ report, sides }: Report): Column<ReportSide>[] {
  const several = new Set(sides.map(({ currency }) => currency)).size > 1;
  const { figures } = reportShape(report);
  const emphasis = ({ restaurantId }: ReportSide) => (restaurantId === null ? css.strong : undefined);
  return [
    {
      id: 'name',
      header: t('Restaurant'),
      phone: 'title',
      cell: (side) => (
        <span className={emphasis(side) ?? css.name}>
          {side.name}
          {several && <span className="pw-meta"> {side.currency}</span>}
        </span>
      ),
    },
    ...figures.map(
      (figure, index): Column<ReportSide> => ({
        id: figure.id,
        header: figure.label,
        align: 'right',
        width: 118,
        phone: index === 0 ? 'figure' : 'meta',
        phoneLabel: lowered(figure.label),
        cell: (side) => (
          <span className={emphasis(side)}>
            <Value column={figure} value={side.figures[figure.id] ?? null} currency={side.currency} />
          </span>
        ),
      }),
    ),
  ];
}
