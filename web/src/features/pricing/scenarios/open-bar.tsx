import { t } from '../../../lib/t.ts';
import { Badge, Button, Menu } from '../../../ui/index.ts';
import css from './scenarios.module.css';

type Props = {
  name: string;
  isShared: boolean;
  createdBy: string | null;
  can: { edit: boolean; share: boolean; remove: boolean };
  saving: boolean;
  sharing: boolean;
  /** Null if what is on screen is what is saved. */
  onSave: (() => void) | null;
  onShare: (isShared: boolean) => void;
  onCopy: () => void;
  onDelete: () => void;
  onClose: () => void;
};

/** The name of an open scenario, with what can be done with it. */
export function OpenBar({ name, isShared, createdBy, can, saving, sharing, onSave, ...actions }: Props) {
  const { onShare, onCopy, onDelete, onClose } = actions;
  return (
    <div className={css.open}>
      <h2 className={css.name}>{name}</h2>
      <Badge>{isShared ? t('Shared with the team') : t('Only you')}</Badge>
      {createdBy && <span className="pw-meta">{t('by {person}', { person: createdBy })}</span>}
      <span className={css.grow} />
      {onSave && can.edit && (
        <Button loading={saving} onClick={onSave}>
          {t('Save changes')}
        </Button>
      )}
      {!isShared && can.share && (
        <Button loading={sharing} onClick={() => onShare(true)}>
          {t('Share')}
        </Button>
      )}
      {isShared && <Button onClick={onCopy}>{t('Copy link')}</Button>}
      <Menu
        label={t('More for {name}', { name })}
        items={[
          isShared && can.share && { label: t('Stop sharing'), onClick: () => onShare(false) },
          can.remove && { label: t('Delete'), danger: true, onClick: onDelete },
        ]}
      />
      <Button variant="subtle" onClick={onClose}>
        {t('Close')}
      </Button>
    </div>
  );
}
