import type { OwnMedia } from '../media/media-catalogue.ts';
import { mediaUrl } from './present-image.ts';

/** A stored file, as its account and operators see it. */
export function presentMedium(baseUrl: string, medium: OwnMedia) {
  const { id: name, content_type, width, height, duration_seconds, fps, visibility } = medium;
  return {
    name,
    url: mediaUrl(baseUrl, name),
    content_type,
    size_bytes: Number(medium.size_bytes),
    content_sha256: medium.sha256,
    width,
    height,
    duration: duration_seconds,
    fps,
    visibility,
    job_id: medium.generation_id,
    created_at: medium.created_at.toISOString(),
    expires_at: medium.expires_at?.toISOString() ?? null,
  };
}
