// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List models for OpenAI clients
         * @description Every model that the key may use. Models of pictures and films have the name of their operation, and chat models
         *     their own. Characters are `character/URL_NAME`, the account's own before public ones of others.
         */
        get: operations["listOpenAiModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/{model}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a model for OpenAI clients
         * @description A model by its id. Slashes in the id need no escaping.
         */
        get: operations["getOpenAiModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chat/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Continue a conversation
         * @description With `character/URL_NAME` as the model, that character answers: its description and greeting come first, system and
         *     developer messages are further instructions, and the other messages are the conversation. With another chat model,
         *     the model server receives the messages and settings, including tools and pictures. The service fetches pictures by URL
         *     and sends their bytes.
         *
         *     Each token is charged at the model's rate. With `stream: true` the answer is sent in chunks and ends with `data:
         *     [DONE]`. Lines that begin with a colon keep the connection open.
         */
        post: operations["createChatCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/images/generations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make pictures from text
         * @description Makes `n` pictures with the model, `ra1` by default. If the model makes fewer at once, the service makes several
         *     calls. If some of them fail, the others are delivered and charged, and `X-Warnings` reports it.
         */
        post: operations["createImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/images/edits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit a picture
         * @description Edits a picture by a prompt with `ra2-image-editor`, cuts its subject out with `remove-background`, or fits it to
         *     `size` with `smart-resize`; the last two need no prompt.
         */
        post: operations["createImageEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List films
         * @description Every film of the account, also from other paths of this service, newest first.
         */
        get: operations["listVideos"];
        put?: never;
        /**
         * Start a film
         * @description Starts a film with the model, `ltx-2` by default, and returns its job. `GET /v1/videos/{video_id}` returns its
         *     progress. Models that start from a picture need `input_reference`.
         */
        post: operations["createVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{video_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a film
         * @description The state and progress of a film.
         */
        get: operations["getVideo"];
        put?: never;
        post?: never;
        /**
         * Delete a film
         * @description Deletes the file of a film. A film in progress is canceled first.
         */
        delete: operations["deleteVideo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{video_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a film
         * @description Redirects to the file of a film.
         */
        get: operations["getVideoContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/moderations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check texts
         * @description Checks texts like the prompts of pictures. Free. A request may have at most 1 MB.
         */
        post: operations["createModeration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The answer. */
        ChatCompletion: {
            /**
             * @description The request.
             * @example chatcmpl-01KAJ6T2V9Q4X8N7C5D3W1F0GH
             */
            id: string;
            /**
             * @description Always `chat.completion`.
             * @example chat.completion
             * @constant
             */
            object: "chat.completion";
            created: components["schemas"]["UnixSeconds"];
            model: components["schemas"]["OpenAiModelName"];
            /** @description The answer, as a list of one. */
            choices: {
                /**
                 * @description Always 0.
                 * @example 0
                 */
                index: number;
                /** @description The answer as a message. */
                message: {
                    /**
                     * @description Always `assistant`.
                     * @example assistant
                     * @constant
                     */
                    role: "assistant";
                    /**
                     * @description The text of the answer; null if it has only tool calls.
                     * @example Every night, traveller.
                     */
                    content: string | null;
                    /**
                     * @description Always null.
                     * @example null
                     */
                    refusal: string | null;
                } & {
                    [key: string]: unknown;
                };
                /**
                 * @description Always null.
                 * @example null
                 */
                logprobs: null;
                finish_reason: components["schemas"]["FinishReason"];
            }[];
            usage: components["schemas"]["OpenAiTokenUsage"];
            /**
             * @description Name and version of the engine.
             * @example scripted-1.0.0
             */
            system_fingerprint: string;
        };
        /** @description A piece of a streamed answer. */
        ChatCompletionChunk: {
            /**
             * @description The request.
             * @example chatcmpl-01KAJ6T2V9Q4X8N7C5D3W1F0GH
             */
            id: string;
            /**
             * @description Always `chat.completion.chunk`.
             * @example chat.completion.chunk
             * @constant
             */
            object: "chat.completion.chunk";
            created: components["schemas"]["UnixSeconds"];
            model: components["schemas"]["OpenAiModelName"];
            /** @description The piece; empty in the chunk with the tokens. */
            choices: {
                /**
                 * @description Always 0.
                 * @example 0
                 */
                index: number;
                /**
                 * @description New parts of the message.
                 * @example {
                 *       "role": "assistant",
                 *       "content": "Every"
                 *     }
                 */
                delta: {
                    /**
                     * @description In the first chunk.
                     * @example assistant
                     * @constant
                     */
                    role?: "assistant";
                    /**
                     * @description New text.
                     * @example Every
                     */
                    content?: string;
                } & {
                    [key: string]: unknown;
                };
                /**
                 * @description Always null.
                 * @example null
                 */
                logprobs: null;
                /**
                 * @description The reason why the answer ended; null before its end.
                 * @example null
                 */
                finish_reason: string | null;
            }[];
            usage?: components["schemas"]["OpenAiTokenUsage"];
        };
        /** @description Server-sent events without names, each with a chunk as one line of JSON; the last is `[DONE]`. An error ends the stream in its place. */
        ChatCompletionChunks: string;
        /** @description One event of a streamed answer. It has no name. */
        ChatCompletionEvent: {
            /** @description A piece of the answer, the error that ends it, or the text that follows the last piece. */
            data: components["schemas"]["ChatCompletionChunk"] | components["schemas"]["OpenAiError"] | "[DONE]";
        };
        /** @description A conversation to continue. */
        ChatCompletionInput: {
            model: components["schemas"]["OpenAiModelName"];
            messages: components["schemas"]["ChatTurns"];
            /**
             * @description True to stream the answer as events.
             * @default false
             * @example false
             */
            stream?: boolean;
            /**
             * @description Settings of the stream.
             * @example {
             *       "include_usage": true
             *     }
             */
            stream_options?: {
                /**
                 * @description True to receive the token counts in the last chunk.
                 * @example true
                 */
                include_usage?: boolean;
            };
            /**
             * N
             * @description The number of answers; always one.
             * @default 1
             * @example 1
             */
            n?: number;
            /**
             * @description Your name for the user that the call is for; the same as `end_user` of the native call. A name of more than 128 characters counts by its SHA-256 hash.
             * @example user-1
             */
            user?: string;
            /**
             * @description The most tokens of the answer; the model's own limit also applies.
             * @example 256
             */
            max_tokens?: number;
            /**
             * @description The newer name of `max_tokens`.
             * @example 256
             */
            max_completion_tokens?: number;
            seed?: components["schemas"]["Seed"];
            /**
             * @description The sampling temperature.
             * @example 0.7
             */
            temperature?: number;
            /**
             * @description The probability mass of nucleus sampling.
             * @example 1
             */
            top_p?: number;
            /**
             * @description The number of likeliest tokens to sample from.
             * @example 40
             */
            top_k?: number;
            /**
             * @description The least probability of a token relative to the likeliest.
             * @example 0.05
             */
            min_p?: number;
            /**
             * @description The penalty for tokens that occur in the text so far.
             * @example 1.1
             */
            repetition_penalty?: number;
            /**
             * @description The penalty for tokens that have occurred at least once.
             * @example 0
             */
            presence_penalty?: number;
            /**
             * @description The penalty for tokens by the number of times they have occurred.
             * @example 0
             */
            frequency_penalty?: number;
            /**
             * @description Bias of single tokens.
             * @example {}
             */
            logit_bias?: {
                [key: string]: unknown;
            };
            /**
             * @description Requests log probabilities of tokens from the model server.
             * @example false
             */
            logprobs?: boolean | number;
            /**
             * @description The number of alternatives with their log probabilities.
             * @example 0
             */
            top_logprobs?: number;
            /**
             * @description Strings that end the answer.
             * @example [
             *       "\n\n"
             *     ]
             */
            stop?: string | string[];
            /**
             * @description Functions that the model may call.
             * @example []
             */
            tools?: {
                [key: string]: unknown;
            }[];
            /**
             * @description The function to call, or the rule for the choice.
             * @example auto
             */
            tool_choice?: string | {
                [key: string]: unknown;
            };
            /**
             * @description True to allow several function calls at once.
             * @example true
             */
            parallel_tool_calls?: boolean;
            /**
             * @description The form of the answer, such as a JSON schema.
             * @example {
             *       "type": "text"
             *     }
             */
            response_format?: {
                [key: string]: unknown;
            };
            /**
             * @description The amount of reasoning.
             * @example low
             */
            reasoning_effort?: string;
            /**
             * @description The length of the answer.
             * @example low
             */
            verbosity?: string;
            /**
             * @description Kinds of output.
             * @example [
             *       "text"
             *     ]
             */
            modalities?: string[];
            /**
             * @description The older form of `tools`.
             * @example []
             */
            functions?: {
                [key: string]: unknown;
            }[];
            /**
             * @description The older form of `tool_choice`.
             * @example auto
             */
            function_call?: string | {
                [key: string]: unknown;
            };
        };
        /**
         * @description The conversation in the form of OpenAI's chat completions. With a character, it follows the character's description
         *     and greeting, and system messages are further instructions. If the conversation has no message of a user or assistant
         *     yet, the answer is the greeting, free of charge; `seed` picks one of the greetings. Without a character, a model
         *     server receives the conversation as it is. It never receives an address: the service fetches pictures by URL and sends
         *     their bytes.
         * @example [
         *       {
         *         "role": "user",
         *         "content": "Is the lamp lit tonight?"
         *       }
         *     ]
         */
        ChatTurns: {
            /**
             * @description The speaker.
             * @example user
             * @enum {string}
             */
            role: "system" | "developer" | "user" | "assistant" | "tool" | "function";
            /**
             * @description The content, as text or as parts: `text`, `image_url` with a public URL or a data URI, `audio_url` and `video_url` with a data URI, `input_audio` with base64, `file` with `file_data` as a data URI, `refusal`, or `thinking`. One call has at most 10 pictures by URL, with 10 MB together, as PNG, JPEG, WebP or GIF.
             * @example Is the lamp lit tonight?
             */
            content?: string | {
                /**
                 * @description The kind of part. The member of that name holds its content.
                 * @example text
                 */
                type: string;
                /**
                 * @description The text of a text part.
                 * @example Is the lamp lit tonight?
                 */
                text?: string | null;
                /**
                 * @description The picture of an `image_url` part.
                 * @example {
                 *       "url": "https://images.example.com/lighthouse.png"
                 *     }
                 */
                image_url?: {
                    /**
                     * @description A public URL or a data URI of a PNG, JPEG, WebP or GIF picture.
                     * @example https://images.example.com/lighthouse.png
                     */
                    url?: string;
                    /**
                     * @description The wanted level of detail.
                     * @example auto
                     */
                    detail?: string | null;
                } | string | null;
                /**
                 * @description The sound of an `audio_url` part.
                 * @example {
                 *       "url": "data:audio/wav;base64,UklGRg=="
                 *     }
                 */
                audio_url?: {
                    /**
                     * @description A data URI of a sound.
                     * @example data:audio/wav;base64,UklGRg==
                     */
                    url?: string;
                } | string | null;
                /**
                 * @description The film of a `video_url` part.
                 * @example {
                 *       "url": "data:video/mp4;base64,AAAAIGZ0eXA="
                 *     }
                 */
                video_url?: {
                    /**
                     * @description A data URI of a film.
                     * @example data:video/mp4;base64,AAAAIGZ0eXA=
                     */
                    url?: string;
                } | string | null;
                /**
                 * @description The sound of an `input_audio` part.
                 * @example {
                 *       "data": "UklGRg==",
                 *       "format": "wav"
                 *     }
                 */
                input_audio?: {
                    /**
                     * @description The sound.
                     * @example UklGRg==
                     */
                    data?: string;
                    /**
                     * @description Its format.
                     * @example wav
                     */
                    format?: string | null;
                } | null;
                /**
                 * @description The file of a `file` part.
                 * @example {
                 *       "file_data": "data:application/pdf;base64,JVBERi0="
                 *     }
                 */
                file?: {
                    /**
                     * @description A data URI of the file.
                     * @example data:application/pdf;base64,JVBERi0=
                     */
                    file_data?: string;
                    /**
                     * @description Its name.
                     * @example logbook.pdf
                     */
                    filename?: string | null;
                } | null;
            }[] | null;
            /**
             * @description The speaker's name.
             * @example Ann
             */
            name?: string | null;
            /**
             * @description The call that a tool message answers.
             * @example call_1
             */
            tool_call_id?: string | null;
            /**
             * @description Functions that the model called.
             * @example []
             */
            tool_calls?: {
                [key: string]: unknown;
            }[] | null;
        }[];
        /**
         * @description The exact price in dollars.
         * @example 0.04
         */
        CostUsd: number;
        /**
         * @description An exact amount of credits as a decimal, at most nine places.
         * @example 28.8
         */
        Credits: string;
        /**
         * Prompt
         * @description The edit to make, at most 1000 characters. Leading and trailing spaces do not count, and a blank prompt counts as missing.
         * @example Let it snow
         */
        EditPrompt: string & unknown;
        /** @description The engine that made the result. An embedded engine has the kind `local` and never claims to be a neural model. */
        Engine: {
            /**
             * @description The engine's name.
             * @example illustrator
             */
            name: string;
            /**
             * @description Changes when its results change.
             * @example 1.0.0
             */
            version: string;
            /**
             * @description `local` for an engine inside the service, otherwise the engine is an upstream.
             * @example local
             * @enum {string}
             */
            kind: "local" | "upstream";
            /**
             * @description `true` if the engine could not do the work and delivered a stand-in, which only test accounts get. The first of `warnings` gives the reason. Absent otherwise.
             * @example true
             */
            stand_in?: boolean;
        };
        /**
         * @description The stable name of the error. Codes are added, never renamed.
         * @example insufficient_credits
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "malformed_json" | "malformed_form" | "unsupported_image_format" | "unreadable_image" | "unreadable_video" | "url_not_public" | "url_unreachable" | "media_blocked" | "content_blocked" | "nothing_changed" | "no_clear_subject" | "nothing_shown" | "missing_api_key" | "invalid_api_key" | "conflicting_api_keys" | "insufficient_credits" | "key_cap_reached" | "end_user_cap_reached" | "funds_on_hold" | "price_above_cap" | "chat_allowance_used" | "payments_not_configured" | "payments_unavailable" | "forbidden" | "account_suspended" | "account_closing" | "not_found" | "model_not_found" | "method_not_allowed" | "idempotency_in_flight" | "already_finished" | "still_in_progress" | "nothing_charged" | "canceled" | "quote_expired" | "quote_used" | "quote_input_changed" | "too_many_webhooks" | "last_owner" | "too_many_members" | "media_in_use" | "upload_quota_reached" | "upload_offset_mismatch" | "gone" | "wrong_code" | "code_expired" | "sign_in_refused" | "provider_unavailable" | "body_too_large" | "media_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "rate_limited" | "internal_error" | "generation_failed" | "upstream_failed" | "engine_unavailable" | "storage_unavailable" | "service_unavailable" | "deadline_exceeded";
        /**
         * @description The factor for every rate of the contract, from 0 to 100 with at most six decimals. The resulting rate is rounded up to the nano-credit.
         * @example 0.8
         */
        Factor: string;
        /**
         * @description The reason why the answer ended: `stop`, `length`, `tool_calls` or `content_filter`, or the model server's own word.
         * @example stop
         */
        FinishReason: string;
        /** @description An edit of an uploaded picture. */
        ImageEditForm: {
            /** @default ra2-image-editor */
            model?: components["schemas"]["OpenAiModelName"];
            prompt?: components["schemas"]["EditPrompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            strength?: components["schemas"]["Strength"];
            /** @description The picture, as `image` or `image[]`. If there are several, the first is edited. */
            image: Blob[];
            /**
             * Format: binary
             * @description Limits an edit to its transparent or white parts; see the field of the native call. Ignored by the other models.
             * @example mask.png
             */
            mask?: Blob;
            /**
             * N
             * @description The number of pictures; each is charged.
             * @default 1
             * @example 1
             */
            n?: number;
            /**
             * @description `auto` (the shape of the picture) or WIDTHxHEIGHT. If the model does not make this size, it makes the nearest one,
             *     and `X-Warnings` reports it.
             * @default auto
             * @example 1024x1024
             */
            size?: string;
            /**
             * @description A URL or the bytes. By default the bytes for models whose name begins with `gpt-image`, otherwise a URL.
             * @example url
             * @enum {string}
             */
            response_format?: "url" | "b64_json";
            /**
             * @description The file format, if the model offers a choice.
             * @example png
             * @enum {string}
             */
            output_format?: "png" | "jpeg" | "webp";
            /**
             * @description True to receive each finished picture as an event with `b64_json`. `partial_images` has no effect.
             * @default false
             * @example false
             */
            stream?: boolean;
            seed?: components["schemas"]["Seed"];
            /**
             * @description Your name for the user that the call is for; the same as `end_user` of the native call. A name of more than 128 characters counts by its SHA-256 hash.
             * @example user-1
             */
            user?: string;
        };
        /** @description An edit of a picture at a URL or in a data URI. */
        ImageEditJson: {
            /** @default ra2-image-editor */
            model?: components["schemas"]["OpenAiModelName"];
            prompt?: components["schemas"]["EditPrompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            strength?: components["schemas"]["Strength"];
            /**
             * @description The pictures. The first is edited. The prompt may refer to up to eight others, if the model accepts them.
             * @example [
             *       {
             *         "image_url": "https://images.example.com/lighthouse.png"
             *       }
             *     ]
             */
            images: ({
                /**
                 * @description A URL or a data URI.
                 * @example https://images.example.com/lighthouse.png
                 */
                image_url: string;
            } | string)[];
            /**
             * @description Limits an edit to its transparent or white parts; see the field of the native call. Ignored by the other models.
             * @example {
             *       "image_url": "https://images.example.com/mask.png"
             *     }
             */
            mask?: {
                /**
                 * @description A URL or a data URI.
                 * @example https://images.example.com/mask.png
                 */
                image_url: string;
            } | string;
            /**
             * N
             * @description The number of pictures; each is charged.
             * @default 1
             * @example 1
             */
            n?: number;
            /**
             * @description `auto` (the shape of the picture) or WIDTHxHEIGHT. If the model does not make this size, it makes the nearest one,
             *     and `X-Warnings` reports it.
             * @default auto
             * @example 1024x1024
             */
            size?: string;
            /**
             * @description A URL or the bytes. By default the bytes for models whose name begins with `gpt-image`, otherwise a URL.
             * @example url
             * @enum {string}
             */
            response_format?: "url" | "b64_json";
            /**
             * @description The file format, if the model offers a choice.
             * @example png
             * @enum {string}
             */
            output_format?: "png" | "jpeg" | "webp";
            /**
             * @description True to receive each finished picture as an event with `b64_json`. `partial_images` has no effect.
             * @default false
             * @example false
             */
            stream?: boolean;
            seed?: components["schemas"]["Seed"];
            /**
             * @description Your name for the user that the call is for; the same as `end_user` of the native call. A name of more than 128 characters counts by its SHA-256 hash.
             * @example user-1
             */
            user?: string;
        };
        /** @description One event of streamed pictures. */
        ImageEvent: {
            /**
             * @description The event's name, which is the `type` of its data.
             * @example image_generation.completed
             * @enum {string}
             */
            event: "image_generation.completed" | "image_edit.completed";
            data: components["schemas"]["ImageStreamEvent"];
        };
        /** @description The input of an image generation. */
        ImageGenerationInput: {
            /** @default ra1 */
            model?: components["schemas"]["OpenAiModelName"];
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /**
             * N
             * @description The number of pictures; each is charged.
             * @default 1
             * @example 1
             */
            n?: number;
            /**
             * @description `auto` or WIDTHxHEIGHT. If the model does not make this size, it makes the nearest one, and `X-Warnings` reports
             *     it.
             * @example 1024x1024
             */
            size?: string;
            /**
             * @description A URL or the bytes. By default the bytes for models whose name begins with `gpt-image`, otherwise a URL.
             * @example url
             * @enum {string}
             */
            response_format?: "url" | "b64_json";
            /**
             * @description The file format, if the model offers a choice.
             * @example png
             * @enum {string}
             */
            output_format?: "png" | "jpeg" | "webp";
            /**
             * @description True to receive each finished picture as an event with `b64_json`. `partial_images` has no effect.
             * @default false
             * @example false
             */
            stream?: boolean;
            seed?: components["schemas"]["Seed"];
            /**
             * @description Your name for the user that the call is for; the same as `end_user` of the native call. A name of more than 128 characters counts by its SHA-256 hash.
             * @example user-1
             */
            user?: string;
        };
        /** @description A finished picture of a streamed answer. There are no partial pictures. */
        ImageStreamEvent: {
            /**
             * @description The name of the event.
             * @example image_generation.completed
             * @enum {string}
             */
            type: "image_generation.completed" | "image_edit.completed";
            /**
             * @description The file in base64.
             * @example iVBORw0KGgo=
             */
            b64_json: string;
            created_at: components["schemas"]["UnixSeconds"];
            /**
             * @description WIDTHxHEIGHT of the file.
             * @example 1024x1024
             */
            size: string;
            /**
             * @description The format of the file.
             * @example png
             * @enum {string}
             */
            output_format: "png" | "jpeg" | "webp";
            /**
             * @description Always `auto`.
             * @example auto
             * @constant
             */
            quality: "auto";
            /**
             * @description Always `auto`.
             * @example auto
             * @constant
             */
            background: "auto";
            usage: components["schemas"]["ImageTokens"];
        };
        /** @description Server-sent events named like their `type`, one for each picture, sent when the picture is finished. */
        ImageStreamEvents: string;
        /** @description The cost. Pictures have no tokens; their numbers are 0. */
        ImageTokens: {
            /**
             * @description Always 0.
             * @example 0
             */
            input_tokens: number;
            /**
             * @description Always 0.
             * @example 0
             */
            output_tokens: number;
            /**
             * @description Always 0.
             * @example 0
             */
            total_tokens: number;
            /**
             * @description The charge in US dollars.
             * @example 0.04
             */
            cost_usd: number;
            /** @description Always 0. */
            input_tokens_details: {
                /**
                 * @description Always 0.
                 * @example 0
                 */
                image_tokens: number;
                /**
                 * @description Always 0.
                 * @example 0
                 */
                text_tokens: number;
            };
        };
        /** @description One invalid part of the request. */
        InvalidPart: {
            /**
             * @description The path of the part, such as `prompt` or `project.clips[3].src`; empty for the whole body.
             * @example prompt
             */
            param: string;
            /**
             * @description The error message for this part.
             * @example Prompt is required
             */
            message: string;
        };
        /**
         * @description The job's id.
         * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
         */
        JobId: string;
        /**
         * @description The operator's price in force; null for the contract's price.
         * @example null
         */
        MaybeOwnPrice: components["schemas"]["OwnPrice"] | null;
        /**
         * Format: uri
         * @description The URL of the result. It cannot be guessed, and anyone who has it can read the file.
         * @example https://api.example.com/media/7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png
         */
        MediaUrl: string;
        /** @description The result of the check, one for each text. */
        Moderation: {
            /**
             * @description The request.
             * @example modr-01KAJ6T2V9Q4X8N7C5D3W1F0GH
             */
            id: string;
            model: components["schemas"]["OpenAiModelName"];
            /** @description One for each text. */
            results: {
                /**
                 * @description True if the check refuses the text.
                 * @example false
                 */
                flagged: boolean;
                /**
                 * @description The categories, and which of them apply.
                 * @example {
                 *       "sexual": false
                 *     }
                 */
                categories: {
                    [key: string]: boolean;
                };
                /**
                 * @description 1 for each category that applies, otherwise 0.
                 * @example {
                 *       "sexual": 0
                 *     }
                 */
                category_scores: {
                    [key: string]: number;
                };
                /**
                 * @description The kinds of input in which the category was found.
                 * @example {
                 *       "sexual": []
                 *     }
                 */
                category_applied_input_types: {
                    [key: string]: string[];
                };
            }[];
        };
        /** @description Texts to check. */
        ModerationInput: {
            /** @default omni-moderation-latest */
            model?: components["schemas"]["OpenAiModelName"];
            /**
             * @description One text, several, or parts. Pictures are not checked.
             * @example A lighthouse at dusk
             */
            input: string | (string | {
                /**
                 * @description The kind of part.
                 * @example text
                 */
                type?: string;
                /**
                 * @description The text.
                 * @example A lighthouse at dusk
                 */
                text?: string;
            })[];
        };
        /**
         * Negative prompt
         * @description Things that must not appear. The prompt check covers it too. `warnings` report it if the model does not support it.
         * @example people, text
         */
        NegativePrompt: string;
        /** @description An error in the format of OpenAI's API. Nothing was charged unless `charged` says otherwise. */
        OpenAiError: {
            /** @description The error. */
            error: {
                /**
                 * @description The fault and the accepted values.
                 * @example Prompt is required
                 */
                message: string;
                /**
                 * @description The kind of error; `insufficient_quota` for a 402.
                 * @example invalid_request_error
                 * @enum {string}
                 */
                type: "invalid_request_error" | "authentication_error" | "insufficient_quota" | "rate_limit_error" | "server_error";
                /**
                 * @description The invalid member, such as `messages[3].role`, or null.
                 * @example prompt
                 */
                param: string | null;
                code: components["schemas"]["ErrorCode"];
                /**
                 * @description The HTTP status.
                 * @example 400
                 */
                status: number;
                /** @description Every invalid member. */
                errors: components["schemas"]["InvalidPart"][];
                /**
                 * @description For a 402, the credits that the call needs, rounded up.
                 * @example 4
                 */
                required?: number;
                /**
                 * @description For a 402, the credits that can be spent, rounded down.
                 * @example 3
                 */
                available?: number;
                /**
                 * @description For a 402, the credits held for work in progress, rounded up.
                 * @example 0
                 */
                held?: number;
                /** @description For a 402, the same three amounts, exactly. */
                exact?: {
                    required: components["schemas"]["Credits"];
                    available: components["schemas"]["Credits"];
                    held: components["schemas"]["Credits"];
                };
                /**
                 * @description True if the same call may succeed later.
                 * @example false
                 */
                retryable: boolean;
                /**
                 * @description True if credits were charged; null if that is not known yet.
                 * @example false
                 */
                charged: boolean | null;
                request_id: components["schemas"]["RequestId"];
                /**
                 * Format: uri
                 * @description The page of this code.
                 * @example https://api.example.com/docs/errors#invalid_request
                 */
                doc_url: string;
            };
        };
        /** @description The pictures. */
        OpenAiImages: {
            created: components["schemas"]["UnixSeconds"];
            /** @description The pictures in order. */
            data: {
                url?: components["schemas"]["MediaUrl"];
                /**
                 * @description The file in base64.
                 * @example iVBORw0KGgo=
                 */
                b64_json?: string;
                /**
                 * @description The prompt as it was used.
                 * @example A lighthouse at dusk
                 */
                revised_prompt?: string;
            }[];
            /**
             * @description The format of the files.
             * @example png
             */
            output_format?: string;
            usage: components["schemas"]["ImageTokens"];
            warnings?: components["schemas"]["Warnings"];
        };
        /** @description A model that the key may use. */
        OpenAiModel: {
            id: components["schemas"]["OpenAiModelName"];
            /**
             * @description Always `model`.
             * @example model
             * @constant
             */
            object: "model";
            created: components["schemas"]["UnixSeconds"];
            /**
             * @description The engine or the owner.
             * @example illustrator
             */
            owned_by: string;
            /**
             * @description The name of a character.
             * @example Mira
             */
            name?: string;
            /**
             * @description A sentence about the model.
             * @example Paints scenes from words.
             */
            description?: string;
            /** @description Facts that this service adds. */
            reverie: {
                /**
                 * @description The kind of result.
                 * @example image
                 * @enum {string}
                 */
                type: "image" | "video" | "chat" | "character";
                operation: components["schemas"]["OperationName"];
                pricing: components["schemas"]["PriceList"];
                /**
                 * @description The parameters of the operation and their JSON Schemas.
                 * @example {
                 *       "prompt": {
                 *         "type": "string"
                 *       }
                 *     }
                 */
                inputs: {
                    [key: string]: {
                        [key: string]: unknown;
                    };
                };
                engine: components["schemas"]["Engine"];
                /**
                 * @description OpenAI's model names that select this model, unless a model has the name itself. `*` is any ending.
                 * @example [
                 *       "gpt-image-*",
                 *       "dall-e-*"
                 *     ]
                 */
                aliases?: string[];
            };
        };
        /** @description Every model that the key may use. */
        OpenAiModelList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description Operations first, then chat models, then characters. */
            data: components["schemas"]["OpenAiModel"][];
        };
        /**
         * Model
         * @description The `id` of a model of `GET /v1/models`. OpenAI's own names, such as `gpt-image-1`, stand for the models that list them
         *     as `aliases`, and `X-Warnings` names the model that answered.
         * @example character/mira
         */
        OpenAiModelName: string;
        /** @description Tokens and their cost. */
        OpenAiTokenUsage: components["schemas"]["TokenUsage"] & {
            cost_usd: components["schemas"]["CostUsd"];
        };
        /** @description The current state of a film. */
        OpenAiVideo: {
            id: components["schemas"]["JobId"];
            /**
             * @description Always `video`.
             * @example video
             * @constant
             */
            object: "video";
            model: components["schemas"]["OpenAiModelName"];
            /**
             * @description A canceled film is `failed`.
             * @example in_progress
             * @enum {string}
             */
            status: "queued" | "in_progress" | "completed" | "failed";
            /**
             * @description The completed percentage.
             * @example 40
             */
            progress: number;
            created_at: components["schemas"]["UnixSeconds"];
            /**
             * @description Seconds since 1970, or null.
             * @example null
             */
            completed_at: number | null;
            /**
             * @description The time at which the film is deleted, or null.
             * @example null
             */
            expires_at: number | null;
            /**
             * @description The length of the film in seconds; empty until it is known.
             * @example 6
             */
            seconds: string;
            /**
             * @description WIDTHxHEIGHT; empty until it is known.
             * @example 1920x1080
             */
            size: string;
            /**
             * @description The prompt, in the response to the call that started the film; otherwise null.
             * @example null
             */
            prompt: string | null;
            /**
             * @description Always null.
             * @example null
             */
            remixed_from_video_id: null;
            warnings?: components["schemas"]["Warnings"];
            /**
             * @description The reason for the failure, or null.
             * @example null
             */
            error: {
                /**
                 * @description The error code.
                 * @example upstream_failed
                 */
                code: string;
                /**
                 * @description The reason for the failure.
                 * @example The engine failed. Nothing was charged.
                 */
                message: string;
            } | null;
        };
        /** @description The film is deleted. */
        OpenAiVideoDeleted: {
            id: components["schemas"]["JobId"];
            /**
             * @description Always `video.deleted`.
             * @example video.deleted
             * @constant
             */
            object: "video.deleted";
            /**
             * @description Always true.
             * @example true
             * @constant
             */
            deleted: true;
        };
        /** @description A page of films. */
        OpenAiVideoList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The films of this page. */
            data: components["schemas"]["OpenAiVideo"][];
            /**
             * @description True if there is another page.
             * @example false
             */
            has_more: boolean;
            /**
             * @description The first film, or null.
             * @example null
             */
            first_id: string | null;
            /**
             * @description The last film, or null. It is the next page's `after`.
             * @example null
             */
            last_id: string | null;
        };
        /**
         * @description The operation, named by its path after `/api/`, or after `/`.
         * @example ra1
         */
        OperationName: string;
        /** @description A price of the operator's price book that replaces the contract's. */
        OwnPrice: {
            price_id: components["schemas"]["PriceId"];
            /**
             * @description The owner of the price: the account or its plan.
             * @example account
             * @enum {string}
             */
            of: "account" | "plan";
            /**
             * @description The factor for the contract's rates, or null.
             * @example 0.8
             */
            factor: components["schemas"]["Factor"] | null;
            /**
             * @description The rates that replace the contract's, or null.
             * @example null
             */
            rates: components["schemas"]["Rates"] | null;
        };
        /**
         * @description The id of a price in the operator's price book.
         * @example prc_01KAJ7C1D2E3F4G5H6J7K8MNPQ
         */
        PriceId: string;
        /** @description One part of a price, in the form of the contract's `x-pricing`. */
        PriceLine: {
            /**
             * @description The unit of the count.
             * @example image
             * @enum {string}
             */
            unit: "image" | "request" | "second" | "output" | "video" | "token";
            /** @description The price of one unit. */
            credits?: components["schemas"]["Credits"];
            /**
             * @description The parameter that determines the price of one unit.
             * @example {
             *       "parameter": "resolution",
             *       "rates": {
             *         "1080p": "4.8"
             *       }
             *     }
             */
            by?: {
                [key: string]: unknown;
            };
            /**
             * @description The source of the number of units; one if absent.
             * @example {
             *       "parameter": "num_images"
             *     }
             */
            times?: {
                [key: string]: unknown;
            };
            /**
             * @description The line applies only with these values.
             * @example {
             *       "enable_web_search": true
             *     }
             */
            when?: {
                [key: string]: unknown;
            };
            /**
             * @description The rates that follow from the others.
             * @example [
             *       "1440p",
             *       "2160p"
             *     ]
             */
            derived?: string[];
            /**
             * @description The origin of the figure.
             * @example {
             *       "upstream": "7.5",
             *       "markup": "1.20"
             *     }
             */
            includes?: {
                [key: string]: unknown;
            };
        };
        /** @description A price, for people and as data. */
        PriceList: {
            /**
             * @description The price in words.
             * @example 4 credits ($0.04) per image
             */
            summary: string;
            /**
             * @description The rounding of the sum: `exact`, or up to whole credits.
             * @example exact
             * @enum {string}
             */
            rounding: "exact" | "ceil";
            /** @description The price is the sum of these lines. */
            lines: components["schemas"]["PriceLine"][];
            own_price?: components["schemas"]["MaybeOwnPrice"];
        };
        /**
         * Prompt
         * @description The text to draw. Leading and trailing spaces do not count, and a blank prompt counts as missing. The embedded engines read English best and the common words of 17 other languages; `warnings` name the words that they did not understand.
         * @example A lighthouse on a cliff at dusk
         * @example watercolour
         */
        Prompt: string;
        /**
         * @description Credits by the name of the rate: the value of its parameter, such as `1080p`, otherwise its unit, such as `image`. Omitted rates are the contract's.
         * @example {
         *       "image": "3.5"
         *     }
         */
        Rates: {
            [key: string]: string;
        };
        /**
         * @description Identifies this call in logs, in the statement and in support requests.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestId: string;
        /**
         * @description The same seed and the same input make the same result on an embedded engine, and on a model server that confirms it.
         *     Omit it to get a random one. The response returns it: a number from 0 to 2⁵³ − 1 as it was sent, a negative one plus a
         *     multiple of 2³². Engines get it modulo 2³². If a model server ignores it or does not confirm it, the response has null
         *     and a warning.
         * @example 1234
         */
        Seed: number;
        /**
         * Strength
         * @description How far the model may depart from the picture: 0 keeps it, 1 uses only the prompt. `warnings` report it if the model does not support it.
         * @example 0.6
         */
        Strength: number;
        /** @description The model's token counts. */
        TokenUsage: {
            /**
             * @description Tokens read, the character's context included.
             * @example 120
             */
            prompt_tokens: number;
            /**
             * @description Tokens written.
             * @example 9
             */
            completion_tokens: number;
            /**
             * @description Their sum.
             * @example 129
             */
            total_tokens: number;
            /** @description Parts of the prompt tokens. Absent unless the model server reported them. */
            prompt_tokens_details?: {
                /**
                 * @description Tokens that the model server read from its cache. They are charged as any others.
                 * @example 64
                 */
                cached_tokens: number;
            };
            /** @description Parts of the completion tokens. Absent unless the model server reported them. */
            completion_tokens_details?: {
                /**
                 * @description Tokens of the model's reasoning, which the answer does not contain.
                 * @example 5
                 */
                reasoning_tokens: number;
            };
        };
        /**
         * @description Seconds since 1970.
         * @example 1764000000
         */
        UnixSeconds: number;
        /** @description The input of a film, as a form. */
        VideoForm: {
            /**
             * Format: binary
             * @description The first picture of the film, or its URL or data URI as text.
             * @example lighthouse.png
             */
            input_reference?: Blob;
            /** @default ltx-2 */
            model?: components["schemas"]["OpenAiModelName"];
            prompt: components["schemas"]["Prompt"];
            /**
             * @description The length of the film in seconds.
             * @example 6
             */
            seconds?: string | number;
            /**
             * @description WIDTHxHEIGHT. The film has the nearest size that the model makes, and `X-Warnings` reports it.
             * @example 1920x1080
             */
            size?: string;
            seed?: components["schemas"]["Seed"];
            /**
             * @description Your name for the user that the call is for; the same as `end_user` of the native call. A name of more than 128 characters counts by its SHA-256 hash.
             * @example user-1
             */
            user?: string;
        };
        /** @description The input of a film, as JSON. */
        VideoJson: {
            /**
             * @description The first picture of the film, as a URL or a data URI, or in an object with `image_url`.
             * @example https://images.example.com/lighthouse.png
             */
            input_reference?: string | {
                /**
                 * @description A URL or a data URI.
                 * @example https://images.example.com/lighthouse.png
                 */
                image_url?: string;
            };
            /** @default ltx-2 */
            model?: components["schemas"]["OpenAiModelName"];
            prompt: components["schemas"]["Prompt"];
            /**
             * @description The length of the film in seconds.
             * @example 6
             */
            seconds?: string | number;
            /**
             * @description WIDTHxHEIGHT. The film has the nearest size that the model makes, and `X-Warnings` reports it.
             * @example 1920x1080
             */
            size?: string;
            seed?: components["schemas"]["Seed"];
            /**
             * @description Your name for the user that the call is for; the same as `end_user` of the native call. A name of more than 128 characters counts by its SHA-256 hash.
             * @example user-1
             */
            user?: string;
        };
        /**
         * @description Sentences about ignored fields and deviations from the request. Absent if there are none.
         * @example [
         *       "Unknown field ignored: promt"
         *     ]
         */
        Warnings: string[];
    };
    responses: {
        /** @description A member is missing, malformed or outside its limits. */
        OpenAiBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The same Idempotency-Key is in use by a call that is still running. */
        OpenAiConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The work took too long and was stopped. */
        OpenAiDeadlineExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The key's scopes do not cover this call, or the account is suspended. */
        OpenAiForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description An error of the service. */
        OpenAiInternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description There is no such model, video or path. */
        OpenAiNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The credits are insufficient, or a cap would be exceeded. */
        OpenAiPaymentRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The body or a file is too large. */
        OpenAiTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description Too many calls in this window. */
        OpenAiTooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The key is missing or invalid. */
        OpenAiUnauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description No engine is available at present. */
        OpenAiUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The Idempotency-Key was used with another body, or nothing in the prompt can be drawn. */
        OpenAiUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The path does not accept the media type of the body. */
        OpenAiUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The engine failed. */
        OpenAiUpstreamFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
    };
    parameters: {
        /**
         * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
         * @example 2026-11-21
         */
        ApiVersion: string;
        /**
         * @description A unique string of your choice. A repeat with the same key and the same body returns the first response, and never charges or starts anything twice.
         * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
         */
        IdempotencyKey: string;
        /**
         * @description The most credits that this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
         * @example 600
         */
        MaxCredits: string;
        /**
         * @description `respond-async` requests a 202 with a job instead of the result. `wait` with an `Idempotency-Key`: a repeat of a running call waits for its response instead of returning 409.
         * @example wait
         */
        Prefer: string;
        /**
         * @description The `quote_id` of a held quote. The call is charged exactly the quoted amount. With another input the response is 409 `quote_input_changed`, after the quote's expiry 409 `quote_expired`, and for a second use 409 `quote_used`.
         * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
         */
        QuoteId: string;
        /**
         * @description Rehearses an outcome, with a test key only: `generation_failed`, `content_blocked`, `nothing_shown`, `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. A live key or any other value returns 400.
         * @example slow=0
         */
        TestScenario: string;
        /**
         * @description The film's id, from the response of the call that started it.
         * @example job_01KAJ6T9F7G8H9JKMNPQRSTVWX
         */
        VideoIdInPath: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The day to which `API-Version` pinned the call; absent without that header.
         * @example 2026-11-21
         */
        ApiVersion: string;
        /**
         * @description Present if an `Idempotency-Key` was sent: `true` for a stored response, `false` for a new attempt.
         * @example false
         */
        IdempotentReplayed: "true" | "false";
        /**
         * @description The job's status URL, without a key.
         * @example https://api.example.com/api/relay/status/job_01KAJ6T3A1B2C3D4E5F6G7H8JK
         */
        Location: string;
        /**
         * @description The rest of the current window: `r` calls for another `t` seconds.
         * @example "calls";r=59;t=60
         */
        RateLimit: string;
        /**
         * @description The window in force: `q` calls in `w` seconds.
         * @example "calls";q=60;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Identifies this call in logs, in the statement and in support requests.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestId: string;
        /**
         * @description Seconds to wait before the next attempt.
         * @example 2
         */
        RetryAfter: number;
        /**
         * @description `true` if the same call may succeed later. OpenAI's SDKs follow it instead of the status when they decide about a retry.
         * @example false
         */
        ShouldRetry: "true" | "false";
        /**
         * @description The exact price in dollars; absent for event streams.
         * @example 0.04
         */
        ViewCostUsd: number;
        /**
         * @description The decrease of the displayed balance; absent for event streams.
         * @example 4
         */
        ViewCreditsCharged: number;
        /**
         * @description The balance after the call, rounded down; absent for event streams.
         * @example 996
         */
        ViewCreditsRemaining: number;
        /**
         * @description A JSON list of sentences about fields that were ignored or changed; absent when there are none.
         * @example ["Unknown field \"store\" was ignored"]
         */
        Warnings: string;
        /**
         * @description How to authenticate.
         * @example Bearer
         */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listOpenAiModels: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Warnings": components["headers"]["Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiModelList"];
                };
            };
            400: components["responses"]["OpenAiBadRequest"];
            401: components["responses"]["OpenAiUnauthenticated"];
            403: components["responses"]["OpenAiForbidden"];
            429: components["responses"]["OpenAiTooManyRequests"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiUnavailable"];
        };
    };
    getOpenAiModel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The model's id.
                 * @example ra1
                 */
                model: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Warnings": components["headers"]["Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiModel"];
                };
            };
            400: components["responses"]["OpenAiBadRequest"];
            401: components["responses"]["OpenAiUnauthenticated"];
            403: components["responses"]["OpenAiForbidden"];
            404: components["responses"]["OpenAiNotFound"];
            429: components["responses"]["OpenAiTooManyRequests"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiUnavailable"];
        };
    };
    createChatCompletion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique string of your choice. A repeat with the same key and the same body returns the first response, and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits that this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, with a test key only: `generation_failed`, `content_blocked`, `nothing_shown`, `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. A live key or any other value returns 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `respond-async` requests a 202 with a job instead of the result. `wait` with an `Idempotency-Key`: a repeat of a running call waits for its response instead of returning 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a held quote. The call is charged exactly the quoted amount. With another input the response is 409 `quote_input_changed`, after the quote's expiry 409 `quote_expired`, and for a second use 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatCompletionInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Credits-Charged": components["headers"]["ViewCreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["ViewCreditsRemaining"];
                    "X-Cost-USD": components["headers"]["ViewCostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Warnings": components["headers"]["Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatCompletion"];
                };
            };
            400: components["responses"]["OpenAiBadRequest"];
            401: components["responses"]["OpenAiUnauthenticated"];
            402: components["responses"]["OpenAiPaymentRequired"];
            403: components["responses"]["OpenAiForbidden"];
            404: components["responses"]["OpenAiNotFound"];
            409: components["responses"]["OpenAiConflict"];
            413: components["responses"]["OpenAiTooLarge"];
            415: components["responses"]["OpenAiUnsupportedMediaType"];
            422: components["responses"]["OpenAiUnprocessable"];
            429: components["responses"]["OpenAiTooManyRequests"];
            500: components["responses"]["OpenAiInternalError"];
            502: components["responses"]["OpenAiUpstreamFailed"];
            503: components["responses"]["OpenAiUnavailable"];
            504: components["responses"]["OpenAiDeadlineExceeded"];
        };
    };
    createImage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique string of your choice. A repeat with the same key and the same body returns the first response, and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits that this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, with a test key only: `generation_failed`, `content_blocked`, `nothing_shown`, `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. A live key or any other value returns 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `respond-async` requests a 202 with a job instead of the result. `wait` with an `Idempotency-Key`: a repeat of a running call waits for its response instead of returning 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a held quote. The call is charged exactly the quoted amount. With another input the response is 409 `quote_input_changed`, after the quote's expiry 409 `quote_expired`, and for a second use 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageGenerationInput"];
            };
        };
        responses: {
            /** @description The pictures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Credits-Charged": components["headers"]["ViewCreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["ViewCreditsRemaining"];
                    "X-Cost-USD": components["headers"]["ViewCostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Warnings": components["headers"]["Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiImages"];
                };
            };
            400: components["responses"]["OpenAiBadRequest"];
            401: components["responses"]["OpenAiUnauthenticated"];
            402: components["responses"]["OpenAiPaymentRequired"];
            403: components["responses"]["OpenAiForbidden"];
            404: components["responses"]["OpenAiNotFound"];
            409: components["responses"]["OpenAiConflict"];
            413: components["responses"]["OpenAiTooLarge"];
            415: components["responses"]["OpenAiUnsupportedMediaType"];
            422: components["responses"]["OpenAiUnprocessable"];
            429: components["responses"]["OpenAiTooManyRequests"];
            500: components["responses"]["OpenAiInternalError"];
            502: components["responses"]["OpenAiUpstreamFailed"];
            503: components["responses"]["OpenAiUnavailable"];
            504: components["responses"]["OpenAiDeadlineExceeded"];
        };
    };
    createImageEdit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique string of your choice. A repeat with the same key and the same body returns the first response, and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits that this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, with a test key only: `generation_failed`, `content_blocked`, `nothing_shown`, `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. A live key or any other value returns 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `respond-async` requests a 202 with a job instead of the result. `wait` with an `Idempotency-Key`: a repeat of a running call waits for its response instead of returning 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a held quote. The call is charged exactly the quoted amount. With another input the response is 409 `quote_input_changed`, after the quote's expiry 409 `quote_expired`, and for a second use 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImageEditForm"];
                "application/json": components["schemas"]["ImageEditJson"];
            };
        };
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Credits-Charged": components["headers"]["ViewCreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["ViewCreditsRemaining"];
                    "X-Cost-USD": components["headers"]["ViewCostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Warnings": components["headers"]["Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiImages"];
                };
            };
            400: components["responses"]["OpenAiBadRequest"];
            401: components["responses"]["OpenAiUnauthenticated"];
            402: components["responses"]["OpenAiPaymentRequired"];
            403: components["responses"]["OpenAiForbidden"];
            404: components["responses"]["OpenAiNotFound"];
            409: components["responses"]["OpenAiConflict"];
            413: components["responses"]["OpenAiTooLarge"];
            415: components["responses"]["OpenAiUnsupportedMediaType"];
            422: components["responses"]["OpenAiUnprocessable"];
            429: components["responses"]["OpenAiTooManyRequests"];
            500: components["responses"]["OpenAiInternalError"];
            502: components["responses"]["OpenAiUpstreamFailed"];
            503: components["responses"]["OpenAiUnavailable"];
            504: components["responses"]["OpenAiDeadlineExceeded"];
        };
    };
    listVideos: {
        parameters: {
            query?: {
                /**
                 * @description The number of films per page, at most 100.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description The last film of the previous page.
                 * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
                 */
                after?: string;
                /**
                 * @description The order. The newest films come first, and `asc` is ignored.
                 * @example desc
                 */
                order?: "desc" | "asc";
            };
            header?: {
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of films. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Warnings": components["headers"]["Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiVideoList"];
                };
            };
            400: components["responses"]["OpenAiBadRequest"];
            401: components["responses"]["OpenAiUnauthenticated"];
            403: components["responses"]["OpenAiForbidden"];
            429: components["responses"]["OpenAiTooManyRequests"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiUnavailable"];
        };
    };
    createVideo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique string of your choice. A repeat with the same key and the same body returns the first response, and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits that this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, with a test key only: `generation_failed`, `content_blocked`, `nothing_shown`, `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. A live key or any other value returns 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `respond-async` requests a 202 with a job instead of the result. `wait` with an `Idempotency-Key`: a repeat of a running call waits for its response instead of returning 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a held quote. The call is charged exactly the quoted amount. With another input the response is 409 `quote_input_changed`, after the quote's expiry 409 `quote_expired`, and for a second use 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VideoJson"];
                "multipart/form-data": components["schemas"]["VideoForm"];
            };
        };
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Credits-Charged": components["headers"]["ViewCreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["ViewCreditsRemaining"];
                    "X-Cost-USD": components["headers"]["ViewCostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Warnings": components["headers"]["Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiVideo"];
                };
            };
            400: components["responses"]["OpenAiBadRequest"];
            401: components["responses"]["OpenAiUnauthenticated"];
            402: components["responses"]["OpenAiPaymentRequired"];
            403: components["responses"]["OpenAiForbidden"];
            404: components["responses"]["OpenAiNotFound"];
            409: components["responses"]["OpenAiConflict"];
            413: components["responses"]["OpenAiTooLarge"];
            415: components["responses"]["OpenAiUnsupportedMediaType"];
            422: components["responses"]["OpenAiUnprocessable"];
            429: components["responses"]["OpenAiTooManyRequests"];
            500: components["responses"]["OpenAiInternalError"];
            502: components["responses"]["OpenAiUpstreamFailed"];
            503: components["responses"]["OpenAiUnavailable"];
            504: components["responses"]["OpenAiDeadlineExceeded"];
        };
    };
    getVideo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The film's id, from the response of the call that started it.
                 * @example job_01KAJ6T9F7G8H9JKMNPQRSTVWX
                 */
                video_id: components["parameters"]["VideoIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state of the film. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Warnings": components["headers"]["Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiVideo"];
                };
            };
            400: components["responses"]["OpenAiBadRequest"];
            401: components["responses"]["OpenAiUnauthenticated"];
            403: components["responses"]["OpenAiForbidden"];
            404: components["responses"]["OpenAiNotFound"];
            429: components["responses"]["OpenAiTooManyRequests"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiUnavailable"];
        };
    };
    deleteVideo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The film's id, from the response of the call that started it.
                 * @example job_01KAJ6T9F7G8H9JKMNPQRSTVWX
                 */
                video_id: components["parameters"]["VideoIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The film is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Warnings": components["headers"]["Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiVideoDeleted"];
                };
            };
            400: components["responses"]["OpenAiBadRequest"];
            401: components["responses"]["OpenAiUnauthenticated"];
            403: components["responses"]["OpenAiForbidden"];
            404: components["responses"]["OpenAiNotFound"];
            409: components["responses"]["OpenAiConflict"];
            429: components["responses"]["OpenAiTooManyRequests"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiUnavailable"];
        };
    };
    getVideoContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The film's id, from the response of the call that started it.
                 * @example job_01KAJ6T9F7G8H9JKMNPQRSTVWX
                 */
                video_id: components["parameters"]["VideoIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, after the redirect. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Warnings": components["headers"]["Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": Blob;
                };
            };
            /** @description The URL of the file. */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["OpenAiBadRequest"];
            401: components["responses"]["OpenAiUnauthenticated"];
            403: components["responses"]["OpenAiForbidden"];
            404: components["responses"]["OpenAiNotFound"];
            429: components["responses"]["OpenAiTooManyRequests"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiUnavailable"];
        };
    };
    createModeration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModerationInput"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Warnings": components["headers"]["Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Moderation"];
                };
            };
            400: components["responses"]["OpenAiBadRequest"];
            401: components["responses"]["OpenAiUnauthenticated"];
            403: components["responses"]["OpenAiForbidden"];
            413: components["responses"]["OpenAiTooLarge"];
            415: components["responses"]["OpenAiUnsupportedMediaType"];
            429: components["responses"]["OpenAiTooManyRequests"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiUnavailable"];
        };
    };
}
