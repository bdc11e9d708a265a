/** Why a picture is not taken. `message` begins with "Image"; callers put the name of their field in its place. */
export type PictureRefusal = {
  refused: 'unreadable_image' | 'unsupported_image_format' | 'image_too_large';
  message: string;
};

export function refuse(refused: PictureRefusal['refused'], message: string): PictureRefusal {
  return { refused, message };
}

export const UNREADABLE = refuse('unreadable_image', 'Image cannot be read');

/** The process of its decoder died of it. */
export const TOO_DEMANDING = refuse('unreadable_image', 'Image needs more memory or time than a picture may');
