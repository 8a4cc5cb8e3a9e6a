import {
  type Ingredient,
  ingredientPreparation,
  ingredientRecipeCard,
  saveIngredientPreparation,
} from '@platewise/contract';
import { type Allergen, allergenCodes, allergenName } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { addressOf } from '../../../lib/api.ts';
import { messageOf, newerVersion } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, Checkbox, ErrorState, Section, Skeleton, toast } from '../../../ui/index.ts';
import { AllergenList } from './allergen-list.tsx';
import { MethodField } from './method-field.tsx';
import css from './preparation.module.css';

/** An ingredient's declared allergens; for a prep item also its method. */
export function IngredientPreparation({ ingredient }: { ingredient: Pick<Ingredient, 'id' | 'name' | 'kind'> }) {
  const params = { id: ingredient.id };
  const preparation = useQuery(read(ingredientPreparation, { params }));
  const save = useCall(saveIngredientPreparation, {
    onSuccess: () => toast({ title: t('Saved') }),
    onError: (error) => {
      toast({ title: t('Failed to save'), description: messageOf(error), destructive: true });
    },
  });
  const data = preparation.data;
  if (preparation.error) return <ErrorState error={preparation.error} onRetry={() => void preparation.refetch()} />;
  if (!data) return <Skeleton kind="rows" count={5} />;
  const say = (allergens: Allergen[]) => save.mutate({ params, body: { allergens, version: data.version } });
  const own = data.allergens ?? [];
  return (
    <div className="pw-tab-20">
      <p className={css.note}>{stateOf(data.allergens)}</p>
      <div className={css.allergens}>
        {allergenCodes.map((code) => (
          <Checkbox
            key={code}
            label={allergenName(code)}
            disabled={!data.can.edit || save.isPending}
            value={own.includes(code)}
            onChange={(on) => say(on ? [...own, code] : own.filter((one) => one !== code))}
          />
        ))}
      </div>
      {data.can.edit && data.allergens === null && (
        <div className="pw-buttons">
          {data.suggested.length > 0 && (
            <Button loading={save.isPending} onClick={() => say(data.suggested)}>
              {t('Contains {allergens}', { allergens: data.suggested.map(allergenName).join(', ') })}
            </Button>
          )}
          <Button loading={save.isPending} onClick={() => say([])}>
            {t('None of these')}
          </Button>
        </div>
      )}
      {ingredient.kind === 'prep' && (
        <>
          <Section title={t('Including its ingredients')}>
            <AllergenList preparation={data} itself={data.id} />
          </Section>
          <Section
            title={t('Method')}
            aside={
              <Button
                size="xs"
                href={addressOf(ingredientRecipeCard, { params })}
                icon={<Printer size={14} aria-hidden />}
              >
                {t('Print recipe card')}
              </Button>
            }
          >
            <MethodField
              name={ingredient.name}
              method={data.method}
              version={data.version}
              editable={data.can.edit}
              pending={save.isPending}
              newer={newerVersion(save.error)}
              onSave={(method, version) => save.mutate({ params, body: { method, version } })}
            />
          </Section>
        </>
      )}
    </div>
  );
}

const stateOf = (allergens: readonly string[] | null): string => {
  if (allergens === null)
    return t("Allergens aren't set. Dishes with this ingredient can't be marked free of any allergen.");
  return allergens.length === 0 ? t('It contains none of these.') : t('What it contains:');
};
