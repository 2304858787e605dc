import { paidStatuses } from '@shop/shared';

/** SQL list of the statuses of a paid order, such as `('paid', 'shipped')`. */
export const paidStatusList = `(${paidStatuses.map((status) => `'${status}'`).join(', ')})`;
