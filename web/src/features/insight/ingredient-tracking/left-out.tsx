import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import css from './tracking.module.css';
import type { Tracking } from './tracking.ts';

const linked = (to: string, words: string) => (
  <Link className={css.link} to={to}>
    {words}
  </Link>
);

/** Revenue not attributed to any ingredient, why, and links to fix it where possible. */
export function LeftOut({ tracking }: { tracking: Tracking }) {
  const { unmappedRevenue, uncostedRevenue, notFoodRevenue, currency } = tracking;
  const parts = [
    {
      name: 'unmapped',
      amount: unmappedRevenue,
      why: <>that {linked('/pos-integrations?tab=sales', "isn't mapped to a dish")}</>,
    },
    {
      name: 'uncosted',
      amount: uncostedRevenue,
      why: <>of {linked('/menu-items?sort=attention', 'dishes with unknown cost')}</>,
    },
    {
      name: 'not food',
      amount: notFoodRevenue,
      why: <>that is {linked('/pos-integrations?tab=sales&show=not_food', 'not food')}</>,
    },
  ].filter(({ amount }) => amount !== 0);
  if (parts.length === 0) return null;
  return (
    <p className="pw-meta">
      Not included below:{' '}
      {parts.map(({ name, amount, why }, index) => (
        <Fragment key={name}>
          {index > 0 && (index === parts.length - 1 ? ', and ' : ', ')}
          {formatMoney(amount, { currency })} {why}
        </Fragment>
      ))}
      .
    </p>
  );
}
