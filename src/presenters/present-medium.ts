import { mediaUrl } from './present-image.ts';

export type PresentedMedium = {
  /** The file name. */
  id: string;
  content_type: string;
  size_bytes: bigint;
  sha256: string;
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  fps: number | null;
  visibility: 'public' | 'private';
  generation_id: string | null;
  operation: string | null;
  prompt: string | null;
  created_at: Date;
  expires_at: Date | null;
};

/** A stored file, as its account and the operator see it. */
export function presentMedium(baseUrl: string, medium: PresentedMedium) {
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
    operation: medium.operation,
    prompt: medium.prompt,
    created_at: medium.created_at.toISOString(),
    expires_at: medium.expires_at?.toISOString() ?? null,
  };
}
