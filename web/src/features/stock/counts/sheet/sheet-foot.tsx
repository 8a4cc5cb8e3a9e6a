import { memo } from 'react';
import { t } from '../../../../lib/t.ts';
import { Button, EmptyState } from '../../../../ui/index.ts';
import css from './count-sheet.module.css';

type Props = {
  /** Number of items shown. */
  shown: number;
  searching: boolean;
  /** For the whole count: total and uncounted items. */
  total: number;
  left: number;
  unsent: number;
  /** The next location with uncounted items. */
  following: string | undefined;
  onPlace: (name: string) => void;
  onAdd: (() => void) | undefined;
  onClose: (() => void) | undefined;
};

/** What comes after the last item: the next location, closing the count, or adding the first item to an empty sheet. */
export const SheetFoot = memo(function SheetFoot(props: Props) {
  const { shown, searching, total, left, unsent, following, onPlace, onAdd, onClose } = props;
  if (shown === 0) {
    const add = onAdd && <Button onClick={onAdd}>{t('Add item')}</Button>;
    if (searching) return <EmptyState title={t('No item found')} action={add} />;
    return (
      <EmptyState
        title={t('Nothing on this sheet yet')}
        text={t('Add items as you walk past the shelf.')}
        action={add}
      />
    );
  }
  if (searching) return null;
  return (
    <div className={css.foot}>
      {left === 0 && (
        <p className="pw-green">
          {unsent > 0 ? t('All {total} counted, not all sent yet.', { total }) : t('All {total} counted.', { total })}
        </p>
      )}
      <div className={css.footActions}>
        {following !== undefined && (
          <Button onClick={() => onPlace(following)}>{t('Go to {following}', { following })}</Button>
        )}
        {onAdd && <Button onClick={onAdd}>{t('Add item')}</Button>}
        {onClose && (
          <Button variant={left === 0 ? 'primary' : 'default'} onClick={onClose}>
            {t('Close count')}
          </Button>
        )}
      </div>
    </div>
  );
});
