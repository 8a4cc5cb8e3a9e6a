import { chooseSupplier, listVendors } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, Dialog, FormErrors, SelectField, toast } from '../../../ui/index.ts';

type Ingredient = { id: number; name: string };
type Props = { restaurantId: number; ingredient: Ingredient | null; onClose: () => void };

/** Manually picks a vendor the engine didn't find. */
export function ChooseVendorDialog({ restaurantId, ingredient, onClose }: Props) {
  const [shown, setShown] = useState(ingredient);
  const [vendorId, setVendorId] = useState('');
  if (ingredient !== null && ingredient !== shown) {
    setShown(ingredient);
    setVendorId('');
  }
  const { data = [] } = useQuery({
    ...read(listVendors, { query: { restaurantId, sort: 'name', limit: '1000' } }),
    enabled: ingredient !== null,
  });
  const choose = useCall(chooseSupplier, {
    onSuccess: ({ ingredientName, vendorName }) => {
      toast({
        title: t('{ingredientName} linked to {vendorName}', { ingredientName, vendorName }),
        description: t("The engine won't change this."),
      });
      onClose();
    },
  });
  return (
    <Dialog
      open={ingredient !== null}
      onClose={onClose}
      title={shown === null ? t('Who sells it?') : t('Who sells {name}?', { name: shown.name })}
      onSubmit={() => {
        if (shown === null || vendorId === '' || choose.isPending) return;
        choose.mutate({ body: { ingredientId: shown.id, vendorId } });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={vendorId === ''} loading={choose.isPending}>
            {t('Choose vendor')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('Vendor')}
        required
        placeholder={t('Choose a vendor')}
        options={optionsOf(data)}
        value={vendorId}
        onChange={setVendorId}
        error={isApiError(choose.error) ? choose.error.at('vendorId') : undefined}
      />
      <FormErrors error={choose.error} fields={['vendorId']} />
    </Dialog>
  );
}
