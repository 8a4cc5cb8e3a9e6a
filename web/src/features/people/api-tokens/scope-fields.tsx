import type { TokenScope } from '@platewise/domain';
import type { ReactNode } from 'react';
import { t } from '../../../lib/t.ts';
import { Checkbox } from '../../../ui/index.ts';
import css from './api-tokens.module.css';
import { areaNames, areasFor, type ScopeArea } from './scope-words.ts';

type ScopeFieldsProps = {
  value: readonly TokenScope[];
  onChange: (scopes: TokenScope[]) => void;
  isAdmin: boolean;
  error?: ReactNode;
};

/** Read and write scopes per area. Write includes read, and "all modules" includes every module. */
export function ScopeFields({ value, onChange, isAdmin, error }: ScopeFieldsProps) {
  const set = (scope: TokenScope, there: boolean) =>
    onChange(there ? [...value, scope] : value.filter((one) => one !== scope));
  const included = (area: ScopeArea, action: 'read' | 'write'): boolean => {
    const byAll = area !== 'all' && area !== 'account' && area !== 'admin';
    const above: TokenScope[] = [
      ...(action === 'read' ? [`${area}:write` as const] : []),
      ...(byAll ? ['all:write' as const, ...(action === 'read' ? ['all:read' as const] : [])] : []),
    ];
    return above.some((scope) => value.includes(scope));
  };
  return (
    <fieldset className={css.scopes}>
      <legend className={css.legend}>{t('Permissions')}</legend>
      <p className={css.note}>{t('Write access includes read and delete. Your role still applies.')}</p>
      <div className={css.areas}>
        {areasFor(isAdmin).map((area) => (
          <fieldset key={area} className={css.area} data-wide={area === 'all' || undefined}>
            <legend className={css.areaName}>{areaNames[area]}</legend>
            {(['read', 'write'] as const).map((action) => {
              const by = included(area, action);
              return (
                <Checkbox
                  key={action}
                  label={action === 'read' ? t('Read') : t('Write')}
                  value={by || value.includes(`${area}:${action}`)}
                  disabled={by}
                  onChange={(there) => set(`${area}:${action}`, there)}
                />
              );
            })}
          </fieldset>
        ))}
      </div>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
