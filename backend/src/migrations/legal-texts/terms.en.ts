/** Initial text, moved from the code to the database by the migration `legal-texts`. */
export const termsEn = `# Terms of sale

These terms apply to every order placed in the {name} online shop. They add to the rights that Quebec’s Consumer Protection Act gives you, and take none away.

## The merchant

- {legalName}
- Quebec enterprise number (NEQ): {neq}
- {address}
- Phone: {phone}
- Email: {email}

## Products and prices

Each page describes the product, its size, its ingredients and its precautions. Honey, herbs and soaps are natural products: colour, texture and scent vary from one harvest to the next.

Prices are in Canadian dollars. The total shown before payment is what you pay: nothing is added afterwards. If a price changes while your cart is open, the new price is shown to you before you confirm.

## Ordering

Before you pay, you see the products, the quantities, the delivery and the total, and you can correct everything. The contract is made when the payment is accepted. We then send you a confirmation by email, which you can keep and print.

Should a product run out all the same, we let you know and refund you at once.

## Payment

Payment is made when ordering, by card or by another means offered at that step, with Stripe. Your card number never passes through our servers.

## Delivery

We deliver in Canada only, within 3 to 7 business days of payment. {delivery}

If we do not deliver within 30 days of the expected date, you may cancel the contract and be refunded.

## 14-day right of withdrawal

You have 14 days after receipt to change your mind, without giving a reason. Write to us, then send the product back unopened and in its packaging. Return costs are yours, unless the mistake was ours.

For reasons of hygiene and food safety, we cannot take back a food or care product whose seal has been opened. We refund within 15 days of receiving the return, by the means of payment used.

## Damaged or disappointing products {#returns}

Did a product arrive damaged or incomplete, or does it not suit you? Write to us within 30 days of receipt, with a picture if you can. We replace or refund it, even opened, at our expense. This commitment comes on top of the right of withdrawal.

## Cancellation and chargeback

The Consumer Protection Act lets you cancel a distance contract in the cases it provides for, such as when mandatory information was not given or delivery is late. We must then refund you within 15 days. If we did not, you could ask your credit card issuer for a chargeback.

## Legal warranty

Every product must be fit for the purpose for which it is ordinarily used, for a reasonable length of time. This warranty is provided by law and applies at no charge.

## Precautions

- Never give honey to a child under one year of age.
- Essential oils do not suit young children, or women who are pregnant or breastfeeding, without the advice of a health professional.
- Try a new care product on a small area of skin, and read the ingredients if you have allergies, in particular to products of the hive.

Our products do not replace medical advice or treatment.

## Account and reviews

You do not need an account to order. If you open one, keep your password secret. Reviews are for registered customers; we read them before publishing and set aside only those that are insulting, advertising or unrelated to the product.

## Content of the site

The texts, the pictures and the {name} name belong to {legalName} or are used with permission. You may share them for personal use, naming the shop.

## Applicable law and disputes

These terms are governed by the laws of Quebec and the federal laws that apply there. A consumer may always turn to the courts of his or her domicile.

If we disagree, write to us first at {email}: we answer within 24 business hours. You may also contact the Office de la protection du consommateur (www.opc.gouv.qc.ca).
`;
