import { previewTransfer, type ReplyOf } from '@platewise/contract';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { SelectField } from '../../../ui/index.ts';
import css from './inventory.module.css';
import { lineBody, type MoveLine } from './move-lines.tsx';
import { usePreview } from './use-preview.ts';

export type Arrival = ReplyOf<typeof previewTransfer>['lines'][number];

/** The destination's ingredient selected for a line; null to create one. */
export type Choices = ReadonlyMap<string, number | null>;

type Asked = {
  open: boolean;
  restaurantId: number | undefined;
  toRestaurantId: number | undefined;
  lines: readonly MoveLine[];
  same: Choices;
};

/** What complete lines become at the destination, by line key. */
export function useArrivals({ open, restaurantId, toRestaurantId, lines, same }: Asked): ReadonlyMap<string, Arrival> {
  const complete = lines.filter(({ item, quantity }) => item !== null && Number(quantity) > 0);
  const asks = open && restaurantId !== undefined && toRestaurantId !== undefined && complete.length > 0;
  const preview = usePreview(
    previewTransfer,
    asks
      ? {
          restaurantId,
          toRestaurantId,
          lines: complete.map((line) => ({ ...lineBody(line), toIngredientId: same.get(line.key) ?? null })),
        }
      : null,
  );
  const found = new Map((preview.data?.lines ?? []).map((line) => [line.inventoryId, line]));
  return new Map(
    complete.flatMap(({ key, item }) => {
      const arrival = item && found.get(item.id);
      return arrival ? [[key, arrival] as const] : [];
    }),
  );
}

type NoteProps = {
  line: MoveLine;
  arrival: Arrival | undefined;
  targetName: string | undefined;
  same: number | null | undefined;
  onSame: (ingredientId: number | null) => void;
};

/** What is left here and what it becomes there; if the destination only has a similar ingredient, the user decides. */
export function ArrivalNote({ line, arrival, targetName, same, onSame }: NoteProps) {
  if (line.item === null) return null;
  const { unit } = line.item.ingredient;
  if (arrival === undefined || targetName === undefined) {
    return <>{t('{quantity} on hand', { quantity: formatQuantity(line.item.currentStock, unit) })}</>;
  }
  if (arrival.missing) return <span className="pw-amber">{arrival.missing.question}</span>;
  const left =
    arrival.after === null ? '' : `${t('{quantity} left here.', { quantity: formatQuantity(arrival.after, unit) })} `;
  const { candidate, arrives, match } = arrival;
  const asSame = same != null && candidate?.id === same;
  return (
    <>
      {left}
      {match === 'none' || (match === 'similar' && !asSame)
        ? t("It will be added to {restaurant}'s ingredients.", { restaurant: targetName })
        : arrives === null
          ? candidate
            ? t("There's no conversion to {unit}.", { unit: candidate.unit })
            : t("There's no conversion to the unit there.")
          : t('{quantity} of {name} will arrive.', {
              quantity: formatQuantity(arrives, candidate?.unit ?? unit),
              name: candidate?.name ?? arrival.name,
            })}
      {(match === 'similar' || asSame) && candidate && (
        <div className={css.similar}>
          <SelectField
            label={t('{name} there', { name: arrival.name })}
            labelHidden
            options={[
              { value: 'new', label: t('Add {name}', { name: arrival.name }) },
              { value: 'same', label: t('Use {name}', { name: candidate.name }) },
            ]}
            value={asSame ? 'same' : 'new'}
            onChange={(value) => onSame(value === 'same' ? candidate.id : null)}
          />
        </div>
      )}
    </>
  );
}
