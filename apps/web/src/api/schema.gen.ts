/** Generated from the server's OpenAPI description; do not edit. */
export interface paths {
    "/.well-known/colophon-receipt-keys.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public keys that receipts were signed by, newest first
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/exhibits/{exhibitId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of an exhibit
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    "*": string;
                    exhibitId: string;
                    nid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/exhibits/{exhibitId}/articles/{nid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of an exhibit
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    "*": string;
                    exhibitId: string;
                    nid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/exhibits/{exhibitId}/articles/{nid}/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file inside the package of an exhibit
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    "*": string;
                    exhibitId: string;
                    nid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/exhibits/{exhibitId}/articles/{nid}/packages/{*}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file inside the package of an exhibit
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    "*": string;
                    exhibitId: string;
                    nid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/exhibits/{exhibitId}/items/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of an item of an exhibit
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    "*": string;
                    exhibitId: string;
                    itemId: string;
                    nid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/exhibits/{exhibitId}/items/{itemId}/{*}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file inside the package of an item of an exhibit
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    "*": string;
                    exhibitId: string;
                    itemId: string;
                    nid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/exhibits/{exhibitId}/items/{itemId}/articles/{nid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of an item of an exhibit
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    "*": string;
                    exhibitId: string;
                    itemId: string;
                    nid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/exhibits/{exhibitId}/items/{itemId}/articles/{nid}/{*}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file inside the package of an item of an exhibit
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    "*": string;
                    exhibitId: string;
                    itemId: string;
                    nid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/exhibits/{exhibitId}/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file inside the package of an exhibit
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    "*": string;
                    exhibitId: string;
                    nid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/exhibits/{exhibitId}/packages/{*}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file inside the package of an exhibit
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    "*": string;
                    exhibitId: string;
                    nid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/exhibits/{nodeId}/{exhibitId}/items/{itemId}/dependencyTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an item of an exhibit depends on
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exhibitId: string;
                    itemId: string;
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                articleId: string;
                                articleName: string;
                                articleType: number;
                                deep: number;
                                nid: string;
                                parentNid: string;
                                resourceType: string[];
                                version: string;
                                versionId: string;
                                versionRange: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/objects/{bucketName}/{objectName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bytes of an own object, for documents that show it while they are edited
         * @description For everybody, with an object of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bucketName: string;
                    objectName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/resources/{resourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of a resource, to be shown
         * @description For logged-in users, with a resource of their own, or one that something of theirs is licensed for.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The caller's resource, node or user that is licensed */
                    licenseeId?: string;
                    /** @description The latest unless given */
                    version?: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/image/preview-image/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A public picture
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    filename: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/admin/audits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What operators did with an account, a transaction or all of them, newest first
         * @description For operators.
         */
        get: {
            parameters: {
                query?: {
                    accountId?: string;
                    limit?: number | string;
                    recordId?: string;
                    skip?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    accountId: string | null;
                                    action: string;
                                    auditId: number;
                                    /** Format: date-time */
                                    createDate: string;
                                    operatorId: number;
                                    operatorName: string;
                                    orderId: string | null;
                                    reason: string;
                                    recordId: string | null;
                                    remark: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/admin/individualAccounts/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The wallet of a user for operators
         * @description For operators.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                accountName: string;
                                accountType: number;
                                balance: string;
                                /** Format: date-time */
                                createDate: string;
                                freezeBalance: string;
                                ownerId: string;
                                ownerName: string;
                                ownerUserId: number;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/admin/individualAccounts/{userId}/freezeOrRecover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Freeze the wallet of a user, or recover it
         * @description For operators.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        operationType: number | string;
                        reason: string;
                        remark?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                accountName: string;
                                accountType: number;
                                balance: string;
                                /** Format: date-time */
                                createDate: string;
                                freezeBalance: string;
                                ownerId: string;
                                ownerName: string;
                                ownerUserId: number;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/admin/individualAccounts/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wallets of users for operators; who has none is left out
         * @description For operators.
         */
        get: {
            parameters: {
                query: {
                    userIds: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                accountName: string;
                                accountType: number;
                                balance: string;
                                /** Format: date-time */
                                createDate: string;
                                freezeBalance: string;
                                ownerId: string;
                                ownerName: string;
                                ownerUserId: number;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/individualAccounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the pay password
         * @description For logged-in users.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        authCode: string | number;
                        messageAddress: string;
                        oldPassword: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/individualAccounts/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your wallet; made when it is read for the first time
         * @description For logged-in users, with a wallet of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                accountName: string;
                                accountType: number;
                                balance: string;
                                /** Format: date-time */
                                createDate: string;
                                freezeBalance: string;
                                ownerId: string;
                                ownerName: string;
                                ownerUserId: number;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/individualAccounts/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Activate your wallet with a pay password
         * @description For logged-in users.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        authCode: string | number;
                        messageAddress: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                accountName: string;
                                accountType: number;
                                balance: string;
                                /** Format: date-time */
                                createDate: string;
                                freezeBalance: string;
                                ownerId: string;
                                ownerName: string;
                                ownerUserId: number;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/individualAccounts/resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a forgotten pay password, which unlocks it
         * @description For logged-in users.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        authCode: string | number;
                        loginPassword: string;
                        messageAddress: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/individualAccounts/verifyTransactionPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same with the password in the address, for older clients
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    password: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Prove to know the pay password
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/activities/ads/click": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the clicks of an advertisement
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    _id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/activities/ads/list4Client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Advertisements running at a place
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    limit?: number | string;
                    place: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    _id: string;
                                    cover: string;
                                    /** Format: date-time */
                                    createTime: string;
                                    cvr: number;
                                    ev: number;
                                    limitTime: string | null;
                                    link: string;
                                    linkActivityId: string;
                                    persist: boolean;
                                    place: number;
                                    priority: number;
                                    pv: number;
                                    startTime: string | null;
                                    status: number;
                                    title: string;
                                    /** Format: date-time */
                                    updateTime: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/activities/ads/visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the exposures of an advertisement
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    _id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/activities/find4Client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an activity
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    _id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                _id: string;
                                cover: string;
                                /** Format: date-time */
                                createTime: string;
                                isDraft: boolean;
                                limitTime: string | null;
                                link: string;
                                persist: boolean;
                                publishDate: string | null;
                                startTime: string | null;
                                status: number;
                                title: string;
                                /** Format: date-time */
                                updateTime: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/activities/list4Client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Activities on show
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    _id: string;
                                    cover: string;
                                    /** Format: date-time */
                                    createTime: string;
                                    isDraft: boolean;
                                    limitTime: string | null;
                                    link: string;
                                    persist: boolean;
                                    publishDate: string | null;
                                    startTime: string | null;
                                    status: number;
                                    title: string;
                                    /** Format: date-time */
                                    updateTime: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/areas/{provinceCode}/cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cities of a province
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    provinceCode: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                children: {
                                    code: string;
                                    name: string;
                                }[];
                                code: string;
                                name: string;
                            } | {
                                code: string;
                                name: string;
                            })[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/areas/provinces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The area table
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                children: {
                                    code: string;
                                    name: string;
                                }[];
                                code: string;
                                name: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/exhibits/{nodeId}/{exhibitId}/fileStream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of an exhibit that you may use
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Place of the dependency tree, or the one above what is named */
                    parentNid?: string;
                    /** @description Id or full name of a dependency, ignoring case */
                    subArticleIdOrName?: string;
                    /** @description 1 to 5 */
                    subArticleType?: string;
                    /** @description Path inside a packaged file */
                    subFilePath?: string;
                };
                header?: never;
                path: {
                    articleIdOrName: string;
                    exhibitId: string;
                    nodeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/exhibits/{nodeId}/{exhibitId}/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An exhibit that you may use
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Place of the dependency tree, or the one above what is named */
                    parentNid?: string;
                    /** @description Id or full name of a dependency, ignoring case */
                    subArticleIdOrName?: string;
                    /** @description 1 to 5 */
                    subArticleType?: string;
                    /** @description Path inside a packaged file */
                    subFilePath?: string;
                };
                header?: never;
                path: {
                    articleIdOrName: string;
                    exhibitId: string;
                    nodeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                articleInfo: {
                                    articleId: string;
                                    articleName: string;
                                    articleOwnerId: number;
                                    articleOwnerName: string;
                                    articleProperty?: {
                                        [key: string]: unknown;
                                    };
                                    articleTags?: string[];
                                    articleTitle?: string;
                                    articleType: number;
                                    coverImages?: string[];
                                    /** Format: date-time */
                                    firstVersionReleaseDate?: string;
                                    intro?: string;
                                    latestVersion?: string;
                                    /** Format: date-time */
                                    latestVersionReleaseDate?: string;
                                    otherInfo: {
                                        [key: string]: unknown;
                                    };
                                    resourceType: string[];
                                    status: number;
                                    versions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                    }[];
                                };
                                contracts?: {
                                    authStatus: number;
                                    contractId: string;
                                    contractName: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    fsmCurrentState: string;
                                    fsmCurrentStateColors: string[];
                                    fsmDeclarations?: {
                                        envArgs?: {
                                            accountId: string;
                                            name: string;
                                            ownerName: string;
                                        }[];
                                    };
                                    fsmRunningStatus: number;
                                    isAuth: boolean;
                                    isDefault: boolean;
                                    isTestAuth: boolean;
                                    licenseeId: string;
                                    licenseeIdentityType: number;
                                    licenseeName: string;
                                    licenseeOwnerId: number;
                                    licenseeOwnerName: string;
                                    licensorId: string;
                                    licensorName: string;
                                    licensorOwnerId: number;
                                    licensorOwnerName: string;
                                    policyId: string;
                                    policyInfo?: {
                                        /** Format: date-time */
                                        createDate?: string;
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId?: string;
                                        policyText?: string;
                                        status?: number;
                                        subjectType?: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                        /** Format: date-time */
                                        updateDate?: string;
                                    };
                                    status: number;
                                    subjectId: string;
                                    subjectName: string;
                                    subjectType: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                coverImages: string[];
                                /** Format: date-time */
                                createDate: string;
                                exhibitId: string;
                                exhibitIntro: string;
                                exhibitName: string;
                                exhibitSubjectType: number;
                                exhibitTitle: string;
                                nodeId: number;
                                onlineStatus: number;
                                policies: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                status: number;
                                tags: string[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                version: string;
                                versionInfo?: {
                                    articleCustomPropertyDescriptors: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    articleId: string;
                                    articleSystemProperty: {
                                        [key: string]: unknown;
                                    };
                                    authTree: {
                                        articleId: string;
                                        articleName: string;
                                        articleType: number;
                                        deep: number;
                                        nid: string;
                                        parentNid: string;
                                        resourceType: string[];
                                        version: string;
                                        versionId: string;
                                    }[];
                                    dependencyTree: {
                                        articleId: string;
                                        articleName: string;
                                        articleType: number;
                                        deep: number;
                                        nid: string;
                                        parentNid: string;
                                        resourceType: string[];
                                        version: string;
                                        versionId: string;
                                        versionRange: string;
                                    }[];
                                    exhibitId: string;
                                    exhibitProperty: {
                                        [key: string]: unknown;
                                    };
                                    exhibitRewriteProperty: {
                                        key: string;
                                        name: string;
                                        remark: string;
                                        value: string;
                                    }[];
                                    version: string;
                                };
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/exhibits/{nodeId}/{exhibitId}/items/batchAuth/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decisions about items of an exhibit
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    itemIds: string;
                };
                header?: never;
                path: {
                    exhibitId: string;
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authCode: number;
                                defaulterIdentityType: number;
                                error: string;
                                errorMsg: string;
                                isAuth: boolean;
                                itemId: string;
                                /** @description What decided: 1 the item, 2 the exhibit */
                                referee: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/exhibits/{nodeId}/{exhibitId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether you may use an exhibit
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Place of the dependency tree, or the one above what is named */
                    parentNid?: string;
                    /** @description Id or full name of a dependency, ignoring case */
                    subArticleIdOrName?: string;
                    /** @description 1 to 5 */
                    subArticleType?: string;
                    /** @description Path inside a packaged file */
                    subFilePath?: string;
                };
                header?: never;
                path: {
                    articleIdOrName: string;
                    exhibitId: string;
                    nodeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @description 200 to 299 when it may; why, or why not */
                                authCode: number;
                                /** @description What is missing, by the kind of refusal */
                                data: {
                                    [key: string]: unknown;
                                } | null;
                                /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                defaulterIdentityType: number;
                                /** @description The same sentence under its older name */
                                error: string;
                                /** @description Why not, in the language of the caller */
                                errorMsg: string;
                                exhibitId: string;
                                exhibitName: string;
                                /** @description Whether it may be used */
                                isAuth: boolean;
                                /** @description Kind of what decided: 1 resource, 2 exhibit */
                                referee: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/exhibits/{nodeId}/articles/{articleIdOrName}/fileStream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of an exhibit that you may use
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Place of the dependency tree, or the one above what is named */
                    parentNid?: string;
                    /** @description Id or full name of a dependency, ignoring case */
                    subArticleIdOrName?: string;
                    /** @description 1 to 5 */
                    subArticleType?: string;
                    /** @description Path inside a packaged file */
                    subFilePath?: string;
                };
                header?: never;
                path: {
                    articleIdOrName: string;
                    exhibitId: string;
                    nodeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/exhibits/{nodeId}/articles/{articleIdOrName}/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An exhibit that you may use
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Place of the dependency tree, or the one above what is named */
                    parentNid?: string;
                    /** @description Id or full name of a dependency, ignoring case */
                    subArticleIdOrName?: string;
                    /** @description 1 to 5 */
                    subArticleType?: string;
                    /** @description Path inside a packaged file */
                    subFilePath?: string;
                };
                header?: never;
                path: {
                    articleIdOrName: string;
                    exhibitId: string;
                    nodeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                articleInfo: {
                                    articleId: string;
                                    articleName: string;
                                    articleOwnerId: number;
                                    articleOwnerName: string;
                                    articleProperty?: {
                                        [key: string]: unknown;
                                    };
                                    articleTags?: string[];
                                    articleTitle?: string;
                                    articleType: number;
                                    coverImages?: string[];
                                    /** Format: date-time */
                                    firstVersionReleaseDate?: string;
                                    intro?: string;
                                    latestVersion?: string;
                                    /** Format: date-time */
                                    latestVersionReleaseDate?: string;
                                    otherInfo: {
                                        [key: string]: unknown;
                                    };
                                    resourceType: string[];
                                    status: number;
                                    versions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                    }[];
                                };
                                contracts?: {
                                    authStatus: number;
                                    contractId: string;
                                    contractName: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    fsmCurrentState: string;
                                    fsmCurrentStateColors: string[];
                                    fsmDeclarations?: {
                                        envArgs?: {
                                            accountId: string;
                                            name: string;
                                            ownerName: string;
                                        }[];
                                    };
                                    fsmRunningStatus: number;
                                    isAuth: boolean;
                                    isDefault: boolean;
                                    isTestAuth: boolean;
                                    licenseeId: string;
                                    licenseeIdentityType: number;
                                    licenseeName: string;
                                    licenseeOwnerId: number;
                                    licenseeOwnerName: string;
                                    licensorId: string;
                                    licensorName: string;
                                    licensorOwnerId: number;
                                    licensorOwnerName: string;
                                    policyId: string;
                                    policyInfo?: {
                                        /** Format: date-time */
                                        createDate?: string;
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId?: string;
                                        policyText?: string;
                                        status?: number;
                                        subjectType?: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                        /** Format: date-time */
                                        updateDate?: string;
                                    };
                                    status: number;
                                    subjectId: string;
                                    subjectName: string;
                                    subjectType: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                coverImages: string[];
                                /** Format: date-time */
                                createDate: string;
                                exhibitId: string;
                                exhibitIntro: string;
                                exhibitName: string;
                                exhibitSubjectType: number;
                                exhibitTitle: string;
                                nodeId: number;
                                onlineStatus: number;
                                policies: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                status: number;
                                tags: string[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                version: string;
                                versionInfo?: {
                                    articleCustomPropertyDescriptors: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    articleId: string;
                                    articleSystemProperty: {
                                        [key: string]: unknown;
                                    };
                                    authTree: {
                                        articleId: string;
                                        articleName: string;
                                        articleType: number;
                                        deep: number;
                                        nid: string;
                                        parentNid: string;
                                        resourceType: string[];
                                        version: string;
                                        versionId: string;
                                    }[];
                                    dependencyTree: {
                                        articleId: string;
                                        articleName: string;
                                        articleType: number;
                                        deep: number;
                                        nid: string;
                                        parentNid: string;
                                        resourceType: string[];
                                        version: string;
                                        versionId: string;
                                        versionRange: string;
                                    }[];
                                    exhibitId: string;
                                    exhibitProperty: {
                                        [key: string]: unknown;
                                    };
                                    exhibitRewriteProperty: {
                                        key: string;
                                        name: string;
                                        remark: string;
                                        value: string;
                                    }[];
                                    version: string;
                                };
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/exhibits/{nodeId}/articles/{articleIdOrName}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether you may use an exhibit
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Place of the dependency tree, or the one above what is named */
                    parentNid?: string;
                    /** @description Id or full name of a dependency, ignoring case */
                    subArticleIdOrName?: string;
                    /** @description 1 to 5 */
                    subArticleType?: string;
                    /** @description Path inside a packaged file */
                    subFilePath?: string;
                };
                header?: never;
                path: {
                    articleIdOrName: string;
                    exhibitId: string;
                    nodeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @description 200 to 299 when it may; why, or why not */
                                authCode: number;
                                /** @description What is missing, by the kind of refusal */
                                data: {
                                    [key: string]: unknown;
                                } | null;
                                /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                defaulterIdentityType: number;
                                /** @description The same sentence under its older name */
                                error: string;
                                /** @description Why not, in the language of the caller */
                                errorMsg: string;
                                exhibitId: string;
                                exhibitName: string;
                                /** @description Whether it may be used */
                                isAuth: boolean;
                                /** @description Kind of what decided: 1 resource, 2 exhibit */
                                referee: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/exhibits/{nodeId}/batchAuth/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decisions about several exhibits of a node
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    authType: number | string;
                    exhibitIds: string;
                };
                header?: never;
                path: {
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                /** @description 200 to 299 when it may; why, or why not */
                                authCode: number;
                                /** @description What is missing, by the kind of refusal */
                                data: {
                                    [key: string]: unknown;
                                } | null;
                                /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                defaulterIdentityType: number;
                                /** @description The same sentence under its older name */
                                error: string;
                                /** @description Why not, in the language of the caller */
                                errorMsg: string;
                                exhibitId: string;
                                exhibitName: string;
                                /** @description Whether it may be used */
                                isAuth: boolean;
                                /** @description Kind of what decided: 1 resource, 2 exhibit */
                                referee: number;
                            }[] | {
                                /** @description 200 to 299 when it may; why, or why not */
                                authCode: number;
                                /** @description What is missing, by the kind of refusal */
                                data: {
                                    [key: string]: unknown;
                                } | null;
                                /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                defaulterIdentityType: number;
                                /** @description The same sentence under its older name */
                                error: string;
                                /** @description Why not, in the language of the caller */
                                errorMsg: string;
                                exhibitId: string;
                                exhibitName: string;
                                /** @description Whether it may be used */
                                isAuth: boolean;
                                /** @description Kind of what decided: 1 resource, 2 exhibit */
                                referee: number;
                            }) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/presentables/{presentableId}/fileStream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of an exhibit that you may use
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: {
                    parentNid?: string;
                    subResourceIdOrName?: string;
                };
                header?: never;
                path: {
                    nodeId: string;
                    presentableId: string;
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/presentables/{presentableId}/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An exhibit that you may use
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: {
                    parentNid?: string;
                    subResourceIdOrName?: string;
                };
                header?: never;
                path: {
                    nodeId: string;
                    presentableId: string;
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authStatus: number;
                                autoUpdateStatus: number;
                                coverImages: string[];
                                /** Format: date-time */
                                createDate: string;
                                nodeId: number;
                                onlineStatus: number;
                                policies: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                presentableId: string;
                                presentableIntro: string;
                                presentableName: string;
                                presentableRewriteProperty?: {
                                    key: string;
                                    name: string;
                                    remark: string;
                                    value: string;
                                }[];
                                presentableTitle: string;
                                resolveResources: {
                                    contracts: {
                                        authStatus: number;
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceCustomPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                resourceInfo: {
                                    coverImages?: string[];
                                    intro?: string;
                                    latestVersion?: string;
                                    resourceId: string;
                                    resourceName: string;
                                    resourceOwnerId: number;
                                    resourceTitle: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    resourceVersions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                        versionId: string;
                                    }[];
                                    status?: number;
                                    tags?: string[];
                                };
                                resourceSystemProperty?: {
                                    [key: string]: unknown;
                                };
                                resourceSystemPropertyDescriptors?: unknown[];
                                resourceVersionInfo?: {
                                    /** Format: date-time */
                                    createDate: string;
                                    description: string;
                                    fileSha1: string;
                                    resourceId: string;
                                    /** Format: date-time */
                                    updateDate: string;
                                };
                                status: number;
                                subjectType: number;
                                tags: string[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                version: string;
                                versionProperty?: {
                                    [key: string]: unknown;
                                };
                                versionUpdateTip?: {
                                    ignoreVersion: string;
                                    isShow: number;
                                    latestVersion: string;
                                };
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/presentables/{presentableId}/resourceInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The resource of an exhibit that you may use
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: {
                    parentNid?: string;
                    subResourceIdOrName?: string;
                };
                header?: never;
                path: {
                    nodeId: string;
                    presentableId: string;
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                coverImages?: string[];
                                intro?: string;
                                latestVersion?: string;
                                resourceId: string;
                                resourceName: string;
                                resourceOwnerId: number;
                                resourceTitle: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceVersions?: {
                                    /** Format: date-time */
                                    createDate: string;
                                    version: string;
                                    versionId: string;
                                }[];
                                status?: number;
                                tags?: string[];
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/presentables/{presentableId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether you may use an exhibit
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    parentNid?: string;
                    subResourceIdOrName?: string;
                };
                header?: never;
                path: {
                    nodeId: string;
                    presentableId: string;
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @description 200 to 299 when it may; why, or why not */
                                authCode: number;
                                breachResponsibilityType?: number;
                                /** @description What is missing, by the kind of refusal */
                                data: {
                                    [key: string]: unknown;
                                } | null;
                                /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                defaulterIdentityType: number;
                                /** @description The same sentence under its older name */
                                error: string;
                                /** @description Why not, in the language of the caller */
                                errorMsg: string;
                                /** @description Whether it may be used */
                                isAuth: boolean;
                                presentableId?: string;
                                presentableName?: string;
                                /** @description Kind of what decided: 1 resource, 2 exhibit */
                                referee: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/presentables/nodes/{nodeId}/{resourceIdOrName}/fileStream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of an exhibit that you may use
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: {
                    parentNid?: string;
                    subResourceIdOrName?: string;
                };
                header?: never;
                path: {
                    nodeId: string;
                    presentableId: string;
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/presentables/nodes/{nodeId}/{resourceIdOrName}/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An exhibit that you may use
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: {
                    parentNid?: string;
                    subResourceIdOrName?: string;
                };
                header?: never;
                path: {
                    nodeId: string;
                    presentableId: string;
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authStatus: number;
                                autoUpdateStatus: number;
                                coverImages: string[];
                                /** Format: date-time */
                                createDate: string;
                                nodeId: number;
                                onlineStatus: number;
                                policies: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                presentableId: string;
                                presentableIntro: string;
                                presentableName: string;
                                presentableRewriteProperty?: {
                                    key: string;
                                    name: string;
                                    remark: string;
                                    value: string;
                                }[];
                                presentableTitle: string;
                                resolveResources: {
                                    contracts: {
                                        authStatus: number;
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceCustomPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                resourceInfo: {
                                    coverImages?: string[];
                                    intro?: string;
                                    latestVersion?: string;
                                    resourceId: string;
                                    resourceName: string;
                                    resourceOwnerId: number;
                                    resourceTitle: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    resourceVersions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                        versionId: string;
                                    }[];
                                    status?: number;
                                    tags?: string[];
                                };
                                resourceSystemProperty?: {
                                    [key: string]: unknown;
                                };
                                resourceSystemPropertyDescriptors?: unknown[];
                                resourceVersionInfo?: {
                                    /** Format: date-time */
                                    createDate: string;
                                    description: string;
                                    fileSha1: string;
                                    resourceId: string;
                                    /** Format: date-time */
                                    updateDate: string;
                                };
                                status: number;
                                subjectType: number;
                                tags: string[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                version: string;
                                versionProperty?: {
                                    [key: string]: unknown;
                                };
                                versionUpdateTip?: {
                                    ignoreVersion: string;
                                    isShow: number;
                                    latestVersion: string;
                                };
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/presentables/nodes/{nodeId}/{resourceIdOrName}/resourceInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The resource of an exhibit that you may use
         * @description For everybody, with an exhibit that its policies let them use.
         */
        get: {
            parameters: {
                query?: {
                    parentNid?: string;
                    subResourceIdOrName?: string;
                };
                header?: never;
                path: {
                    nodeId: string;
                    presentableId: string;
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                coverImages?: string[];
                                intro?: string;
                                latestVersion?: string;
                                resourceId: string;
                                resourceName: string;
                                resourceOwnerId: number;
                                resourceTitle: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceVersions?: {
                                    /** Format: date-time */
                                    createDate: string;
                                    version: string;
                                    versionId: string;
                                }[];
                                status?: number;
                                tags?: string[];
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/presentables/nodes/{nodeId}/{resourceIdOrName}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether you may use an exhibit
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    parentNid?: string;
                    subResourceIdOrName?: string;
                };
                header?: never;
                path: {
                    nodeId: string;
                    presentableId: string;
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @description 200 to 299 when it may; why, or why not */
                                authCode: number;
                                breachResponsibilityType?: number;
                                /** @description What is missing, by the kind of refusal */
                                data: {
                                    [key: string]: unknown;
                                } | null;
                                /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                defaulterIdentityType: number;
                                /** @description The same sentence under its older name */
                                error: string;
                                /** @description Why not, in the language of the caller */
                                errorMsg: string;
                                /** @description Whether it may be used */
                                isAuth: boolean;
                                presentableId?: string;
                                presentableName?: string;
                                /** @description Kind of what decided: 1 resource, 2 exhibit */
                                referee: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/presentables/nodes/{nodeId}/batchAuth/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decisions about several exhibits of a node
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    authType: number | string;
                    presentableIds: string;
                };
                header?: never;
                path: {
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                /** @description 200 to 299 when it may; why, or why not */
                                authCode: number;
                                breachResponsibilityType?: number;
                                /** @description What is missing, by the kind of refusal */
                                data: {
                                    [key: string]: unknown;
                                } | null;
                                /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                defaulterIdentityType: number;
                                /** @description The same sentence under its older name */
                                error: string;
                                /** @description Why not, in the language of the caller */
                                errorMsg: string;
                                /** @description Whether it may be used */
                                isAuth: boolean;
                                presentableId?: string;
                                presentableName?: string;
                                /** @description Kind of what decided: 1 resource, 2 exhibit */
                                referee: number;
                            }[] | {
                                /** @description 200 to 299 when it may; why, or why not */
                                authCode: number;
                                breachResponsibilityType?: number;
                                /** @description What is missing, by the kind of refusal */
                                data: {
                                    [key: string]: unknown;
                                } | null;
                                /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                defaulterIdentityType: number;
                                /** @description The same sentence under its older name */
                                error: string;
                                /** @description Why not, in the language of the caller */
                                errorMsg: string;
                                /** @description Whether it may be used */
                                isAuth: boolean;
                                presentableId?: string;
                                presentableName?: string;
                                /** @description Kind of what decided: 1 resource, 2 exhibit */
                                referee: number;
                            }) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/presentables/serviceStates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What states of policies can grant
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                name: string;
                                type: string;
                                value: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/resources/{resourceId}/contractAuth/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether contracts license a resource
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    contractIds: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @description 200 to 299 when it may; why, or why not */
                                authCode: number;
                                /** @description What is missing, by the kind of refusal */
                                data: {
                                    [key: string]: unknown;
                                } | null;
                                /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                defaulterIdentityType: number;
                                /** @description The same sentence under its older name */
                                error: string;
                                /** @description Why not, in the language of the caller */
                                errorMsg: string;
                                /** @description Whether it may be used */
                                isAuth: boolean;
                                /** @description Kind of what decided: 1 resource, 2 exhibit */
                                referee: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/resources/{resourceId}/items/batchAuth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decisions about items of a collection
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    itemIds: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @description 200 to 299 when it may; why, or why not */
                                authCode: number;
                                /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                defaulterIdentityType: number;
                                /** @description The same sentence under its older name */
                                error: string;
                                /** @description Why not, in the language of the caller */
                                errorMsg: string;
                                /** @description Whether it may be used */
                                isAuth: boolean;
                                itemId: string;
                                /** @description Kind of what decided: 1 resource, 2 exhibit */
                                referee: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/resources/{resourceId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of a resource that you may use
         * @description For everybody, with a resource of their own, or one that something of theirs is licensed for.
         */
        get: {
            parameters: {
                query?: {
                    /** @description 0 leaves out what the resource is made of */
                    isIncludeUpstreamAuth?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    /** @description The caller's resource, node or user that is licensed */
                    licenseeId?: string;
                    /** @description The latest unless given */
                    version?: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/resources/{resourceIdOrName}/relationTreeAuth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a version, and what it is made of, is licensed
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    version?: string;
                    versionRange?: string;
                };
                header?: never;
                path: {
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                children: components["schemas"]["ResourceRelationAuth"][];
                                resourceId: string;
                                resourceName: string;
                                resourceType: string[];
                                versionIds: string[];
                                versionRanges: string[];
                                /** @description Those that this tree uses; none of what is left to users but not used */
                                versions: string[];
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/resources/{resourceIdOrName}/upstreamAuth/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether everything above a version is licensed
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    version?: string;
                };
                header?: never;
                path: {
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @description 200 to 299 when it may; why, or why not */
                                authCode: number;
                                /** @description What is missing, by the kind of refusal */
                                data: {
                                    [key: string]: unknown;
                                } | null;
                                /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                defaulterIdentityType: number;
                                /** @description The same sentence under its older name */
                                error: string;
                                /** @description Why not, in the language of the caller */
                                errorMsg: string;
                                /** @description Whether it may be used */
                                isAuth: boolean;
                                /** @description Kind of what decided: 1 resource, 2 exhibit */
                                referee: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/resources/batchAuth/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How versions license each resource that they have to
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    /** @description `testAuth` accepts licences to try out */
                    authType?: "auth" | "testAuth";
                    resourceVersionIds: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                resolveResourceAuthResults: {
                                    authResult: {
                                        /** @description 200 to 299 when it may; why, or why not */
                                        authCode: number;
                                        /** @description What is missing, by the kind of refusal */
                                        data: {
                                            [key: string]: unknown;
                                        } | null;
                                        /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                        defaulterIdentityType: number;
                                        /** @description The same sentence under its older name */
                                        error: string;
                                        /** @description Why not, in the language of the caller */
                                        errorMsg: string;
                                        /** @description Whether it may be used */
                                        isAuth: boolean;
                                        /** @description Kind of what decided: 1 resource, 2 exhibit */
                                        referee: number;
                                    };
                                    contractIds: string[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceId: string;
                                resourceName: string;
                                version: string;
                                versionId: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/resources/batchAuth/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether resources license what they are made of
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    resourceIds: string;
                    versionRanges?: string;
                    versions?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                isAuth: boolean;
                                resourceId: string;
                                resourceName: string;
                                version: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/auths/resources/serviceStates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What states of policies can grant
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                name: string;
                                type: string;
                                value: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/beta/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply for the beta qualification
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        areaCode: string;
                        description: string;
                        occupation: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                areaCode: string;
                                areaName: string;
                                auditMsg: string;
                                /** Format: date-time */
                                createDate: string;
                                description: string;
                                occupation: string;
                                operationUserId: number;
                                recordId: string;
                                remark?: string;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                username: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/beta/apply/{recordId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An application
         * @description For logged-in users, with an application of their own, operators with any.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    recordId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                areaCode: string;
                                areaName: string;
                                auditMsg: string;
                                /** Format: date-time */
                                createDate: string;
                                description: string;
                                occupation: string;
                                operationUserId: number;
                                recordId: string;
                                remark?: string;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                username: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/beta/apply/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's last application
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                areaCode: string;
                                areaName: string;
                                auditMsg: string;
                                /** Format: date-time */
                                createDate: string;
                                description: string;
                                occupation: string;
                                operationUserId: number;
                                recordId: string;
                                remark?: string;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                username: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/captchas/{captchaKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of characters to type off
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    height?: number | string;
                    noise?: number | string;
                    size?: number | string;
                    width?: number | string;
                };
                header?: never;
                path: {
                    captchaKey: "register" | "resetPassword";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/captchas/{captchaKey}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check what was typed off; each picture can be tried once
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    captchaInput: string;
                };
                header?: never;
                path: {
                    captchaKey: "register" | "resetPassword";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/collections/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own favourites
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    keywords?: string;
                    limit?: number | string;
                    omitResourceType?: string;
                    projection?: string;
                    resourceStatus?: number | string;
                    resourceType?: string;
                    resourceTypeCategory?: number | string;
                    resourceTypeCode?: string;
                    skip?: number | string;
                    sort?: string;
                    subjectType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    authorId: number;
                                    authorName: string;
                                    /** Format: date-time */
                                    collectionDate: string;
                                    coverImages: string[];
                                    latestVersion: string;
                                    policies: {
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId: string;
                                        policyName: string;
                                        policyText?: string;
                                        status: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                    resourceStatus: number;
                                    resourceTitle: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    /** Format: date-time */
                                    resourceUpdateDate: string;
                                    resourceVersions: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                        versionId: string;
                                    }[];
                                    subjectType: number;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Mark a resource as a favourite
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        resourceId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authorId: number;
                                authorName: string;
                                /** Format: date-time */
                                createDate: string;
                                resourceId: string;
                                resourceName: string;
                                resourceType: string[];
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/collections/resources/{resourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own mark on a resource
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                authorId: number;
                                authorName: string;
                                /** Format: date-time */
                                createDate: string;
                                resourceId: string;
                                resourceName: string;
                                resourceType: string[];
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Take the mark off a resource
         * @description For logged-in users.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/collections/resources/{resourceId}/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many users have marked a resource
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: number | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/collections/resources/batch/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many users have marked resources
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    resourceIds: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                count: number;
                                resourceId: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/collections/resources/isCollected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which resources are favourites
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    resourceIds: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                isCollected: boolean;
                                resourceId: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of your contracts
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    authStatus?: number | string;
                    endDate?: string;
                    identityType: number | string;
                    isDefault?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    keywords?: string;
                    licenseeId?: string;
                    licenseeIdentityType?: number | string;
                    licenseeName?: string;
                    licensorId?: string;
                    licensorName?: string;
                    limit?: number | string;
                    order?: "asc" | "desc";
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                    startDate?: string;
                    status?: number | string;
                    subjectIds?: string;
                    subjectType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    authStatus?: number;
                                    contractId?: string;
                                    contractName?: string;
                                    /** Format: date-time */
                                    createDate?: string;
                                    fsmCurrentState?: string;
                                    fsmCurrentStateColors?: string[];
                                    fsmDeclarations?: {
                                        envArgs?: {
                                            accountId: string;
                                            name: string;
                                            ownerName: string;
                                        }[];
                                    };
                                    fsmRunningStatus?: number;
                                    isAuth?: boolean;
                                    isDefault?: boolean;
                                    isTestAuth?: boolean;
                                    licenseeId?: string;
                                    licenseeIdentityType?: number;
                                    licenseeName?: string;
                                    licenseeOwnerId?: number;
                                    licenseeOwnerName?: string;
                                    licensorId?: string;
                                    licensorName?: string;
                                    licensorOwnerId?: number;
                                    licensorOwnerName?: string;
                                    policyId?: string;
                                    policyInfo?: {
                                        /** Format: date-time */
                                        createDate?: string;
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId?: string;
                                        policyText?: string;
                                        status?: number;
                                        subjectType?: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                        /** Format: date-time */
                                        updateDate?: string;
                                    };
                                    status?: number;
                                    subjectId?: string;
                                    subjectName?: string;
                                    subjectType?: number;
                                    /** Format: date-time */
                                    updateDate?: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Sign a policy of an exhibit
         * @description For logged-in users, for themselves, or for a node or resource of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        licenseeId: string | number;
                        licenseeIdentityType: number | string;
                        policyId: string;
                        subjectId: string;
                        subjectType: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authStatus: number;
                                contractId: string;
                                contractName: string;
                                /** Format: date-time */
                                createDate: string;
                                fsmCurrentState: string;
                                fsmCurrentStateColors: string[];
                                fsmDeclarations?: {
                                    envArgs?: {
                                        accountId: string;
                                        name: string;
                                        ownerName: string;
                                    }[];
                                };
                                fsmRunningStatus: number;
                                isAuth: boolean;
                                isDefault: boolean;
                                isTestAuth: boolean;
                                licenseeId: string;
                                licenseeIdentityType: number;
                                licenseeName: string;
                                licenseeOwnerId: number;
                                licenseeOwnerName: string;
                                licensorId: string;
                                licensorName: string;
                                licensorOwnerId: number;
                                licensorOwnerName: string;
                                policyId: string;
                                policyInfo?: {
                                    /** Format: date-time */
                                    createDate?: string;
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId?: string;
                                    policyText?: string;
                                    status?: number;
                                    subjectType?: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                    /** Format: date-time */
                                    updateDate?: string;
                                };
                                status: number;
                                subjectId: string;
                                subjectName: string;
                                subjectType: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/{contractId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a contract
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    projection?: string;
                };
                header?: never;
                path: {
                    contractId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                authStatus?: number;
                                contractId?: string;
                                contractName?: string;
                                /** Format: date-time */
                                createDate?: string;
                                fsmCurrentState?: string;
                                fsmCurrentStateColors?: string[];
                                fsmDeclarations?: {
                                    envArgs?: {
                                        accountId: string;
                                        name: string;
                                        ownerName: string;
                                    }[];
                                };
                                fsmRunningStatus?: number;
                                isAuth?: boolean;
                                isDefault?: boolean;
                                isTestAuth?: boolean;
                                licenseeId?: string;
                                licenseeIdentityType?: number;
                                licenseeName?: string;
                                licenseeOwnerId?: number;
                                licenseeOwnerName?: string;
                                licensorId?: string;
                                licensorName?: string;
                                licensorOwnerId?: number;
                                licensorOwnerName?: string;
                                policyId?: string;
                                policyInfo?: {
                                    /** Format: date-time */
                                    createDate?: string;
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId?: string;
                                    policyText?: string;
                                    status?: number;
                                    subjectType?: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                    /** Format: date-time */
                                    updateDate?: string;
                                };
                                status?: number;
                                subjectId?: string;
                                subjectName?: string;
                                subjectType?: number;
                                /** Format: date-time */
                                updateDate?: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/{contractId}/events/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay for an event of a contract
         * @description For logged-in users, with a contract of which they, or a node or resource of theirs, are the licensee.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The contract */
                    contractId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The wallet that is paid from */
                        accountId: string;
                        /** @description The `id` of a transition of the current state */
                        eventId: string;
                        /** @description The payment password: six digits */
                        password: string;
                        /** @description What the policy asks for */
                        transactionAmount: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                accountName: string;
                                accountType: number;
                                afterBalance: string;
                                attachInfo: {
                                    [key: string]: unknown;
                                };
                                beforeBalance: string;
                                /** Format: date-time */
                                createDate: string;
                                digest: string;
                                reciprocalAccountId: string;
                                reciprocalAccountName: string;
                                reciprocalAccountType: number;
                                remark: string;
                                serialNo: string;
                                status: number;
                                transactionAmount: string;
                                transactionRecordId: string;
                                transactionType: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/{contractId}/isCanExecEvent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a contract would take an event now
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    /** @description The `id` of a transition of the current state */
                    eventId: string;
                };
                header?: never;
                path: {
                    /** @description The contract */
                    contractId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                /** @description The contract as it stands now */
                                contractInfo: {
                                    authStatus?: number;
                                    contractId?: string;
                                    contractName?: string;
                                    /** Format: date-time */
                                    createDate?: string;
                                    fsmCurrentState?: string;
                                    fsmCurrentStateColors?: string[];
                                    fsmDeclarations?: {
                                        envArgs?: {
                                            accountId: string;
                                            name: string;
                                            ownerName: string;
                                        }[];
                                    };
                                    fsmRunningStatus?: number;
                                    isAuth?: boolean;
                                    isDefault?: boolean;
                                    isTestAuth?: boolean;
                                    licenseeId?: string;
                                    licenseeIdentityType?: number;
                                    licenseeName?: string;
                                    licenseeOwnerId?: number;
                                    licenseeOwnerName?: string;
                                    licensorId?: string;
                                    licensorName?: string;
                                    licensorOwnerId?: number;
                                    licensorOwnerName?: string;
                                    policyId?: string;
                                    policyInfo?: {
                                        /** Format: date-time */
                                        createDate?: string;
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId?: string;
                                        policyText?: string;
                                        status?: number;
                                        subjectType?: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                        /** Format: date-time */
                                        updateDate?: string;
                                    };
                                    status?: number;
                                    subjectId?: string;
                                    subjectName?: string;
                                    subjectType?: number;
                                    /** Format: date-time */
                                    updateDate?: string;
                                };
                                eventId: string;
                                /** @description It takes events, and this is one of its current state */
                                isCanExec: boolean;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/{contractId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed receipt of a contract, as a file that is checked without the platform
         * @description For logged-in users, with a contract of which one side is theirs, operators with any.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    contractId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/{contractId}/setDefault": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Prefer a contract among yours for an exhibit
         * @description For logged-in users, with a contract of which they, or a node or resource of theirs, are the licensee.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    contractId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/{contractId}/transitionRecords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to a contract
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                };
                header?: never;
                path: {
                    contractId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                dataList: {
                                    contractId: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    eventId: string;
                                    eventInfo: {
                                        [key: string]: unknown;
                                    };
                                    fromState: string;
                                    stateId: string;
                                    toState: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | {
                                dataList: {
                                    eventSectionEntities: unknown[];
                                    eventSectionStrs: string[];
                                    eventSelectStr: string;
                                    eventStr: string;
                                    id: string;
                                    serviceStates: number;
                                    stateInfoStr: string;
                                    stateStr: string;
                                    time: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            }) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/admin/timers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clock events of contracts that wait, are due or late, in the order in which they fire
         * @description For operators.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number | string;
                    skip?: number | string;
                    state?: "all" | "due" | "late";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                counts: {
                                    all: number;
                                    due: number;
                                    late: number;
                                };
                                dataList: {
                                    code: string;
                                    contractId: string;
                                    contractName: string;
                                    /** Format: date-time */
                                    dueDate: string;
                                    /** @description The clock event that moves the contract; empty when its due date is put right first */
                                    eventId: string;
                                    fsmCurrentState: string;
                                    /** @description For how long it has been due; 0 before */
                                    latenessMs: number;
                                    licenseeName: string;
                                    licensorName: string;
                                    subjectName: string;
                                    subjectType: number;
                                    toState: string;
                                }[];
                                /** @description Lateness of the one that has been due for longest */
                                latestMs: number;
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/batchSign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign several policies for one licensee
         * @description For logged-in users, for themselves, or for a node or resource of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isWaitInitial?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                        licenseeId: string | number;
                        licenseeIdentityType: number | string;
                        subjects: {
                            policyId: string;
                            subjectId: string;
                        }[];
                        subjectType: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authStatus: number;
                                contractId: string;
                                contractName: string;
                                /** Format: date-time */
                                createDate: string;
                                fsmCurrentState: string;
                                fsmCurrentStateColors: string[];
                                fsmDeclarations?: {
                                    envArgs?: {
                                        accountId: string;
                                        name: string;
                                        ownerName: string;
                                    }[];
                                };
                                fsmRunningStatus: number;
                                isAuth: boolean;
                                isDefault: boolean;
                                isTestAuth: boolean;
                                licenseeId: string;
                                licenseeIdentityType: number;
                                licenseeName: string;
                                licenseeOwnerId: number;
                                licenseeOwnerName: string;
                                licensorId: string;
                                licensorName: string;
                                licensorOwnerId: number;
                                licensorOwnerName: string;
                                policyId: string;
                                policyInfo?: {
                                    /** Format: date-time */
                                    createDate?: string;
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId?: string;
                                    policyText?: string;
                                    status?: number;
                                    subjectType?: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                    /** Format: date-time */
                                    updateDate?: string;
                                };
                                status: number;
                                subjectId: string;
                                subjectName: string;
                                subjectType: number;
                                /** Format: date-time */
                                updateDate: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the contracts that users have signed
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    licenseeIdentityType?: number | string;
                    userIds: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                signedContractCount: number;
                                userId: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/keywordSuggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names in your contracts that begin with a text, most frequent first
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    endDate?: string;
                    identityType: number | string;
                    prefix?: string;
                    prefixType: number | string;
                    startDate?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                count: number;
                                suggest: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/licensors/signCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the licences that licensors have granted: pairs of a licensee and a subject
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    licensorIds: string;
                    subjectType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                count: number;
                                licensorId: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Contracts by their ids or subjects
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    authStatusList?: string;
                    contractIds?: string;
                    contractStatus?: number | string;
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    licenseeId?: string;
                    licenseeIdentityType?: number | string;
                    licensorId?: string;
                    projection?: string;
                    subjectIds?: string;
                    subjectType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authStatus?: number;
                                contractId?: string;
                                contractName?: string;
                                /** Format: date-time */
                                createDate?: string;
                                fsmCurrentState?: string;
                                fsmCurrentStateColors?: string[];
                                fsmDeclarations?: {
                                    envArgs?: {
                                        accountId: string;
                                        name: string;
                                        ownerName: string;
                                    }[];
                                };
                                fsmRunningStatus?: number;
                                isAuth?: boolean;
                                isDefault?: boolean;
                                isTestAuth?: boolean;
                                licenseeId?: string;
                                licenseeIdentityType?: number;
                                licenseeName?: string;
                                licenseeOwnerId?: number;
                                licenseeOwnerName?: string;
                                licensorId?: string;
                                licensorName?: string;
                                licensorOwnerId?: number;
                                licensorOwnerName?: string;
                                policyId?: string;
                                policyInfo?: {
                                    /** Format: date-time */
                                    createDate?: string;
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId?: string;
                                    policyText?: string;
                                    status?: number;
                                    subjectType?: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                    /** Format: date-time */
                                    updateDate?: string;
                                };
                                status?: number;
                                subjectId?: string;
                                subjectName?: string;
                                subjectType?: number;
                                /** Format: date-time */
                                updateDate?: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search all contracts, newest first
         * @description For operators.
         */
        get: {
            parameters: {
                query?: {
                    authStatusList?: string;
                    compositeState?: number | string;
                    contractIds?: string;
                    contractStatus?: number | string;
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    keywords?: string;
                    keywordsType?: number | string;
                    licenseeId?: string;
                    licenseeIdentityType?: number | string;
                    licensorId?: string;
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                    subjectIds?: string;
                    subjectType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    authStatus?: number;
                                    contractId?: string;
                                    contractName?: string;
                                    /** Format: date-time */
                                    createDate?: string;
                                    fsmCurrentState?: string;
                                    fsmCurrentStateColors?: string[];
                                    fsmDeclarations?: {
                                        envArgs?: {
                                            accountId: string;
                                            name: string;
                                            ownerName: string;
                                        }[];
                                    };
                                    fsmRunningStatus?: number;
                                    isAuth?: boolean;
                                    isDefault?: boolean;
                                    isTestAuth?: boolean;
                                    licenseeId?: string;
                                    licenseeIdentityType?: number;
                                    licenseeName?: string;
                                    licenseeOwnerId?: number;
                                    licenseeOwnerName?: string;
                                    licensorId?: string;
                                    licensorName?: string;
                                    licensorOwnerId?: number;
                                    licensorOwnerName?: string;
                                    policyId?: string;
                                    policyInfo?: {
                                        /** Format: date-time */
                                        createDate?: string;
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId?: string;
                                        policyText?: string;
                                        status?: number;
                                        subjectType?: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                        /** Format: date-time */
                                        updateDate?: string;
                                    };
                                    status?: number;
                                    subjectId?: string;
                                    subjectName?: string;
                                    subjectType?: number;
                                    /** Format: date-time */
                                    updateDate?: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/signCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count contracts by party or subject
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    endDate?: string;
                    objectIds: string;
                    objectType: number | string;
                    startDate?: string;
                    subjectType: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                count: number;
                                field: string;
                                key: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/subjects/payees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether those who license subjects can be paid: contracts about paid policies wait until they can
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    subjectIds: string;
                    subjectType: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                isPayable: boolean;
                                subjectId: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/subjects/presentables/signStatistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The exhibits of your contracts
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    keywords?: string;
                    nodeId?: number | string;
                    signUserIdentityType: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                count: number;
                                isAuth: boolean;
                                /** Format: date-time */
                                latestSignDate: string;
                                policyIds: string[];
                                subjectId: string;
                                subjectName: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/subjects/signCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the licensees of subjects
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    subjectIds: string;
                    subjectType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                count: number;
                                subjectId: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contracts/terminated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of your contracts about a subject that have ended
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    identityType: number | string;
                    licenseeIdentityType?: number | string;
                    limit?: number | string;
                    policyId?: string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                    subjectId: string;
                    subjectType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    authStatus?: number;
                                    contractId?: string;
                                    contractName?: string;
                                    /** Format: date-time */
                                    createDate?: string;
                                    fsmCurrentState?: string;
                                    fsmCurrentStateColors?: string[];
                                    fsmDeclarations?: {
                                        envArgs?: {
                                            accountId: string;
                                            name: string;
                                            ownerName: string;
                                        }[];
                                    };
                                    fsmRunningStatus?: number;
                                    isAuth?: boolean;
                                    isDefault?: boolean;
                                    isTestAuth?: boolean;
                                    licenseeId?: string;
                                    licenseeIdentityType?: number;
                                    licenseeName?: string;
                                    licenseeOwnerId?: number;
                                    licenseeOwnerName?: string;
                                    licensorId?: string;
                                    licensorName?: string;
                                    licensorOwnerId?: number;
                                    licensorOwnerName?: string;
                                    policyId?: string;
                                    policyInfo?: {
                                        /** Format: date-time */
                                        createDate?: string;
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId?: string;
                                        policyText?: string;
                                        status?: number;
                                        subjectType?: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                        /** Format: date-time */
                                        updateDate?: string;
                                    };
                                    status?: number;
                                    subjectId?: string;
                                    subjectName?: string;
                                    subjectType?: number;
                                    /** Format: date-time */
                                    updateDate?: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exhibits/{nodeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the exhibits of a site
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    articleResourceTypes?: string;
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadResourceDetailInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadVersionProperty?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    keywords?: string;
                    limit?: number | string;
                    omitArticleResourceType?: string;
                    onlineStatus?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                    tagQueryType?: number | string;
                    tags?: string;
                };
                header?: never;
                path: {
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    articleInfo?: {
                                        articleId: string;
                                        articleName: string;
                                        articleOwnerId: number;
                                        articleOwnerName: string;
                                        articleProperty?: {
                                            [key: string]: unknown;
                                        };
                                        articleTags?: string[];
                                        articleTitle?: string;
                                        articleType: number;
                                        coverImages?: string[];
                                        /** Format: date-time */
                                        firstVersionReleaseDate?: string;
                                        intro?: string;
                                        latestVersion?: string;
                                        /** Format: date-time */
                                        latestVersionReleaseDate?: string;
                                        otherInfo: {
                                            [key: string]: unknown;
                                        };
                                        resourceType: string[];
                                        status: number;
                                        versions?: {
                                            /** Format: date-time */
                                            createDate: string;
                                            version: string;
                                        }[];
                                    };
                                    contracts?: {
                                        authStatus: number;
                                        contractId: string;
                                        contractName: string;
                                        /** Format: date-time */
                                        createDate: string;
                                        fsmCurrentState: string;
                                        fsmCurrentStateColors: string[];
                                        fsmDeclarations?: {
                                            envArgs?: {
                                                accountId: string;
                                                name: string;
                                                ownerName: string;
                                            }[];
                                        };
                                        fsmRunningStatus: number;
                                        isAuth: boolean;
                                        isDefault: boolean;
                                        isTestAuth: boolean;
                                        licenseeId: string;
                                        licenseeIdentityType: number;
                                        licenseeName: string;
                                        licenseeOwnerId: number;
                                        licenseeOwnerName: string;
                                        licensorId: string;
                                        licensorName: string;
                                        licensorOwnerId: number;
                                        licensorOwnerName: string;
                                        policyId: string;
                                        policyInfo?: {
                                            /** Format: date-time */
                                            createDate?: string;
                                            fsmDeclarationInfo?: {
                                                [key: string]: unknown;
                                            };
                                            fsmDescriptionInfo?: {
                                                [key: string]: unknown;
                                            };
                                            policyId?: string;
                                            policyText?: string;
                                            status?: number;
                                            subjectType?: number;
                                            translateInfo?: {
                                                audienceInfos: unknown[];
                                                content: string;
                                                fsmInfos: unknown[];
                                            };
                                            /** Format: date-time */
                                            updateDate?: string;
                                        };
                                        status: number;
                                        subjectId: string;
                                        subjectName: string;
                                        subjectType: number;
                                        /** Format: date-time */
                                        updateDate: string;
                                    }[];
                                    coverImages?: string[];
                                    /** Format: date-time */
                                    createDate?: string;
                                    exhibitId?: string;
                                    exhibitIntro?: string;
                                    exhibitName?: string;
                                    exhibitSubjectType?: number;
                                    exhibitTitle?: string;
                                    nodeId?: number;
                                    onlineStatus?: number;
                                    policies?: {
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId: string;
                                        policyName: string;
                                        policyText?: string;
                                        status: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                    }[];
                                    status?: number;
                                    tags?: string[];
                                    /** Format: date-time */
                                    updateDate?: string;
                                    userId?: number;
                                    version?: string;
                                    versionInfo?: {
                                        articleCustomPropertyDescriptors: {
                                            candidateItems: string[];
                                            defaultValue: string;
                                            key: string;
                                            name: string;
                                            remark: string;
                                            /** @enum {string} */
                                            type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                        }[];
                                        articleId: string;
                                        articleSystemProperty: {
                                            [key: string]: unknown;
                                        };
                                        authTree: {
                                            articleId: string;
                                            articleName: string;
                                            articleType: number;
                                            deep: number;
                                            nid: string;
                                            parentNid: string;
                                            resourceType: string[];
                                            version: string;
                                            versionId: string;
                                        }[];
                                        dependencyTree: {
                                            articleId: string;
                                            articleName: string;
                                            articleType: number;
                                            deep: number;
                                            nid: string;
                                            parentNid: string;
                                            resourceType: string[];
                                            version: string;
                                            versionId: string;
                                            versionRange: string;
                                        }[];
                                        exhibitId: string;
                                        exhibitProperty: {
                                            [key: string]: unknown;
                                        };
                                        exhibitRewriteProperty: {
                                            key: string;
                                            name: string;
                                            remark: string;
                                            value: string;
                                        }[];
                                        version: string;
                                    };
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exhibits/{nodeId}/{exhibitId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an exhibit of a site
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isLoadContract?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadResourceDetailInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadVersionProperty?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    projection?: string;
                };
                header?: never;
                path: {
                    exhibitId: string;
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                articleInfo?: {
                                    articleId: string;
                                    articleName: string;
                                    articleOwnerId: number;
                                    articleOwnerName: string;
                                    articleProperty?: {
                                        [key: string]: unknown;
                                    };
                                    articleTags?: string[];
                                    articleTitle?: string;
                                    articleType: number;
                                    coverImages?: string[];
                                    /** Format: date-time */
                                    firstVersionReleaseDate?: string;
                                    intro?: string;
                                    latestVersion?: string;
                                    /** Format: date-time */
                                    latestVersionReleaseDate?: string;
                                    otherInfo: {
                                        [key: string]: unknown;
                                    };
                                    resourceType: string[];
                                    status: number;
                                    versions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                    }[];
                                };
                                contracts?: {
                                    authStatus: number;
                                    contractId: string;
                                    contractName: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    fsmCurrentState: string;
                                    fsmCurrentStateColors: string[];
                                    fsmDeclarations?: {
                                        envArgs?: {
                                            accountId: string;
                                            name: string;
                                            ownerName: string;
                                        }[];
                                    };
                                    fsmRunningStatus: number;
                                    isAuth: boolean;
                                    isDefault: boolean;
                                    isTestAuth: boolean;
                                    licenseeId: string;
                                    licenseeIdentityType: number;
                                    licenseeName: string;
                                    licenseeOwnerId: number;
                                    licenseeOwnerName: string;
                                    licensorId: string;
                                    licensorName: string;
                                    licensorOwnerId: number;
                                    licensorOwnerName: string;
                                    policyId: string;
                                    policyInfo?: {
                                        /** Format: date-time */
                                        createDate?: string;
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId?: string;
                                        policyText?: string;
                                        status?: number;
                                        subjectType?: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                        /** Format: date-time */
                                        updateDate?: string;
                                    };
                                    status: number;
                                    subjectId: string;
                                    subjectName: string;
                                    subjectType: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                coverImages?: string[];
                                /** Format: date-time */
                                createDate?: string;
                                exhibitId?: string;
                                exhibitIntro?: string;
                                exhibitName?: string;
                                exhibitSubjectType?: number;
                                exhibitTitle?: string;
                                nodeId?: number;
                                onlineStatus?: number;
                                policies?: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                status?: number;
                                tags?: string[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                version?: string;
                                versionInfo?: {
                                    articleCustomPropertyDescriptors: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    articleId: string;
                                    articleSystemProperty: {
                                        [key: string]: unknown;
                                    };
                                    authTree: {
                                        articleId: string;
                                        articleName: string;
                                        articleType: number;
                                        deep: number;
                                        nid: string;
                                        parentNid: string;
                                        resourceType: string[];
                                        version: string;
                                        versionId: string;
                                    }[];
                                    dependencyTree: {
                                        articleId: string;
                                        articleName: string;
                                        articleType: number;
                                        deep: number;
                                        nid: string;
                                        parentNid: string;
                                        resourceType: string[];
                                        version: string;
                                        versionId: string;
                                        versionRange: string;
                                    }[];
                                    exhibitId: string;
                                    exhibitProperty: {
                                        [key: string]: unknown;
                                    };
                                    exhibitRewriteProperty: {
                                        key: string;
                                        name: string;
                                        remark: string;
                                        value: string;
                                    }[];
                                    version: string;
                                };
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exhibits/{nodeId}/{exhibitId}/articles/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an exhibit uses, by place
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    articleNids: string;
                };
                header?: never;
                path: {
                    exhibitId: string;
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                articleId: string;
                                articleName: string;
                                articleProperty: {
                                    [key: string]: unknown;
                                };
                                articleType: number;
                                nid: string;
                                resourceType: string[];
                                version: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exhibits/{nodeId}/{exhibitId}/dependencyTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that an exhibit uses
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exhibitId: string;
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                articleId: string;
                                articleName: string;
                                articleType: number;
                                deep: number;
                                nid: string;
                                parentNid: string;
                                resourceType: string[];
                                version: string;
                                versionId: string;
                                versionRange: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exhibits/{nodeId}/{exhibitId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the items of an exhibit
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isShowDetailInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    itemIds?: string;
                    limit?: number | string;
                    skip?: number | string;
                    /** @description By place; as the collection is displayed unless given */
                    sortType?: number;
                };
                header?: never;
                path: {
                    exhibitId: string;
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    articleInfo: {
                                        articleId: string;
                                        articleName: string;
                                        articleOwnerId: number;
                                        articleOwnerName: string;
                                        articleProperty?: {
                                            [key: string]: unknown;
                                        };
                                        /** @description This and what follows: with isShowDetailInfo */
                                        articleTitle?: string;
                                        articleType: number;
                                        coverImages?: string[];
                                        intro?: string;
                                        latestVersion?: string;
                                        resourceType: string[];
                                    };
                                    /** Format: date-time */
                                    createDate: string;
                                    itemId: string;
                                    itemTitle: string;
                                    /** @description Place in the collection, from 1 */
                                    sortId: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exhibits/{nodeId}/{exhibitId}/items/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An item of an exhibit
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exhibitId: string;
                    itemId: string;
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                articleInfo: {
                                    articleId: string;
                                    articleName: string;
                                    articleOwnerId: number;
                                    articleOwnerName: string;
                                    articleProperty?: {
                                        [key: string]: unknown;
                                    };
                                    /** @description This and what follows: with isShowDetailInfo */
                                    articleTitle?: string;
                                    articleType: number;
                                    coverImages?: string[];
                                    intro?: string;
                                    latestVersion?: string;
                                    resourceType: string[];
                                };
                                /** Format: date-time */
                                createDate: string;
                                dependencyTree: {
                                    articleId: string;
                                    articleName: string;
                                    articleType: number;
                                    deep: number;
                                    nid: string;
                                    parentNid: string;
                                    resourceType: string[];
                                    version: string;
                                    versionId: string;
                                    versionRange: string;
                                }[];
                                itemId: string;
                                itemTitle: string;
                                /** @description Place in the collection, from 1 */
                                sortId: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exhibits/{nodeId}/{exhibitId}/items/{itemId}/dependencyTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an item of an exhibit depends on
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exhibitId: string;
                    itemId: string;
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                articleId: string;
                                articleName: string;
                                articleType: number;
                                deep: number;
                                nid: string;
                                parentNid: string;
                                resourceType: string[];
                                version: string;
                                versionId: string;
                                versionRange: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exhibits/{nodeId}/{exhibitId}/recommend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exhibits that go with one
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadResourceDetailInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadVersionProperty?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    projection?: string;
                    recommendNorm?: string;
                    size?: number | string;
                };
                header?: never;
                path: {
                    exhibitId: string;
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                articleInfo?: {
                                    articleId: string;
                                    articleName: string;
                                    articleOwnerId: number;
                                    articleOwnerName: string;
                                    articleProperty?: {
                                        [key: string]: unknown;
                                    };
                                    articleTags?: string[];
                                    articleTitle?: string;
                                    articleType: number;
                                    coverImages?: string[];
                                    /** Format: date-time */
                                    firstVersionReleaseDate?: string;
                                    intro?: string;
                                    latestVersion?: string;
                                    /** Format: date-time */
                                    latestVersionReleaseDate?: string;
                                    otherInfo: {
                                        [key: string]: unknown;
                                    };
                                    resourceType: string[];
                                    status: number;
                                    versions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                    }[];
                                };
                                contracts?: {
                                    authStatus: number;
                                    contractId: string;
                                    contractName: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    fsmCurrentState: string;
                                    fsmCurrentStateColors: string[];
                                    fsmDeclarations?: {
                                        envArgs?: {
                                            accountId: string;
                                            name: string;
                                            ownerName: string;
                                        }[];
                                    };
                                    fsmRunningStatus: number;
                                    isAuth: boolean;
                                    isDefault: boolean;
                                    isTestAuth: boolean;
                                    licenseeId: string;
                                    licenseeIdentityType: number;
                                    licenseeName: string;
                                    licenseeOwnerId: number;
                                    licenseeOwnerName: string;
                                    licensorId: string;
                                    licensorName: string;
                                    licensorOwnerId: number;
                                    licensorOwnerName: string;
                                    policyId: string;
                                    policyInfo?: {
                                        /** Format: date-time */
                                        createDate?: string;
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId?: string;
                                        policyText?: string;
                                        status?: number;
                                        subjectType?: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                        /** Format: date-time */
                                        updateDate?: string;
                                    };
                                    status: number;
                                    subjectId: string;
                                    subjectName: string;
                                    subjectType: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                coverImages?: string[];
                                /** Format: date-time */
                                createDate?: string;
                                exhibitId?: string;
                                exhibitIntro?: string;
                                exhibitName?: string;
                                exhibitSubjectType?: number;
                                exhibitTitle?: string;
                                nodeId?: number;
                                onlineStatus?: number;
                                policies?: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                status?: number;
                                tags?: string[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                version?: string;
                                versionInfo?: {
                                    articleCustomPropertyDescriptors: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    articleId: string;
                                    articleSystemProperty: {
                                        [key: string]: unknown;
                                    };
                                    authTree: {
                                        articleId: string;
                                        articleName: string;
                                        articleType: number;
                                        deep: number;
                                        nid: string;
                                        parentNid: string;
                                        resourceType: string[];
                                        version: string;
                                        versionId: string;
                                    }[];
                                    dependencyTree: {
                                        articleId: string;
                                        articleName: string;
                                        articleType: number;
                                        deep: number;
                                        nid: string;
                                        parentNid: string;
                                        resourceType: string[];
                                        version: string;
                                        versionId: string;
                                        versionRange: string;
                                    }[];
                                    exhibitId: string;
                                    exhibitProperty: {
                                        [key: string]: unknown;
                                    };
                                    exhibitRewriteProperty: {
                                        key: string;
                                        name: string;
                                        remark: string;
                                        value: string;
                                    }[];
                                    version: string;
                                };
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exhibits/{nodeId}/collections/items/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The items of several exhibits
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    exhibitIds: string;
                    isShowDetailInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    limit?: number | string;
                    skip?: number | string;
                    /** @description By place; as the collection is displayed unless given */
                    sortType?: number;
                };
                header?: never;
                path: {
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                exhibitId: string;
                                itemList: {
                                    articleInfo: {
                                        articleId: string;
                                        articleName: string;
                                        articleOwnerId: number;
                                        articleOwnerName: string;
                                        articleProperty?: {
                                            [key: string]: unknown;
                                        };
                                        /** @description This and what follows: with isShowDetailInfo */
                                        articleTitle?: string;
                                        articleType: number;
                                        coverImages?: string[];
                                        intro?: string;
                                        latestVersion?: string;
                                        resourceType: string[];
                                    };
                                    /** Format: date-time */
                                    createDate: string;
                                    itemId: string;
                                    itemTitle: string;
                                    /** @description Place in the collection, from 1 */
                                    sortId: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                totalItem: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exhibits/{nodeId}/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up several exhibits of a site
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    articleIds?: string;
                    exhibitIds?: string;
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadResourceDetailInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadVersionProperty?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    projection?: string;
                };
                header?: never;
                path: {
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                articleInfo?: {
                                    articleId: string;
                                    articleName: string;
                                    articleOwnerId: number;
                                    articleOwnerName: string;
                                    articleProperty?: {
                                        [key: string]: unknown;
                                    };
                                    articleTags?: string[];
                                    articleTitle?: string;
                                    articleType: number;
                                    coverImages?: string[];
                                    /** Format: date-time */
                                    firstVersionReleaseDate?: string;
                                    intro?: string;
                                    latestVersion?: string;
                                    /** Format: date-time */
                                    latestVersionReleaseDate?: string;
                                    otherInfo: {
                                        [key: string]: unknown;
                                    };
                                    resourceType: string[];
                                    status: number;
                                    versions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                    }[];
                                };
                                contracts?: {
                                    authStatus: number;
                                    contractId: string;
                                    contractName: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    fsmCurrentState: string;
                                    fsmCurrentStateColors: string[];
                                    fsmDeclarations?: {
                                        envArgs?: {
                                            accountId: string;
                                            name: string;
                                            ownerName: string;
                                        }[];
                                    };
                                    fsmRunningStatus: number;
                                    isAuth: boolean;
                                    isDefault: boolean;
                                    isTestAuth: boolean;
                                    licenseeId: string;
                                    licenseeIdentityType: number;
                                    licenseeName: string;
                                    licenseeOwnerId: number;
                                    licenseeOwnerName: string;
                                    licensorId: string;
                                    licensorName: string;
                                    licensorOwnerId: number;
                                    licensorOwnerName: string;
                                    policyId: string;
                                    policyInfo?: {
                                        /** Format: date-time */
                                        createDate?: string;
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId?: string;
                                        policyText?: string;
                                        status?: number;
                                        subjectType?: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                        /** Format: date-time */
                                        updateDate?: string;
                                    };
                                    status: number;
                                    subjectId: string;
                                    subjectName: string;
                                    subjectType: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                coverImages?: string[];
                                /** Format: date-time */
                                createDate?: string;
                                exhibitId?: string;
                                exhibitIntro?: string;
                                exhibitName?: string;
                                exhibitSubjectType?: number;
                                exhibitTitle?: string;
                                nodeId?: number;
                                onlineStatus?: number;
                                policies?: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                status?: number;
                                tags?: string[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                version?: string;
                                versionInfo?: {
                                    articleCustomPropertyDescriptors: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    articleId: string;
                                    articleSystemProperty: {
                                        [key: string]: unknown;
                                    };
                                    authTree: {
                                        articleId: string;
                                        articleName: string;
                                        articleType: number;
                                        deep: number;
                                        nid: string;
                                        parentNid: string;
                                        resourceType: string[];
                                        version: string;
                                        versionId: string;
                                    }[];
                                    dependencyTree: {
                                        articleId: string;
                                        articleName: string;
                                        articleType: number;
                                        deep: number;
                                        nid: string;
                                        parentNid: string;
                                        resourceType: string[];
                                        version: string;
                                        versionId: string;
                                        versionRange: string;
                                    }[];
                                    exhibitId: string;
                                    exhibitProperty: {
                                        [key: string]: unknown;
                                    };
                                    exhibitRewriteProperty: {
                                        key: string;
                                        name: string;
                                        remark: string;
                                        value: string;
                                    }[];
                                    version: string;
                                };
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/messages/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the embedded mailbox
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    address?: string;
                    authCodeType?: "register" | "resetPassword" | "updateMobileOrEmail" | "activateTransactionAccount" | "updateTransactionAccountPwd" | "auditPass" | "auditFail" | "receiptDoubtful" | "passwordChanged" | "passwordReset" | "addressBound" | "addressReplaced" | "tokenMade" | "passkeyMade" | "identityBound" | "newDevice";
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    authCode?: string;
                                    /** @enum {string} */
                                    authCodeType: "register" | "resetPassword" | "updateMobileOrEmail" | "activateTransactionAccount" | "updateTransactionAccountPwd" | "auditPass" | "auditFail" | "receiptDoubtful" | "passwordChanged" | "passwordReset" | "addressBound" | "addressReplaced" | "tokenMade" | "passkeyMade" | "identityBound" | "newDevice";
                                    /** @enum {string} */
                                    channel: "sms" | "email";
                                    consumed: boolean;
                                    content: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    /** Format: date-time */
                                    expireDate: string;
                                    html: string;
                                    messageId: string;
                                    status: number;
                                    subject: string;
                                    toAddress: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/messages/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a verification code
         * @description For everybody.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        authCodeType: "register" | "resetPassword" | "updateMobileOrEmail" | "activateTransactionAccount" | "updateTransactionAccountPwd";
                        loginName: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/messages/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a verification code without using it up
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    address: string;
                    authCode: string | number;
                    authCodeType: "register" | "resetPassword" | "updateMobileOrEmail" | "activateTransactionAccount" | "updateTransactionAccountPwd";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your nodes
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number | string;
                    nodeType?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                    status?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    auditStatus?: number;
                                    /** Format: date-time */
                                    createDate?: string;
                                    nodeDomain?: string;
                                    nodeId?: number;
                                    nodeLogo?: string;
                                    nodeName?: string;
                                    nodeShortDescription?: string;
                                    nodeSuspendInfo?: string;
                                    nodeTestThemeId?: string;
                                    nodeThemeId?: string;
                                    nodeTitle?: string;
                                    nodeType?: number;
                                    ownerUserId?: number;
                                    ownerUserName?: string;
                                    pageBuildId?: string;
                                    status?: number;
                                    tags?: string[];
                                    /** Format: date-time */
                                    updateDate?: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a node
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        nodeDomain: string;
                        nodeName: string;
                        nodeTitle?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                auditStatus: number;
                                /** Format: date-time */
                                createDate: string;
                                nodeDomain: string;
                                nodeId: number;
                                nodeLogo: string;
                                nodeName: string;
                                nodeShortDescription: string;
                                nodeSuspendInfo: string;
                                nodeTestThemeId: string;
                                nodeThemeId: string;
                                nodeTitle: string;
                                nodeType: number;
                                ownerUserId: number;
                                ownerUserName: string;
                                pageBuildId: string;
                                status: number;
                                tags: string[];
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nodes/{nodeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a node
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isLoadOwnerUserInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadThemeAuthAndDependency?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    projection?: string;
                };
                header?: never;
                path: {
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                auditStatus?: number;
                                /** Format: date-time */
                                createDate?: string;
                                nodeDomain?: string;
                                nodeId?: number;
                                nodeLogo?: string;
                                nodeName?: string;
                                nodeShortDescription?: string;
                                nodeSuspendInfo?: string;
                                nodeTestThemeId?: string;
                                nodeThemeId?: string;
                                nodeTitle?: string;
                                nodeType?: number;
                                ownerUserId?: number;
                                ownerUserName?: string;
                                ownerUserStatus?: number;
                                pageBuildId?: string;
                                status?: number;
                                tags?: string[];
                                themeAuthInfo?: {
                                    /** @description 200 to 299 when it may; why, or why not */
                                    authCode: number;
                                    /** @description What is missing, by the kind of refusal */
                                    data: {
                                        [key: string]: unknown;
                                    } | null;
                                    /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                    defaulterIdentityType: number;
                                    /** @description The same sentence under its older name */
                                    error: string;
                                    /** @description Why not, in the language of the caller */
                                    errorMsg: string;
                                    exhibitId: string;
                                    exhibitName: string;
                                    /** @description Whether it may be used */
                                    isAuth: boolean;
                                    /** @description Kind of what decided: 1 resource, 2 exhibit */
                                    referee: number;
                                } | null;
                                themeInfo?: {
                                    articleInfo: {
                                        articleId: string;
                                        articleName: string;
                                        articleOwnerId: number;
                                        articleOwnerName: string;
                                        articleProperty?: {
                                            [key: string]: unknown;
                                        };
                                        articleTags?: string[];
                                        articleTitle?: string;
                                        articleType: number;
                                        coverImages?: string[];
                                        /** Format: date-time */
                                        firstVersionReleaseDate?: string;
                                        intro?: string;
                                        latestVersion?: string;
                                        /** Format: date-time */
                                        latestVersionReleaseDate?: string;
                                        otherInfo: {
                                            [key: string]: unknown;
                                        };
                                        resourceType: string[];
                                        status: number;
                                        versions?: {
                                            /** Format: date-time */
                                            createDate: string;
                                            version: string;
                                        }[];
                                    };
                                    contracts?: {
                                        authStatus: number;
                                        contractId: string;
                                        contractName: string;
                                        /** Format: date-time */
                                        createDate: string;
                                        fsmCurrentState: string;
                                        fsmCurrentStateColors: string[];
                                        fsmDeclarations?: {
                                            envArgs?: {
                                                accountId: string;
                                                name: string;
                                                ownerName: string;
                                            }[];
                                        };
                                        fsmRunningStatus: number;
                                        isAuth: boolean;
                                        isDefault: boolean;
                                        isTestAuth: boolean;
                                        licenseeId: string;
                                        licenseeIdentityType: number;
                                        licenseeName: string;
                                        licenseeOwnerId: number;
                                        licenseeOwnerName: string;
                                        licensorId: string;
                                        licensorName: string;
                                        licensorOwnerId: number;
                                        licensorOwnerName: string;
                                        policyId: string;
                                        policyInfo?: {
                                            /** Format: date-time */
                                            createDate?: string;
                                            fsmDeclarationInfo?: {
                                                [key: string]: unknown;
                                            };
                                            fsmDescriptionInfo?: {
                                                [key: string]: unknown;
                                            };
                                            policyId?: string;
                                            policyText?: string;
                                            status?: number;
                                            subjectType?: number;
                                            translateInfo?: {
                                                audienceInfos: unknown[];
                                                content: string;
                                                fsmInfos: unknown[];
                                            };
                                            /** Format: date-time */
                                            updateDate?: string;
                                        };
                                        status: number;
                                        subjectId: string;
                                        subjectName: string;
                                        subjectType: number;
                                        /** Format: date-time */
                                        updateDate: string;
                                    }[];
                                    coverImages: string[];
                                    /** Format: date-time */
                                    createDate: string;
                                    exhibitId: string;
                                    exhibitIntro: string;
                                    exhibitName: string;
                                    exhibitSubjectType: number;
                                    exhibitTitle: string;
                                    nodeId: number;
                                    onlineStatus: number;
                                    policies: {
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId: string;
                                        policyName: string;
                                        policyText?: string;
                                        status: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                    }[];
                                    status: number;
                                    tags: string[];
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                    version: string;
                                    versionInfo?: {
                                        articleCustomPropertyDescriptors: {
                                            candidateItems: string[];
                                            defaultValue: string;
                                            key: string;
                                            name: string;
                                            remark: string;
                                            /** @enum {string} */
                                            type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                        }[];
                                        articleId: string;
                                        articleSystemProperty: {
                                            [key: string]: unknown;
                                        };
                                        authTree: {
                                            articleId: string;
                                            articleName: string;
                                            articleType: number;
                                            deep: number;
                                            nid: string;
                                            parentNid: string;
                                            resourceType: string[];
                                            version: string;
                                            versionId: string;
                                        }[];
                                        dependencyTree: {
                                            articleId: string;
                                            articleName: string;
                                            articleType: number;
                                            deep: number;
                                            nid: string;
                                            parentNid: string;
                                            resourceType: string[];
                                            version: string;
                                            versionId: string;
                                            versionRange: string;
                                        }[];
                                        exhibitId: string;
                                        exhibitProperty: {
                                            [key: string]: unknown;
                                        };
                                        exhibitRewriteProperty: {
                                            key: string;
                                            name: string;
                                            remark: string;
                                            value: string;
                                        }[];
                                        version: string;
                                    };
                                } | null;
                                /** Format: date-time */
                                updateDate?: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a node
         * @description For logged-in users, with a node of their own.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nodes/{nodeId}/siteFailures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What failed on the site of your node
         * @description For logged-in users, with a node of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                firstDate: string;
                                /** Format: date-time */
                                lastDate: string;
                                message: string;
                                page: string;
                                times: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nodes/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the nodes of users
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    userIds: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                createdNodeCount: number;
                                userId: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nodes/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a node by its address or name
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isLoadOwnerUserInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadThemeAuthAndDependency?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    nodeDomain?: string;
                    nodeName?: string;
                    projection?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                auditStatus?: number;
                                /** Format: date-time */
                                createDate?: string;
                                nodeDomain?: string;
                                nodeId?: number;
                                nodeLogo?: string;
                                nodeName?: string;
                                nodeShortDescription?: string;
                                nodeSuspendInfo?: string;
                                nodeTestThemeId?: string;
                                nodeThemeId?: string;
                                nodeTitle?: string;
                                nodeType?: number;
                                ownerUserId?: number;
                                ownerUserName?: string;
                                ownerUserStatus?: number;
                                pageBuildId?: string;
                                status?: number;
                                tags?: string[];
                                themeAuthInfo?: {
                                    /** @description 200 to 299 when it may; why, or why not */
                                    authCode: number;
                                    /** @description What is missing, by the kind of refusal */
                                    data: {
                                        [key: string]: unknown;
                                    } | null;
                                    /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                    defaulterIdentityType: number;
                                    /** @description The same sentence under its older name */
                                    error: string;
                                    /** @description Why not, in the language of the caller */
                                    errorMsg: string;
                                    exhibitId: string;
                                    exhibitName: string;
                                    /** @description Whether it may be used */
                                    isAuth: boolean;
                                    /** @description Kind of what decided: 1 resource, 2 exhibit */
                                    referee: number;
                                } | null;
                                themeInfo?: {
                                    articleInfo: {
                                        articleId: string;
                                        articleName: string;
                                        articleOwnerId: number;
                                        articleOwnerName: string;
                                        articleProperty?: {
                                            [key: string]: unknown;
                                        };
                                        articleTags?: string[];
                                        articleTitle?: string;
                                        articleType: number;
                                        coverImages?: string[];
                                        /** Format: date-time */
                                        firstVersionReleaseDate?: string;
                                        intro?: string;
                                        latestVersion?: string;
                                        /** Format: date-time */
                                        latestVersionReleaseDate?: string;
                                        otherInfo: {
                                            [key: string]: unknown;
                                        };
                                        resourceType: string[];
                                        status: number;
                                        versions?: {
                                            /** Format: date-time */
                                            createDate: string;
                                            version: string;
                                        }[];
                                    };
                                    contracts?: {
                                        authStatus: number;
                                        contractId: string;
                                        contractName: string;
                                        /** Format: date-time */
                                        createDate: string;
                                        fsmCurrentState: string;
                                        fsmCurrentStateColors: string[];
                                        fsmDeclarations?: {
                                            envArgs?: {
                                                accountId: string;
                                                name: string;
                                                ownerName: string;
                                            }[];
                                        };
                                        fsmRunningStatus: number;
                                        isAuth: boolean;
                                        isDefault: boolean;
                                        isTestAuth: boolean;
                                        licenseeId: string;
                                        licenseeIdentityType: number;
                                        licenseeName: string;
                                        licenseeOwnerId: number;
                                        licenseeOwnerName: string;
                                        licensorId: string;
                                        licensorName: string;
                                        licensorOwnerId: number;
                                        licensorOwnerName: string;
                                        policyId: string;
                                        policyInfo?: {
                                            /** Format: date-time */
                                            createDate?: string;
                                            fsmDeclarationInfo?: {
                                                [key: string]: unknown;
                                            };
                                            fsmDescriptionInfo?: {
                                                [key: string]: unknown;
                                            };
                                            policyId?: string;
                                            policyText?: string;
                                            status?: number;
                                            subjectType?: number;
                                            translateInfo?: {
                                                audienceInfos: unknown[];
                                                content: string;
                                                fsmInfos: unknown[];
                                            };
                                            /** Format: date-time */
                                            updateDate?: string;
                                        };
                                        status: number;
                                        subjectId: string;
                                        subjectName: string;
                                        subjectType: number;
                                        /** Format: date-time */
                                        updateDate: string;
                                    }[];
                                    coverImages: string[];
                                    /** Format: date-time */
                                    createDate: string;
                                    exhibitId: string;
                                    exhibitIntro: string;
                                    exhibitName: string;
                                    exhibitSubjectType: number;
                                    exhibitTitle: string;
                                    nodeId: number;
                                    onlineStatus: number;
                                    policies: {
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId: string;
                                        policyName: string;
                                        policyText?: string;
                                        status: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                    }[];
                                    status: number;
                                    tags: string[];
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                    version: string;
                                    versionInfo?: {
                                        articleCustomPropertyDescriptors: {
                                            candidateItems: string[];
                                            defaultValue: string;
                                            key: string;
                                            name: string;
                                            remark: string;
                                            /** @enum {string} */
                                            type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                        }[];
                                        articleId: string;
                                        articleSystemProperty: {
                                            [key: string]: unknown;
                                        };
                                        authTree: {
                                            articleId: string;
                                            articleName: string;
                                            articleType: number;
                                            deep: number;
                                            nid: string;
                                            parentNid: string;
                                            resourceType: string[];
                                            version: string;
                                            versionId: string;
                                        }[];
                                        dependencyTree: {
                                            articleId: string;
                                            articleName: string;
                                            articleType: number;
                                            deep: number;
                                            nid: string;
                                            parentNid: string;
                                            resourceType: string[];
                                            version: string;
                                            versionId: string;
                                            versionRange: string;
                                        }[];
                                        exhibitId: string;
                                        exhibitProperty: {
                                            [key: string]: unknown;
                                        };
                                        exhibitRewriteProperty: {
                                            key: string;
                                            name: string;
                                            remark: string;
                                            value: string;
                                        }[];
                                        version: string;
                                    };
                                } | null;
                                /** Format: date-time */
                                updateDate?: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nodes/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up several nodes
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    nodeDomains?: string;
                    nodeIds?: string;
                    projection?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                auditStatus?: number;
                                /** Format: date-time */
                                createDate?: string;
                                nodeDomain?: string;
                                nodeId?: number;
                                nodeLogo?: string;
                                nodeName?: string;
                                nodeShortDescription?: string;
                                nodeSuspendInfo?: string;
                                nodeTestThemeId?: string;
                                nodeThemeId?: string;
                                nodeTitle?: string;
                                nodeType?: number;
                                ownerUserId?: number;
                                ownerUserName?: string;
                                pageBuildId?: string;
                                status?: number;
                                tags?: string[];
                                /** Format: date-time */
                                updateDate?: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nodes/searchForClient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Nodes that are shown as examples
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number | string;
                    nodeType?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                    status?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    auditStatus?: number;
                                    /** Format: date-time */
                                    createDate?: string;
                                    nodeDomain?: string;
                                    nodeId?: number;
                                    nodeLogo?: string;
                                    nodeName?: string;
                                    nodeShortDescription?: string;
                                    nodeSuspendInfo?: string;
                                    nodeTestThemeId?: string;
                                    nodeThemeId?: string;
                                    nodeTitle?: string;
                                    nodeType?: number;
                                    ownerUserId?: number;
                                    ownerUserName?: string;
                                    pageBuildId?: string;
                                    status?: number;
                                    tags?: string[];
                                    /** Format: date-time */
                                    updateDate?: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nodes/setNodeInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a node
         * @description For logged-in users, with a node of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        nodeId: number | string;
                        nodeLogo?: string;
                        nodeShortDescription?: string;
                        nodeSuspendInfo?: string;
                        nodeTitle?: string;
                        status?: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nodes/siteFailures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a failure of a page of this site
         * @description For everybody.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        message: string;
                        page: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/passport/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description For everybody.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isRemember?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                        /**
                         * @default cookie
                         * @enum {string}
                         */
                        jwtType?: "cookie" | "header";
                        loginName: string;
                        password: string;
                        returnUrl?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate: string;
                                email: string;
                                headImage: string;
                                mobile: string;
                                status: number;
                                tokenSn: string;
                                userId: number;
                                username: string;
                                userRole: number;
                                userType: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/passport/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Log out
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    returnUrl?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/passport/passkeyLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in by passkey
         * @description For everybody.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isRemember?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                        /**
                         * @default cookie
                         * @enum {string}
                         */
                        jwtType?: "cookie" | "header";
                        response: {
                            id: string;
                            rawId: string;
                            response: {
                                authenticatorData: string;
                                clientDataJSON: string;
                                signature: string;
                                userHandle: string;
                            };
                            /** @enum {string} */
                            type: "public-key";
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate: string;
                                email: string;
                                headImage: string;
                                mobile: string;
                                status: number;
                                tokenSn: string;
                                userId: number;
                                username: string;
                                userRole: number;
                                userType: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/passport/passkeyOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to log in by passkey: what to ask the authenticator
         * @description For everybody.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                challenge: string;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/passport/siteSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start the session of a ticket on this site
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    returnUrl?: string;
                    ticket: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/passport/siteTickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A ticket for a session on a node site
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        nodeDomain: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                ticket: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The policies of your resources and exhibits, newest first
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number | string;
                    page?: number | string;
                    pageSize?: number | string;
                    projection?: string;
                    skip?: number | string;
                    subjectType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    /** Format: date-time */
                                    createDate?: string;
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId?: string;
                                    policyText?: string;
                                    status?: number;
                                    subjectType?: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                    /** Format: date-time */
                                    updateDate?: string;
                                }[];
                                limit: number;
                                page: number;
                                pageSize: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Compile and store policies
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        policyTexts: string[];
                        subjectType: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate: string;
                                fsmDeclarationInfo: {
                                    [key: string]: unknown;
                                };
                                fsmDescriptionInfo: {
                                    [key: string]: unknown;
                                };
                                policyId: string;
                                policyText: string;
                                status: number;
                                subjectType: number;
                                translateInfo?: {
                                    audienceInfos: unknown[];
                                    content: string;
                                    fsmInfos: unknown[];
                                };
                                /** Format: date-time */
                                updateDate: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/policies/{policyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a policy
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    projection?: string;
                };
                header?: never;
                path: {
                    policyId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                /** Format: date-time */
                                createDate?: string;
                                fsmDeclarationInfo?: {
                                    [key: string]: unknown;
                                };
                                fsmDescriptionInfo?: {
                                    [key: string]: unknown;
                                };
                                policyId?: string;
                                policyText?: string;
                                status?: number;
                                subjectType?: number;
                                translateInfo?: {
                                    audienceInfos: unknown[];
                                    content: string;
                                    fsmInfos: unknown[];
                                };
                                /** Format: date-time */
                                updateDate?: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/policies/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up several policies
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    policyIds: string;
                    projection?: string;
                    subjectType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate?: string;
                                fsmDeclarationInfo?: {
                                    [key: string]: unknown;
                                };
                                fsmDescriptionInfo?: {
                                    [key: string]: unknown;
                                };
                                policyId?: string;
                                policyText?: string;
                                status?: number;
                                subjectType?: number;
                                translateInfo?: {
                                    audienceInfos: unknown[];
                                    content: string;
                                    fsmInfos: unknown[];
                                };
                                /** Format: date-time */
                                updateDate?: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the exhibits of a node
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    isLoadCustomPropertyDescriptors?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadResourceDetailInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadResourceVersionInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadVersionProperty?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadVersionUpdateTip?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    keywords?: string;
                    limit?: number | string;
                    nodeId: number | string;
                    omitResourceType?: string;
                    onlineStatus?: number | string;
                    projection?: string;
                    resourceType?: string;
                    resourceTypeCode?: string;
                    skip?: number | string;
                    sort?: string;
                    subjectType?: number | string;
                    tags?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    authStatus?: number;
                                    autoUpdateStatus?: number;
                                    coverImages?: string[];
                                    /** Format: date-time */
                                    createDate?: string;
                                    nodeId?: number;
                                    onlineStatus?: number;
                                    policies?: {
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId: string;
                                        policyName: string;
                                        policyText?: string;
                                        status: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                    }[];
                                    presentableId?: string;
                                    presentableIntro?: string;
                                    presentableName?: string;
                                    presentableRewriteProperty?: {
                                        key: string;
                                        name: string;
                                        remark: string;
                                        value: string;
                                    }[];
                                    presentableTitle?: string;
                                    resolveResources?: {
                                        contracts: {
                                            authStatus: number;
                                            contractId: string;
                                            policyId: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    resourceCustomPropertyDescriptors?: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    resourceInfo?: {
                                        coverImages?: string[];
                                        intro?: string;
                                        latestVersion?: string;
                                        resourceId: string;
                                        resourceName: string;
                                        resourceOwnerId: number;
                                        resourceTitle: string;
                                        resourceType: string[];
                                        resourceTypeCode: string;
                                        resourceVersions?: {
                                            /** Format: date-time */
                                            createDate: string;
                                            version: string;
                                            versionId: string;
                                        }[];
                                        status?: number;
                                        tags?: string[];
                                    };
                                    resourceSystemProperty?: {
                                        [key: string]: unknown;
                                    };
                                    resourceSystemPropertyDescriptors?: unknown[];
                                    resourceVersionInfo?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        description: string;
                                        fileSha1: string;
                                        resourceId: string;
                                        /** Format: date-time */
                                        updateDate: string;
                                    };
                                    status?: number;
                                    subjectType?: number;
                                    tags?: string[];
                                    /** Format: date-time */
                                    updateDate?: string;
                                    userId?: number;
                                    version?: string;
                                    versionProperty?: {
                                        [key: string]: unknown;
                                    };
                                    versionUpdateTip?: {
                                        ignoreVersion: string;
                                        isShow: number;
                                        latestVersion: string;
                                    };
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Mount a resource on a node
         * @description For logged-in users, with a node of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        batchSignContracts?: {
                            policyIds: string[];
                            resourceId: string;
                            subjectType?: number | string;
                        }[];
                        nodeId: number | string;
                        policies?: {
                            policyName: string;
                            policyText: string;
                            status?: number | string;
                        }[];
                        presentableName: string;
                        presentableTitle?: string;
                        resolveResources?: {
                            contracts: {
                                policyId: string;
                            }[];
                            resourceId: string;
                        }[];
                        resourceId: string;
                        /** @default [] */
                        tags?: string[];
                        version: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authStatus: number;
                                autoUpdateStatus: number;
                                coverImages: string[];
                                /** Format: date-time */
                                createDate: string;
                                nodeId: number;
                                onlineStatus: number;
                                policies: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                presentableId: string;
                                presentableIntro: string;
                                presentableName: string;
                                presentableRewriteProperty?: {
                                    key: string;
                                    name: string;
                                    remark: string;
                                    value: string;
                                }[];
                                presentableTitle: string;
                                resolveResources: {
                                    contracts: {
                                        authStatus: number;
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceCustomPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                resourceInfo: {
                                    coverImages?: string[];
                                    intro?: string;
                                    latestVersion?: string;
                                    resourceId: string;
                                    resourceName: string;
                                    resourceOwnerId: number;
                                    resourceTitle: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    resourceVersions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                        versionId: string;
                                    }[];
                                    status?: number;
                                    tags?: string[];
                                };
                                resourceSystemProperty?: {
                                    [key: string]: unknown;
                                };
                                resourceSystemPropertyDescriptors?: unknown[];
                                resourceVersionInfo?: {
                                    /** Format: date-time */
                                    createDate: string;
                                    description: string;
                                    fileSha1: string;
                                    resourceId: string;
                                    /** Format: date-time */
                                    updateDate: string;
                                };
                                status: number;
                                subjectType: number;
                                tags: string[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                version: string;
                                versionProperty?: {
                                    [key: string]: unknown;
                                };
                                versionUpdateTip?: {
                                    ignoreVersion: string;
                                    isShow: number;
                                    latestVersion: string;
                                };
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/{nodeId}/contractAppliedPresentable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which exhibits of a node use contracts
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    contractIds: string;
                };
                header?: never;
                path: {
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                contractId: string;
                                exhibits: {
                                    presentableId: string;
                                    presentableName: string;
                                    presentableTitle: string;
                                }[];
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/{presentableId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an exhibit
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isLoadCustomPropertyDescriptors?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadResourceDetailInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadResourceVersionInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadVersionProperty?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadVersionUpdateTip?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    projection?: string;
                };
                header?: never;
                path: {
                    presentableId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                authStatus?: number;
                                autoUpdateStatus?: number;
                                coverImages?: string[];
                                /** Format: date-time */
                                createDate?: string;
                                nodeId?: number;
                                onlineStatus?: number;
                                policies?: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                presentableId?: string;
                                presentableIntro?: string;
                                presentableName?: string;
                                presentableRewriteProperty?: {
                                    key: string;
                                    name: string;
                                    remark: string;
                                    value: string;
                                }[];
                                presentableTitle?: string;
                                resolveResources?: {
                                    contracts: {
                                        authStatus: number;
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceCustomPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                resourceInfo?: {
                                    coverImages?: string[];
                                    intro?: string;
                                    latestVersion?: string;
                                    resourceId: string;
                                    resourceName: string;
                                    resourceOwnerId: number;
                                    resourceTitle: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    resourceVersions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                        versionId: string;
                                    }[];
                                    status?: number;
                                    tags?: string[];
                                };
                                resourceSystemProperty?: {
                                    [key: string]: unknown;
                                };
                                resourceSystemPropertyDescriptors?: unknown[];
                                resourceVersionInfo?: {
                                    /** Format: date-time */
                                    createDate: string;
                                    description: string;
                                    fileSha1: string;
                                    resourceId: string;
                                    /** Format: date-time */
                                    updateDate: string;
                                };
                                status?: number;
                                subjectType?: number;
                                tags?: string[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                version?: string;
                                versionProperty?: {
                                    [key: string]: unknown;
                                };
                                versionUpdateTip?: {
                                    ignoreVersion: string;
                                    isShow: number;
                                    latestVersion: string;
                                };
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        /**
         * Change an exhibit
         * @description For logged-in users, with an exhibit on a node of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    presentableId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        addPolicies?: {
                            policyName: string;
                            policyText: string;
                            status?: number | string;
                        }[];
                        autoUpdateStatus?: number | string;
                        coverImages?: string[];
                        presentableIntro?: string;
                        presentableTitle?: string;
                        resolveResources?: {
                            contracts: {
                                policyId: string;
                            }[];
                            resourceId: string;
                        }[];
                        tags?: string[];
                        updatePolicies?: {
                            policyId: string;
                            status: number | string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authStatus: number;
                                autoUpdateStatus: number;
                                coverImages: string[];
                                /** Format: date-time */
                                createDate: string;
                                nodeId: number;
                                onlineStatus: number;
                                policies: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                presentableId: string;
                                presentableIntro: string;
                                presentableName: string;
                                presentableRewriteProperty?: {
                                    key: string;
                                    name: string;
                                    remark: string;
                                    value: string;
                                }[];
                                presentableTitle: string;
                                resolveResources: {
                                    contracts: {
                                        authStatus: number;
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceCustomPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                resourceInfo: {
                                    coverImages?: string[];
                                    intro?: string;
                                    latestVersion?: string;
                                    resourceId: string;
                                    resourceName: string;
                                    resourceOwnerId: number;
                                    resourceTitle: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    resourceVersions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                        versionId: string;
                                    }[];
                                    status?: number;
                                    tags?: string[];
                                };
                                resourceSystemProperty?: {
                                    [key: string]: unknown;
                                };
                                resourceSystemPropertyDescriptors?: unknown[];
                                resourceVersionInfo?: {
                                    /** Format: date-time */
                                    createDate: string;
                                    description: string;
                                    fileSha1: string;
                                    resourceId: string;
                                    /** Format: date-time */
                                    updateDate: string;
                                };
                                status: number;
                                subjectType: number;
                                tags: string[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                version: string;
                                versionProperty?: {
                                    [key: string]: unknown;
                                };
                                versionUpdateTip?: {
                                    ignoreVersion: string;
                                    isShow: number;
                                    latestVersion: string;
                                };
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/{presentableId}/authTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who licenses what for an exhibit
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isContainRootNode?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    maxDeep?: number | string;
                    nid?: string;
                    version?: string;
                };
                header?: never;
                path: {
                    presentableId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ExhibitAuthBranch"][][] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/{presentableId}/dependencyTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an exhibit uses
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isContainRootNode?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    maxDeep?: number | string;
                    nid?: string;
                    version?: string;
                };
                header?: never;
                path: {
                    presentableId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ExhibitDependency"][] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/{presentableId}/ignorePresentableVersionUpdateTip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Silence the hint of newer versions
         * @description For logged-in users, with an exhibit on a node of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    presentableId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ignoreVersion: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/{presentableId}/onlineStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put an exhibit online or offline
         * @description For logged-in users, with an exhibit on a node of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    presentableId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        onlineStatus: number | string;
                        updatePolicies?: {
                            policyId: string;
                            status: number | string;
                        }[] | {
                            policyId: string;
                            status: number | string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/{presentableId}/rewriteProperty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set values of the shown version
         * @description For logged-in users, with an exhibit on a node of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    presentableId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rewriteProperty: {
                            key: string;
                            /** @default  */
                            name?: string;
                            /** @default  */
                            remark?: string;
                            value: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/{presentableId}/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Show another version
         * @description For logged-in users, with an exhibit on a node of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    presentableId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/createPresentableBatchEasy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mount several resources on a node
         * @description For logged-in users, with a node of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        nodeId: number | string;
                        resources: {
                            policyId?: string;
                            resourceId: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                [key: string]: {
                                    data: string;
                                    /** @enum {number} */
                                    status: 1 | 2;
                                };
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find an exhibit of a node
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    isLoadCustomPropertyDescriptors?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadResourceDetailInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadResourceVersionInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadVersionProperty?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadVersionUpdateTip?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    nodeId: number | string;
                    presentableName?: string;
                    projection?: string;
                    resourceId?: string;
                    resourceName?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                authStatus?: number;
                                autoUpdateStatus?: number;
                                coverImages?: string[];
                                /** Format: date-time */
                                createDate?: string;
                                nodeId?: number;
                                onlineStatus?: number;
                                policies?: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                presentableId?: string;
                                presentableIntro?: string;
                                presentableName?: string;
                                presentableRewriteProperty?: {
                                    key: string;
                                    name: string;
                                    remark: string;
                                    value: string;
                                }[];
                                presentableTitle?: string;
                                resolveResources?: {
                                    contracts: {
                                        authStatus: number;
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceCustomPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                resourceInfo?: {
                                    coverImages?: string[];
                                    intro?: string;
                                    latestVersion?: string;
                                    resourceId: string;
                                    resourceName: string;
                                    resourceOwnerId: number;
                                    resourceTitle: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    resourceVersions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                        versionId: string;
                                    }[];
                                    status?: number;
                                    tags?: string[];
                                };
                                resourceSystemProperty?: {
                                    [key: string]: unknown;
                                };
                                resourceSystemPropertyDescriptors?: unknown[];
                                resourceVersionInfo?: {
                                    /** Format: date-time */
                                    createDate: string;
                                    description: string;
                                    fileSha1: string;
                                    resourceId: string;
                                    /** Format: date-time */
                                    updateDate: string;
                                };
                                status?: number;
                                subjectType?: number;
                                tags?: string[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                version?: string;
                                versionProperty?: {
                                    [key: string]: unknown;
                                };
                                versionUpdateTip?: {
                                    ignoreVersion: string;
                                    isShow: number;
                                    latestVersion: string;
                                };
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up several exhibits
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isLoadCustomPropertyDescriptors?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadResourceDetailInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadResourceVersionInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadVersionProperty?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadVersionUpdateTip?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    nodeId?: number | string;
                    presentableIds?: string;
                    projection?: string;
                    resolveResourceIds?: string;
                    resourceIds?: string;
                    resourceNames?: string;
                    userId?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authStatus?: number;
                                autoUpdateStatus?: number;
                                coverImages?: string[];
                                /** Format: date-time */
                                createDate?: string;
                                nodeId?: number;
                                onlineStatus?: number;
                                policies?: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                presentableId?: string;
                                presentableIntro?: string;
                                presentableName?: string;
                                presentableRewriteProperty?: {
                                    key: string;
                                    name: string;
                                    remark: string;
                                    value: string;
                                }[];
                                presentableTitle?: string;
                                resolveResources?: {
                                    contracts: {
                                        authStatus: number;
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceCustomPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                resourceInfo?: {
                                    coverImages?: string[];
                                    intro?: string;
                                    latestVersion?: string;
                                    resourceId: string;
                                    resourceName: string;
                                    resourceOwnerId: number;
                                    resourceTitle: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    resourceVersions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                        versionId: string;
                                    }[];
                                    status?: number;
                                    tags?: string[];
                                };
                                resourceSystemProperty?: {
                                    [key: string]: unknown;
                                };
                                resourceSystemPropertyDescriptors?: unknown[];
                                resourceVersionInfo?: {
                                    /** Format: date-time */
                                    createDate: string;
                                    description: string;
                                    fileSha1: string;
                                    resourceId: string;
                                    /** Format: date-time */
                                    updateDate: string;
                                };
                                status?: number;
                                subjectType?: number;
                                tags?: string[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                version?: string;
                                versionProperty?: {
                                    [key: string]: unknown;
                                };
                                versionUpdateTip?: {
                                    ignoreVersion: string;
                                    isShow: number;
                                    latestVersion: string;
                                };
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/updatePresentableBatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add policies to several exhibits
         * @description For logged-in users, with an exhibit on a node of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        addPolicies: {
                            policyName: string;
                            policyText: string;
                            status?: number | string;
                        }[];
                        presentableIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                [key: string]: {
                                    data: string;
                                    /** @enum {number} */
                                    status: 1 | 2;
                                };
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/presentables/updatePresentableOnlineStatusBatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put several exhibits online or offline
         * @description For logged-in users, with an exhibit on a node of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        onlineStatus: number | string;
                        presentableIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                [key: string]: {
                                    data: string;
                                    /** @enum {number} */
                                    status: 1 | 2;
                                };
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List resources
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    endCreateDate?: string;
                    isLoadLatestVersionInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isSelf?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    keywords?: string;
                    limit?: number | string;
                    omitResourceType?: string;
                    operationTypes?: string;
                    projection?: string;
                    resourceType?: string;
                    resourceTypeCategory?: number | string;
                    resourceTypeCode?: string;
                    skip?: number | string;
                    sort?: string;
                    startCreateDate?: string;
                    status?: number | string;
                    subjectType?: number | string;
                    tags?: string;
                    userId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    baseUpcastResources?: {
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    /** @description Of collections: how their items are displayed */
                                    catalogueProperty?: {
                                        [key: string]: string;
                                    };
                                    coverImages?: string[];
                                    /** Format: date-time */
                                    createDate?: string;
                                    firstVersionReleaseDate?: string | null;
                                    generateCoverStatus?: number;
                                    intro?: string;
                                    /** @description Of collections: how many items are published */
                                    itemCount?: number;
                                    latestVersion?: string;
                                    latestVersionInfo?: {
                                        authExcludedItems: {
                                            excludedType: string;
                                            excludedValue: string;
                                            resourceId: string;
                                        }[];
                                        /** @description Of collections: how their items are displayed */
                                        catalogueProperty?: {
                                            [key: string]: string;
                                        };
                                        /** Format: date-time */
                                        createDate: string;
                                        customProperty: {
                                            [key: string]: string;
                                        };
                                        customPropertyDescriptors: {
                                            candidateItems: string[];
                                            defaultValue: string;
                                            key: string;
                                            name: string;
                                            remark: string;
                                            /** @enum {string} */
                                            type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                        }[];
                                        dependencies: {
                                            resourceId: string;
                                            resourceName: string;
                                            versionRange: string;
                                        }[];
                                        description: string;
                                        filename: string;
                                        fileSha1: string;
                                        inputAttrs: {
                                            key: string;
                                            value: string;
                                        }[];
                                        resolveResources: {
                                            contracts: {
                                                contractId: string;
                                                policyId: string;
                                            }[];
                                            resourceId: string;
                                            resourceName: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                        resourceType: string[];
                                        resourceTypeCode: string;
                                        status: number;
                                        systemProperty: {
                                            [key: string]: unknown;
                                        };
                                        systemPropertyDescriptors: {
                                            defaultValue: string | number;
                                            insertMode: number;
                                            key: string;
                                            name: string;
                                            remark: string;
                                            valueDisplay: string;
                                            valueUnit: string;
                                        }[];
                                        upcastResources: {
                                            resourceId: string;
                                            resourceName: string;
                                        }[];
                                        /** Format: date-time */
                                        updateDate: string;
                                        userId: number;
                                        version: string;
                                        versionId: string;
                                    } | Record<string, never>;
                                    latestVersionReleaseDate?: string | null;
                                    operationType?: number;
                                    policies?: {
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId: string;
                                        policyName: string;
                                        policyText?: string;
                                        status: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                    }[];
                                    resourceId?: string;
                                    resourceName?: string;
                                    resourceTitle?: string;
                                    resourceType?: string[];
                                    resourceTypeCode?: string;
                                    resourceVersions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                        versionId: string;
                                    }[];
                                    /** @description Of collections: 0 ongoing, 1 finished */
                                    serializeStatus?: number;
                                    status?: number;
                                    subjectType?: number;
                                    tags?: string[];
                                    /** Format: date-time */
                                    updateDate?: string;
                                    userId?: number;
                                    username?: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a resource
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default [] */
                        coverImages?: string[];
                        /** @default  */
                        intro?: string;
                        name: string;
                        policies?: {
                            policyName: string;
                            policyText: string;
                            status?: number | string;
                        }[];
                        resourceTitle?: string;
                        resourceType?: string[];
                        resourceTypeCode?: string;
                        resourceTypeName?: "" | string;
                        subjectType?: number | string;
                        /** @default [] */
                        tags?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                baseUpcastResources: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                coverImages: string[];
                                /** Format: date-time */
                                createDate: string;
                                firstVersionReleaseDate: string | null;
                                generateCoverStatus: number;
                                intro: string;
                                /** @description Of collections: how many items are published */
                                itemCount?: number;
                                latestVersion: string;
                                latestVersionInfo?: {
                                    authExcludedItems: {
                                        excludedType: string;
                                        excludedValue: string;
                                        resourceId: string;
                                    }[];
                                    /** @description Of collections: how their items are displayed */
                                    catalogueProperty?: {
                                        [key: string]: string;
                                    };
                                    /** Format: date-time */
                                    createDate: string;
                                    customProperty: {
                                        [key: string]: string;
                                    };
                                    customPropertyDescriptors: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    dependencies: {
                                        resourceId: string;
                                        resourceName: string;
                                        versionRange: string;
                                    }[];
                                    description: string;
                                    filename: string;
                                    fileSha1: string;
                                    inputAttrs: {
                                        key: string;
                                        value: string;
                                    }[];
                                    resolveResources: {
                                        contracts: {
                                            contractId: string;
                                            policyId: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    status: number;
                                    systemProperty: {
                                        [key: string]: unknown;
                                    };
                                    systemPropertyDescriptors: {
                                        defaultValue: string | number;
                                        insertMode: number;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        valueDisplay: string;
                                        valueUnit: string;
                                    }[];
                                    upcastResources: {
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                    version: string;
                                    versionId: string;
                                } | Record<string, never>;
                                latestVersionReleaseDate: string | null;
                                operationType: number;
                                policies: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                resourceId: string;
                                resourceName: string;
                                resourceTitle: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceVersions: {
                                    /** Format: date-time */
                                    createDate: string;
                                    version: string;
                                    versionId: string;
                                }[];
                                /** @description Of collections: 0 ongoing, 1 finished */
                                serializeStatus?: number;
                                status: number;
                                subjectType: number;
                                tags: string[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                username: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a resource
         * @description For logged-in users, with a resource of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        addPolicies?: {
                            policyName: string;
                            policyText: string;
                            status?: number | string;
                        }[];
                        coverImages?: string[];
                        intro?: string;
                        resourceTitle?: string;
                        status?: number | string;
                        tags?: string[];
                        updatePolicies?: {
                            policyId: string;
                            status: number | string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                baseUpcastResources: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                coverImages: string[];
                                /** Format: date-time */
                                createDate: string;
                                firstVersionReleaseDate: string | null;
                                generateCoverStatus: number;
                                intro: string;
                                /** @description Of collections: how many items are published */
                                itemCount?: number;
                                latestVersion: string;
                                latestVersionInfo?: {
                                    authExcludedItems: {
                                        excludedType: string;
                                        excludedValue: string;
                                        resourceId: string;
                                    }[];
                                    /** @description Of collections: how their items are displayed */
                                    catalogueProperty?: {
                                        [key: string]: string;
                                    };
                                    /** Format: date-time */
                                    createDate: string;
                                    customProperty: {
                                        [key: string]: string;
                                    };
                                    customPropertyDescriptors: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    dependencies: {
                                        resourceId: string;
                                        resourceName: string;
                                        versionRange: string;
                                    }[];
                                    description: string;
                                    filename: string;
                                    fileSha1: string;
                                    inputAttrs: {
                                        key: string;
                                        value: string;
                                    }[];
                                    resolveResources: {
                                        contracts: {
                                            contractId: string;
                                            policyId: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    status: number;
                                    systemProperty: {
                                        [key: string]: unknown;
                                    };
                                    systemPropertyDescriptors: {
                                        defaultValue: string | number;
                                        insertMode: number;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        valueDisplay: string;
                                        valueUnit: string;
                                    }[];
                                    upcastResources: {
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                    version: string;
                                    versionId: string;
                                } | Record<string, never>;
                                latestVersionReleaseDate: string | null;
                                operationType: number;
                                policies: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                resourceId: string;
                                resourceName: string;
                                resourceTitle: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceVersions: {
                                    /** Format: date-time */
                                    createDate: string;
                                    version: string;
                                    versionId: string;
                                }[];
                                /** @description Of collections: 0 ongoing, 1 finished */
                                serializeStatus?: number;
                                status: number;
                                subjectType: number;
                                tags: string[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                username: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceId}/contracts/coverageVersions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own versions that contracts are stored with
         * @description For logged-in users, with a resource of their own.
         */
        get: {
            parameters: {
                query: {
                    contractIds: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                contractId: string;
                                versions: {
                                    version: string;
                                    versionId: string;
                                }[];
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceId}/resolveResources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resources that the versions license themselves
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                resourceId: string;
                                resourceName: string;
                                versions: {
                                    contracts: {
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    version: string;
                                    versionId: string;
                                }[];
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Versions of a resource
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    projection?: string;
                    sort?: string;
                    version?: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authExcludedItems?: {
                                    excludedType: string;
                                    excludedValue: string;
                                    resourceId: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                /** Format: date-time */
                                createDate?: string;
                                customProperty?: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies?: {
                                    resourceId: string;
                                    resourceName: string;
                                    versionRange: string;
                                }[];
                                description?: string;
                                filename?: string;
                                fileSha1?: string;
                                inputAttrs?: {
                                    key: string;
                                    value: string;
                                }[];
                                resolveResources?: {
                                    contracts: {
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceId?: string;
                                resourceName?: string;
                                resourceType?: string[];
                                resourceTypeCode?: string;
                                status?: number;
                                systemProperty?: {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors?: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                upcastResources?: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                version?: string;
                                versionId?: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Release a version
         * @description For logged-in users, with a resource of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default [] */
                        authExcludedItems?: {
                            /** @enum {string} */
                            excludedType: "contractId" | "policyId";
                            excludedValue: string;
                            resourceId: string;
                        }[];
                        /** @default [] */
                        baseUpcastResources?: {
                            resourceId: string;
                        }[];
                        /** @default [] */
                        batchSignContracts?: {
                            policyIds: string[];
                            resourceId: string;
                        }[];
                        customPropertyDescriptors?: {
                            /** @default [] */
                            candidateItems?: string[];
                            defaultValue?: string;
                            key: string;
                            name?: string;
                            /** @default  */
                            remark?: string;
                            /** @enum {string} */
                            type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                        }[];
                        /** @default [] */
                        dependencies?: {
                            resourceId: string;
                            versionRange: string;
                        }[];
                        /** @default  */
                        description?: string;
                        filename: string;
                        fileSha1: string;
                        /** @default [] */
                        inputAttrs?: {
                            key: string;
                            value: string;
                        }[];
                        /** @default [] */
                        resolveResources?: {
                            contracts: {
                                policyId: string;
                            }[];
                            resourceId: string;
                        }[];
                        version: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authExcludedItems: {
                                    excludedType: string;
                                    excludedValue: string;
                                    resourceId: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                /** Format: date-time */
                                createDate: string;
                                customProperty: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies: {
                                    resourceId: string;
                                    resourceName: string;
                                    versionRange: string;
                                }[];
                                description: string;
                                filename: string;
                                fileSha1: string;
                                inputAttrs: {
                                    key: string;
                                    value: string;
                                }[];
                                resolveResources: {
                                    contracts: {
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceId: string;
                                resourceName: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                status: number;
                                systemProperty: {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                upcastResources: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                version: string;
                                versionId: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceId}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One version of a resource
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    projection?: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                    version: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                authExcludedItems?: {
                                    excludedType: string;
                                    excludedValue: string;
                                    resourceId: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                /** Format: date-time */
                                createDate?: string;
                                customProperty?: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies?: {
                                    resourceId: string;
                                    resourceName: string;
                                    versionRange: string;
                                }[];
                                description?: string;
                                filename?: string;
                                fileSha1?: string;
                                inputAttrs?: {
                                    key: string;
                                    value: string;
                                }[];
                                resolveResources?: {
                                    contracts: {
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceId?: string;
                                resourceName?: string;
                                resourceType?: string[];
                                resourceTypeCode?: string;
                                status?: number;
                                systemProperty?: {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors?: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                upcastResources?: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                version?: string;
                                versionId?: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        /**
         * Change what may change of a version
         * @description For logged-in users, with a resource of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                    version: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        customPropertyDescriptors?: {
                            /** @default [] */
                            candidateItems?: string[];
                            defaultValue?: string;
                            key: string;
                            name?: string;
                            /** @default  */
                            remark?: string;
                            /** @enum {string} */
                            type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                        }[];
                        description?: string;
                        inputAttrs?: {
                            key: string;
                            value: string;
                        }[];
                        resolveResources?: {
                            contracts: {
                                policyId: string;
                            }[];
                            resourceId: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authExcludedItems: {
                                    excludedType: string;
                                    excludedValue: string;
                                    resourceId: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                /** Format: date-time */
                                createDate: string;
                                customProperty: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies: {
                                    resourceId: string;
                                    resourceName: string;
                                    versionRange: string;
                                }[];
                                description: string;
                                filename: string;
                                fileSha1: string;
                                inputAttrs: {
                                    key: string;
                                    value: string;
                                }[];
                                resolveResources: {
                                    contracts: {
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceId: string;
                                resourceName: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                status: number;
                                systemProperty: {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                upcastResources: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                version: string;
                                versionId: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceId}/versions/{version}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the file of a version
         * @description For logged-in users, with a resource of their own.
         */
        get: {
            parameters: {
                query?: {
                    fileSuffix?: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                    version: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceId}/versions/batchSetContracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose by which contracts versions license what they use
         * @description For logged-in users, with a resource of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        subjects: {
                            subjectId: string;
                            versions: {
                                operation: number | string;
                                policyId: string;
                                version: string;
                            }[];
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: true | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceId}/versions/cycleDependencyCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether dependencies would be free of cycles
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        dependencies: {
                            resourceId: string;
                            versionRange: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceId}/versions/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The draft of the next version
         * @description For logged-in users, with a resource of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                /** Format: date-time */
                                createDate: string;
                                draftData: {
                                    [key: string]: unknown;
                                };
                                resourceId: string;
                                resourceType: string[];
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Keep the draft of the next version
         * @description For logged-in users, with a resource of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        draftData: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate: string;
                                draftData: {
                                    [key: string]: unknown;
                                };
                                resourceId: string;
                                resourceType: string[];
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        /**
         * Throw the draft away
         * @description For logged-in users, with a resource of their own.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceIdOrName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one resource by id or full name
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isLoadLatestVersionInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    projection?: string;
                };
                header?: never;
                path: {
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                baseUpcastResources?: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                coverImages?: string[];
                                /** Format: date-time */
                                createDate?: string;
                                firstVersionReleaseDate?: string | null;
                                generateCoverStatus?: number;
                                intro?: string;
                                /** @description Of collections: how many items are published */
                                itemCount?: number;
                                latestVersion?: string;
                                latestVersionInfo?: {
                                    authExcludedItems: {
                                        excludedType: string;
                                        excludedValue: string;
                                        resourceId: string;
                                    }[];
                                    /** @description Of collections: how their items are displayed */
                                    catalogueProperty?: {
                                        [key: string]: string;
                                    };
                                    /** Format: date-time */
                                    createDate: string;
                                    customProperty: {
                                        [key: string]: string;
                                    };
                                    customPropertyDescriptors: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    dependencies: {
                                        resourceId: string;
                                        resourceName: string;
                                        versionRange: string;
                                    }[];
                                    description: string;
                                    filename: string;
                                    fileSha1: string;
                                    inputAttrs: {
                                        key: string;
                                        value: string;
                                    }[];
                                    resolveResources: {
                                        contracts: {
                                            contractId: string;
                                            policyId: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    status: number;
                                    systemProperty: {
                                        [key: string]: unknown;
                                    };
                                    systemPropertyDescriptors: {
                                        defaultValue: string | number;
                                        insertMode: number;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        valueDisplay: string;
                                        valueUnit: string;
                                    }[];
                                    upcastResources: {
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                    version: string;
                                    versionId: string;
                                } | Record<string, never>;
                                latestVersionReleaseDate?: string | null;
                                operationType?: number;
                                policies?: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                resourceId?: string;
                                resourceName?: string;
                                resourceTitle?: string;
                                resourceType?: string[];
                                resourceTypeCode?: string;
                                resourceVersions?: {
                                    /** Format: date-time */
                                    createDate: string;
                                    version: string;
                                    versionId: string;
                                }[];
                                /** @description Of collections: 0 ongoing, 1 finished */
                                serializeStatus?: number;
                                status?: number;
                                subjectType?: number;
                                tags?: string[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                username?: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceIdOrName}/authTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who licenses what below a version
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    version?: string;
                    versionRange?: string;
                };
                header?: never;
                path: {
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ResourceAuthMember"][][] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceIdOrName}/dependencyTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a version is made of
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isContainRootNode?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    maxDeep?: number | string;
                    omitFields?: string;
                    version?: string;
                    versionRange?: string;
                };
                header?: never;
                path: {
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ResourceDependency"][] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/{resourceIdOrName}/relationTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a version uses, and what that leaves to it
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    version?: string;
                    versionRange?: string;
                };
                header?: never;
                path: {
                    resourceIdOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                children: {
                                    children: {
                                        children: unknown[];
                                        /**
                                         * @description 1 when the version leaves it to its users
                                         * @enum {number}
                                         */
                                        isUpcast: 0 | 1;
                                        resourceId: string;
                                        resourceName: string;
                                        resourceType: string[];
                                        versionIds: string[];
                                        versionRanges: string[];
                                        /** @description Those that are used; none of what is left to users but not used */
                                        versions: string[];
                                    }[];
                                    /**
                                     * @description 1 when the version leaves it to its users
                                     * @enum {number}
                                     */
                                    isUpcast: 0 | 1;
                                    resolveResources: {
                                        contracts: {
                                            contractId: string;
                                            policyId: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                    resourceType: string[];
                                    versionIds: string[];
                                    versionRanges: string[];
                                    /** @description Those that are used; none of what is left to users but not used */
                                    versions: string[];
                                }[];
                                resolveResources: {
                                    contracts: {
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceId: string;
                                resourceName: string;
                                resourceType: string[];
                                versionIds: string[];
                                versionRanges: string[];
                                /** @description Those that are used; none of what is left to users but not used */
                                versions: string[];
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/attrs/getInfoByKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One attribute by key
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    key: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                analyseMode: number;
                                autoConvert: boolean;
                                contentRule: {
                                    [key: string]: number | string | boolean;
                                };
                                format: number;
                                formatUnit: string;
                                group: number;
                                insertMode: number;
                                key: string;
                                name: string;
                                note: string;
                                remark: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/attrs/listSimple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The attribute dictionary
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                analyseMode: number;
                                autoConvert: boolean;
                                contentRule: {
                                    [key: string]: number | string | boolean;
                                };
                                format: number;
                                formatUnit: string;
                                group: number;
                                insertMode: number;
                                key: string;
                                name: string;
                                note: string;
                                remark: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogue/{resourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Publish a collection, or change its version
         * @description For logged-in users, with a resource of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        authExcludedItems?: {
                            /** @enum {string} */
                            excludedType: "contractId" | "policyId";
                            excludedValue: string;
                            resourceId: string;
                        }[];
                        baseUpcastResources?: {
                            resourceId: string;
                        }[];
                        batchSignContracts?: {
                            policyIds: string[];
                            resourceId: string;
                        }[];
                        catalogueProperty?: {
                            [key: string]: string;
                        };
                        customPropertyDescriptors?: {
                            /** @default [] */
                            candidateItems?: string[];
                            defaultValue?: string;
                            key: string;
                            name?: string;
                            /** @default  */
                            remark?: string;
                            /** @enum {string} */
                            type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                        }[];
                        dependencies?: {
                            resourceId: string;
                            versionRange: string;
                        }[];
                        description?: string;
                        inputAttrs?: {
                            key: string;
                            value: string;
                        }[];
                        /** @description 1 publishes the draft */
                        isMergeCatalogueDraft?: number;
                        resolveResources?: {
                            contracts: {
                                policyId: string;
                            }[];
                            resourceId: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authExcludedItems: {
                                    excludedType: string;
                                    excludedValue: string;
                                    resourceId: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                /** Format: date-time */
                                createDate: string;
                                customProperty: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies: {
                                    resourceId: string;
                                    resourceName: string;
                                    versionRange: string;
                                }[];
                                description: string;
                                filename: string;
                                fileSha1: string;
                                inputAttrs: {
                                    key: string;
                                    value: string;
                                }[];
                                resolveResources: {
                                    contracts: {
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceId: string;
                                resourceName: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                status: number;
                                systemProperty: {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                upcastResources: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                version: string;
                                versionId: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        /**
         * Remove items from what is published of a collection
         * @description For logged-in users, with a resource of their own.
         */
        delete: {
            parameters: {
                query: {
                    removeCollectionItemIds: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: true | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogue/{resourceId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of what is published of a collection
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isLoadLatestVersionInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    /** @description Contained in the title of the item, or in the title or name of its resource, ignoring case */
                    keywords?: string;
                    limit?: number | string;
                    skip?: number | string;
                    sortField?: "sortId" | "createDate" | "itemTitle" | "resourceUpdateDate";
                    sortType?: number | string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    authExcludedItems: {
                                        excludedType: string;
                                        excludedValue: string;
                                        resourceId: string;
                                    }[];
                                    /** Format: date-time */
                                    createDate: string;
                                    /** @description The same in the draft and in what is published */
                                    itemId: string;
                                    itemTitle: string;
                                    mountResourceInfo: {
                                        baseUpcastResources?: {
                                            resourceId: string;
                                            resourceName: string;
                                        }[];
                                        coverImages: string[];
                                        /** Format: date-time */
                                        createDate?: string;
                                        intro: string;
                                        latestVersion: string;
                                        /** @description With isLoadLatestVersionInfo */
                                        latestVersionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policies?: {
                                            [key: string]: unknown;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                        resourceTitle: string;
                                        resourceType: string[];
                                        resourceTypeCode: string;
                                        resourceVersions?: {
                                            /** Format: date-time */
                                            createDate: string;
                                            version: string;
                                            versionId: string;
                                        }[];
                                        /** @description 1 listed, 2 frozen, 4 offline, as it is now */
                                        status: number;
                                        subjectType: number;
                                        /** @description This and what follows: with isLoadItemResourceDetailInfo */
                                        tags?: string[];
                                        /** Format: date-time */
                                        updateDate: string;
                                        userId: number;
                                        username: string;
                                    };
                                    /** @description Number to be shown */
                                    number: number;
                                    /** @description What the collection licenses for the item */
                                    resolveResources: {
                                        contracts: {
                                            contractId: string;
                                            policyId: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    /** @description The resource that the item shows */
                                    resourceId: string;
                                    /** @description Place in the catalogue, from 1 without gaps */
                                    sortId: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                limit: number;
                                /** @description How often the catalogue has been edited */
                                revision: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        /**
         * Rename items of what is published of a collection, or choose which contracts they do not use
         * @description For logged-in users, with a resource of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        authExcludedItems?: {
                            /** @enum {string} */
                            excludedType: "contractId" | "policyId";
                            excludedValue: string;
                            resourceId: string;
                        }[];
                        itemId: string;
                        itemTitle?: string;
                    }[] | {
                        data: {
                            authExcludedItems?: {
                                /** @enum {string} */
                                excludedType: "contractId" | "policyId";
                                excludedValue: string;
                                resourceId: string;
                            }[];
                            itemId: string;
                            itemTitle?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: true | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogue/{resourceId}/items/checkExists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which resources are items of what is published of a collection
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    resourceIds: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                isExist: boolean;
                                /** @description The same under its other name */
                                isExisting: boolean;
                                itemId: string | null;
                                resourceId: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogue/{resourceId}/items/collectRules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rules by which a collection takes resources in
         * @description For logged-in users, with a resource of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                conditionType: number;
                                /** Format: date-time */
                                createDate: string;
                                filterConditions: {
                                    key: string;
                                    limitOperatorType: string;
                                    value: string;
                                }[];
                                resourceId: string;
                                serializeStatus: number;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Set the rules by which a collection takes resources in
         * @description For logged-in users, with a resource of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 1 all conditions, 2 any of them */
                        conditionType: number;
                        filterConditions: ({
                            /** @enum {string} */
                            key: "resourceTitle";
                            /** @enum {string} */
                            limitOperatorType: "INCLUDES" | "NOT_INCLUDES" | "STARTS_WITH" | "ENDS_WITH" | "EQUAL" | "NOT_EQUAL";
                            value: string;
                        } | {
                            /** @enum {string} */
                            key: "authIdentity";
                            /** @enum {string} */
                            limitOperatorType: "INCLUDES" | "NOT_INCLUDES" | "STARTS_WITH" | "ENDS_WITH" | "EQUAL" | "NOT_EQUAL";
                            value: string;
                        } | {
                            /** @enum {string} */
                            key: "resourceTypeCode";
                            /** @enum {string} */
                            limitOperatorType: "EQUAL" | "NOT_EQUAL";
                            value: string;
                        })[];
                        /** @description 0 ongoing; 1 finished: nothing is added any more */
                        serializeStatus?: number;
                        status: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                conditionType: number;
                                /** Format: date-time */
                                createDate: string;
                                filterConditions: {
                                    key: string;
                                    limitOperatorType: string;
                                    value: string;
                                }[];
                                resourceId: string;
                                serializeStatus: number;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogue/{resourceId}/manualSort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move items of what is published of a collection to a place
         * @description For logged-in users, with a resource of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        itemIds: string[];
                        /** @description Revision of the list that is sorted: refused when the list has been edited since */
                        revision?: number;
                        /** @description Place of the first of them; beyond the end is the end */
                        targetSortId: number;
                    } | {
                        itemId: string;
                        /** @description Revision of the list that is sorted: refused when the list has been edited since */
                        revision?: number;
                        /** @description Place of the first of them; beyond the end is the end */
                        targetSortId: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: true | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogue/{resourceId}/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sort all items of what is published of a collection
         * @description For logged-in users, with a resource of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Revision of the list that is sorted: refused when the list has been edited since */
                        revision?: number;
                        /** @enum {string} */
                        sortField: "sortId" | "createDate" | "itemTitle" | "resourceUpdateDate";
                        sortType: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: true | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogue/{resourceId}/updateLogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to a collection
         * @description For logged-in users, with a resource of their own.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number | string;
                    skip?: number | string;
                    sortType?: number | string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    count: number;
                                    /** Format: date-time */
                                    createDate: string;
                                    /** @description The first 100 of them */
                                    items: {
                                        itemId: string;
                                        itemTitle: string;
                                        resourceId: string;
                                        resourceName: string;
                                        resourceTitle: string;
                                    }[];
                                    logId: string;
                                    operatorUserId: number;
                                    resourceId: string;
                                    /** @description Items 1 added, 2 removed, 3 renamed, 4 sorted, 5 licensed otherwise, 8 added by rules; 6 properties, 7 rules changed */
                                    type: number;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogue/items/batch/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The first items of several collections
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    isLoadItemResourceDetailInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadLatestVersionInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    /** @description Items of each collection */
                    limit?: number;
                    resourceIds: string;
                    sortField?: "sortId" | "createDate" | "itemTitle" | "resourceUpdateDate";
                    sortType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                itemList: {
                                    authExcludedItems: {
                                        excludedType: string;
                                        excludedValue: string;
                                        resourceId: string;
                                    }[];
                                    /** Format: date-time */
                                    createDate: string;
                                    /** @description The same in the draft and in what is published */
                                    itemId: string;
                                    itemTitle: string;
                                    mountResourceInfo: {
                                        baseUpcastResources?: {
                                            resourceId: string;
                                            resourceName: string;
                                        }[];
                                        coverImages: string[];
                                        /** Format: date-time */
                                        createDate?: string;
                                        intro: string;
                                        latestVersion: string;
                                        /** @description With isLoadLatestVersionInfo */
                                        latestVersionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policies?: {
                                            [key: string]: unknown;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                        resourceTitle: string;
                                        resourceType: string[];
                                        resourceTypeCode: string;
                                        resourceVersions?: {
                                            /** Format: date-time */
                                            createDate: string;
                                            version: string;
                                            versionId: string;
                                        }[];
                                        /** @description 1 listed, 2 frozen, 4 offline, as it is now */
                                        status: number;
                                        subjectType: number;
                                        /** @description This and what follows: with isLoadItemResourceDetailInfo */
                                        tags?: string[];
                                        /** Format: date-time */
                                        updateDate: string;
                                        userId: number;
                                        username: string;
                                    };
                                    /** @description Number to be shown */
                                    number: number;
                                    /** @description What the collection licenses for the item */
                                    resolveResources: {
                                        contracts: {
                                            contractId: string;
                                            policyId: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    /** @description The resource that the item shows */
                                    resourceId: string;
                                    /** @description Place in the catalogue, from 1 without gaps */
                                    sortId: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                resourceId: string;
                                totalItem: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogues/drafts/{resourceId}": {
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
         * Throw the edits of a draft away
         * @description For logged-in users, with a resource of their own.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: true | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogues/drafts/{resourceId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the draft of a collection
         * @description For logged-in users, with a resource of their own.
         */
        get: {
            parameters: {
                query?: {
                    isLoadLatestVersionInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    /** @description Contained in the title of the item, or in the title or name of its resource, ignoring case */
                    keywords?: string;
                    limit?: number | string;
                    skip?: number | string;
                    sortField?: "sortId" | "createDate" | "itemTitle" | "resourceUpdateDate";
                    sortType?: number | string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    authExcludedItems: {
                                        excludedType: string;
                                        excludedValue: string;
                                        resourceId: string;
                                    }[];
                                    /** Format: date-time */
                                    createDate: string;
                                    /** @description The same in the draft and in what is published */
                                    itemId: string;
                                    itemTitle: string;
                                    mountResourceInfo: {
                                        baseUpcastResources?: {
                                            resourceId: string;
                                            resourceName: string;
                                        }[];
                                        coverImages: string[];
                                        /** Format: date-time */
                                        createDate?: string;
                                        intro: string;
                                        latestVersion: string;
                                        /** @description With isLoadLatestVersionInfo */
                                        latestVersionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policies?: {
                                            [key: string]: unknown;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                        resourceTitle: string;
                                        resourceType: string[];
                                        resourceTypeCode: string;
                                        resourceVersions?: {
                                            /** Format: date-time */
                                            createDate: string;
                                            version: string;
                                            versionId: string;
                                        }[];
                                        /** @description 1 listed, 2 frozen, 4 offline, as it is now */
                                        status: number;
                                        subjectType: number;
                                        /** @description This and what follows: with isLoadItemResourceDetailInfo */
                                        tags?: string[];
                                        /** Format: date-time */
                                        updateDate: string;
                                        userId: number;
                                        username: string;
                                    };
                                    /** @description Number to be shown */
                                    number: number;
                                    /** @description What the collection licenses for the item */
                                    resolveResources: {
                                        contracts: {
                                            contractId: string;
                                            policyId: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    /** @description The resource that the item shows */
                                    resourceId: string;
                                    /** @description Place in the catalogue, from 1 without gaps */
                                    sortId: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                limit: number;
                                /** @description How often the catalogue has been edited */
                                revision: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        /**
         * Rename items of the draft of a collection, or choose which contracts they do not use
         * @description For logged-in users, with a resource of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        authExcludedItems?: {
                            /** @enum {string} */
                            excludedType: "contractId" | "policyId";
                            excludedValue: string;
                            resourceId: string;
                        }[];
                        itemId: string;
                        itemTitle?: string;
                    }[] | {
                        data: {
                            authExcludedItems?: {
                                /** @enum {string} */
                                excludedType: "contractId" | "policyId";
                                excludedValue: string;
                                resourceId: string;
                            }[];
                            itemId: string;
                            itemTitle?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: true | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        /**
         * Add items to a collection
         * @description For logged-in users, with a resource of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        addCollectionItems: {
                            /** @default [] */
                            authExcludedItems?: {
                                /** @enum {string} */
                                excludedType: "contractId" | "policyId";
                                excludedValue: string;
                                resourceId: string;
                            }[];
                            /** @default [] */
                            batchSignContracts?: {
                                policyIds: string[];
                                resourceId: string;
                            }[];
                            itemTitle?: string;
                            /** @default [] */
                            resolveResources?: {
                                contracts: {
                                    policyId: string;
                                }[];
                                resourceId: string;
                            }[];
                            resourceId: string;
                        }[];
                        /** @description 1 publishes the items at once, whatever else waits in the draft */
                        isPublish?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authExcludedItems: {
                                    excludedType: string;
                                    excludedValue: string;
                                    resourceId: string;
                                }[];
                                /** Format: date-time */
                                createDate: string;
                                /** @description The same in the draft and in what is published */
                                itemId: string;
                                itemTitle: string;
                                mountResourceInfo: {
                                    baseUpcastResources?: {
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    coverImages: string[];
                                    /** Format: date-time */
                                    createDate?: string;
                                    intro: string;
                                    latestVersion: string;
                                    /** @description With isLoadLatestVersionInfo */
                                    latestVersionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policies?: {
                                        [key: string]: unknown;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                    resourceTitle: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    resourceVersions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                        versionId: string;
                                    }[];
                                    /** @description 1 listed, 2 frozen, 4 offline, as it is now */
                                    status: number;
                                    subjectType: number;
                                    /** @description This and what follows: with isLoadItemResourceDetailInfo */
                                    tags?: string[];
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                    username: string;
                                };
                                /** @description Number to be shown */
                                number: number;
                                /** @description What the collection licenses for the item */
                                resolveResources: {
                                    contracts: {
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** @description The resource that the item shows */
                                resourceId: string;
                                /** @description Place in the catalogue, from 1 without gaps */
                                sortId: number;
                                /** Format: date-time */
                                updateDate: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        /**
         * Remove items from the draft of a collection
         * @description For logged-in users, with a resource of their own.
         */
        delete: {
            parameters: {
                query: {
                    removeCollectionItemIds: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: true | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogues/drafts/{resourceId}/items/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose anew by which contracts an item is licensed
         * @description For logged-in users, with a resource of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    itemId: string;
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        authExcludedItems?: {
                            /** @enum {string} */
                            excludedType: "contractId" | "policyId";
                            excludedValue: string;
                            resourceId: string;
                        }[];
                        /** @default [] */
                        batchSignContracts?: {
                            policyIds: string[];
                            resourceId: string;
                        }[];
                        /** @default [] */
                        resolveResources?: {
                            contracts: {
                                policyId: string;
                            }[];
                            resourceId: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authExcludedItems: {
                                    excludedType: string;
                                    excludedValue: string;
                                    resourceId: string;
                                }[];
                                /** Format: date-time */
                                createDate: string;
                                /** @description The same in the draft and in what is published */
                                itemId: string;
                                itemTitle: string;
                                mountResourceInfo: {
                                    baseUpcastResources?: {
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    coverImages: string[];
                                    /** Format: date-time */
                                    createDate?: string;
                                    intro: string;
                                    latestVersion: string;
                                    /** @description With isLoadLatestVersionInfo */
                                    latestVersionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policies?: {
                                        [key: string]: unknown;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                    resourceTitle: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    resourceVersions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                        versionId: string;
                                    }[];
                                    /** @description 1 listed, 2 frozen, 4 offline, as it is now */
                                    status: number;
                                    subjectType: number;
                                    /** @description This and what follows: with isLoadItemResourceDetailInfo */
                                    tags?: string[];
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                    username: string;
                                };
                                /** @description Number to be shown */
                                number: number;
                                /** @description What the collection licenses for the item */
                                resolveResources: {
                                    contracts: {
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** @description The resource that the item shows */
                                resourceId: string;
                                /** @description Place in the catalogue, from 1 without gaps */
                                sortId: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogues/drafts/{resourceId}/items/batchAuth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decisions about items of the draft of a collection
         * @description For logged-in users, with a resource of their own.
         */
        get: {
            parameters: {
                query: {
                    itemIds: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @description 200 to 299 when it may; why, or why not */
                                authCode: number;
                                /** @description Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may */
                                defaulterIdentityType: number;
                                /** @description The same sentence under its older name */
                                error: string;
                                /** @description Why not, in the language of the caller */
                                errorMsg: string;
                                /** @description Whether it may be used */
                                isAuth: boolean;
                                itemId: string;
                                /** @description Kind of what decided: 1 resource, 2 exhibit */
                                referee: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogues/drafts/{resourceId}/items/checkExists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which resources are items of the draft of a collection
         * @description For logged-in users, with a resource of their own.
         */
        get: {
            parameters: {
                query: {
                    resourceIds: string;
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                isExist: boolean;
                                /** @description The same under its other name */
                                isExisting: boolean;
                                itemId: string | null;
                                resourceId: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogues/drafts/{resourceId}/manualSort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move items of the draft of a collection to a place
         * @description For logged-in users, with a resource of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        itemIds: string[];
                        /** @description Revision of the list that is sorted: refused when the list has been edited since */
                        revision?: number;
                        /** @description Place of the first of them; beyond the end is the end */
                        targetSortId: number;
                    } | {
                        itemId: string;
                        /** @description Revision of the list that is sorted: refused when the list has been edited since */
                        revision?: number;
                        /** @description Place of the first of them; beyond the end is the end */
                        targetSortId: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: true | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogues/drafts/{resourceId}/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sort all items of the draft of a collection
         * @description For logged-in users, with a resource of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Revision of the list that is sorted: refused when the list has been edited since */
                        revision?: number;
                        /** @enum {string} */
                        sortField: "sortId" | "createDate" | "itemTitle" | "resourceUpdateDate";
                        sortType: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: true | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/catalogues/drafts/items/batch/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The first items of the drafts of own collections
         * @description For logged-in users, with a resource of their own.
         */
        get: {
            parameters: {
                query: {
                    isLoadItemResourceDetailInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    /** @description Items of each collection */
                    limit?: number;
                    resourceIds: string;
                    sortField?: "sortId" | "createDate" | "itemTitle" | "resourceUpdateDate";
                    sortType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                itemList: {
                                    authExcludedItems: {
                                        excludedType: string;
                                        excludedValue: string;
                                        resourceId: string;
                                    }[];
                                    /** Format: date-time */
                                    createDate: string;
                                    /** @description The same in the draft and in what is published */
                                    itemId: string;
                                    itemTitle: string;
                                    mountResourceInfo: {
                                        baseUpcastResources?: {
                                            resourceId: string;
                                            resourceName: string;
                                        }[];
                                        coverImages: string[];
                                        /** Format: date-time */
                                        createDate?: string;
                                        intro: string;
                                        latestVersion: string;
                                        /** @description With isLoadLatestVersionInfo */
                                        latestVersionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policies?: {
                                            [key: string]: unknown;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                        resourceTitle: string;
                                        resourceType: string[];
                                        resourceTypeCode: string;
                                        resourceVersions?: {
                                            /** Format: date-time */
                                            createDate: string;
                                            version: string;
                                            versionId: string;
                                        }[];
                                        /** @description 1 listed, 2 frozen, 4 offline, as it is now */
                                        status: number;
                                        subjectType: number;
                                        /** @description This and what follows: with isLoadItemResourceDetailInfo */
                                        tags?: string[];
                                        /** Format: date-time */
                                        updateDate: string;
                                        userId: number;
                                        username: string;
                                    };
                                    /** @description Number to be shown */
                                    number: number;
                                    /** @description What the collection licenses for the item */
                                    resolveResources: {
                                        contracts: {
                                            contractId: string;
                                            policyId: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    /** @description The resource that the item shows */
                                    resourceId: string;
                                    /** @description Place in the catalogue, from 1 without gaps */
                                    sortId: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                resourceId: string;
                                totalItem: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the resources of users
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    status?: number | string;
                    userIds: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                createdResourceCount: number;
                                userId: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/esSearch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List resources
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    endCreateDate?: string;
                    isLoadLatestVersionInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isSelf?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    keywords?: string;
                    limit?: number | string;
                    omitResourceType?: string;
                    operationTypes?: string;
                    projection?: string;
                    resourceType?: string;
                    resourceTypeCategory?: number | string;
                    resourceTypeCode?: string;
                    skip?: number | string;
                    sort?: string;
                    startCreateDate?: string;
                    status?: number | string;
                    subjectType?: number | string;
                    tags?: string;
                    userId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    baseUpcastResources?: {
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    /** @description Of collections: how their items are displayed */
                                    catalogueProperty?: {
                                        [key: string]: string;
                                    };
                                    coverImages?: string[];
                                    /** Format: date-time */
                                    createDate?: string;
                                    firstVersionReleaseDate?: string | null;
                                    generateCoverStatus?: number;
                                    intro?: string;
                                    /** @description Of collections: how many items are published */
                                    itemCount?: number;
                                    latestVersion?: string;
                                    latestVersionInfo?: {
                                        authExcludedItems: {
                                            excludedType: string;
                                            excludedValue: string;
                                            resourceId: string;
                                        }[];
                                        /** @description Of collections: how their items are displayed */
                                        catalogueProperty?: {
                                            [key: string]: string;
                                        };
                                        /** Format: date-time */
                                        createDate: string;
                                        customProperty: {
                                            [key: string]: string;
                                        };
                                        customPropertyDescriptors: {
                                            candidateItems: string[];
                                            defaultValue: string;
                                            key: string;
                                            name: string;
                                            remark: string;
                                            /** @enum {string} */
                                            type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                        }[];
                                        dependencies: {
                                            resourceId: string;
                                            resourceName: string;
                                            versionRange: string;
                                        }[];
                                        description: string;
                                        filename: string;
                                        fileSha1: string;
                                        inputAttrs: {
                                            key: string;
                                            value: string;
                                        }[];
                                        resolveResources: {
                                            contracts: {
                                                contractId: string;
                                                policyId: string;
                                            }[];
                                            resourceId: string;
                                            resourceName: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                        resourceType: string[];
                                        resourceTypeCode: string;
                                        status: number;
                                        systemProperty: {
                                            [key: string]: unknown;
                                        };
                                        systemPropertyDescriptors: {
                                            defaultValue: string | number;
                                            insertMode: number;
                                            key: string;
                                            name: string;
                                            remark: string;
                                            valueDisplay: string;
                                            valueUnit: string;
                                        }[];
                                        upcastResources: {
                                            resourceId: string;
                                            resourceName: string;
                                        }[];
                                        /** Format: date-time */
                                        updateDate: string;
                                        userId: number;
                                        version: string;
                                        versionId: string;
                                    } | Record<string, never>;
                                    latestVersionReleaseDate?: string | null;
                                    operationType?: number;
                                    policies?: {
                                        fsmDeclarationInfo?: {
                                            [key: string]: unknown;
                                        };
                                        fsmDescriptionInfo?: {
                                            [key: string]: unknown;
                                        };
                                        policyId: string;
                                        policyName: string;
                                        policyText?: string;
                                        status: number;
                                        translateInfo?: {
                                            audienceInfos: unknown[];
                                            content: string;
                                            fsmInfos: unknown[];
                                        };
                                    }[];
                                    resourceId?: string;
                                    resourceName?: string;
                                    resourceTitle?: string;
                                    resourceType?: string[];
                                    resourceTypeCode?: string;
                                    resourceVersions?: {
                                        /** Format: date-time */
                                        createDate: string;
                                        version: string;
                                        versionId: string;
                                    }[];
                                    /** @description Of collections: 0 ongoing, 1 finished */
                                    serializeStatus?: number;
                                    status?: number;
                                    subjectType?: number;
                                    tags?: string[];
                                    /** Format: date-time */
                                    updateDate?: string;
                                    userId?: number;
                                    username?: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/files/{fileSha1}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resources with a file
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    projection?: string;
                };
                header?: never;
                path: {
                    fileSha1: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                baseUpcastResources?: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                coverImages?: string[];
                                /** Format: date-time */
                                createDate?: string;
                                firstVersionReleaseDate?: string | null;
                                generateCoverStatus?: number;
                                intro?: string;
                                /** @description Of collections: how many items are published */
                                itemCount?: number;
                                latestVersion?: string;
                                latestVersionInfo?: {
                                    authExcludedItems: {
                                        excludedType: string;
                                        excludedValue: string;
                                        resourceId: string;
                                    }[];
                                    /** @description Of collections: how their items are displayed */
                                    catalogueProperty?: {
                                        [key: string]: string;
                                    };
                                    /** Format: date-time */
                                    createDate: string;
                                    customProperty: {
                                        [key: string]: string;
                                    };
                                    customPropertyDescriptors: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    dependencies: {
                                        resourceId: string;
                                        resourceName: string;
                                        versionRange: string;
                                    }[];
                                    description: string;
                                    filename: string;
                                    fileSha1: string;
                                    inputAttrs: {
                                        key: string;
                                        value: string;
                                    }[];
                                    resolveResources: {
                                        contracts: {
                                            contractId: string;
                                            policyId: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    status: number;
                                    systemProperty: {
                                        [key: string]: unknown;
                                    };
                                    systemPropertyDescriptors: {
                                        defaultValue: string | number;
                                        insertMode: number;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        valueDisplay: string;
                                        valueUnit: string;
                                    }[];
                                    upcastResources: {
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                    version: string;
                                    versionId: string;
                                } | Record<string, never>;
                                latestVersionReleaseDate?: string | null;
                                operationType?: number;
                                policies?: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                resourceId?: string;
                                resourceName?: string;
                                resourceTitle?: string;
                                resourceType?: string[];
                                resourceTypeCode?: string;
                                resourceVersions?: {
                                    /** Format: date-time */
                                    createDate: string;
                                    version: string;
                                    versionId: string;
                                }[];
                                /** @description Of collections: 0 ongoing, 1 finished */
                                serializeStatus?: number;
                                status?: number;
                                subjectType?: number;
                                tags?: string[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                username?: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/files/{fileSha1}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own versions with a file
         * @description For logged-in users, with a file that they have uploaded.
         */
        get: {
            parameters: {
                query?: {
                    projection?: string;
                };
                header?: never;
                path: {
                    fileSha1: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authExcludedItems?: {
                                    excludedType: string;
                                    excludedValue: string;
                                    resourceId: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                /** Format: date-time */
                                createDate?: string;
                                customProperty?: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies?: {
                                    resourceId: string;
                                    resourceName: string;
                                    versionRange: string;
                                }[];
                                description?: string;
                                filename?: string;
                                fileSha1?: string;
                                inputAttrs?: {
                                    key: string;
                                    value: string;
                                }[];
                                resolveResources?: {
                                    contracts: {
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceId?: string;
                                resourceName?: string;
                                resourceType?: string[];
                                resourceTypeCode?: string;
                                status?: number;
                                systemProperty?: {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors?: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                upcastResources?: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                version?: string;
                                versionId?: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/generateResourceNames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make free names out of wanted ones
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        resourceNames: string[];
                    } | {
                        name: string;
                        num: number;
                    }[];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                [key: string]: {
                                    resourceNewNames: string[];
                                    status: number;
                                };
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/keywordSuggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names of listed resources that start with a prefix
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    prefix: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: string[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up several resources by id or full name
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    isLoadLatestVersionInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isLoadPolicyInfo?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTranslate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    projection?: string;
                    resourceIds?: string;
                    resourceNames?: string;
                    status?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                baseUpcastResources?: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                coverImages?: string[];
                                /** Format: date-time */
                                createDate?: string;
                                firstVersionReleaseDate?: string | null;
                                generateCoverStatus?: number;
                                intro?: string;
                                /** @description Of collections: how many items are published */
                                itemCount?: number;
                                latestVersion?: string;
                                latestVersionInfo?: {
                                    authExcludedItems: {
                                        excludedType: string;
                                        excludedValue: string;
                                        resourceId: string;
                                    }[];
                                    /** @description Of collections: how their items are displayed */
                                    catalogueProperty?: {
                                        [key: string]: string;
                                    };
                                    /** Format: date-time */
                                    createDate: string;
                                    customProperty: {
                                        [key: string]: string;
                                    };
                                    customPropertyDescriptors: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    dependencies: {
                                        resourceId: string;
                                        resourceName: string;
                                        versionRange: string;
                                    }[];
                                    description: string;
                                    filename: string;
                                    fileSha1: string;
                                    inputAttrs: {
                                        key: string;
                                        value: string;
                                    }[];
                                    resolveResources: {
                                        contracts: {
                                            contractId: string;
                                            policyId: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    status: number;
                                    systemProperty: {
                                        [key: string]: unknown;
                                    };
                                    systemPropertyDescriptors: {
                                        defaultValue: string | number;
                                        insertMode: number;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        valueDisplay: string;
                                        valueUnit: string;
                                    }[];
                                    upcastResources: {
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                    version: string;
                                    versionId: string;
                                } | Record<string, never>;
                                latestVersionReleaseDate?: string | null;
                                operationType?: number;
                                policies?: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                resourceId?: string;
                                resourceName?: string;
                                resourceTitle?: string;
                                resourceType?: string[];
                                resourceTypeCode?: string;
                                resourceVersions?: {
                                    /** Format: date-time */
                                    createDate: string;
                                    version: string;
                                    versionId: string;
                                }[];
                                /** @description Of collections: 0 ongoing, 1 finished */
                                serializeStatus?: number;
                                status?: number;
                                subjectType?: number;
                                tags?: string[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                username?: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/recommend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resources that the operator recommends
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    recommendType: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                baseUpcastResources: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                coverImages: string[];
                                /** Format: date-time */
                                createDate: string;
                                firstVersionReleaseDate: string | null;
                                generateCoverStatus: number;
                                intro: string;
                                /** @description Of collections: how many items are published */
                                itemCount?: number;
                                latestVersion: string;
                                latestVersionInfo?: {
                                    authExcludedItems: {
                                        excludedType: string;
                                        excludedValue: string;
                                        resourceId: string;
                                    }[];
                                    /** @description Of collections: how their items are displayed */
                                    catalogueProperty?: {
                                        [key: string]: string;
                                    };
                                    /** Format: date-time */
                                    createDate: string;
                                    customProperty: {
                                        [key: string]: string;
                                    };
                                    customPropertyDescriptors: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    dependencies: {
                                        resourceId: string;
                                        resourceName: string;
                                        versionRange: string;
                                    }[];
                                    description: string;
                                    filename: string;
                                    fileSha1: string;
                                    inputAttrs: {
                                        key: string;
                                        value: string;
                                    }[];
                                    resolveResources: {
                                        contracts: {
                                            contractId: string;
                                            policyId: string;
                                        }[];
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                    resourceType: string[];
                                    resourceTypeCode: string;
                                    status: number;
                                    systemProperty: {
                                        [key: string]: unknown;
                                    };
                                    systemPropertyDescriptors: {
                                        defaultValue: string | number;
                                        insertMode: number;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        valueDisplay: string;
                                        valueUnit: string;
                                    }[];
                                    upcastResources: {
                                        resourceId: string;
                                        resourceName: string;
                                    }[];
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                    version: string;
                                    versionId: string;
                                } | Record<string, never>;
                                latestVersionReleaseDate: string | null;
                                operationType: number;
                                policies: {
                                    fsmDeclarationInfo?: {
                                        [key: string]: unknown;
                                    };
                                    fsmDescriptionInfo?: {
                                        [key: string]: unknown;
                                    };
                                    policyId: string;
                                    policyName: string;
                                    policyText?: string;
                                    status: number;
                                    translateInfo?: {
                                        audienceInfos: unknown[];
                                        content: string;
                                        fsmInfos: unknown[];
                                    };
                                }[];
                                resourceId: string;
                                resourceName: string;
                                resourceTitle: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceVersions: {
                                    /** Format: date-time */
                                    createDate: string;
                                    version: string;
                                    versionId: string;
                                }[];
                                /** @description Of collections: 0 ongoing, 1 finished */
                                serializeStatus?: number;
                                status: number;
                                subjectType: number;
                                tags: string[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                username: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/types/getAttrsByCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Attributes of a type
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    code: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                analyseMode: number;
                                autoConvert: boolean;
                                contentRule: {
                                    [key: string]: number | string | boolean;
                                };
                                format: number;
                                formatUnit: string;
                                group: number;
                                insertMode: number;
                                key: string;
                                name: string;
                                note: string;
                                remark: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/types/getInfoByCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One resource type by code
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    code: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                attrs: {
                                    key: string;
                                    name: string;
                                }[];
                                category: number;
                                code: string;
                                /** Format: date-time */
                                createDate: string;
                                createUserId?: number;
                                formats: string[];
                                name: string;
                                parentCode: string;
                                parentName: string;
                                presentableConfig: {
                                    versionShowMode: number;
                                };
                                priority: number;
                                resourceConfig: {
                                    autoGenerateCover: number;
                                    fileCommitMode: number[];
                                    fileMaxSize: number;
                                    fileMaxSizeUnit: number;
                                    supportCreateBatch: number;
                                    supportDownload: number;
                                    supportEdit: number;
                                    supportOptionalConfig: number;
                                };
                                resourceCount: number;
                                status: number;
                                subjectType: number[];
                                /** Format: date-time */
                                updateDate: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/types/getInfoByCodeOrName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One resource type by code or name
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    code?: string;
                    name?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                attrs: {
                                    key: string;
                                    name: string;
                                }[];
                                category: number;
                                code: string;
                                /** Format: date-time */
                                createDate: string;
                                createUserId?: number;
                                formats: string[];
                                name: string;
                                parentCode: string;
                                parentName: string;
                                presentableConfig: {
                                    versionShowMode: number;
                                };
                                priority: number;
                                resourceConfig: {
                                    autoGenerateCover: number;
                                    fileCommitMode: number[];
                                    fileMaxSize: number;
                                    fileMaxSizeUnit: number;
                                    supportCreateBatch: number;
                                    supportDownload: number;
                                    supportEdit: number;
                                    supportOptionalConfig: number;
                                };
                                resourceCount: number;
                                status: number;
                                subjectType: number[];
                                /** Format: date-time */
                                updateDate: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/types/listSimple4Recently": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Types of the latest own resources
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    subjectType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                code: string;
                                name: string;
                                names: string;
                                resourceCount: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/types/listSimpleByGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resource types as a tree
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    category?: number | string;
                    codeOrName?: string;
                    isMine?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    status?: number | string;
                    subjectType?: number | string;
                    supportCreateBatch?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ResourceTypeBranch"][] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/types/listSimpleByParentCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resource types below a type, or elsewhere
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    category?: number | string;
                    excludeParentCode?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    isTerminate?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    name?: string;
                    nameChain?: string;
                    parentCode?: string;
                    status?: number | string;
                    subjectType?: number | string;
                    supportCreateBatch?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                code: string;
                                name: string;
                                names: string;
                                resourceCount: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/versions/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One version by its id
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    projection?: string;
                    versionId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                authExcludedItems?: {
                                    excludedType: string;
                                    excludedValue: string;
                                    resourceId: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                /** Format: date-time */
                                createDate?: string;
                                customProperty?: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies?: {
                                    resourceId: string;
                                    resourceName: string;
                                    versionRange: string;
                                }[];
                                description?: string;
                                filename?: string;
                                fileSha1?: string;
                                inputAttrs?: {
                                    key: string;
                                    value: string;
                                }[];
                                resolveResources?: {
                                    contracts: {
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceId?: string;
                                resourceName?: string;
                                resourceType?: string[];
                                resourceTypeCode?: string;
                                status?: number;
                                systemProperty?: {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors?: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                upcastResources?: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                version?: string;
                                versionId?: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/versions/isCanBeCreate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the caller may publish a file
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    fileSha1: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resources/versions/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up several versions
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    projection?: string;
                    versionIds: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authExcludedItems?: {
                                    excludedType: string;
                                    excludedValue: string;
                                    resourceId: string;
                                }[];
                                /** @description Of collections: how their items are displayed */
                                catalogueProperty?: {
                                    [key: string]: string;
                                };
                                /** Format: date-time */
                                createDate?: string;
                                customProperty?: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies?: {
                                    resourceId: string;
                                    resourceName: string;
                                    versionRange: string;
                                }[];
                                description?: string;
                                filename?: string;
                                fileSha1?: string;
                                inputAttrs?: {
                                    key: string;
                                    value: string;
                                }[];
                                resolveResources?: {
                                    contracts: {
                                        contractId: string;
                                        policyId: string;
                                    }[];
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                resourceId?: string;
                                resourceName?: string;
                                resourceType?: string[];
                                resourceTypeCode?: string;
                                status?: number;
                                systemProperty?: {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors?: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                upcastResources?: {
                                    resourceId: string;
                                    resourceName: string;
                                }[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                                version?: string;
                                versionId?: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/statistics/transactions/common": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What contracts paid you, or a node of yours, less what was given back
         * @description For logged-in users, with a wallet of their own.
         */
        get: {
            parameters: {
                query: {
                    beginDate?: string;
                    endDate?: string;
                    objectId?: string;
                    objectType?: number | string;
                    ownerId: number | string;
                    ownerType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: string | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/buckets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's buckets
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    bucketType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                bucketId: string;
                                bucketName: string;
                                /** @enum {number} */
                                bucketType: 1 | 2;
                                /** Format: date-time */
                                createDate: string;
                                totalFileQuantity: number;
                                totalFileSize: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a bucket
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        bucketName: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                bucketId: string;
                                bucketName: string;
                                /** @enum {number} */
                                bucketType: 1 | 2;
                                /** Format: date-time */
                                createDate: string;
                                totalFileQuantity: number;
                                totalFileSize: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/buckets/.UserNodeData/objects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What node sites remember about the caller
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    bucketId?: string;
                                    bucketName?: string;
                                    /** Format: date-time */
                                    createDate?: string;
                                    customProperty?: {
                                        [key: string]: string;
                                    };
                                    customPropertyDescriptors?: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    dependencies?: {
                                        name: string;
                                        /** @enum {string} */
                                        type: "resource" | "object";
                                        versionRange: string;
                                    }[];
                                    nodeInfo?: {
                                        nodeDomain: string;
                                        nodeId: number;
                                        nodeName: string;
                                    } | Record<string, never>;
                                    objectId?: string;
                                    objectName?: string;
                                    resourceType?: string[];
                                    resourceTypeCode?: string;
                                    resourceTypeName?: string;
                                    sha1?: string;
                                    systemProperty?: {
                                        fileSize: number;
                                        mime?: string;
                                    } & {
                                        [key: string]: unknown;
                                    };
                                    systemPropertyDescriptors?: {
                                        defaultValue: string | number;
                                        insertMode: number;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        valueDisplay: string;
                                        valueUnit: string;
                                    }[];
                                    /** Format: date-time */
                                    updateDate?: string;
                                    userId?: number;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Replace what the site of a node remembers
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        nodeDomain?: string;
                        nodeId?: number | string;
                        userNodeData: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                bucketId: string;
                                bucketName: string;
                                /** Format: date-time */
                                createDate: string;
                                customProperty: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "resource" | "object";
                                    versionRange: string;
                                }[];
                                objectId: string;
                                objectName: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceTypeName: string;
                                sha1: string;
                                systemProperty: {
                                    fileSize: number;
                                    mime?: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/buckets/.UserNodeData/objects/{nodeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change fields of what the site of a node remembers
         * @description For logged-in users.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    nodeId: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default {} */
                        appendOrReplaceObject?: {
                            [key: string]: unknown;
                        };
                        /** @default [] */
                        removeFields?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                bucketId: string;
                                bucketName: string;
                                /** Format: date-time */
                                createDate: string;
                                customProperty: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "resource" | "object";
                                    versionRange: string;
                                }[];
                                objectId: string;
                                objectName: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceTypeName: string;
                                sha1: string;
                                systemProperty: {
                                    fileSize: number;
                                    mime?: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/buckets/.UserNodeData/objects/{objectIdOrNodeId}/customPick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the site of a node remembers, as bare JSON
         * @description For logged-in users, with what a node site remembers about them.
         */
        get: {
            parameters: {
                query?: {
                    fields?: string;
                };
                header?: never;
                path: {
                    objectIdOrNodeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/buckets/.UserNodeData/objects/clear": {
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
         * Delete what node sites remember
         * @description For logged-in users.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        nodeDomains?: string[];
                        nodeIds?: (number | string)[];
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/buckets/{bucketName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One bucket of the caller
         * @description For logged-in users, with a bucket of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bucketName: string | ".UserNodeData";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                bucketId: string;
                                bucketName: string;
                                /** @enum {number} */
                                bucketType: 1 | 2;
                                /** Format: date-time */
                                createDate: string;
                                totalFileQuantity: number;
                                totalFileSize: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete an empty bucket
         * @description For logged-in users, with a bucket of their own.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bucketName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/buckets/{bucketName}/isExist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether anybody has a bucket of this name
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bucketName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/buckets/{bucketName}/objects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Objects of one of the caller's buckets, or of all (`_all`)
         * @description For logged-in users, with a bucket of their own.
         */
        get: {
            parameters: {
                query?: {
                    extNames?: string;
                    isLoadingTypeless?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    keywords?: string;
                    limit?: number | string;
                    mime?: string;
                    omitResourceType?: string;
                    projection?: string;
                    resourceType?: string;
                    resourceTypeCode?: string;
                    skip?: number | string;
                    sort?: string;
                };
                header?: never;
                path: {
                    bucketName: string | "_all";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    bucketId?: string;
                                    bucketName?: string;
                                    /** Format: date-time */
                                    createDate?: string;
                                    customProperty?: {
                                        [key: string]: string;
                                    };
                                    customPropertyDescriptors?: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    dependencies?: {
                                        name: string;
                                        /** @enum {string} */
                                        type: "resource" | "object";
                                        versionRange: string;
                                    }[];
                                    objectId?: string;
                                    objectName?: string;
                                    resourceType?: string[];
                                    resourceTypeCode?: string;
                                    resourceTypeName?: string;
                                    sha1?: string;
                                    systemProperty?: {
                                        fileSize: number;
                                        mime?: string;
                                    } & {
                                        [key: string]: unknown;
                                    };
                                    systemPropertyDescriptors?: {
                                        defaultValue: string | number;
                                        insertMode: number;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        valueDisplay: string;
                                        valueUnit: string;
                                    }[];
                                    /** Format: date-time */
                                    updateDate?: string;
                                    userId?: number;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Name a file in a bucket, replacing what has the name
         * @description For logged-in users, with a bucket of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bucketName: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        objectName: string;
                        sha1: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                bucketId: string;
                                bucketName: string;
                                /** Format: date-time */
                                createDate: string;
                                customProperty: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "resource" | "object";
                                    versionRange: string;
                                }[];
                                objectId: string;
                                objectName: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceTypeName: string;
                                sha1: string;
                                systemProperty: {
                                    fileSize: number;
                                    mime?: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/buckets/{bucketName}/objects/{objectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One object of a bucket
         * @description For logged-in users, with an object of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bucketName: string | ".UserNodeData";
                    objectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                bucketId: string;
                                bucketName: string;
                                /** Format: date-time */
                                createDate: string;
                                customProperty: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "resource" | "object";
                                    versionRange: string;
                                }[];
                                objectId: string;
                                objectName: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceTypeName: string;
                                sha1: string;
                                systemProperty: {
                                    fileSize: number;
                                    mime?: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/buckets/{bucketName}/objects/{objectIds}": {
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
         * Delete objects of a bucket
         * @description For logged-in users, with a bucket of their own.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bucketName: string | ".UserNodeData";
                    objectIds: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/buckets/Count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Number of the caller's user buckets
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: number | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/buckets/spaceStatistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much of the quota is used
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                bucketCount: number;
                                storageLimit: number;
                                totalFileSize: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/{sha1}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of one file
         * @description For logged-in users, with a file that they have uploaded.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sha1: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                fileSize: number;
                                /** @enum {number} */
                                metaAnalyzeStatus: 0 | 1 | 2 | 3;
                                metaInfo: {
                                    fileSize: number;
                                    mime?: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                sha1: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/{sha1}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bytes of a file that the caller possesses
         * @description For logged-in users, with a file that they have uploaded.
         */
        get: {
            parameters: {
                query?: {
                    attachmentName?: string;
                };
                header?: never;
                path: {
                    sha1: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/{sha1}/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of one file
         * @description For logged-in users, with a file that they have uploaded.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sha1: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                fileSize: number;
                                /** @enum {number} */
                                metaAnalyzeStatus: 0 | 1 | 2 | 3;
                                metaInfo: {
                                    fileSize: number;
                                    mime?: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                sha1: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/{sha1}/property": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What analysis found out about a file
         * @description For logged-in users, with a file that they have uploaded.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sha1: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                fileSize: number;
                                mime?: string;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/{sha1}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A small picture (WebP) of a file that the caller possesses
         * @description For logged-in users, with a file that they have uploaded.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sha1: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/compressFiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pack files that the caller possesses into a zip archive
         * @description For logged-in users, with a file that they have uploaded.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        sha1Array: {
                            fileName: string;
                            sha1: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                fileSize: number;
                                sha1: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/fileIsExist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which files the caller possesses already
         * @description For logged-in users, with a file that they have uploaded.
         */
        get: {
            parameters: {
                query: {
                    sha1: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                isExisting: boolean;
                                sha1: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/generateCoverImage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a cover of a file, if it has one
         * @description For logged-in users, with a file that they have uploaded.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        sha1: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                /** Format: uri */
                                url: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/imageHandle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a public cover of an image file
         * @description For logged-in users, with a file that they have uploaded.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isMQ?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                        sha1: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                /** Format: uri */
                                url: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The properties that a type asks people for
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    resourceTypeCode: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                metaInfoArray: {
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    value: string | number;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/list/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State and properties of several files
         * @description For logged-in users, with a file that they have uploaded.
         */
        get: {
            parameters: {
                query: {
                    resourceTypeCode?: string;
                    sha1: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                fileSize: number;
                                /** @enum {number} */
                                metaAnalyzeStatus: 0 | 1 | 2 | 3;
                                metaInfo: {
                                    fileSize: number;
                                    mime?: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                metaInfoArray: {
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    value: string | number;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                sha1: string;
                            } | {
                                sha1: string;
                            })[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/listSSE/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State and properties of several files, sent again whenever one changes, until all are analysed
         * @description For logged-in users, with a file that they have uploaded.
         */
        get: {
            parameters: {
                query: {
                    resourceTypeCode?: string;
                    sha1: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/tus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a resumable upload (tus): `Upload-Length`, `Upload-Metadata` with `filename`
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/tus/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a resumable upload is; HEAD as tus has it
         * @description For logged-in users, with an upload of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uploadId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                expireDate: string;
                                fileSize: number;
                                offset: number;
                                sha1: string | null;
                                uploadId: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Give up a resumable upload (tus)
         * @description For logged-in users, with an upload of their own.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uploadId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Bring bytes of a resumable upload (tus): `Upload-Offset`
         * @description For logged-in users, with an upload of their own.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uploadId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        trace?: never;
    };
    "/v2/storages/files/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file: multipart, part `file`
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                fileSize: number;
                                sha1: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/uploadFileMulti": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload several files: multipart, parts `files`
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                filename: string;
                                fileSize: number;
                                sha1: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/files/uploadImage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a public picture: multipart, part `file`
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: uri */
                                url: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/objects/{bucketName}/{objectName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One object
         * @description For logged-in users, with an object of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bucketName: string | ".UserNodeData";
                    objectName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                bucketId: string;
                                bucketName: string;
                                /** Format: date-time */
                                createDate: string;
                                customProperty: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "resource" | "object";
                                    versionRange: string;
                                }[];
                                objectId: string;
                                objectName: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceTypeName: string;
                                sha1: string;
                                systemProperty: {
                                    fileSize: number;
                                    mime?: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        /**
         * Change an object
         * @description For logged-in users, with an object of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bucketName: string | ".UserNodeData";
                    objectName: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        customPropertyDescriptors?: {
                            /** @default [] */
                            candidateItems?: string[];
                            /** @default  */
                            defaultValue?: string;
                            key: string;
                            /** @default  */
                            name?: string;
                            /** @default  */
                            remark?: string;
                            /** @enum {string} */
                            type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                        }[];
                        dependencies?: ({
                            name: string;
                            /** @enum {string} */
                            type: "resource";
                            versionRange?: string;
                        } | {
                            name: string;
                            /** @enum {string} */
                            type: "object";
                        })[];
                        inputAttrs?: {
                            key: string;
                            value: string;
                        }[];
                        objectName?: string;
                        resourceType?: string[];
                        resourceTypeCode?: string;
                        resourceTypeName?: "" | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                bucketId: string;
                                bucketName: string;
                                /** Format: date-time */
                                createDate: string;
                                customProperty: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "resource" | "object";
                                    versionRange: string;
                                }[];
                                objectId: string;
                                objectName: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceTypeName: string;
                                sha1: string;
                                systemProperty: {
                                    fileSize: number;
                                    mime?: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/objects/{bucketName}/{objectName}/cycleDependencyCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether dependencies would be free of cycles and at most 20 levels deep
         * @description For logged-in users, with an object of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bucketName: string | ".UserNodeData";
                    objectName: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        dependencies: ({
                            name: string;
                            /** @enum {string} */
                            type: "resource";
                            versionRange?: string;
                        } | {
                            name: string;
                            /** @enum {string} */
                            type: "object";
                        })[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/objects/{bucketName}/{objectName}/dependencyTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an object is made of
         * @description For logged-in users, with an object of their own.
         */
        get: {
            parameters: {
                query?: {
                    isContainRootNode?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                };
                header?: never;
                path: {
                    bucketName: string | ".UserNodeData";
                    objectName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ObjectDependency"][] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/objects/{bucketName}/{objectName}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save the bytes of an object
         * @description For logged-in users, with an object of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bucketName: string | ".UserNodeData";
                    objectName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/objects/{bucketName}/{objectName}/usages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Objects that depend on an object
         * @description For logged-in users, with an object of their own.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                };
                header?: never;
                path: {
                    bucketName: string | ".UserNodeData";
                    objectName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    bucketId?: string;
                                    bucketName?: string;
                                    /** Format: date-time */
                                    createDate?: string;
                                    customProperty?: {
                                        [key: string]: string;
                                    };
                                    customPropertyDescriptors?: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    dependencies?: {
                                        name: string;
                                        /** @enum {string} */
                                        type: "resource" | "object";
                                        versionRange: string;
                                    }[];
                                    objectId?: string;
                                    objectName?: string;
                                    resourceType?: string[];
                                    resourceTypeCode?: string;
                                    resourceTypeName?: string;
                                    sha1?: string;
                                    systemProperty?: {
                                        fileSize: number;
                                        mime?: string;
                                    } & {
                                        [key: string]: unknown;
                                    };
                                    systemPropertyDescriptors?: {
                                        defaultValue: string | number;
                                        insertMode: number;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        valueDisplay: string;
                                        valueUnit: string;
                                    }[];
                                    /** Format: date-time */
                                    updateDate?: string;
                                    userId?: number;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/objects/{idOrName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One object
         * @description For logged-in users, with an object of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    idOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                bucketId: string;
                                bucketName: string;
                                /** Format: date-time */
                                createDate: string;
                                customProperty: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "resource" | "object";
                                    versionRange: string;
                                }[];
                                objectId: string;
                                objectName: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceTypeName: string;
                                sha1: string;
                                systemProperty: {
                                    fileSize: number;
                                    mime?: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        /**
         * Change an object
         * @description For logged-in users, with an object of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    idOrName: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        customPropertyDescriptors?: {
                            /** @default [] */
                            candidateItems?: string[];
                            /** @default  */
                            defaultValue?: string;
                            key: string;
                            /** @default  */
                            name?: string;
                            /** @default  */
                            remark?: string;
                            /** @enum {string} */
                            type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                        }[];
                        dependencies?: ({
                            name: string;
                            /** @enum {string} */
                            type: "resource";
                            versionRange?: string;
                        } | {
                            name: string;
                            /** @enum {string} */
                            type: "object";
                        })[];
                        inputAttrs?: {
                            key: string;
                            value: string;
                        }[];
                        objectName?: string;
                        resourceType?: string[];
                        resourceTypeCode?: string;
                        resourceTypeName?: "" | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                bucketId: string;
                                bucketName: string;
                                /** Format: date-time */
                                createDate: string;
                                customProperty: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "resource" | "object";
                                    versionRange: string;
                                }[];
                                objectId: string;
                                objectName: string;
                                resourceType: string[];
                                resourceTypeCode: string;
                                resourceTypeName: string;
                                sha1: string;
                                systemProperty: {
                                    fileSize: number;
                                    mime?: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/objects/{idOrName}/cycleDependencyCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether dependencies would be free of cycles and at most 20 levels deep
         * @description For logged-in users, with an object of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    idOrName: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        dependencies: ({
                            name: string;
                            /** @enum {string} */
                            type: "resource";
                            versionRange?: string;
                        } | {
                            name: string;
                            /** @enum {string} */
                            type: "object";
                        })[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/objects/{idOrName}/dependencyTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an object is made of
         * @description For logged-in users, with an object of their own.
         */
        get: {
            parameters: {
                query?: {
                    isContainRootNode?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                };
                header?: never;
                path: {
                    idOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ObjectDependency"][] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/objects/{idOrName}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save the bytes of an object
         * @description For logged-in users, with an object of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    idOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/objects/{idOrName}/usages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Objects that depend on an object
         * @description For logged-in users, with an object of their own.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                };
                header?: never;
                path: {
                    idOrName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    bucketId?: string;
                                    bucketName?: string;
                                    /** Format: date-time */
                                    createDate?: string;
                                    customProperty?: {
                                        [key: string]: string;
                                    };
                                    customPropertyDescriptors?: {
                                        candidateItems: string[];
                                        defaultValue: string;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        /** @enum {string} */
                                        type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                    }[];
                                    dependencies?: {
                                        name: string;
                                        /** @enum {string} */
                                        type: "resource" | "object";
                                        versionRange: string;
                                    }[];
                                    objectId?: string;
                                    objectName?: string;
                                    resourceType?: string[];
                                    resourceTypeCode?: string;
                                    resourceTypeName?: string;
                                    sha1?: string;
                                    systemProperty?: {
                                        fileSize: number;
                                        mime?: string;
                                    } & {
                                        [key: string]: unknown;
                                    };
                                    systemPropertyDescriptors?: {
                                        defaultValue: string | number;
                                        insertMode: number;
                                        key: string;
                                        name: string;
                                        remark: string;
                                        valueDisplay: string;
                                        valueUnit: string;
                                    }[];
                                    /** Format: date-time */
                                    updateDate?: string;
                                    userId?: number;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/objects/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up several objects of the caller
         * @description For logged-in users, with an object of their own.
         */
        get: {
            parameters: {
                query?: {
                    fullObjectNames?: string;
                    objectIds?: string;
                    projection?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                bucketId?: string;
                                bucketName?: string;
                                /** Format: date-time */
                                createDate?: string;
                                customProperty?: {
                                    [key: string]: string;
                                };
                                customPropertyDescriptors?: {
                                    candidateItems: string[];
                                    defaultValue: string;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    /** @enum {string} */
                                    type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                }[];
                                dependencies?: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "resource" | "object";
                                    versionRange: string;
                                }[];
                                objectId?: string;
                                objectName?: string;
                                resourceType?: string[];
                                resourceTypeCode?: string;
                                resourceTypeName?: string;
                                sha1?: string;
                                systemProperty?: {
                                    fileSize: number;
                                    mime?: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                systemPropertyDescriptors?: {
                                    defaultValue: string | number;
                                    insertMode: number;
                                    key: string;
                                    name: string;
                                    remark: string;
                                    valueDisplay: string;
                                    valueUnit: string;
                                }[];
                                /** Format: date-time */
                                updateDate?: string;
                                userId?: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storages/objects/updateBatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give several objects a type; each is answered for itself
         * @description For logged-in users, with an object of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        objectIds: string[];
                        resourceTypeCode: string;
                        resourceTypeName?: "" | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                [key: string]: {
                                    data: {
                                        bucketId: string;
                                        bucketName: string;
                                        /** Format: date-time */
                                        createDate: string;
                                        customProperty: {
                                            [key: string]: string;
                                        };
                                        customPropertyDescriptors: {
                                            candidateItems: string[];
                                            defaultValue: string;
                                            key: string;
                                            name: string;
                                            remark: string;
                                            /** @enum {string} */
                                            type: "editableText" | "readonlyText" | "radio" | "checkbox" | "select";
                                        }[];
                                        dependencies: {
                                            name: string;
                                            /** @enum {string} */
                                            type: "resource" | "object";
                                            versionRange: string;
                                        }[];
                                        objectId: string;
                                        objectName: string;
                                        resourceType: string[];
                                        resourceTypeCode: string;
                                        resourceTypeName: string;
                                        sha1: string;
                                        systemProperty: {
                                            fileSize: number;
                                            mime?: string;
                                        } & {
                                            [key: string]: unknown;
                                        };
                                        systemPropertyDescriptors: {
                                            defaultValue: string | number;
                                            insertMode: number;
                                            key: string;
                                            name: string;
                                            remark: string;
                                            valueDisplay: string;
                                            valueUnit: string;
                                        }[];
                                        /** Format: date-time */
                                        updateDate: string;
                                        userId: number;
                                    } | string;
                                    /** @enum {number} */
                                    status: 1 | 2;
                                };
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List applications for the beta qualification
         * @description For operators.
         */
        get: {
            parameters: {
                query?: {
                    keywords?: string;
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                    status?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    areaCode: string;
                                    areaName: string;
                                    auditMsg: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    description: string;
                                    email: string;
                                    latestLoginData: string | null;
                                    latestLoginIp: string;
                                    mobile: string;
                                    occupation: string;
                                    operationUserId: number;
                                    recordId: string;
                                    remark?: string;
                                    status: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                    username: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Apply for the beta qualification
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        areaCode: string;
                        description: string;
                        occupation: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                areaCode: string;
                                areaName: string;
                                auditMsg: string;
                                /** Format: date-time */
                                createDate: string;
                                description: string;
                                occupation: string;
                                operationUserId: number;
                                recordId: string;
                                remark?: string;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                username: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/apply/{recordId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An application
         * @description For logged-in users, with an application of their own, operators with any.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    recordId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                areaCode: string;
                                areaName: string;
                                auditMsg: string;
                                /** Format: date-time */
                                createDate: string;
                                description: string;
                                occupation: string;
                                operationUserId: number;
                                recordId: string;
                                remark?: string;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                username: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        /**
         * Decide an application
         * @description For operators.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    recordId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        auditMsg?: string;
                        remark?: string;
                        status: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/apply/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Decide several applications
         * @description For operators.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        auditMsg?: string;
                        recordIds: string[];
                        remark?: string;
                        status: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/apply/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's last application
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                areaCode: string;
                                areaName: string;
                                auditMsg: string;
                                /** Format: date-time */
                                createDate: string;
                                description: string;
                                occupation: string;
                                operationUserId: number;
                                recordId: string;
                                remark?: string;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                                username: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List activation codes
         * @description For operators.
         */
        get: {
            parameters: {
                query?: {
                    beginCreateDate?: string;
                    endCreateDate?: string;
                    keywords?: string;
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                    status?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    code: string;
                                    /** @enum {string} */
                                    codeType: "beta";
                                    /** Format: date-time */
                                    createDate: string;
                                    endEffectiveDate: string | null;
                                    limitCount: number;
                                    remark: string;
                                    startEffectiveDate: string | null;
                                    status: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                    usedCount: number;
                                    userId: number;
                                    username: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An activation code
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                code: string;
                                /** @enum {string} */
                                codeType: "beta";
                                /** Format: date-time */
                                createDate: string;
                                endEffectiveDate: string | null;
                                limitCount: number;
                                remark: string;
                                startEffectiveDate: string | null;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                usedCount: number;
                                userId: number;
                                username: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/codes/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become qualified by a code
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/codes/batchCreate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make activation codes
         * @description For operators.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        createQuantity?: number | string;
                        endEffectiveDate?: string;
                        limitCount: number | string;
                        /** @default  */
                        remark?: string;
                        startEffectiveDate?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                code: string;
                                /** @enum {string} */
                                codeType: "beta";
                                /** Format: date-time */
                                createDate: string;
                                endEffectiveDate: string | null;
                                limitCount: number;
                                remark: string;
                                startEffectiveDate: string | null;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                usedCount: number;
                                userId: number;
                                username: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/codes/batchUpdate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enable or disable activation codes
         * @description For operators.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        codes: string[];
                        remark?: string;
                        status: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/codes/invitees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Users who became qualified by a user's codes
         * @description For logged-in users, about themselves, operators about anybody.
         */
        get: {
            parameters: {
                query: {
                    userId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                email: string;
                                /** Format: date-time */
                                invitedDate: string;
                                mobile: string;
                                userId: number;
                                username: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/codes/inviterInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who invited a user
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    userId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                userId: number;
                                username: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/codes/usedRecords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who became qualified by which code; others than operators see the uses of their own codes
         * @description For logged-in users, with a code of their own, operators with any.
         */
        get: {
            parameters: {
                query?: {
                    code?: string;
                    keywords?: string;
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    code: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    loginIp: string;
                                    /** @enum {number} */
                                    status: 0;
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                    username: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/testQualifications/beta/codes/userActivateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The code to invite others with, made at the first call
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                code: string;
                                /** @enum {string} */
                                codeType: "beta";
                                /** Format: date-time */
                                createDate: string;
                                endEffectiveDate: string | null;
                                limitCount: number;
                                remark: string;
                                startEffectiveDate: string | null;
                                status: number;
                                /** Format: date-time */
                                updateDate: string;
                                usedCount: number;
                                userId: number;
                                username: string;
                            } | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/isBind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a user has bound an account of a kind
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    thirdPartyType: "weChat" | "weibo" | "oidc";
                    username: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The accounts that the caller has bound
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                name: string;
                                /** @enum {string} */
                                thirdPartyType: "weChat" | "weibo" | "oidc";
                                userId: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/oidc/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin a login with oidc
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    returnUrl?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/oidc/bind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin to bind an account of oidc
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    returnUrl?: string;
                    state: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/oidc/bindHandle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Back from oidc: finish binding
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    code?: string;
                    returnUrl?: string;
                    state: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/oidc/codeHandle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Back from oidc: finish a login
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    code?: string;
                    returnUrl?: string;
                    state?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Providers to sign in with
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                authorizeUrl: string;
                                name: string;
                                /** @enum {string} */
                                thirdPartyType: "weChat" | "weibo" | "oidc";
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/registerOrBind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register with, or bind, the account that a login brought here
         * @description For everybody.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        identityId: string;
                        loginName: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/unbind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Unbind an account
         * @description For logged-in users.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                        /** @enum {string} */
                        thirdPartyType: "weChat" | "weibo" | "oidc";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/weChat/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin a login with weChat
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    returnUrl?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/weChat/bind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin to bind an account of weChat
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    returnUrl?: string;
                    state: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/weChat/bindHandle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Back from weChat: finish binding
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    code?: string;
                    returnUrl?: string;
                    state: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/weChat/codeHandle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Back from weChat: finish a login
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    code?: string;
                    returnUrl?: string;
                    state?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/weChat/devAuthorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Choose an invented account of WeChat
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    name?: string;
                    openId?: string;
                    redirect_uri: string;
                    state?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/weibo/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin a login with weibo
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    returnUrl?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/weibo/bind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin to bind an account of weibo
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    returnUrl?: string;
                    state: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/weibo/bindHandle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Back from weibo: finish binding
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    code?: string;
                    returnUrl?: string;
                    state: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/thirdParty/weibo/codeHandle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Back from weibo: finish a login
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    code?: string;
                    returnUrl?: string;
                    state?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clearing accounts, trial balance, open items and the last proofs
         * @description For operators.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                clearingAccounts: {
                                    accountId: string;
                                    accountName: string;
                                    allowNegative: boolean;
                                    balance: string;
                                }[];
                                openItems: {
                                    amount: string;
                                    count: number;
                                    /** @enum {string} */
                                    kind: "payment" | "withdrawal";
                                    /** Format: date-time */
                                    oldestDate: string;
                                    oldestRecordId: string;
                                }[];
                                proofs: {
                                    /** Format: date */
                                    checkedDate: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    durationMs: number;
                                    isHealthy: boolean;
                                    mismatchedAccounts: {
                                        accountId: string;
                                        balance: string;
                                        postingsSum: string;
                                        statementSum: string;
                                    }[];
                                    pendingAmount: string;
                                    proofId: number;
                                    stuckRecords: string[];
                                    suspenseBalance: string;
                                    totalBalance: string;
                                    wrongRecords: string[];
                                }[];
                                totalCredit: string;
                                totalDebit: string;
                                trialBalance: {
                                    accountCount: number;
                                    balance: string;
                                    credit: string;
                                    debit: string;
                                    difference: string;
                                    kind: string;
                                }[];
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/rechargeOrders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recharges of everybody, newest first
         * @description For operators.
         */
        get: {
            parameters: {
                query?: {
                    channel?: string;
                    endCreatedDate?: string;
                    limit?: number | string;
                    skip?: number | string;
                    startCreatedDate?: string;
                    status?: "created" | "paying" | "paid" | "closed" | "failed" | "refunded";
                    userId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    accountId: string;
                                    amount: string;
                                    channel: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    currency: string;
                                    currencyAmount: string;
                                    /** Format: date-time */
                                    expireDate: string;
                                    failReason: string;
                                    feeAmount: string;
                                    gatewayOrderNo: string | null;
                                    orderId: string;
                                    payment: {
                                        fields: {
                                            [key: string]: string;
                                        };
                                        /** @enum {string} */
                                        type: "redirect" | "qrCode" | "form";
                                        url: string;
                                    } | null;
                                    recordId: string | null;
                                    /** @enum {string} */
                                    status: "created" | "paying" | "paid" | "closed" | "failed" | "refunded";
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/rechargeOrders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say that the money of a recharge through operators has arrived, or will not
         * @description For operators.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default  */
                        failReason?: string;
                        /** @default  */
                        gatewayOrderNo?: string;
                        /** @default  */
                        remark?: string;
                        /** @enum {string} */
                        status: "paid" | "closed";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                amount: string;
                                channel: string;
                                /** Format: date-time */
                                createDate: string;
                                currency: string;
                                currencyAmount: string;
                                /** Format: date-time */
                                expireDate: string;
                                failReason: string;
                                feeAmount: string;
                                gatewayOrderNo: string | null;
                                orderId: string;
                                payment: {
                                    fields: {
                                        [key: string]: string;
                                    };
                                    /** @enum {string} */
                                    type: "redirect" | "qrCode" | "form";
                                    url: string;
                                } | null;
                                recordId: string | null;
                                /** @enum {string} */
                                status: "created" | "paying" | "paid" | "closed" | "failed" | "refunded";
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/rechargeOrders/{orderId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a paid recharge back through its gateway
         * @description For operators.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                amount: string;
                                channel: string;
                                /** Format: date-time */
                                createDate: string;
                                currency: string;
                                currencyAmount: string;
                                /** Format: date-time */
                                expireDate: string;
                                failReason: string;
                                feeAmount: string;
                                gatewayOrderNo: string | null;
                                orderId: string;
                                payment: {
                                    fields: {
                                        [key: string]: string;
                                    };
                                    /** @enum {string} */
                                    type: "redirect" | "qrCode" | "form";
                                    url: string;
                                } | null;
                                recordId: string | null;
                                /** @enum {string} */
                                status: "created" | "paying" | "paid" | "closed" | "failed" | "refunded";
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/recharges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put coins into circulation
         * @description For operators.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        accountId?: string;
                        amount: number | string;
                        outsideTransactionId: string;
                        remark?: string;
                        userId?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                accountName: string;
                                accountType: number;
                                attachInfo: {
                                    [key: string]: unknown;
                                };
                                authorizationType: string;
                                confirmTimeoutDate: string | null;
                                /** Format: date-time */
                                createDate: string;
                                digest: string;
                                operatorId: string;
                                operatorName: string;
                                outsideTransactionId: string;
                                reciprocalAccountId: string;
                                reciprocalAccountName: string;
                                reciprocalAccountType: number;
                                recordId: string;
                                remark: string;
                                status: number;
                                transactionAmount: string;
                                transactionType: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prove the books from all postings, now; the proof is kept
         * @description For operators.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date */
                                checkedDate: string;
                                mismatchedAccounts: {
                                    accountId: string;
                                    balance: string;
                                    postingsSum: string;
                                    statementSum: string;
                                }[];
                                pendingAmount: string;
                                stuckRecords: string[];
                                suspenseBalance: string;
                                totalBalance: string;
                                wrongRecords: string[];
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search transactions, newest first: the newest 20,000 that accounts, numbers and dates leave
         * @description For operators.
         */
        get: {
            parameters: {
                query?: {
                    accountId?: string;
                    accountName?: string;
                    amountEndPoint?: unknown;
                    amountStartPoint?: unknown;
                    endCreateDate?: string;
                    keywords?: string;
                    limit?: number | string;
                    reciprocalAccountId?: string;
                    reciprocalAccountName?: string;
                    recordId?: string;
                    relatedAccountName?: string;
                    serialNo?: string;
                    skip?: number | string;
                    startCreateDate?: string;
                    status?: number | string;
                    transactionType?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    accountId: string;
                                    accountName: string;
                                    accountType: number;
                                    attachInfo: {
                                        [key: string]: unknown;
                                    };
                                    authorizationType: string;
                                    confirmTimeoutDate: string | null;
                                    /** Format: date-time */
                                    createDate: string;
                                    digest: string;
                                    operatorId: string;
                                    operatorName: string;
                                    outsideTransactionId: string;
                                    reciprocalAccountId: string;
                                    reciprocalAccountName: string;
                                    reciprocalAccountType: number;
                                    recordId: string;
                                    remark: string;
                                    status: number;
                                    transactionAmount: string;
                                    transactionType: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/records/{recordId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a pending payment as if its time were over
         * @description For operators.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    recordId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                accountName: string;
                                accountType: number;
                                attachInfo: {
                                    [key: string]: unknown;
                                };
                                authorizationType: string;
                                confirmTimeoutDate: string | null;
                                /** Format: date-time */
                                createDate: string;
                                digest: string;
                                operatorId: string;
                                operatorName: string;
                                outsideTransactionId: string;
                                reciprocalAccountId: string;
                                reciprocalAccountName: string;
                                reciprocalAccountType: number;
                                recordId: string;
                                remark: string;
                                status: number;
                                transactionAmount: string;
                                transactionType: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/records/{recordId}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The statement lines of a transaction
         * @description For operators.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    recordId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                accountName: string;
                                accountType: number;
                                afterBalance: string;
                                attachInfo: {
                                    [key: string]: unknown;
                                };
                                beforeBalance: string;
                                /** Format: date-time */
                                createDate: string;
                                digest: string;
                                reciprocalAccountId: string;
                                reciprocalAccountName: string;
                                reciprocalAccountType: number;
                                remark: string;
                                serialNo: string;
                                status: number;
                                transactionAmount: string;
                                transactionRecordId: string;
                                transactionType: number;
                                /** Format: date-time */
                                updateDate: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/records/{recordId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give money of a transaction back to its payer
         * @description For operators.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    recordId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amount?: number | string;
                        outsideTransactionId: string;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                accountName: string;
                                accountType: number;
                                attachInfo: {
                                    [key: string]: unknown;
                                };
                                authorizationType: string;
                                confirmTimeoutDate: string | null;
                                /** Format: date-time */
                                createDate: string;
                                digest: string;
                                operatorId: string;
                                operatorName: string;
                                outsideTransactionId: string;
                                reciprocalAccountId: string;
                                reciprocalAccountName: string;
                                reciprocalAccountType: number;
                                recordId: string;
                                remark: string;
                                status: number;
                                transactionAmount: string;
                                transactionType: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/records/count/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many transactions are on the statements of users
         * @description For operators.
         */
        get: {
            parameters: {
                query: {
                    userIds: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                count: number;
                                userId: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/withdrawOrders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Withdrawals of everybody, newest first
         * @description For operators.
         */
        get: {
            parameters: {
                query?: {
                    channel?: string;
                    endCreatedDate?: string;
                    limit?: number | string;
                    skip?: number | string;
                    startCreatedDate?: string;
                    status?: "processing" | "success" | "failed";
                    userId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    accountId: string;
                                    amount: string;
                                    channel: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    currency: string;
                                    currencyAmount: string;
                                    failReason: string;
                                    feeAmount: string;
                                    gatewayOrderNo: string | null;
                                    orderId: string;
                                    payee: {
                                        account: string;
                                        name: string;
                                    };
                                    recordId: string | null;
                                    /** @enum {string} */
                                    status: "processing" | "success" | "failed";
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/admin/withdrawOrders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say that a withdrawal through operators is paid, or will not be
         * @description For operators.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default  */
                        failReason?: string;
                        /** @default  */
                        gatewayOrderNo?: string;
                        /** @default  */
                        remark?: string;
                        /** @enum {string} */
                        status: "success" | "failed";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                amount: string;
                                channel: string;
                                /** Format: date-time */
                                createDate: string;
                                currency: string;
                                currencyAmount: string;
                                failReason: string;
                                feeAmount: string;
                                gatewayOrderNo: string | null;
                                orderId: string;
                                payee: {
                                    account: string;
                                    name: string;
                                };
                                recordId: string | null;
                                /** @enum {string} */
                                status: "processing" | "success" | "failed";
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/details/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The statement of your wallet, newest line first
         * @description For logged-in users, with a wallet of their own.
         */
        get: {
            parameters: {
                query?: {
                    amountEndPoint?: unknown;
                    amountStartPoint?: unknown;
                    endCreatedDate?: string;
                    keywords?: string;
                    limit?: number | string;
                    serialNo?: string;
                    skip?: number | string;
                    startCreatedDate?: string;
                    status?: number | string;
                };
                header?: never;
                path: {
                    accountId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    accountId: string;
                                    accountName: string;
                                    accountType: number;
                                    afterBalance: string;
                                    attachInfo: {
                                        [key: string]: unknown;
                                    };
                                    beforeBalance: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    digest: string;
                                    reciprocalAccountId: string;
                                    reciprocalAccountName: string;
                                    reciprocalAccountType: number;
                                    remark: string;
                                    serialNo: string;
                                    status: number;
                                    transactionAmount: string;
                                    transactionRecordId: string;
                                    transactionType: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalExpenditure: string;
                                totalIncome: string;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/gateways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ways to bring money in and take it out
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                channel: string;
                                coinPrice: string;
                                currency: string;
                                feeRate: string;
                                maxAmount: string;
                                minAmount: string;
                                name: string;
                                supportsRecharge: boolean;
                                supportsWithdraw: boolean;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/gateways/{channel}/notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * For gateways: what became of an order, signed by them
         * @description For everybody.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    channel: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/gateways/mock/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Choose what becomes of a pretended payment
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    orderId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/rechargeOrders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your recharges, newest first
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    endCreatedDate?: string;
                    limit?: number | string;
                    skip?: number | string;
                    startCreatedDate?: string;
                    status?: "created" | "paying" | "paid" | "closed" | "failed" | "refunded";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    accountId: string;
                                    amount: string;
                                    channel: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    currency: string;
                                    currencyAmount: string;
                                    /** Format: date-time */
                                    expireDate: string;
                                    failReason: string;
                                    feeAmount: string;
                                    gatewayOrderNo: string | null;
                                    orderId: string;
                                    payment: {
                                        fields: {
                                            [key: string]: string;
                                        };
                                        /** @enum {string} */
                                        type: "redirect" | "qrCode" | "form";
                                        url: string;
                                    } | null;
                                    recordId: string | null;
                                    /** @enum {string} */
                                    status: "created" | "paying" | "paid" | "closed" | "failed" | "refunded";
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Order coins, and learn how to pay them
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amount: number | string;
                        channel: string;
                        clientToken: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                amount: string;
                                channel: string;
                                /** Format: date-time */
                                createDate: string;
                                currency: string;
                                currencyAmount: string;
                                /** Format: date-time */
                                expireDate: string;
                                failReason: string;
                                feeAmount: string;
                                gatewayOrderNo: string | null;
                                orderId: string;
                                payment: {
                                    fields: {
                                        [key: string]: string;
                                    };
                                    /** @enum {string} */
                                    type: "redirect" | "qrCode" | "form";
                                    url: string;
                                } | null;
                                recordId: string | null;
                                /** @enum {string} */
                                status: "created" | "paying" | "paid" | "closed" | "failed" | "refunded";
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/rechargeOrders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A recharge of yours, as its gateway knows it now
         * @description For logged-in users, with an order of their own.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                amount: string;
                                channel: string;
                                /** Format: date-time */
                                createDate: string;
                                currency: string;
                                currencyAmount: string;
                                /** Format: date-time */
                                expireDate: string;
                                failReason: string;
                                feeAmount: string;
                                gatewayOrderNo: string | null;
                                orderId: string;
                                payment: {
                                    fields: {
                                        [key: string]: string;
                                    };
                                    /** @enum {string} */
                                    type: "redirect" | "qrCode" | "form";
                                    url: string;
                                } | null;
                                recordId: string | null;
                                /** @enum {string} */
                                status: "created" | "paying" | "paid" | "closed" | "failed" | "refunded";
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/rechargeOrders/{orderId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Close a recharge of yours that is not paid
         * @description For logged-in users, with an order of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                amount: string;
                                channel: string;
                                /** Format: date-time */
                                createDate: string;
                                currency: string;
                                currencyAmount: string;
                                /** Format: date-time */
                                expireDate: string;
                                failReason: string;
                                feeAmount: string;
                                gatewayOrderNo: string | null;
                                orderId: string;
                                payment: {
                                    fields: {
                                        [key: string]: string;
                                    };
                                    /** @enum {string} */
                                    type: "redirect" | "qrCode" | "form";
                                    url: string;
                                } | null;
                                recordId: string | null;
                                /** @enum {string} */
                                status: "created" | "paying" | "paid" | "closed" | "failed" | "refunded";
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/records/{recordId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A payment that you made or received
         * @description For logged-in users, with a payment that they made or received.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    recordId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                accountName: string;
                                accountType: number;
                                attachInfo: {
                                    [key: string]: unknown;
                                };
                                authorizationType: string;
                                confirmTimeoutDate: string | null;
                                /** Format: date-time */
                                createDate: string;
                                digest: string;
                                operatorId: string;
                                operatorName: string;
                                outsideTransactionId: string;
                                reciprocalAccountId: string;
                                reciprocalAccountName: string;
                                reciprocalAccountType: number;
                                recordId: string;
                                remark: string;
                                status: number;
                                transactionAmount: string;
                                transactionType: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/records/{recordId}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a payment through all postings, refunds and orders to its last payee
         * @description For logged-in users, with a payment that they made or received, operators with any.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    recordId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                causes: {
                                    [key: string]: unknown;
                                }[];
                                order: {
                                    amount: string;
                                    channel: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    orderId: string;
                                    status: string;
                                    /** @enum {string} */
                                    type: "recharge" | "withdrawal";
                                    /** Format: date-time */
                                    updateDate: string;
                                } | null;
                                postings: {
                                    amount: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    creditAccountId: string;
                                    creditAccountName: string;
                                    debitAccountId: string;
                                    debitAccountName: string;
                                    kind: string;
                                    postingId: string;
                                    recordId: string;
                                }[];
                                record: {
                                    accountId: string;
                                    accountName: string;
                                    accountType: number;
                                    attachInfo: {
                                        [key: string]: unknown;
                                    };
                                    authorizationType: string;
                                    confirmTimeoutDate: string | null;
                                    /** Format: date-time */
                                    createDate: string;
                                    digest: string;
                                    operatorId: string;
                                    operatorName: string;
                                    outsideTransactionId: string;
                                    reciprocalAccountId: string;
                                    reciprocalAccountName: string;
                                    reciprocalAccountType: number;
                                    recordId: string;
                                    remark: string;
                                    status: number;
                                    transactionAmount: string;
                                    transactionType: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                };
                                refundOf: {
                                    accountId: string;
                                    accountName: string;
                                    accountType: number;
                                    attachInfo: {
                                        [key: string]: unknown;
                                    };
                                    authorizationType: string;
                                    confirmTimeoutDate: string | null;
                                    /** Format: date-time */
                                    createDate: string;
                                    digest: string;
                                    operatorId: string;
                                    operatorName: string;
                                    outsideTransactionId: string;
                                    reciprocalAccountId: string;
                                    reciprocalAccountName: string;
                                    reciprocalAccountType: number;
                                    recordId: string;
                                    remark: string;
                                    status: number;
                                    transactionAmount: string;
                                    transactionType: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                } | null;
                                refunds: {
                                    accountId: string;
                                    accountName: string;
                                    accountType: number;
                                    attachInfo: {
                                        [key: string]: unknown;
                                    };
                                    authorizationType: string;
                                    confirmTimeoutDate: string | null;
                                    /** Format: date-time */
                                    createDate: string;
                                    digest: string;
                                    operatorId: string;
                                    operatorName: string;
                                    outsideTransactionId: string;
                                    reciprocalAccountId: string;
                                    reciprocalAccountName: string;
                                    reciprocalAccountType: number;
                                    recordId: string;
                                    remark: string;
                                    status: number;
                                    transactionAmount: string;
                                    transactionType: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                }[];
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send money to another person
         * @description For logged-in users, with a wallet of their own.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fromAccountId: string;
                        password: string;
                        remark?: string;
                        toAccountId: string;
                        transactionAmount: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                accountName: string;
                                accountType: number;
                                afterBalance: string;
                                attachInfo: {
                                    [key: string]: unknown;
                                };
                                beforeBalance: string;
                                /** Format: date-time */
                                createDate: string;
                                digest: string;
                                reciprocalAccountId: string;
                                reciprocalAccountName: string;
                                reciprocalAccountType: number;
                                remark: string;
                                serialNo: string;
                                status: number;
                                transactionAmount: string;
                                transactionRecordId: string;
                                transactionType: number;
                                /** Format: date-time */
                                updateDate: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/withdrawOrders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your withdrawals, newest first
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number | string;
                    skip?: number | string;
                    status?: "processing" | "success" | "failed";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    accountId: string;
                                    amount: string;
                                    channel: string;
                                    /** Format: date-time */
                                    createDate: string;
                                    currency: string;
                                    currencyAmount: string;
                                    failReason: string;
                                    feeAmount: string;
                                    gatewayOrderNo: string | null;
                                    orderId: string;
                                    payee: {
                                        account: string;
                                        name: string;
                                    };
                                    recordId: string | null;
                                    /** @enum {string} */
                                    status: "processing" | "success" | "failed";
                                    /** Format: date-time */
                                    updateDate: string;
                                    userId: number;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Take money out
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amount: number | string;
                        channel: string;
                        clientToken: string;
                        password: string;
                        payee: {
                            account: string;
                            name: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                accountId: string;
                                amount: string;
                                channel: string;
                                /** Format: date-time */
                                createDate: string;
                                currency: string;
                                currencyAmount: string;
                                failReason: string;
                                feeAmount: string;
                                gatewayOrderNo: string | null;
                                orderId: string;
                                payee: {
                                    account: string;
                                    name: string;
                                };
                                recordId: string | null;
                                /** @enum {string} */
                                status: "processing" | "success" | "failed";
                                /** Format: date-time */
                                updateDate: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/translate/reCompile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fill in a template, or the places of a policy text
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        _id?: string;
                        contract?: string;
                        fillArgs: {
                            name: string;
                            value: string | number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                content: string;
                                contract: string;
                                contractNew: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/translate/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explain a contract’s history in words, oldest step first, by the text of its policy
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        contract: string;
                        fsmTransfers: {
                            event?: {
                                args?: {
                                    [key: string]: unknown;
                                };
                                name?: string;
                            } | null;
                            /** @default  */
                            fromState?: string;
                            /** @default  */
                            id?: string;
                            isLast?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                            time: string;
                            toState: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                content: string;
                                fsmTransferResults: {
                                    eventSectionEntities: unknown[];
                                    eventSectionStrs: string[];
                                    eventSelectStr: string;
                                    eventStr: string;
                                    id: string;
                                    serviceStates: number;
                                    stateInfoStr: string;
                                    stateStr: string;
                                    time: string;
                                }[];
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/translate/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explain a policy text in words
         * @description For everybody.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        contract: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: string | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/translate/translate-config/list4Client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Policy templates
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    resourceTypeCodes4Presentable?: string[] | string;
                    resourceTypeCodes4Resource?: string[] | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                _id: string;
                                args: {
                                    [key: string]: unknown;
                                }[];
                                report: string;
                                reportTranslate: string;
                                reportUiTemplate: {
                                    id: string;
                                    selectOptions: {
                                        label: string;
                                        value: string;
                                    }[];
                                    type: string;
                                    uiSectionDefaultValue: string;
                                    /** @enum {string} */
                                    uiSectionType: "number" | "select" | "dateTime";
                                }[];
                                resourceTypeCodes4Presentable: string[];
                                resourceTypeCodes4Resource: string[];
                                sortId: number;
                                status: number;
                                template: string;
                                title: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Policy templates
         * @description For everybody.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        resourceTypeCodes4Presentable?: string[] | string;
                        resourceTypeCodes4Resource?: string[] | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                _id: string;
                                args: {
                                    [key: string]: unknown;
                                }[];
                                report: string;
                                reportTranslate: string;
                                reportUiTemplate: {
                                    id: string;
                                    selectOptions: {
                                        label: string;
                                        value: string;
                                    }[];
                                    type: string;
                                    uiSectionDefaultValue: string;
                                    /** @enum {string} */
                                    uiSectionType: "number" | "select" | "dateTime";
                                }[];
                                resourceTypeCodes4Presentable: string[];
                                resourceTypeCodes4Resource: string[];
                                sortId: number;
                                status: number;
                                template: string;
                                title: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users for operators
         * @description For operators.
         */
        get: {
            parameters: {
                query?: {
                    endRegisteredDate?: string;
                    keywords?: string;
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                    startRegisteredDate?: string;
                    tagIds?: string;
                    userId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    areaCode: string;
                                    areaName: string;
                                    birthday: string | null;
                                    /** Format: date-time */
                                    createDate: string;
                                    email: string;
                                    headImage: string;
                                    intro: string;
                                    latestLoginDate: string | null;
                                    latestLoginIp: string;
                                    mobile: string;
                                    occupation: string;
                                    reason: string;
                                    remark: string;
                                    sex: number;
                                    status: number;
                                    tags: {
                                        tag: string;
                                        tagId: number;
                                    }[];
                                    userId: number;
                                    username: string;
                                    userRole: number;
                                    userType: number;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Register
         * @description For everybody.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        authCode: string | number;
                        loginName: string;
                        password: string;
                        username: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate: string;
                                email: string;
                                headImage: string;
                                mobile: string;
                                status: number;
                                tokenSn: string;
                                userId: number;
                                username: string;
                                userRole: number;
                                userType: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{loginName}/resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a new login password with a code; all sessions end
         * @description For everybody.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    loginName: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        authCode: string | number;
                        password: string;
                        revokeAccess?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{userId}/freeOrRecoverUserStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Freeze an account, or recover it
         * @description For operators.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string;
                        remark?: string;
                        status: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{userId}/setTag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add tags to a user
         * @description For operators.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        tagIds: (number | string)[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{userId}/unsetTag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take tags from a user
         * @description For operators.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        tagIds: (number | string)[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{userIdOrMobileOrEmail}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one user by mobile number, id or e-mail
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userIdOrMobileOrEmail: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: (({
                                /** Format: date-time */
                                createDate: string;
                                email: string;
                                headImage: string;
                                mobile: string;
                                status: number;
                                tokenSn: string;
                                userId: number;
                                username: string;
                                userRole: number;
                                userType: number;
                            } | {
                                /** Format: date-time */
                                createDate: string;
                                email: string;
                                headImage: string;
                                mobile: string;
                                status: number;
                                userId: number;
                                username: string;
                                userType: number;
                            }) | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/batchSetTag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add tags to several users
         * @description For operators.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        tagIds: (number | string)[];
                        userIds: (number | string)[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The user of the session
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                /** Format: date-time */
                                createDate: string;
                                email: string;
                                headImage: string;
                                isAdmin: boolean;
                                mobile: string;
                                status: number;
                                tokenSn: string;
                                userDetail: {
                                    areaCode: string;
                                    areaName: string;
                                    birthday: string | null;
                                    /** Format: date-time */
                                    createDate: string;
                                    intro: string;
                                    latestLoginDate: string | null;
                                    latestLoginIp: string;
                                    occupation: string;
                                    reason: string;
                                    sex: number;
                                    /** Format: date-time */
                                    updateDate: string;
                                };
                                userId: number;
                                username: string;
                                userRole: number;
                                userType: number;
                            } | {
                                headImage: string;
                                userId: number;
                                username: string;
                            }) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current/detailInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the own profile
         * @description For logged-in users.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        areaCode?: string;
                        birthday?: string | "" | null;
                        intro?: string;
                        occupation?: string;
                        sex?: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current/mobileOrEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Bind or replace the own mobile number or e-mail address
         * @description For logged-in users.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        newAuthCode: string;
                        newLoginName: string;
                        oldAuthCode?: string;
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current/mobileOrEmail/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Let an address serve at once that was bound for the first time
         * @description For logged-in users.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        loginName: string;
                        password: string;
                    } | {
                        authCode: string | number;
                        loginName: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My passkeys
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate: string;
                                isBackedUp: boolean;
                                lastUsedDate: string | null;
                                name: string;
                                passkeyId: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Keep the passkey that the authenticator made
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        response: {
                            id: string;
                            rawId: string;
                            response: {
                                attestationObject: string;
                                clientDataJSON: string;
                                /** @default [] */
                                transports?: string[];
                            };
                            /** @enum {string} */
                            type: "public-key";
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate: string;
                                isBackedUp: boolean;
                                lastUsedDate: string | null;
                                name: string;
                                passkeyId: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a passkey
         * @description For logged-in users, with a passkey of their own.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    passkeyId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete a passkey
         * @description For logged-in users, with a passkey of their own.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    passkeyId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to make a passkey: what to ask the authenticator
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                challenge: string;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where I am logged in
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @enum {string} */
                                carrier: "cookie" | "rememberedCookie" | "header";
                                /** Format: date-time */
                                expireDate: string;
                                ip: string;
                                isCurrent: boolean;
                                /** Format: date-time */
                                lastSeenDate: string;
                                sessionId: string;
                                /** Format: date-time */
                                startDate: string;
                                userAgent: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * End my other sessions, or all
         * @description For logged-in users.
         */
        delete: {
            parameters: {
                query?: {
                    includeCurrent?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current/sessions/{sessionId}": {
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
         * End one of my sessions
         * @description For logged-in users, with a session of their own.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sessionId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My API tokens
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate: string;
                                expireDate: string | null;
                                hint: string;
                                lastUsedDate: string | null;
                                lastUsedIp: string;
                                name: string;
                                scopes: ("read" | "write" | "operate")[];
                                tokenId: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Make an API token
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        expireDate?: string;
                        name: string;
                        password: string;
                        scopes: ("read" | "write" | "operate")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate: string;
                                expireDate: string | null;
                                hint: string;
                                lastUsedDate: string | null;
                                lastUsedIp: string;
                                name: string;
                                scopes: ("read" | "write" | "operate")[];
                                token: string;
                                tokenId: string;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current/tokens/{tokenId}": {
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
         * Revoke an API token
         * @description For logged-in users, with an API token of their own.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tokenId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current/updatePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the login password; all other sessions end
         * @description For logged-in users.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        newPassword: string;
                        oldPassword: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/current/uploadHeadImg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload your profile picture: multipart, part `file`
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: string | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one user by id, name or address
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    email?: string;
                    mobile?: string;
                    userId?: string;
                    username?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: (({
                                /** Format: date-time */
                                createDate: string;
                                email: string;
                                headImage: string;
                                mobile: string;
                                status: number;
                                tokenSn: string;
                                userId: number;
                                username: string;
                                userRole: number;
                                userType: number;
                            } | {
                                /** Format: date-time */
                                createDate: string;
                                email: string;
                                headImage: string;
                                mobile: string;
                                status: number;
                                userId: number;
                                username: string;
                                userType: number;
                            }) | null) | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/freeOrRecover/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How accounts were frozen and recovered
         * @description For operators.
         */
        get: {
            parameters: {
                query: {
                    recordDesc?: (0 | 1) | boolean | ("0" | "1" | "true" | "false");
                    recordLimit?: number | string;
                    userIds: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                records: {
                                    /** Format: date-time */
                                    createDate: string;
                                    operationType: number;
                                    operatorUserId: number;
                                    operatorUsername: string;
                                    reason: string;
                                    recordId: string;
                                    remark: string;
                                    userId: number;
                                }[];
                                userId: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up several users
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    projection?: string;
                    userIds: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate?: string;
                                email?: string;
                                headImage?: string;
                                mobile?: string;
                                status?: number;
                                userId?: number;
                                username?: string;
                                userType?: number;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search users by name, number or address
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query?: {
                    keywords?: string;
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    headImage: string;
                                    userId: number;
                                    username: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/searchForConsole": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search users by name or number, with how many resources they list
         * @description For everybody.
         */
        get: {
            parameters: {
                query?: {
                    keywords?: string;
                    limit?: number | string;
                    projection?: string;
                    skip?: number | string;
                    sort?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dataList: {
                                    createdResourceCount: number;
                                    headImage: string;
                                    userId: number;
                                    username: string;
                                }[];
                                limit: number;
                                skip: number;
                                totalItem: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/securityChanges/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the change that a mailed link stands for; all sessions end
         * @description For everybody.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        secret: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @enum {string} */
                                kind: "passwordChanged" | "passwordReset" | "addressBound" | "addressReplaced" | "tokenMade" | "passkeyMade" | "identityBound" | "newDevice";
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tags for users
         * @description For operators.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate: string;
                                status: number;
                                tag: string;
                                tagId: number;
                                totalSetCount: number;
                                type: number;
                                /** Format: date-time */
                                updateDate: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        /**
         * Delete tags
         * @description For operators.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        tagIds: (number | string)[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        /**
         * Create tags for users
         * @description For operators.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        tags: string[];
                        type?: number | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                createDate: string;
                                status: number;
                                tag: string;
                                tagId: number;
                                totalSetCount: number;
                                type: number;
                                /** Format: date-time */
                                updateDate: string;
                            }[] | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/tags/{tagId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a tag
         * @description For operators.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tagId: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        tag: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete a tag
         * @description For operators.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tagId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: boolean | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/verifyLoginPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same with the password in the address, for older clients
         * @description For logged-in users.
         */
        get: {
            parameters: {
                query: {
                    password: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                isVerifySuccessful: boolean;
                                state: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Prove to know the login password
         * @description For logged-in users.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                isVerifySuccessful: boolean;
                                state: string;
                                userId: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/wechatPublicApis/shareSignature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A signature for sharing a page in WeChat
         * @description For everybody.
         */
        get: {
            parameters: {
                query: {
                    shareUrl: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                appId: string;
                                nonceStr: string;
                                signature: string;
                                timestamp: number;
                            } | null;
                            errcode: number;
                            errCode: number;
                            msg: string;
                            ret: number;
                        };
                    };
                };
            };
        };
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
        ExhibitAuthBranch: {
            children: components["schemas"]["ExhibitAuthBranch"][][];
            contracts: {
                contractId: string;
                policyId: string;
            }[];
            nid: string;
            resourceId: string;
            resourceName: string;
            resourceType: string[];
            version: string;
            versionId: string;
        };
        ExhibitAuthBranchInput: {
            children: components["schemas"]["ExhibitAuthBranchInput"][][];
            contracts: {
                contractId: string;
                policyId: string;
            }[];
            nid: string;
            resourceId: string;
            resourceName: string;
            resourceType: string[];
            version: string;
            versionId: string;
        };
        ExhibitDependency: {
            dependencies: components["schemas"]["ExhibitDependency"][];
            fileSha1: string;
            nid: string;
            resourceId: string;
            resourceName: string;
            resourceType: string[];
            version: string;
            versionId: string;
            versionRange: string;
        };
        ExhibitDependencyInput: {
            dependencies: components["schemas"]["ExhibitDependencyInput"][];
            fileSha1: string;
            nid: string;
            resourceId: string;
            resourceName: string;
            resourceType: string[];
            version: string;
            versionId: string;
            versionRange: string;
        };
        ObjectDependency: {
            dependencies: components["schemas"]["ObjectDependency"][];
            fileSha1: string;
            id: string;
            name: string;
            resourceType: string[];
            /** @enum {string} */
            type: "resource" | "object";
            version: string;
            versionId: string;
            versionRange: string;
            versions: string[];
        };
        ObjectDependencyInput: {
            dependencies: components["schemas"]["ObjectDependencyInput"][];
            fileSha1: string;
            id: string;
            name: string;
            resourceType: string[];
            /** @enum {string} */
            type: "resource" | "object";
            version: string;
            versionId: string;
            versionRange: string;
            versions: string[];
        };
        ResourceAuthMember: {
            children: components["schemas"]["ResourceAuthMember"][][];
            contracts: {
                contractId: string;
                policyId: string;
            }[];
            fileSha1: string;
            resourceId: string;
            resourceName: string;
            resourceType: string[];
            version: string;
            versionId: string;
            versionRange: string;
        };
        ResourceAuthMemberInput: {
            children: components["schemas"]["ResourceAuthMemberInput"][][];
            contracts: {
                contractId: string;
                policyId: string;
            }[];
            fileSha1: string;
            resourceId: string;
            resourceName: string;
            resourceType: string[];
            version: string;
            versionId: string;
            versionRange: string;
        };
        ResourceDependency: {
            baseUpcastResources?: {
                resourceId: string;
                resourceName: string;
            }[];
            dependencies: components["schemas"]["ResourceDependency"][];
            fileSha1?: string;
            resolveResources?: {
                contracts: {
                    contractId: string;
                    policyId: string;
                }[];
                resourceId: string;
                resourceName: string;
            }[];
            resourceId?: string;
            resourceName?: string;
            resourceType?: string[];
            resourceTypeCode?: string;
            version?: string;
            versionId?: string;
            versionRange?: string;
            versions?: string[];
        };
        ResourceDependencyInput: {
            baseUpcastResources?: {
                resourceId: string;
                resourceName: string;
            }[];
            dependencies: components["schemas"]["ResourceDependencyInput"][];
            fileSha1?: string;
            resolveResources?: {
                contracts: {
                    contractId: string;
                    policyId: string;
                }[];
                resourceId: string;
                resourceName: string;
            }[];
            resourceId?: string;
            resourceName?: string;
            resourceType?: string[];
            resourceTypeCode?: string;
            version?: string;
            versionId?: string;
            versionRange?: string;
            versions?: string[];
        };
        ResourceRelationAuth: {
            children: components["schemas"]["ResourceRelationAuth"][];
            /** @description By which the root licenses it */
            downstreamAuthContractIds: string[];
            /** @description False when the root has to license it and does not */
            downstreamIsAuth: boolean;
            /** @description Whether the resource of the tree leaves it to its users */
            isUpcast: boolean;
            resourceId: string;
            resourceName: string;
            resourceType: string[];
            /** @description Whether it licenses all that it has to, and everything above it does */
            selfAndUpstreamIsAuth: boolean;
            versionIds: string[];
            versionRanges: string[];
            /** @description Those that this tree uses; none of what is left to users but not used */
            versions: string[];
        };
        ResourceRelationAuthInput: {
            children: components["schemas"]["ResourceRelationAuthInput"][];
            /** @description By which the root licenses it */
            downstreamAuthContractIds: string[];
            /** @description False when the root has to license it and does not */
            downstreamIsAuth: boolean;
            /** @description Whether the resource of the tree leaves it to its users */
            isUpcast: boolean;
            resourceId: string;
            resourceName: string;
            resourceType: string[];
            /** @description Whether it licenses all that it has to, and everything above it does */
            selfAndUpstreamIsAuth: boolean;
            versionIds: string[];
            versionRanges: string[];
            /** @description Those that this tree uses; none of what is left to users but not used */
            versions: string[];
        };
        ResourceTypeBranch: {
            category: number;
            children: components["schemas"]["ResourceTypeBranch"][];
            code: string;
            name: string;
            parentCode: string;
            priority: number;
            resourceCount: number;
            status: number;
            subjectType: number[];
        };
        ResourceTypeBranchInput: {
            category: number;
            children: components["schemas"]["ResourceTypeBranchInput"][];
            code: string;
            name: string;
            parentCode: string;
            priority: number;
            resourceCount: number;
            status: number;
            subjectType: number[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
