import { getPriceChange, type ReplyOf, undoPriceChange } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';

import { Button, type Column, Drawer, ErrorState, SimpleTable, Skeleton, toast } from '../../../ui/index.ts';
import { sourceWords } from '../../kitchen/price-history/index.ts';
import css from './pricing.module.css';

type Change = ReplyOf<typeof getPriceChange>;

/** One price change with every price before and after, and undo. */
export function PriceChangeDrawer({
  id,
  currency,
  onClose,
}: {
  id: number | null;
  currency: string;
  onClose: () => void;
}) {
  const change = useQuery({ ...read(getPriceChange, { params: { id: id ?? 0 } }), enabled: id !== null });
  const found = change.data?.id === id ? change.data : undefined;
  const undo = useCall(undoPriceChange, {
    onSuccess: () => toast({ title: t('Previous prices restored') }),
    onError: (error) =>
      toast({ title: t("Couldn't undo the price change"), description: messageOf(error), destructive: true }),
  });
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={
        found ? t('{items, plural, one {# price} other {# prices}} changed', { items: found.items }) : t('Price change')
      }
      subtitle={found && subtitleOf(found)}
      footer={
        found?.can.undo && (
          <Button
            icon={<Undo2 size={14} aria-hidden />}
            disabled={undo.isPending}
            onClick={() => undo.mutate({ params: { id: found.id } })}
          >
            {t('Undo this change')}
          </Button>
        )
      }
    >
      {change.error && <ErrorState error={change.error} onRetry={() => void change.refetch()} />}
      {!change.error && !found && <Skeleton kind="rows" />}
      {found && (
        <div className={css.drawer}>
          {found.undoneAt && (
            <p className="pw-ink-2">
              {found.undoneBy
                ? t('Undone on {date} by {person}.', {
                    date: formatDateTime(found.undoneAt),
                    person: found.undoneBy,
                  })
                : t('Undone on {date}.', { date: formatDateTime(found.undoneAt) })}
            </p>
          )}
          <SimpleTable
            label={t('Prices before and after')}
            rows={found.prices}
            columns={columnsOf(currency)}
            rowKey={({ menuItemId }) => menuItemId}
          />
        </div>
      )}
    </Drawer>
  );
}

const subtitleOf = ({ source, madeAt, madeBy }: Change) =>
  [sourceWords[source], madeBy, formatDateTime(madeAt)].filter(Boolean).join(' · ');

type Price = Change['prices'][number];

const money = (currency: string, amount: number | null) => (
  <span className="pw-num">{formatMoney(amount, { currency })}</span>
);

const columnsOf = (currency: string): Column<Price>[] => [
  { id: 'name', header: t('Dish'), phone: 'title', cell: ({ name }) => name },
  {
    id: 'old',
    header: t('Before'),
    align: 'right',
    width: 100,
    phone: 'meta',
    phoneLabel: t('before'),
    cell: ({ oldPrice }) => money(currency, oldPrice),
  },
  {
    id: 'new',
    header: t('After'),
    align: 'right',
    width: 100,
    phone: 'figure',
    cell: ({ newPrice }) => money(currency, newPrice),
  },
  {
    id: 'now',
    header: t('Now'),
    align: 'right',
    width: 100,
    phone: 'note',
    phoneLabel: t('now'),
    cell: ({ currentPrice }) => money(currency, currentPrice),
  },
];
