/** Faults in single operations. */
import { type Mutant, of } from '../mutant.ts';

const KEYS = ['test/handlers/account/keys.test.ts'];
const QUOTES = ['test/handlers/account/createQuote.test.ts'];
const IDEMPOTENCY = ['test/handlers/idempotency.test.ts'];
const MODELS = ['test/upstream/models.test.ts', 'test/upstream/model-calls.test.ts'];
const PRICES = ['test/handlers/admin/prices.test.ts', 'test/handlers/admin/refused-prices.test.ts'];

export const HANDLER_MUTANTS: Mutant[] = [
  ...of(
    'engines/imaging/edit/edit.ts',
    ['engines/test/imaging/edit/mask.test.ts'],
    ['open * data[at]! + (1 - open) * before[at]!', 'data[at]!'],
    ['source.mask?.every((open) => open < 128)', 'false'],
  ),
  ...of(
    'engines/imaging/edit/fit.ts',
    ['engines/test/imaging/edit/mask.test.ts'],
    [
      'mask && (await turned(await screenOf(mask, decoded), edits))',
      'mask && (await screenOf(mask, decoded))',
    ],
  ),
  ...of(
    'engines/raster/edit-mask.ts',
    ['engines/test/imaging/edit/mask.test.ts'],
    [".extractChannel('alpha').negate()", ".extractChannel('alpha')"],
  ),
  ...of(
    'upstreams/openai-images.ts',
    ['test/upstream/masks.test.ts'],
    ['mask instanceof File &&', 'false &&'],
  ),
  ...of(
    'src/media/media-catalogue.ts',
    ['test/handlers/media/listMedia.test.ts'],
    ['origin !== undefined', 'false'],
    ['kind !== undefined', 'false'],
    ['operation !== undefined', 'false'],
  ),
  ...of(
    'src/handlers/media/listMedia.ts',
    ['test/handlers/media/listMedia.test.ts'],
    ['readsInputs ? each', 'true ? each'],
  ),
  ...of(
    'src/handlers/admin/listAccountMedia.ts',
    ['test/handlers/media/listMedia.test.ts'],
    ['{ ...each, prompt: null }', 'each'],
  ),
  ...of('src/handlers/account/createKey.ts', KEYS, ['if (!caller.unlimited) {', 'if (false) {', 'money']),
  ...of('src/handlers/key-limits.ts', KEYS, ['if (moment > now) return moment;', 'return moment;']),
  ...of(
    'src/handlers/admin/createAccountKey.ts',
    ['test/handlers/admin/createAccountKey.test.ts'],
    ['mode: account.mode, ...limits', 'mode: account.mode, name: limits.name', 'money'],
    ['await recorded(tx, invocation, { ...doing, details: { name, scopes } }, at);', ''],
  ),
  ...of('src/handlers/account/revokeKey.ts', KEYS, [
    '!caller.unlimited && path.key_id !== caller.key_id',
    'false',
  ]),
  ...of(
    'src/handlers/price-work.ts',
    [...QUOTES, 'test/handlers/images/generateRa1.test.ts'],
    ['amount > capOf(cap)', 'amount >= capOf(cap)', 'money'],
    ["if (mode === 'live') throw", 'if (false) throw'],
  ),
  ...of(
    'src/handlers/paid.ts',
    ['test/handlers/webhooks/addresses.test.ts', 'test/media/every-address.test.ts'],
    ["if (webhook_url !== undefined) checkWebhook(context, webhook_url, 'webhook_url');", ''],
  ),
  ...of(
    'src/handlers/paid.ts',
    [...QUOTES, ...PRICES],
    ['own_price: own,', 'own_price: null,', 'money'],
    ["quote_id: header['quote-id'],", '', 'money'],
    ['cap: caller.cap,', 'cap: null,', 'money'],
  ),
  ...of('src/handlers/paid.ts', MODELS, ['    model,\n', '', 'money']),
  ...of('src/handlers/price-work.ts', MODELS, ['work, model?.factor);', 'work);', 'money']),
  ...of(
    'src/handlers/requested-model.ts',
    MODELS,
    ['if (found) return found;', 'return found ?? models[0]!;', 'money'],
    ['(name) => !accepted.includes(name)', '() => false', 'money'],
    ['> OPTIONS_BYTES_MAX', '> Infinity'],
    ['if (fault) throw', 'if (false) throw'],
  ),
  ...of('src/handlers/repeat-or-afford.ts', MODELS, [
    'requestedModel(context, least).factor',
    "'1'",
    'money',
  ]),
  ...of(
    'src/handlers/price-work.ts',
    ['test/handlers/images/wholeCredits.test.ts', ...QUOTES],
    ["if (settings.billingRounding === 'exact') return priced;", 'return priced;', 'money'],
  ),
  ...of(
    'src/handlers/repeat-or-afford.ts',
    ['test/handlers/videos/relightVideo.test.ts', 'test/handlers/videos/renderVideoProject.test.ts'],
    ['funds.available < amount', 'funds.available <= amount', 'money'],
    ["header['quote-id'] === undefined && ", '', 'money'],
    ['if (repeat) return repeat.generation;', '', 'money'],
  ),
  ...of(
    'src/handlers/order-refusal.ts',
    [
      'test/handlers/order-refusal.test.ts',
      'test/handlers/refusals.test.ts',
      'test/handlers/chat/low-balance.test.ts',
      ...KEYS,
    ],
    ['ordered.posted >= amount', 'ordered.posted > amount'],
    ['left < available ? left : available', 'left', 'money'],
    ['required: ceilCredits(required)', 'required: floorCredits(required)', 'money'],
  ),
  ...of(
    'src/handlers/accepted-job.ts',
    ['test/handlers/videos/films.test.ts', ...IDEMPOTENCY],
    ['request_id !== invocation.request_id', 'request_id === invocation.request_id'],
  ),
  ...of(
    'src/handlers/create-once.ts',
    ['test/handlers/create-once.test.ts', ...IDEMPOTENCY, 'test/handlers/admin/createAccount.test.ts'],
    ['await giveUpOnce(db, claim);', ''],
    ['  if (!sealed) return answer;\n', '  return answer;\n'],
    [
      "if (!(await answerOnce(tx, claim, sealedAnswer(answer, sealed))))\n        throw refusal('idempotency_in_flight');",
      '',
    ],
  ),
  ...of(
    'src/handlers/requested-price.ts',
    PRICES,
    ['moment < at', 'false', 'money'],
    ['valid_until <= valid_from', 'valid_until < valid_from', 'money'],
    ['(factor === null) === (rates === null)', 'factor === null && rates === null'],
  ),
  ...of(
    'src/handlers/days-in-query.ts',
    ['test/handlers/account/getUsage.test.ts'],
    ['-(usual - 1)', '-usual'],
    ['days > DAYS_MAX', 'days >= DAYS_MAX'],
    ['days < 1', 'days < 0'],
  ),
  ...of(
    'src/handlers/jobs/cancelJob.ts',
    ['test/handlers/jobs/cancelJob.test.ts', 'test/generation/races.test.ts'],
    ["if (found.state !== 'in_progress') throw finished;", '', 'money'],
  ),
  ...of(
    'src/handlers/jobs/job-answer.ts',
    ['test/handlers/jobs/getJob.test.ts', 'test/handlers/jobs/getRelayStatus.test.ts'],
    ['...(waiting && {', '...(!waiting && {'],
  ),
  ...of(
    'src/handlers/admin/grantCredits.ts',
    ['test/handlers/admin/grantCredits.test.ts'],
    ['`${account_id}:${key}`', 'key', 'money'],
    ['changed: granted.granted', 'changed: true'],
    ['{ least: 1n }', '{ least: 0n }'],
  ),
  ...of(
    'src/handlers/admin/refundJob.ts',
    ['test/handlers/admin/refunds.test.ts'],
    ['changed: returned.amount > 0n', 'changed: true'],
    [
      'hold_id === null ? undefined : await giveBack(tx, { holdId: hold_id, upTo,',
      'hold_id === null ? undefined : await giveBack(tx, { holdId: hold_id, upTo: null,',
      'money',
    ],
  ),
  ...of(
    'src/handlers/admin/releaseHold.ts',
    ['test/handlers/admin/refunds.test.ts'],
    ['(await findRunning(tx, [hold_id])).length > 0', 'false', 'money'],
    ['await endQuote(tx, hold_id, at);', '', 'money'],
  ),
  ...of(
    'src/handlers/admin/retryJob.ts',
    ['test/handlers/admin/jobs.test.ts'],
    ['(await findOperated(context.db, account_id))?.suspension', 'false'],
  ),
  ...of(
    'src/handlers/changed-account.ts',
    ['test/handlers/admin/accounts.test.ts', 'test/handlers/admin/plans.test.ts'],
    ['forgetKeys(db);', ''],
  ),
  ...of(
    'src/handlers/admin/revokeAnyKey.ts',
    ['test/handlers/admin/accounts.test.ts'],
    ['forgetKeys(context.db);', ''],
  ),
  ...of(
    'src/handlers/media/deleteMedia.ts',
    ['test/handlers/media/deleteMedia.test.ts'],
    ['await refuseIfPublished(tx, name);', ''],
    ['await removeBytes({ db, media }, name);', ''],
  ),
  ...of(
    'src/handlers/characters/deleteCharacter.ts',
    ['test/handlers/characters/owned.test.ts'],
    ['await hidePicture(tx, character.id);', ''],
    ['await forgetMedia(tx, character.avatar_key, at);', ''],
  ),
  ...of(
    'src/handlers/posts/updatePost.ts',
    ['test/handlers/posts/owned.test.ts'],
    ['if (picture) await showOrHide(tx, picture, changed.visibility);', ''],
    ['if (changed.media_key) await showMediaTo(tx, changed.media_key, changed.visibility);', ''],
  ),
  ...of(
    'src/handlers/posts/post-fields.ts',
    ['test/handlers/posts/createPost.test.ts', 'test/handlers/posts/owned.test.ts'],
    [".filter((tag) => tag !== '')", ''],
  ),
  ...of(
    'src/handlers/credits-field.ts',
    ['test/handlers/admin/grantCredits.test.ts'],
    ['amount >= least && amount <= MOST', 'amount <= MOST', 'money'],
    ['amount >= least && amount <= MOST', 'amount >= least', 'money'],
  ),
  ...of(
    'src/handlers/paid.ts',
    [...IDEMPOTENCY, 'test/media/media.test.ts', 'test/handlers/polling.test.ts'],
    ['if (placed.replayed) drop();', ''],
    ["|| prefers('respond-async', header.prefer)", ''],
    ["body.response_mode === 'polling' ||", ''],
  ),
  ...of(
    'src/handlers/failure-problem.ts',
    ['test/generation/canceled-bill.test.ts', 'test/generation/failure.test.ts'],
    [
      "if (!charged) return problem('canceled', 'The generation was canceled');",
      "if (!charged) return problem('internal_error', 'The generation was canceled');",
    ],
  ),
  ...of(
    'src/handlers/chat/chat-form.ts',
    ['test/surfaces/openai/native-settings.test.ts'],
    ['tokens_beside: tokensBesideText([], options),', 'tokens_beside: 0,', 'money'],
    ['...Object.fromEntries(short), ...', '...'],
    ['Object.keys(options).length > 0 ? options : undefined', 'undefined'],
  ),
];
