import { limits } from '@shop/contracts';

/** Why a file cannot be a picture of the shop; null: it may be. The shop looks at its content itself. */
export function imageProblem(file: Pick<File, 'type' | 'size'>): 'imageType' | 'imageSize' | null {
  if (!file.type.startsWith('image/')) return 'imageType';
  return file.size > limits.upload.bytes ? 'imageSize' : null;
}
