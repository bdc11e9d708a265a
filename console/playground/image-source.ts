/** Pictures and films of a form that this page may show: files, and media of the service. */
import { useEffect, useState } from 'preact/hooks';
import { useReadable } from '../parts/media.tsx';
import { uploadedFile } from './media-input.ts';

/** The address to show a field's value from; undefined for an address elsewhere. */
export function usePreview(input: unknown): string | undefined {
  const value = uploadedFile(input) ?? input;
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (value instanceof File) {
      const url = URL.createObjectURL(value);
      setSrc(url);
      return () => URL.revokeObjectURL(url);
    }
    const isOurs =
      typeof value === 'string' &&
      (/^data:image\//.test(value) || /^https?:\/\/[^/]+\/media\/[\w.]+$/.test(value));
    setSrc(isOurs ? (value as string) : undefined);
    return undefined;
  }, [value]);
  return src;
}

/** An upload of this account is private: it is read again with the key when the address alone does not open it. */
export function useImage(src: string): { src: string | undefined; onError(): void } {
  const [refused, setRefused] = useState<string>();
  const readable = useReadable({ url: src, isPrivate: refused === src });
  return { src: readable, onError: () => void (src.startsWith('http') && setRefused(src)) };
}
