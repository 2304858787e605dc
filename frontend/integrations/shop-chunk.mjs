const shopScript = /[\\/]src[\\/]scripts[\\/]shop\.ts$/;

/** Whether the script of every page of the storefront imports this module, by however many steps. */
function isOfShop(id, graph, seen = new Set()) {
  if (shopScript.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isOfShop(importer, graph, seen)) ?? false;
}

/** What that script shares with islands and other pages is one file, not a dozen of a few hundred bytes each. */
export const shopChunk = {
  name: (id, graph) => (isOfShop(id, graph) ? 'shop-shared' : null),
  minShareCount: 2,
};
