/**
 * Works out each object's answer once, for as long as the object lives: an invoice is read again for each of the later
 * ones it is held against. Objects and answers must not change afterwards.
 */
export function remember<Key extends object, Answer>(work: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { answer: Answer }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.answer;
    const answer = work(key);
    known.set(key, { answer });
    return answer;
  };
}
