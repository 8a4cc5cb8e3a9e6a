import { type MenuItem, type MenuItemIngredient, removeMenuItemIngredient } from '@platewise/contract';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import {
  Badge,
  type Column,
  DataTable,
  ErrorState,
  IconButton,
  MissingValue,
  Money,
  Skeleton,
  toast,
} from '../../../ui/index.ts';
import { AskMissingFact } from '../ingredients/index.ts';
import { AddTypedLine } from '../recipes/index.ts';
import { BoundedFigure } from './bounded-figure.tsx';
import css from './dish-drawer.module.css';
import { costOf } from './dish-figures.ts';
import { LineCost } from './line-cost.tsx';
import { LineQuantity, LineYield } from './line-fields.tsx';
import { useRestoreLine } from './restore-line.ts';

type Props = {
  dish: MenuItem;
  lines: readonly MenuItemIngredient[] | undefined;
  error: unknown;
  onRetry: () => void;
  currency: string;
};

/** A dish's recipe, edited in place. */
export function RecipeTable({ dish, lines, error, onRetry, currency }: Props) {
  const restore = useRestoreLine(dish.id);
  const { mutate: remove } = useCall(removeMenuItemIngredient, {
    onSuccess: (_reply, sent) => {
      const gone = lines?.find(({ id }) => id === sent.params?.linkId);
      toast({
        title: t('Ingredient removed'),
        action: gone && { label: t('Undo'), onClick: () => restore(gone) },
      });
    },
    onError: (failure) =>
      toast({ title: t("Couldn't remove the ingredient"), description: messageOf(failure), destructive: true }),
  });
  const columns = useMemo(
    () => columnsFor(dish, currency, (line) => remove({ params: { id: dish.id, linkId: line.id } })),
    [dish, currency, remove],
  );
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!lines) return <Skeleton kind="rows" count={6} />;
  const cost = costOf({ ...dish, totalCost: dish.manualCost === null ? dish.totalCost : null }, currency);
  return (
    <>
      {lines.length === 0 ? (
        <p className={css.empty}>{t('Add the ingredients in one {name} to see its cost.', { name: dish.name })}</p>
      ) : (
        <DataTable
          label={t('Ingredients of {name}', { name: dish.name })}
          plain
          rows={lines}
          rowKey={(line) => line.id}
          columns={columns}
          rowTone={(line) => (line.missing ? 'amber' : undefined)}
          rowDetail={(line) =>
            line.missing && dish.can.edit ? (
              <AskMissingFact
                key={`${line.missing.kind} ${line.missing.unit}`}
                missing={line.missing}
                ingredient={{ id: line.ingredientId, unit: line.ingredient.unit }}
                lineUnit={line.unit}
                inRecipe
                currency={currency}
              />
            ) : undefined
          }
          footer={
            dish.manualCost === null && (
              <div className={css.total}>
                <span>
                  {cost.kind === 'bound'
                    ? t('Cost per serving so far: {name}', { name: dish.name })
                    : t('Cost per serving: {name}', { name: dish.name })}
                </span>
                <BoundedFigure figure={cost} reason={t('Recipe is missing information')} />
              </div>
            )
          }
        />
      )}
      {dish.can.edit && <AddTypedLine dish={dish} />}
    </>
  );
}

const columnsFor = (
  dish: MenuItem,
  currency: string,
  onRemove: (line: MenuItemIngredient) => void,
): Column<MenuItemIngredient>[] => [
  {
    id: 'name',
    header: t('Ingredient'),
    phone: 'title',
    cell: ({ ingredientId, ingredient, prep }) => (
      <span className={css.ingredient}>
        <Link className="pw-ellipsis" to={`/ingredients?ingredient=${ingredientId}`}>
          {ingredient.name}
        </Link>
        {ingredient.kind === 'prep' && <Badge>{t('prep')}</Badge>}
        {prep && <span className="pw-meta pw-ellipsis">{prep}</span>}
      </span>
    ),
  },
  {
    id: 'quantity',
    header: t('Quantity'),
    align: 'right',
    width: 140,
    phone: 'meta',
    cell: (line) => <LineQuantity dish={dish} line={line} />,
  },
  {
    id: 'yield',
    header: t('Yield'),
    align: 'right',
    width: 96,
    phone: 'note',
    cell: (line) => <LineYield dish={dish} line={line} />,
  },
  {
    id: 'price',
    header: t('Price paid'),
    align: 'right',
    width: 122,
    cell: ({ ingredient }) => (
      <Money value={ingredient.currentCost} per={ingredient.unit} currency={currency} reason={t('No price yet')} />
    ),
  },
  {
    id: 'cost',
    header: t('Cost'),
    align: 'right',
    width: 88,
    phone: 'figure',
    cell: (line) => (line.missing ? <MissingValue /> : <LineCost dish={dish} line={line} currency={currency} />),
  },
  ...(dish.can.edit
    ? [
        {
          id: 'remove',
          header: '',
          align: 'right' as const,
          width: 36,
          phone: 'note' as const,
          cell: (line: MenuItemIngredient) => (
            <IconButton label={t('Remove {name}', { name: line.ingredient.name })} onClick={() => onRemove(line)}>
              <Trash2 size={14} aria-hidden />
            </IconButton>
          ),
        },
      ]
    : []),
];
