/**
 * `work` done once for each row, whatever asks for it and however often. For rows that are read and never changed: a
 * change is a new row.
 */
export function oncePerRow<Row extends object, Value>(work: (row: Row) => Value): (row: Row) => Value {
  const kept = new WeakMap<Row, { value: Value }>();
  return (row) => {
    const known = kept.get(row) ?? { value: work(row) };
    kept.set(row, known);
    return known.value;
  };
}
