import { Link } from 'react-router';
import { Section } from '../../../ui/index.ts';
import css from './demo.module.css';

const steps = [
  {
    to: '/invoices',
    label: 'Review the two invoices',
    text: 'Approve the meat invoice and see what the higher steak price does.',
  },
  { to: '/dashboard', label: 'Open the dashboard', text: 'Thirty days of figures and the decisions to make.' },
  { to: '/menu-items', label: 'Look at the dishes', text: 'Recipes, costs and margins, line by line.' },
  { to: '/revenue', label: 'Follow the sales', text: 'By day, hour, order type, payment and item.' },
  { to: '/ingredient-tracking', label: 'Track the ingredients', text: 'Revenue by ingredient.' },
];

export const NextSteps = () => (
  <Section title="Next steps">
    <ol className={css.steps}>
      {steps.map(({ to, label, text }) => (
        <li key={to}>
          <Link className={css.link} to={to}>
            {label}
          </Link>
          <span className="pw-meta"> {text}</span>
        </li>
      ))}
    </ol>
  </Section>
);
