import type { EndpointShape } from '@platewise/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error.ts';
import { refetchIfOutdated } from '../../lib/mutate.ts';
import { refetchAfter } from '../../lib/query-client.ts';
import { t } from '../../lib/t.ts';
import { toast } from '../feedback/toast.ts';

type Versioned = { readonly id: number; readonly version: number };

type BulkChange<Change extends Versioned> = {
  endpoint: EndpointShape;
  /** Makes the all-or-nothing call, which returns the records with their new versions. */
  send: (changes: Change[]) => Promise<readonly Versioned[]>;
  /** What was changed: '3 dishes'. */
  nameOf: (count: number) => string;
  onSaved: () => void;
};

/** A bulk change. Undo sends the previous values, and fails if someone has changed one of them since. */
export function useBulkChange<Change extends Versioned>({ endpoint, send, nameOf, onSaved }: BulkChange<Change>) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: send,
    onSuccess: async (records) => {
      await refetchAfter(client, endpoint);
      toast({ title: t('Changes undone'), description: nameOf(records.length) });
    },
    onError: (error) => toast({ title: t("Couldn't undo"), description: messageOf(error), destructive: true }),
  });
  return useMutation({
    mutationFn: ({ changes }: { changes: Change[]; former: Change[] }) => send(changes),
    onSuccess: async (records, { former }) => {
      await refetchAfter(client, endpoint);
      const versions = new Map(records.map(({ id, version }) => [id, version]));
      const restored = former.map((one) => ({ ...one, version: versions.get(one.id) ?? one.version }));
      toast({
        title: t('{records} updated', { records: nameOf(records.length) }),
        action: { label: t('Undo'), onClick: () => undo.mutate(restored) },
      });
      onSaved();
    },
    onError: (error) => refetchIfOutdated(client, endpoint, error),
  });
}

/** New and previous values of each record's changed fields; unchanged records are omitted. */
export function changesOf<Row extends Versioned, Wanted extends { [K in keyof Wanted]: unknown }>(
  rows: readonly Row[],
  wantedOf: (row: Row) => Wanted,
) {
  const changes: (Versioned & Partial<Wanted>)[] = [];
  const former: (Versioned & Partial<Wanted>)[] = [];
  for (const row of rows) {
    const wanted = wantedOf(row);
    const now = row as unknown as Wanted;
    const moved = (Object.keys(wanted) as (keyof Wanted)[]).filter((key) => wanted[key] !== now[key]);
    if (moved.length === 0) continue;
    const pick = (from: Wanted) => Object.fromEntries(moved.map((key) => [key, from[key]])) as Partial<Wanted>;
    const { id, version } = row;
    changes.push({ id, version, ...pick(wanted) });
    former.push({ id, version, ...pick(now) });
  }
  return { changes, former };
}
