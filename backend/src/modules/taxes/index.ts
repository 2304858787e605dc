export { TaxRulesService } from './tax-rules.service.js';
export { TaxesRegistered } from './taxes.events.js';
export { TaxesModule } from './taxes.module.js';
