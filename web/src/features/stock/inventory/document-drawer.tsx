import { getStockDocument, type StockDocument } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';

import {
  Badge,
  Button,
  type Column,
  Drawer,
  ErrorState,
  Money,
  SimpleTable,
  Skeleton,
  Tiles,
} from '../../../ui/index.ts';
import css from './inventory.module.css';
import { useUndoDocument } from './use-undo-document.ts';
import { changeOf, kindWords, movementWords } from './words.ts';

type Line = StockDocument['lines'][number];

const columnsOf = ({ currency, kind }: StockDocument): Column<Line>[] => [
  { id: 'name', header: t('Item'), phone: 'title', cell: ({ name }) => name },
  { id: 'location', header: t('Location'), width: 150, phone: 'meta', cell: ({ location }) => location ?? '–' },
  {
    id: 'reason',
    header: t('Reason'),
    width: 150,
    phone: 'note',
    cell: ({ reason, note }) =>
      [kind === 'waste' ? movementWords({ transactionType: 'waste', reason }) : null, note].filter(Boolean).join(' · '),
  },
  {
    id: 'quantity',
    header: t('Change'),
    align: 'right',
    width: 110,
    phone: 'figure',
    cell: ({ quantity, unit }) => <span className="pw-num">{changeOf(quantity, unit)}</span>,
  },
  {
    id: 'value',
    header: t('Value'),
    align: 'right',
    width: 96,
    cell: ({ value }) => <Money value={value} currency={currency} reason={t('Cost unknown')} />,
  },
];

/** One waste, transfer or production record with all items it moved, and undo. */
export function DocumentDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const document = useQuery({ ...read(getStockDocument, { params: { id: id ?? 0 } }), enabled: id !== null });
  const found = document.data?.id === id ? document.data : undefined;
  const undo = useUndoDocument();
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={found ? kindWords[found.kind] : t('Movement')}
      subtitle={found && [found.madeBy, formatDateTime(found.madeAt)].filter(Boolean).join(' · ')}
      badge={found?.undoneAt && <Badge>{t('Undone')}</Badge>}
      footer={
        found?.can.undo && (
          <Button
            icon={<Undo2 size={14} aria-hidden />}
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { id: found.id } })}
          >
            {t('Undo this movement')}
          </Button>
        )
      }
    >
      {document.error && <ErrorState error={document.error} onRetry={() => void document.refetch()} />}
      {!document.error && !found && <Skeleton kind="rows" />}
      {found && (
        <div className={css.drawer}>
          <Tiles
            size="fact"
            tiles={[
              { label: t('Date'), value: formatDate(found.occurredOn) },
              {
                label: t('Value'),
                value: <Money value={found.value} currency={found.currency} reason={t('Cost unknown')} />,
                note: t('{count, plural, one {# item} other {# items}}', { count: found.lines.length }),
              },
              ...(found.peerRestaurantName
                ? [{ label: found.kind === 'transfer_in' ? t('From') : t('To'), value: found.peerRestaurantName }]
                : []),
            ]}
          />
          {found.note && <p className={css.note}>{found.note}</p>}
          {found.undoneAt && (
            <p className={css.note}>
              {found.undoneBy
                ? t('Undone on {date} by {person}.', {
                    date: formatDateTime(found.undoneAt),
                    person: found.undoneBy,
                  })
                : t('Undone on {date}.', { date: formatDateTime(found.undoneAt) })}
            </p>
          )}
          <SimpleTable
            label={t('Items')}
            rows={found.lines}
            columns={columnsOf(found)}
            rowKey={({ id: line }) => line}
          />
        </div>
      )}
    </Drawer>
  );
}
