import {
  getIngredientOrdering,
  type IngredientOrdering,
  setIngredientOrdering,
  type VendorOrdering,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  Drawer,
  ErrorState,
  FormErrors,
  NumberField,
  Section,
  SelectField,
  Skeleton,
  Switch,
  toast,
  typedNumber,
  useTellSaved,
} from '../../../ui/index.ts';
import { PriceChoices } from './price-choices.tsx';
import css from './purchase-orders.module.css';

type Props = { id: number | null; currency: string; vendors: readonly VendorOrdering[]; onClose: () => void };

/** An ingredient's vendor and ordering settings, with all vendors' prices. */
export function IngredientOrderingDrawer({ id, currency, vendors, onClose }: Props) {
  const ordering = useQuery({ ...read(getIngredientOrdering, { params: { id: id ?? 0 } }), enabled: id !== null });
  const found = ordering.data?.ingredientId === id ? ordering.data : undefined;
  return (
    <Drawer
      guards
      open={id !== null}
      onClose={onClose}
      title={t('Ordering')}
      subtitle={found?.name}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {found?.can.edit && (
            <Button type="submit" form="ingredient-ordering" variant="primary">
              {t('Save')}
            </Button>
          )}
        </>
      }
    >
      {ordering.error && <ErrorState error={ordering.error} onRetry={() => void ordering.refetch()} />}
      {!ordering.error && !found && id !== null && <Skeleton kind="text" count={8} />}
      {found && (
        <div className={css.sections}>
          <Section title={t('Prices')}>
            <PriceChoices ordering={found} currency={currency} />
          </Section>
          <Section title={t('When to order')}>
            {found.inventoryId === null ? (
              <p className={css.note}>{t("It isn't in your inventory. Add it to set this.")}</p>
            ) : (
              <OrderingForm key={found.ingredientId} ordering={found} vendors={vendors} />
            )}
          </Section>
        </div>
      )}
    </Drawer>
  );
}

const text = (value: number | null) => (value === null ? '' : String(value));
const idText = (value: number | null) => (value === null ? '' : String(value));

function OrderingForm({ ordering, vendors }: { ordering: IngredientOrdering; vendors: readonly VendorOrdering[] }) {
  const [primary, setPrimary] = useState(idText(ordering.primaryVendorId));
  const [second, setSecond] = useState(idText(ordering.alternativeVendorIds[0] ?? null));
  const [point, setPoint] = useState(text(ordering.reorderPoint));
  const [quantity, setQuantity] = useState(text(ordering.reorderQuantity));
  const [automatic, setAutomatic] = useState(ordering.automaticReordering);
  const saved = useTellSaved();
  const save = useCall(setIngredientOrdering, {
    onReply: saved,
    onSuccess: () => toast({ title: t('Ordering settings saved') }),
    onError: () =>
      toast({ title: t('Failed to save ordering settings'), description: t('Please try again.'), destructive: true }),
  });
  const errorAt = (path: string) => (isApiError(save.error) ? save.error.at(path) : undefined);
  const options = vendors.map(({ vendorId, vendorName }) => ({ value: String(vendorId), label: vendorName }));
  const others = ordering.alternativeVendorIds.slice(1);
  const submit = () =>
    save.mutate({
      params: { id: ordering.ingredientId },
      body: {
        primaryVendorId: primary === '' ? null : Number(primary),
        alternativeVendorIds: [...(second === '' ? [] : [Number(second)]), ...others],
        reorderPoint: typedNumber(point),
        reorderQuantity: typedNumber(quantity),
        automaticReordering: automatic,
      },
    });
  return (
    <form
      id="ingredient-ordering"
      noValidate
      className="pw-tab-16"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) submit();
      }}
    >
      <SelectField
        label={t('Preferred vendor')}
        clearable
        placeholder={t('Last vendor')}
        options={options}
        value={primary}
        onChange={setPrimary}
        error={errorAt('primaryVendorId')}
      />
      <SelectField
        label={t('Backup vendor')}
        clearable
        placeholder={t('None')}
        options={options.filter(({ value }) => value !== primary)}
        value={second}
        onChange={setSecond}
        error={errorAt('alternativeVendorIds.0')}
      />
      <div className={css.pair}>
        <NumberField
          label={t('Reorder point')}
          suffix={ordering.unit}
          placeholder={t('from inventory')}
          value={point}
          onChange={setPoint}
          error={errorAt('reorderPoint')}
        />
        <NumberField
          label={t('Minimum quantity')}
          suffix={ordering.unit}
          value={quantity}
          onChange={setQuantity}
          error={errorAt('reorderQuantity')}
        />
      </div>
      <Switch
        label={t('Draft orders automatically')}
        description={t('At the reorder point, Platewise creates a draft. You review and send it.')}
        value={automatic}
        onChange={setAutomatic}
      />
      <p className={css.note}>{dueWords(ordering)}</p>
      <FormErrors
        error={save.error}
        fields={['primaryVendorId', 'alternativeVendorIds.0', 'reorderPoint', 'reorderQuantity']}
      />
    </form>
  );
}

function dueWords({ nextReorderDue, lastReorderDate }: IngredientOrdering): string {
  const due =
    nextReorderDue === null
      ? t('Set a reorder point to predict the next order date. Usage is needed too.')
      : t('At the current rate of use, it reaches the reorder point on {date}.', {
          date: formatDate(nextReorderDue),
        });
  return lastReorderDate === null
    ? due
    : `${due} ${t('Last ordered on {date}.', { date: formatDate(lastReorderDate) })}`;
}
