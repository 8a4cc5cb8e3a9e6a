import { t } from '../../../lib/t.ts';
import { NumberField, typedNumber } from '../../../ui/index.ts';
import css from './inventory.module.css';

export type Limits = { minStock: string; maxStock: string; reorderPoint: string };

type Props = {
  unit: string | undefined;
  values: Limits;
  onChange: (change: Partial<Limits>) => void;
  at: (path: string) => string | undefined;
};

const crossed = ({ minStock, maxStock }: Limits): boolean =>
  minStock !== '' && maxStock !== '' && Number(typedNumber(minStock)) > Number(typedNumber(maxStock));

/** Minimum and maximum stock, and the reorder point. */
export const LimitFields = ({ unit, values, onChange, at }: Props) => (
  <div className={css.triple}>
    <NumberField
      label={t('Min stock')}
      required
      suffix={unit}
      value={values.minStock}
      onChange={(minStock) => onChange({ minStock })}
      error={at('minStock')}
    />
    <NumberField
      label={t('Max stock')}
      required
      suffix={unit}
      value={values.maxStock}
      onChange={(maxStock) => onChange({ maxStock })}
      warning={crossed(values) ? t('Max stock is below min stock') : null}
      error={at('maxStock')}
    />
    <NumberField
      label={t('Reorder point')}
      required
      suffix={unit}
      value={values.reorderPoint}
      onChange={(reorderPoint) => onChange({ reorderPoint })}
      error={at('reorderPoint')}
    />
  </div>
);
