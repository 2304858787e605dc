import { isBounded } from './json-body.js';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const listOf = (length: number) => Array<number>(length).fill(1);

describe('a parsed body', () => {
  // Deep bodies are built inside the test, because the test runner would walk through them to print a title.
  it.each<[string, () => unknown, boolean]>([
    ['ten deep', () => nested(10), true],
    ['eleven deep', () => nested(11), false],
    ['thousands deep', () => nested(50_000), false],
    ['with a list of 200', () => ({ items: listOf(200) }), true],
    ['with a list of 201', () => ({ items: listOf(201) }), false],
    ['of two thousand values', () => Array<number[]>(10).fill(listOf(199)), true],
    ['of more values', () => Array<number[]>(11).fill(listOf(199)), false],
    ['that is absent', () => undefined, true],
    ['of bytes', () => Buffer.alloc(5_000), true],
  ])('%s is one that a form sends', (_, body, isRight) => {
    expect(isBounded(body())).toBe(isRight);
  });
});
