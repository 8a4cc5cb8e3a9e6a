type Named = { id: number; name: string };

/** Records as select options, labeled by name. */
export const optionsOf = (records: readonly Named[]): { value: string; label: string }[] =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));
