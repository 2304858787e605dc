const everyPage = /[\\/]src[\\/]scripts[\\/]every-page\.ts$/;
/** What does something with the page when it is loaded: it must not come with an island, while the page is still being read. */
const acting = /[\\/]src[\\/]scripts[\\/]|\.element\.ts$/;

const shared = /[\\/]shared[\\/]src[\\/](?:[\w-]+[\\/])+[\w-]+\.ts$/;
/** Rules that the script of every page does not use: the index of `shared` would bring them into it. */
const rules =
  /[\\/]shared[\\/]src[\\/](?:[\w-]+[\\/])+(?:allergens|claims|closures|customers|incidents|kind-proposal|legal|legal-markup|parcels|passport|passport-facts|placeholders|product-fields|refunds|retention|return-promise|returns)\.ts$/;

/** Whether the script of every page imports this module, by however many steps. */
function isOfEveryPage(id, graph, seen = new Set()) {
  if (everyPage.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isOfEveryPage(importer, graph, seen)) ?? false;
}

const backOffice = /[\\/]src[\\/](?:islands|components|layouts|pages)[\\/](?:admin[\\/]|Admin)/;

const isPart = (id) => !acting.test(id) && !/\.island\.tsx$/.test(id);

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
 * A page asked for seventy files, an icon each. Now it asks for its own script, that of every page, and one file for each group
 * of those who share it. Roots of islands stay files of their own. A group takes along what its files import: what buyers need
 * has groups of its own, before that of the back office.
 */
export const shopChunks = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](?:react|react-dom|react-hook-form|scheduler)[\\/]/,
    priority: 5,
  },
  {
    name: (id, graph) =>
      !rules.test(id) && (shared.test(id) || (!acting.test(id) && isOfEveryPage(id, graph)))
        ? 'shared'
        : null,
    priority: 4,
  },
  { name: 'rules', test: rules, priority: 3 },
  {
    name: (id, graph) => (isPart(id) && !isOfBackOffice(id, graph) ? 'islands' : null),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: (id, graph) => (isPart(id) && isOfBackOffice(id, graph) ? 'back-office' : null),
    minShareCount: 2,
    priority: 1,
  },
];
