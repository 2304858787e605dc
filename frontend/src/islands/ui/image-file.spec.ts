import { imageProblem } from './image-file.ts';

describe('a file for a picture', () => {
  it('must be an image of 5 MB at most', () => {
    expect(imageProblem({ type: 'image/webp', size: 5 * 1024 * 1024 })).toBeNull();
    expect(imageProblem({ type: 'image/webp', size: 5 * 1024 * 1024 + 1 })).toBe('imageSize');
    expect(imageProblem({ type: 'application/pdf', size: 10 })).toBe('imageType');
  });
});
