export { CatalogueScreen as IntegrationsPage } from '../features/people/integrations/index.ts';
