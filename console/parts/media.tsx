/** Generated pictures and films. Private ones are fetched with the key, which never appears in a URL. */
import { useEffect, useState } from 'preact/hooks';
import { session } from '../shell/session.ts';
import { t, tOr } from '../words/words.ts';

export type Medium = {
  url: string;
  content_type?: string | undefined;
  width?: number | null | undefined;
  height?: number | null | undefined;
  duration?: number | null | undefined;
  /** True when reading it needs a key. */
  isPrivate?: boolean | undefined;
  marks?: { digital_source_type: string; c2pa: boolean } | undefined;
};

export const isFilm = ({ url, content_type }: Medium): boolean =>
  content_type?.startsWith('video/') ?? /\.(mp4|webm|mov)$/.test(url);

/** Where it can be shown from: its own address, or a copy in this page's memory. */
export function useReadable({ url, isPrivate }: Pick<Medium, 'url' | 'isPrivate'>): string | undefined {
  const [copy, setCopy] = useState<string>();
  useEffect(() => {
    if (!isPrivate) return;
    let objectUrl: string | undefined;
    let isWanted = true;
    void readMedium({ url, isPrivate }).then(
      (blob) => {
        if (!isWanted) return;
        objectUrl = URL.createObjectURL(blob);
        setCopy(objectUrl);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      if (objectUrl !== undefined) URL.revokeObjectURL(objectUrl);
    };
  }, [url, isPrivate]);
  return isPrivate ? copy : url;
}

/** The page's policy does not let `fetch` read the address of a copy, so the file itself is read. */
export async function readMedium({ url, isPrivate }: Pick<Medium, 'url' | 'isPrivate'>): Promise<Blob> {
  const now = session.get();
  const headers = isPrivate && now?.kind === 'caller' ? now.headers : undefined;
  const response = await fetch(url, headers ? { headers } : {});
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}

/** `isSmall`: as a thumbnail. */
export function Picture({
  medium,
  alt,
  isSmall = false,
}: {
  medium: Medium;
  alt: string;
  isSmall?: boolean;
}) {
  const src = useReadable(isSmall ? { ...medium, url: thumbnailUrl(medium.url) } : medium);
  if (src === undefined) return <div class="empty-picture" />;
  return (
    <img
      src={src}
      alt={alt}
      loading={isSmall ? 'lazy' : 'eager'}
      decoding="async"
      class="made"
      {...(medium.width && medium.height ? { width: medium.width, height: medium.height } : {})}
    />
  );
}

/** A picture, or the middle of a film, in a few kilobytes. A file that is gone leaves an empty place. */
export function Thumbnail({ medium }: { medium: Medium }) {
  // The address alone does not open an upload of the account.
  const [failures, setFailures] = useState(0);
  const isPrivate = medium.isPrivate || failures > 0;
  const src = useReadable({ ...medium, isPrivate, url: thumbnailUrl(medium.url) });
  if (src === undefined || failures > (medium.isPrivate ? 0 : 1)) return <span class="empty-picture" />;
  return (
    <span class={isFilm(medium) ? 'thumbnail film' : 'thumbnail'}>
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailures((before) => before + 1)}
      />
    </span>
  );
}

/** The service also makes thumbnails of other widths; this one is sharp at half its size on a dense screen. */
function thumbnailUrl(url: string): string {
  const address = new URL(url, location.href);
  address.searchParams.set('w', '320');
  return address.href;
}

export function OpenLink({ medium }: { medium: Medium }) {
  const src = useReadable(medium);
  return (
    <a href={src} target="_blank" rel="noopener" download={medium.url.split('/').at(-1)}>
      {t('open')}
    </a>
  );
}

/** The file's statement of its origin in words, IPTC's term as its title, and whether it has a signed manifest. */
export function Mark({ medium: { marks } }: { medium: Medium }) {
  const type = marks?.digital_source_type ?? '';
  return (
    marks && (
      <span class="state" title={`${t('provenance-mark')}: ${type}`}>
        {tOr(`mark.${type}`, type)}
        {marks.c2pa && ' · C2PA'}
      </span>
    )
  );
}
