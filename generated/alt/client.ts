// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/api/ltx-2.3-image-to-video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Animate an image, or lead from one to another
         * @description Makes a video that begins with an image, moves as the prompt says and, with `end_image_url`, ends with another.
         *     With `response_mode: inline` it waits for the video; with `polling` it answers 202 at once, holds the price and
         *     charges it when the job is completed. Charged by the second asked for, on success only. A repeat makes and charges
         *     another video unless it carries the same `Idempotency-Key`.
         *
         *     Served by the alternative host only. A generation that fails is 500 `generation_failed`.
         */
        post: operations["generateLtx23Video"];
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
        /**
         * @description An exact amount of credits as a decimal, at most nine places.
         * @example 28.8
         */
        Credits: string;
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
        /**
         * @description Names the job.
         * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
         */
        JobId: string;
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
        /** @description What a film is made from. */
        Ltx23VideoInput: {
            api_key?: components["schemas"]["ApiKey"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            /** @description How the image should move. */
            prompt: components["schemas"]["Prompt"];
            /**
             * Image URL
             * @description The image the video begins with: a public address of a PNG, JPEG, WebP, AVIF or HEIF file of at most
             *     25 MB, or such a file as a base64 data URI.
             */
            image_url: components["schemas"]["FrameImage"];
            /**
             * End image URL
             * @description The image the video ends with, given in the same ways; it makes a transition.
             */
            end_image_url?: components["schemas"]["FrameImage"];
            /**
             * @description Seconds the video lasts. Above 10, only with fps 25 and resolution 1080p.
             * @default 6
             * @example 6
             * @enum {number}
             */
            duration?: 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20;
            /** @default 1080p */
            resolution?: components["schemas"]["LtxResolution"];
            /** @default auto */
            aspect_ratio?: components["schemas"]["LtxAspectRatio"];
            /** @default 25 */
            fps?: components["schemas"]["LtxFps"];
            /** @default true */
            generate_audio?: components["schemas"]["GenerateAudio"];
            /** @default inline */
            response_mode?: components["schemas"]["ResponseMode"];
            seed?: components["schemas"]["Seed"];
            /** @default true */
            enable_safety_checker?: components["schemas"]["EnableSafetyChecker"];
        };
        /** @description The film and what it cost. */
        Ltx23VideoResult: components["schemas"]["Charge"] & {
            /** @description What was made. */
            result: {
                video: components["schemas"]["Video"];
            };
            video_url: components["schemas"]["VideoUrl"];
            seed: components["schemas"]["SeedUsed"];
            engine: components["schemas"]["Engine"];
            understood?: components["schemas"]["Understood"];
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
         * @description The operator's own price that was charged; null where it was the contract's.
         * @example null
         */
        MaybePriceId: string | null;
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
         * Format: date-time
         * @description A moment in UTC.
         * @example 2026-11-21T12:00:00Z
         */
        Moment: string;
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
         * @description Names a price of the operator's price book.
         * @example prc_01KAJ7C1D2E3F4G5H6J7K8MNPQ
         */
        PriceId: string;
        /**
         * Prompt
         * @description What to make. Spaces around it do not count, and a blank one is as good as none. The embedded engines read English best
         *     and the common words of 17 other languages; pictures name in `warnings` what they did not understand.
         * @example A lighthouse on a cliff at dusk
         * @example watercolour
         */
        Prompt: string;
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
        /**
         * @description Names this call in logs, in the statement and in questions to support.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestId: string;
        /**
         * @description `inline` waits and answers 200 with the video; `polling` answers 202 at once with a job.
         * @example inline
         * @enum {string}
         */
        ResponseMode: "inline" | "polling";
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
         * Format: uri
         * @description Where the video is served, the same as `url` in its object.
         * @example https://api.example.com/media/2sVd8KxQ5mWc7LbTz4RnJ9fYh1P.mp4
         */
        VideoUrl: string;
        /**
         * @description What was ignored or done differently, in sentences. Absent when there is nothing to say.
         * @example [
         *       "Unknown field ignored: promt"
         *     ]
         */
        Warnings: string[];
        /**
         * Webhook URL
         * Format: uri
         * @description Public https address, written as a URI (http only of a host that the operator opened), that is told once the job has ended, signed with its own secret; `GET /api/webhooks` shows it.
         * @example https://hooks.example.com/reverie
         */
        WebhookUrl: string;
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
        /** @description The engine gave no usable film, or something broke on our side. Nothing was charged. */
        GenerationFailed: {
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
         * @description With `true` the call is checked and priced and nothing runs: the answer is 200 with the `Quote` that
         *     `POST /api/quotes` gives for the same input.
         * @example false
         */
        DryRun: boolean;
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
         * @description The most credits this call may cost. A higher price is refused with 402 `price_above_cap` before anything runs.
         * @example 600
         */
        MaxCredits: string;
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
         * @description Rehearses an outcome, from a test-mode key only: `generation_failed`, `content_blocked`, `nothing_shown`,
         *     `nothing_changed`, `no_clear_subject`, `slow=SECONDS` or `crash_after_hold`. From a live key, or with any other value,
         *     it is 400.
         * @example slow=0
         */
        TestScenario: string;
    };
    requestBodies: never;
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
         * @description How to authenticate.
         * @example Bearer
         */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    generateLtx23Video: {
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
                "application/json": components["schemas"]["Ltx23VideoInput"];
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
                    "application/json": components["schemas"]["Ltx23VideoResult"];
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
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["GenerationFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DeadlineExceeded"];
        };
    };
    getRelayStatus: {
        parameters: {
            query?: {
                /**
                 * @description The account's key. The headers `X-API-Key` and `Authorization` are safer places for it.
                 * @example mk_test_EXAMPLEKEY0123456789
                 */
                api_key?: components["parameters"]["ApiKeyInQuery"];
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
    getJob: {
        parameters: {
            query?: {
                /**
                 * @description The account's key. The headers `X-API-Key` and `Authorization` are safer places for it.
                 * @example mk_test_EXAMPLEKEY0123456789
                 */
                api_key?: components["parameters"]["ApiKeyInQuery"];
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
            query?: {
                /**
                 * @description The account's key. The headers `X-API-Key` and `Authorization` are safer places for it.
                 * @example mk_test_EXAMPLEKEY0123456789
                 */
                api_key?: components["parameters"]["ApiKeyInQuery"];
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
}
