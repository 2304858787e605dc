import { adminGroups, adminScreens, hasScreen, linkOf, screenOf, screensUnder } from './admin-links.ts';

describe('the links of the back office', () => {
  it('know the screen of a page, and /admin as the dashboard', () => {
    expect(screenOf('/admin')?.path).toBe('/admin/dashboard');
    expect(screenOf('/admin/categories/12')?.path).toBe('/admin/categories');
    expect(screenOf('/admin/categories-old')).toBeNull();
  });

  it('lead to screens that are there only', () => {
    expect(adminScreens.every(({ path }) => hasScreen(path))).toBe(true);
    expect(new Set(adminScreens.map(({ path }) => path)).size).toBe(adminScreens.length);
    expect(hasScreen('/admin/categories?search=miel')).toBe(true);
    expect(hasScreen('/admin/nowhere')).toBe(false);
  });

  it('find the link of the sidebar that leads to a screen by its tabs, and the nearest tab', () => {
    expect(linkOf('/admin/returns')?.path).toBe('/admin/orders');
    expect(linkOf('/admin/products/kinds')?.path).toBe('/admin/products');
    expect(screenOf('/admin/products/kinds')?.path).toBe('/admin/products/kinds');
    expect(screenOf('/admin/products/12/edit')?.path).toBe('/admin/products');
    expect(linkOf('/admin/security')).toBeNull();
  });

  it('begin each row of tabs with the link itself', () => {
    for (const link of adminGroups.flatMap(({ links }) => links)) expect(screensUnder(link)[0]).toBe(link);
  });
});
