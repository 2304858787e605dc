import { extractEmail } from './extract-email.js';

describe('an address in a chat message', () => {
  it.each([
    ['Écrivez-moi à zoe.roy@test.example.', 'zoe.roy@test.example'],
    ['mon courriel:zoe@test.example, merci', 'zoe@test.example'],
    ['<zoe@test.example>', 'zoe@test.example'],
    ['first@test.example or second@test.example?', 'first@test.example'],
  ])('is found in %p', (message, address) => expect(extractEmail(message)).toBe(address));

  it.each(['combien coûte le miel?', '3 @ 5 $', '@test.example', 'a@b', 'a@b@c.example'])(
    'is not seen in %p',
    (message) => expect(extractEmail(message)).toBeUndefined(),
  );
});
