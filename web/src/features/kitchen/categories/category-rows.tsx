import type { SortedCategory } from '@platewise/contract';
import { type CategoryChoices, categoryKey, categoryKindOf } from '@platewise/domain';
import { t } from '../../../lib/t.ts';
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
  <ul className={css.rows} aria-label={t('Categories')}>
    {categories.map((one) => {
      const name = one.category || t('No category');
      return (
        <li key={one.category} className={css.row}>
          <span className={css.name}>
            {name}
            <span className={css.uses}>{usesOf(one)}</span>
          </span>
          <SelectField
            label={t('Type of {name}', { name })}
            labelHidden
            placeholder={t('Not sorted yet')}
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
    dishes > 0 ? t('{dishes, plural, one {# dish} other {# dishes}}', { dishes }) : '',
    ingredients > 0 ? t('{ingredients, plural, one {# ingredient} other {# ingredients}}', { ingredients }) : '',
    tillItems > 0 ? t('{tillItems, plural, one {# POS item} other {# POS items}}', { tillItems }) : '',
  ]
    .filter((text) => text !== '')
    .join(', ');
