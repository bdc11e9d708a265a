/** Tests that speak of several operations at once. */
export const TOGETHER: Record<string, string[]> = {
  'test/handlers/characters/owned.test.ts': [
    'listCharacters',
    'getCharacter',
    'updateCharacter',
    'deleteCharacter',
  ],
  'test/handlers/characters/cards.test.ts': ['importCharacter', 'exportCharacter'],
  'test/handlers/posts/owned.test.ts': ['listPosts', 'getPost', 'updatePost', 'deletePost'],
  'test/handlers/images/textToImage.test.ts': [
    'generateRa2',
    'generateZimage',
    'generatePhotorealImage',
    'generateRelayImage',
  ],
  'test/handlers/webhooks/webhooks.test.ts': [
    'createWebhook',
    'listWebhooks',
    'removeWebhook',
    'listWebhookDeliveries',
    'sendWebhookDelivery',
  ],
  'test/handlers/account/topUps.test.ts': ['createTopUp', 'getTopUp'],
  'test/handlers/videos/films.test.ts': [
    'generateWanVideo',
    'generateLtxV097Video',
    'generateLtx2Video',
    'generateLtxTextVideo',
    'generateLtx23Video',
    'generateRa2Video',
  ],
  'test/handlers/account/keys.test.ts': ['createKey', 'listKeys', 'revokeKey'],
};
