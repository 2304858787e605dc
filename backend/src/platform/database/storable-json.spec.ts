import { storableJson } from './storable-json.js';

describe('storableJson', () => {
  it.each([
    ['a\0b', 'a\ufffdb'],
    ['\ud83d', '\ufffd'],
    ['\udc1d\ud83d', '\ufffd\ufffd'],
    ['🐝 \\u0000 \\\\ud83d', '🐝 \\u0000 \\\\ud83d'],
    ['\\\0', '\\\ufffd'],
  ])('makes %j storable', (text, storable) => {
    expect(storableJson({ [text]: [text, 1, null] })).toEqual({ [storable]: [storable, 1, null] });
  });
});
