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
         * Animate an image, or make a transition between two
         * @description Makes a video that begins with an image, moves as the prompt says and, with `end_image_url`, ends with another image. With `response_mode: inline` the call waits for the video; with `polling` it returns 202 at once, holds the price and charges it when the job completes. Charged per requested second, on success only. A repeat makes and charges another video unless it carries the same `Idempotency-Key`. Served by the alternative host only. A failed generation returns 500 `generation_failed`.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
         * @description The prompt check. `false` switches it off if the operator allows it (`MODERATION=relaxed`), but never for work that starts from a photograph; otherwise `false` has no effect. A refused prompt is never charged.
         * @example true
         */
        EnableSafetyChecker: boolean;
        /**
         * @description Your own name for the user that the call is for. It is stored with the call, is a group of `GET /api/usage`, counts against the key's `end_user_cap`, and is sent to a model server whose protocol has a field for it.
         * @example user-4711
         */
        EndUser: string;
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
         * @description True for a video with a sound track.
         * @example true
         */
        GenerateAudio: boolean;
        /**
         * @description A public http or https URL of a picture, the `url` of an upload of the account, or the picture itself in base64, with or without a data URI prefix. The media type of a data URI is ignored: the bytes decide. A private address returns 400 `url_not_public`.
         * @example https://images.example.com/lighthouse.png
         */
        ImageSource: string;
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
        /** @description The input of the film. */
        Ltx23VideoForm: {
            api_key?: components["schemas"]["ApiKey"];
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            end_user?: components["schemas"]["EndUser"];
            /** @description How the image should move. */
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /**
             * Format: binary
             * @description The first image of the video: PNG, JPEG, WebP, GIF, AVIF or HEIC, at most 25 MB, or its URL or data URI as text.
             * @example lighthouse.png
             */
            image: Blob;
            /**
             * Format: binary
             * @description The last image of the video, in the same forms; it makes a transition.
             * @example lighthouse.png
             */
            end_image?: Blob;
            /**
             * @description The length of the video in seconds. Above 10 only with fps 25 and resolution 1080p.
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
        /** @description The input of the film. */
        Ltx23VideoInput: {
            api_key?: components["schemas"]["ApiKey"];
            model?: components["schemas"]["ModelName"];
            options?: components["schemas"]["ModelOptions"];
            webhook_url?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            end_user?: components["schemas"]["EndUser"];
            /** @description How the image should move. */
            prompt: components["schemas"]["Prompt"];
            negative_prompt?: components["schemas"]["NegativePrompt"];
            /**
             * Image URL
             * @description The first image of the video: a public URL of a PNG, JPEG, WebP, GIF, AVIF or HEIF file of at most 25 MB, or such a file as a base64 data URI.
             */
            image_url: components["schemas"]["ImageSource"];
            /**
             * End image URL
             * @description The last image of the video, in the same forms; it makes a transition.
             */
            end_image_url?: components["schemas"]["ImageSource"];
            /**
             * @description The length of the video in seconds. Above 10 only with fps 25 and resolution 1080p.
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
        /** @description The film and its charge. */
        Ltx23VideoResult: components["schemas"]["Charge"] & {
            /** @description The result. */
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
         * @description The operator's price that was charged; null for the contract's price.
         * @example null
         */
        MaybePriceId: string | null;
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
        /**
         * Prompt
         * @description The text to draw. Leading and trailing spaces do not count, and a blank prompt counts as missing. The embedded engines read English best and the common words of 17 other languages; `warnings` name the words that they did not understand.
         * @example A lighthouse on a cliff at dusk
         * @example watercolour
         */
        Prompt: string;
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
         * @description `inline` waits and returns 200 with the result; `polling` returns 202 at once with a job, as `Prefer: respond-async` does.
         * @example inline
         * @enum {string}
         */
        ResponseMode: "inline" | "polling";
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
         * Format: uri
         * @description The URL of the video, the same as `url` in its object.
         * @example https://api.example.com/media/2sVd8KxQ5mWc7LbTz4RnJ9fYh1P.mp4
         */
        VideoUrl: string;
        /**
         * @description Sentences about ignored fields and deviations from the request. Absent if there are none.
         * @example [
         *       "Unknown field ignored: promt"
         *     ]
         */
        Warnings: string[];
        /**
         * Webhook URL
         * Format: uri
         * @description Public https URL (http only for hosts that the operator allows) that receives the end of the job, signed with its own secret; `GET /api/webhooks` shows it.
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
        /** @description The engine returned no usable film, or the service has a fault. Nothing was charged. */
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
         * @description With `true`, the call is validated and priced but nothing runs: the response is 200 with the `Quote` that `POST /api/quotes` returns for the same input.
         * @example false
         */
        DryRun: boolean;
        /**
         * @description A unique string of your choice. A repeat with the same key and the same body returns the first response, and never charges or starts anything twice.
         * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
         */
        IdempotencyKey: string;
        /**
         * @description The job's id, from the response of the submitting call.
         * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
         */
        JobIdInPath: string;
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
         * @description Ends the stream after this many seconds; by default it stays open.
         * @example 1
         */
        WatchSeconds: number;
    };
    requestBodies: never;
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
                "application/json": components["schemas"]["Ltx23VideoInput"];
                "multipart/form-data": components["schemas"]["Ltx23VideoForm"];
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
                /**
                 * @description The account's key. The headers `X-API-Key` and `Authorization` are safer places for it.
                 * @example mk_test_EXAMPLEKEY0123456789
                 */
                api_key?: components["parameters"]["ApiKeyInQuery"];
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
            query?: {
                /**
                 * @description The account's key. The headers `X-API-Key` and `Authorization` are safer places for it.
                 * @example mk_test_EXAMPLEKEY0123456789
                 */
                api_key?: components["parameters"]["ApiKeyInQuery"];
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
}
