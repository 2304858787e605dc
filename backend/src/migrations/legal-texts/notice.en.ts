/** Initial text, moved from the code to the database by the migration `legal-texts`. */
export const noticeEn = `# Legal notice

Who publishes the {name} online shop, and how to reach us.

## Publisher

- {legalName}
- Quebec enterprise number (NEQ): {neq}
- Head office: {address}
- Phone: {phone}
- Email: {email}

## Person responsible for publication

{ownerName} is responsible for the content of the site and for the protection of personal information.

## Intellectual property

The {name} name, the sprig of sweet clover, the texts and the illustrations belong to {legalName}. Any reproduction for commercial purposes requires our written agreement.

The Fraunces and Figtree typefaces are used under the SIL Open Font License 1.1.

## Information about the products

The advice given on this site is general and does not replace that of a health professional. If you find a mistake on a page, write to us: we will correct it.

## Accessibility

We aim to conform to WCAG 2.2, level AA. If anything keeps you from ordering, write to {email} or call {phone}: we will take your order another way and solve the problem.

## Links to other sites

Some links lead to sites that we do not run. Their content and practices are those of the people who publish them.

## Language

The site is offered in French and English. Should the two differ, the version more favourable to the consumer applies.
`;
