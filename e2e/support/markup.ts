import { HtmlValidate } from 'html-validate';

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
    // Several boxes of one choice are sent under one name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // How the browser writes attributes without a value.
    'attribute-empty-style': 'off',
    // On a phone a table is laid out as cards: without the roles it would stop being one for screen readers.
    'no-redundant-role': 'off',
  },
});
/** What Astro adds: the style of its islands where the first one stands, and a second copy of what stands in for one. */
const addedByAstro =
  /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>|<template data-astro-template.*?<\/template>/gs;

/** What is not valid in the HTML of a page. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(addedByAstro, ''));
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  return [...new Set(faults)];
}
