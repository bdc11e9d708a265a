// Generated from openapi/ by `npm run generate`. Do not edit.
import type { StreamedFile, Upload } from '../../src/contract/contract.ts';

export interface paths {
    "/api/ra1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a picture from text
         * @description Makes one picture from a prompt. The same seed and input make the same picture on an embedded engine. Charged on success only.
         */
        post: operations["generateRa1"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ra2": {
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
         * @description Makes one to four pictures from a prompt, each with its own seed derived from the first. Charged per picture, on success only; if the engine makes fewer, only those are charged, and `warnings` report it.
         */
        post: operations["generateRa2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ra2-image-editor": {
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
         * @description Edits a picture according to the prompt. Upload the picture in a form, or send it in JSON as base64 or as a public URL: PNG, JPEG, WebP or HEIC, at most 10 MB. Charged on success only.
         */
        post: operations["editImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ra2-image-edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zimage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a picture from text, cheaply
         * @description Makes one picture, fast. It costs 0.7 credits: the displayed balance falls by whole credits, seven for every ten calls. Charged on success only.
         */
        post: operations["generateZimage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photoreal-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make photographs from text
         * @description Makes one to four pictures in the style of photographs. The embedded engine is no neural network: it makes illustrations with a photograph's light and depth of field, and `warnings` report this. Charged per picture, by resolution, and two credits per call for a web search; on success only.
         */
        post: operations["generatePhotorealImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/relay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a picture through the gateway
         * @description Makes one picture with the gateway's model. `model_name` must be the configured identifier; any other returns a 400 that names it. Charged on success only.
         */
        post: operations["generateRelayImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/smart-resize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fit a picture to exact sizes
         * @description Crops or extends a picture to each of the sizes and keeps its subjects in view. The outputs have the requested order and exactly the requested sizes. Charged six credits per call and eighteen per output, on success only.
         */
        post: operations["resizeImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remove-background": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the background of a picture
         * @description Cuts out the subject. The result is a PNG with an alpha channel, as large as the source. Charged on success only.
         */
        post: operations["removeImageBackground"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Animate an image
         * @description Makes a video of 5 seconds from an image: 1280x720, or 720x1280 for an upright image. The call waits for it. Charged on success only; a repeat makes and charges another video unless it carries the same `Idempotency-Key`.
         */
        post: operations["generateWanVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ltx-video-v097": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Animate an image, quickly and cheaply
         * @description Makes a short video from an image. The call waits for it. Charged on success only; a repeat makes and charges another video unless it carries the same `Idempotency-Key`.
         */
        post: operations["generateLtxV097Video"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ltx-2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a video from text or an image
         * @description Makes a video from a prompt, or from an image that it sets in motion. With `response_mode: inline` the call waits for the video; with `polling` it returns 202 at once, holds the price and charges it when the job completes. Charged per requested second, on success only. A repeat makes and charges another video unless it carries the same `Idempotency-Key`.
         */
        post: operations["generateLtx2Video"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ltx-text-to-video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a video from text
         * @description Makes a video from a prompt. With `response_mode: inline` the call waits for the video; with `polling` it returns 202 at once, holds the price and charges it when the job completes. Charged per requested second, on success only. A repeat makes and charges another video unless it carries the same `Idempotency-Key`.
         */
        post: operations["generateLtxTextVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ra2v": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a video with the best available backend
         * @description Makes a video from a prompt, or from an image that it sets in motion, and waits for it. The price is a ceiling, which is held. If a backend reports a lower cost, the charge is that cost plus a fifth. Charged on success only; a repeat makes and charges another video unless it carries the same `Idempotency-Key`.
         */
        post: operations["generateRa2Video"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remove-background-video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the background of a video
         * @description Cuts out the moving or foreground subject and makes everything else transparent. Sound, size and frame rate are kept (up to 60 frames per second; a variable rate becomes its mean). If no subject stands out, a live account gets 422 `no_clear_subject`, a test account a guess. A partly transparent video keeps its own transparency. The call waits for the result. Charged on success only; a repeat works and charges again unless it carries the same `Idempotency-Key`.
         */
        post: operations["removeVideoBackground"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video-editor/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Render a timeline
         * @description Combines clips, text, colours and sound into one video. The response is a job; its status has the video. Every file is checked when the project is submitted: a private, missing or invalid file returns a 400 that names it, such as `project.clips[3].src`. Every started second of the timeline is charged in full. The price is held now and charged when the job completes. A repeat renders and charges again unless it carries the same `Idempotency-Key`.
         */
        post: operations["renderVideoProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video-relight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Relight a video
         * @description Applies the light on the reference image's sphere to a video. The response is a job; its status has the video as `video_url`. The service takes the roundest outline in the image as the sphere. A matte ball before a plain background is best; a mirror ball also works. Its shading gives the direction, the colours and the ambient part of the light; the orientation of each surface of the video is estimated from the picture. An image without a sphere returns 400. The source must last 3 to 15 seconds. The service measures its length before it responds; the price is that length times the rate of the resolution, rounded up to whole credits. It is held now and charged when the job completes. A repeat works and charges again unless it carries the same `Idempotency-Key`.
         */
        post: operations["relightVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chatpred_or": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Talk to a character
         * @description Sends a message to a character and returns its answer. The model receives the character's description and greeting unless `context` replaces them. With `use_usage_credits: true` every token, read or written, is charged at the rate of the model (`GET /api/models`). Without it, only models marked free can be used, within a daily allowance; beyond it, or with a paid model, the response is 402 `chat_allowance_used`. With `stream: true`, or `Accept: text/event-stream`, the response is an event stream: `delta` (`{"text"}`) for every piece, `usage` once with tokens and charge, `done` with the whole response as without a stream, or `error` with an error body. Lines that begin with a colon keep the connection open. A caller that disconnects before the first piece pays nothing; later, it pays for the tokens read and written until then. A repeat sends and charges again unless it carries the same `Idempotency-Key`. `options` and their short forms, such as `temperature` and `tools`, apply to both forms of the call. `messages` replaces `query` and `context`: a conversation in the form of OpenAI's chat completions. Without `character`, the model in `model_name` answers, and a model server receives the messages and options unchanged.
         */
        post: operations["sendChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your conversations
         * @description Every conversation of the account that the service keeps, newest first.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one of your conversations
         * @description A conversation with its newest messages; `cursor` fetches earlier ones. `answering` is the message whose answer is still being written. With `through`, the response follows another variant of a message, to the newest message after that one. Another account's conversation returns 404, like one that never existed.
         */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        /**
         * Delete one of your conversations
         * @description Deletes the conversation and its messages. Its charges stay in the ledger. A second deletion returns 404.
         */
        delete: operations["deleteConversation"];
        options?: never;
        head?: never;
        /**
         * Rename one of your conversations
         * @description Changes the title. Another account's conversation returns 404, like one that never existed.
         */
        patch: operations["updateConversation"];
        trace?: never;
    };
    "/api/create-ai": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a character
         * @description Creates a public character that anyone can chat with by its `url_name`. Free. Without an avatar, the service makes one from the name and the description. A repeat creates another character unless it carries the same `Idempotency-Key`.
         */
        post: operations["createCharacter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post to the gallery
         * @description Publishes a text, an image or a video in the gallery, where everyone can find it at once, or keeps it for the account alone (`visibility: private`). Free. A post needs text or media; media come from one source only, with at most 50 MB. A repeat creates another post unless it carries the same `Idempotency-Key`.
         */
        post: operations["createPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/characters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your characters
         * @description Every character of the account, newest first. Characters of other accounts are not listed.
         */
        get: operations["listCharacters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/characters/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a character card
         * @description Creates a character from a Character Card (V1, V2 or V3): as JSON, or as a file, which is JSON, a PNG that contains the card, or a CHARX archive. The picture becomes the avatar; for JSON the service makes one. Fields of the card other than name, description and greeting are stored for the export; the model receives personality, scenario and the entries of the lorebook whose keys occur. Files of an archive other than its picture are not stored: `warnings` counts them.
         */
        post: operations["importCharacter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/characters/{character_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one of your characters
         * @description One character of the account. Another account's character returns 404, like one that never existed.
         */
        get: operations["getCharacter"];
        put?: never;
        post?: never;
        /**
         * Delete one of your characters
         * @description Deletes the character: it can no longer be found or chatted with, and its picture is no longer served. Its `url_name` is not reused. A second deletion returns 404.
         */
        delete: operations["deleteCharacter"];
        options?: never;
        head?: never;
        /**
         * Change one of your characters
         * @description Changes the fields that are sent; null removes the description or the greeting. `card` changes the other fields of the card, such as its lorebook. The `url_name` never changes, so URLs and conversations that use it keep working.
         */
        patch: operations["updateCharacter"];
        trace?: never;
    };
    "/api/characters/{character_id}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a character as a card
         * @description The character as a Character Card V2 in JSON, or with `format=png` as its picture with the card inside: version 3 in a `tEXt` chunk named `ccv3` and version 2 in one named `chara`, as chat programs exchange cards. With `format=charx` it is a CHARX archive: version 3 as `card.json`, and the picture as its main icon. `POST /api/characters/import` accepts all three.
         */
        get: operations["exportCharacter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/characters/{character_id}/lorebook/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a character's lorebook
         * @description Returns the lorebook entries that a text activates, in the order of the prompt: with the key that occurs, the tokens of each, and the entries that do not fit in the budget. The rules are those of a chat whose only message is the text. `character_book` tries another lorebook than the stored one. Free; a try changes nothing.
         */
        post: operations["tryLorebook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your posts
         * @description Every post of the account, newest first. Posts of other accounts are not listed.
         */
        get: operations["listPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{post_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one of your posts
         * @description One post of the account. Another account's post returns 404, like one that never existed.
         */
        get: operations["getPost"];
        put?: never;
        post?: never;
        /**
         * Delete one of your posts
         * @description Deletes the post: it can no longer be found, and its media are no longer served. A second deletion returns 404.
         */
        delete: operations["deletePost"];
        options?: never;
        head?: never;
        /**
         * Change one of your posts
         * @description Changes the fields that are sent; null removes the text, which a post without media needs. The media of a post cannot be changed.
         */
        patch: operations["updatePost"];
        trace?: never;
    };
    "/api/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your files
         * @description Every picture and film of the account, newest first, generated and uploaded. Deleted and expired files are not listed.
         */
        get: operations["listMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete one of your files
         * @description Deletes the file: its URL returns 410, and the bytes are removed. A file that a character or a post uses is deleted with that object. A second deletion returns 410. Another account's file returns 404, like one that never existed.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check whether this service made a file
         * @description Recognizes pictures and films that this service delivered, also after another encoding, a smaller size, another brightness, a crop of 5 % or a screenshot. Films are recognized by three frames. Free. The service does not keep the file, and fetches nothing that the file names. The operator may allow calls without a key.
         */
        post: operations["checkProvenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file
         * @description Stores a picture, film or sound of at most 500 MB for 24 hours and measures it. The body is the file itself, a form with the field `file`, or JSON with the `url` of a file or its data URI. Use the returned `url` in every field that takes the URL of a picture, film or sound: only calls of the same account can use it. The limits of each operation still apply. JSON with `size_bytes` starts an upload in parts, or one directly to the bucket. The uploads of an account may total 2 GB. Free.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an upload
         * @description The upload, and the number of bytes that have arrived. `HEAD` returns only the number, in `Upload-Offset`. Another account's upload returns 404, like one that never existed.
         */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        /**
         * Delete an upload
         * @description Deletes the file before it expires. A job that already reads the file still finishes. A second deletion returns 404.
         */
        delete: operations["deleteUpload"];
        options?: never;
        head?: never;
        /**
         * Send a part of an upload
         * @description Adds one part of at most 16 MB to an upload that was started with `size_bytes`. The service discards an incomplete part. With the last part it checks and measures the file. A part that does not start where the upload ends returns 409 `upload_offset_mismatch`; the message and the header `Upload-Offset` name the right start. A part of a finished upload, as a repeat after a lost response, returns the upload.
         */
        patch: operations["sendUploadPart"];
        trace?: never;
    };
    "/api/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translate a text
         * @description Translates line by line into one of 18 languages and returns the reading of every word, as far as it can be known. Free and without a key, with a rate limit. Changes nothing and may be repeated. A text already in the target language gets readings but no translation. The embedded engine `gloss` has a lexicon and phrases, reports the fraction of known words as `coverage`, and leaves the others unchanged with `translated: false`.
         */
        post: operations["translateText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translate/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the languages of translation
         * @description The 18 languages that texts can be translated into and from, each with the system of its readings.
         */
        get: operations["listTranslationLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emoji-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search emoji
         * @description Finds emoji by names and meanings in any of 18 languages, best first. The query may have several words, typos, emoticons and emoji. Emoji are returned without skin tones. Free and without a key.
         */
        get: operations["searchEmoji"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-aiimages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search public images
         * @description Finds public characters, gallery posts and bundled images by words; generated media are never found. New entries are found at once. A word also finds its synonyms and its names in the 18 languages, `"quoted words"` must be adjacent, and `-word` excludes entries. Free and without a key.
         */
        get: operations["searchImages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-tags-for-prompt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the art tags of a prompt
         * @description Returns the art tags in a prompt, and related tags. The syntax of image tools (weights, LoRA, switches) is ignored, and negated words are not tags. Tags are English; prompts may be in English, German, Spanish, French, Italian, Portuguese, Dutch, Polish, Russian, Turkish, Japanese, Korean or Chinese, and objects are known in 18 languages. Free and without a key.
         */
        get: operations["getPromptTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relay/status/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job
         * @description The progress of a job, and its result once it has completed. The call is free and may be repeated; `Retry-After` is the recommended interval. A failed job also returns 200, with `status: failed`. Jobs are kept for 30 days.
         */
        get: operations["getRelayStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the jobs
         * @description The account's jobs, newest first. A call that waited for its result is also a job.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch all jobs
         * @description Streams the states of all jobs of the account as server-sent events: the jobs in progress, then every new state of any job. Each event `job` has the body of the status call. The stream does not end by itself; the service closes it when it restarts, and when a reader is more than 1,000 jobs behind. To continue, send the last id as `Last-Event-ID`: the stream then also contains the jobs that ended since. A final state may arrive twice.
         */
        get: operations["watchAllJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job of the account
         * @description The same response as the status call, on either host, and `input`, the body of the call. Events and webhooks omit `input`; lists have it only on request. The call is free and may be repeated.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a job
         * @description Streams the states of a job as server-sent events: its state now, then every new state, until its end. Each event `job` has the body of the status call. The stream of a job that has ended contains its last state. Events arrive within 200 ms of the change; a slow reader skips to the newest state. A comment every 15 seconds keeps the connection open. To continue after a lost connection, send the last id as `Last-Event-ID`. Browsers do this themselves.
         */
        get: operations["watchJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Ends a job. Its hold is released in full, unless an upstream that worked on the job confirms a bill within three seconds. That bill is charged, up to the hold; `billing`, `credits_charged` and `warnings` show it. The upstream may finish the work anyway. A result that arrives after the cancellation is stored in the job's `result` and is never charged. The `status` stays `canceled`. A chat is the exception: a streamed one ends with the text so far, which is charged, so its `status` is `completed`. A job that has ended before the call is 409 `already_finished`.
         */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the outcome of a call
         * @description The response to a paid call, even if the client disconnected before it arrived.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the account
         * @description The account of the key and its balance.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        /**
         * Delete the account
         * @description Deletes the account after 14 days. Until then paid calls return 403 `account_closing`, running jobs finish and are charged, and `POST /api/account/restore` undoes the deletion. After that the remaining credits lapse, and the service removes media, posts, characters, chats, uploads, jobs, webhooks, keys and names. The ledger and the hashes of media stay under the account's id. A repeat changes nothing. The key must have no restricted scopes, cap or expiry.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Change the settings of the account
         * @description With `store_inputs: false`, the jobs of later calls have no `input`. The service keeps their input only to run them, and erases it when the job ends: the prompt, the settings and the references to sources, and the parts of the result that repeat the prompt. The operator cannot retry such a job. Results, `metadata` and kept conversations stay. Earlier jobs do not change. The key must have no restricted scopes, cap or expiry.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the account
         * @description Returns an archive of everything that the service stores about the account: NDJSON files of its records, without secrets, and the files of its media. The first call starts a free job and returns 202; later calls return the same job until the archive is complete. An account has one running job and one complete archive, which is removed after seven days.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the deletion of the account
         * @description Undoes a requested deletion within its 14 days. A repeat changes nothing. The key must have no restricted scopes, cap or expiry.
         */
        post: operations["restoreAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the statement
         * @description Every change of the balance, newest first. The amounts of all entries add up to the balance; holds are not entries, because held credits still belong to the account.
         */
        get: operations["listLedgerEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum up the charges
         * @description Charges of the account between two days, by day, operation, key, end user or model. Every charge of the statement is in exactly one group, so the groups add up to the total.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys
         * @description Every key of the account, newest first, revoked and expired ones included. Secrets are never shown again.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create a key
         * @description Creates a key. The secret is shown only in this response. The new key has the mode of the account. Only an unlimited key (scope `*`, no cap, no expiry) can create keys, so no key can extend its own limits.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description The key becomes invalid; work that it started continues. A repeat changes nothing. A limited key may revoke only itself.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions
         * @description The sessions of the signed-in person, newest first. A call with an API key returns 403, because a key has no sessions.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Ends one session of the signed-in person at once, in every process. A call with an API key returns 403.
         */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members
         * @description The people who are members of the account, in the order in which they joined.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/members/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Ends the membership at once, in every process. The sessions of the person no longer open the account. Keys that the person created stay valid with at most the rights of a developer. The response lists them, so that you can revoke them. Every member may leave. Only an owner may remove an owner, and the last owner stays. A call with a limited key returns 403.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description Counts at once, in every process. Keys that the member created get at most the rights of the new role. The response lists the valid ones, so that you can revoke them. Only an owner may appoint or change an owner. The last owner keeps the role. To transfer the account, appoint another owner and leave. A call with a limited key returns 403.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/api/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations
         * @description The open invitations of the account, newest first.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a person
         * @description Sends an e-mail with a link to the console. The person signs in with this address and accepts; the link alone gives no access. The invitation is valid for 7 days. A new invitation of the same address replaces the earlier one. The response is the same for every address. If the operator does not let the address sign up, no e-mail is sent. Only an owner may invite an owner. One address gets at most 5 invitations per hour, and an account sends at most 30. A call with a limited key returns 403.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description The invitation can no longer be accepted. An invitation that is over returns 404. Only an owner may revoke the invitation of an owner. A call with a limited key returns 403.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Makes the signed-in person a member. The address of the person must be the invited one; for every other address the invitation does not exist. A repeat returns the same. A person who is a member already keeps the present role.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sign-in code
         * @description Sends an e-mail with a six-digit code and a link, if this address may sign in. The response is the same for every address. The code is valid for 10 minutes, for one sign-in, and only together with `sign_in_id`. One address gets at most 5 codes per hour.
         */
        post: operations["createSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sign-in methods
         * @description The ways in which people can sign in to this service, as the operator has configured them.
         */
        get: operations["getSignInMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/providers/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a sign-in with a provider
         * @description Returns the address of the provider's sign-in page, to which the console sends the browser. The provider sends the browser back to `/console/sign-in/{provider}`. `createSession` then takes the query of that address. A cookie binds the sign-in to this browser. It is valid for 10 minutes and for one sign-in, and a new one ends the earlier one.
         */
        post: operations["beginProviderSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the session
         * @description The signed-in person, the accounts that the person is a member of, and the open invitations. Without a valid session cookie, `person` is null.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         * @description Exchanges a code, a link or the response of a provider for a session and sets its cookie. A code needs the `sign_in_id` of the response that announced it; a link needs the address that it was sent to; a `response` needs its provider and the cookie of `beginProviderSignIn`. All work once. After three wrong codes, none is accepted. The cookie is `HttpOnly` and `SameSite=Strict`. The console sends it with the header `Reverie-Account`, which names the account of the call. A session ends 7 days after its last use, and at most 30 days after its beginning.
         */
        post: operations["createSession"];
        /**
         * Sign out
         * @description Ends the session of the cookie and deletes the cookie. A repeat changes nothing.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/console-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with the link of the start
         * @description Exchanges the one-time link that `npm start` prints in a terminal for a key of the account `demo`. The link works once, for 10 minutes. The key is named `console link`, and earlier keys of this name are revoked. A service that listens on another address than a loopback one, has a `BASE_URL` or is behind trusted proxies prints no link.
         */
        post: operations["createConsoleKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks
         * @description The account's webhooks, newest first, with their signing secrets. URLs that a job named as its `webhook_url` are included.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Creates a webhook: a public https URL that receives every event of the given kinds, signed according to Standard Webhooks. A repeat with the same URL changes its events, enables it again if it was disabled, and keeps its secret. The body is the job as in its status, with `type` and `timestamp`. If the response is not 2xx within 15 seconds, the delivery is retried after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. A 410 disables the webhook, and a URL that is too slow five times in a row is paused. An account has at most 20 webhooks.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a webhook
         * @description Removes the webhook: nothing more is sent to its URL, pending deliveries included. A repeat changes nothing.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description Past and pending deliveries, newest first, with the outcome of the last attempt.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery with its body
         * @description The outcome of the last attempt, and the body, which a replay sends again. Deliveries are kept for as long as their jobs: 30 days.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-deliveries/{delivery_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Sends the delivery again, with the same body and new attempts, under the same `webhook-id`, so that the receiver can detect the repeat. A pending delivery stays unchanged.
         */
        post: operations["sendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List operations and models
         * @description Every paid operation and every chat model, with parameters, limits, price and engine, and the engine's abilities.
         */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/top-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy credits
         * @description Starts a payment: 1 credit is $0.01. Send the payer to `checkout_url`; the credits arrive once the processor confirms the payment, and only once. If a payment is refunded or disputed, its credits are removed; credits that are already spent are taken from later ones. With an `Idempotency-Key`, a repeat returns the same top-up and starts no second payment. If the operator grants credits by hand, the response is 503 `payments_not_configured`. Test payments buy credits for test accounts only, real ones for live accounts only.
         */
        post: operations["createTopUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/top-ups/{top_up_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a top-up
         * @description The state of a payment. The statement shows its credits as an entry of the kind `grant`.
         */
        get: operations["getTopUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/automatic-top-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the automatic top-up setting
         * @description The setting, this month's purchases, and the reason if automatic top-ups have stopped.
         */
        get: operations["getAutomaticTopUp"];
        /**
         * Buy credits automatically
         * @description Buys `credits` with the saved payment method whenever the account can spend fewer than `below`, up to `monthly_max` per calendar month. The credits arrive when the processor confirms the payment. While no payment method is saved, the status is `awaiting_payment_method`: send the payer to `setup_url`, where nothing is charged. One purchase runs at a time, and none is made twice. A declined payment stops automatic top-ups, with `stopped_reason` and the event `top_up.failed`; so does a refund or dispute. Another call starts them again. Only a key without restricted scopes, cap or expiry may set this. If the operator grants credits by hand, the response is 503 `payments_not_configured`.
         */
        put: operations["updateAutomaticTopUp"];
        post?: never;
        /**
         * Stop buying credits automatically
         * @description Stops automatic purchases and removes the saved payment method, here and at the processor. A payment in progress still completes. A repeat changes nothing.
         */
        delete: operations["endAutomaticTopUp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a quote
         * @description Returns the price of a call without making it. The call with the same input is charged the quoted price; if a clip must be measured or a backend chosen first, the quote contains the maximum. The input is validated as in that call; operations that take forms are quoted by their JSON form. With `hold: true` the quote is binding: its credits are held, and one call with `Quote-Id` and the same input is charged exactly that amount, even if prices change. An unused hold is released at its expiry, or at once with `DELETE /api/quotes/{quote_id}`. With an `Idempotency-Key`, a repeat returns the same quote and holds nothing more.
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{quote_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Release a held quote
         * @description Releases the credits of a held quote before its expiry. Calls can no longer use it. A repeat changes nothing and returns the same response. A used quote returns 409 `quote_used`, an expired one 409 `quote_expired`.
         */
        delete: operations["releaseQuote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An account and its credits. */
        Account: {
            account_id: components["schemas"]["AccountId"];
            /**
             * @description The operator's name for the account.
             * @example demo
             */
            name: string;
            mode: components["schemas"]["Mode"];
            credits: components["schemas"]["Balance"];
            /**
             * @description The displayed balance, rounded down. The sum of all `credits_charged` equals its change.
             * @example 996
             */
            credits_whole: number;
            created_at: components["schemas"]["Moment"];
            store_inputs: components["schemas"]["StoreInputs"];
            plan?: components["schemas"]["MaybePlan"];
            deletion?: components["schemas"]["AccountDeletion"];
            /** @description The operator's prices for this account and its plan. Among prices in force, the account's precedes the plan's, one for the operation precedes one for all operations, and a later start precedes an earlier one. An empty list means contract prices. */
            prices?: components["schemas"]["BookedPrice"][];
        };
        /**
         * @description The requested deletion of the account, or null. Until `delete_at` it can be undone, and paid calls return 403 `account_closing`. Then the remaining credits lapse and everything except the ledger is removed.
         * @example null
         */
        AccountDeletion: {
            requested_at: components["schemas"]["Moment"];
            delete_at: components["schemas"]["Moment"];
            deleted_at: components["schemas"]["MaybeMoment"];
        } | null;
        /** @description An archive of everything that the service stores about an account. */
        AccountExport: {
            /**
             * @description The archive's id.
             * @example exp_01KAJ6T3A1B2C3D4E5F6G7H8JK
             */
            export_id: string;
            /**
             * @description `in_progress` while the archive is written, then `completed`.
             * @example completed
             * @enum {string}
             */
            status: "in_progress" | "completed";
            created_at: components["schemas"]["Moment"];
            completed_at: components["schemas"]["MaybeMoment"];
            /**
             * @description The size of the archive in bytes; null while it is written.
             * @example 1482201
             */
            size_bytes: number | null;
            /**
             * Format: uri
             * @description The URL of the ZIP file; null while it is written. It needs no key and expires at `url_expires_at`. Range requests resume a download.
             * @example https://api.example.com/sources/7hQ2mX9vKc4TfRz1LbN8sWd3YpA.zip~t2k9c1~signature
             */
            url: string | null;
            url_expires_at: components["schemas"]["MaybeMoment"];
            /** @description The time at which the archive is removed, or null while it is written. */
            expires_at: components["schemas"]["MaybeMoment"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description The account's id.
         * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
         */
        AccountId: string;
        /**
         * @description The account's key. It may also be sent as `X-API-Key` or as a bearer token; a call without any key returns 401.
         * @example mk_test_EXAMPLEKEY0123456789
         */
        ApiKey: string;
        /**
         * Image
         * @description A stored picture.
         */
        Asset: {
            /**
             * Format: uri
             * @description The URL of the file. It cannot be guessed, and anyone who has it can read the file.
             * @example https://api.example.com/media/7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png
             */
            url: string;
            /**
             * @description Its media type.
             * @example image/png
             */
            content_type: string;
            /**
             * @description Width in pixels.
             * @example 1152
             */
            width: number;
            /**
             * @description Height in pixels.
             * @example 768
             */
            height: number;
            /**
             * @description Size in bytes.
             * @example 1482201
             */
            size_bytes: number;
            content_sha256: components["schemas"]["ContentSha256"];
            marks: components["schemas"]["Marks"];
            expires_at: components["schemas"]["ExpiresAt"];
            /**
             * @description Present if the account deleted the file; its URL returns 410.
             * @example true
             * @constant
             */
            deleted?: true;
        };
        /** @description The account's automatic top-ups and their state. */
        AutomaticTopUp: {
            /**
             * @description Credits are bought only while this is `on`.
             * @example on
             * @enum {string}
             */
            status: "off" | "awaiting_payment_method" | "on";
            /**
             * @description Credits are bought when the account can spend fewer than this; null if never set.
             * @example 100
             */
            below: number | null;
            /**
             * @description The credits of one purchase.
             * @example 500
             */
            credits: number | null;
            /**
             * @description The most credits bought in a calendar month (UTC).
             * @example 2000
             */
            monthly_max: number | null;
            /**
             * @description The credits bought automatically this month, including payments in progress.
             * @example 500
             */
            bought_this_month: components["schemas"]["Credits"];
            /**
             * @description The saved payment method, as far as it may be shown; null if none is saved.
             * @example visa 4242
             */
            payment_method: string | null;
            /**
             * Format: uri
             * @description The processor's page where the payer saves a payment method; null if none is needed.
             * @example null
             */
            setup_url: string | null;
            /**
             * @description The reason why automatic top-ups stopped: the payment was declined, the bank requires confirmation, the processor refused or was unreachable for a day, or a payment was refunded or disputed.
             * @example null
             * @enum {string|null}
             */
            stopped_reason: "declined" | "authentication_needed" | "not_possible" | "money_returned" | null;
            stopped_at: components["schemas"]["MaybeMoment"];
            /**
             * @description The last automatic top-up.
             * @example top_01KAJ6T5C3D4E5F6G7H8JKMNPQ
             */
            last_top_up_id: string | null;
        };
        /**
         * @description Name of the picture's file, served at `/media/{avatar_file_name}` of the main host.
         * @example 4fK2xQ9b7TzNcV1mWs8LdR3hYpG.png
         */
        AvatarFileName: string;
        /**
         * Format: uri
         * @description The full URL of that file.
         * @example https://api.example.com/media/4fK2xQ9b7TzNcV1mWs8LdR3hYpG.png
         */
        AvatarUrl: string;
        /** @description Exact amounts of credits. `posted` is the balance, and `available` is the balance minus holds. */
        Balance: {
            /** @description The balance. */
            posted: components["schemas"]["Credits"];
            /** @description Credits held for work in progress. */
            held: components["schemas"]["Credits"];
            /** @description Credits that can be spent. */
            available: components["schemas"]["Credits"];
        };
        /** @description The state of the hold. */
        Billing: {
            /**
             * @description `held` while in progress, then `charged` in full or in part, or `released` without a charge.
             * @example charged
             * @enum {string}
             */
            state: "held" | "charged" | "released";
            /** @description The credits held for the job. */
            held: components["schemas"]["Credits"];
            /** @description The credits charged. */
            charged: components["schemas"]["Credits"];
            price_id?: components["schemas"]["MaybePriceId"];
        };
        /** @description The balance, or a limit on it, does not cover the price. */
        BillingError: components["schemas"]["Error"] & {
            /**
             * @description Credits that the call needs, rounded up.
             * @example 4
             */
            required: number;
            /**
             * @description Credits that can be spent, rounded down.
             * @example 3
             */
            available: number;
            /**
             * @description Credits held for work in progress, rounded up.
             * @example 0
             */
            held: number;
            /** @description The same three amounts, exactly. */
            exact: {
                required: components["schemas"]["Credits"];
                available: components["schemas"]["Credits"];
                held: components["schemas"]["Credits"];
            };
        };
        /** @description A price of the operator's price book that applies to the account now or later. */
        BookedPrice: components["schemas"]["OwnPrice"] & {
            /**
             * @description The operation that the price applies to; null for all operations.
             * @example ra1
             */
            operation: components["schemas"]["PaidOperation"] | null;
            valid_from: components["schemas"]["Moment"];
            valid_until: components["schemas"]["MaybeMoment"];
        };
        /** @description A rectangle of the source picture, in its pixels. */
        Box: {
            /**
             * @description The left edge.
             * @example 236
             */
            x: number;
            /**
             * @description The upper edge.
             * @example 0
             */
            y: number;
            /**
             * @description Width in pixels.
             * @example 768
             */
            width: number;
            /**
             * @description Height in pixels.
             * @example 768
             */
            height: number;
        };
        /** @description A character to chat with. */
        Character: components["schemas"]["CharacterRecord"] & {
            request_id: components["schemas"]["RequestId"];
            warnings?: components["schemas"]["Warnings"];
        };
        /** @description A character in the Character Card V2 format, which other chat programs read and write. */
        CharacterCard: {
            /**
             * @description The kind of card.
             * @example chara_card_v2
             * @constant
             */
            spec: "chara_card_v2";
            /**
             * @description Its version.
             * @example 2.0
             * @constant
             */
            spec_version: "2.0";
            /** @description The card. Fields that this service does not use are stored and exported unchanged. */
            data: {
                /**
                 * @description The character's name.
                 * @example Mira
                 */
                name: string;
                /**
                 * @description Who the character is.
                 * @example A lighthouse keeper.
                 */
                description: string;
                /**
                 * @description The personality of the character.
                 * @example Calm and dry.
                 */
                personality: string;
                /**
                 * @description Where the conversation takes place.
                 * @example A stormy night.
                 */
                scenario: string;
                /**
                 * @description The greeting.
                 * @example Hello, traveller.
                 */
                first_mes: string;
                /**
                 * @description Conversations to learn the tone from.
                 * @example
                 */
                mes_example: string;
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description Who the character is; given to the model with every message.
         * @example A lighthouse keeper who collects storms in bottles.
         */
        CharacterDescription: string;
        /**
         * @description The character's first message; the model knows it has been said.
         * @example Hello, traveller.
         */
        CharacterGreeting: string;
        /**
         * @description The character's permanent id.
         * @example chr_01KAJ6W1C2D3E4F5G6H7J8K9MN
         */
        CharacterId: string;
        /**
         * @description The character's name.
         * @example Mira
         */
        CharacterName: string;
        /** @description A page of characters. */
        CharacterPage: {
            /** @description The characters of this page. */
            characters: components["schemas"]["CharacterRecord"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A character of the account. */
        CharacterRecord: {
            id: components["schemas"]["CharacterId"];
            name: components["schemas"]["CharacterName"];
            url_name: components["schemas"]["UrlName"];
            /**
             * @description Who the character is, or null.
             * @example A lighthouse keeper who collects storms in bottles.
             */
            description: string | null;
            /**
             * @description The character's first message, or null.
             * @example Hello, traveller.
             */
            greeting: string | null;
            /**
             * @description Other first messages of an imported card.
             * @example [
             *       "Ahoy."
             *     ]
             */
            alternate_greetings?: string[];
            avatar_file_name: components["schemas"]["AvatarFileName"];
            avatar_url: components["schemas"]["AvatarUrl"];
            visibility: components["schemas"]["Visibility"];
            uploaded_via_api: components["schemas"]["UploadedViaApi"];
            created_at: components["schemas"]["Moment"];
        };
        /** @description The charge of a paid call. All figures derive from the exact price. */
        Charge: {
            /**
             * @description The change of the displayed balance, in whole credits that always add up to the balance. In a 202, the held credits, charged on success.
             * @example 4
             */
            credits_charged: number;
            /**
             * @description The balance after the call, rounded down. It falls by exactly the sum of all `credits_charged`.
             * @example 996
             */
            remaining_credits: number;
            cost: components["schemas"]["Cost"];
            cost_usd: components["schemas"]["CostUsd"];
            request_id: components["schemas"]["RequestId"];
            warnings?: components["schemas"]["Warnings"];
            checked?: components["schemas"]["ContentChecked"];
        };
        /** @description The answer as a message, to append to the conversation. */
        ChatAnswerMessage: {
            /**
             * @description Always `assistant`.
             * @example assistant
             * @enum {string}
             */
            role: "assistant";
            /**
             * @description The text of the answer.
             * @example Every night, traveller.
             */
            content: string;
            /**
             * @description Functions that the model called, verbatim; absent if it called none.
             * @example []
             */
            tool_calls?: {
                [key: string]: unknown;
            }[];
            /**
             * @description The model's reasoning; absent if the model returns none.
             * @example The user asks about the lamp.
             */
            reasoning_content?: string;
        };
        /** @description The character that answered. */
        ChatCharacter: {
            id: components["schemas"]["CharacterId"];
            name: components["schemas"]["CharacterName"];
            url_name: components["schemas"]["UrlName"];
        };
        /**
         * @description The previous messages as a list, or instructions as a string, 64 KB at most. It replaces the character's own description and greeting; an empty value counts as omitted.
         * @example [
         *       {
         *         "role": "user",
         *         "content": "Is the lamp lit tonight?"
         *       },
         *       {
         *         "role": "assistant",
         *         "content": "Every night, traveller."
         *       }
         *     ]
         */
        ChatContext: string | components["schemas"]["ChatMessage"][];
        /** @description A piece of the character's answer. */
        ChatDelta: {
            /**
             * @description Output of a model server besides text, such as tool calls; only for calls with `messages`.
             * @example {
             *       "tool_calls": []
             *     }
             */
            delta?: {
                [key: string]: unknown;
            };
            /**
             * @description The text to append to the previous pieces.
             * @example Every night,
             */
            text: string;
        };
        /** @description The next piece of the character's answer. */
        ChatDeltaEvent: {
            /**
             * @description The event's name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "delta";
            data: components["schemas"]["ChatDelta"];
        };
        /** @description The end, with the whole response as without a stream. */
        ChatDoneEvent: {
            /**
             * @description The event's name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "done";
            /** @description The whole answer. */
            data: components["schemas"]["ChatResult"] | components["schemas"]["ModelChatResult"];
        };
        /** @description The end, with an error. */
        ChatErrorEvent: {
            /**
             * @description The event's name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "error";
            data: components["schemas"]["Error"];
        };
        /** @description One event of a streamed chat. */
        ChatEvent: components["schemas"]["ChatDeltaEvent"] | components["schemas"]["ChatUsageEvent"] | components["schemas"]["ChatDoneEvent"] | components["schemas"]["ChatErrorEvent"];
        /** @description Server-sent events, each with its name and one line of JSON in the form of `ChatEvent`. Lines that begin with a colon keep the connection open. */
        ChatEvents: string;
        /**
         * @description A message to a character: `query` and `character`, or `query` and `conversation_id`; or a conversation as `messages`,
         *     with a character or only a model.
         */
        ChatInput: {
            /**
             * @description Your message to the character.
             * @example Is the lamp lit tonight?
             */
            query?: string;
            /**
             * @description The character's `url_name`, or its exact name. A name resolves first to your own characters, newest first, then to public ones, oldest first.
             * @example mira
             */
            character?: string;
            /**
             * @description The id of a chat model in `GET /api/models`; by default the model marked as default.
             * @example local/scripted
             */
            model_name?: string;
            /**
             * @description A conversation that the service keeps: `new` begins one with `character`, and the response has its id. With that id, `query` alone continues it. The model reads the last messages word for word. If they get long, a model server first writes a summary of the earlier ones, whose tokens count like those of the answer. Replaces `context` and `messages`.
             * @example new
             */
            conversation_id?: string;
            /**
             * @description With `conversation_id`: the `request_id` of the call that this message follows, or null for the beginning; by default the newest call. The same `query` after the same call requests another answer, and a different one edits the message. The conversation continues from this message. Earlier variants are kept, but the model does not read them.
             * @example req_01KAJ6TAF7G8H9JKMNPQRSTVWX
             */
            after_request_id?: string | null;
            /**
             * @description With `conversation_id: new`: the first message of the conversation. 0 is the character's `greeting`, and 1 is the first of its `alternate_greetings`. By default 0.
             * @example 1
             */
            greeting?: number;
            context?: components["schemas"]["ChatContext"];
            messages?: components["schemas"]["ChatTurns"];
            options?: components["schemas"]["ChatOptions"];
            /**
             * @description The most tokens of the answer. This and the next six are short forms of the `options` of the same name; `options` take precedence.
             * @example 256
             */
            max_tokens?: number;
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
            end_user?: components["schemas"]["EndUser"];
            /**
             * @description True to pay for the call with credits, which allows every model.
             * @default false
             * @example true
             */
            use_usage_credits: boolean;
            /**
             * @description True to stream the response as server-sent events.
             * @default false
             * @example false
             */
            stream: boolean;
            /**
             * @description With a stream: true to finish the answer after the caller disconnects, and to charge all of it. `GET /api/conversations/{conversation_id}` returns the text so far. A cancellation of the job ends it.
             * @default false
             * @example true
             */
            background: boolean;
        };
        /** @description One message of a conversation. */
        ChatMessage: {
            /**
             * @description The speaker; `assistant` is the character.
             * @example user
             * @enum {string}
             */
            role: "system" | "user" | "assistant";
            /**
             * @description The text of the message.
             * @example Is the light lit tonight?
             */
            content: string;
        };
        /**
         * @description Settings of the answer. A model server receives them unchanged. Tools must have the type `function` or `custom`, and a
         *     `$ref` in a schema must begin with `#`. A model inside the service applies `seed` and the token limits, and `warnings`
         *     name the others.
         * @example {
         *       "max_tokens": 256,
         *       "temperature": 0.7
         *     }
         */
        ChatOptions: {
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
        /** @description The character's answer and its charge. */
        ChatResult: components["schemas"]["Charge"] & {
            /**
             * @description The character's answer.
             * @example Hello, traveller.
             */
            response: string;
            /** @description The same as a message, to append to `context` or `messages`. */
            message: components["schemas"]["ChatAnswerMessage"];
            character: components["schemas"]["ChatCharacter"];
            /**
             * @description The model that answered.
             * @example local/scripted
             */
            model: string;
            /** @description The conversation that the message belongs to; absent for one that is not kept. */
            conversation_id?: components["schemas"]["ConversationId"];
            finish_reason?: components["schemas"]["FinishReason"];
            usage: components["schemas"]["TokenUsage"];
            engine: components["schemas"]["Engine"];
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
        /** @description The charge of a streamed chat. */
        ChatUsage: {
            usage: components["schemas"]["TokenUsage"];
            /**
             * @description The change of the displayed balance.
             * @example 1
             */
            credits_charged: number;
            /**
             * @description The balance after the call, rounded down.
             * @example 999
             */
            remaining_credits: number;
            cost: components["schemas"]["Cost"];
            cost_usd: components["schemas"]["CostUsd"];
        };
        /** @description Tokens and charge, once, after the whole answer. */
        ChatUsageEvent: {
            /**
             * @description The event's name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "usage";
            data: components["schemas"]["ChatUsage"];
        };
        /** @description A picture or film to recognize, as a file. */
        CheckProvenanceForm: {
            /**
             * Format: binary
             * @description A picture (PNG, JPEG, WebP, GIF, AVIF, HEIC) or a film (MP4, WebM, MOV) of at most 50 MB.
             * @example found.jpg
             */
            file: Upload;
        };
        /** @description A picture or film to recognize. */
        CheckProvenanceInput: {
            /**
             * URL
             * @description The picture or film: a public URL, or a data URI. The service fetches it once and does not keep it.
             */
            url?: components["schemas"]["MediaSource"];
            /**
             * Image URL
             * @description Another name of `url`.
             */
            image_url?: components["schemas"]["ImageSource"];
        } & (({
            url: unknown;
        } | {
            image_url: unknown;
        }) & unknown);
        ConsoleLinkInput: {
            /**
             * @description The secret of the link.
             * @example lnk_4TfRz1LbN8sWd3YpA5kTn87hQ2mX9vKc
             */
            link: string;
        };
        /**
         * @description The content that was checked before use or delivery: `prompt` is the text; `sources`, the pictures and films in the request; `outputs`, the results. Media of live accounts are checked if the operator installed a classifier, films at their first, middle and last frame.
         * @example [
         *       "prompt"
         *     ]
         */
        ContentChecked: ("prompt" | "sources" | "outputs")[];
        /**
         * @description SHA-256 of the bytes, in hexadecimal.
         * @example 9f2b7c1de04a58836b1f0c9d2e7a4455b8c3d6e1f0a9b8c7d6e5f4a3b2c1d0e9
         */
        ContentSha256: string;
        /** @description A conversation with its messages. */
        Conversation: components["schemas"]["ConversationRecord"] & {
            /**
             * @description The character's message before the first one of the user, which the model reads too; null for a character without a greeting.
             * @example Hello, traveller.
             */
            greeting: string | null;
            /** @description The newest message whose answer is being written; null without one. */
            answering: components["schemas"]["ConversationAnswering"] | null;
            /**
             * @description The model's summary of messages that answers no longer read word for word; null while they read all.
             * @example null
             */
            summary: string | null;
            /** @description The newest messages, in the order in which they were said. */
            messages: components["schemas"]["ConversationMessage"][];
            /** @description The `cursor` of earlier messages; null if there are none. */
            next_cursor: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A message of a conversation whose answer is being written. It joins the messages when the answer is complete. */
        ConversationAnswering: {
            /**
             * @description The message of the user.
             * @example Is the lamp lit tonight?
             */
            query: string;
            /**
             * @description The text so far, at most about a second old. Empty for a call without `background`.
             * @example Every night
             */
            response: string;
            /**
             * @description The `after_request_id` of the call, if it has one.
             * @example null
             */
            after_request_id?: string | null;
            /** @description The call. */
            request_id: components["schemas"]["RequestId"];
            /** @description Its job: `POST /api/jobs/{job_id}/cancel` stops it. */
            job_id: components["schemas"]["JobId"];
            /** @description The time of the call. */
            created_at: components["schemas"]["Moment"];
        };
        /**
         * @description The conversation's permanent id.
         * @example cnv_01KAJ6W9C2D3E4F5G6H7J8K9MN
         */
        ConversationId: string;
        /** @description A message of a conversation. */
        ConversationMessage: {
            /**
             * @description The speaker.
             * @example user
             * @enum {string}
             */
            role: "user" | "assistant";
            /**
             * @description The text.
             * @example Is the lamp lit tonight?
             */
            content: string;
            /** @description The time of the call. */
            created_at: components["schemas"]["Moment"];
            /** @description The call that it belongs to. */
            request_id: components["schemas"]["RequestId"];
            /**
             * @description The credits that the call was charged.
             * @example 1
             */
            credits_charged: number;
            cost_usd: components["schemas"]["CostUsd"];
            /** @description The calls that follow the same message as this one, oldest first: this call, and those that replace it or that it replaces. `GET /api/conversations/{conversation_id}?through=…` reads the conversation with another one. */
            variants: components["schemas"]["RequestId"][];
        };
        /** @description A page of conversations. */
        ConversationPage: {
            /** @description The conversations of this page. */
            conversations: components["schemas"]["ConversationRecord"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A conversation with a character. */
        ConversationRecord: {
            id: components["schemas"]["ConversationId"];
            /** @description The same as `id`. */
            conversation_id: components["schemas"]["ConversationId"];
            title: components["schemas"]["ConversationTitle"];
            /** @description The character; null if it was deleted or is private now. The conversation can then not be continued. */
            character: components["schemas"]["ChatCharacter"] | null;
            /** @description The time when it began. */
            created_at: components["schemas"]["Moment"];
        };
        /**
         * @description The title from `PATCH`; by default the first 80 characters of the first message.
         * @example Is the lamp lit tonight?
         */
        ConversationTitle: string;
        /**
         * @description The price in dollars with four decimals.
         * @example 0.0400
         */
        Cost: string;
        /**
         * @description The exact price in dollars.
         * @example 0.04
         */
        CostUsd: number;
        /** @description A new character, with its picture as a file. */
        CreateCharacterForm: {
            name: components["schemas"]["CharacterName"];
            description?: components["schemas"]["CharacterDescription"];
            greeting?: components["schemas"]["CharacterGreeting"];
            /** @default public */
            visibility: components["schemas"]["Visibility"];
            /**
             * Avatar URL
             * @description Public URL of a PNG, JPEG, WebP, GIF, AVIF or HEIC picture of at most 25 MB. It is fetched once and stored.
             * @example https://images.example.com/mira.png
             */
            avatar_url?: components["schemas"]["ImageSource"];
            /** @description A PNG, JPEG, WebP, GIF, AVIF or HEIC picture of at most 10 MB in base64, with or without a data URI's prefix. */
            avatar_bytes?: components["schemas"]["FileInBase64"];
            /**
             * Format: binary
             * @description A PNG, JPEG, WebP, GIF, AVIF or HEIC file of at most 10 MB.
             * @example mira.png
             */
            avatar?: Upload;
            /**
             * Format: binary
             * @description Another name for `avatar`.
             * @example mira.png
             */
            file?: Upload;
        };
        /** @description A new character. */
        CreateCharacterInput: {
            name: components["schemas"]["CharacterName"];
            description?: components["schemas"]["CharacterDescription"];
            greeting?: components["schemas"]["CharacterGreeting"];
            /** @default public */
            visibility: components["schemas"]["Visibility"];
            /**
             * Avatar URL
             * @description Public URL of a PNG, JPEG, WebP, GIF, AVIF or HEIC picture of at most 25 MB. It is fetched once and stored.
             * @example https://images.example.com/mira.png
             */
            avatar_url?: components["schemas"]["ImageSource"];
            /** @description A PNG, JPEG, WebP, GIF, AVIF or HEIC picture of at most 10 MB in base64, with or without a data URI's prefix. */
            avatar_bytes?: components["schemas"]["FileInBase64"];
        };
        /** @description The person to invite. */
        CreateInvitationInput: {
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            /**
             * @description The language of the e-mail.
             * @default en
             * @example en
             * @enum {string}
             */
            language: "en" | "de" | "es" | "ja" | "zh" | "ar";
        };
        /** @description The rights and limits of a new key. */
        CreateKeyInput: {
            /**
             * @description The key's name.
             * @example laptop
             */
            name: string;
            /**
             * Format: date-time
             * @description The expiry of the key, in the future; by default it never expires.
             * @example 2027-11-21T00:00:00Z
             */
            expires_at?: string | null;
            /** @description The most credits that the key may spend, in total or until `spend_reset`; by default no cap. */
            spend_cap?: components["schemas"]["CreditsInput"];
            /** @default null */
            spend_reset: components["schemas"]["SpendReset"];
            end_user_cap?: components["schemas"]["EndUserCap"];
            /**
             * @default [
             *       "*"
             *     ]
             */
            scopes: components["schemas"]["Scopes"];
        };
        /** @description A new post, with its picture or film as a file. */
        CreatePostForm: {
            text?: components["schemas"]["PostText"];
            /** @default public */
            visibility: components["schemas"]["Visibility"];
            /**
             * Media URL
             * @description Public URL of an image or a video. It is fetched once and stored.
             */
            media_url?: components["schemas"]["MediaSource"];
            /** @description An image or a video in base64, with or without a data URI's prefix. */
            media_bytes?: components["schemas"]["FileInBase64"];
            /**
             * Format: binary
             * @description An image (PNG, JPEG, WebP, GIF, AVIF, HEIC) or a video (MP4, WebM, MOV).
             * @example storm.png
             */
            media?: Upload;
            /**
             * Format: binary
             * @description Another name for `media`.
             * @example storm.png
             */
            file?: Upload;
            /**
             * @description At most 30 tags of up to 64 characters: one field per tag, or one field with a comma-separated string or a JSON list.
             * @example lighthouse, sea
             */
            tags?: components["schemas"]["PostTags"];
        } & (({
            text: unknown;
        } | {
            media_url: unknown;
        } | {
            media_bytes: unknown;
        } | {
            media: unknown;
        } | {
            file: unknown;
        }) & unknown);
        /** @description A new post. */
        CreatePostInput: {
            text?: components["schemas"]["PostText"];
            /** @default public */
            visibility: components["schemas"]["Visibility"];
            /**
             * Media URL
             * @description Public URL of an image or a video. It is fetched once and stored.
             */
            media_url?: components["schemas"]["MediaSource"];
            /** @description An image or a video in base64, with or without a data URI's prefix. */
            media_bytes?: components["schemas"]["FileInBase64"];
            tags?: components["schemas"]["PostTags"];
        } & (({
            text: unknown;
        } | {
            media_url: unknown;
        } | {
            media_bytes: unknown;
        }) & unknown);
        /** @description The call to price. */
        CreateQuoteInput: {
            operation: components["schemas"]["PaidOperation"];
            /**
             * @description The body of the call to price, validated as that call would be.
             * @example {
             *       "prompt": "A lighthouse on a cliff at dusk",
             *       "duration": 6
             *     }
             */
            input: {
                [key: string]: unknown;
            };
            /**
             * @description True to hold the price for the call that follows.
             * @default false
             * @example true
             */
            hold: boolean;
            /**
             * @description The duration of the hold in seconds.
             * @default 900
             * @example 900
             */
            expires_in_seconds: number;
        };
        /** @description Either `sign_in_id` with `code`, or `link` with `email`, or `provider` with `response`. */
        CreateSessionInput: {
            sign_in_id?: components["schemas"]["SignInId"];
            /**
             * @description The six digits of the e-mail. Spaces are ignored.
             * @example 042137
             */
            code?: string;
            /**
             * @description The secret of the link.
             * @example lnk_4TfRz1LbN8sWd3YpA5kTn87hQ2mX9vKc
             */
            link?: string;
            email?: components["schemas"]["Email"];
            provider?: components["schemas"]["ProviderId"];
            /**
             * @description The query of the address to which the provider sent the browser.
             * @example ?code=4%2F0AX4XfWh&state=R3n8yq&iss=https%3A%2F%2Faccounts.google.com
             */
            response?: string;
        };
        /** @description A purchase of credits. */
        CreateTopUpInput: {
            /**
             * @description The number of credits to buy.
             * @example 500
             */
            credits: number;
            /**
             * Success URL
             * Format: uri
             * @description The URL to which the processor sends the payer after the payment.
             * @example https://app.example.com/paid
             */
            success_url?: string;
            /**
             * Cancel URL
             * Format: uri
             * @description The URL to which the processor sends a payer who does not pay.
             * @example https://app.example.com/credits
             */
            cancel_url?: string;
        };
        /** @description A file in a form. */
        CreateUploadForm: {
            /**
             * Format: binary
             * @description A picture, film or sound of at most 500 MB.
             * @example storm.png
             */
            file: StreamedFile;
        };
        /** @description A file by its URL, or the size of a file that is sent in parts. */
        CreateUploadInput: {
            /**
             * URL
             * @description Public URL of a file, which the service fetches once, or a data URI of at most 16 MB.
             */
            url?: components["schemas"]["MediaSource"];
            /**
             * @description Size of a file that is sent in parts with `PATCH /api/uploads/{upload_id}`.
             * @example 314572800
             */
            size_bytes?: number;
            /**
             * @description With `size_bytes`: requests a URL of the media store to which you send the whole file, bypassing the service. The response has it in `direct` if the service stores media in a bucket. Otherwise send parts.
             * @default false
             * @example true
             */
            direct: boolean;
        } & (({
            url: unknown;
        } | {
            size_bytes: unknown;
        }) & unknown);
        /** @description A destination and its events. */
        CreateWebhookInput: {
            /**
             * URL
             * @description A public https URL.
             */
            url: components["schemas"]["WebhookUrl"];
            /**
             * @description The events to send; none if only the jobs that name the URL should send events.
             * @default [
             *       "job.completed",
             *       "job.failed",
             *       "job.canceled"
             *     ]
             * @example [
             *       "job.completed",
             *       "job.failed"
             *     ]
             */
            events: components["schemas"]["WebhookEvent"][];
            /** @default 100 */
            credits_low_below: components["schemas"]["CreditsMark"];
            /** @default [] */
            credits_low_also_below: components["schemas"]["CreditsMarks"];
        };
        /** @description A new key, with the secret that is shown only here. */
        CreatedKey: components["schemas"]["Key"] & {
            /**
             * @description The key itself.
             * @example mk_test_7hQ2mX9vKc4TfRz1LbN8sWd3YpA5kTn8
             */
            api_key: string;
        };
        /**
         * @description An exact amount of credits as a decimal, at most nine places.
         * @example 28.8
         */
        Credits: string;
        /**
         * @description An amount of credits above zero, as a decimal string or a number, at most nine places, up to 9,000,000,000.
         * @example 50
         */
        CreditsInput: string | number;
        /** @description The balance has fallen below the webhook's threshold. */
        CreditsLowEvent: {
            /**
             * @description The event.
             * @example credits.low
             * @constant
             */
            type: "credits.low";
            /** @description The time of the event. */
            timestamp: components["schemas"]["Moment"];
            account_id: components["schemas"]["AccountId"];
            /**
             * @description The remaining balance.
             * @example 99.3
             */
            credits: components["schemas"]["Credits"];
            /**
             * @description The threshold.
             * @example 100
             */
            credits_low_below: components["schemas"]["Credits"];
        };
        /**
         * @description The event `credits.low` is sent when the balance falls below this many credits.
         * @example 100
         */
        CreditsMark: string | number;
        /**
         * @description Further thresholds for `credits.low`, besides `credits_low_below`.
         * @example [
         *       "20",
         *       "5"
         *     ]
         */
        CreditsMarks: components["schemas"]["CreditsMark"][];
        /** @description The confirmation of a deletion. */
        DeleteAccountInput: {
            /**
             * @description The id or the name of the account, so that no account is deleted by mistake.
             * @example demo
             */
            confirm: string;
        };
        /** @description The deleted object. */
        Deleted: {
            /**
             * @description Its id.
             * @example chr_01KAJ6W1C2D3E4F5G6H7J8K9MN
             */
            id: string;
            /**
             * @description Always true.
             * @example true
             * @constant
             */
            deleted: true;
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The URL of the media store that accepts the whole file. Send it with `PUT`, without a key and with exactly `size_bytes` bytes. Then call `PATCH /api/uploads/{upload_id}` without bytes, and with an asterisk in place of `FIRST-LAST` in `Content-Range`. */
        DirectUpload: {
            /**
             * Format: uri
             * @description The URL. Anyone who has it can send the file, so keep it secret.
             * @example https://media.example.com/films/4hKq.bin?X-Amz-Expires=3600&X-Amz-Signature=9c1f
             */
            url: string;
            /** @description The expiry of the URL. */
            expires_at: components["schemas"]["Moment"];
        };
        /** @description An edit of an uploaded picture. */
        EditByForm: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * Format: binary
             * @description The picture: PNG, JPEG, WebP or HEIC, at most 10 MB.
             * @example lighthouse.png
             */
            image: Upload;
            image_urls?: components["schemas"]["ImageUrls"];
            /**
             * Format: binary
             * @description Limits the edit: PNG, JPEG, WebP or HEIC, at most 10 MB, or its URL or data URI as text; stretched to the size of the picture. Its white parts may change, its black parts stay. In a mask with transparency, the transparent parts may change. If the picture is extended to another shape, the extension belongs to the nearest part of the mask.
             * @example mask.png
             */
            mask?: Upload;
            prompt: components["schemas"]["EditPrompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            strength?: components["schemas"]["Strength"];
            /** @default square */
            size: components["schemas"]["EditSize"];
            /** @description WIDTHxHEIGHT: both multiples of 32 from 256 to 2048, or the size of a preset. Overrides `size`. */
            resolution?: components["schemas"]["Resolution"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description An edit of a picture in base64 or at a URL. */
        EditByJson: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * Image
             * @description The picture in base64, at most 10 MB; a data URI prefix is removed.
             * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==
             */
            image_base64?: string;
            /**
             * Image URL
             * @description The public URL of the picture, or a data URI, at most 10 MB.
             */
            image_url?: components["schemas"]["ImageSource"];
            image_urls?: components["schemas"]["ImageUrls"];
            /**
             * Mask
             * @description Limits the edit: the public URL of a picture, or a data URI, at most 10 MB. Its white parts may change, its black parts stay. In a mask with transparency, the transparent parts may change. If the picture is extended to another shape, the extension belongs to the nearest part of the mask.
             * @example https://images.example.com/mask.png
             */
            mask?: components["schemas"]["ImageSource"];
            prompt: components["schemas"]["EditPrompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            strength?: components["schemas"]["Strength"];
            /** @default square */
            size: components["schemas"]["EditSize"];
            /** @description WIDTHxHEIGHT: both multiples of 32 from 256 to 2048, or the size of a preset. Overrides `size`. */
            resolution?: components["schemas"]["Resolution"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
        } & ({
            image_base64: unknown;
        } | {
            image_url: unknown;
        } | {
            image_urls: unknown;
        });
        /** @description The edit failed. */
        EditError: components["schemas"]["Error"] & {
            /**
             * @description Always false.
             * @example false
             * @constant
             */
            success: false;
        };
        /**
         * Prompt
         * @description The edit to make, at most 1000 characters. Leading and trailing spaces do not count, and a blank prompt counts as missing.
         * @example Let it snow
         */
        EditPrompt: string & unknown;
        /** @description The edited picture and its charge. */
        EditResult: components["schemas"]["Charge"] & components["schemas"]["Made"] & {
            /**
             * @description Always true.
             * @example true
             * @constant
             */
            success: true;
            /** @description The first of `images`. */
            image_url: components["schemas"]["MediaUrl"];
            /** @description The edited picture. */
            images: components["schemas"]["MediaUrl"][];
            prompt_used: components["schemas"]["PromptUsed"];
            /**
             * @description The prompt that the engine received.
             * @example Let it snow
             */
            final_prompt: string;
            /**
             * @description The price in cents, rounded up.
             * @example 4
             */
            price_cents: number;
        };
        /**
         * @description A preset (square, landscape, portrait, landscape43, portrait43, widescreen, tall), WIDTHxHEIGHT (the size of a preset,
         *     or both multiples of 32 from 256 to 2048), or `auto`: the allowed size whose shape is nearest to that of the picture.
         *     Ignored if `resolution` is given.
         * @example auto
         */
        EditSize: string;
        /**
         * @description An e-mail address. Upper and lower case are the same.
         * @example ada@example.com
         */
        Email: string;
        /** @description An emoji that matches the search. */
        EmojiMatch: {
            /**
             * @description The emoji itself.
             * @example 🦊
             */
            emoji: string;
            /**
             * @description Its English short name in Unicode's CLDR.
             * @example fox
             */
            name: string;
            /**
             * @description Unicode's group of the emoji.
             * @example animals-nature
             * @enum {string}
             */
            category: "smileys-emotion" | "people-body" | "animals-nature" | "food-drink" | "travel-places" | "activities" | "objects" | "symbols" | "flags";
            /**
             * @description The quality of the match; 1 is best.
             * @example 1
             */
            score: number;
        };
        /** @description The matching emoji. */
        EmojiMatches: {
            /** @description The emoji, best first. */
            results: components["schemas"]["EmojiMatch"][];
        };
        /**
         * @description The prompt check. `false` switches it off if the operator allows it (`MODERATION=relaxed`), but never for work that starts from a photograph; otherwise `false` has no effect. A refused prompt is never charged.
         * @example true
         */
        EnableSafetyChecker: boolean;
        /**
         * @description Your own name for the user that the call is for. It is stored with the call, is a group of `GET /api/usage`, counts against the key's `end_user_cap`, and is sent to a model server whose protocol has a field for it.
         * @example user-4711
         */
        EndUser: string;
        /**
         * @description The most credits that each end user (`end_user`) of the key may spend.
         * @example {
         *       "credits": "5",
         *       "period": "monthly"
         *     }
         */
        EndUserCap: {
            /** @description The most credits that each end user may spend, in total or per period. */
            credits: components["schemas"]["CreditsInput"];
            /** @default null */
            period: components["schemas"]["SpendReset"];
        };
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
        /** @description The reason why a call failed. Show `error` to people and branch on `code`. Further members may be added. */
        Error: {
            /**
             * @description A sentence for people: the cause and the remedy.
             * @example Prompt is required
             */
            error: string;
            /**
             * @description The HTTP status.
             * @example 400
             */
            status: number;
            code: components["schemas"]["ErrorCode"];
            type: components["schemas"]["ErrorType"];
            /**
             * @description The invalid part of the request, if there is one.
             * @example prompt
             */
            param: string | null;
            /** @description All invalid parts, for invalid requests; otherwise empty. */
            errors: components["schemas"]["InvalidPart"][];
            /**
             * @description True if the same call may succeed later.
             * @example false
             */
            retryable: boolean;
            /**
             * @description False: a failed call is not charged. True, with `canceled` only: the upstream billed the work done before the cancellation, and `credits_charged` contains that part of the hold. Null, with `service_unavailable` only: the outcome is unknown. The work was accepted, or may have been, perhaps by an earlier call with its `Idempotency-Key`, and is charged if it succeeds. Look it up by its `request_id`, or repeat the call with its `Idempotency-Key`.
             * @example false
             * @enum {boolean|null}
             */
            charged: false | true | null;
            /**
             * @description Present only if `charged` is true: the part of the hold that paid the upstream's bill.
             * @example 3
             */
            credits_charged?: number;
            /**
             * @description Present only with `sign_in_refused`: why the person is not signed in.
             * @example unverified_email
             * @enum {string}
             */
            reason?: "denied" | "invalid_response" | "unverified_email" | "domain" | "sign_up";
            request_id: components["schemas"]["RequestId"];
            /**
             * Format: uri
             * @description The page that explains the code.
             * @example https://api.example.com/docs/errors#invalid_request
             */
            doc_url: string;
        };
        /**
         * @description The stable name of the error. Codes are added, never renamed.
         * @example insufficient_credits
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "malformed_json" | "malformed_form" | "unsupported_image_format" | "unreadable_image" | "unreadable_video" | "url_not_public" | "url_unreachable" | "media_blocked" | "content_blocked" | "nothing_changed" | "no_clear_subject" | "nothing_shown" | "missing_api_key" | "invalid_api_key" | "conflicting_api_keys" | "insufficient_credits" | "key_cap_reached" | "end_user_cap_reached" | "funds_on_hold" | "price_above_cap" | "chat_allowance_used" | "payments_not_configured" | "payments_unavailable" | "forbidden" | "account_suspended" | "account_closing" | "not_found" | "model_not_found" | "method_not_allowed" | "idempotency_in_flight" | "already_finished" | "still_in_progress" | "nothing_charged" | "canceled" | "quote_expired" | "quote_used" | "quote_input_changed" | "too_many_webhooks" | "last_owner" | "too_many_members" | "media_in_use" | "upload_quota_reached" | "upload_offset_mismatch" | "gone" | "wrong_code" | "code_expired" | "sign_in_refused" | "provider_unavailable" | "body_too_large" | "media_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "rate_limited" | "internal_error" | "generation_failed" | "upstream_failed" | "engine_unavailable" | "storage_unavailable" | "service_unavailable" | "deadline_exceeded";
        /**
         * @description The group of the code.
         * @example request_error
         * @enum {string}
         */
        ErrorType: "request_error" | "authentication_error" | "permission_error" | "billing_error" | "conflict_error" | "rate_limit_error" | "media_error" | "content_error" | "engine_error" | "server_error";
        /**
         * Format: date-time
         * @description The expiry of the file. Null means that it is kept until it is deleted.
         * @example null
         */
        ExpiresAt: string | null;
        /**
         * @description The factor for every rate of the contract, from 0 to 100 with at most six decimals. The resulting rate is rounded up to the nano-credit.
         * @example 0.8
         */
        Factor: string;
        /**
         * @description A file in base64, with or without a data URI prefix, whose media type is ignored.
         * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
         */
        FileInBase64: string;
        /**
         * @description The reason why the answer ended: `stop`, `length`, `tool_calls` or `content_filter`, or the model server's own word.
         * @example stop
         */
        FinishReason: string;
        /**
         * @description True for a video with a sound track.
         * @example true
         */
        GenerateAudio: boolean;
        /** @description A point in the source picture, in its pixels, and its meaning. */
        HintPoint: {
            /**
             * @description Pixels from the left.
             * @example 560
             */
            x: number;
            /**
             * @description Pixels from the top.
             * @example 330
             */
            y: number;
            /**
             * @description True if the point belongs to the subject.
             * @example true
             */
            subject: boolean;
        };
        /** @description A public picture that matches the search. */
        ImageMatch: {
            /**
             * @description The character's name, the first words of the post, or the bundled picture's title.
             * @example Mira
             */
            name: string;
            avatar_file_name: components["schemas"]["AvatarFileName"];
            avatar_url: components["schemas"]["AvatarUrl"];
            /**
             * @description The source of the picture.
             * @example character
             * @enum {string}
             */
            kind: "character" | "post" | "bundled";
            /**
             * @description The character's or the post's id, or null for a bundled picture.
             * @example chr_01KAJ6W1C2D3E4F5G6H7J8K9MN
             */
            id: string | null;
            /**
             * @description The value of `character` for chat, or null for pictures without a character.
             * @example mira
             */
            url_name: string | null;
        };
        /** @description The images. */
        ImageMatches: components["schemas"]["ImageMatch"][];
        /**
         * @description A public http or https URL of a picture, the `url` of an upload of the account, or the picture itself in base64, with or without a data URI prefix. The media type of a data URI is ignored: the bytes decide. A private address returns 400 `url_not_public`.
         * @example https://images.example.com/lighthouse.png
         */
        ImageSource: string;
        /**
         * Image URLs
         * @description Further pictures that the prompt may refer to, such as "the hat of the second picture": public URLs, or data URIs, each at most 10 MB. If no other picture is sent, the first is edited. A model that accepts no list returns 400 before anything is charged. The embedded editor ignores the list, and `warnings` report it.
         * @example [
         *       "https://images.example.com/hat.png"
         *     ]
         */
        ImageUrls: components["schemas"]["ImageSource"][];
        /** @description A character card as a file. */
        ImportCharacterForm: {
            /**
             * Format: binary
             * @description A JSON file, a PNG with a `ccv3` or `chara` chunk, or a CHARX archive, of at most 50 MB.
             * @example mira.card.png
             */
            card: Upload;
            /** @default public */
            visibility: components["schemas"]["Visibility"];
        };
        /** @description A character card. */
        ImportCharacterInput: {
            /**
             * @description The card as JSON, of version 1, 2 or 3.
             * @example {
             *       "spec": "chara_card_v2",
             *       "spec_version": "2.0",
             *       "data": {
             *         "name": "Mira"
             *       }
             *     }
             */
            card: {
                [key: string]: unknown;
            };
            /** @default public */
            visibility: components["schemas"]["Visibility"];
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
        /** @description An open invitation to the account. */
        Invitation: {
            invitation_id: components["schemas"]["InvitationId"];
            /**
             * @description The invited address in lower case.
             * @example grace@example.com
             */
            email: string;
            role: components["schemas"]["Role"];
            /**
             * @description The address of the person who invited, or null for a key that no person created.
             * @example ada@example.com
             */
            invited_by: string | null;
            created_at: components["schemas"]["Moment"];
            expires_at: components["schemas"]["Moment"];
        };
        /**
         * @description The invitation's id, which is not a secret.
         * @example inv_01KAJ8D1E2F3G4H5J6K7M8N9PQ
         */
        InvitationId: string;
        /** @description The invitations of an account. */
        InvitationList: {
            /** @description All open invitations, newest first. */
            invitations: components["schemas"]["Invitation"][];
        };
        /** @description The current state of a job, and its result once there is one. */
        Job: {
            job_id: components["schemas"]["JobId"];
            operation: components["schemas"]["OperationName"];
            /**
             * @description The `model` of the call; absent for the default model.
             * @example flux-pro
             */
            model?: string;
            status: components["schemas"]["JobStatus"];
            phase: components["schemas"]["JobPhase"];
            /**
             * @description The completed fraction, or null if unknown.
             * @example 0.5
             */
            progress: number | null;
            /**
             * @description The number of jobs ahead in the queue, or null outside the queue.
             * @example null
             */
            queue_position: number | null;
            created_at: components["schemas"]["Moment"];
            started_at: components["schemas"]["MaybeMoment"];
            completed_at: components["schemas"]["MaybeMoment"];
            /**
             * @description The held amount while in progress, then the charged amount. It is 0 for a failed job, and for a canceled one unless its upstream billed the work.
             * @example 44
             */
            credits_charged: number;
            cost_usd: components["schemas"]["CostUsd"];
            cost: components["schemas"]["Cost"];
            billing: components["schemas"]["Billing"];
            /**
             * Format: uri
             * @description The picture, once there is one.
             * @example https://api.example.com/media/7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png
             */
            image_url?: string;
            /**
             * Format: uri
             * @description The film, once there is one.
             * @example https://api.example.com/media/2sVd8KxQ5mWc7LbTz4RnJ9fYh1P.mp4
             */
            video_url?: string;
            /** @description The result, or null if there is none. A canceled job has one if it arrived after the cancellation. */
            result: components["schemas"]["JobResult"] | null;
            seed?: components["schemas"]["SeedOfJob"];
            engine?: components["schemas"]["Engine"];
            understood?: components["schemas"]["Understood"];
            warnings?: components["schemas"]["Warnings"];
            checked?: components["schemas"]["ContentChecked"];
            /** @description The reason for the failure, or null. */
            error: components["schemas"]["JobError"] | null;
            /**
             * Format: uri
             * @description The status URL, on the host that accepted the job, without a key.
             * @example https://api.example.com/api/relay/status/job_01KAJ6T3A1B2C3D4E5F6G7H8JK
             */
            status_url: string;
            /**
             * Format: uri
             * @description The URL for a POST that cancels the job.
             * @example https://api.example.com/api/jobs/job_01KAJ6T3A1B2C3D4E5F6G7H8JK/cancel
             */
            cancel_url: string;
            request_id: components["schemas"]["RequestId"];
            input?: components["schemas"]["JobInput"];
            /** @description The `end_user` of the call; absent without one. */
            end_user?: components["schemas"]["EndUser"];
            /**
             * @description The `metadata` of the call.
             * @example {}
             */
            metadata: {
                [key: string]: unknown;
            };
        };
        /** @description The job is queued and its price is held. The price is charged on success and released otherwise. */
        JobAccepted: components["schemas"]["Charge"] & {
            job_id: components["schemas"]["JobId"];
            /**
             * @description The job has just started.
             * @example in_progress
             * @constant
             */
            status: "in_progress";
            /**
             * Format: uri
             * @description The URL to poll, on the host that accepted the job, without a key.
             * @example https://api.example.com/api/relay/status/job_01KAJ6T3A1B2C3D4E5F6G7H8JK
             */
            status_url: string;
            /**
             * Format: uri
             * @description The URL for a POST that cancels the job.
             * @example https://api.example.com/api/jobs/job_01KAJ6T3A1B2C3D4E5F6G7H8JK/cancel
             */
            cancel_url: string;
            seed?: components["schemas"]["SeedOfOrder"];
        };
        /** @description The reason why there is no result. */
        JobError: {
            code: components["schemas"]["ErrorCode"];
            /**
             * @description A sentence for people.
             * @example Video generation failed. Please try again.
             */
            message: string;
            /**
             * @description The time to wait before another call, if the engine stated one.
             * @example 5
             */
            retry_after_seconds?: number;
            /**
             * @description True if the same call may succeed later.
             * @example true
             */
            retryable: boolean;
            /**
             * @description The invalid part of the request, if there is one.
             * @example image_url
             */
            param?: string;
        };
        /** @description A job that has ended, in the form of its status, with the event. */
        JobEvent: components["schemas"]["Job"] & {
            /**
             * @description The event.
             * @example job.completed
             * @enum {string}
             */
            type: "job.completed" | "job.failed" | "job.canceled";
            /** @description The time of the event. */
            timestamp: components["schemas"]["Moment"];
        };
        /** @description Server-sent events, each with its name, its id and one line of JSON in the form of `JobStateEvent`. Lines that begin with a colon keep the connection open. */
        JobEvents: string;
        /**
         * @description The job's id.
         * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
         */
        JobId: string;
        /**
         * @description The body of the call, with its defaults, in the members of its operation; null if the account does not store inputs, and for calls from before inputs were stored. A file, base64 or a data URI is an object with `content_type`, or null if unknown, and `size_bytes`. URLs stay, without a user name and password. A text of more than 8 kB is cut and ends in `… [cut, N bytes in all]`. If the body would exceed 32 kB, its largest members are such objects too. `api_key`, `webhook_url` and `stream` are omitted.
         * @example {
         *       "prompt": "A lighthouse on a cliff at dusk",
         *       "image_base64": {
         *         "content_type": "image/png",
         *         "size_bytes": 1482201
         *       },
         *       "size": "square",
         *       "seed": 1234
         *     }
         */
        JobInput: {
            [key: string]: unknown;
        } | null;
        /** @description A page of jobs. */
        JobPage: {
            /** @description The jobs of this page, in the form of their statuses. */
            jobs: components["schemas"]["Job"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description The current step of the work. `done` belongs to every status except `in_progress`.
         * @example running
         * @enum {string}
         */
        JobPhase: "queued" | "fetching" | "running" | "storing" | "done";
        /** @description The result. Its members depend on the operation. */
        JobResult: {
            video?: components["schemas"]["Video"];
            image?: components["schemas"]["Asset"];
            /** @description All pictures, for operations that make pictures. */
            images?: components["schemas"]["Asset"][];
        };
        /** @description One event of the stream of a job, or of all jobs. */
        JobStateEvent: {
            /**
             * @description The event's name.
             * @example job
             * @constant
             */
            event: "job";
            /**
             * @description Send the id of the last event that you received as `Last-Event-ID` to continue after it.
             * @example in_progress,running,0.5,
             */
            id: string;
            data: components["schemas"]["Job"];
        };
        /**
         * @description The status. Only `in_progress` can change, once, to one of the others.
         * @example in_progress
         * @enum {string}
         */
        JobStatus: "in_progress" | "completed" | "failed" | "canceled";
        /** @description A key, without its secret. */
        Key: {
            key_id: components["schemas"]["KeyId"];
            /**
             * @description Your name for the key.
             * @example laptop
             */
            name: string;
            /**
             * @description The first characters of the secret.
             * @example mk_test_7hQ2
             */
            prefix: string;
            scopes: components["schemas"]["Scopes"];
            created_at: components["schemas"]["Moment"];
            /**
             * Format: date-time
             * @description The expiry, or null.
             * @example null
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description The time of its last use, to within five minutes, or null.
             * @example 2026-11-21T12:00:00Z
             */
            last_used_at: string | null;
            /**
             * @description The most credits that the key may spend, in total or between resets, or null.
             * @example 50
             */
            spend_cap: string | null;
            spend_reset: components["schemas"]["SpendReset"];
            /**
             * @description The credits that count against its cap, work in progress included; null without a cap.
             * @example 12.5
             */
            spent: string | null;
            /**
             * @description The most credits that each end user of the key may spend, or null.
             * @example {
             *       "credits": "5",
             *       "period": "monthly"
             *     }
             */
            end_user_cap: {
                credits: components["schemas"]["Credits"];
                period: components["schemas"]["SpendReset"];
            } | null;
            /**
             * Format: date-time
             * @description The time of its revocation, or null.
             * @example null
             */
            revoked_at: string | null;
        };
        /**
         * @description The key's id, which is not a secret.
         * @example key_01KAJ5W8M3N4P5Q6R7S8T9V0WX
         */
        KeyId: string;
        /** @description The keys of the account. */
        KeyPage: {
            /** @description The keys of this page. */
            keys: components["schemas"]["Key"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description A BCP 47 tag of one of the 18 languages, in any case. A script or region after it, as in `zh-TW` or `pt_BR`, is mapped.
         * @example ja
         */
        LanguageTag: string;
        /** @description One change of the balance. */
        LedgerEntry: {
            /**
             * @description The entry's id.
             * @example ent_4
             */
            entry_id: string;
            at: components["schemas"]["Moment"];
            /**
             * @description The kind of entry: `grant` for granted or bought credits, `allowance` for a plan's monthly credits, `capture` for a charge, `return` for a refunded charge, `refund` and `dispute` for credits removed because their payment was refunded or disputed. The credits of a deleted account are a `lapse`.
             * @example capture
             * @enum {string}
             */
            kind: "grant" | "allowance" | "capture" | "return" | "refund" | "dispute" | "lapse";
            /**
             * @description The operation that was charged; null on everything but captures and returns.
             * @example ra1
             */
            operation: string | null;
            /**
             * @description The call that was charged; null on everything but captures and returns.
             * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
             */
            request_id: string | null;
            /**
             * @description The key that made the call; null on everything but captures and returns.
             * @example key_01KAJ5W8M3N4P5Q6R7S8T9V0WX
             */
            key_id: string | null;
            /**
             * @description The reason for granted, refunded or removed credits; null on captures.
             * @example null
             */
            reason: string | null;
            /**
             * @description The change of the balance: positive for grants, allowances and returns, negative for the others.
             * @example -4
             */
            amount: components["schemas"]["Credits"];
            price_id?: components["schemas"]["MaybePriceId"];
            /**
             * @description The balance after this entry.
             * @example 996
             */
            balance_after: components["schemas"]["Credits"];
        };
        /** @description A page of the statement. */
        LedgerPage: {
            /** @description The entries of this page. */
            entries: components["schemas"]["LedgerEntry"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A lorebook entry that a text activates. */
        LorebookMatch: {
            /**
             * @description Its place in the list of the lorebook's entries.
             * @example 0
             */
            index: number;
            /**
             * @description Its `name`, else its `comment`; empty without both.
             * @example The lamp
             */
            name: string;
            /**
             * @description The text without its decorators.
             * @example The lamp burns whale oil.
             */
            content: string;
            /**
             * @description `key`: one of its keys occurs in the text. `recursion`: one occurs in the text of another entry. `constant`: it needs no key.
             * @example key
             * @enum {string}
             */
            reason: "key" | "constant" | "recursion";
            /**
             * @description The first of its keys that occurs; null for a constant entry.
             * @example lamp
             */
            key: string | null;
            /**
             * @description Before or after the description, or within the conversation.
             * @example after_char
             * @enum {string}
             */
            position: "before_char" | "after_char" | "at_depth";
            /**
             * @description With `at_depth`, the number of messages that follow it.
             * @example null
             */
            depth: number | null;
            /**
             * @description The tokens of the text.
             * @example 6
             */
            tokens: number;
            /**
             * @description False for an entry that does not fit in the budget.
             * @example true
             */
            inserted: boolean;
        };
        /** @description The lorebook entries that a text activates. */
        LorebookTrial: {
            /** @description The activated entries in the order of the prompt: those before the description, those after it, then those within the conversation. */
            entries: components["schemas"]["LorebookMatch"][];
            /**
             * @description The tokens of the inserted entries.
             * @example 6
             */
            tokens: number;
            /**
             * @description The tokens that all entries may have together.
             * @example 1000
             */
            token_budget: number;
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The input of the film. */
        Ltx2VideoForm: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            end_user?: components["schemas"]["EndUser"];
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /**
             * Format: binary
             * @description The first image of the video: PNG, JPEG, WebP, GIF, AVIF or HEIC, at most 25 MB, or its URL or data URI as text. Without it the video is made from the prompt alone.
             * @example lighthouse.png
             */
            image?: Upload;
            /**
             * @description The length of the video in seconds. Above 10 only with fps 25 and resolution 1080p.
             * @default 6
             * @example 6
             */
            duration: number;
            /** @default 1080p */
            resolution: components["schemas"]["LtxResolution"];
            /** @default auto */
            aspect_ratio: components["schemas"]["LtxAspectRatio"];
            /** @default 25 */
            fps: components["schemas"]["LtxFps"];
            /** @default true */
            generate_audio: components["schemas"]["GenerateAudio"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description The input of the film. */
        Ltx2VideoInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /**
             * Image URL
             * @description The first image of the video: a public URL of at most 25 MB, or a base64 data URI. Without it the video is made from the prompt alone.
             */
            image_url?: components["schemas"]["ImageSource"];
            /**
             * @description The length of the video in seconds. Above 10 only with fps 25 and resolution 1080p.
             * @default 6
             * @example 6
             */
            duration: number;
            /** @default 1080p */
            resolution: components["schemas"]["LtxResolution"];
            /** @default auto */
            aspect_ratio: components["schemas"]["LtxAspectRatio"];
            /** @default 25 */
            fps: components["schemas"]["LtxFps"];
            /** @default true */
            generate_audio: components["schemas"]["GenerateAudio"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /**
         * @description The shape of the video. `auto` takes it from the start image; without one it is 16:9.
         * @example auto
         * @enum {string}
         */
        LtxAspectRatio: "auto" | "16:9" | "9:16";
        /**
         * FPS
         * @description Frames per second.
         * @example 25
         * @enum {number}
         */
        LtxFps: 24 | 25 | 48 | 50;
        /**
         * @description Height of a landscape video, width of an upright one. The price of a second depends on it.
         * @example 1080p
         * @enum {string}
         */
        LtxResolution: "1080p" | "1440p" | "2160p";
        /** @description The input of the film. */
        LtxTextVideoInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /**
             * @description The length of the video in seconds. Above 10 only with fps 25 and resolution 1080p.
             * @default 6
             * @example 6
             */
            duration: number;
            /** @default 1080p */
            resolution: components["schemas"]["LtxResolution"];
            /** @default auto */
            aspect_ratio: components["schemas"]["LtxAspectRatio"];
            /** @default 25 */
            fps: components["schemas"]["LtxFps"];
            /** @default true */
            generate_audio: components["schemas"]["GenerateAudio"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description The input of the film. */
        LtxV097VideoForm: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * Format: binary
             * @description The first image of the video: PNG, JPEG, WebP, GIF, AVIF or HEIC, at most 25 MB, or its URL or data URI as text.
             * @example lighthouse.png
             */
            image: Upload;
            /** @description The desired motion. */
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The input of the film. */
        LtxV097VideoInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * Image URL
             * @description The image to animate: a public URL of a PNG, JPEG, WebP, GIF, AVIF or HEIF file of at most 25 MB, or such a file as a base64 data URI.
             */
            image_url: components["schemas"]["ImageSource"];
            /** @description The desired motion. */
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The film and its charge. */
        LtxV097VideoResult: components["schemas"]["VideoResult"] & {
            prompt: components["schemas"]["PromptUsed"];
        };
        /** @description The facts of every generated picture. */
        Made: {
            seed: components["schemas"]["SeedUsed"];
            engine: components["schemas"]["Engine"];
            understood?: components["schemas"]["Understood"];
            /** @description The stored pictures, in the order of the URLs. */
            assets: components["schemas"]["Asset"][];
        };
        /** @description The mark inside the file, which states in machine-readable form how the file was made. It is XMP in pictures and in MP4, QuickTime and GIF films, and tags in WebM. Null for files that an earlier version made without marks. */
        Marks: {
            /**
             * @description An opaque id, which is also in the file. Only this service can resolve it.
             * @example 5b0f3a52-7c1d-8e6a-9f40-2d6c81e7b35a
             */
            id: string;
            /**
             * @description How the file was made, as a term of IPTC's Digital Source Type.
             * @example algorithmicMedia
             * @enum {string}
             */
            digital_source_type: "trainedAlgorithmicMedia" | "compositeWithTrainedAlgorithmicMedia" | "algorithmicMedia" | "algorithmicallyEnhanced" | "composite" | "compositeSynthetic";
            /**
             * @description True if the file also has a C2PA manifest, signed with the operator's certificate.
             * @example true
             */
            c2pa?: boolean;
        } | null;
        /**
         * Format: date-time
         * @description A time in UTC, or null if not reached.
         * @example 2026-11-21T12:00:01Z
         * @example null
         */
        MaybeMoment: string | null;
        /**
         * @description The operator's price in force; null for the contract's price.
         * @example null
         */
        MaybeOwnPrice: components["schemas"]["OwnPrice"] | null;
        /**
         * @description The plan that the account belongs to, or null.
         * @example null
         */
        MaybePlan: {
            plan_id: components["schemas"]["PlanId"];
            name: components["schemas"]["PlanName"];
        } | null;
        /**
         * @description The operator's price that was charged; null for the contract's price.
         * @example null
         */
        MaybePriceId: string | null;
        /** @description A page of the files of an account. */
        MediaPage: {
            /** @description The files of this page. */
            media: components["schemas"]["MediaRecord"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A stored picture or film of the account. */
        MediaRecord: {
            /** @description Its file name, served at `/media/{name}` of the main host. */
            name: components["schemas"]["AvatarFileName"];
            /** @description The URL of the file. A private file needs a key of the account. */
            url: components["schemas"]["MediaUrl"];
            /**
             * @description Its media type.
             * @example image/png
             */
            content_type: string;
            /**
             * @description Size in bytes.
             * @example 1482201
             */
            size_bytes: number;
            content_sha256: components["schemas"]["ContentSha256"];
            /**
             * @description Width in pixels, or null if not measured.
             * @example 1152
             */
            width: number | null;
            /**
             * @description Height in pixels, or null if not measured.
             * @example 768
             */
            height: number | null;
            /**
             * @description Seconds, or null for a picture.
             * @example null
             */
            duration: number | null;
            /**
             * @description Frames per second, or null for a picture.
             * @example null
             */
            fps: number | null;
            visibility: components["schemas"]["Visibility"];
            /**
             * @description The job that made it, or null for an upload.
             * @example job_01KAJ6T2V9Q4X8N7C5D3W1F0GH
             */
            job_id: string | null;
            /**
             * @description The operation of that job, or null for an upload.
             * @example ra1
             */
            operation: string | null;
            /**
             * @description The beginning of the prompt, query or text of that job's call; null for an upload, for a call without one, if the account does not store inputs, for a key whose scopes do not cover `GET /api/jobs`, and in the operator API.
             * @example A lighthouse on a cliff at dusk
             */
            prompt: string | null;
            created_at: components["schemas"]["Moment"];
            expires_at: components["schemas"]["ExpiresAt"];
        };
        /**
         * @description A public http or https URL of a picture, film or sound, the `url` of an upload of the account, or the file itself in base64, with or without a data URI prefix. The bytes decide its format. A private address returns 400 `url_not_public`.
         * @example https://videos.example.com/lighthouse.mp4
         */
        MediaSource: string;
        /**
         * Format: uri
         * @description The URL of the result. It cannot be guessed, and anyone who has it can read the file.
         * @example https://api.example.com/media/7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png
         */
        MediaUrl: string;
        /** @description A member of the account. */
        Member: {
            person_id: components["schemas"]["PersonId"];
            /**
             * @description The address in lower case.
             * @example grace@example.com
             */
            email: string;
            role: components["schemas"]["Role"];
            created_at: components["schemas"]["Moment"];
        };
        /** @description A member or a former member, with the keys that the person created. */
        MemberChange: components["schemas"]["Member"] & {
            /** @description The valid keys of the account that the person created, newest first. */
            keys: components["schemas"]["Key"][];
        };
        /** @description The members of an account. */
        MemberList: {
            /** @description All members, in the order in which they joined. */
            members: components["schemas"]["Member"][];
        };
        /**
         * @description Your own values, stored with the job and returned in its status: at most 16 strings of 500 characters.
         * @example {
         *       "order": "4711"
         *     }
         */
        Metadata: {
            [key: string]: string;
        };
        /**
         * @description The mode of the account. A test account spends test credits, runs on the embedded engines and can rehearse failures.
         * @example test
         * @enum {string}
         */
        Mode: "live" | "test";
        /** @description An operation, another model of it, or a chat model, and its price. */
        Model: {
            /**
             * @description The operation, the chat model, or another model of the operation as `OPERATION/MODEL`, which its `model` takes.
             * @example ra1
             */
            id: string;
            /**
             * @description The name that the operator gives the model.
             * @example Flux Pro
             */
            title?: string;
            /**
             * @description The factor of another model of an operation. Its price is that of the operation times the factor.
             * @example 2.5
             */
            factor?: string;
            /**
             * @description The members that `options` of a call may have, each with its JSON Schema; empty ones take any value.
             * @example {
             *       "steps": {
             *         "type": "integer",
             *         "minimum": 1,
             *         "maximum": 50
             *       }
             *     }
             */
            options?: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            /**
             * @description The kind of result.
             * @example image
             * @enum {string}
             */
            type: "image" | "video" | "chat";
            operation: components["schemas"]["OperationName"];
            /**
             * @description True if it can be used without credits.
             * @example false
             */
            free: boolean;
            /**
             * @description True for the default model.
             * @example false
             */
            default: boolean;
            pricing: components["schemas"]["PriceList"];
            /**
             * @description The parameters and their JSON Schemas.
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
            /**
             * @description Its limits.
             * @example {
             *       "prompt_characters_max": 10000
             *     }
             */
            limits: {
                [key: string]: unknown;
            };
            engine: components["schemas"]["Engine"];
            /**
             * @description True if the engine accepts work now; after repeated failures its circuit breaker opens for a while.
             * @example true
             */
            available: boolean;
            /**
             * @description The median duration from start to end in the last seven days; null for fewer than three results.
             * @example 2.4
             */
            median_seconds: number | null;
            /**
             * @description The abilities and limits of the engine.
             * @example Paints scenes from words.
             */
            description: string;
        };
        /** @description The answer of a model without a character, and its charge. */
        ModelChatResult: components["schemas"]["Charge"] & {
            /**
             * @description The model's answer.
             * @example Paris.
             */
            response: string;
            message: components["schemas"]["ChatAnswerMessage"];
            /**
             * @description Always null.
             * @example null
             */
            character: null;
            /**
             * @description The model that answered.
             * @example local/scripted
             */
            model: string;
            finish_reason: components["schemas"]["FinishReason"];
            usage: components["schemas"]["TokenUsage"];
            engine: components["schemas"]["Engine"];
        };
        /** @description Everything that can be called, with its price. */
        ModelList: {
            /** @description The operations, then the chat models. */
            models: components["schemas"]["Model"][];
        };
        /**
         * Model
         * @description One of the models that `GET /api/models` lists for the operation, by its `id` or by the part after the slash. Omit it, or send the name of the operation, for the default model.
         * @example ra1
         */
        ModelName: string;
        /**
         * Options
         * @description Settings of the model, such as `steps`: those that `GET /api/models` lists as its `options`, together at most 16 kB of JSON. Any other returns 400, and nothing is held.
         * @example {}
         */
        ModelOptions: {
            [key: string]: unknown;
        };
        /**
         * Format: date-time
         * @description A time in UTC.
         * @example 2026-11-21T12:00:00Z
         */
        Moment: string;
        /**
         * Negative prompt
         * @description Things that must not appear. The prompt check covers it too. `warnings` report it if the model does not support it.
         * @example people, text
         */
        NegativePrompt: string;
        /**
         * @description The `cursor` of the next page, or null on the last one.
         * @example null
         */
        NextCursor: string | null;
        /**
         * @description The operation, named by its path after `/api/`, or after `/`.
         * @example ra1
         */
        OperationName: string;
        /**
         * @description The role of an operator. `read` reads, `support` also suspends and helps with jobs, `billing` also moves credits and sets prices, `full` does everything.
         * @example read
         * @enum {string}
         */
        OperatorRights: "read" | "support" | "billing" | "full";
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
         * Operation
         * @description A paid operation, named by its path after `/api/`, or after `/`.
         * @example ra1
         * @enum {string}
         */
        PaidOperation: "ra1" | "ra2" | "ra2-image-editor" | "zimage" | "photoreal-image" | "relay" | "smart-resize" | "remove-background" | "wan" | "ltx-video-v097" | "ltx-2" | "ltx-text-to-video" | "ra2v" | "remove-background-video" | "video-editor/render" | "video-relight" | "chatpred_or" | "ltx-2.3-image-to-video";
        /** @description A person. */
        Person: {
            person_id: components["schemas"]["PersonId"];
            /**
             * @description The address in lower case.
             * @example ada@example.com
             */
            email: string;
        };
        /**
         * @description The person's id.
         * @example per_01KAJ8A1B2C3D4E5F6G7H8JKMN
         */
        PersonId: string;
        /** @description The input of the photographs. */
        PhotorealImageInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /**
             * @description The shape; `auto` chooses one that suits the prompt.
             * @default auto
             * @example 3:2
             * @enum {string}
             */
            aspect_ratio: "auto" | "21:9" | "16:9" | "3:2" | "4:3" | "5:4" | "1:1" | "4:5" | "3:4" | "2:3" | "9:16";
            /** @default 1K */
            resolution: components["schemas"]["PhotorealResolution"];
            /**
             * Number of images
             * @description The number of pictures; each is charged.
             * @default 1
             * @example 2
             */
            num_images: number;
            /**
             * @description The file format.
             * @default png
             * @example png
             * @enum {string}
             */
            output_format: "jpeg" | "png" | "webp";
            /** @default 4 */
            safety_tolerance: components["schemas"]["SafetyTolerance"];
            seed?: components["schemas"]["Seed"];
            /**
             * @description True to search the web first, for 2 credits per call. A live account pays them only if the engine of the call can search; a test account always pays them in test credits. `warnings` report a missing search.
             * @default false
             * @example true
             */
            enable_web_search: boolean;
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The photographs and their charge. */
        PhotorealImageResult: components["schemas"]["Charge"] & components["schemas"]["Made"] & {
            /**
             * @description Always true.
             * @example true
             * @constant
             */
            success: true;
            /** @description The first of `images`. */
            image_url: components["schemas"]["MediaUrl"];
            /** @description Every picture. */
            images: components["schemas"]["MediaUrl"][];
            prompt_used: components["schemas"]["PromptUsed"];
            resolution_used: components["schemas"]["PhotorealResolution"];
            /**
             * @description The shape of the pictures, also for `auto`.
             * @example 3:2
             * @enum {string}
             */
            aspect_ratio: "21:9" | "16:9" | "3:2" | "4:3" | "5:4" | "1:1" | "4:5" | "3:4" | "2:3" | "9:16";
            /**
             * @description The requested shape.
             * @example auto
             */
            aspect_ratio_requested: string;
        };
        /**
         * @description The size of the pictures, which sets the price. Each size has about as many pixels as a square with sides of 512, 1024,
         *     2048 or 4096, and sides in multiples of 32:
         *
         *     | Ratio | 0.5K    | 1K        | 2K        | 4K        |
         *     | ----- | ------- | --------- | --------- | --------- |
         *     | 21:9  | 768×320 | 1568×672  | 3136×1344 | 6272×2688 |
         *     | 16:9  | 672×384 | 1376×768  | 2720×1536 | 5472×3072 |
         *     | 3:2   | 640×416 | 1248×832  | 2496×1664 | 4992×3328 |
         *     | 4:3   | 608×448 | 1184×896  | 2368×1760 | 4736×3552 |
         *     | 5:4   | 576×448 | 1152×928  | 2272×1824 | 4576×3648 |
         *     | 1:1   | 512×512 | 1024×1024 | 2048×2048 | 4096×4096 |
         *
         *     Upright ratios swap the sides: 2:3 at 1K is 832×1248.
         * @example 1K
         * @enum {string}
         */
        PhotorealResolution: "0.5K" | "1K" | "2K" | "4K";
        /**
         * @description The plan's id.
         * @example pln_01KAJ7D1E2F3G4H5J6K7M8NPQR
         */
        PlanId: string;
        /**
         * @description The plan's name, which is unique.
         * @example studio
         */
        PlanName: string;
        /** @description A post in the gallery. */
        Post: components["schemas"]["PostRecord"] & {
            request_id: components["schemas"]["RequestId"];
            warnings?: components["schemas"]["Warnings"];
        };
        /**
         * @description The post's permanent id.
         * @example pst_01KAJ6X4P5Q6R7S8T9V0W1X2YZ
         */
        PostId: string;
        /** @description A page of posts. */
        PostPage: {
            /** @description The posts of this page. */
            posts: components["schemas"]["PostRecord"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A post of the account. */
        PostRecord: {
            id: components["schemas"]["PostId"];
            /** @description The same as `id`. */
            post_id: components["schemas"]["PostId"];
            /**
             * @description The text, or null for a post with media only.
             * @example First storm of the year.
             */
            text: string | null;
            /**
             * @description The tags, without repeats.
             * @example [
             *       "lighthouse",
             *       "sea"
             *     ]
             */
            tags: string[];
            /**
             * Format: uri
             * @description The URL of the picture or the video, or null for a text-only post.
             * @example https://api.example.com/media/8mWq3Zt1Lc6PvK5xRn2TbS9fJdA.png
             */
            media_url: string | null;
            /**
             * @description The media type of `media_url`, detected from its bytes, or null for a text-only post.
             * @example image
             * @enum {string|null}
             */
            media_type: "image" | "video" | null;
            /**
             * @description The account that owns the key.
             * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
             */
            author_user_id: string;
            visibility: components["schemas"]["Visibility"];
            uploaded_via_api: components["schemas"]["UploadedViaApi"];
            created_at: components["schemas"]["Moment"];
        };
        /**
         * @description At most 30 tags to find the post by, 64 characters each: a list, or a string of tags separated by commas or written as a JSON list.
         * @example [
         *       "lighthouse",
         *       "sea"
         *     ]
         */
        PostTags: string[] | string;
        /**
         * @description The text of the post. A blank text counts as omitted.
         * @example First storm of the year.
         */
        PostText: string;
        /**
         * @description A size preset, or WIDTHxHEIGHT: the size of a preset, or both multiples of 32 from 256 to 2048. Overrides `size`.
         * @example 1152x768
         */
        PresetOrResolution: string | components["schemas"]["SizePreset"] | components["schemas"]["Resolution"];
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
        /** @description Art tags found in a prompt, and tags that go with them. */
        PromptTags: {
            /** @description The tags in the prompt, in its order. In a list of three or more, a short segment between commas is a tag and is kept as written: `hand on hip`; counts (`1girl`, `no humans`) are kept everywhere. */
            extracted_tags: string[];
            /** @description Tags that go with those, best first; none of the extracted ones. */
            related_tags: string[];
            /** @description `related_tags` again, each with its score and source. */
            related_scored: components["schemas"]["RelatedTag"][];
            /**
             * @description The extracted tags by category: `subject`, `medium`, `style`, `lighting`, `camera`, `composition`, `colour`, `mood`, `setting`, `clothing` and `quality`; empty categories are omitted. A tag may be in two.
             * @example {
             *       "medium": [
             *         "watercolour"
             *       ]
             *     }
             */
            category_tags: {
                [key: string]: string[];
            };
        };
        /**
         * @description The prompt exactly as it was sent.
         * @example A lighthouse on a cliff at dusk
         * @example watercolour
         */
        PromptUsed: string;
        /** @description The service's knowledge about a file. It never includes the account that made the file. */
        Provenance: {
            /**
             * @description `yes` for exactly a file that this service delivered. `derived` for a changed copy of one. `unknown` for every other file, which may still be a copy that was changed too much.
             * @example yes
             * @enum {string}
             */
            made_here: "yes" | "derived" | "unknown";
            /**
             * @description `sha256` if the bytes are the same. `id` if the file's mark has an id of this service, and the file looks like the result of that id. `perceptual` if the file looks like a result. Null if unknown.
             * @example sha256
             * @enum {string|null}
             */
            matched_by: "sha256" | "id" | "perceptual" | null;
            /** @description The time at which the result was first made, or null if unknown. */
            at: components["schemas"]["MaybeMoment"];
            /**
             * @description The operation that made the result, as its path after `/api/`, or null if unknown.
             * @example ra1
             */
            operation: string | null;
            /** @description The engine that made the result, or null if unknown. */
            engine: components["schemas"]["Engine"] | null;
            /** @description The statements of the file about itself. XMP proves nothing, because anyone can write it. A valid C2PA manifest proves that the holder of its certificate signed exactly this file. */
            marks: {
                /** @description The mark in XMP, in tags or in a comment, or null if the file has none. */
                xmp: {
                    /**
                     * @description The first id in the form of this service's ids, or null.
                     * @example 5b0f3a52-7c1d-8e6a-9f40-2d6c81e7b35a
                     */
                    id: string | null;
                    /**
                     * @description The strongest synthetic term of IPTC's Digital Source Type, or null.
                     * @example algorithmicMedia
                     */
                    digital_source_type: string | null;
                } | null;
                /** @description The C2PA manifest in the file, or null if it has none. The service fetches nothing for the check, so it does not read a manifest at a URL. */
                c2pa: {
                    /**
                     * @description True if the signature matches the certificate in the file, and the signed hash matches the file. The service does not compare the certificate with a list of trusted authorities.
                     * @example true
                     */
                    valid: boolean;
                    /**
                     * @description The organization that the certificate names, or null if there is none.
                     * @example Example Studio
                     */
                    signer: string | null;
                } | null;
            };
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description The id of a sign-in provider, as the operator has named it.
         * @example google
         */
        ProviderId: string;
        /** @description A sign-in that has begun. */
        ProviderSignIn: {
            /**
             * Format: uri
             * @description The sign-in page of the provider.
             * @example https://accounts.google.com/o/oauth2/v2/auth?response_type=code
             */
            authorization_url: string;
            expires_at: components["schemas"]["Moment"];
        };
        /** @description The price of a call. */
        Quote: {
            operation: components["schemas"]["OperationName"];
            /**
             * @description The `model` of the call; absent for the default model.
             * @example flux-pro
             */
            model?: string;
            /** @description The exact price. */
            credits: components["schemas"]["Credits"];
            /**
             * @description The price rounded up to whole credits.
             * @example 29
             */
            credits_whole: number;
            cost: components["schemas"]["Cost"];
            cost_usd: components["schemas"]["CostUsd"];
            /**
             * @description `exact` is the charge of the call; `upper_bound`, its maximum until everything is measured; `estimate`, a price that depends on a backend chosen later and is at most `upper_bound`.
             * @example exact
             * @enum {string}
             */
            qualifier: "exact" | "upper_bound" | "estimate";
            /** @description The maximum charge. */
            upper_bound: components["schemas"]["Credits"];
            /** @description The parts of the price, before any rounding. */
            lines: components["schemas"]["QuoteLine"][];
            own_price?: components["schemas"]["MaybeOwnPrice"];
            /**
             * @description The value for `Quote-Id` if the price is held; otherwise null.
             * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
             */
            quote_id: string | null;
            /**
             * Format: date-time
             * @description The end of the hold; null without a hold.
             * @example 2026-11-21T12:15:00Z
             */
            expires_at: string | null;
        };
        /** @description One part of the price. */
        QuoteLine: {
            /**
             * @description The unit of the count.
             * @example second
             * @enum {string}
             */
            unit: "image" | "request" | "second" | "output" | "video" | "token";
            /** @description Credits per unit. */
            rate: components["schemas"]["Credits"];
            /**
             * @description The number of units.
             * @example 6
             */
            quantity: string;
            /** @description Rate times quantity. */
            credits: components["schemas"]["Credits"];
        };
        /** @description The input of the picture. */
        Ra1Input: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /** @default square */
            size: components["schemas"]["Size"];
            resolution?: components["schemas"]["PresetOrResolution"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The picture and its charge. */
        Ra1Result: components["schemas"]["Charge"] & components["schemas"]["Made"] & {
            image_url: components["schemas"]["MediaUrl"];
            prompt_used: components["schemas"]["PromptUsed"];
        };
        /** @description The input of one to four pictures. */
        Ra2Input: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /** @default square */
            size: components["schemas"]["Size"];
            resolution?: components["schemas"]["PresetOrResolution"];
            /**
             * Number of images
             * @description The number of pictures; each is charged.
             * @default 1
             * @example 2
             */
            num_images: number;
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The pictures and their charge. */
        Ra2Result: components["schemas"]["Charge"] & components["schemas"]["Made"] & {
            prompt_used: components["schemas"]["PromptUsed"];
            /** @description The first of `images`. */
            image_url: components["schemas"]["MediaUrl"];
            /** @description Every picture. */
            images: components["schemas"]["MediaUrl"][];
        };
        /** @description The input of the film. */
        Ra2VideoForm: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /**
             * Format: binary
             * @description The first image of the video: PNG, JPEG, WebP, GIF, AVIF or HEIC, at most 25 MB, or its URL or data URI as text.
             * @example lighthouse.png
             */
            image?: Upload;
            /**
             * @description The length of the video in seconds. It does not affect the price.
             * @default 5
             * @example 5
             */
            duration: number;
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The input of the film. */
        Ra2VideoInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /**
             * Image URL
             * @description The first image of the video: a public URL of a PNG, JPEG, WebP, GIF, AVIF or HEIF file of at most 25 MB, or such a file as a base64 data URI.
             */
            image_url?: components["schemas"]["ImageSource"];
            /**
             * @description The length of the video in seconds. It does not affect the price.
             * @default 5
             * @example 5
             */
            duration: number;
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The film and its charge. */
        Ra2VideoResult: components["schemas"]["VideoResult"] & {
            /**
             * @description The engine that made the video, which may affect the price. An embedded engine never claims to be more.
             * @example local/film
             */
            backend_used: string;
        };
        /**
         * @description Credits by the name of the rate: the value of its parameter, such as `1080p`, otherwise its unit, such as `image`. Omitted rates are the contract's.
         * @example {
         *       "image": "3.5"
         *     }
         */
        Rates: {
            [key: string]: string;
        };
        /** @description A related tag and its relevance to the prompt. */
        RelatedTag: {
            /**
             * @description The tag.
             * @example soft light
             */
            tag: string;
            /**
             * @description 1 is closest.
             * @example 0.82
             */
            score: number;
            /**
             * @description The source of the relation: built-in lists, public posts that use the tags together, or both.
             * @example curated
             * @enum {string}
             */
            source: "curated" | "posts" | "both";
        };
        /** @description The input of the picture. */
        RelayImageInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * @description The identifier of the gateway's model, `vendor/image-2/pro/text-to-image` by default.
             * @example vendor/image-2/pro/text-to-image
             */
            model_name: string;
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /**
             * @description The size in pixels; send both numbers or neither.
             * @default {
             *       "width": 1024,
             *       "height": 1024
             *     }
             * @example {
             *       "width": 1536,
             *       "height": 1024
             *     }
             */
            image_size: {
                /**
                 * Image width
                 * @description Width in pixels.
                 * @example 1536
                 */
                width?: number;
                /**
                 * Image height
                 * @description Height in pixels.
                 * @example 1024
                 */
                height?: number;
            };
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The pictures and their charge. */
        RelayImageResult: components["schemas"]["Charge"] & components["schemas"]["Made"] & {
            prompt_used: components["schemas"]["PromptUsed"];
            /** @description The picture, as an object with its URL. */
            images: components["schemas"]["Asset"][];
        };
        /** @description A released quote. */
        ReleasedQuote: {
            /**
             * @description The quote, which calls can no longer use.
             * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
             */
            quote_id: string;
            operation: components["schemas"]["OperationName"];
            /** @description The credits that it held. */
            released: components["schemas"]["Credits"];
        };
        /**
         * @description The short side of the result: 480, 768, 1080 or 1440 pixels. The price per second depends on it. Lower-case letters are accepted.
         * @example 768P
         * @enum {string}
         */
        RelightResolution: "480P" | "768P" | "1080P" | "2K" | "480p" | "768p" | "1080p" | "2k";
        /** @description A film and the light to apply. */
        RelightVideoForm: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            end_user?: components["schemas"]["EndUser"];
            /**
             * Format: binary
             * @description The video: MP4, WebM or MOV, 3 to 15 seconds long, at most 50 MB, or its URL or data URI as text. Upload a larger one first.
             * @example lighthouse.mp4
             */
            video: Upload;
            /**
             * Format: binary
             * @description An image of a sphere in the desired light: PNG, JPEG, WebP, GIF, AVIF or HEIC, at most 25 MB, or its URL or data URI as text.
             * @example sphere-sunset.png
             */
            reference_image: Upload;
            /** @default 768P */
            resolution: components["schemas"]["RelightResolution"];
            /**
             * @description The shape of the result; `adaptive` keeps the shape of the source, and `auto` means the same.
             * @default adaptive
             * @example adaptive
             * @enum {string}
             */
            aspect_ratio: "adaptive" | "auto" | "16:9" | "9:16" | "1:1" | "4:3" | "3:4" | "21:9";
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description A film and the light to apply. */
        RelightVideoInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
            /**
             * Video URL
             * @description URL or data URI of the video, 3 to 15 seconds long and at most 500 MB.
             * @example https://videos.example.com/lighthouse.mp4
             */
            video_url: components["schemas"]["MediaSource"];
            /**
             * Reference image URL
             * @description URL or data URI of an image of a sphere in the desired light, at most 25 MB.
             * @example https://images.example.com/sphere-sunset.png
             */
            reference_image_url: components["schemas"]["ImageSource"];
            /** @default 768P */
            resolution: components["schemas"]["RelightResolution"];
            /**
             * @description The shape of the result; `adaptive` keeps the shape of the source, and `auto` means the same.
             * @default adaptive
             * @example adaptive
             * @enum {string}
             */
            aspect_ratio: "adaptive" | "auto" | "16:9" | "9:16" | "1:1" | "4:3" | "3:4" | "21:9";
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description A picture, and hints to its subject. */
        RemoveImageBackgroundForm: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * Format: binary
             * @description The picture: PNG, JPEG, WebP, GIF, AVIF or HEIC, at most 25 MB, or its URL or data URI as text.
             * @example lighthouse.png
             */
            image: Upload;
            /** @description The place of the subject, in the source's pixels; detected by default. */
            box?: components["schemas"]["Box"];
            /**
             * @description Points that certainly belong to the subject or certainly do not.
             * @example [
             *       {
             *         "x": 560,
             *         "y": 330,
             *         "subject": true
             *       }
             *     ]
             */
            points?: components["schemas"]["HintPoint"][];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description A picture, and hints to its subject. */
        RemoveImageBackgroundInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * Image URL
             * @description The picture: a public URL of a PNG, JPEG, WebP, GIF, AVIF or HEIF (HEIC) file of at most 25 MB, or a data URI.
             */
            image_url: components["schemas"]["ImageSource"];
            /** @description The place of the subject, in the source's pixels; detected by default. */
            box?: components["schemas"]["Box"];
            /**
             * @description Points that certainly belong to the subject or certainly do not.
             * @example [
             *       {
             *         "x": 560,
             *         "y": 330,
             *         "subject": true
             *       }
             *     ]
             */
            points?: components["schemas"]["HintPoint"][];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The cut-out and its charge. */
        RemoveImageBackgroundResult: components["schemas"]["Charge"] & {
            image: components["schemas"]["Asset"];
            /** @description The URL of `image`. */
            image_url: components["schemas"]["MediaUrl"];
            engine: components["schemas"]["Engine"];
            /**
             * @description The engine's confidence that it cut out the right subject; absent if the engine does not state it.
             * @example 0.93
             */
            confidence?: number;
        };
        /** @description A film without its background. */
        RemoveVideoBackgroundForm: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * Format: binary
             * @description The video: MP4, WebM or MOV, at most two minutes long, at most 50 MB, or its URL or data URI as text. Upload a larger one first.
             * @example lighthouse.mp4
             */
            video: Upload;
            /**
             * @description `webm` is VP9 with alpha (`video/webm`), `mov_prores4444` is for editing (`video/quicktime`).
             * @default webm
             * @example webm
             * @enum {string}
             */
            output_format: "webm" | "mov_prores4444";
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description A film without its background. */
        RemoveVideoBackgroundInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * Video URL
             * @description URL or data URI of the video, at most two minutes long and 500 MB.
             * @example https://videos.example.com/mira.mp4
             */
            video_url: components["schemas"]["MediaSource"];
            /**
             * @description `webm` is VP9 with alpha (`video/webm`), `mov_prores4444` is for editing (`video/quicktime`).
             * @default webm
             * @example webm
             * @enum {string}
             */
            output_format: "webm" | "mov_prores4444";
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The film without a background and its charge. */
        RemoveVideoBackgroundResult: components["schemas"]["Charge"] & {
            video: components["schemas"]["Video"];
            video_url: components["schemas"]["VideoUrl"];
            engine: components["schemas"]["Engine"];
        };
        /** @description A timeline to render. */
        RenderVideoProjectInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
            project: components["schemas"]["VideoProject"];
            /**
             * @description The container of the result: `mp4` is H.264 with AAC, `webm` is VP9 with Opus, `gif` is silent and has 256 colors a frame.
             * @default mp4
             * @example mp4
             * @enum {string}
             */
            format: "mp4" | "webm" | "gif";
        };
        /**
         * @description Identifies this call in logs, in the statement and in support requests.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestId: string;
        /** @description A picture and the sizes to make. */
        ResizeImageForm: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * Format: binary
             * @description The picture to fit: PNG, JPEG, WebP, GIF, AVIF or HEIC, at most 25 MB, or its URL or data URI as text.
             * @example lighthouse.png
             */
            image: Upload;
            /**
             * Target sizes
             * @description The sizes to make: each WIDTHxHEIGHT, an object, 64 to 4096 per side, or a size preset. A string contains a comma-separated or a JSON list.
             * @example [
             *       "1080x1080",
             *       "1080x1920"
             *     ]
             */
            target_sizes: components["schemas"]["TargetSize"][] | string;
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description A picture and the sizes to make. */
        ResizeImageInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * Image URL
             * @description The picture to fit: a public URL of a PNG, JPEG, WebP, GIF, AVIF or HEIF (HEIC) file of at most 25 MB, or a data URI.
             */
            image_url: components["schemas"]["ImageSource"];
            /**
             * Target sizes
             * @description The sizes to make: each WIDTHxHEIGHT, an object, 64 to 4096 per side, or a size preset. A string contains a comma-separated or a JSON list.
             * @example [
             *       "1080x1080",
             *       "1080x1920"
             *     ]
             */
            target_sizes: components["schemas"]["TargetSize"][] | string;
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The picture in every size and its charge. */
        ResizeImageResult: components["schemas"]["Charge"] & {
            /** @description The URLs of the outputs. */
            images: components["schemas"]["MediaUrl"][];
            /** @description The method for each output. */
            result: {
                /** @description One entry per output, in the same order. */
                outputs: components["schemas"]["ResizedOutput"][];
            };
            engine: components["schemas"]["Engine"];
            /** @description The stored pictures, in the same order. */
            assets: components["schemas"]["Asset"][];
        };
        /** @description One output, and its method as far as the engine states it. */
        ResizedOutput: {
            url: components["schemas"]["MediaUrl"];
            /**
             * @description Width in pixels.
             * @example 1080
             */
            width: number;
            /**
             * @description Height in pixels.
             * @example 1080
             */
            height: number;
            /**
             * @description The method: scaled, cropped around the subjects, narrowed or widened in flat regions, or extended at the edges.
             * @example crop
             * @enum {string}
             */
            strategy?: "scale" | "crop" | "warp" | "extend";
            /** @description The visible part of the source. */
            source_box?: components["schemas"]["Box"];
            /** @description The important regions, most important first. */
            subjects?: components["schemas"]["Box"][];
            /**
             * @description The visible fraction of the source's area.
             * @example 56.3
             */
            kept_area_percent?: number;
        };
        /**
         * WIDTHxHEIGHT
         * @description Width and height in pixels, both multiples of 32 from 256 to 2048, or the size of a preset, as in 1360x768.
         * @example 1152x768
         */
        Resolution: string;
        /**
         * @description `inline` waits and returns 200 with the result; `polling` returns 202 at once with a job, as `Prefer: respond-async` does.
         * @example inline
         * @enum {string}
         */
        ResponseMode: "inline" | "polling";
        /**
         * Role
         * @description The rights of a member: `viewer` reads, `billing` also buys credits, `developer` also calls paid operations and manages keys, `admin` also manages members, `owner` also deletes the account.
         * @example owner
         * @enum {string}
         */
        Role: "owner" | "admin" | "developer" | "billing" | "viewer";
        /**
         * @description The level of the prompt check, from 1 (strictest) to 6. Each level also refuses everything that the higher levels
         *     refuse:
         *
         *     - 6: only sexual content with minors, which every level refuses.
         *     - 5: also pornography.
         *     - 4: also nudity, gore and symbols of hate.
         *     - 3: also suggestive content, violence with blood or death, drugs and self-harm.
         *     - 2: also weapons, fighting, war and horror.
         *     - 1: also alcohol, tobacco, gambling, swimwear and underwear.
         *
         *     The operator sets a ceiling: 4, or 6 under `MODERATION=relaxed`. A higher value is lowered to the ceiling, and
         *     `warnings` report it.
         * @example 4
         */
        SafetyTolerance: ("1" | "2" | "3" | "4" | "5" | "6") | number;
        /**
         * @description The rights of a key: `*` for everything, `read` for every GET, `paid` for every call that costs credits, a tag of this document (`images`, `videos`, `chat`, `characters`, `posts`, `media`, `jobs`, `webhooks`, `account`), or the name of one paid operation such as `ra1`. Other calls return 403 `forbidden`.
         * @example [
         *       "images",
         *       "jobs"
         *     ]
         */
        Scopes: ("*" | "read" | "paid" | "images" | "ra1" | "ra2" | "ra2-image-editor" | "zimage" | "photoreal-image" | "relay" | "smart-resize" | "remove-background" | "videos" | "wan" | "ltx-video-v097" | "ltx-2" | "ltx-text-to-video" | "ra2v" | "remove-background-video" | "video-editor/render" | "video-relight" | "chat" | "chatpred_or" | "characters" | "posts" | "media" | "jobs" | "account" | "webhooks" | "ltx-2.3-image-to-video")[];
        /**
         * @description The same seed and the same input make the same result on an embedded engine, and on a model server that confirms it.
         *     Omit it to get a random one. The response returns it: a number from 0 to 2⁵³ − 1 as it was sent, a negative one plus a
         *     multiple of 2³². Engines get it modulo 2³². If a model server ignores it or does not confirm it, the response has null
         *     and a warning.
         * @example 1234
         */
        Seed: number;
        /**
         * @description The seed of the request, or the random one that was chosen for it. Of a completed job: null if the model server that
         *     made the result does not confirm a seed.
         * @example 1234
         */
        SeedOfJob: number | null;
        /**
         * @description The seed of the request, or the random one that was chosen for it. The completed job has null if the model server that
         *     made the result does not confirm a seed.
         * @example 1234
         */
        SeedOfOrder: number;
        /**
         * @description The seed that repeats this result if you send it with the same input. Null if the model server that made the result
         *     does not confirm a seed.
         * @example 1234
         */
        SeedUsed: number | null;
        /** @description A session of the signed-in person. */
        Session: {
            /**
             * @description The session's id, which is not a secret.
             * @example ssn_01KAJ8B1C2D3E4F5G6H7J8KMNP
             */
            session_id: string;
            /**
             * @description True for the session of this call.
             * @example true
             */
            current: boolean;
            /**
             * @description The browser's own description.
             * @example Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0
             */
            browser: string;
            created_at: components["schemas"]["Moment"];
            last_used_at: components["schemas"]["Moment"];
            expires_at: components["schemas"]["Moment"];
        };
        /** @description The sessions of a person. */
        SessionList: {
            /** @description All valid sessions, newest first. */
            sessions: components["schemas"]["Session"][];
        };
        /** @description The announcement of a code. */
        SignInCode: {
            sign_in_id: components["schemas"]["SignInId"];
            expires_at: components["schemas"]["Moment"];
        };
        /** @description The address that signs in. */
        SignInCodeInput: {
            email: components["schemas"]["Email"];
            /**
             * @description The language of the e-mail.
             * @default en
             * @example en
             * @enum {string}
             */
            language: "en" | "de" | "es" | "ja" | "zh" | "ar";
        };
        /**
         * @description The secret of the page that requested the code.
         * @example sgn_7hQ2mX9vKc4TfRz1LbN8sWd3YpA5kTn8
         */
        SignInId: string;
        /** @description The ways in which people can sign in. */
        SignInMethods: {
            /**
             * @description True if codes and links are sent by e-mail.
             * @example true
             */
            email: boolean;
            /** @description The OpenID Connect providers, in the operator's order. */
            providers: {
                provider: components["schemas"]["ProviderId"];
                /**
                 * @description The name on the button.
                 * @example Google
                 */
                name: string;
            }[];
        };
        /** @description The signed-in person with the person's accounts and invitations. */
        SignedIn: {
            /**
             * @description The person, or null if nobody is signed in.
             * @example null
             */
            person: components["schemas"]["Person"] | null;
            /**
             * @description The person's role as an operator of the service, or null.
             * @example null
             */
            operator_role: components["schemas"]["OperatorRights"] | null;
            /** @description The accounts that the person is a member of, live ones first. */
            accounts: {
                account_id: components["schemas"]["AccountId"];
                /**
                 * @description The name of the account.
                 * @example demo
                 */
                name: string;
                /**
                 * @description Test accounts spend test credits on the embedded engines.
                 * @example live
                 * @enum {string}
                 */
                mode: "live" | "test";
                role: components["schemas"]["Role"];
            }[];
            /** @description The open invitations of the person's address, newest first. */
            invitations: {
                invitation_id: components["schemas"]["InvitationId"];
                /**
                 * @description The name of the account.
                 * @example demo
                 */
                account_name: string;
                role: components["schemas"]["Role"];
                /**
                 * @description The address of the person who invited, or null for a key that no person created.
                 * @example ada@example.com
                 */
                invited_by: string | null;
                expires_at: components["schemas"]["Moment"];
            }[];
        };
        /**
         * @description A preset (square, landscape, portrait, landscape43, portrait43, widescreen, tall) or WIDTHxHEIGHT: the size of a
         *     preset, or both multiples of 32 from 256 to 2048. Ignored if `resolution` is given.
         * @example landscape
         */
        Size: string;
        /**
         * Preset
         * @description square 1024x1024, landscape 1152x768, portrait 768x1152, landscape43 1152x864, portrait43 864x1152,
         *     widescreen 1360x768, tall 768x1360.
         * @example landscape
         * @enum {string}
         */
        SizePreset: "square" | "landscape" | "portrait" | "landscape43" | "portrait43" | "widescreen" | "tall";
        /**
         * @description The reset of the spent credits: daily at midnight UTC, monthly on the first UTC, or never.
         * @example monthly
         * @enum {string|null}
         */
        SpendReset: "daily" | "monthly" | null;
        /**
         * @description True if jobs have the `input` of their call, the default. `PATCH /api/account` changes it for later calls.
         * @example true
         */
        StoreInputs: boolean;
        /** @description A paid call and its outcome. */
        StoredRequest: {
            request_id: components["schemas"]["RequestId"];
            operation: components["schemas"]["OperationName"];
            job_id: components["schemas"]["JobId"];
            status: components["schemas"]["JobStatus"];
            created_at: components["schemas"]["Moment"];
            completed_at: components["schemas"]["MaybeMoment"];
            /**
             * @description The held amount while in progress, then the charged amount. It is 0 for a failed call, and for a canceled one unless its upstream billed the work.
             * @example 4
             */
            credits_charged: number;
            /** @description The conversation of a chat in one. */
            conversation_id?: components["schemas"]["ConversationId"];
            cost: components["schemas"]["Cost"];
            cost_usd: components["schemas"]["CostUsd"];
            /** @description The response to the call, or null while it runs. It lacks the prompt if the account does not store inputs. */
            response: components["schemas"]["StoredResponse"] | null;
        };
        /** @description A response as it was sent. */
        StoredResponse: {
            /**
             * @description The HTTP status.
             * @example 200
             */
            status: number;
            /**
             * @description The JSON body.
             * @example {
             *       "credits_charged": 4
             *     }
             */
            body: {
                [key: string]: unknown;
            };
        };
        /**
         * Strength
         * @description How far the model may depart from the picture: 0 keeps it, 1 uses only the prompt. `warnings` report it if the model does not support it.
         * @example 0.6
         */
        Strength: number;
        /**
         * @description WIDTHxHEIGHT, or the two as numbers, 64 to 4096 per side; or the name of a size preset.
         * @example 1080x1920
         */
        TargetSize: string | components["schemas"]["SizePreset"] | {
            /**
             * @description Width in pixels.
             * @example 1080
             */
            width: number;
            /**
             * @description Height in pixels.
             * @example 1920
             */
            height: number;
        };
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
        /** @description A purchase of credits. */
        TopUp: {
            /**
             * @description The top-up's id.
             * @example top_01KAJ6T5C3D4E5F6G7H8JKMNPQ
             */
            top_up_id: string;
            /**
             * @description `open` until the processor confirms the payment, which adds the credits. An automatic top-up becomes `failed` if its payment is declined.
             * @example open
             * @enum {string}
             */
            status: "open" | "paid" | "expired" | "failed";
            /**
             * @description The purchased credits.
             * @example 500
             */
            credits: components["schemas"]["Credits"];
            /**
             * @description The price in dollars.
             * @example 5
             */
            amount_usd: number;
            /**
             * @description True for an automatic top-up.
             * @example false
             */
            automatic: boolean;
            /**
             * Format: uri
             * @description The processor's payment page; `about:blank` for an automatic top-up, which needs none.
             * @example https://checkout.stripe.com/c/pay/cs_test_EXAMPLE
             */
            checkout_url: string;
            created_at: components["schemas"]["Moment"];
            paid_at: components["schemas"]["MaybeMoment"];
        };
        /** @description An automatic top-up could not be paid, and automatic top-ups have stopped. */
        TopUpFailedEvent: {
            /**
             * @description The event.
             * @example top_up.failed
             * @constant
             */
            type: "top_up.failed";
            /** @description The time of the event. */
            timestamp: components["schemas"]["Moment"];
            account_id: components["schemas"]["AccountId"];
            /**
             * @description The top-up.
             * @example top_01KAJ6T5C3D4E5F6G7H8JKMNPQ
             */
            top_up_id: string;
            /**
             * @description The credits of the top-up.
             * @example 500
             */
            credits: components["schemas"]["Credits"];
            /**
             * @description Their price in dollars.
             * @example 5
             */
            amount_usd: number;
            /**
             * @description The reason, as in `stopped_reason` of the automatic top-up.
             * @example declined
             * @enum {string}
             */
            reason: "declined" | "authentication_needed" | "not_possible";
        };
        /** @description A text and its target language. */
        TranslateTextInput: {
            /**
             * @description The text to translate, at most 5000 Unicode code points. Line breaks are kept.
             * @example I study alone.
             */
            text: string;
            /**
             * Target language
             * @description The language to translate into, as a BCP 47 tag.
             */
            target_lang: components["schemas"]["LanguageTag"];
            /**
             * Source language
             * @description The language of the text; detected if omitted or `auto`.
             * @example en
             */
            source_lang?: components["schemas"]["LanguageTag"];
        };
        /** @description A text in another language, line by line, with the reading of its words. */
        Translation: {
            /**
             * @description The target language, in the usual spelling (`pt-BR`).
             * @example ja
             */
            target_lang: string;
            /**
             * @description The source language, given or detected.
             * @example en
             */
            source_lang: string;
            engine: components["schemas"]["TranslationEngine"];
            /** @description One for each line of the text, in order; empty ones are kept. */
            lines: components["schemas"]["TranslationLine"][];
            request_id: components["schemas"]["RequestId"];
            warnings?: components["schemas"]["Warnings"];
        };
        /** @description The translation engine. */
        TranslationEngine: components["schemas"]["Engine"] & {
            /**
             * @description The fraction of the source's words that have a counterpart in the translation; null for an engine that does not state it.
             * @example 0.8
             */
            coverage: number | null;
        };
        /** @description A language of translation. */
        TranslationLanguage: {
            /**
             * @description The value for `target_lang` and `source_lang`.
             * @example ja
             * @enum {string}
             */
            code: "ar" | "de" | "en" | "es" | "fr" | "hi" | "id" | "it" | "ja" | "ko" | "nl" | "pl" | "pt" | "ru" | "th" | "tr" | "vi" | "zh";
            /**
             * @description Its name in English.
             * @example Japanese
             */
            name: string;
            /**
             * @description Its name in the language itself.
             * @example 日本語
             */
            native_name: string;
            /**
             * @description The direction of writing.
             * @example ltr
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /**
             * @description The system of its readings; null if words have none.
             * @example furigana
             * @enum {string|null}
             */
            reading_system: "furigana" | "pinyin" | "revised-romanization" | "rtgs" | "iso15919" | "bgn-pcgn" | "ala-lc" | "ipa" | null;
        };
        /** @description The supported languages. */
        TranslationLanguages: {
            /** @description The languages, sorted by tag. */
            languages: components["schemas"]["TranslationLanguage"][];
            engine: components["schemas"]["Engine"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description One line of the text and its translation. */
        TranslationLine: {
            /**
             * @description The line as it was sent, without its line break. Empty lines are kept.
             * @example I study alone.
             */
            src: string;
            /**
             * @description The line in the target language.
             * @example 一人で勉強します。
             */
            dst: string;
            /**
             * @description The quality of the line. `phrase`: a known phrase. `sentence`: fully understood, with every word, number and negation of the source. `words`: the dictionary form of each word, in the order of the source. `neural`: by the operator's neural model, which reads well and may still be wrong. The lowest quality of the line's sentences counts. Null for an engine that does not state it, and for an untranslated line.
             * @example sentence
             * @enum {string|null}
             */
            quality: "phrase" | "sentence" | "words" | "neural" | null;
            /** @description The words of `dst` in order. Spaces and punctuation between them are not words. */
            words: components["schemas"]["TranslationWord"][];
        };
        /** @description A piece of a word with its own reading. */
        TranslationPart: {
            /**
             * @description The piece as written.
             * @example 一人
             */
            text: string;
            /**
             * @description The reading of the piece; null if it is read as written.
             * @example ひとり
             */
            reading: string | null;
        };
        /** @description One word of a translated line and its reading. */
        TranslationWord: {
            /**
             * @description The word as in `dst`.
             * @example 一人
             */
            text: string;
            /**
             * @description The reading of the word; null if no true reading can be given, as in languages in Latin script.
             * @example ひとり
             */
            reading: string | null;
            /**
             * @description The system of `reading`; null exactly when `reading` is.
             * @example furigana
             * @enum {string|null}
             */
            reading_system: "furigana" | "pinyin" | "revised-romanization" | "rtgs" | "iso15919" | "bgn-pcgn" | "ala-lc" | "ipa" | null;
            /**
             * @description `consonantal` for Arabic written without vowels, which no rule can supply; null without a reading.
             * @example full
             * @enum {string|null}
             */
            reading_quality: "full" | "consonantal" | null;
            /**
             * @description The reading in Latin letters; null for Latin script and if none can be given.
             * @example hitori
             */
            romanization: string | null;
            /**
             * @description First code point of the word in `dst`.
             * @example 0
             */
            start: number;
            /**
             * @description The code point of `dst` after the word.
             * @example 2
             */
            end: number;
            /**
             * @description First code point of the matching part of `src`; null if nothing there matches.
             * @example 8
             */
            src_start: number | null;
            /**
             * @description The code point of `src` after the matching part; null if nothing there matches.
             * @example 13
             */
            src_end: number | null;
            /**
             * @description False if the engine did not know the word and left it unchanged; null if it does not state it.
             * @example true
             */
            translated: boolean | null;
            /**
             * @description The engine's confidence in the word and its reading; null if it does not state it.
             * @example 0.97
             */
            confidence: number | null;
            /** @description The word, split where its reading can be split; the joined texts are the word. */
            parts: components["schemas"]["TranslationPart"][];
        };
        /** @description A text to try a lorebook with. */
        TryLorebookInput: {
            /**
             * @description The message. It may be empty, which activates constant entries.
             * @example Is the lamp lit tonight?
             */
            text: string;
            /**
             * @description A lorebook in the form of the card's `character_book`. By default the character's own.
             * @example {
             *       "entries": [
             *         {
             *           "keys": [
             *             "lamp"
             *           ],
             *           "content": "It burns whale oil."
             *         }
             *       ]
             *     }
             */
            character_book?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description The outcome of each part of the prompt, in its order, if the engine states it; the embedded engines do. `warnings` also name the `missing` and `replaced` parts.
         * @example [
         *       {
         *         "words": "a red fox",
         *         "result": "done",
         *         "shown_as": "fox"
         *       }
         *     ]
         */
        Understood: {
            /**
             * @description The part, in the words of the prompt.
             * @example a subway station
             */
            words: string;
            /**
             * @description The outcome: `done`, `replaced` by something else, or `missing`.
             * @example replaced
             * @enum {string}
             */
            result: "done" | "replaced" | "missing";
            /**
             * @description The drawn content or the edit made.
             * @example street
             */
            shown_as?: string;
        }[];
        /** @description The settings of the account. */
        UpdateAccountInput: {
            /**
             * Store inputs
             * @description False to store no `input` with the jobs of later calls.
             * @example false
             */
            store_inputs: boolean;
        };
        /** @description The threshold, amount and monthly maximum of automatic top-ups. */
        UpdateAutomaticTopUpInput: {
            /**
             * @description Buy when the account can spend fewer credits than this. At most `credits`, so that one purchase is enough.
             * @example 100
             */
            below: number;
            /**
             * @description The credits of one purchase.
             * @example 500
             */
            credits: number;
            /**
             * @description The most credits bought in a calendar month (UTC). At least `credits`.
             * @example 2000
             */
            monthly_max: number;
            /**
             * @description True to replace the saved payment method.
             * @default false
             * @example false
             */
            new_payment_method: boolean;
            /**
             * Success URL
             * Format: uri
             * @description The URL to which the processor sends the payer after saving a payment method.
             * @example https://app.example.com/credits
             */
            success_url?: string;
            /**
             * Cancel URL
             * Format: uri
             * @description The URL to which the processor sends a payer who saves none.
             * @example https://app.example.com/credits
             */
            cancel_url?: string;
        };
        /** @description The changes to a character. */
        UpdateCharacterInput: {
            name?: components["schemas"]["CharacterName"];
            /**
             * @description The character's description, or null to remove it.
             * @example A lighthouse keeper who collects storms in bottles.
             */
            description?: string | null;
            /**
             * @description The character's first message, or null to remove it.
             * @example Hello, traveller.
             */
            greeting?: string | null;
            /**
             * @description Other fields of the character's card, such as `personality`, `alternate_greetings`, `tags` or `character_book`, as an export has them in `data`. A sent field replaces the stored one, and null removes it. Fields that are not sent keep their values.
             * @example {
             *       "personality": "Calm and dry.",
             *       "tags": [
             *         "lighthouse",
             *         "sea"
             *       ]
             *     }
             */
            card?: {
                [key: string]: unknown;
            };
            visibility?: components["schemas"]["Visibility"];
            /**
             * Avatar URL
             * @description Public URL of a PNG, JPEG, WebP, GIF, AVIF or HEIC picture of at most 25 MB. It is fetched once and stored.
             * @example https://images.example.com/mira.png
             */
            avatar_url?: components["schemas"]["ImageSource"];
            /** @description A PNG, JPEG, WebP, GIF, AVIF or HEIC picture of at most 10 MB in base64, with or without a data URI's prefix. */
            avatar_bytes?: components["schemas"]["FileInBase64"];
        };
        /** @description The changes to a conversation. */
        UpdateConversationInput: {
            /**
             * @description The new title. Null or blank text restores the beginning of the first message.
             * @example The night of the storm
             */
            title?: string | null;
        };
        /** @description The new role. */
        UpdateMemberInput: {
            role: components["schemas"]["Role"];
        };
        /** @description The changes to a post. */
        UpdatePostInput: {
            /**
             * @description The text of the post, or null to remove it.
             * @example First storm of the year.
             */
            text?: string | null;
            tags?: components["schemas"]["PostTags"];
            visibility?: components["schemas"]["Visibility"];
        };
        /** @description A conversation without its messages. */
        UpdatedConversation: components["schemas"]["ConversationRecord"] & {
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A file that the account uploaded in advance. */
        Upload: {
            /**
             * @description The id of the upload.
             * @example upl_01KAJ6T2V9Q4X8N7C5D3W1F0GH
             */
            upload_id: string;
            /**
             * Format: uri
             * @description The URL of the file, for every field that takes the URL of a picture, film or sound. Only keys of the account can read or use it. Null until all bytes have arrived.
             * @example https://api.example.com/media/2sVd8KxQ5mWc7LbTz4RnJ9fYh1P.mp4
             */
            url: string | null;
            /**
             * @description The media type, detected from the bytes. Null until all bytes have arrived.
             * @example video/mp4
             */
            content_type: string | null;
            /**
             * @description Size of the whole file in bytes.
             * @example 1482201
             */
            size_bytes: number;
            /**
             * @description The number of bytes that have arrived. The next part starts here.
             * @example 1482201
             */
            received_bytes: number;
            /**
             * @description Width in pixels. Null for a sound.
             * @example 1280
             */
            width: number | null;
            /**
             * @description Height in pixels. Null for a sound.
             * @example 720
             */
            height: number | null;
            /**
             * @description Seconds. Null for a picture.
             * @example 4.2
             */
            duration_seconds: number | null;
            direct?: components["schemas"]["DirectUpload"];
            created_at: components["schemas"]["Moment"];
            /** @description The time at which the service deletes the file. */
            expires_at: components["schemas"]["Moment"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * Format: binary
         * @description The bytes of a picture, film or sound. `Content-Type` may also be the media type of the file.
         * @example storm.png
         */
        UploadedBytes: StreamedFile;
        /**
         * @description Always true, because it came through the API.
         * @example true
         * @constant
         */
        UploadedViaApi: true;
        /**
         * @description The character's name in URL-safe letters, unique, with a number if it was taken.
         * @example mira
         */
        UrlName: string;
        /** @description Sums of charges. */
        Usage: {
            /**
             * @description The grouping of the charges.
             * @example day
             * @enum {string}
             */
            group_by: "day" | "operation" | "key" | "end_user" | "model";
            /**
             * @description The first day.
             * @example 2026-11-01
             */
            from: string;
            /**
             * @description The last day.
             * @example 2026-11-21
             */
            to: string;
            /** @description The groups: days in chronological order, the others most expensive first. */
            groups: components["schemas"]["UsageGroup"][];
            total: components["schemas"]["UsageGroup"];
        };
        /** @description The charges of one group. */
        UsageGroup: {
            /**
             * @description The day (UTC), the operation, the key, the end user or the model; null in the total, and for calls without an end user or with the default model of an operation.
             * @example 2026-11-21
             */
            group: string | null;
            /**
             * @description The number of charged calls.
             * @example 3
             */
            calls: number;
            /** @description Their charges. */
            credits: components["schemas"]["Credits"];
            cost: components["schemas"]["Cost"];
            cost_usd: components["schemas"]["CostUsd"];
        };
        /** @description A stored video. */
        Video: {
            /**
             * Format: uri
             * @description The URL of the file. It cannot be guessed, and anyone who has it can read the file.
             * @example https://api.example.com/media/2sVd8KxQ5mWc7LbTz4RnJ9fYh1P.mp4
             */
            url: string;
            /**
             * @description Its media type. A render in the format `gif` is `image/gif`.
             * @example video/mp4
             */
            content_type: string;
            /**
             * @description Seconds in the finished file.
             * @example 6
             */
            duration: number;
            /**
             * @description Width in pixels.
             * @example 1920
             */
            width: number;
            /**
             * @description Height in pixels.
             * @example 1080
             */
            height: number;
            /**
             * @description Frames per second.
             * @example 25
             */
            fps: number;
            content_sha256: components["schemas"]["ContentSha256"];
            marks: components["schemas"]["Marks"];
            expires_at: components["schemas"]["ExpiresAt"];
            /**
             * @description Present if the account deleted the file; its URL returns 410.
             * @example true
             * @constant
             */
            deleted?: true;
        };
        /**
         * @description A clip of the timeline.
         *
         *     - `video` and `image` show `src`; a video also has its sound.
         *     - `text` shows `text`, in the color `color`.
         *     - `color` fills its area with `color`.
         */
        VideoClip: {
            /**
             * @description The kind of clip.
             * @example video
             * @enum {string}
             */
            type: "video" | "image" | "text" | "color";
            /**
             * Source
             * @description Public URL of the file, or a data URI; required for `video` and `image`. It is checked when the project is submitted.
             * @example https://videos.example.com/harbour.mp4
             */
            src?: components["schemas"]["MediaSource"];
            /**
             * @description Another name for `src`.
             * @example https://videos.example.com/harbour.mp4
             */
            url?: components["schemas"]["MediaSource"];
            /**
             * @description The text; required for `text`. Line breaks are kept. A character that no font has returns 400, which names it.
             * @example The harbour at dawn
             */
            text?: string;
            /**
             * @description The fill colour, required for `color`; for `text` the colour of the letters, white by default.
             * @example #1a2b3c
             */
            color?: string;
            /**
             * @description The start of the clip in seconds. `auto` starts it after the previous clip on its track, earlier by the duration of its own transition.
             * @default auto
             * @example auto
             */
            start: number | "auto";
            /**
             * @description The duration of the clip in seconds; a shorter video holds its last frame. `auto`, for video only, is the rest of the file after `trim_start`. The default is `auto` for video and 5 for other kinds.
             * @example 5
             */
            duration?: number | "auto";
            /**
             * @description Seconds to skip at the start of a video file.
             * @default 0
             * @example 0
             */
            trim_start: number;
            /**
             * @description The track; higher tracks cover lower ones.
             * @default 0
             * @example 0
             */
            track: number;
            /**
             * @description `crop` fills the frame and crops around faces and the subject, `contain` shows everything, `cover` stretches to the frame, `none` keeps the size of the file.
             * @default crop
             * @example crop
             * @enum {string}
             */
            fit: "crop" | "contain" | "cover" | "none";
            /**
             * @description The anchor of the clip in the frame.
             * @default center
             * @example center
             * @enum {string}
             */
            position: "center" | "top" | "bottom" | "left" | "right" | "top_left" | "top_right" | "bottom_left" | "bottom_right";
            /**
             * @description Factor for the size after `fit`.
             * @default 1
             * @example 1
             */
            scale: number;
            offset?: components["schemas"]["VideoOffset"];
            /**
             * @description The opacity: 0 is invisible, 1 hides lower tracks.
             * @default 1
             * @example 1
             */
            opacity: number;
            transition?: components["schemas"]["VideoTransition"];
            /**
             * @description Factor for the loudness of a video's sound.
             * @default 1
             * @example 1
             */
            audio_gain: number;
            /**
             * @description The stereo position: -1 is left, 0 the middle, 1 right.
             * @default 0
             * @example 0
             */
            audio_pan: number;
            /**
             * @description Silences the clip.
             * @default false
             * @example false
             */
            audio_mute: boolean;
            /**
             * @description If any clip is solo, only solo clips are heard.
             * @default false
             * @example false
             */
            audio_solo: boolean;
            /**
             * @description Seconds of fade-in.
             * @default 0
             * @example 0
             */
            audio_fade_in: number;
            /**
             * @description Seconds of fade-out before the end of the clip.
             * @default 0
             * @example 0
             */
            audio_fade_out: number;
        } & (unknown & unknown & unknown & unknown);
        /** @description An offset of the clip from its position, in fractions of the frame. */
        VideoOffset: {
            /**
             * @description Fraction of the frame's width to the right.
             * @default 0
             * @example 0.1
             */
            x: number;
            /**
             * @description Fraction of the frame's height downwards.
             * @default 0
             * @example 0
             */
            y: number;
        };
        /** @description A timeline. Names of two words may also be written in camelCase (`trimStart` for `trim_start`, `audioGain` for `audio_gain`), here and in everything below; they are renamed before validation. The timeline ends with its last clip, after at most 600 seconds. At most 32 clips may be visible at the same time. */
        VideoProject: {
            /**
             * @description Size of the frame as `WIDTHxHEIGHT`. 1920x1080 if neither it nor `width` and `height` are given.
             * @example 1920x1080
             */
            resolution?: string;
            /**
             * @description Width of the frame in pixels, together with `height` instead of `resolution`.
             * @example 1080
             */
            width?: number;
            /**
             * @description Height of the frame in pixels, together with `width` instead of `resolution`.
             * @example 1920
             */
            height?: number;
            /**
             * FPS
             * @description Frames per second.
             * @default 30
             * @example 30
             */
            fps: number;
            /**
             * @description The background colour.
             * @default #000000
             * @example #000000
             */
            background: string;
            /** @description The clips. On one track, a later clip follows the previous one. */
            clips: components["schemas"]["VideoClip"][];
            audio?: components["schemas"]["VideoSoundtrack"];
        } & (unknown & unknown);
        /** @description A finished video, its engine and its charge. */
        VideoResult: components["schemas"]["Charge"] & {
            video_url: components["schemas"]["VideoUrl"];
            video: components["schemas"]["Video"];
            seed: components["schemas"]["SeedUsed"];
            engine: components["schemas"]["Engine"];
            understood?: components["schemas"]["Understood"];
        };
        /** @description A soundtrack for the whole timeline, cut at its end. */
        VideoSoundtrack: {
            /**
             * Source
             * @description Public URL of an audio file or of a video with sound, or a data URI.
             * @example https://videos.example.com/waves.mp3
             */
            src: components["schemas"]["MediaSource"];
            /**
             * @description Another name for `src`.
             * @example https://videos.example.com/waves.mp3
             */
            url?: components["schemas"]["MediaSource"];
            /**
             * @description Factor for the loudness.
             * @default 1
             * @example 0.4
             */
            gain: number;
            /**
             * @description Seconds of fading in at the start.
             * @default 0
             * @example 1
             */
            fade_in: number;
            /**
             * @description Seconds of fading out before the end.
             * @default 0
             * @example 2
             */
            fade_out: number;
        };
        /** @description The transition at the start of a clip. */
        VideoTransition: {
            /**
             * @description `crossfade` blends from the previous clip on the same track; `fade` ends that clip first, then fades in from the lower tracks; `none` cuts. A transition may not last longer than either of its clips.
             * @example crossfade
             * @enum {string}
             */
            type: "none" | "crossfade" | "fade";
            /**
             * @description Seconds of the transition.
             * @default 0.5
             * @example 0.5
             */
            duration: number;
        };
        /**
         * Format: uri
         * @description The URL of the video, the same as `url` in its object.
         * @example https://api.example.com/media/2sVd8KxQ5mWc7LbTz4RnJ9fYh1P.mp4
         */
        VideoUrl: string;
        /**
         * Visibility
         * @description The visibility. `public`: everyone can find and read it. `private`: only its owner can, in searches, lists, chats and media.
         * @example private
         * @enum {string}
         */
        Visibility: "public" | "private";
        /** @description The input of the film. */
        WanVideoForm: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * Format: binary
             * @description The image to animate: PNG, JPEG, WebP, GIF, AVIF or HEIC, at most 25 MB, or its URL or data URI as text.
             * @example lighthouse.png
             */
            image: Upload;
            /** @description How the image should move. */
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The input of the film. */
        WanVideoInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            /**
             * Image URL
             * @description The image to animate: a public URL of a PNG, JPEG, WebP, GIF, AVIF or HEIF file of at most 25 MB, or such a file as a base64 data URI.
             */
            image_url: components["schemas"]["ImageSource"];
            /** @description How the image should move. */
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
        };
        /**
         * @description Sentences about ignored fields and deviations from the request. Absent if there are none.
         * @example [
         *       "Unknown field ignored: promt"
         *     ]
         */
        Warnings: string[];
        /** @description A destination for events. */
        Webhook: {
            /**
             * @description The webhook's id.
             * @example whk_01KAJ6T6D4E5F6G7H8JKMNPQRS
             */
            webhook_id: string;
            /**
             * Format: uri
             * @description The destination URL.
             * @example https://hooks.example.com/reverie
             */
            url: string;
            /** @description Its events, besides those of jobs that name the URL. */
            events: components["schemas"]["WebhookEvent"][];
            /**
             * @description The threshold of `credits.low`.
             * @example 100
             */
            credits_low_below: components["schemas"]["Credits"];
            /**
             * @description Its further thresholds.
             * @example []
             */
            credits_low_also_below?: components["schemas"]["Credits"][];
            /**
             * @description The secret that verifies its deliveries, with any library for Standard Webhooks.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8h3Zc1fT2dE=
             */
            secret: string;
            /**
             * @description The state of the webhook. A destination that is too slow five times in a row is `paused`: deliveries wait until `paused_until`, are then retried, and do not fail in the meantime.
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "paused" | "disabled";
            /**
             * @description The reason: the destination returned 410, or the webhook was removed.
             * @example null
             * @enum {string|null}
             */
            disabled_reason: "gone" | "removed" | null;
            paused_until: components["schemas"]["MaybeMoment"];
            created_at: components["schemas"]["Moment"];
        };
        /** @description One event sent to one webhook. */
        WebhookDelivery: {
            /**
             * @description The delivery's id, also in the header `webhook-id`.
             * @example msg_01KAJ6T7E5F6G7H8JKMNPQRSTV
             */
            delivery_id: string;
            /**
             * @description The webhook that receives it.
             * @example whk_01KAJ6T6D4E5F6G7H8JKMNPQRS
             */
            webhook_id: string;
            event: components["schemas"]["WebhookEvent"];
            /**
             * @description The job of the event, if any.
             * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
             */
            job_id: string | null;
            /**
             * @description The state: pending, delivered or failed.
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /**
             * @description The number of attempts.
             * @example 1
             */
            attempts: number;
            /**
             * @description The HTTP status of the last attempt.
             * @example 200
             */
            last_status: number | null;
            /**
             * @description The error of the last attempt.
             * @example null
             */
            last_error: string | null;
            created_at: components["schemas"]["Moment"];
            next_attempt_at: components["schemas"]["MaybeMoment"];
            ended_at: components["schemas"]["MaybeMoment"];
        };
        /** @description A page of deliveries. */
        WebhookDeliveryPage: {
            /** @description The deliveries of this page. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description One event sent to one webhook, with its body. */
        WebhookDeliverySent: {
            /**
             * @description The delivery's id, also in the header `webhook-id`.
             * @example msg_01KAJ6T7E5F6G7H8JKMNPQRSTV
             */
            delivery_id: string;
            /**
             * @description The webhook that receives it.
             * @example whk_01KAJ6T6D4E5F6G7H8JKMNPQRS
             */
            webhook_id: string;
            event: components["schemas"]["WebhookEvent"];
            /**
             * @description The job of the event, if any.
             * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
             */
            job_id: string | null;
            /**
             * @description The state: pending, delivered or failed.
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /**
             * @description The number of attempts.
             * @example 1
             */
            attempts: number;
            /**
             * @description The HTTP status of the last attempt.
             * @example 200
             */
            last_status: number | null;
            /**
             * @description The error of the last attempt.
             * @example null
             */
            last_error: string | null;
            created_at: components["schemas"]["Moment"];
            next_attempt_at: components["schemas"]["MaybeMoment"];
            ended_at: components["schemas"]["MaybeMoment"];
            /**
             * @description The body, byte for byte, from the first attempt on; null before it, and for bodies larger than 256 kB. It may contain text from prompts: treat it as untrusted.
             * @example {"type":"credits.low","timestamp":"2026-11-21T12:01:30.000Z","credits":"99.3"}
             */
            body: string | null;
        };
        /**
         * @description The event.
         * @example job.completed
         * @enum {string}
         */
        WebhookEvent: "job.completed" | "job.failed" | "job.canceled" | "credits.low" | "top_up.failed";
        /** @description A page of webhooks. */
        WebhookPage: {
            /** @description The webhooks of this page. */
            webhooks: components["schemas"]["Webhook"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * Webhook URL
         * Format: uri
         * @description Public https URL (http only for hosts that the operator allows) that receives the end of the job, signed with its own secret; `GET /api/webhooks` shows it.
         * @example https://hooks.example.com/reverie
         */
        WebhookUrl: string;
        /** @description The input of the picture. */
        ZimageInput: {
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /** @default square */
            size: components["schemas"]["Size"];
            resolution?: components["schemas"]["PresetOrResolution"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
            /** @default inline */
            response_mode: components["schemas"]["ResponseMode"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
        };
        /** @description The picture and its charge. */
        ZimageResult: components["schemas"]["Charge"] & components["schemas"]["Made"] & {
            prompt_used: components["schemas"]["PromptUsed"];
            image_url: components["schemas"]["MediaUrl"];
        };
    };
    responses: {
        /** @description The job has ended. */
        AlreadyFinished: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The request is invalid, or its media cannot be used. Nothing was charged. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The code, the link or the response of the provider was used, has expired or belongs to another browser, or the code had too many wrong tries. */
        CodeExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The call conflicts with one that is still running, is too late, or was canceled while it waited. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The work exceeded its time limit and was stopped. Nothing was charged. */
        DeadlineExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The edit failed. Nothing was charged. */
        EditFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EditError"];
                "application/problem+json": components["schemas"]["EditError"];
            };
        };
        /** @description The edited picture. */
        Edited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Credits-Charged": components["headers"]["CreditsCharged"];
                "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                "X-Cost-USD": components["headers"]["CostUsd"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EditResult"] | components["schemas"]["Quote"];
            };
        };
        /** @description The key is valid but lacks the scope for this call. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The request came from a page of another origin. */
        ForeignPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The object was deleted or has expired. */
        Gone: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The `Idempotency-Key` belongs to another call. */
        IdempotencyMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description A fault of the service. It was logged. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The invitation was accepted, was revoked or has expired. */
        InvitationOver: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The job, with `response_mode: polling` or `Prefer: respond-async`. */
        JobAccepted: {
            headers: {
                Location: components["headers"]["Location"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Credits-Charged": components["headers"]["CreditsCharged"];
                "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                "X-Cost-USD": components["headers"]["CostUsd"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["JobAccepted"];
            };
        };
        /** @description The account would have no owner. */
        LastOwner: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The link was used, has expired or is of an earlier start. */
        LinkExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description A character or a post uses the file. */
        MediaInUse: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description No subject stands out (live accounts only; a test account gets the best guess), or the `Idempotency-Key` belongs to another call. Nothing was charged. */
        NoClearSubject: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The person or the account has no such invitation, or the operator has not set up sign-in. */
        NoInvitation: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The account has no such member, or the operator has not set up sign-in. */
        NoMember: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The operator has not set up sign-in. */
        NoSignIn: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The object does not exist, or it belongs to another account. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The edit changed nothing (live accounts only; a test account gets a stand-in), or the `Idempotency-Key` belongs to another call. Nothing was charged. */
        NothingChanged: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description Nothing in the prompt can be drawn (live accounts only; a test account gets a stand-in), or the `Idempotency-Key` belongs to another call. Nothing was charged. */
        NothingShown: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The balance, or a limit on it, does not cover the price. Nothing ran. */
        PaymentRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingError"];
                "application/problem+json": components["schemas"]["BillingError"];
            };
        };
        /** @description The payment cannot be started. */
        PaymentsUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description With `dry_run=true`, the price of the call. Nothing ran. */
        Priced: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Credits-Charged": components["headers"]["CreditsCharged"];
                "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                "X-Cost-USD": components["headers"]["CostUsd"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Quote"];
            };
        };
        /** @description The provider or the service does not answer at present. */
        ProviderUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The quote has no hold to release. */
        QuoteOver: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The provider or the operator does not let this person sign in, or the request came from a page of another origin. */
        SignInRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The body or its media is too large. */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The account has the maximum number of members and invitations. */
        TooManyMembers: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description Too many calls in this window. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The account has the maximum number of webhooks. */
        TooManyWebhooks: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The key is missing or invalid. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The service cannot accept this work at present. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The operation does not accept the content type of the body. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The uploads of the account are at their limit, or a part does not continue the upload. */
        UploadRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "Upload-Offset": components["headers"]["UploadOffset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The engine failed or returned an unusable result. Nothing was charged. */
        UpstreamFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The request is invalid, or the code is wrong. */
        WrongCode: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description The account's key. The headers `X-API-Key` and `Authorization` are safer places for it.
         * @example mk_test_EXAMPLEKEY0123456789
         */
        ApiKeyInQuery: components["schemas"]["ApiKey"];
        /**
         * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
         * @example 2026-11-21
         */
        ApiVersion: string;
        /**
         * @description The character's id.
         * @example chr_01KAJ6W1C2D3E4F5G6H7J8K9MN
         */
        CharacterIdInPath: string;
        /**
         * @description The place of the part in the file: `bytes FIRST-LAST/SIZE`. The first byte is 0 and `SIZE` is the `size_bytes` of the upload. Without bytes, and with an asterisk in place of `FIRST-LAST`, the service repeats the check of a file whose bytes have all arrived. The same call completes an upload that was sent to its `direct` URL.
         * @example bytes 0-1482200/1482201
         */
        ContentRange: string;
        /**
         * @description The conversation's id.
         * @example cnv_01KAJ6W9C2D3E4F5G6H7J8K9MN
         */
        ConversationIdInPath: string;
        /**
         * @description The start of the page: `next_cursor` of the previous page. Without it, the newest entries come first.
         * @example MDFLQUo2VDJWOVE0WDhONw
         */
        Cursor: string;
        /**
         * @description The delivery's id.
         * @example msg_01KAJ6T7E5F6G7H8JKMNPQRSTV
         */
        DeliveryId: string;
        /**
         * @description Only deliveries about this job.
         * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
         */
        DeliveryJob: string;
        /**
         * @description Only deliveries in this state.
         * @example delivered
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
        /**
         * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
         * @example false
         */
        DryRun: boolean;
        /**
         * @description The grouping of the charges. `model` groups by the model that the call chose in `model`, or that answered a chat. Calls with the default model of an operation are in the group `null`.
         * @example day
         */
        GroupBy: "day" | "operation" | "key" | "end_user" | "model";
        /**
         * @description A unique string of your choice. A repeat with the same key and the same body returns the first response, and never charges or starts anything twice.
         * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
         */
        IdempotencyKey: string;
        /**
         * @description The invitation's id.
         * @example inv_01KAJ8D1E2F3G4H5J6K7M8N9PQ
         */
        InvitationIdInPath: string;
        /**
         * @description The job's id, from the response of the submitting call.
         * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
         */
        JobIdInPath: string;
        /**
         * @description With `input`, each job has the body of its call, as `GET /api/jobs/{job_id}` shows it.
         * @example input
         */
        JobInclude: "input";
        /**
         * @description Only jobs with this text in their prompt, query or text, or with this id or request id. The case of A to Z is ignored. A page searches the next 10,000 jobs. It may have fewer jobs than `limit`, or none, although `next_cursor` leads to more.
         * @example lighthouse
         */
        JobSearch: string;
        /**
         * @description The key's id, never the key itself.
         * @example key_01KAJ5W8M3N4P5Q6R7S8T9V0WX
         */
        KeyIdInPath: string;
        /**
         * @description The id of the last event that you received. The stream continues after it. An unknown id counts as none.
         * @example in_progress,running,0.5,
         */
        LastEventId: string;
        /**
         * @description The most credits that this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
         * @example 600
         */
        MaxCredits: string;
        /**
         * @description Only files of this kind.
         * @example image
         */
        MediaKind: "image" | "video" | "audio";
        /**
         * @description The file's name, the last part of its URL.
         * @example 7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png
         */
        MediaName: string;
        /**
         * @description Only results of this operation.
         * @example ra1
         */
        MediaOperation: string;
        /**
         * @description `generated` for results of jobs, `uploaded` for your own files, among them masks, avatars and pictures of posts.
         * @example generated
         */
        MediaOrigin: "generated" | "uploaded";
        /**
         * @description Only jobs of this operation.
         * @example video-relight
         */
        OperationFilter: string;
        /**
         * @description The number of entries per page, at most 100; a larger number means 100.
         * @example 20
         */
        PageSize: number;
        /**
         * @description The person's id.
         * @example per_01KAJ8A2C3D4E5F6G7H8JKMNPQ
         */
        PersonIdInPath: string;
        /**
         * @description The post's id.
         * @example pst_01KAJ6X4P5Q6R7S8T9V0W1X2YZ
         */
        PostIdInPath: string;
        /**
         * @description `respond-async` requests a 202 with a job instead of the result. `wait` with an `Idempotency-Key`: a repeat of a running call waits for its response instead of returning 409.
         * @example wait
         */
        Prefer: string;
        /**
         * @description The id of a sign-in provider, from `getSignInMethods`.
         * @example google
         */
        ProviderInPath: components["schemas"]["ProviderId"];
        /**
         * @description The `quote_id` of a held quote. The call is charged exactly the quoted amount. With another input the response is 409 `quote_input_changed`, after the quote's expiry 409 `quote_expired`, and for a second use 409 `quote_used`.
         * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
         */
        QuoteId: string;
        /**
         * @description The held quote's id.
         * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
         */
        QuoteIdInPath: string;
        /**
         * @description True to write a new archive that replaces a completed one.
         * @example false
         */
        RenewExport: boolean;
        /**
         * @description The call's `request_id`, or its `X-Request-Id` header.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestIdInPath: string;
        /**
         * @description The session's id.
         * @example ssn_01KAJ8B1C2D3E4F5G6H7J8KMNP
         */
        SessionId: string;
        /**
         * @description Only jobs with this status.
         * @example completed
         */
        StatusFilter: components["schemas"]["JobStatus"];
        /**
         * @description Rehearses an outcome, with a test key only: `generation_failed`, `content_blocked`, `nothing_shown`, `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. A live key or any other value returns 400.
         * @example slow=0
         */
        TestScenario: string;
        /**
         * @description The top-up's id.
         * @example top_01KAJ6T5C3D4E5F6G7H8JKMNPQ
         */
        TopUpId: string;
        /**
         * @description The id of the upload.
         * @example upl_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        UploadId: string;
        /**
         * @description The first day (UTC); by default 29 days before `to`.
         * @example 2026-11-01
         */
        UsageFrom: string;
        /**
         * @description The last day (UTC), included; today by default.
         * @example 2026-11-21
         */
        UsageTo: string;
        /**
         * @description Ends the stream after this many seconds; by default it stays open.
         * @example 1
         */
        WatchSeconds: number;
        /**
         * @description The webhook's id.
         * @example whk_01KAJ6T6D4E5F6G7H8JKMNPQRS
         */
        WebhookId: string;
        /**
         * @description The delivery's id; a retry has the same one.
         * @example msg_01KAJ6T7E5F6G7H8JKMNPQRSTV
         */
        WebhookMessageId: string;
        /**
         * @description The signature over `webhook-id`, `webhook-timestamp` and the body with the webhook's secret, according to Standard Webhooks.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
        /**
         * @description The time of this attempt, in seconds since 1970.
         * @example 1795262400
         */
        WebhookTimestamp: string;
    };
    requestBodies: {
        Edit: {
            content: {
                "multipart/form-data": components["schemas"]["EditByForm"];
                "application/json": components["schemas"]["EditByJson"];
            };
        };
    };
    headers: {
        /**
         * @description The day to which `API-Version` pinned the call; absent without that header.
         * @example 2026-11-21
         */
        ApiVersion: string;
        /**
         * @description The body's `cost_usd`, the exact price in dollars.
         * @example 0.04
         */
        CostUsd: number;
        /**
         * @description The body's `credits_charged`; 0 for a dry run.
         * @example 4
         */
        CreditsCharged: number;
        /**
         * @description The balance after the call, rounded down; same as the body's `remaining_credits`.
         * @example 996
         */
        CreditsRemaining: number;
        /**
         * @description Present if an `Idempotency-Key` was sent: `true` for a stored response, `false` for a new attempt.
         * @example false
         */
        IdempotentReplayed: "true" | "false";
        /**
         * @description The previous and next pages (`rel="prev"`, `rel="next"`), if there are any.
         * @example <https://api.example.com/api/search-aiimages?query=lighthouse&limit=20&offset=20>; rel="next"
         */
        Link: string;
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
         * @description The session cookie of the console.
         * @example __Host-reverie_session=ses_7hQ2mX9vKc4TfRz1LbN8sWd3YpA5kTn8Zr4WqB2n; Path=/; HttpOnly; SameSite=Strict; Secure
         */
        SetCookie: string;
        /**
         * @description The cookie that binds the sign-in to this browser.
         * @example __Host-reverie_sign_in=oid_7hQ2mX9vKc4TfRz1LbN8sWd3YpA5kTn8Zr4WqB2n; Path=/; HttpOnly; SameSite=Strict; Secure
         */
        SignInCookie: string;
        /**
         * @description The exact total number of entries.
         * @example 2
         */
        TotalCount: number;
        /**
         * @description The number of bytes that have arrived, also in the response to `HEAD`.
         * @example 1482201
         */
        UploadOffset: number;
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
    generateRa1: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["Ra1Input"];
            };
        };
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ra1Result"] | components["schemas"]["Quote"];
                };
            };
            202: components["responses"]["JobAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NothingShown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    generateRa2: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["Ra2Input"];
            };
        };
        responses: {
            /** @description The pictures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ra2Result"] | components["schemas"]["Quote"];
                };
            };
            202: components["responses"]["JobAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NothingShown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    editImage: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
        requestBody: components["requestBodies"]["Edit"];
        responses: {
            200: components["responses"]["Edited"];
            202: components["responses"]["JobAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NothingChanged"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["EditFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    generateZimage: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["ZimageInput"];
            };
        };
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZimageResult"] | components["schemas"]["Quote"];
                };
            };
            202: components["responses"]["JobAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NothingShown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    generatePhotorealImage: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["PhotorealImageInput"];
            };
        };
        responses: {
            /** @description The pictures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotorealImageResult"] | components["schemas"]["Quote"];
                };
            };
            202: components["responses"]["JobAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NothingShown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    generateRelayImage: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["RelayImageInput"];
            };
        };
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelayImageResult"] | components["schemas"]["Quote"];
                };
            };
            202: components["responses"]["JobAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NothingShown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    resizeImage: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["ResizeImageInput"];
                "multipart/form-data": components["schemas"]["ResizeImageForm"];
            };
        };
        responses: {
            /** @description The pictures, in the requested order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResizeImageResult"] | components["schemas"]["Quote"];
                };
            };
            202: components["responses"]["JobAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    removeImageBackground: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["RemoveImageBackgroundInput"];
                "multipart/form-data": components["schemas"]["RemoveImageBackgroundForm"];
            };
        };
        responses: {
            /** @description The cut-out. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveImageBackgroundResult"] | components["schemas"]["Quote"];
                };
            };
            202: components["responses"]["JobAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NoClearSubject"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    generateWanVideo: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["WanVideoInput"];
                "multipart/form-data": components["schemas"]["WanVideoForm"];
            };
        };
        responses: {
            /** @description The video. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoResult"] | components["schemas"]["Quote"];
                };
            };
            202: components["responses"]["JobAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    generateLtxV097Video: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["LtxV097VideoInput"];
                "multipart/form-data": components["schemas"]["LtxV097VideoForm"];
            };
        };
        responses: {
            /** @description The video. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LtxV097VideoResult"] | components["schemas"]["Quote"];
                };
            };
            202: components["responses"]["JobAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    generateLtx2Video: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["Ltx2VideoInput"];
                "multipart/form-data": components["schemas"]["Ltx2VideoForm"];
            };
        };
        responses: {
            /** @description The video, with `response_mode` inline. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoResult"] | components["schemas"]["Quote"];
                };
            };
            /** @description The job, with `response_mode` polling. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NothingShown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    generateLtxTextVideo: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["LtxTextVideoInput"];
            };
        };
        responses: {
            /** @description The video, with `response_mode` inline. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoResult"] | components["schemas"]["Quote"];
                };
            };
            /** @description The job, with `response_mode` polling. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NothingShown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    generateRa2Video: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["Ra2VideoInput"];
                "multipart/form-data": components["schemas"]["Ra2VideoForm"];
            };
        };
        responses: {
            /** @description The video. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ra2VideoResult"] | components["schemas"]["Quote"];
                };
            };
            202: components["responses"]["JobAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NothingShown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    removeVideoBackground: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["RemoveVideoBackgroundInput"];
                "multipart/form-data": components["schemas"]["RemoveVideoBackgroundForm"];
            };
        };
        responses: {
            /** @description The transparent video. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveVideoBackgroundResult"] | components["schemas"]["Quote"];
                };
            };
            202: components["responses"]["JobAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NoClearSubject"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    renderVideoProject: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["RenderVideoProjectInput"];
            };
        };
        responses: {
            200: components["responses"]["Priced"];
            /** @description The job, and the price held for it. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    relightVideo: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["RelightVideoInput"];
                "multipart/form-data": components["schemas"]["RelightVideoForm"];
            };
        };
        responses: {
            200: components["responses"]["Priced"];
            /** @description The job, and the price held for it. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Credits-Charged": components["headers"]["CreditsCharged"];
                    "X-Credits-Remaining": components["headers"]["CreditsRemaining"];
                    "X-Cost-USD": components["headers"]["CostUsd"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    sendChatMessage: {
        parameters: {
            query: {
                /**
                 * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
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
                "application/json": components["schemas"]["ChatInput"];
            };
        };
        responses: {
            /** @description The character's answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    /**
                     * @description The body's `credits_charged`; absent for event streams, which contain it at the end.
                     * @example 1
                     */
                    "X-Credits-Charged"?: number;
                    /**
                     * @description The body's `remaining_credits`; absent for event streams.
                     * @example 999
                     */
                    "X-Credits-Remaining"?: number;
                    /**
                     * @description The body's `cost_usd`; absent for event streams.
                     * @example 0.000009288
                     */
                    "X-Cost-USD"?: number;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatResult"] | components["schemas"]["ModelChatResult"] | components["schemas"]["Quote"];
                    "text/event-stream": components["schemas"]["ChatEvents"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    listConversations: {
        parameters: {
            query: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description The start of the page: `next_cursor` of the previous page. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
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
            /** @description A page of conversations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConversation: {
        parameters: {
            query: {
                /**
                 * @description The `request_id` of a call of the conversation: the page has the messages before it, its own and those after it. By default the newest call.
                 * @example req_01KAJ6TAF7G8H9JKMNPQRSTVWX
                 */
                through?: string;
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description The start of the page: `next_cursor` of the previous page. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The conversation's id.
                 * @example cnv_01KAJ6W9C2D3E4F5G6H7J8K9MN
                 */
                conversation_id: components["parameters"]["ConversationIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteConversation: {
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
                 * @description The conversation's id.
                 * @example cnv_01KAJ6W9C2D3E4F5G6H7J8K9MN
                 */
                conversation_id: components["parameters"]["ConversationIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateConversation: {
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
                 * @description The conversation's id.
                 * @example cnv_01KAJ6W9C2D3E4F5G6H7J8K9MN
                 */
                conversation_id: components["parameters"]["ConversationIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateConversationInput"];
            };
        };
        responses: {
            /** @description The current state of the conversation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedConversation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCharacter: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique string of your choice. A repeat with the same key and the same body returns the first response, and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["CreateCharacterInput"];
                "multipart/form-data": components["schemas"]["CreateCharacterForm"];
            };
        };
        responses: {
            /** @description The character. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Character"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPost: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique string of your choice. A repeat with the same key and the same body returns the first response, and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["CreatePostInput"];
                "multipart/form-data": components["schemas"]["CreatePostForm"];
            };
        };
        responses: {
            /** @description The post. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCharacters: {
        parameters: {
            query: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description The start of the page: `next_cursor` of the previous page. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
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
            /** @description A page of characters. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CharacterPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    importCharacter: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique string of your choice. A repeat with the same key and the same body returns the first response, and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["ImportCharacterInput"];
                "multipart/form-data": components["schemas"]["ImportCharacterForm"];
            };
        };
        responses: {
            /** @description The character. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Character"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCharacter: {
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
                 * @description The character's id.
                 * @example chr_01KAJ6W1C2D3E4F5G6H7J8K9MN
                 */
                character_id: components["parameters"]["CharacterIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The character. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Character"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCharacter: {
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
                 * @description The character's id.
                 * @example chr_01KAJ6W1C2D3E4F5G6H7J8K9MN
                 */
                character_id: components["parameters"]["CharacterIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCharacter: {
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
                 * @description The character's id.
                 * @example chr_01KAJ6W1C2D3E4F5G6H7J8K9MN
                 */
                character_id: components["parameters"]["CharacterIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCharacterInput"];
            };
        };
        responses: {
            /** @description The current state of the character. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Character"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportCharacter: {
        parameters: {
            query: {
                /**
                 * @description `json` for the card alone, `png` for the picture with the card inside, `charx` for an archive of both.
                 * @example json
                 */
                format: "json" | "png" | "charx";
            };
            header?: {
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The character's id.
                 * @example chr_01KAJ6W1C2D3E4F5G6H7J8K9MN
                 */
                character_id: components["parameters"]["CharacterIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CharacterCard"];
                    "image/png": string;
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    tryLorebook: {
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
                 * @description The character's id.
                 * @example chr_01KAJ6W1C2D3E4F5G6H7J8K9MN
                 */
                character_id: components["parameters"]["CharacterIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TryLorebookInput"];
            };
        };
        responses: {
            /** @description The entries that the text activates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LorebookTrial"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPosts: {
        parameters: {
            query: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description The start of the page: `next_cursor` of the previous page. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
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
            /** @description A page of posts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPost: {
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
                 * @description The post's id.
                 * @example pst_01KAJ6X4P5Q6R7S8T9V0W1X2YZ
                 */
                post_id: components["parameters"]["PostIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePost: {
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
                 * @description The post's id.
                 * @example pst_01KAJ6X4P5Q6R7S8T9V0W1X2YZ
                 */
                post_id: components["parameters"]["PostIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePost: {
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
                 * @description The post's id.
                 * @example pst_01KAJ6X4P5Q6R7S8T9V0W1X2YZ
                 */
                post_id: components["parameters"]["PostIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePostInput"];
            };
        };
        responses: {
            /** @description The current state of the post. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMedia: {
        parameters: {
            query: {
                /**
                 * @description Only files of this kind.
                 * @example image
                 */
                kind?: components["parameters"]["MediaKind"];
                /**
                 * @description `generated` for results of jobs, `uploaded` for your own files, among them masks, avatars and pictures of posts.
                 * @example generated
                 */
                origin?: components["parameters"]["MediaOrigin"];
                /**
                 * @description Only results of this operation.
                 * @example ra1
                 */
                operation?: components["parameters"]["MediaOperation"];
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description The start of the page: `next_cursor` of the previous page. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
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
            /** @description A page of files. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMedia: {
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
                 * @description The file's name, the last part of its URL.
                 * @example 7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png
                 */
                name: components["parameters"]["MediaName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["MediaInUse"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkProvenance: {
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
                "application/json": components["schemas"]["CheckProvenanceInput"];
                "multipart/form-data": components["schemas"]["CheckProvenanceForm"];
            };
        };
        responses: {
            /** @description The result of the check. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provenance"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUpload: {
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
                "application/json": components["schemas"]["CreateUploadInput"];
                "multipart/form-data": components["schemas"]["CreateUploadForm"];
                "application/octet-stream": components["schemas"]["UploadedBytes"];
            };
        };
        responses: {
            /** @description The file is stored, or an upload in parts is started. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["UploadRefused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUpload: {
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
                 * @description The id of the upload.
                 * @example upl_01KAJ6T2V9Q4X8N7C5D3W1F0GH
                 */
                upload_id: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Upload-Offset": components["headers"]["UploadOffset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUpload: {
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
                 * @description The id of the upload.
                 * @example upl_01KAJ6T2V9Q4X8N7C5D3W1F0GH
                 */
                upload_id: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendUploadPart: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The place of the part in the file: `bytes FIRST-LAST/SIZE`. The first byte is 0 and `SIZE` is the `size_bytes` of the upload. Without bytes, and with an asterisk in place of `FIRST-LAST`, the service repeats the check of a file whose bytes have all arrived. The same call completes an upload that was sent to its `direct` URL.
                 * @example bytes 0-1482200/1482201
                 */
                "Content-Range": components["parameters"]["ContentRange"];
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The id of the upload.
                 * @example upl_01KAJ6T2V9Q4X8N7C5D3W1F0GH
                 */
                upload_id: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": components["schemas"]["UploadedBytes"];
            };
        };
        responses: {
            /** @description The upload with this part. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Upload-Offset": components["headers"]["UploadOffset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["UploadRefused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    translateText: {
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
                "application/json": components["schemas"]["TranslateTextInput"];
            };
        };
        responses: {
            /** @description The translation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Translation"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    listTranslationLanguages: {
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
            /** @description The languages, by their tag. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationLanguages"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchEmoji: {
        parameters: {
            query: {
                /**
                 * @description The query; a blank one returns 400.
                 * @example fox
                 */
                q: string;
                /**
                 * @description The maximum number of results; more than 100 means 100.
                 * @example 20
                 */
                limit: number;
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
            /** @description The matching emoji. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmojiMatches"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchImages: {
        parameters: {
            query: {
                /**
                 * @description The query. If omitted or blank, the newest images come first.
                 * @example lighthouse
                 */
                query?: string;
                /**
                 * @description The maximum number of images; more than 100 means 100.
                 * @example 20
                 */
                limit: number;
                /**
                 * @description The number of images to skip.
                 * @example 0
                 */
                offset: number;
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
            /** @description The matching images, best first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageMatches"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPromptTags: {
        parameters: {
            query: {
                /**
                 * @description The prompt to read.
                 * @example A lighthouse on a cliff at dusk, watercolour
                 */
                prompt: string;
                /**
                 * @description The maximum number of related tags; more than 100 means 100.
                 * @example 2
                 */
                max_related: number;
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
            /** @description The tags. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromptTags"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRelayStatus: {
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
                 * @description The job's id, from the response of the submitting call.
                 * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
                 */
                job_id: components["parameters"]["JobIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state of the job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listJobs: {
        parameters: {
            query: {
                /**
                 * @description Only jobs with this status.
                 * @example completed
                 */
                status?: components["parameters"]["StatusFilter"];
                /**
                 * @description Only jobs of this operation.
                 * @example video-relight
                 */
                operation?: components["parameters"]["OperationFilter"];
                /**
                 * @description Only jobs with this text in their prompt, query or text, or with this id or request id. The case of A to Z is ignored. A page searches the next 10,000 jobs. It may have fewer jobs than `limit`, or none, although `next_cursor` leads to more.
                 * @example lighthouse
                 */
                search?: components["parameters"]["JobSearch"];
                /**
                 * @description With `input`, each job has the body of its call, as `GET /api/jobs/{job_id}` shows it.
                 * @example input
                 */
                include?: components["parameters"]["JobInclude"];
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description The start of the page: `next_cursor` of the previous page. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
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
            /** @description A page of jobs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    watchAllJobs: {
        parameters: {
            query?: {
                /**
                 * @description Ends the stream after this many seconds; by default it stays open.
                 * @example 1
                 */
                max_seconds?: components["parameters"]["WatchSeconds"];
            };
            header?: {
                /**
                 * @description The id of the last event that you received. The stream continues after it. An unknown id counts as none.
                 * @example in_progress,running,0.5,
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
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
            /** @description The states of the account's jobs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["JobEvents"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getJob: {
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
                 * @description The job's id, from the response of the submitting call.
                 * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
                 */
                job_id: components["parameters"]["JobIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state of the job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    watchJob: {
        parameters: {
            query?: {
                /**
                 * @description Ends the stream after this many seconds; by default it stays open.
                 * @example 1
                 */
                max_seconds?: components["parameters"]["WatchSeconds"];
            };
            header?: {
                /**
                 * @description The id of the last event that you received. The stream continues after it. An unknown id counts as none.
                 * @example in_progress,running,0.5,
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
                /**
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The job's id, from the response of the submitting call.
                 * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
                 */
                job_id: components["parameters"]["JobIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The states of the job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["JobEvents"];
                };
            };
            /** @description The job has ended, and `Last-Event-ID` is the id of its last event. Browsers then stop reconnecting. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelJob: {
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
                 * @description The job's id, from the response of the submitting call.
                 * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
                 */
                job_id: components["parameters"]["JobIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyFinished"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRequest: {
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
                 * @description The call's `request_id`, or its `X-Request-Id` header.
                 * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
                 */
                request_id: components["parameters"]["RequestIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call and its response. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccount: {
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
            /** @description The account at this moment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
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
                "application/json": components["schemas"]["DeleteAccountInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAccount: {
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
                "application/json": components["schemas"]["UpdateAccountInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAccount: {
        parameters: {
            query: {
                /**
                 * @description True to write a new archive that replaces a completed one.
                 * @example false
                 */
                renew: components["parameters"]["RenewExport"];
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
            /** @description The archive is complete. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            /** @description The archive is being written. Repeat the call after `Retry-After` seconds. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreAccount: {
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
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLedgerEntries: {
        parameters: {
            query: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description The start of the page: `next_cursor` of the previous page. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
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
            /** @description A page of entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsage: {
        parameters: {
            query: {
                /**
                 * @description The grouping of the charges. `model` groups by the model that the call chose in `model`, or that answered a chat. Calls with the default model of an operation are in the group `null`.
                 * @example day
                 */
                group_by: components["parameters"]["GroupBy"];
                /**
                 * @description The first day (UTC); by default 29 days before `to`.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["UsageFrom"];
                /**
                 * @description The last day (UTC), included; today by default.
                 * @example 2026-11-21
                 */
                to?: components["parameters"]["UsageTo"];
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
            /** @description The groups and their total. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeys: {
        parameters: {
            query: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description The start of the page: `next_cursor` of the previous page. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
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
            /** @description A page of keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createKey: {
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
                "application/json": components["schemas"]["CreateKeyInput"];
            };
        };
        responses: {
            /** @description The key with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeKey: {
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
                 * @description The key's id, never the key itself.
                 * @example key_01KAJ5W8M3N4P5Q6R7S8T9V0WX
                 */
                key_id: components["parameters"]["KeyIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
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
            /** @description All sessions of the person. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeSession: {
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
                 * @description The session's id.
                 * @example ssn_01KAJ8B1C2D3E4F5G6H7J8KMNP
                 */
                session_id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ended session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMembers: {
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
            /** @description All members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NoSignIn"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeMember: {
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
                 * @description The person's id.
                 * @example per_01KAJ8A2C3D4E5F6G7H8JKMNPQ
                 */
                person_id: components["parameters"]["PersonIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The former member, with the valid keys that the person created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NoMember"];
            409: components["responses"]["LastOwner"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMember: {
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
                 * @description The person's id.
                 * @example per_01KAJ8A2C3D4E5F6G7H8JKMNPQ
                 */
                person_id: components["parameters"]["PersonIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberInput"];
            };
        };
        responses: {
            /** @description The member, with the valid keys that the member created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NoMember"];
            409: components["responses"]["LastOwner"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvitations: {
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
            /** @description All open invitations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NoSignIn"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvitation: {
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
                "application/json": components["schemas"]["CreateInvitationInput"];
            };
        };
        responses: {
            /** @description The person is invited. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NoSignIn"];
            409: components["responses"]["TooManyMembers"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeInvitation: {
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
                 * @description The invitation's id.
                 * @example inv_01KAJ8D1E2F3G4H5J6K7M8N9PQ
                 */
                invitation_id: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked invitation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NoInvitation"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptInvitation: {
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
                 * @description The invitation's id.
                 * @example inv_01KAJ8D1E2F3G4H5J6K7M8N9PQ
                 */
                invitation_id: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person with all accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForeignPage"];
            404: components["responses"]["NoInvitation"];
            410: components["responses"]["InvitationOver"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSignInCode: {
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
                "application/json": components["schemas"]["SignInCodeInput"];
            };
        };
        responses: {
            /** @description A code is sent if the address may sign in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInCode"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForeignPage"];
            404: components["responses"]["NoSignIn"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSignInMethods: {
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
            /** @description The methods. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForeignPage"];
            404: components["responses"]["NoSignIn"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginProviderSignIn: {
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
                 * @description The id of a sign-in provider, from `getSignInMethods`.
                 * @example google
                 */
                provider: components["parameters"]["ProviderInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sign-in has begun. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Set-Cookie": components["headers"]["SignInCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSignIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForeignPage"];
            404: components["responses"]["NoSignIn"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ProviderUnavailable"];
        };
    };
    getSession: {
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
            /** @description The session of the cookie. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForeignPage"];
            404: components["responses"]["NoSignIn"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSession: {
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
                "application/json": components["schemas"]["CreateSessionInput"];
            };
        };
        responses: {
            /** @description The person is signed in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["WrongCode"];
            403: components["responses"]["SignInRefused"];
            404: components["responses"]["NoSignIn"];
            410: components["responses"]["CodeExpired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ProviderUnavailable"];
        };
    };
    endSession: {
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
            /** @description The session has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForeignPage"];
            404: components["responses"]["NoSignIn"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConsoleKey: {
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
                "application/json": components["schemas"]["ConsoleLinkInput"];
            };
        };
        responses: {
            /** @description The key, which only this response contains. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForeignPage"];
            410: components["responses"]["LinkExpired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description The start of the page: `next_cursor` of the previous page. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
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
            /** @description A page of webhooks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
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
                "application/json": components["schemas"]["CreateWebhookInput"];
            };
        };
        responses: {
            /** @description The webhook with its signing secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["TooManyWebhooks"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeWebhook: {
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
                 * @description The webhook's id.
                 * @example whk_01KAJ6T6D4E5F6G7H8JKMNPQRS
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The removed webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query: {
                /**
                 * @description Only deliveries about this job.
                 * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
                 */
                job_id?: components["parameters"]["DeliveryJob"];
                /**
                 * @description Only deliveries in this state.
                 * @example delivered
                 */
                status?: components["parameters"]["DeliveryStatus"];
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description The start of the page: `next_cursor` of the previous page. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
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
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookDelivery: {
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
                 * @description The delivery's id.
                 * @example msg_01KAJ6T7E5F6G7H8JKMNPQRSTV
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliverySent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendWebhookDelivery: {
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
                 * @description The delivery's id.
                 * @example msg_01KAJ6T7E5F6G7H8JKMNPQRSTV
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pending delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listModels: {
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
            /** @description The catalogue. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTopUp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique string of your choice. A repeat with the same key and the same body returns the first response, and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["CreateTopUpInput"];
            };
        };
        responses: {
            /** @description The payment page. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopUp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["PaymentsUnavailable"];
        };
    };
    getTopUp: {
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
                 * @description The top-up's id.
                 * @example top_01KAJ6T5C3D4E5F6G7H8JKMNPQ
                 */
                top_up_id: components["parameters"]["TopUpId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state of the top-up. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopUp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAutomaticTopUp: {
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
            /** @description The current state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomaticTopUp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAutomaticTopUp: {
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
                "application/json": components["schemas"]["UpdateAutomaticTopUpInput"];
            };
        };
        responses: {
            /** @description The current state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomaticTopUp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["PaymentsUnavailable"];
        };
    };
    endAutomaticTopUp: {
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
            /** @description Automatic top-ups are off. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomaticTopUp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique string of your choice. A repeat with the same key and the same body returns the first response, and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["CreateQuoteInput"];
            };
        };
        responses: {
            /** @description The price. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    releaseQuote: {
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
                 * @description The held quote's id.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                quote_id: components["parameters"]["QuoteIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refund. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleasedQuote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["QuoteOver"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
