import { useFilterOn } from '../layout/fold-context.tsx';
import css from './filter-buttons.module.css';

type FilterButtonsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few exclusive filters with result counts; they wrap if there is no room. */
export function FilterButtons<Value extends string>({ label, options, value, onChange }: FilterButtonsProps<Value>) {
  useFilterOn(value !== options[0]?.value);
  return (
    <fieldset className={css.row}>
      <legend className="pw-sr">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.button}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {`${option.label} `}
          {option.count !== undefined && <span className={css.count}>{option.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
