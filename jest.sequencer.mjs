import Sequencer from '@jest/test-sequencer';

/** Suites of few lines that take long: on a fresh clone, jest knows their sizes only, and would start them last. */
const long =
  /\/(backup|signals|faults|refunds|sequences|provider-answers|query-plans|lost-connections|jobs|smtp|csv-commands|rate-limits|last-units|checks|fuzz)\.e2e-spec\.ts$/;

/** So that no core waits for one suite at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [
      ...sorted.filter(({ path }) => long.test(path)),
      ...sorted.filter(({ path }) => !long.test(path)),
    ];
  }
}
