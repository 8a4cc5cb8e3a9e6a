export { HelpScreen as HelpPage } from '../features/people/help/help-screen.tsx';
