/** Memoizes `work` per row object. For rows that are never mutated: a change is a new object. */
export function oncePerRow<Row extends object, Value>(work: (row: Row) => Value): (row: Row) => Value {
  const kept = new WeakMap<Row, { value: Value }>();
  return (row) => {
    const known = kept.get(row) ?? { value: work(row) };
    kept.set(row, known);
    return known.value;
  };
}
