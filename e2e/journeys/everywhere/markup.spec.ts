import { localePath } from '@shop/shared';
import { expect, test } from '../../support/fixtures.ts';
import { faultsOf } from '../../support/markup.ts';
import { allScreens } from '../../support/screens.ts';

test('every page is valid HTML as the server sends it, in both languages', async ({ request }) => {
  const faults: Record<string, string[]> = {};
  for (const { path } of await allScreens(request)) {
    for (const language of ['fr', 'en'] as const) {
      const address = localePath(language, path);
      const found = await faultsOf(await (await request.get(address)).text());
      if (found.length > 0) faults[address] = found;
    }
  }
  expect(faults).toEqual({});
});
