import { auditOf } from '../../support/audit.js';
import { useClock } from '../../support/clock.js';
import { useAdmin } from '../../support/make/make.js';
import { backOfficeOf } from '../../support/make/money.js';
import { playSequence, type Stage } from '../../support/sequences.js';
import { useTestShop } from '../../support/test-shop.js';

/** Seed of the first sequence; sequence i has the seed `seed` + i. */
const seed = Number(process.env.SEQUENCES_SEED ?? 1);
const count = Number(process.env.SEQUENCES_COUNT ?? 30);
const auditEvery = 20;

/** To run more sequences: `npm run sequences -- --seed 7 --count 2000` */
describe('whatever happens, in whatever order', () => {
  const shop = useTestShop();
  const clock = useClock(shop);
  const stage: Stage = { shop, time: { aheadMs: 0 }, backOffice: backOfficeOf(shop, useAdmin(shop)) };
  beforeEach(() => clock.set(() => Date.now() + stage.time.aheadMs));

  it(
    `the books add up: ${count} sequences from seed ${seed}`,
    async () => {
      const wrong: object[] = [];
      for (let index = 0; index < count && wrong.length < 5; index += 1) {
        const result = await playSequence(stage, seed + index);
        if (result.wrong.length > 0) wrong.push({ seed: seed + index, ...result });
        if (index % auditEvery !== auditEvery - 1 && index !== count - 1) continue;
        const { invariants } = await auditOf(shop);
        const broken = invariants.filter(({ breaches }) => breaches > 0);
        if (broken.length > 0) wrong.push({ seed: `up to ${seed + index}`, broken });
      }
      expect(wrong).toEqual([]);
    },
    20 * 60_000,
  );
});
