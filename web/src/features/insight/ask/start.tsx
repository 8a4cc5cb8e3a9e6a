import { Link } from 'react-router';
import { t } from '../../../lib/t.ts';
import { Section } from '../../../ui/index.ts';
import css from './ask.module.css';
import { askAddress } from './ask-address.ts';
import { useExamples } from './examples.ts';

/** Before the first question: the last ones, and examples. */
export function Start({ recent }: { recent: readonly string[] }) {
  const examples = useExamples();
  return (
    <>
      {recent.length > 0 && <Questions title={t('Recent questions')} questions={recent} />}
      {examples.length > 0 && <Questions title={t('Examples')} questions={examples} />}
    </>
  );
}

const Questions = ({ title, questions }: { title: string; questions: readonly string[] }) => (
  <Section title={title}>
    <ul className={css.questions}>
      {questions.map((text) => (
        <li key={text}>
          <Link className={css.question} to={askAddress(text)}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
