import { dishPreparation, type MenuItem, type MenuItemIngredient, saveDishPreparation } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { isApiError, messageOf, newerVersion } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { ErrorState, Section, Skeleton, toast } from '../../../ui/index.ts';
import { AllergenList, MethodField } from '../ingredients/index.ts';
import { ScaledRecipe } from './scaled-recipe.tsx';

type Props = { dish: MenuItem; lines: readonly MenuItemIngredient[] | undefined; currency: string };

/** A dish's recipe card: amounts for a number of portions, method and allergens. */
export function DishRecipeCard({ dish, lines, currency }: Props) {
  const params = { id: dish.id };
  const preparation = useQuery(read(dishPreparation, { params }));
  const save = useCall(saveDishPreparation, {
    onSuccess: () => toast({ title: t('Method saved') }),
  });
  const data = preparation.data;
  return (
    <div className="pw-tab-20">
      {lines ? <ScaledRecipe dish={dish} lines={lines} currency={currency} /> : <Skeleton kind="rows" count={4} />}
      {preparation.error && <ErrorState error={preparation.error} onRetry={() => void preparation.refetch()} />}
      {data && (
        <>
          <Section title={t('Method')}>
            <MethodField
              name={dish.name}
              method={data.method}
              version={data.version}
              editable={data.can.edit}
              pending={save.isPending}
              error={
                save.error
                  ? ((isApiError(save.error) ? save.error.at('method') : undefined) ?? messageOf(save.error))
                  : undefined
              }
              newer={newerVersion(save.error)}
              onSave={(method, version) => save.mutate({ params, body: { method, version } })}
            />
          </Section>
          <Section title={t('Allergens')}>
            <AllergenList preparation={data} />
          </Section>
        </>
      )}
    </div>
  );
}
