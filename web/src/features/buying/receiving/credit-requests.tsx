import { type CreditRequest, listCreditRequests } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, ErrorState, Money, Section, Skeleton } from '../../../ui/index.ts';
import { CreditLayer } from './credit-layer.ts';
import css from './receiving.module.css';
import { creditKindWords, creditStatusWords } from './words.ts';

type Props = { about: { orderId: number } | { vendorId: number }; quiet?: boolean };

/** Credit requests to vendors, for one order or all; `quiet` renders nothing if there are none. */
export function CreditRequests({ about, quiet = false }: Props) {
  const found = useQuery(read(listCreditRequests, { query: { ...about, limit: 100 } }));
  const [openId, setOpenId] = useState<number | null>(null);
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return quiet ? null : <Skeleton kind="rows" count={2} />;
  if (quiet && found.data.length === 0) return null;
  return (
    <Section title={t('Credit requests')} count={found.data.length}>
      {found.data.length === 0 && (
        <p className={css.empty}>{t('No credit requests yet. Start one from a match difference or returned goods.')}</p>
      )}
      <ul className="pw-list" aria-label={t('Credit requests')}>
        {found.data.map((request) => (
          <Row key={request.id} request={request} onOpen={() => setOpenId(request.id)} />
        ))}
      </ul>
      {openId !== null && <CreditLayer id={openId} onClose={() => setOpenId(null)} />}
    </Section>
  );
}

function Row({ request, onOpen }: { request: CreditRequest; onOpen: () => void }) {
  const status = creditStatusWords[request.status];
  return (
    <li className={`${css.row} ${request.status === 'withdrawn' ? css.muted : ''}`}>
      <div className={css.rowWords}>
        {request.description} <Badge tone={status.tone}>{status.label}</Badge>
        <div className="pw-meta">
          {[
            creditKindWords[request.kind],
            formatDate(request.createdAt),
            request.orderNumber && t('order {orderNumber}', { orderNumber: request.orderNumber }),
            request.status === 'credited' && t('credited on {date}', { date: formatDate(request.creditedOn) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      <span className={css.figure}>
        <Money
          value={request.creditedAmount ?? request.amount}
          currency={request.currency}
          reason={t('No amount yet')}
        />
      </span>
      <span className={css.actions}>
        <Button size="xs" onClick={onOpen}>
          {t('Open')}
        </Button>
      </span>
    </li>
  );
}
