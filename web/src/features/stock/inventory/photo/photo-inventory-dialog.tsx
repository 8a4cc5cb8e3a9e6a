import type { analyzeInventoryPhoto, ReplyOf } from '@platewise/contract';
import { useEffect, useReducer, useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { Button, Dialog, toast } from '../../../../ui/index.ts';
import { detected, detectedReducer, named } from './detected-items.ts';
import { DetectedList } from './detected-list.tsx';
import { TakePhoto } from './take-photo.tsx';
import { useAnalyzePhoto } from './use-analyze-photo.ts';
import { useSaveItems } from './use-save-items.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  restaurantId: number;
  /** Called after stock has changed; the affected queries are already invalidated. */
  onSaved?: () => void;
};

type Found = Pick<ReplyOf<typeof analyzeInventoryPhoto>, 'readers' | 'notes'>;

/** Adds stock from a photo: labels are read, the user corrects them and saves all items at once. */
export function PhotoInventoryDialog({ open, onClose, restaurantId, onSaved }: Props) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [items, dispatch] = useReducer(detectedReducer, []);
  const analysis = useAnalyzePhoto(restaurantId, (reply) => {
    dispatch({ type: 'begin', items: reply.items.map(detected) });
    setFound({ readers: reply.readers, notes: reply.notes });
  });
  const saving = useSaveItems(restaurantId, items, (places) => {
    toast({
      title: t('Inventory updated'),
      description: t('{places, plural, one {# item} other {# items}} saved from the photo', { places }),
    });
    onClose();
    onSaved?.();
  });
  const { leave } = analysis;
  useEffect(() => {
    if (open) return;
    leave();
    setPhoto(null);
    setFound(null);
    dispatch({ type: 'begin', items: [] });
  }, [open, leave]);
  const count = named(items).length;
  const back = () => {
    setFound(null);
    saving.reset();
  };
  const footer = found ? (
    <>
      <Button disabled={saving.isPending} onClick={back}>
        {t('Another photo')}
      </Button>
      <Button variant="primary" disabled={count === 0} loading={saving.isPending} onClick={saving.save}>
        {t('Save to Inventory ({count, plural, one {# item} other {# items}})', { count })}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button
        variant="primary"
        disabled={photo === null}
        loading={analysis.isPending}
        onClick={() => photo && analysis.start(photo)}
      >
        {t('Analyze Photo')}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Photo Inventory')}
      width={found ? 820 : 560}
      sticky={found !== null || analysis.isPending}
      footer={footer}
    >
      {found ? (
        <DetectedList
          items={items}
          dispatch={dispatch}
          restaurantId={restaurantId}
          found={found}
          saving={saving}
          onClose={onClose}
        />
      ) : (
        <TakePhoto photo={photo} onPhoto={setPhoto} analysis={analysis} />
      )}
    </Dialog>
  );
}
