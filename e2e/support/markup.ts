import { HtmlValidate } from 'html-validate';

/** HTML validator; each disabled rule has its reason in a comment. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // `require-sri`: all files come from the shop's own server.
    'require-sri': 'off',
    // `no-inline-style`: rendered pages have computed sizes in style attributes, which the content security policy
    // allows.
    'no-inline-style': 'off',
    // `long-title`: long product names make long titles, which search engines shorten themselves.
    'long-title': 'off',
    // `tel-non-breaking`: styles prevent line breaks in phone numbers; a special hyphen would be copied along.
    'tel-non-breaking': 'off',
    // `prefer-native-element`: the cookie banner is a custom element with the role region.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // React writes attributes and empty elements in this way.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // `form-dup-name`: checkboxes of one choice share a name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Browsers serialise attributes without a value in this way.
    'attribute-empty-style': 'off',
    // `no-redundant-role`: on a phone, tables are laid out as cards and need their roles for screen readers.
    'no-redundant-role': 'off',
  },
});
/** Matches what Astro adds: the style of its islands, and templates with copies of slot content. */
const addedByAstro =
  /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>|<template data-astro-template.*?<\/template>/gs;

/** Messages of the validator about the HTML of a page. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(addedByAstro, ''));
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  return [...new Set(faults)];
}
