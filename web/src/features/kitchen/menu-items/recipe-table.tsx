import { type MenuItem, type MenuItemIngredient, removeMenuItemIngredient } from '@platewise/contract';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
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
import { AskMissingFact, costRooms } from '../ingredients/index.ts';
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
    touches: costRooms,
    onSuccess: (_reply, sent) => {
      const gone = lines?.find(({ id }) => id === sent.params?.linkId);
      toast({
        title: 'Ingredient removed',
        action: gone && { label: 'Undo', onClick: () => restore(gone) },
      });
    },
    onError: (failure) =>
      toast({ title: "Couldn't remove the ingredient", description: messageOf(failure), destructive: true }),
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
        <p className={css.empty}>Add the ingredients in one {dish.name} to see its cost.</p>
      ) : (
        <DataTable
          label={`Ingredients of ${dish.name}`}
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
                  Cost of one {dish.name}
                  {cost.kind === 'bound' && ', so far'}
                </span>
                <BoundedFigure figure={cost} reason="Recipe is missing information" />
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
    header: 'Ingredient',
    phone: 'title',
    cell: ({ ingredientId, ingredient, prep }) => (
      <span className={css.ingredient}>
        <Link className="pw-ellipsis" to={`/ingredients?ingredient=${ingredientId}`}>
          {ingredient.name}
        </Link>
        {ingredient.kind === 'prep' && <Badge>prep</Badge>}
        {prep && <span className="pw-meta pw-ellipsis">{prep}</span>}
      </span>
    ),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'right',
    width: 140,
    phone: 'meta',
    cell: (line) => <LineQuantity dish={dish} line={line} />,
  },
  {
    id: 'yield',
    header: 'Yield',
    align: 'right',
    width: 96,
    phone: 'note',
    cell: (line) => <LineYield dish={dish} line={line} />,
  },
  {
    id: 'price',
    header: 'Price paid',
    align: 'right',
    width: 122,
    cell: ({ ingredient }) => (
      <Money value={ingredient.currentCost} per={ingredient.unit} currency={currency} reason="No price yet" />
    ),
  },
  {
    id: 'cost',
    header: 'Cost',
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
            <IconButton label={`Remove ${line.ingredient.name}`} onClick={() => onRemove(line)}>
              <Trash2 size={14} aria-hidden />
            </IconButton>
          ),
        },
      ]
    : []),
];
