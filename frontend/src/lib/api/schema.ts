import type { Fen } from "@/lib/money";
export interface components {
    schemas: {
        /** @enum {string} */
        About: "order" | "payment" | "term" | "case" | "overdue" | "review" | "funds" | "check" | "goods" | "shop" | "party" | "task" | "account";
        /** @description `code`: of the invitation, by SMS. */
        AcceptIn: {
            code: string;
            mobile: string;
            new_password: string;
        };
        /** @description `account`: to log in with. */
        AcceptedOut: {
            account: string;
        };
        /**
         * @description `own`: what the shop has or owes. `held`: with the platform, for somebody. `outside`: how money came and went.
         * @enum {string}
         */
        AccountGroup: "own" | "held" | "platform" | "outside";
        AccountIn: {
            id: string;
            reason: string;
        };
        /**
         * @description The chart, in its order. `losses`: what the platform forgave merchants, at zero or below.
         * @enum {string}
         */
        AccountName: "pending" | "available" | "withdrawing" | "debt" | "offline_cash" | "deposit_held" | "risk_prepaid" | "risk_reserved" | "platform:commission" | "platform:fees" | "platform:losses" | "external:alipay" | "external:wechat" | "external:offline" | "external:bank";
        /** @description Where a withdrawal is sent to, in full; the look is logged. */
        AccountOut: {
            bank_account: string;
            bank_holder: string;
            bank_name: string;
            id: string;
        };
        ActionGroup: {
            actions: components["schemas"]["ActionOut"][];
            name: string;
        };
        /** @description `held`: by the caller, who can't grant it otherwise. `needs`: what a role holds too that holds this. */
        ActionOut: {
            /** @enum {string} */
            action: "goods.view" | "goods.edit" | "goods.arrange" | "goods.review" | "addon.view" | "addon.edit" | "category.edit" | "order.view" | "order.all" | "order.audit" | "order.import" | "order.allocate" | "order.ship" | "order.close" | "order.remark" | "order.message" | "order.settle" | "order.case" | "contract.view" | "contract.edit" | "notary.view" | "notary.edit" | "notary.set" | "credit.view" | "credit.query" | "credit.edit" | "credit.batch" | "privacy.view" | "privacy.customer" | "privacy.log" | "bill.view" | "bill.collect" | "bill.waive" | "bill.refund" | "collection.view" | "collection.edit" | "collection.write_off" | "collection.confirm" | "deposit.edit" | "deposit.set" | "finance.view" | "finance.close" | "data.view" | "reconcile.close" | "withdraw.apply" | "withdraw.view" | "withdraw.audit" | "risk.view" | "risk.recharge" | "risk.report" | "risk.query" | "risk.rule" | "risk.audit" | "merchant.view" | "merchant.edit" | "merchant.export" | "merchant.remove" | "merchant.ask" | "merchant.export_own" | "application.view" | "application.audit" | "settings.edit" | "subshop.view" | "subshop.edit" | "intake.edit" | "service.edit" | "staff.edit" | "promotion.view" | "promotion.edit" | "job.view" | "job.run" | "party.edit" | "upload.picture";
            held: boolean;
            name: string;
            needs: ("goods.view" | "goods.edit" | "goods.arrange" | "goods.review" | "addon.view" | "addon.edit" | "category.edit" | "order.view" | "order.all" | "order.audit" | "order.import" | "order.allocate" | "order.ship" | "order.close" | "order.remark" | "order.message" | "order.settle" | "order.case" | "contract.view" | "contract.edit" | "notary.view" | "notary.edit" | "notary.set" | "credit.view" | "credit.query" | "credit.edit" | "credit.batch" | "privacy.view" | "privacy.customer" | "privacy.log" | "bill.view" | "bill.collect" | "bill.waive" | "bill.refund" | "collection.view" | "collection.edit" | "collection.write_off" | "collection.confirm" | "deposit.edit" | "deposit.set" | "finance.view" | "finance.close" | "data.view" | "reconcile.close" | "withdraw.apply" | "withdraw.view" | "withdraw.audit" | "risk.view" | "risk.recharge" | "risk.report" | "risk.query" | "risk.rule" | "risk.audit" | "merchant.view" | "merchant.edit" | "merchant.export" | "merchant.remove" | "merchant.ask" | "merchant.export_own" | "application.view" | "application.audit" | "settings.edit" | "subshop.view" | "subshop.edit" | "intake.edit" | "service.edit" | "staff.edit" | "promotion.view" | "promotion.edit" | "job.view" | "job.run" | "party.edit" | "upload.picture")[];
        };
        ActionTree: {
            groups: components["schemas"]["ActionGroup"][];
        };
        AddExpressIn: {
            company: string;
            number: string;
            order_id: string;
            /** @default [] */
            pictures?: string[];
            /** @default [] */
            serials?: string[];
            /** @default false */
            unnumbered?: boolean;
        };
        /** @description Once with the order, or `monthly` with each period's bill. */
        AddOnPart: {
            id: string;
            monthly: boolean;
            name: string;
            /** Format: fen */
            price: Fen;
        };
        /** @description From `source` to `target`; a transfer of the bank's needs its `reference`. */
        AdjustIn: {
            /** Format: fen */
            amount: Fen;
            merchant_id: string;
            reason: string;
            /** @default  */
            reference?: string;
            source: components["schemas"]["Adjustable"];
            target: components["schemas"]["Adjustable"];
        };
        /**
         * @description What money may be moved between by hand; `own`: what the shop has, or owes.
         *
         *     All other accounts say what rows hold: income that waits for its day, the shop's till, withdrawals, deposits,
         *     reports, and what a party has books of. Those are put right where these rows are.
         * @enum {string}
         */
        Adjustable: "own" | "risk_prepaid" | "platform:commission" | "platform:fees" | "platform:losses" | "external:bank";
        /** @description What one operator wants to put right in a shop's ledger; another one confirms it on the page of reviews. */
        AdjustmentOut: {
            /** Format: fen */
            amount: Fen;
            decided_at: string | null;
            decided_by_name: string;
            decided_why: string;
            id: string;
            /** Format: date-time */
            proposed_at: string;
            proposed_by_name: string;
            reason: string;
            reference: string;
            source: components["schemas"]["Adjustable"];
            source_label: string;
            status: components["schemas"]["ProposalStatus"];
            target: components["schemas"]["Adjustable"];
            target_label: string;
        };
        AdminExpress: {
            items: components["schemas"]["AdminParcel"][];
        };
        AdminParcel: {
            parcel: components["schemas"]["ParcelPart"];
            raw: string;
        };
        AdvanceIn: {
            /** @default 1 */
            days?: number;
        };
        /** @description `jobs` nights were put down, one a merchant; each is followed by the next until `today` is reached. */
        AdvanceOut: {
            jobs: number;
            shift_days: number;
            /** Format: date */
            today: string;
        };
        /**
         * @description Bands of days overdue. `M0` is just late: most of it comes by itself with the next debits.
         * @enum {string}
         */
        Age: "m0" | "m1" | "m2" | "m3" | "m4" | "m5" | "m6";
        /** @description Leases that were overdue so long at the end of the last day, and how much of them was. */
        AgeOut: {
            /** Format: fen */
            amount: Fen;
            key: string;
            label: string;
            orders: number;
        };
        AllocateIn: {
            auditor_id: string;
            order_ids: string[];
        };
        /** @description A day, and the day as far into the range before. */
        AmountPoint: {
            /** Format: fen */
            amount: Fen;
            /** Format: fen */
            before: Fen;
            /** Format: date */
            day: string;
        };
        /** @description `record_id`: what was put right, where several records were. */
        AnswerIn: {
            answer: string;
            id: string;
            record_id?: string | null;
            result: components["schemas"]["ObjectionResult"];
        };
        /**
         * @description To so many `periods`, at `amount` for one period's bill, as they were shown. `reason`: of a refusal; the customer
         *     reads it.
         */
        AnswerRenewalIn: {
            /** Format: fen */
            amount: Fen;
            order_id: string;
            periods: number;
            /** @default  */
            reason?: string;
            /** @enum {string} */
            result: "agree" | "refuse";
        };
        /**
         * @description What an owner may do with a key now: the buttons.
         * @enum {string}
         */
        AppDoing: "edit" | "rotate" | "revoke" | "push";
        AppIn: {
            calls: components["schemas"]["Opens"][];
            /** @enum {string} */
            channel: "alipay" | "wechat" | "douyin" | "h5" | "offline";
            /** @default  */
            hook_url?: string;
            name: string;
        };
        AppOf: {
            id: string;
            version: number;
        };
        /**
         * @description A program. `former_until`: so long the secret of before the rotation opens, too. `hook_url`: for who isn't an
         *     owner without what comes behind its host. `actions`: an owner's alone.
         */
        AppRow: {
            actions: components["schemas"]["AppDoing"][];
            calls: components["schemas"]["Opens"][];
            channel: string;
            channel_label: string;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            former_until: string | null;
            hook_failing_since: string | null;
            hook_heard_at: string | null;
            hook_state: components["schemas"]["HookState"];
            hook_url: string;
            id: string;
            key: string;
            last_call_at: string | null;
            name: string;
            revoked_at: string | null;
            rotated_at: string | null;
            status: components["schemas"]["AppStatus"];
            version: number;
        };
        /** @description `secret` is shown this once. */
        AppSecret: {
            app: components["schemas"]["AppRow"];
            secret: string;
        };
        /** @enum {string} */
        AppStatus: "active" | "revoked";
        ApplicantAddressIn: {
            proof: string;
            subdomain: string;
        };
        /** @description One of the applications of a proved mobile; `token` is the way to it. */
        ApplicantBrief: {
            company: string;
            status: components["schemas"]["ApplicationStatus"];
            /** Format: date-time */
            submitted_at: string;
            token: string;
        };
        /**
         * @description `handle`: goes back with the code. `mobile`: masked, where it is the application's own.
         *
         *     `seconds`: until another one may be asked for.
         */
        ApplicantCodeOut: {
            handle: string;
            /** @default  */
            mobile: string;
            /** @default 60 */
            seconds: number;
        };
        /** @description What was filled in, for who has proved the mobile; `papers`: how many there are. */
        ApplicantFilled: {
            company: string;
            contact: string;
            credit_code: string;
            leases: string;
            legal_person: string;
            licence_expires_on: string | null;
            papers: number;
            shop_name: string;
            subdomain: string;
        };
        ApplicantMobileIn: {
            mobile: string;
        };
        /**
         * @description How an application stands. `form` and `shop` with a proof of the mobile alone, which is masked.
         *
         *     `kept_days`: so long it stays once it has ended, or was sent back.
         */
        ApplicantOut: {
            ended_at: string | null;
            form: components["schemas"]["ApplicantFilled"] | null;
            kept_days: number;
            may: components["schemas"]["ApplicationAct"][];
            mobile: string;
            reasons: components["schemas"]["SentBack"][];
            shop: components["schemas"]["ApplicantShop"] | null;
            status: components["schemas"]["ApplicationStatus"];
            /** Format: date-time */
            submitted_at: string;
            token: string;
            version: number;
            why: string;
        };
        /** @description Names and mobile in full; the look is logged. */
        ApplicantPlain: {
            contact: string;
            legal_person: string;
            mobile: string;
        };
        /** @description `proof`: what this browser shows for a day; `applications` of that mobile, the newest first. */
        ApplicantProof: {
            applications: components["schemas"]["ApplicantBrief"][];
            mobile: string;
            proof: string;
        };
        /** @description By the mobile, or by the token of an application whose mobile it is. */
        ApplicantProveIn: {
            /** @default  */
            mobile?: string | "";
            sms_code: string;
            sms_handle: string;
            /** @default  */
            token?: string | "";
        };
        ApplicantProvenIn: {
            /** @default  */
            proof?: string;
            token: string;
        };
        /** @description The shop that came of it: where its owner logs in, and as whom. */
        ApplicantShop: {
            account: string;
            address: string;
        };
        ApplicantTokenIn: {
            token: string;
        };
        /**
         * @description `return`, `refuse` and `approve` are operators'; the others the applicant's.
         * @enum {string}
         */
        ApplicationAct: "approve" | "return" | "refuse" | "resubmit" | "withdraw";
        ApplicationCounts: {
            counts: components["schemas"]["ApplicationStatusCount"][];
        };
        /**
         * @description What an operator may send back, each with a reason of its own.
         * @enum {string}
         */
        ApplicationField: "company" | "credit_code" | "legal_person" | "licence" | "licence_expires_on" | "papers" | "shop_name" | "contact" | "subdomain" | "leases";
        /** @description `keyword`: company, shop, address, credit code or number; dates of when it was sent in last. */
        ApplicationFilter: {
            date_from: string | null;
            date_to: string | null;
            /** @default  */
            keyword: string;
        };
        ApplicationIdQuery: {
            id: string;
        };
        /** @description Another application of the same company. */
        ApplicationOther: {
            id: string;
            status: components["schemas"]["ApplicationStatus"];
            /** Format: date-time */
            submitted_at: string;
        };
        /**
         * @description `licence` and `papers` open the documents for some minutes; each opening is logged.
         *
         *     `address`: what the shop would have. `warnings`: what to look at before it is approved, in words.
         */
        ApplicationOut: {
            actions: components["schemas"]["ApplicationAct"][];
            address: string;
            company: string;
            contact: string;
            credit_code: string;
            decided_by_name: string;
            ended_at: string | null;
            id: string;
            leases: string;
            legal_person: string;
            licence: string;
            licence_expires_on: string | null;
            logs: components["schemas"]["LogOut"][];
            merchant_id: string | null;
            mobile: string;
            others: components["schemas"]["ApplicationOther"][];
            papers: string[];
            reasons: components["schemas"]["SentBack"][];
            rounds: number;
            shop_name: string;
            status: components["schemas"]["ApplicationStatus"];
            subdomain: string;
            /** Format: date-time */
            submitted_at: string;
            version: number;
            warnings: string[];
            why: string;
        };
        ApplicationQuery: {
            date_from: string | null;
            date_to: string | null;
            /** @default  */
            keyword: string;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "submitted_at" | "-submitted_at" | "company" | "-company" | "rounds" | "-rounds" | "ended_at" | "-ended_at";
            status: components["schemas"]["ApplicationStatus"] | null;
        };
        /** @description Names and mobile are masked. `rounds`: how often it was sent in. */
        ApplicationRow: {
            company: string;
            contact: string;
            credit_code: string;
            decided_by_name: string;
            ended_at: string | null;
            id: string;
            leases: string;
            merchant_id: string | null;
            mobile: string;
            rounds: number;
            shop_name: string;
            status: components["schemas"]["ApplicationStatus"];
            subdomain: string;
            /** Format: date-time */
            submitted_at: string;
        };
        /** @enum {string} */
        ApplicationStatus: "submitted" | "returned" | "approved" | "refused" | "withdrawn";
        ApplicationStatusCount: {
            count: number;
            status: components["schemas"]["ApplicationStatus"] | "all";
        };
        /** @description `consent`: to the rules by which what is sent is kept. */
        ApplyIn: {
            company: string;
            consent: boolean;
            contact: string;
            credit_code: string;
            leases: string;
            legal_person: string;
            /** @default  */
            licence?: string;
            licence_expires_on?: string | null;
            mobile: string;
            papers?: string[] | null;
            proof: string;
            /** @default  */
            shop_name?: string;
            subdomain: string;
        };
        ApplyNoIn: {
            apply_no: string;
        };
        /**
         * @description `bank_account`: the mask of the account shown to the applicant; refused when it has changed since.
         *
         *     `fee`: what the applicant was shown; another one now is answered with 112. The call's contract has none: a client
         *     that shows none leaves it out.
         */
        ApplyWithdrawIn: {
            /** Format: fen */
            amount: Fen;
            /** @default  */
            bank_account?: string;
            fee?: Fen | null;
            /** @default  */
            remark?: string;
        };
        /** @description What an operator adds to an application; empty values are the applicant's, or the platform's. */
        ApproveApplicationIn: {
            account: string;
            commission_bps?: number | null;
            /** @default false */
            goods_review?: boolean;
            id: string;
            late_fee_bps?: number | null;
            late_fee_cap_bps?: number | null;
            late_fee_grace_days?: number | null;
            /** @default  */
            logo_url?: string | "";
            /** @default  */
            name?: string;
            /** @default  */
            service_phone?: string;
            settlement_days?: number | null;
            /** @default  */
            subdomain?: string;
            version: number;
        };
        /**
         * @description `base_url`: where a program calls; `channels`, `calls`: what a key may be good for; `may_add`: whether the
         *     caller makes keys.
         */
        Apps: {
            base_url: string;
            calls: components["schemas"]["Option"][];
            channels: components["schemas"]["Option"][];
            items: components["schemas"]["AppRow"][];
            may_add: boolean;
        };
        /**
         * @description What became of a message, as who sent it is told.
         * @enum {string}
         */
        Arrival: "waiting" | "sent" | "arrived" | "failed" | "page";
        /** @description Another account for the shop's money. */
        AskAccountIn: {
            bank_account: string;
            bank_holder: string;
            bank_name: string;
            why: string;
        };
        /** @description `number`: of the one whose place it takes. `why`: what it is sent for, as the SMS provider asks, too. */
        AskMessageIn: {
            number?: number | null;
            text: string;
            title: string;
            why: string;
        };
        /**
         * @description `number`: the one that it takes the place of, and of its renewal where one waits already: then the picture of
         *     that one stays where none is sent.
         */
        AskPaperIn: {
            expires_on?: string | null;
            kind: components["schemas"]["PaperKind"];
            number?: number | null;
            /** @default  */
            title?: string;
            /** @default  */
            url?: string | "";
            why: string;
        };
        /**
         * @description The shop's own, in full: what differs is asked for. `licence_url`: a new picture, else the old one stays.
         *
         *     `licence_expires_on`: null, it doesn't end. `name`: of the shop, as customers read it; `logo_url`: a picture that
         *     the shop uploaded, "" for none. Either left out stays as it is.
         */
        AskProfileIn: {
            company: string;
            contact: string;
            legal_person: string;
            licence_expires_on?: string | null;
            /** @default  */
            licence_url?: string | "";
            logo_url?: string | "" | null;
            name?: string | null;
            why: string;
        };
        /** @description `shown`: what the person was shown as owed; where it isn't so any more, nothing is asked for. */
        AskWriteOffIn: {
            order_id: string;
            /** Format: fen */
            shown: Fen;
            why: string;
        };
        /** @description A sum that is asked about, as it is now; `label`: as it is said. */
        AskedSum: {
            /** Format: fen */
            amount: Fen;
            label: string;
            name: string;
        };
        AssignIn: {
            collector_id?: string | null;
            order_ids: string[];
        };
        /**
         * @description `held`: out of a deposit that was paid in money, which is with us already; no party hears of it.
         *
         *     `opening`: the shop had it before the lease came here.
         * @enum {string}
         */
        AttemptMethod: "page" | "debit" | "qr" | "offline" | "capture" | "held" | "opening";
        /**
         * @description One try to collect. `qr_content` is what the customer scans, until `expires_at`.
         *
         *     `proof`: an address that opens the slip of offline money for some minutes; each opening is logged.
         *     `closing`: given up, and the platform hasn't said yet that nobody paid it. `refunding`: the part of
         *     `refunded` that it hasn't confirmed yet. `actions`: say_unpaid, of offline money that was entered wrongly;
         *     `said_mistaken`: somebody said so, and the platform has to. `received_on`: the day that was entered with offline
         *     money that stands.
         */
        AttemptOut: {
            actions: "say_unpaid"[];
            actor_name: string;
            /** Format: fen */
            amount: Fen;
            bill_ids: string[];
            /** Format: date-time */
            created_at: string;
            error: string;
            expires_at: string | null;
            finished_at: string | null;
            id: string;
            method: components["schemas"]["AttemptMethod"];
            method_label: string;
            order_id: string;
            proof: string;
            qr_content: string;
            reason: string;
            received_on: string | null;
            /** Format: fen */
            refunded: Fen;
            /** Format: fen */
            refunding: Fen;
            said_mistaken: boolean;
            state: components["schemas"]["AttemptState"];
            state_label: string;
            trade_no: string;
        };
        AttemptQuery: {
            id: string;
        };
        /**
         * @description `closing`: given up here, and the party hasn't said yet that it can't be paid any more, or that it was.
         * @enum {string}
         */
        AttemptState: "waiting" | "closing" | "paid" | "failed" | "closed";
        /** @description `reason` is asked for with a rejection. */
        AuditGoodsIn: {
            ids: string[];
            /** @default  */
            reason?: string;
            /** @enum {string} */
            result: "pass" | "reject";
        };
        /**
         * @description `reason` is needed for reject and supplement: the customer reads it. A pass has none: what comes with it is
         *     dropped. `code`: what kind of reason a reject has, which the shop's figures count.
         */
        AuditIn: {
            /** @default other */
            code?: components["schemas"]["RejectCode"];
            order_id: string;
            /** @default  */
            reason?: string;
            /** @enum {string} */
            result: "pass" | "reject" | "supplement";
        };
        /** @description `load`: orders waiting for this auditor. `active`: false for former ones. */
        AuditorOption: {
            /** @default true */
            active: boolean;
            label: string;
            /** @default 0 */
            load: number;
            value: string;
        };
        AuditorOptions: {
            items: components["schemas"]["AuditorOption"][];
        };
        AuthOut: {
            /** @enum {string} */
            action: "goods.view" | "goods.edit" | "goods.arrange" | "goods.review" | "addon.view" | "addon.edit" | "category.edit" | "order.view" | "order.all" | "order.audit" | "order.import" | "order.allocate" | "order.ship" | "order.close" | "order.remark" | "order.message" | "order.settle" | "order.case" | "contract.view" | "contract.edit" | "notary.view" | "notary.edit" | "notary.set" | "credit.view" | "credit.query" | "credit.edit" | "credit.batch" | "privacy.view" | "privacy.customer" | "privacy.log" | "bill.view" | "bill.collect" | "bill.waive" | "bill.refund" | "collection.view" | "collection.edit" | "collection.write_off" | "collection.confirm" | "deposit.edit" | "deposit.set" | "finance.view" | "finance.close" | "data.view" | "reconcile.close" | "withdraw.apply" | "withdraw.view" | "withdraw.audit" | "risk.view" | "risk.recharge" | "risk.report" | "risk.query" | "risk.rule" | "risk.audit" | "merchant.view" | "merchant.edit" | "merchant.export" | "merchant.remove" | "merchant.ask" | "merchant.export_own" | "application.view" | "application.audit" | "settings.edit" | "subshop.view" | "subshop.edit" | "intake.edit" | "service.edit" | "staff.edit" | "promotion.view" | "promotion.edit" | "job.view" | "job.run" | "party.edit" | "upload.picture";
        };
        /**
         * @description How one came to nothing.
         * @enum {string}
         */
        BackState: "refused" | "taken_back" | "expired";
        /** @description `opening` + `increase` − `decrease` = `closing`. */
        BalanceOut: {
            account: components["schemas"]["AccountName"];
            /** Format: fen */
            closing: Fen;
            /** Format: fen */
            decrease: Fen;
            group: components["schemas"]["AccountGroup"];
            group_label: string;
            /** Format: fen */
            increase: Fen;
            label: string;
            /** Format: fen */
            opening: Fen;
        };
        /** @description `start` and `end` are business dates, both included; without them since the beginning, until now. */
        BalanceQuery: {
            end: string | null;
            merchant_id: string | null;
            start: string | null;
        };
        BankOut: {
            bank_account_mask: string;
            bank_holder: string;
            bank_name: string;
        };
        /** @description What this operator may not do of it, though its status allows it: another person has to. */
        BarredActOut: {
            /** @enum {string} */
            action: "approve" | "reject" | "paying" | "paid" | "failed" | "returned";
            why: string;
        };
        /** @description `platform`: whom the shop itself turns to; null for operators. `indexable`: see `BaseSetIn`. */
        BaseInfo: {
            hours: string;
            indexable: boolean;
            notice: string;
            phone: string;
            platform: components["schemas"]["ContactOut"] | null;
            qr_url: string;
            version: number;
            wechat: string;
        };
        /**
         * @description All of it, "" for none. `version` is the one that the form was filled from.
         *
         *     `indexable`: search engines may list the shop's goods pages; says nothing of the platform's own.
         */
        BaseSetIn: {
            hours: string;
            /** @default false */
            indexable?: boolean;
            merchant_id?: string | null;
            notice: string;
            phone: string;
            qr_url: string;
            version: number;
            wechat: string;
        };
        BatchIn: {
            batch_id: string;
        };
        /** @description Records of months up to `period`. */
        BatchMakeIn: {
            period: string;
        };
        BatchOut: {
            accepted: number;
            error: string;
            id: string;
            /** Format: date-time */
            made_at: string;
            made_by_name: string;
            merchants: number;
            period: string;
            read_at: string | null;
            receipt: string;
            records: number;
            rejected: number;
            sent_at: string | null;
            status: components["schemas"]["BatchStatus"];
            status_label: string;
            tries: number;
        };
        /** @description All of them, or of a status: there are no more than a few a month. */
        BatchQuery: {
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "made_at" | "-made_at" | "records" | "-records";
            status: components["schemas"]["BatchStatus"] | null;
        };
        /**
         * @description `sent`: its file is on its way; `uploaded`: the bureau has it, and hasn't said what it takes.
         * @enum {string}
         */
        BatchStatus: "ready" | "sent" | "uploaded" | "read" | "failed";
        /** @enum {string} */
        BillKind: "first_rent" | "rent" | "addon" | "final_payment" | "late_fee" | "late_return" | "early_return" | "compensation" | "renewal" | "freight" | "buyout";
        /**
         * @description `methods`: how this caller may collect now, by debit only what `debit` says. `settles_early`: whether the caller
         *     may collect what is to come too. `customer`: masked. `consent_ended`: the customer had agreed to debits, and nothing
         *     is debited any more. `offline_alone`: more money that came offline than this waits today for a second person; null
         *     without a limit.
         *     `waive_note`: what the caller may give up of one bill alone; empty without a limit. `refund_note`: the same of what
         *     goes back of this lease in a day, and what is left of it today; empty where nothing can go back, too.
         */
        BillListOut: {
            attempts: components["schemas"]["AttemptOut"][];
            bills: components["schemas"]["BillOut"][];
            consent_ended: boolean;
            customer: string;
            debit: components["schemas"]["DebitOut"] | null;
            methods: ("debit" | "qr" | "offline")[];
            next_debit: components["schemas"]["NextDebitOut"] | null;
            offline_alone: Fen | null;
            order_id: string;
            proposals: components["schemas"]["BillProposalOut"][];
            refund_note: string;
            settles_early: boolean;
            sums: components["schemas"]["BillSums"];
            /** Format: date */
            today: string;
            waive_note: string;
        };
        /** @description `received_on`: what offline money of that day would spare of the late fees is asked for too. */
        BillListQuery: {
            order_id: string;
            received_on: string | null;
        };
        BillLogOut: {
            items: components["schemas"]["LogLine"][];
        };
        BillLogQuery: {
            bill_id: string;
        };
        /**
         * @description A bill, or an instalment that isn't issued yet (`id` null, `scheduled`). `open` is unpaid, without late fee.
         *
         *     `ahead`: the customer paid it before its day. `replaced`: a buyout that is asked stands for it, and nothing of it is
         *     asked meanwhile. `by_debit`: nights debit it, whole: once a part is paid, nothing of the rest. `debited_after`: a
         *     debit of one behind it is to come, which pays that rest first. `waives_alone`: what the caller may still give up
         *     alone of it, or of its late fee where that is waived; null without a limit.
         *     `actions`: as this caller may take them now.
         */
        BillOut: {
            actions: ("pay" | "waive_late_fee" | "waive_compensation" | "decide_refunded" | "refund_freight" | "refund" | "refund_late_fee")[];
            /** Format: fen */
            addon: Fen;
            ahead: boolean;
            /** Format: fen */
            amount: Fen;
            by_debit: boolean;
            days_late: number;
            debited_after: boolean;
            due_date: string | null;
            id: string | null;
            key: string;
            kind: components["schemas"]["BillKind"];
            kind_label: string;
            late_fee: components["schemas"]["LateFeeOut"] | null;
            /** Format: fen */
            open: Fen;
            /** Format: fen */
            paid: Fen;
            paid_at: string | null;
            period: number;
            /** Format: fen */
            refunded: Fen;
            /** Format: fen */
            rent: Fen;
            replaced: boolean;
            status: components["schemas"]["BillStatus"];
            status_label: string;
            /** Format: fen */
            waived: Fen;
            waives_alone: Fen | null;
        };
        /**
         * @description Bills of one order. Without `amount`, all that is open on them, late fees included. Offline needs a proof.
         *
         *     `received_on`: the day on which offline money came, today by default; days after it cost no late fee. `shown`: the
         *     `sums` of /api/bills/offlineQuote; see `core.shown`. The call's contract has none: a client that asks nobody leaves
         *     it out.
         */
        BillPaymentIn: {
            amount?: Fen | null;
            bill_ids: string[];
            /** @enum {string} */
            method: "debit" | "qr" | "offline";
            /** @default  */
            proof?: string;
            received_on?: string | null;
            /** @default  */
            remark?: string;
            shown?: components["schemas"]["ShownSum"][] | null;
        };
        /**
         * @description A refund or a waiver that waits for a second person. `bill_id`: a late fee's own, where it is of that. `own`: the
         *     caller asked for it. `barred`: why the caller may not confirm it. `entered`: of offline money.
         */
        BillProposalOut: {
            actions: components["schemas"]["ProposalAct"][];
            /** Format: fen */
            amount: Fen;
            /** Format: date-time */
            asked_at: string;
            asked_by_name: string;
            barred: string;
            bill_id: string;
            /** Format: date-time */
            ends_at: string;
            entered: components["schemas"]["EnteredOut"] | null;
            id: string;
            kind: components["schemas"]["ProposalKind"];
            kind_label: string;
            own: boolean;
            why: string;
        };
        /**
         * @description `scheduled`: an instalment that isn't asked yet. It is stored where the customer wants to pay it before its day:
         *     nothing of such a bill is open, overdue or debited, and the night asks for it as for any other. `written_off`: given
         *     up with its lease, and asked by nobody; money that comes all the same still pays it (decision 42).
         * @enum {string}
         */
        BillStatus: "scheduled" | "due" | "partial" | "overdue" | "paid" | "waived" | "refunded" | "void" | "written_off";
        /**
         * @description `total` = `paid` + `open` + `written_off` + `upcoming`: what was waived is in none of them.
         *
         *     `written_off`: given up with the lease, and not recovered since: it can still be paid. `open` is asked now and
         *     unpaid, with late fees; `overdue` and `late_fee` are parts of it. `upcoming` isn't issued.
         */
        BillSums: {
            /** Format: fen */
            late_fee: Fen;
            /** Format: fen */
            open: Fen;
            /** Format: fen */
            overdue: Fen;
            /** Format: fen */
            paid: Fen;
            /** Format: fen */
            total: Fen;
            /** Format: fen */
            upcoming: Fen;
            /** Format: fen */
            written_off: Fen;
        };
        /** @description Whose: operators name the merchant, a shop's people may name no other. */
        BooksQuery: {
            merchant_id: string | null;
        };
        /** @description A purchase. `amount`: the sum that the customer was shown; another sum now is answered with 112. */
        BuyIn: {
            /** @default [] */
            addon_ids?: string[];
            address: string;
            /** Format: fen */
            amount: Fen;
            area: string;
            city: string;
            code: string;
            consent: boolean;
            goods_id?: string | null;
            mobile: string;
            name: string;
            package_id?: string | null;
            province: string;
            /** @default 1 */
            quantity?: number;
            service_terms?: number | null;
            sku_id?: string | null;
            /** @default  */
            sms_code?: string;
            /** @default  */
            sms_handle?: string;
        };
        BuyNext: {
            /** @enum {string} */
            step: "pay" | "wait" | "receive" | "done" | "closed";
            text: string;
            title: string;
        };
        /** @description `proof`: that it was placed in this browser, see ProvenIn. */
        BuyPlaced: {
            /** Format: fen */
            amount: Fen;
            /** Format: date-time */
            expires_at: string;
            order_id: string;
            proof: string;
            token: string;
        };
        /** @description The signed token of the customer's purchase. */
        BuyTokenQuery: {
            token: string;
        };
        /**
         * @description The customer's order. `may_cancel`: until the shop ships it.
         *
         *     `service_terms`: the number of the platform's terms that the customer agreed to; 0: was shown none.
         */
        BuyView: {
            /** Format: fen */
            addon_amount: Fen;
            address: string;
            /** Format: fen */
            amount: Fen;
            /** Format: date-time */
            created_at: string;
            customer: string;
            /** Format: date-time */
            expires_at: string;
            /** Format: fen */
            freight: Fen;
            goods: components["schemas"]["SaleSnapshot"];
            may_cancel: boolean;
            mobile: string;
            next: components["schemas"]["BuyNext"];
            order_id: string;
            paid_at: string | null;
            parcel: components["schemas"]["CustomerParcel"] | null;
            /** Format: fen */
            price: Fen;
            quantity: number;
            reason: string;
            /** Format: fen */
            refunded: Fen;
            service_terms: number;
            shop_name: string;
            status: components["schemas"]["SaleStatus"];
        };
        /** @description `price`: what the page showed. A night may have changed it since. */
        BuyoutIn: {
            price: number;
            /** @default  */
            proof?: string;
            token: string;
        };
        /** @description The formula with its numbers: price = (contract_value − rent_paid) × discount, on the first day. */
        BuyoutOut: {
            /** Format: fen */
            contract_value: Fen;
            /** Format: bps */
            discount: number;
            /** Format: fen */
            final_payment: Fen;
            mode: string;
            price: Fen | null;
            /** Format: fen */
            remaining: Fen;
            /** Format: fen */
            rent_paid: Fen;
            text: string;
        };
        /**
         * @description price = max(0, contract value − rent paid − overdue rent) × discount + arrears + late fees.
         *
         *     `open_bills`: what is asked besides the buyout bill, since it is billed already. Of a buyout that is asked for:
         *     `held` is paid of it; taken back, it pays what else is due, and `back` goes back to the customer.
         */
        BuyoutQuote: {
            allowed: boolean;
            /** Format: fen */
            back: Fen;
            /** Format: fen */
            contract_value: Fen;
            discount_bps: number;
            /** Format: fen */
            discounted: Fen;
            formula: string;
            /** Format: fen */
            held: Fen;
            /** Format: fen */
            late_fees: Fen;
            /** Format: fen */
            open_bills: Fen;
            order_id: string;
            /** Format: fen */
            other_arrears: Fen;
            /** Format: fen */
            price: Fen;
            /** Format: fen */
            remaining: Fen;
            /** Format: fen */
            rent_arrears: Fen;
            /** Format: fen */
            rent_paid: Fen;
            why_not: string;
        };
        CallCountQuery: {
            app_id: string | null;
            /** @default  */
            number: string;
        };
        /** @description `failed`: those that were refused, or had no answer. */
        CallQuery: {
            app_id: string | null;
            /** @default  */
            number: string;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "at" | "-at";
            /**
             * @default
             * @enum {string}
             */
            state: "" | "failed";
        };
        CallRawIn: {
            /** Format: uuid */
            id: string;
            /** @default 0 */
            merchant_id?: string;
            reason: string;
        };
        /**
         * @description `unknown`: no usable answer, sent again with the same key. `stuck`: tried enough, a person decides.
         * @enum {string}
         */
        CallState: "pending" | "unknown" | "succeeded" | "refused" | "stuck" | "resolved";
        CancelNotaryIn: {
            order_id: string;
            reason: string;
        };
        /** @description `bill_ids` empty: all that is open, oldest first. Without `amount`, all that is open on them. */
        CaptureIn: {
            amount?: Fen | null;
            /** @default [] */
            bill_ids?: string[];
            order_id: string;
            reason: string;
            /** @default false */
            thaw_left?: boolean;
        };
        CaptureOverdueIn: {
            order_ids: string[];
            reason: string;
            sums: Fen[];
        };
        /** @enum {string} */
        CaseAct: "offer" | "confirm" | "agree" | "reject" | "ship" | "receive" | "inspect" | "refund" | "finish" | "cancel";
        /**
         * @description Why nobody collects any more. `gone`: the lease ended otherwise, as when its goods were bought.
         * @enum {string}
         */
        CaseEnd: "recovered" | "stopped" | "written_off" | "gone";
        /**
         * @description `refund`: before the goods are shipped. `return`: they are there, go back, and all that was paid does.
         *
         *     `early_return`: they go back before the term's end, at a fee that the customer agrees to; rent behind isn't asked.
         *     `exchange`, `repair`: they go to the shop, another piece or the same one comes back; the lease goes on meanwhile.
         * @enum {string}
         */
        CaseKind: "refund" | "return" | "exchange" | "early_return" | "repair";
        /** @description What may be asked for now, and why. */
        CaseKindPart: {
            kind: components["schemas"]["CaseKind"];
            label: string;
            reasons: components["schemas"]["CaseReasonPart"][];
        };
        /** @description What somebody wrote. `mine`: the reader's side did. `pictures` open in the browser. */
        CaseLine: {
            actor: string;
            /** Format: date-time */
            at: string;
            id: string;
            mine: boolean;
            pictures: string[];
            text: string;
        };
        /**
         * @description An early return, if the goods left today: `periods` aren't asked, of whose rent the `fee` is at most `most`, and
         *     `back` was paid already. `fee` is null before the shop said it. `text` says so to the customer.
         */
        CaseOffer: {
            /** Format: fen */
            back: Fen;
            fee: Fen | null;
            /** Format: fen */
            most: Fen;
            periods: number;
            text: string;
        };
        /**
         * @description A case as its reader sees it: staff, or the customer.
         *
         *     `answer_by`: the last day for the shop's next step, or for the goods to be sent back; `silence`: what follows by
         *     itself then, "" where nothing does. `address`: where the goods go; `company_label`, `number`: by which parcel.
         *     `resent`: the parcel by which goods go to the customer again; `serials`: of what is in it, if it is another piece.
         *     `found`: pictures of the inspection; `other_piece` says where another piece came than was sent.
         *     `amount`: what goes back, or would; `by_hand`: what of it the shop hands over.
         *     `claimed`: what a repair costs the customer, or comes off a refund, is to be agreed to, or decided, before it is
         *     sent or refunded. `damage`: what the inspection asks for, `deducted`: what of it comes off the refund.
         *     `offer`: of an early return that waits for its fee or its goods. `why`: of a refusal.
         *     `actions`: what the reader may do with it now.
         */
        CasePart: {
            actions: components["schemas"]["CaseAct"][];
            address: string;
            /** Format: fen */
            amount: Fen;
            answer_by: string | null;
            answered_at: string | null;
            by_customer: boolean;
            /** Format: fen */
            by_hand: Fen;
            claimed: boolean;
            company: string;
            company_label: string;
            damage: components["schemas"]["DamageLine"][];
            /** Format: fen */
            deducted: Fen;
            fate_label: string;
            finding: string;
            finished_at: string | null;
            found: string[];
            id: string;
            kind: components["schemas"]["CaseKind"];
            kind_label: string;
            messages: components["schemas"]["CaseLine"][];
            number: string;
            offer: components["schemas"]["CaseOffer"] | null;
            /** Format: date-time */
            opened_at: string;
            other_piece: string;
            pictures: string[];
            reason_label: string;
            resent: string;
            serials: string[];
            silence: string;
            status: components["schemas"]["CaseStatus"];
            status_label: string;
            text: string;
            why: string;
            writable: boolean;
        };
        /**
         * @description Why the customer asks.
         * @enum {string}
         */
        CaseReason: "no_need" | "mistake" | "slow" | "broken" | "differs" | "other";
        /** @description Why, to choose from. */
        CaseReasonPart: {
            label: string;
            value: components["schemas"]["CaseReason"];
        };
        /** @enum {string} */
        CaseStatus: "applied" | "offered" | "agreed" | "customer_shipped" | "received" | "inspected" | "refunding" | "finished" | "rejected" | "cancelled";
        /** @description With `parent_id` only what lies below that category. */
        CategoryFilter: {
            /** @default h5 */
            channel: string;
            parent_id: string | null;
        };
        /** @description Without `sort` it comes last. */
        CategoryIn: {
            /** @default h5 */
            channel?: string;
            /** @default  */
            icon?: string;
            name: string;
            parent_id?: string | null;
            sort?: number | null;
        };
        /** @description `channel` is the label of a channel other than the home channel. */
        CategoryNode: {
            channel: string;
            children: components["schemas"]["CategoryNode"][];
            enabled: boolean;
            icon: string;
            id: string;
            level: number;
            name: string;
        };
        /** @description All categories below one parent, in their new order. */
        CategoryOrderIn: {
            ids: string[];
        };
        /**
         * @description `goods_count`: goods of all merchants in the category itself; `goods_total`: with all below it.
         *
         *     `enabled`: it and all above it are on, so goods may be put into it. `children_count`: directly below it.
         */
        CategoryRow: {
            channel: string;
            children: components["schemas"]["CategoryRow"][];
            children_count: number;
            enabled: boolean;
            goods_count: number;
            goods_total: number;
            icon: string;
            id: string;
            level: number;
            name: string;
            parent_id: string | null;
            path: string;
            sort: number;
            /** @enum {string} */
            status: "on" | "off";
        };
        CategorySortIn: {
            id: string;
            sort: number;
        };
        CategoryStatusIn: {
            id: string;
            /** @enum {string} */
            status: "on" | "off";
        };
        /** @description What the payment platform says about name and ID number; masked. `passed` null: no answer, see `state`. */
        Certification: {
            checked_at: string | null;
            id_number: string;
            message: string;
            name: string;
            passed: boolean | null;
            state: components["schemas"]["NameState"];
        };
        /** @description The account that a proposal names, in full; the look is logged. */
        ChangeAccountOut: {
            bank_account: string;
            bank_holder: string;
            bank_name: string;
            id: string;
        };
        ChangeIn: {
            id: string;
            merchant_id: string;
            reason: string;
        };
        /** @description `before` and `after` hold the fields that change; `own`: this caller proposed it, and may do `actions`. */
        ChangeOut: {
            actions: components["schemas"]["ProposalAct"][];
            after: {
                [key: string]: unknown;
            };
            before: {
                [key: string]: unknown;
            };
            decided_at: string | null;
            decided_by_name: string;
            decided_why: string;
            /** Format: date */
            effective_on: string;
            id: string;
            own: boolean;
            /** Format: date-time */
            proposed_at: string;
            proposed_by_name: string;
            status: components["schemas"]["ProposalStatus"];
            why: string;
        };
        /** @description `sms_code`, with the handle of the one that came: where the first own password proves the mobile. */
        ChangePasswordIn: {
            new_password: string;
            old_password: string;
            /** @default  */
            sms_code?: string;
            /** @default  */
            sms_handle?: string;
        };
        /** @enum {string} */
        Channel: "call" | "sms" | "wechat" | "visit" | "letter";
        /** @description `goods` lie in the channel's categories: of all merchants for operators, its own for a merchant. */
        ChannelCount: {
            categories: number;
            goods: number;
            label: string;
            value: string;
        };
        /**
         * @description What a channel brought: `orders`, leases that were placed in the range, `paid` of them, and `sales`, purchases.
         *     `income`: what came in by its orders in the range, whenever they were placed, less refunds.
         */
        ChannelOut: {
            /** Format: fen */
            income: Fen;
            /** @enum {string} */
            key: "alipay" | "wechat" | "douyin" | "h5" | "offline";
            label: string;
            orders: number;
            paid: number;
            sales: number;
            visits: number;
        };
        /** @description One bill that is claimed. `period`: 0 where it is of none. */
        ClaimItem: {
            /** Format: fen */
            amount: Fen;
            /** Format: date */
            due: string;
            label: string;
            period: number;
        };
        /** @description What is claimed as of a day, as it splits, bill by bill. */
        ClaimPart: {
            /** Format: date */
            as_of: string;
            /** Format: fen */
            compensation: Fen;
            /** Format: fen */
            fees: Fen;
            items: components["schemas"]["ClaimItem"][];
            /** Format: fen */
            rent: Fen;
            /** Format: fen */
            total: Fen;
        };
        /**
         * @description A clause names one by its Chinese word in braces: what is signed is Chinese.
         * @enum {string}
         */
        ClauseVariable: "lessor" | "lessee" | "phone" | "goods" | "plan" | "term" | "periods" | "rent" | "deposit" | "value" | "buyout";
        /** @description What a shop wrote of its own, once. `clauses`: with their variables. */
        ClauseVersionOut: {
            clauses: string[];
            decided_at: string | null;
            decided_by: string;
            decided_why: string;
            ended_at: string | null;
            number: number;
            state: components["schemas"]["VersionState"];
            state_label: string;
            why: string;
            /** Format: date-time */
            written_at: string;
            written_by: string;
        };
        /**
         * @description `versions`: the newest first, some dozens. `newest`: its number, 0 without one. `reviewed`: the platform looks at
         *     each before it counts. `last`: what stands behind a shop's clauses in every contract.
         */
        ClausesOut: {
            last: string;
            longest: number;
            most: number;
            newest: number;
            reviewed: boolean;
            variables: components["schemas"]["VariableOut"][];
            versions: components["schemas"]["ClauseVersionOut"][];
        };
        /** @description `received` by a transfer needs the bank's `reference`; `written_off` is borne by the platform. */
        ClearDebtIn: {
            /** Format: fen */
            amount: Fen;
            how: components["schemas"]["ClearingHow"];
            merchant_id: string;
            reason: string;
            /** @default  */
            reference?: string;
        };
        /** @enum {string} */
        ClearingHow: "received" | "written_off";
        /** @description A debt that an operator says was received or is to be written off; a second one confirms it. */
        ClearingOut: {
            /** Format: fen */
            amount: Fen;
            decided_at: string | null;
            decided_by_name: string;
            how: components["schemas"]["ClearingHow"];
            id: string;
            /** Format: date-time */
            proposed_at: string;
            proposed_by_name: string;
            reason: string;
            reference: string;
            status: components["schemas"]["ProposalStatus"];
        };
        /**
         * @description `crash`: a page couldn't be drawn. `chunk`: a part of it didn't load. `script`, `promise`: nobody caught it.
         *     `policy`: the page's Content-Security-Policy refused something; the web server passes on what browsers say of it.
         *
         *     `page`: its path. `place`: the topmost frame in our scripts. `digest`: the server's number of an error over there.
         */
        ClientErrorIn: {
            /** @default  */
            digest?: string;
            /** @enum {string} */
            kind: "crash" | "chunk" | "script" | "promise" | "policy";
            /** @default  */
            message?: string;
            /** @default  */
            page?: string;
            /** @default  */
            place?: string;
        };
        /** @description The business date. `movable` only in a demo; `nights_open` nightly jobs still catch up with it. */
        ClockOut: {
            movable: boolean;
            nights_open: number;
            shift_days: number;
            /** Format: date */
            today: string;
        };
        CloseCodeOut: {
            label: string;
            value: string;
        };
        /** @description `closed`: dealt with by hand. `second_look`: stays open, or is open again, with the note. */
        CloseDifferenceIn: {
            id: string;
            reason: string;
            /** @enum {string} */
            result: "closed" | "second_look";
        };
        CloseIn: {
            order_ids: string[];
            reason: string;
        };
        /** @description By its first day. */
        CloseMonthIn: {
            /** Format: date */
            month: string;
        };
        /** @description What goes back to the customers when these orders are closed now; an order that can't be closed is left out. */
        CloseQuote: {
            items: components["schemas"]["CloseQuoteRow"][];
        };
        /** @description Orders of one merchant. */
        CloseQuoteQuery: {
            order_ids: string[];
        };
        CloseQuoteRow: {
            order_id: string;
            /** Format: fen */
            refund: Fen;
            /** Format: fen */
            thaw: Fen;
        };
        CodeIn: {
            code: string;
        };
        /**
         * @description `handle`: goes back with the code. `mobile`: masked, where it is an order's own.
         *
         *     `seconds`: until another one may be asked for.
         */
        CodeSent: {
            handle: string;
            /** @default  */
            mobile: string;
            /** @default 60 */
            seconds: number;
        };
        /** @description `handle`: of the code, for the page that asked. `seconds`: until another one may be asked for. */
        CodeSentOut: {
            handle: string;
            /** @default 60 */
            seconds: number;
        };
        /**
         * @description Operators say which merchant's people they mean; a shop's caller leaves it out. `keyword`: in the name, or the
         *     id.
         */
        ColleaguesQuery: {
            /** @default  */
            keyword: string;
            merchant_id: string | null;
        };
        /** @enum {string} */
        CollectionAct: "start" | "assign" | "contact" | "remind" | "promise" | "withdraw_promise" | "offer" | "withdraw_offer" | "hand_over" | "stop" | "ask_write_off" | "confirm_write_off" | "refuse_write_off" | "goods_back";
        /** @description `end`: "" while it is open. */
        CollectionCase: {
            collector: string;
            collector_id: string | null;
            contacts: number;
            end: components["schemas"]["CaseEnd"] | "";
            end_label: string;
            ended_at: string | null;
            /** Format: date-time */
            opened_at: string;
            opened_by: string;
            why: string;
        };
        /**
         * @description `least_offer`, `last_day`: what a settlement, or a promise, may be. `write_off`: all that is open;
         *     `no_write_off`: what stands in its way.
         */
        CollectionInfo: {
            actions: components["schemas"]["CollectionAct"][];
            age: components["schemas"]["Age"] | null;
            case: components["schemas"]["CollectionCase"] | null;
            contacts: components["schemas"]["ContactPart"][];
            days: number;
            /** Format: fen */
            deposit_left: Fen;
            destinations: components["schemas"]["DestinationPart"][];
            handovers: components["schemas"]["HandoverPart"][];
            /** Format: date */
            last_day: string;
            /** Format: fen */
            least_offer: Fen;
            no_write_off: string;
            offers: components["schemas"]["OfferPart"][];
            order_id: string;
            owed: components["schemas"]["OwedPart"];
            promises: components["schemas"]["PromisePart"][];
            status: components["schemas"]["OrderStatus"];
            /** Format: fen */
            write_off: Fen;
            write_offs: components["schemas"]["WriteOffPart"][];
        };
        Collectors: {
            items: components["schemas"]["Option"][];
        };
        CollectorsQuery: {
            merchant_id: string | null;
        };
        /**
         * @description `platform`: what the platform has of the shop's, less what the shop owes. `offline`: in its own till. `held`:
         *     deposits and what is prepaid for reports.
         */
        ColumnsOut: {
            /** Format: fen */
            held: Fen;
            /** Format: fen */
            offline: Fen;
            /** Format: fen */
            platform: Fen;
        };
        /** @description `start` and `end` are business dates, both included. Operators name the merchant. */
        CommissionFilter: {
            end: string | null;
            merchant_id: string | null;
            start: string | null;
        };
        /**
         * @description What was taken of an order in the period: `rate` of `base`, rounded for each bill; `returned` with refunds.
         *
         *     `rate` is what was frozen into the order; None where it isn't there any more.
         */
        CommissionLine: {
            /** Format: fen */
            base: Fen;
            order_id: string;
            order_kind: components["schemas"]["TradeKind"];
            rate: number | null;
            /** Format: fen */
            returned: Fen;
            /** Format: fen */
            taken: Fen;
        };
        /** @description By order, unless `sort` says otherwise. `state`: those of which some was given back; all without it. */
        CommissionQuery: {
            end: string | null;
            merchant_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "base" | "-base" | "taken" | "-taken";
            start: string | null;
            /**
             * @default
             * @enum {string}
             */
            state: "" | "returned";
        };
        Companies: {
            items: components["schemas"]["Option"][];
        };
        /** @enum {string} */
        ConsentStatus: "none" | "waiting" | "signed" | "refused" | "expired" | "withdrawn";
        ContactIn: {
            channel: components["schemas"]["Channel"];
            /** @default  */
            note?: string;
            order_ids: string[];
            outcome: components["schemas"]["Outcome"];
        };
        /** @description How to reach a customer service; "" for what there is none of. */
        ContactOut: {
            hours: string;
            notice: string;
            phone: string;
            qr_url: string;
            wechat: string;
        };
        ContactPart: {
            actor: string;
            /** Format: date-time */
            at: string;
            channel: components["schemas"]["Channel"];
            channel_label: string;
            note: string;
            outcome: components["schemas"]["Outcome"];
            outcome_label: string;
        };
        /** @description `merchant_id`: of an operator who asks for a shop's; without it the platform's own. A shop gets its own. */
        ContactQuery: {
            merchant_id?: string | null;
        };
        /**
         * @description A lease has one contract, and supplements behind it: for each renewal, and for goods that came back early.
         * @enum {string}
         */
        ContractKind: "lease" | "renewal" | "early";
        /** @description `url` opens the PDF on this host until `expires_at`; `signed` tells which of the two it is. */
        ContractLink: {
            /** Format: date-time */
            expires_at: string;
            sha256: string;
            signed: boolean;
            url: string;
        };
        ContractOf: {
            order_id: string;
        };
        ContractOut: {
            apply_no: string;
            at: string | null;
            code: string;
            message: string;
            order_id: string;
            status: components["schemas"]["FilingStatus"];
            status_label: string;
        };
        /** @description One round of an order's contract. `sha256`: the PDF that was sent; `signed_sha256`: the signed one. */
        ContractPart: {
            /** Format: date-time */
            created_at: string;
            error: string;
            expires_at: string | null;
            id: string;
            number: string;
            round: number;
            sha256: string;
            signed_at: string | null;
            signed_sha256: string;
            status: components["schemas"]["ContractStatus"];
            status_label: string;
        };
        /** @enum {string} */
        ContractStatus: "none" | "sent" | "signing" | "signed" | "rejected" | "expired" | "failed";
        /** @description `fields`: only those that the record names as editable. */
        CorrectIn: {
            fields?: {
                [key: string]: string;
            };
            id: string;
            reason: string;
        };
        /** @description `shown`: the numbers that are to be corrected, as the reader saw them. */
        CorrectSerialsIn: {
            order_id: string;
            parcel_id: string;
            reason: string;
            serials: string[];
            shown: string[];
        };
        /** @description A record that was put right. */
        CorrectionOut: {
            id: string;
            label: string;
        };
        /** @description `capped`: there are more than `count`. */
        Count: {
            capped: boolean;
            count: number;
            name: string;
        };
        /** @description A name of the credentials file, never its value. */
        Credential: {
            name: string;
            present: boolean;
        };
        /** @description A paid bill that isn't reported. */
        CreditBillOut: {
            amount: number;
            id: string;
            label: string;
            paid_on: string;
        };
        CreditCloseIn: {
            code: string;
            /** Format: date */
            date: string;
            order_id: string;
        };
        /** @enum {string} */
        CreditDoing: "sign" | "query" | "submit_contract" | "open" | "repay" | "flow" | "collect" | "settle" | "confirm" | "undo_settle" | "close" | "object" | "end_consent";
        /** @description Operators name the merchant. */
        CreditMerchant: {
            merchant_id?: string | null;
        };
        CreditOf: {
            order_id: string;
        };
        /**
         * @description A lease at the bureau. `why_not`: why nothing is asked or reported, "" where it may be. `apply_no`: of its
         *     contract there. `consent_ended_at`: when the customer took the last consent back, until another is signed. `months`,
         *     `bills`: what may be reported now; `close_codes`: by which it may be closed.
         */
        CreditPart: {
            actions: components["schemas"]["CreditDoing"][];
            bills: components["schemas"]["CreditBillOut"][];
            close_codes: components["schemas"]["CloseCodeOut"][];
            closed_on: string;
            consent: components["schemas"]["CreditSignOut"];
            consent_at: string | null;
            consent_ended_at: string | null;
            contract: components["schemas"]["ContractOut"] | null;
            contract_no: string;
            disputed: boolean;
            may_edit: boolean;
            may_query: boolean;
            months: components["schemas"]["MonthOut"][];
            objections: components["schemas"]["ObjectionOut"][];
            open: boolean;
            opened_on: string;
            order_id: string;
            queries: components["schemas"]["CreditQueryOut"][];
            quota: components["schemas"]["QuotaOut"];
            records: components["schemas"]["CreditRecordOut"][];
            status: components["schemas"]["CreditStatus"];
            status_label: string;
            why_not: string;
        };
        /**
         * @description `consent`: who asks says that the customer agreed; it has to be signed at the bureau all the same. `price`: of a
         *     report that is found, as the asker was shown it. At another one nothing is asked for (112).
         */
        CreditQueryIn: {
            consent: boolean;
            order_id: string;
            /**
             * Format: fen
             * @default 0
             */
            price?: Fen;
        };
        CreditQueryOut: {
            answered_at: string | null;
            /** Format: date-time */
            asked_at: string;
            asked_by_name: string;
            error: string;
            kept: boolean;
            order_id: string;
            query_no: string;
            status: components["schemas"]["QueryStatus"];
            status_label: string;
        };
        CreditRecordFilter: {
            batch_id: string | null;
            kind: components["schemas"]["RecordKind"] | null;
            merchant_id: string | null;
            order_id: string | null;
            period: string | null;
        };
        /**
         * @description `correctable`: rejected, and the same record, mended, may be taken; or taken, and to be put right where the bills
         *     say otherwise. `editable`: what a person may say otherwise.
         *     `withdrawable`: the bureau hasn't got it.
         */
        CreditRecordOut: {
            answered_at: string | null;
            batch_id: string | null;
            by_name: string;
            code: string;
            correctable: boolean;
            /** Format: date-time */
            created_at: string;
            editable: string[];
            field: string;
            id: string;
            key: string;
            kind: components["schemas"]["RecordKind"];
            kind_label: string;
            lines: components["schemas"]["RecordLine"][];
            message: string;
            order_id: string;
            period: string;
            reason: string;
            section: string;
            sent_at: string | null;
            status: components["schemas"]["RecordStatus"];
            status_label: string;
            tries: number;
            withdrawable: boolean;
        };
        CreditRecordQuery: {
            batch_id: string | null;
            kind: components["schemas"]["RecordKind"] | null;
            merchant_id: string | null;
            order_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            period: string | null;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "created_at" | "-created_at" | "answered_at" | "-answered_at";
            status: components["schemas"]["RecordStatus"] | null;
        };
        /** @description `gone`: its time of keeping is over, or there never was anything. */
        CreditReportOut: {
            gone: boolean;
            query: components["schemas"]["CreditQueryOut"];
            sections: components["schemas"]["ReportNode"][];
        };
        /** @description A settlement: what the bureau says of its record, and where the account stands. */
        CreditSettleOut: {
            account_status: components["schemas"]["CreditStatus"];
            account_status_label: string;
            record: components["schemas"]["CreditRecordOut"];
        };
        /** @description `url`: where the customer signs, until then; "" while the bureau hasn't given it, or nothing is to be signed. */
        CreditSignOut: {
            consent: components["schemas"]["ConsentStatus"];
            consent_label: string;
            error: string;
            order_id: string;
            until: string | null;
            url: string;
        };
        /**
         * @description Of a lease at the bureau: from `open` on, what the bureau has taken; `settle_reported` is said, not taken yet.
         * @enum {string}
         */
        CreditStatus: "none" | "consented" | "opening" | "open" | "overdue" | "collection" | "settle_reported" | "confirmed" | "closed";
        /** @description A day, and the same day of the week before. `paid`: first rents. */
        CurvePoint: {
            /** Format: date */
            day: string;
            orders: number;
            orders_before: number;
            paid: number;
            received: Fen | null;
            received_before: Fen | null;
        };
        /** @description An order of theirs, of either kind. */
        CustomerOf: {
            kind: components["schemas"]["TradeKind"];
            order_id: string;
        };
        /** @description `title`: which way it goes, and what for. */
        CustomerParcel: {
            company_label: string;
            delivered_at: string | null;
            number: string;
            /** Format: date-time */
            shipped_at: string;
            title: string;
            trace: components["schemas"]["TraceNode"][];
        };
        /**
         * @description Masked; /api/platform/showPrivacy shows one field, once, with a reason. All but `id` is what the form says.
         *
         *     `certified`: whether name and ID number were confirmed for this order. `orders`: those with the same ID number that
         *     the caller sees. `id_history`: what that ID number's history asks an auditor to look at, if anything.
         */
        CustomerPart: {
            address: string;
            certified: boolean | null;
            id: string;
            id_history: string;
            id_number: string;
            mobile: string;
            name: string;
            orders: number;
        };
        DamageLine: {
            /** Format: fen */
            amount: Fen;
            name: string;
        };
        /** @description What the shop claims for damages, in its own order. */
        DamagePrices: {
            items: components["schemas"]["DamageLine"][];
        };
        /**
         * @description `start` and `end` are business dates, both included; left out: the thirty days that end with the last
         *     that is rolled up. Days after it are left out.
         */
        DataQuery: {
            /** @default  */
            channel: string;
            end: string | null;
            merchant_id: string | null;
            start: string | null;
            sub_shop_id: string | null;
        };
        /** @description `merchant_id` for operators: 0 is the platform's own lines, none everybody's. */
        DaysFilter: {
            end: string | null;
            merchant_id: string | null;
            start: string | null;
        };
        /** @description `open_only`: with differences. */
        DaysQuery: {
            end: string | null;
            merchant_id: string | null;
            /** @default false */
            open_only: boolean;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "day" | "-day" | "open_amount" | "-open_amount";
            start: string | null;
        };
        /**
         * @description `fee`: of an early return, for the customer to agree to. `reason`: of a refusal. `came_on`: of an early return,
         *     the day on which the goods were there, where that was before today; its `reason` is why not by the parcel that the
         *     courier delivered long before. `fate`, `finding`, `pictures`: of the inspection; a repair has no fate, and `damage`
         *     is what it costs the customer. `company`, `number`: of the parcel to the customer, by which a repair or an exchange
         *     ends, or inspected goods are refused. `serials`: of the piece that is sent in exchange, none only where the goods
         *     are `unnumbered`; at an inspection, of what came, where somebody read them.
         */
        DealCaseIn: {
            came_on?: string | null;
            company?: string | null;
            /** @default [] */
            damage?: components["schemas"]["DamageLine"][];
            fate?: components["schemas"]["Fate"] | null;
            fee?: Fen | null;
            /** @default  */
            finding?: string;
            id: string;
            number?: string | null;
            /** @default [] */
            pictures?: string[];
            /** @default  */
            reason?: string;
            /** @default [] */
            serials?: string[];
            /** @enum {string} */
            step: "offer" | "agree" | "reject" | "receive" | "inspect" | "refund" | "finish";
            /** @default false */
            unnumbered?: boolean;
        };
        /** @description A case after a step of it; or its refund that waits for an operator, as `proposed`. */
        DealtOut: {
            id: string;
            status: components["schemas"]["CaseStatus"] | components["schemas"]["ProposalStatus"];
        };
        /** @description The one instalment that the customer's consent lets us debit now, and its sum, without a late fee. */
        DebitOut: {
            /** Format: fen */
            amount: Fen;
            bill_id: string;
        };
        DebitOverdueIn: {
            order_ids: string[];
            sums: Fen[];
        };
        /**
         * @description Where the customer agrees to it: `code` is the page itself, for the platform's app, which may scan it.
         *
         *     `url` leads a phone's other browsers there.
         */
        DebitPageOut: {
            code: string;
            url: string;
        };
        /** @description `shown`: to confirm it, the `sums` of what waits; see `core.shown`. */
        DecideAdjustmentIn: {
            id: string;
            /** @default  */
            reason?: string;
            result: components["schemas"]["ProposalAct"];
            shown?: components["schemas"]["ShownSum"][] | null;
        };
        /**
         * @description `id` is the proposal's; who proposed it takes it back by `refuse`. To refuse needs a reason, `why`.
         *
         *     `template_code`: to confirm a message of a shop's own, as the SMS provider gave it.
         */
        DecideChangeIn: {
            id: string;
            merchant_id: string;
            result: components["schemas"]["ProposalAct"];
            /** @default  */
            template_code?: string;
            /** @default  */
            why?: string;
        };
        DecideClearingIn: {
            id: string;
            /** @default  */
            reason?: string;
            result: components["schemas"]["ProposalAct"];
        };
        DecideIn: {
            id: string;
            result: components["schemas"]["ProposalAct"];
            /** @default  */
            why?: string;
        };
        /** @description `why`: of a refusal. `shown`: to confirm offline money, the `sums` of what was entered; see `core.shown`. */
        DecideProposalIn: {
            id: string;
            result: components["schemas"]["ProposalAct"];
            shown?: components["schemas"]["ShownSum"][] | null;
            /** @default  */
            why?: string;
        };
        /** @description `reference`, the bank's, is needed to pass; `reason` to reject, and to undo one that was passed. */
        DecideRechargeIn: {
            id: string;
            /** @default  */
            reason: string;
            /** @default  */
            reference: string;
            /** @enum {string} */
            result: "pass" | "reject" | "undo";
        };
        /** @description What becomes of a bill that was paid and went back whole: asked again from today, or given as a discount. */
        DecideRefundedIn: {
            bill_id: string;
            reason: string;
            /** @enum {string} */
            result: "ask_again" | "give";
        };
        /** @description `amount`: what is asked in the end, 0 for nothing. */
        DecideReturnIn: {
            /** Format: fen */
            amount: Fen;
            order_id: string;
            reason: string;
        };
        /**
         * @description `shown`: as of `AskWriteOffIn`, to confirm it: a page that shows none is to be loaded anew (111). `why`: of a
         *     refusal.
         */
        DecideWriteOffIn: {
            id: string;
            result: components["schemas"]["ProposalAct"];
            shown?: Fen | null;
            /** @default  */
            why?: string;
        };
        DeleteIn: {
            order_ids: string[];
        };
        DemandFactorIn: {
            on: boolean;
        };
        DepositMovePart: {
            actor: string;
            /** Format: fen */
            amount: Fen;
            /** Format: date-time */
            at: string;
            error: string;
            id: string;
            kind: components["schemas"]["MoveKind"];
            kind_label: string;
            reason: string;
            state: components["schemas"]["MoveState"];
        };
        /**
         * @description required = waived + frozen + paid once placed; frozen = captured + thawed + remaining;
         *     paid = captured_paid + refunded + held. It is frozen or paid, never both. `left`: what secures the lease still.
         */
        DepositPart: {
            /** Format: fen */
            captured: Fen;
            /** Format: fen */
            captured_paid: Fen;
            /** Format: fen */
            frozen: Fen;
            /** Format: fen */
            held: Fen;
            /** Format: fen */
            left: Fen;
            /** @default [] */
            moves: components["schemas"]["DepositMovePart"][];
            /** Format: fen */
            owing: Fen;
            /** Format: fen */
            paid: Fen;
            /** Format: fen */
            refunded: Fen;
            /** Format: fen */
            remaining: Fen;
            /** Format: fen */
            required: Fen;
            /** Format: fen */
            thawed: Fen;
            /** Format: fen */
            waived: Fen;
        };
        /** @description `collector_id`: "0" is nobody's; `mine`: the caller's own. Operators name the merchant. */
        DeskFilter: {
            age: components["schemas"]["Age"] | null;
            collector_id: number | null;
            /** @default  */
            customer: string;
            merchant_id: string | null;
            /** @default false */
            mine: boolean;
            /** @default  */
            mobile: string;
            order_id: string | null;
            sub_shop_id: string | null;
            /** @default  */
            title: string;
        };
        /** @description `text`: what the customer says. Empty for operators, whose index holds none of it: they read it by the order. */
        DeskObjectionOut: {
            answered_at: string | null;
            due_on: string;
            id: string;
            late: boolean;
            merchant_id: string;
            merchant_name: string;
            order_id: string;
            /** Format: date-time */
            raised_at: string;
            status: components["schemas"]["ObjectionStatus"];
            status_label: string;
            text: string;
        };
        /**
         * @description `waiting`: records that wait for a batch; `periods`: the months of them, the newest first. `itself`: each night
         *     makes and sends batches.
         */
        DeskOut: {
            itself: boolean;
            objections: number;
            open: boolean;
            periods: string[];
            rejected: number;
            waiting: number;
        };
        DeskQuery: {
            age: components["schemas"]["Age"] | null;
            collector_id: number | null;
            /** @default  */
            customer: string;
            merchant_id: string | null;
            /** @default false */
            mine: boolean;
            /** @default  */
            mobile: string;
            order_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "days" | "-days" | "amount" | "-amount";
            state: components["schemas"]["Tab"] | null;
            sub_shop_id: string | null;
            /** @default  */
            title: string;
        };
        /** @description As a list has it: without what it says. `merchant_name`: "" where the list is the merchant's own. */
        DeskRecordOut: {
            answered_at: string | null;
            batch_id: string | null;
            code: string;
            correctable: boolean;
            /** Format: date-time */
            created_at: string;
            field: string;
            id: string;
            kind: components["schemas"]["RecordKind"];
            kind_label: string;
            merchant_id: string;
            merchant_name: string;
            message: string;
            order_id: string;
            period: string;
            status: components["schemas"]["RecordStatus"];
            status_label: string;
        };
        /**
         * @description `days`: how long it has been overdue; `promised_by`: the promise that is open; `broken`: the last one was.
         *
         *     `deposit_left`: still frozen. `asked_write_off`: it waits for a second person.
         */
        DeskRow: {
            age: components["schemas"]["Age"];
            asked_write_off: boolean;
            broken: boolean;
            collector: string;
            collector_id: string | null;
            contacts: number;
            customer: string;
            days: number;
            /** Format: fen */
            deposit_left: Fen;
            last_contact: components["schemas"]["ContactPart"] | null;
            mobile: string;
            /** Format: fen */
            offered: Fen;
            offered_until: string | null;
            opened_at: string | null;
            order_id: string;
            owed: components["schemas"]["OwedPart"];
            /** Format: fen */
            promised: Fen;
            promised_by: string | null;
            sub_shop_name: string;
            title: string;
        };
        /** @description Of what the filter finds, whatever the tab: leases, and what is overdue on them. */
        DeskSums: {
            leases: number;
            /** Format: fen */
            overdue: Fen;
        };
        /** @description `why_not`: why it can't go there; empty where it can. `sums`: what goes there, where the place has it say so. */
        DestinationPart: {
            sums: components["schemas"]["HandSums"] | null;
            to: components["schemas"]["To"];
            to_label: string;
            why_not: string;
        };
        DifferenceIn: {
            id: string;
        };
        /**
         * @description `number` is ours at the party or the row's; `part` names a refund or the total that differs.
         *
         *     `ours` and `theirs`: we and the party; of our own books the total and the sum of its parts; of an entry what was
         *     paid in truth. `answer`: what the
         *     party said when it was asked last. `whose` money it is about: a shop closes its own only. `actions`: what this
         *     caller may do now. `reason`: the `notes` in one text. `first_name`: who said that the payment never came, while a
         *     second person has to.
         */
        DifferenceOut: {
            actions: ("ask" | "take_back" | "close" | "review" | "rebuild")[];
            actor_name: string;
            answer: string;
            answer_amount: Fen | null;
            answer_label: string;
            asked_at: string | null;
            /** Format: date */
            day: string;
            ended_at: string | null;
            finding: components["schemas"]["Finding"];
            finding_label: string;
            first_name: string;
            /** Format: date-time */
            found_at: string;
            /** Format: fen */
            gap: Fen;
            id: string;
            kind: components["schemas"]["Kind"];
            kind_label: string;
            merchant_id: string;
            merchant_name: string;
            notes: components["schemas"]["NoteOut"][];
            number: string;
            order_id: string | null;
            ours: Fen | null;
            part: string;
            reason: string;
            state: components["schemas"]["DifferenceState"];
            state_label: string;
            theirs: Fen | null;
            trade_no: string;
            whose: components["schemas"]["Whose"];
            whose_label: string;
        };
        /**
         * @description `matched` came right by itself, `closed` was closed by a person.
         * @enum {string}
         */
        DifferenceState: "open" | "matched" | "closed";
        /** @description An operator may name the merchant, 0 for the platform's own. */
        DifferencesFilter: {
            day: string | null;
            finding: components["schemas"]["Finding"] | null;
            kind: components["schemas"]["Kind"] | null;
            merchant_id: string | null;
        };
        DifferencesQuery: {
            day: string | null;
            finding: components["schemas"]["Finding"] | null;
            kind: components["schemas"]["Kind"] | null;
            merchant_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "day" | "-day" | "gap" | "-gap";
            state: components["schemas"]["DifferenceState"] | null;
        };
        /** @enum {string} */
        Direction: "out" | "back";
        DismissEventIn: {
            /** Format: uuid */
            id: string;
            /** @default 0 */
            merchant_id?: string;
            reason: string;
        };
        DisplayIn: {
            channel: string;
            ids: string[];
            shown: boolean;
        };
        DisplayQuery: {
            category_id: string | null;
            channel: string;
            /** @default  */
            keyword: string;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            shown: boolean | null;
        };
        /** @description Goods on the shelf that their merchant offers on the channel; `shown`: the channel shows them. */
        DisplayRow: {
            category: string;
            cover: string;
            id: string;
            merchant_id: string;
            merchant_name: string;
            /** Format: fen */
            price_from: Fen;
            /** Format: fen */
            sell_from: Fen;
            shown: boolean;
            stock: number;
            title: string;
        };
        /** @enum {string} */
        Doing: "allocate" | "allocate_sub_shop" | "audit_pass" | "audit_reject" | "ask_supplement" | "send_contract" | "preview_contract" | "view_contract" | "notarize" | "report_credit" | "ship" | "update_express" | "receive" | "collect" | "capture" | "request_return" | "send_return" | "receive_return" | "inspect_return" | "decide_return" | "withdraw_return" | "request_renewal" | "answer_renewal" | "withdraw_renewal" | "open_case" | "deal_case" | "buy_out" | "withdraw_buy_out" | "thaw" | "refund_deposit" | "close" | "delete" | "remark" | "message" | "privacy";
        /** @description A day to come, with what falls due on it. */
        DuePoint: {
            /** Format: fen */
            amount: Fen;
            /** Format: date */
            day: string;
        };
        /**
         * @description The goods go back before the lease's end: rent is asked until the day `until`, the `periods` behind it aren't, at
         *     a `fee`; what was paid for them already goes back. `text` says so to the customer.
         */
        EarlyPart: {
            /** Format: fen */
            back: Fen;
            /** Format: fen */
            fee: Fen;
            periods: number;
            text: string;
            /** Format: date */
            until: string;
        };
        EditAppIn: {
            calls: components["schemas"]["Opens"][];
            /** @enum {string} */
            channel: "alipay" | "wechat" | "douyin" | "h5" | "offline";
            /** @default  */
            hook_url?: string;
            id: string;
            name: string;
            version: number;
        };
        /** @description Its channel stays. Without `sort` it keeps its place, or comes last below a new parent. */
        EditCategoryIn: {
            /** @default  */
            channel?: string;
            /** @default  */
            icon?: string;
            id: string;
            name: string;
            parent_id?: string | null;
            sort?: number | null;
        };
        EditGainIn: {
            /** @enum {string} */
            charge_mode: "once" | "monthly";
            /** @default  */
            description?: string;
            id: string;
            name: string;
            /** Format: fen */
            price: Fen;
            /** @default false */
            refundable?: boolean;
            /** @default false */
            required?: boolean;
            type: string;
        };
        /** @description What is left out stays; `never_expires` takes the date away, `no_salesman` the salesman. */
        EditLinkIn: {
            expires_at: string | null;
            id: string;
            name: string | null;
            /** @default false */
            never_expires: boolean;
            /** @default false */
            no_salesman: boolean;
            salesman_id: string | null;
            status: ("active" | "disabled") | null;
        };
        /** @description `reason`: how the customer said so. */
        EndConsentIn: {
            order_id: string;
            reason: string;
        };
        EndMessageIn: {
            number: number;
        };
        /** @description `id` of one of one's sessions; without it all others end. */
        EndSessionIn: {
            /** @default  */
            id?: string;
        };
        EndedOut: {
            ended: number;
        };
        /**
         * @description What a person may do now: the buttons.
         * @enum {string}
         */
        EnforceDoing: "enforce" | "withdraw";
        /** @description `shown`: the sum that the asker was shown; at another one it is 112. */
        EnforceIn: {
            /** @default  */
            note?: string;
            order_id: string;
            /** Format: fen */
            shown: Fen;
        };
        /** @enum {string} */
        EnforceStatus: "asked" | "accepted" | "issued" | "refused" | "withdrawn";
        /**
         * @description `issued`: for the court, as long as it is owed; `paid`: what it claims was settled since.
         * @enum {string}
         */
        EnforceTab: "office" | "issued" | "paid" | "over";
        /** @description The same; the days are those on which it was asked for. */
        EnforcementDeskFilter: {
            date_from: string | null;
            date_to: string | null;
            merchant_id: string | null;
            order_id: string | null;
        };
        /**
         * @description `withdrawing`: the office was asked to drop it. `total`: what it claims, as of a day.
         *
         *     `paid_at`: since then nothing of it is owed. `error`: what stood in the way last, "" in the operators' list.
         */
        EnforcementDeskOut: {
            /** Format: date */
            as_of: string;
            /** Format: date-time */
            asked_at: string;
            certificate_no: string;
            customer: string;
            enforce_no: string;
            error: string;
            id: string;
            issued_at: string | null;
            merchant_id: string;
            merchant_name: string;
            order_id: string;
            paid_at: string | null;
            round: number;
            status: components["schemas"]["EnforceStatus"];
            status_label: string;
            title: string;
            /** Format: fen */
            total: Fen;
            withdrawing: boolean;
        };
        EnforcementDeskQuery: {
            date_from: string | null;
            date_to: string | null;
            merchant_id: string | null;
            order_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "asked_at" | "-asked_at" | "issued_at" | "-issued_at";
            state: components["schemas"]["EnforceTab"] | null;
        };
        /** @description An earlier certificate: what of the lease it is of. `paid_at`: since then nothing of it is owed. */
        EnforcementIssued: {
            /** Format: date */
            as_of: string;
            certificate_no: string;
            id: string;
            issued_at: string | null;
            paid_at: string | null;
            /** Format: fen */
            total: Fen;
        };
        /**
         * @description Enforcement of a certified contract. `claim`: what would be asked for today; null where something else stands.
         *
         *     `why_not`: why it can't be asked for, "" where it can. `earlier`: how many requests came to nothing before;
         *     `issued`: those before that came to a certificate, newest first.
         */
        EnforcementPart: {
            actions: components["schemas"]["EnforceDoing"][];
            claim: components["schemas"]["ClaimPart"] | null;
            earlier: number;
            issued: components["schemas"]["EnforcementIssued"][];
            request: components["schemas"]["EnforcementRow"] | null;
            why_not: string;
        };
        /**
         * @description A request. `withdrawing`: the office was asked to drop it and hasn't said so yet, for `reason`.
         *
         *     `waits`: a call is under way. `paid_at`: since then nothing of it is owed. `left`: what of the claim is owed today.
         */
        EnforcementRow: {
            actor: string;
            /** Format: date-time */
            asked_at: string;
            /** Format: date-time */
            begun_at: string;
            certificate_no: string;
            claim: components["schemas"]["ClaimPart"];
            enforce_no: string;
            error: string;
            id: string;
            issued_at: string | null;
            /** Format: fen */
            left: Fen;
            note: string;
            paid_at: string | null;
            reason: string;
            round: number;
            sha256: string;
            status: components["schemas"]["EnforceStatus"];
            status_label: string;
            waits: boolean;
            withdrawing: boolean;
        };
        /** @description For the authenticator app: to scan as QR code, or to type in. */
        EnrolOut: {
            secret: string;
            uri: string;
        };
        /**
         * @description Offline money that waits. `proof`: as of an attempt. `sums`: as the books are now, what it pays of each bill and
         *     of its late fee, of others where its own owe less by now, what would go back, and what is left of its own.
         */
        EnteredOut: {
            proof: string;
            /** Format: date */
            received_on: string;
            sums: components["schemas"]["AskedSum"][];
        };
        EntryOut: {
            account: components["schemas"]["AccountName"];
            /** Format: fen */
            amount: Fen;
            label: string;
        };
        /** @description `name`: the customer's, typed in full by who erases. `orders`: how many the screen said that go. */
        ErasePersonalIn: {
            kind: components["schemas"]["TradeKind"];
            name: string;
            order_id: string;
            orders: number;
            reason: string;
        };
        /** @description `day`: when it was done, or will be. */
        Erased: {
            /** Format: date */
            day: string;
            orders: number;
            state: components["schemas"]["ErasureState"];
        };
        /**
         * @description `planned`: nobody uses the data, and they go once the law lets go of them. `dropped`: the plan was taken back.
         * @enum {string}
         */
        ErasureState: "planned" | "done" | "dropped";
        /**
         * @description What a parcel is sent for: an order's goods, a return of them, an after-sale case.
         * @enum {string}
         */
        Errand: "order" | "return" | "case";
        EventRawIn: {
            /** Format: uuid */
            id: string;
            /** @default 0 */
            merchant_id?: string;
            reason: string;
        };
        /**
         * @description `refused`: it contradicts what we know. `failed`: our fault, tried again. Both wait for a person.
         * @enum {string}
         */
        EventState: "received" | "applied" | "ignored" | "refused" | "failed" | "dismissed";
        ExportPersonalIn: {
            kind: components["schemas"]["TradeKind"];
            order_id: string;
            reason: string;
        };
        ExpressOf: {
            order_id: string;
        };
        /**
         * @description What becomes of goods that came back.
         * @enum {string}
         */
        Fate: "stock" | "repair" | "scrap";
        /** @description The bill of a day of who charges the platform; merchant 0: by the platform's own keys. `total`: what it asks. */
        FeeStatementOut: {
            /** Format: date */
            day: string;
            error: string;
            lines: number;
            merchant_id: string;
            merchant_name: string;
            party: components["schemas"]["Party"];
            party_label: string;
            received_at: string | null;
            state: components["schemas"]["StatementState"];
            state_label: string;
            /** Format: fen */
            total: Fen;
        };
        FeeStatements: {
            items: components["schemas"]["FeeStatementOut"][];
        };
        /** @description A month at most; without days the last week. */
        FeeStatementsQuery: {
            end: string | null;
            start: string | null;
        };
        FieldChange: {
            after: string;
            before: string;
            field: string;
        };
        /** @enum {string} */
        Figure: "visits" | "orders" | "paid" | "rent_due" | "rent_in" | "final_due" | "final_in" | "income" | "refunds" | "commission" | "sales" | "sales_amount";
        /**
         * @description Of the lease's contract at the bureau.
         * @enum {string}
         */
        FilingStatus: "none" | "submitted" | "accepted" | "rejected";
        /**
         * @description `ours` and `theirs` are what we and the party have; of our own books, the total and the sum of its parts.
         *
         *     `other_state`: what differs is no sum. `unanswered`: the party refuses to speak of it, so that nothing could be
         *     compared.
         * @enum {string}
         */
        Finding: "missing_here" | "missing_there" | "other_sum" | "other_state" | "unanswered";
        /** @description `reason` is a code of getForceRefuseReasons; the merchant reads it and the note. */
        ForceDownIn: {
            ids: string[];
            /** @default  */
            note?: string;
            reason: string;
        };
        /** @description The days to come, today first, and what all of them add up to. */
        ForecastOut: {
            days: components["schemas"]["DuePoint"][];
            /** Format: fen */
            total: Fen;
        };
        /**
         * @description What the search finds: one room declares each, and screens know all.
         * @enum {string}
         */
        Found: "merchant" | "customer" | "order" | "sale" | "piece" | "goods" | "link" | "sub_shop" | "person" | "withdrawal" | "application" | "call";
        /** @description Something that the search finds, with its status in words; people are masked. */
        FoundOut: {
            id: string;
            kind: components["schemas"]["Found"];
            path: string;
            status: string;
            text: string;
            title: string;
        };
        /**
         * @description Visits of the range; and of the leases that were placed in it: how many came to each until the last night.
         * @enum {string}
         */
        FunnelStep: "visits" | "orders" | "paid" | "approved" | "signed" | "shipped" | "received";
        FunnelStepOut: {
            count: number;
            key: components["schemas"]["FunnelStep"];
            label: string;
        };
        /** @description Operators name the merchant. */
        GainFilter: {
            /** @default  */
            keyword: string;
            merchant_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "price" | "-price" | "goods_count" | "-goods_count";
            /**
             * @default
             * @enum {string}
             */
            status: "" | "on" | "off";
            /** @default  */
            type: string;
        };
        GainGoodsQuery: {
            id: string;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
        };
        /** @description Goods that carry an add-on. */
        GainGoodsRow: {
            cover: string;
            id: string;
            status: components["schemas"]["GoodsStatus"];
            title: string;
        };
        /** @description `goods_count`: how many goods carry it. */
        GainRow: {
            /** @enum {string} */
            charge_mode: "once" | "monthly";
            /** Format: date-time */
            created_at: string;
            description: string;
            goods_count: number;
            id: string;
            name: string;
            /** Format: fen */
            price: Fen;
            refundable: boolean;
            required: boolean;
            /** @enum {string} */
            status: "on" | "off";
            /** @enum {string} */
            type: "screen_cover" | "accident_cover" | "extended_warranty" | "data_cleaning" | "accessories" | "other";
            type_label: string;
        };
        /** @description `options` are switched on, or attached already. */
        GainSet: {
            attached: string[];
            options: components["schemas"]["GainRow"][];
        };
        /** @description Without goods_id: what new goods may carry. */
        GainSetQuery: {
            goods_id: string | null;
            merchant_id: string | null;
        };
        GainStatusIn: {
            id: string;
            /** @enum {string} */
            status: "on" | "off";
        };
        GainTypeCount: {
            count: number;
            label: string;
            value: string;
        };
        /** @description Operators name the merchant. */
        GainTypeFilter: {
            /** @default  */
            keyword: string;
            merchant_id: string | null;
            /**
             * @default
             * @enum {string}
             */
            status: "" | "on" | "off";
        };
        /** @description `price`: what the asker was shown. At another one nothing is asked for (112). */
        GetRiskIn: {
            order_id: string;
            /** Format: fen */
            price: Fen;
            type: components["schemas"]["ReportType"];
        };
        /** @description A bill after something of it was given back or up; or what waits for a second person, as `proposed`. */
        GivenOut: {
            id: string;
            status: components["schemas"]["BillStatus"] | components["schemas"]["ProposalStatus"];
        };
        /**
         * @description Where the goods are of a lease that is written off.
         * @enum {string}
         */
        GoodsAt: "customer" | "back";
        GoodsCategoryIn: {
            category_id: string;
            ids: string[];
        };
        /** @description A field that differs from what operators approved last. */
        GoodsChange: {
            after: string;
            before: string;
            field: string;
            label: string;
        };
        /** @description `first`: it was never on the shelf before. */
        GoodsChanges: {
            changes: components["schemas"]["GoodsChange"][];
            first: boolean;
        };
        /** @description What a 112 of saveGood brings: the version now, and what led there, newest first. */
        GoodsConflict: {
            edits: components["schemas"]["GoodsEdit"][];
            version: number;
        };
        /** @description `amount`: rent of the whole term of the leases that were paid, or what was kept of sales. */
        GoodsCount: {
            /** Format: fen */
            amount: Fen;
            goods_id: string;
            merchant_id: string;
            merchant_name: string;
            orders: number;
            title: string;
        };
        /** @description An act of somebody else: `fields` are the parts of the tree that it changed. */
        GoodsEdit: {
            /** Format: date-time */
            at: string;
            fields: string[];
            text: string;
            who: string;
        };
        /** @description `channel`: offered on it. `sort` orders the list; without it the shop's own order, then the newest. */
        GoodsFilter: {
            category_id: string | null;
            /** @default  */
            channel: string;
            /** @default  */
            fineness: string;
            gain_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "sort" | "-sort" | "price_from" | "-price_from" | "sell_from" | "-sell_from" | "updated_at" | "-updated_at";
            /** @default  */
            status: components["schemas"]["GoodsStatus"] | "";
            /** @default  */
            title: string;
        };
        GoodsIdsIn: {
            ids: string[];
        };
        /** @description `sort`: by what goods are at the top; of as many, or as much, the other decides. */
        GoodsQuery: {
            /** @default  */
            channel: string;
            end: string | null;
            merchant_id: string | null;
            /**
             * @default orders
             * @enum {string}
             */
            sort: "orders" | "amount";
            start: string | null;
            sub_shop_id: string | null;
            /** @default 10 */
            top: number;
        };
        /**
         * @description `price_from` is the lowest daily rent, `sell_from` the lowest selling price; 0 where there is none.
         *
         *     `acts` are what the list offers: edit, put_on, take_off, delete. `shown_on`: channels whose shelves show it.
         *     `down_reason`: why operators took it down or rejected it.
         */
        GoodsRow: {
            acts: string[];
            available: number;
            brand: string;
            category: string;
            category_id: string;
            channels: string[];
            cover: string;
            down_reason: string;
            fineness: string;
            id: string;
            plan: string;
            /** Format: fen */
            price_from: Fen;
            /** Format: fen */
            sell_from: Fen;
            shown_on: string[];
            sort: number;
            status: components["schemas"]["GoodsStatus"];
            stock: number;
            title: string;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @description The goods as they were when the order was placed; later edits change nothing here.
         *
         *     `package` is empty for a single SKU; of one, `pieces` are its parts and `included` the add-ons inside its price.
         */
        GoodsSnapshot: {
            add_ons: components["schemas"]["AddOnPart"][];
            brand: string;
            /** Format: fen */
            daily_rent: Fen;
            days: number;
            /** Format: fen */
            deposit: Fen;
            fineness: string;
            fineness_label: string;
            goods_id: string;
            included: string[];
            /** Format: fen */
            market_value: Fen;
            package: string;
            picture: string;
            pictures: string[];
            pieces: components["schemas"]["PieceOut"][];
            sku_id: string;
            spec: string;
            title: string;
        };
        /** @description Small numbers stand first. */
        GoodsSortIn: {
            id: string;
            sort: number;
        };
        /** @enum {string} */
        GoodsStatus: "draft" | "reviewing" | "on_shelf" | "off_shelf" | "rejected" | "forced_down";
        /** @description A tab: an empty `status` counts all. `capped`: there are more than were counted. */
        GoodsStatusCount: {
            /** @default false */
            capped: boolean;
            count: number;
            status: components["schemas"]["GoodsStatus"] | "";
        };
        GoodsStatusIn: {
            ids: string[];
            /** @enum {string} */
            status: "on" | "off";
        };
        /** @description Of every SKU of these goods: either `delta` or the new `stock`. */
        GoodsStockIn: {
            delta?: number | null;
            ids: string[];
            reason: string;
            stock?: number | null;
        };
        /**
         * @description The whole editing state; what saveGood takes, and more. `disabled`: the state forbids editing.
         *
         *     `reviews`: a change of title, category, brand, pictures, detail or specifications takes it into review again.
         */
        GoodsTree: {
            brand: string;
            category_id: string;
            channels: string[];
            detail: string;
            disabled: boolean;
            down_reason: string;
            fineness: string;
            /** Format: fen */
            freight: Fen;
            gain_ids: string[];
            id: string;
            packages: components["schemas"]["PackageOut"][];
            pictures: string[];
            plan: string;
            rents: components["schemas"]["RentOut"][];
            reviews: boolean;
            sells: components["schemas"]["SellOut"][];
            skus: components["schemas"]["SkuOut"][];
            sort: number;
            specs: components["schemas"]["SpecShape"][];
            status: components["schemas"]["GoodsStatus"];
            title: string;
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        H5AddOn: {
            description: string;
            id: string;
            monthly: boolean;
            name: string;
            /** Format: fen */
            price: Fen;
            refundable: boolean;
            required: boolean;
            /** @enum {string} */
            type: "screen_cover" | "accident_cover" | "extended_warranty" | "data_cleaning" | "accessories" | "other";
            type_label: string;
        };
        /** @description `amount`: what the page showed. */
        H5AgreeReturnIn: {
            /** Format: fen */
            amount: Fen;
            /** @default  */
            proof?: string;
            token: string;
        };
        /** @description An instalment that the customer may pay before its day. */
        H5Ahead: {
            /** Format: fen */
            amount: Fen;
            /** Format: date */
            due_date: string;
            period: number;
        };
        /**
         * @description The last objection in its own `text`, what it was answered ("" while it waits), and when; `corrected`: what was
         *     put right, "" where nothing was.
         */
        H5Answer: {
            answer: string;
            at: string | null;
            corrected: string;
            text: string;
        };
        H5Bill: {
            /** Format: fen */
            amount: Fen;
            /** Format: date */
            due_date: string;
            id: string;
            kind: components["schemas"]["BillKind"];
            kind_label: string;
            /** Format: fen */
            open: Fen;
            period: number;
            status: components["schemas"]["BillStatus"];
        };
        /** @description What buying out costs today; `formula` is the way to `price`, in yuan. `final`: as the final payment. */
        H5Buyout: {
            /** Format: bps */
            discount_bps: number;
            final: boolean;
            formula: string;
            /** Format: fen */
            price: Fen;
        };
        H5CaseIn: {
            id: string;
            /** @default  */
            proof?: string;
            token: string;
        };
        /** @description `case`: the latest. `kinds`: what may be asked for now. `couriers`: where a parcel may be named. */
        H5Cases: {
            case: components["schemas"]["CasePart"] | null;
            couriers: components["schemas"]["Option"][];
            kinds: components["schemas"]["CaseKindPart"][];
        };
        /** @description `written_off`: what was given up and can still be paid. */
        H5Collection: {
            promise: components["schemas"]["H5Promise"] | null;
            settlement: components["schemas"]["H5Settlement"] | null;
            /** Format: fen */
            written_off: Fen;
        };
        /** @description `fee`: what the page showed. */
        H5ConfirmCaseIn: {
            /** Format: fen */
            fee: Fen;
            id: string;
            /** @default  */
            proof?: string;
            token: string;
        };
        /** @description `url` opens the PDF for a few minutes. */
        H5Contract: {
            url: string;
        };
        /** @description `contract_id`: of a supplement; without it, the contract. */
        H5ContractIn: {
            contract_id?: string | null;
            /** @default  */
            proof?: string;
            token: string;
        };
        /**
         * @description What the customer sees of it, and whoever has the page's address: so not what is reported. `url`: where to sign,
         *     "" where nothing is to be signed. `ended_at`: when one was taken back, until another is signed. `may_object`:
         *     something is reported, or may be, and no objection is open. `answered`: the last one is; `creditAnswer` says what
         *     was objected and answered.
         */
        H5Credit: {
            answered: boolean;
            consent: components["schemas"]["ConsentStatus"];
            consent_label: string;
            due_on: string;
            ended_at: string | null;
            may_object: boolean;
            objection: components["schemas"]["ObjectionStatus"] | null;
            objection_label: string;
            until: string | null;
            url: string;
        };
        /** @description Whether the payment platform debits the instalments that are to come, in words for the customer. */
        H5Debit: {
            /** @enum {string} */
            state: "offered" | "on";
            text: string;
        };
        /** @description `pictures`: data URLs of JPEG, PNG or WebP, at most 3. */
        H5DisputeReturnIn: {
            /** @default [] */
            pictures?: string[];
            /** @default  */
            proof?: string;
            text: string;
            token: string;
        };
        /**
         * @description `price_from`: the lowest daily rent, `sell_from`: the lowest selling price; 0 where there is none.
         *
         *     `freight`: of an order, whatever its quantity; 0 is free.
         */
        H5Goods: {
            add_ons: components["schemas"]["H5AddOn"][];
            brand: string;
            detail: string;
            fineness: string;
            fineness_label: string;
            /** Format: fen */
            freight: Fen;
            id: string;
            packages: components["schemas"]["H5Package"][];
            pictures: string[];
            plan: components["schemas"]["H5Plan"];
            /** Format: fen */
            price_from: Fen;
            /** Format: fen */
            sell_from: Fen;
            skus: components["schemas"]["H5Sku"][];
            specs: components["schemas"]["H5Spec"][];
            title: string;
        };
        /** @description What a link opens: one of the two. */
        H5Link: {
            page: components["schemas"]["H5Page"] | null;
            shelves: components["schemas"]["H5Shelves"] | null;
        };
        /** @description What staff wrote to the customer. `title` says what it is about; `at`: since when it stands there. */
        H5Message: {
            /** Format: date-time */
            at: string;
            id: string;
            text: string;
            title: string;
        };
        /** @description Whether name and ID number are the customer's own, in words for the customer. */
        H5NameCheck: {
            state: components["schemas"]["NameState"];
            text: string;
        };
        /**
         * @description `url` opens the step, if any. `in_money`: what is to be frozen may be paid in money instead, as this text says;
         *     "" where it may not. `missable`: the customer may say that the goods didn't come.
         */
        H5Next: {
            /** @default  */
            in_money: string;
            /** @default false */
            missable: boolean;
            /** @enum {string} */
            step: "freeze" | "pay" | "wait" | "supplement" | "sign" | "receive" | "pay_bill" | "send_back" | "agree_damage" | "agree_renewal" | "done" | "closed";
            text: string;
            title: string;
            url: string;
        };
        /** @description What the customer sees of it. `url`: where to confirm, "" where nothing is to be done. */
        H5Notary: {
            status: components["schemas"]["NotaryStatus"];
            status_label: string;
            until: string | null;
            url: string;
        };
        H5ObjectIn: {
            /** @default  */
            proof?: string;
            text: string;
            token: string;
        };
        H5OpenCaseIn: {
            kind: components["schemas"]["CaseKind"];
            /** @default [] */
            pictures?: string[];
            /** @default  */
            proof?: string;
            reason: components["schemas"]["CaseReason"];
            /** @default  */
            text?: string;
            token: string;
        };
        /**
         * @description `risk_consent`: whether the shop may ask the risk vendor; null once nobody asks. It does for who has `proved`
         *     who they are alone, by the name or the mobile.
         *
         *     `messages`: what staff wrote lately, newest first. `buyout`: where it is open today. `returned`, `renewal`: where it
         *     was asked for, or may be. `ahead`: what may be paid before its day, in the order in which it is. `collection`: what
         *     was promised or is offered of what is overdue.
         */
        H5Order: {
            address: string;
            after_sale: components["schemas"]["H5Cases"] | null;
            ahead: components["schemas"]["H5Ahead"][];
            beside: components["schemas"]["H5Paid"][];
            bills: components["schemas"]["H5Bill"][];
            buyout: components["schemas"]["H5Buyout"] | null;
            collection: components["schemas"]["H5Collection"] | null;
            contract_status: components["schemas"]["ContractStatus"];
            /** Format: date-time */
            created_at: string;
            credit: components["schemas"]["H5Credit"] | null;
            customer: string;
            debit: components["schemas"]["H5Debit"] | null;
            deposit: components["schemas"]["DepositPart"];
            /** Format: date-time */
            expires_at: string;
            goods: components["schemas"]["GoodsSnapshot"];
            messages: components["schemas"]["H5Message"][];
            mobile: string;
            name_check: components["schemas"]["H5NameCheck"] | null;
            next: components["schemas"]["H5Next"];
            notary: components["schemas"]["H5Notary"] | null;
            order_id: string;
            paid_at: string | null;
            parcels: components["schemas"]["CustomerParcel"][];
            /** Format: fen */
            payable: Fen;
            proved: boolean;
            reason: string;
            renewal: components["schemas"]["RenewalPart"] | null;
            returned: components["schemas"]["H5Return"] | null;
            risk_consent: boolean | null;
            schedule: components["schemas"]["SchedulePart"][];
            shop_name: string;
            stage: components["schemas"]["Stage"];
            status: components["schemas"]["OrderStatus"];
            supplement: components["schemas"]["H5Supplement"] | null;
            terms: components["schemas"]["TermsPart"];
        };
        /** @description A bundle. Without `prices` it is only sold, without `sell_price` only rented; `included` comes with it. */
        H5Package: {
            available: number;
            /** Format: fen */
            deposit: Fen;
            description: string;
            id: string;
            included: string[];
            included_ids: string[];
            /** Format: fen */
            market_value: Fen;
            name: string;
            parts: components["schemas"]["H5Part"][];
            prices: components["schemas"]["H5Price"][];
            sell_price: Fen | null;
        };
        /**
         * @description `deposit_text` says in one sentence what the waiver does. `shelf`: the link leads to more goods than these.
         *
         *     `service_terms`: the number of the platform's terms that a purchase is placed under (`/api/h5/terms`); 0 for none.
         */
        H5Page: {
            code: string;
            deposit_text: string;
            goods: components["schemas"]["H5Goods"];
            service_terms: number;
            shelf: boolean;
            shop: components["schemas"]["ShopFace"];
        };
        /** @description What was paid on a bill beside the schedule, and what of it was refunded. */
        H5Paid: {
            id: string;
            kind_label: string;
            /** Format: fen */
            paid: Fen;
            /** Format: fen */
            refunded: Fen;
        };
        H5Part: {
            quantity: number;
            spec: string;
            title: string;
        };
        H5Plan: {
            buyout_mode: string;
            code: string;
            label: string;
            text: string;
        };
        /** @description `first_rent`: the first period's; `buyout_price`: asked at the end, 0 for nothing. */
        H5Price: {
            /** Format: fen */
            buyout_price: Fen;
            /** Format: fen */
            daily_rent: Fen;
            days: number;
            /** Format: fen */
            first_rent: Fen;
            label: string;
            periods: number;
            term: string;
            /** Format: fen */
            total_rent: Fen;
        };
        H5Promise: {
            /** Format: fen */
            amount: Fen;
            /** Format: date */
            day: string;
        };
        /** @description What is asked for, or agreed to. `amount`: of one period's bill, as the page showed it. */
        H5RenewalIn: {
            /** Format: fen */
            amount: Fen;
            periods: number;
            /** @default  */
            proof?: string;
            token: string;
        };
        /** @description `periods` and `fee`: of a return before the lease's end, as the page showed them (`EarlyPart`). */
        H5RequestReturnIn: {
            /**
             * Format: fen
             * @default 0
             */
            fee?: Fen;
            /** @default  */
            note?: string;
            /** @default 0 */
            periods?: number;
            /** @default  */
            proof?: string;
            token: string;
        };
        /**
         * @description A return of the customer's. `open`: it may be asked for now. `title`: what the goods come back for; "" before it
         *     was. `address`: where they go; "" before it was.
         *
         *     `damage`: what the shop claims, `claimed` in all, to be answered until `answer_by`; `agreed` is asked in the end.
         *     `sendable`: a parcel may be named, or another, by one of `couriers`. `withdrawable`: nothing was sent yet.
         *     `early`: what it costs that the term isn't over yet. `put_aside`: why the shop says that another parcel than the
         *     delivered one brought the goods. `before`: pictures of the goods as they were sent, `pictures` as they came back.
         *     `from_refund`: what is agreed comes off what goes back, and no bill asks it. `decision`: what the shop says to the
         *     sum that it decided. `late`: until when keeping the goods costs nothing, and what it does then; "" where it never
         *     does, or they were sent. `kept`: they were inspected, and the shop sends nothing to the customer again.
         */
        H5Return: {
            address: string;
            /** Format: fen */
            agreed: Fen;
            answer_by: string | null;
            before: string[];
            /** Format: fen */
            claimed: Fen;
            company: string;
            couriers: components["schemas"]["Option"][];
            damage: components["schemas"]["DamageLine"][];
            decision: string;
            dispute: string;
            early: components["schemas"]["EarlyPart"] | null;
            finding: string;
            from_refund: boolean;
            kept: boolean;
            late: string;
            number: string;
            open: boolean;
            pictures: string[];
            put_aside: string;
            sendable: boolean;
            status: components["schemas"]["ReturnStatus"] | null;
            status_label: string;
            title: string;
            withdrawable: boolean;
        };
        H5SayCaseIn: {
            id: string;
            /** @default [] */
            pictures?: string[];
            /** @default  */
            proof?: string;
            text: string;
            token: string;
        };
        H5SendCaseIn: {
            company: string;
            id: string;
            number: string;
            /** @default  */
            proof?: string;
            token: string;
        };
        H5SendReturnIn: {
            company: string;
            number: string;
            /** @default  */
            proof?: string;
            token: string;
        };
        /** @description `pay`: what is still to come of `amount` until `day`; `waives`: what isn't asked then. */
        H5Settlement: {
            /** Format: fen */
            amount: Fen;
            /** Format: date */
            day: string;
            /** Format: fen */
            pay: Fen;
            /** Format: fen */
            waives: Fen;
        };
        /** @description A category with what is shown under it: `goods` counts them with all below. */
        H5Shelf: {
            below: components["schemas"]["H5Shelf"][];
            goods: number;
            id: string;
            name: string;
        };
        /** @description `price_from`: the lowest daily rent, `sell_from`: the lowest selling price; 0 where there is none. */
        H5ShelfGoods: {
            fineness_label: string;
            id: string;
            picture: string;
            plan: string;
            /** Format: fen */
            price_from: Fen;
            /** Format: fen */
            sell_from: Fen;
            sold_out: boolean;
            title: string;
        };
        /**
         * @description A link's shelves. `name`: of the category that it opens, "" for the whole shop. `shelves` to choose from;
         *     `category_id`: the chosen one.
         */
        H5Shelves: {
            category_id: string | null;
            code: string;
            goods: components["schemas"]["Page_H5ShelfGoods_"];
            keyword: string;
            name: string;
            shelves: components["schemas"]["H5Shelf"][];
            shop: components["schemas"]["ShopFace"];
        };
        /** @description Without `prices` it is only sold, without `sell_price` only rented. */
        H5Sku: {
            available: number;
            /** Format: fen */
            deposit: Fen;
            id: string;
            /** Format: fen */
            market_value: Fen;
            prices: components["schemas"]["H5Price"][];
            sell_price: Fen | null;
            values: string[];
        };
        H5Spec: {
            name: string;
            values: string[];
        };
        /**
         * @description The newest one. `url`: where the customer signs it until `expires_at`, "" where there is nothing to sign now;
         *     `readable`: there is a PDF.
         */
        H5Supplement: {
            expires_at: string | null;
            id: string;
            readable: boolean;
            status_label: string;
            text: string;
            title: string;
            url: string;
        };
        /**
         * @description A shop that is paused or frozen. `reason`: the operator's, for who hears of it by the bell, too; else "".
         *
         *     `platform`: whom its people ask.
         */
        HaltOut: {
            platform: components["schemas"]["ContactOut"];
            reason: string;
            status: components["schemas"]["MerchantStatus"];
        };
        /** @description `shown`: the sum that the person saw, where the place has it say so; at another one it is 112. */
        HandOverDebtIn: {
            /** @default  */
            note?: string;
            order_id: string;
            shown?: Fen | null;
            to: components["schemas"]["To"];
        };
        /** @description `links`: whether later customers of the share links are the other's too. */
        HandOverIn: {
            id: string;
            links: boolean;
            to_id: string;
        };
        /** @description What is handed over, as of a day, as it splits. */
        HandSums: {
            /** Format: date */
            as_of: string;
            /** Format: fen */
            compensation: Fen;
            /** Format: fen */
            fees: Fen;
            /** Format: fen */
            rent: Fen;
            /** Format: fen */
            total: Fen;
        };
        HandedOver: {
            leases: number;
            links: number;
            purchases: number;
        };
        HandoverPart: {
            actor: string;
            /** Format: date-time */
            at: string;
            note: string;
            to: components["schemas"]["To"];
            to_label: string;
        };
        /**
         * @description One reading. `part`: of what, where it has several.
         *
         *     `advice`: what to do unless it is `well`; `path`: the page where it is dealt with, "" where there is none.
         */
        HealthRow: {
            advice: string;
            label: string;
            name: string;
            part: string;
            path: string;
            /** @enum {string} */
            unit: "count" | "seconds" | "share";
            value: number;
            well: boolean;
        };
        /** @description What a room holds of a merchant's customers. */
        HeldOut: {
            /** Format: fen */
            amount: Fen;
            label: string;
            name: string;
        };
        /** @description `person_id`: what was done to one login. */
        HistoryFilter: {
            person_id: string | null;
        };
        /** @description What somebody did to somebody's login, or to a role, as a sentence. */
        HistoryLine: {
            actor: string;
            /** Format: date-time */
            at: string;
            id: string;
            ip: string;
            text: string;
            why: string;
        };
        /** @description `kind`: what was done to logins, or to roles. */
        HistoryQuery: {
            /**
             * @default
             * @enum {string}
             */
            kind: "" | "account" | "role";
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            person_id: string | null;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "at" | "-at";
        };
        HolidayIn: {
            /** Format: date */
            day: string;
            name: string;
            /** @default false */
            works?: boolean;
        };
        /** @description `works`: a weekend day that is worked, for a day off. */
        HolidayOut: {
            /** Format: date */
            day: string;
            name: string;
            works: boolean;
        };
        /**
         * @description Of what is pushed to a program, reckoned from its row.
         * @enum {string}
         */
        HookState: "none" | "on" | "failing" | "off";
        /** @description Addresses of private pictures that were uploaded for this form. */
        IdCardIn: {
            back: string;
            front: string;
            order_id: string;
        };
        IdIn: {
            id: string;
        };
        IdOut: {
            id: string;
        };
        /**
         * @description What counts for the merchant today, whether it is the platform's or its own inside the platform's limits.
         *
         *     `credit_price`: of a report of the bureau that is found. `sms_price`: of a message that goes out, asked for on the
         *     first of the next month; it is the platform's for everybody.
         */
        InForce: {
            /** Format: fen */
            credit_price: Fen;
            /** Format: fen */
            notary_price: Fen;
            risk_prices: components["schemas"]["RiskPricesInForce"];
            /** Format: fen */
            sms_price: Fen;
            withdraw_rules: components["schemas"]["WithdrawInForce"];
        };
        /**
         * @description `finding`: how the goods are, in the shop's own words. `serials`: numbers on the pieces, where
         *     somebody read them. `damage`: what is claimed for; none ends the return.
         */
        InspectReturnIn: {
            /** @default [] */
            damage?: components["schemas"]["DamageLine"][];
            fate: components["schemas"]["Fate"];
            /** @default  */
            finding?: string;
            order_id: string;
            /** @default [] */
            pictures?: string[];
            /** @default [] */
            serials?: string[];
        };
        /** @description `result`: in words; `code` as the envelope said it. */
        IntakeCallRow: {
            app_id: string;
            app_name: string;
            /** Format: date-time */
            at: string;
            call: string;
            call_label: string;
            code: number | null;
            id: string;
            ip: string;
            number: string;
            order_id: string | null;
            result: string;
        };
        IssuedLink: {
            id: string;
            url: string;
        };
        /** @description `merchant_id` as in the list; a merchant may leave it out. `all_failed`: with it all failed ones of its kind. */
        JobIn: {
            /** @default false */
            all_failed?: boolean;
            /** Format: uuid */
            id: string;
            /** @default 0 */
            merchant_id?: string;
        };
        /** @description `count`: how many are queued again. */
        JobOut: {
            count: number;
            /** Format: uuid */
            id: string;
            state: components["schemas"]["JobState"];
        };
        /**
         * @description One run. `merchant_id` 0 is the platform itself; the `key` of a nightly job is its business date.
         *
         *     `about` is what people read: its name, and what this run is about. `run_at`: when it is to begin, while it waits;
         *     `planned`: that is later, and it was never begun. `partly`: it is done, but for what its `error` says.
         *     `detail`: what broke, as the program says it, for operators alone.
         */
        JobRun: {
            about: string;
            actions: "rerun"[];
            attempts: number;
            /** Format: date-time */
            created_at: string;
            detail: string;
            done: number;
            error: string;
            finished_at: string | null;
            /** Format: uuid */
            id: string;
            key: string;
            /** @enum {string} */
            kind: "agreements.ask" | "contracts.ask" | "core.erase_files" | "core.export" | "core.remove_transfer" | "core.retention" | "credit.batches" | "credit.look" | "deposits.ask" | "deposits.call_off" | "express.arrived" | "express.follow" | "express.refresh" | "goods.check_import" | "goods.import" | "intake.check_import" | "intake.import" | "merchants.archive" | "merchants.own_data" | "nightly" | "nights.late" | "notary.look" | "notary.look_enforcement" | "notices.text" | "orders.case_refunded" | "orders.check_parcels" | "orders.close_unpaid" | "orders.reminders" | "orders.ship_parcels" | "partners.apply_event" | "partners.send" | "payments.ask" | "payments.call_off" | "payments.taken_back" | "privacy.erase" | "privacy.export" | "reconcile.day" | "reconcile.fees" | "reconcile.fetch" | "sales.close_unpaid" | "sms.receipt";
            kind_label: string;
            merchant_id: string;
            merchant_name: string;
            partly: boolean;
            planned: boolean;
            rows: number | null;
            /** Format: date-time */
            run_at: string;
            seconds: number | null;
            started_at: string | null;
            state: components["schemas"]["JobState"];
            steps: components["schemas"]["StepOut"][];
            total: number;
        };
        /**
         * @description Without `kind`, sends to parties are left out: they have a list of their own; and so is what clears files away
         *     after an export, unless it failed.
         */
        JobRunFilter: {
            /** @default  */
            key: string;
            /** @default  */
            kind: string;
            merchant_id: string | null;
        };
        /**
         * @description `state`: planned, what is to begin later, isn't among what is queued; `partly`, done but for what failed in some
         *     steps, is among what is done.
         */
        JobRunQuery: {
            /** @default  */
            key: string;
            /** @default  */
            kind: string;
            merchant_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "created_at" | "-created_at" | "seconds" | "-seconds";
            state: components["schemas"]["JobState"] | ("planned" | "partly") | null;
        };
        /** @enum {string} */
        JobState: "queued" | "running" | "done" | "failed";
        /**
         * @description A transaction with its entries, which add up to nothing. `voucher` happens once: it is its business key.
         *
         *     `document`: what it is booked by, in words, and `document_path` the page that shows it; "" where none does.
         *
         *     `late_for`: the day that it belongs to, whose month was closed already.
         */
        JournalOut: {
            actor_name: string;
            /** Format: date-time */
            at: string;
            /** Format: date */
            day: string;
            document: string;
            document_path: string;
            entries: components["schemas"]["EntryOut"][];
            id: string;
            late_for: string | null;
            note: string;
            order_id: string | null;
            order_kind: components["schemas"]["TradeKind"] | null;
            type: components["schemas"]["TxType"];
            type_label: string;
            voucher: string;
        };
        /** @description Of goods, or of one of their SKUs. */
        JournalQuery: {
            goods_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            sku_id: string | null;
        };
        /** @description One change and what was there after it. `order_id` and `order_kind` where an order was the cause. */
        JournalRow: {
            actor_name: string;
            /** Format: date-time */
            at: string;
            id: string;
            locked: number;
            locked_delta: number;
            order_id: string | null;
            order_kind: components["schemas"]["TradeKind"] | null;
            reason: string;
            sku_id: string;
            stock: number;
            stock_delta: number;
            values: string[];
        };
        /** @description `return` needs `reasons`, field by field; `refuse` needs `why`. `version` is the one that was looked at. */
        JudgeApplicationIn: {
            id: string;
            /** @default [] */
            reasons?: components["schemas"]["SentBack"][];
            /** @enum {string} */
            result: "return" | "refuse";
            version: number;
            /** @default  */
            why?: string;
        };
        KeepPersonalIn: {
            kind: components["schemas"]["TradeKind"];
            order_id: string;
            reason: string;
        };
        /** @description How many entries a room has. */
        KeptPart: {
            count: number;
            name: string;
        };
        /**
         * @description The first five are held against the party's books, `offline` against people's words, the last three against the
         *     bills of those who charge the platform, the rest against our own books; `lease`: what a lease's row copies of other
         *     rows for the lists.
         * @enum {string}
         */
        Kind: "payment" | "refund" | "freeze" | "thaw" | "capture" | "offline" | "balance" | "transaction" | "deposit" | "bill" | "lease" | "channel" | "mirror" | "income" | "risk_fee" | "notary_fee" | "credit_fee";
        /**
         * @description `value` in fen where its `unit` is money; `before`: the same of the range before. `how` it is computed. What
         *     stood at the end of a day is of the last day of each range.
         */
        KpiOut: {
            before: number;
            how: string;
            key: components["schemas"]["Figure"] | components["schemas"]["Standing"];
            label: string;
            /** @enum {string} */
            unit: "money" | "count";
            value: number;
        };
        /** @description `url` opens the labels of `count` parcels as a PDF until `expires_at`; of `left` orders there is none. */
        LabelsLink: {
            count: number;
            /** Format: date-time */
            expires_at: string;
            left: number;
            url: string;
        };
        /** @description Orders of one merchant. */
        LabelsOf: {
            order_ids: string[];
        };
        /**
         * @description The late fee of a bill, a bill of its own. `days` is for how many days it was taken.
         *
         *     `spared`: what of `open` isn't owed when the money came on the day that was asked for.
         */
        LateFeeOut: {
            /** Format: fen */
            amount: Fen;
            bill_id: string;
            days: number;
            /** Format: fen */
            open: Fen;
            /** Format: fen */
            paid: Fen;
            /** Format: fen */
            spared: Fen;
            /** Format: fen */
            waived: Fen;
        };
        /** @description `url` opens the PDF for some minutes. */
        LeasePaper: {
            url: string;
        };
        /**
         * @description Reached once, whatever became of the lease since; `column` of its row is the moment.
         * @enum {string}
         */
        LeaseStep: "paid" | "approved" | "signed" | "shipped" | "received";
        LedgerCount: {
            count: number;
            label: string;
            type: components["schemas"]["TxType"];
        };
        /** @description `account`: what moved it. */
        LedgerFilter: {
            account: components["schemas"]["AccountName"] | null;
            end: string | null;
            merchant_id: string | null;
            order_id: string | null;
            start: string | null;
        };
        /**
         * @description `why_not`: what stands in the way of closing it now; "" where it can be closed, or is. `sums`: of what can be
         *     closed, what each part of its statement moved of the shop's money, and what that is at its end.
         */
        LedgerMonthOut: {
            closed: boolean;
            closed_at: string | null;
            closed_by_name: string;
            /** Format: date */
            month: string;
            sums: components["schemas"]["AskedSum"][];
            why_not: string;
        };
        /** @description The newest first, unless `sort` says otherwise. */
        LedgerQuery: {
            account: components["schemas"]["AccountName"] | null;
            end: string | null;
            merchant_id: string | null;
            order_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "at" | "-at";
            start: string | null;
            type: components["schemas"]["TxType"] | null;
        };
        /**
         * @description What stands in the way of closing a merchant: counts, and sums in fen; `debt` is what it owes.
         *
         *     `calls`: to parties outside, without an answer. `payout`: what an operator can apply for on its behalf; `prepaid`
         *     for reports pays the debt first. `sums`: of these two, which the application sends back as `shown`.
         */
        LeftOut: {
            /** Format: fen */
            available: Fen;
            calls: number;
            clearings: components["schemas"]["ClearingOut"][];
            /** Format: fen */
            debt: Fen;
            held: components["schemas"]["HeldOut"][];
            open: components["schemas"]["OpenOut"][];
            orders: number;
            /** Format: fen */
            payout: Fen;
            /** Format: fen */
            pending: Fen;
            /** Format: fen */
            prepaid: Fen;
            purchases: number;
            sums: components["schemas"]["AskedSum"][];
            /** Format: fen */
            withdrawing: Fen;
        };
        LeftQuery: {
            merchant_id: string;
        };
        /** @description `hours`: at most a month; null: as long as the login itself. */
        LimitIdleIn: {
            hours: number | null;
        };
        /** @description An empty `status` is all of them. */
        LinkCount: {
            count: number;
            status: components["schemas"]["LinkStatus"] | "";
        };
        /** @description Operators name the merchant. `keyword`: in the name, or the code or id, so that what was chosen has its name. */
        LinkCountQuery: {
            /** @default  */
            keyword: string;
            merchant_id: string | null;
            salesman_id: string | null;
            sub_shop_id: string | null;
        };
        LinkFilter: {
            /** @default  */
            keyword: string;
            merchant_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            salesman_id: string | null;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "created_at" | "-created_at" | "visits" | "-visits" | "orders" | "-orders" | "amount" | "-amount" | "expires_at" | "-expires_at";
            /**
             * @default
             * @enum {string}
             */
            status: "" | "active" | "disabled" | "expired";
            sub_shop_id: string | null;
        };
        /** @description Operators name the merchant whose categories they want to see. */
        LinkMapQuery: {
            merchant_id: string | null;
        };
        /** @description A lease or a purchase, by `kind`. `total_rent` of a purchase is what it costs; it has no `stage`. */
        LinkOrderRow: {
            /** Format: date-time */
            created_at: string;
            customer: string;
            id: string;
            kind: components["schemas"]["TradeKind"];
            mobile: string;
            picture: string;
            spec: string;
            stage: components["schemas"]["Stage"] | null;
            status: components["schemas"]["OrderStatus"] | components["schemas"]["SaleStatus"];
            title: string;
            /** Format: fen */
            total_rent: Fen;
        };
        LinkOrdersQuery: {
            id: string;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
        };
        /** @description Of a link's shelves: those of a category, and goods with the word in title or brand. */
        LinkQueryIn: {
            category_id: string | null;
            code: string;
            /** @default  */
            keyword: string;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
        };
        /**
         * @description `orders` and `amount` count paid orders: leases with their total rent, and purchases, which are `purchases` of
         *     `orders` and `sale_amount` of `amount`. `visits`: of a visitor one a day. `opens`: the title of its goods, or
         *     which shelf it opens.
         */
        LinkRow: {
            acts: string[];
            /** Format: fen */
            amount: Fen;
            category_id: string | null;
            code: string;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            expires_at: string | null;
            goods_id: string | null;
            goods_title: string;
            id: string;
            name: string;
            openlink: components["schemas"]["Openlink"] | null;
            opens: string;
            orders: number;
            purchases: number;
            /** Format: fen */
            sale_amount: Fen;
            salesman_id: string | null;
            salesman_name: string;
            status: components["schemas"]["LinkStatus"];
            sub_shop_id: string | null;
            sub_shop_name: string;
            target: components["schemas"]["Target"];
            url: string;
            visits: number;
        };
        /**
         * @description Of the link `id`, or of one that is to be made, for a sub-shop. Operators name the merchant of the latter.
         *
         *     `keyword`: in the name, or the id.
         */
        LinkSalesmenQuery: {
            id: string | null;
            /** @default  */
            keyword: string;
            merchant_id: string | null;
            sub_shop_id: string | null;
        };
        /** @enum {string} */
        LinkStatus: "active" | "disabled" | "expired" | "deleted";
        /** @description A page that a link can open. `needs`: the field that says more; `options`: of a category what it may be. */
        LinkTarget: {
            label: string;
            /** @enum {string} */
            needs: "" | "goods_id" | "category_id";
            options: components["schemas"]["Option"][];
            value: components["schemas"]["Target"];
        };
        /** @description `text`: what was done, with its sum where it moved money; `why`: a reason that somebody gave, or the system. */
        LogLine: {
            actor: string;
            /** Format: date-time */
            at: string;
            text: string;
            why: string;
        };
        LogOut: {
            actor: string;
            /** Format: date-time */
            at: string;
            fields: components["schemas"]["FieldChange"][];
            text: string;
            why: string;
        };
        /** @description `role_id` once the person has several roles; `remember` keeps a shop's session for a year. */
        LoginIn: {
            account: string;
            /** @default  */
            code?: string;
            password: string;
            /** @default false */
            remember?: boolean;
            role_id?: string | null;
        };
        /**
         * @description With `need_role_pick` the token opens nothing yet but the picking of a role.
         *
         *     `asks`: there is no token yet, and the same is sent again with a `code`: of the authenticator or a recovery code,
         *     or (`enrol`) the first one of an authenticator that was given `uri` or `secret`. Then `recovery_codes` are told,
         *     this once.
         */
        LoginOut: {
            /**
             * @default nothing
             * @enum {string}
             */
            asks: "nothing" | "code" | "enrol";
            need_role_pick: boolean;
            /** @enum {integer} */
            platform_type: 0 | 1;
            recovery_codes: string[];
            role_id: string | null;
            roles: components["schemas"]["RoleBrief"][];
            /** @default  */
            secret: string;
            token: string;
            /** @default  */
            uri: string;
        };
        /** @description `actor`: a part of the name. Operators may narrow to a merchant. */
        LookFilter: {
            /** @default  */
            actor: string;
            end: string | null;
            merchant_id: string | null;
            order_id: string | null;
            seen: components["schemas"]["Seen"] | null;
            start: string | null;
        };
        /** @description `side`: of those who looked. */
        LookQuery: {
            /** @default  */
            actor: string;
            end: string | null;
            merchant_id: string | null;
            order_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            seen: components["schemas"]["Seen"] | null;
            side: components["schemas"]["LookedFrom"] | null;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "at" | "-at";
            start: string | null;
        };
        /**
         * @description `customer` is masked; of a payout's voucher, which has no order, it is the account; of a file of all, a word.
         *
         *     `reason` is what was typed, or the system's in words. No `ip` of operators for a shop.
         */
        LookRow: {
            actor_name: string;
            /** Format: date-time */
            at: string;
            customer: string;
            /** Format: uuid */
            id: string;
            ip: string;
            merchant_id: string;
            merchant_name: string;
            order_id: string | null;
            order_kind: components["schemas"]["TradeKind"] | null;
            reason: string;
            seen: components["schemas"]["Seen"];
            side: components["schemas"]["LookedFrom"];
            withdrawal_id: string | null;
        };
        /**
         * @description The side of who looked.
         * @enum {string}
         */
        LookedFrom: "admin" | "store";
        ManyOut: {
            results: components["schemas"]["RowResult"][];
        };
        /**
         * @description The merchant's money. `debt` is owed to the platform and paid by the next income. `bank_waits`: another account
         *     that waits for review, "" where none does.
         */
        MarkCollectOut: {
            /** Format: fen */
            available: Fen;
            bank: components["schemas"]["BankOut"];
            bank_waits: string;
            /** Format: fen */
            debt: Fen;
            /** Format: fen */
            deposit_held: Fen;
            /** Format: fen */
            expense: Fen;
            /** Format: fen */
            income: Fen;
            may_withdraw: boolean;
            /** Format: fen */
            offline_cash: Fen;
            /** Format: fen */
            pending: Fen;
            rules: components["schemas"]["WithdrawRulesOut"];
            settlement_days: number;
            /** Format: fen */
            withdrawing: Fen;
            /** Format: fen */
            withdrawn: Fen;
        };
        MatchIn: {
            channel: string;
            id: string;
            to_id?: string | null;
        };
        /** @description Where goods of a category stand in another channel's tree; `to_id` null: under 其他. */
        MatchRow: {
            channel: string;
            choices: components["schemas"]["Option"][];
            label: string;
            to_id: string | null;
        };
        /**
         * @description `prove_mobile`: the password is changed with a code to the own mobile (`sendFirstPwdSms`).
         *
         *     `halt`: null for an open shop, and for operators.
         *
         *     `days_ahead`: by how many days business time is ahead of real time, 0 but in a demo whose clock was moved.
         */
        MeOut: {
            auths: components["schemas"]["AuthOut"][];
            days_ahead: number;
            halt: components["schemas"]["HaltOut"] | null;
            logo: string;
            merchant: components["schemas"]["Named"] | null;
            /** @enum {integer} */
            platform_type: 0 | 1;
            prove_mobile: boolean;
            role_id: string | null;
            roles: components["schemas"]["RoleBrief"][];
            site_name: string;
            /** @enum {string} */
            state: "ok" | "dontHaveAccess" | "mustChangePassword";
            sub_shop: components["schemas"]["Named"] | null;
            user: components["schemas"]["UserOut"];
        };
        MenuItem: {
            children: components["schemas"]["MenuItem"][];
            id: string;
            menu_icon: string;
            menu_name: string;
            menu_pid: string | null;
            path: string;
        };
        /** @description `arranged`: the shortcuts are the reader's own, in their order; else those of the role. */
        MenuOut: {
            arranged: boolean;
            menu: components["schemas"]["MenuItem"][];
            shortcuts: components["schemas"]["Shortcut"][];
        };
        /** @enum {string} */
        MerchantAct: "pause" | "resume" | "freeze" | "unfreeze" | "close";
        MerchantCounts: {
            counts: components["schemas"]["StatusCount"][];
        };
        /** @description `papers`: those alone with a licence or another qualification that is over, or ends soon. */
        MerchantFilter: {
            date_from: string | null;
            date_to: string | null;
            /** @default  */
            keyword: string;
            /**
             * @default
             * @enum {string}
             */
            papers: "" | "ending";
        };
        /** @description A merchant may leave the id out and always gets its own. */
        MerchantIdQuery: {
            id: string | null;
        };
        /**
         * @description Mobile and bank account are masked. `licence_url`: opens it for some minutes.
         *
         *     `waiting`: changes of its account, rates, profile and qualifications that nobody confirmed yet, as far as the caller
         *     may see them. `beyond`: what is outside the platform's limits, and what counts instead. `removal`: of a closed one.
         *     `owner_waits`: nobody of the shop was ever in, and another mobile is the owner's, too.
         */
        MerchantOut: {
            actions: components["schemas"]["StatusAct"][];
            address: string;
            /** Format: fen */
            balance: Fen;
            bank_account: string;
            bank_holder: string;
            bank_name: string;
            beyond: string[];
            /** Format: bps */
            commission_bps: number;
            company: string;
            contact: string;
            /** Format: date-time */
            created_at: string;
            credit_code: string;
            goods_count: number;
            goods_review: boolean;
            id: string;
            in_force: components["schemas"]["InForce"];
            /** Format: bps */
            late_fee_bps: number;
            /** Format: bps */
            late_fee_cap_bps: number;
            late_fee_grace_days: number;
            legal_person: string;
            licence_expires_on: string | null;
            licence_state: components["schemas"]["PaperState"];
            licence_url: string;
            live_order_count: number;
            logo_url: string;
            logs: components["schemas"]["LogOut"][];
            mobile: string;
            name: string;
            notary_price: Fen | null;
            order_count: number;
            owner_waits: boolean;
            papers: components["schemas"]["PaperOut"][];
            removal: components["schemas"]["RemovalOut"] | null;
            risk_prices: components["schemas"]["RiskPrices"];
            service_phone: string;
            services: components["schemas"]["MerchantServices"];
            settlement_days: number;
            status: components["schemas"]["MerchantStatus"];
            subdomain: string;
            version: number;
            waiting: components["schemas"]["WaitingChange"][];
            withdraw_rules: components["schemas"]["WithdrawOwn"];
        };
        /** @description `id`: the merchant. */
        MerchantPeopleQuery: {
            id: string;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
        };
        /** @description One who works at a merchant, as operators see it. `sub_shop_name`: "" for the merchant's own. */
        MerchantPerson: {
            account: string;
            id: string;
            last_login: string | null;
            name: string;
            roles: string[];
            status: components["schemas"]["Working"];
            sub_shop_name: string;
        };
        MerchantQuery: {
            date_from: string | null;
            date_to: string | null;
            /** @default  */
            keyword: string;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            papers: "" | "ending";
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "created_at" | "-created_at" | "company" | "-company" | "commission_bps" | "-commission_bps" | "settlement_days" | "-settlement_days" | "balance" | "-balance";
            status: components["schemas"]["MerchantStatus"] | null;
        };
        MerchantReasonIn: {
            id: string;
            reason: string;
        };
        MerchantRow: {
            actions: (components["schemas"]["MerchantAct"] | "edit")[];
            address: string;
            /** Format: fen */
            balance: Fen;
            /** Format: bps */
            commission_bps: number;
            company: string;
            contact: string;
            /** Format: date-time */
            created_at: string;
            goods_count: number;
            id: string;
            logo_url: string;
            mobile: string;
            name: string;
            order_count: number;
            settlement_days: number;
            status: components["schemas"]["MerchantStatus"];
            subdomain: string;
        };
        /**
         * @description Which of the platform's services the shop has: one that is off begins nothing new, and ends what is under way.
         *
         *     `credit_quota`: its own queries of the credit bureau in a month; null is the platform's number. `credit_price`: its
         *     own price of a report of the bureau that is found, in fen; null is the platform's.
         */
        MerchantServices: {
            /** @default true */
            credit?: boolean;
            credit_price?: Fen | null;
            credit_quota?: number | null;
            /** @default true */
            notary?: boolean;
            /** @default true */
            risk?: boolean;
        };
        /**
         * @description What a shop may do: `paused` takes no new orders, `frozen` may not withdraw, `closed` may not log in.
         * @enum {string}
         */
        MerchantStatus: "active" | "paused" | "frozen" | "closed";
        /**
         * @description What is left out stays as it is. `version` is the one that the form was filled from.
         *
         *     `licence_expires_on`: "", it doesn't end. `notary_price`: null, the platform's price counts (again).
         */
        MerchantUpdate: {
            bank_account?: string | null;
            bank_holder?: string | null;
            bank_name?: string | null;
            commission_bps?: number | null;
            company?: string | null;
            contact?: string | null;
            goods_review?: boolean | null;
            id: string;
            late_fee_bps?: number | null;
            late_fee_cap_bps?: number | null;
            late_fee_grace_days?: number | null;
            legal_person?: string | null;
            licence_expires_on?: string | "" | null;
            licence_url?: string | null;
            logo_url?: string | "" | null;
            mobile?: string | null;
            name?: string | null;
            notary_price?: Fen | null;
            /** @default  */
            reason?: string;
            risk_prices?: components["schemas"]["RiskPrices"] | null;
            service_phone?: string | null;
            services?: components["schemas"]["MerchantServices"] | null;
            settlement_days?: number | null;
            version: number;
            withdraw_rules?: components["schemas"]["WithdrawOwn"] | null;
        };
        /** @description A message that was sent by hand. `reason`: why it didn't arrive, as the operator's network or the system says. */
        MessageFate: {
            /** Format: date-time */
            asked_at: string;
            fate: components["schemas"]["Arrival"];
            fate_label: string;
            label: string;
            reason: string;
            template: string;
        };
        /** @description `sent_at`: of an SMS in quiet hours, when they end. */
        MessageSent: {
            /** Format: date-time */
            sent_at: string;
            template: string;
        };
        /**
         * @description `text`: as the customer reads it, but for its variables, which stand in braces. `sent_at`: when it was sent for
         *     the day on which one would go out now, if it was; `on_page_at`: since when one of today stands on the order's
         *     page. `own`: the shop worded it.
         */
        MessageTemplate: {
            label: string;
            on_page_at: string | null;
            own: boolean;
            sent_at: string | null;
            template: string;
            text: string;
            variables: components["schemas"]["MessageVariable"][];
        };
        /**
         * @description `sends_at`: when the quiet hours end, until which a message waits; null: it goes at once.
         *
         *     `day`: of its sending, the first one that an SMS may speak of. What stands on the order's page alone is of `today`:
         *     `page_left` more of it may. `sent`: within the last days, newest first.
         */
        MessageTemplates: {
            /** Format: date */
            day: string;
            items: components["schemas"]["MessageTemplate"][];
            page_left: number;
            sends_at: string | null;
            sent: components["schemas"]["MessageFate"][];
            /** Format: date */
            today: string;
        };
        /** @description `value`: what is suggested. */
        MessageVariable: {
            name: components["schemas"]["Variable"];
            value: string;
        };
        /** @description `name` as it is written between braces. */
        MessageVariableOut: {
            label: string;
            name: string;
        };
        MobileIn: {
            mobile: string;
        };
        /** @description A month that can be reported, with the status that the bills say. */
        MonthOut: {
            month: string;
            reported: boolean;
            status: components["schemas"]["RepaymentStatus"];
            status_label: string;
        };
        /** @enum {string} */
        MoveKind: "freeze" | "thaw" | "capture" | "pay" | "refund" | "offset";
        /**
         * @description The act on the deposit: pending until the payment platform has answered, then done or failed with `error`.
         *
         *     `remaining`: what secures the lease still, frozen or held.
         */
        MoveOut: {
            /** Format: fen */
            amount: Fen;
            error: string;
            id: string;
            order_id: string;
            /** Format: fen */
            remaining: Fen;
            state: components["schemas"]["MoveState"];
        };
        /** @enum {string} */
        MoveState: "pending" | "done" | "failed";
        /** @description `sub_shop_id` null gives the orders back to the merchant itself. */
        MoveToSubShopIn: {
            order_ids: string[];
            sub_shop_id: string | null;
        };
        /** @description The payment platform's page on which the customer agrees to the check. */
        NamePageOut: {
            url: string;
        };
        /**
         * @description Whether name and ID number are the customer's own, as the payment platform says once the customer lets it.
         *
         *     `asked`: its page was opened. `checking`: the customer agreed, no answer yet. `refused`: it came to no answer.
         * @enum {string}
         */
        NameState: "none" | "asked" | "checking" | "passed" | "failed" | "refused";
        Named: {
            id: string;
            name: string;
        };
        /** @description Operators name the merchant. */
        NewGainIn: {
            /** @enum {string} */
            charge_mode: "once" | "monthly";
            /** @default  */
            description?: string;
            merchant_id?: string | null;
            name: string;
            /** Format: fen */
            price: Fen;
            /** @default false */
            refundable?: boolean;
            /** @default false */
            required?: boolean;
            type: string;
        };
        /**
         * @description `goods_id` of a link to goods, `category_id` of one to a category. Operators reach the merchant by its goods, or
         *     name it. `sub_shop_id`: whose link it is, and where its orders go; a sub-shop's people make their own alone.
         */
        NewLinkIn: {
            category_id?: string | null;
            expires_at?: string | null;
            goods_id?: string | null;
            merchant_id?: string | null;
            name: string;
            salesman_id?: string | null;
            sub_shop_id?: string | null;
            /** @default goods */
            target?: components["schemas"]["Target"];
        };
        NewLinkOut: {
            code: string;
            id: string;
            url: string;
        };
        /** @description The way to the same order, in place of the one before; `proof` lets this browser cancel and confirm for a day. */
        NewToken: {
            proof: string;
            token: string;
        };
        /** @description What comes next and who does it. `action` is one of `actions`, or empty when others must act. */
        NextCard: {
            action: components["schemas"]["Doing"] | "";
            text: string;
            title: string;
        };
        /**
         * @description The night that debits an instalment next, and the last one that may in this period (null: unknown).
         *
         *     `tries`: how often it was debited already, by nights and by people, without success, however its plan stood then.
         */
        NextDebitOut: {
            /** Format: fen */
            amount: Fen;
            bill_id: string;
            /** Format: date */
            day: string;
            last: string | null;
            tries: number;
        };
        /**
         * @description The night of `day`: so many of the open `merchants` are done. `left`: nights to run, of earlier days too.
         *
         *     `per_minute`: how many ended in the last minutes; `expected_at`: when none is left at that rate, null where nothing
         *     is left or nothing ends. `due_at`: until when all are done on a good day; `late`: they won't be, at that rate.
         */
        NightProgress: {
            /** Format: date */
            day: string;
            done: number;
            /** Format: date-time */
            due_at: string;
            expected_at: string | null;
            failed: number;
            late: boolean;
            left: number;
            merchants: number;
            per_minute: number;
        };
        /** @description `secret`: may be left out to keep the one that is there. It signs: a short one could be guessed. */
        NotaryAccountIn: {
            app_id: string;
            office: string;
            payer: string;
            secret: string | null;
        };
        /** @description The shop's account at the office. Its secret is never given out. `price`: what a certificate costs this shop. */
        NotaryAccountOut: {
            app_id: string;
            changed_at: string | null;
            changed_by: string;
            configured: boolean;
            office: string;
            payer: string;
            /** Format: fen */
            price: Fen;
        };
        /** @description What is saved, and whether the office took the keys just now (`waits`: it hasn't answered yet). */
        NotaryAccountSaved: {
            account: components["schemas"]["NotaryAccountOut"];
            token: components["schemas"]["NotaryTokenOut"];
            waits: boolean;
        };
        /** @description `merchant_id` counts for operators only. The days are those on which it was begun. */
        NotaryDeskFilter: {
            date_from: string | null;
            date_to: string | null;
            merchant_id: string | null;
            order_id: string | null;
        };
        /**
         * @description `cancelling`: the office was asked to cancel it. `late`: the office takes longer than it should.
         *
         *     `due_at`: until when somebody has the next step. `error`: what stood in the way last, "" in the operators' list.
         */
        NotaryDeskOut: {
            cancelling: boolean;
            case_no: string;
            certificate_no: string;
            completed_at: string | null;
            /** Format: date-time */
            created_at: string;
            customer: string;
            due_at: string | null;
            error: string;
            /** Format: fen */
            fee: Fen;
            id: string;
            late: boolean;
            merchant_id: string;
            merchant_name: string;
            order_id: string;
            round: number;
            status: components["schemas"]["NotaryStatus"];
            status_label: string;
            title: string;
        };
        NotaryDeskQuery: {
            date_from: string | null;
            date_to: string | null;
            merchant_id: string | null;
            order_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "created_at" | "-created_at" | "due_at" | "-due_at";
            state: components["schemas"]["NotaryTab"] | null;
        };
        /**
         * @description What a person may do now: the buttons.
         * @enum {string}
         */
        NotaryDoing: "push_customer" | "push_id_card" | "push_contract" | "ready" | "link" | "cancel";
        /** @description The customer's page at the office, good until then. */
        NotaryLink: {
            until: string | null;
            url: string;
        };
        /** @description Operators name the merchant. */
        NotaryMerchant: {
            merchant_id: string | null;
        };
        NotaryOf: {
            order_id: string;
        };
        /** @description `price`: what a certificate costs where the merchant has no price of its own. */
        NotaryOpenOut: {
            open: boolean;
            /** Format: fen */
            price: Fen;
        };
        /**
         * @description An order's notarization. `open`, `configured`: the switches; `why_not`: why none may begin, "" where it may.
         *
         *     `price`: what a certificate costs now. `earlier`: how many rounds came to nothing before. `enforcement`: once there
         *     is a certificate.
         */
        NotaryPart: {
            actions: components["schemas"]["NotaryDoing"][];
            configured: boolean;
            earlier: number;
            enforcement: components["schemas"]["EnforcementPart"] | null;
            open: boolean;
            order_id: string;
            /** Format: fen */
            price: Fen;
            round: components["schemas"]["NotaryRound"] | null;
            why_not: string;
        };
        NotaryPush: {
            at: string | null;
            label: string;
            push: components["schemas"]["Push"];
        };
        /**
         * @description One round. `missing`: what the office hasn't got, the next first. `due_at`: until when the next step is taken.
         *
         *     `cancelling`: the office was asked to cancel it and hasn't said so yet, for `reason`. `waits`: a call is under way.
         *     `ready_at`: when the office accepted it, `confirmed_at`: when the customer confirmed.
         */
        NotaryRound: {
            /** Format: date-time */
            begun_at: string;
            cancelling: boolean;
            case_no: string;
            certificate_no: string;
            completed_at: string | null;
            confirmed_at: string | null;
            /** Format: date-time */
            created_at: string;
            due_at: string | null;
            error: string;
            /** Format: fen */
            fee: Fen;
            id: string;
            missing: string[];
            pushes: components["schemas"]["NotaryPush"][];
            ready_at: string | null;
            reason: string;
            round: number;
            sha256: string;
            status: components["schemas"]["NotaryStatus"];
            status_label: string;
            url: string;
            waits: boolean;
        };
        /**
         * @description `certificate_url`: opens the certificate on this host for five minutes, "" while there is none; so do
         *     `request_url`, the shop's request for enforcement to print, `enforcement_url`, the office's certificate of it, and
         *     `issued_urls`, those of earlier requests.
         */
        NotaryState: {
            actions: components["schemas"]["NotaryDoing"][];
            certificate_url: string;
            configured: boolean;
            earlier: number;
            enforcement: components["schemas"]["EnforcementPart"] | null;
            enforcement_url: string;
            issued_urls: components["schemas"]["IssuedLink"][];
            open: boolean;
            order_id: string;
            /** Format: fen */
            price: Fen;
            request_url: string;
            round: components["schemas"]["NotaryRound"] | null;
            why_not: string;
        };
        /** @enum {string} */
        NotaryStatus: "none" | "pushed" | "ready" | "pending_customer" | "processing" | "completed" | "failed" | "cancelled";
        /** @enum {string} */
        NotaryTab: "begun" | "customer" | "office" | "late" | "certified" | "over";
        /** @description Whether the office lets the shop in, and until when that holds; `refusal`: why it doesn't, in its words. */
        NotaryTokenOut: {
            refusal: string;
            until: string | null;
            valid: boolean;
        };
        /** @description What a person said of a difference, who closed it (`done`) or kept it for a second look. */
        NoteOut: {
            /** Format: date-time */
            at: string;
            done: boolean;
            name: string;
            text: string;
        };
        /** @description `path` is the page that a click opens, or empty. */
        NoticeOut: {
            /** Format: date-time */
            at: string;
            /** Format: uuid */
            id: string;
            kind: string;
            path: string;
            read: boolean;
            text: string;
            title: string;
        };
        /** @description `unread`: only what the caller hasn't seen. */
        NoticeQuery: {
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /** @default false */
            unread: boolean;
        };
        /** @description The newest first; `unread` counts all, also those that are not in `items`. */
        Notices: {
            items: components["schemas"]["NoticeOut"][];
            unread: number;
        };
        NumberQuery: {
            number: string;
        };
        ObjectIn: {
            order_id: string;
            text: string;
        };
        ObjectionFilter: {
            merchant_id: string | null;
        };
        /** @description `corrections`: of an open one, what was put right since it came; `corrected`: by what it was answered. */
        ObjectionOut: {
            answer: string;
            answered_at: string | null;
            answered_by_name: string;
            by_name: string;
            corrected: components["schemas"]["CorrectionOut"] | null;
            corrections: components["schemas"]["CorrectionOut"][];
            due_on: string;
            id: string;
            late: boolean;
            order_id: string;
            /** Format: date-time */
            raised_at: string;
            result: components["schemas"]["ObjectionResult"] | null;
            result_label: string;
            status: components["schemas"]["ObjectionStatus"];
            status_label: string;
            text: string;
        };
        ObjectionQuery: {
            merchant_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "due_on" | "-due_on" | "raised_at" | "-raised_at";
            status: components["schemas"]["ObjectionStatus"] | null;
        };
        /** @enum {string} */
        ObjectionResult: "corrected" | "kept";
        /** @enum {string} */
        ObjectionStatus: "open" | "answered";
        OfferIn: {
            /** Format: fen */
            amount: Fen;
            /** Format: date */
            day: string;
            order_id: string;
            why: string;
        };
        /** @description Who pays `amount` until `day` isn't asked for `waives`; `left`: what of it is to come. `waived`: once it came. */
        OfferPart: {
            actor: string;
            /** Format: fen */
            amount: Fen;
            /** Format: date */
            day: string;
            ended_at: string | null;
            /** Format: fen */
            left: Fen;
            /** Format: date-time */
            made_at: string;
            state: components["schemas"]["OfferState"];
            state_label: string;
            /** Format: fen */
            waived: Fen;
            /** Format: fen */
            waives: Fen;
            why: string;
        };
        /** @enum {string} */
        OfferState: "open" | "done" | "lapsed" | "withdrawn";
        /** @description Offline money of `received_on` that is to pay these bills of the order. */
        OfflineQuery: {
            /** Format: fen */
            amount: Fen;
            bill_ids: string[];
            order_id: string;
            /** Format: date */
            received_on: string;
        };
        /** @description `sums`: what the money does, by name: `spared`, `late_fee` and `own` paid, `relaid` since its day, `left`. */
        OfflineQuoteOut: {
            sums: components["schemas"]["AskedSum"][];
        };
        /** @description `voucher`: the address of a private picture that was uploaded for this form. */
        OfflineRechargeIn: {
            /** Format: fen */
            amount: Fen;
            /** @default  */
            remark?: string;
            /** @default  */
            voucher?: string;
        };
        Ok: {
            /** @default true */
            ok: boolean;
        };
        /** @description `pictures`: what the customer sent the shop elsewhere, as they were uploaded. */
        OpenCaseIn: {
            kind: components["schemas"]["CaseKind"];
            order_id: string;
            /** @default [] */
            pictures?: string[];
            reason: components["schemas"]["CaseReason"];
            /** @default  */
            text?: string;
        };
        /**
         * @description `price_from`: the lowest daily rent; `picture`: below the shop's address. `category`: of the channel's own tree;
         *     without an id what stands nowhere in it.
         */
        OpenGoods: {
            brand: string;
            category: string;
            category_id: string | null;
            fineness: string;
            fineness_label: string;
            /** Format: fen */
            freight: Fen;
            id: string;
            picture: string;
            /** Format: fen */
            price_from: Fen;
            title: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description The goods of the key's channel. */
        OpenGoodsQuery: {
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
        };
        /** @description `customer_ip`: the customer's own address, by which tries are counted; the program's, where it says none. */
        OpenMobileIn: {
            /** @default  */
            customer_ip?: string;
            mobile: string;
        };
        /**
         * @description `version` counts changes of status: of two answers or pushes the higher one is the newer. `expires_at`: until
         *     when it may be paid; null once that is over.
         */
        OpenOrder: {
            /** Format: date-time */
            created_at: string;
            /** Format: fen */
            deposit: Fen;
            ends_on: string | null;
            expires_at: string | null;
            /** Format: fen */
            first_rent: Fen;
            number: string;
            order_id: string;
            /** Format: fen */
            overdue_amount: Fen;
            paid_at: string | null;
            periods: number;
            periods_paid: number;
            spec: string;
            stage: components["schemas"]["Stage"];
            status: components["schemas"]["OrderStatus"];
            status_label: string;
            term: string;
            title: string;
            /** Format: fen */
            total_rent: Fen;
            version: number;
        };
        /** @description A lease by the program's own number. The same again is the same order; other content is answered with 113. */
        OpenOrderIn: {
            /** @default [] */
            addon_ids?: string[];
            address: string;
            area: string;
            city: string;
            consent: boolean;
            /** @default  */
            customer_ip?: string;
            goods_id: string;
            id_number: string;
            mobile: string;
            name: string;
            number: string;
            package_id?: string | null;
            province: string;
            /** @default false */
            risk_consent?: boolean;
            service_terms?: number | null;
            shown?: components["schemas"]["ShownSums"] | null;
            sku_id?: string | null;
            /** @default  */
            sms_code?: string;
            /** @default  */
            sms_handle?: string;
            term: string;
        };
        /** @description How many things of a kind are open outside. */
        OpenOut: {
            count: number;
            label: string;
            name: string;
        };
        /** @description The customer's page of the order, for the customer alone: whoever has the address sees the order. */
        OpenPage: {
            holds_days: number;
            url: string;
        };
        OpenPlaced: {
            /** Format: date-time */
            created_at: string;
            /** Format: fen */
            deposit: Fen;
            ends_on: string | null;
            expires_at: string | null;
            /** Format: fen */
            first_rent: Fen;
            number: string;
            order_id: string;
            /** Format: fen */
            overdue_amount: Fen;
            page_url: string;
            paid_at: string | null;
            periods: number;
            periods_paid: number;
            spec: string;
            stage: components["schemas"]["Stage"];
            status: components["schemas"]["OrderStatus"];
            status_label: string;
            term: string;
            title: string;
            /** Format: fen */
            total_rent: Fen;
            version: number;
        };
        /** @description A SKU or a package for a term. */
        OpenQuoteIn: {
            /** @default [] */
            addon_ids?: string[];
            goods_id: string;
            package_id?: string | null;
            sku_id?: string | null;
            term: string;
        };
        /** @description What somebody has open: leases and purchases; of the leases, those that wait for an audit; share links. */
        OpenWork: {
            leases: number;
            links: number;
            purchases: number;
            takers: components["schemas"]["Taker"][];
            to_audit: number;
        };
        /** @description Opens the link's page inside of WeChat; `expires_at` is at most 30 days off. */
        Openlink: {
            /** Format: date-time */
            expires_at: string;
            url: string;
        };
        /**
         * @description What a key may be good for.
         * @enum {string}
         */
        Opens: "goods" | "quote" | "order" | "state";
        /**
         * @description `reject`, `failed` and `returned` need a reason, `paid` a voucher: a picture of the transfer, uploaded here.
         *
         *     `paying`: a colleague is making the transfer. `returned`: the bank sent it back after it was paid. `reference` is
         *     the bank's, of the transfer when it is `paid`, of what came back when it is `returned`; it proves nothing else.
         *     `failed` after `paying` needs either: the bank's reference, or as voucher a picture of what it says.
         *     `shown_status`: what was decided about; another one now is answered with 111. The call's contract has none: a client
         *     that shows none leaves it out.
         */
        OperateWithdrawalIn: {
            id: string;
            /** @default  */
            reason?: string;
            /** @default  */
            reference?: string;
            /** @enum {string} */
            result: "approve" | "reject" | "paying" | "paid" | "failed" | "returned";
            shown_status?: components["schemas"]["WithdrawalStatus"] | null;
            /** @default  */
            voucher?: string;
        };
        /** @description One entry of a selection. */
        Option: {
            label: string;
            value: string;
        };
        /** @description `every`: paused and closed ones too, for who looks for what they have. `keyword`: in the name, or the id. */
        OptionQuery: {
            /** @default false */
            every: boolean;
            /** @default  */
            keyword: string;
            merchant_id: string | null;
        };
        Options: {
            items: components["schemas"]["Option"][];
        };
        /**
         * @description Bills issued so far, as of server time. `open` = amount − paid − waived, but for what was `written_off` and
         *     isn't recovered. `refunded`: went back of what was paid, and isn't asked again.
         */
        OrderBillSums: {
            /** Format: fen */
            amount: Fen;
            /** Format: fen */
            late_fee: Fen;
            /** Format: fen */
            next_amount: Fen;
            next_due_date: string | null;
            /** Format: fen */
            open: Fen;
            /** Format: fen */
            overdue: Fen;
            /** Format: fen */
            paid: Fen;
            /** Format: fen */
            refunded: Fen;
            /** Format: fen */
            written_off: Fen;
        };
        /** @description `price`: what the page showed. A payment or a night may have changed it since. */
        OrderBuyoutIn: {
            order_id: string;
            /** Format: fen */
            price: Fen;
        };
        /** @description The buyout bill to be paid; the order is bought out when nothing is left to pay. */
        OrderBuyoutOut: {
            bill_id: string | null;
            order_id: string;
            /** Format: fen */
            price: Fen;
            status: components["schemas"]["OrderStatus"];
        };
        /**
         * @description `ages` and `overdue_amount` only where the overdue stage is asked for: orders of each band under the same
         *     filters, the band itself left out, and what is overdue on those that the filters find.
         */
        OrderCounts: {
            ages: components["schemas"]["Count"][];
            /** Format: fen */
            overdue_amount: Fen;
            stages: components["schemas"]["Count"][];
            statuses: components["schemas"]["Count"][];
        };
        /**
         * @description `title`: what the goods' title holds. `sub_shop_id` 0: what is of none. `out`: the goods are with the customer or
         *     on their way. `deposit_held`: something of it is frozen or held still.
         *
         *     In a shop's own list: `due_from` and `due_to`, when a bill or a period to come is due; `goods_id`; `step`, that it
         *     came to, whatever became of it since; `reject_code`, why it was rejected.
         *
         *     `customer`: a whole name or a surname; `mobile`: whole, or its last four digits. Both by a keyed index.
         *
         *     `same_as`: of the customer whose this order is, by the ID number: in a shop its own orders, for operators every
         *     shop's.
         *
         *     `age`: leases overdue for the days of a band. `risk` in `sort`: the overdue sum times the days overdue.
         *
         *     `cursor` is `next_cursor` of the page before with the same `sort`; it takes the place of `page`.
         */
        OrderFilter: {
            age: components["schemas"]["Age"] | null;
            amount_from: number | null;
            amount_to: number | null;
            auditor_id: string | null;
            /** @default  */
            channel: string;
            created_from: string | null;
            created_to: string | null;
            /** @default  */
            cursor: string;
            /** @default  */
            customer: string;
            /** @default false */
            deposit_held: boolean;
            due_from: string | null;
            due_to: string | null;
            goods_id: string | null;
            merchant_id: string | null;
            /** @default  */
            mobile: string;
            order_id: string | null;
            /** @default false */
            out: boolean;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            reject_code: components["schemas"]["RejectCode"] | null;
            salesman_id: string | null;
            same_as: string | null;
            share_link_id: string | null;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "created_at" | "-created_at" | "total_rent" | "-total_rent" | "overdue_amount" | "-overdue_amount" | "overdue_days" | "-overdue_days" | "risk" | "-risk";
            stage: components["schemas"]["Stage"] | null;
            /** @default  */
            status: components["schemas"]["OrderStatus"] | "";
            step: components["schemas"]["LeaseStep"] | null;
            sub_shop_id: string | null;
            /** @default  */
            title: string;
        };
        OrderIn: {
            order_id: string;
        };
        /**
         * @description `goods_out`: value of the goods from shipment to the end, while they are the merchant's and not there.
         *
         *     `awaits`: the next news comes from outside, the customer or a party: whoever has the page open looks again.
         */
        OrderInfo: {
            actions: components["schemas"]["Doing"][];
            after_sale: boolean;
            audited_at: string | null;
            auditor: components["schemas"]["Person"] | null;
            awaits: boolean;
            bills: components["schemas"]["OrderBillSums"];
            case_kinds: components["schemas"]["CaseKindPart"][];
            cases: components["schemas"]["CasePart"][];
            /** @enum {string} */
            channel: "alipay" | "wechat" | "douyin" | "h5" | "offline";
            contract: components["schemas"]["ContractPart"] | null;
            /** Format: date-time */
            created_at: string;
            customer: components["schemas"]["CustomerPart"];
            deposit: components["schemas"]["DepositPart"];
            early: components["schemas"]["EarlyPart"] | null;
            /** Format: date-time */
            expires_at: string;
            finished_at: string | null;
            goods: components["schemas"]["GoodsSnapshot"];
            /** Format: fen */
            goods_out: Fen;
            log: components["schemas"]["LogLine"][];
            merchant: components["schemas"]["Person"];
            next: components["schemas"]["NextCard"];
            notary: components["schemas"]["NotaryPart"] | null;
            order_id: string;
            paid_at: string | null;
            parcels: components["schemas"]["ParcelPart"][];
            reason: string;
            received_at: string | null;
            remarks: components["schemas"]["RemarkRow"][];
            renewal: components["schemas"]["RenewalPart"] | null;
            returned: components["schemas"]["ReturnPart"] | null;
            salesman: components["schemas"]["Person"] | null;
            schedule: components["schemas"]["SchedulePart"][];
            share_link: components["schemas"]["Person"] | null;
            shipped_at: string | null;
            signed_at: string | null;
            stage: components["schemas"]["Stage"];
            status: components["schemas"]["OrderStatus"];
            steps: components["schemas"]["Step"][];
            sub_shop: components["schemas"]["Person"] | null;
            supplements: components["schemas"]["SupplementPart"][];
            terms: components["schemas"]["ShopTermsPart"];
            version: number;
        };
        OrderMobileIn: {
            mobile: string;
        };
        /** @description `total` is counted up to a cap. `next_cursor` is empty on the last page. */
        OrderPage: {
            items: components["schemas"]["OrderRow"][];
            next_cursor: string;
            page: number;
            page_size: number;
            total: number;
            total_capped: boolean;
        };
        OrderQuery: {
            order_id: string;
        };
        /**
         * @description One row of the five lists. Customer data is masked. `actions`: what this caller may do now.
         *
         *     `overdue_days`: days since the oldest unpaid due date, as a bill counts them; null when nothing is overdue.
         *     `return_late_days`: for how many of them the goods should have been back; null when they aren't late.
         *
         *     `deposit_left`: what is still frozen or held, which a capture can take; of `deposit`, that was asked for.
         *     `debit_open`: the customer's consent stands, and its plan takes a debit today. `case`: in the list of after-sale
         *     alone. `risk_report`: how far the newest is, in the regular list, for who may see reports; null where there is none.
         */
        OrderRow: {
            actions: components["schemas"]["Doing"][];
            after_sale: boolean;
            auditor_id: string | null;
            auditor_name: string;
            case: components["schemas"]["RowCase"] | null;
            /** @enum {string} */
            channel: "alipay" | "wechat" | "douyin" | "h5" | "offline";
            contract: components["schemas"]["ContractStatus"];
            /** Format: date-time */
            created_at: string;
            customer: string;
            debit_open: boolean;
            /** Format: fen */
            deposit: Fen;
            /** Format: fen */
            deposit_left: Fen;
            merchant_id: string;
            merchant_name: string;
            mobile: string;
            order_id: string;
            /** Format: fen */
            overdue_amount: Fen;
            overdue_days: number | null;
            overdue_since: string | null;
            periods: number;
            periods_paid: number;
            picture: string;
            /** Format: fen */
            rent_paid: Fen;
            return_late_days: number | null;
            risk_report: components["schemas"]["ReportStatus"] | null;
            salesman_id: string | null;
            share_link_id: string | null;
            spec: string;
            stage: components["schemas"]["Stage"];
            status: components["schemas"]["OrderStatus"];
            sub_shop_id: string | null;
            sub_shop_name: string;
            title: string;
            /** Format: fen */
            total_rent: Fen;
        };
        /** @enum {string} */
        OrderStatus: "pending_payment" | "pending_audit" | "supplement" | "pending_sign" | "pending_ship" | "shipped" | "leasing" | "returning" | "inspecting" | "buyout_pending" | "renewing" | "overdue" | "collection" | "completed" | "returned" | "bought_out" | "cancelled" | "rejected" | "closed" | "written_off";
        /**
         * @description Of one of a merchant's goods, with the `kind` of orders that is counted of them, of a share link, or of a
         *     salesman: exactly one of these is named.
         */
        OrdersOfQuery: {
            /** @default  */
            channel: string;
            end: string | null;
            goods_id: string | null;
            /** @default rent */
            kind: "rent" | "sale";
            link_id: string | null;
            merchant_id: string | null;
            salesman_id: string | null;
            start: string | null;
            sub_shop_id: string | null;
        };
        /** @description `rejects`: every reason, those that were given most often first. */
        OrdersOut: {
            days: components["schemas"]["OrdersPoint"][];
            funnel: components["schemas"]["FunnelStepOut"][];
            rejects: components["schemas"]["RejectOut"][];
        };
        OrdersPoint: {
            before: number;
            /** Format: date */
            day: string;
            orders: number;
        };
        /** @enum {string} */
        Outcome: "reached" | "unreached" | "wrong" | "willing" | "unable" | "refused" | "disputed" | "sent";
        /** @description As of `at`: what is overdue now, in fen and days. */
        OverdueMoney: {
            /** Format: fen */
            addon: Fen;
            /** Format: date-time */
            at: string;
            days: number;
            /** Format: fen */
            late_fee: Fen;
            order_id: string;
            /** Format: fen */
            other: Fen;
            /** Format: fen */
            rent: Fen;
            since: string | null;
            /** Format: fen */
            total: Fen;
        };
        /** @description An order that the caller doesn't see is left out. */
        OverdueQuote: {
            items: components["schemas"]["OverdueQuoteRow"][];
        };
        /** @description Orders of one merchant. */
        OverdueQuoteQuery: {
            order_ids: string[];
        };
        /**
         * @description `debit` and `capture`: what either would take now; 0 where it can't be, and `no_debit`, `no_capture` say why.
         *
         *     A debit takes one instalment, `debit_of`; the rest of what is overdue is collected by page, code or deposit.
         */
        OverdueQuoteRow: {
            bills: number;
            /** Format: fen */
            capture: Fen;
            customer: string;
            /** Format: fen */
            debit: Fen;
            debit_of: string;
            /** Format: fen */
            frozen: Fen;
            mobile: string;
            no_capture: string;
            no_debit: string;
            order_id: string;
            /** Format: fen */
            overdue: Fen;
        };
        /** @description `range`: the days that are counted, `before`: those that they are compared with. */
        OverviewOut: {
            before: components["schemas"]["RangeOut"];
            kpis: components["schemas"]["KpiOut"][];
            range: components["schemas"]["RangeOut"];
        };
        /** @description What is overdue, as it splits; `other` is neither rent, nor an add-on, nor a late fee. */
        OwedPart: {
            /** Format: fen */
            addon: Fen;
            /** Format: fen */
            late_fee: Fen;
            /** Format: fen */
            other: Fen;
            /** Format: fen */
            rent: Fen;
            /** Format: fen */
            total: Fen;
        };
        OwingOut: {
            /** Format: fen */
            available: Fen;
            /** Format: fen */
            deposit_held: Fen;
            merchant_id: string;
            merchant_name: string;
            /** Format: fen */
            owed: Fen;
            /** Format: fen */
            owes: Fen;
            /** Format: fen */
            pending: Fen;
            /** Format: fen */
            prepaid: Fen;
            /** Format: fen */
            withdrawing: Fen;
        };
        /** @description `sums`: of all merchants. */
        OwingPage: {
            items: components["schemas"]["OwingOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            sums: components["schemas"]["OwingSums"];
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        /** @description Whom most is owed first, unless `sort` says otherwise. `state`: those that are owed, or owe; all without it. */
        OwingQuery: {
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "owed" | "-owed" | "pending" | "-pending" | "available" | "-available" | "withdrawing" | "-withdrawing" | "deposit_held" | "-deposit_held" | "prepaid" | "-prepaid" | "owes" | "-owes";
            /**
             * @default
             * @enum {string}
             */
            state: "" | "owed" | "owes";
        };
        /**
         * @description `owed` = `pending` + `available` + `withdrawing`: the shop's own. `deposit_held` is its customers', `prepaid` is
         *     for reports. `owes`: what the shop owes the platform.
         */
        OwingSums: {
            /** Format: fen */
            available: Fen;
            /** Format: fen */
            deposit_held: Fen;
            /** Format: fen */
            owed: Fen;
            /** Format: fen */
            owes: Fen;
            /** Format: fen */
            pending: Fen;
            /** Format: fen */
            prepaid: Fen;
            /** Format: fen */
            withdrawing: Fen;
        };
        OwnDataIn: {
            reason: string;
        };
        OwnPasswordIn: {
            password: string;
        };
        /** @description The signed token of the customer's order. */
        OwnStatementQuery: {
            token: string;
        };
        /** @description A fresh first password of the owner, whose mobile was corrected; told once. */
        OwnerLogin: {
            account: string;
            password: string;
        };
        /** @description A bundle; `id` as loaded keeps it the same package. Without `sell_price` it is only rented. */
        PackageIn: {
            /**
             * Format: fen
             * @default 0
             */
            deposit?: Fen;
            /** @default  */
            description?: string;
            /** @default [] */
            gain_ids?: string[];
            id?: string | null;
            /**
             * Format: fen
             * @default 0
             */
            market_value?: Fen;
            /** @default  */
            name?: string;
            /** @default [] */
            parts?: components["schemas"]["PartIn"][];
            /** @default [] */
            prices?: components["schemas"]["PackagePriceIn"][];
            sell_price?: Fen | null;
        };
        /** @description `available`: how many the scarcest part allows now. */
        PackageOut: {
            available: number;
            /** Format: fen */
            deposit: Fen;
            description: string;
            gain_ids: string[];
            id: string;
            /** Format: fen */
            market_value: Fen;
            name: string;
            parts: components["schemas"]["PartOut"][];
            prices: components["schemas"]["PackagePriceOut"][];
            sell_price: Fen | null;
        };
        /** @description As RentIn. */
        PackagePriceIn: {
            buyout_price?: Fen | null;
            /** Format: fen */
            daily_rent: Fen;
            term: string;
            total_rent?: Fen | null;
        };
        PackagePriceOut: {
            buyout_price: Fen | null;
            /** Format: fen */
            daily_rent: Fen;
            periods: number;
            term: string;
            /** Format: fen */
            total_rent: Fen;
        };
        /** @description `goods_id`: which goods of a link's shelves. */
        PageQueryIn: {
            code: string;
            goods_id: string | null;
        };
        PageUrl: {
            /** Format: fen */
            amount: Fen;
            url: string;
        };
        Page_ApplicationRow_: {
            items: components["schemas"]["ApplicationRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_BatchOut_: {
            items: components["schemas"]["BatchOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_CommissionLine_: {
            items: components["schemas"]["CommissionLine"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_DeskObjectionOut_: {
            items: components["schemas"]["DeskObjectionOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_DeskRecordOut_: {
            items: components["schemas"]["DeskRecordOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_DeskRow_: {
            items: components["schemas"]["DeskRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_DifferenceOut_: {
            items: components["schemas"]["DifferenceOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_DisplayRow_: {
            items: components["schemas"]["DisplayRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_EnforcementDeskOut_: {
            items: components["schemas"]["EnforcementDeskOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_GainGoodsRow_: {
            items: components["schemas"]["GainGoodsRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_GainRow_: {
            items: components["schemas"]["GainRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_GoodsRow_: {
            items: components["schemas"]["GoodsRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_H5ShelfGoods_: {
            items: components["schemas"]["H5ShelfGoods"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_HistoryLine_: {
            items: components["schemas"]["HistoryLine"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_IntakeCallRow_: {
            items: components["schemas"]["IntakeCallRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_JobRun_: {
            items: components["schemas"]["JobRun"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_JournalOut_: {
            items: components["schemas"]["JournalOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_JournalRow_: {
            items: components["schemas"]["JournalRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_LinkOrderRow_: {
            items: components["schemas"]["LinkOrderRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_LinkRow_: {
            items: components["schemas"]["LinkRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_LookRow_: {
            items: components["schemas"]["LookRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_MerchantPerson_: {
            items: components["schemas"]["MerchantPerson"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_MerchantRow_: {
            items: components["schemas"]["MerchantRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_NotaryDeskOut_: {
            items: components["schemas"]["NotaryDeskOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_NoticeOut_: {
            items: components["schemas"]["NoticeOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_OpenGoods_: {
            items: components["schemas"]["OpenGoods"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_OrderRow_: {
            items: components["schemas"]["OrderRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_PartnerCallRow_: {
            items: components["schemas"]["PartnerCallRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_PartnerEventRow_: {
            items: components["schemas"]["PartnerEventRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_PersonRow_: {
            items: components["schemas"]["PersonRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_PlatformGoodsRow_: {
            items: components["schemas"]["PlatformGoodsRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_PlatformWithdrawalOut_: {
            items: components["schemas"]["PlatformWithdrawalOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_RechargeOut_: {
            items: components["schemas"]["RechargeOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_ReconciledDayOut_: {
            items: components["schemas"]["ReconciledDayOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_RepairRow_: {
            items: components["schemas"]["RepairRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_ReviewOut_: {
            items: components["schemas"]["ReviewOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_RiskBillOut_: {
            items: components["schemas"]["RiskBillOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_StuckRow_: {
            items: components["schemas"]["StuckRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_SubShopRow_: {
            items: components["schemas"]["SubShopRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_WithdrawalOut_: {
            items: components["schemas"]["WithdrawalOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        Page_WrittenOffRow_: {
            items: components["schemas"]["WrittenOffRow"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        /** @description What was applied for on a merchant's behalf; `freed`: a debt took all of it, and the id is the merchant's. */
        PaidOut: {
            id: string;
            status: components["schemas"]["WithdrawalStatus"] | "freed";
        };
        /**
         * @description Of a qualification beside the business licence.
         * @enum {string}
         */
        PaperKind: "permit" | "brand" | "other";
        /** @description `contract_id`: of one of its supplements; without it, its contract. */
        PaperOf: {
            contract_id?: string | null;
            order_id: string;
        };
        /** @description A qualification beside the licence; `url` opens it for some minutes, `expires_on` null: it doesn't end. */
        PaperOut: {
            expires_on: string | null;
            kind: components["schemas"]["PaperKind"];
            number: number;
            state: components["schemas"]["PaperState"];
            title: string;
            url: string;
        };
        /** @enum {string} */
        PaperState: "good" | "soon" | "over";
        /** @description `serials`: serial numbers or IMEI of what is sent; none only where the goods are `unnumbered`. */
        ParcelIn: {
            company: string;
            number: string;
            /** @default [] */
            pictures?: string[];
            /** @default [] */
            serials?: string[];
            /** @default false */
            unnumbered?: boolean;
        };
        /**
         * @description `direction`: out to the customer, back to the shop. `purpose`: its order, a return or an after-sale case, whose
         *     number is `about`. `trouble`: why the courier told nothing new; "" if it did. `correctable`: the reader may still
         *     say that other serial numbers are on what lies in it.
         */
        ParcelPart: {
            about: string;
            company: string;
            company_label: string;
            /** @default false */
            correctable: boolean;
            delivered_at: string | null;
            direction: components["schemas"]["Direction"];
            id: string;
            number: string;
            pictures: string[];
            purpose: components["schemas"]["Errand"];
            serials: string[];
            /** Format: date-time */
            shipped_at: string;
            trace: components["schemas"]["TraceNode"][];
            traced_at: string | null;
            trouble: string;
        };
        /** @description `sku`: a place in `skus`; else `sku_id`: a SKU of other goods of this shop. */
        PartIn: {
            /** @default 1 */
            quantity?: number;
            sku?: number | null;
            sku_id?: string | null;
        };
        /** @description `sku` is the place in `skus`, or none for a SKU of other goods. `available`: pieces that are free now. */
        PartOut: {
            available: number;
            goods_id: string;
            quantity: number;
            sku: number | null;
            sku_id: string;
            spec: string;
            title: string;
        };
        Parties: {
            items: components["schemas"]["PartyRow"][];
        };
        PartnerCallFilter: {
            /** @default  */
            key: string;
            merchant_id: string | null;
            /** @default  */
            party: string;
        };
        PartnerCallIn: {
            /** Format: uuid */
            id: string;
            /** @default 0 */
            merchant_id?: string;
        };
        /** @description `waits`: a colleague has to say the same before it counts. */
        PartnerCallOut: {
            /** Format: uuid */
            id: string;
            state: components["schemas"]["CallState"];
            /** @default false */
            waits: boolean;
        };
        /** @description `open` lists what has not ended. */
        PartnerCallQuery: {
            /** @default  */
            key: string;
            merchant_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /** @default  */
            party: string;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "created_at" | "-created_at";
            state: components["schemas"]["CallState"] | "open" | null;
        };
        /** @description The answer as it came; it may name the customer. */
        PartnerCallRaw: {
            /** Format: uuid */
            id: string;
            raw: string;
        };
        /**
         * @description `answer` is what the party said, with people hidden, at most 2,000 characters, for operators; `whole`: nothing is
         *     hidden or left off, else `partnerCallRaw` shows it. `code`: the party's for a refusal.
         *
         *     `amount`: what it moves, as it was asked; `order_id`: the lease it is about.
         *
         *     `waits_until`: it is sent by itself then, and not before.
         *
         *     `outcomes`: as what the caller may resolve it now; as done it may need the party's trade number, or, where the
         *     party doesn't tell, the reference of what went back. `said`: what one person said; a second has to say the same.
         */
        PartnerCallRow: {
            actions: ("retry" | "resolve")[];
            amount: Fen | null;
            answer: string;
            attempts: number;
            code: string;
            /** Format: date-time */
            created_at: string;
            error: string;
            finished_at: string | null;
            /** Format: uuid */
            id: string;
            key: string;
            merchant_id: string;
            merchant_name: string;
            needs_reference: boolean;
            needs_trade_no: boolean;
            operation: string;
            operation_label: string;
            order_id: string | null;
            outcomes: components["schemas"]["ResolvedAs"][];
            party: components["schemas"]["Party"];
            party_label: string;
            resolved_as: components["schemas"]["ResolvedAs"] | null;
            said: components["schemas"]["SaidOut"] | null;
            state: components["schemas"]["CallState"];
            state_label: string;
            subject: string;
            subject_id: string;
            waits_until: string | null;
            whole: boolean;
        };
        /** @description `number` is ours, as the party gave it. */
        PartnerEventFilter: {
            merchant_id: string | null;
            /** @default  */
            number: string;
            /** @default  */
            party: string;
        };
        PartnerEventIn: {
            /** Format: uuid */
            id: string;
            /** @default 0 */
            merchant_id?: string;
        };
        PartnerEventOut: {
            error: string;
            /** Format: uuid */
            id: string;
            state: components["schemas"]["EventState"];
        };
        /** @description `waiting` lists what a person may deal with. */
        PartnerEventQuery: {
            merchant_id: string | null;
            /** @default  */
            number: string;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /** @default  */
            party: string;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "received_at" | "-received_at";
            state: components["schemas"]["EventState"] | "waiting" | null;
        };
        /** @description The callback as it came; it may name the customer's account. */
        PartnerEventRaw: {
            event_id: string;
            /** Format: uuid */
            id: string;
            raw: string;
        };
        /**
         * @description A callback. `merchant_id` 0: no merchant has its number. `error` says why it isn't applied, or was dismissed.
         *
         *     `dismissed_by`: whose people may dismiss it; what is about a customer's money the platform's alone.
         */
        PartnerEventRow: {
            actions: ("apply" | "dismiss")[];
            amount: Fen | null;
            applied_at: string | null;
            /** @enum {string} */
            dismissed_by: "platform" | "shop";
            error: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "freeze.done" | "freeze.thawed" | "freeze.cancelled" | "agreement.signed" | "agreement.ended" | "trade.waiting" | "trade.paid" | "trade.finished" | "trade.closed" | "trade.refunded" | "flow.signing" | "flow.signed" | "flow.rejected" | "flow.revoked" | "flow.expired" | "notary.confirmed" | "notary.refused" | "notary.issued" | "notary.failed" | "notary.cancelled" | "notary.enforced" | "credit.signed" | "credit.refused" | "sms.delivered" | "sms.failed" | "trace.told" | "unread";
            kind_label: string;
            merchant_id: string;
            merchant_name: string;
            number: string;
            party: components["schemas"]["Party"];
            party_label: string;
            /** Format: date-time */
            received_at: string;
            state: components["schemas"]["EventState"];
            state_label: string;
        };
        /** @enum {string} */
        Party: "alipay" | "esign" | "sms" | "express" | "sf" | "wechat" | "risk" | "notary" | "credit" | "hook";
        PartyIn: {
            party: components["schemas"]["Party"];
        };
        /**
         * @description `sent`, `failed`: questions of the last 24 hours, and those without a usable answer; `open`: calls that wait.
         *
         *     `median_ms`, `p95_ms`: so long took half, and 95 of a hundred, of its answers of that time at most; null: no answer.
         *     `place`: the host that is asked, "" without credentials. An `optional` one may have none.
         *     `denied_at`: since then it refuses our keys, permissions or address. `failure`: what went wrong last.
         *     `rests_until`: it doesn't answer, and isn't asked until then; one call tries it after that.
         */
        PartyRow: {
            credentials: components["schemas"]["Credential"][];
            denied_at: string | null;
            failed: number;
            failed_at: string | null;
            failure: string;
            label: string;
            last_success_at: string | null;
            median_ms: number | null;
            /** @enum {string} */
            mode: "sandbox" | "real";
            open: number;
            optional: boolean;
            p95_ms: number | null;
            party: components["schemas"]["Party"];
            pause_reason: string;
            paused_at: string | null;
            paused_by: string;
            place: string;
            rests_until: string | null;
            sent: number;
            settings: components["schemas"]["Setting"][];
            stuck: number;
            test_ok: boolean | null;
            test_text: string;
            tested_at: string | null;
        };
        /** @description `paused` false lets it go on. */
        PauseIn: {
            party: components["schemas"]["Party"];
            paused: boolean;
            reason: string;
        };
        /** @description `until`: the last period to pay; all before it that aren't paid are paid with it. */
        PayAheadIn: {
            token: string;
            until: number;
        };
        /** @description `bill_ids` empty: all that is due. Earlier bills must be among them. */
        PayBillIn: {
            /** @default [] */
            bill_ids?: string[];
            token: string;
        };
        /** @description `in_money`: where the deposit is to be placed, it is paid instead of frozen, if the shop takes that. */
        PayIn: {
            /** @default false */
            in_money?: boolean;
            token: string;
        };
        /** @description `shown`: the `sums` of /api/platform/getMerchantLeft; see `core.shown`. */
        PayOutIn: {
            merchant_id: string;
            reason: string;
            shown?: components["schemas"]["ShownSum"][] | null;
        };
        PayResultQuery: {
            trade_no: string;
        };
        /**
         * @description `step`: the deposit is to be frozen, or paid as it was asked (`deposit`), the first rent to be paid, or none of
         *     these. `url` leads a phone to the payment platform.
         *
         *     To freeze: `code` is what the platform's app may scan instead, for `seconds` from now on.
         */
        PayStep: {
            /** Format: fen */
            amount: Fen;
            /** @default  */
            code: string;
            /** Format: fen */
            deposit_required: Fen;
            /** Format: fen */
            deposit_waived: Fen;
            /** @default 0 */
            seconds: number;
            /** @enum {string} */
            step: "freeze" | "deposit" | "pay" | "done";
            url: string;
        };
        /** @description `keyword`: in the name or the account, or a whole mobile. `sub_shop_id`: 0 is the merchant's own people. */
        PeopleFilter: {
            /** @default  */
            keyword: string;
            role_id: string | null;
            sub_shop_id: string | null;
        };
        PeopleQuery: {
            /** @default  */
            keyword: string;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            role_id: string | null;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "name" | "-name" | "created_at" | "-created_at";
            /** @default  */
            status: components["schemas"]["Working"] | "";
            sub_shop_id: string | null;
        };
        Person: {
            id: string;
            name: string;
        };
        /** @description `mobile`: null leaves it as it is. */
        PersonEdit: {
            id: string;
            mobile?: string | null;
            name: string;
            role_ids: string[];
        };
        /** @description `sub_shop_id`: whom a merchant adds to one of its sub-shops; a sub-shop adds to itself. */
        PersonIn: {
            account: string;
            mobile: string;
            name: string;
            role_ids: string[];
            sub_shop_id?: string | null;
        };
        /**
         * @description The code went to the mobile by SMS, and holds until `expires_at`. `address`: where it is entered, and where they
         *     log in with `account` from then on.
         */
        PersonInvited: {
            account: string;
            address: string;
            /** Format: date-time */
            expires_at: string;
            id: string;
        };
        /** @description `password` is shown once; the first login asks to change it. */
        PersonMade: {
            account: string;
            id: string;
            password: string;
        };
        PersonReset: {
            id: string;
            reason: string;
        };
        /**
         * @description `fresh`: has a first password still. `last_login`: while its session is kept. `acts`: what the caller may do.
         *
         *     `second_factor`: whether there is one that counts. `invited`: has no password yet, and until when the code that was
         *     sent holds, which may be over.
         */
        PersonRow: {
            account: string;
            acts: ("edit" | "disable" | "enable" | "end_sessions" | "set_password" | "reset_factor" | "hand_over" | "resend" | "withdraw")[];
            /** Format: date-time */
            created_at: string;
            fresh: boolean;
            id: string;
            invited: string | null;
            last_login: string | null;
            mobile: string;
            myself: boolean;
            name: string;
            roles: components["schemas"]["RoleBrief"][];
            second_factor: boolean;
            sessions: number;
            status: components["schemas"]["Working"];
            sub_shop: components["schemas"]["Named"] | null;
        };
        PersonSwitch: {
            active: boolean;
            id: string;
            reason: string;
        };
        /**
         * @description What is kept of the customer. `others`: orders with the same ID number and another name or mobile, left out.
         *
         *     `waits`: sentences of what must end before an erasure. `day`: the first one on which the law lets go, where that
         *     isn't reached yet. `state`, `planned_for`, `asked_by`, `asked_at`, `why`: of an erasure that was asked for.
         */
        PersonalData: {
            asked_at: string | null;
            asked_by: string;
            customer: string;
            day: string | null;
            files: number;
            orders: string[];
            others: number;
            parts: components["schemas"]["KeptPart"][];
            planned_for: string | null;
            state: components["schemas"]["ErasureState"] | null;
            waits: string[];
            why: string;
        };
        /** @description A kept picture: pixels and bytes are those of what we keep, not of what was sent. */
        PictureOut: {
            bytes: number;
            height: number;
            url: string;
            width: number;
        };
        /** @description `with_order`: the lease that has it now, of those that the reader sees. `items`: the latest first. */
        PieceHistory: {
            items: components["schemas"]["PieceStay"][];
            serial: string;
            with_order: string | null;
        };
        /** @description What goes to the customer; `quantity` for the whole order. */
        PieceOut: {
            quantity: number;
            sku_id: string;
            spec: string;
            title: string;
        };
        PieceQuery: {
            serial: string;
        };
        /** @description How the piece came back once: when, what for, and what was found. `agreed`: what was asked for `damage`. */
        PieceReturn: {
            /** Format: fen */
            agreed: Fen;
            damage: components["schemas"]["DamageLine"][];
            fate_label: string;
            finding: string;
            id: string;
            other_piece: string;
            purpose_label: string;
            received_at: string | null;
        };
        /** @description A time that it went out, by `parcel`, with a lease or a purchase. The customer is masked. */
        PieceStay: {
            customer: string;
            kind: components["schemas"]["TradeKind"];
            order_id: string;
            parcel: string;
            returns: components["schemas"]["PieceReturn"][];
            /** Format: date-time */
            sent_at: string;
            status_label: string;
            title: string;
        };
        /** @description A lease through a link. */
        PlaceIn: {
            /** @default [] */
            addon_ids?: string[];
            address: string;
            area: string;
            city: string;
            code: string;
            consent: boolean;
            goods_id?: string | null;
            id_number: string;
            mobile: string;
            name: string;
            package_id?: string | null;
            province: string;
            /** @default false */
            risk_consent?: boolean;
            service_terms?: number | null;
            shown?: components["schemas"]["ShownSums"] | null;
            sku_id?: string | null;
            /** @default  */
            sms_code?: string;
            /** @default  */
            sms_handle?: string;
            term: string;
        };
        /**
         * @description `merchant_id` counts for operators only. `sub_shop_id` 0 is the merchant's own; a sub-shop's staff sees its own
         *     alone.
         */
        PlaceQuery: {
            /** @default  */
            channel: string;
            merchant_id: string | null;
            sub_shop_id: string | null;
        };
        /** @description `proof`: that it was placed in this browser, see ProvenIn. */
        PlacedOut: {
            /** Format: date-time */
            expires_at: string;
            order_id: string;
            proof: string;
            token: string;
        };
        /** @description `needs_buyout_price`: the rent list must have the price to buy the goods at the end of the term. */
        PlanOut: {
            /** Format: bps */
            buyout_discount: number;
            buyout_mode: string;
            deposit_rule: string;
            grace_days: number;
            label: string;
            needs_buyout_price: boolean;
            renewable: boolean;
            text: string;
            value: string;
        };
        /**
         * @description `merchant_id`: of a merchant, or of one of its sub-shops, whose goods are the merchant's.
         *
         *     `placing`: those alone of which no operator has said yet whether the H5 channel shows them.
         */
        PlatformGoodsFilter: {
            category_id: string | null;
            /** @default  */
            channel: string;
            /** @default  */
            fineness: string;
            gain_id: string | null;
            merchant_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            placing: "" | "waiting";
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "sort" | "-sort" | "price_from" | "-price_from" | "sell_from" | "-sell_from" | "updated_at" | "-updated_at";
            /** @default  */
            status: components["schemas"]["GoodsStatus"] | "";
            /** @default  */
            title: string;
        };
        /** @description `acts`: force_down, approve, reject, display. */
        PlatformGoodsRow: {
            acts: string[];
            category: string;
            category_id: string;
            channels: string[];
            cover: string;
            /** Format: date-time */
            created_at: string;
            down_reason: string;
            fineness: string;
            id: string;
            merchant_id: string;
            merchant_name: string;
            /** Format: fen */
            price_from: Fen;
            /** Format: fen */
            sell_from: Fen;
            shown_on: string[];
            sort: number;
            status: components["schemas"]["GoodsStatus"];
            stock: number;
            title: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description Empty where there is none. `since`: the day on which it took effect. */
        PlatformNotice: {
            since: string | null;
            text: string;
        };
        /** @description As `RecordOut`, of whichever merchant. */
        PlatformRecordOut: {
            actor_name: string;
            /** Format: fen */
            amount: Fen;
            /** Format: date-time */
            at: string;
            direction: components["schemas"]["RecordDirection"];
            direction_label: string;
            id: string;
            late_for: string | null;
            merchant_id: string;
            merchant_name: string;
            order_id: string | null;
            order_kind: components["schemas"]["TradeKind"] | null;
            type: components["schemas"]["TxType"];
            type_label: string;
        };
        PlatformRecordPage: {
            items: components["schemas"]["PlatformRecordOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            sums: components["schemas"]["RecordSums"];
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        /** @description `actor_name`: who brought it to its status. `barred`: acts that `actions` leave out for this operator's sake. */
        PlatformWithdrawalOut: {
            actions: ("approve" | "reject" | "paying" | "paid" | "failed" | "returned")[];
            actor_name: string;
            /** Format: fen */
            amount: Fen;
            /** Format: date-time */
            applied_at: string;
            bank: string;
            barred: components["schemas"]["BarredActOut"][];
            /** Format: fen */
            fee: Fen;
            id: string;
            merchant_id: string;
            merchant_name: string;
            /** Format: fen */
            net: Fen;
            status: components["schemas"]["WithdrawalStatus"];
            status_label: string;
        };
        PlatformWithdrawalQuery: {
            end: string | null;
            merchant_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "applied_at" | "-applied_at" | "amount" | "-amount";
            start: string | null;
            status: components["schemas"]["WithdrawalStatus"] | null;
        };
        /** @description What is left out stays; null takes a limit away. `holidays`: the whole list. */
        PoliciesIn: {
            /** @default false */
            case_agrees_itself?: boolean;
            /** @default 0 */
            case_answer_days?: number;
            /** @default 0 */
            case_exchange_days?: number;
            /** @default 0 */
            case_return_days?: number;
            /** @default 0 */
            case_send_days?: number;
            /** @default 0 */
            collection_from_days?: number;
            /**
             * Format: bps
             * @default 0
             */
            commission_bps?: number;
            /** @default false */
            contract_review?: boolean;
            /** @default false */
            credit_batches_itself?: boolean;
            /** @default false */
            credit_open?: boolean;
            /**
             * Format: fen
             * @default 0
             */
            credit_price?: Fen;
            /** @default 0 */
            credit_quota?: number;
            /**
             * Format: bps
             * @default 0
             */
            early_fee_bps?: number;
            /** @default 0 */
            early_notice_days?: number;
            /** @default false */
            goods_review?: boolean;
            /** @default [] */
            holidays?: components["schemas"]["HolidayIn"][];
            import_most_leases?: number | null;
            /**
             * Format: bps
             * @default 0
             */
            late_fee_bps?: number;
            /**
             * Format: bps
             * @default 0
             */
            late_fee_cap_bps?: number;
            /** @default 0 */
            late_fee_grace_days?: number;
            /**
             * Format: bps
             * @default 0
             */
            late_fee_max_bps?: number;
            /**
             * Format: bps
             * @default 0
             */
            late_fee_max_cap_bps?: number;
            /** @default 0 */
            late_fee_max_grace_days?: number;
            /**
             * Format: bps
             * @default 0
             */
            max_commission_bps?: number;
            /** @default 0 */
            max_settlement_days?: number;
            message_times_day?: number | null;
            /** @default false */
            notary_open?: boolean;
            /**
             * Format: fen
             * @default 0
             */
            notary_price?: Fen;
            offline_second_from?: Fen | null;
            /** @default 0 */
            promise_days?: number;
            /** @default 0 */
            quiet_from_hour?: number;
            /** @default 0 */
            quiet_to_hour?: number;
            /** @default 0 */
            receipt_days?: number;
            refund_second_from?: Fen | null;
            /** @default 0 */
            removal_days?: number;
            /**
             * Format: bps
             * @default 0
             */
            return_fee_bps?: number;
            /**
             * Format: bps
             * @default 0
             */
            return_fee_cap_bps?: number;
            /** @default 0 */
            return_grace_days?: number;
            /** @default 0 */
            risk_basic_days?: number;
            /**
             * Format: fen
             * @default 0
             */
            risk_basic_price?: Fen;
            /** @default 0 */
            risk_full_days?: number;
            /**
             * Format: fen
             * @default 0
             */
            risk_full_price?: Fen;
            /** @default 0 */
            risk_radar_days?: number;
            /**
             * Format: fen
             * @default 0
             */
            risk_radar_price?: Fen;
            /**
             * Format: bps
             * @default 0
             */
            settle_waive_bps?: number;
            /** @default 0 */
            settlement_days?: number;
            /**
             * Format: fen
             * @default 0
             */
            sms_price?: Fen;
            /**
             * Format: fen
             * @default 0
             */
            withdraw_fee_flat?: Fen;
            withdraw_fee_max?: Fen | null;
            /**
             * Format: fen
             * @default 0
             */
            withdraw_fee_min?: Fen;
            /**
             * Format: bps
             * @default 0
             */
            withdraw_fee_rate?: number;
            withdraw_max_day?: Fen | null;
            withdraw_max_each?: Fen | null;
            /**
             * Format: fen
             * @default 0
             */
            withdraw_min_each?: Fen;
            withdraw_times_day?: number | null;
        };
        /** @description `late_fee_bps` … `settlement_days`: what a new merchant starts with. */
        PoliciesOut: {
            case_agrees_itself: boolean;
            case_answer_days: number;
            case_exchange_days: number;
            case_return_days: number;
            case_send_days: number;
            collection_from_days: number;
            /** Format: bps */
            commission_bps: number;
            contract_review: boolean;
            credit_batches_itself: boolean;
            credit_open: boolean;
            /** Format: fen */
            credit_price: Fen;
            credit_quota: number;
            /** Format: bps */
            early_fee_bps: number;
            early_notice_days: number;
            goods_review: boolean;
            holidays: components["schemas"]["HolidayOut"][];
            import_most_leases: number | null;
            /** Format: bps */
            late_fee_bps: number;
            /** Format: bps */
            late_fee_cap_bps: number;
            late_fee_grace_days: number;
            /** Format: bps */
            late_fee_max_bps: number;
            /** Format: bps */
            late_fee_max_cap_bps: number;
            late_fee_max_grace_days: number;
            /** Format: bps */
            max_commission_bps: number;
            max_settlement_days: number;
            message_times_day: number | null;
            notary_open: boolean;
            /** Format: fen */
            notary_price: Fen;
            offline_second_from: Fen | null;
            promise_days: number;
            quiet_from_hour: number;
            quiet_to_hour: number;
            receipt_days: number;
            refund_second_from: Fen | null;
            removal_days: number;
            /** Format: bps */
            return_fee_bps: number;
            /** Format: bps */
            return_fee_cap_bps: number;
            return_grace_days: number;
            risk_basic_days: number;
            /** Format: fen */
            risk_basic_price: Fen;
            risk_full_days: number;
            /** Format: fen */
            risk_full_price: Fen;
            risk_radar_days: number;
            /** Format: fen */
            risk_radar_price: Fen;
            /** Format: bps */
            settle_waive_bps: number;
            settlement_days: number;
            /** Format: fen */
            sms_price: Fen;
            /** Format: fen */
            withdraw_fee_flat: Fen;
            withdraw_fee_max: Fen | null;
            /** Format: fen */
            withdraw_fee_min: Fen;
            /** Format: bps */
            withdraw_fee_rate: number;
            withdraw_max_day: Fen | null;
            withdraw_max_each: Fen | null;
            /** Format: fen */
            withdraw_min_each: Fen;
            withdraw_times_day: number | null;
        };
        /** @description `url` opens the PDF on this host until `expires_at`. */
        PreviewLink: {
            /** Format: date-time */
            expires_at: string;
            url: string;
        };
        PrivacyIn: {
            /** @enum {string} */
            field: "name" | "id_number" | "mobile" | "address";
            order_id: string;
            reason: string;
        };
        /** @description Shown once; the look is in the access log. */
        PrivacyOut: {
            field: string;
            order_id: string;
            value: string;
        };
        /** @description `url`: what the form sends within a day; it opens nothing. `preview`: opens it, for who sent it. */
        PrivatePictureOut: {
            bytes: number;
            height: number;
            preview: string;
            url: string;
            width: number;
        };
        PromiseIn: {
            /** Format: fen */
            amount: Fen;
            /** Format: date */
            day: string;
            order_id: string;
        };
        PromisePart: {
            actor: string;
            /** Format: fen */
            amount: Fen;
            /** Format: date */
            day: string;
            ended_at: string | null;
            /** Format: date-time */
            made_at: string;
            state: components["schemas"]["PromiseState"];
            state_label: string;
        };
        /** @enum {string} */
        PromiseState: "open" | "kept" | "broken" | "withdrawn";
        /** @description `data` of a refusal (111) of what a proved mobile opens. */
        ProofWanted: {
            state: components["schemas"]["Wanted"];
        };
        /**
         * @description What a report suggests; the auditor decides.
         * @enum {string}
         */
        Proposal: "pass" | "review" | "reject";
        /**
         * @description `refuse` by who proposed it takes it back.
         * @enum {string}
         */
        ProposalAct: "confirm" | "refuse";
        /**
         * @description `refund`: what was paid goes back to the customer. `waive`: what is asked is given up. `offline`: money was
         *     received beside the platform. `case`: all that was paid of a lease goes back by its after-sale case.
         * @enum {string}
         */
        ProposalKind: "refund" | "waive" | "offline" | "case";
        /** @enum {string} */
        ProposalStatus: "proposed" | "confirmed" | "refused" | "expired";
        /** @description `effective_on`: today without one. */
        ProposeIn: {
            effective_on?: string | null;
            values: components["schemas"]["PoliciesIn"];
            why: string;
        };
        /** @description `text`: the whole of it; an empty notice takes the one that stands down. `effective_on`: today without one. */
        ProposeTextIn: {
            effective_on?: string | null;
            kind: components["schemas"]["TextKind"];
            text: string;
            why: string;
        };
        ProveIn: {
            sms_code: string;
            /** @default  */
            sms_handle?: string;
            token: string;
        };
        /** @description With the `proof` that this browser holds: that the order was placed in it, or its mobile proved, within a day. */
        ProvenIn: {
            /** @default  */
            proof?: string;
            token: string;
        };
        /**
         * @description What goods come back for. The shop keeps them, or sends them or others to the customer again.
         * @enum {string}
         */
        Purpose: "end_of_term" | "return" | "exchange" | "early_return" | "repair";
        /**
         * @description What the office needs, in its order.
         * @enum {string}
         */
        Push: "customer" | "id_card" | "contract";
        /** @description `price`: what the asker was shown, of the round that stands, else of a new one. At another one it is 112. */
        PushCustomerIn: {
            order_id: string;
            /** Format: fen */
            price: Fen;
        };
        /** @description `pushed`: how many are on their way again. */
        PushedAgain: {
            app: components["schemas"]["AppRow"];
            pushed: number;
        };
        QueryNo: {
            query_no: string;
        };
        /**
         * @description `asking` holds one of the quota until it is known whether the bureau gave a report.
         * @enum {string}
         */
        QueryStatus: "asking" | "ready" | "empty" | "failed";
        /** @description Of this month. `price`: of a report that is found, 0 where it costs nothing. */
        QuotaOut: {
            last_query_at: string | null;
            left: number;
            limit: number;
            /** Format: fen */
            price: Fen;
            used: number;
        };
        /** @description A SKU or a package; `goods_id`: which goods of a link's shelves. */
        QuoteIn: {
            /** @default [] */
            addon_ids?: string[];
            code: string;
            goods_id?: string | null;
            package_id?: string | null;
            sku_id?: string | null;
            term: string;
        };
        /**
         * @description `due_now` = first rent + add-ons + freight; the deposit is frozen beside it, less what the waiver takes off.
         *
         *     `end_date`: the last day of the term, if it begins today. `service_terms`: the number of the platform's terms that
         *     an order is placed under (`/api/h5/terms`); 0 for none.
         */
        QuoteOut: {
            /** Format: fen */
            addons_monthly: Fen;
            /** Format: fen */
            addons_once: Fen;
            available: number;
            buyout: components["schemas"]["BuyoutOut"];
            /** Format: fen */
            contract_total: Fen;
            /** Format: fen */
            deposit: Fen;
            /** Format: fen */
            due_now: Fen;
            /** Format: date */
            end_date: string;
            /** Format: fen */
            first_rent: Fen;
            /** Format: fen */
            freight: Fen;
            periods: number;
            rows: components["schemas"]["QuoteRow"][];
            service_terms: number;
            /** Format: fen */
            total_rent: Fen;
        };
        /**
         * @description One period. `due_date` holds when the lease starts today. `buyout_after`: the price to buy the goods
         *     when this period is paid, where the plan lets one buy then.
         */
        QuoteRow: {
            /** Format: fen */
            addon: Fen;
            /** Format: fen */
            amount: Fen;
            buyout_after: Fen | null;
            /** Format: date */
            due_date: string;
            period: number;
            /** Format: fen */
            rent: Fen;
        };
        RangeOut: {
            /** Format: date */
            end: string;
            /** Format: date */
            start: string;
        };
        /** @description `ids` of what was seen; without them everything was. */
        ReadNoticesIn: {
            ids?: string[] | null;
        };
        /** @description Pictures that are left out stay as they are. */
        ReapplyIn: {
            company: string;
            contact: string;
            credit_code: string;
            leases: string;
            legal_person: string;
            /** @default  */
            licence?: string;
            licence_expires_on?: string | null;
            papers?: string[] | null;
            proof: string;
            /** @default  */
            shop_name?: string;
            subdomain: string;
            token: string;
            version: number;
        };
        /** @description A new application prefilled from one that was given back; `reason` says why it was. */
        ReapplyOut: {
            /** Format: fen */
            amount: Fen;
            /** Format: fen */
            available: Fen;
            bank: components["schemas"]["BankOut"];
            reason: string;
            remark: string;
            rules: components["schemas"]["WithdrawRulesOut"];
        };
        /**
         * @description `came_on`: the day on which the goods were there, where that was before today. `reason`: why not by the parcel
         *     that the courier delivered long before.
         */
        ReceiveReturnIn: {
            came_on?: string | null;
            order_id: string;
            /** @default  */
            reason?: string;
        };
        /** @description Whom a parcel goes to, shown once; the look is in the log. */
        ReceiverOut: {
            address: string;
            mobile: string;
            name: string;
            order_id: string;
        };
        RechargeCodeIn: {
            /** Format: fen */
            amount: Fen;
        };
        /**
         * @description `qr_content` is what is scanned until `expires_at`; "" while the payment platform hasn't given it yet.
         *
         *     `error` says why it gives none.
         */
        RechargeCodeOut: {
            /** Format: fen */
            amount: Fen;
            error: string;
            /** Format: date-time */
            expires_at: string;
            id: string;
            qr_content: string;
            /** @enum {string} */
            result: "waiting" | "paid" | "expired";
            trade_no: string;
        };
        /** @description `merchant_id` counts for operators only. */
        RechargeFilter: {
            merchant_id: string | null;
            method: components["schemas"]["RechargeMethod"] | null;
        };
        /** @enum {string} */
        RechargeMethod: "online" | "offline";
        /**
         * @description `merchant_name`: "" in one's own list. `actor_name`: who brought it to its status, and `reference`, the bank's
         *     number of a transfer that was passed: for operators. `returned`: what went back of it.
         *
         *     `voucher` opens the picture for some minutes.
         */
        RechargeOut: {
            actions: ("pass" | "reject" | "undo")[];
            actor_name: string;
            /** Format: fen */
            amount: Fen;
            /** Format: date-time */
            applied_at: string;
            applied_by_name: string;
            id: string;
            merchant_id: string;
            merchant_name: string;
            method: components["schemas"]["RechargeMethod"];
            method_label: string;
            reason: string;
            reference: string;
            remark: string;
            /** Format: fen */
            returned: Fen;
            status: components["schemas"]["RechargeStatus"];
            status_label: string;
            voucher: string;
        };
        RechargeQuery: {
            merchant_id: string | null;
            method: components["schemas"]["RechargeMethod"] | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "applied_at" | "-applied_at" | "amount" | "-amount";
            status: components["schemas"]["RechargeStatus"] | null;
        };
        /**
         * @description Money that arrives is credited in the same moment, so `paid` (product.md) is never seen on its own.
         * @enum {string}
         */
        RechargeStatus: "waiting" | "submitted" | "credited" | "rejected" | "expired";
        /**
         * @description A merchant's day. `lines` of the party's books, `matched` of them and of ours; null `statement`: never asked.
         *
         *     `ours`, `ours_amount`: payments and refunds that we have of the day, as the last run saw them.
         *     `closed` counts differences that are closed, by a person or because they came right.
         */
        ReconciledDayOut: {
            closed: number;
            /** Format: date */
            day: string;
            lines: number;
            matched: number;
            /** Format: fen */
            matched_amount: Fen;
            merchant_id: string;
            merchant_name: string;
            open: number;
            /** Format: fen */
            open_amount: Fen;
            ours: number;
            /** Format: fen */
            ours_amount: Fen;
            received_at: string | null;
            /** Format: date-time */
            run_at: string;
            statement: components["schemas"]["StatementState"] | null;
            statement_label: string;
        };
        /**
         * @description `transfer` moves what is the merchant's own, or held; of an adjustment it is said whether it gave or took.
         * @enum {string}
         */
        RecordDirection: "in" | "out" | "transfer" | "moved_in" | "moved_out";
        /**
         * @description `start` and `end` are business dates, both included. `merchant_id` counts for operators only.
         *
         *     `rent`: what the workbench counts as rent received, with the rent in captured deposits. `final`: final
         *     payments and buyouts, as the data centre counts them. `figure`: what makes that figure of the data centre.
         *     `sub_shop_id`: in a merchant's own list, what came in for one; 0 is what belongs to none.
         */
        RecordFilter: {
            direction: components["schemas"]["RecordDirection"] | null;
            end: string | null;
            figure: ("income" | "refunds" | "commission") | null;
            /** @default false */
            final: boolean;
            merchant_id: string | null;
            order_id: string | null;
            /** @default false */
            rent: boolean;
            start: string | null;
            sub_shop_id: string | null;
            /** @default  */
            type: string;
        };
        RecordIn: {
            id: string;
        };
        /** @enum {string} */
        RecordKind: "open" | "flow" | "month" | "collection" | "settle" | "recover" | "close";
        /** @description A field of a record: `name` and `said` as it is sent, `value` in words, `fen` where it is a sum. */
        RecordLine: {
            fen: number | null;
            label: string;
            name: string;
            said: string;
            value: string;
        };
        /**
         * @description A ledger transaction. `amount` is signed from the merchant's view; `transfer` moves its own money only.
         *
         *     `document`: what it is booked by, in words, and `document_path` the page that shows it; "" where none does.
         *     `late_for`: the day that it belongs to, whose month was closed already.
         */
        RecordOut: {
            actor_name: string;
            /** Format: fen */
            amount: Fen;
            /** Format: date-time */
            at: string;
            direction: components["schemas"]["RecordDirection"];
            direction_label: string;
            document: string;
            document_path: string;
            id: string;
            late_for: string | null;
            note: string;
            order_id: string | null;
            order_kind: components["schemas"]["TradeKind"] | null;
            type: components["schemas"]["TxType"];
            type_label: string;
        };
        RecordPage: {
            items: components["schemas"]["RecordOut"][];
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            sums: components["schemas"]["RecordSums"];
            total: number;
            /** @default false */
            total_capped: boolean;
        };
        RecordQuery: {
            direction: components["schemas"]["RecordDirection"] | null;
            end: string | null;
            figure: ("income" | "refunds" | "commission") | null;
            /** @default false */
            final: boolean;
            merchant_id: string | null;
            order_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /** @default false */
            rent: boolean;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "at" | "-at" | "amount" | "-amount";
            start: string | null;
            sub_shop_id: string | null;
            /** @default  */
            type: string;
        };
        /** @enum {string} */
        RecordStatus: "pending" | "accepted" | "rejected" | "withdrawn";
        /** @description Of all records that the filter finds. `net` = `income` − `expense`; `adjusted` is in neither. */
        RecordSums: {
            /** Format: fen */
            adjusted: Fen;
            /** Format: fen */
            expense: Fen;
            /** Format: fen */
            income: Fen;
            /** Format: fen */
            net: Fen;
        };
        /** @description Told this once. */
        RecoveryCodesOut: {
            recovery_codes: string[];
        };
        /** @description `bill_id`: a late fee's own, where it is of that. `amount`: at most what was paid and didn't go back. */
        RefundBillIn: {
            /** Format: fen */
            amount: Fen;
            bill_id: string;
            reason: string;
        };
        /** @description `amount` in fen, at most what was paid. `reason`: why, as the log has it; none says just that. */
        RefundFreightIn: {
            /** Format: fen */
            amount: Fen;
            order_id: string;
            /** @default  */
            reason?: string;
        };
        RefundIn: {
            /** Format: fen */
            amount: Fen;
            order_id: string;
            reason: string;
        };
        RefuseAccountIn: {
            id: string;
            why: string;
        };
        /**
         * @description Why an application was rejected, for the shop's figures; the customer reads what the auditor wrote.
         * @enum {string}
         */
        RejectCode: "credit" | "papers" | "identity" | "contact" | "risk" | "area" | "goods" | "twice" | "other";
        /** @description Leases that were placed in the range and rejected for this reason. */
        RejectOut: {
            count: number;
            key: components["schemas"]["RejectCode"];
            label: string;
        };
        RejectReasons: {
            items: components["schemas"]["Option"][];
        };
        RemarkIn: {
            order_id: string;
            /** @default [] */
            pictures?: string[];
            text: string;
        };
        RemarkManyIn: {
            order_ids: string[];
            text: string;
        };
        /** @description `by_customer`: what the customer sent when more was asked for. `hidden`: pictures that the caller may not see. */
        RemarkRow: {
            actor: string;
            /** Format: date-time */
            at: string;
            by_customer: boolean;
            hidden: number;
            id: string;
            pictures: string[];
            text: string;
        };
        Remarks: {
            items: components["schemas"]["RemarkRow"][];
        };
        RemindIn: {
            /** Format: date */
            day: string;
            order_ids: string[];
        };
        /**
         * @description The removal of a closed merchant's data. `why_not`: why it can't be asked for now; "" where it can.
         *
         *     `state`: what the newest one is at. `waits` for a second operator, `confirmed`: for the command, `running`: begun
         *     and not ended; `done`: they are gone. Of what was agreed: who, when, why, the archive's digest; of what went: rows
         *     by table, files and bytes.
         */
        RemovalOut: {
            actions: "ask"[];
            asked_at: string | null;
            /** @default  */
            asked_by_name: string;
            begun_at: string | null;
            confirmed_at: string | null;
            /** @default  */
            confirmed_by_name: string;
            ended_at: string | null;
            /** @default 0 */
            files: number;
            saved_at: string | null;
            /** @default  */
            sha256: string;
            /** @default 0 */
            size: number;
            /** @enum {string} */
            state: "none" | "waits" | "confirmed" | "running" | "done";
            /** @default [] */
            tables: components["schemas"]["RemovalTable"][];
            /** @default  */
            why: string;
            why_not: string;
        };
        RemovalTable: {
            rows: number;
            table: string;
        };
        RemovePaperIn: {
            id: string;
            number: number;
            reason: string;
        };
        /**
         * @description A renewal that may be asked for, or is. `amount`: of one period's bill, monthly add-ons included. `ends`: the
         *     last day of the term with one period more, with two, and so on; empty where none may be asked for now. `first_due`:
         *     the day on which the first of them is due.
         *
         *     `asked`: periods that wait for an answer, 0 for none: for the shop's where they are asked for `by_customer`, for the
         *     customer's else; `asked_until`: the term's last day with them; `answer_by`: the last day for the answer.
         *     `refused`: why the last one came to nothing.
         */
        RenewalPart: {
            /** Format: fen */
            amount: Fen;
            answer_by: string | null;
            asked: number;
            asked_until: string | null;
            by_customer: boolean;
            ends: string[];
            first_due: string | null;
            refused: string;
        };
        /**
         * @description `sku` is the place in `skus`. `term`: the platform's, or an own one (d3, m9, d90x3: catalog.choices.find_term).
         *
         *     `total_rent`: of a price by the month or of the whole; `daily_rent` is then what it comes to, rounded half up (110
         *     where it isn't). `buyout_price` only where the plan has one.
         */
        RentIn: {
            buyout_price?: Fen | null;
            /** Format: fen */
            daily_rent: Fen;
            sku: number;
            term: string;
            total_rent?: Fen | null;
        };
        RentOut: {
            buyout_price: Fen | null;
            /** Format: fen */
            daily_rent: Fen;
            periods: number;
            sku: number;
            term: string;
            /** Format: fen */
            total_rent: Fen;
        };
        /** @description Which page of what is in repair. */
        RepairQuery: {
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
        };
        /**
         * @description Goods in repair since `since`, `days` ago. `id`: of the return by which they came. `doable`: the reader may say
         *     what became of them.
         */
        RepairRow: {
            days: number;
            doable: boolean;
            finding: string;
            id: string;
            order_id: string;
            serials: string[];
            /** Format: date-time */
            since: string;
            spec: string;
            title: string;
        };
        /** @description `id`: of the return. `reason`: what was repaired, or why it can't be. */
        RepairedIn: {
            /** @enum {string} */
            fate: "stock" | "scrap";
            id: string;
            reason: string;
        };
        /** @description `period`: a month; `status`: what the bills say, or left out. */
        RepaymentIn: {
            order_id: string;
            period: string;
            status?: components["schemas"]["RepaymentStatus"] | null;
        };
        /** @enum {string} */
        RepaymentStatus: "N" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "B" | "C" | "G" | "#";
        /** @description A node of the report's tree. `value`: "" of what has children; of an amount, fen. */
        ReportNode: {
            children: components["schemas"]["ReportNode"][];
            key: string;
            label: string;
            parentKey: string;
            parentName: string;
            /** @enum {string} */
            type: "section" | "account" | "group" | "month" | "text" | "amount";
            value: string;
        };
        /**
         * @description `asking`: its fee is reserved until the vendor's answer is known.
         * @enum {string}
         */
        ReportStatus: "asking" | "ready" | "empty" | "failed";
        /**
         * @description What can be asked of a customer; `policies.rules.RISK_TYPES` names the same, with a price for each.
         * @enum {string}
         */
        ReportType: "basic" | "radar" | "full";
        RequestRenewalIn: {
            order_id: string;
            periods: number;
        };
        /** @description `note`: what was agreed with the customer. */
        RequestReturnIn: {
            /** @default  */
            note?: string;
            order_id: string;
        };
        /** @description `sms_handle`: of the code, as the answer that it was sent said it. */
        ResetIn: {
            code: string;
            mobile: string;
            new_password: string;
            /** @default  */
            sms_handle?: string;
        };
        /**
         * @description How the call ended at the party, as its page says; where money was taken, with the trade number there.
         *
         *     `paid_at`: the time of payment on that page, which counts where the party doesn't tell it itself. `reference`: of
         *     what went back to the customer, where the party doesn't say that it did. Two people say the same of money that the
         *     party doesn't speak of.
         */
        ResolveCallIn: {
            /** Format: uuid */
            id: string;
            /** @default 0 */
            merchant_id?: string;
            outcome: components["schemas"]["ResolvedAs"];
            paid_at?: string | null;
            reason: string;
            /** @default  */
            reference?: string;
            /** @default  */
            trade_no?: string;
        };
        /**
         * @description How a person says that a call ended at the party.
         * @enum {string}
         */
        ResolvedAs: "done" | "not_done";
        /**
         * @description Without `id` a new one of the caller's own shop or sub-shop; its first is the default, whatever `default` says.
         *
         *     `mobile`: a mobile, or a landline with its area code.
         */
        ReturnAddressIn: {
            address: string;
            area: string;
            city: string;
            /** @default false */
            default?: boolean;
            id?: string | null;
            mobile: string;
            name: string;
            province: string;
        };
        /** @description `line`: all of it, as it is written on a parcel. `sub_shop`: whose it is; null for the merchant's own. */
        ReturnAddressRow: {
            acts: ("edit" | "make_default" | "remove")[];
            address: string;
            area: string;
            city: string;
            default: boolean;
            id: string;
            line: string;
            mobile: string;
            name: string;
            province: string;
            sub_shop: components["schemas"]["Option"] | null;
        };
        ReturnAddresses: {
            items: components["schemas"]["ReturnAddressRow"][];
        };
        /** @description `merchant_id` is for operators, who must say whose addresses they mean. */
        ReturnAddressesOf: {
            merchant_id: string | null;
        };
        /**
         * @description `address`: whom and where the goods are sent to. `fate` is null until they were inspected.
         *
         *     `purpose`: what they come back for. `damage`: what is claimed, `claimed` in all, of which `agreed` is asked in
         *     the end; the customer answers until `answer_by`, and says in `dispute` why not. `decision`: what the shop says to
         *     the sum that it decided. `decidable`: the shop may claim
         *     money without the customer's yes.
         *     `serials_seen`: what the inspection read on the pieces; `other_piece` says where that isn't what was sent.
         *     `put_aside`: why the shop says that another parcel than the delivered one brought the goods. `before`: pictures of
         *     the goods as they went to the customer; `dispute_pictures`: what the customer sent, for who may see that.
         */
        ReturnPart: {
            address: string;
            /** Format: fen */
            agreed: Fen;
            answer_by: string | null;
            /** Format: date-time */
            asked_at: string;
            before: string[];
            /** Format: fen */
            claimed: Fen;
            damage: components["schemas"]["DamageLine"][];
            decidable: boolean;
            decision: string;
            dispute: string;
            dispute_pictures: string[];
            fate: components["schemas"]["Fate"] | null;
            fate_label: string;
            finding: string;
            id: string;
            inspected_at: string | null;
            note: string;
            other_piece: string;
            pictures: string[];
            purpose: components["schemas"]["Purpose"];
            purpose_label: string;
            put_aside: string;
            received_at: string | null;
            sent_at: string | null;
            serials_seen: string[];
            status: components["schemas"]["ReturnStatus"];
            status_label: string;
        };
        /** @enum {string} */
        ReturnStatus: "asked" | "sent" | "received" | "assessed" | "disputed" | "done" | "withdrawn";
        /** @description `asked_by`: a part of the name of who proposed it. Operators may narrow to a merchant. */
        ReviewFilter: {
            /** @default  */
            asked_by: string;
            merchant_id: string | null;
        };
        /** @enum {string} */
        ReviewKind: "bank" | "rates" | "profile" | "paper" | "message" | "removal" | "payout" | "debt" | "adjustment" | "entry" | "write_off" | "bill_refund" | "bill_waiver" | "bill_offline" | "clauses" | "settings" | "text";
        /** @description A value that would change, in words; `before` is empty for what only says what it is about. */
        ReviewLine: {
            after: string;
            before: string;
            label: string;
        };
        /**
         * @description `own`: the caller proposed it. `barred`: why the caller may not confirm it. `path`: the page where it is done.
         *
         *     `pictures`: documents that it shows, each opens for some minutes. `warning`: what operators should look at twice.
         *     `sums`: those of `lines` that change meanwhile, which its confirmation sends back as `shown`.
         */
        ReviewOut: {
            actions: components["schemas"]["ProposalAct"][];
            amount: Fen | null;
            /** Format: date-time */
            asked_at: string;
            asked_by_name: string;
            barred: string;
            ends_at: string | null;
            id: string;
            kind: components["schemas"]["ReviewKind"];
            lines: components["schemas"]["ReviewLine"][];
            merchant_id: string | null;
            merchant_name: string;
            own: boolean;
            path: string;
            pictures: string[];
            /** @default [] */
            sums: components["schemas"]["AskedSum"][];
            title: string;
            /** @default  */
            warning: string;
            why: string;
        };
        /** @description What waits longest comes first, unless `sort` says otherwise. */
        ReviewQuery: {
            /** @default  */
            asked_by: string;
            kind: components["schemas"]["ReviewKind"] | null;
            merchant_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "asked_at" | "-asked_at" | "ends_at" | "-ends_at" | "amount" | "-amount";
        };
        /** @description `waiting`: goods that wait for a review now. */
        ReviewState: {
            on: boolean;
            waiting: number;
        };
        /** @description 0 (bad) to 100. */
        RiskAxisOut: {
            name: string;
            value: number;
        };
        /**
         * @description `balance` = `available` + `reserved` for reports under way. One recharge is `min_recharge` to `max_recharge`.
         *     `payee`: the account to transfer to, in the platform's words; "" where it said none.
         */
        RiskBalanceOut: {
            /** Format: fen */
            available: Fen;
            /** Format: fen */
            balance: Fen;
            /** Format: fen */
            max_recharge: Fen;
            /** Format: fen */
            min_recharge: Fen;
            payee: string;
            /** Format: fen */
            reserved: Fen;
        };
        /** @description `merchant_id` counts for operators only. */
        RiskBillFilter: {
            date_from: string | null;
            date_to: string | null;
            merchant_id: string | null;
            order_id: string | null;
            type: components["schemas"]["ReportType"] | null;
        };
        /** @description `charged`: what was taken; `reserved`: what waits for the answer. `merchant_name`: "" in one's own list. */
        RiskBillOut: {
            answered_at: string | null;
            /** Format: date-time */
            asked_at: string;
            asked_by_name: string;
            /** Format: fen */
            charged: Fen;
            id: string;
            merchant_id: string;
            merchant_name: string;
            order_id: string;
            /** Format: fen */
            reserved: Fen;
            status: components["schemas"]["ReportStatus"];
            status_label: string;
            type: components["schemas"]["ReportType"];
            type_label: string;
        };
        RiskBillQuery: {
            date_from: string | null;
            date_to: string | null;
            merchant_id: string | null;
            order_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "asked_at" | "-asked_at" | "fee" | "-fee";
            status: components["schemas"]["ReportStatus"] | null;
            type: components["schemas"]["ReportType"] | null;
        };
        RiskConsentIn: {
            given: boolean;
            /** @default  */
            proof?: string;
            token: string;
        };
        /** @description Of the same person, on leases that the reader sees. */
        RiskEarlierOut: {
            answered_at: string | null;
            id: string;
            order_id: string;
            score: number | null;
            type_label: string;
        };
        RiskHitOut: {
            /** @enum {string} */
            level: "high" | "middle" | "low";
            level_label: string;
            name: string;
        };
        /** @description What counts for another asking until then, whoever asked for it: it says nothing of the lease it came by. */
        RiskKeptOut: {
            good_until: string | null;
            status: components["schemas"]["ReportStatus"];
            status_label: string;
        };
        RiskListOut: {
            detail: string;
            hit: boolean;
            name: string;
        };
        /** @description What a report on a customer costs this merchant, in fen; null is the platform's price. */
        RiskPrices: {
            basic?: Fen | null;
            full?: Fen | null;
            radar?: Fen | null;
        };
        /** @description What a report on a customer costs it. */
        RiskPricesInForce: {
            /** Format: fen */
            basic: Fen;
            /** Format: fen */
            full: Fen;
            /** Format: fen */
            radar: Fen;
        };
        /**
         * @description `gone`: its time of keeping is over, or there never was anything. `proposal` decides nothing; `reasons`: why;
         *     `rule`: which version of the shop's rule said so.
         */
        RiskReportDetail: {
            answered_at: string | null;
            /** Format: date-time */
            asked_at: string;
            asked_by_name: string;
            error: string;
            /** Format: fen */
            fee: Fen;
            free: boolean;
            gone: boolean;
            good_until: string | null;
            history: components["schemas"]["RiskEarlierOut"][];
            hits: components["schemas"]["RiskHitOut"][];
            id: string;
            lists: components["schemas"]["RiskListOut"][];
            order_id: string;
            proposal: components["schemas"]["Proposal"] | null;
            proposal_label: string;
            radar: components["schemas"]["RiskAxisOut"][];
            reasons: string[];
            rule: string;
            score: number | null;
            score_max: number;
            status: components["schemas"]["ReportStatus"];
            status_label: string;
            type: components["schemas"]["ReportType"];
            type_label: string;
        };
        RiskReportIn: {
            id: string;
        };
        /**
         * @description A report without what it says. `fee`: what it cost, or costs while it is asked for; `free` of the asker's own
         *     asking: it was there. `good_until`: until when it counts for another asking.
         */
        RiskReportOut: {
            answered_at: string | null;
            /** Format: date-time */
            asked_at: string;
            asked_by_name: string;
            error: string;
            /** Format: fen */
            fee: Fen;
            free: boolean;
            good_until: string | null;
            id: string;
            order_id: string;
            status: components["schemas"]["ReportStatus"];
            status_label: string;
            type: components["schemas"]["ReportType"];
            type_label: string;
        };
        /** @description `version`: the one that was changed; 112 where there is another by now. */
        RiskRuleIn: {
            ages: components["schemas"]["Verdict"];
            high: components["schemas"]["Verdict"];
            listed: components["schemas"]["Verdict"];
            max_age: number;
            min_age: number;
            others: components["schemas"]["Verdict"];
            pass_from: number;
            review_from: number;
            version: number;
        };
        /** @description `version` 0: the platform's. */
        RiskRuleOut: {
            ages: components["schemas"]["Verdict"];
            changed_at: string | null;
            changed_by: string;
            high: components["schemas"]["Verdict"];
            listed: components["schemas"]["Verdict"];
            max_age: number;
            min_age: number;
            others: components["schemas"]["Verdict"];
            pass_from: number;
            review_from: number;
            score_max: number;
            version: number;
        };
        /** @description What can be asked for, at which price; for `days` it counts again, free of charge. `kept`: one that does now. */
        RiskTypeOut: {
            about: string;
            days: number;
            kept: components["schemas"]["RiskKeptOut"] | null;
            label: string;
            /** Format: fen */
            price: Fen;
            type: components["schemas"]["ReportType"];
        };
        /**
         * @description `barred`: why nothing can be asked for on this lease now, or, where none was named, nothing prepaid; "" else.
         *
         *     `reports`: what was, the newest first.
         */
        RiskTypesOut: {
            /** Format: fen */
            available: Fen;
            barred: string;
            consented_at: string | null;
            reports: components["schemas"]["RiskReportOut"][];
            types: components["schemas"]["RiskTypeOut"][];
        };
        /** @description `order_id`: with what was asked for on this lease. Operators name it, or `merchant_id`. */
        RiskTypesQuery: {
            merchant_id: string | null;
            order_id: string | null;
        };
        RoleBrief: {
            id: string;
            name: string;
        };
        /** @description Without `id` a new one. `waive_most`, `waive_bps`: as of `RoleRow`. */
        RoleIn: {
            actions: ("goods.view" | "goods.edit" | "goods.arrange" | "goods.review" | "addon.view" | "addon.edit" | "category.edit" | "order.view" | "order.all" | "order.audit" | "order.import" | "order.allocate" | "order.ship" | "order.close" | "order.remark" | "order.message" | "order.settle" | "order.case" | "contract.view" | "contract.edit" | "notary.view" | "notary.edit" | "notary.set" | "credit.view" | "credit.query" | "credit.edit" | "credit.batch" | "privacy.view" | "privacy.customer" | "privacy.log" | "bill.view" | "bill.collect" | "bill.waive" | "bill.refund" | "collection.view" | "collection.edit" | "collection.write_off" | "collection.confirm" | "deposit.edit" | "deposit.set" | "finance.view" | "finance.close" | "data.view" | "reconcile.close" | "withdraw.apply" | "withdraw.view" | "withdraw.audit" | "risk.view" | "risk.recharge" | "risk.report" | "risk.query" | "risk.rule" | "risk.audit" | "merchant.view" | "merchant.edit" | "merchant.export" | "merchant.remove" | "merchant.ask" | "merchant.export_own" | "application.view" | "application.audit" | "settings.edit" | "subshop.view" | "subshop.edit" | "intake.edit" | "service.edit" | "staff.edit" | "promotion.view" | "promotion.edit" | "job.view" | "job.run" | "party.edit" | "upload.picture")[];
            id?: string | null;
            name: string;
            /**
             * Format: bps
             * @default 10000
             */
            waive_bps?: number;
            waive_most?: Fen | null;
        };
        RoleList: {
            items: components["schemas"]["RoleRow"][];
        };
        RolePickIn: {
            role_id: string;
        };
        /**
         * @description `people`: how many have it. `grantable`: the caller holds all that it allows. `waive_most` (null: any sum) and
         *     `waive_bps`: what of one bill it may give up, where it may waive fees.
         */
        RoleRow: {
            actions: ("goods.view" | "goods.edit" | "goods.arrange" | "goods.review" | "addon.view" | "addon.edit" | "category.edit" | "order.view" | "order.all" | "order.audit" | "order.import" | "order.allocate" | "order.ship" | "order.close" | "order.remark" | "order.message" | "order.settle" | "order.case" | "contract.view" | "contract.edit" | "notary.view" | "notary.edit" | "notary.set" | "credit.view" | "credit.query" | "credit.edit" | "credit.batch" | "privacy.view" | "privacy.customer" | "privacy.log" | "bill.view" | "bill.collect" | "bill.waive" | "bill.refund" | "collection.view" | "collection.edit" | "collection.write_off" | "collection.confirm" | "deposit.edit" | "deposit.set" | "finance.view" | "finance.close" | "data.view" | "reconcile.close" | "withdraw.apply" | "withdraw.view" | "withdraw.audit" | "risk.view" | "risk.recharge" | "risk.report" | "risk.query" | "risk.rule" | "risk.audit" | "merchant.view" | "merchant.edit" | "merchant.export" | "merchant.remove" | "merchant.ask" | "merchant.export_own" | "application.view" | "application.audit" | "settings.edit" | "subshop.view" | "subshop.edit" | "intake.edit" | "service.edit" | "staff.edit" | "promotion.view" | "promotion.edit" | "job.view" | "job.run" | "party.edit" | "upload.picture")[];
            acts: ("edit" | "copy" | "delete")[];
            built_in: boolean;
            grantable: boolean;
            id: string;
            mine: boolean;
            name: string;
            people: number;
            /** Format: bps */
            waive_bps: number;
            waive_most: Fen | null;
        };
        /**
         * @description From the end of the month before to that of the month of `day`, or to the last day: how many of the leases of
         *     each age came to the next, in basis points; of M0 and M1 together first. Null where there were none.
         */
        RollOut: {
            /** Format: date */
            day: string;
            rates: (number | null)[];
        };
        /**
         * @description An open after-sale case: what is asked for, how far it is, and the last day for its next step, where it has one.
         *
         *     `late`: that day is over.
         */
        RowCase: {
            answer_by: string | null;
            kind_label: string;
            late: boolean;
            status_label: string;
        };
        /** @description What became of one row of an act on many: `code` as in the envelope. */
        RowResult: {
            /** @default 200 */
            code: number;
            id: string;
            /** @default  */
            msg: string;
        };
        /** @description `in_money`: customers may pay the deposit in money instead of having it frozen. */
        RuleIn: {
            in_money: boolean;
        };
        RuleOut: {
            changed_at: string | null;
            in_money: boolean;
        };
        /** @description `merchant_id` for operators: none fetches the day's books anew and reconciles everybody, 0 the platform's own. */
        RunIn: {
            /** Format: date */
            day: string;
            merchant_id?: string | null;
        };
        SaidOut: {
            /** Format: date-time */
            at: string;
            name: string;
            outcome: components["schemas"]["ResolvedAs"];
            paid_at: string | null;
            reason: string;
            reference: string;
            trade_no: string;
        };
        /** @description An unpaid order is closed; what was paid goes back the way it came. */
        SaleCloseIn: {
            order_id: string;
            reason: string;
        };
        /** @description `capped`: there are more than `count`. */
        SaleCount: {
            capped: boolean;
            count: number;
            name: string;
        };
        SaleCounts: {
            statuses: components["schemas"]["SaleCount"][];
        };
        /** @enum {string} */
        SaleDoing: "ship" | "update_express" | "receive" | "close" | "refund" | "refund_freight" | "privacy";
        /**
         * @description `customer`: a whole name or a surname; `mobile`: whole, or its last four digits. Both by a keyed index. `title`:
         *     what the goods' title holds. `paid`: whatever became of it since. `sub_shop_id` 0: what is of none. `goods_id`: in
         *     a shop's own list.
         *
         *     `cursor` is `next_cursor` of the page before with the same `sort`; it takes the place of `page`.
         */
        SaleFilter: {
            /** @default  */
            channel: string;
            created_from: string | null;
            created_to: string | null;
            /** @default  */
            cursor: string;
            /** @default  */
            customer: string;
            goods_id: string | null;
            merchant_id: string | null;
            /** @default  */
            mobile: string;
            order_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /** @default false */
            paid: boolean;
            salesman_id: string | null;
            share_link_id: string | null;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "created_at" | "-created_at" | "amount" | "-amount";
            /** @default  */
            status: components["schemas"]["SaleStatus"] | "";
            sub_shop_id: string | null;
            /** @default  */
            title: string;
        };
        /** @description `amount` in fen, at most the freight that was paid. */
        SaleFreightIn: {
            /** Format: fen */
            amount: Fen;
            order_id: string;
            reason: string;
        };
        /**
         * @description `actions`: what this caller may do now. `refundable`: what a refund would give back now.
         *
         *     `service_terms`: the number of the platform's terms that the customer agreed to; 0: was shown none.
         */
        SaleInfo: {
            actions: components["schemas"]["SaleDoing"][];
            /** Format: fen */
            addon_amount: Fen;
            address: string;
            /** Format: fen */
            amount: Fen;
            /** @enum {string} */
            channel: "alipay" | "wechat" | "douyin" | "h5" | "offline";
            /** Format: fen */
            commission: Fen;
            /** Format: date-time */
            created_at: string;
            customer: string;
            ended_at: string | null;
            /** Format: date-time */
            expires_at: string;
            /** Format: fen */
            freight: Fen;
            goods: components["schemas"]["SaleSnapshot"];
            log: components["schemas"]["LogLine"][];
            merchant: components["schemas"]["Option"];
            mobile: string;
            order_id: string;
            paid_at: string | null;
            parcel: components["schemas"]["ParcelPart"] | null;
            /** Format: fen */
            price: Fen;
            quantity: number;
            reason: string;
            received_at: string | null;
            /** Format: fen */
            refundable: Fen;
            /** Format: fen */
            refunded: Fen;
            salesman: components["schemas"]["Option"] | null;
            service_terms: number;
            share_link: components["schemas"]["Option"] | null;
            shipped_at: string | null;
            status: components["schemas"]["SaleStatus"];
            sub_shop: components["schemas"]["Option"] | null;
            trade_no: string;
        };
        /** @description Purchases of one merchant. */
        SaleLabelsOf: {
            order_ids: string[];
        };
        SaleOrderIn: {
            order_id: string;
        };
        /** @description `total` is counted up to a cap. `next_cursor` is empty on the last page. */
        SalePage: {
            items: components["schemas"]["SaleRow"][];
            next_cursor: string;
            page: number;
            page_size: number;
            total: number;
            total_capped: boolean;
        };
        SalePrivacyIn: {
            /** @enum {string} */
            field: "name" | "mobile" | "address";
            order_id: string;
            reason: string;
        };
        /** @description Customer data is masked. `actions`: what this caller may do now. */
        SaleRow: {
            actions: components["schemas"]["SaleDoing"][];
            /** Format: fen */
            amount: Fen;
            /** @enum {string} */
            channel: "alipay" | "wechat" | "douyin" | "h5" | "offline";
            /** Format: date-time */
            created_at: string;
            customer: string;
            merchant_id: string;
            merchant_name: string;
            mobile: string;
            order_id: string;
            paid_at: string | null;
            picture: string;
            /** Format: fen */
            price: Fen;
            quantity: number;
            /** Format: fen */
            refunded: Fen;
            spec: string;
            status: components["schemas"]["SaleStatus"];
            sub_shop_id: string | null;
            sub_shop_name: string;
            title: string;
        };
        /** @description `serials`: serial numbers of what is sent, where it has some. */
        SaleShipIn: {
            company: string;
            number: string;
            order_id: string;
            /** @default [] */
            pictures?: string[];
            /** @default [] */
            serials?: string[];
        };
        /** @description `parcels`: one for each of `order_ids`, in their order. */
        SaleShipManyIn: {
            order_ids: string[];
            parcels: components["schemas"]["ParcelIn"][];
        };
        /** @description The goods as they were when the order was placed; `package` is empty for a single SKU. */
        SaleSnapshot: {
            add_ons: string[];
            brand: string;
            fineness_label: string;
            goods_id: string;
            package: string;
            picture: string;
            pieces: components["schemas"]["PieceOut"][];
            spec: string;
            title: string;
        };
        /** @enum {string} */
        SaleStatus: "pending_payment" | "pending_ship" | "shipped" | "finished" | "cancelled" | "closed" | "refunded";
        /** @description `base`: the number of the newest version that was seen. */
        SaveClausesIn: {
            base: number;
            clauses: string[];
            why: string;
        };
        /**
         * @description The whole tree. `id` and `version` as loaded, or none for new goods. `plan` only where something is rented.
         *
         *     `freight`: what an order pays for it, whatever its quantity; 0 is free.
         */
        SaveGoodIn: {
            /** @default  */
            brand?: string;
            category_id?: string | null;
            /** @default [] */
            channels?: string[];
            /** @default  */
            detail?: string;
            /** @default  */
            fineness?: string;
            /**
             * Format: fen
             * @default 0
             */
            freight?: Fen;
            /** @default [] */
            gain_ids?: string[];
            id?: string | null;
            /** @default [] */
            packages?: components["schemas"]["PackageIn"][];
            /** @default [] */
            pictures?: string[];
            /** @default  */
            plan?: string;
            /** @default [] */
            rents?: components["schemas"]["RentIn"][];
            /** @default [] */
            sells?: components["schemas"]["SellIn"][];
            /** @default [] */
            skus?: components["schemas"]["SkuIn"][];
            /** @default 0 */
            sort?: number;
            /** @default [] */
            specs?: components["schemas"]["SpecShape"][];
            /** @default  */
            title?: string;
            /** @default 0 */
            version?: number;
        };
        /** @description Of merchant `id`. With `number` that one is changed, and its picture stays where none is sent. */
        SavePaperIn: {
            expires_on?: string | null;
            id: string;
            kind: components["schemas"]["PaperKind"];
            number?: number | null;
            reason: string;
            /** @default  */
            title?: string;
            /** @default  */
            url?: string | "";
        };
        SavedGoods: {
            id: string;
            status: components["schemas"]["GoodsStatus"];
            version: number;
        };
        SayCaseIn: {
            id: string;
            /** @default [] */
            pictures?: string[];
            text: string;
        };
        /**
         * @description `id`: the attempt by which the money was entered. `amount`: what was paid in truth, where it was before the
         *     import; by default nothing was.
         */
        SayMistakenIn: {
            amount?: Fen | null;
            id: string;
            reason: string;
        };
        /**
         * @description A period of the contract. `status` is `scheduled` until its bill is issued; `due_date` null until receipt.
         *
         *     `ahead`: paid before its day. `paid` is of the late fee, too; it and `late_fee` are without what went back,
         *     `late_fee` without what is waived, too.
         */
        SchedulePart: {
            /** Format: fen */
            addon: Fen;
            ahead: boolean;
            /** Format: fen */
            amount: Fen;
            due_date: string | null;
            /** Format: fen */
            late_fee: Fen;
            /** Format: fen */
            paid: Fen;
            period: number;
            /** Format: fen */
            rent: Fen;
            status: components["schemas"]["BillStatus"];
        };
        SearchIn: {
            /** @default  */
            text?: string;
        };
        SearchOut: {
            items: components["schemas"]["FoundOut"][];
        };
        /**
         * @description `demanded`: nobody logs in without a second factor here. `demandable`: the reader may change that, and after how
         *     many hours without use the shop's people log in again (`idle_hours`; null: no limit of its own).
         */
        SecurityOut: {
            demandable: boolean;
            demanded: boolean;
            idle_hours: number | null;
            recovery_left: number;
            second_factor: boolean;
            sessions: components["schemas"]["SessionOut"][];
        };
        /** @enum {string} */
        Seen: "name" | "id_number" | "mobile" | "address" | "document" | "contract" | "certificate" | "risk" | "credit" | "proof" | "voucher" | "export" | "whole";
        /** @description Outright sale of the SKU at place `sku` in `skus`. */
        SellIn: {
            /** Format: fen */
            price: Fen;
            sku: number;
        };
        SellOut: {
            /** Format: fen */
            price: Fen;
            sku: number;
        };
        /**
         * @description `variables` by their names: each that the template has, and no other. `only_page`: on the order's page, without
         *     an SMS.
         */
        SendMessageIn: {
            /** @default false */
            only_page?: boolean;
            order_id: string;
            template: string;
            /** @default {} */
            variables?: {
                [key: string]: string;
            };
        };
        /** @description The same SMS on each order. `template`, `variables`: as of one; where they don't fit an order, it is refused. */
        SendMessagesIn: {
            order_ids: string[];
            template: string;
            /** @default {} */
            variables?: {
                [key: string]: string;
            };
        };
        /** @description What is to be corrected of an application. */
        SentBack: {
            field: components["schemas"]["ApplicationField"];
            why: string;
        };
        /** @description `id` opens nothing. `device` is what the browser said, in words. */
        SessionOut: {
            /** Format: date-time */
            begun_at: string;
            device: string;
            here: boolean;
            id: string;
            ip: string;
            /** Format: date-time */
            used_at: string;
        };
        /** @description What our contract with the party decides, and the credentials file says; no secret. */
        Setting: {
            label: string;
            value: string;
        };
        /** @description What is in force today, and the newest changes, proposed ones included. */
        SettingsOut: {
            changes: components["schemas"]["ChangeOut"][];
            values: components["schemas"]["PoliciesOut"];
        };
        /** @description `shown`: the total that the caller was shown. */
        SettleEarlyIn: {
            order_id: string;
            /** Format: fen */
            shown: Fen;
        };
        /**
         * @description One form: company, qualifications, contact, address, bank account, rates, the owner's login.
         *
         *     Without `password` one is made and told once in the answer; without `name` the shop bears the company's;
         *     rates that are left out are the platform's.
         */
        SettleIn: {
            account: string;
            bank_account: string;
            bank_holder: string;
            bank_name: string;
            commission_bps?: number | null;
            company: string;
            contact: string;
            credit_code: string;
            /** @default false */
            goods_review?: boolean;
            late_fee_bps?: number | null;
            late_fee_cap_bps?: number | null;
            late_fee_grace_days?: number | null;
            legal_person: string;
            licence_expires_on?: string | null;
            licence_url: string;
            /** @default  */
            logo_url?: string | "";
            mobile: string;
            /** @default  */
            name?: string;
            /** @default  */
            password?: string;
            /** @default  */
            service_phone?: string;
            settlement_days?: number | null;
            subdomain: string;
        };
        /**
         * @description A bill that is open, or a period `to_come`: what settling early asks of it. `amount` = rent + addon + late_fee;
         *     `waived` was given up of it, and isn't asked. `rent` is the sum of kinds that are neither.
         */
        SettleLineOut: {
            /** Format: fen */
            addon: Fen;
            /** Format: fen */
            amount: Fen;
            due_date: string | null;
            key: string;
            kind: components["schemas"]["BillKind"];
            kind_label: string;
            /** Format: fen */
            late_fee: Fen;
            period: number;
            /** Format: fen */
            rent: Fen;
            to_come: boolean;
            /** Format: fen */
            waived: Fen;
        };
        /** @description `password` is there once, and only when we made it. */
        SettleOut: {
            account: string;
            address: string;
            id: string;
            name: string;
            password: string | null;
        };
        SettleQuery: {
            order_id: string;
        };
        /**
         * @description What settles a lease before its time, line by line. `total` = `asked` (open now, with late fees) + `to_come`.
         *
         *     `then`: what becomes of the lease once it is paid. `why_not`: why it can't be settled early now; empty when it can.
         */
        SettleQuoteOut: {
            /** Format: fen */
            asked: Fen;
            customer: string;
            /** Format: fen */
            late_fee: Fen;
            lines: components["schemas"]["SettleLineOut"][];
            order_id: string;
            then: string;
            /** Format: fen */
            to_come: Fen;
            /** Format: fen */
            total: Fen;
            waiting: components["schemas"]["SettleWaitingOut"][];
            /** Format: fen */
            waived: Fen;
            why_not: string;
        };
        /**
         * @description An attempt that hasn't ended. One that `holds` has to end first; a page or code is closed instead, and money that
         *     was `entered` waits for its second person on.
         */
        SettleWaitingOut: {
            /** Format: fen */
            amount: Fen;
            entered: boolean;
            holds: boolean;
            method_label: string;
        };
        /** @description `url` opens the spreadsheet to fill in for some minutes. */
        SheetTemplate: {
            file_name: string;
            url: string;
        };
        /** @description `parcels`: one for each of `order_ids`, in their order. */
        ShipManyIn: {
            order_ids: string[];
            parcels: components["schemas"]["ParcelIn"][];
        };
        ShopFace: {
            logo: string;
            name: string;
        };
        /** @description One that is offered. `since`: when an operator approved this version. */
        ShopMessage: {
            number: number;
            /** Format: date-time */
            since: string;
            text: string;
            title: string;
        };
        /** @description One that waits for operators. `id` is the proposal's; `number`: the one whose place it takes, 0: none. */
        ShopMessageAsked: {
            /** Format: date-time */
            asked_at: string;
            asked_by_name: string;
            id: string;
            number: number;
            text: string;
            title: string;
        };
        /**
         * @description One that came to nothing: operators sent it back, the shop took it back, or nobody decided in time. By whom and
         *     why; of one that ran out both are empty, and `at` is when. `number`: the one whose place it was to take, null: none,
         *     or that one is offered no more.
         */
        ShopMessageBack: {
            /** Format: date-time */
            at: string;
            by_name: string;
            id: string;
            number: number | null;
            state: components["schemas"]["BackState"];
            state_label: string;
            text: string;
            title: string;
            why: string;
        };
        ShopMessages: {
            items: components["schemas"]["ShopMessage"][];
            sent_back: components["schemas"]["ShopMessageBack"][];
            variables: components["schemas"]["MessageVariableOut"][];
            waiting: components["schemas"]["ShopMessageAsked"][];
        };
        ShopSearch: {
            /** @default  */
            keyword: string;
        };
        /** @description The same as the shop and the platform know them: what the platform takes is no customer's business. */
        ShopTermsPart: {
            /** Format: fen */
            addon_monthly: Fen;
            /** Format: fen */
            addon_once: Fen;
            anchor_date: string | null;
            /** Format: bps */
            buyout_discount_bps: number;
            buyout_mode: string;
            /** Format: fen */
            buyout_price: Fen;
            /** Format: bps */
            commission_bps: number;
            /** Format: fen */
            contract_value: Fen;
            /** Format: fen */
            damage_most: Fen;
            /** Format: fen */
            deposit: Fen;
            end_date: string | null;
            /** Format: fen */
            first_rent: Fen;
            /** Format: fen */
            freight: Fen;
            /** Format: bps */
            late_fee_bps: number;
            /** Format: bps */
            late_fee_cap_bps: number;
            late_fee_grace_days: number;
            periods: number;
            plan: string;
            plan_label: string;
            renewed: number;
            service_terms: number;
            term: string;
            term_label: string;
            /** Format: fen */
            total_rent: Fen;
        };
        Shortcut: {
            icon: string;
            name: string;
            path: string;
        };
        /** @description `paths` of the menu, in the order in which they are shown; null: those of the role again. */
        ShortcutsIn: {
            paths: string[] | null;
        };
        ShowApplicantIn: {
            id: string;
            reason: string;
        };
        /** @description A sum as it was shown, by its name. */
        ShownSum: {
            /** Format: fen */
            amount: Fen;
            name: string;
        };
        /** @description Of the quote that the customer was shown: due with the order, all over the term, deposit, buyout. */
        ShownSums: {
            /** Format: fen */
            contract_total: Fen;
            /** Format: fen */
            contract_value: Fen;
            /** Format: fen */
            deposit: Fen;
            /** Format: bps */
            discount: number;
            /** Format: fen */
            due_now: Fen;
        };
        /**
         * @description Whose address this is. `shop_status` is null on the operators' side, and so is `service`, its customers'.
         *
         *     `indexable`: search engines may list its goods pages.
         */
        SiteOut: {
            /** @default false */
            indexable: boolean;
            logo: string;
            /** @enum {integer} */
            platform_type: 0 | 1;
            service: components["schemas"]["ContactOut"] | null;
            shop_status: components["schemas"]["MerchantStatus"] | null;
            site_name: string;
            sub_shop: components["schemas"]["Named"] | null;
        };
        /** @description `stock_was` is the stock the editor loaded: what was shipped meanwhile stays shipped. */
        SkuIn: {
            /** Format: fen */
            deposit: Fen;
            /** Format: fen */
            market_value: Fen;
            stock: number;
            stock_was?: number | null;
            values: string[];
        };
        SkuOut: {
            /** Format: fen */
            deposit: Fen;
            id: string;
            locked: number;
            /** Format: fen */
            market_value: Fen;
            stock: number;
            stock_was: number;
            values: string[];
        };
        SkuStock: {
            available: number;
            id: string;
            locked: number;
            stock: number;
            values: string[];
        };
        /** @description Without a channel: of every channel, the home channel's first. */
        SomeChannelQuery: {
            /** @default  */
            channel: string;
        };
        SpecShape: {
            name: string;
            values: string[];
        };
        /** @enum {string} */
        Stage: "regular" | "dealing" | "overdue" | "finished" | "after_sale";
        /**
         * @description What stood at the end of a day, rather than what happened on it.
         * @enum {string}
         */
        Standing: "out" | "owned" | "deposits" | "overdue";
        /** @description `filters` are those of the list that `kind` names. */
        StartExportIn: {
            /** @default {} */
            filters?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            kind: "access_log" | "addons" | "applications" | "collection" | "commissions" | "credit_batches" | "credit_objections" | "credit_records" | "data_days" | "data_forecast" | "data_vintages" | "differences" | "enforcements" | "goods" | "job_runs" | "journal" | "links" | "merchants" | "notarizations" | "open_calls" | "orders" | "owing" | "partner_calls" | "partner_events" | "people" | "people_history" | "platform_goods" | "recharges" | "reconciled_days" | "records" | "reviews" | "risk_bills" | "sales" | "statement" | "stock_journal" | "stuck" | "sub_shops" | "trial_balance" | "withdrawals" | "written_off";
        };
        /** @description `check_id` is the transfer that checked the file; `publish` puts the goods on the shelf, or into review. */
        StartImportIn: {
            /** Format: uuid */
            check_id: string;
            /** @default false */
            publish?: boolean;
        };
        StartIn: {
            collector_id?: string | null;
            order_ids: string[];
            /** @default  */
            why?: string;
        };
        /** @description `check_id` is the transfer that checked the file. */
        StartLeasesIn: {
            /** Format: uuid */
            check_id: string;
        };
        /** @description `check_id` is the transfer that checked the file. */
        StartParcelsIn: {
            /** Format: uuid */
            check_id: string;
        };
        /**
         * @description What stood when the day was over; `ages`: what was overdue of each band, the youngest first.
         *
         *     `owned`: null of a channel, since pieces that are owned came by none.
         */
        StatePoint: {
            ages: Fen[];
            /** Format: date */
            day: string;
            /** Format: fen */
            deposits: Fen;
            out: number;
            /** Format: fen */
            overdue: Fen;
            owned: number | null;
        };
        /** @description All that a type of transaction moved. */
        StatementLine: {
            /** Format: fen */
            held: Fen;
            /** Format: fen */
            offline: Fen;
            part: components["schemas"]["StatementPart"];
            part_label: string;
            /** Format: fen */
            platform: Fen;
            type: components["schemas"]["TxType"];
            type_label: string;
        };
        /**
         * @description `opening` + `lines` = `closing`, column by column; each is the trial balance's of that month.
         *
         *     `settled` became available, or paid a debt; `withdrawn` went to the bank, less what came back. `paper_url` opens
         *     the PDF for some minutes.
         */
        StatementOut: {
            /** Format: date-time */
            closed_at: string;
            closed_by_name: string;
            closing: components["schemas"]["ColumnsOut"];
            lines: components["schemas"]["StatementLine"][];
            merchant_name: string;
            /** Format: date */
            month: string;
            opening: components["schemas"]["ColumnsOut"];
            paper_url: string;
            /** Format: fen */
            settled: Fen;
            /** Format: fen */
            withdrawn: Fen;
        };
        /**
         * @description In the order of the paper. `settled` and what is only applied for move within the shop's money: they sum to 0.
         * @enum {string}
         */
        StatementPart: "income" | "refunds" | "commission" | "fees" | "settled" | "withdrawn" | "deposits" | "prepaid" | "other";
        /** @description `month`: its first day. Operators name the merchant. */
        StatementQuery: {
            merchant_id: string | null;
            /** Format: date */
            month: string;
        };
        /**
         * @description `waiting`: the party hasn't it yet. `empty`: it has none, and the time for it is over. `given_up`: it refused the
         *     date or gave nothing for so long that only a person has it asked for again.
         * @enum {string}
         */
        StatementState: "waiting" | "received" | "empty" | "given_up";
        /** @description `rolls`: a line a month of the range. */
        StatesOut: {
            ages: components["schemas"]["AgeOut"][];
            days: components["schemas"]["StatePoint"][];
            rolls: components["schemas"]["RollOut"][];
        };
        /** @description An allowed move: send `status` to updateStatus. */
        StatusAct: {
            act: components["schemas"]["MerchantAct"];
            status: components["schemas"]["MerchantStatus"];
        };
        StatusCount: {
            count: number;
            status: components["schemas"]["MerchantStatus"] | "all";
        };
        StatusEntry: {
            label: string;
            value: string;
        };
        StatusIn: {
            id: string;
            reason: string;
            /** @enum {string} */
            status: "active" | "paused" | "frozen" | "closed";
        };
        StatusOut_ApplicationStatus_: {
            id: string;
            status: components["schemas"]["ApplicationStatus"];
        };
        StatusOut_BillStatus_: {
            id: string;
            status: components["schemas"]["BillStatus"];
        };
        StatusOut_CaseStatus_: {
            id: string;
            status: components["schemas"]["CaseStatus"];
        };
        StatusOut_ConsentStatus_: {
            id: string;
            status: components["schemas"]["ConsentStatus"];
        };
        StatusOut_Fate_: {
            id: string;
            status: components["schemas"]["Fate"];
        };
        StatusOut_GoodsAt_: {
            id: string;
            status: components["schemas"]["GoodsAt"];
        };
        StatusOut_MerchantStatus_: {
            id: string;
            status: components["schemas"]["MerchantStatus"];
        };
        StatusOut_ObjectionStatus_: {
            id: string;
            status: components["schemas"]["ObjectionStatus"];
        };
        StatusOut_OfferState_: {
            id: string;
            status: components["schemas"]["OfferState"];
        };
        StatusOut_OrderStatus_: {
            id: string;
            status: components["schemas"]["OrderStatus"];
        };
        StatusOut_PromiseState_: {
            id: string;
            status: components["schemas"]["PromiseState"];
        };
        StatusOut_ProposalStatus_: {
            id: string;
            status: components["schemas"]["ProposalStatus"];
        };
        StatusOut_RechargeStatus_: {
            id: string;
            status: components["schemas"]["RechargeStatus"];
        };
        StatusOut_SaleStatus_: {
            id: string;
            status: components["schemas"]["SaleStatus"];
        };
        StatusOut_SubShopStatus_: {
            id: string;
            status: components["schemas"]["SubShopStatus"];
        };
        StatusOut_To_: {
            id: string;
            status: components["schemas"]["To"];
        };
        StatusOut_WithdrawalStatus_: {
            id: string;
            status: components["schemas"]["WithdrawalStatus"];
        };
        StatusOut_Working_: {
            id: string;
            status: components["schemas"]["Working"];
        };
        /** @description A step of the strip: done, current (`overdue`: with unpaid bills), or to come. `note`: how far it has come. */
        Step: {
            at: string | null;
            key: string;
            label: string;
            note: string;
            /** @enum {string} */
            state: "done" | "current" | "overdue" | "todo";
        };
        /** @description `error`: it is done but for what this says. */
        StepOut: {
            error: string;
            rows: number;
            seconds: number;
            step: string;
        };
        /** @description `data` of a refusal (111) to close a merchant: what stands in the way, sums in fen. */
        StillLeft: {
            left: {
                [key: string]: unknown;
            };
            state: components["schemas"]["MerchantStatus"];
        };
        /** @description Either `delta` or the new `stock`. */
        StockIn: {
            delta?: number | null;
            reason: string;
            sku_id: string;
            stock?: number | null;
        };
        StockQuery: {
            goods_id: string;
        };
        StopClausesIn: {
            version: number;
            why: string;
        };
        StopIn: {
            order_ids: string[];
            why: string;
        };
        /** @enum {string} */
        Stuck: "audit" | "supplement" | "sign" | "ship" | "arrive" | "unconfirmed" | "renewal" | "paper" | "case" | "come_back" | "inspect" | "claim" | "repair" | "overdue" | "silent" | "promise" | "write_off" | "sale_ship" | "sale_arrive";
        /** @description Of a kind of which some wait; `todo`: what whoever may go on with these should do. "" is all of them. */
        StuckCount: {
            capped: boolean;
            count: number;
            label: string;
            tab: string;
            todo: string;
        };
        /** @description `merchant_id`: whose; operators say it. */
        StuckFilter: {
            merchant_id: string | null;
        };
        /** @description `since` rises with the longest wait first, which is the usual order. */
        StuckQuery: {
            /** @default  */
            kind: components["schemas"]["Stuck"] | "";
            merchant_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "since" | "-since";
        };
        /**
         * @description A lease, or a purchase, by `order_kind`. `since`: from when it waits, or by when it was to be answered; `days`
         *     ago. The customer is masked.
         */
        StuckRow: {
            customer: string;
            days: number;
            kind: components["schemas"]["Stuck"];
            kind_label: string;
            order_id: string;
            order_kind: components["schemas"]["TradeKind"];
            /** Format: date */
            since: string;
            status_label: string;
            title: string;
        };
        /** @enum {string} */
        SubShopAct: "pause" | "resume" | "close";
        /** @description An empty `status` is all of them. */
        SubShopCount: {
            count: number;
            status: components["schemas"]["SubShopStatus"] | "";
        };
        /** @description `merchant_id` is for operators, who must say whose sub-shops they mean. */
        SubShopFilter: {
            /** @default  */
            keyword: string;
            merchant_id: string | null;
        };
        SubShopIn: {
            account: string;
            /** @default  */
            address?: string;
            manager: string;
            mobile: string;
            name: string;
            /** @default  */
            password?: string;
            /** @default  */
            subdomain?: string;
        };
        /** @description `password` is there once, and only when we made it. */
        SubShopMade: {
            account: string;
            id: string;
            password: string | null;
            site: string;
        };
        SubShopOptions: {
            options: components["schemas"]["Option"][];
        };
        /** @description Leases by list. `movable`: not shipped yet, so that they can go to another sub-shop or back to the merchant. */
        SubShopOrders: {
            dealing: number;
            finished: number;
            movable: number;
            overdue: number;
            /** Format: fen */
            overdue_amount: Fen;
            regular: number;
        };
        /**
         * @description `live_leases`, `live_purchases`: what holds a closing up. `return_address`: where its goods go back to, as it is
         *     written on a parcel; `own_return_address`: it is its own, not the merchant's. `links`: those that open now.
         */
        SubShopOut: {
            account: string;
            actions: (components["schemas"]["SubShopAct"] | "edit")[];
            address: string;
            /** Format: date-time */
            created_at: string;
            goods_count: number;
            id: string;
            links: number;
            live_leases: number;
            live_purchases: number;
            logs: components["schemas"]["LogOut"][];
            manager: string;
            merchant_id: string;
            merchant_name: string;
            mobile: string;
            name: string;
            order_count: number;
            orders: components["schemas"]["SubShopOrders"];
            own_return_address: boolean;
            people: components["schemas"]["SubShopPerson"][];
            return_address: string;
            site: string;
            staff_count: number;
            status: components["schemas"]["SubShopStatus"];
            subdomain: string;
        };
        /** @description The mobile is masked. `active`: can log in. */
        SubShopPerson: {
            account: string;
            active: boolean;
            id: string;
            mobile: string;
            name: string;
            roles: string[];
        };
        SubShopQuery: {
            /** @default  */
            keyword: string;
            merchant_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "created_at" | "-created_at" | "name" | "-name";
            status: components["schemas"]["SubShopStatus"] | null;
        };
        /**
         * @description `address` is the street's; `site` the sub-shop's own address on the web, or empty.
         *
         *     `order_count` and `goods_count`: its leases, and the different goods in them, as the whole shop's goods are offered
         *     in each sub-shop. `staff_count`: who can log in.
         */
        SubShopRow: {
            account: string;
            actions: (components["schemas"]["SubShopAct"] | "edit")[];
            address: string;
            /** Format: date-time */
            created_at: string;
            goods_count: number;
            id: string;
            manager: string;
            mobile: string;
            name: string;
            order_count: number;
            site: string;
            staff_count: number;
            status: components["schemas"]["SubShopStatus"];
            subdomain: string;
        };
        /** @enum {string} */
        SubShopStatus: "open" | "paused" | "closed";
        /**
         * @description What is left out stays as it is.
         *
         *     `move_back`: with a pause what isn't shipped becomes the merchant's own, with a closing all that still runs. Without
         *     it a paused one finishes what it has, and one that has something isn't closed.
         */
        SubShopUpdate: {
            address?: string | null;
            id: string;
            manager?: string | null;
            mobile?: string | null;
            /** @default false */
            move_back?: boolean;
            name?: string | null;
            status?: components["schemas"]["SubShopStatus"] | null;
            subdomain?: string | null;
        };
        /** @description Whether it can be taken, and the address that it would give. */
        SubdomainOut: {
            address: string;
            available: boolean;
            reason: string;
        };
        SubdomainQuery: {
            subdomain: string;
        };
        /** @description `pictures`: data URLs of JPEG, PNG or WebP, at most 3. */
        SupplementIn: {
            /** @default [] */
            pictures?: string[];
            /** @default  */
            proof?: string;
            text: string;
            token: string;
        };
        /** @description `text`: what it is about. `again`: the caller may send it again. */
        SupplementPart: {
            again: boolean;
            /** Format: date-time */
            created_at: string;
            error: string;
            expires_at: string | null;
            id: string;
            kind: components["schemas"]["ContractKind"];
            number: string;
            round: number;
            sha256: string;
            signed_at: string | null;
            signed_sha256: string;
            status: components["schemas"]["ContractStatus"];
            status_label: string;
            text: string;
            title: string;
        };
        SystemHealth: {
            /** Format: date-time */
            at: string;
            items: components["schemas"]["HealthRow"][];
        };
        /**
         * @description `TODAY`: a promise runs out today, or did before. `SILENT`: nobody spoke to the customer for some days.
         * @enum {string}
         */
        Tab: "today" | "broken" | "silent" | "nobodys";
        /** @description How many rows a list's tab has; an empty `tab` is all of them. `capped`: there are more than `count`. */
        TabCount: {
            capped: boolean;
            count: number;
            tab: string;
        };
        TakeBackIn: {
            id: string;
            reason: string;
        };
        /** @description A colleague who may see orders. `audits`, `shares`: may take over what waits for an audit, and share links. */
        Taker: {
            audits: boolean;
            label: string;
            shares: boolean;
            value: string;
        };
        /**
         * @description What a link opens: the page of its goods, or shelves of the H5 channel: a category's, or all of the shop.
         * @enum {string}
         */
        Target: "goods" | "category" | "shop";
        /** @description A term: `days` are charged, in `periods` payments; `months` is 0 for terms of days. */
        TermOut: {
            days: number;
            label: string;
            months: number;
            periods: number;
            value: string;
        };
        TermsOut: {
            /** Format: date */
            effective_on: string;
            number: number;
            text: string;
        };
        /**
         * @description Plan, prices and rates frozen into the order. `damage_most`: what may be claimed for damage at most. `renewed`:
         *     how many of the `periods` renewals added to the `term`.
         *
         *     `service_terms`: the number of the platform's terms that the customer agreed to; 0: was shown none.
         */
        TermsPart: {
            /** Format: fen */
            addon_monthly: Fen;
            /** Format: fen */
            addon_once: Fen;
            anchor_date: string | null;
            /** Format: bps */
            buyout_discount_bps: number;
            buyout_mode: string;
            /** Format: fen */
            buyout_price: Fen;
            /** Format: fen */
            contract_value: Fen;
            /** Format: fen */
            damage_most: Fen;
            /** Format: fen */
            deposit: Fen;
            end_date: string | null;
            /** Format: fen */
            first_rent: Fen;
            /** Format: fen */
            freight: Fen;
            /** Format: bps */
            late_fee_bps: number;
            /** Format: bps */
            late_fee_cap_bps: number;
            late_fee_grace_days: number;
            periods: number;
            plan: string;
            plan_label: string;
            renewed: number;
            service_terms: number;
            term: string;
            term_label: string;
            /** Format: fen */
            total_rent: Fen;
        };
        TermsQuery: {
            number: number;
        };
        /** @description `text`: what the party answered, in its words. */
        TestOut: {
            ok: boolean;
            party: components["schemas"]["Party"];
            text: string;
        };
        /**
         * @description `TERMS`: what a customer agrees to with an order, beside the shop's own. `NOTICE`: to every shop's people.
         *     `PAYEE`: the account that shops transfer to, and what they write with it.
         * @enum {string}
         */
        TextKind: "terms" | "notice" | "payee";
        /** @description A version. `number`: null until it is confirmed. */
        TextOut: {
            actions: components["schemas"]["ProposalAct"][];
            decided_at: string | null;
            decided_by_name: string;
            decided_why: string;
            /** Format: date */
            effective_on: string;
            id: string;
            kind: components["schemas"]["TextKind"];
            number: number | null;
            own: boolean;
            /** Format: date-time */
            proposed_at: string;
            proposed_by_name: string;
            status: components["schemas"]["ProposalStatus"];
            text: string;
            why: string;
        };
        /**
         * @description `now`: the number of the version in force, 0 for none; `most`: characters. `versions`: newest first, with those
         *     that wait and those that were refused.
         */
        TextVersions: {
            kind: components["schemas"]["TextKind"];
            label: string;
            most: number;
            now: number;
            versions: components["schemas"]["TextOut"][];
        };
        TextsOut: {
            items: components["schemas"]["TextVersions"][];
        };
        ThawIn: {
            /** Format: fen */
            amount: Fen;
            order_id: string;
            reason: string;
        };
        /**
         * @description Who a lease that owes is handed over to.
         * @enum {string}
         */
        To: "notary" | "bureau";
        /**
         * @description Of today: `orders` placed, first rents `paid`, rent received; `overdue` orders now, with their sum, and how many
         *     there were when yesterday ended (`overdue_before`; null where no night has noted it).
         *
         *     Each is what its list finds: orders of the day, ledger records of the day. Money is null for who may not see it.
         */
        TodayOut: {
            orders: number;
            overdue: number;
            overdue_amount: Fen | null;
            overdue_before: number | null;
            paid: number;
            rent_received: Fen | null;
        };
        /**
         * @description Something that waits, and where it is dealt with. `urgent`: late or failed.
         *
         *     `since`: from when on the first of them waits, where the rows say so. `amount`: the sum that waits, said instead of
         *     `count`; 0 where there is none.
         */
        Todo: {
            /** Format: fen */
            amount: Fen;
            count: number;
            key: string;
            label: string;
            path: string;
            since: string | null;
            /** @default false */
            urgent: boolean;
        };
        /** @description The signed token of the customer's page: nobody is logged in. */
        TokenIn: {
            token: string;
        };
        /** @description The signed token of the customer's order. */
        TokenQuery: {
            token: string;
        };
        /**
         * @description A link, or a salesman. `orders`: placed, `paid` of them; `amount`: rent of the whole term of the leases that were
         *     paid, and what was kept of purchases. `visits` of salesmen is 0: a visit is nobody's.
         */
        TopOut: {
            /** Format: fen */
            amount: Fen;
            id: string;
            name: string;
            orders: number;
            paid: number;
            visits: number;
        };
        TopQuery: {
            /** @default  */
            channel: string;
            end: string | null;
            merchant_id: string | null;
            start: string | null;
            sub_shop_id: string | null;
            /** @default 10 */
            top: number;
        };
        TraceNode: {
            at: string | null;
            /** @default  */
            status: string;
            text: string;
        };
        /** @description `stale`: the party did not answer just now; `trace` is what we knew. */
        TraceOut: {
            parcel: components["schemas"]["ParcelPart"];
            stale: boolean;
        };
        /** @description Of the latest parcel in a direction, unless `parcel_id` says of which. */
        TraceQuery: {
            /**
             * @default out
             * @enum {string}
             */
            direction: "out" | "back";
            order_id: string;
            parcel_id: string | null;
        };
        /**
         * @description A rent order or an outright sale order; all kinds of trade are numbered from one sequence.
         * @enum {string}
         */
        TradeKind: "rent" | "sale";
        /**
         * @description An export, a check of an import or an import. `url` opens the file for a few minutes; ask anew for another.
         *
         *     `filters` says in words what an export was narrowed by.
         *     `next_id` is the import that was started from a check.
         */
        TransferJob: {
            /** Format: date-time */
            created_at: string;
            done: number;
            /** @default  */
            error: string;
            expires_at: string | null;
            /** @default  */
            file_name: string;
            /** @default  */
            filters: string;
            finished_at: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "agreements.ask" | "contracts.ask" | "core.erase_files" | "core.export" | "core.remove_transfer" | "core.retention" | "credit.batches" | "credit.look" | "deposits.ask" | "deposits.call_off" | "express.arrived" | "express.follow" | "express.refresh" | "goods.check_import" | "goods.import" | "intake.check_import" | "intake.import" | "merchants.archive" | "merchants.own_data" | "nightly" | "nights.late" | "notary.look" | "notary.look_enforcement" | "notices.text" | "orders.case_refunded" | "orders.check_parcels" | "orders.close_unpaid" | "orders.reminders" | "orders.ship_parcels" | "partners.apply_event" | "partners.send" | "payments.ask" | "payments.call_off" | "payments.taken_back" | "privacy.erase" | "privacy.export" | "reconcile.day" | "reconcile.fees" | "reconcile.fetch" | "sales.close_unpaid" | "sms.receipt";
            next_id: string | null;
            report: components["schemas"]["TransferReport"] | null;
            state: components["schemas"]["JobState"];
            title: string;
            total: number;
            /** @default  */
            url: string;
        };
        /** @description `row` as the spreadsheet counts it, 0 for the whole file, `column` is its heading, `value` what is there. */
        TransferProblem: {
            column: string;
            msg: string;
            row: number;
            value: string;
        };
        TransferQuery: {
            /** Format: uuid */
            id: string;
        };
        /** @description What was found or done: `good` and `bad` count what the import makes. `problems` are the first ones only. */
        TransferReport: {
            /** @default 0 */
            bad: number;
            /** @default 0 */
            good: number;
            /** @default [] */
            problems: components["schemas"]["TransferProblem"][];
            /** @default 0 */
            rows: number;
            /** @default 0 */
            wrong_cells: number;
        };
        /** @description Every account that ever moved. Opening and closing balances add up to nothing; `moved` on either side. */
        TrialBalanceOut: {
            accounts: components["schemas"]["BalanceOut"][];
            merchant_name: string;
            /** Format: fen */
            moved: Fen;
        };
        TurnoverIn: {
            bill_ids: string[];
            order_id: string;
        };
        /** @enum {string} */
        TxType: "first_rent" | "rent" | "addon_once" | "addon_month" | "final_payment" | "buyout" | "sale" | "renewal" | "late_fee" | "compensation" | "deposit_paid" | "deposit_refund" | "deposit_capture" | "refund" | "freight" | "freight_refund" | "commission" | "commission_refund" | "risk_recharge" | "risk_reserve" | "risk_fee" | "risk_release" | "credit_fee" | "notary_fee" | "sms_fee" | "settle" | "withdraw" | "withdraw_fee" | "withdraw_return" | "adjustment" | "opening";
        TypeCount: {
            count: number;
            label: string;
            /** Format: fen */
            sum: Fen;
            type: components["schemas"]["TxType"];
        };
        UpdateExpressIn: {
            company: string;
            number: string;
            order_id: string;
        };
        /** @description One of both: an order, whose customer is meant, or the customer. */
        UserOrdersQuery: {
            customer_id: string | null;
            order_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
        };
        UserOut: {
            account: string;
            id: string;
            mobile: string;
            name: string;
        };
        /** @description One of the two. */
        UserQueryIn: {
            customer: string | null;
            order_id: string | null;
        };
        /** @description `query`: the newest; None where nothing was asked. */
        UserQueryOut: {
            consent: components["schemas"]["ConsentStatus"];
            consent_label: string;
            query: components["schemas"]["CreditQueryOut"] | null;
        };
        /**
         * @description What whoever sends it fills in. `DAY`: a day from today on, as 2026-11-30. `PHONE`: a number to call.
         * @enum {string}
         */
        Variable: "day" | "phone";
        /** @description `word` stands in braces in a clause; `sample`: what the sample's lease puts there. */
        VariableOut: {
            code: components["schemas"]["ClauseVariable"];
            label: string;
            sample: string;
            word: string;
        };
        /**
         * @description What a finding of a kind comes to. `ignore`: nothing.
         * @enum {string}
         */
        Verdict: "reject" | "review" | "ignore";
        VersionOf: {
            version: number;
        };
        /**
         * @description `waits`: what of the change is in force only once a second person confirms it.
         *
         *     `owner`: another mobile of the contact became the one of an owner who was never in.
         */
        VersionOut: {
            id: string;
            owner: components["schemas"]["OwnerLogin"] | null;
            version: number;
            waits: components["schemas"]["ReviewKind"][];
        };
        /** @enum {string} */
        VersionState: "in_force" | "waiting" | "replaced" | "stopped" | "refused" | "expired";
        /** @description Leases that began in the month that `start` is the first of, with the rent of their whole terms. */
        VintageOut: {
            leases: number;
            points: components["schemas"]["VintagePoint"][];
            /** Format: fen */
            rent: Fen;
            /** Format: date */
            start: string;
        };
        /**
         * @description `month`: how many months after the start. `late`: leases that were overdue for more than 30 days then, or written
         *     off; `rate`: of all, in basis points.
         */
        VintagePoint: {
            late: number;
            /** Format: fen */
            late_sum: Fen;
            month: number;
            /** Format: bps */
            rate: number;
        };
        /** @description `visitor`: what a browser made up for itself; it says of two visits that they are one person's, and no more. */
        VisitIn: {
            code: string;
            visitor: string;
        };
        /**
         * @description A change of the merchant that waits for a second person; `lines`: as the page of what waits says it.
         *     `licence`: it renews the licence.
         */
        WaitingChange: {
            /** Format: date-time */
            asked_at: string;
            /** Format: date-time */
            ends_at: string;
            kind: components["schemas"]["ReviewKind"];
            licence: boolean;
            lines: components["schemas"]["ReviewLine"][];
            paper: components["schemas"]["WaitingPaper"] | null;
        };
        /** @description What was sent of a qualification; `number`: in place of that one, null of another one. */
        WaitingPaper: {
            expires_on: string | null;
            kind: components["schemas"]["PaperKind"];
            number: number | null;
            title: string;
        };
        /** @description `bill_id`: the bill of the fee, or of the compensation. `amount`: at most what is unpaid of it. */
        WaiveIn: {
            /** Format: fen */
            amount: Fen;
            bill_id: string;
            reason: string;
        };
        /**
         * @description What a person does first, and goes on: `data.state` of a StateError by which screens ask for it.
         * @enum {string}
         */
        Wanted: "prove_mobile";
        /**
         * @description How somebody hears of it. What comes by SMS stands in the page, too.
         * @enum {string}
         */
        Way: "page" | "sms" | "none";
        /**
         * @description Whose money a difference is about.
         * @enum {string}
         */
        Whose: "customer" | "platform" | "shop";
        WishIn: {
            about: components["schemas"]["About"];
            way: components["schemas"]["Way"];
        };
        /** @description `ways`: what may be chosen instead of `way`. */
        WishOut: {
            about: components["schemas"]["About"];
            label: string;
            text: string;
            way: components["schemas"]["Way"];
            ways: components["schemas"]["Way"][];
        };
        /**
         * @description `proved`: the own mobile is known to be the reader's, so that messages may go there: at most `most_a_day`, and
         *     none from `quiet_from_hour` to `quiet_to_hour`.
         */
        WishesOut: {
            items: components["schemas"]["WishOut"][];
            mobile: string;
            most_a_day: number;
            proved: boolean;
            quiet_from_hour: number;
            quiet_to_hour: number;
        };
        WithdrawEnforcementIn: {
            order_id: string;
            reason: string;
        };
        WithdrawIn: {
            id: string;
            reason: string;
        };
        /** @description Of a withdrawal: sums in fen, `fee_rate` in basis points; null is no limit. */
        WithdrawInForce: {
            /** Format: fen */
            fee_flat: Fen;
            fee_max: Fen | null;
            /** Format: fen */
            fee_min: Fen;
            /** Format: bps */
            fee_rate: number;
            max_day: Fen | null;
            max_each: Fen | null;
            /** Format: fen */
            min_each: Fen;
            times_day: number | null;
        };
        /** @description A merchant's own limits and fee for withdrawals; they count inside the platform's. */
        WithdrawOwn: {
            fee_flat?: Fen | null;
            fee_max?: Fen | null;
            fee_min?: Fen | null;
            fee_rate?: number | null;
            max_day?: Fen | null;
            max_each?: Fen | null;
            min_each?: Fen | null;
            times_day?: number | null;
        };
        /**
         * @description What a withdrawal may be. Null: no limit. `fee`: flat + rate, between least and most.
         *
         *     `beyond` says which of the merchant's own are outside the platform's limits and what counts instead.
         */
        WithdrawRulesOut: {
            beyond: string[];
            /** Format: fen */
            fee_flat: Fen;
            fee_max: Fen | null;
            /** Format: fen */
            fee_min: Fen;
            fee_rate: number;
            max_day: Fen | null;
            max_each: Fen | null;
            /** Format: fen */
            min_each: Fen;
            times_day: number | null;
            /** Format: fen */
            today_amount: Fen;
            today_times: number;
        };
        WithdrawalCount: {
            count: number;
            label: string;
            status: components["schemas"]["WithdrawalStatus"];
            /** Format: fen */
            sum: Fen;
        };
        WithdrawalCountQuery: {
            end: string | null;
            merchant_id: string | null;
            start: string | null;
        };
        /**
         * @description `debt`: what the merchant owes now, in fen; it is taken before anything is paid out.
         *
         *     `voucher`, `return_voucher`: addresses that open the pictures for some minutes.
         */
        WithdrawalDetail: {
            actions: ("cancel" | "apply_again" | "approve" | "reject" | "paying" | "paid" | "failed" | "returned")[];
            /** Format: fen */
            amount: Fen;
            /** Format: date-time */
            applied_at: string;
            applied_by_name: string;
            audited_at: string | null;
            audited_by_name: string;
            bank: components["schemas"]["BankOut"];
            by_platform: boolean;
            /** Format: fen */
            debt: Fen;
            /** Format: fen */
            fee: Fen;
            id: string;
            log: components["schemas"]["WithdrawalLogOut"][];
            /** Format: fen */
            net: Fen;
            paid_at: string | null;
            paid_by_name: string;
            reason: string;
            reference: string;
            remark: string;
            return_reference: string;
            return_voucher: string;
            returned_at: string | null;
            status: components["schemas"]["WithdrawalStatus"];
            status_label: string;
            voucher: string;
        };
        WithdrawalLogOut: {
            actor_name: string;
            /** Format: date-time */
            at: string;
            text: string;
            why: string;
        };
        /** @description `net` = `amount` − `fee` is what the bank gets. */
        WithdrawalOut: {
            actions: ("cancel" | "apply_again")[];
            /** Format: fen */
            amount: Fen;
            /** Format: date-time */
            applied_at: string;
            applied_by_name: string;
            bank: string;
            /** Format: fen */
            fee: Fen;
            id: string;
            /** Format: fen */
            net: Fen;
            reason: string;
            remark: string;
            status: components["schemas"]["WithdrawalStatus"];
            status_label: string;
        };
        WithdrawalQuery: {
            end: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "applied_at" | "-applied_at" | "amount" | "-amount";
            start: string | null;
            status: components["schemas"]["WithdrawalStatus"] | null;
        };
        /** @enum {string} */
        WithdrawalStatus: "pending" | "approved" | "paying" | "paid" | "rejected" | "cancelled" | "failed" | "returned";
        WithdrawalStatusOut: {
            /** @description no act leads on from here */
            final: boolean;
            label: string;
            value: components["schemas"]["WithdrawalStatus"];
        };
        /**
         * @description Whose act it was. An operator pays out what a shop leaves, without its limits and fee (product.md, Merchant).
         * @enum {string}
         */
        WithdrawalType: "own" | "platform";
        WithdrawalTypeOut: {
            label: string;
            value: components["schemas"]["WithdrawalType"];
        };
        /** @description Whose act a withdrawal was, and what becomes of it. */
        WithdrawalTypesOut: {
            statuses: components["schemas"]["WithdrawalStatusOut"][];
            types: components["schemas"]["WithdrawalTypeOut"][];
        };
        WorkbenchOut: {
            /** Format: date */
            day: string;
            today: components["schemas"]["TodayOut"];
            todos: components["schemas"]["Todo"][];
            week: components["schemas"]["CurvePoint"][];
        };
        /** @enum {string} */
        Working: "active" | "invited" | "disabled";
        /** @description The next one after today. `holidays`: what the days before it are off for, in their order; none on weekends. */
        WorkingDay: {
            /** Format: date */
            day: string;
            holidays: string[];
        };
        /**
         * @description `owed`: what was asked for; `amount`: what was written off; `recovered`: what came since. `barred`: why the
         *     caller can't confirm it. `goods_back_at`: when goods came that had been lost.
         */
        WriteOffPart: {
            /** Format: fen */
            amount: Fen;
            /** Format: date-time */
            asked_at: string;
            asked_by: string;
            barred: string;
            decided_at: string | null;
            decided_by: string;
            decided_why: string;
            goods: components["schemas"]["GoodsAt"];
            goods_back_at: string | null;
            goods_label: string;
            id: string;
            owed: components["schemas"]["OwedPart"];
            /** Format: fen */
            recovered: Fen;
            status: components["schemas"]["ProposalStatus"];
            undone_at: string | null;
            why: string;
        };
        WrittenOffFilter: {
            merchant_id: string | null;
            order_id: string | null;
        };
        /** @description `state`: where the goods are. */
        WrittenOffQuery: {
            merchant_id: string | null;
            order_id: string | null;
            /** @default 1 */
            page: number;
            /** @default 20 */
            page_size: number;
            /**
             * @default
             * @enum {string}
             */
            sort: "" | "decided_at" | "-decided_at" | "amount" | "-amount";
            state: components["schemas"]["GoodsAt"] | null;
        };
        WrittenOffRow: {
            /** Format: fen */
            amount: Fen;
            asked_by: string;
            customer: string;
            decided_at: string | null;
            decided_by: string;
            goods_label: string;
            order_id: string;
            /** Format: fen */
            recovered: Fen;
            title: string;
            why: string;
        };
        Calls: {
            "post /api/aftersale/open": {
                body: components["schemas"]["OpenCaseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_CaseStatus_"];
            };
            "post /api/aftersale/say": {
                body: components["schemas"]["SayCaseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_CaseStatus_"];
            };
            "get /api/applet/expressCompany": {
                answer: components["schemas"]["Companies"];
            };
            "post /api/applet/lookContract": {
                body: components["schemas"]["PaperOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ContractLink"];
            };
            "get /api/applet/orderExpress": {
                query: {
                    order_id: string;
                    /**
                     * @default out
                     * @enum {string}
                     */
                    direction?: "out" | "back";
                    parcel_id?: string | null;
                };
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["TraceOut"];
            };
            "post /api/apply/address": {
                body: components["schemas"]["ApplicantAddressIn"];
                answer: components["schemas"]["SubdomainOut"];
            };
            "post /api/apply/code": {
                body: components["schemas"]["ApplicantMobileIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ApplicantCodeOut"];
            };
            "post /api/apply/pageCode": {
                body: components["schemas"]["ApplicantTokenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ApplicantCodeOut"];
            };
            "post /api/apply/prove": {
                body: components["schemas"]["ApplicantProveIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ApplicantProof"];
            };
            "post /api/apply/resubmit": {
                body: components["schemas"]["ReapplyIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ApplicantOut"];
            };
            "post /api/apply/submit": {
                body: components["schemas"]["ApplyIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ApplicantOut"];
            };
            "post /api/apply/view": {
                body: components["schemas"]["ApplicantProvenIn"];
                answer: components["schemas"]["ApplicantOut"];
            };
            "post /api/apply/withdraw": {
                body: components["schemas"]["ApplicantProvenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ApplicantOut"];
            };
            "post /api/backend/allocateOrders": {
                body: components["schemas"]["AllocateIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/backend/allocateToSubShop": {
                body: components["schemas"]["MoveToSubShopIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/backend/auditOrder": {
                body: components["schemas"]["AuditIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/backend/createSubShop": {
                body: components["schemas"]["SubShopIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["SubShopMade"];
            };
            "get /api/backend/getAllAuditors": {
                query: {
                    merchant_id?: string | null;
                    /** @default  */
                    keyword?: string;
                };
                answer: components["schemas"]["AuditorOptions"];
            };
            "get /api/backend/getChannels": {
                answer: {
                    [key: string]: string;
                };
            };
            "get /api/backend/getOrderAuditors": {
                query: {
                    merchant_id?: string | null;
                    /** @default  */
                    keyword?: string;
                };
                answer: components["schemas"]["AuditorOptions"];
            };
            "get /api/backend/getPltCateCount": {
                answer: components["schemas"]["ChannelCount"][];
            };
            "get /api/backend/getRiskBalance": {
                answer: components["schemas"]["RiskBalanceOut"];
            };
            "get /api/backend/getShowPlts": {
                answer: components["schemas"]["Option"][];
            };
            "get /api/backend/getSubShopCount": {
                query: {
                    /** @default  */
                    keyword?: string;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["SubShopCount"][];
            };
            "get /api/backend/getSubShopInfo": {
                query: {
                    id: string;
                };
                answer: components["schemas"]["SubShopOut"];
            };
            "get /api/backend/getSubShopList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    keyword?: string;
                    merchant_id?: string | null;
                    status?: components["schemas"]["SubShopStatus"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "created_at" | "-created_at" | "name" | "-name";
                };
                answer: components["schemas"]["Page_SubShopRow_"];
            };
            "get /api/backend/getSubShopOptions": {
                query: {
                    merchant_id?: string | null;
                    /** @default false */
                    every?: boolean;
                    /** @default  */
                    keyword?: string;
                };
                answer: components["schemas"]["SubShopOptions"];
            };
            "post /api/backend/handOverWork": {
                body: components["schemas"]["HandOverIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["HandedOver"];
            };
            "get /api/backend/nextWorkingDay": {
                answer: components["schemas"]["WorkingDay"];
            };
            "get /api/backend/openWork": {
                query: {
                    id: string;
                };
                answer: components["schemas"]["OpenWork"];
            };
            "get /api/backend/platformNotice": {
                answer: components["schemas"]["PlatformNotice"];
            };
            "post /api/backend/refreshContract": {
                body: components["schemas"]["PaperOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ContractPart"];
            };
            "post /api/backend/removeReturnAddress": {
                body: components["schemas"]["IdIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "get /api/backend/returnAddrSelections": {
                query: {
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["ReturnAddresses"];
            };
            "get /api/backend/reviewCount": {
                query: {
                    /** @default  */
                    asked_by?: string;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/backend/reviewList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    asked_by?: string;
                    merchant_id?: string | null;
                    kind?: components["schemas"]["ReviewKind"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "asked_at" | "-asked_at" | "ends_at" | "-ends_at" | "amount" | "-amount";
                };
                answer: components["schemas"]["Page_ReviewOut_"];
            };
            "post /api/backend/saveReturnAddress": {
                body: components["schemas"]["ReturnAddressIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["IdOut"];
            };
            "post /api/backend/setDefaultReturnAddress": {
                body: components["schemas"]["IdIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["IdOut"];
            };
            "post /api/backend/updateSubShop": {
                body: components["schemas"]["SubShopUpdate"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_SubShopStatus_"];
            };
            "get /api/bills/attempt": {
                query: {
                    id: string;
                };
                answer: components["schemas"]["AttemptOut"];
            };
            "post /api/bills/decideProposal": {
                body: components["schemas"]["DecideProposalIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_ProposalStatus_"];
            };
            "post /api/bills/decideRefunded": {
                body: components["schemas"]["DecideRefundedIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_BillStatus_"];
            };
            "get /api/bills/log": {
                query: {
                    bill_id: string;
                };
                answer: components["schemas"]["BillLogOut"];
            };
            "get /api/bills/offlineQuote": {
                query: {
                    order_id: string;
                    bill_ids: string[];
                    /** Format: fen */
                    amount: Fen;
                    /** Format: date */
                    received_on: string;
                };
                answer: components["schemas"]["OfflineQuoteOut"];
            };
            "post /api/bills/refund": {
                body: components["schemas"]["RefundBillIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["GivenOut"];
            };
            "post /api/bills/settleEarly": {
                body: components["schemas"]["SettleEarlyIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["AttemptOut"];
            };
            "get /api/bills/settleQuote": {
                query: {
                    order_id: string;
                };
                answer: components["schemas"]["SettleQuoteOut"];
            };
            "post /api/bills/waive": {
                body: components["schemas"]["WaiveIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["GivenOut"];
            };
            "post /api/clientError": {
                body: components["schemas"]["ClientErrorIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/collection/askWriteOff": {
                body: components["schemas"]["AskWriteOffIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_ProposalStatus_"];
            };
            "post /api/collection/assign": {
                body: components["schemas"]["AssignIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "get /api/collection/collectors": {
                query: {
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["Collectors"];
            };
            "post /api/collection/contact": {
                body: components["schemas"]["ContactIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "get /api/collection/count": {
                query: {
                    merchant_id?: string | null;
                    order_id?: string | null;
                    /** @default  */
                    customer?: string;
                    /** @default  */
                    mobile?: string;
                    /** @default  */
                    title?: string;
                    sub_shop_id?: string | null;
                    collector_id?: number | null;
                    /** @default false */
                    mine?: boolean;
                    age?: components["schemas"]["Age"] | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "post /api/collection/decideWriteOff": {
                body: components["schemas"]["DecideWriteOffIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_ProposalStatus_"];
            };
            "post /api/collection/goodsBack": {
                body: components["schemas"]["OrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_GoodsAt_"];
            };
            "post /api/collection/handOver": {
                body: components["schemas"]["HandOverDebtIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_To_"];
            };
            "get /api/collection/info": {
                query: {
                    order_id: string;
                };
                answer: components["schemas"]["CollectionInfo"];
            };
            "get /api/collection/list": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    merchant_id?: string | null;
                    order_id?: string | null;
                    /** @default  */
                    customer?: string;
                    /** @default  */
                    mobile?: string;
                    /** @default  */
                    title?: string;
                    sub_shop_id?: string | null;
                    collector_id?: number | null;
                    /** @default false */
                    mine?: boolean;
                    age?: components["schemas"]["Age"] | null;
                    state?: components["schemas"]["Tab"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "days" | "-days" | "amount" | "-amount";
                };
                answer: components["schemas"]["Page_DeskRow_"];
            };
            "post /api/collection/offer": {
                body: components["schemas"]["OfferIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OfferState_"];
            };
            "post /api/collection/promise": {
                body: components["schemas"]["PromiseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_PromiseState_"];
            };
            "post /api/collection/remind": {
                body: components["schemas"]["RemindIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/collection/start": {
                body: components["schemas"]["StartIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/collection/stop": {
                body: components["schemas"]["StopIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "get /api/collection/sums": {
                query: {
                    merchant_id?: string | null;
                    order_id?: string | null;
                    /** @default  */
                    customer?: string;
                    /** @default  */
                    mobile?: string;
                    /** @default  */
                    title?: string;
                    sub_shop_id?: string | null;
                    collector_id?: number | null;
                    /** @default false */
                    mine?: boolean;
                    age?: components["schemas"]["Age"] | null;
                };
                answer: components["schemas"]["DeskSums"];
            };
            "post /api/collection/withdrawOffer": {
                body: components["schemas"]["OrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OfferState_"];
            };
            "post /api/collection/withdrawPromise": {
                body: components["schemas"]["OrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_PromiseState_"];
            };
            "get /api/collection/writtenOff": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    merchant_id?: string | null;
                    order_id?: string | null;
                    state?: components["schemas"]["GoodsAt"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "decided_at" | "-decided_at" | "amount" | "-amount";
                };
                answer: components["schemas"]["Page_WrittenOffRow_"];
            };
            "get /api/collection/writtenOffCount": {
                query: {
                    merchant_id?: string | null;
                    order_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/contracts/clauses": {
                answer: components["schemas"]["ClausesOut"];
            };
            "get /api/contracts/sampleOf": {
                query: {
                    version: number;
                };
                answer: components["schemas"]["PreviewLink"];
            };
            "post /api/contracts/saveClauses": {
                body: components["schemas"]["SaveClausesIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ClausesOut"];
            };
            "post /api/contracts/stopClauses": {
                body: components["schemas"]["StopClausesIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ClausesOut"];
            };
            "post /api/credit/accountClose": {
                body: components["schemas"]["CreditCloseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditRecordOut"];
            };
            "post /api/credit/accountOpeningCredit": {
                body: components["schemas"]["CreditOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditRecordOut"];
            };
            "post /api/credit/answerObjection": {
                body: components["schemas"]["AnswerIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ObjectionOut"];
            };
            "post /api/credit/appendRepaymentTurnover": {
                body: components["schemas"]["TurnoverIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditRecordOut"][];
            };
            "post /api/credit/applyContractLeasing": {
                body: components["schemas"]["CreditOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ContractOut"];
            };
            "post /api/credit/applyCreditQuery": {
                body: components["schemas"]["CreditQueryIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditQueryOut"];
            };
            "get /api/credit/applyResultQuery": {
                query: {
                    apply_no: string;
                };
                answer: components["schemas"]["ContractOut"];
            };
            "post /api/credit/cancelReportCredit": {
                body: components["schemas"]["WithdrawIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditRecordOut"];
            };
            "post /api/credit/collectionReportCredit": {
                body: components["schemas"]["CreditOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditRecordOut"];
            };
            "post /api/credit/correctRecord": {
                body: components["schemas"]["CorrectIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditRecordOut"];
            };
            "post /api/credit/createObjection": {
                body: components["schemas"]["ObjectIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ObjectionOut"];
            };
            "post /api/credit/endConsent": {
                body: components["schemas"]["EndConsentIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditSignOut"];
            };
            "get /api/credit/generateFileData": {
                query: {
                    period: string;
                };
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["BatchOut"];
            };
            "get /api/credit/getBatchCount": {
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/credit/getBatchList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    status?: components["schemas"]["BatchStatus"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "made_at" | "-made_at" | "records" | "-records";
                };
                answer: components["schemas"]["Page_BatchOut_"];
            };
            "get /api/credit/getCreditAccount": {
                query: {
                    order_id: string;
                };
                answer: components["schemas"]["CreditPart"];
            };
            "get /api/credit/getCreditQueryResult": {
                query: {
                    query_no: string;
                };
                answer: components["schemas"]["CreditReportOut"];
            };
            "get /api/credit/getDesk": {
                answer: components["schemas"]["DeskOut"];
            };
            "get /api/credit/getObjectionCount": {
                query: {
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/credit/getObjectionList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    merchant_id?: string | null;
                    status?: components["schemas"]["ObjectionStatus"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "due_on" | "-due_on" | "raised_at" | "-raised_at";
                };
                answer: components["schemas"]["Page_DeskObjectionOut_"];
            };
            "get /api/credit/getRecord": {
                query: {
                    id: string;
                };
                answer: components["schemas"]["CreditRecordOut"];
            };
            "get /api/credit/getRecordCount": {
                query: {
                    kind?: components["schemas"]["RecordKind"] | null;
                    period?: string | null;
                    batch_id?: string | null;
                    merchant_id?: string | null;
                    order_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/credit/getRecordList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    kind?: components["schemas"]["RecordKind"] | null;
                    period?: string | null;
                    batch_id?: string | null;
                    merchant_id?: string | null;
                    order_id?: string | null;
                    status?: components["schemas"]["RecordStatus"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "created_at" | "-created_at" | "answered_at" | "-answered_at";
                };
                answer: components["schemas"]["Page_DeskRecordOut_"];
            };
            "get /api/credit/getRepaymentStatusMap": {
                answer: components["schemas"]["StatusEntry"][];
            };
            "get /api/credit/getSettleResult": {
                query: {
                    id: string;
                };
                answer: components["schemas"]["CreditSettleOut"];
            };
            "post /api/credit/repayment": {
                body: components["schemas"]["RepaymentIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditRecordOut"];
            };
            "post /api/credit/settleDataReport": {
                body: components["schemas"]["CreditOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditSettleOut"];
            };
            "post /api/credit/settleRecovery": {
                body: components["schemas"]["WithdrawIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditSettleOut"];
            };
            "post /api/credit/settleReportConfirm": {
                body: components["schemas"]["RecordIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditSettleOut"];
            };
            "get /api/credit/submitUploadFile": {
                query: {
                    batch_id: string;
                };
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["BatchOut"];
            };
            "post /api/credit/userCreateSign": {
                body: components["schemas"]["CreditOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CreditSignOut"];
            };
            "get /api/finance/adjustments": {
                query: {
                    merchant_id: string;
                };
                answer: components["schemas"]["AdjustmentOut"][];
            };
            "post /api/finance/applyWithdraw": {
                body: components["schemas"]["ApplyWithdrawIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_WithdrawalStatus_"];
            };
            "post /api/finance/cancelWithdraw": {
                body: components["schemas"]["IdIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_WithdrawalStatus_"];
            };
            "post /api/finance/closeMonth": {
                body: components["schemas"]["CloseMonthIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["LedgerMonthOut"];
            };
            "get /api/finance/commissionCount": {
                query: {
                    start?: string | null;
                    end?: string | null;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/finance/commissions": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    start?: string | null;
                    end?: string | null;
                    merchant_id?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    state?: "" | "returned";
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "base" | "-base" | "taken" | "-taken";
                };
                answer: components["schemas"]["Page_CommissionLine_"];
            };
            "post /api/finance/decideAdjustment": {
                body: components["schemas"]["DecideAdjustmentIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["AdjustmentOut"];
            };
            "get /api/finance/getFinanceBillList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    type?: string;
                    /** @default false */
                    rent?: boolean;
                    /** @default false */
                    final?: boolean;
                    figure?: ("income" | "refunds" | "commission") | null;
                    direction?: components["schemas"]["RecordDirection"] | null;
                    order_id?: string | null;
                    start?: string | null;
                    end?: string | null;
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "at" | "-at" | "amount" | "-amount";
                };
                answer: components["schemas"]["RecordPage"];
            };
            "get /api/finance/getMarkCollect": {
                answer: components["schemas"]["MarkCollectOut"];
            };
            "get /api/finance/getWithdrawDetail": {
                query: {
                    id: string;
                };
                answer: components["schemas"]["WithdrawalDetail"];
            };
            "get /api/finance/initDetailForReject": {
                query: {
                    id: string;
                };
                answer: components["schemas"]["ReapplyOut"];
            };
            "get /api/finance/journal": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    merchant_id?: string | null;
                    start?: string | null;
                    end?: string | null;
                    account?: components["schemas"]["AccountName"] | null;
                    order_id?: string | null;
                    type?: components["schemas"]["TxType"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "at" | "-at";
                };
                answer: components["schemas"]["Page_JournalOut_"];
            };
            "get /api/finance/journalCount": {
                query: {
                    merchant_id?: string | null;
                    start?: string | null;
                    end?: string | null;
                    account?: components["schemas"]["AccountName"] | null;
                    order_id?: string | null;
                };
                answer: components["schemas"]["LedgerCount"][];
            };
            "get /api/finance/months": {
                query: {
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["LedgerMonthOut"][];
            };
            "get /api/finance/owing": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /**
                     * @default
                     * @enum {string}
                     */
                    state?: "" | "owed" | "owes";
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "owed" | "-owed" | "pending" | "-pending" | "available" | "-available" | "withdrawing" | "-withdrawing" | "deposit_held" | "-deposit_held" | "prepaid" | "-prepaid" | "owes" | "-owes";
                };
                answer: components["schemas"]["OwingPage"];
            };
            "get /api/finance/owingCount": {
                answer: components["schemas"]["TabCount"][];
            };
            "post /api/finance/proposeAdjustment": {
                body: components["schemas"]["AdjustIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["AdjustmentOut"];
            };
            "post /api/finance/showWithdrawAccount": {
                body: components["schemas"]["AccountIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["AccountOut"];
            };
            "get /api/finance/statement": {
                query: {
                    /** Format: date */
                    month: string;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["StatementOut"];
            };
            "get /api/finance/trialBalance": {
                query: {
                    merchant_id?: string | null;
                    start?: string | null;
                    end?: string | null;
                };
                answer: components["schemas"]["TrialBalanceOut"];
            };
            "get /api/finance/withdrawList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    status?: components["schemas"]["WithdrawalStatus"] | null;
                    start?: string | null;
                    end?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "applied_at" | "-applied_at" | "amount" | "-amount";
                };
                answer: components["schemas"]["Page_WithdrawalOut_"];
            };
            "get /api/general/ali/userAuthenticationInfo": {
                query: {
                    order_id: string;
                };
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Certification"];
            };
            "post /api/general/baseSet": {
                body: components["schemas"]["BaseSetIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["BaseInfo"];
            };
            "post /api/general/chartRiskListDetail": {
                body: components["schemas"]["RiskReportIn"];
                answer: components["schemas"]["RiskReportDetail"];
            };
            "get /api/general/delShareLink": {
                query: {
                    id: string;
                };
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "get /api/general/editShareLink": {
                query: {
                    id: string;
                    name?: string | null;
                    salesman_id?: string | null;
                    /** @default false */
                    no_salesman?: boolean;
                    expires_at?: string | null;
                    /** @default false */
                    never_expires?: boolean;
                    status?: ("active" | "disabled") | null;
                };
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["LinkRow"];
            };
            "post /api/general/front/wxGenerateScheme": {
                body: components["schemas"]["IdIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Openlink"];
            };
            "post /api/general/getBaseInfo": {
                body: components["schemas"]["ContactQuery"];
                answer: components["schemas"]["BaseInfo"];
            };
            "post /api/general/getCreditQueryTime": {
                body: components["schemas"]["CreditMerchant"];
                answer: components["schemas"]["QuotaOut"];
            };
            "post /api/general/getRisk": {
                body: components["schemas"]["GetRiskIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["RiskReportOut"];
            };
            "get /api/general/getRiskTypeMap": {
                query: {
                    order_id?: string | null;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["RiskTypesOut"];
            };
            "get /api/general/getShareLink": {
                query: {
                    id: string;
                };
                answer: components["schemas"]["LinkRow"];
            };
            "get /api/general/linkSalesmen": {
                query: {
                    id?: string | null;
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    keyword?: string;
                };
                answer: components["schemas"]["Option"][];
            };
            "get /api/general/messageTemplates": {
                query: {
                    order_id: string;
                };
                answer: components["schemas"]["MessageTemplates"];
            };
            "post /api/general/sendMessage": {
                body: components["schemas"]["SendMessageIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["MessageSent"];
            };
            "post /api/general/sendMessages": {
                body: components["schemas"]["SendMessagesIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/general/shareLink": {
                body: components["schemas"]["NewLinkIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["NewLinkOut"];
            };
            "get /api/general/shareLinkCount": {
                query: {
                    merchant_id?: string | null;
                    /** @default  */
                    keyword?: string;
                    salesman_id?: string | null;
                    sub_shop_id?: string | null;
                };
                answer: components["schemas"]["LinkCount"][];
            };
            "get /api/general/shareLinkList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    merchant_id?: string | null;
                    /** @default  */
                    keyword?: string;
                    salesman_id?: string | null;
                    sub_shop_id?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    status?: "" | "active" | "disabled" | "expired";
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "created_at" | "-created_at" | "visits" | "-visits" | "orders" | "-orders" | "amount" | "-amount" | "expires_at" | "-expires_at";
                };
                answer: components["schemas"]["Page_LinkRow_"];
            };
            "get /api/general/shareUserOrderList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    id: string;
                };
                answer: components["schemas"]["Page_LinkOrderRow_"];
            };
            "get /api/general/userOrderList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    order_id?: string | null;
                    customer_id?: string | null;
                };
                answer: components["schemas"]["Page_OrderRow_"];
            };
            "post /api/getPicUrl": {
                body: {
                    /** Format: binary */
                    file: Blob;
                };
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["PictureOut"];
            };
            "post /api/h5/agreeRenewal": {
                body: components["schemas"]["H5RenewalIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/h5/agreeReturn": {
                body: components["schemas"]["H5AgreeReturnIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "get /api/h5/buy": {
                query: {
                    token: string;
                };
                answer: components["schemas"]["BuyView"];
            };
            "post /api/h5/buy": {
                body: components["schemas"]["BuyIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["BuyPlaced"];
            };
            "post /api/h5/buyCancel": {
                body: components["schemas"]["ProvenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_SaleStatus_"];
            };
            "post /api/h5/buyPay": {
                body: components["schemas"]["TokenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PageUrl"];
            };
            "post /api/h5/buyReceive": {
                body: components["schemas"]["ProvenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_SaleStatus_"];
            };
            "post /api/h5/buyout": {
                body: components["schemas"]["BuyoutIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/h5/cancel": {
                body: components["schemas"]["ProvenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/h5/cancelCase": {
                body: components["schemas"]["H5CaseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_CaseStatus_"];
            };
            "post /api/h5/confirmCase": {
                body: components["schemas"]["H5ConfirmCaseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_CaseStatus_"];
            };
            "post /api/h5/confirmReceipt": {
                body: components["schemas"]["ProvenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/h5/contract": {
                body: components["schemas"]["H5ContractIn"];
                answer: components["schemas"]["H5Contract"];
            };
            "post /api/h5/creditAnswer": {
                body: components["schemas"]["ProvenIn"];
                answer: components["schemas"]["H5Answer"];
            };
            "post /api/h5/creditObjection": {
                body: components["schemas"]["H5ObjectIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_ObjectionStatus_"];
            };
            "post /api/h5/debit": {
                body: components["schemas"]["TokenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["DebitPageOut"];
            };
            "post /api/h5/disputeReturn": {
                body: components["schemas"]["H5DisputeReturnIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/h5/endCreditConsent": {
                body: components["schemas"]["ProvenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_ConsentStatus_"];
            };
            "get /api/h5/link": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    code: string;
                    category_id?: string | null;
                    /** @default  */
                    keyword?: string;
                };
                answer: components["schemas"]["H5Link"];
            };
            "post /api/h5/nameCheck": {
                body: components["schemas"]["TokenIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["NamePageOut"];
            };
            "post /api/h5/notReceived": {
                body: components["schemas"]["ProvenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/h5/openCase": {
                body: components["schemas"]["H5OpenCaseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_CaseStatus_"];
            };
            "get /api/h5/order": {
                query: {
                    token: string;
                };
                answer: components["schemas"]["H5Order"];
            };
            "post /api/h5/order": {
                body: components["schemas"]["PlaceIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PlacedOut"];
            };
            "post /api/h5/orderCode": {
                body: components["schemas"]["OrderMobileIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CodeSent"];
            };
            "get /api/h5/page": {
                query: {
                    code: string;
                    goods_id?: string | null;
                };
                answer: components["schemas"]["H5Page"];
            };
            "post /api/h5/pageCode": {
                body: components["schemas"]["TokenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CodeSent"];
            };
            "post /api/h5/pay": {
                body: components["schemas"]["PayIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PayStep"];
            };
            "post /api/h5/payAhead": {
                body: components["schemas"]["PayAheadIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PageUrl"];
            };
            "post /api/h5/payBill": {
                body: components["schemas"]["PayBillIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PageUrl"];
            };
            "post /api/h5/paySettlement": {
                body: components["schemas"]["TokenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PageUrl"];
            };
            "post /api/h5/provePage": {
                body: components["schemas"]["ProveIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["NewToken"];
            };
            "post /api/h5/quote": {
                body: components["schemas"]["QuoteIn"];
                answer: components["schemas"]["QuoteOut"];
            };
            "post /api/h5/requestRenewal": {
                body: components["schemas"]["H5RenewalIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/h5/requestReturn": {
                body: components["schemas"]["H5RequestReturnIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/h5/riskConsent": {
                body: components["schemas"]["RiskConsentIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/h5/sayCase": {
                body: components["schemas"]["H5SayCaseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_CaseStatus_"];
            };
            "post /api/h5/sendCase": {
                body: components["schemas"]["H5SendCaseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_CaseStatus_"];
            };
            "post /api/h5/sendReturn": {
                body: components["schemas"]["H5SendReturnIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "get /api/h5/statement": {
                query: {
                    token: string;
                };
                answer: components["schemas"]["LeasePaper"];
            };
            "post /api/h5/supplement": {
                body: components["schemas"]["SupplementIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "get /api/h5/terms": {
                query: {
                    number: number;
                };
                answer: components["schemas"]["TermsOut"];
            };
            "post /api/h5/visit": {
                body: components["schemas"]["VisitIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/h5/withdrawRenewal": {
                body: components["schemas"]["ProvenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/h5/withdrawReturn": {
                body: components["schemas"]["ProvenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/intake/addApp": {
                body: components["schemas"]["AppIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["AppSecret"];
            };
            "get /api/intake/apps": {
                answer: components["schemas"]["Apps"];
            };
            "get /api/intake/callCounts": {
                query: {
                    app_id?: string | null;
                    /** @default  */
                    number?: string;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/intake/calls": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    app_id?: string | null;
                    /** @default  */
                    number?: string;
                    /**
                     * @default
                     * @enum {string}
                     */
                    state?: "" | "failed";
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "at" | "-at";
                };
                answer: components["schemas"]["Page_IntakeCallRow_"];
            };
            "post /api/intake/checkLeases": {
                body: {
                    /** Format: binary */
                    file: Blob;
                };
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["TransferJob"];
            };
            "post /api/intake/editApp": {
                body: components["schemas"]["EditAppIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["AppRow"];
            };
            "get /api/intake/leasesTemplate": {
                answer: components["schemas"]["SheetTemplate"];
            };
            "post /api/intake/pushAgain": {
                body: components["schemas"]["AppOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PushedAgain"];
            };
            "post /api/intake/revokeApp": {
                body: components["schemas"]["AppOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["AppRow"];
            };
            "post /api/intake/rotateApp": {
                body: components["schemas"]["AppOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["AppSecret"];
            };
            "post /api/intake/startLeases": {
                body: components["schemas"]["StartLeasesIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["TransferJob"];
            };
            "post /api/merchant/addExpress": {
                body: components["schemas"]["AddExpressIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/merchant/addExpressMany": {
                body: components["schemas"]["ShipManyIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/merchant/askBankAccount": {
                body: components["schemas"]["AskAccountIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/merchant/askMessage": {
                body: components["schemas"]["AskMessageIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/merchant/askPaper": {
                body: components["schemas"]["AskPaperIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/merchant/askProfile": {
                body: components["schemas"]["AskProfileIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "get /api/merchant/checkChart": {
                query: {
                    id: string;
                    /** @enum {string} */
                    result: "pass" | "reject" | "undo";
                    /** @default  */
                    reference?: string;
                    /** @default  */
                    reason?: string;
                };
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_RechargeStatus_"];
            };
            "post /api/merchant/checkParcels": {
                body: {
                    /** Format: binary */
                    file: Blob;
                };
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["TransferJob"];
            };
            "get /api/merchant/depositRule": {
                answer: components["schemas"]["RuleOut"];
            };
            "post /api/merchant/endMessage": {
                body: components["schemas"]["EndMessageIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/merchant/exportOwn": {
                body: components["schemas"]["OwnDataIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["TransferJob"];
            };
            "post /api/merchant/merChart": {
                body: components["schemas"]["OfflineRechargeIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_RechargeStatus_"];
            };
            "get /api/merchant/merChartList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    method?: components["schemas"]["RechargeMethod"] | null;
                    merchant_id?: string | null;
                    status?: components["schemas"]["RechargeStatus"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "applied_at" | "-applied_at" | "amount" | "-amount";
                };
                answer: components["schemas"]["Page_RechargeOut_"];
            };
            "get /api/merchant/orderInfo": {
                query: {
                    order_id: string;
                };
                answer: components["schemas"]["OrderInfo"];
            };
            "get /api/merchant/parcelsTemplate": {
                answer: components["schemas"]["SheetTemplate"];
            };
            "get /api/merchant/rechargeCount": {
                query: {
                    method?: components["schemas"]["RechargeMethod"] | null;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "post /api/merchant/refundSfAmount": {
                body: components["schemas"]["RefundFreightIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["GivenOut"];
            };
            "post /api/merchant/refuseBankAccount": {
                body: components["schemas"]["RefuseAccountIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_ProposalStatus_"];
            };
            "get /api/merchant/riskRule": {
                answer: components["schemas"]["RiskRuleOut"];
            };
            "post /api/merchant/setDepositRule": {
                body: components["schemas"]["RuleIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["RuleOut"];
            };
            "post /api/merchant/setRiskRule": {
                body: components["schemas"]["RiskRuleIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["RiskRuleOut"];
            };
            "get /api/merchant/shopMessages": {
                answer: components["schemas"]["ShopMessages"];
            };
            "post /api/merchant/startParcels": {
                body: components["schemas"]["StartParcelsIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["TransferJob"];
            };
            "post /api/merchant/takeBackChange": {
                body: components["schemas"]["RefuseAccountIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_ProposalStatus_"];
            };
            "post /api/merchant/takeBackMessage": {
                body: components["schemas"]["RefuseAccountIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_ProposalStatus_"];
            };
            "post /api/merchant/updateExpress": {
                body: components["schemas"]["UpdateExpressIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/notarization/cancelNotary": {
                body: components["schemas"]["CancelNotaryIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["NotaryPart"];
            };
            "post /api/notarization/enforce": {
                body: components["schemas"]["EnforceIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["NotaryPart"];
            };
            "get /api/notarization/getApiToken": {
                query: {
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["NotaryTokenOut"];
            };
            "get /api/notarization/getEnforcementCount": {
                query: {
                    order_id?: string | null;
                    date_from?: string | null;
                    date_to?: string | null;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/notarization/getEnforcementList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    order_id?: string | null;
                    date_from?: string | null;
                    date_to?: string | null;
                    merchant_id?: string | null;
                    state?: components["schemas"]["EnforceTab"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "asked_at" | "-asked_at" | "issued_at" | "-issued_at";
                };
                answer: components["schemas"]["Page_EnforcementDeskOut_"];
            };
            "get /api/notarization/getNotaryCount": {
                query: {
                    order_id?: string | null;
                    date_from?: string | null;
                    date_to?: string | null;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "post /api/notarization/getNotaryLink": {
                body: components["schemas"]["NotaryOf"];
                answer: components["schemas"]["NotaryLink"];
            };
            "get /api/notarization/getNotaryList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    order_id?: string | null;
                    date_from?: string | null;
                    date_to?: string | null;
                    merchant_id?: string | null;
                    state?: components["schemas"]["NotaryTab"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "created_at" | "-created_at" | "due_at" | "-due_at";
                };
                answer: components["schemas"]["Page_NotaryDeskOut_"];
            };
            "get /api/notarization/isOpenNotary": {
                answer: components["schemas"]["NotaryOpenOut"];
            };
            "get /api/notarization/isSetNotary": {
                query: {
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["NotaryAccountOut"];
            };
            "post /api/notarization/pushContractInfo": {
                body: components["schemas"]["NotaryOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["NotaryPart"];
            };
            "post /api/notarization/pushCustomerInfo": {
                body: components["schemas"]["PushCustomerIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["NotaryPart"];
            };
            "post /api/notarization/pushIdCardInfo": {
                body: components["schemas"]["IdCardIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["NotaryPart"];
            };
            "post /api/notarization/queryNotary": {
                body: components["schemas"]["NotaryOf"];
                answer: components["schemas"]["NotaryState"];
            };
            "post /api/notarization/readyNotary": {
                body: components["schemas"]["NotaryOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["NotaryPart"];
            };
            "get /api/notarization/setNotaryConfig": {
                query: {
                    office: string;
                    app_id: string;
                    secret?: string | null;
                    payer: string;
                };
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["NotaryAccountSaved"];
            };
            "post /api/notarization/withdrawEnforcement": {
                body: components["schemas"]["WithdrawEnforcementIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["NotaryPart"];
            };
            "get /api/open/goods": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                };
                answer: components["schemas"]["Page_OpenGoods_"];
            };
            "get /api/open/goodsDetail": {
                query: {
                    id: string;
                };
                answer: components["schemas"]["H5Goods"];
            };
            "get /api/open/order": {
                query: {
                    number: string;
                };
                answer: components["schemas"]["OpenOrder"];
            };
            "post /api/open/order": {
                body: components["schemas"]["OpenOrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["OpenPlaced"];
            };
            "post /api/open/orderCode": {
                body: components["schemas"]["OpenMobileIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["CodeSent"];
            };
            "get /api/open/orderPage": {
                query: {
                    number: string;
                };
                answer: components["schemas"]["OpenPage"];
            };
            "post /api/open/quote": {
                body: components["schemas"]["OpenQuoteIn"];
                answer: components["schemas"]["QuoteOut"];
            };
            "post /api/orders/addRemarks": {
                body: components["schemas"]["RemarkManyIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/orders/answerRenewal": {
                body: components["schemas"]["AnswerRenewalIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/orders/buyout": {
                body: components["schemas"]["OrderBuyoutIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["OrderBuyoutOut"];
            };
            "get /api/orders/buyoutQuote": {
                query: {
                    order_id: string;
                };
                answer: components["schemas"]["BuyoutQuote"];
            };
            "post /api/orders/captureOverdue": {
                body: components["schemas"]["CaptureOverdueIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "get /api/orders/closeQuote": {
                query: {
                    order_ids: string[];
                };
                answer: components["schemas"]["CloseQuote"];
            };
            "post /api/orders/confirmReceipt": {
                body: components["schemas"]["OrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/orders/correctSerials": {
                body: components["schemas"]["CorrectSerialsIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "get /api/orders/damagePrices": {
                answer: components["schemas"]["DamagePrices"];
            };
            "post /api/orders/debitOverdue": {
                body: components["schemas"]["DebitOverdueIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/orders/decideReturn": {
                body: components["schemas"]["DecideReturnIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/orders/inspectReturn": {
                body: components["schemas"]["InspectReturnIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/orders/labels": {
                body: components["schemas"]["LabelsOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["LabelsLink"];
            };
            "get /api/orders/overdueQuote": {
                query: {
                    order_ids: string[];
                };
                answer: components["schemas"]["OverdueQuote"];
            };
            "get /api/orders/piece": {
                query: {
                    serial: string;
                };
                answer: components["schemas"]["PieceHistory"];
            };
            "get /api/orders/previewContract": {
                query: {
                    order_id: string;
                };
                answer: components["schemas"]["PreviewLink"];
            };
            "post /api/orders/receiveReturn": {
                body: components["schemas"]["ReceiveReturnIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/orders/repaired": {
                body: components["schemas"]["RepairedIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_Fate_"];
            };
            "get /api/orders/repairs": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                };
                answer: components["schemas"]["Page_RepairRow_"];
            };
            "post /api/orders/requestRenewal": {
                body: components["schemas"]["RequestRenewalIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/orders/requestReturn": {
                body: components["schemas"]["RequestReturnIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/orders/saveDamagePrices": {
                body: components["schemas"]["DamagePrices"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["DamagePrices"];
            };
            "post /api/orders/sendReturn": {
                body: components["schemas"]["UpdateExpressIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/orders/showReceiver": {
                body: components["schemas"]["OrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ReceiverOut"];
            };
            "get /api/orders/statement": {
                query: {
                    order_id: string;
                };
                answer: components["schemas"]["LeasePaper"];
            };
            "get /api/orders/stuckCount": {
                query: {
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["StuckCount"][];
            };
            "get /api/orders/stuckList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    merchant_id?: string | null;
                    /** @default  */
                    kind?: components["schemas"]["Stuck"] | "";
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "since" | "-since";
                };
                answer: components["schemas"]["Page_StuckRow_"];
            };
            "post /api/orders/withdrawBuyout": {
                body: components["schemas"]["OrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/orders/withdrawRenewal": {
                body: components["schemas"]["OrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/orders/withdrawReturn": {
                body: components["schemas"]["OrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_OrderStatus_"];
            };
            "post /api/platform/acceptInvitation": {
                body: components["schemas"]["AcceptIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["AcceptedOut"];
            };
            "get /api/platform/accessLog": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    actor?: string;
                    order_id?: string | null;
                    seen?: components["schemas"]["Seen"] | null;
                    start?: string | null;
                    end?: string | null;
                    merchant_id?: string | null;
                    side?: components["schemas"]["LookedFrom"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "at" | "-at";
                };
                answer: components["schemas"]["Page_LookRow_"];
            };
            "get /api/platform/accessLogCount": {
                query: {
                    /** @default  */
                    actor?: string;
                    order_id?: string | null;
                    seen?: components["schemas"]["Seen"] | null;
                    start?: string | null;
                    end?: string | null;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/platform/actionTree": {
                answer: components["schemas"]["ActionTree"];
            };
            "post /api/platform/addGoodsGain": {
                body: components["schemas"]["NewGainIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["IdOut"];
            };
            "post /api/platform/addRemark": {
                body: components["schemas"]["RemarkIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["IdOut"];
            };
            "post /api/platform/addSettle": {
                body: components["schemas"]["SettleIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["SettleOut"];
            };
            "get /api/platform/adminLookExpress": {
                query: {
                    order_id: string;
                };
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["AdminExpress"];
            };
            "post /api/platform/advanceDay": {
                body: components["schemas"]["AdvanceIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["AdvanceOut"];
            };
            "get /api/platform/applicationCount": {
                query: {
                    /** @default  */
                    keyword?: string;
                    date_from?: string | null;
                    date_to?: string | null;
                };
                answer: components["schemas"]["ApplicationCounts"];
            };
            "get /api/platform/applicationInfo": {
                query: {
                    id: string;
                };
                answer: components["schemas"]["ApplicationOut"];
            };
            "get /api/platform/applicationList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    keyword?: string;
                    date_from?: string | null;
                    date_to?: string | null;
                    status?: components["schemas"]["ApplicationStatus"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "submitted_at" | "-submitted_at" | "company" | "-company" | "rounds" | "-rounds" | "ended_at" | "-ended_at";
                };
                answer: components["schemas"]["Page_ApplicationRow_"];
            };
            "post /api/platform/applyPartnerEvent": {
                body: components["schemas"]["PartnerEventIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["PartnerEventOut"];
            };
            "post /api/platform/approveApplication": {
                body: components["schemas"]["ApproveApplicationIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["SettleOut"];
            };
            "post /api/platform/arrangeShortcuts": {
                body: components["schemas"]["ShortcutsIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/askRemoval": {
                body: components["schemas"]["MerchantReasonIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_ProposalStatus_"];
            };
            "post /api/platform/auditGoods": {
                body: components["schemas"]["AuditGoodsIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "get /api/platform/backendOrderList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    stage?: components["schemas"]["Stage"] | null;
                    /** @default  */
                    status?: components["schemas"]["OrderStatus"] | "";
                    age?: components["schemas"]["Age"] | null;
                    order_id?: string | null;
                    /** @default  */
                    customer?: string;
                    /** @default  */
                    mobile?: string;
                    same_as?: string | null;
                    /** @default  */
                    title?: string;
                    goods_id?: string | null;
                    step?: components["schemas"]["LeaseStep"] | null;
                    reject_code?: components["schemas"]["RejectCode"] | null;
                    /** @default false */
                    out?: boolean;
                    /** @default false */
                    deposit_held?: boolean;
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    auditor_id?: string | null;
                    salesman_id?: string | null;
                    share_link_id?: string | null;
                    created_from?: string | null;
                    created_to?: string | null;
                    amount_from?: number | null;
                    amount_to?: number | null;
                    due_from?: string | null;
                    due_to?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "created_at" | "-created_at" | "total_rent" | "-total_rent" | "overdue_amount" | "-overdue_amount" | "overdue_days" | "-overdue_days" | "risk" | "-risk";
                    /** @default  */
                    cursor?: string;
                };
                answer: components["schemas"]["OrderPage"];
            };
            "post /api/platform/beginSecondFactor": {
                body: components["schemas"]["OwnPasswordIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["EnrolOut"];
            };
            "get /api/platform/categoryMatches": {
                query: {
                    id: string;
                };
                answer: components["schemas"]["MatchRow"][];
            };
            "get /api/platform/changeCategoryStatus": {
                query: {
                    id: string;
                    /** @enum {string} */
                    status: "on" | "off";
                };
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/changePwd": {
                body: components["schemas"]["ChangePasswordIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/checkGoodsImport": {
                body: {
                    /** Format: binary */
                    file: Blob;
                };
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["TransferJob"];
            };
            "get /api/platform/checkSubdomain": {
                query: {
                    subdomain: string;
                };
                answer: components["schemas"]["SubdomainOut"];
            };
            "get /api/platform/clock": {
                answer: components["schemas"]["ClockOut"];
            };
            "post /api/platform/closeOrders": {
                body: components["schemas"]["CloseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/platform/confirmSecondFactor": {
                body: components["schemas"]["CodeIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["RecoveryCodesOut"];
            };
            "post /api/platform/copyGood": {
                body: components["schemas"]["IdIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["SavedGoods"];
            };
            "post /api/platform/createCategory": {
                body: components["schemas"]["CategoryIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["IdOut"];
            };
            "post /api/platform/dealAfterSale": {
                body: components["schemas"]["DealCaseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["DealtOut"];
            };
            "post /api/platform/decideDebtClearing": {
                body: components["schemas"]["DecideClearingIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ClearingOut"];
            };
            "post /api/platform/decideMerchantChange": {
                body: components["schemas"]["DecideChangeIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_ProposalStatus_"];
            };
            "post /api/platform/decideSettings": {
                body: components["schemas"]["DecideIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ChangeOut"];
            };
            "post /api/platform/decideText": {
                body: components["schemas"]["DecideIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["TextOut"];
            };
            "get /api/platform/deleteCategory": {
                query: {
                    id: string;
                };
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/deleteGood": {
                body: components["schemas"]["GoodsIdsIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/platform/deleteOrders": {
                body: components["schemas"]["DeleteIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/platform/deleteRole": {
                body: components["schemas"]["IdIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/demandSecondFactor": {
                body: components["schemas"]["DemandFactorIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/depositThaw": {
                body: components["schemas"]["ThawIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["MoveOut"];
            };
            "post /api/platform/depositTransferPay": {
                body: components["schemas"]["CaptureIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["MoveOut"];
            };
            "post /api/platform/dismissPartnerEvent": {
                body: components["schemas"]["DismissEventIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PartnerEventOut"];
            };
            "get /api/platform/ecommerceOrderCount": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    status?: components["schemas"]["SaleStatus"] | "";
                    order_id?: string | null;
                    /** @default  */
                    customer?: string;
                    /** @default  */
                    mobile?: string;
                    /** @default  */
                    title?: string;
                    /** @default false */
                    paid?: boolean;
                    goods_id?: string | null;
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    salesman_id?: string | null;
                    share_link_id?: string | null;
                    created_from?: string | null;
                    created_to?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "created_at" | "-created_at" | "amount" | "-amount";
                    /** @default  */
                    cursor?: string;
                };
                answer: components["schemas"]["SaleCounts"];
            };
            "get /api/platform/ecommerceOrderList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    status?: components["schemas"]["SaleStatus"] | "";
                    order_id?: string | null;
                    /** @default  */
                    customer?: string;
                    /** @default  */
                    mobile?: string;
                    /** @default  */
                    title?: string;
                    /** @default false */
                    paid?: boolean;
                    goods_id?: string | null;
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    salesman_id?: string | null;
                    share_link_id?: string | null;
                    created_from?: string | null;
                    created_to?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "created_at" | "-created_at" | "amount" | "-amount";
                    /** @default  */
                    cursor?: string;
                };
                answer: components["schemas"]["SalePage"];
            };
            "post /api/platform/editGoodsGain": {
                body: components["schemas"]["EditGainIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["IdOut"];
            };
            "post /api/platform/editPerson": {
                body: components["schemas"]["PersonEdit"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["IdOut"];
            };
            "post /api/platform/endPersonSessions": {
                body: components["schemas"]["IdIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/endSession": {
                body: components["schemas"]["EndSessionIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["EndedOut"];
            };
            "post /api/platform/exportMerchant": {
                body: components["schemas"]["MerchantReasonIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["TransferJob"];
            };
            "post /api/platform/forceGoodsDown": {
                body: components["schemas"]["ForceDownIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "get /api/platform/gainGoods": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    id: string;
                };
                answer: components["schemas"]["Page_GainGoodsRow_"];
            };
            "get /api/platform/getAfterSaleRejectReason": {
                answer: components["schemas"]["RejectReasons"];
            };
            "get /api/platform/getCategoryList": {
                query: {
                    /** @default h5 */
                    channel?: string;
                    parent_id?: string | null;
                };
                answer: components["schemas"]["CategoryRow"][];
            };
            "get /api/platform/getCategorySelections": {
                query: {
                    /** @default  */
                    channel?: string;
                };
                answer: components["schemas"]["Option"][];
            };
            "get /api/platform/getFinanceRecord": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    type?: string;
                    /** @default false */
                    rent?: boolean;
                    /** @default false */
                    final?: boolean;
                    figure?: ("income" | "refunds" | "commission") | null;
                    direction?: components["schemas"]["RecordDirection"] | null;
                    order_id?: string | null;
                    start?: string | null;
                    end?: string | null;
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "at" | "-at" | "amount" | "-amount";
                };
                answer: components["schemas"]["PlatformRecordPage"];
            };
            "get /api/platform/getForceRefuseReasons": {
                answer: components["schemas"]["Option"][];
            };
            "get /api/platform/getGainSet": {
                query: {
                    goods_id?: string | null;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["GainSet"];
            };
            "get /api/platform/getGoodFineness": {
                answer: components["schemas"]["Option"][];
            };
            "get /api/platform/getGoodStatusCount": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    title?: string;
                    category_id?: string | null;
                    /** @default  */
                    status?: components["schemas"]["GoodsStatus"] | "";
                    /** @default  */
                    fineness?: string;
                    gain_id?: string | null;
                    /** @default  */
                    channel?: string;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "sort" | "-sort" | "price_from" | "-price_from" | "sell_from" | "-sell_from" | "updated_at" | "-updated_at";
                };
                answer: components["schemas"]["GoodsStatusCount"][];
            };
            "get /api/platform/getGoodsChanges": {
                query: {
                    id: string;
                };
                answer: components["schemas"]["GoodsChanges"];
            };
            "get /api/platform/getGoodsClass": {
                query: {
                    /** @default  */
                    channel?: string;
                };
                answer: components["schemas"]["CategoryNode"][];
            };
            "get /api/platform/getGoodsForDisplay": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    channel: string;
                    category_id?: string | null;
                    /** @default  */
                    keyword?: string;
                    shown?: boolean | null;
                };
                answer: components["schemas"]["Page_DisplayRow_"];
            };
            "get /api/platform/getGoodsGainCount": {
                query: {
                    merchant_id?: string | null;
                    /** @default  */
                    keyword?: string;
                    /**
                     * @default
                     * @enum {string}
                     */
                    status?: "" | "on" | "off";
                };
                answer: components["schemas"]["GainTypeCount"][];
            };
            "get /api/platform/getGoodsGainList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    merchant_id?: string | null;
                    /** @default  */
                    type?: string;
                    /** @default  */
                    keyword?: string;
                    /**
                     * @default
                     * @enum {string}
                     */
                    status?: "" | "on" | "off";
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "price" | "-price" | "goods_count" | "-goods_count";
                };
                answer: components["schemas"]["Page_GainRow_"];
            };
            "get /api/platform/getGoodsReview": {
                answer: components["schemas"]["ReviewState"];
            };
            "get /api/platform/getLoginUserInfo": {
                answer: components["schemas"]["MeOut"];
            };
            "get /api/platform/getMerchantLeft": {
                query: {
                    merchant_id: string;
                };
                answer: components["schemas"]["LeftOut"];
            };
            "get /api/platform/getOverdueMoney": {
                query: {
                    order_id: string;
                };
                answer: components["schemas"]["OverdueMoney"];
            };
            "get /api/platform/getPlatformGoodsCount": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    title?: string;
                    category_id?: string | null;
                    /** @default  */
                    status?: components["schemas"]["GoodsStatus"] | "";
                    /** @default  */
                    fineness?: string;
                    gain_id?: string | null;
                    /** @default  */
                    channel?: string;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "sort" | "-sort" | "price_from" | "-price_from" | "sell_from" | "-sell_from" | "updated_at" | "-updated_at";
                    merchant_id?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    placing?: "" | "waiting";
                };
                answer: components["schemas"]["GoodsStatusCount"][];
            };
            "get /api/platform/getRemarkList": {
                query: {
                    order_id: string;
                };
                answer: components["schemas"]["Remarks"];
            };
            "get /api/platform/getRentPlan": {
                answer: components["schemas"]["PlanOut"][];
            };
            "post /api/platform/getRiskRechargePayQrcode": {
                body: components["schemas"]["RechargeCodeIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["RechargeCodeOut"];
            };
            "get /api/platform/getShareLinkMap": {
                query: {
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["LinkTarget"][];
            };
            "get /api/platform/getShopSalesMan": {
                query: {
                    merchant_id?: string | null;
                    /** @default  */
                    keyword?: string;
                };
                answer: components["schemas"]["Options"];
            };
            "get /api/platform/getShopSelections": {
                query: {
                    /** @default  */
                    keyword?: string;
                };
                answer: components["schemas"]["Option"][];
            };
            "get /api/platform/getSkuStock": {
                query: {
                    goods_id: string;
                };
                answer: components["schemas"]["SkuStock"][];
            };
            "get /api/platform/getTerms": {
                answer: components["schemas"]["TermOut"][];
            };
            "get /api/platform/getTransactionType": {
                answer: components["schemas"]["Option"][];
            };
            "get /api/platform/getTransactionTypeCount": {
                query: {
                    /** @default  */
                    type?: string;
                    /** @default false */
                    rent?: boolean;
                    /** @default false */
                    final?: boolean;
                    figure?: ("income" | "refunds" | "commission") | null;
                    direction?: components["schemas"]["RecordDirection"] | null;
                    order_id?: string | null;
                    start?: string | null;
                    end?: string | null;
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                };
                answer: components["schemas"]["TypeCount"][];
            };
            "get /api/platform/getWithdrawalRecord": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    status?: components["schemas"]["WithdrawalStatus"] | null;
                    start?: string | null;
                    end?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "applied_at" | "-applied_at" | "amount" | "-amount";
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["Page_PlatformWithdrawalOut_"];
            };
            "get /api/platform/getWithdrawalType": {
                answer: components["schemas"]["WithdrawalTypesOut"];
            };
            "post /api/platform/goodsDetail": {
                body: components["schemas"]["IdIn"];
                answer: components["schemas"]["GoodsTree"];
            };
            "get /api/platform/goodsList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    title?: string;
                    category_id?: string | null;
                    /** @default  */
                    status?: components["schemas"]["GoodsStatus"] | "";
                    /** @default  */
                    fineness?: string;
                    gain_id?: string | null;
                    /** @default  */
                    channel?: string;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "sort" | "-sort" | "price_from" | "-price_from" | "sell_from" | "-sell_from" | "updated_at" | "-updated_at";
                };
                answer: components["schemas"]["Page_GoodsRow_"];
            };
            "get /api/platform/goodsTemplate": {
                answer: components["schemas"]["SheetTemplate"];
            };
            "post /api/platform/invitePerson": {
                body: components["schemas"]["PersonIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PersonInvited"];
            };
            "get /api/platform/jobRunCount": {
                query: {
                    /** @default  */
                    kind?: string;
                    /** @default  */
                    key?: string;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/platform/jobRuns": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    kind?: string;
                    /** @default  */
                    key?: string;
                    merchant_id?: string | null;
                    state?: components["schemas"]["JobState"] | ("planned" | "partly") | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "created_at" | "-created_at" | "seconds" | "-seconds";
                };
                answer: components["schemas"]["Page_JobRun_"];
            };
            "post /api/platform/judgeApplication": {
                body: components["schemas"]["JudgeApplicationIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_ApplicationStatus_"];
            };
            "post /api/platform/limitIdle": {
                body: components["schemas"]["LimitIdleIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/logout": {
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/mainLand": {
                body: components["schemas"]["LoginIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["LoginOut"];
            };
            "post /api/platform/matchCategory": {
                body: components["schemas"]["MatchIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "get /api/platform/merchantCount": {
                query: {
                    /** @default  */
                    keyword?: string;
                    date_from?: string | null;
                    date_to?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    papers?: "" | "ending";
                };
                answer: components["schemas"]["MerchantCounts"];
            };
            "get /api/platform/merchantInfo": {
                query: {
                    id?: string | null;
                };
                answer: components["schemas"]["MerchantOut"];
            };
            "get /api/platform/merchantList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    keyword?: string;
                    date_from?: string | null;
                    date_to?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    papers?: "" | "ending";
                    status?: components["schemas"]["MerchantStatus"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "created_at" | "-created_at" | "company" | "-company" | "commission_bps" | "-commission_bps" | "settlement_days" | "-settlement_days" | "balance" | "-balance";
                };
                answer: components["schemas"]["Page_MerchantRow_"];
            };
            "get /api/platform/merchantPeople": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    id: string;
                };
                answer: components["schemas"]["Page_MerchantPerson_"];
            };
            "get /api/platform/mySecurity": {
                answer: components["schemas"]["SecurityOut"];
            };
            "get /api/platform/newGetGoodsGainTypeMap": {
                answer: components["schemas"]["Option"][];
            };
            "post /api/platform/newRecoveryCodes": {
                body: components["schemas"]["CodeIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["RecoveryCodesOut"];
            };
            "get /api/platform/nightProgress": {
                answer: components["schemas"]["NightProgress"];
            };
            "get /api/platform/noticeList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default false */
                    unread?: boolean;
                };
                answer: components["schemas"]["Page_NoticeOut_"];
            };
            "get /api/platform/noticeWishes": {
                answer: components["schemas"]["WishesOut"];
            };
            "get /api/platform/notices": {
                answer: components["schemas"]["Notices"];
            };
            "post /api/platform/operateWithdrawal": {
                body: components["schemas"]["OperateWithdrawalIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_WithdrawalStatus_"];
            };
            "get /api/platform/orderNumberCount": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    stage?: components["schemas"]["Stage"] | null;
                    /** @default  */
                    status?: components["schemas"]["OrderStatus"] | "";
                    age?: components["schemas"]["Age"] | null;
                    order_id?: string | null;
                    /** @default  */
                    customer?: string;
                    /** @default  */
                    mobile?: string;
                    same_as?: string | null;
                    /** @default  */
                    title?: string;
                    goods_id?: string | null;
                    step?: components["schemas"]["LeaseStep"] | null;
                    reject_code?: components["schemas"]["RejectCode"] | null;
                    /** @default false */
                    out?: boolean;
                    /** @default false */
                    deposit_held?: boolean;
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    auditor_id?: string | null;
                    salesman_id?: string | null;
                    share_link_id?: string | null;
                    created_from?: string | null;
                    created_to?: string | null;
                    amount_from?: number | null;
                    amount_to?: number | null;
                    due_from?: string | null;
                    due_to?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "created_at" | "-created_at" | "total_rent" | "-total_rent" | "overdue_amount" | "-overdue_amount" | "overdue_days" | "-overdue_days" | "risk" | "-risk";
                    /** @default  */
                    cursor?: string;
                };
                answer: components["schemas"]["OrderCounts"];
            };
            "get /api/platform/parties": {
                answer: components["schemas"]["Parties"];
            };
            "get /api/platform/partnerCallCount": {
                query: {
                    /** @default  */
                    party?: string;
                    /** @default  */
                    key?: string;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "post /api/platform/partnerCallRaw": {
                body: components["schemas"]["CallRawIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PartnerCallRaw"];
            };
            "get /api/platform/partnerCalls": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    party?: string;
                    /** @default  */
                    key?: string;
                    merchant_id?: string | null;
                    state?: components["schemas"]["CallState"] | "open" | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "created_at" | "-created_at";
                };
                answer: components["schemas"]["Page_PartnerCallRow_"];
            };
            "get /api/platform/partnerEventCount": {
                query: {
                    /** @default  */
                    party?: string;
                    /** @default  */
                    number?: string;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "post /api/platform/partnerEventRaw": {
                body: components["schemas"]["EventRawIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PartnerEventRaw"];
            };
            "get /api/platform/partnerEvents": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    party?: string;
                    /** @default  */
                    number?: string;
                    merchant_id?: string | null;
                    state?: components["schemas"]["EventState"] | "waiting" | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "received_at" | "-received_at";
                };
                answer: components["schemas"]["Page_PartnerEventRow_"];
            };
            "post /api/platform/pauseParty": {
                body: components["schemas"]["PauseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PartyRow"];
            };
            "post /api/platform/payOutMerchant": {
                body: components["schemas"]["PayOutIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PaidOut"];
            };
            "get /api/platform/peopleCount": {
                query: {
                    /** @default  */
                    keyword?: string;
                    role_id?: string | null;
                    sub_shop_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/platform/peopleHistory": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    person_id?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    kind?: "" | "account" | "role";
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "at" | "-at";
                };
                answer: components["schemas"]["Page_HistoryLine_"];
            };
            "get /api/platform/peopleHistoryCount": {
                query: {
                    person_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/platform/peopleList": {
                query: {
                    /** @default  */
                    keyword?: string;
                    role_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    status?: components["schemas"]["Working"] | "";
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "name" | "-name" | "created_at" | "-created_at";
                };
                answer: components["schemas"]["Page_PersonRow_"];
            };
            "post /api/platform/pickRole": {
                body: components["schemas"]["RolePickIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "get /api/platform/platformGoodsList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    /** @default  */
                    title?: string;
                    category_id?: string | null;
                    /** @default  */
                    status?: components["schemas"]["GoodsStatus"] | "";
                    /** @default  */
                    fineness?: string;
                    gain_id?: string | null;
                    /** @default  */
                    channel?: string;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "sort" | "-sort" | "price_from" | "-price_from" | "sell_from" | "-sell_from" | "updated_at" | "-updated_at";
                    merchant_id?: string | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    placing?: "" | "waiting";
                };
                answer: components["schemas"]["Page_PlatformGoodsRow_"];
            };
            "post /api/platform/proposeDebtClearing": {
                body: components["schemas"]["ClearDebtIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ClearingOut"];
            };
            "post /api/platform/proposeSettings": {
                body: components["schemas"]["ProposeIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ChangeOut"];
            };
            "post /api/platform/proposeText": {
                body: components["schemas"]["ProposeTextIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["TextOut"];
            };
            "get /api/platform/queryPayResult": {
                query: {
                    trade_no: string;
                };
                answer: components["schemas"]["RechargeCodeOut"];
            };
            "post /api/platform/readNotices": {
                body: components["schemas"]["ReadNoticesIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/refundDeposit": {
                body: components["schemas"]["RefundIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["MoveOut"];
            };
            "post /api/platform/removePaper": {
                body: components["schemas"]["RemovePaperIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/rerunJob": {
                body: components["schemas"]["JobIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["JobOut"];
            };
            "post /api/platform/resendInvitation": {
                body: components["schemas"]["IdIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PersonInvited"];
            };
            "post /api/platform/resetPwd": {
                body: components["schemas"]["ResetIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/resetSecondFactor": {
                body: components["schemas"]["PersonReset"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/resolvePartnerCall": {
                body: components["schemas"]["ResolveCallIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["PartnerCallOut"];
            };
            "post /api/platform/retryPartnerCall": {
                body: components["schemas"]["PartnerCallIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["PartnerCallOut"];
            };
            "get /api/platform/roleList": {
                answer: components["schemas"]["RoleList"];
            };
            "post /api/platform/saveAndActiveGoods": {
                body: components["schemas"]["SaveGoodIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["SavedGoods"];
            };
            "post /api/platform/saveGood": {
                body: components["schemas"]["SaveGoodIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["SavedGoods"];
            };
            "post /api/platform/savePaper": {
                body: components["schemas"]["SavePaperIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/saveRole": {
                body: components["schemas"]["RoleIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["IdOut"];
            };
            "post /api/platform/search": {
                body: components["schemas"]["SearchIn"];
                answer: components["schemas"]["SearchOut"];
            };
            "post /api/platform/sendFirstPwdSms": {
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["CodeSentOut"];
            };
            "post /api/platform/sendResetPwdSms": {
                body: components["schemas"]["MobileIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["CodeSentOut"];
            };
            "post /api/platform/setGoodsCategory": {
                body: components["schemas"]["GoodsCategoryIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "get /api/platform/setGoodsGainStatus": {
                query: {
                    id: string;
                    /** @enum {string} */
                    status: "on" | "off";
                };
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/setNoticeWish": {
                body: components["schemas"]["WishIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/setPersonPassword": {
                body: components["schemas"]["IdIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PersonMade"];
            };
            "get /api/platform/setSort": {
                query: {
                    id: string;
                    sort: number;
                };
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "get /api/platform/settings": {
                answer: components["schemas"]["SettingsOut"];
            };
            "post /api/platform/showApplicant": {
                body: components["schemas"]["ShowApplicantIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ApplicantPlain"];
            };
            "post /api/platform/showChangeAccount": {
                body: components["schemas"]["ChangeIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ChangeAccountOut"];
            };
            "post /api/platform/showPrivacy": {
                body: components["schemas"]["PrivacyIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PrivacyOut"];
            };
            "get /api/platform/siteInfo": {
                answer: components["schemas"]["SiteOut"];
            };
            "post /api/platform/sortCategories": {
                body: components["schemas"]["CategoryOrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/startExport": {
                body: components["schemas"]["StartExportIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["TransferJob"];
            };
            "post /api/platform/startGoodsImport": {
                body: components["schemas"]["StartImportIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["TransferJob"];
            };
            "get /api/platform/stockJournal": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    goods_id?: string | null;
                    sku_id?: string | null;
                };
                answer: components["schemas"]["Page_JournalRow_"];
            };
            "post /api/platform/switchPerson": {
                body: components["schemas"]["PersonSwitch"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_Working_"];
            };
            "get /api/platform/systemHealth": {
                answer: components["schemas"]["SystemHealth"];
            };
            "post /api/platform/testParty": {
                body: components["schemas"]["PartyIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["TestOut"];
            };
            "get /api/platform/texts": {
                answer: components["schemas"]["TextsOut"];
            };
            "get /api/platform/transferJob": {
                query: {
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["TransferJob"];
            };
            "post /api/platform/updateCategory": {
                body: components["schemas"]["EditCategoryIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["IdOut"];
            };
            "post /api/platform/updateGoodsDisplayStatus": {
                body: components["schemas"]["DisplayIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/platform/updateGoodsSort": {
                body: components["schemas"]["GoodsSortIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/platform/updateGoodsStatus": {
                body: components["schemas"]["GoodsStatusIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/platform/updateGoodsStock": {
                body: components["schemas"]["GoodsStockIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/platform/updateMerchant": {
                body: components["schemas"]["MerchantUpdate"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["VersionOut"];
            };
            "post /api/platform/updateSkuStock": {
                body: components["schemas"]["StockIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["SkuStock"];
            };
            "post /api/platform/updateStatus": {
                body: components["schemas"]["StatusIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_MerchantStatus_"];
            };
            "post /api/platform/withdrawInvitation": {
                body: components["schemas"]["IdIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_Working_"];
            };
            "get /api/platform/workbench": {
                answer: components["schemas"]["WorkbenchOut"];
            };
            "post /api/privacy/erasePersonalData": {
                body: components["schemas"]["ErasePersonalIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Erased"];
            };
            "post /api/privacy/exportPersonalData": {
                body: components["schemas"]["ExportPersonalIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["TransferJob"];
            };
            "post /api/privacy/keepPersonalData": {
                body: components["schemas"]["KeepPersonalIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Erased"];
            };
            "get /api/privacy/personalData": {
                query: {
                    order_id: string;
                    /**
                     * @description A rent order or an outright sale order; all kinds of trade are numbered from one sequence.
                     * @enum {string}
                     */
                    kind: "rent" | "sale";
                };
                answer: components["schemas"]["PersonalData"];
            };
            "post /api/reconcile/ask": {
                body: components["schemas"]["DifferenceIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["DifferenceOut"];
            };
            "post /api/reconcile/close": {
                body: components["schemas"]["CloseDifferenceIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["DifferenceOut"];
            };
            "get /api/reconcile/dayCount": {
                query: {
                    merchant_id?: string | null;
                    start?: string | null;
                    end?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/reconcile/days": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    merchant_id?: string | null;
                    start?: string | null;
                    end?: string | null;
                    /** @default false */
                    open_only?: boolean;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "day" | "-day" | "open_amount" | "-open_amount";
                };
                answer: components["schemas"]["Page_ReconciledDayOut_"];
            };
            "get /api/reconcile/differenceCount": {
                query: {
                    merchant_id?: string | null;
                    day?: string | null;
                    kind?: components["schemas"]["Kind"] | null;
                    finding?: components["schemas"]["Finding"] | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/reconcile/differences": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    merchant_id?: string | null;
                    day?: string | null;
                    kind?: components["schemas"]["Kind"] | null;
                    finding?: components["schemas"]["Finding"] | null;
                    state?: components["schemas"]["DifferenceState"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "day" | "-day" | "gap" | "-gap";
                };
                answer: components["schemas"]["Page_DifferenceOut_"];
            };
            "get /api/reconcile/fees": {
                query: {
                    start?: string | null;
                    end?: string | null;
                };
                answer: components["schemas"]["FeeStatements"];
            };
            "post /api/reconcile/rebuild": {
                body: components["schemas"]["DifferenceIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["DifferenceOut"];
            };
            "post /api/reconcile/run": {
                body: components["schemas"]["RunIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["Ok"];
            };
            "post /api/reconcile/sayMistaken": {
                body: components["schemas"]["SayMistakenIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["DifferenceOut"];
            };
            "post /api/reconcile/takeBack": {
                body: components["schemas"]["TakeBackIn"];
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["DifferenceOut"];
            };
            "post /api/sales/close": {
                body: components["schemas"]["SaleCloseIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_SaleStatus_"];
            };
            "post /api/sales/confirmReceipt": {
                body: components["schemas"]["SaleOrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_SaleStatus_"];
            };
            "post /api/sales/label": {
                body: components["schemas"]["SaleOrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["LabelsLink"];
            };
            "post /api/sales/labels": {
                body: components["schemas"]["SaleLabelsOf"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["LabelsLink"];
            };
            "post /api/sales/lookExpress": {
                body: components["schemas"]["SaleOrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["TraceOut"];
            };
            "get /api/sales/orderInfo": {
                query: {
                    order_id: string;
                };
                answer: components["schemas"]["SaleInfo"];
            };
            "post /api/sales/refundFreight": {
                body: components["schemas"]["SaleFreightIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_SaleStatus_"];
            };
            "post /api/sales/ship": {
                body: components["schemas"]["SaleShipIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_SaleStatus_"];
            };
            "post /api/sales/shipMany": {
                body: components["schemas"]["SaleShipManyIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ManyOut"];
            };
            "post /api/sales/showPrivacy": {
                body: components["schemas"]["SalePrivacyIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["PrivacyOut"];
            };
            "post /api/sales/showReceiver": {
                body: components["schemas"]["SaleOrderIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["ReceiverOut"];
            };
            "post /api/sales/updateExpress": {
                body: components["schemas"]["UpdateExpressIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["StatusOut_SaleStatus_"];
            };
            "post /api/uploads/private": {
                body: {
                    /** Format: binary */
                    file: Blob;
                };
                /** @constant */
                writes: "unkeyed";
                answer: components["schemas"]["PrivatePictureOut"];
            };
            "post /api/v2/BillPayment": {
                body: components["schemas"]["BillPaymentIn"];
                /** @constant */
                writes: "keyed";
                answer: components["schemas"]["AttemptOut"];
            };
            "get /api/v2/getBillList": {
                query: {
                    order_id: string;
                    received_on?: string | null;
                };
                answer: components["schemas"]["BillListOut"];
            };
            "get /api/v2/getCommonFunctionMenu": {
                answer: components["schemas"]["MenuOut"];
            };
            "get /api/v2/getCreditQueryTime": {
                query: {
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["QuotaOut"];
            };
            "get /api/v2/getDataOverview": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                };
                answer: components["schemas"]["OverviewOut"];
            };
            "get /api/v2/getEcommerceOrderGoodsCount": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                    /** @default 10 */
                    top?: number;
                    /**
                     * @default orders
                     * @enum {string}
                     */
                    sort?: "orders" | "amount";
                };
                answer: components["schemas"]["GoodsCount"][];
            };
            "get /api/v2/getFinalPaymentCurve": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                };
                answer: components["schemas"]["AmountPoint"][];
            };
            "get /api/v2/getForecast": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                };
                answer: components["schemas"]["ForecastOut"];
            };
            "get /api/v2/getIncomeCurve": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                };
                answer: components["schemas"]["AmountPoint"][];
            };
            "get /api/v2/getOrderDataCount": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                };
                answer: components["schemas"]["OrdersOut"];
            };
            "get /api/v2/getOrderGoodsCount": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                    /** @default 10 */
                    top?: number;
                    /**
                     * @default orders
                     * @enum {string}
                     */
                    sort?: "orders" | "amount";
                };
                answer: components["schemas"]["GoodsCount"][];
            };
            "get /api/v2/getOrdersOf": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                    goods_id?: string | null;
                    /** @default rent */
                    kind?: "rent" | "sale";
                    link_id?: string | null;
                    salesman_id?: string | null;
                };
                answer: components["schemas"]["OrdersPoint"][];
            };
            "get /api/v2/getReceivedFinalPaymentCurve": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                };
                answer: components["schemas"]["AmountPoint"][];
            };
            "get /api/v2/getReceivedRentCurve": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                };
                answer: components["schemas"]["AmountPoint"][];
            };
            "get /api/v2/getRentCurve": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                };
                answer: components["schemas"]["AmountPoint"][];
            };
            "get /api/v2/getRiskBillCount": {
                query: {
                    order_id?: string | null;
                    type?: components["schemas"]["ReportType"] | null;
                    date_from?: string | null;
                    date_to?: string | null;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["TabCount"][];
            };
            "get /api/v2/getRiskBillList": {
                query: {
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    page_size?: number;
                    order_id?: string | null;
                    type?: components["schemas"]["ReportType"] | null;
                    date_from?: string | null;
                    date_to?: string | null;
                    merchant_id?: string | null;
                    status?: components["schemas"]["ReportStatus"] | null;
                    /**
                     * @default
                     * @enum {string}
                     */
                    sort?: "" | "asked_at" | "-asked_at" | "fee" | "-fee";
                };
                answer: components["schemas"]["Page_RiskBillOut_"];
            };
            "get /api/v2/getStateCurve": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                };
                answer: components["schemas"]["StatesOut"];
            };
            "get /api/v2/getTopChannels": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                };
                answer: components["schemas"]["ChannelOut"][];
            };
            "get /api/v2/getTopLinks": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                    /** @default 10 */
                    top?: number;
                };
                answer: components["schemas"]["TopOut"][];
            };
            "get /api/v2/getTopSalesmen": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                    start?: string | null;
                    end?: string | null;
                    /** @default 10 */
                    top?: number;
                };
                answer: components["schemas"]["TopOut"][];
            };
            "get /api/v2/getVintages": {
                query: {
                    merchant_id?: string | null;
                    sub_shop_id?: string | null;
                    /** @default  */
                    channel?: string;
                };
                answer: components["schemas"]["VintageOut"][];
            };
            "get /api/v2/getWithdrawalCount": {
                query: {
                    start?: string | null;
                    end?: string | null;
                    merchant_id?: string | null;
                };
                answer: components["schemas"]["WithdrawalCount"][];
            };
            "get /api/v2/userCreditQuery": {
                query: {
                    order_id?: string | null;
                    customer?: string | null;
                };
                answer: components["schemas"]["UserQueryOut"];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type About = components['schemas']['About'];
export type AcceptIn = components['schemas']['AcceptIn'];
export type AcceptedOut = components['schemas']['AcceptedOut'];
export type AccountGroup = components['schemas']['AccountGroup'];
export type AccountIn = components['schemas']['AccountIn'];
export type AccountName = components['schemas']['AccountName'];
export type AccountOut = components['schemas']['AccountOut'];
export type ActionGroup = components['schemas']['ActionGroup'];
export type ActionOut = components['schemas']['ActionOut'];
export type ActionTree = components['schemas']['ActionTree'];
export type AddExpressIn = components['schemas']['AddExpressIn'];
export type AddOnPart = components['schemas']['AddOnPart'];
export type AdjustIn = components['schemas']['AdjustIn'];
export type Adjustable = components['schemas']['Adjustable'];
export type AdjustmentOut = components['schemas']['AdjustmentOut'];
export type AdminExpress = components['schemas']['AdminExpress'];
export type AdminParcel = components['schemas']['AdminParcel'];
export type AdvanceIn = components['schemas']['AdvanceIn'];
export type AdvanceOut = components['schemas']['AdvanceOut'];
export type Age = components['schemas']['Age'];
export type AgeOut = components['schemas']['AgeOut'];
export type AllocateIn = components['schemas']['AllocateIn'];
export type AmountPoint = components['schemas']['AmountPoint'];
export type AnswerIn = components['schemas']['AnswerIn'];
export type AnswerRenewalIn = components['schemas']['AnswerRenewalIn'];
export type AppDoing = components['schemas']['AppDoing'];
export type AppIn = components['schemas']['AppIn'];
export type AppOf = components['schemas']['AppOf'];
export type AppRow = components['schemas']['AppRow'];
export type AppSecret = components['schemas']['AppSecret'];
export type AppStatus = components['schemas']['AppStatus'];
export type ApplicantAddressIn = components['schemas']['ApplicantAddressIn'];
export type ApplicantBrief = components['schemas']['ApplicantBrief'];
export type ApplicantCodeOut = components['schemas']['ApplicantCodeOut'];
export type ApplicantFilled = components['schemas']['ApplicantFilled'];
export type ApplicantMobileIn = components['schemas']['ApplicantMobileIn'];
export type ApplicantOut = components['schemas']['ApplicantOut'];
export type ApplicantPlain = components['schemas']['ApplicantPlain'];
export type ApplicantProof = components['schemas']['ApplicantProof'];
export type ApplicantProveIn = components['schemas']['ApplicantProveIn'];
export type ApplicantProvenIn = components['schemas']['ApplicantProvenIn'];
export type ApplicantShop = components['schemas']['ApplicantShop'];
export type ApplicantTokenIn = components['schemas']['ApplicantTokenIn'];
export type ApplicationAct = components['schemas']['ApplicationAct'];
export type ApplicationCounts = components['schemas']['ApplicationCounts'];
export type ApplicationField = components['schemas']['ApplicationField'];
export type ApplicationFilter = components['schemas']['ApplicationFilter'];
export type ApplicationIdQuery = components['schemas']['ApplicationIdQuery'];
export type ApplicationOther = components['schemas']['ApplicationOther'];
export type ApplicationOut = components['schemas']['ApplicationOut'];
export type ApplicationQuery = components['schemas']['ApplicationQuery'];
export type ApplicationRow = components['schemas']['ApplicationRow'];
export type ApplicationStatus = components['schemas']['ApplicationStatus'];
export type ApplicationStatusCount = components['schemas']['ApplicationStatusCount'];
export type ApplyIn = components['schemas']['ApplyIn'];
export type ApplyNoIn = components['schemas']['ApplyNoIn'];
export type ApplyWithdrawIn = components['schemas']['ApplyWithdrawIn'];
export type ApproveApplicationIn = components['schemas']['ApproveApplicationIn'];
export type Apps = components['schemas']['Apps'];
export type Arrival = components['schemas']['Arrival'];
export type AskAccountIn = components['schemas']['AskAccountIn'];
export type AskMessageIn = components['schemas']['AskMessageIn'];
export type AskPaperIn = components['schemas']['AskPaperIn'];
export type AskProfileIn = components['schemas']['AskProfileIn'];
export type AskWriteOffIn = components['schemas']['AskWriteOffIn'];
export type AskedSum = components['schemas']['AskedSum'];
export type AssignIn = components['schemas']['AssignIn'];
export type AttemptMethod = components['schemas']['AttemptMethod'];
export type AttemptOut = components['schemas']['AttemptOut'];
export type AttemptQuery = components['schemas']['AttemptQuery'];
export type AttemptState = components['schemas']['AttemptState'];
export type AuditGoodsIn = components['schemas']['AuditGoodsIn'];
export type AuditIn = components['schemas']['AuditIn'];
export type AuditorOption = components['schemas']['AuditorOption'];
export type AuditorOptions = components['schemas']['AuditorOptions'];
export type AuthOut = components['schemas']['AuthOut'];
export type BackState = components['schemas']['BackState'];
export type BalanceOut = components['schemas']['BalanceOut'];
export type BalanceQuery = components['schemas']['BalanceQuery'];
export type BankOut = components['schemas']['BankOut'];
export type BarredActOut = components['schemas']['BarredActOut'];
export type BaseInfo = components['schemas']['BaseInfo'];
export type BaseSetIn = components['schemas']['BaseSetIn'];
export type BatchIn = components['schemas']['BatchIn'];
export type BatchMakeIn = components['schemas']['BatchMakeIn'];
export type BatchOut = components['schemas']['BatchOut'];
export type BatchQuery = components['schemas']['BatchQuery'];
export type BatchStatus = components['schemas']['BatchStatus'];
export type BillKind = components['schemas']['BillKind'];
export type BillListOut = components['schemas']['BillListOut'];
export type BillListQuery = components['schemas']['BillListQuery'];
export type BillLogOut = components['schemas']['BillLogOut'];
export type BillLogQuery = components['schemas']['BillLogQuery'];
export type BillOut = components['schemas']['BillOut'];
export type BillPaymentIn = components['schemas']['BillPaymentIn'];
export type BillProposalOut = components['schemas']['BillProposalOut'];
export type BillStatus = components['schemas']['BillStatus'];
export type BillSums = components['schemas']['BillSums'];
export type BooksQuery = components['schemas']['BooksQuery'];
export type BuyIn = components['schemas']['BuyIn'];
export type BuyNext = components['schemas']['BuyNext'];
export type BuyPlaced = components['schemas']['BuyPlaced'];
export type BuyTokenQuery = components['schemas']['BuyTokenQuery'];
export type BuyView = components['schemas']['BuyView'];
export type BuyoutIn = components['schemas']['BuyoutIn'];
export type BuyoutOut = components['schemas']['BuyoutOut'];
export type BuyoutQuote = components['schemas']['BuyoutQuote'];
export type CallCountQuery = components['schemas']['CallCountQuery'];
export type CallQuery = components['schemas']['CallQuery'];
export type CallRawIn = components['schemas']['CallRawIn'];
export type CallState = components['schemas']['CallState'];
export type CancelNotaryIn = components['schemas']['CancelNotaryIn'];
export type CaptureIn = components['schemas']['CaptureIn'];
export type CaptureOverdueIn = components['schemas']['CaptureOverdueIn'];
export type CaseAct = components['schemas']['CaseAct'];
export type CaseEnd = components['schemas']['CaseEnd'];
export type CaseKind = components['schemas']['CaseKind'];
export type CaseKindPart = components['schemas']['CaseKindPart'];
export type CaseLine = components['schemas']['CaseLine'];
export type CaseOffer = components['schemas']['CaseOffer'];
export type CasePart = components['schemas']['CasePart'];
export type CaseReason = components['schemas']['CaseReason'];
export type CaseReasonPart = components['schemas']['CaseReasonPart'];
export type CaseStatus = components['schemas']['CaseStatus'];
export type CategoryFilter = components['schemas']['CategoryFilter'];
export type CategoryIn = components['schemas']['CategoryIn'];
export type CategoryNode = components['schemas']['CategoryNode'];
export type CategoryOrderIn = components['schemas']['CategoryOrderIn'];
export type CategoryRow = components['schemas']['CategoryRow'];
export type CategorySortIn = components['schemas']['CategorySortIn'];
export type CategoryStatusIn = components['schemas']['CategoryStatusIn'];
export type Certification = components['schemas']['Certification'];
export type ChangeAccountOut = components['schemas']['ChangeAccountOut'];
export type ChangeIn = components['schemas']['ChangeIn'];
export type ChangeOut = components['schemas']['ChangeOut'];
export type ChangePasswordIn = components['schemas']['ChangePasswordIn'];
export type Channel = components['schemas']['Channel'];
export type ChannelCount = components['schemas']['ChannelCount'];
export type ChannelOut = components['schemas']['ChannelOut'];
export type ClaimItem = components['schemas']['ClaimItem'];
export type ClaimPart = components['schemas']['ClaimPart'];
export type ClauseVariable = components['schemas']['ClauseVariable'];
export type ClauseVersionOut = components['schemas']['ClauseVersionOut'];
export type ClausesOut = components['schemas']['ClausesOut'];
export type ClearDebtIn = components['schemas']['ClearDebtIn'];
export type ClearingHow = components['schemas']['ClearingHow'];
export type ClearingOut = components['schemas']['ClearingOut'];
export type ClientErrorIn = components['schemas']['ClientErrorIn'];
export type ClockOut = components['schemas']['ClockOut'];
export type CloseCodeOut = components['schemas']['CloseCodeOut'];
export type CloseDifferenceIn = components['schemas']['CloseDifferenceIn'];
export type CloseIn = components['schemas']['CloseIn'];
export type CloseMonthIn = components['schemas']['CloseMonthIn'];
export type CloseQuote = components['schemas']['CloseQuote'];
export type CloseQuoteQuery = components['schemas']['CloseQuoteQuery'];
export type CloseQuoteRow = components['schemas']['CloseQuoteRow'];
export type CodeIn = components['schemas']['CodeIn'];
export type CodeSent = components['schemas']['CodeSent'];
export type CodeSentOut = components['schemas']['CodeSentOut'];
export type ColleaguesQuery = components['schemas']['ColleaguesQuery'];
export type CollectionAct = components['schemas']['CollectionAct'];
export type CollectionCase = components['schemas']['CollectionCase'];
export type CollectionInfo = components['schemas']['CollectionInfo'];
export type Collectors = components['schemas']['Collectors'];
export type CollectorsQuery = components['schemas']['CollectorsQuery'];
export type ColumnsOut = components['schemas']['ColumnsOut'];
export type CommissionFilter = components['schemas']['CommissionFilter'];
export type CommissionLine = components['schemas']['CommissionLine'];
export type CommissionQuery = components['schemas']['CommissionQuery'];
export type Companies = components['schemas']['Companies'];
export type ConsentStatus = components['schemas']['ConsentStatus'];
export type ContactIn = components['schemas']['ContactIn'];
export type ContactOut = components['schemas']['ContactOut'];
export type ContactPart = components['schemas']['ContactPart'];
export type ContactQuery = components['schemas']['ContactQuery'];
export type ContractKind = components['schemas']['ContractKind'];
export type ContractLink = components['schemas']['ContractLink'];
export type ContractOf = components['schemas']['ContractOf'];
export type ContractOut = components['schemas']['ContractOut'];
export type ContractPart = components['schemas']['ContractPart'];
export type ContractStatus = components['schemas']['ContractStatus'];
export type CorrectIn = components['schemas']['CorrectIn'];
export type CorrectSerialsIn = components['schemas']['CorrectSerialsIn'];
export type CorrectionOut = components['schemas']['CorrectionOut'];
export type Count = components['schemas']['Count'];
export type Credential = components['schemas']['Credential'];
export type CreditBillOut = components['schemas']['CreditBillOut'];
export type CreditCloseIn = components['schemas']['CreditCloseIn'];
export type CreditDoing = components['schemas']['CreditDoing'];
export type CreditMerchant = components['schemas']['CreditMerchant'];
export type CreditOf = components['schemas']['CreditOf'];
export type CreditPart = components['schemas']['CreditPart'];
export type CreditQueryIn = components['schemas']['CreditQueryIn'];
export type CreditQueryOut = components['schemas']['CreditQueryOut'];
export type CreditRecordFilter = components['schemas']['CreditRecordFilter'];
export type CreditRecordOut = components['schemas']['CreditRecordOut'];
export type CreditRecordQuery = components['schemas']['CreditRecordQuery'];
export type CreditReportOut = components['schemas']['CreditReportOut'];
export type CreditSettleOut = components['schemas']['CreditSettleOut'];
export type CreditSignOut = components['schemas']['CreditSignOut'];
export type CreditStatus = components['schemas']['CreditStatus'];
export type CurvePoint = components['schemas']['CurvePoint'];
export type CustomerOf = components['schemas']['CustomerOf'];
export type CustomerParcel = components['schemas']['CustomerParcel'];
export type CustomerPart = components['schemas']['CustomerPart'];
export type DamageLine = components['schemas']['DamageLine'];
export type DamagePrices = components['schemas']['DamagePrices'];
export type DataQuery = components['schemas']['DataQuery'];
export type DaysFilter = components['schemas']['DaysFilter'];
export type DaysQuery = components['schemas']['DaysQuery'];
export type DealCaseIn = components['schemas']['DealCaseIn'];
export type DealtOut = components['schemas']['DealtOut'];
export type DebitOut = components['schemas']['DebitOut'];
export type DebitOverdueIn = components['schemas']['DebitOverdueIn'];
export type DebitPageOut = components['schemas']['DebitPageOut'];
export type DecideAdjustmentIn = components['schemas']['DecideAdjustmentIn'];
export type DecideChangeIn = components['schemas']['DecideChangeIn'];
export type DecideClearingIn = components['schemas']['DecideClearingIn'];
export type DecideIn = components['schemas']['DecideIn'];
export type DecideProposalIn = components['schemas']['DecideProposalIn'];
export type DecideRechargeIn = components['schemas']['DecideRechargeIn'];
export type DecideRefundedIn = components['schemas']['DecideRefundedIn'];
export type DecideReturnIn = components['schemas']['DecideReturnIn'];
export type DecideWriteOffIn = components['schemas']['DecideWriteOffIn'];
export type DeleteIn = components['schemas']['DeleteIn'];
export type DemandFactorIn = components['schemas']['DemandFactorIn'];
export type DepositMovePart = components['schemas']['DepositMovePart'];
export type DepositPart = components['schemas']['DepositPart'];
export type DeskFilter = components['schemas']['DeskFilter'];
export type DeskObjectionOut = components['schemas']['DeskObjectionOut'];
export type DeskOut = components['schemas']['DeskOut'];
export type DeskQuery = components['schemas']['DeskQuery'];
export type DeskRecordOut = components['schemas']['DeskRecordOut'];
export type DeskRow = components['schemas']['DeskRow'];
export type DeskSums = components['schemas']['DeskSums'];
export type DestinationPart = components['schemas']['DestinationPart'];
export type DifferenceIn = components['schemas']['DifferenceIn'];
export type DifferenceOut = components['schemas']['DifferenceOut'];
export type DifferenceState = components['schemas']['DifferenceState'];
export type DifferencesFilter = components['schemas']['DifferencesFilter'];
export type DifferencesQuery = components['schemas']['DifferencesQuery'];
export type Direction = components['schemas']['Direction'];
export type DismissEventIn = components['schemas']['DismissEventIn'];
export type DisplayIn = components['schemas']['DisplayIn'];
export type DisplayQuery = components['schemas']['DisplayQuery'];
export type DisplayRow = components['schemas']['DisplayRow'];
export type Doing = components['schemas']['Doing'];
export type DuePoint = components['schemas']['DuePoint'];
export type EarlyPart = components['schemas']['EarlyPart'];
export type EditAppIn = components['schemas']['EditAppIn'];
export type EditCategoryIn = components['schemas']['EditCategoryIn'];
export type EditGainIn = components['schemas']['EditGainIn'];
export type EditLinkIn = components['schemas']['EditLinkIn'];
export type EndConsentIn = components['schemas']['EndConsentIn'];
export type EndMessageIn = components['schemas']['EndMessageIn'];
export type EndSessionIn = components['schemas']['EndSessionIn'];
export type EndedOut = components['schemas']['EndedOut'];
export type EnforceDoing = components['schemas']['EnforceDoing'];
export type EnforceIn = components['schemas']['EnforceIn'];
export type EnforceStatus = components['schemas']['EnforceStatus'];
export type EnforceTab = components['schemas']['EnforceTab'];
export type EnforcementDeskFilter = components['schemas']['EnforcementDeskFilter'];
export type EnforcementDeskOut = components['schemas']['EnforcementDeskOut'];
export type EnforcementDeskQuery = components['schemas']['EnforcementDeskQuery'];
export type EnforcementIssued = components['schemas']['EnforcementIssued'];
export type EnforcementPart = components['schemas']['EnforcementPart'];
export type EnforcementRow = components['schemas']['EnforcementRow'];
export type EnrolOut = components['schemas']['EnrolOut'];
export type EnteredOut = components['schemas']['EnteredOut'];
export type EntryOut = components['schemas']['EntryOut'];
export type ErasePersonalIn = components['schemas']['ErasePersonalIn'];
export type Erased = components['schemas']['Erased'];
export type ErasureState = components['schemas']['ErasureState'];
export type Errand = components['schemas']['Errand'];
export type EventRawIn = components['schemas']['EventRawIn'];
export type EventState = components['schemas']['EventState'];
export type ExportPersonalIn = components['schemas']['ExportPersonalIn'];
export type ExpressOf = components['schemas']['ExpressOf'];
export type Fate = components['schemas']['Fate'];
export type FeeStatementOut = components['schemas']['FeeStatementOut'];
export type FeeStatements = components['schemas']['FeeStatements'];
export type FeeStatementsQuery = components['schemas']['FeeStatementsQuery'];
export type FieldChange = components['schemas']['FieldChange'];
export type Figure = components['schemas']['Figure'];
export type FilingStatus = components['schemas']['FilingStatus'];
export type Finding = components['schemas']['Finding'];
export type ForceDownIn = components['schemas']['ForceDownIn'];
export type ForecastOut = components['schemas']['ForecastOut'];
export type Found = components['schemas']['Found'];
export type FoundOut = components['schemas']['FoundOut'];
export type FunnelStep = components['schemas']['FunnelStep'];
export type FunnelStepOut = components['schemas']['FunnelStepOut'];
export type GainFilter = components['schemas']['GainFilter'];
export type GainGoodsQuery = components['schemas']['GainGoodsQuery'];
export type GainGoodsRow = components['schemas']['GainGoodsRow'];
export type GainRow = components['schemas']['GainRow'];
export type GainSet = components['schemas']['GainSet'];
export type GainSetQuery = components['schemas']['GainSetQuery'];
export type GainStatusIn = components['schemas']['GainStatusIn'];
export type GainTypeCount = components['schemas']['GainTypeCount'];
export type GainTypeFilter = components['schemas']['GainTypeFilter'];
export type GetRiskIn = components['schemas']['GetRiskIn'];
export type GivenOut = components['schemas']['GivenOut'];
export type GoodsAt = components['schemas']['GoodsAt'];
export type GoodsCategoryIn = components['schemas']['GoodsCategoryIn'];
export type GoodsChange = components['schemas']['GoodsChange'];
export type GoodsChanges = components['schemas']['GoodsChanges'];
export type GoodsConflict = components['schemas']['GoodsConflict'];
export type GoodsCount = components['schemas']['GoodsCount'];
export type GoodsEdit = components['schemas']['GoodsEdit'];
export type GoodsFilter = components['schemas']['GoodsFilter'];
export type GoodsIdsIn = components['schemas']['GoodsIdsIn'];
export type GoodsQuery = components['schemas']['GoodsQuery'];
export type GoodsRow = components['schemas']['GoodsRow'];
export type GoodsSnapshot = components['schemas']['GoodsSnapshot'];
export type GoodsSortIn = components['schemas']['GoodsSortIn'];
export type GoodsStatus = components['schemas']['GoodsStatus'];
export type GoodsStatusCount = components['schemas']['GoodsStatusCount'];
export type GoodsStatusIn = components['schemas']['GoodsStatusIn'];
export type GoodsStockIn = components['schemas']['GoodsStockIn'];
export type GoodsTree = components['schemas']['GoodsTree'];
export type H5AddOn = components['schemas']['H5AddOn'];
export type H5AgreeReturnIn = components['schemas']['H5AgreeReturnIn'];
export type H5Ahead = components['schemas']['H5Ahead'];
export type H5Answer = components['schemas']['H5Answer'];
export type H5Bill = components['schemas']['H5Bill'];
export type H5Buyout = components['schemas']['H5Buyout'];
export type H5CaseIn = components['schemas']['H5CaseIn'];
export type H5Cases = components['schemas']['H5Cases'];
export type H5Collection = components['schemas']['H5Collection'];
export type H5ConfirmCaseIn = components['schemas']['H5ConfirmCaseIn'];
export type H5Contract = components['schemas']['H5Contract'];
export type H5ContractIn = components['schemas']['H5ContractIn'];
export type H5Credit = components['schemas']['H5Credit'];
export type H5Debit = components['schemas']['H5Debit'];
export type H5DisputeReturnIn = components['schemas']['H5DisputeReturnIn'];
export type H5Goods = components['schemas']['H5Goods'];
export type H5Link = components['schemas']['H5Link'];
export type H5Message = components['schemas']['H5Message'];
export type H5NameCheck = components['schemas']['H5NameCheck'];
export type H5Next = components['schemas']['H5Next'];
export type H5Notary = components['schemas']['H5Notary'];
export type H5ObjectIn = components['schemas']['H5ObjectIn'];
export type H5OpenCaseIn = components['schemas']['H5OpenCaseIn'];
export type H5Order = components['schemas']['H5Order'];
export type H5Package = components['schemas']['H5Package'];
export type H5Page = components['schemas']['H5Page'];
export type H5Paid = components['schemas']['H5Paid'];
export type H5Part = components['schemas']['H5Part'];
export type H5Plan = components['schemas']['H5Plan'];
export type H5Price = components['schemas']['H5Price'];
export type H5Promise = components['schemas']['H5Promise'];
export type H5RenewalIn = components['schemas']['H5RenewalIn'];
export type H5RequestReturnIn = components['schemas']['H5RequestReturnIn'];
export type H5Return = components['schemas']['H5Return'];
export type H5SayCaseIn = components['schemas']['H5SayCaseIn'];
export type H5SendCaseIn = components['schemas']['H5SendCaseIn'];
export type H5SendReturnIn = components['schemas']['H5SendReturnIn'];
export type H5Settlement = components['schemas']['H5Settlement'];
export type H5Shelf = components['schemas']['H5Shelf'];
export type H5ShelfGoods = components['schemas']['H5ShelfGoods'];
export type H5Shelves = components['schemas']['H5Shelves'];
export type H5Sku = components['schemas']['H5Sku'];
export type H5Spec = components['schemas']['H5Spec'];
export type H5Supplement = components['schemas']['H5Supplement'];
export type HaltOut = components['schemas']['HaltOut'];
export type HandOverDebtIn = components['schemas']['HandOverDebtIn'];
export type HandOverIn = components['schemas']['HandOverIn'];
export type HandSums = components['schemas']['HandSums'];
export type HandedOver = components['schemas']['HandedOver'];
export type HandoverPart = components['schemas']['HandoverPart'];
export type HealthRow = components['schemas']['HealthRow'];
export type HeldOut = components['schemas']['HeldOut'];
export type HistoryFilter = components['schemas']['HistoryFilter'];
export type HistoryLine = components['schemas']['HistoryLine'];
export type HistoryQuery = components['schemas']['HistoryQuery'];
export type HolidayIn = components['schemas']['HolidayIn'];
export type HolidayOut = components['schemas']['HolidayOut'];
export type HookState = components['schemas']['HookState'];
export type IdCardIn = components['schemas']['IdCardIn'];
export type IdIn = components['schemas']['IdIn'];
export type IdOut = components['schemas']['IdOut'];
export type InForce = components['schemas']['InForce'];
export type InspectReturnIn = components['schemas']['InspectReturnIn'];
export type IntakeCallRow = components['schemas']['IntakeCallRow'];
export type IssuedLink = components['schemas']['IssuedLink'];
export type JobIn = components['schemas']['JobIn'];
export type JobOut = components['schemas']['JobOut'];
export type JobRun = components['schemas']['JobRun'];
export type JobRunFilter = components['schemas']['JobRunFilter'];
export type JobRunQuery = components['schemas']['JobRunQuery'];
export type JobState = components['schemas']['JobState'];
export type JournalOut = components['schemas']['JournalOut'];
export type JournalQuery = components['schemas']['JournalQuery'];
export type JournalRow = components['schemas']['JournalRow'];
export type JudgeApplicationIn = components['schemas']['JudgeApplicationIn'];
export type KeepPersonalIn = components['schemas']['KeepPersonalIn'];
export type KeptPart = components['schemas']['KeptPart'];
export type Kind = components['schemas']['Kind'];
export type KpiOut = components['schemas']['KpiOut'];
export type LabelsLink = components['schemas']['LabelsLink'];
export type LabelsOf = components['schemas']['LabelsOf'];
export type LateFeeOut = components['schemas']['LateFeeOut'];
export type LeasePaper = components['schemas']['LeasePaper'];
export type LeaseStep = components['schemas']['LeaseStep'];
export type LedgerCount = components['schemas']['LedgerCount'];
export type LedgerFilter = components['schemas']['LedgerFilter'];
export type LedgerMonthOut = components['schemas']['LedgerMonthOut'];
export type LedgerQuery = components['schemas']['LedgerQuery'];
export type LeftOut = components['schemas']['LeftOut'];
export type LeftQuery = components['schemas']['LeftQuery'];
export type LimitIdleIn = components['schemas']['LimitIdleIn'];
export type LinkCount = components['schemas']['LinkCount'];
export type LinkCountQuery = components['schemas']['LinkCountQuery'];
export type LinkFilter = components['schemas']['LinkFilter'];
export type LinkMapQuery = components['schemas']['LinkMapQuery'];
export type LinkOrderRow = components['schemas']['LinkOrderRow'];
export type LinkOrdersQuery = components['schemas']['LinkOrdersQuery'];
export type LinkQueryIn = components['schemas']['LinkQueryIn'];
export type LinkRow = components['schemas']['LinkRow'];
export type LinkSalesmenQuery = components['schemas']['LinkSalesmenQuery'];
export type LinkStatus = components['schemas']['LinkStatus'];
export type LinkTarget = components['schemas']['LinkTarget'];
export type LogLine = components['schemas']['LogLine'];
export type LogOut = components['schemas']['LogOut'];
export type LoginIn = components['schemas']['LoginIn'];
export type LoginOut = components['schemas']['LoginOut'];
export type LookFilter = components['schemas']['LookFilter'];
export type LookQuery = components['schemas']['LookQuery'];
export type LookRow = components['schemas']['LookRow'];
export type LookedFrom = components['schemas']['LookedFrom'];
export type ManyOut = components['schemas']['ManyOut'];
export type MarkCollectOut = components['schemas']['MarkCollectOut'];
export type MatchIn = components['schemas']['MatchIn'];
export type MatchRow = components['schemas']['MatchRow'];
export type MeOut = components['schemas']['MeOut'];
export type MenuItem = components['schemas']['MenuItem'];
export type MenuOut = components['schemas']['MenuOut'];
export type MerchantAct = components['schemas']['MerchantAct'];
export type MerchantCounts = components['schemas']['MerchantCounts'];
export type MerchantFilter = components['schemas']['MerchantFilter'];
export type MerchantIdQuery = components['schemas']['MerchantIdQuery'];
export type MerchantOut = components['schemas']['MerchantOut'];
export type MerchantPeopleQuery = components['schemas']['MerchantPeopleQuery'];
export type MerchantPerson = components['schemas']['MerchantPerson'];
export type MerchantQuery = components['schemas']['MerchantQuery'];
export type MerchantReasonIn = components['schemas']['MerchantReasonIn'];
export type MerchantRow = components['schemas']['MerchantRow'];
export type MerchantServices = components['schemas']['MerchantServices'];
export type MerchantStatus = components['schemas']['MerchantStatus'];
export type MerchantUpdate = components['schemas']['MerchantUpdate'];
export type MessageFate = components['schemas']['MessageFate'];
export type MessageSent = components['schemas']['MessageSent'];
export type MessageTemplate = components['schemas']['MessageTemplate'];
export type MessageTemplates = components['schemas']['MessageTemplates'];
export type MessageVariable = components['schemas']['MessageVariable'];
export type MessageVariableOut = components['schemas']['MessageVariableOut'];
export type MobileIn = components['schemas']['MobileIn'];
export type MonthOut = components['schemas']['MonthOut'];
export type MoveKind = components['schemas']['MoveKind'];
export type MoveOut = components['schemas']['MoveOut'];
export type MoveState = components['schemas']['MoveState'];
export type MoveToSubShopIn = components['schemas']['MoveToSubShopIn'];
export type NamePageOut = components['schemas']['NamePageOut'];
export type NameState = components['schemas']['NameState'];
export type Named = components['schemas']['Named'];
export type NewGainIn = components['schemas']['NewGainIn'];
export type NewLinkIn = components['schemas']['NewLinkIn'];
export type NewLinkOut = components['schemas']['NewLinkOut'];
export type NewToken = components['schemas']['NewToken'];
export type NextCard = components['schemas']['NextCard'];
export type NextDebitOut = components['schemas']['NextDebitOut'];
export type NightProgress = components['schemas']['NightProgress'];
export type NotaryAccountIn = components['schemas']['NotaryAccountIn'];
export type NotaryAccountOut = components['schemas']['NotaryAccountOut'];
export type NotaryAccountSaved = components['schemas']['NotaryAccountSaved'];
export type NotaryDeskFilter = components['schemas']['NotaryDeskFilter'];
export type NotaryDeskOut = components['schemas']['NotaryDeskOut'];
export type NotaryDeskQuery = components['schemas']['NotaryDeskQuery'];
export type NotaryDoing = components['schemas']['NotaryDoing'];
export type NotaryLink = components['schemas']['NotaryLink'];
export type NotaryMerchant = components['schemas']['NotaryMerchant'];
export type NotaryOf = components['schemas']['NotaryOf'];
export type NotaryOpenOut = components['schemas']['NotaryOpenOut'];
export type NotaryPart = components['schemas']['NotaryPart'];
export type NotaryPush = components['schemas']['NotaryPush'];
export type NotaryRound = components['schemas']['NotaryRound'];
export type NotaryState = components['schemas']['NotaryState'];
export type NotaryStatus = components['schemas']['NotaryStatus'];
export type NotaryTab = components['schemas']['NotaryTab'];
export type NotaryTokenOut = components['schemas']['NotaryTokenOut'];
export type NoteOut = components['schemas']['NoteOut'];
export type NoticeOut = components['schemas']['NoticeOut'];
export type NoticeQuery = components['schemas']['NoticeQuery'];
export type Notices = components['schemas']['Notices'];
export type NumberQuery = components['schemas']['NumberQuery'];
export type ObjectIn = components['schemas']['ObjectIn'];
export type ObjectionFilter = components['schemas']['ObjectionFilter'];
export type ObjectionOut = components['schemas']['ObjectionOut'];
export type ObjectionQuery = components['schemas']['ObjectionQuery'];
export type ObjectionResult = components['schemas']['ObjectionResult'];
export type ObjectionStatus = components['schemas']['ObjectionStatus'];
export type OfferIn = components['schemas']['OfferIn'];
export type OfferPart = components['schemas']['OfferPart'];
export type OfferState = components['schemas']['OfferState'];
export type OfflineQuery = components['schemas']['OfflineQuery'];
export type OfflineQuoteOut = components['schemas']['OfflineQuoteOut'];
export type OfflineRechargeIn = components['schemas']['OfflineRechargeIn'];
export type Ok = components['schemas']['Ok'];
export type OpenCaseIn = components['schemas']['OpenCaseIn'];
export type OpenGoods = components['schemas']['OpenGoods'];
export type OpenGoodsQuery = components['schemas']['OpenGoodsQuery'];
export type OpenMobileIn = components['schemas']['OpenMobileIn'];
export type OpenOrder = components['schemas']['OpenOrder'];
export type OpenOrderIn = components['schemas']['OpenOrderIn'];
export type OpenOut = components['schemas']['OpenOut'];
export type OpenPage = components['schemas']['OpenPage'];
export type OpenPlaced = components['schemas']['OpenPlaced'];
export type OpenQuoteIn = components['schemas']['OpenQuoteIn'];
export type OpenWork = components['schemas']['OpenWork'];
export type Openlink = components['schemas']['Openlink'];
export type Opens = components['schemas']['Opens'];
export type OperateWithdrawalIn = components['schemas']['OperateWithdrawalIn'];
export type Option = components['schemas']['Option'];
export type OptionQuery = components['schemas']['OptionQuery'];
export type Options = components['schemas']['Options'];
export type OrderBillSums = components['schemas']['OrderBillSums'];
export type OrderBuyoutIn = components['schemas']['OrderBuyoutIn'];
export type OrderBuyoutOut = components['schemas']['OrderBuyoutOut'];
export type OrderCounts = components['schemas']['OrderCounts'];
export type OrderFilter = components['schemas']['OrderFilter'];
export type OrderIn = components['schemas']['OrderIn'];
export type OrderInfo = components['schemas']['OrderInfo'];
export type OrderMobileIn = components['schemas']['OrderMobileIn'];
export type OrderPage = components['schemas']['OrderPage'];
export type OrderQuery = components['schemas']['OrderQuery'];
export type OrderRow = components['schemas']['OrderRow'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type OrdersOfQuery = components['schemas']['OrdersOfQuery'];
export type OrdersOut = components['schemas']['OrdersOut'];
export type OrdersPoint = components['schemas']['OrdersPoint'];
export type Outcome = components['schemas']['Outcome'];
export type OverdueMoney = components['schemas']['OverdueMoney'];
export type OverdueQuote = components['schemas']['OverdueQuote'];
export type OverdueQuoteQuery = components['schemas']['OverdueQuoteQuery'];
export type OverdueQuoteRow = components['schemas']['OverdueQuoteRow'];
export type OverviewOut = components['schemas']['OverviewOut'];
export type OwedPart = components['schemas']['OwedPart'];
export type OwingOut = components['schemas']['OwingOut'];
export type OwingPage = components['schemas']['OwingPage'];
export type OwingQuery = components['schemas']['OwingQuery'];
export type OwingSums = components['schemas']['OwingSums'];
export type OwnDataIn = components['schemas']['OwnDataIn'];
export type OwnPasswordIn = components['schemas']['OwnPasswordIn'];
export type OwnStatementQuery = components['schemas']['OwnStatementQuery'];
export type OwnerLogin = components['schemas']['OwnerLogin'];
export type PackageIn = components['schemas']['PackageIn'];
export type PackageOut = components['schemas']['PackageOut'];
export type PackagePriceIn = components['schemas']['PackagePriceIn'];
export type PackagePriceOut = components['schemas']['PackagePriceOut'];
export type PageQueryIn = components['schemas']['PageQueryIn'];
export type PageUrl = components['schemas']['PageUrl'];
export type PageApplicationRow = components['schemas']['Page_ApplicationRow_'];
export type PageBatchOut = components['schemas']['Page_BatchOut_'];
export type PageCommissionLine = components['schemas']['Page_CommissionLine_'];
export type PageDeskObjectionOut = components['schemas']['Page_DeskObjectionOut_'];
export type PageDeskRecordOut = components['schemas']['Page_DeskRecordOut_'];
export type PageDeskRow = components['schemas']['Page_DeskRow_'];
export type PageDifferenceOut = components['schemas']['Page_DifferenceOut_'];
export type PageDisplayRow = components['schemas']['Page_DisplayRow_'];
export type PageEnforcementDeskOut = components['schemas']['Page_EnforcementDeskOut_'];
export type PageGainGoodsRow = components['schemas']['Page_GainGoodsRow_'];
export type PageGainRow = components['schemas']['Page_GainRow_'];
export type PageGoodsRow = components['schemas']['Page_GoodsRow_'];
export type PageH5ShelfGoods = components['schemas']['Page_H5ShelfGoods_'];
export type PageHistoryLine = components['schemas']['Page_HistoryLine_'];
export type PageIntakeCallRow = components['schemas']['Page_IntakeCallRow_'];
export type PageJobRun = components['schemas']['Page_JobRun_'];
export type PageJournalOut = components['schemas']['Page_JournalOut_'];
export type PageJournalRow = components['schemas']['Page_JournalRow_'];
export type PageLinkOrderRow = components['schemas']['Page_LinkOrderRow_'];
export type PageLinkRow = components['schemas']['Page_LinkRow_'];
export type PageLookRow = components['schemas']['Page_LookRow_'];
export type PageMerchantPerson = components['schemas']['Page_MerchantPerson_'];
export type PageMerchantRow = components['schemas']['Page_MerchantRow_'];
export type PageNotaryDeskOut = components['schemas']['Page_NotaryDeskOut_'];
export type PageNoticeOut = components['schemas']['Page_NoticeOut_'];
export type PageOpenGoods = components['schemas']['Page_OpenGoods_'];
export type PageOrderRow = components['schemas']['Page_OrderRow_'];
export type PagePartnerCallRow = components['schemas']['Page_PartnerCallRow_'];
export type PagePartnerEventRow = components['schemas']['Page_PartnerEventRow_'];
export type PagePersonRow = components['schemas']['Page_PersonRow_'];
export type PagePlatformGoodsRow = components['schemas']['Page_PlatformGoodsRow_'];
export type PagePlatformWithdrawalOut = components['schemas']['Page_PlatformWithdrawalOut_'];
export type PageRechargeOut = components['schemas']['Page_RechargeOut_'];
export type PageReconciledDayOut = components['schemas']['Page_ReconciledDayOut_'];
export type PageRepairRow = components['schemas']['Page_RepairRow_'];
export type PageReviewOut = components['schemas']['Page_ReviewOut_'];
export type PageRiskBillOut = components['schemas']['Page_RiskBillOut_'];
export type PageStuckRow = components['schemas']['Page_StuckRow_'];
export type PageSubShopRow = components['schemas']['Page_SubShopRow_'];
export type PageWithdrawalOut = components['schemas']['Page_WithdrawalOut_'];
export type PageWrittenOffRow = components['schemas']['Page_WrittenOffRow_'];
export type PaidOut = components['schemas']['PaidOut'];
export type PaperKind = components['schemas']['PaperKind'];
export type PaperOf = components['schemas']['PaperOf'];
export type PaperOut = components['schemas']['PaperOut'];
export type PaperState = components['schemas']['PaperState'];
export type ParcelIn = components['schemas']['ParcelIn'];
export type ParcelPart = components['schemas']['ParcelPart'];
export type PartIn = components['schemas']['PartIn'];
export type PartOut = components['schemas']['PartOut'];
export type Parties = components['schemas']['Parties'];
export type PartnerCallFilter = components['schemas']['PartnerCallFilter'];
export type PartnerCallIn = components['schemas']['PartnerCallIn'];
export type PartnerCallOut = components['schemas']['PartnerCallOut'];
export type PartnerCallQuery = components['schemas']['PartnerCallQuery'];
export type PartnerCallRaw = components['schemas']['PartnerCallRaw'];
export type PartnerCallRow = components['schemas']['PartnerCallRow'];
export type PartnerEventFilter = components['schemas']['PartnerEventFilter'];
export type PartnerEventIn = components['schemas']['PartnerEventIn'];
export type PartnerEventOut = components['schemas']['PartnerEventOut'];
export type PartnerEventQuery = components['schemas']['PartnerEventQuery'];
export type PartnerEventRaw = components['schemas']['PartnerEventRaw'];
export type PartnerEventRow = components['schemas']['PartnerEventRow'];
export type Party = components['schemas']['Party'];
export type PartyIn = components['schemas']['PartyIn'];
export type PartyRow = components['schemas']['PartyRow'];
export type PauseIn = components['schemas']['PauseIn'];
export type PayAheadIn = components['schemas']['PayAheadIn'];
export type PayBillIn = components['schemas']['PayBillIn'];
export type PayIn = components['schemas']['PayIn'];
export type PayOutIn = components['schemas']['PayOutIn'];
export type PayResultQuery = components['schemas']['PayResultQuery'];
export type PayStep = components['schemas']['PayStep'];
export type PeopleFilter = components['schemas']['PeopleFilter'];
export type PeopleQuery = components['schemas']['PeopleQuery'];
export type Person = components['schemas']['Person'];
export type PersonEdit = components['schemas']['PersonEdit'];
export type PersonIn = components['schemas']['PersonIn'];
export type PersonInvited = components['schemas']['PersonInvited'];
export type PersonMade = components['schemas']['PersonMade'];
export type PersonReset = components['schemas']['PersonReset'];
export type PersonRow = components['schemas']['PersonRow'];
export type PersonSwitch = components['schemas']['PersonSwitch'];
export type PersonalData = components['schemas']['PersonalData'];
export type PictureOut = components['schemas']['PictureOut'];
export type PieceHistory = components['schemas']['PieceHistory'];
export type PieceOut = components['schemas']['PieceOut'];
export type PieceQuery = components['schemas']['PieceQuery'];
export type PieceReturn = components['schemas']['PieceReturn'];
export type PieceStay = components['schemas']['PieceStay'];
export type PlaceIn = components['schemas']['PlaceIn'];
export type PlaceQuery = components['schemas']['PlaceQuery'];
export type PlacedOut = components['schemas']['PlacedOut'];
export type PlanOut = components['schemas']['PlanOut'];
export type PlatformGoodsFilter = components['schemas']['PlatformGoodsFilter'];
export type PlatformGoodsRow = components['schemas']['PlatformGoodsRow'];
export type PlatformNotice = components['schemas']['PlatformNotice'];
export type PlatformRecordOut = components['schemas']['PlatformRecordOut'];
export type PlatformRecordPage = components['schemas']['PlatformRecordPage'];
export type PlatformWithdrawalOut = components['schemas']['PlatformWithdrawalOut'];
export type PlatformWithdrawalQuery = components['schemas']['PlatformWithdrawalQuery'];
export type PoliciesIn = components['schemas']['PoliciesIn'];
export type PoliciesOut = components['schemas']['PoliciesOut'];
export type PreviewLink = components['schemas']['PreviewLink'];
export type PrivacyIn = components['schemas']['PrivacyIn'];
export type PrivacyOut = components['schemas']['PrivacyOut'];
export type PrivatePictureOut = components['schemas']['PrivatePictureOut'];
export type PromiseIn = components['schemas']['PromiseIn'];
export type PromisePart = components['schemas']['PromisePart'];
export type PromiseState = components['schemas']['PromiseState'];
export type ProofWanted = components['schemas']['ProofWanted'];
export type Proposal = components['schemas']['Proposal'];
export type ProposalAct = components['schemas']['ProposalAct'];
export type ProposalKind = components['schemas']['ProposalKind'];
export type ProposalStatus = components['schemas']['ProposalStatus'];
export type ProposeIn = components['schemas']['ProposeIn'];
export type ProposeTextIn = components['schemas']['ProposeTextIn'];
export type ProveIn = components['schemas']['ProveIn'];
export type ProvenIn = components['schemas']['ProvenIn'];
export type Purpose = components['schemas']['Purpose'];
export type Push = components['schemas']['Push'];
export type PushCustomerIn = components['schemas']['PushCustomerIn'];
export type PushedAgain = components['schemas']['PushedAgain'];
export type QueryNo = components['schemas']['QueryNo'];
export type QueryStatus = components['schemas']['QueryStatus'];
export type QuotaOut = components['schemas']['QuotaOut'];
export type QuoteIn = components['schemas']['QuoteIn'];
export type QuoteOut = components['schemas']['QuoteOut'];
export type QuoteRow = components['schemas']['QuoteRow'];
export type RangeOut = components['schemas']['RangeOut'];
export type ReadNoticesIn = components['schemas']['ReadNoticesIn'];
export type ReapplyIn = components['schemas']['ReapplyIn'];
export type ReapplyOut = components['schemas']['ReapplyOut'];
export type ReceiveReturnIn = components['schemas']['ReceiveReturnIn'];
export type ReceiverOut = components['schemas']['ReceiverOut'];
export type RechargeCodeIn = components['schemas']['RechargeCodeIn'];
export type RechargeCodeOut = components['schemas']['RechargeCodeOut'];
export type RechargeFilter = components['schemas']['RechargeFilter'];
export type RechargeMethod = components['schemas']['RechargeMethod'];
export type RechargeOut = components['schemas']['RechargeOut'];
export type RechargeQuery = components['schemas']['RechargeQuery'];
export type RechargeStatus = components['schemas']['RechargeStatus'];
export type ReconciledDayOut = components['schemas']['ReconciledDayOut'];
export type RecordDirection = components['schemas']['RecordDirection'];
export type RecordFilter = components['schemas']['RecordFilter'];
export type RecordIn = components['schemas']['RecordIn'];
export type RecordKind = components['schemas']['RecordKind'];
export type RecordLine = components['schemas']['RecordLine'];
export type RecordOut = components['schemas']['RecordOut'];
export type RecordPage = components['schemas']['RecordPage'];
export type RecordQuery = components['schemas']['RecordQuery'];
export type RecordStatus = components['schemas']['RecordStatus'];
export type RecordSums = components['schemas']['RecordSums'];
export type RecoveryCodesOut = components['schemas']['RecoveryCodesOut'];
export type RefundBillIn = components['schemas']['RefundBillIn'];
export type RefundFreightIn = components['schemas']['RefundFreightIn'];
export type RefundIn = components['schemas']['RefundIn'];
export type RefuseAccountIn = components['schemas']['RefuseAccountIn'];
export type RejectCode = components['schemas']['RejectCode'];
export type RejectOut = components['schemas']['RejectOut'];
export type RejectReasons = components['schemas']['RejectReasons'];
export type RemarkIn = components['schemas']['RemarkIn'];
export type RemarkManyIn = components['schemas']['RemarkManyIn'];
export type RemarkRow = components['schemas']['RemarkRow'];
export type Remarks = components['schemas']['Remarks'];
export type RemindIn = components['schemas']['RemindIn'];
export type RemovalOut = components['schemas']['RemovalOut'];
export type RemovalTable = components['schemas']['RemovalTable'];
export type RemovePaperIn = components['schemas']['RemovePaperIn'];
export type RenewalPart = components['schemas']['RenewalPart'];
export type RentIn = components['schemas']['RentIn'];
export type RentOut = components['schemas']['RentOut'];
export type RepairQuery = components['schemas']['RepairQuery'];
export type RepairRow = components['schemas']['RepairRow'];
export type RepairedIn = components['schemas']['RepairedIn'];
export type RepaymentIn = components['schemas']['RepaymentIn'];
export type RepaymentStatus = components['schemas']['RepaymentStatus'];
export type ReportNode = components['schemas']['ReportNode'];
export type ReportStatus = components['schemas']['ReportStatus'];
export type ReportType = components['schemas']['ReportType'];
export type RequestRenewalIn = components['schemas']['RequestRenewalIn'];
export type RequestReturnIn = components['schemas']['RequestReturnIn'];
export type ResetIn = components['schemas']['ResetIn'];
export type ResolveCallIn = components['schemas']['ResolveCallIn'];
export type ResolvedAs = components['schemas']['ResolvedAs'];
export type ReturnAddressIn = components['schemas']['ReturnAddressIn'];
export type ReturnAddressRow = components['schemas']['ReturnAddressRow'];
export type ReturnAddresses = components['schemas']['ReturnAddresses'];
export type ReturnAddressesOf = components['schemas']['ReturnAddressesOf'];
export type ReturnPart = components['schemas']['ReturnPart'];
export type ReturnStatus = components['schemas']['ReturnStatus'];
export type ReviewFilter = components['schemas']['ReviewFilter'];
export type ReviewKind = components['schemas']['ReviewKind'];
export type ReviewLine = components['schemas']['ReviewLine'];
export type ReviewOut = components['schemas']['ReviewOut'];
export type ReviewQuery = components['schemas']['ReviewQuery'];
export type ReviewState = components['schemas']['ReviewState'];
export type RiskAxisOut = components['schemas']['RiskAxisOut'];
export type RiskBalanceOut = components['schemas']['RiskBalanceOut'];
export type RiskBillFilter = components['schemas']['RiskBillFilter'];
export type RiskBillOut = components['schemas']['RiskBillOut'];
export type RiskBillQuery = components['schemas']['RiskBillQuery'];
export type RiskConsentIn = components['schemas']['RiskConsentIn'];
export type RiskEarlierOut = components['schemas']['RiskEarlierOut'];
export type RiskHitOut = components['schemas']['RiskHitOut'];
export type RiskKeptOut = components['schemas']['RiskKeptOut'];
export type RiskListOut = components['schemas']['RiskListOut'];
export type RiskPrices = components['schemas']['RiskPrices'];
export type RiskPricesInForce = components['schemas']['RiskPricesInForce'];
export type RiskReportDetail = components['schemas']['RiskReportDetail'];
export type RiskReportIn = components['schemas']['RiskReportIn'];
export type RiskReportOut = components['schemas']['RiskReportOut'];
export type RiskRuleIn = components['schemas']['RiskRuleIn'];
export type RiskRuleOut = components['schemas']['RiskRuleOut'];
export type RiskTypeOut = components['schemas']['RiskTypeOut'];
export type RiskTypesOut = components['schemas']['RiskTypesOut'];
export type RiskTypesQuery = components['schemas']['RiskTypesQuery'];
export type RoleBrief = components['schemas']['RoleBrief'];
export type RoleIn = components['schemas']['RoleIn'];
export type RoleList = components['schemas']['RoleList'];
export type RolePickIn = components['schemas']['RolePickIn'];
export type RoleRow = components['schemas']['RoleRow'];
export type RollOut = components['schemas']['RollOut'];
export type RowCase = components['schemas']['RowCase'];
export type RowResult = components['schemas']['RowResult'];
export type RuleIn = components['schemas']['RuleIn'];
export type RuleOut = components['schemas']['RuleOut'];
export type RunIn = components['schemas']['RunIn'];
export type SaidOut = components['schemas']['SaidOut'];
export type SaleCloseIn = components['schemas']['SaleCloseIn'];
export type SaleCount = components['schemas']['SaleCount'];
export type SaleCounts = components['schemas']['SaleCounts'];
export type SaleDoing = components['schemas']['SaleDoing'];
export type SaleFilter = components['schemas']['SaleFilter'];
export type SaleFreightIn = components['schemas']['SaleFreightIn'];
export type SaleInfo = components['schemas']['SaleInfo'];
export type SaleLabelsOf = components['schemas']['SaleLabelsOf'];
export type SaleOrderIn = components['schemas']['SaleOrderIn'];
export type SalePage = components['schemas']['SalePage'];
export type SalePrivacyIn = components['schemas']['SalePrivacyIn'];
export type SaleRow = components['schemas']['SaleRow'];
export type SaleShipIn = components['schemas']['SaleShipIn'];
export type SaleShipManyIn = components['schemas']['SaleShipManyIn'];
export type SaleSnapshot = components['schemas']['SaleSnapshot'];
export type SaleStatus = components['schemas']['SaleStatus'];
export type SaveClausesIn = components['schemas']['SaveClausesIn'];
export type SaveGoodIn = components['schemas']['SaveGoodIn'];
export type SavePaperIn = components['schemas']['SavePaperIn'];
export type SavedGoods = components['schemas']['SavedGoods'];
export type SayCaseIn = components['schemas']['SayCaseIn'];
export type SayMistakenIn = components['schemas']['SayMistakenIn'];
export type SchedulePart = components['schemas']['SchedulePart'];
export type SearchIn = components['schemas']['SearchIn'];
export type SearchOut = components['schemas']['SearchOut'];
export type SecurityOut = components['schemas']['SecurityOut'];
export type Seen = components['schemas']['Seen'];
export type SellIn = components['schemas']['SellIn'];
export type SellOut = components['schemas']['SellOut'];
export type SendMessageIn = components['schemas']['SendMessageIn'];
export type SendMessagesIn = components['schemas']['SendMessagesIn'];
export type SentBack = components['schemas']['SentBack'];
export type SessionOut = components['schemas']['SessionOut'];
export type Setting = components['schemas']['Setting'];
export type SettingsOut = components['schemas']['SettingsOut'];
export type SettleEarlyIn = components['schemas']['SettleEarlyIn'];
export type SettleIn = components['schemas']['SettleIn'];
export type SettleLineOut = components['schemas']['SettleLineOut'];
export type SettleOut = components['schemas']['SettleOut'];
export type SettleQuery = components['schemas']['SettleQuery'];
export type SettleQuoteOut = components['schemas']['SettleQuoteOut'];
export type SettleWaitingOut = components['schemas']['SettleWaitingOut'];
export type SheetTemplate = components['schemas']['SheetTemplate'];
export type ShipManyIn = components['schemas']['ShipManyIn'];
export type ShopFace = components['schemas']['ShopFace'];
export type ShopMessage = components['schemas']['ShopMessage'];
export type ShopMessageAsked = components['schemas']['ShopMessageAsked'];
export type ShopMessageBack = components['schemas']['ShopMessageBack'];
export type ShopMessages = components['schemas']['ShopMessages'];
export type ShopSearch = components['schemas']['ShopSearch'];
export type ShopTermsPart = components['schemas']['ShopTermsPart'];
export type Shortcut = components['schemas']['Shortcut'];
export type ShortcutsIn = components['schemas']['ShortcutsIn'];
export type ShowApplicantIn = components['schemas']['ShowApplicantIn'];
export type ShownSum = components['schemas']['ShownSum'];
export type ShownSums = components['schemas']['ShownSums'];
export type SiteOut = components['schemas']['SiteOut'];
export type SkuIn = components['schemas']['SkuIn'];
export type SkuOut = components['schemas']['SkuOut'];
export type SkuStock = components['schemas']['SkuStock'];
export type SomeChannelQuery = components['schemas']['SomeChannelQuery'];
export type SpecShape = components['schemas']['SpecShape'];
export type Stage = components['schemas']['Stage'];
export type Standing = components['schemas']['Standing'];
export type StartExportIn = components['schemas']['StartExportIn'];
export type StartImportIn = components['schemas']['StartImportIn'];
export type StartIn = components['schemas']['StartIn'];
export type StartLeasesIn = components['schemas']['StartLeasesIn'];
export type StartParcelsIn = components['schemas']['StartParcelsIn'];
export type StatePoint = components['schemas']['StatePoint'];
export type StatementLine = components['schemas']['StatementLine'];
export type StatementOut = components['schemas']['StatementOut'];
export type StatementPart = components['schemas']['StatementPart'];
export type StatementQuery = components['schemas']['StatementQuery'];
export type StatementState = components['schemas']['StatementState'];
export type StatesOut = components['schemas']['StatesOut'];
export type StatusAct = components['schemas']['StatusAct'];
export type StatusCount = components['schemas']['StatusCount'];
export type StatusEntry = components['schemas']['StatusEntry'];
export type StatusIn = components['schemas']['StatusIn'];
export type StatusOutApplicationStatus = components['schemas']['StatusOut_ApplicationStatus_'];
export type StatusOutBillStatus = components['schemas']['StatusOut_BillStatus_'];
export type StatusOutCaseStatus = components['schemas']['StatusOut_CaseStatus_'];
export type StatusOutConsentStatus = components['schemas']['StatusOut_ConsentStatus_'];
export type StatusOutFate = components['schemas']['StatusOut_Fate_'];
export type StatusOutGoodsAt = components['schemas']['StatusOut_GoodsAt_'];
export type StatusOutMerchantStatus = components['schemas']['StatusOut_MerchantStatus_'];
export type StatusOutObjectionStatus = components['schemas']['StatusOut_ObjectionStatus_'];
export type StatusOutOfferState = components['schemas']['StatusOut_OfferState_'];
export type StatusOutOrderStatus = components['schemas']['StatusOut_OrderStatus_'];
export type StatusOutPromiseState = components['schemas']['StatusOut_PromiseState_'];
export type StatusOutProposalStatus = components['schemas']['StatusOut_ProposalStatus_'];
export type StatusOutRechargeStatus = components['schemas']['StatusOut_RechargeStatus_'];
export type StatusOutSaleStatus = components['schemas']['StatusOut_SaleStatus_'];
export type StatusOutSubShopStatus = components['schemas']['StatusOut_SubShopStatus_'];
export type StatusOutTo = components['schemas']['StatusOut_To_'];
export type StatusOutWithdrawalStatus = components['schemas']['StatusOut_WithdrawalStatus_'];
export type StatusOutWorking = components['schemas']['StatusOut_Working_'];
export type Step = components['schemas']['Step'];
export type StepOut = components['schemas']['StepOut'];
export type StillLeft = components['schemas']['StillLeft'];
export type StockIn = components['schemas']['StockIn'];
export type StockQuery = components['schemas']['StockQuery'];
export type StopClausesIn = components['schemas']['StopClausesIn'];
export type StopIn = components['schemas']['StopIn'];
export type Stuck = components['schemas']['Stuck'];
export type StuckCount = components['schemas']['StuckCount'];
export type StuckFilter = components['schemas']['StuckFilter'];
export type StuckQuery = components['schemas']['StuckQuery'];
export type StuckRow = components['schemas']['StuckRow'];
export type SubShopAct = components['schemas']['SubShopAct'];
export type SubShopCount = components['schemas']['SubShopCount'];
export type SubShopFilter = components['schemas']['SubShopFilter'];
export type SubShopIn = components['schemas']['SubShopIn'];
export type SubShopMade = components['schemas']['SubShopMade'];
export type SubShopOptions = components['schemas']['SubShopOptions'];
export type SubShopOrders = components['schemas']['SubShopOrders'];
export type SubShopOut = components['schemas']['SubShopOut'];
export type SubShopPerson = components['schemas']['SubShopPerson'];
export type SubShopQuery = components['schemas']['SubShopQuery'];
export type SubShopRow = components['schemas']['SubShopRow'];
export type SubShopStatus = components['schemas']['SubShopStatus'];
export type SubShopUpdate = components['schemas']['SubShopUpdate'];
export type SubdomainOut = components['schemas']['SubdomainOut'];
export type SubdomainQuery = components['schemas']['SubdomainQuery'];
export type SupplementIn = components['schemas']['SupplementIn'];
export type SupplementPart = components['schemas']['SupplementPart'];
export type SystemHealth = components['schemas']['SystemHealth'];
export type Tab = components['schemas']['Tab'];
export type TabCount = components['schemas']['TabCount'];
export type TakeBackIn = components['schemas']['TakeBackIn'];
export type Taker = components['schemas']['Taker'];
export type Target = components['schemas']['Target'];
export type TermOut = components['schemas']['TermOut'];
export type TermsOut = components['schemas']['TermsOut'];
export type TermsPart = components['schemas']['TermsPart'];
export type TermsQuery = components['schemas']['TermsQuery'];
export type TestOut = components['schemas']['TestOut'];
export type TextKind = components['schemas']['TextKind'];
export type TextOut = components['schemas']['TextOut'];
export type TextVersions = components['schemas']['TextVersions'];
export type TextsOut = components['schemas']['TextsOut'];
export type ThawIn = components['schemas']['ThawIn'];
export type To = components['schemas']['To'];
export type TodayOut = components['schemas']['TodayOut'];
export type Todo = components['schemas']['Todo'];
export type TokenIn = components['schemas']['TokenIn'];
export type TokenQuery = components['schemas']['TokenQuery'];
export type TopOut = components['schemas']['TopOut'];
export type TopQuery = components['schemas']['TopQuery'];
export type TraceNode = components['schemas']['TraceNode'];
export type TraceOut = components['schemas']['TraceOut'];
export type TraceQuery = components['schemas']['TraceQuery'];
export type TradeKind = components['schemas']['TradeKind'];
export type TransferJob = components['schemas']['TransferJob'];
export type TransferProblem = components['schemas']['TransferProblem'];
export type TransferQuery = components['schemas']['TransferQuery'];
export type TransferReport = components['schemas']['TransferReport'];
export type TrialBalanceOut = components['schemas']['TrialBalanceOut'];
export type TurnoverIn = components['schemas']['TurnoverIn'];
export type TxType = components['schemas']['TxType'];
export type TypeCount = components['schemas']['TypeCount'];
export type UpdateExpressIn = components['schemas']['UpdateExpressIn'];
export type UserOrdersQuery = components['schemas']['UserOrdersQuery'];
export type UserOut = components['schemas']['UserOut'];
export type UserQueryIn = components['schemas']['UserQueryIn'];
export type UserQueryOut = components['schemas']['UserQueryOut'];
export type Variable = components['schemas']['Variable'];
export type VariableOut = components['schemas']['VariableOut'];
export type Verdict = components['schemas']['Verdict'];
export type VersionOf = components['schemas']['VersionOf'];
export type VersionOut = components['schemas']['VersionOut'];
export type VersionState = components['schemas']['VersionState'];
export type VintageOut = components['schemas']['VintageOut'];
export type VintagePoint = components['schemas']['VintagePoint'];
export type VisitIn = components['schemas']['VisitIn'];
export type WaitingChange = components['schemas']['WaitingChange'];
export type WaitingPaper = components['schemas']['WaitingPaper'];
export type WaiveIn = components['schemas']['WaiveIn'];
export type Wanted = components['schemas']['Wanted'];
export type Way = components['schemas']['Way'];
export type Whose = components['schemas']['Whose'];
export type WishIn = components['schemas']['WishIn'];
export type WishOut = components['schemas']['WishOut'];
export type WishesOut = components['schemas']['WishesOut'];
export type WithdrawEnforcementIn = components['schemas']['WithdrawEnforcementIn'];
export type WithdrawIn = components['schemas']['WithdrawIn'];
export type WithdrawInForce = components['schemas']['WithdrawInForce'];
export type WithdrawOwn = components['schemas']['WithdrawOwn'];
export type WithdrawRulesOut = components['schemas']['WithdrawRulesOut'];
export type WithdrawalCount = components['schemas']['WithdrawalCount'];
export type WithdrawalCountQuery = components['schemas']['WithdrawalCountQuery'];
export type WithdrawalDetail = components['schemas']['WithdrawalDetail'];
export type WithdrawalLogOut = components['schemas']['WithdrawalLogOut'];
export type WithdrawalOut = components['schemas']['WithdrawalOut'];
export type WithdrawalQuery = components['schemas']['WithdrawalQuery'];
export type WithdrawalStatus = components['schemas']['WithdrawalStatus'];
export type WithdrawalStatusOut = components['schemas']['WithdrawalStatusOut'];
export type WithdrawalType = components['schemas']['WithdrawalType'];
export type WithdrawalTypeOut = components['schemas']['WithdrawalTypeOut'];
export type WithdrawalTypesOut = components['schemas']['WithdrawalTypesOut'];
export type WorkbenchOut = components['schemas']['WorkbenchOut'];
export type Working = components['schemas']['Working'];
export type WorkingDay = components['schemas']['WorkingDay'];
export type WriteOffPart = components['schemas']['WriteOffPart'];
export type WrittenOffFilter = components['schemas']['WrittenOffFilter'];
export type WrittenOffQuery = components['schemas']['WrittenOffQuery'];
export type WrittenOffRow = components['schemas']['WrittenOffRow'];
export type Calls = components['schemas']['Calls'];
