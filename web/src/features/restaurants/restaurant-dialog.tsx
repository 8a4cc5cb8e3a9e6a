import { createRestaurant, type Restaurant, updateRestaurant } from '@platewise/contract';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { useCall } from '../../lib/mutate.ts';
import { Button, Drawer, FormErrors, toast } from '../../ui/index.ts';
import { RestaurantFields, restaurantFieldPaths } from './restaurant-fields.tsx';
import { bodyOf, emptyRestaurant, type RestaurantValues, valuesOf } from './restaurant-form.ts';

type RestaurantDialogProps = { open: boolean; onClose: () => void; restaurant?: Restaurant };

const touches = ['restaurants', 'dashboard'];

/** Adds a restaurant, or edits the one given. */
export function RestaurantDialog({ open, onClose, restaurant }: RestaurantDialogProps) {
  const form = useId();
  const [values, setValues] = useState<RestaurantValues>(restaurant ? valuesOf(restaurant) : emptyRestaurant);
  const [nameMissing, setNameMissing] = useState(false);
  const onError = (error: Error) =>
    toast({
      title: 'Save Failed',
      description: messageOf(error, 'Could not save restaurant. Please try again.'),
      destructive: true,
    });
  const done = (title: string) => {
    toast({ title });
    onClose();
  };
  const create = useCall(createRestaurant, { touches, onError, onSuccess: () => done('Restaurant added') });
  const update = useCall(updateRestaurant, { touches, onError, onSuccess: () => done('Restaurant updated') });
  const { isPending, error } = restaurant ? update : create;
  const { reset: resetCreate } = create;
  useEffect(() => {
    if (!open || restaurant) return;
    setValues(emptyRestaurant);
    setNameMissing(false);
    resetCreate();
  }, [open, restaurant, resetCreate]);

  const problem = isApiError(error) ? error : undefined;
  const stale = problem?.code === 'stale_version' ? (problem.current as Restaurant | undefined) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const missing = values.name.trim() === '';
    setNameMissing(missing);
    if (missing) {
      toast({ title: 'Missing information', description: 'Please enter a restaurant name.', destructive: true });
      return;
    }
    const body = bodyOf(values);
    if (!restaurant) return create.mutate({ body: { ...body, isActive: true } });
    update.mutate({ params: { id: restaurant.id }, body: { ...body, version: stale?.version ?? restaurant.version } });
  };
  const title = restaurant ? 'Edit Restaurant' : 'Add Restaurant';
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      subtitle={restaurant ? restaurant.name : 'The name is enough to begin; the rest can follow.'}
      modal
      width={560}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={isPending}>
            {isPending ? 'Saving...' : stale ? 'Save over their changes' : restaurant ? 'Save Changes' : title}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <RestaurantFields
          values={values}
          onChange={(change) => {
            setValues((now) => ({ ...now, ...change }));
            if ('name' in change) setNameMissing(false);
          }}
          errorAt={(path) => (path === 'name' && nameMissing ? 'Please enter a restaurant name.' : problem?.at(path))}
        />
        <FormErrors error={error} fields={restaurantFieldPaths} />
      </form>
    </Drawer>
  );
}
