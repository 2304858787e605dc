import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { dataFolder } from '../../support/servers/data-folder.ts';
import { expect, test } from '../../support/fixtures.ts';
import { makeProduct } from '../../support/products.ts';

const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Contrôle des comptes' }) });

async function checkNow(page: Page, verdict: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Contrôler maintenant' }).click();
  await expect(card(page).getByRole('button')).toHaveText('Contrôle en cours…');
  await expect(card(page).getByRole('button')).toHaveText('Contrôler maintenant', { timeout: 120_000 });
  await expect(card(page).getByRole('status')).toContainText(verdict);
  await expect(card(page).getByRole('status')).toContainText('Dernier contrôle');
}

test('the books are looked at when the owner asks: what does not fit is named in their language', async ({
  page,
}) => {
  const token = await enterBackOffice(page);
  const { images } = await makeProduct(page, token);
  const path = images[0] ?? '';
  const file = join(await dataFolder(), path);
  await page.goto('/admin/settings');
  await rename(file, `${file}.away`);
  try {
    await checkNow(page, 'Des écarts ont été trouvés');
    await expect(card(page).getByText('Images de la boutique (1)')).toBeVisible();
    await expect(card(page).getByText(`${path} est nommée et n’existe pas`)).toBeVisible();
    await expectNoViolation(page);
    // The result is stored, so it is shown after a reload as well.
    await page.goto('/en/admin/settings');
    await expect(page.getByText(`${path} is named and not there`)).toBeVisible();
  } finally {
    await rename(`${file}.away`, file);
  }
  await page.goto('/admin/settings');
  await checkNow(page, 'Tout concorde');
});
