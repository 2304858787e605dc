import { HtmlValidate } from 'html-validate';
import { expect, test } from '../support/fixtures.ts';
import { allScreens, prepare, settled } from '../support/screens.ts';

/** Each rule that is off says why. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Files come from the shop's own server.
    'require-sri': 'off',
    // Ready-made pages carry computed sizes, which the policy allows in attributes.
    'no-inline-style': 'off',
    // Long names of products make long titles; search engines cut them themselves.
    'long-title': 'off',
    // Numbers do not break by style; a special hyphen would be copied along.
    'tel-non-breaking': 'off',
    // The cookie banner is an element of ours, made a region.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // How React writes attributes and empty elements.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // How the browser writes attributes without a value.
    'attribute-empty-style': 'off',
    // On a phone a table is laid out as cards: without the roles it would stop being one for screen readers.
    'no-redundant-role': 'off',
  },
});
/** What Astro adds: the style of its islands where the first one stands, and a second copy of what stands in for one. */
const addedByAstro =
  /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>|<template data-astro-template.*?<\/template>/gs;

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(addedByAstro, ''));
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

test('every page is valid HTML as the server sends it, in both languages', async ({ request }) => {
  const faults: Record<string, string[]> = {};
  for (const { path } of await allScreens(request)) {
    for (const address of [path, `/en${path === '/' ? '' : path}`]) {
      const found = await faultsOf(await (await request.get(address)).text());
      if (found.length > 0) faults[address] = [...new Set(found)];
    }
  }
  expect(faults).toEqual({});
});

test('what the islands make of it is valid, too', async ({ page, complaints }) => {
  test.setTimeout(180_000);
  complaints.expect(/404 \(Not Found\)/);
  const go = await prepare(page);
  const faults: Record<string, string[]> = {};
  for (const screen of await allScreens(page.request)) {
    await go(screen);
    await page.goto(screen.path);
    await settled(page);
    const found = await faultsOf(await page.content());
    if (found.length > 0) faults[screen.name] = [...new Set(found)];
  }
  expect(faults).toEqual({});
});
