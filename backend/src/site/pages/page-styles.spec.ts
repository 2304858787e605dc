import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStylesheets, stylesheetOf, withStyles } from './page-styles.js';

const stylesheets = new Map([
  ['/_astro/Shop.a1.css', stylesheetOf('p{color:red}')],
  ['/_astro/other.b2.css', stylesheetOf('p{}')],
]);

describe('a page with its styles', () => {
  it('has them where they were asked for, and says what the policy must allow', () => {
    const { html, hashes } = withStyles(
      '<head><link rel="stylesheet" href="/_astro/Shop.a1.css"></head>',
      stylesheets,
    );
    expect(html).toBe('<head><style>p{color:red}</style></head>');
    // printf 'p{color:red}' | openssl dgst -sha256 -binary | base64
    expect(hashes).toBe(" 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='");
  });

  it('still asks for what is not of this build', () => {
    const page =
      '<link rel="stylesheet" href="/_astro/gone.css"><link rel="icon" href="/_astro/Shop.a1.css">';
    expect(withStyles(page, stylesheets)).toEqual({ html: page, hashes: '' });
  });

  it('reads every stylesheet of the built site', () => {
    const client = mkdtempSync(join(tmpdir(), 'client-'));
    mkdirSync(join(client, '_astro'));
    writeFileSync(join(client, '_astro/Shop.a1.css'), 'p{color:red}');
    writeFileSync(join(client, '_astro/font.woff2'), '');
    expect([...readStylesheets(client)]).toEqual([['/_astro/Shop.a1.css', stylesheetOf('p{color:red}')]]);
    rmSync(client, { recursive: true });
  });
});
