export { StatementsTab } from './statements-tab.tsx';
