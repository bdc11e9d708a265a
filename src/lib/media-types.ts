/** The media types that the service produces or accepts, with their file name extensions. */
export const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

/** The media types that uploads may have. */
export const UPLOAD_ENDINGS: Record<string, string> = {
  ...ENDINGS,
  'image/heic': 'heic',
  'video/x-msvideo': 'avi',
  'video/x-flv': 'flv',
  'video/x-ms-asf': 'asf',
  'video/mp2t': 'ts',
  'video/mpeg': 'mpg',
  'video/ogg': 'ogv',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/aiff': 'aiff',
  'audio/x-caf': 'caf',
  'audio/basic': 'au',
};
