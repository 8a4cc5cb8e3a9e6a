import {
  copySetup,
  listSetupCopies,
  listSetupSources,
  type Restaurant,
  SETUP_PARTS,
  type SetupSource,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  ErrorState,
  SelectField,
  Skeleton,
  Switch,
  toast,
} from '../../../ui/index.ts';
import { copiedFrom, copiedWords, partWords } from './copied-words.ts';
import { MadeCopies } from './made-copies.tsx';
import { SetupCounts } from './setup-counts.tsx';
import { useSetupPreview } from './use-setup-preview.ts';
import { undoAction, useUndoCopy } from './use-undo-copy.ts';
import css from './vendor-setups.module.css';

type Part = (typeof SETUP_PARTS)[number];
type Props = { open: boolean; onClose: () => void; restaurant: Restaurant };

const partLabels: Record<Part, string> = {
  vendors: t('Vendors and their items'),
  ingredients: t('Ingredients'),
  recipes: t('Dishes and recipes'),
};

const sourceWords = (source: SetupSource): string =>
  `${source.name}: ${(['vendors', 'ingredients', 'dishes'] as const).map((part) => partWords(part, source[part])).join(', ')}`;

/** Copies vendors, ingredients and recipes from another restaurant of the group, with a preview first. */
export function CopySetupDialog({ open, onClose, restaurant }: Props) {
  const [sourceId, setSourceId] = useState('');
  const [parts, setParts] = useState<readonly Part[]>(SETUP_PARTS);
  const [withCosts, setWithCosts] = useState(false);
  const params = { id: restaurant.id };
  const sources = useQuery({ ...read(listSetupSources, { params }), enabled: open, staleTime: 0 });
  const copies = useQuery({ ...read(listSetupCopies, { params }), enabled: open });
  const [only, ...others] = sources.data ?? [];
  const chosenId = sourceId === '' && only && others.length === 0 ? String(only.restaurantId) : sourceId;
  const source = sources.data?.find(({ restaurantId }) => String(restaurantId) === chosenId);
  const body =
    source && parts.length > 0
      ? { fromRestaurantId: source.restaurantId, parts: [...parts], withCosts: withCosts && !source.hidesCosts }
      : null;
  const preview = useSetupPreview(restaurant.id, body);
  const undo = useUndoCopy();
  const copy = useCall(copySetup, {
    onSuccess: (copied) => {
      toast({
        title: t('Setup copied'),
        description: copiedFrom(copied, source?.name),
        ...undoAction(undo, restaurant.id, copied.copyId),
      });
      onClose();
    },
    onError: (error) => toast({ title: t('Copy failed'), description: messageOf(error), destructive: true }),
  });
  useOpening(open, () => {
    setSourceId('');
    setParts(SETUP_PARTS);
    setWithCosts(false);
    copy.reset();
    undo.reset();
  });
  const fresh = body && preview.data && !preview.isPlaceholderData ? copiedWords(preview.data) : null;
  const empty = sources.data?.length === 0;
  const made = copies.data ?? [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Copy setup')}
      width={560}
      sticky={copy.isPending}
      onSubmit={() => body && fresh !== null && !copy.isPending && copy.mutate({ params, body })}
      footer={
        <>
          <Button onClick={onClose}>{empty ? t('Close') : t('Cancel')}</Button>
          {!empty && (
            <Button type="submit" variant="primary" disabled={fresh === null} loading={copy.isPending}>
              {t('Copy setup')}
            </Button>
          )}
        </>
      }
    >
      {sources.error && <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />}
      {sources.isPending && <Skeleton kind="rows" count={3} />}
      {empty && <EmptyState title={t('No other restaurant to copy from')} text={t('Add one to your group first.')} />}
      {sources.data && !empty && (
        <>
          <SelectField
            label={t('Copy to {name} from', { name: restaurant.name })}
            placeholder={t('Choose a restaurant')}
            options={sources.data.map((one) => ({ value: String(one.restaurantId), label: sourceWords(one) }))}
            value={chosenId}
            onChange={setSourceId}
          />
          {SETUP_PARTS.map((part) => (
            <Checkbox
              key={part}
              label={partLabels[part]}
              value={parts.includes(part)}
              onChange={(on) => setParts(SETUP_PARTS.filter((one) => (one === part ? on : parts.includes(one))))}
            />
          ))}
          {!source?.hidesCosts && (
            <Switch
              label={t('Copy costs too')}
              description={t('Otherwise, costs come from your first invoices.')}
              value={withCosts}
              onChange={setWithCosts}
            />
          )}
          {parts.length === 0 && <p role="status">{t('Choose at least one thing to copy.')}</p>}
          {body && <SetupCounts preview={preview} />}
        </>
      )}
      {made.length + (undo.data?.kept.length ?? 0) > 0 && (
        <section className={css.setups} aria-label={t('Recent copies')}>
          <MadeCopies copies={made} restaurantId={restaurant.id} undo={undo} />
        </section>
      )}
    </Dialog>
  );
}
