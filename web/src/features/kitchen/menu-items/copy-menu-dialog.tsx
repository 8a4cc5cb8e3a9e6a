import { copyMenu, previewMenuCopy, type Restaurant } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';

import { useCall } from '../../../lib/mutate.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, ErrorState, FormErrors, SelectField, Skeleton, toast } from '../../../ui/index.ts';
import { type Choices, CopyPreview, chosenOf, noChoices, sameOf } from './copy-preview.tsx';

type Props = { open: boolean; onClose: () => void; restaurant: Restaurant; others: readonly Restaurant[] };

/** Copies dishes with their recipes to another restaurant, with a preview first. */
export function CopyMenuDialog({ open, onClose, restaurant, others }: Props) {
  const [targetId, setTargetId] = useState('');
  const navigate = useNavigate();
  const [choices, setChoices] = useState<Choices>(noChoices);
  const target = others.find(({ id }) => String(id) === targetId);
  const params = { id: restaurant.id, targetId: target?.id ?? 0 };
  const preview = useQuery({
    ...read(previewMenuCopy, { params }),
    enabled: open && target !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const copy = useCall(copyMenu, {
    onSuccess: ({ copied, skipped, ingredientsCreated }) => {
      toast({
        title: t('Menu copied'),
        description: [
          t('{count, plural, one {# dish} other {# dishes}}', { count: copied.length }),
          ingredientsCreated > 0 &&
            t('{count, plural, one {# new ingredient} other {# new ingredients}} without a cost', {
              count: ingredientsCreated,
            }),
          skipped.length > 0 && t('{count} already there', { count: skipped.length }),
        ]
          .filter(Boolean)
          .join(', '),
        action: {
          label: t('Open {name}', { name: target?.name }),
          onClick: () => void navigate(`/menu-items?restaurant=${params.targetId}`),
        },
      });
      onClose();
    },
    onError: (error) => toast({ title: t('Copy failed'), description: messageOf(error), destructive: true }),
  });
  useOpening(open, () => {
    setTargetId(others.length === 1 ? String(others[0]?.id) : '');
    setChoices(noChoices);
    copy.reset();
  });
  const dishes = preview.data ? chosenOf(preview.data, choices) : [];
  const submit = () => {
    if (dishes.length === 0 || copy.isPending || !preview.data) return;
    const body = { menuItemIds: dishes.map(({ id }) => id), same: sameOf(preview.data, choices) };
    copy.mutate({ params, body });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Copy menu')}
      width={680}
      sticky={copy.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={dishes.length === 0} loading={copy.isPending}>
            {dishes.length === 0
              ? t('Copy dishes')
              : t('Copy {count, plural, one {# dish} other {# dishes}}', { count: dishes.length })}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('From {name} to', { name: restaurant.name })}
        placeholder={t('Choose a restaurant')}
        options={optionsOf(others)}
        value={targetId}
        onChange={(next) => {
          setTargetId(next);
          setChoices(noChoices);
        }}
      />
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {target && preview.isPending && <Skeleton kind="rows" count={6} />}
      {target && preview.data && (
        <CopyPreview preview={preview.data} target={target} choices={choices} onChange={setChoices} />
      )}
      <FormErrors error={copy.error} />
    </Dialog>
  );
}
