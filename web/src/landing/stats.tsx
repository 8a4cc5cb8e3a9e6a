const figures = [
  { value: '23%', words: 'average profit increase' },
  { value: '8 hours', words: 'saved per week' },
  { value: '$50K', words: 'average annual savings' },
];

export const Stats = () => (
  <section className="stats" aria-label="What owners gain, illustrative figures">
    {figures.map(({ value, words }) => (
      <p key={value}>
        <b>{value}</b> <span>{words}</span>
      </p>
    ))}
    <em>Illustrative figures</em>
  </section>
);
