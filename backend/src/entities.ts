/** Every table of the shop, module by module. */
export const entities: (new () => object)[] = [];
