export { Glossary } from './glossary.tsx';
export { terms } from './terms.ts';
