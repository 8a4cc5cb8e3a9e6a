const said = [
  {
    words: 'We found two dishes that lost money on every sale. Both were favorites.',
    who: 'Owner, taqueria, 2 locations',
  },
  {
    words: 'I check the morning invoices standing up, with coffee. Ten minutes.',
    who: 'Kitchen manager, barbecue',
  },
  {
    words: 'For the first time, every number in our meetings has an invoice behind it.',
    who: 'Operator, 5 restaurants',
  },
];

export const Testimonials = () => (
  <section className="band" aria-label="Testimonials, illustrative">
    <div className="testimonials">
      {said.map(({ words, who }) => (
        <figure key={who}>
          <blockquote>{words}</blockquote>
          <figcaption>{who}</figcaption>
        </figure>
      ))}
    </div>
    <p className="note">Illustrative testimonials</p>
  </section>
);
