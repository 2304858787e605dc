import { Clock } from '../../../src/platform/clock.js';
import { auditOf } from '../../support/audit.js';
import { make } from '../../support/make/make.js';
import { backOfficeOf } from '../../support/make/money.js';
import { playSequence, type Stage } from '../../support/sequences.js';
import { startTestShop } from '../../support/test-shop.js';

/** Sequence i of a run is the first of the run with seed + i. */
const seed = Number(process.env.SEQUENCES_SEED ?? 1);
const count = Number(process.env.SEQUENCES_COUNT ?? 30);
const auditEvery = 20;

/** `npm run sequences -- --seed 7 --count 2000` */
describe('whatever happens, in whatever order', () => {
  let stage: Stage;
  beforeAll(async () => {
    const shop = await startTestShop();
    const time = { aheadMs: 0 };
    stage = { shop, time, backOffice: backOfficeOf(shop, await make.admin(shop)) };
    jest.spyOn(shop.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + time.aheadMs));
  });
  afterAll(() => stage.shop.close());

  it(
    `the books add up: ${count} sequences from seed ${seed}`,
    async () => {
      const wrong: object[] = [];
      for (let index = 0; index < count && wrong.length < 5; index += 1) {
        const result = await playSequence(stage, seed + index);
        if (result.wrong.length > 0) wrong.push({ seed: seed + index, ...result });
        if (index % auditEvery !== auditEvery - 1 && index !== count - 1) continue;
        const { invariants } = await auditOf(stage.shop);
        const broken = invariants.filter(({ breaches }) => breaches > 0);
        if (broken.length > 0) wrong.push({ seed: `up to ${seed + index}`, broken });
      }
      expect(wrong).toEqual([]);
    },
    20 * 60_000,
  );
});
