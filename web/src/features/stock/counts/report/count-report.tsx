import { type CountEntry, type CountLine, type CountSheet, exportCount } from '@platewise/contract';
import { ArrowLeft, Download } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../../../lib/api.ts';
import { formatDate, formatDateTime, formatNumber } from '../../../../lib/format.ts';
import { formatQuantity } from '../../../../lib/quantity.ts';
import { t } from '../../../../lib/t.ts';
import {
  Button,
  type Column,
  DataTable,
  Delta,
  EmptyState,
  Money,
  Page,
  Section,
  Tiles,
  Unknown,
} from '../../../../ui/index.ts';
import css from '../counts.module.css';
import type { Keeper } from '../kept/keeper.ts';
import { DifferenceWords } from '../sheet/difference-words.tsx';
import { countedWords, differenceOf } from '../sheet/line-figures.ts';
import { useSessionActions } from '../sheet/use-session-actions.tsx';

type Row = CountLine & { difference: ReturnType<typeof differenceOf> };

const columnsFor = (currency: string): Column<Row>[] => [
  { id: 'name', header: t('Item'), value: (row) => row.name, cell: (row) => row.name, phone: 'title', fixed: true },
  {
    id: 'location',
    header: t('Location'),
    value: (row) => row.location,
    cell: (row) => row.location ?? '',
    phone: 'meta',
    width: 150,
  },
  {
    id: 'counted',
    header: t('Counted'),
    value: (row) => row.quantity,
    cell: (row) =>
      row.quantity === null ? (
        <span className="pw-amber">{t('not counted')}</span>
      ) : (
        <span className="pw-num" title={countedWords(row)}>
          {formatQuantity(row.quantity, row.unit)}
        </span>
      ),
    align: 'right',
    phone: 'note',
    width: 120,
  },
  {
    id: 'expected',
    header: t('Expected'),
    value: (row) => row.expected,
    cell: (row) => <span className="pw-num pw-ink-2">{formatQuantity(row.expected, row.unit)}</span>,
    align: 'right',
    width: 120,
  },
  {
    id: 'difference',
    header: t('Difference'),
    value: (row) => row.difference?.quantity ?? null,
    cell: (row) => <DifferenceWords of={row.difference} unit={row.unit} />,
    align: 'right',
    phone: 'meta',
    width: 140,
  },
  {
    id: 'money',
    header: t('Value'),
    value: (row) => (row.difference?.value == null ? null : -Math.abs(row.difference.value)),
    cell: (row) =>
      row.difference === null ? null : row.difference.value === null ? (
        <Unknown reason={t('It has no cost')} />
      ) : (
        <Delta value={row.difference.value} unit="money" currency={currency} moreIs="good" />
      ),
    align: 'right',
    phone: 'figure',
    width: 120,
  },
  {
    id: 'value',
    header: t('Value'),
    value: (row) => row.value,
    cell: (row) =>
      row.quantity === null ? null : <Money value={row.value} currency={currency} reason={t('It has no cost')} />,
    align: 'right',
    width: 120,
  },
  {
    id: 'by',
    header: t('Counted by'),
    value: (row) => row.countedBy,
    cell: (row) => row.countedBy ?? '',
    hidden: true,
  },
];

/** The results of a closed count, largest differences in value first. */
export function CountReport({ keeper, sheet, kept }: { keeper: Keeper; sheet: CountSheet; kept: number }) {
  const { session, lines, waiting } = sheet;
  const actions = useSessionActions(session, keeper);
  const rows = useMemo(() => lines.map((line) => ({ ...line, difference: differenceOf(line) })), [lines]);
  const left = session.lines - session.counted;
  return (
    <Page
      title={session.name}
      purpose={
        <Link to="/counts" className={css.back}>
          <ArrowLeft size={14} aria-hidden /> {t('Counts')}
        </Link>
      }
      action={
        <>
          <Button
            href={addressOf(exportCount, { params: { id: session.id } })}
            download
            icon={<Download size={14} aria-hidden />}
          >
            {t('Export as CSV')}
          </Button>
          {actions.reopen && <Button onClick={actions.reopen}>{t('Reopen')}</Button>}
        </>
      }
    >
      <Tiles
        tiles={[
          {
            label: t('Value counted'),
            value: <Money value={session.totalValue} currency={session.currency} />,
            note:
              session.uncosted > 0
                ? t('{uncosted, plural, one {# item} other {# items}} without a cost', { uncosted: session.uncosted })
                : t('at costs when the count was closed'),
          },
          {
            label: t('Vs. expected'),
            value: <Money value={session.differenceValue} currency={session.currency} sign />,
            note: session.differenceValue === null ? t('nothing was expected') : t('counted minus expected'),
          },
          {
            label: t('Items counted'),
            value: t('{counted} of {lines}', {
              counted: formatNumber(session.counted),
              lines: formatNumber(session.lines),
            }),
            note:
              left > 0
                ? t('{left, plural, one {# item} other {# items}} kept at the expected quantity', { left })
                : t('all items'),
          },
          {
            label: t('Closed (count)'),
            value: formatDate(session.countedOn, { year: false }),
            note: t('by {person}, {date}', {
              person: session.closedBy ?? t('someone'),
              date: formatDateTime(session.closedAt),
            }),
          },
        ]}
        size="fact"
      />
      {session.reopenReason && (
        <p className="pw-meta">
          {t('Reopened by {person}: {reason}', {
            person: session.reopenedBy ?? t('someone'),
            reason: session.reopenReason,
          })}
        </p>
      )}
      {kept > 0 && (
        <p className="pw-amber">
          {t(
            "{kept, plural, one {# number} other {# numbers}} on this device arrived too late for this count. They're being sent and saved separately.",
            { kept },
          )}
        </p>
      )}
      {waiting.length > 0 && <Late waiting={waiting} lines={lines} />}
      <DataTable
        label={t('Items of the count')}
        rows={rows}
        columns={columnsFor(session.currency)}
        rowKey={(row) => row.id}
        rowTone={(row) => (row.quantity === null ? 'muted' : undefined)}
        initialSort={{ id: 'money', desc: false }}
        empty={<EmptyState title={t('Nothing was on this sheet')} />}
      />
      {actions.dialogs}
    </Page>
  );
}

function Late({ waiting, lines }: { waiting: readonly CountEntry[]; lines: readonly CountLine[] }) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return (
    <Section
      title={t('Arrived after the count was closed')}
      count={waiting.length}
      aside={t('Not included in the totals. Reopen the count to review them.')}
    >
      <ul className="pw-list">
        {waiting.map((entry) => {
          const line = byId.get(entry.lineId);
          if (line === undefined) return null;
          return (
            <li key={entry.id} className={css.keptRow}>
              <b>{line.name}</b>
              <span className="pw-num">
                {t('{quantity} by {person}, {date}', {
                  quantity: countedWords({ ...entry, unit: line.unit }),
                  person: entry.by ?? t('someone'),
                  date: formatDateTime(entry.receivedAt),
                })}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
