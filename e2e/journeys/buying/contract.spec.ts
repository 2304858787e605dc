import type { ContractPart } from '@shop/shared';
import { expectNoViolation } from '../../support/axe.ts';
import { buyer, cards, openCheckout, payWith, reachPayment } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

/**
 * Disclosures required by section 54.4 of Quebec's Consumer Protection Act, by letter, with their place in the review
 * step.
 */
const section544: Record<'fr' | 'en', [ContractPart, RegExp][]> = {
  fr: [
    ['seller', /Les Produits Mélilot inc\./],
    ['seller', /48, rue des Ruchers/],
    ['seller', /418 555-0142\s+bonjour@/],
    ['goods', /2 × Miel/],
    ['goods', /l’unité/],
    ['price', /Livraison/],
    ['price', /Total en dollars canadiens/],
    ['delivery', /jours ouvrables|au plus tard/],
    ['delivery', /12, rue du Fleuve/],
    ['withdrawal', /rembours/],
    ['restrictions', /douane[\s\S]*en une fois[\s\S]*seulement|seulement[\s\S]*en une fois[\s\S]*douane/],
    ['law', /protection du consommateur/],
  ],
  en: [
    ['seller', /Les Produits Mélilot inc\./],
    ['seller', /48, rue des Ruchers/],
    ['seller', /418 555-0142\s+bonjour@/],
    ['goods', /2 × .*[Hh]oney/],
    ['goods', /each/],
    ['price', /Delivery/],
    ['price', /Total in Canadian dollars/],
    ['delivery', /working days|at the latest/],
    ['delivery', /12, rue du Fleuve/],
    ['withdrawal', /refund/],
    ['restrictions', /Canada only[\s\S]*once[\s\S]*customs/],
    ['law', /Consumer Protection Act/],
  ],
};

test('all that the law wants said is reviewed before paying, in French first @everywhere', async ({
  page,
  w,
  at,
  language,
}) => {
  await openCheckout(page, at, [{ id: 4, quantity: 2 }]);
  await reachPayment(page, w);
  const contract = page.locator('[data-contract]');
  /** Asserts that every disclosure is visible without expanding anything, on this screen and on the narrowest phone. */
  const check = async (shown: 'fr' | 'en') => {
    const usual = page.viewportSize()!;
    for (const size of [usual, { width: 320, height: 800 }]) {
      await page.setViewportSize(size);
      await expect(contract).toHaveCount(2);
      for (const half of await contract.all()) await expect(half).toHaveAttribute('lang', shown);
      for (const [part, text] of section544[shown]) {
        const lines = contract.locator(`[data-contract-part="${part}"]`);
        expect((await lines.allInnerTexts()).join('\n'), `${part} at ${size.width}`).toMatch(text);
      }
    }
    await page.setViewportSize(usual);
  };
  await check('fr');
  if (language === 'en') {
    await page.getByRole('button', { name: 'I wish to be bound by the English version' }).click();
    await expect(contract.first()).toHaveAttribute('lang', 'en');
    await check('en');
  }
  await contract.getByRole('button', { name: /Livraison|Delivery/ }).click();
  await expect(page.getByLabel(w.city, { exact: true })).toHaveValue('Rimouski');
  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.getByLabel(w.cardNumber)).toBeVisible();
  await check(language);
  await expectNoViolation(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoViolation(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect(page.getByRole('button', { name: /Imprimer|Print/ })).toBeVisible();
  const named = await contract.getByText(`${buyer.firstName} ${buyer.lastName}`).all();
  expect(named).toHaveLength(1);
  await expect(page.getByRole('button', { name: w.pay })).toHaveText(
    /^(Payer\s[\d\s]+,\d\d\s\$|Pay \$[\d,]+\.\d\d)$/,
  );
  await payWith(page, w, cards.accepted);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
});
