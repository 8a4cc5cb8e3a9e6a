import { analyzeInventoryPhoto, type ReplyOf } from '@platewise/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { useWaitingWords } from '../../../../lib/waiting-words.ts';
import { toast } from '../../../../ui/index.ts';

export type PhotoAnalysis = {
  start: (photo: File) => void;
  /** Stops waiting; a late reply is ignored. */
  leave: () => void;
  reset: () => void;
  isPending: boolean;
  /** Current step of the analysis. */
  waiting: string;
  error: Error | null;
};

export function useAnalyzePhoto(
  restaurantId: number,
  onFound: (reply: ReplyOf<typeof analyzeInventoryPhoto>) => void,
): PhotoAnalysis {
  const waiting = useRef<AbortController>(null);
  const [clientId, setClientId] = useState('');
  const words = useWaitingWords(clientId, t('Reading labels and barcodes. This takes up to half a minute.'));
  const { mutate, reset, isPending, error } = useCall(analyzeInventoryPhoto, {
    previews: true,
    onSuccess: (reply, { signal }) => {
      if (!signal?.aborted) onFound(reply);
    },
    onError: (_error, { signal }) => {
      if (signal?.aborted) return;
      toast({
        title: t('Analysis failed'),
        description: t('Could not analyze the photo. Please try again.'),
        destructive: true,
      });
    },
  });
  const leave = useCallback(() => {
    waiting.current?.abort();
    reset();
  }, [reset]);
  useEffect(() => () => waiting.current?.abort(), []);
  const start = (photo: File) => {
    waiting.current = new AbortController();
    const id = crypto.randomUUID();
    setClientId(id);
    mutate({ body: { restaurantId, clientId: id }, file: photo, signal: waiting.current.signal });
  };
  return { start, leave, reset, isPending, waiting: words, error: waiting.current?.signal.aborted ? null : error };
}
