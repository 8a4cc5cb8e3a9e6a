import { type MenuItem, updateMenuItem, uploadDishPicture } from '@platewise/contract';
import { useState } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, toast, typedNumber } from '../../../ui/index.ts';
import { type DishDraft, DishFields, emptyDish } from './dish-form.tsx';

const draftOf = (dish: MenuItem): DishDraft => ({
  name: dish.name,
  category: dish.category,
  price: dish.currentPrice === null ? '' : dish.currentPrice.toFixed(2),
  targetMargin: dish.targetMargin.toFixed(2),
  manualCost: dish.manualCost === null ? '' : dish.manualCost.toFixed(2),
  description: dish.description ?? '',
  imageUrl: dish.imageUrl ?? '',
});

type Props = { dish: MenuItem | null; currency: string; onClose: () => void };

export function EditDishDialog({ dish, currency, onClose }: Props) {
  const [draft, setDraft] = useState<DishDraft>(() => emptyDish(dish?.targetMargin ?? 0));
  const [version, setVersion] = useState(1);
  const [picture, setPicture] = useState<File | null>(null);
  const done = () => {
    toast({ title: t('Menu item updated') });
    onClose();
  };
  const send = useCall(uploadDishPicture, {
    onSuccess: done,
    onError: () => toast({ title: t('Update failed'), description: t('Please try again.'), destructive: true }),
  });
  const save = useCall(updateMenuItem, {
    onSuccess: (saved) => {
      if (picture === null) return done();
      // If the picture is rejected, the rest is still saved; another Save continues from there.
      setVersion(saved.version);
      send.mutate({ params: { id: saved.id }, file: picture });
    },
    // Keep the input; the message says someone else saved first, so a second Save overwrites on purpose.
    onNewer: setVersion,
    onError: () => toast({ title: t('Update failed'), description: t('Please try again.'), destructive: true }),
  });
  useOpening(dish?.id, () => {
    if (!dish) return;
    setDraft(draftOf(dish));
    setVersion(dish.version);
    setPicture(null);
    save.reset();
    send.reset();
  });
  const submit = () => {
    if (!dish) return;
    const before = draftOf(dish);
    // An unchanged price isn't sent: users who can't change prices can still edit the rest, and a dish without a
    // price stays without. Hidden fields aren't sent either, so their stored values stay.
    const costed = draft.manualCost === before.manualCost ? {} : { manualCost: typedNumber(draft.manualCost) };
    const priced = draft.price === before.price ? {} : { currentPrice: typedNumber(draft.price) ?? '' };
    const pictured = draft.imageUrl === before.imageUrl ? {} : { imageUrl: draft.imageUrl || null };
    save.mutate({
      params: { id: dish.id },
      body: {
        ...priced,
        name: draft.name,
        category: draft.category,
        targetMargin: typedNumber(draft.targetMargin) ?? '',
        ...costed,
        description: draft.description,
        ...pictured,
        version,
      },
    });
  };
  return (
    <Dialog
      open={dish !== null}
      onClose={onClose}
      title={t('Edit Menu Item')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending || send.isPending}>
            {t('Save Changes')}
          </Button>
        </>
      }
    >
      <DishFields
        restaurantId={dish?.restaurantId ?? 0}
        savedName={dish?.name}
        draft={draft}
        onChange={setDraft}
        error={save.error}
        currency={currency}
        priceLocked={dish !== null && !dish.can.changePrice}
        picture={picture}
        onPicture={setPicture}
        pictureError={send.error}
        fetching={dish?.imageUrl?.startsWith('http') ? { address: dish.imageUrl, failed: dish.imageError } : undefined}
      />
      {dish?.readFrom && <p className="pw-meta">{t('Read from {source}', { source: dish.readFrom })}</p>}
    </Dialog>
  );
}
