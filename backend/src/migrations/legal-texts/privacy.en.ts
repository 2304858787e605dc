/** Initial text, moved from the code to the database by the migration `legal-texts`. */
export const privacyEn = `# Privacy policy

{legalName} collects as little information as possible, says why, and sells it to no one. This policy applies to the {name} online shop, under Quebec’s Act respecting the protection of personal information in the private sector, as amended by Law 25.

## Person in charge

The person in charge of the protection of personal information answers your questions, requests and complaints.

- Name: {ownerName}, person in charge of the protection of personal information
- Email: {email}
- Phone: {phone}
- Address: {legalName}, {address}

## What we collect

We collect only what you give us and what the shop needs to work.

- Orders: name, email, phone if you give it, delivery address, products, amounts and status of the order.
- Payment: your card number goes straight to our payment provider. We never have access to it and keep only the outcome.
- Account: first name, last name, email and a fingerprint of your password, from which it cannot be recovered.
- Messages: what you write to us by form or chat and, for the chat, the page you were on and the type of browser.
- Reviews: the rating and the comment, published with your first name and the initial of your last name.
- Newsletter: your email, if you subscribe.
- Stock alerts: 30 days after the message that tells you, or after a request that was never confirmed.
- Technical logs: IP address, time and page requested, for the security of the site.

## Why we use it

- to prepare, deliver, invoice and, where needed, refund your orders;
- to keep your account and answer your messages;
- to publish the reviews you entrust to us, once read;
- to send the newsletter to those who asked for it;
- to prevent fraud and protect the site;
- to meet our tax and legal obligations.

We make no decision based solely on automated processing, build no profile and use no function that locates you.

## Your consent

By giving us information in a form, you consent to our using it for the purposes stated there. Any other use would be asked of you separately. You may withdraw your consent at any time, subject to what the law requires us to keep.

Information about a person under 14 may be given to us only by the holder of parental authority or by the tutor.

## Cookies and browser storage

These are needed for the shop to work and stay in your browser:

- the cart, the language, the light or dark theme and your cookie choices;
- the login token, if you log in;
- an anonymous cookie that links your browser to its orders and to its conversation with us.

Analytics, marketing and additional-function cookies are off by default. None is set without your agreement, and you may change your mind at any time.

Videos are hosted by YouTube: nothing is requested from YouTube before you press play.

## Who receives it

We pass on what is strictly necessary to those who work for us, bound by contract:

- Stripe, for payment;
- the carrier, for delivery;
- the suppliers who host the site and carry our emails.

Some of these suppliers may process information outside Quebec. Before entrusting it to them we assess the privacy-related factors, as the law requires. We may also have to answer an authority that has the power to ask.

## How long we keep it

- Orders and invoices: six years after the end of the tax year, as tax law requires.
- Account: until you ask for its deletion.
- Messages from the form: 24 months after they were sent.
- Chat: 24 months after the last message if you have an account, 6 months otherwise.
- Newsletter: until you unsubscribe, then 36 months as the proof of your consent; 30 days for an address that was never confirmed.
- Technical logs: at most twelve months.

After that we destroy the information or make it anonymous.

## How we protect it

Exchanges with the shop are encrypted, passwords are never kept in clear, and only those who need them for their work have access to orders.

Should a confidentiality incident present a risk of serious injury, we would notify you promptly, as well as the Commission d’accès à l’information. We keep a register of incidents.

## Your rights

You may ask us for:

- access to the information we hold about you, and its rectification;
- a copy of the computerized information you provided, in a structured, commonly used technological format;
- an end to its dissemination or the de-indexing of a link, where the law provides for it;
- its deletion once there is no longer a reason to keep it.

Write to {ownerName} at {email}. We reply in writing within 30 days. If the answer does not satisfy you, you may turn to the Commission d’accès à l’information du Québec (www.cai.gouv.qc.ca).

## Changes to this policy

We publish any change here before it takes effect. If it concerns the use of information you have already entrusted to us, we also notify you by email.
`;
