import { t } from '@platewise/domain';

const figures = () => [
  { value: t('23%'), words: t('average profit increase') },
  { value: t('8 hours'), words: t('saved per week') },
  { value: t('$50K'), words: t('average annual savings') },
];

export const Stats = () => (
  <section className="stats" aria-label={t('What owners gain, illustrative figures')}>
    {figures().map(({ value, words }) => (
      <p key={value}>
        <b>{value}</b> <span>{words}</span>
      </p>
    ))}
    <em>{t('Illustrative figures')}</em>
  </section>
);
