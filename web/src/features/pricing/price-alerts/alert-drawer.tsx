import { getPriceAlert, type PriceAlert } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatMoney } from '../../../lib/format.ts';
import { formatCostPer } from '../../../lib/quantity.ts';
import { read } from '../../../lib/query-client.ts';
import { useOpenItsRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { whatIfAddress } from '../../../lib/what-if-address.ts';
import { Button, Delta, Drawer, ErrorState, Facts, Section, Skeleton } from '../../../ui/index.ts';
import { CompetitionFacts } from './competition-facts.tsx';
import { HitDishes } from './hit-dishes.tsx';
import css from './price-alerts.module.css';
import { useDecide } from './use-decide.ts';
import { MonthlyMoney, Severity, StatusBadge } from './words.tsx';

/** Without `onRule`, the rule is edited on the price alerts page. */
type Props = { id: number | null; onClose: () => void; onRule?: (id: number) => void };

/** A price change, the dishes it affects, and what to do about it. */
export function AlertDrawer({ id, onClose, onRule }: Props) {
  const { data, error, refetch } = useQuery({
    ...read(getPriceAlert, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
  const alert = id === null || data?.id === id ? data : undefined;
  useOpenItsRestaurant(alert);
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={alert?.title ?? t('Price alert')}
      mark={alert && <Severity of={alert.severity} />}
      badge={alert && <StatusBadge of={alert.status} />}
      footer={alert && <Decide alert={alert} />}
    >
      {error && !alert && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !alert && <Skeleton kind="text" count={8} />}
      {alert && (
        <div className="pw-stack-20">
          <p className={css.message}>{alert.message}</p>
          <Change alert={alert} />
          <CompetitionFacts alert={alert} />
          {alert.dishes.length > 0 && <HitDishes alert={alert} />}
          <Section title={t('What to do')}>
            <WhatToDo alert={alert} onRule={onRule} />
          </Section>
        </div>
      )}
    </Drawer>
  );
}

function Change({ alert }: { alert: PriceAlert }) {
  const { change, currency, rule } = alert;
  if (change === null) return null;
  const price = (cost: number) => formatCostPer(cost, change.unit, currency);
  return (
    <Facts
      facts={[
        {
          label: t('Before'),
          value:
            change.since === null
              ? price(change.from)
              : t('{price}, {date}, {count} changes since', {
                  price: price(change.from),
                  date: formatDate(change.since),
                  count: change.steps,
                }),
        },
        {
          label: t('After'),
          value: (
            <span className={css.after}>
              {price(change.to)} <Delta value={change.percent} />
            </span>
          ),
        },
        { label: t('Now'), value: change.currentCost === null ? t('unknown') : price(change.currentCost) },
        {
          label: alert.monthlyBasis ? monthlyLabels[alert.monthlyBasis] : t('Added cost per month'),
          value:
            alert.monthly === null ? (
              <MonthlyMoney alert={alert} />
            ) : (
              <Trans
                id="<0/> as of {date}"
                values={{ date: formatDate(alert.createdAt) }}
                components={{ 0: <MonthlyMoney alert={alert} /> }}
              />
            ),
        },
        ...bySales(alert),
        { label: t('Source'), value: <Origin change={change} /> },
        { label: t('Rule'), value: rule?.name ?? t('deleted rule') },
        { label: t('Alert date'), value: formatDateTime(alert.createdAt) },
        ...(alert.acknowledgedAt
          ? [{ label: t('Acknowledged'), value: byWhom(alert.acknowledgedBy, alert.acknowledgedAt) }]
          : []),
        ...(alert.resolvedAt
          ? [
              {
                label: t('Resolved'),
                value: alert.resolvedBy
                  ? byWhom(alert.resolvedBy, alert.resolvedAt)
                  : t('automatically, {date}: the price returned to normal', { date: formatDate(alert.resolvedAt) }),
              },
            ]
          : []),
      ]}
    />
  );
}

const monthlyLabels = {
  sales: t('Added cost per month, based on sales'),
  purchases: t('Added cost per month, based on purchases'),
} as const;

/** The amount by the other basis; if sales of the dishes are unknown, how to provide them. */
function bySales({
  monthlyBasis,
  monthlyBySales,
  currency,
  dishCount,
  change,
}: PriceAlert): { label: string; value: ReactNode }[] {
  if (monthlyBySales !== null) {
    return [{ label: t('Based on sales'), value: formatMoney(monthlyBySales, { currency, sign: true }) }];
  }
  if (monthlyBasis === 'sales' || dishCount === 0 || change?.doubtful) return [];
  return [
    {
      label: t('Based on sales'),
      value: <Link to="/pos-integrations?tab=sales">{t('Sales unknown. Map POS items.')}</Link>,
    },
  ];
}

const byWhom = (who: string | null, at: string) => `${who ?? t('someone')}, ${formatDate(at)}`;

function Origin({ change }: { change: NonNullable<PriceAlert['change']> }) {
  const { source, invoiceId, invoiceNumber, vendorName, effectiveOn } = change;
  const day = formatDate(effectiveOn);
  if (source === 'typed') return t('a cost entered manually, {day}', { day });
  if (source === 'price_list')
    return vendorName
      ? t('a price list of {vendor}, {day}', { vendor: vendorName, day })
      : t('a price list, {day}', { day });
  if (invoiceId === null)
    return vendorName
      ? t('an invoice of {vendor}, {day}', { vendor: vendorName, day })
      : t('an invoice, {day}', { day });
  return (
    <Trans
      id={
        invoiceNumber
          ? vendorName
            ? '<0>Invoice {invoiceNumber}</0> from {vendor}, {day}'
            : '<0>invoice {invoiceNumber}</0>, {day}'
          : vendorName
            ? '<0>an invoice</0> of {vendor}, {day}'
            : '<0>an invoice</0>, {day}'
      }
      values={{ invoiceNumber, vendor: vendorName, day }}
      components={{ 0: <Link to={`/invoices/${invoiceId}`} /> }}
    />
  );
}

function WhatToDo({ alert, onRule }: { alert: PriceAlert; onRule: ((id: number) => void) | undefined }) {
  const { change, competitor, rule, belowTarget } = alert;
  if (change === null) {
    return (
      <div className="pw-buttons">
        {competitor && competitor.id !== null && (
          <Button size="xs" to={`/competition?tab=competitors&menu=${competitor.id}`}>
            {t('View Menu')}
          </Button>
        )}
        <Button size="xs" to="/competition?tab=market">
          {t('Market Analysis')}
        </Button>
        <Button size="xs" to="/pricing">
          {t('Adjust menu prices')}
        </Button>
      </div>
    );
  }
  return (
    <div className="pw-buttons">
      <Button size="xs" to={`/ingredients?ingredient=${change.ingredientId}`}>
        {change.doubtful ? t('Check the price') : t('Compare vendors')}
      </Button>
      {belowTarget > 0 && (
        <Button size="xs" to="/pricing">
          {t('Adjust menu prices')}
        </Button>
      )}
      <Button size="xs" to={whatIfAddress(change.ingredientName)}>
        {t('What if its price rises?')}
      </Button>
      {rule && alert.can.decide && onRule && (
        <Button size="xs" variant="subtle" onClick={() => onRule(rule.id)}>
          {t('Edit rule')}
        </Button>
      )}
    </div>
  );
}

function Decide({ alert }: { alert: PriceAlert }) {
  const { busy, decide } = useDecide();
  if (!alert.can.decide) return null;
  return (
    <>
      {alert.status !== 'active' && (
        <Button disabled={busy} onClick={() => decide(alert, 'active')}>
          {t('Reopen')}
        </Button>
      )}
      {alert.status === 'active' && (
        <Button disabled={busy} onClick={() => decide(alert, 'acknowledged')}>
          {t('Acknowledge')}
        </Button>
      )}
      {alert.status !== 'resolved' && (
        <Button variant="primary" loading={busy} onClick={() => decide(alert, 'resolved')}>
          {t('Resolve')}
        </Button>
      )}
    </>
  );
}
