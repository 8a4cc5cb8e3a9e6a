import type { MenuItem } from '@platewise/contract';
import { ListPlus } from 'lucide-react';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Card, Facts, useCostsHidden } from '../../../ui/index.ts';
import { BoundedFigure } from './bounded-figure.tsx';
import type { DishActions } from './dish-actions.ts';
import {
  costOf,
  impliedFoodCost,
  netPriceText,
  placeOf,
  recommendedOf,
  targetText,
  whyUnknown,
} from './dish-figures.ts';
import { DishMark } from './dish-mark.tsx';
import { DishMenu } from './dish-menu.tsx';
import { DishState } from './dish-state.tsx';
import css from './dishes.module.css';
import { MarginFigure } from './margin-figure.tsx';

type Props = DishActions & { dish: MenuItem; currency: string; open: boolean };

export function DishCard({ dish, currency, open, ...actions }: Props) {
  const { onOpen, onEdit, onRestore } = actions;
  const cost = costOf(dish, currency);
  const hidden = useCostsHidden();
  const uncosted = !hidden && cost.kind === 'unknown' && dish.lineCount === 0;
  const price = {
    label: t('Price'),
    value: [formatMoney(dish.currentPrice, { currency }), netPriceText(dish, currency)]
      .filter((part) => part !== null)
      .join(', '),
  };
  return (
    <Card
      title={dish.name}
      subtitle={placeOf(dish)}
      mark={<DishMark dish={dish} />}
      open={open}
      onOpen={() => onOpen(dish)}
      menu={<DishMenu dish={dish} actions={actions} />}
      dimmed={!dish.isActive}
      actions={
        <>
          {dish.can.edit && dish.isActive && <Button onClick={() => onEdit(dish)}>{t('Edit')}</Button>}
          {dish.can.edit && !dish.isActive && <Button onClick={() => onRestore(dish)}>{t('Restore')}</Button>}
          <Button icon={<ListPlus size={14} aria-hidden />} onClick={() => onOpen(dish)}>
            {t('Manage Ingredients')}
          </Button>
        </>
      }
    >
      <div className={css.cardFigures}>
        <div>
          <div className="pw-meta">{t('Margin')}</div>
          <div className={css.cardMargin}>
            <MarginFigure dish={dish} />
          </div>
        </div>
        {!hidden && <DishState dish={dish} />}
      </div>
      {uncosted ? (
        <>
          <Facts facts={[price]} />
          <p className={css.prompt}>{t('Cost unknown. Add ingredients or a manual cost to see the margin.')}</p>
        </>
      ) : (
        <Facts
          facts={[
            price,
            {
              label: t('Cost'),
              value: (
                <>
                  <BoundedFigure figure={cost} reason={whyUnknown(dish)} of={{ dish, figure: 'cost' }} />{' '}
                  {dish.manualCost !== null && <Badge>{t('manual')}</Badge>}
                </>
              ),
            },
            {
              label: t('Target'),
              value: t('{targetMargin}, food cost {foodCost}', {
                targetMargin: targetText(dish.targetMargin),
                foodCost: impliedFoodCost(dish.targetMargin),
              }),
            },
            {
              label: t('Recommended price'),
              value: (
                <BoundedFigure
                  figure={recommendedOf(dish, currency)}
                  reason={whyUnknown(dish)}
                  of={{ dish, figure: 'recommendedPrice' }}
                />
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
