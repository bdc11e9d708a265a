/** The part of libheif's JavaScript build that is used. Source: the package's own libheif.d.ts. */
declare module 'libheif-js/wasm-bundle.js' {
  /** A pointer into the library's memory. */
  type Pointer = { readonly pointer: unique symbol };
  type Context = { readonly context: unique symbol };
  type Handle = { readonly handle: unique symbol };
  type Failure = { code: unknown; subcode: unknown; message: string };

  type Decoded = {
    image: { readonly image: unique symbol };
    channels: { data: Uint8Array; stride: number; width: number; height: number }[];
  };

  const libheif: {
    heif_context_alloc(): Context;
    heif_context_free(context: Context): void;
    heif_context_set_maximum_image_size_limit(context: Context, side: number): void;
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): Failure;
    heif_js_context_get_primary_image_handle(context: Context): Handle | Failure;
    heif_image_handle_get_width(handle: Handle): number;
    heif_image_handle_get_height(handle: Handle): number;
    heif_image_handle_release(handle: Handle): void;
    heif_js_decode_image2(handle: Handle, colours: unknown, chroma: unknown): Decoded | Failure;
    heif_image_release(image: Decoded['image']): void;
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGBA: unknown; heif_chroma_interleaved_RGB: unknown };
  };
  // biome-ignore lint/style/noDefaultExport: it is the package's own way.
  export default libheif;
}
