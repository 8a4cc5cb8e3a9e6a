import { type PhotoMode, type PhotoPlace, previewPhotoItems, savePhotoItems } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { isApiError } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { useSendKey } from '../../../../lib/use-send-key.ts';
import { useDebouncedValue } from '../../../../ui/index.ts';
import { bodyOf, type DetectedItem, named } from './detected-items.ts';

export type ItemOutlook = { place: PhotoPlace | undefined; problems: readonly { path: string; message: string }[] };

export type SavingItems = {
  mode: PhotoMode;
  setMode: (mode: PhotoMode) => void;
  /** The effect of saving an item, by item key. */
  outlook: ReadonlyMap<string, ItemOutlook>;
  save: () => void;
  reset: () => void;
  isPending: boolean;
  error: Error | null;
};

/** Saves the detected items, and previews the effect on stock, which the server calculates with the same rules. */
export function useSaveItems(
  restaurantId: number,
  items: readonly DetectedItem[],
  onSaved: (items: number) => void,
): SavingItems {
  const [mode, setMode] = useState<PhotoMode>('add');
  const sendKey = useSendKey();
  const [settled] = useDebouncedValue(items, 250);
  const rows = named(settled);
  const body = bodyOf(settled, restaurantId, mode);
  const preview = useQuery({
    queryKey: [previewPhotoItems.id, body],
    queryFn: ({ signal }) => call(previewPhotoItems, { body, signal }),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  const { mutate, reset, isPending, error } = useCall(savePhotoItems, {
    onSuccess: (_reply, { body: saved }) => {
      sendKey.done();
      onSaved(saved?.items.length ?? 0);
    },
  });
  const save = () => {
    const now = bodyOf(items, restaurantId, mode);
    const id = sendKey.of(now);
    mutate({ body: { ...now, clientId: id }, idempotencyKey: id });
  };
  const places = preview.isPlaceholderData || preview.error ? [] : (preview.data?.places ?? []);
  const refusals = [
    ...problemsOf(error),
    ...problemsOf(preview.error),
    ...(preview.isPlaceholderData ? [] : (preview.data?.problems ?? [])),
  ];
  const outlook = new Map(
    rows.map(({ key }, at) => [
      key,
      {
        place: places.find((place) => place.items.includes(at)),
        problems: refusals.filter(({ item }) => item === at),
      },
    ]),
  );
  return { mode, setMode, outlook, save, reset, isPending, error };
}

/** Errors at fields of single items: `items.2.quantity`. */
function problemsOf(error: unknown): { item: number; path: string; message: string }[] {
  if (!isApiError(error)) return [];
  return error.errors.flatMap(({ path, message }) => {
    const [list, at, ...rest] = path.split('.');
    return list === 'items' && at !== undefined ? [{ item: Number(at), path: rest.join('.'), message }] : [];
  });
}
