import { listIngredients, listOrderGuide } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { SuggestField, useDebouncedValue } from '../../../ui/index.ts';
import { lineInWords, lineOfIngredient, lineOfItem, type UnorderedLine } from './unordered-lines.ts';

type Props = {
  vendorId: number;
  restaurantId: number | undefined;
  taken: readonly string[];
  onAdd: (line: UnorderedLine) => void;
  error: string | undefined;
};

/** Adds something that was delivered: a vendor's item, an ingredient, or free text. */
export function AddUnordered({ vendorId, restaurantId, taken, onAdd, error }: Props) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const sold = useQuery(read(listOrderGuide, { params: { id: vendorId }, query: { q, all: 'true', limit: '15' } }));
  const known = useQuery({
    ...read(listIngredients, { query: { restaurantId, q, kind: 'purchased', limit: '10' } }),
    enabled: q !== '',
  });
  const lines = [...(sold.data ?? []).map(lineOfItem), ...(q === '' ? [] : (known.data ?? []).map(lineOfIngredient))];
  const offered = lines.filter(({ key }) => !taken.includes(key));
  const add = (line: UnorderedLine | undefined) => {
    if (line !== undefined && !taken.includes(line.key)) onAdd(line);
    setTyped('');
  };
  return (
    <SuggestField
      label={t('Item received')}
      description={t('Choose a vendor item or ingredient, or type anything else.')}
      placeholder={t('Name or code')}
      value={typed}
      onChange={setTyped}
      suggestions={offered.map(({ key, goods, note }) => ({ value: key, label: goods.description, note }))}
      onPick={(key) => add(offered.find((one) => one.key === key))}
      onEnter={() => typed.trim() !== '' && add(lineInWords(typed.trim()))}
      maxLength={300}
      error={error}
    />
  );
}
