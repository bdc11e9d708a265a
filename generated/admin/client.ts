// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts
         * @description Every account with what it has, newest first.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Create an account
         * @description An account with its wallet, its first credits and its first key, which is in this answer and nowhere else.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/{account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an account
         * @description One account with what it has.
         */
        get: operations["inspectAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/{account_id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant credits
         * @description Adds credits to an account. A repeat with the same `Idempotency-Key` adds nothing more and answers with the present balance.
         */
        post: operations["grantCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ledger/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the books
         * @description Derives every balance again from the entries and compares. It reads everything, so it is not for polling.
         */
        get: operations["checkLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add up cost and margin
         * @description What live accounts were charged for completed generations between two days, beside what the upstreams took
         *     for them, by engine, operation, account or day. A generation whose upstream cost nobody knows counts in `credits`
         *     and in `cost_unknown`, not in the margin.
         */
        get: operations["inspectUsage"];
        put?: never;
        post?: never;
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
        };
        /**
         * @description Names the account.
         * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
         */
        AccountId: string;
        /** @description A page of accounts. */
        AccountPage: {
            /** @description The accounts of this page. */
            accounts: components["schemas"]["Account"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Exact amounts of credits. Posted is what the account owns; available is that without what is held. */
        Balance: {
            /** @description What the account owns. */
            posted: components["schemas"]["Credits"];
            /** @description What is set aside for work in progress. */
            held: components["schemas"]["Credits"];
            /** @description What can be spent. */
            available: components["schemas"]["Credits"];
        };
        /** @description A new account. */
        CreateAccountInput: {
            /**
             * @description What to call it.
             * @example studio
             */
            name: string;
            credits?: components["schemas"]["CreditsToBegin"];
            /** @default test */
            mode?: components["schemas"]["Mode"];
        };
        /** @description A new account and its first key. */
        CreatedAccount: {
            account_id: components["schemas"]["AccountId"];
            /**
             * @description What the operator calls it.
             * @example studio
             */
            name: string;
            mode: components["schemas"]["Mode"];
            /**
             * @description The first key, shown only here.
             * @example mk_live_7hQ2mX9vKc4TfRz1LbN8sWd3YpA5kTn8
             */
            api_key: string;
            /** @description What it begins with. */
            credits: components["schemas"]["Credits"];
        };
        /**
         * @description An exact amount of credits as a decimal, at most nine places.
         * @example 28.8
         */
        Credits: string;
        /** @description What was given. */
        CreditsGrant: {
            account_id: components["schemas"]["AccountId"];
            /** @description What the account owns now. */
            credits: components["schemas"]["Credits"];
        };
        /**
         * @description An amount of credits above zero, as a decimal string or a number, at most nine places, up to 9,000,000,000.
         * @example 50
         */
        CreditsInput: string | number;
        /**
         * @description Credits to begin with, as a decimal string or a number, at most nine places, up to 9,000,000,000; none without it.
         * @example 1000
         */
        CreditsToBegin: string | number;
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
             * @description False: a failed call is not charged. Null, with `service_unavailable` only: nobody can tell at present; the work was accepted, or may have been, perhaps by an earlier call under its `Idempotency-Key`, and is charged if it succeeds. Ask for it by its `request_id`, or repeat the call with its `Idempotency-Key`.
             * @example false
             * @enum {boolean|null}
             */
            charged: false | null;
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
        ErrorCode: "invalid_request" | "malformed_json" | "malformed_form" | "unsupported_image_format" | "unreadable_image" | "unreadable_video" | "url_not_public" | "url_unreachable" | "content_blocked" | "nothing_changed" | "no_clear_subject" | "nothing_shown" | "missing_api_key" | "invalid_api_key" | "conflicting_api_keys" | "insufficient_credits" | "key_cap_reached" | "funds_on_hold" | "price_above_cap" | "chat_allowance_used" | "payments_not_configured" | "payments_unavailable" | "forbidden" | "not_found" | "method_not_allowed" | "idempotency_in_flight" | "already_finished" | "canceled" | "quote_expired" | "quote_used" | "quote_input_changed" | "too_many_webhooks" | "media_in_use" | "gone" | "body_too_large" | "media_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "rate_limited" | "internal_error" | "generation_failed" | "upstream_failed" | "engine_unavailable" | "queue_full" | "storage_unavailable" | "service_unavailable" | "deadline_exceeded";
        /**
         * @description The family of the code.
         * @example request_error
         * @enum {string}
         */
        ErrorType: "request_error" | "authentication_error" | "permission_error" | "billing_error" | "conflict_error" | "rate_limit_error" | "media_error" | "content_error" | "engine_error" | "server_error";
        /** @description The credits to be given. */
        GrantCreditsInput: {
            credits: components["schemas"]["CreditsInput"];
            /**
             * @description Why; it stands in the statement.
             * @example invoice 2026-117
             */
            reason: string;
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
        /** @description Whether the books balance. */
        LedgerCheck: {
            /**
             * @description Whether every balance follows from its entries.
             * @example true
             */
            balanced: boolean;
            /**
             * @description Accounts checked.
             * @example 2
             */
            accounts: number;
            /**
             * @description Entries read.
             * @example 17
             */
            entries: number;
            /**
             * @description Holds of work in progress.
             * @example 1
             */
            open_holds: number;
            /**
             * @description What does not add up, in words; at most twenty.
             * @example []
             */
            differences: string[];
        };
        /**
         * @description A test account spends test credits, runs on the embedded engines and may rehearse failures.
         * @example test
         * @enum {string}
         */
        Mode: "live" | "test";
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
        /** @description What one group earned and took. */
        OperatorUsage: {
            /**
             * @description The engine, the operation, the account or the day (UTC); null in the total.
             * @example my-fal
             */
            group: string | null;
            /**
             * @description Completed generations.
             * @example 3
             */
            generations: number;
            /** @description What was captured for them. */
            credits: components["schemas"]["Credits"];
            /**
             * @description What upstreams took, where it is known.
             * @example 0.039
             */
            upstream_cost_usd: number;
            /**
             * @description Generations of upstreams whose cost nobody knows.
             * @example 0
             */
            cost_unknown: number;
            /**
             * @description The dollars captured less the cost, of those whose cost is known.
             * @example 0.081
             */
            margin_usd: number;
        };
        /**
         * @description Names this call in logs, in the statement and in questions to support.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestId: string;
        /** @description What was used and what it cost, added up. */
        UsageByOperator: {
            /**
             * @description What the generations were added up by.
             * @example engine
             * @enum {string}
             */
            group_by: "engine" | "operation" | "account" | "day";
            /**
             * @description The first day.
             * @example 2026-11-01
             */
            from: string;
            /**
             * @description The last day.
             * @example 2026-11-22
             */
            to: string;
            /** @description One a group. */
            groups: components["schemas"]["OperatorUsage"][];
            total: components["schemas"]["OperatorUsage"];
        };
    };
    responses: {
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
         * @description The account.
         * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
         */
        AccountIdInPath: string;
        /**
         * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
         * @example 2026-11-21
         */
        ApiVersion: string;
        /**
         * @description Where the page begins, as `next_cursor` of the page before said. Without it, the newest entries come first.
         * @example MDFLQUo2VDJWOVE0WDhONw
         */
        Cursor: string;
        /**
         * @description Any unique string of yours. Repeating the call with the same key and the same body answers as the first one did
         *     and never charges or starts anything twice.
         * @example 3f6c1f0e-6f0b-4b7e-9b8f-2f4c9f6f2a11
         */
        IdempotencyKey: string;
        /**
         * @description How many entries a page holds.
         * @example 20
         */
        PageSize: number;
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
    };
    requestBodies: never;
    headers: {
        /**
         * @description The day that the call was pinned to with `API-Version`; only where it was.
         * @example 2026-11-21
         */
        ApiVersion: string;
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
    listAccounts: {
        parameters: {
            query?: {
                /**
                 * @description How many entries a page holds.
                 * @example 20
                 */
                limit?: components["parameters"]["PageSize"];
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
            /** @description A page of accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAccount: {
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
                "application/json": components["schemas"]["CreateAccountInput"];
            };
        };
        responses: {
            /** @description The account and its first key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    inspectAccount: {
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
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account at this moment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    grantCredits: {
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
            path: {
                /**
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantCreditsInput"];
            };
        };
        responses: {
            /** @description The new balance. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditsGrant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkLedger: {
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
            /** @description The outcome. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    inspectUsage: {
        parameters: {
            query?: {
                /**
                 * @description What the generations are added up by.
                 * @example engine
                 */
                group_by?: "engine" | "operation" | "account" | "day";
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
            /** @description The groups, the dearest first, days in their order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageByOperator"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
