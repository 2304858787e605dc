import { policyOf } from './page-policy.js';

// printf 'go()' | openssl dgst -sha256 -binary | base64, and the same of the others
const go = " 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";
const stop = " 'sha256-+cxkFLprM1p+UYdsltwfzLJhu4c0AWgWWM2wCE77y2Q='";
const red = " 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='";
const policy = (scripts: string, styles: string) =>
  `default-src 'self'; script-src 'self'${scripts}; style-src 'self'${styles}; img-src data:`;

describe('the content security policy of a page', () => {
  it('names what the page has, and nothing that is of other pages', () => {
    const html =
      '<style data-x>p{color:red}</style><script type="module">go()</script><script src="/a.js"></script>';
    expect(policyOf(html, policy(go + stop, red + stop))).toBe(policy(go, red));
  });

  it('never allows what the site does not', () => {
    expect(policyOf('<script>stop()</script>', policy(go, ''))).toBe(policy('', ''));
  });

  it('allows the styles that are added to the page', () => {
    expect(policyOf('<script>go()</script>', policy(go, ''), red)).toBe(policy(go, red));
  });

  it('knows a script by its bytes', () => {
    // printf "say('é’')" | openssl dgst -sha256 -binary | base64
    const source = " 'sha256-fO1wsvZs7fllovkEMlf+StBPCNH3FLzqtMDWP7VIQKw='";
    const html = Buffer.from("<script>say('é’')</script>").toString('latin1');
    expect(policyOf(html, policy(source, ''))).toBe(policy(source, ''));
  });

  it('reads scripts of several lines, and text that speaks of scripts', () => {
    const html = '<p>&lt;script&gt;</p><script>\ngo()</script><script>go()</script>';
    expect(policyOf(html, policy(go, ''))).toBe(policy(go, ''));
  });
});
