import { renameLocation, type StorageLocation } from '@platewise/contract';
import { PencilLine, Trash2 } from 'lucide-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, TextField, toast } from '../../../ui/index.ts';
import css from './inventory.module.css';
import { RowAction } from './inventory-columns.tsx';
import { Grip, OrderButtons } from './order-buttons.tsx';

type Props = {
  location: StorageLocation;
  index: number;
  count: number;
  move: (index: number, by: number) => void;
  grip: ComponentProps<typeof Grip>['grip'];
  rowProps: ComponentProps<'li'>;
  onShelves: () => void;
  onRemove: () => void;
};

export function LocationRow({ location, index, count, move, grip, rowProps, onShelves, onRemove }: Props) {
  const [renaming, setRenaming] = useState(false);
  const { name, can } = location;
  if (renaming) return <Rename location={location} onDone={() => setRenaming(false)} />;
  return (
    <li className={css.place} {...rowProps}>
      {can.edit && <Grip grip={grip} />}
      <span className={css.grow}>
        <button type="button" className={css.placeName} onClick={onShelves}>
          {name}
        </button>
        <div className="pw-meta">{t('{items, plural, one {# item} other {# items}}', { items: location.items })}</div>
      </span>
      {can.edit && (
        <>
          <OrderButtons name={name} index={index} count={count} move={move} />
          <RowAction label={t('Rename {name}', { name })} onClick={() => setRenaming(true)}>
            <PencilLine size={15} aria-hidden />
          </RowAction>
        </>
      )}
      {can.remove && (
        <RowAction label={t('Remove {name}', { name })} onClick={onRemove}>
          <Trash2 size={15} aria-hidden />
        </RowAction>
      )}
    </li>
  );
}

function Rename({ location, onDone }: { location: StorageLocation; onDone: () => void }) {
  const [name, setName] = useState(location.name);
  const rename = useCall(renameLocation, {
    onSuccess: () => {
      toast({ title: t('Location renamed') });
      onDone();
    },
  });
  const error = isApiError(rename.error) ? (rename.error.at('name') ?? rename.error.detail) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending) {
      rename.mutate({ params: { id: location.id }, body: { name, version: location.version } });
    }
  };
  return (
    <li className={css.place}>
      <form className={`${css.inline} ${css.grow}`} noValidate onSubmit={submit}>
        <TextField
          label={t('Name of {name}', { name: location.name })}
          labelHidden
          maxLength={80}
          value={name}
          onChange={setName}
          error={error}
        />
        <Button onClick={onDone}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={rename.isPending}>
          {t('Save')}
        </Button>
      </form>
    </li>
  );
}
