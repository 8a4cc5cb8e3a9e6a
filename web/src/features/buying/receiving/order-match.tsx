import { decideMatch, type MatchExceptionRow, type OrderMatch, readMatch } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import {
  Badge,
  Button,
  type Column,
  ErrorState,
  Money,
  Section,
  SimpleTable,
  Skeleton,
  toast,
  Unknown,
} from '../../../ui/index.ts';
import css from './receiving.module.css';
import { exceptionWords } from './words.ts';

type MatchLine = OrderMatch['lines'][number];

/** Three-way match of order, delivery and invoice: differences by amount, each with its actions. */
export function OrderMatchSection({ orderId }: { orderId: number }) {
  const found = useQuery(read(readMatch, { params: { id: orderId } }));
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <Skeleton kind="rows" count={3} />;
  const { data } = found;
  if (data.invoices === 0 && data.way === 'two_way') return null;
  return (
    <Section
      title={t('Three-way match')}
      count={data.open}
      aside={data.overcharge !== null && data.overcharge > 0 && <Overcharge match={data} />}
    >
      <p className="pw-meta">
        {data.way === 'two_way'
          ? t('No goods received yet, so invoices are compared with the order only.')
          : t('Compares ordered, accepted and billed quantities and prices.')}{' '}
        {t(
          'Differences within {quantityPercent}% of the quantity ({catchWeightPercent}% by weight) or {pricePercent}% of the price, up to {amount}, are ignored.',
          {
            quantityPercent: data.tolerances.quantityPercent,
            catchWeightPercent: data.tolerances.catchWeightPercent,
            pricePercent: data.tolerances.pricePercent,
            amount: formatMoney(data.tolerances.priceMoney, { currency: data.currency, digits: 0 }),
          },
        )}
        {data.foreign > 0 && ` ${t("{count} in another currency can't be compared.", { count: data.foreign })}`}
      </p>
      {data.exceptions.length === 0 ? (
        <p className={css.empty}>
          {data.invoices === 0 ? (
            t('No invoice for this order yet. The comparison appears here once one is uploaded.')
          ) : (
            <>
              <CircleCheck size={14} aria-hidden /> {t('Order, delivery and invoice agree.')}
            </>
          )}
        </p>
      ) : (
        <ul className="pw-list" aria-label={t('Differences')}>
          {data.exceptions.map((one) => (
            <Exception key={one.subject} orderId={orderId} one={one} match={data} />
          ))}
        </ul>
      )}
      <div className={css.table}>
        <SimpleTable
          label={t('Matched lines')}
          rows={data.lines}
          columns={columns(data.currency)}
          rowKey={(line) => line.orderLineId}
        />
      </div>
    </Section>
  );
}

const Overcharge = ({ match }: { match: OrderMatch }) => (
  <span className={css.figure} data-tone="bad">
    {t('{amount} overcharged', { amount: formatMoney(match.overcharge, { currency: match.currency }) })}
  </span>
);

function columns(currency: string): Column<MatchLine>[] {
  const quantity = (id: 'ordered' | 'received' | 'billed', header: string): Column<MatchLine> => ({
    id,
    header,
    align: 'right',
    phone: id === 'billed' ? 'figure' : 'meta',
    phoneLabel: header,
    cell: (line) => (line[id] === null ? <Unknown noCost /> : formatQuantity(line[id], line.unit)),
  });
  return [
    { id: 'description', header: t('Item'), phone: 'title', cell: (line) => line.description },
    quantity('ordered', t('Ordered')),
    quantity('received', t('Received')),
    quantity('billed', t('Billed')),
    {
      id: 'orderPrice',
      header: t('Order price'),
      align: 'right',
      cell: (line) => <Money value={line.orderPrice} currency={currency} />,
    },
    {
      id: 'invoicePrice',
      header: t('Invoice price'),
      align: 'right',
      cell: (line) => <Money value={line.invoicePrice} currency={currency} />,
    },
  ];
}

function Exception({ orderId, one, match }: { orderId: number; one: MatchExceptionRow; match: OrderMatch }) {
  const decide = useCall(decideMatch, {
    onError: (error) =>
      toast({ title: t('Failed to save the decision'), description: messageOf(error), destructive: true }),
  });
  const send = (decision: 'accepted' | 'credit_requested' | 'open') =>
    decide.mutate({ params: { id: orderId }, body: { subject: one.subject, decision, money: one.money } });
  const isMoney = one.money !== null && one.money !== 0;
  const settled = one.decision !== null || one.creditRequestId !== null;
  return (
    <li className={`${css.row} ${settled ? css.muted : ''}`}>
      <div className={css.rowWords}>
        <strong>{one.description}</strong>
        <div>{exceptionWords(one, match.currency)}</div>
        {one.decision?.decision === 'accepted' && <div className="pw-meta">{acceptedWords(one.decision)}</div>}
        {one.creditRequestId !== null && <Badge tone="amber">{t('Credit requested')}</Badge>}
      </div>
      <span className={css.figure} data-tone={(one.money ?? 0) > 0 ? 'bad' : undefined}>
        {isMoney && formatMoney(one.money, { currency: match.currency, sign: true })}
      </span>
      <span className={css.actions}>
        {match.can.decide && one.decision === null && one.creditRequestId === null && (
          <>
            <Button size="xs" disabled={decide.isPending} onClick={() => send('accepted')}>
              {t('Accept')}
            </Button>
            {(one.money ?? 0) > 0 && one.kind !== 'not_comparable' && (
              <Button size="xs" variant="primary" disabled={decide.isPending} onClick={() => send('credit_requested')}>
                {t('Request credit')}
              </Button>
            )}
          </>
        )}
        {match.can.decide && one.decision !== null && (
          <Button size="xs" disabled={decide.isPending} onClick={() => send('open')}>
            {t('Undo')}
          </Button>
        )}
      </span>
    </li>
  );
}

function acceptedWords({ by, reason }: Pick<NonNullable<MatchExceptionRow['decision']>, 'by' | 'reason'>): string {
  if (!by) return reason ? t('Accepted: {reason}', { reason }) : t('Accepted');
  return reason ? t('Accepted by {name}: {reason}', { name: by, reason }) : t('Accepted by {name}', { name: by });
}
