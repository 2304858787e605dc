import Sequencer from '@jest/test-sequencer';

/** Suites of few lines that take long: on a fresh clone only their sizes are known, and they would start last. */
const long =
  /\/(backup|signals|faults|refunds|sequences|provider-answers|query-plans|lost-connections|jobs|smtp|csv-commands|rate-limits|last-units|checks|fuzz)\.e2e-spec\.ts$/;

/** So that no core waits for one suite at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => long.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
