// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Upload } from '../../src/contract/contract.ts';

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
         * @description Makes one picture that shows what the prompt names. Repeating with the same seed and input makes the same picture
         *     on an embedded engine. Charged on success only.
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
         * @description Makes one to four pictures of what the prompt names, each from a seed of its own that follows from the first. Charged a
         *     picture, on success only; if fewer could be made, only those are charged and `warnings` says so.
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
         * @description Changes a picture as the prompt says. The picture is uploaded in a form, or sent as base64 or as a public address in
         *     JSON; PNG, JPEG, WebP or HEIC, at most 10 MB. Charged on success only.
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
         * @description Makes one picture in the quick manner. It costs seven tenths of a credit: the displayed balance goes down by whole
         *     credits, seven for every ten calls. Charged on success only.
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
         * @description Makes one to four pictures with the look of a photograph. The embedded engine is no neural network: it gives
         *     illustrations with a photograph's light and depth of field, and says so in `warnings`. Charged a picture, by resolution, and two credits a call for
         *     looking things up on the web; on success only.
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
         * Make a picture at the gateway
         * @description Makes one picture with the model the gateway stands for. `model_name` must be the one identifier that the service is
         *     configured with; any other is a 400 that names it. Charged on success only.
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
         * @description Cuts or extends a picture to each of the sizes, keeping its subjects in view. The outputs come in the order asked for
         *     and have exactly those sizes. Charged six credits a call and eighteen an output, on success only.
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
         * @description Cuts out what stands in front. The result is a PNG with an alpha channel, as large as the source. Charged on success
         *     only.
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
         * @description Makes a video of 5 seconds from an image: 1280x720, or 720x1280 for an upright image. Waits for it. Charged on
         *     success only; a repeat makes and charges another video unless it carries the same `Idempotency-Key`.
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
         * @description Makes a short video from an image and waits for it. Charged on success only; a repeat makes and charges another video
         *     unless it carries the same `Idempotency-Key`.
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
         * @description Makes a video that shows what the prompt names, or that begins with an image and moves it.
         *     With `response_mode: inline` it waits for the video; with `polling` it answers 202 at once, holds the price and
         *     charges it when the job is completed. Charged by the second asked for, on success only. A repeat makes and charges
         *     another video unless it carries the same `Idempotency-Key`.
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
         * @description Makes a video that shows what the prompt names.
         *     With `response_mode: inline` it waits for the video; with `polling` it answers 202 at once, holds the price and
         *     charges it when the job is completed. Charged by the second asked for, on success only. A repeat makes and charges
         *     another video unless it carries the same `Idempotency-Key`.
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
         * Make a video with the best backend at hand
         * @description Makes a video that shows what the prompt names, or that begins with an image and moves it, and waits for it.
         *
         *     The price is a ceiling: it is held, and a backend that says that it took less is charged at what it took and a fifth
         *     of that. Charged on success only; a repeat makes and charges another video unless it carries the same `Idempotency-Key`.
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
         * @description Cuts out what moves or stands in front and makes everything else transparent; sound, size and frame rate stay (up to
         *     60 frames a second; an uneven rate becomes its mean). Where nothing stands out a live account gets 422
         *     `no_clear_subject`, a test account a guess. A video that is partly transparent already keeps its own transparency. Waits for it. Charged on success only; a repeat works and charges again unless it carries the same `Idempotency-Key`.
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
         * @description Puts clips, words, colors and sound together into one video. Answers at once with a job; the video is in its status.
         *
         *     Every file is looked at when the project is sent: one that is private, missing or no image or video is 400 and named,
         *     as `project.clips[3].src`. Every second of the timeline is paid for, a part of one as a whole one. The price is held
         *     now and charged when the job is completed. A repeat renders and charges again unless it carries the same
         *     `Idempotency-Key`.
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
         * Light a video anew
         * @description Lights a video as the sphere on the reference image is lit. Answers at once with a job; its status has the video as
         *     `video_url`.
         *
         *     The sphere is found as the roundest outline of the image; a dull ball before a plain background says most, one that
         *     mirrors its surroundings is understood too. From its shading come the direction, the colours and the ambient part of
         *     the light; which way each surface of the video faces is estimated from the picture. An image without a sphere is a 400.
         *
         *     The source must last 3 to 15 seconds. Its length is measured before the answer; the price is that length times the
         *     rate of the resolution, rounded up to whole credits. It is held now and charged when the job is completed. A repeat
         *     works and charges again unless it carries the same `Idempotency-Key`.
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
         * @description Sends a message to a character and answers with what it says. Its description and greeting are given to the model
         *     by themselves, unless `context` takes their place.
         *
         *     With `use_usage_credits: true` every token, read or written, is charged at the rate of the model (`GET /api/models`).
         *     Without it only models marked free can be used, within a daily allowance; beyond it, or with a paid model, the
         *     answer is 402 `chat_allowance_used`.
         *
         *     With `stream: true`, or `Accept: text/event-stream`, the answer comes as events: `delta` (`{"text"}`) for every piece,
         *     `usage` once with tokens and money, `done` with the whole answer as it would have been without a stream, or `error`
         *     with an error's body. Lines that begin with a colon keep the connection open. Going away before the first piece
         *     costs nothing; later, what was read and written until then.
         *
         *     A repeat asks and charges again unless it carries the same `Idempotency-Key`.
         */
        post: operations["sendChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Creates a public character that anybody can chat with by its `url_name`. Free.
         *
         *     Without an avatar, one is made from the name and the description. A repeat creates another character unless it carries
         *     the same `Idempotency-Key`.
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
         * @description Publishes a text, an image or a video in the gallery, where everybody can find it at once, or keeps it for the account
         *     alone (`visibility: private`). Free.
         *
         *     Text or media must be there; media comes from one source only and has at most 50 MB, whichever it is. A repeat posts
         *     again unless it carries the same `Idempotency-Key`.
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
         * @description Every character of the account, newest first. Other accounts' are not in it.
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
         * @description Creates a character from a Character Card (V1 or V2): as JSON, or as a file, which is JSON or a PNG with the card inside it.
         *     The PNG's picture becomes the avatar; with JSON alone an avatar is made. What the card says beyond name, description
         *     and greeting is kept for the export; personality and scenario are told to the model.
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
         * @description One character of the account. Somebody else's is 404, like one that never was.
         */
        get: operations["getCharacter"];
        put?: never;
        post?: never;
        /**
         * Delete one of your characters
         * @description It can no longer be found or talked to, and its picture is no longer served. Its `url_name` is given to nobody else. Deleting it again is 404.
         */
        delete: operations["deleteCharacter"];
        options?: never;
        head?: never;
        /**
         * Change one of your characters
         * @description Only what is sent changes; null takes the description or the greeting away. The `url_name` stays, so that addresses and
         *     conversations that use it go on.
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
         * @description The character as a Character Card V2: as JSON, or with `format=png` as its picture with the card inside it (a `tEXt`
         *     chunk named `chara`), which is how cards are passed around. `POST /api/characters/import` takes both.
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
    "/api/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your posts
         * @description Every post of the account, newest first. Other accounts' are not in it.
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
         * @description One post of the account. Somebody else's is 404, like one that never was.
         */
        get: operations["getPost"];
        put?: never;
        post?: never;
        /**
         * Delete one of your posts
         * @description It can no longer be found, and its media are no longer served. Deleting it again is 404.
         */
        delete: operations["deletePost"];
        options?: never;
        head?: never;
        /**
         * Change one of your posts
         * @description Only what is sent changes; null takes the text away, which a post without media does not allow. The media of a post
         *     stay what they are.
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
         * @description Every picture and film of the account, newest first: what was made for it and what it brought. Deleted and expired
         *     ones are not among them.
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
         * @description Its address answers 410 from now on, and the bytes are removed. What a character or a post shows is deleted with
         *     that. Deleting it again is 410, and somebody else's is 404, like one that never was.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Translates line by line into one of 18 languages and says of every word how it is read, as far as that can be known.
         *     Free and without a key, but limited by the minute. Changes nothing and may be repeated.
         *
         *     A text that is in the target language already is read and not translated. The embedded engine `gloss` knows a
         *     lexicon and phrases, says by `coverage` what part of the words it knew, and leaves the others in place with
         *     `translated: false`.
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
         * @description The 18 languages a text may be translated into and from, each with what its readings are written in.
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
         * @description Finds emoji by names and meanings in any of 18 languages, best first: several words, slips of the fingers, emoticons
         *     and emoji themselves are understood. Skin tones are left to the caller: the emoji come without. Free and without a
         *     key.
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
         * @description Finds public characters, gallery posts and bundled images by words; what was only generated is never found. New ones
         *     are found at once. A word finds its synonyms and its names in the 18 languages too, `"quoted words"` stand right
         *     behind each other, and what has a `-word` is left out. Free and without a key.
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
         * @description Names the art tags that a prompt contains and others that go with them. The syntax of image tools (weights, LoRA,
         *     switches) is left out, and what the prompt says it does not want is no tag of it. Tags are English; prompts may be in
         *     English, German, Spanish, French, Italian, Portuguese, Dutch, Polish, Russian, Turkish, Japanese, Korean or Chinese,
         *     and things are known in 18 languages. Free and without a key.
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
         * @description How far a job has come, and its result once it is completed. Asking costs nothing and may be repeated;
         *     `Retry-After` says when it is worth while. A failed job is a 200 as well, with `status: failed`.
         *     Jobs are kept for 30 days.
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
         * @description The account's jobs, newest first. A call that waited for its result is a job as well.
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
    "/api/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job of the account
         * @description The same answer as the status call, on either host. Asking costs nothing and may be repeated.
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
         * @description Ends a job. Its hold is released in full, unless an upstream that worked on the job confirms within three seconds that it bills the work. That bill is charged, never more than was held. `billing`, `credits_charged` and `warnings` say so.
         *
         *     The upstream may finish the work all the same. A result that arrives after the cancel is stored in the job's `result` and is never charged. The `status` stays `canceled`.
         *
         *     A chat whose answer is being streamed ends with the words said until then, which are charged: it is completed, so the cancel is answered with `already_finished`.
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
         * @description What a paid call was answered, also when the client had gone away before the answer came.
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
         * @description Who the key belongs to and what the account can spend.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
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
         * @description What changed the balance, newest first. The amounts of all entries add up to it; holds are not among them, because what is held is still owned.
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
         * Add up what was charged
         * @description What the account was charged between two days, by day, operation or key. Every charge of the statement is in
         *     exactly one group, so the groups add up to the total.
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
         * @description Every key of the account, newest first, also revoked and expired ones. Secrets are never shown again.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create a key
         * @description The secret is in this answer and nowhere else, so keep it. The new key has the mode of the account.
         *
         *     Only a key that is itself unlimited (scope `*`, no cap, no expiry) makes keys: no key can grow beyond its own limits.
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
         * @description The key opens nothing from now on; what it has begun goes on. Repeating changes nothing. A key that is limited itself
         *     may revoke only itself.
         */
        delete: operations["revokeKey"];
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
         * @description Where the account is told of what happened, newest first, with the secrets that sign it. An address that a job
         *     named as its `webhook_url` is among them.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Open a webhook
         * @description Names a public https address that is told of every event of these kinds, signed as Standard Webhooks are. Repeating
         *     it with the same address changes what that is told, opens it again where it was disabled, and keeps its secret.
         *
         *     A job is told as its status tells it, with `type` and `timestamp` beside. Whoever does not answer 2xx within 15
         *     seconds is told again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours; 410 disables the webhook,
         *     and one that takes too long five times in a row is paused. An account has at most 20 webhooks.
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
         * @description Nothing is sent to its address any more, not even what was on its way. Repeating changes nothing.
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
         * List the deliveries of webhooks
         * @description What was sent or is to be sent, newest first, with how the last attempt went.
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
         * Read a delivery and what it says
         * @description How the last attempt went, and the body that was sent, which a replay sends again. Deliveries are kept as long as their
         *     jobs are: 30 days.
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
         * @description Sends it once more, with the body that was sent before and attempts as at first, under the `webhook-id` that it had: whoever has heard it can tell.
         *     One that is still on its way stays as it is.
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
         * List what can be asked for
         * @description Every paid operation and every chat model: what it takes, where its limits lie, what it costs and which engine does it, with what that engine can and cannot do.
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
         * @description Begins a payment: 1 credit is $0.01. Send a person to `checkout_url`; the credits are there as soon as the
         *     processor has confirmed the payment, once, however often it says so. A payment that is refunded or disputed takes
         *     its credits back, and what is spent already is taken from the next ones.
         *
         *     With an `Idempotency-Key` a repeat is told of the same top-up, and no second payment is begun.
         *
         *     Where the operator grants credits by hand, this is 503 `payments_not_configured`. Test payments buy credits for
         *     test accounts only, real ones for live accounts only.
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
         * @description Whether a payment has arrived. The statement shows its credits as an entry of the kind `grant`.
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
         * Read how credits are bought automatically
         * @description What was set, what was bought this month, and why it switched itself off if it did.
         */
        get: operations["getAutomaticTopUp"];
        /**
         * Buy credits automatically
         * @description Buys `credits` by the saved payment method whenever fewer than `below` can be spent, never more than `monthly_max` in
         *     a calendar month. The credits are there once the processor has confirmed the payment. As long as no payment method is
         *     saved the status is `awaiting_payment_method`: send a person to `setup_url`, where nothing is charged.
         *
         *     One purchase is under way at a time, and none is made twice. A declined payment switches it off, with
         *     `stopped_reason` and the event `top_up.failed`; so does a refund or dispute. Calling this again switches it on again.
         *
         *     Only a key without narrower scopes, cap or expiry may set it. Where the operator grants credits by hand, this is 503
         *     `payments_not_configured`.
         */
        put: operations["updateAutomaticTopUp"];
        post?: never;
        /**
         * Buy no more credits automatically
         * @description Nothing more is bought, and the saved payment method is forgotten, here and by the processor. A payment that is under
         *     way is still completed. Repeating changes nothing.
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
         * Ask for a price
         * @description What a call would cost, without making it. A run with the same input charges what the quote says; where a clip must
         *     be measured or a backend chosen first, the quote names the most it can be. The input is checked as that call would
         *     check it; an operation that takes forms is quoted by its JSON form.
         *
         *     With `hold: true` the quote binds: its credits are held, and one call that sends `Quote-Id` with the same input is
         *     charged exactly them, whatever prices become. Unused, they are given back when its time is over, or at once with
         *     `DELETE /api/quotes/{quote_id}`. A held quote takes an `Idempotency-Key`: a repeat is told of the same quote, and
         *     nothing more is held.
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
         * Give a held quote back
         * @description Frees the credits that a quote holds before its time is over. No call can use it then. Repeating changes nothing and
         *     is answered the same. A quote that was used is 409 `quote_used`, one whose time is over 409 `quote_expired`.
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
             * @description What the operator calls it.
             * @example demo
             */
            name: string;
            mode: components["schemas"]["Mode"];
            credits: components["schemas"]["Balance"];
            /**
             * @description The displayed balance: what the account owns, rounded down. Every `credits_charged` is a step of it.
             * @example 996
             */
            credits_whole: number;
            created_at: components["schemas"]["Moment"];
            plan?: components["schemas"]["MaybePlan"];
            /**
             * @description The operator's own prices for this account and its plan, as its owner sees them. Of those that count, the account's goes
             *     before the plan's, one of the operation before one of all, then the one that began last. None: the contract's.
             */
            prices?: components["schemas"]["BookedPrice"][];
        };
        /**
         * @description Names the account.
         * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
         */
        AccountId: string;
        /**
         * @description The account's key. It may be sent as `X-API-Key` or as a bearer token instead; without any of them the answer is 401.
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
             * @description Where it is served. Nobody can guess it, and whoever has it can read it.
             * @example https://api.example.com/media/7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png
             */
            url: string;
            /**
             * @description Its media type.
             * @example image/png
             */
            content_type: string;
            /**
             * @description Pixels across.
             * @example 1152
             */
            width: number;
            /**
             * @description Pixels down.
             * @example 768
             */
            height: number;
            /**
             * @description Its length in bytes.
             * @example 1482201
             */
            size_bytes: number;
            content_sha256: components["schemas"]["ContentSha256"];
            expires_at: components["schemas"]["ExpiresAt"];
        };
        /** @description When credits are bought without anybody asking, and how that stands. */
        AutomaticTopUp: {
            /**
             * @description Nothing is bought unless it is on.
             * @example on
             * @enum {string}
             */
            status: "off" | "awaiting_payment_method" | "on";
            /**
             * @description Credits are bought when fewer than these can be spent; null when it was never set.
             * @example 100
             */
            below: number | null;
            /**
             * @description How many are bought at a time.
             * @example 500
             */
            credits: number | null;
            /**
             * @description The most that is bought in a calendar month, by UTC.
             * @example 2000
             */
            monthly_max: number | null;
            /**
             * @description What was bought automatically this month, and what is being paid now.
             * @example 500
             */
            bought_this_month: components["schemas"]["Credits"];
            /**
             * @description How it is paid, as far as it may be shown; null when no payment method is saved.
             * @example visa 4242
             */
            payment_method: string | null;
            /**
             * Format: uri
             * @description The processor's page where a person saves a payment method; null when none is awaited.
             * @example null
             */
            setup_url: string | null;
            /**
             * @description Why it switched itself off: the payment was declined, its bank wants a person to confirm it, the processor refused or
             *     could not be reached for a day, or a payment was refunded or disputed.
             * @example null
             * @enum {string|null}
             */
            stopped_reason: "declined" | "authentication_needed" | "not_possible" | "money_returned" | null;
            stopped_at: components["schemas"]["MaybeMoment"];
            /**
             * @description The last top-up that began automatically.
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
         * @description The full address of that file.
         * @example https://api.example.com/media/4fK2xQ9b7TzNcV1mWs8LdR3hYpG.png
         */
        AvatarUrl: string;
        /** @description Exact amounts of credits. Posted is what the account owns; available is that without what is held. */
        Balance: {
            /** @description What the account owns. */
            posted: components["schemas"]["Credits"];
            /** @description What is set aside for work in progress. */
            held: components["schemas"]["Credits"];
            /** @description What can be spent. */
            available: components["schemas"]["Credits"];
        };
        /** @description What became of the hold. */
        Billing: {
            /**
             * @description Held while in progress; then charged in full or in part, or released without a charge.
             * @example charged
             * @enum {string}
             */
            state: "held" | "charged" | "released";
            /** @description What was set aside for the job. */
            held: components["schemas"]["Credits"];
            /** @description What was taken of it. */
            charged: components["schemas"]["Credits"];
            price_id?: components["schemas"]["MaybePriceId"];
        };
        /** @description The balance, or a limit set on it, does not allow the price. */
        BillingError: components["schemas"]["Error"] & {
            /**
             * @description Credits the call needs, rounded up.
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
        /** @description A price of the operator's price book that counts for the account now, or will. */
        BookedPrice: components["schemas"]["OwnPrice"] & {
            /**
             * @description The operation that it is the price of; null for every one.
             * @example ra1
             */
            operation: components["schemas"]["PaidOperation"] | null;
            valid_from: components["schemas"]["Moment"];
            valid_until: components["schemas"]["MaybeMoment"];
        };
        /** @description A part of the source picture, in its pixels. */
        Box: {
            /**
             * @description Its left edge.
             * @example 236
             */
            x: number;
            /**
             * @description Its upper edge.
             * @example 0
             */
            y: number;
            /**
             * @description Pixels across.
             * @example 768
             */
            width: number;
            /**
             * @description Pixels down.
             * @example 768
             */
            height: number;
        };
        /** @description A character that can be talked to. */
        Character: components["schemas"]["CharacterRecord"] & {
            request_id: components["schemas"]["RequestId"];
            warnings?: components["schemas"]["Warnings"];
        };
        /** @description A character as a Character Card of version 2, as other chat programs read and write them. */
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
            /** @description The card. What this service has no use for is kept and given back. */
            data: {
                /**
                 * @description What the character is called.
                 * @example Mira
                 */
                name: string;
                /**
                 * @description Who the character is.
                 * @example A lighthouse keeper.
                 */
                description: string;
                /**
                 * @description What the character is like.
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
         * @description Names the character for ever.
         * @example chr_01KAJ6W1C2D3E4F5G6H7J8K9MN
         */
        CharacterId: string;
        /**
         * @description What the character is called.
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
            avatar_file_name: components["schemas"]["AvatarFileName"];
            avatar_url: components["schemas"]["AvatarUrl"];
            visibility: components["schemas"]["Visibility"];
            uploaded_via_api: components["schemas"]["UploadedViaApi"];
            created_at: components["schemas"]["Moment"];
        };
        /** @description What a paid call cost. Every figure derives from the exact price. */
        Charge: {
            /**
             * @description How far the displayed balance went down: whole credits that always add up to the balance. In a 202, the credits
             *     held, to be charged on success.
             * @example 4
             */
            credits_charged: number;
            /**
             * @description The balance after the call, rounded down. It sinks by exactly the sum of all `credits_charged`.
             * @example 996
             */
            remaining_credits: number;
            cost: components["schemas"]["Cost"];
            cost_usd: components["schemas"]["CostUsd"];
            request_id: components["schemas"]["RequestId"];
            warnings?: components["schemas"]["Warnings"];
            checked?: components["schemas"]["ContentChecked"];
        };
        /** @description The character that answered. */
        ChatCharacter: {
            id: components["schemas"]["CharacterId"];
            name: components["schemas"]["CharacterName"];
            url_name: components["schemas"]["UrlName"];
        };
        /**
         * @description The conversation so far as a list of messages, or instructions as a text, 64 KB at most. It replaces the character's
         *     own description and greeting; an empty one is as good as none.
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
        /** @description A piece of what the character says. */
        ChatDelta: {
            /**
             * @description Comes after all that was said before.
             * @example Every night,
             */
            text: string;
        };
        /** @description The next piece of what the character says. */
        ChatDeltaEvent: {
            /**
             * @description The event's name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "delta";
            data: components["schemas"]["ChatDelta"];
        };
        /** @description The end, with the whole answer as it would have been without a stream. */
        ChatDoneEvent: {
            /**
             * @description The event's name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "done";
            data: components["schemas"]["ChatResult"];
        };
        /** @description The end, without an answer. */
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
        /**
         * @description Server-sent events, each with its name and one line of JSON as `ChatEvent` has them; lines that begin with a colon keep
         *     the connection open.
         */
        ChatEvents: string;
        /** @description A message to a character. */
        ChatInput: {
            /**
             * @description What you say to the character.
             * @example Is the lamp lit tonight?
             */
            query: string;
            /**
             * @description The character's `url_name`, or its exact name: your own character comes first, the newest of several,
             *     then the oldest public one.
             * @example mira
             */
            character: string;
            /**
             * @description Id of a chat model in `GET /api/models`. If not given, the one marked as the default answers.
             * @example local/scripted
             */
            model_name?: string;
            context?: components["schemas"]["ChatContext"];
            /**
             * @description Whether to pay this call with credits, which opens every model.
             * @default false
             * @example true
             */
            use_usage_credits: boolean;
            /**
             * @description Whether to answer as server-sent events.
             * @default false
             * @example false
             */
            stream: boolean;
        };
        /** @description One turn of a conversation. */
        ChatMessage: {
            /**
             * @description Who speaks; `assistant` is the character.
             * @example user
             * @enum {string}
             */
            role: "system" | "user" | "assistant";
            /**
             * @description What is said.
             * @example Is the light lit tonight?
             */
            content: string;
        };
        /** @description The character's answer and what it cost. */
        ChatResult: components["schemas"]["Charge"] & {
            /**
             * @description What the character says.
             * @example Hello, traveller.
             */
            response: string;
            /** @description The same as a turn, to be put at the end of `context`. */
            message: components["schemas"]["ChatMessage"];
            character: components["schemas"]["ChatCharacter"];
            /**
             * @description The model that answered.
             * @example local/scripted
             */
            model: string;
            usage: components["schemas"]["TokenUsage"];
            engine: components["schemas"]["Engine"];
        };
        /** @description What a streamed chat cost. */
        ChatUsage: {
            usage: components["schemas"]["TokenUsage"];
            /**
             * @description How far the displayed balance went down.
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
        /** @description Tokens and money, once, when everything is said. */
        ChatUsageEvent: {
            /**
             * @description The event's name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "usage";
            data: components["schemas"]["ChatUsage"];
        };
        /**
         * @description What was checked before it was used or given out: `prompt`, the words; `sources`, the pictures and films that came with
         *     the request; `outputs`, those that were made. They are checked for live accounts where the operator installed a
         *     classifier, films at their first, middle and last frame.
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
             * @description Public address of a PNG, JPEG, WebP, AVIF or HEIC picture of at most 25 MB. It is fetched once and kept.
             * @example https://images.example.com/mira.png
             */
            avatar_url?: components["schemas"]["PublicUrl"];
            /** @description A PNG, JPEG, WebP, AVIF or HEIC picture of at most 10 MB in base64, with or without a data URI's prefix. */
            avatar_bytes?: components["schemas"]["FileInBase64"];
            /**
             * Format: binary
             * @description A PNG, JPEG, WebP, AVIF or HEIC file of at most 10 MB.
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
             * @description Public address of a PNG, JPEG, WebP, AVIF or HEIC picture of at most 25 MB. It is fetched once and kept.
             * @example https://images.example.com/mira.png
             */
            avatar_url?: components["schemas"]["PublicUrl"];
            /** @description A PNG, JPEG, WebP, AVIF or HEIC picture of at most 10 MB in base64, with or without a data URI's prefix. */
            avatar_bytes?: components["schemas"]["FileInBase64"];
        };
        /** @description What a new key may do. */
        CreateKeyInput: {
            /**
             * @description What to call the key.
             * @example laptop
             */
            name: string;
            /**
             * Format: date-time
             * @description When the key stops working, in the future; without it, never.
             * @example 2027-11-21T00:00:00Z
             */
            expires_at?: string | null;
            /** @description The most credits the key may spend, in all or until `spend_reset`; without it, all that the account has. */
            spend_cap?: components["schemas"]["CreditsInput"];
            /** @default null */
            spend_reset: components["schemas"]["SpendReset"];
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
             * @description Public address of an image or a video. It is fetched once and kept.
             */
            media_url?: components["schemas"]["PublicUrl"];
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
             * @description At most 30 tags, 64 characters each: one field for each tag, or one field with commas between them or a JSON list.
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
             * @description Public address of an image or a video. It is fetched once and kept.
             */
            media_url?: components["schemas"]["PublicUrl"];
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
        /** @description The call that is to be priced. */
        CreateQuoteInput: {
            operation: components["schemas"]["PaidOperation"];
            /**
             * @description The body of the call that is to be priced, checked as that call would check it.
             * @example {
             *       "prompt": "A lighthouse on a cliff at dusk",
             *       "duration": 6
             *     }
             */
            input: {
                [key: string]: unknown;
            };
            /**
             * @description Whether the price is to be held for the call that follows.
             * @default false
             * @example true
             */
            hold: boolean;
            /**
             * @description How long it is held.
             * @default 900
             * @example 900
             */
            expires_in_seconds: number;
        };
        /** @description How many credits are to be bought. */
        CreateTopUpInput: {
            /**
             * @description How many credits to buy.
             * @example 500
             */
            credits: number;
            /**
             * Success URL
             * Format: uri
             * @description Where the processor sends the person after paying.
             * @example https://app.example.com/paid
             */
            success_url?: string;
            /**
             * Cancel URL
             * Format: uri
             * @description Where it sends a person who does not pay.
             * @example https://app.example.com/credits
             */
            cancel_url?: string;
        };
        /** @description An address and what it is told of. */
        CreateWebhookInput: {
            /**
             * URL
             * @description A public https address.
             */
            url: components["schemas"]["WebhookUrl"];
            /**
             * @description What it is told of; none of it where only jobs that name the address shall be told.
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
        /** @description The balance has sunk below the webhook's mark. */
        CreditsLowEvent: {
            /**
             * @description What happened.
             * @example credits.low
             * @constant
             */
            type: "credits.low";
            /** @description When it happened. */
            timestamp: components["schemas"]["Moment"];
            account_id: components["schemas"]["AccountId"];
            /**
             * @description What is left.
             * @example 99.3
             */
            credits: components["schemas"]["Credits"];
            /**
             * @description The mark.
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
         * @description Further marks below which the balance is told of, beside `credits_low_below`.
         * @example [
         *       "20",
         *       "5"
         *     ]
         */
        CreditsMarks: components["schemas"]["CreditsMark"][];
        /** @description What was deleted. */
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
        /** @description An edit of an uploaded picture. */
        EditByForm: {
            /**
             * Format: binary
             * @description The picture: PNG, JPEG, WebP or HEIC, at most 10 MB.
             * @example lighthouse.png
             */
            image: Upload;
            prompt: components["schemas"]["EditPrompt"];
            /** @default square */
            size: components["schemas"]["Size"];
            /** @description WIDTHxHEIGHT: both multiples of 32 from 256 to 2048, or the size of a preset. Wins over `size`. */
            resolution?: components["schemas"]["Resolution"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description An edit of a picture that is sent as base64 or as an address. */
        EditByJson: {
            /**
             * Image
             * @description The picture in base64, at most 10 MB of it; a data URL prefix is stripped.
             * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==
             */
            image_base64?: string;
            /**
             * Image URL
             * @description The picture at a public address, or as a data URI, at most 10 MB.
             */
            image_url?: components["schemas"]["ImageSource"];
            prompt: components["schemas"]["EditPrompt"];
            /** @default square */
            size: components["schemas"]["Size"];
            /** @description WIDTHxHEIGHT: both multiples of 32 from 256 to 2048, or the size of a preset. Wins over `size`. */
            resolution?: components["schemas"]["Resolution"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        } & ({
            image_base64: unknown;
        } | {
            image_url: unknown;
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
         * @description What to change, at most 1000 characters. Spaces around it do not count, and a blank one is as good as none.
         * @example Let it snow
         */
        EditPrompt: string & unknown;
        /** @description An edited picture and what it cost. */
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
             * @description The prompt as the engine was given it.
             * @example Let it snow
             */
            final_prompt: string;
            /**
             * @description The price in cents, rounded up.
             * @example 4
             */
            price_cents: number;
        };
        /** @description An emoji that fits the search. */
        EmojiMatch: {
            /**
             * @description The emoji itself, as it is typed.
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
             * @description How well it fits; 1 is best.
             * @example 1
             */
            score: number;
        };
        /** @description The emoji that fit. */
        EmojiMatches: {
            /** @description The emoji, best first. */
            results: components["schemas"]["EmojiMatch"][];
        };
        /**
         * @description The prompt check. `false` switches it off where the operator allows it (`MODERATION=relaxed`), and never for work that starts from a photograph; elsewhere `false` has no effect. A refused prompt is never charged.
         * @example true
         */
        EnableSafetyChecker: boolean;
        /** @description What made the result. An embedded engine says `local` and never claims to be a neural model. */
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
             * @description Whether it runs inside the service or elsewhere.
             * @example local
             * @enum {string}
             */
            kind: "local" | "upstream";
            /**
             * @description `true` when the engine could not do the work and delivered a stand-in, which only test accounts get. The first of
             *     `warnings` says why. Absent otherwise.
             * @example true
             */
            stand_in?: boolean;
        };
        /** @description Why a call was not fulfilled. Show `error` to people and branch on `code`. Further members may stand beside these. */
        Error: {
            /**
             * @description What happened and what to do about it.
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
             * @description The part of the request at fault, where there is one.
             * @example prompt
             */
            param: string | null;
            /** @description Every part at fault, for invalid requests; otherwise empty. */
            errors: components["schemas"]["InvalidPart"][];
            /**
             * @description Whether the same call may succeed later.
             * @example false
             */
            retryable: boolean;
            /**
             * @description False: a failed call is not charged. True, with `canceled` only: the upstream billed the work that it had done before the cancel, and `credits_charged` says how much of the hold that took. Null, with `service_unavailable` only: nobody can tell at present; the work was accepted, or may have been, perhaps by an earlier call under its `Idempotency-Key`, and is charged if it succeeds. Ask for it by its `request_id`, or repeat the call with its `Idempotency-Key`.
             * @example false
             * @enum {boolean|null}
             */
            charged: false | true | null;
            /**
             * @description Only where `charged` is true. How much of the hold the bill of the upstream took.
             * @example 3
             */
            credits_charged?: number;
            request_id: components["schemas"]["RequestId"];
            /**
             * Format: uri
             * @description The page that explains the code.
             * @example https://api.example.com/docs/errors#invalid_request
             */
            doc_url: string;
        };
        /**
         * @description A stable name for what went wrong. Codes are added, never renamed.
         * @example insufficient_credits
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "malformed_json" | "malformed_form" | "unsupported_image_format" | "unreadable_image" | "unreadable_video" | "url_not_public" | "url_unreachable" | "content_blocked" | "nothing_changed" | "no_clear_subject" | "nothing_shown" | "missing_api_key" | "invalid_api_key" | "conflicting_api_keys" | "insufficient_credits" | "key_cap_reached" | "funds_on_hold" | "price_above_cap" | "chat_allowance_used" | "payments_not_configured" | "payments_unavailable" | "forbidden" | "account_suspended" | "not_found" | "method_not_allowed" | "idempotency_in_flight" | "already_finished" | "still_in_progress" | "nothing_charged" | "canceled" | "quote_expired" | "quote_used" | "quote_input_changed" | "too_many_webhooks" | "media_in_use" | "gone" | "body_too_large" | "media_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "rate_limited" | "internal_error" | "generation_failed" | "upstream_failed" | "engine_unavailable" | "storage_unavailable" | "service_unavailable" | "deadline_exceeded";
        /**
         * @description The family of the code.
         * @example request_error
         * @enum {string}
         */
        ErrorType: "request_error" | "authentication_error" | "permission_error" | "billing_error" | "conflict_error" | "rate_limit_error" | "media_error" | "content_error" | "engine_error" | "server_error";
        /**
         * Format: date-time
         * @description When it will be deleted. Null means it is kept until somebody deletes it.
         * @example null
         */
        ExpiresAt: string | null;
        /**
         * @description What every rate of the contract is taken times, from 0 to 100 with at most six places. A rate that comes of it is
         *     rounded up to the nano-credit.
         * @example 0.8
         */
        Factor: string;
        /**
         * @description A file in base64, with or without the prefix of a data URI, whose media type does not matter.
         * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
         */
        FileInBase64: string;
        /**
         * @description A public http or https address of a PNG, JPEG, WebP, AVIF or HEIF picture of at most 25 MB, or the picture itself as
         *     a base64 data URI. A private address is 400 `url_not_public`.
         * @example https://images.example.com/lighthouse.png
         */
        FrameImage: string;
        /**
         * @description Whether the video has a sound track.
         * @example true
         */
        GenerateAudio: boolean;
        /** @description A place in the source picture, in its pixels, and what it shows. */
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
             * @description Whether it belongs to the subject.
             * @example true
             */
            subject: boolean;
        };
        /** @description A public picture that fits the search. */
        ImageMatch: {
            /**
             * @description The character's name, the first words of the post, or the bundled picture's title.
             * @example Mira
             */
            name: string;
            avatar_file_name: components["schemas"]["AvatarFileName"];
            avatar_url: components["schemas"]["AvatarUrl"];
            /**
             * @description Where the picture comes from.
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
             * @description What chat takes as `character`, or null where the picture is of none.
             * @example mira
             */
            url_name: string | null;
        };
        /** @description The images. */
        ImageMatches: components["schemas"]["ImageMatch"][];
        /**
         * @description A public http or https address of a picture, or the picture itself as a base64 data URI. The media type of a data URI
         *     does not matter: the bytes decide. A private address is 400 `url_not_public`.
         * @example https://images.example.com/lighthouse.png
         */
        ImageSource: string;
        /** @description A character card as a file. */
        ImportCharacterForm: {
            /**
             * Format: binary
             * @description A JSON file, or a PNG with a `chara` chunk, of at most 10 MB.
             * @example mira.card.png
             */
            card: Upload;
            /** @default public */
            visibility: components["schemas"]["Visibility"];
        };
        /** @description A character card. */
        ImportCharacterInput: {
            /**
             * @description The card as JSON, of version 1 or 2.
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
        /** @description One part of the request that is not as it must be. */
        InvalidPart: {
            /**
             * @description Where, as `prompt` or `project.clips[3].src`; empty for the whole body.
             * @example prompt
             */
            param: string;
            /**
             * @description What is wrong with it.
             * @example Prompt is required
             */
            message: string;
        };
        /** @description A job as it stands now, and its result once it has one. */
        Job: {
            job_id: components["schemas"]["JobId"];
            operation: components["schemas"]["OperationName"];
            status: components["schemas"]["JobStatus"];
            phase: components["schemas"]["JobPhase"];
            /**
             * @description The part that is done, or null where nobody knows.
             * @example 0.5
             */
            progress: number | null;
            /**
             * @description How many jobs go first, or null outside the queue.
             * @example null
             */
            queue_position: number | null;
            created_at: components["schemas"]["Moment"];
            started_at: components["schemas"]["MaybeMoment"];
            completed_at: components["schemas"]["MaybeMoment"];
            /**
             * @description The held figure while in progress, then the charged one. It is 0 for a failed job, and for a canceled one unless its upstream billed the work.
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
            /** @description The result, or null where there is none. A canceled job has one if it arrived after the cancel. */
            result: components["schemas"]["JobResult"] | null;
            seed?: components["schemas"]["SeedUsed"];
            engine?: components["schemas"]["Engine"];
            understood?: components["schemas"]["Understood"];
            warnings?: components["schemas"]["Warnings"];
            checked?: components["schemas"]["ContentChecked"];
            /** @description Why it failed, or null. */
            error: components["schemas"]["JobError"] | null;
            /**
             * Format: uri
             * @description This address, on the host that took the job, without a key.
             * @example https://api.example.com/api/relay/status/job_01KAJ6T3A1B2C3D4E5F6G7H8JK
             */
            status_url: string;
            /**
             * Format: uri
             * @description Where a POST cancels the job.
             * @example https://api.example.com/api/jobs/job_01KAJ6T3A1B2C3D4E5F6G7H8JK/cancel
             */
            cancel_url: string;
            request_id: components["schemas"]["RequestId"];
            /**
             * @description The words that the call gave as its `metadata`.
             * @example {}
             */
            metadata: {
                [key: string]: unknown;
            };
        };
        /** @description The job is queued and its price is held. It is charged on success and given back otherwise. */
        JobAccepted: components["schemas"]["Charge"] & {
            job_id: components["schemas"]["JobId"];
            /**
             * @description The job has just begun.
             * @example in_progress
             * @constant
             */
            status: "in_progress";
            /**
             * Format: uri
             * @description Where to poll, on the host that took the job; it holds no key.
             * @example https://api.example.com/api/relay/status/job_01KAJ6T3A1B2C3D4E5F6G7H8JK
             */
            status_url: string;
            /**
             * Format: uri
             * @description Where a POST cancels the job.
             * @example https://api.example.com/api/jobs/job_01KAJ6T3A1B2C3D4E5F6G7H8JK/cancel
             */
            cancel_url: string;
            seed?: components["schemas"]["SeedUsed"];
        };
        /** @description Why there is no result. */
        JobError: {
            code: components["schemas"]["ErrorCode"];
            /**
             * @description The same for people.
             * @example Video generation failed. Please try again.
             */
            message: string;
            /**
             * @description When to call again, where the engine said so.
             * @example 5
             */
            retry_after_seconds?: number;
            /**
             * @description Whether the same call may succeed later.
             * @example true
             */
            retryable: boolean;
            /**
             * @description The part of the request at fault, where there is one.
             * @example image_url
             */
            param?: string;
        };
        /** @description A job that has ended, as its status tells it, and what happened to it. */
        JobEvent: components["schemas"]["Job"] & {
            /**
             * @description What happened.
             * @example job.completed
             * @enum {string}
             */
            type: "job.completed" | "job.failed" | "job.canceled";
            /** @description When it happened. */
            timestamp: components["schemas"]["Moment"];
        };
        /**
         * @description Names the job.
         * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
         */
        JobId: string;
        /** @description A page of jobs. */
        JobPage: {
            /** @description The jobs of this page, as their status calls answer them. */
            jobs: components["schemas"]["Job"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description How far the work has come. `done` belongs to every status but `in_progress`.
         * @example running
         * @enum {string}
         */
        JobPhase: "queued" | "fetching" | "running" | "storing" | "done";
        /** @description The result as the operation presents it; which members there are depends on the operation. */
        JobResult: {
            video?: components["schemas"]["Video"];
            image?: components["schemas"]["Asset"];
            /** @description Every picture, where the operation makes pictures. */
            images?: components["schemas"]["Asset"][];
        };
        /**
         * @description `in_progress` is the only one that can still change, to exactly one of the others.
         * @example in_progress
         * @enum {string}
         */
        JobStatus: "in_progress" | "completed" | "failed" | "canceled";
        /** @description A key, without its secret. */
        Key: {
            key_id: components["schemas"]["KeyId"];
            /**
             * @description What you call it.
             * @example laptop
             */
            name: string;
            /**
             * @description How the secret begins.
             * @example mk_test_7hQ2
             */
            prefix: string;
            scopes: components["schemas"]["Scopes"];
            created_at: components["schemas"]["Moment"];
            /**
             * Format: date-time
             * @description When it stops working, or null.
             * @example null
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to within five minutes, or null.
             * @example 2026-11-21T12:00:00Z
             */
            last_used_at: string | null;
            /**
             * @description The most credits it may spend, in all or from one reset to the next, or null.
             * @example 50
             */
            spend_cap: string | null;
            spend_reset: components["schemas"]["SpendReset"];
            /**
             * @description What counts against its cap now, work in progress included; null without a cap.
             * @example 12.5
             */
            spent: string | null;
            /**
             * Format: date-time
             * @description When it was revoked, or null.
             * @example null
             */
            revoked_at: string | null;
        };
        /**
         * @description Names the key; it opens nothing.
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
             * @description Names the entry.
             * @example ent_4
             */
            entry_id: string;
            at: components["schemas"]["Moment"];
            /**
             * @description Credits given or bought, credits that the account's plan gives every month, credits charged for a call, credits of
             *     such a charge that the operator gave back, or credits taken back because their payment was refunded or is disputed.
             * @example capture
             * @enum {string}
             */
            kind: "grant" | "allowance" | "capture" | "return" | "refund" | "dispute";
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
             * @description Why credits were given, given back or taken back; null on captures.
             * @example null
             */
            reason: string | null;
            /**
             * @description What the balance changed by, above zero for grants, allowances and returns, below for the others.
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
        /** @description What a film is made from. */
        Ltx2VideoInput: {
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            prompt: components["schemas"]["Prompt"];
            /**
             * Image URL
             * @description The image the video begins with: a public address of at most 25 MB, or a base64 data URI. Without it
             *     the video is made from the prompt alone.
             */
            image_url?: components["schemas"]["FrameImage"];
            /**
             * @description Seconds the video lasts. Above 10, only with fps 25 and resolution 1080p.
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
         * @description Frames a second.
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
        /** @description What a film is made from. */
        LtxTextVideoInput: {
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            prompt: components["schemas"]["Prompt"];
            /**
             * @description Seconds the video lasts. Above 10, only with fps 25 and resolution 1080p.
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
        /** @description What a film is made from. */
        LtxV097VideoInput: {
            /**
             * Image URL
             * @description Public address of the image to animate, at most 25 MB.
             */
            image_url: components["schemas"]["PublicUrl"];
            /** @description The desired motion. */
            prompt: components["schemas"]["Prompt"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description The film and what it cost. */
        LtxV097VideoResult: components["schemas"]["VideoResult"] & {
            prompt: components["schemas"]["PromptUsed"];
        };
        /** @description What every generated picture says of itself. */
        Made: {
            seed: components["schemas"]["SeedUsed"];
            engine: components["schemas"]["Engine"];
            understood?: components["schemas"]["Understood"];
            /** @description The stored pictures, in the order of the addresses. */
            assets: components["schemas"]["Asset"][];
        };
        /**
         * Format: date-time
         * @description A moment in UTC, or null when it has not come.
         * @example 2026-11-21T12:00:01Z
         * @example null
         */
        MaybeMoment: string | null;
        /**
         * @description The operator's own price that counts; null where it is the contract's.
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
         * @description The operator's own price that was charged; null where it was the contract's.
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
            /** @description Where it is served. A private one takes a key of the account. */
            url: components["schemas"]["MediaUrl"];
            /**
             * @description Its media type.
             * @example image/png
             */
            content_type: string;
            /**
             * @description Its length in bytes.
             * @example 1482201
             */
            size_bytes: number;
            content_sha256: components["schemas"]["ContentSha256"];
            /**
             * @description Pixels across, or null where nobody measured.
             * @example 1152
             */
            width: number | null;
            /**
             * @description Pixels down, or null where nobody measured.
             * @example 768
             */
            height: number | null;
            /**
             * @description Seconds, or null for a picture.
             * @example null
             */
            duration: number | null;
            /**
             * @description Frames a second, or null for a picture.
             * @example null
             */
            fps: number | null;
            visibility: components["schemas"]["Visibility"];
            /**
             * @description The job that made it, or null for what the account brought.
             * @example job_01KAJ6T2V9Q4X8N7C5D3W1F0GH
             */
            job_id: string | null;
            created_at: components["schemas"]["Moment"];
            expires_at: components["schemas"]["ExpiresAt"];
        };
        /**
         * Format: uri
         * @description Where the result is served. Nobody can guess it, and whoever has it can read it.
         * @example https://api.example.com/media/7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png
         */
        MediaUrl: string;
        /**
         * @description Words of yours that are kept with the job and come back in its status, at most 16 of 500 characters.
         * @example {
         *       "order": "4711"
         *     }
         */
        Metadata: {
            [key: string]: string;
        };
        /**
         * @description A test account spends test credits, runs on the embedded engines and may rehearse failures.
         * @example test
         * @enum {string}
         */
        Mode: "live" | "test";
        /** @description Something that can be asked for, and what it costs. */
        Model: {
            /**
             * @description The operation or the chat model.
             * @example ra1
             */
            id: string;
            /**
             * @description What comes out.
             * @example image
             * @enum {string}
             */
            type: "image" | "video" | "chat";
            operation: components["schemas"]["OperationName"];
            /**
             * @description Whether it can be had without credits.
             * @example false
             */
            free: boolean;
            /**
             * @description Whether a call that names no model gets this one.
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
             * @description What it takes at most.
             * @example {
             *       "prompt_characters_max": 10000
             *     }
             */
            limits: {
                [key: string]: unknown;
            };
            engine: components["schemas"]["Engine"];
            /**
             * @description Whether the engine takes work now; one that failed again and again rests for a while.
             * @example true
             */
            available: boolean;
            /**
             * @description How long half of what was made of it in the last seven days took at most, from its beginning to its end; null where
             *     fewer than three were made.
             * @example 2.4
             */
            median_seconds: number | null;
            /**
             * @description What the engine can and cannot do.
             * @example Paints scenes from words.
             */
            description: string;
        };
        /** @description Everything that can be called, with its price. */
        ModelList: {
            /** @description The operations, then the chat models. */
            models: components["schemas"]["Model"][];
        };
        /**
         * Format: date-time
         * @description A moment in UTC.
         * @example 2026-11-21T12:00:00Z
         */
        Moment: string;
        /**
         * @description What to send as `cursor` for the next page, or null on the last one.
         * @example null
         */
        NextCursor: string | null;
        /**
         * @description The operation, named by its path after `/api/`, or after `/`.
         * @example ra1
         */
        OperationName: string;
        /** @description A price of the operator's price book that counts in place of the contract's. */
        OwnPrice: {
            price_id: components["schemas"]["PriceId"];
            /**
             * @description Whose price it is.
             * @example account
             * @enum {string}
             */
            of: "account" | "plan";
            /**
             * @description What the contract's rates are taken times, or null.
             * @example 0.8
             */
            factor: components["schemas"]["Factor"] | null;
            /**
             * @description The rates in place of the contract's, or null.
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
        /** @description What photographs are made from. */
        PhotorealImageInput: {
            prompt: components["schemas"]["Prompt"];
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
             * @description How many pictures to make; each is charged.
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
             * @description Look things up on the web first, for 2 credits a call. A live account pays them only where the engine that serves the
             *     call looks things up; a test account always pays them in test credits. `warnings` says when no search was made.
             * @default false
             * @example true
             */
            enable_web_search: boolean;
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description The photographs and what they cost. */
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
             * @description The shape the pictures have, also when `auto` was asked for.
             * @example 3:2
             * @enum {string}
             */
            aspect_ratio: "21:9" | "16:9" | "3:2" | "4:3" | "5:4" | "1:1" | "4:5" | "3:4" | "2:3" | "9:16";
            /**
             * @description The shape as it was asked for.
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
         * @description Names a plan.
         * @example pln_01KAJ7D1E2F3G4H5J6K7M8NPQR
         */
        PlanId: string;
        /**
         * @description What the plan is called; no other plan is called the same.
         * @example studio
         */
        PlanName: string;
        /** @description A post in the gallery. */
        Post: components["schemas"]["PostRecord"] & {
            request_id: components["schemas"]["RequestId"];
            warnings?: components["schemas"]["Warnings"];
        };
        /**
         * @description Names the post for ever.
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
             * @description The text, or null where there is only a picture or a video.
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
             * @description Where the picture or the video is served, or null where there is only text.
             * @example https://api.example.com/media/8mWq3Zt1Lc6PvK5xRn2TbS9fJdA.png
             */
            media_url: string | null;
            /**
             * @description What `media_url` is, told from its bytes, or null where there is only text.
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
         * @description What the post says. A blank one is as good as none.
         * @example First storm of the year.
         */
        PostText: string;
        /**
         * @description A size preset, or WIDTHxHEIGHT: the size of a preset, or both multiples of 32 from 256 to 2048. Wins over `size`.
         * @example 1152x768
         */
        PresetOrResolution: string | components["schemas"]["SizePreset"] | components["schemas"]["Resolution"];
        /**
         * @description Names a price of the operator's price book.
         * @example prc_01KAJ7C1D2E3F4G5H6J7K8MNPQ
         */
        PriceId: string;
        /** @description One part of a price, as the contract's `x-pricing` has it. */
        PriceLine: {
            /**
             * @description What is counted.
             * @example image
             * @enum {string}
             */
            unit: "image" | "request" | "second" | "output" | "video" | "token";
            /** @description What one unit costs. */
            credits?: components["schemas"]["Credits"];
            /**
             * @description What one unit costs depends on this parameter.
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
             * @description Where the number of units comes from; one without it.
             * @example {
             *       "parameter": "num_images"
             *     }
             */
            times?: {
                [key: string]: unknown;
            };
            /**
             * @description The line counts only with these values.
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
             * @description How the figure came about.
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
             * @description Whether the sum is charged as it is or rounded up to whole credits.
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
         * @description What to make. Spaces around it do not count, and a blank one is as good as none. The embedded engines read English best
         *     and the common words of 17 other languages; pictures name in `warnings` what they did not understand.
         * @example A lighthouse on a cliff at dusk
         * @example watercolour
         */
        Prompt: string;
        /** @description Art tags found in a prompt, and tags that go with them. */
        PromptTags: {
            /**
             * @description Tags the prompt contains, in the order it names them. In a list of three or more, a short segment between commas is a
             *     tag and is kept as it is written: `hand on hip`; counts (`1girl`, `no humans`) are kept everywhere.
             */
            extracted_tags: string[];
            /** @description Tags that go with those, best first; none of the extracted ones. */
            related_tags: string[];
            /** @description `related_tags` again, each with its score and who says so. */
            related_scored: components["schemas"]["RelatedTag"][];
            /**
             * @description The extracted tags by category: `subject`, `medium`, `style`, `lighting`, `camera`, `composition`, `colour`, `mood`,
             *     `setting`, `clothing` and `quality`; only those that have any. A tag may stand in two.
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
        /**
         * @description A public http or https address. One with a private host, a user name or another scheme is 400 `url_not_public`.
         * @example https://images.example.com/lighthouse.png
         */
        PublicUrl: string;
        /** @description What a call would cost. */
        Quote: {
            operation: components["schemas"]["OperationName"];
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
             * @description `exact` is what the run charges, `upper_bound` the most it can charge once everything is measured, `estimate` a
             *     price that depends on a backend not yet chosen and is at most `upper_bound`.
             * @example exact
             * @enum {string}
             */
            qualifier: "exact" | "upper_bound" | "estimate";
            /** @description The most the run can charge. */
            upper_bound: components["schemas"]["Credits"];
            /** @description What the price is the sum of, before any rounding. */
            lines: components["schemas"]["QuoteLine"][];
            own_price?: components["schemas"]["MaybeOwnPrice"];
            /**
             * @description What `Quote-Id` takes when the price is held; otherwise null.
             * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
             */
            quote_id: string | null;
            /**
             * Format: date-time
             * @description Until when the price is held; null where it is not.
             * @example 2026-11-21T12:15:00Z
             */
            expires_at: string | null;
        };
        /** @description One part of the price. */
        QuoteLine: {
            /**
             * @description What is counted.
             * @example second
             * @enum {string}
             */
            unit: "image" | "request" | "second" | "output" | "video" | "token";
            /** @description Credits a unit. */
            rate: components["schemas"]["Credits"];
            /**
             * @description How many units.
             * @example 6
             */
            quantity: string;
            /** @description Rate times quantity. */
            credits: components["schemas"]["Credits"];
        };
        /** @description What a picture is made from. */
        Ra1Input: {
            prompt: components["schemas"]["Prompt"];
            /** @default square */
            size: components["schemas"]["Size"];
            resolution?: components["schemas"]["PresetOrResolution"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description The picture and what it cost. */
        Ra1Result: components["schemas"]["Charge"] & components["schemas"]["Made"] & {
            image_url: components["schemas"]["MediaUrl"];
            prompt_used: components["schemas"]["PromptUsed"];
        };
        /** @description What one to four pictures are made from. */
        Ra2Input: {
            prompt: components["schemas"]["Prompt"];
            /** @default square */
            size: components["schemas"]["Size"];
            resolution?: components["schemas"]["PresetOrResolution"];
            /**
             * Number of images
             * @description How many pictures to make; each is charged.
             * @default 1
             * @example 2
             */
            num_images: number;
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description The pictures and what they cost. */
        Ra2Result: components["schemas"]["Charge"] & components["schemas"]["Made"] & {
            prompt_used: components["schemas"]["PromptUsed"];
            /** @description The first of `images`. */
            image_url: components["schemas"]["MediaUrl"];
            /** @description Every picture. */
            images: components["schemas"]["MediaUrl"][];
        };
        /** @description What a film is made from. */
        Ra2VideoInput: {
            prompt: components["schemas"]["Prompt"];
            /**
             * Image URL
             * @description Public address of the image the video begins with, at most 25 MB.
             */
            image_url?: components["schemas"]["PublicUrl"];
            /**
             * @description Seconds the video lasts. The price is the same for all.
             * @default 5
             * @example 5
             */
            duration: number;
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description The film and what it cost. */
        Ra2VideoResult: components["schemas"]["VideoResult"] & {
            /**
             * @description What made the video; the price may depend on it. An embedded engine never claims to be more.
             * @example local/film
             */
            backend_used: string;
        };
        /**
         * @description Credits by the name of a rate: the value of the parameter that it belongs to, such as `1080p`, otherwise its unit, such
         *     as `image`. Rates that are left out are the contract's.
         * @example {
         *       "image": "3.5"
         *     }
         */
        Rates: {
            [key: string]: string;
        };
        /** @description A related tag and how closely it goes with the prompt. */
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
             * @description Who says that it goes with them; our own lists, what public posts carry together, or both.
             * @example curated
             * @enum {string}
             */
            source: "curated" | "posts" | "both";
        };
        /** @description What a picture is made from. */
        RelayImageInput: {
            /**
             * @description The identifier of the gateway's model, `vendor/image-2/pro/text-to-image` unless configured otherwise.
             * @example vendor/image-2/pro/text-to-image
             */
            model_name: string;
            prompt: components["schemas"]["Prompt"];
            /**
             * @description The size in pixels; both numbers or neither.
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
                 * @description Pixels across.
                 * @example 1536
                 */
                width?: number;
                /**
                 * Image height
                 * @description Pixels down.
                 * @example 1024
                 */
                height?: number;
            };
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description The pictures and what they cost. */
        RelayImageResult: components["schemas"]["Charge"] & components["schemas"]["Made"] & {
            prompt_used: components["schemas"]["PromptUsed"];
            /** @description The picture, as an object with its address. */
            images: components["schemas"]["Asset"][];
        };
        /** @description A quote that was given back. */
        ReleasedQuote: {
            /**
             * @description The quote, which no call can use any more.
             * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
             */
            quote_id: string;
            operation: components["schemas"]["OperationName"];
            /** @description The credits that it held. */
            released: components["schemas"]["Credits"];
        };
        /**
         * @description The short side of the result: 480, 768, 1080 or 1440 pixels. The price of a second depends on it. Small letters are
         *     taken as capitals.
         * @example 768P
         * @enum {string}
         */
        RelightResolution: "480P" | "768P" | "1080P" | "2K" | "480p" | "768p" | "1080p" | "2k";
        /** @description A film and the light it is to be seen in. */
        RelightVideoInput: {
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            /**
             * Video URL
             * @description Public address of the video, 3 to 15 seconds long and at most 500 MB.
             * @example https://videos.example.com/lighthouse.mp4
             */
            video_url: components["schemas"]["PublicUrl"];
            /**
             * Reference image URL
             * @description Public address of an image of a sphere in the desired light, at most 25 MB.
             * @example https://images.example.com/sphere-sunset.png
             */
            reference_image_url: components["schemas"]["PublicUrl"];
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
        /** @description A picture, and hints where its subject is. */
        RemoveImageBackgroundInput: {
            /**
             * Image URL
             * @description The picture: a public address of a PNG, JPEG, WebP, AVIF or HEIF (HEIC) file of at most 25 MB, or a data URI.
             */
            image_url: components["schemas"]["ImageSource"];
            /** @description Where the subject is, in the source's pixels; found by itself without it. */
            box?: components["schemas"]["Box"];
            /**
             * @description Places that surely belong to the subject or surely do not.
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
        };
        /** @description The cut-out and what it cost. */
        RemoveImageBackgroundResult: components["schemas"]["Charge"] & {
            image: components["schemas"]["Asset"];
            /** @description The address of `image`. */
            image_url: components["schemas"]["MediaUrl"];
            engine: components["schemas"]["Engine"];
            /**
             * @description How sure the engine is that it cut out the right thing; left out where it does not say.
             * @example 0.93
             */
            confidence?: number;
        };
        /** @description A film whose background is to go. */
        RemoveVideoBackgroundInput: {
            /**
             * Video URL
             * @description Public address of the video, at most two minutes long and 500 MB.
             * @example https://videos.example.com/mira.mp4
             */
            video_url: components["schemas"]["PublicUrl"];
            /**
             * @description `webm` is VP9 with alpha (`video/webm`), `mov_prores4444` is for editing (`video/quicktime`).
             * @default webm
             * @example webm
             * @enum {string}
             */
            output_format: "webm" | "mov_prores4444";
        };
        /** @description The film without a background and what it cost. */
        RemoveVideoBackgroundResult: components["schemas"]["Charge"] & {
            video: components["schemas"]["Video"];
            video_url: components["schemas"]["VideoUrl"];
            engine: components["schemas"]["Engine"];
        };
        /** @description A timeline to be rendered. */
        RenderVideoProjectInput: {
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
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
         * @description Names this call in logs, in the statement and in questions to support.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestId: string;
        /** @description A picture and the sizes it is wanted in. */
        ResizeImageInput: {
            /**
             * Image URL
             * @description The picture to fit: a public address of a PNG, JPEG, WebP, AVIF or HEIF (HEIC) file of at most 25 MB, or a data URI.
             */
            image_url: components["schemas"]["ImageSource"];
            /**
             * Target sizes
             * @description The sizes to make, each WIDTHxHEIGHT or an object, 64 to 4096 a side, or a size preset. A string lists them with commas between them or as JSON.
             * @example [
             *       "1080x1080",
             *       "1080x1920"
             *     ]
             */
            target_sizes: components["schemas"]["TargetSize"][] | string;
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description The picture in every size and what it cost. */
        ResizeImageResult: components["schemas"]["Charge"] & {
            /** @description Their addresses. */
            images: components["schemas"]["MediaUrl"][];
            /** @description How each was made. */
            result: {
                /** @description One an output, in the same order. */
                outputs: components["schemas"]["ResizedOutput"][];
            };
            engine: components["schemas"]["Engine"];
            /** @description The stored pictures, in the same order. */
            assets: components["schemas"]["Asset"][];
        };
        /** @description One output, and how it came about as far as the engine tells. */
        ResizedOutput: {
            url: components["schemas"]["MediaUrl"];
            /**
             * @description Pixels across.
             * @example 1080
             */
            width: number;
            /**
             * @description Pixels down.
             * @example 1080
             */
            height: number;
            /**
             * @description Scaled as a whole, cut around its subjects, narrowed or widened where there is least to see, or extended at the
             *     edges.
             * @example crop
             * @enum {string}
             */
            strategy?: "scale" | "crop" | "warp" | "extend";
            /** @description The part of the source that is shown. */
            source_box?: components["schemas"]["Box"];
            /** @description What was found worth keeping, the most important first. */
            subjects?: components["schemas"]["Box"][];
            /**
             * @description How much of the source's area is still shown.
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
         * @description `inline` waits and answers 200 with the video; `polling` answers 202 at once with a job.
         * @example inline
         * @enum {string}
         */
        ResponseMode: "inline" | "polling";
        /**
         * @description How much the prompt check lets through, from 1 (strictest) to 6. Each step refuses all that the step above refuses:
         *
         *     - 6: only what no step allows, which is sexual content with minors.
         *     - 5: also pornography.
         *     - 4: also nudity, gore and symbols of hate.
         *     - 3: also suggestive content, violence with blood or death, drugs and self-harm.
         *     - 2: also weapons, fighting, war and horror.
         *     - 1: also alcohol, tobacco, gambling, swimwear and underwear.
         *
         *     The operator sets a ceiling: 4, or 6 under `MODERATION=relaxed`. A higher value counts as the ceiling, and `warnings`
         *     says so.
         * @example 4
         */
        SafetyTolerance: ("1" | "2" | "3" | "4" | "5" | "6") | number;
        /**
         * @description What a key may do: `*` for everything, `read` for every GET, `paid` for every call that costs credits, a tag of
         *     this document (`images`, `videos`, `chat`, `characters`, `posts`, `media`, `jobs`, `webhooks`, `account`), or the name of
         *     one paid operation such as `ra1`. Anything else is 403 `forbidden`.
         * @example [
         *       "images",
         *       "jobs"
         *     ]
         */
        Scopes: ("*" | "read" | "paid" | "images" | "ra1" | "ra2" | "ra2-image-editor" | "zimage" | "photoreal-image" | "relay" | "smart-resize" | "remove-background" | "videos" | "wan" | "ltx-video-v097" | "ltx-2" | "ltx-text-to-video" | "ra2v" | "remove-background-video" | "video-editor/render" | "video-relight" | "chat" | "chatpred_or" | "characters" | "posts" | "media" | "jobs" | "account" | "webhooks" | "ltx-2.3-image-to-video")[];
        /**
         * @description The same seed and the same input make the same result on an embedded engine. Omit it to get a random one. The answer
         *     returns it: a number from 0 to 2⁵³ − 1 as it was sent, a negative one plus a multiple of 2³². Engines get it modulo 2³².
         * @example 1234
         */
        Seed: number;
        /**
         * @description The seed that made this result.
         * @example 1234
         */
        SeedUsed: number;
        /**
         * @description A preset (square, landscape, portrait, landscape43, portrait43, widescreen, tall) or WIDTHxHEIGHT: the size of a
         *     preset, or both multiples of 32 from 256 to 2048. Ignored when `resolution` is given.
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
         * @description When what the key has spent counts from nothing again: at midnight UTC, on the first of the month UTC, or never.
         * @example monthly
         * @enum {string|null}
         */
        SpendReset: "daily" | "monthly" | null;
        /** @description A paid call and how it ended. */
        StoredRequest: {
            request_id: components["schemas"]["RequestId"];
            operation: components["schemas"]["OperationName"];
            job_id: components["schemas"]["JobId"];
            status: components["schemas"]["JobStatus"];
            created_at: components["schemas"]["Moment"];
            completed_at: components["schemas"]["MaybeMoment"];
            /**
             * @description The held figure while in progress, then the charged one. It is 0 for a failed call, and for a canceled one unless its upstream billed the work.
             * @example 4
             */
            credits_charged: number;
            cost: components["schemas"]["Cost"];
            cost_usd: components["schemas"]["CostUsd"];
            /** @description What the call was or would have been answered, or null while it runs. */
            response: components["schemas"]["StoredResponse"] | null;
        };
        /** @description An answer as it was sent. */
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
         * @description WIDTHxHEIGHT, or the two as numbers, 64 to 4096 a side; or the name of a size preset.
         * @example 1080x1920
         */
        TargetSize: string | components["schemas"]["SizePreset"] | {
            /**
             * @description Pixels across.
             * @example 1080
             */
            width: number;
            /**
             * @description Pixels down.
             * @example 1920
             */
            height: number;
        };
        /** @description Tokens as the model counted them. */
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
        };
        /** @description Credits that are being bought, or were. */
        TopUp: {
            /**
             * @description Names the top-up.
             * @example top_01KAJ6T5C3D4E5F6G7H8JKMNPQ
             */
            top_up_id: string;
            /**
             * @description Open until the processor has the money, which is when the credits are there. An automatic one fails where its payment
             *     is declined.
             * @example open
             * @enum {string}
             */
            status: "open" | "paid" | "expired" | "failed";
            /**
             * @description The credits that are bought.
             * @example 500
             */
            credits: components["schemas"]["Credits"];
            /**
             * @description What they cost in dollars.
             * @example 5
             */
            amount_usd: number;
            /**
             * @description Whether it began by itself.
             * @example false
             */
            automatic: boolean;
            /**
             * Format: uri
             * @description The processor's page where a person pays; `about:blank` for an automatic one, where nobody has to.
             * @example https://checkout.stripe.com/c/pay/cs_test_EXAMPLE
             */
            checkout_url: string;
            created_at: components["schemas"]["Moment"];
            paid_at: components["schemas"]["MaybeMoment"];
        };
        /** @description An automatic top-up could not be paid, and no more are bought until they are switched on again. */
        TopUpFailedEvent: {
            /**
             * @description What happened.
             * @example top_up.failed
             * @constant
             */
            type: "top_up.failed";
            /** @description When it happened. */
            timestamp: components["schemas"]["Moment"];
            account_id: components["schemas"]["AccountId"];
            /**
             * @description The top-up.
             * @example top_01KAJ6T5C3D4E5F6G7H8JKMNPQ
             */
            top_up_id: string;
            /**
             * @description The credits that were to be bought.
             * @example 500
             */
            credits: components["schemas"]["Credits"];
            /**
             * @description What they would have cost in dollars.
             * @example 5
             */
            amount_usd: number;
            /**
             * @description Why it was not paid, as `stopped_reason` of the automatic top-up has it.
             * @example declined
             * @enum {string}
             */
            reason: "declined" | "authentication_needed" | "not_possible";
        };
        /** @description A text and the language it is wanted in. */
        TranslateTextInput: {
            /**
             * @description What to translate, at most 5000 Unicode code points. Line breaks are kept.
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
             * @description The language of the text. If not given, or `auto`, it is detected.
             * @example en
             */
            source_lang?: components["schemas"]["LanguageTag"];
        };
        /** @description A text in another language, line by line, with the reading of its words. */
        Translation: {
            /**
             * @description The language it was translated into, as asked, in the usual spelling (`pt-BR`).
             * @example ja
             */
            target_lang: string;
            /**
             * @description The language it was translated from, as given or as detected.
             * @example en
             */
            source_lang: string;
            engine: components["schemas"]["TranslationEngine"];
            /** @description One for each line of the text, in order; empty ones are kept. */
            lines: components["schemas"]["TranslationLine"][];
            request_id: components["schemas"]["RequestId"];
            warnings?: components["schemas"]["Warnings"];
        };
        /** @description What translated. */
        TranslationEngine: components["schemas"]["Engine"] & {
            /**
             * @description Part of the source's words that have a counterpart in the answer; null for an engine that does not say.
             * @example 0.8
             */
            coverage: number | null;
        };
        /** @description A language of translation. */
        TranslationLanguage: {
            /**
             * @description What `target_lang` and `source_lang` take.
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
             * @description Its name in itself.
             * @example 日本語
             */
            native_name: string;
            /**
             * @description Whether it is written from left to right or from right to left.
             * @example ltr
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /**
             * @description What the readings of its words are written in; null where words have none.
             * @example furigana
             * @enum {string|null}
             */
            reading_system: "furigana" | "pinyin" | "revised-romanization" | "rtgs" | "iso15919" | "bgn-pcgn" | "ala-lc" | "ipa" | null;
        };
        /** @description The languages that texts are translated into. */
        TranslationLanguages: {
            /** @description In the order of their tags. */
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
             * @description What the embedded engine answers for: `phrase` comes from its book of sayings, `sentence` was understood whole,
             *     with every word, number and negation accounted for, `words` is each word by itself as a dictionary has it, in the
             *     order of the source; `neural` is by a neural model of the operator's, which reads well and may still be wrong. The
             *     least of the line's sentences. Null for an engine that does not say, and for a line that
             *     was not translated.
             * @example sentence
             * @enum {string|null}
             */
            quality: "phrase" | "sentence" | "words" | "neural" | null;
            /** @description The words of `dst` in order. Spaces and punctuation stand between them and are not words. */
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
             * @description How the piece is read; null if it reads as it is written.
             * @example ひとり
             */
            reading: string | null;
        };
        /** @description One word of a translated line and how it is read. */
        TranslationWord: {
            /**
             * @description The word as it stands in `dst`.
             * @example 一人
             */
            text: string;
            /**
             * @description How the word is read; null where no true reading can be given, as in languages of Latin script.
             * @example ひとり
             */
            reading: string | null;
            /**
             * @description What `reading` is written in; null exactly when `reading` is.
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
             * @description The reading in Latin letters; null for Latin script and where none can be given.
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
             * @description False where the engine did not know the word and left it as it was; null if it does not say.
             * @example true
             */
            translated: boolean | null;
            /**
             * @description How sure the engine is of the word and its reading; null if it does not say.
             * @example 0.97
             */
            confidence: number | null;
            /** @description The word cut where its reading can be cut, to set above it; their texts joined are the word. */
            parts: components["schemas"]["TranslationPart"][];
        };
        /**
         * @description What became of each part of the prompt, in its order, where the engine says: the embedded ones do. What is `missing` or
         *     `replaced` stands in `warnings` too.
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
             * @description The part in the words of the prompt.
             * @example a subway station
             */
            words: string;
            /**
             * @description Whether it is shown or done as said, something else stands in its place, or it is left out.
             * @example replaced
             * @enum {string}
             */
            result: "done" | "replaced" | "missing";
            /**
             * @description What is shown or was done.
             * @example street
             */
            shown_as?: string;
        }[];
        /** @description When credits are to be bought, how many, and how many a month at most. */
        UpdateAutomaticTopUpInput: {
            /**
             * @description Buy when fewer credits than these can be spent. At most `credits`, so that one purchase is enough.
             * @example 100
             */
            below: number;
            /**
             * @description How many credits to buy at a time.
             * @example 500
             */
            credits: number;
            /**
             * @description How many credits are bought in a calendar month at most, by UTC. At least `credits`.
             * @example 2000
             */
            monthly_max: number;
            /**
             * @description Save another payment method in place of the one that is saved.
             * @default false
             * @example false
             */
            new_payment_method: boolean;
            /**
             * Success URL
             * Format: uri
             * @description Where the processor sends the person after saving a payment method.
             * @example https://app.example.com/credits
             */
            success_url?: string;
            /**
             * Cancel URL
             * Format: uri
             * @description Where it sends a person who saves none.
             * @example https://app.example.com/credits
             */
            cancel_url?: string;
        };
        /** @description What is to be changed of a character. */
        UpdateCharacterInput: {
            name?: components["schemas"]["CharacterName"];
            /**
             * @description Who the character is, or null to take it away.
             * @example A lighthouse keeper who collects storms in bottles.
             */
            description?: string | null;
            /**
             * @description The character's first message, or null to take it away.
             * @example Hello, traveller.
             */
            greeting?: string | null;
            visibility?: components["schemas"]["Visibility"];
            /**
             * Avatar URL
             * @description Public address of a PNG, JPEG, WebP, AVIF or HEIC picture of at most 25 MB. It is fetched once and kept.
             * @example https://images.example.com/mira.png
             */
            avatar_url?: components["schemas"]["PublicUrl"];
            /** @description A PNG, JPEG, WebP, AVIF or HEIC picture of at most 10 MB in base64, with or without a data URI's prefix. */
            avatar_bytes?: components["schemas"]["FileInBase64"];
        };
        /** @description What is to be changed of a post. */
        UpdatePostInput: {
            /**
             * @description What the post says, or null to take it away.
             * @example First storm of the year.
             */
            text?: string | null;
            tags?: components["schemas"]["PostTags"];
            visibility?: components["schemas"]["Visibility"];
        };
        /**
         * @description Always true, because it came through the API.
         * @example true
         * @constant
         */
        UploadedViaApi: true;
        /**
         * @description The character's name made safe for addresses and unique, with a number if it was taken.
         * @example mira
         */
        UrlName: string;
        /** @description What was charged, added up. */
        Usage: {
            /**
             * @description What the charges were added up by.
             * @example day
             * @enum {string}
             */
            group_by: "day" | "operation" | "key";
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
            /** @description Days in their order, operations and keys the dearest first. */
            groups: components["schemas"]["UsageGroup"][];
            total: components["schemas"]["UsageGroup"];
        };
        /** @description What was charged in one group. */
        UsageGroup: {
            /**
             * @description The day (UTC), the operation or the key; null in the total.
             * @example 2026-11-21
             */
            group: string | null;
            /**
             * @description Calls that were charged.
             * @example 3
             */
            calls: number;
            /** @description What they were charged. */
            credits: components["schemas"]["Credits"];
            cost: components["schemas"]["Cost"];
            cost_usd: components["schemas"]["CostUsd"];
        };
        /** @description A stored video. */
        Video: {
            /**
             * Format: uri
             * @description Where it is served. Nobody can guess it, and whoever has it can read it.
             * @example https://api.example.com/media/2sVd8KxQ5mWc7LbTz4RnJ9fYh1P.mp4
             */
            url: string;
            /**
             * @description Its media type. A render asked for as `gif` is `image/gif`.
             * @example video/mp4
             */
            content_type: string;
            /**
             * @description Seconds in the finished file.
             * @example 6
             */
            duration: number;
            /**
             * @description Pixels across.
             * @example 1920
             */
            width: number;
            /**
             * @description Pixels down.
             * @example 1080
             */
            height: number;
            /**
             * @description Frames a second.
             * @example 25
             */
            fps: number;
            content_sha256: components["schemas"]["ContentSha256"];
            expires_at: components["schemas"]["ExpiresAt"];
        };
        /**
         * @description A stretch of the timeline.
         *
         *     - `video` and `image` show `src`; a video is heard, too.
         *     - `text` shows `text`, in the color `color`.
         *     - `color` fills its area with `color`.
         */
        VideoClip: {
            /**
             * @description What the clip shows.
             * @example video
             * @enum {string}
             */
            type: "video" | "image" | "text" | "color";
            /**
             * Source
             * @description Public address of the file; required by `video` and `image`. It is looked at when the project is sent.
             * @example https://videos.example.com/harbour.mp4
             */
            src?: components["schemas"]["PublicUrl"];
            /**
             * @description Another name for `src`.
             * @example https://videos.example.com/harbour.mp4
             */
            url?: components["schemas"]["PublicUrl"];
            /**
             * @description What is written; required by `text`. Line breaks are kept.
             * @example The harbour at dawn
             */
            text?: string;
            /**
             * @description The filling, required by `color`; on `text` the color of the letters, white if not given.
             * @example #1a2b3c
             */
            color?: string;
            /**
             * @description Second at which the clip begins. `auto` puts it after the clip before it on its track, earlier by the duration of its own transition.
             * @default auto
             * @example auto
             */
            start: number | "auto";
            /**
             * @description Seconds the clip is shown; a video that is shorter keeps its last picture. `auto`, only for video, is the rest of the file after `trim_start`. If not given, `auto` for video and 5 for everything else.
             * @example 5
             */
            duration?: number | "auto";
            /**
             * @description Seconds left out at the beginning of a video file.
             * @default 0
             * @example 0
             */
            trim_start: number;
            /**
             * @description A higher track lies on top of a lower one.
             * @default 0
             * @example 0
             */
            track: number;
            /**
             * @description `crop` fills the frame and cuts what stands over, so that faces and the subject stay, `contain` shows everything, `cover` stretches to the frame, `none` keeps the size of the file.
             * @default crop
             * @example crop
             * @enum {string}
             */
            fit: "crop" | "contain" | "cover" | "none";
            /**
             * @description Where in the frame the clip is anchored.
             * @default center
             * @example center
             * @enum {string}
             */
            position: "center" | "top" | "bottom" | "left" | "right" | "top_left" | "top_right" | "bottom_left" | "bottom_right";
            /**
             * @description Factor on the size after `fit`.
             * @default 1
             * @example 1
             */
            scale: number;
            offset?: components["schemas"]["VideoOffset"];
            /**
             * @description 0 cannot be seen, 1 hides what is below.
             * @default 1
             * @example 1
             */
            opacity: number;
            transition?: components["schemas"]["VideoTransition"];
            /**
             * @description Factor on the loudness of a video's sound.
             * @default 1
             * @example 1
             */
            audio_gain: number;
            /**
             * @description -1 is left, 0 the middle, 1 right.
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
             * @description Where any clip is solo, only the clips that are can be heard.
             * @default false
             * @example false
             */
            audio_solo: boolean;
            /**
             * @description Seconds over which the sound comes up.
             * @default 0
             * @example 0
             */
            audio_fade_in: number;
            /**
             * @description Seconds over which the sound goes down before the clip ends.
             * @default 0
             * @example 0
             */
            audio_fade_out: number;
        } & (unknown & unknown & unknown & unknown);
        /** @description Moves a clip from its position, in parts of the frame. */
        VideoOffset: {
            /**
             * @description Part of the frame's width to the right.
             * @default 0
             * @example 0.1
             */
            x: number;
            /**
             * @description Part of the frame's height downwards.
             * @default 0
             * @example 0
             */
            y: number;
        };
        /**
         * @description A timeline. Names made of two words may also be written in camelCase (`trimStart` for `trim_start`, `audioGain` for
         *     `audio_gain`), here and in everything below; they are rewritten before anything is checked.
         *
         *     The timeline ends with its last clip, after at most 600 seconds. At most 32 clips may be seen in one moment.
         */
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
             * @description Color seen where no clip is.
             * @default #000000
             * @example #000000
             */
            background: string;
            /** @description What is seen and heard. On one track a later clip follows the one before it. */
            clips: components["schemas"]["VideoClip"][];
            audio?: components["schemas"]["VideoSoundtrack"];
        } & (unknown & unknown);
        /** @description A finished video, how it was made and what it cost. */
        VideoResult: components["schemas"]["Charge"] & {
            video_url: components["schemas"]["VideoUrl"];
            video: components["schemas"]["Video"];
            seed: components["schemas"]["SeedUsed"];
            engine: components["schemas"]["Engine"];
            understood?: components["schemas"]["Understood"];
        };
        /** @description A sound that lies under the whole timeline, cut at its end. */
        VideoSoundtrack: {
            /**
             * Source
             * @description Public address of an audio file, or of a video whose sound is taken.
             * @example https://videos.example.com/waves.mp3
             */
            src: components["schemas"]["PublicUrl"];
            /**
             * @description Another name for `src`.
             * @example https://videos.example.com/waves.mp3
             */
            url?: components["schemas"]["PublicUrl"];
            /**
             * @description Factor on the loudness.
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
        /** @description How a clip begins. */
        VideoTransition: {
            /**
             * @description `crossfade` blends from the clip before it on the same track; `fade` lets that one go first, then comes up from what lies below; `none` cuts. Neither may last longer than the clip or the one it goes on from.
             * @example crossfade
             * @enum {string}
             */
            type: "none" | "crossfade" | "fade";
            /**
             * @description Seconds the transition takes.
             * @default 0.5
             * @example 0.5
             */
            duration: number;
        };
        /**
         * Format: uri
         * @description Where the video is served, the same as `url` in its object.
         * @example https://api.example.com/media/2sVd8KxQ5mWc7LbTz4RnJ9fYh1P.mp4
         */
        VideoUrl: string;
        /**
         * Visibility
         * @description Who may see it. `public`: everybody finds and reads it. `private`: only its owner does, in searches, lists, chats and where its media are served.
         * @example private
         * @enum {string}
         */
        Visibility: "public" | "private";
        /** @description What a film is made from. */
        WanVideoInput: {
            /**
             * Image URL
             * @description Public address of the image to animate, at most 25 MB.
             */
            image_url: components["schemas"]["PublicUrl"];
            /** @description How the image should move. */
            prompt: components["schemas"]["Prompt"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /**
         * @description What was ignored or done differently, in sentences. Absent when there is nothing to say.
         * @example [
         *       "Unknown field ignored: promt"
         *     ]
         */
        Warnings: string[];
        /** @description An address that is told of what happened. */
        Webhook: {
            /**
             * @description Names the webhook.
             * @example whk_01KAJ6T6D4E5F6G7H8JKMNPQRS
             */
            webhook_id: string;
            /**
             * Format: uri
             * @description Where it is told.
             * @example https://hooks.example.com/reverie
             */
            url: string;
            /** @description What it is told of, beside the jobs that name it. */
            events: components["schemas"]["WebhookEvent"][];
            /**
             * @description The mark of `credits.low`.
             * @example 100
             */
            credits_low_below: components["schemas"]["Credits"];
            /**
             * @description Its further marks.
             * @example []
             */
            credits_low_also_below?: components["schemas"]["Credits"][];
            /**
             * @description Verifies what is sent there, with any library for Standard Webhooks.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8h3Zc1fT2dE=
             */
            secret: string;
            /**
             * @description Whether anything is sent there. An address that took too long to answer five times in a row is paused: what is to
             *     be told waits until `paused_until`, is tried again then, and is not given up meanwhile.
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "paused" | "disabled";
            /**
             * @description The address answered 410, or the webhook was removed.
             * @example null
             * @enum {string|null}
             */
            disabled_reason: "gone" | "removed" | null;
            paused_until: components["schemas"]["MaybeMoment"];
            created_at: components["schemas"]["Moment"];
        };
        /** @description One event on its way to one webhook. */
        WebhookDelivery: {
            /**
             * @description Names the delivery, in the header `webhook-id` too.
             * @example msg_01KAJ6T7E5F6G7H8JKMNPQRSTV
             */
            delivery_id: string;
            /**
             * @description Where it goes.
             * @example whk_01KAJ6T6D4E5F6G7H8JKMNPQRS
             */
            webhook_id: string;
            event: components["schemas"]["WebhookEvent"];
            /**
             * @description The job it is about, if it is about one.
             * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
             */
            job_id: string | null;
            /**
             * @description On its way, heard, or given up.
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /**
             * @description How often it was sent.
             * @example 1
             */
            attempts: number;
            /**
             * @description What the last attempt was answered with.
             * @example 200
             */
            last_status: number | null;
            /**
             * @description Why the last attempt was not heard.
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
        /** @description One event on its way to one webhook, and what was sent there. */
        WebhookDeliverySent: {
            /**
             * @description Names the delivery, in the header `webhook-id` too.
             * @example msg_01KAJ6T7E5F6G7H8JKMNPQRSTV
             */
            delivery_id: string;
            /**
             * @description Where it goes.
             * @example whk_01KAJ6T6D4E5F6G7H8JKMNPQRS
             */
            webhook_id: string;
            event: components["schemas"]["WebhookEvent"];
            /**
             * @description The job it is about, if it is about one.
             * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
             */
            job_id: string | null;
            /**
             * @description On its way, heard, or given up.
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /**
             * @description How often it was sent.
             * @example 1
             */
            attempts: number;
            /**
             * @description What the last attempt was answered with.
             * @example 200
             */
            last_status: number | null;
            /**
             * @description Why the last attempt was not heard.
             * @example null
             */
            last_error: string | null;
            created_at: components["schemas"]["Moment"];
            next_attempt_at: components["schemas"]["MaybeMoment"];
            ended_at: components["schemas"]["MaybeMoment"];
            /**
             * @description The body that is sent, byte for byte, from the first attempt on; null before it, and where it was larger than 256 kB.
             *     It is a text to be shown, whatever a prompt has put into it.
             * @example {"type":"credits.low","timestamp":"2026-11-21T12:01:30.000Z","credits":"99.3"}
             */
            body: string | null;
        };
        /**
         * @description What happened.
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
         * @description Public https address, written as a URI (http only of a host that the operator opened), that is told once the job has ended, signed with its own secret; `GET /api/webhooks` shows it.
         * @example https://hooks.example.com/reverie
         */
        WebhookUrl: string;
        /** @description What a picture is made from. */
        ZimageInput: {
            prompt: components["schemas"]["Prompt"];
            /** @default square */
            size: components["schemas"]["Size"];
            resolution?: components["schemas"]["PresetOrResolution"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description The picture and what it cost. */
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
        /** @description The request is not as it must be, or its media cannot be used. Nothing was charged. */
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
        /** @description The call meets one that is still running, comes too late, or was canceled while it waited. */
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
        /** @description The work took too long and was stopped. Nothing was charged. */
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
        /** @description The key is valid but may not do this. */
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
        /** @description It was deleted, or its time has passed. */
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
        /** @description Our fault. It was recorded. */
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
        /** @description A character or a post shows it. */
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
        /** @description Nothing stands out (live accounts only; a test account gets the best guess), or the `Idempotency-Key` belongs to another call. Nothing was charged. */
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
        /** @description There is no such thing, or it belongs to somebody else. */
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
        /** @description Nothing of the prompt can be shown (live accounts only; a test account gets a stand-in), or the `Idempotency-Key` belongs to another call. Nothing was charged. */
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
        /** @description The balance, or a limit set on it, does not allow the price. Nothing ran. */
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
        /** @description No payment can be begun. */
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
        /** @description With `dry_run=true`, what the call would cost. Nothing ran. */
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
        /** @description The quote has nothing to give back. */
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
        /** @description The account has as many webhooks as it may have. */
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
        /** @description Nothing can take this work at present. */
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
        /** @description The content type of the body is not taken. */
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
        /** @description The engine failed or gave an unusable result. Nothing was charged. */
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
    };
    parameters: {
        /**
         * @description The account's key. The headers `X-API-Key` and `Authorization` are safer places for it.
         * @example mk_test_EXAMPLEKEY0123456789
         */
        ApiKeyInQuery: components["schemas"]["ApiKey"];
        /**
         * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
         * @example 2026-11-21
         */
        ApiVersion: string;
        /**
         * @description The character's id.
         * @example chr_01KAJ6W1C2D3E4F5G6H7J8K9MN
         */
        CharacterIdInPath: string;
        /**
         * @description Where the page begins, as `next_cursor` of the page before said. Without it, the newest entries come first.
         * @example MDFLQUo2VDJWOVE0WDhONw
         */
        Cursor: string;
        /**
         * @description Names a delivery.
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
         * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
         *     `POST /api/quotes` gives for the same input.
         * @example false
         */
        DryRun: boolean;
        /**
         * @description What the charges are added up by.
         * @example day
         */
        GroupBy: "day" | "operation" | "key";
        /**
         * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
         *     and never charges or starts anything twice.
         * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
         */
        IdempotencyKey: string;
        /**
         * @description The job, as the submitting call named it.
         * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
         */
        JobIdInPath: string;
        /**
         * @description The key's id, never the key itself.
         * @example key_01KAJ5W8M3N4P5Q6R7S8T9V0WX
         */
        KeyIdInPath: string;
        /**
         * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
         * @example 600
         */
        MaxCredits: string;
        /**
         * @description The file's name, as it stands at the end of its address.
         * @example 7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png
         */
        MediaName: string;
        /**
         * @description Only jobs of this operation.
         * @example video-relight
         */
        OperationFilter: string;
        /**
         * @description How many entries a page holds, at most 100; a larger number means 100.
         * @example 20
         */
        PageSize: number;
        /**
         * @description The post's id.
         * @example pst_01KAJ6X4P5Q6R7S8T9V0W1X2YZ
         */
        PostIdInPath: string;
        /**
         * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
         *     told 409.
         * @example wait
         */
        Prefer: string;
        /**
         * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
         *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
         * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
         */
        QuoteId: string;
        /**
         * @description Names a quote that was held.
         * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
         */
        QuoteIdInPath: string;
        /**
         * @description The call, as its `request_id` or its `X-Request-Id` header named it.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestIdInPath: string;
        /**
         * @description Only jobs with this status.
         * @example completed
         */
        StatusFilter: components["schemas"]["JobStatus"];
        /**
         * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
         *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
         *     it is 400.
         * @example slow=0
         */
        TestScenario: string;
        /**
         * @description Names a top-up.
         * @example top_01KAJ6T5C3D4E5F6G7H8JKMNPQ
         */
        TopUpId: string;
        /**
         * @description The first day (UTC); 29 days before `to` unless given.
         * @example 2026-11-01
         */
        UsageFrom: string;
        /**
         * @description The last day (UTC), included; today unless given.
         * @example 2026-11-21
         */
        UsageTo: string;
        /**
         * @description Names a webhook.
         * @example whk_01KAJ6T6D4E5F6G7H8JKMNPQRS
         */
        WebhookId: string;
        /**
         * @description Names the delivery; one that is repeated has the same.
         * @example msg_01KAJ6T7E5F6G7H8JKMNPQRSTV
         */
        WebhookMessageId: string;
        /**
         * @description Signs `webhook-id`, `webhook-timestamp` and the body with the webhook's secret, as Standard Webhooks do.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
        /**
         * @description When this attempt was sent, in seconds since 1970.
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
         * @description The day that the call was pinned to with `API-Version`; only where it was.
         * @example 2026-11-21
         */
        ApiVersion: string;
        /**
         * @description The body's `cost_usd`, the exact price in dollars.
         * @example 0.04
         */
        CostUsd: number;
        /**
         * @description The body's `credits_charged`; 0 where the call was only to be priced.
         * @example 4
         */
        CreditsCharged: number;
        /**
         * @description The balance after the call, rounded down, as the body's `remaining_credits` says it.
         * @example 996
         */
        CreditsRemaining: number;
        /**
         * @description Present when an `Idempotency-Key` was sent: `true` for a stored answer sent again, `false` for a fresh attempt.
         * @example false
         */
        IdempotentReplayed: "true" | "false";
        /**
         * @description The pages before and after this one (`rel="prev"`, `rel="next"`), where there are any.
         * @example <https://api.example.com/api/search-aiimages?query=lighthouse&limit=20&offset=20>; rel="next"
         */
        Link: string;
        /**
         * @description The job's status address, without a key.
         * @example https://api.example.com/api/relay/status/job_01KAJ6T3A1B2C3D4E5F6G7H8JK
         */
        Location: string;
        /**
         * @description What is left in the present window, `r` calls for another `t` seconds.
         * @example "calls";r=59;t=60
         */
        RateLimit: string;
        /**
         * @description The window that applies, `q` calls in `w` seconds.
         * @example "calls";q=60;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Names this call in logs, in the statement and in questions to support.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestId: string;
        /**
         * @description Seconds to wait before asking again.
         * @example 2
         */
        RetryAfter: number;
        /**
         * @description How many there are in all, exactly.
         * @example 2
         */
        TotalCount: number;
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            };
        };
        responses: {
            /** @description The pictures, in the order asked for. */
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
                 *     `POST /api/quotes` gives for the same input.
                 * @example false
                 */
                dry_run: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
                 * @example 600
                 */
                "X-Max-Credits"?: components["parameters"]["MaxCredits"];
                /**
                 * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
                 *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
                 *     it is 400.
                 * @example slow=0
                 */
                "X-Test-Scenario"?: components["parameters"]["TestScenario"];
                /**
                 * @description `wait` with an `Idempotency-Key`: a repeat of a call that is still running waits for its answer instead of being
                 *     told 409.
                 * @example wait
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The `quote_id` of a quote that was held. The call is charged exactly what was quoted; with another input it is
                 *     409 `quote_input_changed`, after the quote's time 409 `quote_expired`, a second time 409 `quote_used`.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                "Quote-Id"?: components["parameters"]["QuoteId"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description What the character says. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    /**
                     * @description The body's `credits_charged`; not with events, which say it at the end.
                     * @example 1
                     */
                    "X-Credits-Charged"?: number;
                    /**
                     * @description The body's `remaining_credits`; not with events.
                     * @example 999
                     */
                    "X-Credits-Remaining"?: number;
                    /**
                     * @description The body's `cost_usd`; not with events.
                     * @example 0.000009288
                     */
                    "X-Cost-USD"?: number;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatResult"] | components["schemas"]["Quote"];
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
    createCharacter: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description How many entries a page holds, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description Where the page begins, as `next_cursor` of the page before said. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description It is gone. */
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description The character as it is now. */
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
                 * @description Whether the card comes alone or inside the picture.
                 * @example json
                 */
                format: "json" | "png";
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
    listPosts: {
        parameters: {
            query: {
                /**
                 * @description How many entries a page holds, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description Where the page begins, as `next_cursor` of the page before said. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description It is gone. */
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description The post as it is now. */
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
                 * @description How many entries a page holds, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description Where the page begins, as `next_cursor` of the page before said. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The file's name, as it stands at the end of its address.
                 * @example 7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png
                 */
                name: components["parameters"]["MediaName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
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
    translateText: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description What to look for; a blank one is 400.
                 * @example fox
                 */
                q: string;
                /**
                 * @description The most results to return; more than 100 means 100.
                 * @example 20
                 */
                limit: number;
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emoji that fit. */
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
                 * @description What to look for. If not given or blank, the newest images come first.
                 * @example lighthouse
                 */
                query?: string;
                /**
                 * @description The most images to return; more than 100 means 100.
                 * @example 20
                 */
                limit: number;
                /**
                 * @description How many images to leave out at the beginning.
                 * @example 0
                 */
                offset: number;
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The images that fit, best first. */
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
                 * @description The most related tags to return; more than 100 means 100.
                 * @example 2
                 */
                max_related: number;
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The job, as the submitting call named it.
                 * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
                 */
                job_id: components["parameters"]["JobIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it stands now. */
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
                 * @description How many entries a page holds, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description Where the page begins, as `next_cursor` of the page before said. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
    getJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The job, as the submitting call named it.
                 * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
                 */
                job_id: components["parameters"]["JobIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it stands now. */
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
    cancelJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The job, as the submitting call named it.
                 * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
                 */
                job_id: components["parameters"]["JobIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job, canceled. */
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description The call, as its `request_id` or its `X-Request-Id` header named it.
                 * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
                 */
                request_id: components["parameters"]["RequestIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call and its answer. */
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
    listLedgerEntries: {
        parameters: {
            query: {
                /**
                 * @description How many entries a page holds, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description Where the page begins, as `next_cursor` of the page before said. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description What the charges are added up by.
                 * @example day
                 */
                group_by: components["parameters"]["GroupBy"];
                /**
                 * @description The first day (UTC); 29 days before `to` unless given.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["UsageFrom"];
                /**
                 * @description The last day (UTC), included; today unless given.
                 * @example 2026-11-21
                 */
                to?: components["parameters"]["UsageTo"];
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description How many entries a page holds, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description Where the page begins, as `next_cursor` of the page before said. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
    listWebhooks: {
        parameters: {
            query: {
                /**
                 * @description How many entries a page holds, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description Where the page begins, as `next_cursor` of the page before said. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description The webhook with the secret that signs what it is told. */
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description Names a webhook.
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
                 * @description How many entries a page holds, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit: components["parameters"]["PageSize"];
                /**
                 * @description Where the page begins, as `next_cursor` of the page before said. Without it, the newest entries come first.
                 * @example MDFLQUo2VDJWOVE0WDhONw
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description Names a delivery.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description Names a delivery.
                 * @example msg_01KAJ6T7E5F6G7H8JKMNPQRSTV
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, on its way. */
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description Where to pay. */
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description Names a top-up.
                 * @example top_01KAJ6T5C3D4E5F6G7H8JKMNPQ
                 */
                top_up_id: components["parameters"]["TopUpId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The top-up as it stands now. */
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now. */
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description How it stands now. */
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is off. */
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
                 * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
                 *     and never charges or starts anything twice.
                 * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
                 * @example 2026-11-21
                 */
                "API-Version"?: components["parameters"]["ApiVersion"];
            };
            path: {
                /**
                 * @description Names a quote that was held.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                quote_id: components["parameters"]["QuoteIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was given back. */
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
