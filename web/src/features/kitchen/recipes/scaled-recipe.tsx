import { dishRecipeCard, type MenuItem, type MenuItemIngredient } from '@platewise/contract';
import { costPerPortion, dec, isUnit, scaleAmount } from '@platewise/domain';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Button, Money, NumberField, SimpleTable, useCostsHidden } from '../../../ui/index.ts';
import { portionsOf } from './line-body.ts';
import css from './recipes.module.css';

type Props = { dish: MenuItem; lines: readonly MenuItemIngredient[]; currency: string };

/** The recipe scaled to any number of portions, with a print layout. */
export function ScaledRecipe({ dish, lines, currency }: Props) {
  const [text, setText] = useState('1');
  const hidden = useCostsHidden();
  const portions = portionsOf(text);
  const times = (cost: number | null) => (cost === null ? null : Number(dec(String(cost)).times(portions)));
  const total = dish.totalCost === null || hidden ? null : times(dish.totalCost);
  return (
    <>
      <div className={css.between}>
        <span className={css.portions}>
          <NumberField
            label={t('Portions')}
            value={text}
            onChange={setText}
            suffix={portions === '1' ? t('portion') : t('portions')}
          />
        </span>
        <Button
          href={addressOf(dishRecipeCard, { params: { id: dish.id }, query: { portions } })}
          icon={<Printer size={14} aria-hidden />}
        >
          {t('Print recipe card')}
        </Button>
      </div>
      <SimpleTable
        label={t('{name} for {portions}', { name: dish.name, portions })}
        rows={lines}
        rowKey={({ id }) => id}
        empty={<p className={css.note}>{t('Add what goes into one {name} first.', { name: dish.name })}</p>}
        columns={[
          {
            id: 'amount',
            header: t('Quantity'),
            width: 130,
            phone: 'figure',
            cell: (line) => <span className="pw-num">{amountFor(line, portions)}</span>,
          },
          { id: 'name', header: t('Ingredient'), phone: 'title', cell: ({ ingredient }) => ingredient.name },
          { id: 'prep', header: t('Preparation'), phone: 'meta', cell: ({ prep }) => prep ?? '' },
        ]}
      />
      {!hidden && total !== null && (
        <p className={css.note}>
          <Trans
            id={portions === '1' ? '<1/> per portion.' : '<0/> for {portions}, <1/> per portion.'}
            values={{ portions: formatNumber(Number(portions), 2) }}
            components={{
              0: <Money value={total} currency={currency} />,
              1: <Money value={Number(costPerPortion(total, portions))} currency={currency} />,
            }}
          />
        </p>
      )}
    </>
  );
}

function amountFor({ quantity, unit }: MenuItemIngredient, portions: string): string {
  if (!isUnit(unit)) return formatQuantity(quantity, unit, 3);
  const scaled = scaleAmount({ quantity: String(quantity), unit }, '1', portions);
  return formatQuantity(Number(scaled.quantity), scaled.unit, 3);
}
