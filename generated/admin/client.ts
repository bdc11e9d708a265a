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
         * See a day
         * @description What a day brought in and took, what failed, and how the service is now. Money and failures are of live accounts, by
         *     the moment their jobs ended (UTC); failures are known as long as jobs are kept, which is 30 days. Queues are those of
         *     all processes; the disk is that of the process that answers.
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
         * @description Every key of the account is answered 403 `account_suspended` from now on and nothing new is held. What was accepted
         *     before is finished and charged. A repeat changes nothing: the first reason and moment stay.
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
         * @description Its keys open again. A repeat changes nothing.
         */
        post: operations["resumeAccount"];
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
         * @description Replaces all limits of one account; one that is null or left out is that of the service again. They hold for what
         *     comes from now on. A repeat changes nothing.
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
         * @description Also revoked and expired ones, newest first, and never a secret.
         */
        get: operations["listAccountKeys"];
        put?: never;
        post?: never;
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
         * List what is held of an account
         * @description The open holds, newest first: work in progress, and quotes that were asked to hold.
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
    "/admin/accounts/{account_id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put an account on a plan
         * @description Its calls are priced by the plan from now on, and it is given the plan's credits every month: for this one within a
         *     minute, unless it was given this month's before. They stay when it leaves. Without a plan it belongs to none. A repeat
         *     changes nothing.
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
         * @description The price book: every price of an account or a plan that was ever set, newest first. What is in none of them costs what
         *     the contract says.
         */
        get: operations["listPrices"];
        put?: never;
        /**
         * Set a price
         * @description For one account, or for all accounts of a plan: a factor for the contract's rates, or rates of its own for one operation.
         *     A price of the account goes before one of its plan, one of the operation before one of all, and then the one that began
         *     last. Calls and quotes are priced by what counts when they are made; a quote that is held keeps its price.
         *
         *     A price is never changed. One without an end ends those before it of the same account or plan and operation; one with an
         *     end stands over them as long as it lasts. A repeat with the same `Idempotency-Key` sets nothing more.
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
         * @description From then on calls are priced by what else counts. What was priced by it before stays so. Its end is never put off: a
         *     price that ends earlier already stays as it is.
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
         * @description Newest first.
         */
        get: operations["listPlans"];
        put?: never;
        /**
         * Create a plan
         * @description Accounts are put on it one by one; its prices are set by `POST /admin/prices`. Of one name there is one plan: a repeat
         *     creates nothing and answers the plan as it is.
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
         * @description What its accounts are given from now on. Who was given this month's credits already is given nothing more this month.
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
         * Revoke a key of any account
         * @description It opens nothing from now on. A repeat changes nothing: the first moment stays.
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
         * Give a hold back
         * @description For a hold that nothing works on any more, or a quote's. While its job is in progress it is 409: cancel that instead. A
         *     repeat changes nothing.
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
         * List the jobs of all accounts
         * @description Every paid call, newest first, with what its engine said when it failed: words that callers are never shown.
         *     A job is `stuck` when it has been in progress for more than ten minutes, or beyond its deadline.
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
         * Read any job
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
         * Cancel a job of any account
         * @description Ends it as if its caller had canceled it. Its hold is released, unless its upstream confirms a bill for the work; that is charged, never more than was held. A repeat changes nothing.
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
         * Begin a failed job anew
         * @description A job never starts again, so a failed or canceled one is begun anew as another, with the same input, seed and price,
         *     held from the same account. While that one is in progress, or when it was completed, a repeat answers with it. What
         *     was uploaded, or fetched before the work, is deleted when a job ends: such a job is 410, and a chat is too.
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
         * Give back what a job was charged
         * @description Until `credits` of the charge have been given back in all, or all of it where that is left out: so a repeat gives
         *     nothing more, and nothing beyond the charge can be given. The account sees it in its statement as a `return`.
         */
        post: operations["refundJob"];
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
         * @description Everything that was changed through this API, newest first: who, when, why. A repeat that changed nothing is not among
         *     it. What stands here is never changed.
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
         * @description Also revoked ones, newest first, and never a secret. The token of `ADMIN_TOKEN` is not among them: it always opens.
         */
        get: operations["listOperatorTokens"];
        put?: never;
        /**
         * Create an operator token
         * @description For one person or program. Its name is what the acts say of who did them. The secret is in this answer and nowhere else.
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
         * @description It opens nothing from now on. A repeat changes nothing: the first moment stays.
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
    "/admin/engines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See every engine
         * @description A row for each operation and engine: those of the engines file in its order, and those of the service itself. Figures
         *     are of the jobs of both modes that ended between two days, as long as jobs are kept, which is 30 days; credits, cost
         *     and margin are of live accounts only. Breakers are those of all processes.
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
         * Open the breaker of an engine
         * @description Takes an engine of the engines file out: no process asks it for new work until its breaker is closed by hand, also
         *     after a restart; what it is working on goes on. This process stops at once, others within five seconds. Where a list
         *     has another engine, that one is asked; where none is left, callers are told 503. A repeat changes nothing.
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
         * Close the breaker of an engine
         * @description Asks an engine for work again, whether its breaker was opened by hand or by failures: in this process at once, in
         *     others within five seconds. It opens again by itself after five failures in a row. A repeat changes nothing.
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
         * @description One real work of an engine of the engines file, with the mapping of the file, whatever its breaker says. It is charged
         *     to nobody; what the upstream takes for it is told, and is yours to pay. What came can be read at its address for an
         *     hour. The answer comes when the work has ended, at most after the engine's deadline.
         *
         *     A repeat with the same `Idempotency-Key` is answered with what the first one was.
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
         * See what is stored
         * @description The media of all accounts by their kind, and those that expire within a week. With `orphans` the whole store is read
         *     for bytes that nothing refers to any more, of work that died; they are removed once they are a day old. That is not
         *     for polling.
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
        /** @description What differs for this account; null is the limit of the service. */
        AccountLimits: {
            outputs_max: components["schemas"]["OutputsMax"];
            paid_per_minute: components["schemas"]["CallsPerMinute"];
            reads_per_minute: components["schemas"]["CallsPerMinute"];
        };
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
        /** @description Exact amounts of credits. Posted is what the account owns; available is that without what is held. */
        Balance: {
            /** @description What the account owns. */
            posted: components["schemas"]["Credits"];
            /** @description What is set aside for work in progress. */
            held: components["schemas"]["Credits"];
            /** @description What can be spent. */
            available: components["schemas"]["Credits"];
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
        /**
         * @description Calls a minute with one key, of paid calls or of others; all keys together may make three times as many.
         * @example 20
         */
        CallsPerMinute: number | null;
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
            reason?: components["schemas"]["Reason"];
        };
        /** @description A new token. */
        CreateOperatorTokenInput: {
            /**
             * @description Who has it.
             * @example night shift
             */
            name: string;
            /** @default read */
            rights?: components["schemas"]["OperatorRights"];
            reason: components["schemas"]["Reason"];
        };
        /** @description A new plan. */
        CreatePlanInput: {
            name: components["schemas"]["PlanName"];
            /** @description What each of its accounts is given every month. */
            monthly_credits?: components["schemas"]["CreditsToBegin"];
            reason: components["schemas"]["Reason"];
        };
        /** @description A price of one account or one plan, as a factor or as rates. */
        CreatePriceInput: {
            /** @description The account whose price it is: this or `plan_id`. */
            account_id?: components["schemas"]["AccountId"];
            /** @description The plan whose price it is: this or `account_id`. */
            plan_id?: components["schemas"]["PlanId"];
            /** @description Left out for every operation; `rates` need one. */
            operation?: components["schemas"]["PaidOperation"];
            /** @description What the contract's rates are taken times: this or `rates`. */
            factor?: components["schemas"]["Factor"];
            /** @description The rates in place of the contract's: this or `factor`. */
            rates?: components["schemas"]["Rates"];
            /**
             * Format: date-time
             * @description From when calls are priced by it, not before now; left out, from now on.
             * @example 2026-12-01T00:00:00Z
             */
            valid_from?: string;
            /**
             * Format: date-time
             * @description When it counts no longer, after `valid_from`; left out, it has no end.
             * @example 2027-01-01T00:00:00Z
             */
            valid_until?: string;
            reason: components["schemas"]["Reason"];
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
        /**
         * @description A day (UTC).
         * @example 2026-11-22
         */
        Day: string;
        /** @description When a price ends, and why. */
        EndPriceInput: {
            /**
             * Format: date-time
             * @description When it counts no longer, not before now; left out, from now on.
             * @example 2026-12-01T00:00:00Z
             */
            valid_until?: string;
            reason: components["schemas"]["Reason"];
        };
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
        /** @description What keeps an engine from being asked for work. */
        EngineBreaker: {
            /**
             * @description `closed`: it is asked. `open`: it failed too often, and is tried again later. `opened_by_hand`: until it is closed by hand.
             * @example closed
             * @enum {string}
             */
            state: "closed" | "open" | "opened_by_hand";
            /**
             * @description Of an open one: until it is tried again, in the process that waits longest.
             * @example null
             */
            rests_seconds: number | null;
            /**
             * @description Who turned it by hand last.
             * @example night shift
             */
            who: string | null;
            /**
             * @description Why it was turned by hand last.
             * @example their status page says so
             */
            reason: string | null;
            /** @description When it was turned by hand last. */
            since: components["schemas"]["Moment"] | null;
        };
        /** @description Every engine, by operation. */
        EngineList: {
            /** @description The first day. */
            from: components["schemas"]["Day"];
            /** @description The last day. */
            to: components["schemas"]["Day"];
            /** @description One for each operation and engine. */
            engines: components["schemas"]["OperatedEngine"][];
        };
        /** @description What came of trying an engine. */
        EngineTrial: {
            /**
             * @description The engine's name in the engines file.
             * @example my-fal
             */
            engine: string;
            operation: components["schemas"]["OperationName"];
            /**
             * @description The model or workflow that the engines file names.
             * @example vendor/model/path
             */
            model: string | null;
            /**
             * @description Whether something came.
             * @example done
             * @enum {string}
             */
            outcome: "done" | "failed";
            /**
             * @description How long it took.
             * @example 4.1
             */
            seconds: number;
            /**
             * @description The seed that was sent.
             * @example 7
             */
            seed: number;
            /**
             * @description What the upstream takes for it; null where nobody knows.
             * @example 0.013
             */
            upstream_cost_usd: number | null;
            /**
             * @description What the engine said, where it failed.
             * @example null
             */
            words: string | null;
            /** @description What it remarked. */
            warnings: string[];
            /** @description What was sent, line by line: media shortened, keys hidden. */
            sent: string[];
            /** @description What came. */
            outputs: components["schemas"]["TriedOutput"][];
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
        /** @description How often one failure happened. */
        ErrorCount: {
            /**
             * @description The error's code.
             * @example upstream_failed
             */
            code: string;
            /**
             * @description How often.
             * @example 3
             */
            count: number;
        };
        /**
         * @description The family of the code.
         * @example request_error
         * @enum {string}
         */
        ErrorType: "request_error" | "authentication_error" | "permission_error" | "billing_error" | "conflict_error" | "rate_limit_error" | "media_error" | "content_error" | "engine_error" | "server_error";
        /**
         * @description What every rate of the contract is taken times, from 0 to 100 with at most six places. A rate that comes of it is
         *     rounded up to the nano-credit.
         * @example 0.8
         */
        Factor: string;
        /** @description The credits to be given. */
        GrantCreditsInput: {
            credits: components["schemas"]["CreditsInput"];
            /**
             * @description Why; it stands in the statement.
             * @example invoice 2026-117
             */
            reason: string;
        };
        /** @description Credits that are, or were, held for a call. */
        Hold: {
            /**
             * @description The job, or the quote, that it is held for.
             * @example job_01KAJ6T3A1B2C3D4E5F6G7H8JK
             */
            hold_id: string;
            account_id: components["schemas"]["AccountId"];
            /**
             * @description Whether it is held, was charged, or was given back.
             * @example open
             * @enum {string}
             */
            state: "open" | "captured" | "released";
            /**
             * @description What was held.
             * @example 4
             */
            credits: components["schemas"]["Credits"];
            /**
             * @description What was charged of it.
             * @example 4
             */
            captured: components["schemas"]["Credits"];
            /**
             * @description What of that was given back by refunds.
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
            /** @description From then on it is given back by itself, once nothing works on it any more. */
            expires_at: components["schemas"]["Moment"];
            closed_at: components["schemas"]["MaybeMoment"];
        };
        /** @description A page of holds. */
        HoldPage: {
            /** @description The holds of this page. */
            holds: components["schemas"]["Hold"][];
            next_cursor: components["schemas"]["NextCursor"];
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
        /** @description The limits of one account. */
        LimitAccountInput: {
            outputs_max?: components["schemas"]["OutputsMax"];
            paid_per_minute?: components["schemas"]["CallsPerMinute"];
            reads_per_minute?: components["schemas"]["CallsPerMinute"];
            reason: components["schemas"]["Reason"];
        };
        /**
         * Format: date-time
         * @description A moment in UTC, or null when it has not come.
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
        /** @description Where media are kept. */
        MediaStoreState: {
            /**
             * @description Files in `DATA_DIR`, or a bucket.
             * @example disk
             * @enum {string}
             */
            kind: "disk" | "bucket";
            /**
             * @description False from when it could not store something until it can again, as the answering process knows it.
             * @example true
             */
            available: boolean;
        };
        /** @description Media, added up. */
        MediaSum: {
            /**
             * @description How many.
             * @example 120
             */
            count: number;
            /**
             * @description What they take.
             * @example 204010946
             */
            size_bytes: number;
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
        /** @description An account as the operator sees it. */
        OperatedAccount: components["schemas"]["Account"] & {
            /**
             * @description Since when and why nothing is taken from it, or null.
             * @example null
             */
            suspension: {
                at: components["schemas"]["Moment"];
                reason: components["schemas"]["Reason"];
            } | null;
            limits: components["schemas"]["AccountLimits"];
        };
        /** @description A day of the service, and how it is now. */
        OperatedDay: {
            day: components["schemas"]["Day"];
            /** @description What live accounts paid that day, and what it cost. */
            money: {
                /** @description What was charged for jobs that were completed. */
                credits: components["schemas"]["Credits"];
                /** @description What was given back that day, of any day's charges. */
                credits_returned: components["schemas"]["Credits"];
                /**
                 * @description What the upstreams took.
                 * @example 1.521
                 */
                upstream_cost_usd: number;
                /**
                 * @description Completed jobs whose cost nobody knows.
                 * @example 0
                 */
                cost_unknown: number;
                /**
                 * @description Credits less cost, of jobs whose cost is known; what was given back is not taken off.
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
                 * @description Jobs that are under way now.
                 * @example 2
                 */
                in_progress: number;
            };
            /** @description What failed, by its code, the most frequent first. */
            failures: components["schemas"]["ErrorCount"][];
            /** @description The hours (UTC) in which something ended. */
            hours: components["schemas"]["OperatedHour"][];
            /** @description What waits now. */
            queues: components["schemas"]["QueueDepth"][];
            /** @description The disk that `DATA_DIR` is on. */
            disk: {
                /**
                 * @description What is left.
                 * @example 53687091200
                 */
                free_bytes: number;
                /**
                 * @description All of it.
                 * @example 107374182400
                 */
                total_bytes: number;
            };
            /** @description The database. */
            database: {
                /**
                 * @description Which one.
                 * @example postgres
                 * @enum {string}
                 */
                kind: "embedded" | "postgres";
                /**
                 * @description What it takes on its disk.
                 * @example 94371840
                 */
                size_bytes: number;
                /**
                 * @description How long it took to say so.
                 * @example 2.1
                 */
                answered_ms: number;
            };
            media_store: components["schemas"]["MediaStoreState"];
        };
        /** @description An engine at one operation, and how it does. */
        OperatedEngine: {
            /**
             * @description Its name: in the engines file, or in the service.
             * @example my-fal
             */
            engine: string;
            /**
             * @description What it does; `translate` for a translator.
             * @example ra1
             */
            operation: string;
            /**
             * @description The model or workflow that the engines file names.
             * @example vendor/model/path
             */
            model: string | null;
            /**
             * @description Whether it runs inside the service or elsewhere.
             * @example upstream
             * @enum {string}
             */
            kind: "local" | "upstream";
            /** @description Whose calls it is asked for; empty where the engines file does not name it any more. */
            modes: components["schemas"]["Mode"][];
            /**
             * @description `stopped` by hand; `resting` while its breaker is open in a process; `failing` where the last job that it ended
             *     failed by it; `idle` where it ended none in these days.
             * @example healthy
             * @enum {string}
             */
            health: "healthy" | "failing" | "resting" | "stopped" | "idle";
            /** @description Null for an engine of the service itself. */
            breaker: components["schemas"]["EngineBreaker"] | null;
            /**
             * @description Jobs it works on now.
             * @example 2
             */
            in_flight: number;
            /**
             * @description How many it is given at once at most, over all processes.
             * @example 8
             */
            concurrency: number | null;
            /**
             * @description Jobs that ended with it.
             * @example 120
             */
            calls: number;
            /**
             * @description Of those that many were completed.
             * @example 117
             */
            completed: number;
            /**
             * @description Of those that many failed.
             * @example 3
             */
            failed: number;
            /**
             * @description Its part of the operation's calls; null where there were none.
             * @example 0.96
             */
            share: number | null;
            /**
             * @description Half of what was completed took no longer, from the start of the work to its end.
             * @example 4.2
             */
            seconds_p50: number | null;
            /**
             * @description Nineteen of twenty took no longer.
             * @example 11.8
             */
            seconds_p95: number | null;
            /** @description What failed, by its code, the most frequent first. */
            errors: components["schemas"]["ErrorCount"][];
            /** @description What live accounts were charged for it. */
            credits: components["schemas"]["Credits"];
            /**
             * @description What it took for those.
             * @example 1.521
             */
            upstream_cost_usd: number;
            /**
             * @description Completed ones whose cost nobody knows.
             * @example 0
             */
            cost_unknown: number;
            /**
             * @description Credits less cost, of those whose cost is known.
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
            /** @description What live accounts were charged. */
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
             * @description How many tries of its engine failed.
             * @example 0
             */
            attempts: number;
            engine: components["schemas"]["Engine"];
            /**
             * @description The entry of the engines file that works on it, or did.
             * @example my-fal
             */
            upstream: string | null;
            /**
             * @description What that took for it, or null where nobody knows.
             * @example 0.013
             */
            upstream_cost_usd: number | null;
            /**
             * @description What the engine said when it failed last, in its own words, which callers are never shown.
             * @example 422: NSFW detector crashed on worker 7
             */
            words: string | null;
            /** @description What the caller was told, or null. */
            error: components["schemas"]["JobError"] | null;
            /** @description Its money, in credits. */
            credits: {
                /**
                 * @description What was held for it.
                 * @example 4
                 */
                held: components["schemas"]["Credits"];
                /**
                 * @description What it was charged.
                 * @example 4
                 */
                charged: components["schemas"]["Credits"];
                /**
                 * @description What of that was given back.
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
            /** @description When it is given up. */
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
        /** @description What an operator changed. */
        OperatorAct: {
            /**
             * @description Names the act.
             * @example act_01KAJ7A1B2C3D4E5F6G7H8JKMN
             */
            act_id: string;
            at: components["schemas"]["Moment"];
            /**
             * @description The name of the token; `operator` for that of `ADMIN_TOKEN`.
             * @example night shift
             */
            who: string;
            /**
             * @description The token; null for that of `ADMIN_TOKEN`.
             * @example opt_01KAJ7B1C2D3E4F5G6H7J8KMNP
             */
            token_id: string | null;
            /**
             * @description The operation that was called.
             * @example suspendAccount
             */
            act: string;
            /**
             * @description Whose account it changed, if it did.
             * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
             */
            account_id: string | null;
            /**
             * @description The key, job, hold, engine or token that it was about, if it was.
             * @example null
             */
            about: string | null;
            /**
             * @description Why; null where an account was created without one.
             * @example chargeback of invoice 117
             */
            reason: string | null;
            /**
             * @description What else was said or changed: credits, limits, rights.
             * @example {}
             */
            details: {
                [key: string]: unknown;
            };
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description `read` looks, `full` acts too.
         * @example read
         * @enum {string}
         */
        OperatorRights: "read" | "full";
        /** @description A token of the operator's API, without its secret. */
        OperatorToken: {
            /**
             * @description Names the token.
             * @example opt_01KAJ7B1C2D3E4F5G6H7J8KMNP
             */
            token_id: string;
            /**
             * @description Who has it.
             * @example night shift
             */
            name: string;
            rights: components["schemas"]["OperatorRights"];
            /**
             * @description How the secret begins.
             * @example adm_7hQ2mX9v
             */
            prefix: string;
            created_at: components["schemas"]["Moment"];
            revoked_at: components["schemas"]["MaybeMoment"];
        };
        /** @description A page of operator tokens. */
        OperatorTokenPage: {
            /** @description The tokens of this page. */
            tokens: components["schemas"]["OperatorToken"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
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
         * @description Outputs that are made at once; more wait in the queue.
         * @example 3
         */
        OutputsMax: number | null;
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
        /** @description A plan, and how many accounts belong to it. */
        Plan: {
            plan_id: components["schemas"]["PlanId"];
            name: components["schemas"]["PlanName"];
            /** @description What each of its accounts is given every calendar month by UTC. */
            monthly_credits: components["schemas"]["Credits"];
            /**
             * @description How many accounts belong to it.
             * @example 12
             */
            accounts: number;
            created_at: components["schemas"]["Moment"];
        };
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
             * @description The account whose price it is; null where it is a plan's.
             * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
             */
            account_id: string | null;
            /**
             * @description The plan whose price it is; null where it is an account's.
             * @example null
             */
            plan_id: string | null;
            /**
             * @description The operation that it is the price of; null for every one.
             * @example ra1
             */
            operation: components["schemas"]["PaidOperation"] | null;
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
            valid_from: components["schemas"]["Moment"];
            valid_until: components["schemas"]["MaybeMoment"];
            reason: components["schemas"]["Reason"];
            created_at: components["schemas"]["Moment"];
        };
        /**
         * @description Names a price of the operator's price book.
         * @example prc_01KAJ7C1D2E3F4G5H6J7K8MNPQ
         */
        PriceId: string;
        /** @description A page of prices. */
        PricePage: {
            /** @description The prices of this page. */
            prices: components["schemas"]["Price"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What waits in one queue. */
        QueueDepth: {
            /**
             * @description Which one.
             * @example image
             * @enum {string}
             */
            queue: "fetch" | "image" | "film" | "webhook";
            /**
             * @description Jobs that wait.
             * @example 4
             */
            waiting: number;
            /**
             * @description Jobs that a worker is at.
             * @example 2
             */
            running: number;
            /**
             * @description How long the first of those that wait has waited.
             * @example 3.5
             */
            oldest_seconds: number;
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
         * @description Why; it stands in the acts.
         * @example chargeback of invoice 117
         */
        Reason: string;
        /** @description Why it is done. */
        ReasonInput: {
            reason: components["schemas"]["Reason"];
        };
        /** @description How much of a charge is to be given back. */
        RefundJobInput: {
            /** @description How much of the charge is to be given back in all; all of it where this is left out. */
            credits?: components["schemas"]["CreditsInput"];
            reason: components["schemas"]["Reason"];
        };
        /** @description What of a charge was given back. */
        RefundedJob: {
            job_id: components["schemas"]["JobId"];
            account_id: components["schemas"]["AccountId"];
            /**
             * @description What it was charged.
             * @example 4
             */
            charged: components["schemas"]["Credits"];
            /**
             * @description What this call gave back; 0 for a repeat.
             * @example 4
             */
            given_back: components["schemas"]["Credits"];
            /**
             * @description What all calls gave back.
             * @example 4
             */
            returned: components["schemas"]["Credits"];
        };
        /**
         * @description Names this call in logs, in the statement and in questions to support.
         * @example req_01KAJ6T2V9Q4X8N7C5D3W1F0GH
         */
        RequestId: string;
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
         * @description When what the key has spent counts from nothing again: at midnight UTC, on the first of the month UTC, or never.
         * @example monthly
         * @enum {string|null}
         */
        SpendReset: "daily" | "monthly" | null;
        /** @description What is stored. */
        StoredMedia: {
            store: components["schemas"]["MediaStoreState"];
            total: components["schemas"]["MediaSum"];
            /** @description By what they are, the largest first. */
            kinds: ({
                /**
                 * @description What they are.
                 * @example image/png
                 */
                content_type: string;
            } & components["schemas"]["MediaSum"])[];
            /** @description Those that expire soon. */
            expiring: {
                /**
                 * @description In so many days.
                 * @example 7
                 */
                within_days: number;
            } & components["schemas"]["MediaSum"];
            /** @description Bytes that nothing refers to; null where nobody asked. */
            orphans: components["schemas"]["MediaSum"] | null;
        };
        /** @description A medium that came of trying an engine. */
        TriedOutput: {
            /**
             * Format: uri
             * @description Where it can be read for an hour.
             * @example https://api.example.com/sources/4fK2xQ9b7TzNcV1mWs8LdR3hYpG.png~t5x0k0~mX9vKc4TfRz1LbN8sWd3YpA5kTn8mX9vKc4TfRz1Lb
             */
            url: string;
            /**
             * @description What it is.
             * @example image/png
             */
            content_type: string;
            /**
             * @description In pixels, as measured.
             * @example 1024
             */
            width: number | null;
            /**
             * @description In pixels, as measured.
             * @example 1024
             */
            height: number | null;
            /**
             * @description Of a film, as measured.
             * @example null
             */
            duration_seconds: number | null;
            /**
             * @description Its size.
             * @example 812044
             */
            size_bytes: number;
        };
        /** @description What an engine is tried with. */
        TryEngineInput: {
            operation: components["schemas"]["OperationName"];
            /**
             * @description What is to be made; an ordinary prompt unless given.
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
        /** @description The plan that an account belongs to. */
        UpdateAccountPlanInput: {
            /** @description The plan; left out, the account belongs to none. */
            plan_id?: components["schemas"]["PlanId"];
            reason: components["schemas"]["Reason"];
        };
        /** @description What a plan gives from now on. */
        UpdatePlanInput: {
            /** @description What each of its accounts is given every month. */
            monthly_credits: components["schemas"]["CreditsToBegin"];
            reason: components["schemas"]["Reason"];
        };
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
        /** @description The job is in progress or was completed. */
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
        /** @description There is nothing to give back. */
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
         * @description Only accounts whose id is this, or whose name has it in it, letters from A to Z in whatever case.
         * @example studio
         */
        AccountSearch: string;
        /**
         * @description Only accounts that are open, or only suspended ones.
         * @example open
         */
        AccountState: "open" | "suspended";
        /**
         * @description Only what is of this account.
         * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
         */
        ActAccount: string;
        /**
         * @description Only acts by this operation of the operator's API.
         * @example suspendAccount
         */
        ActName: string;
        /**
         * @description Only acts of the token of this name.
         * @example night shift
         */
        ActWho: string;
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
         * @description The first day (UTC); the same as `to` unless given.
         * @example 2026-11-01
         */
        EnginesFrom: string;
        /**
         * @description The hold, by the id of its job or quote.
         * @example qte_01KAJ6T4B2C3D4E5F6G7H8JKMN
         */
        HoldIdInPath: string;
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
         * @description How many entries a page holds, at most 100; a larger number means 100.
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
         * @description `open` for those that count now or will, `ended` for those that count no more.
         * @example open
         */
        PriceState: "open" | "ended";
        /**
         * @description Only jobs with this status.
         * @example completed
         */
        StatusFilter: components["schemas"]["JobStatus"];
        /**
         * @description Only jobs that are stuck, or only others.
         * @example false
         */
        StuckFilter: "true" | "false";
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
         * @description Present when an `Idempotency-Key` was sent: `true` for a stored answer sent again, `false` for a fresh attempt.
         * @example false
         */
        IdempotentReplayed: "true" | "false";
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
    inspectDay: {
        parameters: {
            query?: {
                /**
                 * @description The day (UTC); today unless given.
                 * @example 2026-11-22
                 */
                day?: string;
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
            /** @description The day, and the present. */
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
                 * @description Only accounts whose id is this, or whose name has it in it, letters from A to Z in whatever case.
                 * @example studio
                 */
                search?: components["parameters"]["AccountSearch"];
                /**
                 * @description Only accounts that are open, or only suspended ones.
                 * @example open
                 */
                state?: components["parameters"]["AccountState"];
                /**
                 * @description Only live accounts, or only test accounts.
                 * @example live
                 */
                mode?: components["parameters"]["AccountMode"];
                /**
                 * @description How many entries a page holds, at most 100; a larger number means 100.
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
            403: components["responses"]["Forbidden"];
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
            403: components["responses"]["Forbidden"];
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
            403: components["responses"]["Forbidden"];
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
                 * @description How many entries a page holds, at most 100; a larger number means 100.
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
    listAccountHolds: {
        parameters: {
            query?: {
                /**
                 * @description How many entries a page holds, at most 100; a larger number means 100.
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
    updateAccountPlan: {
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
            403: components["responses"]["Forbidden"];
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
                 * @description `open` for those that count now or will, `ended` for those that count no more.
                 * @example open
                 */
                state?: components["parameters"]["PriceState"];
                /**
                 * @description How many entries a page holds, at most 100; a larger number means 100.
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
            403: components["responses"]["Forbidden"];
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description The price as it is now. */
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
            403: components["responses"]["Forbidden"];
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
                 * @description How many entries a page holds, at most 100; a larger number means 100.
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
            403: components["responses"]["Forbidden"];
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description The plan as it is now. */
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
            403: components["responses"]["Forbidden"];
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The key as it is now. */
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
            403: components["responses"]["Forbidden"];
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description The hold as it is now. */
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
            403: components["responses"]["Forbidden"];
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
                 * @description Only what is of this account.
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
                 * @description Only jobs that are stuck, or only others.
                 * @example false
                 */
                stuck?: components["parameters"]["StuckFilter"];
                /**
                 * @description How many entries a page holds, at most 100; a larger number means 100.
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The job as it ended. */
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
            403: components["responses"]["Forbidden"];
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
            403: components["responses"]["Forbidden"];
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundJobInput"];
            };
        };
        responses: {
            /** @description What was given back. */
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NothingCharged"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listActs: {
        parameters: {
            query?: {
                /**
                 * @description Only acts of the token of this name.
                 * @example night shift
                 */
                who?: components["parameters"]["ActWho"];
                /**
                 * @description Only acts by this operation of the operator's API.
                 * @example suspendAccount
                 */
                act?: components["parameters"]["ActName"];
                /**
                 * @description Only what is of this account.
                 * @example acc_01KAJ5V1A2B3C4D5E6F7G8H9JK
                 */
                account_id?: components["parameters"]["ActAccount"];
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
                /**
                 * @description How many entries a page holds, at most 100; a larger number means 100.
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
                 * @description How many entries a page holds, at most 100; a larger number means 100.
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
    revokeOperatorToken: {
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
            /** @description The token as it is now. */
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
            403: components["responses"]["Forbidden"];
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
    listEngines: {
        parameters: {
            query?: {
                /**
                 * @description Only engines of this kind.
                 * @example upstream
                 */
                kind?: "local" | "upstream";
                /**
                 * @description The first day (UTC); the same as `to` unless given.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["EnginesFrom"];
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description The breaker as it is then. */
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
            403: components["responses"]["Forbidden"];
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
                 * @description Pins behaviour to that of a day; the answer repeats it. Without it the call gets today's.
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
            /** @description The breaker as it is then. */
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
            403: components["responses"]["Forbidden"];
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
            /** @description What was sent, what came, and what it cost; also where the engine failed. */
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
            403: components["responses"]["Forbidden"];
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
                 * @description Whether the whole store is read for orphans.
                 * @example true
                 */
                orphans?: boolean;
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
            /** @description What is stored. */
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
}
