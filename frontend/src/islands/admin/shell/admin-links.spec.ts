import { adminLinks, hasScreen, screenOf } from './admin-links.ts';

describe('the links of the back office', () => {
  it('know the screen of a page, and /admin as the dashboard', () => {
    expect(screenOf('/admin')?.path).toBe('/admin/dashboard');
    expect(screenOf('/admin/categories/12')?.path).toBe('/admin/categories');
    expect(screenOf('/admin/categories-old')).toBeNull();
  });

  it('lead to screens that are there only', () => {
    expect(adminLinks.every(({ path }) => hasScreen(path))).toBe(true);
    expect(hasScreen('/admin/categories?search=miel')).toBe(true);
    expect(hasScreen('/admin/nowhere')).toBe(false);
  });
});
