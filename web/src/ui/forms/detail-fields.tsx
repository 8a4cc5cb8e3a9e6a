import type { Details, DetailValues } from '@platewise/contract';
import { worded } from '@platewise/domain';
import { isApiError } from '../../lib/api-error.ts';
import css from './fields.module.css';
import { TextField } from './fields.tsx';

/** Details as typed; an empty one is unknown. */
export type DetailDraft<D extends Details> = Record<keyof D & string, string>;

export const detailDraft = <D extends Details>(details: D, values?: DetailValues<D>): DetailDraft<D> =>
  Object.fromEntries(Object.keys(details).map((name) => [name, values?.[name] ?? ''])) as DetailDraft<D>;

/** Where the errors of details are: 'contactInfo.email'. */
export const detailPaths = (details: Details, path: string): string[] =>
  Object.keys(details).map((name) => `${path}.${name}`);

type Props<D extends Details> = {
  details: D;
  /** Where they are in the body: 'contactInfo'. */
  path: string;
  values: DetailDraft<D>;
  onChange: (values: DetailDraft<D>) => void;
  error: unknown;
  disabled?: boolean | undefined;
};

/** A field for each detail of a record, two in a row where there is room. */
export function DetailFields<D extends Details>({ details, path, values, onChange, error, disabled }: Props<D>) {
  return (
    <div className={css.details}>
      {Object.entries(details).map(([name, { label, type, wide }]) => (
        <div key={name} className={wide && css.wide}>
          <TextField
            label={worded(label)}
            type={type}
            value={values[name as keyof D & string]}
            onChange={(value) => onChange({ ...values, [name]: value })}
            error={isApiError(error) ? error.at(`${path}.${name}`) : undefined}
            disabled={disabled}
          />
        </div>
      ))}
    </div>
  );
}
