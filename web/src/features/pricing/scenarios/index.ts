export { WhatIfTab } from './what-if-tab.tsx';
