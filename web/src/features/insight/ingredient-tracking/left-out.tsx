import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
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
      name: t('unmapped'),
      amount: unmappedRevenue,
      why: (
        <>
          {t('that')} {linked('/pos-integrations?tab=sales', t("isn't mapped to a dish"))}
        </>
      ),
    },
    {
      name: t('uncosted'),
      amount: uncostedRevenue,
      why: (
        <>
          {t('of')} {linked('/menu-items?sort=attention', t('dishes with unknown cost'))}
        </>
      ),
    },
    {
      name: t('not food'),
      amount: notFoodRevenue,
      why: (
        <>
          {t('that is')} {linked('/pos-integrations?tab=sales&show=not_food', t('not food'))}
        </>
      ),
    },
  ].filter(({ amount }) => amount !== 0);
  if (parts.length === 0) return null;
  return (
    <p className="pw-meta">
      <Trans
        id={'Not included below: <0/>.'}
        components={{
          0: (
            <>
              {parts.map(({ name, amount, why }, index) => (
                <Fragment key={name}>
                  {index > 0 && (index === parts.length - 1 ? ', and ' : ', ')}
                  {formatMoney(amount, { currency })} {why}
                </Fragment>
              ))}
            </>
          ),
        }}
      />
    </p>
  );
}
