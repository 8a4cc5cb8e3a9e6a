import { listLocations } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { SuggestField } from '../../../ui/index.ts';

type Props = {
  restaurantId: number | undefined;
  value: string;
  onChange: (location: string) => void;
  label?: string;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  error?: string | undefined;
};

/** An existing location, or the name of a new one. */
export function LocationField({ restaurantId, label = t('Location'), ...props }: Props) {
  const locations = useQuery({
    ...read(listLocations, { query: { restaurantId, limit: 200 } }),
    enabled: restaurantId !== undefined,
  });
  const typed = props.value.trim().toLowerCase();
  const names = (locations.data ?? []).map(({ name }) => name);
  const exact = names.some((name) => name.toLowerCase() === typed);
  const fitting = exact ? names : names.filter((name) => name.toLowerCase().includes(typed));
  return (
    <SuggestField
      {...props}
      label={label}
      maxLength={80}
      placeholder={props.placeholder ?? t('Walk-in cooler, dry storage…')}
      suggestions={fitting.map((name) => ({ value: name, label: name }))}
      onPick={props.onChange}
      onEnter={() => {}}
    />
  );
}
