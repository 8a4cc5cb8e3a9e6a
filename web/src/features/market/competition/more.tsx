import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import css from './competition.module.css';

type Props = { hasMore: boolean; isLoading: boolean; more: () => void };

/** Loads the next page of cards. */
export const More = ({ hasMore, isLoading, more }: Props) =>
  hasMore ? (
    <div className={css.more}>
      <Button size="xs" loading={isLoading} onClick={more}>
        {t('Show more')}
      </Button>
    </div>
  ) : null;
