export { ProposalsScreen as ProposalsPage } from '../features/people/proposals/index.ts';
