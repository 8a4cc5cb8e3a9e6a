import { languageOptions } from '../../../lib/language.ts';
import { t } from '../../../lib/t.ts';
import {
  Checkbox,
  Grid,
  MoneyField,
  PercentField,
  Section,
  SelectField,
  Stack,
  TextArea,
  TextField,
} from '../../../ui/index.ts';
import { movedTo } from './browser-defaults.ts';
import { countryOptions, currencyOptions, timeZoneOptions, withOwn } from './region-options.ts';
import { type RestaurantValues, typedTarget } from './restaurant-form.ts';

type Key = keyof RestaurantValues;
type TextKey = Exclude<Key, 'autoApproval' | 'dishesFollow' | 'hideCosts' | 'restockOnApproval'>;

const paths: Record<Key, string> = {
  name: 'name',
  description: 'description',
  phone: 'phone',
  email: 'email',
  street: 'address.street',
  city: 'address.city',
  state: 'address.state',
  zipCode: 'address.zipCode',
  country: 'address.country',
  language: 'settings.language',
  currency: 'settings.currency',
  timezone: 'settings.timezone',
  taxRate: 'settings.taxRate',
  defaultMargin: 'settings.defaultMargin',
  dayCutoff: 'settings.dayCutoff',
  foodCostTarget: 'settings.foodCostTarget',
  dishesFollow: 'dishesFollow',
  autoApproval: 'settings.autoApproval',
  autoApprovalLimit: 'settings.autoApprovalLimit',
  hideCosts: 'settings.hideCosts',
  priceEnding: 'settings.priceEnding',
  serviceStyle: 'settings.serviceStyle',
  restockOnApproval: 'settings.restockOnApproval',
  quantityTolerance: 'settings.quantityTolerance',
  weightTolerance: 'settings.weightTolerance',
  priceTolerance: 'settings.priceTolerance',
  priceToleranceMoney: 'settings.priceToleranceMoney',
  retentionYears: 'settings.retentionYears',
};

/** The body paths whose errors are shown at their field. */
export const restaurantFieldPaths: readonly string[] = Object.values(paths);

/** Price endings for recommended prices. */
const endingOptions = [
  { value: 'any', label: t('.49, .95 or .99') },
  { value: '.49', label: '.49' },
  { value: '.95', label: '.95' },
  { value: '.99', label: '.99' },
];

const retentionOptions = [
  { value: '0', label: t('No rule') },
  ...Array.from({ length: 30 }, (_, index) => ({
    value: String(index + 1),
    label: t('{years, plural, one {# year} other {# years}}', { years: index + 1 }),
  })),
];

const serviceOptions = [
  { value: 'full_service', label: t('Full service (60 to 65%)') },
  { value: 'quick_service', label: t('Quick service (55 to 60%)') },
];

type RestaurantFieldsProps = {
  values: RestaurantValues;
  onChange: (change: Partial<RestaurantValues>) => void;
  errorAt: (path: string) => string | undefined;
  /** For an existing restaurant: its target margin before the change, in percent, and how many dishes use it. */
  former?: { margin: number; dishes: number } | undefined;
};

export function RestaurantFields({ values, onChange, errorAt, former }: RestaurantFieldsProps) {
  const bind = (key: TextKey) => ({
    value: values[key],
    onChange: (value: string) => onChange({ [key]: value }),
    error: errorAt(paths[key]),
  });
  const target = (key: 'defaultMargin' | 'foodCostTarget') => ({
    ...bind(key),
    onChange: (value: string) => onChange(typedTarget(key, value)),
  });
  return (
    <Stack gap={20} pb="md">
      <Section title={t('Basic information')}>
        <Stack gap="sm">
          <TextField label={t('Restaurant name')} required autoFocus {...bind('name')} />
          <TextArea label={t('Description (text)')} rows={2} {...bind('description')} />
          <Grid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextField label={t('Phone')} type="tel" {...bind('phone')} />
            <TextField label={t('Email')} type="email" {...bind('email')} />
          </Grid>
        </Stack>
      </Section>
      <Section title={t('Address')}>
        <Stack gap="sm">
          <TextField label={t('Street')} {...bind('street')} />
          <Grid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextField label={t('City')} {...bind('city')} />
            <TextField label={t('State (of an address)')} {...bind('state')} />
            <TextField label={t('ZIP Code')} {...bind('zipCode')} />
            <SelectField
              label={t('Country')}
              options={withOwn(countryOptions, values.country)}
              {...bind('country')}
              onChange={(country) => onChange(former === undefined ? movedTo(values, country) : { country })}
            />
          </Grid>
        </Stack>
      </Section>
      <Section title={t('Business settings')}>
        <Grid cols={{ base: 1, xs: 2 }} spacing="sm">
          <SelectField
            label={t('Currency')}
            options={withOwn(currencyOptions, values.currency)}
            {...bind('currency')}
          />
          <SelectField
            label={t('Time zone')}
            options={withOwn(timeZoneOptions, values.timezone)}
            {...bind('timezone')}
          />
          <PercentField label={t('Tax rate')} hint={t('0 to 20')} {...bind('taxRate')} />
          <TextField
            label={t('End of business day')}
            type="time"
            hint={t('when the business day ends')}
            {...bind('dayCutoff')}
          />
          <PercentField label={t('Food cost target')} hint={t('of sales')} {...target('foodCostTarget')} />
          <PercentField
            label={t('Default margin')}
            hint={t('100% minus the food cost target')}
            {...target('defaultMargin')}
          />
          {former !== undefined && former.dishes > 0 && Number(values.defaultMargin) !== former.margin && (
            <Checkbox
              label={t('Also change {dishes, plural, one {# dish} other {# dishes}} with the {margin}% target', {
                dishes: former.dishes,
                margin: former.margin,
              })}
              value={values.dishesFollow}
              onChange={(dishesFollow) => onChange({ dishesFollow })}
            />
          )}
          <SelectField
            label={t('Language')}
            hint={t('for orders and emails')}
            options={languageOptions}
            {...bind('language')}
          />
          <SelectField label={t('Price endings')} options={endingOptions} {...bind('priceEnding')} />
          <SelectField
            label={t('Service type')}
            hint={t('sets the prime cost benchmark')}
            options={serviceOptions}
            {...bind('serviceStyle')}
          />
        </Grid>
      </Section>
      <Section title={t('Cost visibility')}>
        <Checkbox
          label={t('Hide costs from staff')}
          description={t(
            "Staff and viewers can't see ingredient costs, dish costs, margins, vendor prices or stock values. Selling prices stay visible. To hide prices on invoices too, remove their access to Invoices.",
          )}
          value={values.hideCosts}
          onChange={(hideCosts) => onChange({ hideCosts })}
        />
      </Section>
      <Section title={t('Stock')}>
        <Checkbox
          label={t('Add approved invoices to stock')}
          description={t(
            'Approving an invoice adds its items to inventory, and unapproving it removes them. Leave this off if you receive deliveries against purchase orders or only count stock. Items on a received order are never added twice.',
          )}
          value={values.restockOnApproval}
          onChange={(restockOnApproval) => onChange({ restockOnApproval })}
        />
      </Section>
      <Section title={t('Orders, deliveries and invoices')}>
        <Grid cols={{ base: 1, xs: 2 }} spacing="sm">
          <PercentField
            label={t('Quantity tolerance')}
            hint={t('items ordered by count')}
            {...bind('quantityTolerance')}
          />
          <PercentField label={t('Weight tolerance')} hint={t('catch-weight items')} {...bind('weightTolerance')} />
          <PercentField label={t('Price tolerance')} hint={t('vs. the order price')} {...bind('priceTolerance')} />
          <MoneyField
            label={t('Price difference limit')}
            hint={t('per line')}
            currency={values.currency}
            {...bind('priceToleranceMoney')}
          />
        </Grid>
      </Section>
      <Section title={t('Document retention')}>
        <SelectField
          label={t('Keep invoices for')}
          hint={t("from the end of the invoice year. They can't be deleted earlier")}
          options={retentionOptions}
          {...bind('retentionYears')}
        />
      </Section>
      <Section title={t('Automatic approval')}>
        <Stack gap="sm">
          <Checkbox
            label={t('Approve invoices automatically')}
            description={t(
              'Only if all checks pass with high confidence, every item was confirmed before and no price changed by more than 25%. You can undo any automatic approval. Vendors can have their own setting.',
            )}
            value={values.autoApproval}
            onChange={(autoApproval) => onChange({ autoApproval })}
          />
          <MoneyField
            label={t('Up to a total of')}
            hint={t('applies to every vendor')}
            currency={values.currency}
            {...bind('autoApprovalLimit')}
          />
        </Stack>
      </Section>
    </Stack>
  );
}
