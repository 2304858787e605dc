import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import decodeQR from 'qr/decode.js';
import { logInWith } from '../../support/account.ts';
import { admin } from '../../support/admin.ts';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Decodes the QR code on the screen, as an authenticator app would. */
async function scan(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: 'Code QR' });
  await expect(picture.locator('rect')).toHaveAttribute('fill', '#fff');
  const path = (await picture.locator('path').getAttribute('d')) ?? '';
  const size = Number((await picture.getAttribute('viewBox'))?.split(' ')[2]);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let line = 0; line < scale; line++) {
      const start = ((Number(y) * scale + line) * width + Number(x) * scale) * 4;
      for (let dot = 0; dot < scale; dot++) data.fill(0, start + dot * 4, start + dot * 4 + 3);
    }
  return decodeQR({ width, height: width, data });
}

test('the owner adds a second step to their login, gets in with it, and takes it away again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40[01]/);
  const token = await enterBackOffice(page);
  await page.goto('/admin/dashboard');
  const notice = page.getByRole('complementary', { name: 'Votre mot de passe est la seule porte' });
  await notice.getByRole('link', { name: 'Protéger mon compte' }).click();
  const card = page.locator('[data-second-factor]');
  await expect(card).toContainText('Désactivée');
  await card.getByRole('button', { name: 'Activer la validation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mot de passe').fill(admin.password);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  const uri = new URL(await scan(page));
  await dialog.getByRole('button', { name: 'Je ne peux pas le photographier' }).click();
  const secret = (await dialog.locator('[data-secret]').innerText()).replaceAll(' ', '');
  expect(uri.searchParams.get('secret')).toBe(secret);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoViolation(page);

  const list = dialog.locator('[data-recovery-codes] li');
  // A code is valid for about a minute; on a slow machine the next code is tried.
  await expect(async () => {
    await dialog.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
    await dialog.getByRole('button', { name: 'Activer', exact: true }).click();
    await expect(list).toHaveCount(10, { timeout: 60_000 });
  }).toPass();
  const [first = '', second = '', third = ''] = await list.allInnerTexts();
  try {
    await expectNoViolation(page);
    // The Escape key must not close the dialog, because the recovery codes are shown only once.
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Je les ai gardés' }).click();
    await expect(card).toContainText('Il reste 10 codes de secours.');

    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/login?next=/admin/security');
    await logInWith(page, admin.email, admin.password);
    const code = page.locator('#code');
    await expect(code).toBeFocused();
    await code.fill('000000');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.locator('main [role=alert]')).toHaveText('Ce code n’est pas valable, ou a déjà servi.');
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
    await expectNoViolation(page);
    await page.getByLabel('Code de secours').fill(first);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL('/admin/security');

    await card.getByRole('button', { name: 'Désactiver' }).click();
    await dialog.getByLabel('Mot de passe').fill(admin.password);
    await dialog.getByLabel('Code', { exact: true }).fill(second);
    await dialog.getByRole('button', { name: 'Désactiver' }).click();
    await expect(toastText(page)).toContainText('Validation en deux étapes désactivée');
    await expect(card).toContainText('Votre mot de passe suffit');
  } finally {
    // Turns two-factor authentication off even if the test failed, because other tests use the same administrator.
    const headers = { Authorization: `Bearer ${token}` };
    const data = { password: admin.password, code: third };
    await page.request.delete('/api/profile/second-factor', { headers, data });
  }
});
