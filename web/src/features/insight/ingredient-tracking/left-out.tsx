import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { Trans } from '../../../lib/trans.tsx';
import css from './tracking.module.css';
import type { Tracking } from './tracking.ts';

/** Revenue not attributed to any ingredient, why, and links to fix it where possible. */
export function LeftOut({ tracking }: { tracking: Tracking }) {
  const { unmappedRevenue, uncostedRevenue, notFoodRevenue, currency } = tracking;
  const valuesOf = (revenue: number) => ({ amount: formatMoney(revenue, { currency }) });
  const linkTo = (to: string) => ({ 0: <Link className={css.link} to={to} /> });
  const [first, second, third] = [
    unmappedRevenue !== 0 && (
      <Trans
        key="unmapped"
        id={"{amount} that <0>isn't mapped to a dish</0>"}
        values={valuesOf(unmappedRevenue)}
        components={linkTo('/pos-integrations?tab=sales')}
      />
    ),
    uncostedRevenue !== 0 && (
      <Trans
        key="uncosted"
        id={'{amount} of <0>dishes with unknown cost</0>'}
        values={valuesOf(uncostedRevenue)}
        components={linkTo('/menu-items?sort=attention')}
      />
    ),
    notFoodRevenue !== 0 && (
      <Trans
        key="notFood"
        id={'{amount} that is <0>not food</0>'}
        values={valuesOf(notFoodRevenue)}
        components={linkTo('/pos-integrations?tab=sales&show=not_food')}
      />
    ),
  ].filter((part) => part !== false);
  if (first === undefined) return null;
  return (
    <p className="pw-meta">
      {second === undefined ? (
        <Trans id={'Not included below: <0/>.'} components={{ 0: first }} />
      ) : third === undefined ? (
        <Trans id={'Not included below: <0/>, and <1/>.'} components={{ 0: first, 1: second }} />
      ) : (
        <Trans id={'Not included below: <0/>, <1/>, and <2/>.'} components={{ 0: first, 1: second, 2: third }} />
      )}
    </p>
  );
}
