import type { UploadRecord } from '../media/uploads.ts';
import { mediaUrl } from './present-image.ts';

export function presentUpload(
  baseUrl: string,
  { id, media_name, parts: _, created_at, expires_at, ...measured }: UploadRecord,
  request_id: string,
  direct?: { url: string; expires_at: Date } | undefined,
) {
  return {
    upload_id: id,
    url: media_name && mediaUrl(baseUrl, media_name),
    ...measured,
    ...(direct && { direct: { url: direct.url, expires_at: direct.expires_at.toISOString() } }),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    request_id,
  };
}
