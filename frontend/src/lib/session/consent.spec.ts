import { choiceOf, consentTo, parseConsent } from './consent.ts';

const now = new Date('2026-01-20T15:00:00.000Z');

describe('consent', () => {
  it('is kept with its time and wording, and essential cookies always in', () => {
    const consent = consentTo(
      choiceOf((kind) => kind === 'analytics'),
      now,
    );
    expect(consent).toMatchObject({
      essential: true,
      analytics: true,
      marketing: false,
      functional: false,
      decidedAt: '2026-01-20T15:00:00.000Z',
    });
    expect(consent.wording).not.toBe('');
    expect(parseConsent(JSON.stringify(consent))).toEqual(consent);
  });

  it.each([null, '', 'yes', 'null', '[]', '{"analytics":true}'])('is not there: %s', (text) => {
    expect(parseConsent(text)).toBeNull();
  });

  it('to an earlier wording is asked for again', () => {
    const consent = {
      ...consentTo(
        choiceOf(() => true),
        now,
      ),
      wording: '2020-01-01',
    };
    expect(parseConsent(JSON.stringify(consent))).toBeNull();
  });

  it('takes nothing but a plain yes for a yes', () => {
    const stored = { ...consentTo(choiceOf(Boolean), now), marketing: 'yes', essential: false };
    expect(parseConsent(JSON.stringify(stored))).toMatchObject({ essential: true, marketing: false });
  });
});
