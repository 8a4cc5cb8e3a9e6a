import type { PhotoMode, PhotoReader } from '@platewise/contract';
import { Plus } from 'lucide-react';
import type { Dispatch } from 'react';
import { isApiError } from '../../../../lib/api-error.ts';
import { t } from '../../../../lib/t.ts';
import { Button, Choice, EmptyState, ErrorState } from '../../../../ui/index.ts';
import { readWith } from './category-words.ts';
import { addedByHand, type DetectedAction, type DetectedItem } from './detected-items.ts';
import { DetectedRow } from './detected-row.tsx';
import css from './photo.module.css';
import type { SavingItems } from './use-save-items.ts';

type Props = {
  items: readonly DetectedItem[];
  dispatch: Dispatch<DetectedAction>;
  restaurantId: number;
  found: { readers: readonly PhotoReader[]; notes: readonly string[] };
  saving: SavingItems;
  onClose: () => void;
};

const modes = [
  { value: 'add', label: t('Add to stock'), description: t('Adds these quantities to the stock on hand.') },
  {
    value: 'set',
    label: t('Replace stock'),
    description: t('Sets the stock of each item in its location to the quantity shown.'),
  },
] as const satisfies readonly { value: PhotoMode; label: string; description: string }[];

/** All detected items, editable before saving. */
export function DetectedList({ items, dispatch, restaurantId, found, saving, onClose }: Props) {
  const add = (
    <Button
      size="xs"
      icon={<Plus size={14} aria-hidden />}
      onClick={() => dispatch({ type: 'add', item: addedByHand() })}
    >
      {t('Add item')}
    </Button>
  );
  return (
    <div className="pw-stack-16">
      <div className={css.note}>
        <p>{readWith(found.readers)}</p>
        {found.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {items.length === 0 ? (
        <EmptyState
          title={t('No items detected')}
          text={t('Move closer, shoot from directly above with the label flat, or add items manually.')}
          action={add}
        />
      ) : (
        <>
          <Choice label={t('How to update stock')} options={modes} value={saving.mode} onChange={saving.setMode} />
          <ul className="pw-ruled" aria-label={t('Detected items')}>
            {items.map((item, at) => (
              <DetectedRow
                key={item.key}
                item={item}
                number={at + 1}
                restaurantId={restaurantId}
                outlook={saving.outlook.get(item.key)}
                disabled={saving.isPending}
                dispatch={dispatch}
              />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {saving.error && !saysWhere(saving.error) && (
        <ErrorState error={saving.error} title={t("Couldn't save the items")} />
      )}
      {saving.error && saysWhere(saving.error) && (
        <p className={css.problem} role="alert">
          {t('Nothing was saved. Fix the marked fields and save again.')}
        </p>
      )}
      <div>
        <Button size="xs" variant="subtle" disabled={saving.isPending} onClick={onClose}>
          {t('Close without saving')}
        </Button>
      </div>
    </div>
  );
}

const saysWhere = (error: Error) => isApiError(error) && error.errors.some(({ path }) => path.startsWith('items.'));
