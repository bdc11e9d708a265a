/** Handlers of files that callers upload in advance. */
import type { Context } from './context.ts';
import { createUpload } from './media/createUpload.ts';
import { deleteUpload } from './media/deleteUpload.ts';
import { getUpload } from './media/getUpload.ts';
import { sendUploadPart } from './media/sendUploadPart.ts';

export function uploadHandlers(
  context: Pick<
    Context,
    'clock' | 'db' | 'decoding' | 'fetcher' | 'fetching' | 'lookAt' | 'media' | 'settings'
  >,
) {
  return {
    createUpload: createUpload(context),
    getUpload: getUpload(context),
    sendUploadPart: sendUploadPart(context),
    deleteUpload: deleteUpload(context),
  };
}
