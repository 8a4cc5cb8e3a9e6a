import { type Integration, listFeedReports } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { IconButton, SelectField, useDebouncedValue } from '../../../ui/index.ts';
import css from './price-feeds.module.css';

type Report = Integration['config']['reports'][number];
type Props = { integration: Integration; value: readonly Report[]; onChange: (reports: readonly Report[]) => void };

/** Report picker with the feed's own names, fetched with the stored key. */
export function ReportsField({ integration, value, onChange }: Props) {
  const { id, apiKey } = integration;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 300);
  const { data = [], error } = useQuery({
    ...read(listFeedReports, { params: { id }, query: { q } }),
    placeholderData: keepPreviousData,
    enabled: apiKey !== null && q.length >= 2,
    retry: false,
  });
  const free = data.filter(({ slugId }) => !value.some((one) => one.slugId === slugId));
  return (
    <div className={css.body}>
      <SelectField
        label={t('Reports')}
        description={
          apiKey === null
            ? t('Save the API key first to see the available reports.')
            : t('Search by market or commodity.')
        }
        placeholder={t('Find a report')}
        disabled={apiKey === null}
        options={free.map(({ slugId, title, markets }) => ({
          value: slugId,
          label: markets === '' ? title : `${title} (${markets})`,
        }))}
        value=""
        onSearch={setTyped}
        onChange={(slugId) => {
          const found = free.find((one) => one.slugId === slugId);
          if (found) onChange([...value, { slugId, title: found.title }]);
        }}
        error={error ? messageOf(error) : undefined}
      />
      <ul className={css.chosen} aria-label={t('Selected reports')}>
        {value.map(({ slugId, title }) => (
          <li key={slugId}>
            <span>{title}</span>
            <IconButton
              label={t('Remove {title}', { title })}
              onClick={() => onChange(value.filter((one) => one.slugId !== slugId))}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
