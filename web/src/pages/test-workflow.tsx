export { DemoScreen as TestWorkflowPage } from '../features/people/demo/index.ts';
