import { dashboardReadiness } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';

/** From here up it rounds to 100%. */
const whole = 99.95;

/** Below a cost figure: the share of sales it covers, and what would raise it most. Renders nothing at 100%. */
export function CoversSales({ percent }: { percent: number | null }) {
  const partly = percent !== null && percent < whole;
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const { data = [] } = useQuery({ ...read(dashboardReadiness, { query: { restaurantId } }), enabled: partly });
  if (!partly) return null;
  const worth = ({ sales }: (typeof data)[number]) => sales.reduce((sum, { amount }) => sum + amount, 0);
  const [first] = data.filter((item) => worth(item) > 0).sort((a, b) => worth(b) - worth(a));
  return (
    <span>
      {t('covers {percent} of sales', { percent: formatPercent(percent, 0) })}
      {first && (
        <>
          {'. '}
          <Link to={first.href}>
            {first.action}: {first.title}
          </Link>
        </>
      )}
    </span>
  );
}
