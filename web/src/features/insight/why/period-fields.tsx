import type { Why } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { DateField } from '../../../ui/index.ts';
import { useWhy, type WhyDay } from './use-why.ts';
import css from './why.module.css';

type Days = Partial<Record<WhyDay, string>>;

/** Both periods. Changing one day keeps the other three as they are shown. */
export function PeriodFields({ asked, found }: { asked: Days; found: Why | undefined }) {
  const { setDays } = useWhy();
  const days: Days = { from: found?.from, to: found?.to, compareFrom: found?.compareFrom, compareTo: found?.compareTo };
  const shown = { ...withoutUnset(days), ...withoutUnset(asked) };
  const field = (name: WhyDay, label: string) => (
    <DateField
      label={label}
      value={shown[name] ?? ''}
      onChange={(day) => day !== '' && setDays({ ...shown, [name]: day })}
    />
  );
  return (
    <div className={css.periods}>
      <fieldset className={css.period}>
        <legend>{t('Period')}</legend>
        {field('from', t('First day'))}
        {field('to', t('Last day'))}
      </fieldset>
      <fieldset className={css.period}>
        <legend>{t('Compared with')}</legend>
        {field('compareFrom', t('First day'))}
        {field('compareTo', t('Last day'))}
      </fieldset>
    </div>
  );
}

const withoutUnset = (days: Days): Days =>
  Object.fromEntries(Object.entries(days).filter(([, day]) => day !== undefined));
