import { createMenuItem, type MenuItem, uploadDishPicture } from '@platewise/contract';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { toast, typedNumber } from '../../../../ui/index.ts';
import { DishFields, emptyDish } from '../dish-form.tsx';

type Props = {
  id: string;
  restaurant: { id: number; currency: string; targetMargin: number };
  onCreated: (dish: MenuItem) => void;
  onPending: (pending: boolean) => void;
};

/** Adds a dish by hand; the button is in the dialog's footer. */
export function ManualEntry({ id, restaurant, onCreated, onPending }: Props) {
  const [draft, setDraft] = useState(() => emptyDish(restaurant.targetMargin));
  const [picture, setPicture] = useState<File | null>(null);
  const send = useCall(uploadDishPicture, {
    onError: (error) =>
      toast({ title: t("Couldn't save the photo"), description: messageOf(error), destructive: true }),
  });
  const add = useCall(createMenuItem, {
    onSuccess: (dish) => {
      toast({ title: t('Menu item created') });
      // The dish is saved and opens; its picture follows.
      if (picture) send.mutate({ params: { id: dish.id }, file: picture });
      onCreated(dish);
    },
    onError: () =>
      toast({ title: t('Failed to create menu item'), description: t('Please try again.'), destructive: true }),
  });
  const { isPending } = add;
  useEffect(() => onPending(isPending), [isPending, onPending]);
  const submit = () =>
    add.mutate({
      body: {
        restaurantId: restaurant.id,
        name: draft.name,
        category: draft.category,
        currentPrice: typedNumber(draft.price),
        targetMargin: typedNumber(draft.targetMargin) ?? '',
        manualCost: typedNumber(draft.manualCost),
        description: draft.description,
        imageUrl: draft.imageUrl === '' ? null : draft.imageUrl,
      },
    });
  return (
    <form
      id={id}
      className="pw-tab-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isPending) submit();
      }}
    >
      <DishFields
        restaurantId={restaurant.id}
        draft={draft}
        onChange={setDraft}
        error={add.error}
        currency={restaurant.currency}
        picture={picture}
        onPicture={setPicture}
      />
    </form>
  );
}
