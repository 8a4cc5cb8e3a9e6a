import type { MenuItem } from '@platewise/contract';
import { ListPlus, Trash2 } from 'lucide-react';
import { formatMoney } from '../../lib/format.ts';
import { Badge, Button, Card, Facts, Initials, Menu, useCostsHidden } from '../../ui/index.ts';
import { BoundedFigure } from './bounded-figure.tsx';
import { costOf, impliedFoodCost, placeOf, recommendedOf, targetText, whyUnknown } from './dish-figures.ts';
import { DishState } from './dish-state.tsx';
import css from './dishes.module.css';
import { MarginFigure } from './margin-figure.tsx';

export type DishActions = {
  onOpen: (dish: MenuItem) => void;
  onEdit: (dish: MenuItem) => void;
  onDelete: (dish: MenuItem) => void;
};

type Props = DishActions & { dish: MenuItem; currency: string; open: boolean };

export function DishCard({ dish, currency, open, onOpen, onEdit, onDelete }: Props) {
  const cost = costOf(dish, currency);
  const hidden = useCostsHidden();
  const uncosted = !hidden && cost.kind === 'unknown' && dish.lineCount === 0;
  return (
    <Card
      title={dish.name}
      subtitle={placeOf(dish)}
      mark={<DishMark dish={dish} />}
      open={open}
      onOpen={() => onOpen(dish)}
      menu={
        dish.can.remove && (
          <Menu
            label={`More for ${dish.name}`}
            items={[
              {
                label: 'Delete',
                danger: true,
                icon: <Trash2 size={14} aria-hidden />,
                onClick: () => onDelete(dish),
              },
            ]}
          />
        )
      }
      actions={
        <>
          {dish.can.edit && <Button onClick={() => onEdit(dish)}>Edit</Button>}
          <Button icon={<ListPlus size={14} aria-hidden />} onClick={() => onOpen(dish)}>
            Manage Ingredients
          </Button>
        </>
      }
    >
      <div className={css.cardFigures}>
        <div>
          <div className="pw-meta">Margin</div>
          <div className={css.cardMargin}>
            <MarginFigure dish={dish} />
          </div>
        </div>
        {!hidden && <DishState dish={dish} />}
      </div>
      {uncosted ? (
        <p className={css.prompt}>Cost not known yet. Add ingredients or a manual cost to see its margin.</p>
      ) : (
        <Facts
          facts={[
            { label: 'Price', value: formatMoney(dish.currentPrice, { currency }) },
            {
              label: 'Cost',
              value: (
                <>
                  <BoundedFigure figure={cost} reason={whyUnknown(dish)} />{' '}
                  {dish.manualCost !== null && <Badge>manual</Badge>}
                </>
              ),
            },
            {
              label: 'Target',
              value: `${targetText(dish.targetMargin)}, food cost ${impliedFoodCost(dish.targetMargin)}`,
            },
            {
              label: 'Recommended price',
              value: <BoundedFigure figure={recommendedOf(dish, currency)} reason={whyUnknown(dish)} />,
            },
          ]}
        />
      )}
    </Card>
  );
}

/** Its picture, or its initials where there is none. */
export const DishMark = ({ dish, size = 34 }: { dish: Pick<MenuItem, 'name' | 'imageUrl'>; size?: number }) =>
  dish.imageUrl ? (
    <img className={css.picture} src={dish.imageUrl} alt="" width={size} height={size} loading="lazy" />
  ) : (
    <Initials name={dish.name} size={size} />
  );
