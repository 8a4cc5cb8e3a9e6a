import { createGroup, type RestaurantGroup, updateGroup } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, TextArea, TextField, toast } from '../../../ui/index.ts';

type GroupDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The group to edit; omit to create one. */
  group?: RestaurantGroup;
  onDone?: (group: RestaurantGroup) => void;
};

export function GroupDialog({ open, onClose, group, onDone }: GroupDialogProps) {
  const [values, setValues] = useState({ name: '', description: '' });
  const done = (title: string) => (made: RestaurantGroup) => {
    toast({ title, description: made.name });
    onClose();
    onDone?.(made);
  };
  const create = useCall(createGroup, { onSuccess: done(t('Group created')) });
  const update = useCall(updateGroup, { onSuccess: done(t('Group updated')) });
  const { isPending, error } = group ? update : create;
  useOpening(open, () => {
    setValues({ name: group?.name ?? '', description: group?.description ?? '' });
    create.reset();
    update.reset();
  });
  const problem = isApiError(error) ? error : undefined;
  const submit = () => {
    if (isPending) return;
    if (group) update.mutate({ params: { id: group.id }, body: { ...values, version: group.version } });
    else create.mutate({ body: values });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={group ? t('Edit Group') : t('Create Group')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {group ? t('Save Changes') : t('Create Group')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Group Name')}
        required
        autoFocus
        value={values.name}
        onChange={(name) => setValues((now) => ({ ...now, name }))}
        error={problem?.at('name')}
      />
      <TextArea
        label={t('Description (text)')}
        hint={t('Optional, shown in invitations')}
        value={values.description}
        onChange={(description) => setValues((now) => ({ ...now, description }))}
        error={problem?.at('description')}
      />
      <FormErrors error={error} fields={['name', 'description']} />
    </Dialog>
  );
}
