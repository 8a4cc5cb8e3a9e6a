import { dashboardDecisions, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import {
  Bot,
  Boxes,
  ChevronRight,
  CircleX,
  type LucideIcon,
  ReceiptText,
  Scale,
  Target,
  TrendingUp,
} from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  IconTile,
  rowsBefore,
  Section,
  Skeleton,
  useKeepRows,
} from '../../../ui/index.ts';
import css from './decision-list.module.css';

type Decision = ReplyOf<typeof dashboardDecisions>[number];

const looks: Record<Decision['kind'], { icon: LucideIcon; tone: 'amber' | 'red' | 'neutral' }> = {
  invoices_to_review: { icon: ReceiptText, tone: 'amber' },
  missing_fact: { icon: Scale, tone: 'amber' },
  below_target: { icon: Target, tone: 'red' },
  price_rise: { icon: TrendingUp, tone: 'red' },
  failed_invoice: { icon: CircleX, tone: 'red' },
  proposals: { icon: Bot, tone: 'neutral' },
  stock_to_order: { icon: Boxes, tone: 'amber' },
};

function DecisionRow({ decision, place }: { decision: Decision; place: string | undefined }) {
  const { icon: Icon, tone } = looks[decision.kind];
  const { amount, amountLabel, currency } = decision;
  const action = decision.action;
  return (
    <li className={css.row}>
      <IconTile tone={tone}>
        <Icon size={16} />
      </IconTile>
      <div className={css.words}>
        <div className={css.title}>{decision.title}</div>
        <div className={css.detail}>{[place, decision.detail].filter(Boolean).join(' · ')}</div>
      </div>
      {amount !== null && (
        <div className={css.money}>
          <div className={css.amount} data-loss={decision.kind === 'price_rise' || undefined}>
            {formatMoney(amount, { currency, sign: decision.perMonth })}
          </div>
          {amountLabel && <div className="pw-meta">{amountLabel}</div>}
        </div>
      )}
      <div className={css.action}>
        <Button size="xs" fullWidth to={decision.href} aria-label={`${action}: ${decision.title}`}>
          {action}
        </Button>
      </div>
      <ChevronRight className={css.next} size={16} aria-hidden />
    </li>
  );
}

const label = t('Needs a decision today');

/** Keeps the list short so the rest of the dashboard stays in view. The most valuable decisions come first. */
const shownAtFirst = 5;

export function DecisionList() {
  const [whole, setWhole] = useState(false);
  const restaurantId = useSelectedRestaurant();
  const { data, error, refetch } = useQuery(read(dashboardDecisions, { query: { restaurantId } }));
  const { data: restaurants } = useRestaurants();
  // With several restaurants, each row names its own. Invoices to review are a single row for all of them.
  const placeOf = ({ kind, restaurantId: own }: Decision) =>
    restaurantId !== null || kind === 'invoices_to_review' || (restaurants ?? []).length < 2
      ? undefined
      : restaurants?.find(({ id }) => id === own)?.name;
  const shown = whole ? data : data?.slice(0, shownAtFirst);
  useKeepRows(label, shown?.length);
  return (
    <Section
      title={label}
      count={data?.length}
      aside={data?.some(({ perMonth }) => perMonth) ? t('Highest monthly impact first') : undefined}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton kind="rows" count={rowsBefore(label, 3)} height={56} />
      ) : data.length === 0 ? (
        <EmptyState
          title={t('Nothing needs a decision')}
          text={t(
            'Invoices to review, price increases, dishes below target, stock to order and missing data appear here, with what they cost you.',
          )}
        />
      ) : (
        <>
          <ul className="pw-ruled">
            {shown?.map((decision) => (
              <DecisionRow key={decision.key} decision={decision} place={placeOf(decision)} />
            ))}
          </ul>
          {data.length > shownAtFirst && (
            <div className={css.more}>
              <Button size="xs" variant="subtle" aria-expanded={whole} onClick={() => setWhole(!whole)}>
                {whole ? t('Show fewer') : t('Show all {count}', { count: data.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  );
}
