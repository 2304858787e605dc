import { enterBackOffice } from '../../support/back-office.ts';
import { expectNoViolation } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';

test('the tax report shows a period, is empty where nothing was sold, and is saved as a file', async ({
  page,
}) => {
  await enterBackOffice(page);
  await page.goto('/admin/tax-report?period=year');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rapport de taxes');
  await expect(page.locator('[data-destination="all"]')).toContainText('Factures');
  await expect(page.locator('[data-month]')).toHaveCount(12);
  await expectNoViolation(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Exporter/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^taxes-\d{4}-\d{2}-\d{2}\.csv$/);

  await page.getByRole('button', { name: 'Dates' }).click();
  await page.getByRole('textbox', { name: 'Du', exact: true }).fill('2019-01-01');
  await page.getByRole('textbox', { name: 'Au', exact: true }).fill('2019-01-31');
  await expect(page).toHaveURL(/to=2019-01-31/);
  await expect(page.getByText('Rien n’a été facturé pendant cette période.')).toBeVisible();

  const last = page.getByRole('textbox', { name: 'Au', exact: true });
  await last.fill('2018-12-31');
  await expect(last).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Le dernier jour vient avant le premier.')).toBeVisible();
  await page.goto('/admin/tax-report?period=dates&from=hier&to=2026-13-45');
  await expect(page.locator('[data-period]')).toBeVisible();

  await page.goto('/en/admin/tax-report?period=quarter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tax report');
});
