import { listMenuItems } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsOf } from '../../../../lib/options-of.ts';
import { read } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import { SelectField, useDebouncedValue } from '../../../../ui/index.ts';

/** Dish search, on the server. */
export function DishPicker({ restaurantId, onPick }: { restaurantId: number; onPick: (id: number) => void }) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 150);
  const found = useQuery({
    ...read(listMenuItems, { query: { restaurantId, q, sort: 'name', limit: '30' } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SelectField
      label={t('A dish')}
      labelHidden
      placeholder={t('Search for another dish')}
      options={optionsOf(found.data ?? [])}
      value=""
      onSearch={setText}
      onChange={(value) => {
        if (value !== '') onPick(Number(value));
      }}
      nothingFound={t('No dish found')}
    />
  );
}
