import { Clock } from '../../src/platform/clock.js';
import type { TestShop } from './test-shop.js';

type Time = Date | number | string;

function stop(shop: TestShop, at: Time | (() => Time)) {
  const now = () => new Date(typeof at === 'function' ? at() : at);
  return jest.spyOn(shop.app.get(Clock), 'now').mockImplementation(now);
}

/** Runs `work` with the shop's clock at another time. */
export async function atTime<Result>(
  shop: TestShop,
  at: Time,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  const stopped = stop(shop, at);
  try {
    return await work();
  } finally {
    stopped.mockRestore();
  }
}

/** Sets the shop's clock within a test; the real time returns after each test. */
export function useClock(shop: TestShop) {
  let stopped: ReturnType<typeof stop> | undefined;
  const goOn = () => {
    stopped?.mockRestore();
    stopped = undefined;
  };
  afterEach(goOn);
  return {
    goOn,
    set(at: Time | (() => Time)) {
      goOn();
      stopped = stop(shop, at);
    },
  };
}
