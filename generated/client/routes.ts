// Generated from openapi/ by `npm run generate`. Do not edit.
/** Method, path, then flags: k takes a key, i takes an Idempotency-Key, o has a new effect on each repeat, p is paginated, m may return a job, r sends its file as the body, b sends the fields of a DELETE as the body. Then the fields that are files. */
export const ROUTES = {
  images: {
    ra1: 'POST /api/ra1 kim',
    ra2: 'POST /api/ra2 kim',
    edit: 'POST /api/ra2-image-editor kim image,mask',
    zimage: 'POST /api/zimage kim',
    photoreal: 'POST /api/photoreal-image kim',
    relay: 'POST /relay kim',
    resize: 'POST /api/smart-resize kim image',
    removeBackground: 'POST /api/remove-background kim image',
  },
  videos: {
    wan: 'POST /api/wan kim image',
    ltxV097: 'POST /api/ltx-video-v097 kim image',
    ltx2: 'POST /api/ltx-2 kim image',
    ltxText: 'POST /api/ltx-text-to-video kim',
    ra2: 'POST /api/ra2v kim image',
    removeBackground: 'POST /api/remove-background-video kim video',
    renderProject: 'POST /api/video-editor/render ki',
    relight: 'POST /api/video-relight ki video,reference_image',
    ltx23: 'POST /api/ltx-2.3-image-to-video kim image,end_image',
  },
  chat: {
    send: 'POST /api/chatpred_or ki',
    listConversations: 'GET /api/conversations kp',
    getConversation: 'GET /api/conversations/{conversation_id} kp',
    updateConversation: 'PATCH /api/conversations/{conversation_id} k',
    deleteConversation: 'DELETE /api/conversations/{conversation_id} k',
  },
  characters: {
    create: 'POST /api/create-ai ki avatar,file',
    list: 'GET /api/characters kp',
    import: 'POST /api/characters/import ki card',
    get: 'GET /api/characters/{character_id} k',
    update: 'PATCH /api/characters/{character_id} k',
    delete: 'DELETE /api/characters/{character_id} k',
    export: 'GET /api/characters/{character_id}/card k',
    tryLorebook: 'POST /api/characters/{character_id}/lorebook/try ko',
  },
  posts: {
    create: 'POST /api/create-post ki media,file',
    list: 'GET /api/posts kp',
    get: 'GET /api/posts/{post_id} k',
    update: 'PATCH /api/posts/{post_id} k',
    delete: 'DELETE /api/posts/{post_id} k',
  },
  media: {
    list: 'GET /api/media kp',
    delete: 'DELETE /api/media/{name} k',
    checkProvenance: 'POST /api/provenance ko file',
    createUpload: 'POST /api/uploads kor file',
    getUpload: 'GET /api/uploads/{upload_id} k',
    sendUploadPart: 'PATCH /api/uploads/{upload_id} kr file',
    deleteUpload: 'DELETE /api/uploads/{upload_id} k',
  },
  text: {
    translate: 'POST /api/translate -',
    listTranslationLanguages: 'GET /api/translate/languages -',
    searchEmoji: 'GET /api/emoji-search -',
    searchImages: 'GET /api/search-aiimages -',
    getPromptTags: 'GET /api/get-tags-for-prompt -',
  },
  jobs: {
    getRelayStatus: 'GET /api/relay/status/{job_id} k',
    list: 'GET /api/jobs kp',
    watchAll: 'GET /api/jobs/events k',
    get: 'GET /api/jobs/{job_id} k',
    watch: 'GET /api/jobs/{job_id}/events k',
    cancel: 'POST /api/jobs/{job_id}/cancel ko',
  },
  account: {
    getRequest: 'GET /api/requests/{request_id} k',
    get: 'GET /api/account k',
    update: 'PATCH /api/account k',
    delete: 'DELETE /api/account kb',
    export: 'GET /api/account/export k',
    restore: 'POST /api/account/restore ko',
    listLedgerEntries: 'GET /api/ledger kp',
    getUsage: 'GET /api/usage k',
    listKeys: 'GET /api/keys kp',
    createKey: 'POST /api/keys ko',
    revokeKey: 'DELETE /api/keys/{key_id} k',
    listSessions: 'GET /api/sessions k',
    revokeSession: 'DELETE /api/sessions/{session_id} k',
    listMembers: 'GET /api/members k',
    updateMember: 'PATCH /api/members/{person_id} k',
    removeMember: 'DELETE /api/members/{person_id} k',
    listInvitations: 'GET /api/invitations k',
    createInvitation: 'POST /api/invitations ko',
    revokeInvitation: 'DELETE /api/invitations/{invitation_id} k',
    listModels: 'GET /api/models k',
    createTopUp: 'POST /api/top-ups ki',
    getTopUp: 'GET /api/top-ups/{top_up_id} k',
    getAutomaticTopUp: 'GET /api/automatic-top-up k',
    updateAutomaticTopUp: 'PUT /api/automatic-top-up k',
    endAutomaticTopUp: 'DELETE /api/automatic-top-up k',
    createQuote: 'POST /api/quotes ki',
    releaseQuote: 'DELETE /api/quotes/{quote_id} k',
  },
  people: {
    acceptInvitation: 'POST /auth/invitations/{invitation_id} -',
    createSignInCode: 'POST /auth/codes -',
    getSignInMethods: 'GET /auth/methods -',
    beginProviderSignIn: 'POST /auth/providers/{provider} -',
    getSession: 'GET /auth/session -',
    createSession: 'POST /auth/session -',
    endSession: 'DELETE /auth/session -',
    createConsoleKey: 'POST /auth/console-link -',
  },
  webhooks: {
    list: 'GET /api/webhooks kp',
    create: 'POST /api/webhooks ko',
    remove: 'DELETE /api/webhooks/{webhook_id} k',
    listDeliveries: 'GET /api/webhook-deliveries kp',
    getDelivery: 'GET /api/webhook-deliveries/{delivery_id} k',
    sendDelivery: 'POST /api/webhook-deliveries/{delivery_id}/replay ko',
  },
} as const;

/** The operation behind each name. */
export type Names = {
  images: {
    ra1: 'generateRa1';
    ra2: 'generateRa2';
    edit: 'editImage';
    zimage: 'generateZimage';
    photoreal: 'generatePhotorealImage';
    relay: 'generateRelayImage';
    resize: 'resizeImage';
    removeBackground: 'removeImageBackground';
  };
  videos: {
    wan: 'generateWanVideo';
    ltxV097: 'generateLtxV097Video';
    ltx2: 'generateLtx2Video';
    ltxText: 'generateLtxTextVideo';
    ra2: 'generateRa2Video';
    removeBackground: 'removeVideoBackground';
    renderProject: 'renderVideoProject';
    relight: 'relightVideo';
    ltx23: 'generateLtx23Video';
  };
  chat: {
    send: 'sendChatMessage';
    listConversations: 'listConversations';
    getConversation: 'getConversation';
    updateConversation: 'updateConversation';
    deleteConversation: 'deleteConversation';
  };
  characters: {
    create: 'createCharacter';
    list: 'listCharacters';
    import: 'importCharacter';
    get: 'getCharacter';
    update: 'updateCharacter';
    delete: 'deleteCharacter';
    export: 'exportCharacter';
    tryLorebook: 'tryLorebook';
  };
  posts: {
    create: 'createPost';
    list: 'listPosts';
    get: 'getPost';
    update: 'updatePost';
    delete: 'deletePost';
  };
  media: {
    list: 'listMedia';
    delete: 'deleteMedia';
    checkProvenance: 'checkProvenance';
    createUpload: 'createUpload';
    getUpload: 'getUpload';
    sendUploadPart: 'sendUploadPart';
    deleteUpload: 'deleteUpload';
  };
  text: {
    translate: 'translateText';
    listTranslationLanguages: 'listTranslationLanguages';
    searchEmoji: 'searchEmoji';
    searchImages: 'searchImages';
    getPromptTags: 'getPromptTags';
  };
  jobs: {
    getRelayStatus: 'getRelayStatus';
    list: 'listJobs';
    get: 'getJob';
    cancel: 'cancelJob';
  };
  account: {
    getRequest: 'getRequest';
    get: 'getAccount';
    update: 'updateAccount';
    delete: 'deleteAccount';
    export: 'exportAccount';
    restore: 'restoreAccount';
    listLedgerEntries: 'listLedgerEntries';
    getUsage: 'getUsage';
    listKeys: 'listKeys';
    createKey: 'createKey';
    revokeKey: 'revokeKey';
    listSessions: 'listSessions';
    revokeSession: 'revokeSession';
    listMembers: 'listMembers';
    updateMember: 'updateMember';
    removeMember: 'removeMember';
    listInvitations: 'listInvitations';
    createInvitation: 'createInvitation';
    revokeInvitation: 'revokeInvitation';
    listModels: 'listModels';
    createTopUp: 'createTopUp';
    getTopUp: 'getTopUp';
    getAutomaticTopUp: 'getAutomaticTopUp';
    updateAutomaticTopUp: 'updateAutomaticTopUp';
    endAutomaticTopUp: 'endAutomaticTopUp';
    createQuote: 'createQuote';
    releaseQuote: 'releaseQuote';
  };
  people: {
    acceptInvitation: 'acceptInvitation';
    createSignInCode: 'createSignInCode';
    getSignInMethods: 'getSignInMethods';
    beginProviderSignIn: 'beginProviderSignIn';
    getSession: 'getSession';
    createSession: 'createSession';
    endSession: 'endSession';
    createConsoleKey: 'createConsoleKey';
  };
  webhooks: {
    list: 'listWebhooks';
    create: 'createWebhook';
    remove: 'removeWebhook';
    listDeliveries: 'listWebhookDeliveries';
    getDelivery: 'getWebhookDelivery';
    sendDelivery: 'sendWebhookDelivery';
  };
};

/** The operation behind each name in the price list. */
export type Priced = {
  'ra1': 'generateRa1';
  'ra2': 'generateRa2';
  'ra2-image-editor': 'editImage';
  'zimage': 'generateZimage';
  'photoreal-image': 'generatePhotorealImage';
  'relay': 'generateRelayImage';
  'smart-resize': 'resizeImage';
  'remove-background': 'removeImageBackground';
  'wan': 'generateWanVideo';
  'ltx-video-v097': 'generateLtxV097Video';
  'ltx-2': 'generateLtx2Video';
  'ltx-text-to-video': 'generateLtxTextVideo';
  'ra2v': 'generateRa2Video';
  'remove-background-video': 'removeVideoBackground';
  'video-editor/render': 'renderVideoProject';
  'video-relight': 'relightVideo';
  'chatpred_or': 'sendChatMessage';
  'ltx-2.3-image-to-video': 'generateLtx23Video';
};

/** Paths that only the alternative host serves. */
export const ALT_PATHS: ReadonlySet<string> = new Set(["/api/ltx-2.3-image-to-video"]);
