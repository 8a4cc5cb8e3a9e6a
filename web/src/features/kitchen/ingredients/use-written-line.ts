import { parseRecipeLines, type WrittenLine } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useDebouncedValue } from '../../../ui/index.ts';

/** What a line says, asked of the server as one types. `line` is only ever of the text as it stands. */
export function useWrittenLine(restaurantId: number, text: string) {
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, 120);
  const read = useQuery({
    queryKey: [parseRecipeLines.id, restaurantId, asked],
    queryFn: async ({ signal }): Promise<WrittenLine | null> => {
      const [line] = await call(parseRecipeLines, { body: { restaurantId, lines: [asked] }, signal });
      return line ?? null;
    },
    enabled: asked !== '',
    // Ingredients come and go; a line is cheap to read again.
    gcTime: 0,
  });
  // A read that is paused while offline goes on with the network.
  const settled = typed === asked && read.fetchStatus === 'idle';
  const line = settled && typed !== '' ? (read.data ?? null) : null;
  return { line, settled, error: read.error, again: read.refetch };
}
