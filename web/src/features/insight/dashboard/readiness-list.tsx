import { dashboardReadiness, type Readiness } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleSlash2, ClipboardList, type LucideIcon, MonitorSmartphone, Scale, Tags } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatKpiMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Button, ErrorState, IconTile, Section } from '../../../ui/index.ts';
import rows from './decision-list.module.css';
import css from './readiness-list.module.css';

const icons: Record<Readiness['kind'], LucideIcon> = {
  missing_price: Tags,
  missing_conversion: Scale,
  unmapped_pos_item: MonitorSmartphone,
  uncosted_dish: CircleSlash2,
  uncounted_item: ClipboardList,
};

/** Problems that make figures inaccurate. Renders nothing once they're resolved. */
export function ReadinessList() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const { data, error, refetch } = useQuery({
    ...read(dashboardReadiness, { query: { restaurantId } }),
    staleTime: 0,
  });
  if (error) {
    return (
      <Section title={t('Missing data that affects your figures')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Section title={t('Missing data that affects your figures')} count={data.length} id="readiness">
      <ul className="pw-ruled">
        {data.map((item) => (
          <Row key={item.kind} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ item }: { item: Readiness }) {
  const Icon = icons[item.kind];
  const more = item.count - item.examples.length;
  const examples = (
    <>
      {item.examples.map(({ text, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same where a language has one word for both
        <Fragment key={`${text} ${href} ${index}`}>
          {index > 0 && ', '}
          <Link to={href} className={css.example}>
            {text}
          </Link>
        </Fragment>
      ))}
    </>
  );
  const action = item.action;
  return (
    <li className={`${rows.row} ${css.item}`}>
      <IconTile tone="amber">
        <Icon size={16} />
      </IconTile>
      <div className={`${rows.words} ${css.words}`}>
        <div className={rows.title}>{item.title}</div>
        <div className={rows.detail}>
          {more > 0 ? (
            <Trans id={'<0/> and {count} more'} values={{ count: more }} components={{ 0: examples }} />
          ) : (
            examples
          )}
          {item.dishes !== null && item.dishes > 0 && '. '}
          {item.dishes !== null &&
            item.dishes > 0 &&
            t('{dishes, plural, one {# dish} other {# dishes}} affected', { dishes: item.dishes })}
        </div>
      </div>
      <Touched item={item} />
      <div className={css.action}>
        <Button size="xs" fullWidth to={item.href} aria-label={`${action}: ${item.title}`}>
          {action}
        </Button>
      </div>
    </li>
  );
}

/** The amount affected, if known. */
function Touched({ item: { sales, stockValue } }: { item: Readiness }) {
  const [sums, words] = sales.length > 0 ? [sales, t('of sales in 30 days')] : [stockValue, t('in stock')];
  if (sums.length === 0) return null;
  return (
    <div className={`${rows.money} ${css.money}`}>
      <div className={rows.amount}>
        {sums
          .map(({ currency, amount }) => formatKpiMoney(amount, currency))
          .reduce((first, second) => t('{first} and {second}', { first, second }))}
      </div>
      <div className="pw-meta">{words}</div>
    </div>
  );
}
