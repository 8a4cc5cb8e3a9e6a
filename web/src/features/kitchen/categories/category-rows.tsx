import type { SortedCategory } from '@platewise/contract';
import { type CategoryChoices, categoryKey, categoryKindOf } from '@platewise/domain';
import { countOf } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/index.ts';
import css from './categories.module.css';
import { kindOf, kindOptions } from './kinds.ts';

type Props = {
  categories: readonly SortedCategory[];
  chosen: CategoryChoices;
  onChange: (chosen: CategoryChoices) => void;
};

/** Each category's kind: derived from its name until set by hand. */
export const CategoryRows = ({ categories, chosen, onChange }: Props) => (
  <ul className={css.rows} aria-label="Categories">
    {categories.map((one) => {
      const name = one.category || 'No category';
      return (
        <li key={one.category} className={css.row}>
          <span className={css.name}>
            {name}
            <span className={css.uses}>{usesOf(one)}</span>
          </span>
          <SelectField
            label={`Type of ${name}`}
            labelHidden
            placeholder="Not sorted yet"
            options={kindOptions}
            value={categoryKindOf(one.category, chosen) ?? ''}
            onChange={(value) => {
              const kind = kindOf(value);
              if (kind !== undefined) onChange({ ...chosen, [categoryKey(one.category)]: kind });
            }}
          />
        </li>
      );
    })}
  </ul>
);

const usesOf = ({ dishes, ingredients, tillItems }: SortedCategory) =>
  [
    dishes > 0 ? countOf(dishes, 'dish', 'dishes') : '',
    ingredients > 0 ? countOf(ingredients, 'ingredient') : '',
    tillItems > 0 ? countOf(tillItems, 'POS item') : '',
  ]
    .filter((text) => text !== '')
    .join(', ');
