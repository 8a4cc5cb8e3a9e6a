import { type ChangeCause, type ChangedSide, type ReportChanges, reportChanges } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { type Column, EmptyState, ErrorState, Section, SimpleTable, Skeleton } from '../../../ui/index.ts';
import { isRefused, NotKnown } from './as-known-banner.tsx';
import { kindWords } from './change-words.ts';
import { useReportChoice } from './report-query.ts';
import { reportShape } from './report-shape.ts';
import css from './reports.module.css';

/** Each figure then and now, and the invoices, waste, sales or dishes behind the differences. */
export function ChangesSince() {
  const { asked } = useReportChoice();
  const { q: _q, sort: _sort, order: _order, ...query } = asked;
  const { data, error, isPending, refetch } = useQuery(read(reportChanges, { query }));
  if (isPending) return <Skeleton kind="rows" count={6} height={32} />;
  if (error)
    return isRefused(error) ? <NotKnown error={error} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={css.stack}>
      <p className="pw-meta">
        {reportShape(data.report).title},{' '}
        {t('{from} to {to}.', { from: formatDate(data.from), to: formatDate(data.to) })}
      </p>
      {data.sides.map((side) => (
        <Side key={`${side.restaurantId} ${side.currency}`} changes={data} side={side} />
      ))}
      {data.causes.length === 0 ? (
        <EmptyState
          title={t('Nothing changed')}
          text={t('The report shows the same sums now as on {day}.', { day: formatDate(data.on) })}
        />
      ) : (
        <Causes changes={data} />
      )}
      {data.notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
    </div>
  );
}

type Figure = ChangedSide['figures'][number];

function Side({ changes: { report, sides }, side }: { changes: ReportChanges; side: ChangedSide }) {
  const title = sides.length > 1 ? `${side.name}, ${side.currency}` : t('Figures');
  const amount = (key: 'before' | 'now' | 'difference' | 'other') => (figure: Figure) =>
    valueWords(report, figure.id, figure[key], side.currency, key === 'difference' || key === 'other');
  const column = (
    id: 'before' | 'now' | 'difference',
    header: string,
    phone: Column<Figure>['phone'],
  ): Column<Figure> => ({
    ...{ id, header, align: 'right', width: 96, phone },
    ...(phone === 'meta' ? { phoneLabel: header } : {}),
    cell: amount(id),
  });
  const unexplained = side.figures.filter(({ other }) => other !== 0);
  return (
    <Section title={title}>
      <SimpleTable
        label={title}
        rows={side.figures}
        rowKey={({ id }) => id}
        columns={[
          { id: 'figure', header: t('Figure'), phone: 'title', cell: ({ id }) => labelOf(report, id) },
          column('before', t('Then'), 'meta'),
          column('now', t('Now'), 'meta'),
          column('difference', t('Difference'), 'figure'),
        ]}
      />
      {unexplained.map((figure) => (
        <p key={figure.id} className={css.note}>
          {t('Other changes in {figure}: {amount}', {
            figure: labelOf(report, figure.id),
            amount: amount('other')(figure),
          })}
        </p>
      ))}
    </Section>
  );
}

function Causes({ changes: { report, causes, more, sides } }: { changes: ReportChanges }) {
  const several = sides.length > 1;
  return (
    <Section title={t('Causes')}>
      <ul className={css.causes} aria-label={t('Causes')}>
        {causes.map((cause) => (
          <li key={cause.key}>
            <span className={css.cause}>
              <span>
                <Title cause={cause} /> {cause.vendor !== null && <span className="pw-meta">{cause.vendor}</span>}
              </span>
              <span className="pw-meta">{kindWords[cause.kind]}</span>
              <span className="pw-meta">
                {[several ? cause.restaurantName : '', ...happened(cause)].filter(Boolean).join(', ')}
              </span>
            </span>
            <Differences report={report} currency={cause.currency} differences={cause.differences} />
          </li>
        ))}
        {more.map(({ currency, count, differences }) => (
          <li key={currency}>
            <span>{t('{count, plural, one {# more} other {# more}}', { count })}</span>
            <Differences report={report} currency={currency} differences={differences} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const happened = ({ at, who }: ChangeCause) =>
  [formatDateTime(at), who ?? ''].filter((words) => words !== '' && words !== '–');

function Title({ cause }: { cause: ChangeCause }) {
  const title = cause.day === null ? cause.title : formatDate(cause.day);
  const to = addressOf(cause);
  if (to === null) return <b>{title}</b>;
  return (
    <Link className={css.link} to={to}>
      {title}
    </Link>
  );
}

/** Where causes of these kinds can be looked at. */
const screens: Partial<Record<ChangeCause['kind'], string>> = {
  count_closed: '/counts',
  count_changed: '/counts',
  count_reopened: '/counts',
  stock_changed: '/counts',
  goods_changed: '/invoices',
  labour_added: '/analysis?tab=financial',
  labour_changed: '/analysis?tab=financial',
  labour_deleted: '/analysis?tab=financial',
  cogs_changed: '/revenue',
};

/** Where the cause can be looked at. */
function addressOf({ kind, title, invoiceId, dishId, countId, day }: ChangeCause): string | null {
  if (kind.startsWith('waste')) return `/inventory?q=${encodeURIComponent(title)}`;
  if (invoiceId !== null) return `/invoices/${invoiceId}`;
  if (countId !== undefined) return `/counts/${countId}`;
  if (kind in screens) return screens[kind] ?? null;
  if (dishId !== null) return `/menu-items?dish=${dishId}`;
  if (kind.startsWith('ingredient') || kind === 'pack_changed') return `/ingredients?q=${encodeURIComponent(title)}`;
  if (day !== null) return `/revenue?period=own&since=${day}&until=${day}`;
  return kind.startsWith('sales') ? '/revenue?tab=upload' : null;
}

type Differing = { report: ReportChanges['report']; currency: string; differences: Readonly<Record<string, number>> };

const Differences = ({ report, currency, differences }: Differing) => (
  <span className={css.differences}>
    {Object.entries(differences)
      .filter(([, value]) => value !== 0)
      .map(([id, value]) => (
        <span key={id} className="pw-num">
          <span className="pw-meta">{labelOf(report, id)} </span>
          {valueWords(report, id, value, currency, true)}
        </span>
      ))}
  </span>
);

const columnOf = (report: ReportChanges['report'], id: string) =>
  reportShape(report).figures.find((one) => one.id === id);
const labelOf = (report: ReportChanges['report'], id: string) => columnOf(report, id)?.label ?? id;

function valueWords(
  report: ReportChanges['report'],
  id: string,
  value: number | null,
  currency: string,
  sign: boolean,
): string {
  const kind = columnOf(report, id)?.kind;
  if (kind === 'money' || kind === 'money_change') {
    return formatMoney(value, { currency, sign: sign || kind === 'money_change' });
  }
  return `${sign && value !== null && value > 0 ? '+' : ''}${formatNumber(value)}`;
}
