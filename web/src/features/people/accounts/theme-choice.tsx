import { Section, SegmentedControl, useColorScheme } from '../../../ui/index.ts';
import css from './settings.module.css';

const options = [
  { value: 'auto', label: 'Match system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The theme, saved in this browser. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useColorScheme();
  return (
    <Section title="Theme">
      <ul className={css.rows}>
        <li className={css.row}>
          <div className={css.words}>
            <div className={css.name}>Light or dark</div>
            <p className={css.note}>Saved in this browser.</p>
          </div>
          <div className={css.ends}>
            <SegmentedControl label="Theme" options={options} value={colorScheme} onChange={setColorScheme} />
          </div>
        </li>
      </ul>
    </Section>
  );
}
