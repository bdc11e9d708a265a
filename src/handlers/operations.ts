/** The handler of each operation, by host. A missing or unknown operation does not compile. */
import { openMedianTimes } from '../generation/report/median-times.ts';
import { createKey } from './account/createKey.ts';
import { createQuote, type TryOut } from './account/createQuote.ts';
import { createTopUp } from './account/createTopUp.ts';
import { deleteAccount } from './account/deleteAccount.ts';
import { endAutomaticTopUp } from './account/endAutomaticTopUp.ts';
import { exportAccount } from './account/exportAccount.ts';
import { getAccount } from './account/getAccount.ts';
import { getAutomaticTopUp } from './account/getAutomaticTopUp.ts';
import { getRequest } from './account/getRequest.ts';
import { getTopUp } from './account/getTopUp.ts';
import { getUsage } from './account/getUsage.ts';
import { listKeys } from './account/listKeys.ts';
import { listLedgerEntries } from './account/listLedgerEntries.ts';
import { listModels } from './account/listModels.ts';
import { releaseQuote } from './account/releaseQuote.ts';
import { restoreAccount } from './account/restoreAccount.ts';
import { revokeKey } from './account/revokeKey.ts';
import { updateAccount } from './account/updateAccount.ts';
import { updateAutomaticTopUp } from './account/updateAutomaticTopUp.ts';
import { deleteConversation } from './chat/deleteConversation.ts';
import { getConversation } from './chat/getConversation.ts';
import { listConversations } from './chat/listConversations.ts';
import { sendChatMessage } from './chat/sendChatMessage.ts';
import { updateConversation } from './chat/updateConversation.ts';
import type { AltOperations, Context, MainOperations } from './context.ts';
import { galleryHandlers } from './gallery-operations.ts';
import { editImage } from './images/editImage.ts';
import { generatePhotorealImage } from './images/generatePhotorealImage.ts';
import { generateRa1 } from './images/generateRa1.ts';
import { generateRa2 } from './images/generateRa2.ts';
import { generateRelayImage } from './images/generateRelayImage.ts';
import { generateZimage } from './images/generateZimage.ts';
import { removeImageBackground } from './images/removeImageBackground.ts';
import { resizeImage } from './images/resizeImage.ts';
import { cancelJob } from './jobs/cancelJob.ts';
import { getJob } from './jobs/getJob.ts';
import { getRelayStatus } from './jobs/getRelayStatus.ts';
import { listJobs } from './jobs/listJobs.ts';
import { watchAllJobs } from './jobs/watchAllJobs.ts';
import { watchJob } from './jobs/watchJob.ts';
import { peopleHandlers } from './people-operations.ts';
import { getPromptTags } from './text/getPromptTags.ts';
import { listTranslationLanguages } from './text/listTranslationLanguages.ts';
import { searchEmoji } from './text/searchEmoji.ts';
import { searchImages } from './text/searchImages.ts';
import { translateText } from './text/translateText.ts';
import { uploadHandlers } from './upload-operations.ts';
import { generateLtx2Video } from './videos/generateLtx2Video.ts';
import { generateLtx23Video } from './videos/generateLtx23Video.ts';
import { generateLtxTextVideo } from './videos/generateLtxTextVideo.ts';
import { generateLtxV097Video } from './videos/generateLtxV097Video.ts';
import { generateRa2Video } from './videos/generateRa2Video.ts';
import { generateWanVideo } from './videos/generateWanVideo.ts';
import { relightVideo } from './videos/relightVideo.ts';
import { removeVideoBackground } from './videos/removeVideoBackground.ts';
import { renderVideoProject } from './videos/renderVideoProject.ts';
import { createWebhook } from './webhooks/createWebhook.ts';
import { getWebhookDelivery } from './webhooks/getWebhookDelivery.ts';
import { listWebhookDeliveries } from './webhooks/listWebhookDeliveries.ts';
import { listWebhooks } from './webhooks/listWebhooks.ts';
import { removeWebhook } from './webhooks/removeWebhook.ts';
import { sendWebhookDelivery } from './webhooks/sendWebhookDelivery.ts';

export function mainHandlers(context: Context, contracts: object[], tryOut: TryOut): MainOperations {
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
    ...uploadHandlers(context),
    sendChatMessage: sendChatMessage(context),
    listConversations: listConversations(context),
    getConversation: getConversation(context),
    updateConversation: updateConversation(context),
    deleteConversation: deleteConversation(context),
    searchImages: searchImages(context),
    generateWanVideo: generateWanVideo(context),
    generateLtxV097Video: generateLtxV097Video(context),
    generateLtx2Video: generateLtx2Video(context),
    generateLtxTextVideo: generateLtxTextVideo(context),
    generateRa2Video: generateRa2Video(context),
    getRelayStatus: getRelayStatus(context),
    listJobs: listJobs(context),
    watchAllJobs: watchAllJobs(context),
    watchJob: watchJob(context),
    getJob: getJob(context),
    cancelJob: cancelJob(context),
    deleteAccount: deleteAccount(context),
    exportAccount: exportAccount(context),
    restoreAccount: restoreAccount(context),
    getAccount: getAccount(context),
    updateAccount: updateAccount(context),
    listLedgerEntries: listLedgerEntries(context),
    listModels: listModels(context, contracts, openMedianTimes(context)),
    createWebhook: createWebhook(context),
    listWebhooks: listWebhooks(context),
    removeWebhook: removeWebhook(context),
    listWebhookDeliveries: listWebhookDeliveries(context),
    getWebhookDelivery: getWebhookDelivery(context),
    sendWebhookDelivery: sendWebhookDelivery(context),
    getUsage: getUsage(context),
    createTopUp: createTopUp(context),
    getTopUp: getTopUp(context),
    getAutomaticTopUp: getAutomaticTopUp(context),
    updateAutomaticTopUp: updateAutomaticTopUp(context),
    endAutomaticTopUp: endAutomaticTopUp(context),
    createQuote: createQuote(context, tryOut),
    releaseQuote: releaseQuote(context),
    listKeys: listKeys(context),
    createKey: createKey(context),
    revokeKey: revokeKey(context),
    ...peopleHandlers(context),
    getRequest: getRequest(context),
    translateText: translateText(context),
    listTranslationLanguages: listTranslationLanguages(context),
    searchEmoji: searchEmoji(context),
    getPromptTags: getPromptTags(context),
  };
}

export function altHandlers(context: Context): AltOperations {
  return {
    generateLtx23Video: generateLtx23Video(context),
    getRelayStatus: getRelayStatus(context),
    getJob: getJob(context),
    watchJob: watchJob(context),
    cancelJob: cancelJob(context),
  };
}
