import type { IntegrityReport } from '@shop/shared';
import { rules } from './integrity.js';

export function textOf({ isSound, invariants }: IntegrityReport): string {
  const lines = invariants.flatMap(({ id, checked, breaches, offenders }) => [
    `${breaches > 0 ? 'BROKEN' : 'ok    '}  ${id.padEnd(15)}${rules[id]} (${checked} checked, ${breaches} broken)`,
    ...offenders.map((offender) => `            ${offender.en}`),
    ...(breaches > offenders.length ? [`            … and ${breaches - offenders.length} more`] : []),
  ]);
  const verdict = isSound ? 'The books add up.' : 'The books do not add up.';
  return [...lines, '', verdict].join('\n');
}
