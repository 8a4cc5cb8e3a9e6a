export { Causes } from './causes.tsx';
export { WhyBar } from './why-bar.tsx';
export { WhyButton } from './why-button.tsx';
export { WhyDrawer } from './why-drawer.tsx';
export { WhySection } from './why-section.tsx';
