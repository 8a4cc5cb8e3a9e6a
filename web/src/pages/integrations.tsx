export { CatalogueScreen as IntegrationsPage } from '../features/integrations/index.ts';
