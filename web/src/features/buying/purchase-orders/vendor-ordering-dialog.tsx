import { setVendorOrdering, type VendorOrdering, WEEK_DAYS } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { languageOptions } from '../../../lib/language.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  Checkbox,
  Dialog,
  FormErrors,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  TextField,
  toast,
  typedNumber,
} from '../../../ui/index.ts';
import css from './purchase-orders.module.css';

type Props = { ordering: VendorOrdering; currency: string; open: boolean; onClose: () => void };

const RESTAURANTS = 'restaurant';
const languages = [{ value: RESTAURANTS, label: t('Same as the restaurant') }, ...languageOptions];

const draftOf = (ordering: VendorOrdering) => ({
  orderEmail: ordering.orderEmail ?? '',
  accountNumber: ordering.accountNumber ?? '',
  language: ordering.language ?? RESTAURANTS,
  deliveriesPerWeek: String(ordering.deliveriesPerWeek),
  deliveryDays: ordering.deliveryDays,
  leadDays: String(ordering.leadDays),
  safetyPercent: String(ordering.safetyPercent),
  minimumOrder: ordering.minimumOrder === null ? '' : String(ordering.minimumOrder),
});

const dayNames = {
  mon: t('Monday'),
  tue: t('Tuesday'),
  wed: t('Wednesday'),
  thu: t('Thursday'),
  fri: t('Friday'),
  sat: t('Saturday'),
  sun: t('Sunday'),
};
const fields = [
  'orderEmail',
  'accountNumber',
  'language',
  'deliveriesPerWeek',
  'leadDays',
  'safetyPercent',
  'minimumOrder',
] as const;

export const VendorOrderingDialog = ({ ordering, open, onClose, currency }: Props) => (
  // The key resets the form for a newer version.
  <Settings key={`${ordering.vendorId} ${ordering.version} ${open}`} {...{ ordering, open, onClose, currency }} />
);

function Settings({ ordering, currency, open, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(ordering));
  const save = useCall(setVendorOrdering, {
    onSuccess: () => {
      toast({ title: t('Order settings saved') });
      onClose();
    },
    onError: () =>
      toast({ title: t('Failed to save the order settings'), description: t('Please try again.'), destructive: true }),
  });
  const field = (name: (typeof fields)[number]) => ({
    value: draft[name],
    onChange: (value: string) => setDraft((now) => ({ ...now, [name]: value })),
    error: isApiError(save.error) ? save.error.at(name) : undefined,
  });
  const toggle = (day: (typeof WEEK_DAYS)[number], on: boolean) =>
    setDraft((now) => ({
      ...now,
      deliveryDays: WEEK_DAYS.filter((one) => (one === day ? on : now.deliveryDays.includes(one))),
    }));
  const anyDay = draft.deliveryDays.length === 0;
  const submit = () => {
    const { language, deliveriesPerWeek, leadDays, safetyPercent, minimumOrder, ...rest } = draft;
    const body = {
      ...rest,
      language: languageOptions.find(({ value }) => value === language)?.value ?? null,
      // With delivery days, its field isn't shown.
      deliveriesPerWeek: anyDay ? (typedNumber(deliveriesPerWeek) ?? '') : ordering.deliveriesPerWeek,
      leadDays: Number(leadDays.trim() === '' ? Number.NaN : leadDays),
      safetyPercent: typedNumber(safetyPercent) ?? '',
      minimumOrder: typedNumber(minimumOrder),
      version: ordering.version,
    };
    if (!save.isPending) save.mutate({ params: { id: ordering.vendorId }, body });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Order Settings for {vendorName}', { vendorName: ordering.vendorName })}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('Save Settings')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Send orders to')}
        type="email"
        placeholder={ordering.vendorEmail ?? 'orders@vendor.example'}
        description={ordering.vendorEmail === null ? undefined : t('Leave blank to use the vendor’s address.')}
        {...field('orderEmail')}
      />
      <div className={css.pair}>
        <TextField label={t('Our account number')} {...field('accountNumber')} />
        <MoneyField label={t('Minimum order')} currency={currency} {...field('minimumOrder')} />
        <NumberField label={t('Lead time')} suffix={t('days')} {...field('leadDays')} />
        <PercentField label={t('Safety stock')} {...field('safetyPercent')} />
        <SelectField label={t('Language of orders')} options={languages} {...field('language')} />
      </div>
      <fieldset className={css.days}>
        <legend>{t('Delivery days')}</legend>
        {WEEK_DAYS.map((day) => (
          <Checkbox
            key={day}
            label={dayNames[day]}
            value={draft.deliveryDays.includes(day)}
            onChange={(on) => toggle(day, on)}
          />
        ))}
      </fieldset>
      {anyDay ? (
        <NumberField
          label={t('Deliveries per week')}
          description={t('Par = weekly usage plus safety stock ÷ deliveries per week.')}
          {...field('deliveriesPerWeek')}
        />
      ) : (
        <p className={css.note}>{t('Pars cover usage until the delivery after next, plus safety stock.')}</p>
      )}
      <FormErrors error={save.error} fields={fields} />
    </Dialog>
  );
}
