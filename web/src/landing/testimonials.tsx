import { t } from '@platewise/domain';

const said = () => [
  {
    words: t('We found two dishes that lost money on every sale. Both were favorites.'),
    who: t('Owner, taqueria, 2 locations'),
  },
  {
    words: t('I check the morning invoices standing up, with coffee. Ten minutes.'),
    who: t('Kitchen manager, barbecue'),
  },
  {
    words: t('For the first time, every number in our meetings has an invoice behind it.'),
    who: t('Operator, 5 restaurants'),
  },
];

export const Testimonials = () => (
  <section className="band" aria-label={t('Testimonials, illustrative')}>
    <div className="testimonials">
      {said().map(({ words, who }) => (
        <figure key={who}>
          <blockquote>{words}</blockquote>
          <figcaption>{who}</figcaption>
        </figure>
      ))}
    </div>
    <p className="note">{t('Illustrative testimonials')}</p>
  </section>
);
