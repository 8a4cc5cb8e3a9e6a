import { type ExternalPrice, mapProduct } from '@platewise/contract';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { t } from '../../../lib/t.ts';
import { Button, Dialog, FormErrors, SelectField, toast } from '../../../ui/index.ts';
import { useIngredientSearch } from '../../kitchen/ingredients/index.ts';

type Props = { price: ExternalPrice | null; onClose: () => void };
type Chosen = { id: number; name: string };

/** Maps a product to an ingredient. For a vendor's list this may set its cost, which the dialog says. */
export function MapDialog({ price, onClose }: Props) {
  const [shown, setShown] = useState(price);
  if (price !== null && price !== shown) setShown(price);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const map = useCall(mapProduct, {
    onSuccess: ({ productName, ingredientName, mapping, use }) => {
      const what = use === 'cost' ? t('Its price now sets the cost.') : undefined;
      const title =
        mapping === 'ignored'
          ? t('{productName} ignored', { productName })
          : t('{productName} matched to {ingredientName}', { productName, ingredientName });
      toast({ title, description: what });
      onClose();
    },
  });
  const { reset } = map;
  useEffect(() => {
    if (price === null) return;
    setChosen(price.ingredientId === null ? null : { id: price.ingredientId, name: price.ingredientName ?? '' });
    reset();
  }, [price, reset]);
  const submit = () => {
    if (shown === null || map.isPending) return;
    const body = { mapping: 'confirmed' as const, ingredientId: chosen?.id ?? null, version: shown.version };
    map.mutate({ params: { id: shown.productId }, body });
  };
  const ignore = () =>
    shown && map.mutate({ params: { id: shown.productId }, body: { mapping: 'ignored', version: shown.version } });
  return (
    <Dialog
      open={price !== null}
      onClose={onClose}
      title={
        shown === null
          ? t('Which ingredient is this?')
          : t('Which ingredient is {productName}?', { productName: shown.productName })
      }
      onSubmit={submit}
      footer={
        <>
          {shown?.mapping === 'confirmed' && (
            <Button variant="subtle" disabled={map.isPending} onClick={ignore}>
              {t('Not an ingredient')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={chosen === null} loading={map.isPending}>
            {t('Confirm')}
          </Button>
        </>
      }
    >
      <p className="pw-ink-2">
        {shown?.kind === 'vendor'
          ? t(
              'Ingredients you buy from this vendor take their cost from the list. For others, the price appears in the vendor comparison.',
            )
          : t('Market and retail prices are shown as a trend next to yours. They never become a cost.')}
        {shown?.use === 'cost' &&
          ` ${t(
            'Choosing another ingredient undoes the cost it set for {ingredientName} and restores the one before.',
            {
              ingredientName: shown.ingredientName,
            },
          )}`}
      </p>
      {shown && (
        <IngredientField
          restaurantId={shown.restaurantId}
          value={chosen}
          onChange={setChosen}
          error={isApiError(map.error) ? map.error.at('ingredientId') : undefined}
        />
      )}
      <FormErrors error={map.error} fields={['ingredientId']} />
    </Dialog>
  );
}

type FieldProps = {
  restaurantId: number;
  value: Chosen | null;
  onChange: (chosen: Chosen | null) => void;
  error?: string;
};

function IngredientField({ restaurantId, value, onChange, error }: FieldProps) {
  const { setText, rows } = useIngredientSearch(restaurantId);
  const bought = rows.filter(({ kind }) => kind === 'purchased');
  const here = value !== null && !bought.some(({ id }) => id === value.id) ? [value] : [];
  const options: readonly Chosen[] = [...here, ...bought];
  return (
    <SelectField
      label={t('Ingredient')}
      required
      placeholder={t('Find an ingredient')}
      options={optionsOf(options)}
      value={value === null ? '' : String(value.id)}
      onSearch={setText}
      onChange={(next) => onChange(options.find(({ id }) => String(id) === next) ?? null)}
      error={error}
    />
  );
}
