import { parseRecipeLines, type WrittenLine } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useDebouncedValue } from '../../../ui/index.ts';

/** The server's reading of a line while typing. `line` always belongs to the current text. */
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
    // Ingredients change, and reading a line again is cheap.
    gcTime: 0,
  });
  // A request paused while offline resumes with the network.
  const settled = typed === asked && read.fetchStatus === 'idle';
  const line = settled && typed !== '' ? (read.data ?? null) : null;
  return { line, settled, error: read.error, again: read.refetch };
}
