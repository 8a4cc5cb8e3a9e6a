import { Mark } from '../shell/mark.tsx';

const lists = [
  {
    title: 'Product',
    links: [
      { words: 'How it works', to: '#how-it-works' },
      { words: 'What it does', to: '#features' },
      { words: 'Photo reading', to: '#photo-reading' },
      { words: 'Competitors', to: '#competitors' },
    ],
  },
  {
    title: 'Company',
    links: [
      { words: 'Security and privacy', to: '/docs/security.txt' },
      { words: 'Architecture', to: '/docs/architecture.txt' },
    ],
  },
  {
    title: 'Support',
    links: [
      { words: 'How invoices are read', to: '/docs/reading.txt' },
      { words: 'How dishes are costed', to: '/docs/costing.txt' },
      { words: 'API reference', to: '/api/docs' },
      { words: 'Webhooks', to: '/docs/webhooks.txt' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { words: 'License', to: '/license.txt' },
      { words: 'Third-party notices', to: '/third-party-notices.txt' },
    ],
  },
];

export const Footer = () => (
  <footer className="footer">
    <a className="brand" href="/" aria-label="Platewise, home">
      <Mark size={22} />
      Platewise
    </a>
    {lists.map(({ title, links }) => (
      <nav key={title} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {links.map(({ words, to }) => (
            <li key={to}>
              <a href={to}>{words}</a>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </footer>
);
