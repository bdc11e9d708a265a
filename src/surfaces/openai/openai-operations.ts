/** The functions that implement the operations of `/v1`. */
import { createChatCompletion } from './createChatCompletion.ts';
import { createImage } from './createImage.ts';
import { createImageEdit } from './createImageEdit.ts';
import { createModeration } from './createModeration.ts';
import { createVideo } from './createVideo.ts';
import { deleteVideo } from './deleteVideo.ts';
import { getOpenAiModel } from './getOpenAiModel.ts';
import { getVideo } from './getVideo.ts';
import { getVideoContent } from './getVideoContent.ts';
import { listOpenAiModels } from './listOpenAiModels.ts';
import { listVideos } from './listVideos.ts';
import type { OpenAiOperations, View } from './view.ts';

export function openAiHandlers(view: View): OpenAiOperations {
  return {
    listOpenAiModels: listOpenAiModels(view),
    getOpenAiModel: getOpenAiModel(view),
    createChatCompletion: createChatCompletion(view),
    createImage: createImage(view),
    createImageEdit: createImageEdit(view),
    createVideo: createVideo(view),
    listVideos: listVideos(view),
    getVideo: getVideo(view),
    getVideoContent: getVideoContent(view),
    deleteVideo: deleteVideo(view),
    createModeration: createModeration(view),
  };
}
