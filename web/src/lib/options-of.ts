type Named = { id: number; name: string };

/** Records as the choices of a field, by their names. */
export const optionsOf = (records: readonly Named[]): { value: string; label: string }[] =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));
