export { TaxRulesService } from './tax-rules.service.js';
export { TaxesModule } from './taxes.module.js';
