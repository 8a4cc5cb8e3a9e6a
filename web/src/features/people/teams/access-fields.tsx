import type { Restaurant, TeamMember } from '@platewise/contract';
import type { TeamRole } from '@platewise/domain';
import { t } from '../../../lib/t.ts';
import { Checkbox } from '../../../ui/index.ts';
import { isChosen, moduleNames } from './role-words.ts';
import css from './teams.module.css';

export type AccessValues = Pick<TeamMember, 'restaurants' | 'modules' | 'actions' | 'costs'>;
type Module = AccessValues['modules'][number];

type AccessFieldsProps = {
  role: TeamRole;
  values: AccessValues;
  onChange: (change: Partial<AccessValues>) => void;
  /** The group's restaurants the current user can access: nobody can grant more than they have. */
  restaurants: readonly Restaurant[];
  mayGiveAll: boolean;
};

const allModules = Object.keys(moduleNames) as Module[];
const withOrWithout = <T,>(list: readonly T[], item: T, there: boolean): T[] =>
  there ? [...list, item] : list.filter((one) => one !== item);

/** A member's access: restaurants, modules, and whether they can make changes. */
export function AccessFields({ role, values, onChange, restaurants, mayGiveAll }: AccessFieldsProps) {
  const { modules, actions, costs } = values;
  return (
    <div className="pw-stack-20">
      <Restaurants values={values} onChange={onChange} restaurants={restaurants} mayGiveAll={mayGiveAll} />
      {isChosen(role) ? (
        <>
          <fieldset className={css.choices}>
            <legend className={css.legend}>{t('Modules')}</legend>
            <div className={css.columns}>
              {allModules.map((module) => (
                <Checkbox
                  key={module}
                  label={moduleNames[module]}
                  value={modules.includes(module)}
                  onChange={(there) => onChange({ modules: withOrWithout(modules, module, there) })}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className={css.choices}>
            <legend className={css.legend}>{t('Actions')}</legend>
            <Checkbox
              label={t('Read')}
              description={t('View these modules')}
              value={actions.includes('read')}
              onChange={(there) => onChange({ actions: withOrWithout(actions, 'read', there) })}
            />
            <Checkbox
              label={t('Write')}
              description={role === 'viewer' ? t("Viewers can't make changes") : t('Add and edit in these modules')}
              disabled={role === 'viewer'}
              value={role !== 'viewer' && actions.includes('write')}
              onChange={(there) => onChange({ actions: withOrWithout(actions, 'write', there) })}
            />
            <Checkbox
              label={t('Costs and margins')}
              description={t('Ingredient and dish costs, margins, vendor prices, stock values')}
              value={costs}
              onChange={(sees) => onChange({ costs: sees })}
            />
          </fieldset>
        </>
      ) : (
        <p className={css.note}>
          {role === 'manager' ? t('Managers have access to every module.') : t('Admins have access to every module.')}
        </p>
      )}
    </div>
  );
}

function Restaurants({ values, onChange, restaurants, mayGiveAll }: Omit<AccessFieldsProps, 'role'>) {
  const chosen = values.restaurants;
  return (
    <fieldset className={css.choices}>
      <legend className={css.legend}>{t('Restaurants')}</legend>
      {mayGiveAll && (
        <Checkbox
          label={t('All restaurants')}
          description={t('Including future ones')}
          value={chosen === 'all'}
          onChange={(all) => onChange({ restaurants: all ? 'all' : restaurants.map(({ id }) => id) })}
        />
      )}
      {chosen !== 'all' && (
        <div className={mayGiveAll ? css.inner : undefined}>
          {restaurants.length === 0 && <p className={css.note}>{t('This group has no restaurants yet.')}</p>}
          <div className={css.columns}>
            {restaurants.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                value={chosen.includes(id)}
                onChange={(there) => onChange({ restaurants: withOrWithout(chosen, id, there) })}
              />
            ))}
          </div>
        </div>
      )}
    </fieldset>
  );
}

/** 'All restaurants', or the names of those the current user can access plus the number of others. */
export function restaurantWords(
  { restaurants: chosen, otherRestaurants = 0 }: { restaurants: TeamMember['restaurants']; otherRestaurants?: number },
  restaurants: readonly Restaurant[],
): string {
  if (chosen === 'all') return t('All restaurants');
  const names = restaurants.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  if (otherRestaurants > 0) names.push(t("{count} you can't access", { count: otherRestaurants }));
  return names.length === 0 ? t('No restaurant') : names.join(', ');
}
