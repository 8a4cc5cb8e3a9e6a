import { type Restaurant, restaurantCategories, updateRestaurant } from '@platewise/contract';
import { type CategoryChoices, categoryKindOf } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Drawer, ErrorState, FormErrors, Skeleton, Stack, toast } from '../../../ui/index.ts';
import { CategoryRows } from './category-rows.tsx';

type Props = { open: boolean; onClose: () => void; restaurant: Restaurant };

/** Which categories are food, drinks, alcohol or other; cost, sales and tax are compared by these. */
export function CategoriesDrawer({ open, onClose, restaurant }: Props) {
  const form = useId();
  const { id, name, settings } = restaurant;
  const [chosen, setChosen] = useState<CategoryChoices>(settings.categories);
  const used = useQuery({ ...read(restaurantCategories, { params: { id } }), enabled: open });
  const save = useCall(updateRestaurant, {
    onSuccess: () => {
      toast({ title: t('Categories saved') });
      onClose();
    },
    onError: (error) => toast({ title: t('Save Failed'), description: messageOf(error), destructive: true }),
  });
  useOpening(open ? id : undefined, () => {
    setChosen(settings.categories);
    save.reset();
  });
  const problem = isApiError(save.error) ? save.error : undefined;
  const stale = problem?.code === 'stale_version' ? (problem.current as Restaurant | undefined) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const version = stale?.version ?? restaurant.version;
    save.mutate({ params: { id }, body: { settings: { categories: chosen }, version } });
  };
  const unsorted = (used.data ?? []).filter(({ category }) => categoryKindOf(category, chosen) === null).length;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Categories')}
      subtitle={name}
      modal
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={save.isPending}>
            {save.isPending ? t('Saving...') : stale ? t('Save over their changes') : t('Save categories')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16} pb="md">
          <p className="pw-ink-2">
            {t('Food cost, the P&L and tax rates use these types. Names we recognize are sorted automatically.')}
            {unsorted > 0 &&
              ` ${t('{unsorted, plural, one {# category} other {# categories}} not sorted yet.', { unsorted })}`}
          </p>
          {used.error && <ErrorState error={used.error} onRetry={() => void used.refetch()} />}
          {used.isPending && <Skeleton kind="rows" count={3} height={40} />}
          {used.data?.length === 0 && (
            <p className="pw-ink-2">{t('Categories appear here once you add dishes or ingredients.')}</p>
          )}
          {used.data && used.data.length > 0 && (
            <CategoryRows categories={used.data} chosen={chosen} onChange={setChosen} />
          )}
          <FormErrors error={save.error} fields={[]} />
        </Stack>
      </form>
    </Drawer>
  );
}
