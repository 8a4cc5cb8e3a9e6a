import { type Restaurant, updateRestaurant } from '@platewise/contract';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Checkbox, Drawer, FormErrors, Section, SelectField, Stack, toast } from '../../../ui/index.ts';
import { bodyOf, countryNamed, countryOptions, draftOf, emptyRate, ratesOfCountry, type TaxDraft } from './tax-form.ts';
import { TaxRates } from './tax-rates.tsx';
import { TaxedCategories } from './taxed-categories.tsx';

type Props = { open: boolean; onClose: () => void; restaurant: Restaurant };

/** Whether menu prices include tax, and the tax rates. */
export function TaxDrawer({ open, onClose, restaurant }: Props) {
  const form = useId();
  const { id, name, settings } = restaurant;
  const [draft, setDraft] = useState<TaxDraft>(() => draftOf(settings.tax));
  const [country, setCountry] = useState('');
  const change = (values: Partial<TaxDraft>) => setDraft((now) => ({ ...now, ...values }));
  const startFrom = (chosen: string) => {
    setCountry(chosen);
    if (chosen !== '') change({ rates: ratesOfCountry(chosen) });
  };
  const save = useCall(updateRestaurant, {
    onSuccess: () => {
      toast({ title: t('Tax settings saved') });
      onClose();
    },
    onError: (error) => toast({ title: t('Save Failed'), description: messageOf(error), destructive: true }),
  });
  useOpening(open ? id : undefined, () => {
    setDraft(draftOf(settings.tax));
    setCountry('');
    save.reset();
  });
  const problem = isApiError(save.error) ? save.error : undefined;
  const stale = problem?.code === 'stale_version' ? (problem.current as Restaurant | undefined) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const version = stale?.version ?? restaurant.version;
    save.mutate({ params: { id }, body: { settings: { tax: bodyOf(draft) }, version } });
  };
  const places = draft.rates.flatMap((_, index) =>
    ['kind', 'orderType', 'from', 'percent'].map((key) => `settings.tax.rates.${index}.${key}`),
  );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Tax')}
      subtitle={name}
      modal
      width={620}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={save.isPending}>
            {save.isPending ? t('Saving...') : stale ? t('Save over their changes') : t('Save tax settings')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={20} pb="md">
          <Checkbox
            label={t('Menu prices include tax')}
            description={t(
              'Margins, food cost and recommendations use the price without tax. Imported sales keep their recorded tax.',
            )}
            value={draft.pricesIncludeTax}
            onChange={(pricesIncludeTax) => {
              change({ pricesIncludeTax });
              if (pricesIncludeTax && draft.rates.length === 0) startFrom(countryNamed(restaurant.address.country));
            }}
          />
          {draft.pricesIncludeTax && (
            <>
              <Section title={t('Rates')}>
                <Stack gap="sm">
                  <SelectField
                    label={t('Start from')}
                    hint={t('check the rates before you save')}
                    placeholder={t('Choose a country')}
                    options={countryOptions}
                    value={country}
                    onChange={startFrom}
                  />
                  <TaxRates
                    rates={draft.rates}
                    onChange={(rates) => change({ rates })}
                    errorAt={(path) => problem?.at(path)}
                  />
                  <div>
                    <Button
                      icon={<Plus size={14} aria-hidden />}
                      onClick={() => change({ rates: [...draft.rates, emptyRate()] })}
                    >
                      {t('Add rate')}
                    </Button>
                  </div>
                </Stack>
              </Section>
              <TaxedCategories restaurant={restaurant} />
            </>
          )}
          <FormErrors error={save.error} fields={places} />
        </Stack>
      </form>
    </Drawer>
  );
}
