import type { InventoryItem } from '@platewise/contract';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../lib/t.ts';
import { Button, IconButton, QuantityField, typedNumber } from '../../../ui/index.ts';
import { unitsFor } from '../../kitchen/ingredients/index.ts';
import css from './inventory.module.css';
import { ItemSelect } from './item-select.tsx';

export type MoveLine = { key: string; item: InventoryItem | null; quantity: string; unit: string };

export const newLine = (item: InventoryItem | null = null): MoveLine => ({
  key: crypto.randomUUID(),
  item,
  quantity: '',
  unit: item?.ingredient.unit ?? '',
});

/** The request body of a line; includes the unit only if it differs from the ingredient's own. */
export const lineBody = ({ item, quantity, unit }: MoveLine) => ({
  inventoryId: item?.id ?? '',
  quantity: typedNumber(quantity) ?? '',
  unit: item && unit !== '' && unit !== item.ingredient.unit ? unit : undefined,
});

type Props = {
  restaurantId: number | undefined;
  lines: readonly MoveLine[];
  onChange: (lines: MoveLine[]) => void;
  /** Error message for a field of a line, by its path in the body. */
  at: (path: string) => string | undefined;
  /** Below a line: its result. */
  note?: (line: MoveLine, index: number) => ReactNode;
};

/** Items and quantities; rows are added on request. */
export function MoveLines({ restaurantId, lines, onChange, at, note }: Props) {
  const change = (key: string, part: Partial<MoveLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const chosen = lines.flatMap(({ item }) => item?.id ?? []);
  return (
    <div>
      <ul className={css.lines} aria-label={t('Items')}>
        {lines.map((line, index) => (
          <li key={line.key} className={css.line}>
            <ItemSelect
              label={lines.length === 1 ? t('Item') : t('Item {index}', { index: index + 1 })}
              restaurantId={restaurantId}
              item={line.item}
              without={chosen}
              autoFocus={index === 0 && line.item === null}
              onPick={(item) => change(line.key, { item, unit: item.ingredient.unit })}
              error={at(`lines.${index}.inventoryId`)}
            />
            <QuantityField
              label={lines.length === 1 ? t('Quantity') : t('Quantity {index}', { index: index + 1 })}
              required
              autoFocus={index === 0 && line.item !== null}
              value={line.quantity}
              onChange={(quantity) => change(line.key, { quantity })}
              unit={line.unit}
              units={unitsFor(line.item?.ingredient.unit ?? line.unit)}
              onUnitChange={(unit) => change(line.key, { unit })}
              error={at(`lines.${index}.quantity`) ?? at(`lines.${index}.unit`)}
            />
            {lines.length > 1 && (
              <span className={css.lineEnd}>
                <IconButton
                  label={t('Remove {name}', {
                    name: line.item?.ingredient.name ?? t('item {index}', { index: index + 1 }),
                  })}
                  onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              </span>
            )}
            {note && <div className={css.lineNote}>{note(line, index)}</div>}
          </li>
        ))}
      </ul>
      <Button
        size="xs"
        variant="subtle"
        icon={<Plus size={14} aria-hidden />}
        onClick={() => onChange([...lines, newLine()])}
      >
        {t('Add another item')}
      </Button>
    </div>
  );
}
