import { importRecipes } from '@platewise/contract';
import { useState } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { toast } from '../../../ui/index.ts';

/** Imports a recipe file: preview first, then import all or skip the invalid recipes. */
export function useRecipeImport(open: boolean, restaurantId: number | undefined, onDone: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [create, setCreate] = useState(true);
  const look = useCall(importRecipes, { previews: true });
  const send = useCall(importRecipes, {
    onSuccess: ({ imported }) => {
      toast({ title: t('{imported, plural, one {# recipe} other {# recipes}} imported', { imported }) });
      onDone();
    },
  });
  const createIngredients = (on: boolean) => (on ? ('true' as const) : ('false' as const));
  const check = (next: File | null, creating = create) => {
    setFile(next);
    setCreate(creating);
    send.reset();
    look.reset();
    if (next === null) return;
    look.mutate({ file: next, body: { restaurantId, dryRun: 'true', createIngredients: createIngredients(creating) } });
  };
  useOpening(open && (restaurantId ?? true), () => check(null, true));
  const put = (onError: 'stop' | 'skip') => {
    if (file === null || send.isPending) return;
    send.mutate({ file, body: { restaurantId, onError, createIngredients: createIngredients(create) } });
  };
  return {
    file,
    create,
    check,
    put,
    preview: look.data,
    looking: look.isPending,
    sending: send.isPending,
    error: look.error ?? send.error,
  };
}
