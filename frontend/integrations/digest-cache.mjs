const source = '/astro/dist/core/encryption.js';
const declaration = 'async function generateCspDigest(';

/**
 * With each page that it renders Astro digests the inline styles and scripts of its route anew, each in a thread: a
 * tenth of a search. They are those of the build, so each is digested once.
 */
export const digestCache = {
  name: 'digest-cache',
  transform(code, id) {
    if (id.endsWith(source) !== code.includes(declaration))
      throw new Error(`Astro makes its digests elsewhere now (${id}): see digest-cache.mjs.`);
    if (!id.endsWith(source)) return null;
    return `${code.replace(declaration, 'async function digestAnew(')}
const digests = new Map();
function generateCspDigest(data, algorithm) {
  const key = algorithm + data;
  if (!digests.has(key)) digests.set(key, digestAnew(data, algorithm));
  return digests.get(key);
}`;
  },
};
