import { t } from '../../../lib/t.ts';
import { Section, SegmentedControl, useColorScheme } from '../../../ui/index.ts';
import css from './settings.module.css';

const options = [
  { value: 'auto', label: t('Match system') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
] as const;

/** The theme, saved in this browser. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useColorScheme();
  return (
    <Section title={t('Theme')}>
      <ul className="pw-ruled">
        <li className={css.row}>
          <div className={css.words}>
            <div className={css.name}>{t('Light or dark')}</div>
            <p className="pw-note">{t('Saved in this browser.')}</p>
          </div>
          <div className={css.ends}>
            <SegmentedControl label={t('Theme')} options={options} value={colorScheme} onChange={setColorScheme} />
          </div>
        </li>
      </ul>
    </Section>
  );
}
