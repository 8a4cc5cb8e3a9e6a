import { dashboardDecisions, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Boxes, CircleX, type LucideIcon, ReceiptText, Scale, Target, TrendingUp } from 'lucide-react';
import { formatMoney } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../lib/selected-restaurant.ts';
import { Button, EmptyState, ErrorState, IconTile, Section, Skeleton } from '../../ui/index.ts';
import css from './decision-list.module.css';

type Decision = ReplyOf<typeof dashboardDecisions>[number];

const looks: Record<Decision['kind'], { icon: LucideIcon; tone: 'amber' | 'red' | 'neutral' }> = {
  invoices_to_review: { icon: ReceiptText, tone: 'amber' },
  missing_fact: { icon: Scale, tone: 'amber' },
  below_target: { icon: Target, tone: 'red' },
  price_rise: { icon: TrendingUp, tone: 'red' },
  failed_invoice: { icon: CircleX, tone: 'red' },
  stock_to_order: { icon: Boxes, tone: 'amber' },
};

function DecisionRow({ decision }: { decision: Decision }) {
  const { icon: Icon, tone } = looks[decision.kind];
  const { amount, amountLabel, currency } = decision;
  return (
    <li className={css.row}>
      <IconTile tone={tone}>
        <Icon size={16} />
      </IconTile>
      <div className={css.words}>
        <div className={css.title}>{decision.title}</div>
        <div className={css.detail}>{decision.detail}</div>
      </div>
      {amount !== null && (
        <div className={css.money}>
          <div className={css.amount} data-loss={amount < 0 || undefined}>
            {formatMoney(amount, { currency })}
          </div>
          {amountLabel && <div className="pw-meta">{amountLabel}</div>}
        </div>
      )}
      <div className={css.action}>
        <Button size="xs" fullWidth to={decision.href} aria-label={`${decision.action}: ${decision.title}`}>
          {decision.action}
        </Button>
      </div>
    </li>
  );
}

export function DecisionList() {
  const restaurantId = useSelectedRestaurant();
  const { data, error, refetch } = useQuery(read(dashboardDecisions, { query: { restaurantId } }));
  return (
    <Section
      title="Needs a decision today"
      count={data?.length}
      aside={data && data.length > 1 ? 'Largest amount first' : undefined}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton kind="rows" count={3} height={56} />
      ) : data.length === 0 ? (
        <EmptyState
          title="Nothing needs a decision"
          text="Invoices to review, prices that rose, dishes below target, stock to order and missing facts come up here, with what they cost you."
        />
      ) : (
        <ul className={css.list}>
          {data.map((decision) => (
            <DecisionRow key={`${decision.kind} ${decision.href} ${decision.title}`} decision={decision} />
          ))}
        </ul>
      )}
    </Section>
  );
}
