import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import css from './competition.module.css';

type Props = { words: string; restaurantId: number; onLocate: () => void };

/** The search center is unknown, so nothing can be found: what to do about it. */
export const PlaceUnknown = ({ words, restaurantId, onLocate }: Props) => (
  <div className={css.unknown} role="alert">
    <div className={css.unknownWords}>
      <p className={css.unknownTitle}>{t("We can't find this restaurant on the map")}</p>
      <p>{words}</p>
    </div>
    <div className={css.actions}>
      <Button size="xs" onClick={onLocate}>
        {t('Set location')}
      </Button>
      <Button size="xs" variant="subtle" to={`/restaurants?edit=${restaurantId}`}>
        {t('Edit the address')}
      </Button>
    </div>
  </div>
);
