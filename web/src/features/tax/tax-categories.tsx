import { menuSummary } from '@platewise/contract';
import { taxCategoryKey, taxKindOf } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { ErrorState, SelectField, Skeleton } from '../../ui/index.ts';
import css from './tax.module.css';
import { kindOf, kindOptions, type TaxDraft } from './tax-form.ts';

type Props = {
  restaurantId: number;
  chosen: TaxDraft['categories'];
  onChange: (chosen: TaxDraft['categories']) => void;
};

/** Which rate each category of the menu takes: by the words of its name until a person chooses. */
export function TaxCategories({ restaurantId, chosen, onChange }: Props) {
  const menu = useQuery(read(menuSummary, { query: { restaurantId } }));
  if (menu.error) return <ErrorState error={menu.error} onRetry={() => void menu.refetch()} />;
  if (!menu.data) return <Skeleton kind="rows" count={3} height={40} />;
  if (menu.data.categories.length === 0)
    return <p className="pw-ink-2">Categories appear here once the menu has dishes.</p>;
  return (
    <ul className={css.rows} aria-label="Tax by category">
      {menu.data.categories.map(({ category }) => (
        <li key={category} className={css.category}>
          <span className={css.name}>{category}</span>
          <SelectField
            label={`Tax of ${category}`}
            labelHidden
            options={kindOptions}
            value={taxKindOf(category, chosen)}
            onChange={(value) => {
              const kind = kindOf(value);
              if (kind !== undefined) onChange({ ...chosen, [taxCategoryKey(category)]: kind });
            }}
          />
        </li>
      ))}
    </ul>
  );
}
