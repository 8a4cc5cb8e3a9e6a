import { X } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Button, SelectField } from '../../../ui/index.ts';
import css from './approvals.module.css';

type Option = { value: string; label: string };
type Props = {
  label: string;
  placeholder: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
};

/** Any number of options: each one chosen is a button that removes it. */
export function PickSeveral({ label, placeholder, options, value, onChange, error }: Props) {
  const open = options.filter((option) => !value.includes(option.value));
  return (
    <div>
      <SelectField
        label={label}
        placeholder={placeholder}
        options={open}
        value=""
        onChange={(added) => added !== '' && onChange([...value, added])}
        error={error}
      />
      {value.length > 0 && (
        <div className={css.chosen}>
          {value.map((one) => {
            const name = options.find((option) => option.value === one)?.label ?? one;
            return (
              <Button
                key={one}
                size="xs"
                trailing={<X size={12} aria-hidden />}
                aria-label={t('Remove {name}', { name })}
                onClick={() => onChange(value.filter((other) => other !== one))}
              >
                {name}
              </Button>
            );
          })}
        </div>
      )}
    </div>
  );
}
