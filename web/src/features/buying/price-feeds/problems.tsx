import css from './price-feeds.module.css';

const shown = 8;

/** What a person should know of a reading; a long list is told by its beginning. */
export function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className={css.problems} aria-label="Problems">
      {problems.slice(0, shown).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {problems.length > shown && <li>and {problems.length - shown} more</li>}
    </ul>
  );
}
