import { createRestaurant, type Restaurant, updateRestaurant } from '@platewise/contract';
import { parseTypedPercent } from '@platewise/domain';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, Checkbox, Drawer, FormErrors, Section, Stack, toast } from '../../../ui/index.ts';
import { type Scan, WebsiteScan } from '../../kitchen/website-scan/index.ts';
import { newRestaurant } from './browser-defaults.ts';
import { prefill } from './prefill.ts';
import { RestaurantFields, restaurantFieldPaths } from './restaurant-fields.tsx';
import { bodyOf, type RestaurantValues, valuesOf } from './restaurant-form.ts';
import css from './restaurants.module.css';
import { useScannedMenu } from './use-scanned-menu.ts';

type RestaurantDialogProps = { open: boolean; onClose: () => void; restaurant?: Restaurant };

/** Adds a restaurant, or edits the one given. */
export function RestaurantDialog({ open, onClose, restaurant }: RestaurantDialogProps) {
  const form = useId();
  const [values, setValues] = useState<RestaurantValues>(() => (restaurant ? valuesOf(restaurant) : newRestaurant()));
  const [nameMissing, setNameMissing] = useState(false);
  const onError = (error: Error) =>
    toast({
      title: t('Save Failed'),
      description: messageOf(error, t('Could not save restaurant. Please try again.')),
      destructive: true,
    });
  const done = (title: string) => {
    toast({ title });
    onClose();
  };
  const menu = useScannedMenu();
  const sendKey = useSendKey();
  const create = useCall(createRestaurant, {
    onReply: sendKey.done,
    onError,
    onSuccess: async (added) => {
      await menu.importInto(added);
      onClose();
    },
  });
  const update = useCall(updateRestaurant, {
    onError,
    onSuccess: () => done(t('Restaurant updated')),
  });
  const { error } = restaurant ? update : create;
  const isPending = create.isPending || update.isPending || menu.progress !== null;
  const { found: keepScan } = menu;
  const { reset: resetCreate } = create;
  useEffect(() => {
    if (!open || restaurant) return;
    setValues(newRestaurant());
    setNameMissing(false);
    keepScan(null);
    resetCreate();
  }, [open, restaurant, resetCreate, keepScan]);

  const problem = isApiError(error) ? error : undefined;
  const stale = problem?.code === 'stale_version' ? (problem.current as Restaurant | undefined) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const missing = values.name.trim() === '';
    setNameMissing(missing);
    if (missing) {
      toast({ title: t('Missing information'), description: t('Please enter a restaurant name.'), destructive: true });
      return;
    }
    const body = bodyOf(values);
    if (!restaurant) {
      const added = { ...body, isActive: true };
      return create.mutate({ body: added, idempotencyKey: sendKey.of(added) });
    }
    const target = parseTypedPercent(values.defaultMargin);
    const dishesFollow = values.dishesFollow && target !== null && Number(target) !== restaurant.settings.defaultMargin;
    const version = stale?.version ?? restaurant.version;
    update.mutate({ params: { id: restaurant.id }, body: { ...body, dishesFollow, version } });
  };
  const scanned = (scan: Scan) => {
    keepScan(scan);
    setNameMissing(false);
    setValues((now) => prefill(now, scan, restaurant !== undefined));
  };
  const title = restaurant ? t('Edit Restaurant') : t('Add Restaurant');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      subtitle={restaurant ? restaurant.name : t('You only need a name to start. Add the rest later.')}
      modal
      width={560}
      footer={
        <>
          {menu.progress !== null && (
            <p className={css.progress} role="status">
              {menu.progress}
            </p>
          )}
          <Button onClick={menu.progress === null ? onClose : menu.stop}>
            {menu.progress === null ? t('Cancel') : t('Stop importing')}
          </Button>
          <Button type="submit" form={form} variant="primary" disabled={isPending}>
            {isPending ? t('Saving...') : stale ? t('Save over their changes') : restaurant ? t('Save Changes') : title}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Section title={t('Website')}>
          <Stack gap="sm" pb={20}>
            {open && <WebsiteScan onFound={scanned} />}
            {menu.scan !== null && menu.scan.menuItems.length > 0 && (
              <ScannedMenu count={menu.scan.menuItems.length} edits={restaurant !== undefined} {...menu} />
            )}
          </Stack>
        </Section>
        <RestaurantFields
          values={values}
          former={restaurant && { margin: restaurant.settings.defaultMargin, dishes: restaurant.dishesAtTarget }}
          onChange={(change) => {
            setValues((now) => ({ ...now, ...change }));
            if ('name' in change) setNameMissing(false);
          }}
          errorAt={(path) =>
            path === 'name' && nameMissing ? t('Please enter a restaurant name.') : problem?.at(path)
          }
        />
        <FormErrors error={error} fields={restaurantFieldPaths} />
      </form>
    </Drawer>
  );
}

type ScannedMenuProps = { count: number; edits: boolean; wanted: boolean; setWanted: (wanted: boolean) => void };

/** What happens to the dishes found on the website. */
function ScannedMenu({ count, edits, wanted, setWanted }: ScannedMenuProps) {
  if (edits)
    return (
      <p className="pw-ink-2">
        {t('Blank fields were filled in. To add its dishes, go to Menu Items and choose Add Menu.')}
      </p>
    );
  return (
    <Checkbox
      label={t('Import {count, plural, one {# menu item} other {# menu items}}', { count })}
      description={t("Imported once the restaurant is added. Anything that can't be imported is skipped and listed.")}
      value={wanted}
      onChange={setWanted}
    />
  );
}
