import { priceLevels } from '@platewise/domain';
import { t } from '../../../lib/t.ts';
import { SelectField, TextField } from '../../../ui/index.ts';
import css from './competition.module.css';
import type { CompetitorDraft } from './competitor-draft.ts';

type Props = {
  draft: CompetitorDraft;
  onChange: (change: Partial<CompetitorDraft>) => void;
  errorAt: (path: string) => string | undefined;
  /** Shows the rating field, for a place that is already known. */
  rated?: boolean;
};

/** Body paths of the fields that show their own error. */
export const competitorPaths = [
  ...['name', 'website', 'cuisine', 'priceRange', 'phone', 'rating'],
  ...['address.street', 'address.city', 'address.state', 'address.zipCode'],
];

const words = [t('inexpensive'), t('moderate'), t('expensive'), t('very expensive')];
const levels = priceLevels.map((value, index) => ({ value, label: `${value}, ${words[index]}` }));

export function CompetitorFields({ draft, onChange, errorAt, rated = false }: Props) {
  const bind = (key: keyof CompetitorDraft, path: string = key) => ({
    value: draft[key],
    onChange: (value: string) => onChange({ [key]: value }),
    error: errorAt(path),
  });
  return (
    <div className="pw-stack-16">
      <TextField label={t('Name')} required autoFocus maxLength={200} {...bind('name')} />
      <TextField label={t('Street')} hint={t('Optional')} maxLength={200} {...bind('street', 'address.street')} />
      <div className={css.pair}>
        <TextField label={t('City')} hint={t('Optional')} maxLength={100} {...bind('city', 'address.city')} />
        <div className={css.pair}>
          <TextField label={t('State (of an address)')} maxLength={100} {...bind('state', 'address.state')} />
          <TextField label={t('Zip code')} maxLength={20} {...bind('zipCode', 'address.zipCode')} />
        </div>
      </div>
      <TextField
        label={t('Website')}
        hint={t('Optional')}
        description={t('We read its menu there every week')}
        placeholder="https://"
        maxLength={2048}
        {...bind('website')}
      />
      <div className={css.pair}>
        <TextField
          label={t('Cuisine')}
          hint={t('Optional')}
          placeholder="Mexican"
          maxLength={80}
          {...bind('cuisine')}
        />
        <SelectField
          label={t('Price range')}
          hint={t('Optional')}
          options={levels}
          clearable
          placeholder={t('Unknown')}
          {...bind('priceRange')}
        />
      </div>
      {rated && (
        <div className={css.pair}>
          <TextField label={t('Phone')} hint={t('Optional')} type="tel" maxLength={40} {...bind('phone')} />
          <TextField label={t('Rating')} hint={t('0 to 5')} {...bind('rating')} />
        </div>
      )}
    </div>
  );
}
