import { importIngredients, importVendorItems } from '@platewise/contract';
import { useState } from 'react';

import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { toast } from '../../../ui/index.ts';

export type FileKind = 'ingredients' | 'vendorItems';

/** Imports a catalog file: preview first, then import all rows or skip the invalid ones. */
export function useCatalogueImport(kind: FileKind, open: boolean, restaurantId: number, onDone: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [createVendors, setCreate] = useState(true);
  const endpoint = kind === 'ingredients' ? importIngredients : importVendorItems;
  const look = useCall(endpoint, { previews: true });
  const send = useCall(endpoint, {
    onSuccess: ({ imported }) => {
      toast({
        title:
          kind === 'ingredients'
            ? t('{imported, plural, one {# ingredient} other {# ingredients}} imported', { imported })
            : t('{imported, plural, one {# vendor item} other {# vendor items}} imported', { imported }),
      });
      onDone();
    },
  });
  const given = (creating: boolean) => ({
    restaurantId,
    createVendors: creating ? ('true' as const) : ('false' as const),
  });
  const check = (next: File | null, creating = createVendors) => {
    setFile(next);
    setCreate(creating);
    send.reset();
    look.reset();
    if (next !== null) look.mutate({ file: next, body: { ...given(creating), dryRun: 'true' } });
  };
  useOpening(open && restaurantId, () => check(null, true));
  const put = (onError: 'stop' | 'skip') => {
    if (file === null || send.isPending) return;
    send.mutate({ file, body: { ...given(createVendors), onError } });
  };
  return {
    ...{ file, createVendors, check, put },
    preview: look.data,
    looking: look.isPending,
    sending: send.isPending,
    error: look.error ?? send.error,
  };
}
