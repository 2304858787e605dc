const shopScript = /[\\/]src[\\/]scripts[\\/]shop\.ts$/;
/** What does something with the page when it is loaded. */
const acting = /[\\/]src[\\/]scripts[\\/]|\.element\.ts$/;

const contracts = /[\\/]contracts[\\/]src[\\/](?!index\.ts$)[\w-]+\.ts$/;
/** Rules that no script of every page uses: the index of the contracts would bring them into each. */
const elsewhere =
  /[\\/](?:allergens|claims|legal|legal-markup|passport|passport-facts|retention|returns)\.ts$/;

/** Whether the script of every page of the storefront imports this module, by however many steps. */
function isOfShop(id, graph, seen = new Set()) {
  if (shopScript.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isOfShop(importer, graph, seen)) ?? false;
}

const backOffice = /[\\/]src[\\/](?:islands|components|layouts|pages)[\\/](?:admin[\\/]|Admin)/;

const isShared = (id) => !acting.test(id) && !/\.island\.tsx$/.test(id);

/** Whether nothing but the back office imports this module, by however many steps. */
function isOfBackOffice(id, graph, seen = new Set()) {
  if (backOffice.test(id)) return true;
  if (seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const users = [...importers, ...dynamicImporters];
  return users.length > 0 && users.every((user) => isOfBackOffice(user, graph, seen));
}

/**
 * What that script shares is one file for islands and one for the scripts of other pages, not a dozen of a few hundred
 * bytes each. An island may come while the page is still being read: what acts on a page must not come with it.
 */
export const shopChunks = [
  { name: (id) => (contracts.test(id) && !elsewhere.test(id) ? 'contracts' : null), priority: 3 },
  { name: (id) => (contracts.test(id) && elsewhere.test(id) ? 'rules' : null), priority: 2 },
  {
    name: (id, graph) => (!acting.test(id) && isOfShop(id, graph) ? 'shop-shared' : null),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: (id, graph) => (acting.test(id) && isOfShop(id, graph) ? 'every-page' : null),
    minShareCount: 2,
  },
  // A screen of the back office asked for seventy files, an icon each; roots of islands stay files of their own. A group takes
  // along what its files import: what buyers need too has groups of its own, before that of the back office.
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 5 },
  { name: 'forms', test: /[\\/]react-hook-form[\\/]/, priority: 4 },
  {
    name: (id, graph) => (isShared(id) && !isOfBackOffice(id, graph) ? 'islands' : null),
    minShareCount: 2,
    priority: 0.6,
  },
  {
    name: (id, graph) => (isShared(id) && isOfBackOffice(id, graph) ? 'back-office' : null),
    minShareCount: 2,
    priority: 0.5,
  },
];
