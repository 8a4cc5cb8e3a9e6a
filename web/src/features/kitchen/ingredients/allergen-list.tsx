import type { Preparation } from '@platewise/contract';
import { allergenName } from '@platewise/domain';
import { Link } from 'react-router';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Badge } from '../../../ui/index.ts';
import css from './preparation.module.css';

/**
 * Allergens with their sources, and ingredients with no declaration. `itself`: an ingredient, which asks about
 * itself.
 */
export function AllergenList({ preparation, itself }: { preparation: Preparation; itself?: number }) {
  const { contains, unknown } = preparation;
  const others = unknown.filter(({ id }) => id !== itself);
  return (
    <>
      {contains.length === 0 ? (
        <p className={css.note}>{t('No allergens known.')}</p>
      ) : (
        <ul className={css.list} aria-label={t('Allergens')}>
          {contains.map(({ code, from }) => (
            <li key={code}>
              <Badge tone="amber">{allergenName(code)}</Badge>{' '}
              <span className="pw-ink-2">
                {t('from {ingredients}', { ingredients: from.map(({ name }) => name).join(', ') })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className={css.note}>
          <Trans
            id={"Not set yet for <0/>. Until then, the dish can't be marked free of any allergen."}
            components={{
              0: (
                <>
                  {others.map((one, at) => (
                    <span key={one.id}>
                      {at > 0 && ', '}
                      <Link to={`/ingredients?ingredient=${one.id}&tab=allergens`}>{one.name}</Link>
                    </span>
                  ))}
                </>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}
