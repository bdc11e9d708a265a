// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/admin/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a day
         * @description Income, cost and failures of a day, and the current state of the service. Money and failures cover live accounts, by the time their jobs ended (UTC); failures are available for the 30 days that jobs are kept. Queues are those of all processes; the disk is that of the responding process.
         */
        get: operations["inspectDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts
         * @description Every account with its balance, newest first.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Create an account
         * @description Creates an account with its wallet, its first credits and its first key. The key is shown only in this response.
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
         * @description One account with its balance.
         */
        get: operations["inspectAccount"];
        put?: never;
        post?: never;
        /**
         * Delete an account
         * @description Deletes the account after 14 days, as `DELETE /api/account` does. A repeat changes nothing.
         */
        delete: operations["deleteAnyAccount"];
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
         * @description Adds credits to an account. A repeat with the same `Idempotency-Key` adds nothing more and returns the current balance.
         */
        post: operations["grantCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/{account_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend an account
         * @description Every key of the account returns 403 `account_suspended`, and nothing new is held. Work accepted earlier finishes and is charged. A repeat changes nothing: the first reason and time stay.
         */
        post: operations["suspendAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/{account_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a suspended account
         * @description The account's keys are valid again. A repeat changes nothing.
         */
        post: operations["resumeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/{account_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export an account
         * @description Returns the archive of an account, as `GET /api/account/export` does. The first call starts a job and returns 202; later calls return the same job until the archive is complete.
         */
        post: operations["exportAnyAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/{account_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted account
         * @description Undoes a requested deletion within its 14 days. A repeat changes nothing. A deleted account returns 410.
         */
        post: operations["restoreAnyAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/{account_id}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the limits of an account
         * @description Replaces all limits of one account. A limit that is null or omitted is the service's default. Limits apply to later calls. A repeat changes nothing.
         */
        put: operations["limitAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/{account_id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys of an account
         * @description Keys are listed newest first, revoked and expired ones included. Secrets are never shown.
         */
        get: operations["listAccountKeys"];
        put?: never;
        /**
         * Create a key of an account
         * @description Creates a key with the mode of the account. The secret is shown only in this response. With an `Idempotency-Key`, a repeat returns the same key.
         */
        post: operations["createAccountKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/{account_id}/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an account's holds
         * @description Open holds, newest first: work in progress, and quotes with a hold.
         */
        get: operations["listAccountHolds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/{account_id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an account's ledger entries
         * @description Every change of the account's balance, newest first, as the account itself sees it.
         */
        get: operations["listAccountLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/{account_id}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an account's files
         * @description Every picture and film of the account that is still served, newest first. Private ones are listed too, but only the account can open them.
         */
        get: operations["listAccountMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/{account_id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign a plan to an account
         * @description Later calls are priced by the plan, and the account receives the plan's credits every month. It receives the current month's credits within a minute, unless it already received some this month. It keeps them when it leaves. Without `plan_id` the account leaves its plan. A repeat changes nothing.
         */
        put: operations["updateAccountPlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the prices
         * @description The price book: every price ever set for an account or a plan, newest first. Contract prices apply to everything else.
         */
        get: operations["listPrices"];
        put?: never;
        /**
         * Set a price
         * @description Sets a price for one account or for all accounts of a plan: a factor for the contract's rates, or rates for one operation. A price of the account precedes one of its plan, a price for the operation precedes one for all operations, and a later start precedes an earlier one. Calls and quotes use the price in force when they are made; a held quote keeps its price. A price never changes. A new one without an end ends the earlier ones of the same account or plan and operation; one with an end overrides them for its period. A repeat with the same `Idempotency-Key` sets nothing more.
         */
        post: operations["createPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/prices/{price_id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a price
         * @description Ends a price: later calls use the other prices in force. Earlier calls keep their price. An end is never postponed: a price that already ends earlier stays unchanged.
         */
        post: operations["endPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans
         * @description The plans, newest first. A plan grants its accounts credits each month and gives them prices of its own.
         */
        get: operations["listPlans"];
        put?: never;
        /**
         * Create a plan
         * @description Creates a plan. Assign it to each account, and set its prices with `POST /admin/prices`. Plan names are unique: a repeat creates nothing and returns the existing plan.
         */
        post: operations["createPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans/{plan_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a plan
         * @description Changes the monthly credits of the plan's accounts. An account that has already received this month's credits receives no more this month.
         */
        put: operations["updatePlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/keys/{key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key
         * @description The key becomes invalid. A repeat changes nothing: the first revocation time stays.
         */
        post: operations["revokeAnyKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/holds/{hold_id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a hold
         * @description Releases a hold without running work, or the hold of a quote. While the job of the hold is in progress, the response is 409: cancel the job instead. A repeat changes nothing.
         */
        post: operations["releaseHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the jobs
         * @description Every paid call, newest first, with the failure message of its engine, which callers never see. A job is `stuck` when it has been in progress for more than ten minutes, or beyond its deadline.
         */
        get: operations["listAllJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job
         * @description One job of any account.
         */
        get: operations["inspectJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/jobs/{job_id}/cancel": {
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
         * @description Ends the job as its caller's cancellation would. The hold is released, unless the upstream confirms a bill for the work; the bill is charged, up to the hold. A streamed chat ends with the text so far, which is charged, and is completed. A repeat changes nothing.
         */
        post: operations["cancelAnyJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/jobs/{job_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed job
         * @description Starts a failed or canceled job again as a new job, with the same input, seed and price, held from the same account. A repeat returns the new job while it is in progress or after it has completed. Uploads and fetched sources are deleted when a job ends, and so is the input if the account stores none: such a job returns 410, and so does a chat.
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/jobs/{job_id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a job
         * @description Refunds up to `credits` of the charge in total, or all of it if `credits` is omitted. A repeat therefore refunds nothing more, and a refund never exceeds the charge. The account's statement shows it as a `return`. An operator with the role `support` refunds a job up to `SUPPORT_REFUND_LIMIT` in total.
         */
        post: operations["refundJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your role
         * @description The operator that the token or the session of this call identifies, and the role that limits the calls.
         */
        get: operations["getOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the operators' acts
         * @description Every change made through this API, newest first, with operator, time and reason. Repeats that changed nothing are not listed. Entries never change.
         */
        get: operations["listActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the operator tokens
         * @description Tokens are listed newest first, revoked ones included. Secrets are never shown. The token of `ADMIN_TOKEN` is not listed: it is always valid.
         */
        get: operations["listOperatorTokens"];
        put?: never;
        /**
         * Create an operator token
         * @description Creates a token for one program or person, with the rights of a role. The acts record its name. The secret is shown only in this response.
         */
        post: operations["createOperatorToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tokens/{token_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an operator token
         * @description The token becomes invalid. A repeat changes nothing: the first revocation time stays.
         */
        post: operations["revokeOperatorToken"];
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
         * Check the ledger
         * @description Verifies every current balance. The check continues from the seals of the accounts, which sum up the entries that were checked before. `full_check` is the last check that read the sealed entries again; one runs every day, and `POST` starts one. The ledger balances if neither check found a difference.
         */
        get: operations["checkLedger"];
        put?: never;
        /**
         * Start or stop the full check
         * @description The full check reads every sealed entry again, with the holds that these entries closed, and compares them with
         *     their seals. It works in slices in the background and locks nothing; `GET` shows its progress. Starting one that is
         *     running, or stopping one that is not, changes nothing.
         */
        post: operations["updateLedgerCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/restores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List restores of the database
         * @description The newest restores of the database to an older moment that the service noticed, at most 20, with the findings of its reconciliation. The service records payments made since that moment, returns the credits of jobs that an upstream may have received, and compares the media store with the database. It lists everything that it cannot settle.
         */
        get: operations["listRestores"];
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
         * Report cost and margin
         * @description Charges to live accounts for completed generations between two days, and the upstreams' cost, by engine, operation, model, account or day. A model is an operation on an engine, for which the engines file names one model. A refund counts on its own day, and reduces the margin of its engine, operation and account. A generation with an unknown upstream cost counts in `credits` and in `cost_unknown`, not in the margin. The engine `unknown` has the refunds of jobs that were deleted before the service summed refunds.
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
    "/admin/engines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the engines
         * @description Lists one row per operation and engine: the engines of the engines file in its order, and the embedded ones. Figures cover jobs of both modes that ended between the two days, within the 30 days that jobs are kept. Credits, cost and margin cover live accounts only. Breakers are those of all processes.
         */
        get: operations["listEngines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/engines/{engine}/open-breaker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an engine's breaker
         * @description Takes an engine of the engines file out of service: no process gives it new work until an operator closes its breaker, even after a restart. Running work continues. This process stops at once, others within five seconds. If a list has another engine, that one is used; if none is left, callers get a 503. A repeat changes nothing.
         */
        post: operations["openEngineBreaker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/engines/{engine}/close-breaker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close an engine's breaker
         * @description Returns an engine to service, whether an operator or failures opened its breaker: in this process at once, in others within five seconds. The breaker opens again after five failures in a row. A repeat changes nothing.
         */
        post: operations["closeEngineBreaker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/engines/{engine}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try an engine
         * @description Runs one real piece of work on an engine of the engines file, with the file's mapping, whatever the state of its breaker. No account is charged. The response states the upstream's cost, which the operator pays. The result can be read at its URL for an hour. The response arrives when the work ends, at the latest at the engine's deadline. A repeat with the same `Idempotency-Key` returns the first response.
         */
        post: operations["tryEngine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stored media
         * @description Media of all accounts by kind, and those that expire within a week. With `orphans`, the call reads the whole store for bytes of failed work that nothing refers to; they are removed after a day. Do not poll this call.
         */
        get: operations["inspectMediaStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/blocklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the blocked media
         * @description The blocklist, newest entry first. The service refuses sources and withholds results that match an entry.
         */
        get: operations["listBlockedMedia"];
        put?: never;
        /**
         * Block a medium
         * @description Blocks a picture or a film: send it as `file`, name a stored medium of this service in `url`, or send the `sha256` of its bytes. A file and a stored medium are recognized by their bytes and by their fingerprints, a hash only by the bytes. Calls that use a blocked medium as a source are refused with `media_blocked`. Blocked results are not delivered and not charged. Stored media stay. A repeat changes nothing, but a file adds its fingerprints to the entry of a hash.
         */
        post: operations["createBlockedMedium"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/blocklist/{entry_id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unblock a medium
         * @description Removes an entry from the blocklist. The medium may be used and delivered again.
         */
        post: operations["removeBlockedMedium"];
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
        /** @description The account's own limits; null means the service's default. */
        AccountLimits: {
            outputs_max: components["schemas"]["OutputsMax"];
            paid_per_minute: components["schemas"]["CallsPerMinute"];
            reads_per_minute: components["schemas"]["CallsPerMinute"];
        };
        /**
         * @description The name of the account, if any.
         * @example studio
         */
        AccountName: string | null;
        /** @description A page of accounts. */
        AccountPage: {
            /** @description The accounts of this page. */
            accounts: components["schemas"]["OperatedAccount"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A page of acts. */
        ActPage: {
            /** @description The acts of this page. */
            acts: components["schemas"]["OperatorAct"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Name of the picture's file, served at `/media/{avatar_file_name}` of the main host.
         * @example 4fK2xQ9b7TzNcV1mWs8LdR3hYpG.png
         */
        AvatarFileName: string;
        /** @description Exact amounts of credits. `posted` is the balance, and `available` is the balance minus holds. */
        Balance: {
            /** @description The balance. */
            posted: components["schemas"]["Credits"];
            /** @description Credits held for work in progress. */
            held: components["schemas"]["Credits"];
            /** @description Credits that can be spent. */
            available: components["schemas"]["Credits"];
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
        /** @description An entry of the blocklist. */
        BlockedMedium: {
            /**
             * @description The entry's id.
             * @example blk_01KAJ7F1E2F3G4H5J6K7M8NPQR
             */
            entry_id: string;
            sha256: components["schemas"]["ContentSha256"];
            /**
             * @description The number of fingerprints that recognize changed copies: 1 for a picture, up to 3 for a film. 0 for a hash, and for a medium with too little detail. Only the same bytes are blocked then.
             * @example 1
             */
            stills: number;
            reason: components["schemas"]["Reason"];
            created_at: components["schemas"]["Moment"];
        };
        /** @description A page of the blocklist. */
        BlockedMediumPage: {
            /** @description The entries of this page. */
            entries: components["schemas"]["BlockedMedium"][];
            next_cursor: components["schemas"]["NextCursor"];
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
        /**
         * @description Calls per minute with one key, for paid calls or for others; all keys together may make three times as many.
         * @example 20
         */
        CallsPerMinute: number | null;
        /**
         * @description SHA-256 of the bytes, in hexadecimal.
         * @example 9f2b7c1de04a58836b1f0c9d2e7a4455b8c3d6e1f0a9b8c7d6e5f4a3b2c1d0e9
         */
        ContentSha256: string;
        /** @description A new account. */
        CreateAccountInput: {
            /**
             * @description The account's name.
             * @example studio
             */
            name: string;
            credits?: components["schemas"]["CreditsToBegin"];
            /** @default test */
            mode?: components["schemas"]["Mode"];
            reason?: components["schemas"]["Reason"];
        };
        /** @description The rights and limits of a new key of an account, with a reason. */
        CreateAccountKeyInput: {
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
            spend_reset?: components["schemas"]["SpendReset"];
            end_user_cap?: components["schemas"]["EndUserCap"];
            /**
             * @default [
             *       "*"
             *     ]
             */
            scopes?: components["schemas"]["Scopes"];
            reason: components["schemas"]["Reason"];
        };
        /** @description A medium to block, as a file. */
        CreateBlockedMediumForm: {
            /**
             * Format: binary
             * @description A picture (PNG, JPEG, WebP, GIF, AVIF, HEIC) or a film (MP4, WebM, MOV) of at most 50 MB.
             * @example found.jpg
             */
            file: Blob;
            reason: components["schemas"]["Reason"];
        };
        /** @description A medium to block, by its hash or by its URL at this service. */
        CreateBlockedMediumInput: {
            sha256?: components["schemas"]["ContentSha256"];
            /**
             * URL
             * @description A medium that this service stores: its URL or its name. The service fetches nothing.
             * @example https://api.example.com/media/8Jq2vXw5Yt7Rk3Lm9Nb4.png
             */
            url?: string;
            reason: components["schemas"]["Reason"];
        } & (({
            sha256: unknown;
        } | {
            url: unknown;
        }) & unknown);
        /** @description A new token. */
        CreateOperatorTokenInput: {
            /**
             * @description The token's holder.
             * @example night shift
             */
            name: string;
            /** @default read */
            rights?: components["schemas"]["OperatorRights"];
            /**
             * Format: date-time
             * @description The expiry of the token, in the future; by default it never expires.
             * @example 2027-01-31T00:00:00Z
             */
            expires_at?: string | null;
            reason: components["schemas"]["Reason"];
        };
        /** @description A new plan. */
        CreatePlanInput: {
            name: components["schemas"]["PlanName"];
            /** @description The monthly credits of each of its accounts. */
            monthly_credits?: components["schemas"]["CreditsToBegin"];
            reason: components["schemas"]["Reason"];
        };
        /** @description A price for one account or one plan, as a factor or as rates. */
        CreatePriceInput: {
            /** @description The account of the price; send this or `plan_id`. */
            account_id?: components["schemas"]["AccountId"];
            /** @description The plan of the price; send this or `account_id`. */
            plan_id?: components["schemas"]["PlanId"];
            /** @description The operation; omit it for all operations. `rates` need one. */
            operation?: components["schemas"]["PaidOperation"];
            /** @description The factor for the contract's rates; send this or `rates`. */
            factor?: components["schemas"]["Factor"];
            /** @description The rates that replace the contract's; send this or `factor`. */
            rates?: components["schemas"]["Rates"];
            /**
             * Format: date-time
             * @description The start of the price, not in the past; by default now.
             * @example 2026-12-01T00:00:00Z
             */
            valid_from?: string;
            /**
             * Format: date-time
             * @description The end of the price, after `valid_from`; by default none.
             * @example 2027-01-01T00:00:00Z
             */
            valid_until?: string;
            reason: components["schemas"]["Reason"];
        };
        /** @description A new account and its first key. */
        CreatedAccount: {
            account_id: components["schemas"]["AccountId"];
            /**
             * @description The operator's name for the account.
             * @example studio
             */
            name: string;
            mode: components["schemas"]["Mode"];
            /**
             * @description The first key, shown only here.
             * @example mk_live_7hQ2mX9vKc4TfRz1LbN8sWd3YpA5kTn8
             */
            api_key: string;
            /** @description The initial credits. */
            credits: components["schemas"]["Credits"];
        };
        /** @description A new key of an account, with the secret that is shown only here. */
        CreatedAccountKey: components["schemas"]["OperatedKey"] & {
            /**
             * @description The key itself.
             * @example mk_live_7hQ2mX9vKc4TfRz1LbN8sWd3YpA5kTn8
             */
            api_key: string;
        };
        /** @description A new token, with the secret that is shown only here. */
        CreatedOperatorToken: components["schemas"]["OperatorToken"] & {
            /**
             * @description The token itself.
             * @example adm_7hQ2mX9vKc4TfRz1LbN8sWd3YpA5kTn8
             */
            token: string;
        };
        /**
         * @description An exact amount of credits as a decimal, at most nine places.
         * @example 28.8
         */
        Credits: string;
        /** @description The granted credits. */
        CreditsGrant: {
            account_id: components["schemas"]["AccountId"];
            /** @description The new balance. */
            credits: components["schemas"]["Credits"];
        };
        /**
         * @description An amount of credits above zero, as a decimal string or a number, at most nine places, up to 9,000,000,000.
         * @example 50
         */
        CreditsInput: string | number;
        /**
         * @description Initial credits, as a decimal string or a number, with at most nine decimals, up to 9,000,000,000; none by default.
         * @example 1000
         */
        CreditsToBegin: string | number;
        /**
         * @description A day (UTC).
         * @example 2026-11-22
         */
        Day: string;
        /** @description The end of a price, with a reason. */
        EndPriceInput: {
            /**
             * Format: date-time
             * @description The end of the price, not in the past; by default now.
             * @example 2026-12-01T00:00:00Z
             */
            valid_until?: string;
            reason: components["schemas"]["Reason"];
        };
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
            period?: components["schemas"]["SpendReset"];
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
        /** @description The circuit breaker of an engine. */
        EngineBreaker: {
            /**
             * @description `closed`: the engine receives work. `open`: it failed too often and is tried again later. `opened_by_hand`: out of service until an operator closes it.
             * @example closed
             * @enum {string}
             */
            state: "closed" | "open" | "opened_by_hand";
            /**
             * @description For an open breaker, seconds until the next trial in the process that waits longest.
             * @example null
             */
            rests_seconds: number | null;
            /**
             * @description The operator who changed it last.
             * @example night shift
             */
            who: string | null;
            /**
             * @description The reason for the last change by an operator.
             * @example their status page says so
             */
            reason: string | null;
            /** @description The time of the last change by an operator. */
            since: components["schemas"]["Moment"] | null;
        };
        /** @description Every engine, by operation. */
        EngineList: {
            /** @description The first day. */
            from: components["schemas"]["Day"];
            /** @description The last day. */
            to: components["schemas"]["Day"];
            /** @description One entry per operation and engine. */
            engines: components["schemas"]["OperatedEngine"][];
        };
        /** @description The outcome of an engine trial. */
        EngineTrial: {
            /**
             * @description The engine's name in the engines file.
             * @example my-fal
             */
            engine: string;
            operation: components["schemas"]["OperationName"];
            /**
             * @description The model or workflow in the engines file.
             * @example vendor/model/path
             */
            model: string | null;
            /**
             * @description The outcome of the call to the engine.
             * @example done
             * @enum {string}
             */
            outcome: "done" | "failed";
            /**
             * @description The duration of the trial.
             * @example 4.1
             */
            seconds: number;
            /**
             * @description The seed in the request; null if the engine does not confirm that it repeats the result.
             * @example 7
             */
            seed: number | null;
            /**
             * @description The upstream's cost; null if unknown.
             * @example 0.013
             */
            upstream_cost_usd: number | null;
            /**
             * @description The engine's failure message.
             * @example null
             */
            words: string | null;
            /** @description The engine's warnings. */
            warnings: string[];
            /** @description The request, line by line, with shortened media and hidden keys. */
            sent: string[];
            /** @description The results. */
            outputs: components["schemas"]["TriedOutput"][];
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
        /** @description The number of failures with one code. */
        ErrorCount: {
            /**
             * @description The error's code.
             * @example upstream_failed
             */
            code: string;
            /**
             * @description The number of failures.
             * @example 3
             */
            count: number;
        };
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
        /** @description The reason, and the choice of archive. */
        ExportAccountInput: {
            reason: components["schemas"]["Reason"];
            /**
             * @description True to write a new archive that replaces a completed one.
             * @default false
             * @example false
             */
            renew?: boolean;
        };
        /**
         * @description The factor for every rate of the contract, from 0 to 100 with at most six decimals. The resulting rate is rounded up to the nano-credit.
         * @example 0.8
         */
        Factor: string;
        /** @description The credits to grant. */
        GrantCreditsInput: {
            credits: components["schemas"]["CreditsInput"];
            /**
             * @description The reason, shown in the statement.
             * @example invoice 2026-117
             */
            reason: string;
        };
        /** @description Credits held for a call, now or earlier. */
        Hold: {
            /**
             * @description The job or the quote of the hold.
             * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
             */
            hold_id: string;
            account_id: components["schemas"]["AccountId"];
            /**
             * @description The state of the hold: open, captured or released.
             * @example open
             * @enum {string}
             */
            state: "open" | "captured" | "released";
            /**
             * @description The held credits.
             * @example 4
             */
            credits: components["schemas"]["Credits"];
            /**
             * @description The charged credits.
             * @example 4
             */
            captured: components["schemas"]["Credits"];
            /**
             * @description The refunded part of the charge.
             * @example 0
             */
            returned: components["schemas"]["Credits"];
            operation: components["schemas"]["OperationName"];
            request_id: components["schemas"]["RequestId"];
            /**
             * @description The key of the call.
             * @example key_01KAJ5W8M3N4P5Q6R7S8T9V0WX
             */
            key_id: string | null;
            created_at: components["schemas"]["Moment"];
            /** @description The time after which the hold is released automatically, once no work runs on it. */
            expires_at: components["schemas"]["Moment"];
            closed_at: components["schemas"]["MaybeMoment"];
        };
        /** @description A page of holds. */
        HoldPage: {
            /** @description The holds of this page. */
            holds: components["schemas"]["Hold"][];
            next_cursor: components["schemas"]["NextCursor"];
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
        /**
         * @description The job's id.
         * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
         */
        JobId: string;
        /**
         * @description The current step of the work. `done` belongs to every status except `in_progress`.
         * @example running
         * @enum {string}
         */
        JobPhase: "queued" | "fetching" | "running" | "storing" | "done";
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
        /** @description The result of the ledger check. */
        LedgerCheck: {
            /**
             * @description True if every balance equals the sum of its entries.
             * @example true
             */
            balanced: boolean;
            /**
             * @description Accounts checked.
             * @example 2
             */
            accounts: number;
            /**
             * @description Entries of these accounts.
             * @example 17
             */
            entries: number;
            /**
             * @description Holds of work in progress.
             * @example 1
             */
            open_holds: number;
            checked_at: components["schemas"]["Moment"];
            /**
             * @description The differences that this check and the last full check found, at most twenty. Those of the full check stay until the next full check has ended, also after a repair; `findings` names the check of each.
             * @example []
             */
            differences: string[];
            /** @description The same differences, each with the check that found it. */
            findings: components["schemas"]["LedgerFinding"][];
            full_check: components["schemas"]["LedgerFullCheck"];
        };
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
        /** @description A difference in the ledger, and the check that found it. */
        LedgerFinding: {
            /**
             * @description `quick` for the check of this response, `full` for the last full check.
             * @example full
             * @enum {string}
             */
            check: "quick" | "full";
            started_at: components["schemas"]["Moment"];
            /**
             * @description The difference in words.
             * @example account acc_01KAJ5V1A2B3C4D5E6F7G8H9JK has no wallet
             */
            difference: string;
        };
        /** @description The last full check of the ledger. */
        LedgerFullCheck: {
            /**
             * @description The state of the check; `never` if none has run yet.
             * @example done
             * @enum {string}
             */
            state: "never" | "running" | "stopped" | "done";
            started_at: components["schemas"]["MaybeMoment"];
            ended_at: components["schemas"]["MaybeMoment"];
            /**
             * @description Sealed entries read so far.
             * @example 15
             */
            entries: number;
            /**
             * @description Sealed entries at its start.
             * @example 15
             */
            entries_total: number;
            /**
             * @description Descriptions of the differences, at most twenty.
             * @example []
             */
            differences: string[];
            /**
             * @description The start of the last full check that found no difference.
             * @example 2026-11-22T03:00:00Z
             */
            proven_at: components["schemas"]["Moment"] | null;
        };
        /** @description A page of the statement. */
        LedgerPage: {
            /** @description The entries of this page. */
            entries: components["schemas"]["LedgerEntry"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description The limits of one account. */
        LimitAccountInput: {
            outputs_max?: components["schemas"]["OutputsMax"];
            paid_per_minute?: components["schemas"]["CallsPerMinute"];
            reads_per_minute?: components["schemas"]["CallsPerMinute"];
            reason: components["schemas"]["Reason"];
        };
        /**
         * Format: date-time
         * @description A time in UTC, or null if not reached.
         * @example 2026-11-21T12:00:01Z
         * @example null
         */
        MaybeMoment: string | null;
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
        /** @description The media store. */
        MediaStoreState: {
            /**
             * @description Files in `DATA_DIR`, or a bucket.
             * @example disk
             * @enum {string}
             */
            kind: "disk" | "bucket";
            /**
             * @description False after a failure to store something, until it works again, as known to the responding process.
             * @example true
             */
            available: boolean;
        };
        /** @description Totals of media. */
        MediaSum: {
            /**
             * @description Their number.
             * @example 120
             */
            count: number;
            /**
             * @description Their size in bytes.
             * @example 204010946
             */
            size_bytes: number;
        };
        /**
         * Format: uri
         * @description The URL of the result. It cannot be guessed, and anyone who has it can read the file.
         * @example https://api.example.com/media/7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png
         */
        MediaUrl: string;
        /**
         * @description The mode of the account. A test account spends test credits, runs on the embedded engines and can rehearse failures.
         * @example test
         * @enum {string}
         */
        Mode: "live" | "test";
        /**
         * Format: date-time
         * @description A time in UTC.
         * @example 2026-11-21T12:00:00Z
         */
        Moment: string;
        /**
         * @description The `cursor` of the next page, or null on the last one.
         * @example null
         */
        NextCursor: string | null;
        /** @description An account as the operator sees it. */
        OperatedAccount: components["schemas"]["Account"] & {
            /**
             * @description The time and reason of the suspension, or null.
             * @example null
             */
            suspension: {
                at: components["schemas"]["Moment"];
                reason: components["schemas"]["Reason"];
            } | null;
            limits: components["schemas"]["AccountLimits"];
        };
        /** @description A day of the service, and its current state. */
        OperatedDay: {
            day: components["schemas"]["Day"];
            /** @description The income from live accounts on that day, and its cost. */
            money: {
                /** @description The charges of completed jobs. */
                credits: components["schemas"]["Credits"];
                /** @description The refunds of that day, for charges of any day. */
                credits_returned: components["schemas"]["Credits"];
                /**
                 * @description The upstreams' cost.
                 * @example 1.521
                 */
                upstream_cost_usd: number;
                /**
                 * @description Completed jobs with unknown cost.
                 * @example 0
                 */
                cost_unknown: number;
                /**
                 * @description Credits minus refunds and cost, for jobs with known cost.
                 * @example 3.159
                 */
                margin_usd: number;
            };
            /** @description Jobs of live accounts that ended that day; `in_progress` is now. */
            jobs: {
                /**
                 * @description Jobs that were completed.
                 * @example 117
                 */
                completed: number;
                /**
                 * @description Jobs that failed.
                 * @example 3
                 */
                failed: number;
                /**
                 * @description Jobs that were canceled.
                 * @example 1
                 */
                canceled: number;
                /**
                 * @description Jobs in progress now.
                 * @example 2
                 */
                in_progress: number;
            };
            /** @description Failures by code, most frequent first. */
            failures: components["schemas"]["ErrorCount"][];
            /** @description The hours (UTC) in which a job ended. */
            hours: components["schemas"]["OperatedHour"][];
            /** @description The current queues. */
            queues: components["schemas"]["QueueDepth"][];
            /** @description The disk that `DATA_DIR` is on. */
            disk: {
                /**
                 * @description Free bytes.
                 * @example 53687091200
                 */
                free_bytes: number;
                /**
                 * @description The total.
                 * @example 107374182400
                 */
                total_bytes: number;
            };
            /** @description The database. */
            database: {
                /**
                 * @description The kind of database.
                 * @example postgres
                 * @enum {string}
                 */
                kind: "embedded" | "postgres";
                /**
                 * @description Its size on disk in bytes.
                 * @example 94371840
                 */
                size_bytes: number;
                /**
                 * @description Its response time.
                 * @example 2.1
                 */
                answered_ms: number;
            };
            media_store: components["schemas"]["MediaStoreState"];
        };
        /** @description An engine at one operation, with its figures. */
        OperatedEngine: {
            /**
             * @description Its name in the engines file, or in the service.
             * @example my-fal
             */
            engine: string;
            /**
             * @description The operation; `translate` for a translator.
             * @example ra1
             */
            operation: string;
            /**
             * @description The model or workflow in the engines file.
             * @example vendor/model/path
             */
            model: string | null;
            /**
             * @description `local` for an engine inside the service, otherwise the engine is an upstream.
             * @example upstream
             * @enum {string}
             */
            kind: "local" | "upstream";
            /** @description The account modes that it serves; empty if the engines file no longer names it. */
            modes: components["schemas"]["Mode"][];
            /**
             * @description `stopped` by an operator; `resting` while its breaker is open in a process; `failing` if its last job failed because of it; `idle` if it ended no job in these days.
             * @example healthy
             * @enum {string}
             */
            health: "healthy" | "failing" | "resting" | "stopped" | "idle";
            /** @description Null for an embedded engine. */
            breaker: components["schemas"]["EngineBreaker"] | null;
            /**
             * @description Its current jobs.
             * @example 2
             */
            in_flight: number;
            /**
             * @description Its concurrency limit, over all processes.
             * @example 8
             */
            concurrency: number | null;
            /**
             * @description Its ended jobs.
             * @example 120
             */
            calls: number;
            /**
             * @description Its completed jobs.
             * @example 117
             */
            completed: number;
            /**
             * @description Its failed jobs.
             * @example 3
             */
            failed: number;
            /**
             * @description Its share of the operation's calls; null if there were none.
             * @example 0.96
             */
            share: number | null;
            /**
             * @description The median duration of completed jobs within 2 %, from the start of the work to its end.
             * @example 4.2
             */
            seconds_p50: number | null;
            /**
             * @description The 95th percentile of the duration, within 2 %.
             * @example 11.8
             */
            seconds_p95: number | null;
            /** @description Failures by code, most frequent first. */
            errors: components["schemas"]["ErrorCount"][];
            /** @description The charges to live accounts for its work. */
            credits: components["schemas"]["Credits"];
            /** @description The refunds of these days for its work, for charges of any time. */
            credits_returned: components["schemas"]["Credits"];
            /**
             * @description Its cost for those jobs.
             * @example 1.521
             */
            upstream_cost_usd: number;
            /**
             * @description Completed jobs with unknown cost.
             * @example 0
             */
            cost_unknown: number;
            /**
             * @description Credits minus refunds and cost, for jobs with known cost.
             * @example 3.159
             */
            margin_usd: number;
        };
        /** @description An hour of a day. */
        OperatedHour: {
            /**
             * @description The hour (UTC).
             * @example 8
             */
            hour: number;
            /** @description The charges to live accounts. */
            credits: components["schemas"]["Credits"];
            /**
             * @description Jobs that were completed.
             * @example 100
             */
            completed: number;
            /**
             * @description Jobs that failed.
             * @example 3
             */
            failed: number;
        };
        /** @description A job of any account, as the operator sees it. */
        OperatedJob: {
            job_id: components["schemas"]["JobId"];
            account_id: components["schemas"]["AccountId"];
            /**
             * @description The name of its account.
             * @example studio
             */
            account_name: string;
            key_id: components["schemas"]["KeyId"];
            mode: components["schemas"]["Mode"];
            operation: components["schemas"]["OperationName"];
            status: components["schemas"]["JobStatus"];
            phase: components["schemas"]["JobPhase"];
            /**
             * @description In progress for more than ten minutes, or beyond its deadline.
             * @example false
             */
            stuck: boolean;
            /**
             * @description The number of failed attempts.
             * @example 0
             */
            attempts: number;
            engine: components["schemas"]["Engine"];
            /**
             * @description The entry of the engines file that runs or ran it.
             * @example my-fal
             */
            upstream: string | null;
            /**
             * @description The upstream's cost, or null if unknown.
             * @example 0.013
             */
            upstream_cost_usd: number | null;
            /**
             * @description The engine's last failure message, verbatim, which callers never see.
             * @example 422: NSFW detector crashed on worker 7
             */
            words: string | null;
            /** @description The error that the caller sees, or null. */
            error: components["schemas"]["JobError"] | null;
            /** @description Its amounts, in credits. */
            credits: {
                /**
                 * @description The credits held for it.
                 * @example 4
                 */
                held: components["schemas"]["Credits"];
                /**
                 * @description The credits charged for it.
                 * @example 4
                 */
                charged: components["schemas"]["Credits"];
                /**
                 * @description The refunded part.
                 * @example 0
                 */
                returned: components["schemas"]["Credits"];
            };
            /**
             * @description Its hold.
             * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
             */
            hold_id: string | null;
            request_id: components["schemas"]["RequestId"];
            created_at: components["schemas"]["Moment"];
            started_at: components["schemas"]["MaybeMoment"];
            completed_at: components["schemas"]["MaybeMoment"];
            /** @description Its deadline. */
            deadline_at: components["schemas"]["Moment"];
        };
        /** @description A page of jobs of all accounts. */
        OperatedJobPage: {
            /** @description The jobs of this page. */
            jobs: components["schemas"]["OperatedJob"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A key of an account, without its secret. */
        OperatedKey: components["schemas"]["Key"] & {
            account_id: components["schemas"]["AccountId"];
        };
        /** @description The keys of one account. */
        OperatedKeyPage: {
            /** @description The keys of this page. */
            keys: components["schemas"]["OperatedKey"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description The operation, named by its path after `/api/`, or after `/`.
         * @example ra1
         */
        OperationName: string;
        /** @description The operator of the call. */
        Operator: {
            /**
             * @description The e-mail address of the person, or the name of the token; `operator` for that of `ADMIN_TOKEN`.
             * @example help@example.com
             */
            name: string;
            /** @example support */
            role: components["schemas"]["OperatorRights"];
            /**
             * @description The token; null for that of `ADMIN_TOKEN` and for a signed-in person.
             * @example null
             */
            token_id: string | null;
            /**
             * @description The signed-in person; null for a token.
             * @example per_01KAJ8A1B2C3D4E5F6G7H8JKMN
             */
            person_id: string | null;
            /**
             * @description The most credits that the operator may refund for one job in total; null for no limit. `0` allows no refund.
             * @example 1000
             */
            refund_limit: string | null;
        };
        /** @description A change by an operator. */
        OperatorAct: {
            /**
             * @description The act's id.
             * @example act_01KAJ7A1B2C3D4E5F6G7H8JKMN
             */
            act_id: string;
            at: components["schemas"]["Moment"];
            /**
             * @description The e-mail address of the person, or the name of the token; `operator` for that of `ADMIN_TOKEN`.
             * @example night shift
             */
            who: string;
            /**
             * @description The token; null for that of `ADMIN_TOKEN` and for a signed-in person.
             * @example opt_01KAJ7B1C2D3E4F5G6H7J8KMNP
             */
            token_id: string | null;
            /**
             * @description The signed-in person; null for a token.
             * @example null
             */
            person_id: string | null;
            /**
             * @description The operation that was called.
             * @example suspendAccount
             */
            act: string;
            /**
             * @description The changed account, if any.
             * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
             */
            account_id: string | null;
            account_name: components["schemas"]["AccountName"];
            /**
             * @description The key, job, hold, engine or token of the act, if any.
             * @example null
             */
            about: string | null;
            /**
             * @description The reason; null for an account created without one.
             * @example chargeback of invoice 117
             */
            reason: string | null;
            /**
             * @description Further values of the act: credits, limits, rights.
             * @example {}
             */
            details: {
                [key: string]: unknown;
            };
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description The role of an operator. `read` reads, `support` also suspends and helps with jobs, `billing` also moves credits and sets prices, `full` does everything.
         * @example read
         * @enum {string}
         */
        OperatorRights: "read" | "support" | "billing" | "full";
        /** @description A token of the operator's API, without its secret. */
        OperatorToken: {
            /**
             * @description The token's id.
             * @example opt_01KAJ7B1C2D3E4F5G6H7J8KMNP
             */
            token_id: string;
            /**
             * @description The token's holder.
             * @example night shift
             */
            name: string;
            rights: components["schemas"]["OperatorRights"];
            /**
             * @description The first characters of the secret.
             * @example adm_7hQ2mX9v
             */
            prefix: string;
            created_at: components["schemas"]["Moment"];
            /** @description The end of the token; null for none. */
            expires_at: components["schemas"]["MaybeMoment"];
            revoked_at: components["schemas"]["MaybeMoment"];
        };
        /** @description A page of operator tokens. */
        OperatorTokenPage: {
            /** @description The tokens of this page. */
            tokens: components["schemas"]["OperatorToken"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Income and cost of one group. */
        OperatorUsage: {
            /**
             * @description The engine, the operation, the operation with its engine as a model, the account or the day (UTC); null in the total.
             * @example my-fal
             */
            group: string | null;
            /** @description The name of the account, in groups of accounts; otherwise null. */
            account_name: components["schemas"]["AccountName"];
            /**
             * @description Completed generations.
             * @example 3
             */
            generations: number;
            /** @description The credits captured for them. */
            credits: components["schemas"]["Credits"];
            /** @description Refunds in this period, for charges of any time. */
            credits_returned: components["schemas"]["Credits"];
            /**
             * @description The upstreams' known cost.
             * @example 0.039
             */
            upstream_cost_usd: number;
            /**
             * @description Generations on upstreams with unknown cost.
             * @example 0
             */
            cost_unknown: number;
            /**
             * @description The captured dollars minus refunds and cost, for generations with known cost.
             * @example 0.081
             */
            margin_usd: number;
        };
        /** @description Income and cost of one group on one day (UTC). */
        OperatorUsageOfDay: {
            day: components["schemas"]["Day"];
            /**
             * @description The engine, the operation, or the operation with its engine.
             * @example ra1 my-fal
             */
            group: string;
            /**
             * @description Generations completed on that day.
             * @example 3
             */
            generations: number;
            /** @description The credits captured for them. */
            credits: components["schemas"]["Credits"];
            /** @description Refunds of that day, for charges of any time. */
            credits_returned: components["schemas"]["Credits"];
            /**
             * @description The upstreams' known cost.
             * @example 0.039
             */
            upstream_cost_usd: number;
            /**
             * @description Generations on upstreams with unknown cost.
             * @example 0
             */
            cost_unknown: number;
            /**
             * @description The captured dollars minus refunds and cost, for generations with known cost.
             * @example 0.081
             */
            margin_usd: number;
        };
        /**
         * @description Concurrent outputs; more wait in the queue.
         * @example 3
         */
        OutputsMax: number | null;
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
        /** @description A plan and the number of its accounts. */
        Plan: {
            plan_id: components["schemas"]["PlanId"];
            name: components["schemas"]["PlanName"];
            /** @description The credits that each of its accounts receives every calendar month (UTC). */
            monthly_credits: components["schemas"]["Credits"];
            /**
             * @description The number of its accounts.
             * @example 12
             */
            accounts: number;
            created_at: components["schemas"]["Moment"];
        };
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
        /** @description A page of plans. */
        PlanPage: {
            /** @description The plans of this page. */
            plans: components["schemas"]["Plan"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description One entry of the price book. */
        Price: {
            price_id: components["schemas"]["PriceId"];
            /**
             * @description The account of the price; null for a plan's price.
             * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
             */
            account_id: string | null;
            account_name: components["schemas"]["AccountName"];
            /**
             * @description The plan of the price; null for an account's price.
             * @example null
             */
            plan_id: string | null;
            /**
             * @description The operation that the price applies to; null for all operations.
             * @example ra1
             */
            operation: components["schemas"]["PaidOperation"] | null;
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
            valid_from: components["schemas"]["Moment"];
            valid_until: components["schemas"]["MaybeMoment"];
            reason: components["schemas"]["Reason"];
            created_at: components["schemas"]["Moment"];
        };
        /**
         * @description The id of a price in the operator's price book.
         * @example prc_01KAJ7C1D2E3F4G5H6J7K8MNPQ
         */
        PriceId: string;
        /** @description A page of prices. */
        PricePage: {
            /** @description The prices of this page. */
            prices: components["schemas"]["Price"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description The state of one queue. */
        QueueDepth: {
            /**
             * @description The queue.
             * @example image
             * @enum {string}
             */
            queue: "fetch" | "image" | "film" | "webhook" | "export";
            /**
             * @description Waiting jobs.
             * @example 4
             */
            waiting: number;
            /**
             * @description Running jobs.
             * @example 2
             */
            running: number;
            /**
             * @description The age of the oldest waiting job.
             * @example 3.5
             */
            oldest_seconds: number;
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
         * @description The reason, recorded in the acts.
         * @example chargeback of invoice 117
         */
        Reason: string;
        /** @description The reason. */
        ReasonInput: {
            reason: components["schemas"]["Reason"];
        };
        /** @description A refund of a charge. */
        RefundJobInput: {
            /** @description The total refund of the charge; by default all of it. */
            credits?: components["schemas"]["CreditsInput"];
            reason: components["schemas"]["Reason"];
        };
        /** @description The refund of a charge. */
        RefundedJob: {
            job_id: components["schemas"]["JobId"];
            account_id: components["schemas"]["AccountId"];
            /**
             * @description The credits charged for it.
             * @example 4
             */
            charged: components["schemas"]["Credits"];
            /**
             * @description The refund of this call; 0 for a repeat.
             * @example 4
             */
            given_back: components["schemas"]["Credits"];
            /**
             * @description The total refund.
             * @example 4
             */
            returned: components["schemas"]["Credits"];
        };
        /**
         * @description Identifies this call in logs, in the statement and in support requests.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestId: string;
        /** @description A restore of the database to an older moment. */
        Restore: {
            /**
             * @description Its id.
             * @example rst_01KAJ5V1A2B3C4D5E6F7G8H9JK
             */
            restore_id: string;
            /**
             * @description `reconciling` until the service has compared everything, also while the payment processor does not respond.
             * @example reconciled
             * @enum {string}
             */
            state: "reconciling" | "reconciled";
            /**
             * Format: date-time
             * @description The latest time that the database certainly contains; it may contain up to a minute more.
             * @example 2026-11-22T03:00:00Z
             */
            restored_to: string;
            /**
             * Format: date-time
             * @description The time at which the service noticed it.
             * @example 2026-11-22T09:00:00Z
             */
            found_at: string;
            reconciled_at: components["schemas"]["MaybeMoment"];
            /**
             * @description Differences between the database and other systems.
             * @example []
             */
            findings: components["schemas"]["RestoreFinding"][];
        };
        /** @description One kind of difference between a restored database and other systems. */
        RestoreFinding: {
            /**
             * @description Its kind.
             * @example media_without_records
             * @enum {string}
             */
            kind: "calls_since" | "upstream_work_since" | "jobs_given_back" | "jobs_continued" | "media_without_records" | "records_without_media" | "payments_booked" | "payments_lost";
            /**
             * @description Their number; null if unknown.
             * @example 1
             */
            count: number | null;
            /**
             * @description False if the service has settled it.
             * @example true
             */
            needs_operator: boolean;
            /**
             * @description The finding in words.
             * @example These files belong to calls that are not in the database.
             */
            says: string;
            /**
             * @description Names or ids, at most 1,000.
             * @example [
             *       "rKNEjo5Qm2BvT8wXy1ZcD3fGh4J.png"
             *     ]
             */
            examples: string[];
        };
        /** @description Restores of the database. */
        RestoreList: {
            /**
             * @description The newest first, at most 20.
             * @example []
             */
            restores: components["schemas"]["Restore"][];
        };
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
        /** @description Stored media. */
        StoredMedia: {
            store: components["schemas"]["MediaStoreState"];
            total: components["schemas"]["MediaSum"];
            /** @description Totals by kind, largest first. */
            kinds: ({
                /**
                 * @description The kind.
                 * @example image/png
                 */
                content_type: string;
            } & components["schemas"]["MediaSum"])[];
            /** @description Those that expire soon. */
            expiring: {
                /**
                 * @description The number of days.
                 * @example 7
                 */
                within_days: number;
            } & components["schemas"]["MediaSum"];
            /** @description Orphaned bytes; null if not requested. */
            orphans: components["schemas"]["MediaSum"] | null;
        };
        /** @description A media result of an engine trial. */
        TriedOutput: {
            /**
             * Format: uri
             * @description Its URL, valid for an hour.
             * @example https://api.example.com/sources/4fK2xQ9b7TzNcV1mWs8LdR3hYpG.png~t5x0k0~mX9vKc4TfRz1LbN8sWd3YpA5kTn8mX9vKc4TfRz1Lb
             */
            url: string;
            /**
             * @description Its media type.
             * @example image/png
             */
            content_type: string;
            /**
             * @description Measured size in pixels.
             * @example 1024
             */
            width: number | null;
            /**
             * @description Measured size in pixels.
             * @example 1024
             */
            height: number | null;
            /**
             * @description Measured length of a film.
             * @example null
             */
            duration_seconds: number | null;
            /**
             * @description Its size.
             * @example 812044
             */
            size_bytes: number;
        };
        /** @description The input of an engine trial. */
        TryEngineInput: {
            operation: components["schemas"]["OperationName"];
            /**
             * @description The prompt; an ordinary one by default.
             * @example A paper boat
             */
            prompt?: string;
            /**
             * @description A picture for the first field that takes one.
             * @example iVBORw0KGgo=
             */
            image_base64?: string;
            /**
             * @description A film for the first field that takes one.
             * @example AAAAIGZ0eXA=
             */
            video_base64?: string;
            /**
             * @description Further fields of the operation, after defaults.
             * @example {}
             */
            input?: {
                [key: string]: unknown;
            };
            seed?: components["schemas"]["Seed"];
            reason: components["schemas"]["Reason"];
        };
        /** @description The breaker of an engine. */
        TurnedBreaker: {
            /**
             * @description The engine's name in the engines file.
             * @example my-fal
             */
            engine: string;
            breaker: components["schemas"]["EngineBreaker"];
        };
        /** @description The plan of an account. */
        UpdateAccountPlanInput: {
            /** @description The plan; omit it to remove the account from its plan. */
            plan_id?: components["schemas"]["PlanId"];
            reason: components["schemas"]["Reason"];
        };
        /** @description The control of the full check. */
        UpdateLedgerCheckInput: {
            /**
             * @description Start the full check, or stop it after its slice.
             * @example start
             * @enum {string}
             */
            action: "start" | "stop";
            reason?: components["schemas"]["Reason"];
        };
        /** @description The new monthly credits of a plan. */
        UpdatePlanInput: {
            /** @description The monthly credits of each of its accounts. */
            monthly_credits: components["schemas"]["CreditsToBegin"];
            reason: components["schemas"]["Reason"];
        };
        /** @description Sums of usage and cost. */
        UsageByOperator: {
            /**
             * @description The grouping of the generations.
             * @example engine
             * @enum {string}
             */
            group_by: "engine" | "operation" | "model" | "account" | "day";
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
            /** @description One entry per group. */
            groups: components["schemas"]["OperatorUsage"][];
            /** @description With `by_day`: the sums of each day in chronological order. Days without a generation or a refund are absent. */
            days?: components["schemas"]["OperatorUsageOfDay"][];
            total: components["schemas"]["OperatorUsage"];
        };
        /**
         * Visibility
         * @description The visibility. `public`: everyone can find and read it. `private`: only its owner can, in searches, lists, chats and media.
         * @example private
         * @enum {string}
         */
        Visibility: "public" | "private";
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
        /** @description The hold was charged, or its job is in progress. */
        HoldStands: {
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
        /** @description The job is in progress or has completed. */
        JobStands: {
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
        /** @description There is nothing to refund. */
        NothingCharged: {
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
        /** @description The role of the operator does not allow this call. The message names the role that does. */
        OperatorForbidden: {
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
         * @description The account.
         * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
         */
        AccountIdInPath: string;
        /**
         * @description Only live accounts, or only test accounts.
         * @example live
         */
        AccountMode: "live" | "test";
        /**
         * @description Only accounts with this text in their name (the case of A to Z is ignored), with this id, or with an object of this id: a job, request, key, hold, quote, file, character, webhook or purchase.
         * @example studio
         */
        AccountSearch: string;
        /**
         * @description Only active accounts, or only suspended ones.
         * @example open
         */
        AccountState: "open" | "suspended";
        /**
         * @description Only entries of this account.
         * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
         */
        ActAccount: string;
        /**
         * @description Only acts of this operation of the operator API.
         * @example suspendAccount
         */
        ActName: string;
        /**
         * @description Only acts by the token of this name.
         * @example night shift
         */
        ActWho: string;
        /**
         * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
         * @example 2026-11-21
         */
        ApiVersion: string;
        /**
         * @description The entry's id.
         * @example blk_01KAJ7F1E2F3G4H5J6K7M8NPQR
         */
        BlocklistEntryInPath: string;
        /**
         * @description The start of the page: `next_cursor` of the previous page. Without it, the newest entries come first.
         * @example MDFLQUo2VDJWOVE0WDhONw
         */
        Cursor: string;
        /**
         * @description Only jobs of this engine, by its name.
         * @example local
         */
        EngineFilter: string;
        /**
         * @description The engine, by its name in the engines file.
         * @example my-fal
         */
        EngineInPath: string;
        /**
         * @description The first day (UTC); by default the day in `to`.
         * @example 2026-11-01
         */
        EnginesFrom: string;
        /**
         * @description The hold, by the id of its job or quote.
         * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
         */
        HoldIdInPath: string;
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
         * @description The key's id, never the key itself.
         * @example key_01KAJ5W8M3N4P5Q6R7S8T9V0WX
         */
        KeyIdInPath: string;
        /**
         * @description Only jobs of this operation.
         * @example video-relight
         */
        OperationFilter: string;
        /**
         * @description The token's id, never the token itself.
         * @example opt_01KAJ7B1C2D3E4F5G6H7J8KMNP
         */
        OperatorTokenIdInPath: string;
        /**
         * @description The number of entries per page, at most 100; a larger number means 100.
         * @example 20
         */
        PageSize: number;
        /**
         * @description The plan's id.
         * @example pln_01KAJ7D1E2F3G4H5J6K7M8NPQR
         */
        PlanIdInPath: string;
        /**
         * @description Only prices of this account.
         * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
         */
        PriceAccount: string;
        /**
         * @description The price's id.
         * @example prc_01KAJ7C1D2E3F4G5H6J7K8MNPQ
         */
        PriceIdInPath: string;
        /**
         * @description Only prices of this plan.
         * @example pln_01KAJ7D1E2F3G4H5J6K7M8NPQR
         */
        PricePlan: string;
        /**
         * @description `open` for current and future prices, `ended` for past ones.
         * @example open
         */
        PriceState: "open" | "ended";
        /**
         * @description Only the job of the request with this id.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestIdFilter: string;
        /**
         * @description Only jobs with this status.
         * @example completed
         */
        StatusFilter: components["schemas"]["JobStatus"];
        /**
         * @description Only stuck jobs, or only others.
         * @example false
         */
        StuckFilter: "true" | "false";
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
         * @description How to authenticate.
         * @example Bearer
         */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    inspectDay: {
        parameters: {
            query?: {
                /**
                 * @description The day (UTC); today by default.
                 * @example 2026-11-22
                 */
                day?: string;
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
            /** @description The day, and the current state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedDay"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /**
                 * @description Only accounts with this text in their name (the case of A to Z is ignored), with this id, or with an object of this id: a job, request, key, hold, quote, file, character, webhook or purchase.
                 * @example studio
                 */
                search?: components["parameters"]["AccountSearch"];
                /**
                 * @description Only active accounts, or only suspended ones.
                 * @example open
                 */
                state?: components["parameters"]["AccountState"];
                /**
                 * @description Only live accounts, or only test accounts.
                 * @example live
                 */
                mode?: components["parameters"]["AccountMode"];
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit?: components["parameters"]["PageSize"];
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
                "application/json": components["schemas"]["CreateAccountInput"];
            };
        };
        responses: {
            /** @description The account and its first key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
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
                 * @description Pins the API's behaviour to a day; the response repeats it. Without it the call uses the current behaviour.
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
                    "application/json": components["schemas"]["OperatedAccount"];
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
    deleteAnyAccount: {
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
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suspendAccount: {
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
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumeAccount: {
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
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAnyAccount: {
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
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportAccountInput"];
            };
        };
        responses: {
            /** @description The archive is complete. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreAnyAccount: {
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
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    limitAccount: {
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
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LimitAccountInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccountKeys: {
        parameters: {
            query?: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit?: components["parameters"]["PageSize"];
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
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedKeyPage"];
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
    createAccountKey: {
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
                "application/json": components["schemas"]["CreateAccountKeyInput"];
            };
        };
        responses: {
            /** @description The key with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAccountKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccountHolds: {
        parameters: {
            query?: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit?: components["parameters"]["PageSize"];
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
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of holds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldPage"];
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
    listAccountLedger: {
        parameters: {
            query?: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit?: components["parameters"]["PageSize"];
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
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerPage"];
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
    listAccountMedia: {
        parameters: {
            query?: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit?: components["parameters"]["PageSize"];
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
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of files. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaPage"];
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
    updateAccountPlan: {
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
                 * @description The account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccountPlanInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPrices: {
        parameters: {
            query?: {
                /**
                 * @description Only prices of this account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id?: components["parameters"]["PriceAccount"];
                /**
                 * @description Only prices of this plan.
                 * @example pln_01KAJ7D1E2F3G4H5J6K7M8NPQR
                 */
                plan_id?: components["parameters"]["PricePlan"];
                /**
                 * @description `open` for current and future prices, `ended` for past ones.
                 * @example open
                 */
                state?: components["parameters"]["PriceState"];
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit?: components["parameters"]["PageSize"];
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
            /** @description A page of prices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPrice: {
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
                "application/json": components["schemas"]["CreatePriceInput"];
            };
        };
        responses: {
            /** @description The price. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Price"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endPrice: {
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
                 * @description The price's id.
                 * @example prc_01KAJ7C1D2E3F4G5H6J7K8MNPQ
                 */
                price_id: components["parameters"]["PriceIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndPriceInput"];
            };
        };
        responses: {
            /** @description The current state of the price. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Price"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit?: components["parameters"]["PageSize"];
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
            /** @description A page of plans. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlan: {
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
                "application/json": components["schemas"]["CreatePlanInput"];
            };
        };
        responses: {
            /** @description The plan. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlan: {
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
                 * @description The plan's id.
                 * @example pln_01KAJ7D1E2F3G4H5J6K7M8NPQR
                 */
                plan_id: components["parameters"]["PlanIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePlanInput"];
            };
        };
        responses: {
            /** @description The current state of the plan. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeAnyKey: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The current state of the key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    releaseHold: {
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
                 * @description The hold, by the id of its job or quote.
                 * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
                 */
                hold_id: components["parameters"]["HoldIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The current state of the hold. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hold"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["HoldStands"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllJobs: {
        parameters: {
            query?: {
                /**
                 * @description Only entries of this account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id?: components["parameters"]["ActAccount"];
                /**
                 * @description Only jobs of this operation.
                 * @example video-relight
                 */
                operation?: components["parameters"]["OperationFilter"];
                /**
                 * @description Only jobs with this status.
                 * @example completed
                 */
                status?: components["parameters"]["StatusFilter"];
                /**
                 * @description Only jobs of this engine, by its name.
                 * @example local
                 */
                engine?: components["parameters"]["EngineFilter"];
                /**
                 * @description Only stuck jobs, or only others.
                 * @example false
                 */
                stuck?: components["parameters"]["StuckFilter"];
                /**
                 * @description Only the job of the request with this id.
                 * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
                 */
                request_id?: components["parameters"]["RequestIdFilter"];
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit?: components["parameters"]["PageSize"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedJobPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    inspectJob: {
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
            /** @description The job at this moment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedJob"];
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
    cancelAnyJob: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The final state of the job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyFinished"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryJob: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The new job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["JobStands"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    refundJob: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundJobInput"];
            };
        };
        responses: {
            /** @description The refund. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundedJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NothingCharged"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOperator: {
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
            /** @description The operator. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operator"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listActs: {
        parameters: {
            query?: {
                /**
                 * @description Only acts by the token of this name.
                 * @example night shift
                 */
                who?: components["parameters"]["ActWho"];
                /**
                 * @description Only acts of this operation of the operator API.
                 * @example suspendAccount
                 */
                act?: components["parameters"]["ActName"];
                /**
                 * @description Only entries of this account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id?: components["parameters"]["ActAccount"];
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
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit?: components["parameters"]["PageSize"];
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
            /** @description A page of acts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperatorTokens: {
        parameters: {
            query?: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit?: components["parameters"]["PageSize"];
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
            /** @description A page of tokens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorTokenPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOperatorToken: {
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
                "application/json": components["schemas"]["CreateOperatorTokenInput"];
            };
        };
        responses: {
            /** @description The token and its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOperatorToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeOperatorToken: {
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
                 * @description The token's id, never the token itself.
                 * @example opt_01KAJ7B1C2D3E4F5G6H7J8KMNP
                 */
                token_id: components["parameters"]["OperatorTokenIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The current state of the token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
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
    updateLedgerCheck: {
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
                "application/json": components["schemas"]["UpdateLedgerCheckInput"];
            };
        };
        responses: {
            /** @description The new state of the full check. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerFullCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRestores: {
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
            /** @description Restores, the newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreList"];
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
                 * @description The grouping of the generations.
                 * @example engine
                 */
                group_by?: "engine" | "operation" | "model" | "account" | "day";
                /**
                 * @description Adds the sums of each day in `days`, for groups of engines, operations or models.
                 * @example false
                 */
                by_day?: "true" | "false";
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
            /** @description The groups, most expensive first; days in chronological order. */
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
    listEngines: {
        parameters: {
            query?: {
                /**
                 * @description Only engines of this kind.
                 * @example upstream
                 */
                kind?: "local" | "upstream";
                /**
                 * @description The first day (UTC); by default the day in `to`.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["EnginesFrom"];
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
            /** @description The engines. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngineList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openEngineBreaker: {
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
                 * @description The engine, by its name in the engines file.
                 * @example my-fal
                 */
                engine: components["parameters"]["EngineInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The current state of the breaker. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TurnedBreaker"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    closeEngineBreaker: {
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
                 * @description The engine, by its name in the engines file.
                 * @example my-fal
                 */
                engine: components["parameters"]["EngineInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The current state of the breaker. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TurnedBreaker"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    tryEngine: {
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
            path: {
                /**
                 * @description The engine, by its name in the engines file.
                 * @example my-fal
                 */
                engine: components["parameters"]["EngineInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TryEngineInput"];
            };
        };
        responses: {
            /** @description The request, the result and its cost, or the engine's failure. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngineTrial"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    inspectMediaStore: {
        parameters: {
            query?: {
                /**
                 * @description True to read the whole store for orphans.
                 * @example true
                 */
                orphans?: boolean;
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
            /** @description Stored media. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredMedia"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBlockedMedia: {
        parameters: {
            query?: {
                /**
                 * @description The number of entries per page, at most 100; a larger number means 100.
                 * @example 20
                 */
                limit?: components["parameters"]["PageSize"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedMediumPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBlockedMedium: {
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
                "application/json": components["schemas"]["CreateBlockedMediumInput"];
                "multipart/form-data": components["schemas"]["CreateBlockedMediumForm"];
            };
        };
        responses: {
            /** @description The entry. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedMedium"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeBlockedMedium: {
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
                 * @description The entry's id.
                 * @example blk_01KAJ7F1E2F3G4H5J6K7M8NPQR
                 */
                entry_id: components["parameters"]["BlocklistEntryInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The removed entry. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedMedium"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
