import type { Page } from '@playwright/test';
import { newsletterConsent, type NewsletterInput } from '@shop/shared';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

const texts = {
  fr: {
    done: 'Inscription réussie !',
    doneText: 'Merci de vous être inscrit à notre newsletter.',
    failed: "Erreur d'inscription",
    failedText: "Une erreur s'est produite. Veuillez réessayer.",
  },
  en: {
    done: 'Subscribed!',
    doneText: 'Thank you for subscribing to our newsletter.',
    failed: 'Subscription error',
    failedText: 'An error occurred. Please try again.',
  },
};
const form = (page: Page) => page.locator('footer newsletter-form');

test('takes an address, and nothing for a blank one @phone', async ({ page, at, language }) => {
  const w = texts[language];
  const sent: NewsletterInput[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter')) sent.push(request.postDataJSON() as NewsletterInput);
  });
  await page.goto(at('/'));
  await expect(form(page)).toContainText(newsletterConsent[language]);
  const input = form(page).getByRole('textbox');
  await expect(input).toHaveAttribute('type', 'email');
  await input.fill('   ');
  await input.press('Enter');
  await expect(input).toBeFocused();
  expect(sent).toEqual([]);
  await expect(toastText(page)).toHaveText('');

  await input.fill('agathe@');
  await input.press('Enter');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);

  await input.fill(` agathe-${language}@example.com `);
  await form(page).getByRole('button').click();
  await expect(toastText(page)).toContainText(w.done);
  await expect(toastText(page)).toContainText(w.doneText);
  await expect(input).toHaveValue('');
  expect(sent).toEqual([{ email: `agathe-${language}@example.com`, source: 'footer' }]);
});

test('a failure says so and keeps the address', async ({ page, at, language, complaints }) => {
  complaints.expect(/status of 500/);
  const w = texts[language];
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(at('/'));
  const input = form(page).getByRole('textbox');
  await input.fill('agathe@example.com');
  await input.press('Enter');
  await expect(toastText(page).getByRole('alert')).toContainText(w.failed);
  await expect(toastText(page).getByRole('alert')).toContainText(w.failedText);
  await expect(input).toHaveValue('agathe@example.com');
});

test('the owner sees who subscribes, and unsubscribes one by hand', async ({ page, request }) => {
  const email = `letters-${Date.now()}@test.example`;
  await request.post('/api/newsletter', { data: { email } });
  await enterBackOffice(page);
  await page.goto('/admin/messages?tab=newsletter');
  await page.getByRole('searchbox', { name: 'Rechercher un message, un avis' }).fill(email.slice(0, 14));
  const row = page.locator('[data-row]').filter({ hasText: email });
  await expect(row).toContainText('À confirmer');
  await page.getByRole('button', { name: 'Inscrit', exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'À confirmer', exact: true }).click();
  await expect(page).toHaveURL(/state=waiting/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^infolettre-/);
  await row.getByRole('button', { name: `Désinscrire ${email}` }).click();
  const question = page.getByRole('alertdialog');
  await expectNoViolation(page);
  await question.getByRole('button', { name: 'Désinscrire' }).click();
  await expect(page.locator('toast-region')).toContainText('Adresse désinscrite');
  await page.getByRole('button', { name: 'Désinscrit', exact: true }).click();
  await expect(row).toContainText('Désinscrit');
});
