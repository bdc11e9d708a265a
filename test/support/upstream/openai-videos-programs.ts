/** The programs that speak OpenAI's protocol of videos. The tests of the protocol run over all of them. */
import type { Answer } from './fixture.ts';
import type { Refusal } from './openai-images-programs.ts';

export type OpenAiVideosProgram = {
  /** The id of the film with this number. */
  id(index: number): string;
  refuses(refusal: Refusal): Answer;
  wrongKey: Answer;
  /** It refuses content. Others film what they are told. */
  moderates: boolean;
  /** HTTP status of the status of a film that failed. */
  failed: number;
  /** It stops the work of a deleted film. */
  deletes: boolean;
  /** The answer to an id that it does not know. */
  nowhere: Answer;
};

const error = (status: number, message: string, more: object = {}) => ({
  ...{
    status,
    body: { error: { message, type: 'invalid_request_error', param: null, code: null, ...more } },
  },
});
const HEX = '0123456789abcdef'.repeat(4);

export const OPENAI_VIDEOS_PROGRAMS = {
  // Source: openai 7.57.0 for Node, resources/videos.ts, core/error.ts.
  OpenAI: {
    id: (index) => `video_${index}`,
    refuses: ({ status, message, ...rest }) => error(status, message, rest),
    wrongKey: error(401, 'Incorrect API key provided.', { code: 'invalid_api_key' }),
    moderates: true,
    failed: 200,
    deletes: true,
    nowhere: error(404, 'Video not found', { code: 'not_found' }),
  },
  // Source: vllm-omni 0.30.0 from PyPI, vllm_omni/entrypoints/openai/api_server.py (`retrieve_video`, `delete_video`) and
  // video/generation/helpers.py (`_status_code_for_video_failure`), on the application of vLLM.
  'vLLM-Omni 0.30.0': {
    id: (index) => `video_gen_${HEX.slice(0, 31)}${index}`,
    refuses: ({ status, message }) => error(status, message, { type: 'Bad Request', code: status }),
    wrongKey: { status: 401, body: { error: 'Unauthorized' } },
    moderates: false,
    failed: 500,
    deletes: true,
    nowhere: error(404, 'Video not found', { type: 'Not Found', code: 404 }),
  },
  // Driven in front of another server. Its ids hold the provider, the model and the deployment. It quotes the body of the
  // server behind it, knows no DELETE, and asks OpenAI for an id that is not its own.
  'LiteLLM 1.108.7': {
    id(index) {
      const film = `video_gen_${HEX.slice(0, 31)}${index}`;
      const named = `model_id:Wan-AI/Wan2.2-I2V-A14B-Diffusers;video_id:${film};deployment_id:${HEX}`;
      return `video_${btoa(`litellm:custom_llm_provider:openai;${named}`)}`;
    },
    refuses: ({ status, message, code, param }) => {
      const behind = JSON.stringify({ error: { message, type: 'invalid_request_error', param, code } });
      const words = `litellm.BadRequestError: OpenAIException - ${behind}\n\nLiteLLM: model group 'films' failed with the error above. No fallback was attempted.`;
      return error(status, words, { code: String(status) });
    },
    wrongKey: error(400, 'No connected db.', { type: 'no_db_connection', code: '400' }),
    moderates: true,
    failed: 200,
    deletes: false,
    nowhere: error(
      500,
      'litellm.InternalServerError: InternalServerError: OpenAIException - Cannot connect',
      {
        ...{ type: 'internal_server_error', code: '500' },
      },
    ),
  },
} satisfies Record<string, OpenAiVideosProgram>;

export type OpenAiVideosProgramName = keyof typeof OPENAI_VIDEOS_PROGRAMS;
export const OPENAI_VIDEOS_PROGRAM_NAMES = Object.keys(OPENAI_VIDEOS_PROGRAMS) as OpenAiVideosProgramName[];
