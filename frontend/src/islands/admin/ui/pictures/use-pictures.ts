import { useEffect, useRef, useState } from 'react';
import { isPicture, type PictureProblem } from '../../../../lib/ui/fit-picture.ts';
import { useAdminTranslation } from '../admin-translation.ts';
import { moved, stored, type Picture } from './pictures.ts';
import { useUpload, type UploadOptions } from './use-upload.ts';

export interface PicturesOptions extends UploadOptions {
  onChange: (pictures: Picture[]) => void;
  /** Maximum number of pictures; with 1, a new picture replaces the old one. */
  max: number;
}

/** Removed picture and its index, kept for undo until the next change. */
interface Removed {
  picture: Picture;
  index: number;
}

/** A refused file and the reason of the refusal. */
export interface Refused {
  name: string;
  reason: string;
}

/** Refs to the current value and callback, because uploads finish between two renderings. */
function useLatest({ value, onChange }: Pick<PicturesOptions, 'value' | 'onChange'>) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (next: readonly Picture[]) => {
    latest.current = next;
    onChange([...next]);
  };
  return { latest, change };
}

/** State of a picture field: pictures can be added, uploaded, sorted, removed and restored. */
export function usePictures(options: PicturesOptions) {
  const { max } = options;
  const { t } = useAdminTranslation();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState('');
  const { latest, change } = useLatest(options);
  const onSent = (file: File, path: string) => change(stored(latest.current, file, path));
  const sending = useUpload({ ...options, onSent, onRefused: refuse });

  function refuse(file: File, problem: PictureProblem, instead?: Picture): void {
    setRefused((before) => [...before, { name: file.name, reason: t(`admin.${problem}`) }]);
    setRemoved(null);
    const rest = instead ? [instead] : [];
    change(latest.current.flatMap((picture) => (picture === file ? rest : [picture])));
  }

  function add(files: readonly File[]): void {
    const wrong = files.filter((file) => !isPicture(file));
    const fitting = files.filter(isPicture);
    const before = latest.current;
    const isReplacing = max === 1 && before[0] !== undefined && fitting.length > 0;
    const kept = isReplacing ? [] : before;
    const added = fitting.slice(0, max - kept.length);
    const tooMany = max === 1 ? [] : fitting.slice(added.length);
    setRefused([
      ...wrong.map(({ name }) => ({ name, reason: t('admin.imageType') })),
      ...tooMany.map(({ name }) => ({ name, reason: t('admin.imagesMax', { count: max }) })),
    ]);
    if (added.length === 0) return;
    setRemoved(isReplacing && before[0] ? { picture: before[0], index: 0 } : null);
    change([...kept, ...added]);
    added.forEach((file) => sending.send(file, isReplacing ? before[0] : undefined));
  }

  function move(from: number, to: number): void {
    const { length } = latest.current;
    if (to < 0 || to >= length || from === to) return;
    change(moved(latest.current, from, to));
    setSaid(t('admin.imageMoved', { from: from + 1, to: to + 1, count: length }));
  }

  function remove(index: number): void {
    const picture = latest.current[index];
    if (picture === undefined) return;
    if (picture instanceof File) sending.stop(picture);
    setRemoved({ picture, index });
    setRefused([]);
    change(latest.current.toSpliced(index, 1));
  }

  /** Restores the picture that was removed last. */
  function undo(): void {
    if (!removed) return;
    const { picture, index } = removed;
    setRemoved(null);
    change(max === 1 ? [picture] : latest.current.toSpliced(index, 0, picture));
    if (picture instanceof File) sending.send(picture);
  }

  const { send: retry, stateOf, progress } = sending;
  return { add, move, remove, undo, removed, refused, said: progress ?? said, retry, stateOf };
}
