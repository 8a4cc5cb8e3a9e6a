import { allAuditChoices, auditChoices, listGroups } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { DateField, SearchField, SelectField } from '../../../ui/index.ts';
import css from './audit.module.css';
import { inWords } from './audit-words.ts';
import type { AuditFilters as Filters } from './use-audit-filters.ts';

/** Filters by person, type and date. Only values that occur in the log are offered. */
export function AuditFilters({ filters }: { filters: Filters }) {
  const { values, scope, place, change } = filters;
  const all = scope === 'installation';
  const own = useQuery({ ...read(auditChoices, { query: place }), enabled: !all, staleTime: 0 });
  const everybodys = useQuery({ ...read(allAuditChoices), enabled: all, staleTime: 0 });
  const choices = all ? everybodys.data : own.data;
  const groups = useQuery({ ...read(listGroups, { query: {} }), enabled: !all });
  const led = groups.data?.filter(({ role }) => role === 'owner' || role === 'admin') ?? [];
  const select = (label: string, name: 'group' | 'who' | 'action' | 'subject', placeholder: string) => ({
    label,
    labelHidden: true,
    quiet: true,
    clearable: true,
    placeholder,
    width: 170,
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const words = (all: readonly string[] = []) =>
    all.map((value) => ({ value, label: inWords(value) })).sort((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <SearchField label={t('Search the audit log')} value={values.q} onChange={(q) => change({ q })} />
      {led.length > 1 && <SelectField {...select(t('Group'), 'group', t('All groups'))} options={optionsOf(led)} />}
      <SelectField {...select(t('User'), 'who', t('Anyone'))} options={optionsOf(choices?.people ?? [])} />
      <SelectField {...select(t('Action'), 'action', t('Any action'))} options={words(choices?.actions)} />
      <SelectField {...select(t('Subject'), 'subject', t('Any subject'))} options={words(choices?.subjects)} />
      <div className={css.days}>
        <DateField
          label={t('From')}
          labelHidden
          quiet
          clearable
          placeholder={t('From')}
          max={values.to || undefined}
          value={values.from}
          onChange={(from) => change({ from })}
        />
        <DateField
          label={t('To')}
          labelHidden
          quiet
          clearable
          placeholder={t('To')}
          min={values.from || undefined}
          value={values.to}
          onChange={(to) => change({ to })}
        />
      </div>
    </>
  );
}
