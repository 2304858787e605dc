import type { ContactMessage } from '@shop/shared';
import { adminHeaders } from '../../support/admin.ts';
import { toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

const texts = {
  fr: {
    name: 'Nom',
    email: 'Courriel',
    subject: 'Sujet',
    message: 'Message',
    send: 'Envoyer le message',
    sent: 'Message envoyé !',
    sentText: 'Nous vous répondrons dans les plus brefs délais.',
    failed: 'Erreur',
    failedText: "Une erreur s'est produite. Veuillez réessayer.",
  },
  en: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send the message',
    sent: 'Message sent!',
    sentText: 'We’ll get back to you as soon as we can.',
    failed: 'Error',
    failedText: 'An error occurred. Please try again.',
  },
};

test('a message reaches the shop, and the form is empty again @phone', async ({
  page,
  at,
  language,
  request,
}) => {
  const w = texts[language];
  const message = `Vos ruches se visitent-elles ? ${language} ${Date.now()}`;
  await page.goto(at('/contact'));
  const form = page.locator('contact-form');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await expect(field(w.message)).toHaveAttribute('rows', '6');

  await form.getByRole('button', { name: w.send }).click();
  await expect(field(w.name)).toBeFocused();
  for (const label of [w.name, w.email, w.message])
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  await field(w.name).fill('Agathe');
  await expect(field(w.name)).not.toHaveAttribute('aria-invalid', 'true');
  await field(w.email).fill('agathe@');
  await field(w.message).fill(message);
  await form.getByRole('button', { name: w.send }).click();
  await expect(field(w.email)).toBeFocused();

  await field(w.email).fill('agathe@example.com');
  await field(w.subject).selectOption('product');
  await form.getByRole('button', { name: w.send }).click();
  await expect(toastText(page)).toContainText(w.sent);
  await expect(toastText(page)).toContainText(w.sentText);
  for (const label of [w.name, w.email, w.message]) await expect(field(label)).toHaveValue('');

  const headers = await adminHeaders(request);
  const contacts = await request.get('/api/admin/contacts', { headers });
  const stored = ((await contacts.json()) as ContactMessage[]).find((each) => each.message === message);
  expect(stored).toMatchObject({ name: 'Agathe', email: 'agathe@example.com', subject: 'product' });
});

test('a failure says so and keeps what was written', async ({ page, at, language, complaints }) => {
  complaints.expect(/status of 500/);
  const w = texts[language];
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(at('/contact'));
  const form = page.locator('contact-form');
  await form.getByLabel(w.name, { exact: true }).fill('Agathe');
  await form.getByLabel(w.email, { exact: true }).fill('agathe@example.com');
  await form.getByLabel(w.message, { exact: true }).fill('Bonjour');
  await form.getByRole('button', { name: w.send }).click();
  await expect(toastText(page).getByRole('alert')).toContainText(w.failed);
  await expect(toastText(page).getByRole('alert')).toContainText(w.failedText);
  await expect(form.getByLabel(w.message, { exact: true })).toHaveValue('Bonjour');
});
