import { ingredientUnits } from '@platewise/domain';
import { t } from '../../../../lib/t.ts';
import { unitOptions } from '../../../../lib/unit-options.ts';
import { DateField, NumberField, SelectField, TextField } from '../../../../ui/index.ts';
import type { DetectedDraft, DetectedItem } from './detected-items.ts';
import css from './photo.module.css';

type Props = {
  item: DetectedItem;
  edit: (draft: Partial<DetectedDraft>) => void;
  errorAt: (path: string) => string | undefined;
};

/** Rarely edited fields: location and expiry date, plus what else was read. */
export function RowDetails({ item, edit, errorAt }: Props) {
  return (
    <div className={css.details}>
      <div className={css.four}>
        <TextField
          label={t('Location')}
          value={item.location}
          maxLength={60}
          placeholder="Storage"
          error={errorAt('location')}
          onChange={(location) => edit({ location })}
        />
        <DateField
          label={t('Expiration date')}
          value={item.expiryDate}
          clearable
          error={errorAt('expiryDate')}
          onChange={(expiryDate) => edit({ expiryDate })}
        />
        <TextField
          label={t('Lot')}
          value={item.lot}
          maxLength={60}
          error={errorAt('lot')}
          onChange={(lot) => edit({ lot })}
        />
        <NumberField
          label={t('Confidence')}
          hint={t('0 to 1')}
          value={item.confidence}
          error={errorAt('confidence')}
          onChange={(confidence) => edit({ confidence })}
        />
      </div>
      <div className={css.two}>
        <TextField
          label={t('Notes')}
          value={item.notes}
          maxLength={500}
          error={errorAt('notes')}
          onChange={(notes) => edit({ notes })}
        />
        {item.ingredient === null && (
          <SelectField
            label={t('Unit for the new ingredient')}
            options={unitOptions(ingredientUnits)}
            placeholder={t('As printed on the package')}
            clearable
            value={item.unit}
            error={errorAt('unit')}
            onChange={(unit) => edit({ unit: ingredientUnits.find((one) => one === unit) ?? '' })}
          />
        )}
      </div>
      {item.barcode !== '' && (
        <p className="pw-meta">
          {item.read?.barcode
            ? t("Barcode {barcode} ({kind}). It's saved with the ingredient.", {
                barcode: item.barcode,
                kind: item.read.barcode.kind,
              })
            : t("Barcode {barcode}. It's saved with the ingredient.", { barcode: item.barcode })}
        </p>
      )}
    </div>
  );
}
