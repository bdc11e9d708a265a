/** Which handler fills which operation, on which host. Leaving one out, or inventing one, does not compile. */
import type * as admin from '../generated/admin/operations.ts';
import type * as alt from '../generated/alt/operations.ts';
import type * as main from '../generated/main/operations.ts';
import type { Context } from './context.ts';
import { createKey } from './handlers/account/createKey.ts';
import { createQuote, type TryOut } from './handlers/account/createQuote.ts';
import { createTopUp } from './handlers/account/createTopUp.ts';
import { getAccount } from './handlers/account/getAccount.ts';
import { getRequest } from './handlers/account/getRequest.ts';
import { getTopUp } from './handlers/account/getTopUp.ts';
import { getUsage } from './handlers/account/getUsage.ts';
import { listKeys } from './handlers/account/listKeys.ts';
import { listLedgerEntries } from './handlers/account/listLedgerEntries.ts';
import { listModels } from './handlers/account/listModels.ts';
import { releaseQuote } from './handlers/account/releaseQuote.ts';
import { revokeKey } from './handlers/account/revokeKey.ts';
import { checkLedger } from './handlers/admin/checkLedger.ts';
import { createAccount } from './handlers/admin/createAccount.ts';
import { grantCredits } from './handlers/admin/grantCredits.ts';
import { inspectAccount } from './handlers/admin/inspectAccount.ts';
import { inspectUsage } from './handlers/admin/inspectUsage.ts';
import { listAccounts } from './handlers/admin/listAccounts.ts';
import { sendChatMessage } from './handlers/chat/sendChatMessage.ts';
import { galleryHandlers } from './handlers/gallery.ts';
import { editImage } from './handlers/images/editImage.ts';
import { generatePhotorealImage } from './handlers/images/generatePhotorealImage.ts';
import { generateRa1 } from './handlers/images/generateRa1.ts';
import { generateRa2 } from './handlers/images/generateRa2.ts';
import { generateRelayImage } from './handlers/images/generateRelayImage.ts';
import { generateZimage } from './handlers/images/generateZimage.ts';
import { removeImageBackground } from './handlers/images/removeImageBackground.ts';
import { resizeImage } from './handlers/images/resizeImage.ts';
import { cancelJob } from './handlers/jobs/cancelJob.ts';
import { getJob } from './handlers/jobs/getJob.ts';
import { getRelayStatus } from './handlers/jobs/getRelayStatus.ts';
import { listJobs } from './handlers/jobs/listJobs.ts';
import { getPromptTags } from './handlers/text/getPromptTags.ts';
import { listTranslationLanguages } from './handlers/text/listTranslationLanguages.ts';
import { searchEmoji } from './handlers/text/searchEmoji.ts';
import { searchImages } from './handlers/text/searchImages.ts';
import { translateText } from './handlers/text/translateText.ts';
import { generateLtx2Video } from './handlers/videos/generateLtx2Video.ts';
import { generateLtx23Video } from './handlers/videos/generateLtx23Video.ts';
import { generateLtxTextVideo } from './handlers/videos/generateLtxTextVideo.ts';
import { generateLtxV097Video } from './handlers/videos/generateLtxV097Video.ts';
import { generateRa2Video } from './handlers/videos/generateRa2Video.ts';
import { generateWanVideo } from './handlers/videos/generateWanVideo.ts';
import { relightVideo } from './handlers/videos/relightVideo.ts';
import { removeVideoBackground } from './handlers/videos/removeVideoBackground.ts';
import { renderVideoProject } from './handlers/videos/renderVideoProject.ts';
import { createWebhook } from './handlers/webhooks/createWebhook.ts';
import { listWebhookDeliveries } from './handlers/webhooks/listWebhookDeliveries.ts';
import { listWebhooks } from './handlers/webhooks/listWebhooks.ts';
import { removeWebhook } from './handlers/webhooks/removeWebhook.ts';
import { sendWebhookDelivery } from './handlers/webhooks/sendWebhookDelivery.ts';
import type { Invocation } from './http/caller.ts';

export function mainHandlers(
  context: Context,
  contracts: object[],
  tryOut: TryOut,
): main.Operations<Invocation> {
  return {
    generateRa1: generateRa1(context),
    generateRa2: generateRa2(context),
    generateZimage: generateZimage(context),
    generatePhotorealImage: generatePhotorealImage(context),
    generateRelayImage: generateRelayImage(context),
    editImage: editImage(context),
    relightVideo: relightVideo(context),
    removeVideoBackground: removeVideoBackground(context),
    renderVideoProject: renderVideoProject(context),
    resizeImage: resizeImage(context),
    removeImageBackground: removeImageBackground(context),
    ...galleryHandlers(context),
    sendChatMessage: sendChatMessage(context),
    searchImages: searchImages(context),
    generateWanVideo: generateWanVideo(context),
    generateLtxV097Video: generateLtxV097Video(context),
    generateLtx2Video: generateLtx2Video(context),
    generateLtxTextVideo: generateLtxTextVideo(context),
    generateRa2Video: generateRa2Video(context),
    getRelayStatus: getRelayStatus(context),
    listJobs: listJobs(context),
    getJob: getJob(context),
    cancelJob: cancelJob(context),
    getAccount: getAccount(context),
    listLedgerEntries: listLedgerEntries(context),
    listModels: listModels(context, contracts),
    createWebhook: createWebhook(context),
    listWebhooks: listWebhooks(context),
    removeWebhook: removeWebhook(context),
    listWebhookDeliveries: listWebhookDeliveries(context),
    sendWebhookDelivery: sendWebhookDelivery(context),
    getUsage: getUsage(context),
    createTopUp: createTopUp(context),
    getTopUp: getTopUp(context),
    createQuote: createQuote(context, tryOut),
    releaseQuote: releaseQuote(context),
    listKeys: listKeys(context),
    createKey: createKey(context),
    revokeKey: revokeKey(context),
    getRequest: getRequest(context),
    translateText: translateText(context),
    listTranslationLanguages: listTranslationLanguages(context),
    searchEmoji: searchEmoji(context),
    getPromptTags: getPromptTags(context),
  };
}

export function altHandlers(context: Context): alt.Operations<Invocation> {
  return {
    generateLtx23Video: generateLtx23Video(context),
    getRelayStatus: getRelayStatus(context),
    getJob: getJob(context),
    cancelJob: cancelJob(context),
  };
}

export function adminHandlers(context: Context): admin.Operations<Invocation> {
  return {
    createAccount: createAccount(context),
    listAccounts: listAccounts(context),
    inspectAccount: inspectAccount(context),
    grantCredits: grantCredits(context),
    checkLedger: checkLedger(context),
    inspectUsage: inspectUsage(context),
  };
}
