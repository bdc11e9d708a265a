/** The answers of all operations, by host. A missing one is a compile error. */
import type * as alt from '../../generated/alt/operations.ts';
import type * as main from '../../generated/main/operations.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import type { TryOut } from '../../src/handlers/account/createQuote.ts';
import { listModels } from '../../src/handlers/account/listModels.ts';
import { editImage } from '../../src/handlers/images/editImage.ts';
import { generatePhotorealImage } from '../../src/handlers/images/generatePhotorealImage.ts';
import { generateRa1 } from '../../src/handlers/images/generateRa1.ts';
import { generateRa2 } from '../../src/handlers/images/generateRa2.ts';
import { generateRelayImage } from '../../src/handlers/images/generateRelayImage.ts';
import { generateZimage } from '../../src/handlers/images/generateZimage.ts';
import { removeImageBackground } from '../../src/handlers/images/removeImageBackground.ts';
import { resizeImage } from '../../src/handlers/images/resizeImage.ts';
import { peopleHandlers } from '../../src/handlers/people-operations.ts';
import { generateLtx2Video } from '../../src/handlers/videos/generateLtx2Video.ts';
import { generateLtx23Video } from '../../src/handlers/videos/generateLtx23Video.ts';
import { generateLtxTextVideo } from '../../src/handlers/videos/generateLtxTextVideo.ts';
import { generateLtxV097Video } from '../../src/handlers/videos/generateLtxV097Video.ts';
import { generateRa2Video } from '../../src/handlers/videos/generateRa2Video.ts';
import { generateWanVideo } from '../../src/handlers/videos/generateWanVideo.ts';
import { relightVideo } from '../../src/handlers/videos/relightVideo.ts';
import { removeVideoBackground } from '../../src/handlers/videos/removeVideoBackground.ts';
import { renderVideoProject } from '../../src/handlers/videos/renderVideoProject.ts';
import { accountAnswers } from './account.ts';
import { characterAnswers } from './characters.ts';
import { mockChat } from './chat.ts';
import { closingAnswers } from './closing.ts';
import { conversationAnswers } from './conversations.ts';
import { fileAnswers } from './files.ts';
import { jobEventAnswers } from './job-events.ts';
import { jobAnswers } from './jobs.ts';
import { keyAnswers } from './keys.ts';
import type { Needs } from './needs.ts';
import { paid } from './paid.ts';
import { postAnswers } from './posts.ts';
import { textAnswers } from './text.ts';
import { topUpAnswers } from './top-ups.ts';
import { uploadAnswers } from './uploads.ts';
import { webhookAnswers } from './webhooks.ts';

export function mainAnswers(needs: Needs, contracts: object[], tryOut: TryOut): main.Operations<Invocation> {
  const { context } = needs;
  const pay = { ...needs, host: 'main' as const };
  return {
    generateRa1: paid(pay, generateRa1(context)),
    generateRa2: paid(pay, generateRa2(context)),
    generateZimage: paid(pay, generateZimage(context)),
    generatePhotorealImage: paid(pay, generatePhotorealImage(context)),
    generateRelayImage: paid(pay, generateRelayImage(context)),
    editImage: paid(pay, editImage(context)),
    resizeImage: paid(pay, resizeImage(context)),
    removeImageBackground: paid(pay, removeImageBackground(context)),
    generateWanVideo: paid(pay, generateWanVideo(context)),
    generateLtxV097Video: paid(pay, generateLtxV097Video(context)),
    generateLtx2Video: paid(pay, generateLtx2Video(context)),
    generateLtxTextVideo: paid(pay, generateLtxTextVideo(context)),
    generateRa2Video: paid(pay, generateRa2Video(context)),
    removeVideoBackground: paid(pay, removeVideoBackground(context)),
    renderVideoProject: paid(pay, renderVideoProject(context)),
    relightVideo: paid(pay, relightVideo(context)),
    sendChatMessage: mockChat(pay),
    ...conversationAnswers(needs),
    listModels: listModels(context, contracts, async () => new Map()),
    ...topUpAnswers(needs),
    ...characterAnswers(needs),
    ...postAnswers(needs),
    ...fileAnswers(needs),
    ...uploadAnswers(needs),
    ...jobAnswers(needs),
    ...jobEventAnswers(needs),
    ...accountAnswers(needs, tryOut),
    ...closingAnswers(needs),
    ...keyAnswers(needs),
    // Sign-in is not set up in the mock, so the service's own handlers refuse it.
    ...peopleHandlers(context),
    ...webhookAnswers(needs),
    ...textAnswers(needs),
  };
}

export function altAnswers(needs: Needs): alt.Operations<Invocation> {
  const { getRelayStatus, getJob, cancelJob } = jobAnswers(needs);
  const { watchJob } = jobEventAnswers(needs);
  const film = paid({ ...needs, host: 'alt' as const }, generateLtx23Video(needs.context));
  return { generateLtx23Video: film, getRelayStatus, getJob, watchJob, cancelJob };
}
