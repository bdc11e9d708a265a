/** The programs that speak OpenAI's protocol of images, as runs of them show. The tests of the protocol run over all of them. */
import type { Answer } from './fixture.ts';

export type Refusal = { status: number; message: string; code: string; param: string | null };

export type OpenAiImagesProgram = {
  /** The body in which an error reaches the caller. */
  refuses(refusal: Refusal): Answer;
  /** The answer to a wrong key. */
  wrongKey: Answer;
};

const error = (
  status: number,
  { message, code, param, type = 'invalid_request_error' }: Record<string, unknown>,
) => ({
  ...{ status, body: { error: { message, type, param: param ?? null, code } } },
});

export const OPENAI_IMAGES_PROGRAMS = {
  // Source: openai 7.57.0 for Node, core/error.ts; public reports that quote the bodies.
  OpenAI: {
    refuses: ({ status, ...rest }) => error(status, rest),
    wrongKey: error(401, { message: 'Incorrect API key provided.', code: 'invalid_api_key' }),
  },
  // Driven in front of another server: `npm run real -- litellm`. It keeps the sentence and drops the code.
  'LiteLLM 1.108.7': {
    refuses: ({ status, message }) =>
      error(status, {
        message: `litellm.BadRequestError: OpenAIException - ${message}\n\nLiteLLM: model group 'painter-1' failed with the error above. No fallback was attempted.`,
        code: String(status),
      }),
    wrongKey: error(400, { message: 'No connected db.', type: 'no_db_connection', code: '400' }),
  },
} satisfies Record<string, OpenAiImagesProgram>;

export type OpenAiImagesProgramName = keyof typeof OPENAI_IMAGES_PROGRAMS;
export const OPENAI_IMAGES_PROGRAM_NAMES = Object.keys(OPENAI_IMAGES_PROGRAMS) as OpenAiImagesProgramName[];
