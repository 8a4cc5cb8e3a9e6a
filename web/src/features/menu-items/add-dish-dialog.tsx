import { createMenuItem, type MenuItem } from '@platewise/contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../lib/mutate.ts';
import { Button, Dialog, TabsView, toast, typedNumber } from '../../ui/index.ts';
import { DishFields, emptyDish } from './dish-form.tsx';
import css from './dishes.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  restaurant: { id: number; currency: string };
  onCreated: (dish: MenuItem) => void;
};

export function AddDishDialog({ open, onClose, restaurant, onCreated }: Props) {
  const [draft, setDraft] = useState(emptyDish);
  const add = useCall(createMenuItem, {
    touches: ['menuItems', 'restaurants', 'dashboard'],
    onSuccess: (dish) => {
      toast({ title: 'Menu item created' });
      onCreated(dish);
    },
    onError: () => toast({ title: 'Failed to create menu item', description: 'Please try again.', destructive: true }),
  });
  const { reset } = add;
  useEffect(() => {
    if (!open) return;
    setDraft(emptyDish);
    reset();
  }, [open, reset]);
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
    <Dialog
      open={open}
      onClose={onClose}
      title="Add Menu"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={add.isPending}>
            Add Menu Item
          </Button>
        </>
      }
    >
      <TabsView
        label="How to add"
        value="manual"
        onChange={() => undefined}
        tabs={[
          {
            value: 'manual',
            label: 'Manual Entry',
            content: (
              <div className={css.fields}>
                <DishFields draft={draft} onChange={setDraft} error={add.error} currency={restaurant.currency} />
              </div>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
