import { type Restaurant, SCENARIO_RESTAURANTS_MAX } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Checkbox } from '../../../ui/index.ts';
import css from './scenarios.module.css';

type Props = { restaurants: readonly Restaurant[]; chosen: readonly number[]; onChoose: (ids: number[]) => void };

/** The restaurants a scenario is about; at least one, and as many as are calculated at once. */
export function PlacesChoice({ restaurants, chosen, onChoose }: Props) {
  const most = SCENARIO_RESTAURANTS_MAX;
  const isFull = chosen.length >= most;
  return (
    <fieldset className={css.places}>
      <legend className={css.label}>{t('Restaurants')}</legend>
      {restaurants.map(({ id, name, settings }) => (
        <Checkbox
          key={id}
          label={`${name} (${settings.currency})`}
          value={chosen.includes(id)}
          disabled={chosen.includes(id) ? chosen.length === 1 : isFull}
          onChange={(on) => onChoose(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      {restaurants.length > most && <span className="pw-meta">{t('Choose at most {most} restaurants', { most })}</span>}
    </fieldset>
  );
}
