import { deleteIngredient, type Ingredient, ingredientRemoval, whereUsed } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, toast } from '../../../ui/index.ts';

type Props = { ingredient: Ingredient | null; onClose: () => void; onDeleted?: () => void };

export function DeleteIngredient({ ingredient, onClose, onDeleted }: Props) {
  const id = ingredient?.id ?? 0;
  const used = useQuery({ ...read(whereUsed, { params: { id } }), enabled: ingredient !== null });
  const removal = useQuery({
    ...read(ingredientRemoval, { params: { id } }),
    enabled: ingredient !== null,
    staleTime: 0,
  });
  const remove = useCall(deleteIngredient, {
    onSuccess: (reply) => {
      toast({ title: reply?.deactivated ? t('Ingredient deactivated') : t('Ingredient deleted') });
      onClose();
      onDeleted?.();
    },
    onError: () =>
      toast({ title: t('Failed to delete ingredient'), description: t('Please try again.'), destructive: true }),
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Confirm
      open={ingredient !== null}
      onClose={close}
      title={t('Delete Ingredient')}
      confirm={t('Delete Ingredient')}
      onConfirm={() => ingredient && remove.mutate({ params: { id }, body: { version: ingredient.version } })}
      pending={remove.isPending || used.isFetching || removal.isFetching}
      error={remove.error ?? used.error ?? removal.error}
    >
      {ingredient && (
        <p>
          {t('Are you sure you want to delete “{name}”?', { name: ingredient.name })}{' '}
          {used.data && removal.data && whatHappens(used.data, removal.data.deactivated)}
        </p>
      )}
    </Confirm>
  );
}

function whatHappens(used: readonly { kind: 'dish' | 'prep' }[], deactivated: boolean): string {
  if (!deactivated) return t('Nothing uses it. This action cannot be undone.');
  const dishes = used.filter(({ kind }) => kind === 'dish').length;
  const preps = used.length - dishes;
  if (dishes > 0 && preps > 0)
    return t(
      "It will be deactivated, not deleted: {dishes, plural, one {# dish} other {# dishes}} and {preps, plural, one {# prep item} other {# prep items}} use it and keep their recipes and costs. It won't appear in lists.",
      { dishes, preps },
    );
  if (dishes > 0)
    return t(
      "It will be deactivated, not deleted: {dishes, plural, one {# dish uses it and keeps its recipe and cost} other {# dishes use it and keep their recipes and costs}}. It won't appear in lists.",
      { dishes },
    );
  if (preps > 0)
    return t(
      "It will be deactivated, not deleted: {preps, plural, one {# prep item uses it and keeps its recipe and cost} other {# prep items use it and keep their recipes and costs}}. It won't appear in lists.",
      { preps },
    );
  return t(
    "It will be deactivated, not deleted: past prices, invoices or stock refer to it and keep their figures. It won't appear in lists.",
  );
}
