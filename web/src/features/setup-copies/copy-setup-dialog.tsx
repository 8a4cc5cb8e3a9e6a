import { copySetup, listSetupSources, type Restaurant, SETUP_PARTS, type SetupSource } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useCall } from '../../lib/mutate.ts';
import { read } from '../../lib/query-client.ts';
import { useOpening } from '../../lib/use-opening.ts';
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
} from '../../ui/index.ts';
import { copiedWords, partWords } from './copied-words.ts';
import { SetupCounts } from './setup-counts.tsx';
import { useSetupPreview } from './use-setup-preview.ts';

type Part = (typeof SETUP_PARTS)[number];
type Props = { open: boolean; onClose: () => void; restaurant: Restaurant };

const partLabels: Record<Part, string> = {
  vendors: 'Vendors and what they sell',
  ingredients: 'Ingredients',
  recipes: 'Dishes and recipes',
};

const sourceWords = (source: SetupSource): string =>
  `${source.name}: ${(['vendors', 'ingredients', 'dishes'] as const).map((part) => partWords(part, source[part])).join(', ')}`;

/** Vendors, ingredients and recipes of another restaurant of the group; what would be new is shown first. */
export function CopySetupDialog({ open, onClose, restaurant }: Props) {
  const [sourceId, setSourceId] = useState('');
  const [parts, setParts] = useState<readonly Part[]>(SETUP_PARTS);
  const [withCosts, setWithCosts] = useState(false);
  const params = { id: restaurant.id };
  const sources = useQuery({ ...read(listSetupSources, { params }), enabled: open, staleTime: 0 });
  const source = sources.data?.find(({ restaurantId }) => String(restaurantId) === sourceId);
  const body =
    source && parts.length > 0 ? { fromRestaurantId: source.restaurantId, parts: [...parts], withCosts } : null;
  const preview = useSetupPreview(restaurant.id, body);
  const copy = useCall(copySetup, {
    touches: ['restaurants', 'vendors', 'vendorItems', 'ingredients', 'menuItems', 'invoices', 'dashboard', 'setup'],
    onSuccess: (copied) => {
      toast({ title: 'Setup copied', description: `${copiedWords(copied) ?? 'Nothing new'} from ${source?.name}` });
      onClose();
    },
    onError: (error) => toast({ title: 'Copy failed', description: messageOf(error), destructive: true }),
  });
  useOpening(open, () => {
    setSourceId('');
    setParts(SETUP_PARTS);
    setWithCosts(false);
    copy.reset();
  });
  const fresh = preview.data ? copiedWords(preview.data) : null;
  const empty = sources.data?.length === 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Copy setup"
      width={560}
      sticky={copy.isPending}
      onSubmit={() => body && fresh !== null && !copy.isPending && copy.mutate({ params, body })}
      footer={
        <>
          <Button onClick={onClose}>{empty ? 'Close' : 'Cancel'}</Button>
          {!empty && (
            <Button type="submit" variant="primary" disabled={fresh === null} loading={copy.isPending}>
              Copy setup
            </Button>
          )}
        </>
      }
    >
      {sources.error && <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />}
      {sources.isPending && <Skeleton kind="rows" count={3} />}
      {empty && <EmptyState title="No other restaurant to copy from" text="Add one to your group first." />}
      {sources.data && !empty && (
        <>
          <SelectField
            label={`Copy to ${restaurant.name} from`}
            placeholder="Choose a restaurant"
            options={sources.data.map((one) => ({ value: String(one.restaurantId), label: sourceWords(one) }))}
            value={sourceId}
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
          <Switch
            label="Copy costs too"
            description="Without them, costs come from your first invoices."
            value={withCosts}
            onChange={setWithCosts}
          />
          {body && <SetupCounts preview={preview} />}
        </>
      )}
    </Dialog>
  );
}
