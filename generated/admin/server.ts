// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
             * @description Always false: a failed call is never charged.
             * @example false
             * @constant
             */
            charged: false;
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
        ErrorCode: "invalid_request" | "malformed_json" | "malformed_form" | "unsupported_image_format" | "unreadable_image" | "unreadable_video" | "url_not_public" | "url_unreachable" | "content_blocked" | "missing_api_key" | "invalid_api_key" | "conflicting_api_keys" | "insufficient_credits" | "key_cap_reached" | "funds_on_hold" | "price_above_cap" | "chat_allowance_used" | "forbidden" | "not_found" | "method_not_allowed" | "idempotency_in_flight" | "already_finished" | "quote_expired" | "quote_input_changed" | "gone" | "body_too_large" | "media_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "rate_limited" | "internal_error" | "generation_failed" | "not_implemented" | "upstream_failed" | "engine_unavailable" | "queue_full" | "storage_unavailable" | "deadline_exceeded";
        /**
         * @description The family of the code.
         * @example request_error
         * @enum {string}
         */
        ErrorType: "request_error" | "authentication_error" | "permission_error" | "billing_error" | "conflict_error" | "rate_limit_error" | "media_error" | "content_error" | "engine_error" | "server_error";
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
        /**
         * @description Names this call in logs, in the statement and in questions to support.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestId: string;
    };
    responses: {
        /** @description Our fault. It was recorded. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is missing or invalid. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Names this call in logs, in the statement and in questions to support.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestId: string;
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
    checkLedger: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            500: components["responses"]["InternalError"];
        };
    };
}
