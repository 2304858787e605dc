import type { TaxReport } from '@shop/contracts';
import { useOne, withQuery } from '../ui/use-api.ts';
import type { Period } from './report-period.ts';

const path = '/admin/tax-report';

export const useTaxReport = ({ from, to }: Period) => useOne<TaxReport>(withQuery(path, { from, to }));

export const exportPath = ({ from, to }: Period) => withQuery(`${path}/export`, { from, to });
